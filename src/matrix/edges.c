/* Lists of edges: two numbers a line, as SNAP, KONECT and the Network Repository keep graphs. The file does
 * not say whether they count from 0 or 1, so the caller does. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/entries.h"
#include "matrix/formats.h"
#include "matrix/text_lines.h"

enum { BATCH = 1 << 20, LARGEST = UINT32_MAX - 1 };

typedef struct edges {
    spc_lines lines;
    char *block;
    spc_entry *entry;
    uint64_t count, capacity, line;
    uint32_t base, size; /* size: rows and columns so far */
    bool undirected;
} edges;

static spc_status fail(const edges *e, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, spc_input_name(e->lines.input), e->line, "%s", what);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == '\r';
}

/* A number from `base` on as one from 0 on. */
static spc_status read_number(const edges *e, const char **at, uint32_t *number, spc_error *error)
{
    uint64_t value = 0;
    const char *begin = *at;
    for (; **at >= '0' && **at <= '9' && value <= LARGEST; (*at)++)
        value = 10 * value + (uint64_t)(**at - '0');
    if (*at == begin || (value <= LARGEST && !is_blank(**at) && **at != '\n'))
        return fail(e, "an edge is two numbers; '#' or '%' begins a comment", error);
    if (value < e->base)
        return fail(e, "number 0, but edges:1 counts from 1", error);
    if (value - e->base >= LARGEST)
        return fail(e, "a number beyond 32 bits", error);
    *number = (uint32_t)(value - e->base);
    while (is_blank(**at))
        ++*at;
    return SPC_OK;
}

/* Weights and times: any words made of the characters of a number. */
static bool is_numeric(const char *at, const char *end)
{
    for (; at < end; at++)
        if (!is_blank(*at) && !strchr("0123456789+-.eEnaNifIF", *at))
            return false;
    return true;
}

static spc_status keep(edges *e, uint32_t row, uint32_t col, spc_error *error)
{
    if (e->count == e->capacity) {
        uint64_t capacity = 2 * e->capacity + BATCH;
        spc_entry *grown = spc_realloc(e->entry, capacity, sizeof *grown);
        if (!grown)
            return spc_fail_memory(error, capacity * sizeof *grown);
        e->entry = grown;
        e->capacity = capacity;
    }
    e->entry[e->count++] = spc_entry_make(row, col);
    uint32_t larger = (row > col ? row : col) + 1;
    e->size = larger > e->size ? larger : e->size;
    return SPC_OK;
}

static spc_status read_line(edges *e, const char *at, const char *end, spc_error *error)
{
    uint32_t row, col;
    while (is_blank(*at))
        at++;
    if (at == end || *at == '#' || *at == '%')
        return SPC_OK;
    SPC_TRY(read_number(e, &at, &row, error));
    SPC_TRY(read_number(e, &at, &col, error));
    if (!is_numeric(at, end))
        return fail(e, "what follows the two numbers of an edge is no number", error);
    return keep(e, row, col, error);
}

static spc_status read_lines(edges *e, spc_error *error)
{
    for (size_t bytes;;) {
        spc_status status = spc_lines_next(&e->lines, e->block, &bytes, error);
        if (status != SPC_OK && e->lines.overlong)
            return fail(e, "a line too long for an edge", error);
        if (status != SPC_OK || bytes == 0)
            return status;
        for (const char *at = e->block, *end = at + bytes; at < end;) {
            const char *newline = rawmemchr(at, '\n');
            e->line++;
            SPC_TRY(read_line(e, at, newline, error));
            at = newline + 1;
        }
    }
}

static spc_status assemble(edges *e, const spc_read_options *options, spc_pattern **pattern, spc_error *error)
{
    spc_entries entries;
    SPC_TRY(spc_check_claim(e->size, e->count, spc_input_name(e->lines.input), 0, error));
    spc_entries_start(&entries, e->size, e->size, e->undirected && !options->stored_only, e->count);
    spc_status status = SPC_OK;
    for (uint64_t done = 0; done < e->count && status == SPC_OK; done += BATCH) {
        uint64_t part = e->count - done < BATCH ? e->count - done : BATCH;
        status = spc_entries_add(&entries, e->entry + done, (uint32_t)part, error);
    }
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, options->threads, pattern, error);
    spc_entries_free(&entries);
    if (status == SPC_OK) {
        (*pattern)->stored = e->count;
        (*pattern)->symmetry = e->undirected ? SPC_SYMMETRIC : SPC_GENERAL;
    }
    return status;
}

static spc_status parse_format(edges *e, const char *format, spc_error *error)
{
    bool known = strncmp(format, "edges:", 6) == 0 && (format[6] == '0' || format[6] == '1');
    e->undirected = known && strcmp(format + 7, ":undirected") == 0;
    if (!known || (format[7] && !e->undirected))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "format '%.40s': there is edges:0 and edges:1, by the number of the first node, and "
                        "either with :undirected",
                        format);
    e->base = (uint32_t)(format[6] - '0');
    return SPC_OK;
}

spc_status spc_read_edges(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    edges e = {0};
    SPC_TRY(parse_format(&e, options->format, error));
    e.block = spc_malloc_aligned(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
    spc_status status =
        e.block ? spc_lines_open(&e.lines, input, error) : spc_fail_memory(error, SPC_BLOCK_BYTES);
    if (status == SPC_OK)
        status = read_lines(&e, error);
    if (status == SPC_OK)
        status = assemble(&e, options, pattern, error);
    spc_lines_close(&e.lines);
    spc_free(e.block);
    spc_free(e.entry);
    return status;
}

#include <inttypes.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/read/text_lines.h"
#include "reorder/permutation.h"

static const char banner[] = "%%sparcast permutation";

/* A file as far as it has been read. The numbers grow with the file, whatever sizes it claims. */
typedef struct reading {
    const char *file;
    uint64_t line;      /* the present one, from 1 on */
    uint64_t size_line; /* 0: not seen yet */
    uint64_t sizes[2];  /* rows, columns */
    uint32_t *number;
    uint64_t count, capacity;
} reading;

static spc_status fail_here(const reading *r, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, r->file, r->line, "%s", what);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* The next number of a line that ends with '\n'; false where there is none that fits into 32 bits. */
static bool next_number(const char **at, uint64_t *value)
{
    const char *c = *at;
    while (is_blank(*c))
        c++;
    const char *digits = c;
    for (*value = 0; *c >= '0' && *c <= '9' && *value <= UINT32_MAX; c++)
        *value = 10 * *value + (uint64_t)(*c - '0');
    *at = c;
    return c > digits && *value <= UINT32_MAX && (is_blank(*c) || *c == '\n');
}

static bool is_end(const char *at)
{
    while (is_blank(*at))
        at++;
    return *at == '\n';
}

static spc_status permutation_read_sizes(reading *r, const char *at, spc_error *error)
{
    if (!next_number(&at, &r->sizes[0]) || !next_number(&at, &r->sizes[1]) || !is_end(at))
        return fail_here(r, "this line should be \"ROWS COLUMNS\", each below 2^32", error);
    r->size_line = r->line;
    return SPC_OK;
}

static spc_status permutation_read_make_room(reading *r, spc_error *error)
{
    if (r->count < r->capacity)
        return SPC_OK;
    uint64_t larger = 2 * r->capacity + 1024;
    uint32_t *moved = spc_realloc(r->number, larger, sizeof *moved);
    if (!moved)
        return spc_fail_memory(error, larger * sizeof *moved);
    r->number = moved;
    r->capacity = larger;
    return SPC_OK;
}

static spc_status permutation_read_number(reading *r, const char *at, spc_error *error)
{
    uint64_t value;
    if (r->count == r->sizes[0] + r->sizes[1])
        return fail_here(r, "more numbers than rows and columns", error);
    if (!next_number(&at, &value) || !is_end(at))
        return fail_here(r, "this line should be one number below 2^32", error);
    if (value == 0)
        return fail_here(r, "0: numbers start at 1", error);
    SPC_TRY(permutation_read_make_room(r, error));
    r->number[r->count++] = (uint32_t)(value - 1);
    return SPC_OK;
}

static spc_status permutation_read_line(reading *r, const char *at, spc_error *error)
{
    r->line++;
    if (r->line == 1) {
        size_t length = sizeof banner - 1;
        return strncmp(at, banner, length) == 0 && is_end(at + length)
                   ? SPC_OK
                   : fail_here(r, "no permutation file: its first line is \"%%sparcast permutation\"", error);
    }
    if (r->size_line)
        return permutation_read_number(r, at, error);
    return *at == '%' ? SPC_OK : permutation_read_sizes(r, at, error);
}

static spc_status permutation_read_lines(reading *r, spc_lines *lines, char *block, spc_error *error)
{
    size_t bytes;
    spc_error plain;
    do {
        spc_status status = spc_lines_next(lines, block, &bytes, &plain);
        if (status != SPC_OK)
            return lines->overlong ? spc_fail_at(error, status, r->file, r->line + 1, "%s", plain.message)
                                   : spc_fail(error, status, "%s", plain.message);
        for (const char *at = block; at < block + bytes; at = (const char *)rawmemchr(at, '\n') + 1)
            SPC_TRY(permutation_read_line(r, at, error));
    } while (bytes);
    if (!r->size_line)
        return spc_fail_at(error, SPC_ERROR_FORMAT, r->file, 0, "no line \"ROWS COLUMNS\"");
    uint64_t due = r->sizes[0] + r->sizes[1];
    if (r->count < due)
        return spc_fail_at(error, SPC_ERROR_FORMAT, r->file, 0,
                           "%" PRIu64 " numbers follow, not one a row and a column: %" PRIu64, r->count, due);
    return SPC_OK;
}

/* The line of a number that a permutation does not have there. */
static spc_status check_side(const reading *r, uint64_t first, uint64_t count, const char *name,
                             spc_error *error)
{
    uint32_t wrong = 0;
    spc_error plain;
    spc_status status = spc_permutation_check(r->number + first, (uint32_t)count, name, &wrong, &plain);
    if (status == SPC_ERROR_ARGUMENT)
        return spc_fail_at(error, SPC_ERROR_FORMAT, r->file, r->size_line + 1 + first + wrong, "%s",
                           plain.message);
    return status == SPC_OK ? SPC_OK : spc_fail(error, status, "%s", plain.message);
}

static spc_status permutation_read_make(const reading *r, spc_permutation **permutation, spc_error *error)
{
    uint32_t rows = (uint32_t)r->sizes[0], cols = (uint32_t)r->sizes[1];
    SPC_TRY(check_side(r, 0, rows, "row", error));
    SPC_TRY(check_side(r, rows, cols, "column", error));
    SPC_TRY(spc_permutation_allocate(rows, cols, false, permutation, error));
    if (rows)
        memcpy((*permutation)->row, r->number, rows * sizeof *r->number);
    if (cols)
        memcpy((*permutation)->col, r->number + rows, cols * sizeof *r->number);
    spc_permutation_share(*permutation);
    return SPC_OK;
}

static spc_status read_input(spc_input *input, spc_permutation **permutation, spc_error *error)
{
    spc_lines lines;
    reading r = {.file = spc_input_name(input)};
    SPC_TRY(spc_lines_open(&lines, input, error));
    char *block = spc_malloc(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
    spc_status status =
        block ? permutation_read_lines(&r, &lines, block, error) : spc_fail_memory(error, SPC_BLOCK_BYTES);
    if (status == SPC_OK)
        status = permutation_read_make(&r, permutation, error);
    spc_free(block);
    spc_free(r.number);
    spc_lines_close(&lines);
    return status;
}

spc_status spc_permutation_read(const char *path, spc_permutation **permutation, spc_error *error)
{
    spc_input *input;
    *permutation = NULL;
    SPC_TRY(spc_input_open(path, NULL, &input, error));
    spc_status status = read_input(input, permutation, error);
    spc_input_close(input);
    return status;
}

/* A matrix file in a new order: its text line by line, or its pattern. */
#include <stdio.h>
#include <string.h>

#include "core/decimal.h"
#include "core/error.h"
#include "core/memory.h"
#include "matrix/read/formats.h"
#include "matrix/read/input.h"
#include "matrix/read/market.h"
#include "matrix/write/writer.h"
#include "reorder/permutation.h"

/* Matrix Market text in a new order, line by line. */

/* Where rows and columns go; rows and columns of the text are known only once its header is read. */
typedef struct spc_text_order {
    const uint32_t *row_place, *col_place;
    bool expand; /* write a symmetric text as a general one */
} spc_text_order;

enum {
    SPC_TEXT_GROWTH = 2 * 9, /* digits that a line may gain: both indices from 1 to 10 */
    SPC_TEXT_SIGNS = 2,      /* signs that it may gain */
};

/* Most room that the lines of a block of so many bytes need, written once each; the shortest is "1 1\n". */
#define SPC_TEXT_ROOM(bytes) ((bytes) + ((bytes) / 4 + 1) * (SPC_TEXT_GROWTH + SPC_TEXT_SIGNS))

/* Writes the lines of block[bytes], whose entries are entry[], in the new order to `to`; returns where they
 * end. `expand`: only the mirror images of entries off the diagonal, or only the entries. */
typedef enum spc_text_part { SPC_TEXT_ENTRIES, SPC_TEXT_MIRRORED } spc_text_part;

static char *permute_lines_copy(char *to, const char *from, const char *end)
{
    memcpy(to, from, (size_t)(end - from));
    return to + (end - from);
}

/* A number with the other sign; twice is the number again, but for a plus. */
static char *copy_negated(char *to, const char *from, const char *end)
{
    if (*from == '-')
        return permute_lines_copy(to, from + 1, end);
    *to++ = '-';
    return permute_lines_copy(to, from + (*from == '+'), end);
}

/* The values of a mirror image: those of a skew-symmetric matrix change their signs, of an hermitian one the
 * imaginary part does. */
static char *copy_mirrored_values(char *to, const char *at, const spc_market_header *header)
{
    bool skew = header->symmetry == SPC_SKEW_SYMMETRIC, hermitian = header->symmetry == SPC_HERMITIAN;
    for (unsigned k = 0; k < header->values; k++) {
        const char *word = spc_market_skip_blanks(at), *end = spc_market_word_end(word);
        to = permute_lines_copy(to, at, word);
        to = skew || (hermitian && k == 1) ? copy_negated(to, word, end) : permute_lines_copy(to, word, end);
        at = end;
    }
    return permute_lines_copy(to, at, (const char *)rawmemchr(at, '\n') + 1);
}

/* The line with other indices: whatever else it holds stays. */
static char *write_line(char *to, const char *line, uint32_t row, uint32_t col, bool mirrored,
                        const spc_market_header *header)
{
    const char *first = spc_market_skip_blanks(line), *gap = spc_market_word_end(first),
               *second = spc_market_skip_blanks(gap), *rest = spc_market_word_end(second);
    to = permute_lines_copy(to, line, first);
    to = spc_print_decimal(to, row + 1);
    to = permute_lines_copy(to, gap, second);
    to = spc_print_decimal(to, col + 1);
    return mirrored ? copy_mirrored_values(to, rest, header)
                    : permute_lines_copy(to, rest, (const char *)rawmemchr(rest, '\n') + 1);
}

/* In symmetric storage an entry stays on its side of the diagonal, so that the inverse finds it there. */
static char *write_entry(char *to, const char *line, spc_entry e, const spc_text_order *order,
                         const spc_market_header *header, spc_text_part part)
{
    uint32_t i = (uint32_t)(e >> 32), j = (uint32_t)e;
    if (part == SPC_TEXT_MIRRORED)
        return i == j ? to : write_line(to, line, order->row_place[j], order->col_place[i], true, header);
    uint32_t row = order->row_place[i], col = order->col_place[j];
    bool keeps_side = header->symmetry == SPC_GENERAL || order->expand || (i > j) == (row > col);
    return keeps_side ? write_line(to, line, row, col, false, header)
                      : write_line(to, line, col, row, true, header);
}

static char *permute_lines(const spc_text_order *order, const spc_market_header *header, const char *block,
                           size_t bytes, const spc_entry *entry, spc_text_part part, char *to)
{
    for (const char *line = block; line < block + bytes;) {
        const char *next = (const char *)rawmemchr(line, '\n') + 1, *at = spc_market_skip_blanks(line);
        if (*at != '\n' && *at != '%')
            to = write_entry(to, line, *entry++, order, header, part);
        else if (part == SPC_TEXT_ENTRIES)
            to = permute_lines_copy(to, line, next);
        line = next;
    }
    return to;
}

/* Text on its way from one file to another. */
typedef struct copying {
    const spc_permutation *permutation;
    const char *from;
    spc_lines lines;
    spc_market_header header;
    spc_text_order order;
    uint64_t entries, off_diagonal; /* met so far */
    uint64_t line;
    char *block, *out;
    spc_entry *entry;
    spc_compressor *compressor; /* NULL: entries are only counted */
    uint64_t written;           /* entries of a text that is expanded */
} copying;

static spc_status write_bytes(copying *c, const char *bytes, size_t size, spc_error *error)
{
    return c->compressor ? spc_compressor_write(c->compressor, bytes, size, error) : SPC_OK;
}

/* ---- the header ---- */

/* "%%MatrixMarket matrix coordinate real symmetric" -> "... general". */
static spc_status write_general_banner(copying *c, const char *line, const char *end, spc_error *error)
{
    while (end > line && (spc_market_is_blank(end[-1]) || end[-1] == '\n'))
        end--;
    while (end > line && !spc_market_is_blank(end[-1]))
        end--;
    SPC_TRY(write_bytes(c, line, (size_t)(end - line), error));
    return write_bytes(c, "general\n", 8, error);
}

static spc_status write_general_size(copying *c, spc_error *error)
{
    char size[64];
    int length = snprintf(size, sizeof size, "%u %u %llu\n", c->header.rows, c->header.cols,
                          (unsigned long long)c->written);
    return write_bytes(c, size, (size_t)length, error);
}

/* Whole lines of the header, the last of them the size line where it is complete. A text that keeps its
 * symmetry keeps them too. */
static spc_status write_header_lines(copying *c, size_t used, bool first, bool complete, spc_error *error)
{
    if (!c->order.expand)
        return write_bytes(c, c->block, used, error);
    const char *at = c->block, *end = c->block + used;
    if (first) {
        const char *line = at;
        at = (const char *)rawmemchr(at, '\n') + 1;
        SPC_TRY(write_general_banner(c, line, at, error));
    }
    if (complete) {
        const char *before = memrchr(at, '\n', (size_t)(end - 1 - at));
        end = before ? before + 1 : at;
    }
    SPC_TRY(write_bytes(c, at, (size_t)(end - at), error));
    return complete ? write_general_size(c, error) : SPC_OK;
}

static spc_status next_block(copying *c, size_t *bytes, spc_error *error)
{
    spc_error plain;
    spc_status status = spc_lines_next(&c->lines, c->block, bytes, &plain);
    if (status == SPC_OK)
        return SPC_OK;
    return c->lines.overlong ? spc_fail_at(error, status, c->from, c->line + 1, "%s", plain.message)
                             : spc_fail(error, status, "%s", plain.message);
}

/* Of the block with the size line, *bytes are left after it. */
static spc_status copy_header(copying *c, size_t *bytes, spc_error *error)
{
    size_t used = 0;
    for (bool complete = false, first = true; !complete; first = false) {
        SPC_TRY(next_block(c, bytes, error));
        if (*bytes == 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, c->from, 0, "no size line");
        SPC_TRY(spc_market_read_header(c->from, c->block, *bytes, &c->header, &used, &complete, error));
        if (first)
            c->order.expand =
                c->header.symmetry != SPC_GENERAL && !spc_permutation_is_symmetric(c->permutation);
        if (first && c->order.expand && c->header.banner_line > 1)
            return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, c->from, 1, "empty lines before the banner");
        SPC_TRY(write_header_lines(c, used, first, complete, error));
    }
    c->line = c->header.size_line;
    *bytes -= used;
    memmove(c->block, c->block + used, *bytes + SPC_BLOCK_PADDING);
    return spc_permutation_fits(c->permutation, c->header.rows, c->header.cols, error);
}

/* ---- the entries ---- */

static spc_status write_part(copying *c, size_t bytes, spc_text_part part, spc_error *error)
{
    char *end = permute_lines(&c->order, &c->header, c->block, bytes, c->entry, part, c->out);
    return write_bytes(c, c->out, (size_t)(end - c->out), error);
}

static spc_status write_block(copying *c, size_t bytes, spc_error *error)
{
    SPC_TRY(write_part(c, bytes, SPC_TEXT_ENTRIES, error));
    return c->order.expand ? write_part(c, bytes, SPC_TEXT_MIRRORED, error) : SPC_OK;
}

static spc_status copy_block(copying *c, size_t bytes, spc_error *error)
{
    uint32_t count;
    uint64_t lines;
    spc_cause cause;
    if (spc_market_read_block(&c->header, c->block, bytes, c->entry, &count, &lines, &cause))
        return spc_fail_at(error, cause.status, c->from, c->line + lines + 1, "%s", cause.text);
    c->line += lines;
    c->entries += count;
    for (uint32_t i = 0; i < count; i++)
        c->off_diagonal += (uint32_t)(c->entry[i] >> 32) != (uint32_t)c->entry[i];
    return c->compressor ? write_block(c, bytes, error) : SPC_OK;
}

static spc_status copy_text(copying *c, spc_error *error)
{
    size_t bytes;
    SPC_TRY(copy_header(c, &bytes, error));
    do {
        SPC_TRY(copy_block(c, bytes, error));
        SPC_TRY(next_block(c, &bytes, error));
    } while (bytes);
    if (c->entries != c->header.entries)
        return spc_fail_at(error, SPC_ERROR_FORMAT, c->from, c->header.size_line,
                           "%llu entries are promised here, %llu follow",
                           (unsigned long long)c->header.entries, (unsigned long long)c->entries);
    return SPC_OK;
}

static spc_status pass(copying *c, const spc_progress *progress, spc_error *error)
{
    spc_input *input;
    SPC_TRY(spc_input_open(c->from, progress, &input, error));
    spc_status status = spc_lines_open(&c->lines, input, error);
    if (status == SPC_OK) {
        const uint64_t room = SPC_TEXT_ROOM((uint64_t)SPC_BLOCK_BYTES), entries = SPC_BLOCK_BYTES / 4 + 2;
        c->block = spc_malloc_aligned(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
        c->out = spc_malloc(room, 1);
        c->entry = spc_malloc_aligned(entries, sizeof *c->entry);
        status = c->block && c->out && c->entry ? SPC_OK : spc_fail_memory(error, room);
    }
    if (status == SPC_OK)
        status = copy_text(c, error);
    spc_free(c->block);
    spc_free(c->out);
    spc_free(c->entry);
    spc_lines_close(&c->lines);
    spc_input_close(input);
    return status;
}

static spc_status write_text(const spc_permutation *permutation, const char *from, const char *to,
                             const spc_text_order *order, const spc_progress *progress, spc_error *error)
{
    spc_writer writer;
    copying c = {.permutation = permutation, .from = from, .order = *order};
    if (!spc_permutation_is_symmetric(permutation)) {
        /* How many entries a symmetric text has once it is expanded. */
        copying counting = c;
        counting.compressor = NULL;
        SPC_TRY(pass(&counting, progress, error));
        c.written = counting.entries + counting.off_diagonal;
    }
    SPC_TRY(spc_writer_open(&writer, to, error));
    c.compressor = &writer.compressor;
    return spc_writer_close(&writer, pass(&c, progress, error), error);
}

static spc_status permute_text(const spc_permutation *p, const char *from, const char *to,
                               const spc_progress *progress, spc_error *error)
{
    bool symmetric = spc_permutation_is_symmetric(p);
    uint32_t *row = spc_malloc(p->rows, sizeof *row),
             *col = symmetric ? row : spc_malloc(p->cols, sizeof *col);
    spc_status status =
        row && col ? SPC_OK : spc_fail_memory(error, ((uint64_t)p->rows + p->cols) * sizeof *row);
    if (status == SPC_OK) {
        spc_permutation_places(p->row, p->rows, row);
        spc_permutation_places(p->col, p->cols, col);
        spc_text_order order = {.row_place = row, .col_place = col};
        status = spc_interrupted() ? spc_fail_interrupted(error) /* the places may not be complete */
                                   : write_text(p, from, to, &order, progress, error);
    }
    if (col != row)
        spc_free(col);
    spc_free(row);
    return status;
}

/* ---- patterns ---- */

typedef enum source { TEXT, CACHE, OTHER } source;

spc_status spc_permutation_apply_file(const spc_permutation *permutation, const char *from, const char *to,
                                      const spc_progress *progress, spc_error *error)
{
    bool to_cache;
    source kind;
    SPC_TRY(spc_writer_check(to, &to_cache, error));
    if (strcmp(from, "-") == 0)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "standard input cannot be read twice: give a file to write in a new order");
    const char *head;
    spc_input *input;
    SPC_TRY(spc_input_open(from, NULL, &input, error));
    size_t bytes = spc_input_peek(input, &head);
    kind = spc_is_market(head, bytes) ? TEXT : spc_is_cache(head, bytes) ? CACHE : OTHER;
    spc_input_close(input);
    if (kind == TEXT && !to_cache)
        return permute_text(permutation, from, to, progress, error);
    if (kind == OTHER && !to_cache)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, from, 0,
                           "only the values of Matrix Market text are carried over: write a cache (.spc)");
    spc_pattern *pattern, *permuted;
    spc_read_options reading = {.size = sizeof(spc_read_options), .progress = progress};
    SPC_TRY(spc_pattern_read(from, &reading, &pattern, error));
    spc_status status = spc_permutation_apply(permutation, pattern, 0, &permuted, error);
    spc_pattern_free(pattern);
    if (status == SPC_OK)
        status = spc_pattern_write(permuted, to, error);
    spc_pattern_free(permuted);
    return status;
}

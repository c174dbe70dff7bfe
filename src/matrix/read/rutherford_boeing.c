/* Rutherford-Boeing and Harwell-Boeing, whose beginnings are alike: compressed columns in fixed-width text.
 * Format: Duff, Grimes, Lewis, "The Rutherford-Boeing Sparse Matrix Collection", RAL-TR-97-031, 1997.
 *
 * SuiteSparse's RBio would read it, but from a named file only (no compression, archive or pipe), with arrays
 * sized by the header alone, and with the values; hence this reader. */
#include <ctype.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/read/formats.h"
#include "matrix/read/rb_text.h"

enum { BATCH = 1 << 16, FORMAT_WIDTH = 16 };

typedef struct boeing {
    spc_rb_text text;
    char type[3]; /* upper case: [RCPIQ][SUHZR][AE] */
    uint32_t rows, cols;
    uint64_t nnz;
    char index_format[FORMAT_WIDTH];
    uint64_t *start; /* [cols + 1], one-based */
    uint64_t start_capacity;
    spc_entries entries;
    spc_entry *batch;
} boeing;

static spc_status next_header_line(boeing *b, spc_error *error)
{
    bool more;
    SPC_TRY(spc_rb_next_line(&b->text, &more, error));
    return more ? SPC_OK : spc_rb_fail(&b->text, SPC_ERROR_FORMAT, "the file ends within its header", error);
}

/* Blank-separated word number `index` of the current line from `from` on. */
static bool header_number(const boeing *b, size_t from, int index, uint64_t *number)
{
    const char *at = b->text.line + (from < b->text.length ? from : b->text.length),
               *end = b->text.line + b->text.length;
    for (;; index--) {
        while (at < end && *at == ' ')
            at++;
        const char *word = at;
        while (at < end && *at != ' ')
            at++;
        if (index == 0 || word == at)
            return spc_rb_parse(word, (size_t)(at - word), number);
    }
}

static spc_status read_type(boeing *b, spc_error *error)
{
    uint64_t rows, cols;
    SPC_TRY(next_header_line(b, error));
    if (!spc_rb_is_type(b->text.line, b->text.length))
        return spc_rb_fail(&b->text, SPC_ERROR_FORMAT, "not a matrix type such as RUA", error);
    for (int i = 0; i < 3; i++)
        b->type[i] = (char)toupper((unsigned char)b->text.line[i]);
    if (b->type[2] == 'E')
        return spc_rb_fail(&b->text, SPC_ERROR_UNSUPPORTED,
                           "an unassembled matrix: only assembled ones are read", error);
    if (!header_number(b, 3, 0, &rows) || !header_number(b, 3, 1, &cols) || !header_number(b, 3, 2, &b->nnz))
        return spc_rb_fail(&b->text, SPC_ERROR_FORMAT, "rows, columns and entries are not three numbers",
                           error);
    if (rows > UINT32_MAX || cols > UINT32_MAX)
        return spc_rb_fail(&b->text, SPC_ERROR_RANGE, "rows and columns are limited to 32 bits", error);
    if (strchr("SHZ", b->type[1]) && rows != cols)
        return spc_rb_fail(&b->text, SPC_ERROR_FORMAT, "a symmetric matrix must be square", error);
    b->rows = (uint32_t)rows;
    b->cols = (uint32_t)cols;
    return spc_check_claim(b->rows, b->nnz, spc_input_name(b->text.lines.input), b->text.number, error);
}

static spc_status rutherford_boeing_read_header(boeing *b, spc_error *error)
{
    uint64_t rhs_lines;
    SPC_TRY(next_header_line(b, error)); /* title */
    SPC_TRY(next_header_line(b, error)); /* lines of each part; Harwell-Boeing has a fifth number */
    bool has_rhs = header_number(b, 0, 4, &rhs_lines) && rhs_lines > 0;
    SPC_TRY(read_type(b, error));
    SPC_TRY(next_header_line(b, error));
    size_t length = b->text.length;
    memset(b->index_format, ' ', sizeof b->index_format);
    if (length > FORMAT_WIDTH)
        memcpy(b->index_format, b->text.line + FORMAT_WIDTH,
               length < 2 * FORMAT_WIDTH ? length - FORMAT_WIDTH : FORMAT_WIDTH);
    char pointer_format[FORMAT_WIDTH];
    memset(pointer_format, ' ', sizeof pointer_format);
    memcpy(pointer_format, b->text.line, length < FORMAT_WIDTH ? length : FORMAT_WIDTH);
    if (has_rhs)
        SPC_TRY(next_header_line(b, error));
    return spc_rb_start_numbers(&b->text, pointer_format, sizeof pointer_format, error);
}

static spc_status keep_start(boeing *b, uint64_t index, uint64_t value, spc_error *error)
{
    if (index >= b->start_capacity) {
        uint64_t capacity = 2 * index + 1024;
        uint64_t *grown = spc_realloc(b->start, capacity, sizeof *grown);
        if (!grown)
            return spc_fail_memory(error, capacity * sizeof *grown);
        b->start = grown;
        b->start_capacity = capacity;
    }
    b->start[index] = value;
    return SPC_OK;
}

static spc_status read_starts(boeing *b, spc_error *error)
{
    uint64_t last = 1, start;
    for (uint64_t j = 0; j <= b->cols; j++) {
        SPC_TRY(spc_rb_next_number(&b->text, &start, error));
        if ((j == 0 && start != 1) || start < last || start - 1 > b->nnz)
            return spc_rb_fail(&b->text, SPC_ERROR_FORMAT,
                               "column pointers must ascend from 1 to the entries + 1", error);
        SPC_TRY(keep_start(b, j, start, error));
        last = start;
    }
    if (last - 1 != b->nnz)
        return spc_rb_fail(&b->text, SPC_ERROR_FORMAT,
                           "the last column pointer is not the number of entries + 1", error);
    return SPC_OK;
}

static spc_status rutherford_boeing_read_rows(boeing *b, spc_error *error)
{
    SPC_TRY(spc_rb_start_numbers(&b->text, b->index_format, sizeof b->index_format, error));
    uint32_t col = 0, filled = 0;
    for (uint64_t k = 0; k < b->nnz; k++) {
        uint64_t row;
        SPC_TRY(spc_rb_next_number(&b->text, &row, error));
        if (row - 1 >= b->rows)
            return spc_rb_fail(&b->text, SPC_ERROR_FORMAT, "a row index outside the matrix", error);
        while (b->start[col + 1] - 1 <= k)
            col++;
        b->batch[filled++] = spc_entry_make((uint32_t)(row - 1), col);
        if (filled == BATCH || k + 1 == b->nnz) {
            SPC_TRY(spc_entries_add(&b->entries, b->batch, filled, error));
            filled = 0;
        }
    }
    return SPC_OK;
}

/* A pattern has no values: its indices are the last thing in the file. */
static spc_status check_end(boeing *b, spc_error *error)
{
    bool more = b->type[0] == 'P';
    while (more) {
        SPC_TRY(spc_rb_next_line(&b->text, &more, error));
        for (size_t i = 0; i < b->text.length; i++)
            if (b->text.line[i] != ' ')
                return spc_rb_fail(&b->text, SPC_ERROR_FORMAT, "more follows than the header promised",
                                   error);
    }
    return SPC_OK;
}

static spc_symmetry symmetry_of(char letter)
{
    switch (letter) {
    case 'S':
        return SPC_SYMMETRIC;
    case 'Z':
        return SPC_SKEW_SYMMETRIC;
    case 'H':
        return SPC_HERMITIAN;
    default:
        return SPC_GENERAL;
    }
}

static spc_status read_boeing(boeing *b, spc_input *input, const spc_read_options *options,
                              spc_pattern **pattern, spc_error *error)
{
    SPC_TRY(spc_rb_open(&b->text, input, error));
    b->batch = spc_malloc(BATCH, sizeof *b->batch);
    if (!b->batch)
        return spc_fail_memory(error, BATCH * sizeof *b->batch);
    SPC_TRY(rutherford_boeing_read_header(b, error));
    spc_symmetry symmetry = symmetry_of(b->type[1]);
    spc_entries_start(&b->entries, b->rows, b->cols, symmetry != SPC_GENERAL && !options->stored_only,
                      b->nnz);
    SPC_TRY(read_starts(b, error));
    SPC_TRY(rutherford_boeing_read_rows(b, error));
    SPC_TRY(check_end(b, error));
    SPC_TRY(spc_entries_assemble(&b->entries, options->threads, pattern, error));
    (*pattern)->symmetry = symmetry;
    (*pattern)->stored = b->nnz;
    return SPC_OK;
}

spc_status spc_read_rutherford_boeing(spc_input *input, const spc_read_options *options,
                                      spc_pattern **pattern, spc_error *error)
{
    boeing b = {0};
    spc_status status = read_boeing(&b, input, options, pattern, error);
    spc_rb_close(&b.text);
    spc_entries_free(&b.entries);
    spc_free(b.batch);
    spc_free(b.start);
    return status;
}

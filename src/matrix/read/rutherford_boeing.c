/* Rutherford-Boeing and Harwell-Boeing, whose beginnings are alike: compressed columns in fixed-width text.
 * Format: Duff, Grimes, Lewis, "The Rutherford-Boeing Sparse Matrix Collection", RAL-TR-97-031, 1997.
 *
 * SuiteSparse's RBio would read it, but from a named file only (no compression, archive or pipe), with arrays
 * sized by the header alone, and with the values; hence this reader. */
#include "matrix/read/rutherford_boeing.h"

#include <ctype.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"
#include "matrix/read/formats.h"

/* Reads Fortran's formats of integers. */

/* Blanks mean nothing within a format, so they are gone here. */
typedef struct parser {
    char text[128];
    const char *at;
    spc_rb_format *format;
} parser;

/* A number at p->at, 0 where there is none; larger than a line's are all the same. */
static unsigned rb_format_number(parser *p)
{
    unsigned value = 0;
    for (; isdigit((unsigned char)*p->at); p->at++)
        value = value < 100000 ? 10 * value + (unsigned)(*p->at - '0') : value;
    return value;
}

static bool rb_format_add(parser *p, spc_rb_op_kind kind, unsigned width, unsigned repeat)
{
    spc_rb_format *f = p->format;
    if (f->ops == SPC_RB_OPS || (kind == SPC_RB_INTEGER && width == 0))
        return false;
    f->op[f->ops++] = (spc_rb_op){kind, width, repeat ? repeat : 1};
    return true;
}

/* "I9", "9.9" behind it is for output. */
static bool rb_format_integer(parser *p, unsigned repeat)
{
    unsigned width = rb_format_number(p);
    if (*p->at == '.') {
        p->at++;
        rb_format_number(p);
    }
    return rb_format_add(p, SPC_RB_INTEGER, width, repeat);
}

static bool rb_format_group(parser *p, unsigned repeat, int depth);

/* An item behind its number: what it is, how often. */
static bool item(parser *p, int depth)
{
    unsigned repeat = rb_format_number(p);
    switch (toupper((unsigned char)*p->at++)) {
    case 'I':
        return rb_format_integer(p, repeat);
    case 'X':
        return rb_format_add(p, SPC_RB_SKIP, repeat ? repeat : 1, 1);
    case '/':
        return rb_format_add(p, SPC_RB_NEXT_LINE, 0, repeat);
    case 'P': /* a scale, which integers ignore */
        return true;
    case '(':
        return rb_format_group(p, repeat, depth + 1);
    default:
        return false;
    }
}

/* Behind '(' to behind its ')'. With its end reached and numbers still to come, Fortran begins a new line
 * with the last group of those in the outermost one, or with the outermost one where there is none. */
static bool rb_format_group(parser *p, unsigned repeat, int depth)
{
    enum { DEEPEST = 8 };
    spc_rb_format *f = p->format;
    unsigned first = f->ops;
    if (depth > DEEPEST)
        return false;
    while (*p->at != ')') {
        if (*p->at == ',')
            p->at++;
        else if (!*p->at || !item(p, depth))
            return false;
    }
    p->at++;
    if (depth == 1)
        f->again = first;
    unsigned count = f->ops - first;
    for (unsigned k = 1; k < repeat; k++) {
        if (count > SPC_RB_OPS - f->ops)
            return false;
        memcpy(f->op + f->ops, f->op + first, count * sizeof *f->op);
        f->ops += count;
    }
    return true;
}

bool spc_rb_parse_format(const char *text, size_t length, spc_rb_format *format)
{
    parser p = {.format = format};
    size_t used = 0;
    *format = (spc_rb_format){.ops = 0};
    for (size_t i = 0; i < length && used + 1 < sizeof p.text; i++)
        if (text[i] != ' ')
            p.text[used++] = text[i];
    p.at = p.text;
    if (*p.at++ != '(' || !rb_format_group(&p, 1, 0) || *p.at)
        return false;
    bool some = false;
    for (unsigned i = format->again; i < format->ops; i++)
        some = some || format->op[i].kind == SPC_RB_INTEGER;
    return some;
}

/* Lines of a Rutherford-Boeing file, and integers of a fixed width in them. */

/* "FILE:LINE: cause" of the current line. */
static spc_status rb_fail(const spc_rb_text *text, spc_status status, const char *cause, spc_error *error)
{
    return spc_fail_at(error, status, spc_input_name(text->lines.input), text->number, "%s", cause);
}

/* *more = false at the end of the file, which then leaves an empty line. Errors: IO, FORMAT (NUL byte, too
 * long). */
static spc_status rb_next_line(spc_rb_text *text, bool *more, spc_error *error)
{
    text->number++;
    text->line = "";
    text->length = 0;
    *more = true;
    if (text->at == text->bytes) {
        text->at = 0;
        spc_status status = spc_lines_next(&text->lines, text->block, &text->bytes, error);
        if (text->lines.overlong)
            return rb_fail(text, status, "a line too long for this format", error);
        SPC_TRY(status);
        if (text->bytes == 0) {
            *more = false;
            return SPC_OK;
        }
    }
    text->line = text->block + text->at;
    const char *end = memchr(text->line, '\n', text->bytes - text->at);
    text->length = (size_t)(end - text->line);
    text->at += text->length + 1;
    if (memchr(text->line, '\0', text->length))
        return rb_fail(text, SPC_ERROR_FORMAT, "NUL byte", error);
    if (text->length && text->line[text->length - 1] == '\r')
        text->length--;
    return SPC_OK;
}

/* Integers in `format` from the next line on. Errors: UNSUPPORTED (a format that is none of integers). */
static spc_status rb_start_numbers(spc_rb_text *text, const char *format, size_t length, spc_error *error)
{
    if (!spc_rb_parse_format(format, length, &text->format))
        return rb_fail(text, SPC_ERROR_UNSUPPORTED, "a format that is not one of integers, as (8I10)", error);
    text->op = text->repeat = 0;
    text->fresh = true;
    return SPC_OK;
}

/* The integer in at[length], blanks around it ignored. False if it is none or beyond 2^63. */
static bool rb_parse(const char *at, size_t length, uint64_t *number)
{
    const char *end = at + length;
    while (at < end && isspace((unsigned char)*at))
        at++;
    while (at < end && isspace((unsigned char)end[-1]))
        end--;
    *number = 0;
    if (at == end)
        return false;
    for (; at < end; at++) {
        if (!isdigit((unsigned char)*at) || *number > INT64_MAX / 10 - 9)
            return false;
        *number = 10 * *number + (uint64_t)(*at - '0');
    }
    return true;
}

static spc_status begin_line(spc_rb_text *text, spc_error *error)
{
    bool more;
    SPC_TRY(rb_next_line(text, &more, error));
    text->column = 0;
    text->fresh = false;
    return more ? SPC_OK : rb_fail(text, SPC_ERROR_FORMAT, "the file ends within its integers", error);
}

/* Moves to the next part of the format; behind its end a new line begins. */
static spc_status rb_text_next_op(spc_rb_text *text, spc_error *error)
{
    text->repeat = 0;
    if (++text->op < text->format.ops)
        return SPC_OK;
    text->op = text->format.again;
    return begin_line(text, error);
}

/* Moves to the next integer: past blanks and ends of lines that the format names. A line that ends before it
 * holds no more integers. */
static spc_status find_integer(spc_rb_text *text, spc_error *error)
{
    if (text->fresh)
        SPC_TRY(begin_line(text, error));
    for (;;) {
        const spc_rb_op *op = &text->format.op[text->op];
        if (text->repeat == op->repeat) {
            SPC_TRY(rb_text_next_op(text, error));
        } else if (op->kind == SPC_RB_NEXT_LINE) {
            text->repeat++;
            SPC_TRY(begin_line(text, error));
        } else if (op->kind == SPC_RB_SKIP) {
            text->repeat++;
            text->column += op->width;
        } else if (text->column < text->length) {
            return SPC_OK;
        } else {
            text->op = text->format.again;
            text->repeat = 0;
            SPC_TRY(begin_line(text, error));
        }
    }
}

/* Errors: FORMAT (no digits, the end of the file), RANGE. */
static spc_status rb_next_number(spc_rb_text *text, uint64_t *number, spc_error *error)
{
    SPC_TRY(find_integer(text, error));
    size_t width = text->format.op[text->op].width, from = text->column;
    size_t length = text->length - from < width ? text->length - from : width;
    text->repeat++;
    text->column += width;
    if (!rb_parse(text->line + from, length, number))
        return rb_fail(text, SPC_ERROR_FORMAT, "text where the format has an integer", error);
    return SPC_OK;
}

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
    SPC_TRY(rb_next_line(&b->text, &more, error));
    return more ? SPC_OK : rb_fail(&b->text, SPC_ERROR_FORMAT, "the file ends within its header", error);
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
            return rb_parse(word, (size_t)(at - word), number);
    }
}

static spc_status read_type(boeing *b, spc_error *error)
{
    uint64_t rows, cols;
    SPC_TRY(next_header_line(b, error));
    if (!spc_rb_is_type(b->text.line, b->text.length))
        return rb_fail(&b->text, SPC_ERROR_FORMAT, "not a matrix type such as RUA", error);
    for (int i = 0; i < 3; i++)
        b->type[i] = (char)toupper((unsigned char)b->text.line[i]);
    if (b->type[2] == 'E')
        return rb_fail(&b->text, SPC_ERROR_UNSUPPORTED, "an unassembled matrix: only assembled ones are read",
                       error);
    if (!header_number(b, 3, 0, &rows) || !header_number(b, 3, 1, &cols) || !header_number(b, 3, 2, &b->nnz))
        return rb_fail(&b->text, SPC_ERROR_FORMAT, "rows, columns and entries are not three numbers", error);
    if (rows > UINT32_MAX || cols > UINT32_MAX)
        return rb_fail(&b->text, SPC_ERROR_RANGE, "rows and columns are limited to 32 bits", error);
    if (strchr("SHZ", b->type[1]) && rows != cols)
        return rb_fail(&b->text, SPC_ERROR_FORMAT, "a symmetric matrix must be square", error);
    b->rows = (uint32_t)rows;
    b->cols = (uint32_t)cols;
    return spc_check_claim(b->rows, b->nnz, spc_input_name(b->text.lines.input), b->text.number, error);
}

static spc_status read_header(boeing *b, spc_error *error)
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
    return rb_start_numbers(&b->text, pointer_format, sizeof pointer_format, error);
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
        SPC_TRY(rb_next_number(&b->text, &start, error));
        if ((j == 0 && start != 1) || start < last || start - 1 > b->nnz)
            return rb_fail(&b->text, SPC_ERROR_FORMAT,
                           "column pointers must ascend from 1 to the entries + 1", error);
        SPC_TRY(keep_start(b, j, start, error));
        last = start;
    }
    if (last - 1 != b->nnz)
        return rb_fail(&b->text, SPC_ERROR_FORMAT, "the last column pointer is not the number of entries + 1",
                       error);
    return SPC_OK;
}

static spc_status read_rows(boeing *b, spc_error *error)
{
    SPC_TRY(rb_start_numbers(&b->text, b->index_format, sizeof b->index_format, error));
    uint32_t col = 0, filled = 0;
    for (uint64_t k = 0; k < b->nnz; k++) {
        uint64_t row;
        SPC_TRY(rb_next_number(&b->text, &row, error));
        if (row - 1 >= b->rows)
            return rb_fail(&b->text, SPC_ERROR_FORMAT, "a row index outside the matrix", error);
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
        SPC_TRY(rb_next_line(&b->text, &more, error));
        for (size_t i = 0; i < b->text.length; i++)
            if (b->text.line[i] != ' ')
                return rb_fail(&b->text, SPC_ERROR_FORMAT, "more follows than the header promised", error);
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
    b->text = (spc_rb_text){.line = "", .block = spc_malloc(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1)};
    if (!b->text.block)
        return spc_fail_memory(error, SPC_BLOCK_BYTES);
    SPC_TRY(spc_lines_open(&b->text.lines, input, error));
    b->batch = spc_malloc(BATCH, sizeof *b->batch);
    if (!b->batch)
        return spc_fail_memory(error, BATCH * sizeof *b->batch);
    SPC_TRY(read_header(b, error));
    spc_symmetry symmetry = symmetry_of(b->type[1]);
    spc_entries_start(&b->entries, b->rows, b->cols, symmetry != SPC_GENERAL && !options->stored_only,
                      b->nnz);
    SPC_TRY(read_starts(b, error));
    SPC_TRY(read_rows(b, error));
    SPC_TRY(check_end(b, error));
    SPC_TRY(spc_entries_assemble(&b->entries, options->threads, pattern, error));
    (*pattern)->symmetry = symmetry;
    (*pattern)->stored = b->nnz;
    bool values = b->type[0] != 'P' && b->type[0] != 'Q';
    spc_read_value_bytes(options, values ? sizeof(double) : 0);
    return SPC_OK;
}

spc_status spc_read_rutherford_boeing(spc_input *input, const spc_read_options *options,
                                      spc_pattern **pattern, spc_error *error)
{
    boeing b = {0};
    spc_status status = read_boeing(&b, input, options, pattern, error);
    spc_lines_close(&b.text.lines);
    spc_free(b.text.block);
    b.text = (spc_rb_text){0};
    spc_entries_free(&b.entries);
    spc_free(b.batch);
    spc_free(b.start);
    return status;
}

#include "reorder/permutation.h"

#include <inttypes.h>
#include <omp.h>
#include <string.h>

#include "core/decimal.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"
#include "matrix/build/pattern.h"
#include "matrix/read/input.h"

void spc_permutation_free(spc_permutation *permutation)
{
    if (!permutation)
        return;
    if (permutation->col != permutation->row)
        spc_free(permutation->col);
    spc_free(permutation->row);
    spc_free(permutation);
}

uint32_t spc_permutation_rows(const spc_permutation *permutation)
{
    return permutation->rows;
}

uint32_t spc_permutation_cols(const spc_permutation *permutation)
{
    return permutation->cols;
}

const uint32_t *spc_permutation_row(const spc_permutation *permutation)
{
    return permutation->row;
}

const uint32_t *spc_permutation_col(const spc_permutation *permutation)
{
    return permutation->col;
}

bool spc_permutation_is_symmetric(const spc_permutation *permutation)
{
    return permutation->row == permutation->col;
}

double spc_permutation_seconds(const spc_permutation *permutation)
{
    return permutation->seconds;
}

spc_status spc_permutation_allocate(uint32_t rows, uint32_t cols, bool symmetric,
                                    spc_permutation **permutation, spc_error *error)
{
    spc_permutation *p = *permutation = spc_calloc(1, sizeof *p);
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    *p = (spc_permutation){.rows = rows, .cols = cols};
    p->row = spc_malloc((uint64_t)rows + 1, sizeof *p->row);
    p->col = symmetric ? p->row : spc_malloc((uint64_t)cols + 1, sizeof *p->col);
    if (p->row && p->col)
        return SPC_OK;
    spc_permutation_free(p);
    *permutation = NULL;
    return spc_fail_memory(error, ((uint64_t)rows + cols) * sizeof *p->row);
}

/* A symmetric permutation keeps one array. */
static void permutation_share(spc_permutation *p)
{
    if (p->row == p->col || p->rows != p->cols ||
        memcmp(p->row, p->col, (size_t)p->rows * sizeof *p->row) != 0)
        return;
    spc_free(p->col);
    p->col = p->row;
}

static bool is_each_once(const uint32_t *old, uint32_t count, uint8_t *seen, uint32_t *wrong)
{
    for (uint32_t k = 0; k < count; k++) {
        *wrong = k;
        if (old[k] >= count || seen[old[k] / 8] >> old[k] % 8 & 1)
            return false;
        seen[old[k] / 8] |= (uint8_t)(1u << old[k] % 8);
    }
    return true;
}

/* Is each of 0 .. count - 1 there once? *wrong is the first place that says no. Errors: ARGUMENT, MEMORY. */
static spc_status permutation_check(const uint32_t *old, uint32_t count, const char *name, uint32_t *wrong,
                                    spc_error *error)
{
    uint8_t *seen = spc_calloc((uint64_t)count / 8 + 1, 1);
    if (!seen)
        return spc_fail_memory(error, (uint64_t)count / 8 + 1);
    bool good = is_each_once(old, count, seen, wrong);
    spc_free(seen);
    if (good)
        return SPC_OK;
    if (old[*wrong] >= count)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no permutation: %s %llu is beyond the %u there are", name,
                        (unsigned long long)old[*wrong] + 1, count);
    return spc_fail(error, SPC_ERROR_ARGUMENT, "no permutation: %s %llu comes twice", name,
                    (unsigned long long)old[*wrong] + 1);
}

static void copy_side(uint32_t *to, const uint32_t *from, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        to[k] = from ? from[k] : k;
}

spc_status spc_permutation_new(uint32_t rows, const uint32_t *row, uint32_t cols, const uint32_t *col,
                               spc_permutation **permutation, spc_error *error)
{
    uint32_t wrong;
    *permutation = NULL;
    if (row)
        SPC_TRY(permutation_check(row, rows, "row", &wrong, error));
    if (col)
        SPC_TRY(permutation_check(col, cols, "column", &wrong, error));
    SPC_TRY(spc_permutation_allocate(rows, cols, false, permutation, error));
    copy_side((*permutation)->row, row, rows);
    copy_side((*permutation)->col, col, cols);
    permutation_share(*permutation);
    return SPC_OK;
}

void spc_permutation_places(const uint32_t *old, uint32_t count, uint32_t *place)
{
    for (uint32_t k = 0; k < count && !spc_interrupted(); k++)
        place[old[k]] = k;
}

spc_status spc_permutation_invert(const spc_permutation *p, spc_permutation **inverse, spc_error *error)
{
    bool symmetric = spc_permutation_is_symmetric(p);
    SPC_TRY(spc_permutation_allocate(p->rows, p->cols, symmetric, inverse, error));
    spc_permutation_places(p->row, p->rows, (*inverse)->row);
    if (!symmetric)
        spc_permutation_places(p->col, p->cols, (*inverse)->col);
    if (!spc_interrupted())
        return SPC_OK;
    spc_permutation_free(*inverse);
    *inverse = NULL;
    return spc_fail_interrupted(error);
}

spc_status spc_permutation_fits(const spc_permutation *p, uint32_t rows, uint32_t cols, spc_error *error)
{
    if (p->rows == rows && p->cols == cols)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "a permutation of %u x %u does not fit a matrix of %u x %u",
                    p->rows, p->cols, rows, cols);
}

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

static spc_status make_room(reading *r, spc_error *error)
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

static spc_status permutation_read_line(reading *r, const char *at, spc_error *error)
{
    r->line++;
    if (r->line == 1) {
        size_t length = sizeof banner - 1;
        return strncmp(at, banner, length) == 0 && is_end(at + length)
                   ? SPC_OK
                   : fail_here(r, "no permutation file: its first line is \"%%sparcast permutation\"", error);
    }
    if (r->size_line) {
        uint64_t value;
        if (r->count == r->sizes[0] + r->sizes[1])
            return fail_here(r, "more numbers than rows and columns", error);
        if (!next_number(&at, &value) || !is_end(at))
            return fail_here(r, "this line should be one number below 2^32", error);
        if (value == 0)
            return fail_here(r, "0: numbers start at 1", error);
        SPC_TRY(make_room(r, error));
        r->number[r->count++] = (uint32_t)(value - 1);
        return SPC_OK;
    }
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
    spc_status status = permutation_check(r->number + first, (uint32_t)count, name, &wrong, &plain);
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
    permutation_share(*permutation);
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

static const char head[] =
    "%%sparcast permutation\n"
    "% The old row that comes to each new place, then the old columns; numbers from 1 on.\n";

static spc_status write_side(FILE *stream, const uint32_t *old, uint32_t count, spc_error *error)
{
    enum { LINES = 4096, LINE = SPC_DECIMAL_DIGITS + 1 };
    char text[LINES * LINE];
    for (uint64_t first = 0; first < count; first += LINES) {
        char *at = text;
        for (uint64_t k = first; k < count && k < first + LINES; k++) {
            at = spc_print_decimal(at, old[k] + 1);
            *at++ = '\n';
        }
        fwrite(text, 1, (size_t)(at - text), stream); /* a failure is noticed at the end */
        if (spc_interrupted())
            return spc_fail_interrupted(error);
    }
    return SPC_OK;
}

spc_status spc_permutation_write(const spc_permutation *permutation, const char *path, spc_error *error)
{
    spc_output output;
    SPC_TRY(spc_output_check(path, "%%sparcast permutation", error));
    SPC_TRY(spc_output_open(&output, path, error));
    fputs(head, output.stream);
    fprintf(output.stream, "%u %u\n", permutation->rows, permutation->cols);
    spc_status status = write_side(output.stream, permutation->row, permutation->rows, error);
    if (status == SPC_OK)
        status = write_side(output.stream, permutation->col, permutation->cols, error);
    if (status == SPC_OK)
        return spc_output_commit(&output, error);
    spc_output_discard(&output);
    return status;
}

/* A pattern in a new order: row lengths first, then each thread moves and sorts runs of rows. */

/* Rows of a run: as many as fit a core's cache, unless one alone does not. */
enum { RUN_ENTRIES = 1 << 15 };

typedef struct moving {
    const spc_permutation *permutation;
    const spc_pattern *from;
    const uint32_t *col_place; /* of each old column */
    spc_pattern *to;
    bool failed;
    spc_error failure;
} moving;

static uint64_t old_length(const moving *m, uint32_t place)
{
    uint32_t old = m->permutation->row[place];
    return m->from->row_ptr[old + 1] - m->from->row_ptr[old];
}

static void move_row(const moving *m, uint32_t place)
{
    uint32_t old = m->permutation->row[place], *to = m->to->col + m->to->row_ptr[place];
    for (uint64_t k = m->from->row_ptr[old]; k < m->from->row_ptr[old + 1]; k++)
        *to++ = m->col_place[m->from->col[k]];
}

/* Sorting moves the ends of rows by what was there twice. Nothing is, and ends, which runs share, stay. */
static spc_status sort_run(const moving *m, uint32_t first, uint32_t end, spc_error *error)
{
    uint64_t kept, rows = end - first;
    uint64_t *ends = spc_malloc(rows, sizeof *ends);
    if (!ends)
        return spc_fail_memory(error, rows * sizeof *ends);
    memcpy(ends, m->to->row_ptr + first + 1, rows * sizeof *ends);
    spc_status status = spc_sort_rows(m->to->col, m->to->row_ptr[first], ends, (uint32_t)rows, &kept, error);
    spc_free(ends);
    return status;
}

static void move_run(moving *m, uint32_t first, uint32_t end)
{
    spc_error error;
    for (uint32_t place = first; place < end; place++)
        move_row(m, place);
    spc_status status = spc_interrupted() ? spc_fail_interrupted(&error) : sort_run(m, first, end, &error);
    if (status == SPC_OK)
        return;
#pragma omp critical(spc_move_run)
    {
        m->failed = true;
        m->failure = error;
    }
}

/* The first row behind a run of about RUN_ENTRIES entries. */
static uint32_t run_end(const spc_pattern *p, uint32_t first)
{
    uint32_t end = first + 1;
    while (end < p->rows && p->row_ptr[end + 1] - p->row_ptr[first] <= RUN_ENTRIES &&
           end - first < RUN_ENTRIES)
        end++;
    return end;
}

static void move_rows(moving *m, int threads)
{
#pragma omp parallel num_threads(threads)
#pragma omp single
    for (uint32_t first = 0, end; first < m->to->rows && !spc_interrupted(); first = end) {
        end = run_end(m->to, first);
#pragma omp task firstprivate(first, end)
        move_run(m, first, end);
    }
}

static spc_status permute_pattern_allocate(const moving *m, spc_pattern **result, spc_error *error)
{
    const spc_pattern *from = m->from;
    spc_pattern *p = *result = spc_calloc(1, sizeof *p);
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    *p = *from;
    p->row_ptr = spc_malloc((uint64_t)p->rows + 1, sizeof *p->row_ptr);
    p->col = spc_malloc_huge(p->nnz, sizeof *p->col);
    if (!p->row_ptr || !p->col)
        return spc_fail_memory(error, p->nnz * sizeof *p->col + ((uint64_t)p->rows + 1) * sizeof *p->row_ptr);
    if (spc_permutation_is_symmetric(m->permutation))
        return SPC_OK;
    p->symmetry = SPC_GENERAL;
    p->stored = p->nnz;
    p->duplicates = 0;
    return SPC_OK;
}

static spc_status permute_pattern_permute(moving *m, int threads, spc_error *error)
{
    spc_pattern *p = m->to;
    p->row_ptr[0] = 0;
    for (uint32_t place = 0; place < p->rows && !spc_interrupted(); place++)
        p->row_ptr[place + 1] = p->row_ptr[place] + old_length(m, place);
    if (!spc_interrupted())
        move_rows(m, threads);
    if (m->failed)
        return spc_fail(error, m->failure.status, "%s", m->failure.message);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

spc_status spc_permutation_apply(const spc_permutation *permutation, const spc_pattern *pattern, int threads,
                                 spc_pattern **permuted, spc_error *error)
{
    *permuted = NULL;
    SPC_TRY(spc_permutation_fits(permutation, pattern->rows, pattern->cols, error));
    moving m = {.permutation = permutation, .from = pattern};
    uint32_t *place = spc_malloc(pattern->cols, sizeof *place);
    spc_status status = place ? permute_pattern_allocate(&m, &m.to, error)
                              : spc_fail_memory(error, (uint64_t)pattern->cols * sizeof *place);
    if (status == SPC_OK) {
        spc_permutation_places(permutation->col, pattern->cols, place);
        m.col_place = place;
        status = permute_pattern_permute(&m, threads ? threads : omp_get_max_threads(), error);
    }
    spc_free(place);
    if (status != SPC_OK)
        spc_pattern_free(m.to);
    else
        *permuted = m.to;
    return status;
}

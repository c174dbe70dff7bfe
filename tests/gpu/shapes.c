#include "shapes.h"

#include <stdlib.h>

#include "core/random.h"

static uint32_t none(uint32_t i, uint32_t rows, uint32_t cols)
{
    (void)i, (void)rows, (void)cols;
    return 0;
}

static uint32_t one(uint32_t i, uint32_t rows, uint32_t cols)
{
    (void)i, (void)rows;
    return cols ? 1 : 0;
}

static uint32_t few(uint32_t i, uint32_t rows, uint32_t cols)
{
    (void)rows, (void)cols;
    return 3 + i % 5;
}

static uint32_t many(uint32_t i, uint32_t rows, uint32_t cols)
{
    (void)rows;
    return (i * 37) % (cols < 300 ? cols : 300);
}

static uint32_t half_empty(uint32_t i, uint32_t rows, uint32_t cols)
{
    (void)rows, (void)cols;
    return i % 2 ? 0 : 6;
}

static uint32_t dense_row(uint32_t i, uint32_t rows, uint32_t cols)
{
    return i == rows / 2 ? cols : 3;
}

static uint32_t dense_first(uint32_t i, uint32_t rows, uint32_t cols)
{
    (void)rows;
    return i == 0 ? cols : i % 3;
}

static uint32_t power(uint32_t i, uint32_t rows, uint32_t cols)
{
    uint64_t length = (uint64_t)rows / (1 + (i * 2654435761u) % rows);
    return length < cols ? (uint32_t)length : cols;
}

const shape shapes[] = {
    {"no rows", 0, 5, none, 1},
    {"no columns", 7, 0, none, 1},
    {"1 x 1", 1, 1, one, 1},
    {"one row", 1, 1000, dense_row, 1},
    {"one column", 1000, 1, one, 1},
    {"no entries", 300, 300, none, 1},
    {"width 1", 513, 700, one, 1},
    {"short rows", 31, 40, few, 1},
    {"a warp", 32, 64, few, 2},
    {"a block and one", 257, 300, few, 3},
    {"empty rows", 2000, 1500, half_empty, 3},
    {"one dense row", 1025, 9000, dense_row, 1},
    {"dense first row", 700, 9000, dense_first, 7},
    {"long rows", 900, 5000, many, 1},
    {"long runs", 1100, 4000, many, 12},
    {"power law", 2000, 2000, power, 1},
    {"runs and singles", 5000, 6000, few, 2},
    {"wide", 40, 100000, many, 4},
    {"one very long row", 3, 200000, dense_row, 1},
    {"blocks of 3", 3000, 3000, few, 3},
};
const size_t shape_count = sizeof shapes / sizeof shapes[0];

static int ascending(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Draws a row; returns the number of different columns, ascending in col. */
static uint32_t draw_row(const shape *s, uint32_t wanted, uint64_t *state, uint32_t *col)
{
    if (wanted >= s->cols) {
        for (uint32_t j = 0; j < s->cols; j++)
            col[j] = j;
        return s->cols;
    }
    for (uint32_t j = 0; j < wanted; j++) {
        bool follow = j > 0 && spc_random_below(state, s->run) != 0;
        col[j] = follow ? (col[j - 1] + 1) % s->cols : (uint32_t)spc_random_below(state, s->cols);
    }
    qsort(col, wanted, sizeof *col, ascending);
    uint32_t n = 0;
    for (uint32_t j = 0; j < wanted; j++)
        if (n == 0 || col[n - 1] != col[j])
            col[n++] = col[j];
    return n;
}

spc_status shape_pattern(const shape *s, uint64_t seed, spc_pattern **pattern, spc_error *error)
{
    uint64_t state = seed, capacity = 0, at = 0;
    for (uint32_t i = 0; i < s->rows; i++)
        capacity += s->length(i, s->rows, s->cols);
    uint64_t *row_ptr = malloc(((size_t)s->rows + 1) * sizeof *row_ptr);
    uint32_t *col = malloc((capacity + 1) * sizeof *col);
    row_ptr[0] = 0;
    for (uint32_t i = 0; i < s->rows; i++) {
        at += draw_row(s, s->length(i, s->rows, s->cols), &state, col + at);
        row_ptr[i + 1] = at;
    }
    spc_status status = spc_pattern_from_csr(s->rows, s->cols, row_ptr, col, pattern, error);
    free(row_ptr);
    free(col);
    return status;
}

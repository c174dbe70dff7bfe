/* tests/unit/patterns.h - small patterns of odd shapes, and a row source that cuts them anywhere. */
#ifndef SPC_TEST_PATTERNS_H
#define SPC_TEST_PATTERNS_H

#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "core/random.h"
#include "matrix/pattern/row_source.h"
#include "test.h"

/* rows x cols, each entry present with probability `density`; rows listed as dense are full, every third row
 * of `gaps` patterns is empty. Plain calloc: allocation failure injected into the library must not hit the
 * test. */
static inline spc_pattern *make_pattern(uint32_t rows, uint32_t cols, double density, bool gaps,
                                        uint32_t dense_row, uint64_t seed)
{
    spc_pattern *p = calloc(1, sizeof *p);
    p->rows = rows;
    p->cols = cols;
    p->row_ptr = calloc((size_t)rows + 1, sizeof *p->row_ptr);
    p->col = malloc(((size_t)rows * cols + 1) * sizeof *p->col);
    for (uint32_t i = 0; i < rows; i++) {
        for (uint32_t j = 0; j < cols; j++) {
            bool present = spc_random_unit(&seed) < density && !(gaps && i % 3 == 1);
            if (present || i == dense_row)
                p->col[p->nnz++] = j;
        }
        p->row_ptr[i + 1] = p->nnz;
    }
    p->stored = p->nnz;
    if (density > 0) /* else whoever asked fills it */
        p->col = realloc(p->col, (p->nnz + 1) * sizeof *p->col);
    return keep_pattern(p);
}

enum { NO_DENSE_ROW = -1, ODD_PATTERNS = 16 };

/* Shapes that break things: nothing at all, nothing in it, single rows and columns, dense rows, empty rows,
 * runs. */
static inline spc_pattern *odd_pattern(int i)
{
    uint32_t none = (uint32_t)NO_DENSE_ROW;
    switch (i) {
    case 0:
        return make_pattern(0, 0, 0, false, none, 1);
    case 1:
        return make_pattern(0, 5, 0, false, none, 1);
    case 2:
        return make_pattern(7, 0, 0, false, none, 1);
    case 3:
        return make_pattern(70, 9, 0, false, none, 1);
    case 4:
        return make_pattern(1, 1, 1, false, none, 1);
    case 5:
        return make_pattern(1, 300, 1, false, none, 1);
    case 6:
        return make_pattern(300, 1, 1, false, none, 1);
    case 7:
        return make_pattern(100, 1, 0.3, false, none, 2);
    case 8:
        return make_pattern(33, 40, 0.5, false, none, 3);
    case 9:
        return make_pattern(97, 5000, 0.001, true, 50, 4);
    case 10:
        return make_pattern(64, 64, 0.1, true, none, 5);
    case 11:
        return make_pattern(31, 200, 0.9, false, none, 6);
    case 12:
        return make_pattern(129, 77, 0.2, false, 128, 7);
    case 13:
        return make_pattern(34, 4700, 0.9, false, 0, 8);
    case 14:
        return make_pattern(1000, 50, 0.05, true, none, 9);
    default:
        return make_pattern(257, 300, 0.03, false, 13, 10);
    }
}

/* order[position] = row, longest first within windows, by moving each row up past shorter ones. */
static inline uint32_t *naive_sort(const spc_pattern *p, uint32_t window)
{
    uint32_t *order = malloc(((size_t)p->rows + 1) * sizeof *order);
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t at = i;
        uint64_t length = p->row_ptr[i + 1] - p->row_ptr[i];
        for (; at % window != 0; at--) {
            uint32_t above = order[at - 1];
            if (p->row_ptr[above + 1] - p->row_ptr[above] >= length)
                break;
            order[at] = above;
        }
        order[at] = i;
    }
    return order;
}

/* Does entry k, of the row [start, end), have a neighbour in the next column of its row? */
static inline bool in_run(const spc_pattern *p, uint64_t start, uint64_t end, uint64_t k)
{
    return (k > start && p->col[k - 1] + 1 == p->col[k]) || (k + 1 < end && p->col[k + 1] == p->col[k] + 1);
}

/* A source that hands out blocks of random numbers of rows, each in fresh memory that the next call poisons.
 */
typedef struct cut_rows {
    spc_rows base;
    const spc_pattern *source;
    uint32_t at, most;
    uint64_t seed;
    uint64_t *row_ptr;
    uint32_t *col;
} cut_rows;

static inline void cut_forget(cut_rows *c)
{
    free(c->row_ptr);
    free(c->col);
    c->row_ptr = NULL;
    c->col = NULL;
}

static inline spc_status cut_next(spc_rows *rows, spc_row_block *block, spc_error *failure)
{
    (void)failure;
    cut_rows *c = (cut_rows *)rows;
    const spc_pattern *p = c->source;
    cut_forget(c);
    *block = (spc_row_block){0};
    uint32_t n = 1 + (uint32_t)spc_random_below(&c->seed, c->most);
    if (n > p->rows - c->at)
        n = p->rows - c->at;
    if (n == 0)
        return SPC_OK;
    uint64_t first = p->row_ptr[c->at], entries = p->row_ptr[c->at + n] - first;
    c->row_ptr = malloc(((size_t)n + 1) * sizeof *c->row_ptr);
    c->col = malloc((entries + 1) * sizeof *c->col);
    for (uint32_t i = 0; i <= n; i++)
        c->row_ptr[i] = p->row_ptr[c->at + i] - first + 1000; /* offsets need not start at 0 */
    if (entries)
        memcpy(c->col, p->col + first, entries * sizeof *c->col);
    *block = (spc_row_block){c->at, n, c->row_ptr, c->col};
    c->at += n;
    return SPC_OK;
}

static inline spc_status cut_rewind(spc_rows *rows, spc_error *failure)
{
    (void)failure;
    ((cut_rows *)rows)->at = 0;
    return SPC_OK;
}

static inline void cut_close(spc_rows *rows)
{
    cut_forget((cut_rows *)rows);
    free(rows);
}

static inline spc_rows *cut_open(const spc_pattern *p, uint32_t most, uint64_t seed)
{
    static const spc_rows_type type = {cut_next, cut_rewind, cut_close, NULL, NULL};
    cut_rows *c = calloc(1, sizeof *c);
    c->base.type = &type;
    c->base.shape = (spc_rows_shape){.rows = p->rows, .cols = p->cols, .nnz = p->nnz};
    for (uint32_t i = 0; i < p->rows; i++)
        if (p->row_ptr[i + 1] - p->row_ptr[i] > c->base.shape.row_nnz_max)
            c->base.shape.row_nnz_max = (uint32_t)(p->row_ptr[i + 1] - p->row_ptr[i]);
    c->source = p;
    c->most = most;
    c->seed = seed;
    return &c->base;
}

#endif

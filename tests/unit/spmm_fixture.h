/* tests/unit/spmm_fixture.h - random batches in every form that spmm takes, with a dense float64 reference
 * that shares no code with the library. */
#ifndef SPC_SPMM_FIXTURE_H
#define SPC_SPMM_FIXTURE_H

#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "sparcast/spmm.h"

enum { MAX_BATCH = 40 };

static const spc_spmm_method pointer_methods[] = {SPC_SPMM_ST, SPC_SPMM_SWA_ST, SPC_SPMM_SWA_CSR,
                                                  SPC_SPMM_BATCHED_ST, SPC_SPMM_BATCHED_CSR};
enum { POINTER_METHODS = sizeof pointer_methods / sizeof pointer_methods[0] };

/* A random batch in every form that the library takes. Entries of a row are unsorted and may repeat; the
 * SparseTensor copy is shuffled over the whole matrix. */
typedef struct fixture {
    spc_spmm_batch batch;
    spc_spmm_packed packed;
    uint32_t rows[MAX_BATCH], cols[MAX_BATCH], nnz[MAX_BATCH];
    uint32_t row_offset[MAX_BATCH + 1], col_offset[MAX_BATCH + 1];
    uint32_t *row_ptr[MAX_BATCH], *col[MAX_BATCH], *ids[MAX_BATCH];
    void *values[MAX_BATCH], *st_values[MAX_BATCH], *b[MAX_BATCH], *c[MAX_BATCH];
    uint32_t *all_row_ptr, *all_col;
    void *all_values, *all_b, *all_c;
    double *reference[MAX_BATCH]; /* row-major */
} fixture;

typedef struct recipe {
    uint32_t batch, min_dim, max_dim, max_row_nnz, columns, value_bytes,
        pad; /* pad: of the leading dimensions */
    spc_spmm_order order;
    uint64_t seed;
} recipe;

static inline void put(void *array, uint32_t value_bytes, uint64_t i, double value)
{
    if (value_bytes == 4)
        ((float *)array)[i] = (float)value;
    else
        ((double *)array)[i] = value;
}

static inline double get(const void *array, uint32_t value_bytes, uint64_t i)
{
    return value_bytes == 4 ? ((const float *)array)[i] : ((const double *)array)[i];
}

/* A value that float holds exactly. */
static inline double random_value(uint64_t *state)
{
    return (double)(float)(2 * spc_random_unit(state) - 1);
}

static inline void make_matrix(fixture *f, const recipe *r, uint32_t p, uint64_t *state)
{
    uint32_t span = r->max_dim - r->min_dim + 1;
    uint32_t rows = r->min_dim + (uint32_t)spc_random_below(state, span);
    uint32_t cols = r->min_dim + (uint32_t)spc_random_below(state, span);
    f->rows[p] = rows;
    f->cols[p] = cols;
    uint32_t first = p == 1 ? 7 : 0; /* row_ptr need not begin at 0 */
    f->row_ptr[p] = malloc((rows + 1) * sizeof(uint32_t));
    f->row_ptr[p][0] = first;
    bool empty = p == 2 || cols == 0;
    for (uint32_t i = 0; i < rows; i++) {
        bool empty_row = empty || spc_random_below(state, 4) == 0;
        f->row_ptr[p][i + 1] =
            f->row_ptr[p][i] + (empty_row ? 0 : (uint32_t)spc_random_below(state, r->max_row_nnz + 1));
    }
    uint32_t nnz = f->nnz[p] = f->row_ptr[p][rows] - first;
    f->col[p] = malloc((first + nnz + 1) * sizeof(uint32_t));
    f->ids[p] = malloc((nnz + 1) * 2 * sizeof(uint32_t));
    f->values[p] = malloc((first + nnz + 1) * (size_t)r->value_bytes);
    f->st_values[p] = malloc((nnz + 1) * (size_t)r->value_bytes);
    for (uint32_t i = 0; i < rows; i++)
        for (uint32_t k = f->row_ptr[p][i]; k < f->row_ptr[p][i + 1]; k++) {
            f->col[p][k] = (uint32_t)spc_random_below(state, cols);
            put(f->values[p], r->value_bytes, k, random_value(state));
            f->ids[p][2 * (k - first)] = i;
            f->ids[p][2 * (k - first) + 1] = f->col[p][k];
            put(f->st_values[p], r->value_bytes, k - first, get(f->values[p], r->value_bytes, k));
        }
    for (uint32_t k = nnz; k > 1; k--) {
        uint32_t other = (uint32_t)spc_random_below(state, k);
        for (int side = 0; side < 2; side++) {
            uint32_t swap = f->ids[p][2 * (k - 1) + side];
            f->ids[p][2 * (k - 1) + side] = f->ids[p][2 * other + side];
            f->ids[p][2 * other + side] = swap;
        }
        double swap = get(f->st_values[p], r->value_bytes, k - 1);
        put(f->st_values[p], r->value_bytes, k - 1, get(f->st_values[p], r->value_bytes, other));
        put(f->st_values[p], r->value_bytes, other, swap);
    }
}

static inline uint64_t element(const recipe *r, uint64_t ld, uint64_t i, uint64_t j)
{
    return r->order == SPC_SPMM_ROW_MAJOR ? i * ld + j : i + j * ld;
}

/* Leading dimension of B or C: of all products where padded, of its own otherwise. */
static inline uint64_t leading(const recipe *r, uint32_t rows)
{
    uint64_t tight = r->order == SPC_SPMM_ROW_MAJOR ? r->columns : r->pad ? r->max_dim : rows;
    return tight + r->pad;
}

static inline void make_dense(fixture *f, const recipe *r, uint32_t p, uint64_t *state)
{
    uint64_t ldb = leading(r, f->cols[p]), ldc = leading(r, f->rows[p]);
    bool by_row = r->order == SPC_SPMM_ROW_MAJOR;
    uint64_t b_count = ldb * (by_row ? f->cols[p] : r->columns),
             c_count = ldc * (by_row ? f->rows[p] : r->columns);
    f->b[p] = malloc((b_count + 1) * r->value_bytes);
    f->c[p] = malloc((c_count + 1) * r->value_bytes);
    for (uint64_t i = 0; i < b_count; i++)
        put(f->b[p], r->value_bytes, i, random_value(state));
    for (uint64_t i = 0; i < c_count; i++)
        put(f->c[p], r->value_bytes, i, NAN); /* poison: every element must be written */
    f->reference[p] = calloc((size_t)f->rows[p] * r->columns + 1, sizeof(double));
    for (uint32_t i = 0; i < f->rows[p]; i++)
        for (uint32_t k = f->row_ptr[p][i]; k < f->row_ptr[p][i + 1]; k++)
            for (uint32_t j = 0; j < r->columns; j++)
                f->reference[p][(uint64_t)i * r->columns + j] +=
                    get(f->values[p], r->value_bytes, k) *
                    get(f->b[p], r->value_bytes, element(r, ldb, f->col[p][k], j));
}

static inline void make_packed(fixture *f, const recipe *r)
{
    uint32_t rows = 0, cols = 0, nnz = 0;
    for (uint32_t p = 0; p < r->batch; p++) {
        rows += f->rows[p];
        cols += f->cols[p];
        nnz += f->nnz[p];
        f->row_offset[p + 1] = rows;
        f->col_offset[p + 1] = cols;
    }
    f->all_row_ptr = calloc(rows + 1, sizeof(uint32_t));
    f->all_col = malloc((nnz + 1) * sizeof(uint32_t));
    f->all_values = malloc((nnz + 1) * (size_t)r->value_bytes);
    f->all_b = malloc(((size_t)cols * r->columns + 1) * r->value_bytes);
    f->all_c = malloc(((size_t)rows * r->columns + 1) * r->value_bytes);
    for (uint64_t i = 0; i < (uint64_t)rows * r->columns; i++)
        put(f->all_c, r->value_bytes, i, NAN);
    uint32_t at = 0;
    for (uint32_t p = 0; p < r->batch; p++) {
        for (uint32_t i = 0; i < f->rows[p]; i++) {
            for (uint32_t k = f->row_ptr[p][i]; k < f->row_ptr[p][i + 1]; k++, at++) {
                f->all_col[at] = f->col[p][k];
                put(f->all_values, r->value_bytes, at, get(f->values[p], r->value_bytes, k));
            }
            f->all_row_ptr[f->row_offset[p] + i + 1] = at;
        }
        uint64_t base = (uint64_t)f->col_offset[p] * r->columns, ld = leading(r, f->cols[p]);
        uint64_t tight = r->order == SPC_SPMM_ROW_MAJOR ? r->columns : f->cols[p];
        for (uint32_t i = 0; i < f->cols[p]; i++)
            for (uint32_t j = 0; j < r->columns; j++)
                put(f->all_b, r->value_bytes, base + element(r, tight, i, j),
                    get(f->b[p], r->value_bytes, element(r, ld, i, j)));
    }
}

static inline fixture *fixture_new(const recipe *r)
{
    fixture *f = calloc(1, sizeof *f);
    uint64_t state = r->seed;
    spc_spmm_shape shape = {.value_bytes = r->value_bytes,
                            .order = r->order,
                            .batch = r->batch,
                            .columns = r->columns,
                            .max_rows = r->max_dim,
                            .max_cols = r->max_dim,
                            .max_nnz = r->max_dim * r->max_row_nnz};
    for (uint32_t p = 0; p < r->batch; p++) {
        make_matrix(f, r, p, &state);
        make_dense(f, r, p, &state);
        shape.rows += f->rows[p];
        shape.nnz += f->nnz[p];
    }
    make_packed(f, r);
    f->batch = (spc_spmm_batch){.shape = shape,
                                .rows = f->rows,
                                .cols = f->cols,
                                .nnz = f->nnz,
                                .row_ptr = (const uint32_t *const *)f->row_ptr,
                                .col = (const uint32_t *const *)f->col,
                                .ids = (const uint32_t *const *)f->ids,
                                .values = (const void *const *)f->values,
                                .b = (const void *const *)f->b,
                                .c = f->c};
    if (r->pad)
        f->batch.ldb = f->batch.ldc = (uint32_t)leading(r, 0);
    f->packed = (spc_spmm_packed){.shape = shape,
                                  .row_offset = f->row_offset,
                                  .col_offset = f->col_offset,
                                  .row_ptr = f->all_row_ptr,
                                  .col = f->all_col,
                                  .values = f->all_values,
                                  .b = f->all_b,
                                  .c = f->all_c};
    return f;
}

static inline void fixture_free(fixture *f)
{
    for (uint32_t p = 0; p < f->batch.shape.batch; p++) {
        free(f->row_ptr[p]);
        free(f->col[p]);
        free(f->ids[p]);
        free(f->values[p]);
        free(f->st_values[p]);
        free(f->b[p]);
        free(f->c[p]);
        free(f->reference[p]);
    }
    free(f->all_row_ptr);
    free(f->all_col);
    free(f->all_values);
    free(f->all_b);
    free(f->all_c);
    free(f);
}

/* Row sums of at most max_row_nnz products of values in [-1, 1): rounding is far below this. */
static inline double tolerance(const recipe *r)
{
    return (r->value_bytes == 4 ? 1e-6 : 1e-14) * (r->max_row_nnz + 1);
}

static inline void compare(const recipe *r, const fixture *f, uint32_t p, const void *c, uint64_t ld,
                           const char *what)
{
    for (uint32_t i = 0; i < f->rows[p]; i++)
        for (uint32_t j = 0; j < r->columns; j++) {
            double got = get(c, r->value_bytes, element(r, ld, i, j));
            double want = f->reference[p][(uint64_t)i * r->columns + j];
            if (!(fabs(got - want) <= tolerance(r)))
                fail_msg("%s: product %u (%u, %u): %g, not %g", what, p, i, j, got, want);
        }
}

#endif

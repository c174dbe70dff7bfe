/* Random batches as in the paper's section 5. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "sparcast/kernel.h"
#include "sparcast/spmm.h"
#include "spmm/spmm_random.h"

spc_status spc_spmm_check_workload(const spc_spmm_workload *w, spc_error *error)
{
    if (w->rows_min > w->rows_max || w->row_nnz_min > w->row_nnz_max)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "a range of rows or non-zeros a row ends before it begins");
    if (w->value_bytes != 4 && w->value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "value_bytes is %u; it must be 4 or 8", w->value_bytes);
    uint64_t rows = (uint64_t)w->batch * w->rows_max;
    if (rows > UINT32_MAX || rows * w->row_nnz_max > UINT32_MAX ||
        (rows * w->row_nnz_max) / (rows + !rows) != w->row_nnz_max)
        return spc_fail(error, SPC_ERROR_RANGE, "the batch has more than 2^32 - 1 rows or non-zeros");
    return SPC_OK;
}

/* `count` distinct columns below `cols` in ascending order (Floyd's sampling, then insertion). */
static void draw_row(uint32_t *col, uint32_t count, uint32_t cols, uint64_t *state)
{
    for (uint32_t n = 0; n < count; n++) {
        uint32_t bound = cols - count + n, pick = (uint32_t)spc_random_below(state, (uint64_t)bound + 1),
                 at = n;
        for (uint32_t i = 0; i < n; i++)
            if (col[i] == pick)
                pick = bound;
        for (; at > 0 && col[at - 1] > pick; at--)
            col[at] = col[at - 1];
        col[at] = pick;
    }
}

static uint32_t draw_between(uint32_t least, uint32_t most, uint64_t *state)
{
    return least + (uint32_t)spc_random_below(state, (uint64_t)most - least + 1);
}

/* Sizes first: they decide how much to allocate. */
static void draw_sizes(const spc_spmm_workload *w, uint64_t *state, uint32_t *row_offset, uint32_t *row_nnz,
                       spc_spmm_shape *shape)
{
    row_offset[0] = 0;
    for (uint32_t i = 0; i < w->batch; i++) {
        uint32_t rows = draw_between(w->rows_min, w->rows_max, state);
        row_nnz[i] = draw_between(w->row_nnz_min, w->row_nnz_max, state);
        row_nnz[i] = row_nnz[i] < rows ? row_nnz[i] : rows;
        row_offset[i + 1] = row_offset[i] + rows;
        shape->rows += rows;
        shape->nnz += (uint64_t)rows * row_nnz[i];
        shape->max_rows = rows > shape->max_rows ? rows : shape->max_rows;
        shape->max_nnz = rows * row_nnz[i] > shape->max_nnz ? rows * row_nnz[i] : shape->max_nnz;
    }
    shape->max_cols = shape->max_rows;
}

static void draw_entries(const spc_spmm_packed *packed, const uint32_t *row_offset, const uint32_t *row_nnz,
                         uint64_t *state)
{
    uint32_t *row_ptr = (uint32_t *)packed->row_ptr, *col = (uint32_t *)packed->col;
    uint32_t at = 0;
    for (uint32_t i = 0; i < packed->shape.batch; i++)
        for (uint32_t row = row_offset[i]; row < row_offset[i + 1]; row++, at += row_nnz[i]) {
            row_ptr[row] = at;
            draw_row(col + at, row_nnz[i], row_offset[i + 1] - row_offset[i], state);
        }
    row_ptr[packed->shape.rows] = at;
    for (uint64_t k = 0; k < packed->shape.nnz; k++)
        if (packed->shape.value_bytes == 4)
            ((float *)packed->values)[k] = (float)spc_value(k);
        else
            ((double *)packed->values)[k] = spc_value(k);
}

static spc_status draw_matrices(const spc_spmm_workload *w, spc_spmm_packed *packed, uint32_t *row_nnz,
                                spc_error *error)
{
    uint64_t state = w->seed;
    uint32_t *row_offset = spc_malloc((uint64_t)w->batch + 1, sizeof *row_offset);
    packed->row_offset = packed->col_offset = row_offset; /* square matrices */
    if (!row_offset)
        return spc_fail_memory(error, ((uint64_t)w->batch + 1) * sizeof *row_offset);
    packed->shape = spc_spmm_workload_shape(w);
    draw_sizes(w, &state, row_offset, row_nnz, &packed->shape);
    packed->row_ptr = spc_malloc(packed->shape.rows + 1, sizeof(uint32_t));
    packed->col = spc_malloc(packed->shape.nnz, sizeof(uint32_t));
    packed->values = spc_malloc(packed->shape.nnz, w->value_bytes);
    if (!packed->row_ptr || !packed->col || !packed->values)
        return spc_fail_memory(error, packed->shape.nnz * (sizeof(uint32_t) + w->value_bytes));
    draw_entries(packed, row_offset, row_nnz, &state);
    if (w->rows_min == w->rows_max) {
        spc_free(row_offset);
        packed->row_offset = packed->col_offset = NULL;
    }
    return SPC_OK;
}

spc_status spc_spmm_packed_random(const spc_spmm_workload *w, spc_spmm_packed **packed, spc_error *error)
{
    *packed = NULL;
    SPC_TRY(spc_spmm_check_workload(w, error));
    spc_spmm_packed *made = spc_calloc(1, sizeof *made);
    uint32_t *row_nnz = spc_malloc(w->batch, sizeof *row_nnz);
    spc_status status = made && row_nnz ? draw_matrices(w, made, row_nnz, error)
                                        : spc_fail_memory(error, w->batch * sizeof *row_nnz);
    spc_free(row_nnz);
    if (status == SPC_OK)
        *packed = made;
    else
        spc_spmm_packed_free(made);
    return status;
}

void spc_spmm_packed_free(spc_spmm_packed *packed)
{
    if (!packed)
        return;
    spc_free((void *)packed->row_offset);
    if (packed->col_offset != packed->row_offset)
        spc_free((void *)packed->col_offset);
    spc_free((void *)packed->row_ptr);
    spc_free((void *)packed->col);
    spc_free((void *)packed->values);
    spc_free(packed);
}

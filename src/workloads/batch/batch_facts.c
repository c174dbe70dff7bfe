/* What a model knows about a batch: of lists of numbers, of a workload, of host arrays, of matrices from
 * files; and random batches as in the paper's section 5. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "kernels/kernel_contract.h"
#include "workloads/batch/batch.h"

/* Types and sizes that are given; nothing drawn yet. */
static inline spc_spmm_shape spc_spmm_workload_shape(const spc_spmm_workload *w)
{
    return (spc_spmm_shape){
        .value_bytes = w->value_bytes, .order = w->order, .batch = w->batch, .columns = w->columns};
}

/* ---- lists of batches ---- */

static size_t batches_count_of(const spc_spmm_ranges *ranges)
{
    return ranges->count ? ranges->count : 1;
}

size_t spc_spmm_batches_count(const spc_spmm_batches *b)
{
    return batches_count_of(&b->batch) * batches_count_of(&b->rows) * batches_count_of(&b->row_nnz) *
           batches_count_of(&b->columns);
}

/* The index counts through the lists like the digits of a number: takes off the digit of this list. */
static void batches_pick(const spc_spmm_ranges *ranges, uint32_t otherwise, size_t *index, uint32_t *least,
                         uint32_t *most)
{
    size_t i = *index % batches_count_of(ranges);
    *index /= batches_count_of(ranges);
    *least = ranges->count ? ranges->least[i] : otherwise;
    *most = ranges->count ? ranges->most[i] : otherwise;
}

spc_spmm_workload spc_spmm_batches_at(const spc_spmm_batches *b, size_t index)
{
    spc_spmm_workload w = {.value_bytes = b->value_bytes ? b->value_bytes : 4, .order = b->order};
    uint32_t unused;
    batches_pick(&b->columns, 64, &index, &w.columns, &unused);
    batches_pick(&b->row_nnz, 2, &index, &w.row_nnz_min, &w.row_nnz_max);
    batches_pick(&b->rows, 50, &index, &w.rows_min, &w.rows_max);
    batches_pick(&b->batch, 100, &index, &w.batch, &unused);
    w.seed = ((uint64_t)w.batch << 40) + ((uint64_t)w.rows_max << 16) + w.row_nnz_max;
    return w;
}

/* ---- random batches ---- */

static spc_status check_workload(const spc_spmm_workload *w, spc_error *error)
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

static spc_status draw_matrices(const spc_spmm_workload *w, spc_spmm_packed *packed, uint32_t *row_nnz,
                                spc_error *error)
{
    uint64_t state = w->seed;
    uint32_t *row_offset = spc_malloc((uint64_t)w->batch + 1, sizeof *row_offset);
    packed->row_offset = packed->col_offset = row_offset; /* square matrices */
    if (!row_offset)
        return spc_fail_memory(error, ((uint64_t)w->batch + 1) * sizeof *row_offset);
    packed->shape = spc_spmm_workload_shape(w);
    /* Sizes first: they decide how much to allocate. */
    row_offset[0] = 0;
    for (uint32_t i = 0; i < w->batch; i++) {
        uint32_t rows = draw_between(w->rows_min, w->rows_max, &state);
        row_nnz[i] = draw_between(w->row_nnz_min, w->row_nnz_max, &state);
        row_nnz[i] = row_nnz[i] < rows ? row_nnz[i] : rows;
        row_offset[i + 1] = row_offset[i] + rows;
        packed->shape.rows += rows;
        packed->shape.nnz += (uint64_t)rows * row_nnz[i];
        packed->shape.max_rows = rows > packed->shape.max_rows ? rows : packed->shape.max_rows;
        packed->shape.max_nnz =
            rows * row_nnz[i] > packed->shape.max_nnz ? rows * row_nnz[i] : packed->shape.max_nnz;
    }
    packed->shape.max_cols = packed->shape.max_rows;
    packed->row_ptr = spc_malloc(packed->shape.rows + 1, sizeof(uint32_t));
    packed->col = spc_malloc(packed->shape.nnz, sizeof(uint32_t));
    packed->values = spc_malloc(packed->shape.nnz, w->value_bytes);
    if (!packed->row_ptr || !packed->col || !packed->values)
        return spc_fail_memory(error, packed->shape.nnz * (sizeof(uint32_t) + w->value_bytes));
    uint32_t *row_ptr = (uint32_t *)packed->row_ptr, *col = (uint32_t *)packed->col;
    uint32_t at = 0;
    for (uint32_t i = 0; i < packed->shape.batch; i++)
        for (uint32_t row = row_offset[i]; row < row_offset[i + 1]; row++, at += row_nnz[i]) {
            row_ptr[row] = at;
            draw_row(col + at, row_nnz[i], row_offset[i + 1] - row_offset[i], &state);
        }
    row_ptr[packed->shape.rows] = at;
    for (uint64_t k = 0; k < packed->shape.nnz; k++)
        if (packed->shape.value_bytes == 4)
            ((float *)packed->values)[k] = (float)spc_value(k);
        else
            ((double *)packed->values)[k] = spc_value(k);
    if (w->rows_min == w->rows_max) {
        spc_free(row_offset);
        packed->row_offset = packed->col_offset = NULL;
    }
    return SPC_OK;
}

spc_status spc_spmm_packed_random(const spc_spmm_workload *w, spc_spmm_packed **packed, spc_error *error)
{
    *packed = NULL;
    SPC_TRY(check_workload(w, error));
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

/* ---- facts ---- */

double spc_spmm_bytes(const spc_spmm_facts *facts)
{
    const spc_spmm_shape *shape = &facts->shape;
    double rows = (double)shape->rows, nnz = (double)shape->nnz, value = shape->value_bytes;
    return nnz * (value + 4) + 4 * rows + 2 * rows * shape->columns * value;
}

spc_status spc_spmm_workload_facts(const spc_spmm_workload *w, spc_spmm_facts *facts, spc_error *error)
{
    *facts = (spc_spmm_facts){0};
    SPC_TRY(check_workload(w, error));
    double rows = 0.5 * ((double)w->rows_min + w->rows_max),
           row_nnz = 0.5 * ((double)w->row_nnz_min + w->row_nnz_max);
    double span = (double)w->row_nnz_max - w->row_nnz_min;
    facts->shape = spc_spmm_workload_shape(w);
    facts->shape.max_rows = facts->shape.max_cols = w->rows_max;
    facts->row_nnz_max = w->row_nnz_max < w->rows_max ? w->row_nnz_max : w->rows_max;
    facts->shape.max_nnz = facts->row_nnz_max * w->rows_max;
    facts->shape.rows = (uint64_t)(w->batch * rows);
    facts->shape.nnz = (uint64_t)(w->batch * rows * fmin(row_nnz, rows));
    facts->equal_sizes = w->rows_min == w->rows_max;
    facts->equal_nnz = facts->equal_sizes && w->row_nnz_min == w->row_nnz_max;
    facts->row_nnz_std = sqrt(span * (span + 2) / 12); /* uniform over span + 1 integers */
    return SPC_OK;
}

/* Whether every product has as many entries as the first; sizes are equal. */
static bool equal_nnz(const spc_spmm_packed *packed)
{
    uint64_t each = packed->shape.max_rows, batch = packed->shape.batch;
    for (uint64_t i = 1; i < batch; i++)
        if (packed->row_ptr[(i + 1) * each] - packed->row_ptr[i * each] !=
            packed->row_ptr[each] - packed->row_ptr[0])
            return false;
    return true;
}

spc_spmm_facts spc_spmm_packed_facts(const spc_spmm_packed *packed)
{
    spc_spmm_facts facts = {.shape = packed->shape, .equal_sizes = !packed->row_offset};
    facts.equal_nnz = facts.equal_sizes && equal_nnz(packed);
    uint64_t rows = packed->shape.rows;
    double mean = rows ? (double)packed->shape.nnz / (double)rows : 0, squares = 0;
    for (uint64_t i = 0; i < rows; i++) {
        uint32_t length = packed->row_ptr[i + 1] - packed->row_ptr[i];
        facts.row_nnz_max = length > facts.row_nnz_max ? length : facts.row_nnz_max;
        squares += (length - mean) * (length - mean);
    }
    facts.row_nnz_std = rows ? sqrt(squares / (double)rows) : 0;
    return facts;
}

/* Lengths of rows as they are counted. */
typedef struct lengths {
    double sum, squares;
} lengths;

spc_status spc_spmm_patterns_facts(const spc_pattern *const *patterns, uint32_t count, uint32_t copies,
                                   const spc_spmm_workload *workload, spc_spmm_facts *facts, spc_error *error)
{
    lengths l = {0};
    *facts =
        (spc_spmm_facts){.shape = spc_spmm_workload_shape(workload), .equal_sizes = true, .equal_nnz = true};
    if ((uint64_t)count * copies > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "a batch has at most 2^32 - 1 products");
    for (uint32_t i = 0; i < count; i++) {
        if (patterns[i]->nnz > UINT32_MAX)
            return spc_fail(error, SPC_ERROR_RANGE, "matrix %u has more than 2^32 - 1 non-zeros", i);
        spc_spmm_shape *shape = &facts->shape;
        for (uint32_t j = 0; j < patterns[i]->rows; j++) {
            uint64_t length = patterns[i]->row_ptr[j + 1] - patterns[i]->row_ptr[j];
            facts->row_nnz_max = length > facts->row_nnz_max ? (uint32_t)length : facts->row_nnz_max;
            l.sum += (double)length;
            l.squares += (double)length * (double)length;
        }
        shape->rows += patterns[i]->rows;
        shape->nnz += patterns[i]->nnz;
        shape->max_rows = patterns[i]->rows > shape->max_rows ? patterns[i]->rows : shape->max_rows;
        shape->max_cols = patterns[i]->cols > shape->max_cols ? patterns[i]->cols : shape->max_cols;
        shape->max_nnz = patterns[i]->nnz > shape->max_nnz ? (uint32_t)patterns[i]->nnz : shape->max_nnz;
        facts->equal_sizes = facts->equal_sizes && patterns[i]->rows == patterns[0]->rows &&
                             patterns[i]->cols == patterns[0]->cols;
        facts->equal_nnz = facts->equal_sizes && facts->equal_nnz && patterns[i]->nnz == patterns[0]->nnz;
    }
    double rows = (double)facts->shape.rows, mean = rows > 0 ? l.sum / rows : 0;
    facts->row_nnz_std = rows > 0 ? sqrt(fmax(0, l.squares / rows - mean * mean)) : 0;
    facts->shape.batch = count * copies;
    facts->shape.rows *= copies;
    facts->shape.nnz *= copies;
    return SPC_OK;
}

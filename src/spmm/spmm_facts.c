/* What a model knows about a batch: of a workload, of host arrays, of matrices from files. */
#include <math.h>

#include "core/error.h"
#include "sparcast/spmm.h"
#include "spmm/spmm_random.h"

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

spc_status spc_spmm_workload_facts(const spc_spmm_workload *w, spc_spmm_facts *facts, spc_error *error)
{
    *facts = (spc_spmm_facts){0};
    SPC_TRY(spc_spmm_check_workload(w, error));
    double rows = 0.5 * ((double)w->rows_min + w->rows_max),
           row_nnz = 0.5 * ((double)w->row_nnz_min + w->row_nnz_max);
    double span = (double)w->row_nnz_max - w->row_nnz_min;
    facts->shape = spc_spmm_workload_shape(w);
    facts->shape.max_rows = facts->shape.max_cols = w->rows_max;
    facts->row_nnz_max = lesser(w->row_nnz_max, w->rows_max);
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

static void spmm_facts_add_pattern(const spc_pattern *pattern, spc_spmm_facts *facts, lengths *l)
{
    spc_spmm_shape *shape = &facts->shape;
    for (uint32_t i = 0; i < pattern->rows; i++) {
        uint64_t length = pattern->row_ptr[i + 1] - pattern->row_ptr[i];
        facts->row_nnz_max = length > facts->row_nnz_max ? (uint32_t)length : facts->row_nnz_max;
        l->sum += (double)length;
        l->squares += (double)length * (double)length;
    }
    shape->rows += pattern->rows;
    shape->nnz += pattern->nnz;
    shape->max_rows = pattern->rows > shape->max_rows ? pattern->rows : shape->max_rows;
    shape->max_cols = pattern->cols > shape->max_cols ? pattern->cols : shape->max_cols;
    shape->max_nnz = pattern->nnz > shape->max_nnz ? (uint32_t)pattern->nnz : shape->max_nnz;
}

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
        spmm_facts_add_pattern(patterns[i], facts, &l);
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

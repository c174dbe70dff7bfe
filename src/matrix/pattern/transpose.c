/* A' by rows. */
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/pattern.h"

/* next[c + 1] becomes where row c of A' begins, and after the last entry where row c + 1 does. */
static spc_status transpose_scatter(const spc_pattern *p, uint64_t *next, uint32_t *col, spc_error *error)
{
    for (uint64_t k = 0; k < p->nnz; k++)
        next[p->col[k] + 2]++;
    for (uint64_t c = 2; c <= p->cols; c++)
        next[c] += next[c - 1];
    for (uint32_t row = 0; row < p->rows; row++) {
        if (row % 65536 == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++)
            col[next[p->col[k] + 1]++] = row;
    }
    return SPC_OK;
}

spc_status spc_pattern_transpose(const spc_pattern *pattern, spc_pattern **transposed, spc_error *error)
{
    *transposed = NULL;
    spc_pattern *t = spc_calloc(1, sizeof *t);
    if (!t)
        return spc_fail_memory(error, sizeof *t);
    *t = *pattern;
    t->rows = pattern->cols;
    t->cols = pattern->rows;
    t->row_ptr = spc_calloc((uint64_t)t->rows + 2, sizeof *t->row_ptr);
    t->col = spc_malloc(t->nnz ? t->nnz : 1, sizeof *t->col);
    spc_status status =
        t->row_ptr && t->col
            ? transpose_scatter(pattern, t->row_ptr, t->col, error)
            : spc_fail_memory(error, t->nnz * sizeof *t->col + (t->rows + UINT64_C(2)) * sizeof *t->row_ptr);
    if (status != SPC_OK) {
        spc_pattern_free(t);
        return status;
    }
    *transposed = t;
    return SPC_OK;
}

/* Patterns from arrays of the caller: checked, sorted, copied or taken over; and how they are freed. */
#include "matrix/build/pattern.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/sort_rows.h"

const char *spc_symmetry_name(spc_symmetry symmetry)
{
    static const char *const names[] = {"general", "symmetric", "skew-symmetric", "hermitian"};
    size_t i = (size_t)symmetry;
    return i < sizeof names / sizeof names[0] ? names[i] : "unknown";
}

void spc_pattern_free(spc_pattern *pattern)
{
    if (!pattern)
        return;
    spc_free(pattern->row_ptr);
    spc_free(pattern->col);
    spc_free(pattern);
}

static spc_status pattern_check_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr,
                                    const uint32_t *col, spc_error *error)
{
    if (row_ptr[0] != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "row_ptr[0] is not 0");
    for (uint32_t i = 0; i < rows; i++)
        if (row_ptr[i + 1] < row_ptr[i])
            return spc_fail(error, SPC_ERROR_ARGUMENT, "row_ptr descends after row %u", i);
    for (uint64_t k = 0; k < row_ptr[rows]; k++)
        if (col[k] >= cols)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "column %u at position %llu is beyond the %u columns",
                            col[k], (unsigned long long)k, cols);
    return SPC_OK;
}

spc_status spc_pattern_adopt(uint32_t rows, uint32_t cols, uint64_t *row_ptr, uint32_t *col,
                             spc_pattern **pattern, spc_error *error)
{
    *pattern = NULL;
    spc_pattern *p = spc_calloc(1, sizeof *p);
    spc_status status =
        p ? pattern_check_csr(rows, cols, row_ptr, col, error) : spc_fail_memory(error, sizeof *p);
    if (status != SPC_OK) {
        spc_free(row_ptr);
        spc_free(col);
        spc_free(p);
        return status;
    }
    *p = (spc_pattern){.rows = rows, .cols = cols, .row_ptr = row_ptr, .col = col, .stored = row_ptr[rows]};
    status = spc_sort_rows(col, 0, row_ptr + 1, rows, &p->nnz, error);
    p->duplicates = p->stored - p->nnz;
    if (status == SPC_OK)
        *pattern = p;
    else
        spc_pattern_free(p);
    return status;
}

spc_status spc_pattern_from_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr, const uint32_t *col,
                                spc_pattern **pattern, spc_error *error)
{
    *pattern = NULL;
    SPC_TRY(pattern_check_csr(rows, cols, row_ptr, col, error));
    uint64_t nnz = row_ptr[rows], *own_ptr = spc_malloc((uint64_t)rows + 1, sizeof *own_ptr);
    uint32_t *own_col = spc_malloc(nnz, sizeof *own_col);
    if (!own_ptr || !own_col) {
        spc_free(own_ptr);
        spc_free(own_col);
        return spc_fail_memory(error, nnz * sizeof *col);
    }
    memcpy(own_ptr, row_ptr, ((uint64_t)rows + 1) * sizeof *row_ptr);
    if (nnz)
        memcpy(own_col, col, nnz * sizeof *col);
    return spc_pattern_adopt(rows, cols, own_ptr, own_col, pattern, error);
}

spc_status spc_pattern_check(const spc_pattern *p, spc_error *error)
{
    SPC_TRY(pattern_check_csr(p->rows, p->cols, p->row_ptr, p->col, error));
    if (p->row_ptr[p->rows] != p->nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "nnz is not row_ptr[rows]");
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i] + 1; k < p->row_ptr[i + 1]; k++)
            if (p->col[k] <= p->col[k - 1])
                return spc_fail(error, SPC_ERROR_DATA, "the columns of row %u do not ascend", i);
    return SPC_OK;
}

/* A' by rows. */

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

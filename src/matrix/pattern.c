#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/column_sort.h"
#include "sparcast/pattern.h"

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

static spc_status check_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr, const uint32_t *col,
                            spc_error *error)
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

static spc_status copy_rows(spc_pattern *p, const uint64_t *row_ptr, const uint32_t *col, spc_error *error)
{
    p->stored = row_ptr[p->rows];
    p->row_ptr = spc_malloc((uint64_t)p->rows + 1, sizeof *p->row_ptr);
    p->col = spc_malloc(p->stored, sizeof *p->col);
    if (!p->row_ptr || !p->col)
        return spc_fail_memory(error, p->stored * sizeof *p->col);
    p->row_ptr[0] = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        uint64_t count = row_ptr[i + 1] - row_ptr[i];
        if (count)
            memcpy(p->col + p->nnz, col + row_ptr[i], count * sizeof *col);
        SPC_TRY(spc_tidy_row(p->col + p->nnz, &count, error));
        p->row_ptr[i + 1] = p->nnz += count;
    }
    p->duplicates = p->stored - p->nnz;
    return SPC_OK;
}

spc_status spc_pattern_from_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr, const uint32_t *col,
                                spc_pattern **pattern, spc_error *error)
{
    *pattern = NULL;
    SPC_TRY(check_csr(rows, cols, row_ptr, col, error));
    spc_pattern *p = spc_calloc(1, sizeof *p);
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    p->rows = rows;
    p->cols = cols;
    spc_status status = copy_rows(p, row_ptr, col, error);
    if (status != SPC_OK) {
        spc_pattern_free(p);
        return status;
    }
    *pattern = p;
    return SPC_OK;
}

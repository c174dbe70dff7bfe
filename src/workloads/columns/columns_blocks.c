/* The pattern of spmm-block: a row for each block of rows, with the columns that any of them has. */
#include "core/error.h"
#include "core/memory.h"
#include "workloads/columns/columns_program.h"

enum { NO_COLUMN = UINT32_MAX };

/* The least column at which any of the block's rows is, behind which all go on. */
static uint32_t pass_least(const spc_pattern *a, uint32_t first, uint32_t rows, uint64_t *at)
{
    uint32_t least = NO_COLUMN;
    for (uint32_t i = 0; i < rows; i++)
        if (at[i] < a->row_ptr[first + i + 1])
            least = spc_least(least, a->col[at[i]]);
    for (uint32_t i = 0; i < rows; i++)
        at[i] += at[i] < a->row_ptr[first + i + 1] && a->col[at[i]] == least;
    return least;
}

/* Columns of all blocks; col: NULL: they are only counted. */
static uint64_t merge_rows(const spc_pattern *a, uint32_t block, uint64_t *row_ptr, uint32_t *col)
{
    uint64_t at[SPC_BLOCK_MOST], count = 0;
    for (uint32_t first = 0; first < a->rows; first += block) {
        uint32_t rows = spc_least(block, a->rows - first);
        for (uint32_t i = 0; i < rows; i++)
            at[i] = a->row_ptr[first + i];
        for (uint32_t column; (column = pass_least(a, first, rows, at)) != NO_COLUMN; count++)
            if (col)
                col[count] = column;
        row_ptr[first / block + 1] = count;
    }
    return count;
}

spc_status spc_columns_blocks_make(const spc_pattern *a, uint32_t block, spc_pattern *made, spc_error *error)
{
    uint32_t rows = (uint32_t)(((uint64_t)a->rows + block - 1) / block);
    *made = (spc_pattern){.rows = rows, .cols = a->cols};
    made->row_ptr = spc_calloc((uint64_t)rows + 1, sizeof *made->row_ptr);
    if (!made->row_ptr)
        return spc_fail_memory(error, ((uint64_t)rows + 1) * sizeof *made->row_ptr);
    made->nnz = merge_rows(a, block, made->row_ptr, NULL);
    made->col = spc_malloc(made->nnz + 1, sizeof *made->col);
    if (!made->col) {
        spc_columns_blocks_free(made);
        return spc_fail_memory(error, made->nnz * sizeof *made->col);
    }
    merge_rows(a, block, made->row_ptr, made->col);
    return SPC_OK;
}

void spc_columns_blocks_free(spc_pattern *made)
{
    spc_free(made->row_ptr);
    spc_free(made->col);
    made->row_ptr = NULL;
    made->col = NULL;
}

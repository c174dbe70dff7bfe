#include "core/error.h"
#include "core/memory.h"
#include "sparcast/pattern.h"

struct spc_rows {
    const spc_pattern *pattern;
    bool done;
};

spc_status spc_rows_from_pattern(const spc_pattern *pattern, spc_rows **rows, spc_error *error)
{
    *rows = spc_calloc(1, sizeof **rows);
    if (!*rows)
        return spc_fail_memory(error, sizeof **rows);
    (*rows)->pattern = pattern;
    return SPC_OK;
}

spc_rows_shape spc_rows_get_shape(const spc_rows *rows)
{
    const spc_pattern *p = rows->pattern;
    spc_rows_shape shape = {.rows = p->rows, .cols = p->cols, .nnz = p->nnz};
    for (uint32_t i = 0; i < p->rows; i++)
        if (p->row_ptr[i + 1] - p->row_ptr[i] > shape.row_nnz_max)
            shape.row_nnz_max = (uint32_t)(p->row_ptr[i + 1] - p->row_ptr[i]);
    return shape;
}

spc_status spc_rows_next(spc_rows *rows, spc_row_block *block, spc_error *error)
{
    (void)error;
    *block = (spc_row_block){0};
    if (rows->done || rows->pattern->rows == 0)
        return SPC_OK;
    rows->done = true;
    *block = (spc_row_block){0, rows->pattern->rows, rows->pattern->row_ptr, rows->pattern->col};
    return SPC_OK;
}

spc_status spc_rows_rewind(spc_rows *rows, spc_error *error)
{
    (void)error;
    rows->done = false;
    return SPC_OK;
}

void spc_rows_close(spc_rows *rows)
{
    spc_free(rows);
}

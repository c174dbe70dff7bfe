#include "matrix/rows.h"

#include "core/error.h"
#include "core/memory.h"

typedef struct memory_rows {
    spc_rows base;
    bool done;
} memory_rows;

static spc_status memory_next(spc_rows *rows, spc_row_block *block, spc_error *error)
{
    (void)error;
    memory_rows *source = (memory_rows *)rows;
    const spc_pattern *p = rows->pattern;
    *block = (spc_row_block){0};
    if (source->done)
        return SPC_OK;
    source->done = true;
    *block = (spc_row_block){0, p->rows, p->row_ptr, p->col};
    return SPC_OK;
}

static spc_status memory_rewind(spc_rows *rows, spc_error *error)
{
    (void)error;
    ((memory_rows *)rows)->done = false;
    return SPC_OK;
}

static void memory_close(spc_rows *rows)
{
    spc_free(rows);
}

static const spc_rows_type memory_type = {memory_next, memory_rewind, memory_close};

spc_status spc_rows_from_pattern(const spc_pattern *pattern, spc_rows **rows, spc_error *error)
{
    *rows = NULL;
    memory_rows *source = spc_calloc(1, sizeof *source);
    if (!source)
        return spc_fail_memory(error, sizeof *source);
    source->base.type = &memory_type;
    source->base.pattern = pattern;
    source->base.shape = (spc_rows_shape){.rows = pattern->rows, .cols = pattern->cols, .nnz = pattern->nnz};
    for (uint32_t i = 0; i < pattern->rows; i++) {
        uint64_t length = pattern->row_ptr[i + 1] - pattern->row_ptr[i];
        if (length > source->base.shape.row_nnz_max)
            source->base.shape.row_nnz_max = (uint32_t)length;
    }
    *rows = &source->base;
    return SPC_OK;
}

spc_rows_shape spc_rows_get_shape(const spc_rows *rows)
{
    return rows->shape;
}

spc_status spc_rows_next(spc_rows *rows, spc_row_block *block, spc_error *error)
{
    return rows->type->next(rows, block, error);
}

spc_status spc_rows_rewind(spc_rows *rows, spc_error *error)
{
    return rows->type->rewind(rows, error);
}

void spc_rows_close(spc_rows *rows)
{
    if (rows)
        rows->type->close(rows);
}

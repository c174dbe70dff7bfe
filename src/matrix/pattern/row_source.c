/* Rows of a pattern in memory, one block after the other; others supply theirs from files. */
#include "matrix/pattern/row_source.h"

#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"

typedef struct memory_rows {
    spc_rows base;
    uint32_t first, end;
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
    *block = (spc_row_block){source->first, source->end - source->first, p->row_ptr + source->first,
                             p->col + p->row_ptr[source->first]};
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

static spc_status memory_slice(const spc_rows *rows, uint32_t first, uint32_t end, spc_rows **slice,
                               spc_error *error)
{
    memory_rows *source = spc_malloc(1, sizeof *source);
    if (!source)
        return spc_fail_memory(error, sizeof *source);
    *source = (memory_rows){.base = *rows, .first = first, .end = end};
    *slice = &source->base;
    return SPC_OK;
}

static spc_status memory_lengths(const spc_rows *rows, spc_length_visit *visit, void *context,
                                 spc_error *error)
{
    (void)error;
    visit(context, rows->pattern->row_ptr, rows->pattern->rows);
    return SPC_OK;
}

static const spc_rows_type memory_type = {memory_next, memory_rewind, memory_close, memory_slice,
                                          memory_lengths};

spc_status spc_rows_from_pattern(const spc_pattern *pattern, spc_rows **rows, spc_error *error)
{
    *rows = NULL;
    memory_rows *source = spc_calloc(1, sizeof *source);
    if (!source)
        return spc_fail_memory(error, sizeof *source);
    source->base.type = &memory_type;
    source->base.pattern = pattern;
    source->base.sliceable = true;
    source->end = pattern->rows;
    source->base.shape = (spc_rows_shape){.rows = pattern->rows, .cols = pattern->cols, .nnz = pattern->nnz};
    for (uint32_t i = 0; i < pattern->rows && !spc_interrupted(); i++) {
        uint64_t length = pattern->row_ptr[i + 1] - pattern->row_ptr[i];
        if (length > source->base.shape.row_nnz_max)
            source->base.shape.row_nnz_max = (uint32_t)length;
    }
    if (spc_interrupted()) {
        spc_free(source);
        return spc_fail_interrupted(error);
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

spc_status spc_rows_slice(const spc_rows *rows, uint32_t first, uint32_t end, spc_rows **slice,
                          spc_error *error)
{
    *slice = NULL;
    return rows->type->slice(rows, first, end, slice, error);
}

spc_status spc_rows_visit_lengths(spc_rows *rows, spc_length_visit *visit, void *context, spc_error *error)
{
    spc_row_block block;
    SPC_TRY(spc_rows_rewind(rows, error));
    if (rows->sliceable)
        return rows->type->lengths(rows, visit, context, error);
    for (;;) {
        SPC_TRY(spc_rows_next(rows, &block, error));
        if (block.rows == 0)
            return spc_rows_rewind(rows, error);
        visit(context, block.row_ptr, block.rows);
    }
}

/* Columns in groups, renumbered so that only groups with an entry are counted. */

static int squeeze_by_number(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

spc_status spc_squeeze_columns(const spc_pattern *pattern, uint32_t group, spc_pattern *squeezed,
                               spc_error *error)
{
    *squeezed = *pattern;
    if (pattern->cols / group <= pattern->nnz)
        return SPC_OK;
    uint32_t *col = spc_malloc(pattern->nnz, sizeof *col), *groups = spc_malloc(pattern->nnz, sizeof *groups);
    spc_status status = col && groups ? SPC_OK : spc_fail_memory(error, 2 * pattern->nnz * sizeof *col);
    if (status == SPC_OK) {
        /* The groups that have an entry, ascending; returns how many. */
        uint32_t count = 0;
        for (uint64_t k = 0; k < pattern->nnz; k++)
            groups[k] = pattern->col[k] / group;
        qsort(groups, pattern->nnz, sizeof *groups, squeeze_by_number);
        for (uint64_t k = 0; k < pattern->nnz; k++)
            if (count == 0 || groups[count - 1] != groups[k])
                groups[count++] = groups[k];
        for (uint64_t k = 0; k < pattern->nnz; k++) {
            uint32_t wanted = pattern->col[k] / group;
            const uint32_t *found = bsearch(&wanted, groups, count, sizeof *groups, squeeze_by_number);
            col[k] = (uint32_t)(found - groups) * group + pattern->col[k] % group;
        }
        squeezed->col = col;
        squeezed->cols = count * group;
    } else {
        spc_free(col);
    }
    spc_free(groups);
    return status;
}

void spc_squeezed_free(spc_pattern *squeezed, const spc_pattern *pattern)
{
    if (squeezed->col != pattern->col)
        spc_free(squeezed->col);
    *squeezed = (spc_pattern){.rows = 0};
}

/* Levels of a triangle: which rows a triangular solve can do at the same time. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/pattern.h"

/* Rows ascend in the lower triangle and descend in the upper one. */
static uint32_t row_at(const spc_pattern *p, bool upper, uint32_t i)
{
    return upper ? p->rows - 1 - i : i;
}

static bool belongs(bool upper, uint32_t row, uint32_t col)
{
    return upper ? col > row : col < row;
}

/* level[row] is one more than the highest of those that the row waits for. */
static spc_status find_levels(const spc_pattern *p, bool upper, uint32_t *level, spc_levels *levels,
                              spc_error *error)
{
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t row = row_at(p, upper, i), highest = 0;
        if (i % (1 << 16) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            if (!belongs(upper, row, p->col[k]))
                continue;
            levels->nnz++;
            if (level[p->col[k]] > highest)
                highest = level[p->col[k]];
        }
        level[row] = highest + 1;
        if (level[row] > levels->count)
            levels->count = level[row];
    }
    levels->nnz += p->rows;
    return SPC_OK;
}

/* Rows of each level; the widest. */
static spc_status count_rows(const uint32_t *level, uint32_t rows, spc_levels *levels, spc_error *error)
{
    uint32_t *width = spc_calloc((uint64_t)levels->count + 1, sizeof *width);
    if (!width)
        return spc_fail_memory(error, ((uint64_t)levels->count + 1) * sizeof *width);
    for (uint32_t i = 0; i < rows; i++)
        if (++width[level[i]] > levels->rows_max)
            levels->rows_max = width[level[i]];
    spc_free(width);
    return SPC_OK;
}

spc_status spc_pattern_levels(const spc_pattern *pattern, bool upper, spc_levels *levels, uint32_t *level,
                              spc_error *error)
{
    *levels = (spc_levels){0};
    if (pattern->rows != pattern->cols)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%u x %u: only a square matrix has triangles",
                        pattern->rows, pattern->cols);
    uint32_t *own = level ? level : spc_malloc(pattern->rows, sizeof *own);
    if (!own)
        return spc_fail_memory(error, (uint64_t)pattern->rows * sizeof *own);
    spc_status status = find_levels(pattern, upper, own, levels, error);
    if (status == SPC_OK)
        status = count_rows(own, pattern->rows, levels, error);
    if (!level)
        spc_free(own);
    if (status != SPC_OK)
        *levels = (spc_levels){0};
    return status;
}

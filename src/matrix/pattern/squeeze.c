/* Columns in groups, renumbered so that only groups with an entry are counted. */
#include "matrix/pattern/squeeze.h"

#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"

static int squeeze_by_number(const void *a, const void *b)
{
    uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
    return (one > other) - (one < other);
}

/* The groups that have an entry, ascending; returns how many. */
static uint32_t squeeze_list_groups(const spc_pattern *p, uint32_t size, uint32_t *group)
{
    uint32_t count = 0;
    for (uint64_t k = 0; k < p->nnz; k++)
        group[k] = p->col[k] / size;
    qsort(group, p->nnz, sizeof *group, squeeze_by_number);
    for (uint64_t k = 0; k < p->nnz; k++)
        if (count == 0 || group[count - 1] != group[k])
            group[count++] = group[k];
    return count;
}

static void renumber(const spc_pattern *p, uint32_t size, const uint32_t *group, uint32_t groups,
                     uint32_t *to)
{
    for (uint64_t k = 0; k < p->nnz; k++) {
        uint32_t wanted = p->col[k] / size;
        const uint32_t *found = bsearch(&wanted, group, groups, sizeof *group, squeeze_by_number);
        to[k] = (uint32_t)(found - group) * size + p->col[k] % size;
    }
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
        uint32_t count = squeeze_list_groups(pattern, group, groups);
        renumber(pattern, group, groups, count, col);
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

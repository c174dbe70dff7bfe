/* Lengths of rows, bandwidth and symmetry of a pattern. */
#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/pattern.h"

/* Rows ascend and so do the columns within them: met in storage order, the mirror image of an entry is the
 * first entry of its row that has not been matched yet. */
static spc_status pattern_stats_is_symmetric(const spc_pattern *p, bool *symmetric, spc_error *error)
{
    *symmetric = false;
    if (p->rows != p->cols)
        return SPC_OK;
    uint32_t *matched = spc_calloc(p->rows, sizeof *matched);
    if (!matched)
        return spc_fail_memory(error, p->rows * sizeof *matched);
    bool same = true;
    for (uint32_t i = 0; i < p->rows && same; i++) {
        if (spc_interrupted()) {
            spc_free(matched);
            return spc_fail_interrupted(error);
        }
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1] && same; k++) {
            uint32_t j = p->col[k];
            uint64_t mirror = p->row_ptr[j] + matched[j]++;
            same = mirror < p->row_ptr[j + 1] && p->col[mirror] == i;
        }
    }
    spc_free(matched);
    *symmetric = same;
    return SPC_OK;
}

static void pattern_stats_measure_row(const spc_pattern *p, uint32_t i, spc_pattern_stats *stats)
{
    uint64_t begin = p->row_ptr[i], end = p->row_ptr[i + 1];
    if (begin == end) {
        stats->empty_rows++;
        return;
    }
    uint32_t first = p->col[begin], last = p->col[end - 1];
    if (end - begin > stats->row_nnz_max)
        stats->row_nnz_max = (uint32_t)(end - begin);
    if (i > first && i - first > stats->bandwidth_lower)
        stats->bandwidth_lower = i - first;
    if (last > i && last - i > stats->bandwidth_upper)
        stats->bandwidth_upper = last - i;
}

spc_status spc_pattern_measure(const spc_pattern *pattern, spc_pattern_stats *stats, spc_error *error)
{
    *stats = (spc_pattern_stats){0};
    bool symmetric;
    SPC_TRY(pattern_stats_is_symmetric(pattern, &symmetric, error));
    stats->rows = pattern->rows;
    stats->cols = pattern->cols;
    stats->nnz = pattern->nnz;
    stats->pattern_symmetric = symmetric;
    if (pattern->rows == 0)
        return SPC_OK;
    double mean = (double)pattern->nnz / pattern->rows, squares = 0;
    for (uint32_t i = 0; i < pattern->rows; i++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        pattern_stats_measure_row(pattern, i, stats);
        double off = (double)(pattern->row_ptr[i + 1] - pattern->row_ptr[i]) - mean;
        squares += off * off;
    }
    stats->row_nnz_mean = mean;
    stats->row_nnz_std = sqrt(squares / pattern->rows);
    return SPC_OK;
}

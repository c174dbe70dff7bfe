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

/* The features by which published tables describe a matrix (Mpakos et al., IPDPS 2023). */

/* Entries of a row that have one in the next row at most a column away. */
static uint64_t pattern_features_count_alike(const spc_pattern *p, uint32_t row)
{
    const uint32_t *next = p->col + p->row_ptr[row + 1], *end = p->col + p->row_ptr[row + 2];
    uint64_t alike = 0;
    for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
        while (next < end && (uint64_t)*next + 1 < p->col[k])
            next++;
        alike += next < end && *next <= (uint64_t)p->col[k] + 1;
    }
    return alike;
}

static uint64_t count_pairs(const spc_pattern *p, uint32_t row)
{
    uint64_t pairs = 0;
    for (uint64_t k = p->row_ptr[row] + 1; k < p->row_ptr[row + 1]; k++)
        pairs += p->col[k] == p->col[k - 1] + 1;
    return pairs;
}

spc_status spc_pattern_measure_features(const spc_pattern *pattern, spc_pattern_features *features,
                                        spc_error *error)
{
    *features = (spc_pattern_features){0};
    if (pattern->nnz == 0)
        return SPC_OK;
    uint64_t pairs = 0, spans = 0, longest = 0, filled = 0;
    double alike = 0;
    for (uint32_t row = 0; row < pattern->rows; row++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        uint64_t begin = pattern->row_ptr[row], end = pattern->row_ptr[row + 1];
        if (begin == end)
            continue;
        filled++;
        longest = end - begin > longest ? end - begin : longest;
        spans += (uint64_t)pattern->col[end - 1] - pattern->col[begin] + 1;
        pairs += count_pairs(pattern, row);
        if (row + 1 < pattern->rows)
            alike += (double)pattern_features_count_alike(pattern, row) / (double)(end - begin);
    }
    features->skew = (double)longest * pattern->rows / (double)pattern->nnz - 1;
    features->bandwidth = (double)spans / pattern->rows / pattern->cols;
    features->neighbours = 2 * (double)pairs / (double)pattern->nnz;
    features->similarity = alike / (double)filled;
    return SPC_OK;
}

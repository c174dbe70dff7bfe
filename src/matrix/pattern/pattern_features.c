/* The features by which published tables describe a matrix (Mpakos et al., IPDPS 2023). */
#include "core/error.h"
#include "sparcast/pattern.h"

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

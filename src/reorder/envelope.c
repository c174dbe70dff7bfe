#include "core/error.h"
#include "core/memory.h"
#include "sparcast/reorder.h"

static uint32_t envelope_find_bandwidth(const spc_pattern *p)
{
    uint32_t widest = 0;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++) {
        uint64_t begin = p->row_ptr[i], end = p->row_ptr[i + 1];
        if (begin == end)
            continue;
        uint32_t first = p->col[begin], last = p->col[end - 1];
        if (first < i && i - first > widest)
            widest = i - first;
        if (last > i && last - i > widest)
            widest = last - i;
    }
    return widest;
}

/* least[i]: f(i). Rows are met in order, so the first one with an entry in column j decides for j. */
static uint64_t find_profile(const spc_pattern *p, uint32_t *least)
{
    uint64_t profile = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        least[i] = i;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++) {
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            if (i < least[p->col[k]])
                least[p->col[k]] = i;
        uint64_t begin = p->row_ptr[i];
        if (begin < p->row_ptr[i + 1] && p->col[begin] < least[i])
            least[i] = p->col[begin];
    }
    for (uint32_t i = 0; i < p->rows; i++)
        profile += i - least[i];
    return profile;
}

spc_status spc_pattern_envelope(const spc_pattern *pattern, spc_envelope *envelope, spc_error *error)
{
    *envelope = (spc_envelope){.bandwidth = envelope_find_bandwidth(pattern),
                               .has_profile = pattern->rows == pattern->cols};
    if (!envelope->has_profile)
        return SPC_OK;
    uint32_t *least = spc_malloc(pattern->rows, sizeof *least);
    if (!least)
        return spc_fail_memory(error, (uint64_t)pattern->rows * sizeof *least);
    envelope->profile = find_profile(pattern, least);
    spc_free(least);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* Terms of triangular solves over facts of the levels. */
#include "workloads/solver/triangle.h"

#include <math.h>

double spc_triangle_seconds(const spc_device *device, const spc_levels *levels, uint32_t rows,
                            spc_triangle_work work)
{
    static const char *const names[] = {[SPC_TRIANGLE_SOLVE] = "solve",
                                        [SPC_TRIANGLE_ANALYSIS] = "analysis",
                                        [SPC_TRIANGLE_ILU0] = "ilu0",
                                        [SPC_TRIANGLE_IC0] = "ic0",
                                        [SPC_TRIANGLE_ILU0_ANALYSIS] = "ilu0-analysis",
                                        [SPC_TRIANGLE_IC0_ANALYSIS] = "ic0-analysis"};
    const struct {
        const char *key;
        double amount;
    } terms[] = {{"triangle_start", 1},
                 {"triangle_row", rows},
                 {"triangle_nonzero", (double)levels->nnz},
                 {"triangle_level", levels->count},
                 {"triangle_far_level", levels->far},
                 {"triangle_narrow_level", levels->narrow},
                 {"triangle_longest_row", levels->row_max},
                 {"triangle_level_entry", (double)levels->level_entries},
                 {"triangle_level_waiting", (double)levels->level_waiting}};
    double sum = NAN, value;
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++)
        if (spc_device_get(device, terms[i].key, names[work], &value))
            sum = (isnan(sum) ? 0 : sum) + value * terms[i].amount;
    return sum;
}

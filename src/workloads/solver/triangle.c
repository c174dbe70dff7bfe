/* Terms of triangular solves over facts of the levels. */
#include "workloads/solver/triangle.h"

#include <math.h>

#include "device/device_facts.h"
#include "workloads/solver/rates.h"

/* A CPU: one core alone, or all cores with a start of the threads in each level; the faster one. Instructions
 * and bytes are those of a product. */
static double on_cpu(const spc_device *device, const spc_levels *levels, uint32_t rows)
{
    double nnz = (double)levels->nnz, cores = spc_device_get_or(device, "cores", "csr", 1),
           launch = spc_device_get_or(device, "cpu_launch", "csr", 0);
    double work = nnz * spc_device_get_or(device, "cpu_nonzero", "csr", NAN) +
                  rows * spc_device_get_or(device, "cpu_row", "csr", 0);
    if (isnan(work))
        return NAN;
    double bytes = 12 * nnz + 24.0 * rows, core = spc_device_get_or(device, "cpu_core_memory", "csr", 0);
    double alone = work + bytes * core;
    double together =
        levels->count * launch +
        fmax(alone / cores, bytes * fmax(core / cores, spc_device_get_or(device, "cpu_memory", "csr", 0)));
    return fmin(alone, together);
}

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
    if (spc_device_is_cpu(device)) /* analysis is the host's reading of the levels */
        return work == SPC_TRIANGLE_SOLVE ? on_cpu(device, levels, rows) : NAN;
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++)
        if (spc_device_get(device, terms[i].key, names[work], &value))
            sum = (isnan(sum) ? 0 : sum) + value * terms[i].amount;
    return sum;
}

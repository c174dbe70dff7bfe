/* Facts of vector operations and of triangular solves: those that were measured of a GPU; a CPU's from its
 * caches and its memory. */
#include "workloads/iteration/rates.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"

/* What a data sheet's bandwidth yields, as the null model has it. */
static const double reached = 0.85;

spc_status spc_check_host(const spc_device *host, spc_error *error)
{
    if (!host || spc_device_is(host, "cpu"))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "%s is no CPU: a host is one", spc_device_id(host));
}

spc_step_style spc_step_style_of(const char *kernel, bool fused)
{
    if (fused)
        return SPC_STEPS_FUSED;
    return strncmp(kernel, "ginkgo-", strlen("ginkgo-")) == 0 ? SPC_STEPS_GINKGO : SPC_STEPS_LIBRARY;
}

const char *spc_step_style_name(spc_step_style style)
{
    static const char *const names[] = {"library", "fused", "ginkgo"};
    return names[style];
}

static bool is_one_of(const char *word, const char *const *words)
{
    while (*words && strcmp(word, *words) != 0)
        words++;
    return *words;
}

/* Ginkgo's are known in three classes; scalars are one thread of ours, whoever does the rest. */
static void name_class(const char *operation, spc_step_style style, char name[64])
{
    static const char *const apart[] = {"scalars", "product", NULL}, *const sums[] = {"dot", "basis-dots",
                                                                                      "sum", NULL};
    bool scalars = strcmp(operation, "scalars") == 0;
    if (style == SPC_STEPS_GINKGO && !is_one_of(operation, apart))
        operation = is_one_of(operation, sums) ? "dot" : "pass";
    if (scalars && style == SPC_STEPS_LIBRARY)
        style = SPC_STEPS_FUSED;
    snprintf(name, 64, "%s-%s", operation, spc_step_style_name(style));
}

bool spc_device_knows_vectors(const spc_device *device, spc_step_style style)
{
    static const char *const classes[] = {"axpy-library", "pass-fused", "pass-ginkgo"};
    double value;
    return spc_device_is(device, "cpu") ? spc_device_get(device, "memory_bandwidth", NULL, &value)
                                        : spc_device_get(device, "vector_start", classes[style], &value);
}

/* Threads start in each operation, and wait for the last one; between two there is no other work. */
static spc_vector_rates rates_of_cpu(const spc_device *device, const char *kernel, const char *operation)
{
    if (strcmp(operation, "scalars") == 0)
        return (spc_vector_rates){.l2 = INFINITY, .memory = INFINITY};
    double cores = spc_device_get_or(device, "cores", NULL, 1);
    double byte = fmax(spc_device_get_or(device, "cpu_memory", kernel, 0),
                       spc_device_get_or(device, "cpu_core_memory", kernel, 0) / cores);
    double memory = byte > 0 ? 1 / byte : reached * spc_device_get_or(device, "memory_bandwidth", NULL, NAN);
    double of_cache = spc_device_get_or(device, "cpu_l3", kernel, 0);
    return (spc_vector_rates){.start = spc_device_get_or(device, "cpu_launch", kernel, 0),
                              .l2 = of_cache > 0 ? fmax(memory, cores / of_cache) : memory,
                              .memory = memory};
}

spc_vector_rates spc_vector_rates_of(const spc_device *device, const char *kernel, const char *operation,
                                     spc_step_style style)
{
    if (spc_device_is(device, "cpu"))
        return rates_of_cpu(device, kernel, operation);
    char name[64];
    name_class(operation, style, name);
    bool product = strcmp(operation, "product") == 0;
    double memory = spc_device_get_or(device, "vector_memory_bandwidth", name, INFINITY);
    return (spc_vector_rates){
        .start = spc_device_get_or(device, "vector_start", product ? "scalars-fused" : name, 0),
        .fill = spc_device_get_or(device, "vector_fill", name, 0),
        .column = spc_device_get_or(device, "vector_column", name, 0),
        .l2 = spc_device_get_or(device, "vector_l2_bandwidth", name, memory),
        .memory = memory,
        .host = spc_device_get_or(device, "vector_host", name, 0)};
}

void spc_last_cache(const spc_device *device, double *kept, double *lost)
{
    bool cpu = spc_device_is(device, "cpu");
    double bytes = spc_device_get_or(device, "l2_bytes", NULL, 0), third;
    *kept = spc_device_get_or(device, "exec_l2_kept", NULL, 1);
    *lost = fmax(*kept, spc_device_get_or(device, "exec_l2_lost", NULL, 1));
    if (cpu && spc_device_get(device, "l3_bytes", NULL, &third) && third > 0)
        bytes = third;
    else if (cpu)
        bytes *= spc_device_get_or(device, "cores", NULL, 1) / spc_device_get_or(device, "l2_cores", NULL, 1);
    *kept *= bytes;
    *lost *= bytes;
}

/* ---- triangular solves ---- */

/* A CPU: one core alone, or all cores with a start of the threads in each level; the faster one. Instructions
 * and bytes are those of a product. */
static double triangle_on_cpu(const spc_device *device, const spc_levels *levels, uint32_t rows)
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
    if (spc_device_is(device, "cpu")) /* analysis is the host's reading of the levels */
        return work == SPC_TRIANGLE_SOLVE ? triangle_on_cpu(device, levels, rows) : NAN;
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++)
        if (spc_device_get(device, terms[i].key, names[work], &value))
            sum = (isnan(sum) ? 0 : sum) + value * terms[i].amount;
    return sum;
}

void spc_levels_time(const spc_device *device, uint32_t rows, spc_levels *levels)
{
    levels->solve_seconds = spc_triangle_seconds(device, levels, rows, SPC_TRIANGLE_SOLVE);
    levels->analysis_seconds = spc_triangle_seconds(device, levels, rows, SPC_TRIANGLE_ANALYSIS);
}

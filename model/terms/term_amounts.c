/* The amounts that the terms of a kernel multiply. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"
#include "model/common/facts.h"
#include "model/exec/exec.h"
#include "model/null/null.h"
#include "model/terms/terms.h"
#include "sim/machine_facts.h"

/* A GPU with fewer non-zeros than this for each multiprocessor is not filled: 8 warps, 4 loads of a lane
 * under way in each. */
enum { FULL = 1024 };

/* Up to here a y that is cleared before the product is cleared another way, which takes longer:
 * docs/terms.md. */
enum { SMALL_Y_BYTES = 4096 };

/* Behind the name of the kernel that supplies the traffic. */
#define LANES_OF_LONGEST ":longest"

/* As when the terms were fitted, if it is another now. */
static double fact_of_terms(const spc_device *device, const char *key)
{
    return spc_device_get_or(device, key, "terms", 0);
}

static double most_seconds(const spc_features *f, const spc_device *device)
{
    double each =
        fact_of_terms(device, "l2_random_bandwidth") / spc_device_first_number(device, "multiprocessors");
    double bytes = (double)f->layout_bytes + (double)f->stored_nnz * fact_of_terms(device, "sector_bytes");
    return each > 0 ? bytes / each + f->row_nnz_max * fact_of_terms(device, "memory_latency") : INFINITY;
}

static bool is_format(const spc_kernel_spec *spec, const char *format)
{
    return strcmp(spc_kernel_format(spec->kernel), format) == 0;
}

static void term_amounts_fill(const spc_features *f, const spc_execution *e, const spc_device *device,
                              double empty, spc_term_amounts *amounts)
{
    const spc_flow *x = &e->flow[SPC_FLOW_X];
    double *amount = amounts->of;
    double nnz = (double)f->nnz, rows = f->rows, longest = f->row_nnz_max;
    double bytes = (double)f->layout_bytes + (rows + f->cols) * spc_vector_size(f->value_bytes);
    double missing = nnz > 0 ? fmin(1, x->l2_bytes / (fact_of_terms(device, "sector_bytes") * nnz)) : 0;
    amount[SPC_TERM_LAUNCH] = 1;
    amount[SPC_TERM_NONZERO] = nnz;
    amount[SPC_TERM_ROW] = rows;
    amount[SPC_TERM_EMPTY_ROW] = empty;
    amount[SPC_TERM_PADDING] = (double)(f->stored_nnz - f->nnz);
    amount[SPC_TERM_LONGEST_ROW] = longest;
    amount[SPC_TERM_LONGEST_ROW_MISS] = longest * missing;
    amount[SPC_TERM_SMALL_Y] = rows * spc_vector_size(f->value_bytes) <= SMALL_Y_BYTES;
    amount[SPC_TERM_SHORT_ROWS] = nnz > 0 ? rows / nnz : 0;
    amount[SPC_TERM_IDLE] = fmax(0, 1 - nnz / (FULL * fact_of_terms(device, "multiprocessors")));
    amount[SPC_TERM_MISS] = missing;
    amount[SPC_TERM_MATRIX] = (double)f->layout_bytes;
    amount[SPC_TERM_L2] = e->all.l2_bytes;
    amount[SPC_TERM_X] = x->l2_bytes;
    amount[SPC_TERM_DRAM] = e->all.memory_bytes;
    amount[SPC_TERM_SPILL] = fmax(0, bytes - fact_of_terms(device, "l2_bytes") / 2);
    amount[SPC_TERM_SIMULATED] = e->seconds;
    amount[SPC_TERM_MEAN_ROW] = rows > 0 ? nnz / rows : 0;
    /* random_bandwidth counts the sector that a load asks for; DRAM brings the granule around it. */
    double granule = fmax(fact_of_terms(device, "memory_burst_bytes"), fact_of_terms(device, "sector_bytes")),
           granules = x->memory_bytes / granule;
    amounts->least_seconds =
        spc_seconds_over(amount[SPC_TERM_SPILL], fmax(fact_of_terms(device, "exec_memory_bandwidth"),
                                                      fact_of_terms(device, "read_bandwidth"))) +
        spc_seconds_over(granules * SPC_MEASURED_SECTOR_BYTES, fact_of_terms(device, "random_bandwidth"));
    amounts->most_seconds = most_seconds(f, device);
    amounts->compulsory_bytes = spc_null_bytes(rows, f->cols, nnz, f->value_bytes);
}

/* Lanes for a row, as libraries take that read the longest row only: the next power of two, a warp at most.
 */
static uint64_t lanes_of(uint64_t longest, const spc_device *device)
{
    uint64_t lanes = 1, most = (uint64_t)fmin(32, fact_of_terms(device, "warp_threads"));
    while (lanes < longest && lanes < most)
        lanes *= 2;
    return lanes;
}

spc_status spc_terms_traffic_parse(const char *name, uint64_t longest, const spc_device *device,
                                   spc_kernel_spec *traffic, bool *by_longest, spc_error *error)
{
    char plain[64];
    int stem = (int)strlen(name) - (int)strlen(LANES_OF_LONGEST);
    *by_longest = stem > 0 && stem < (int)sizeof plain && strcmp(name + stem, LANES_OF_LONGEST) == 0;
    snprintf(plain, sizeof plain, "%.*s", *by_longest ? stem : (int)sizeof plain - 1, name);
    SPC_TRY(spc_kernel_parse(plain, traffic, error));
    if (*by_longest)
        traffic->parameter[0] = (uint32_t)lanes_of(longest, device);
    return SPC_OK;
}

/* The kernel that supplies the traffic has the parameters of the other one where both have them: slices of
 * the same height. */
static spc_status term_amounts_find_traffic(const spc_kernel_spec *layout, const char *name, uint64_t longest,
                                            const spc_device *device, spc_kernel_spec *traffic,
                                            spc_error *error)
{
    bool by_longest;
    SPC_TRY(spc_terms_traffic_parse(name, longest, device, traffic, &by_longest, error));
    if (by_longest)
        return SPC_OK;
    for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++) {
        const spc_kernel_parameter *theirs = spc_kernel_get_parameter(layout->kernel, i),
                                   *ours = spc_kernel_get_parameter(traffic->kernel, i);
        if (theirs && ours && strcmp(theirs->name, ours->name) == 0 && layout->parameter[i])
            traffic->parameter[i] = layout->parameter[i];
    }
    return SPC_OK;
}

/* Runs the kernel that supplies the traffic. */
static spc_status simulate_traffic(spc_analysis *analysis, const spc_kernel_spec *spec,
                                   const spc_device *device, const spc_forecast_options *o, spc_l2_what_if l2,
                                   spc_execution *execution, spc_error *error)
{
    const char *architecture = spc_device_get_text(device, "term_architecture");
    spc_execute_options options = {.size = sizeof(spc_execute_options),
                                   .exact = o->exact,
                                   .most_steps = o->most_steps,
                                   .architecture = architecture,
                                   .machine = architecture ? "terms" : NULL,
                                   .what_if = o->predict.what_if};
    if (spc_kernel_is_peer(spec->kernel)) /* a library's own code, read off it for the machine itself */
        options.architecture = options.machine = NULL;
    options.what_if.l2 = l2;
    return spc_execute_with(spc_analysis_simulator(analysis), spec, o->value_bytes ? o->value_bytes : 4,
                            device, &options, execution, error);
}

/* A library that kept a part of A in the L2 would gain as much by it as the kernel with its traffic. */
static spc_status gain_by_l2(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device,
                             const spc_forecast_options *o, double *gain, spc_error *error)
{
    spc_execution part, plain;
    *gain = 1;
    if (o->predict.what_if.l2 != SPC_L2_PART)
        return SPC_OK;
    SPC_TRY(simulate_traffic(analysis, spec, device, o, SPC_L2_PART, &part, error));
    SPC_TRY(simulate_traffic(analysis, spec, device, o, SPC_L2_PLAIN, &plain, error));
    *gain = fmin(1, (part.seconds - part.launch_seconds) / (plain.seconds - plain.launch_seconds));
    return SPC_OK;
}

spc_status spc_terms_measure(spc_analysis *analysis, const spc_kernel_spec *layout, const char *traffic,
                             const spc_device *device, const spc_forecast_options *o,
                             spc_term_amounts *amounts, spc_execution *execution, spc_error *error)
{
    spc_simulator *simulator = spc_analysis_simulator(analysis);
    spc_kernel_spec spec, stored = *layout;
    spc_features features;
    double empty;
    SPC_TRY(spc_facts_choose(&simulator->facts, &stored, error));
    SPC_TRY(spc_analysis_size(analysis, &stored, o->value_bytes ? o->value_bytes : 4, 4, &features, error));
    SPC_TRY(term_amounts_find_traffic(layout, traffic, features.row_nnz_max, device, &spec, error));
    const spc_length_counts *counts;
    SPC_TRY(spc_count_lengths(&simulator->facts, &counts, error));
    uint64_t filled = 0;
    for (uint64_t i = 0; i < counts->count; i++)
        filled += counts->of[i].rows;
    empty = (double)(features.rows - filled);
    SPC_TRY(simulate_traffic(analysis, &spec, device, o, SPC_L2_AS_IS, execution, error));
    SPC_TRY(gain_by_l2(analysis, &spec, device, o, &amounts->gain, error));
    term_amounts_fill(&features, execution, device, empty, amounts);
    /* What only kernels on one format, or with a group of lanes a row, do with their longest row: elsewhere a
     * fit would take it for something else, and long rows would be far off. */
    double *amount = amounts->of;
    double longest = features.row_nnz_max;
    bool lanes = strcmp(spc_kernel_name(spec.kernel), "csr-vector") == 0;
    amount[SPC_TERM_LONGEST_ROW_OF_8] = is_format(&stored, "sell") && features.rows % 8 == 0 ? longest : 0;
    /* As rocSPARSE's general kernel takes them for a row: the power of two not above the mean row, 2 to 64.
     */
    amount[SPC_TERM_LONGEST_ROW_STEPS] =
        lanes ? longest / (exp2(floor(log2(fmax(2, fmin(64, amount[SPC_TERM_MEAN_ROW])))))) : 0;
    amount[SPC_TERM_LONGEST_ROW_OF_100] =
        is_format(&spec, "ell") && 100 * longest <= features.rows ? longest : 0;
    return SPC_OK;
}

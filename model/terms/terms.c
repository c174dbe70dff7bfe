/* The amounts that the terms of a kernel multiply. */
#include "model/terms/terms.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "kernels/common/slices.h"
#include "kernels/kernel_contract.h"
#include "model/common/facts.h"
#include "model/cpu/cpu.h"
#include "model/exec/exec.h"
#include "model/null/null.h"
#include "sim/machine_facts.h"
#include "sparcast/precision.h"

/* A GPU with fewer non-zeros than this for each multiprocessor is not filled: 8 warps, 4 loads of a lane
 * under way in each. */
enum { FULL = 1024 };

/* Bytes of values that a thread of a library's kernel loads at once: all threads that the GPU holds take a
 * wave of the non-zeros. */
enum { LOAD_BYTES = 16 };

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
    double threads =
        fact_of_terms(device, "multiprocessors") * fact_of_terms(device, "threads_per_multiprocessor");
    double wave = threads * LOAD_BYTES / spc_value_size(f->value_bytes);
    amount[SPC_TERM_WAVE] = wave > 0 ? ceil(nnz / wave) : 0;
    amount[SPC_TERM_LATER_WAVES] = wave > 0 && nnz > wave;
    amount[SPC_TERM_LATER_WAVES_OF_4] = threads > 0 && nnz > 4 * threads;
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

/* The unit of the GPU that a term occupies: what a forecast by terms is said to be limited by. */
static const struct {
    const char *key;
    spc_resource resource;
} terms[SPC_TERMS] = {
    [SPC_TERM_LAUNCH] = {"term_launch", SPC_RESOURCE_LAUNCH},
    [SPC_TERM_NONZERO] = {"term_nonzero", SPC_RESOURCE_ISSUE},
    [SPC_TERM_ROW] = {"term_row", SPC_RESOURCE_ISSUE},
    [SPC_TERM_EMPTY_ROW] = {"term_empty_row", SPC_RESOURCE_ISSUE},
    [SPC_TERM_PADDING] = {"term_padding", SPC_RESOURCE_ISSUE},
    [SPC_TERM_LONGEST_ROW] = {"term_longest_row", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LONGEST_ROW_MISS] = {"term_longest_row_miss", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LONGEST_ROW_OF_8] = {"term_longest_row_of_8", SPC_RESOURCE_LATENCY},
    [SPC_TERM_SMALL_Y] = {"term_small_y", SPC_RESOURCE_LAUNCH},
    [SPC_TERM_SHORT_ROWS] = {"term_short_rows", SPC_RESOURCE_LATENCY},
    [SPC_TERM_IDLE] = {"term_idle", SPC_RESOURCE_LATENCY},
    [SPC_TERM_MISS] = {"term_miss", SPC_RESOURCE_LATENCY},
    [SPC_TERM_MATRIX] = {"term_matrix", SPC_RESOURCE_L2},
    [SPC_TERM_L2] = {"term_l2", SPC_RESOURCE_L2},
    [SPC_TERM_X] = {"term_x", SPC_RESOURCE_L2},
    [SPC_TERM_DRAM] = {"term_dram", SPC_RESOURCE_MEMORY},
    [SPC_TERM_SPILL] = {"term_spill", SPC_RESOURCE_MEMORY},
    [SPC_TERM_LONGEST_ROW_OF_100] = {"term_longest_row_of_100", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LONGEST_ROW_STEPS] = {"term_longest_row_steps", SPC_RESOURCE_LATENCY},
    [SPC_TERM_MEAN_ROW] = {"term_mean_row", SPC_RESOURCE_LATENCY},
    [SPC_TERM_WAVE] = {"term_wave", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LATER_WAVES] = {"term_later_waves", SPC_RESOURCE_LATENCY},
    [SPC_TERM_LATER_WAVES_OF_4] = {"term_later_waves_of_4", SPC_RESOURCE_LATENCY},
    [SPC_TERM_SIMULATED] = {"term_simulated", SPC_RESOURCE_ISSUE},
};

enum { OWNER_SIZE = 96 };

const char *spc_term_key(spc_term term)
{
    return terms[term].key;
}

char *spc_term_owner(const char *kernel, uint32_t value_bytes, char *buffer, size_t size)
{
    snprintf(buffer, size, "%.*s-%s", (int)strcspn(kernel, ":"), kernel, spc_precision_name(value_bytes));
    return buffer;
}

static double get_or(const spc_device *device, const char *key, const char *owner, double otherwise)
{
    double value = otherwise;
    spc_device_get(device, key, owner, &value);
    return value;
}

bool spc_terms_find(const spc_device *device, const char *kernel, uint32_t value_bytes, spc_term_set *set)
{
    char owner[OWNER_SIZE], key[OWNER_SIZE + 40];
    *set = (spc_term_set){0};
    if (!spc_precision_name(value_bytes))
        return false;
    spc_term_owner(kernel, value_bytes, owner, sizeof owner);
    snprintf(key, sizeof key, "term_traffic@%s", owner);
    *set = (spc_term_set){.traffic = spc_device_get_text(device, key)};
    if (!set->traffic)
        return false;
    for (int t = 0; t < SPC_TERMS; t++)
        set->seconds[t] = get_or(device, terms[t].key, owner, 0);
    set->low = get_or(device, "term_low", owner, NAN);
    set->high = get_or(device, "term_high", owner, NAN);
    set->error = get_or(device, "term_error", owner, NAN);
    set->null_error = get_or(device, "term_null_error", owner, NAN);
    set->waited = get_or(device, "term_waited", owner, 0) > 0;
    snprintf(key, sizeof key, "term_beyond@%s", owner);
    set->beyond = spc_device_get_text(device, key);
    set->most_nonzeros = get_or(device, "term_most_nonzeros", owner, INFINITY);
    set->most_row = get_or(device, "term_most_row", owner, INFINITY);
    return true;
}

void spc_terms_follow(const spc_device *device, uint32_t value_bytes, double nonzeros, double longest,
                      spc_term_set *set)
{
    spc_term_set other;
    if (!set->beyond || (nonzeros <= set->most_nonzeros && longest <= set->most_row) ||
        !spc_terms_find(device, set->beyond, value_bytes, &other))
        return;
    set->traffic = other.traffic;
    memcpy(set->seconds, other.seconds, sizeof set->seconds);
}

bool spc_device_has_terms(const spc_device *device, const char *kernel, uint32_t value_bytes)
{
    spc_term_set set;
    return spc_cpu_has_kernel(device, kernel) || spc_terms_find(device, kernel, value_bytes, &set);
}

bool spc_device_foreign_kernel(const spc_device *device, uint32_t value_bytes, size_t i, char name[64])
{
    static const char key[] = "term_traffic@";
    const char *of_cpu = spc_device_is_modelled_cpu(device) ? spc_cpu_kernel_at(device, i) : NULL;
    if (of_cpu) {
        snprintf(name, 64, "%s", of_cpu);
        return true;
    }
    char suffix[16];
    const char *type = spc_precision_name(value_bytes);
    size_t count = type ? spc_device_fact_count(device) : 0, length = strlen(key);
    int tail = snprintf(suffix, sizeof suffix, "-%s", type ? type : "");
    for (size_t f = 0; f < count; f++) {
        const char *owner = spc_device_fact_at(device, f).key;
        spc_kernel_spec known;
        if (strncmp(owner, key, length) != 0)
            continue;
        owner += length;
        int stem = (int)strlen(owner) - tail;
        if (stem <= 0 || stem >= 64 || strcmp(owner + stem, suffix) != 0)
            continue;
        snprintf(name, 64, "%.*s", stem, owner);
        if (spc_kernel_parse(name, &known, NULL) != SPC_OK && i-- == 0)
            return true;
    }
    return false;
}

static const bool of_a_launch[SPC_TERMS] = {
    [SPC_TERM_LAUNCH] = true, [SPC_TERM_SMALL_Y] = true, [SPC_TERM_SHORT_ROWS] = true,
    [SPC_TERM_IDLE] = true,   [SPC_TERM_MISS] = true,
};

/* Of a launch, or of the work in it, uncut. */
static double sum_of(const double seconds[SPC_TERMS], const spc_term_amounts *amounts, bool launch)
{
    double sum = 0;
    for (int t = 0; t < SPC_TERMS; t++)
        sum += of_a_launch[t] == launch ? seconds[t] * amounts->of[t] : 0;
    return sum;
}

double spc_terms_add(const double seconds[SPC_TERMS], const spc_term_amounts *amounts)
{
    double work = sum_of(seconds, amounts, false);
    return fmax(sum_of(seconds, amounts, true) + fmin(work, amounts->most_seconds), amounts->least_seconds);
}

/* How fast a machine is at what a term stands for. cuSPARSE reads A past the L2. */
static double terms_speed_at(spc_term term, const spc_device *device)
{
    if (term == SPC_TERM_SIMULATED || terms[term].resource == SPC_RESOURCE_LAUNCH)
        return 1;
    if (term == SPC_TERM_MATRIX || terms[term].resource == SPC_RESOURCE_MEMORY)
        return get_or(device, "exec_memory_bandwidth", NULL, 1);
    if (terms[term].resource == SPC_RESOURCE_L2)
        return get_or(device, "l2_bandwidth", NULL, 1);
    double clock = get_or(device, "clock_hz", NULL, 1);
    return terms[term].resource == SPC_RESOURCE_LATENCY ? clock
                                                        : clock * get_or(device, "multiprocessors", NULL, 1);
}

void spc_terms_scale(spc_term_amounts *amounts, const spc_device *of, const spc_device *on)
{
    for (int t = 0; t < SPC_TERMS && of != on; t++)
        amounts->of[t] *= terms_speed_at((spc_term)t, of) / terms_speed_at((spc_term)t, on);
}

/* The bytes of a matrix that does not stay in the L2 come from memory; what takes a share of the simulated
 * time is limited as the simulated kernel is. */
static spc_resource resource_of(spc_term term, const spc_term_amounts *amounts, spc_resource simulated)
{
    if (term == SPC_TERM_SIMULATED)
        return simulated;
    return term == SPC_TERM_MATRIX && amounts->of[SPC_TERM_SPILL] > 0 ? SPC_RESOURCE_MEMORY
                                                                      : terms[term].resource;
}

/* Gives the execution of the traffic kernel the time, the shares and the limit that the terms say; the
 * traffic stays. */
static void terms_apply(const spc_term_set *set, const spc_term_amounts *amounts, double nonzeros,
                        spc_execution *e)
{
    double busy[SPC_RESOURCES_ROOM] = {0};
    e->launch_seconds = set->seconds[SPC_TERM_LAUNCH];
    e->seconds = spc_terms_add(set->seconds, amounts);
    e->seconds -= (1 - amounts->gain) * (e->seconds - e->launch_seconds);
    e->flops = e->seconds > 0 ? 2 * nonzeros / e->seconds : 0;
    e->launches = 1;
    e->tail_seconds = 0;
    double work = sum_of(set->seconds, amounts, false), kept = fmin(1, amounts->most_seconds / work);
    for (int t = 0; t < SPC_TERMS; t++) /* where the work is cut, each of its terms is */
        busy[resource_of((spc_term)t, amounts, e->limited_by)] +=
            set->seconds[t] * amounts->of[t] * (of_a_launch[t] || !(work > 0) ? 1 : kept);
    busy[SPC_RESOURCE_MEMORY] = fmax(busy[SPC_RESOURCE_MEMORY], amounts->least_seconds);
    e->chain_seconds = busy[SPC_RESOURCE_LATENCY];
    e->limited_by = SPC_RESOURCE_LATENCY;
    for (int r = 0; r < SPC_RESOURCES; r++) {
        if (busy[r] > busy[e->limited_by])
            e->limited_by = (spc_resource)r;
        e->utilisation[r] = e->seconds > 0 ? busy[r] / e->seconds : 0;
    }
}

/* ---- The row of kernels known by their terms: parts of the execution-order model for what it cannot
 * simulate. ---- */

/* Libraries' kernels, and those that only their name tells. Terms hold for products one after the other. */
static bool terms_model_knows(const spc_model_job *job)
{
    spc_term_set set;
    if (job->options->cold || !spc_device_can_execute(job->device))
        return false;
    const spc_kernel *kernel = job->spec ? job->spec->kernel : NULL;
    if (kernel && (!spc_kernel_is_peer(kernel) ||
                   (spc_kernel_nearest(kernel) && !spc_device_simulates(job->device, job->spec))))
        return false;
    return spc_terms_find(job->device, job->kernel, job->options->value_bytes, &set);
}

/* The time by terms, the traffic of the kernel that they name. A kernel without a layout of its own stores
 * its values as compressed rows. */
static spc_status terms_model_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    spc_term_set set;
    spc_term_amounts amounts;
    const spc_forecast_options *o = job->options;
    spc_terms_find(job->device, job->kernel, o->value_bytes, &set);
    f->by_terms = true;
    f->waited = set.waited;
    f->mean_error = set.error;
    f->null_error = set.null_error;
    SPC_TRY(spc_analysis_size(job->analysis, &f->spec, o->value_bytes, o->index_bytes, &f->features, error));
    spc_terms_follow(job->device, o->value_bytes, (double)f->features.nnz, f->features.row_nnz_max, &set);
    f->proxy = set.traffic;
    SPC_TRY(spc_terms_measure(job->analysis, &f->spec, set.traffic, job->device, o, &amounts, &f->execution,
                              error));
    terms_apply(&set, &amounts, (double)f->features.nnz, &f->execution);
    f->features.line_bytes = spc_device_line_bytes(job->device);
    f->features.execution = &f->execution;
    return SPC_OK;
}

static bool terms_model_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"term_*", NULL};
    (void)device;
    return spc_is_among_keys(keys, key);
}

/* Terms that are no better than the null model promise nothing: their interval is at least as wide as four in
 * five of errors that fall off exponentially from their mean, 1.6 times of it. */
static void terms_model_widen(const spc_term_set *set, double *low, double *high)
{
    double most = log(5) * set->error;
    if (!(set->error >= set->null_error))
        return;
    *low = fmin(*low, 1 / (1 + most));
    *high = fmax(*high, 1 + most);
}

static bool terms_model_find_interval(const spc_device *device, const char *kernel, uint32_t value_bytes,
                                      double *low, double *high)
{
    spc_term_set set;
    bool found = spc_terms_find(device, kernel, value_bytes, &set);
    *low = set.low;
    *high = set.high;
    if (found)
        terms_model_widen(&set, low, high);
    return found;
}

const spc_model_type spc_model_terms = {.name = "terms",
                                        .is_part = true,
                                        .of = SPC_MODEL_EXEC,
                                        .knows = terms_model_knows,
                                        .measure = terms_model_measure,
                                        .reads = terms_model_reads,
                                        .interval = terms_model_find_interval};

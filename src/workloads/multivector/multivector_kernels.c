/* One kernel's time, by the simulator or by counts, and those of all kernels. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "kernels/common/multivector_program.h"
#include "model/common/facts.h"
#include "sim/launch.h"
#include "sim/machine_facts.h"
#include "workloads/multivector/multivector_forecast.h"

static const char reference[] = "h100"; /* whose costs are carried to other devices */

enum { RESOURCES = 2 };

/* Which resource a cost is of: a ratio of these facts carries it to another device, or to what the caller
 * made of this one. */
static const struct {
    const char *key;
    const char *resource[RESOURCES]; /* the first that both devices have; seconds, or a rate */
    bool is_rate;
    const char *simulated; /* what the simulation reads in their place, and a caller changes */
} table[SPC_MULTIVECTOR_COSTS] = {
    {"columns_launch", {"graph_launch_seconds", "launch_seconds"}, false, NULL},
    {"columns_row", {NULL}, true, NULL}, /* instructions: multiprocessors times clock */
    {"columns_entry", {NULL}, true, NULL},
    {"columns_row_value", {NULL}, true, NULL},
    {"columns_entry_value", {NULL}, true, NULL},
    {"columns_entry_double", {NULL}, true, NULL},
    {"columns_l2", {"l2_random_bandwidth", "l2_bandwidth"}, true, NULL},
    {"columns_read", {"read_bandwidth", "memory_bandwidth"}, true, "exec_memory_bandwidth"},
    {"columns_write", {"read_bandwidth", "memory_bandwidth"}, true, "exec_memory_bandwidth"},
    {"columns_chain", {"l2_latency", "memory_latency"}, false, NULL},
    {"columns_step", {"l2_latency", "memory_latency"}, false, NULL},
    {"columns_early", {"graph_launch_seconds", "launch_seconds"}, false, NULL},
    {"columns_cycles", {NULL}, true, NULL},
};

static bool read_costs(const spc_device *device, const char *name, spc_multivector_costs *costs)
{
    bool any = false;
    costs->low = costs->high = NAN;
    /* Before the first product: of the host and the driver, the same on any GPU and width, and however the
     * product itself is forecast. */
    static const char *const key[] = {"columns_setup", "columns_setup_row", "columns_setup_entry",
                                      "columns_setup_chain"};
    char plain[64];
    bool known = false;
    snprintf(plain, sizeof plain, "%s", name);
    static const char *const kinds[] = {"-simulated", "-narrow", "-wide", "-f64", "-half"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        char *kind = strstr(plain, kinds[i]);
        if (kind)
            *kind = 0;
    }
    for (int i = 0; i < 4; i++) {
        costs->setup[i] = 0;
        known = spc_device_get(device, key[i], plain, &costs->setup[i]) || known;
    }
    costs->setup[0] = known ? costs->setup[0] : NAN;
    for (int i = 0; i < SPC_MULTIVECTOR_COSTS; i++) {
        costs->of[i] = 0;
        any = spc_device_get(device, table[i].key, name, &costs->of[i]) || any;
    }
    spc_device_get(device, "columns_low", name, &costs->low);
    spc_device_get(device, "columns_high", name, &costs->high);
    return any;
}

/* Before the caller changed anything. */
static bool first_of(const spc_device *device, const char *key, double *value)
{
    *value = spc_device_first_number(device, key);
    return !isnan(*value);
}

static bool instruction_rate(const spc_device *device, double *rate)
{
    double multiprocessors, clock;
    if (!first_of(device, "multiprocessors", &multiprocessors) || !first_of(device, "clock_hz", &clock))
        return false;
    *rate = multiprocessors * clock;
    return true;
}

/* By which the cost is larger on `to`; 1 where neither says. */
static double ratio(const spc_device *from, const spc_device *to, int cost)
{
    double a, b;
    if (cost == SPC_COST_CYCLES)
        return 1;
    for (int i = 0; i < RESOURCES && table[cost].resource[i]; i++)
        if (first_of(from, table[cost].resource[i], &a) && first_of(to, table[cost].resource[i], &b))
            return table[cost].is_rate ? a / b : b / a;
    if (instruction_rate(from, &a) && instruction_rate(to, &b))
        return a / b;
    return 1;
}

/* What a caller changes of a cost: one of the resources, or what the simulation reads in their place. NULL
 * beyond the last. */
static const char *lever_of(const spc_device *device, int cost, int number)
{
    double value;
    if (table[cost].simulated && first_of(device, table[cost].simulated, &value))
        return number ? NULL : table[cost].simulated;
    return number < RESOURCES ? table[cost].resource[number] : NULL;
}

static double changed_by(const spc_device *device, const char *key)
{
    double first, now;
    return first_of(device, key, &first) && spc_device_get(device, key, NULL, &now) ? now / first : 1;
}

double spc_multivector_costs_changed(const spc_device *device, spc_multivector_cost cost)
{
    const char *key;
    if (cost == SPC_COST_CYCLES)
        return 1;
    if (!table[cost].resource[0])
        return 1 / (changed_by(device, "multiprocessors") * changed_by(device, "clock_hz"));
    for (int i = 0; (key = lever_of(device, (int)cost, i)); i++) {
        double changed = changed_by(device, key);
        if (changed != 1)
            return table[cost].is_rate ? 1 / changed : changed;
    }
    return 1;
}

spc_status spc_multivector_check_device(const spc_device *device, spc_error *error)
{
    double rate;
    if (instruction_rate(device, &rate))
        return SPC_OK;
    bool cpu = spc_device_is(device, "cpu");
    return spc_fail(error, SPC_ERROR_DATA, "%s: k columns and the transposed matrix are forecast for GPUs%s",
                    spc_device_id(device),
                    cpu ? " only" : "; the device file needs multiprocessors and clock_hz");
}

static spc_status load_reference(const char *name, void **device, spc_error *error)
{
    spc_device *loaded = NULL;
    spc_status status = spc_device_load(name, &loaded, error);
    *device = loaded;
    return status;
}

static void release_reference(void *device)
{
    spc_device_free(device);
}

static spc_status get_reference(const void **from, spc_error *error)
{
    static const spc_kept_kind devices = {.read = load_reference, .release = release_reference};
    return spc_kept_get(&devices, reference, from, error);
}

/* name: of kernel, layout and direction ("cusparse-spmm3-col"). False: neither the device nor the H100 has
 * facts of it. The H100 is loaded once in a process. Errors: DATA (the device lacks what the ratios need),
 * those of loading the H100. */
static spc_status multivector_costs_get(const spc_device *device, const char *name,
                                        spc_multivector_costs *costs, bool *known, spc_error *error)
{
    costs->rests_on = SPC_PROVENANCE_FITTED;
    *known = read_costs(device, name, costs);
    if (!*known) {
        const void *from;
        SPC_TRY(spc_multivector_check_device(device, error));
        SPC_TRY(get_reference(&from, error));
        *known = read_costs(from, name, costs);
        for (int i = 0; i < SPC_MULTIVECTOR_COSTS && *known; i++)
            costs->of[i] *= ratio(from, device, i);
        costs->rests_on = SPC_PROVENANCE_TRANSFERRED;
        costs->low = costs->high = NAN;
    }
    for (int i = 0; i < SPC_MULTIVECTOR_COSTS && *known; i++)
        costs->of[i] *= spc_multivector_costs_changed(device, (spc_multivector_cost)i);
    return SPC_OK;
}

spc_status spc_multivector_forming(const spc_device *device, uint64_t nnz, double *seconds, spc_error *error)
{
    const void *from = device;
    double once = 0, entry = 0;
    if (!spc_device_get(device, "columns_forming", NULL, &once)) {
        SPC_TRY(get_reference(&from, error));
        spc_device_get(from, "columns_forming", NULL, &once);
    }
    spc_device_get(from, "columns_forming_entry", NULL, &entry);
    entry *= /* what is done once is of the host and the driver, as in a set-up */
        ratio(from, device, SPC_COST_READ) * spc_multivector_costs_changed(device, SPC_COST_READ);
    *seconds = once + entry * (double)nnz;
    return SPC_OK;
}

/* Own facts: one that was set alone would be one cost of ten. */
static bool has_own_costs(const spc_device *device)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        const char *key = spc_device_fact_at(device, i).key;
        for (int c = 0; c < SPC_MULTIVECTOR_COSTS; c++)
            if (strncmp(key, table[c].key, strlen(table[c].key)) == 0 &&
                spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS)
                return true;
    }
    return false;
}

static bool carries_a_cost(const spc_device *device, const char *key)
{
    const char *lever;
    for (int c = 0; c < SPC_MULTIVECTOR_COSTS; c++)
        for (int i = 0; (lever = lever_of(device, c, i)); i++)
            if (strcmp(lever, key) == 0)
                return true;
    return strcmp(key, "multiprocessors") == 0 || strcmp(key, "clock_hz") == 0;
}

/* Whether a simulation takes a fact of the device. */
static bool multivector_simulator_reads(const spc_device *device, const char *key)
{
    /* Of a launch, of what the L2 keeps and what lies behind it, of sums that warps and blocks join; what
     * must be about as it is. */
    static const char *const not_read[] = {"exec_launch",      "exec_l2_kept",
                                           "exec_l2_lost",     "exec_l2_reach",
                                           "exec_l2_slices",   "l2_partitions",
                                           "exec_join_cycles", "exec_gather_cycles",
                                           "line_bytes",       "sector_bytes",
                                           "l3_bytes",         "l3_bandwidth",
                                           "l3_latency",       NULL};
    double share;
    if (strchr(key, '@') || !spc_device_can_execute(device) || spc_is_among_keys(not_read, key))
        return false;
    if (strcmp(key, "shared_multiprocessor_bytes") == 0)
        return spc_device_get(device, "shared_share", NULL, &share) && share == 0;
    return spc_machine_reads(device, key);
}

bool spc_multivector_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const always[] = {"l2_bytes",
                                         "l1_bytes",
                                         "memory_bytes",
                                         "threads_per_multiprocessor",
                                         "columns_dense_*",
                                         "columns_library_*",
                                         "columns_forming",
                                         "columns_forming_entry",
                                         NULL},
                             *const own[] = {"columns_*", NULL};
    double rate;
    (void)model;
    if (strcmp(key, "columns_apart") ==
        0) /* says of what is measured, to a fit: nothing hides without a cost */
        return false;
    if (strcmp(key, "peak_f32") == 0 ||
        strcmp(key, "peak_f64") == 0) /* where no dense product was measured */
        return !spc_device_get(device, "columns_dense_rate", key + strlen("peak_"), &rate);
    if (spc_is_among_keys(always, key) || multivector_simulator_reads(device, key) ||
        carries_a_cost(device, key))
        return true;
    return has_own_costs(device) && spc_is_among_keys(own, key) &&
           spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS;
}

/* ---- our kernels, simulated ---- */

enum { MOST_STEPS = 400000, WARM_UP = 3 /* a third of them */, SAMPLES = 2 };

/* Whether the device has the facts and the kernel is one of ours, row-major, and nearer to what was measured
 * than its counts are. */
static bool multivector_can_simulate(const spc_device *device, const spc_kernel *kernel,
                                     const spc_multivector_job *job)
{
    spc_machine m = {0};
    const spc_multivector_descriptor *d = kernel->multivector;
    return d->fill && !job->transposed && job->layout == SPC_MULTIVECTOR_ROW_MAJOR &&
           (!d->is_nearer || d->is_nearer(job)) && !spc_machine_find(device, NULL, &m);
}

/* The part of each array that DRAM supplies: what was counted, of what misses the L1. */
static spc_status set_dram(const spc_program *p, const spc_multivector_traffic *traffic,
                           spc_launch_config *config, spc_error *error)
{
    spc_launch_config first = *config;
    spc_launch_result asked = {0};
    if (!(traffic->read_bytes + traffic->write_bytes > 0))
        return SPC_OK;
    first.most_steps = config->most_steps / WARM_UP;
    first.samples = SAMPLES;
    SPC_TRY(spc_launch_run(p, &first, &asked, error));
    const double *sectors = asked.counters.of[SPC_COUNT_L2_SECTORS];
    double streams = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        streams += a == SPC_ARRAY_X ? 0 : sectors[a] * config->sm.sector_bytes;
    for (int a = 0; a < SPC_ARRAYS; a++)
        config->sm.l2.dram_part[a] = streams > 0 ? fmin(1, traffic->write_bytes / streams) : 0;
    config->sm.l2.dram_part[SPC_ARRAY_X] =
        fmin(1, traffic->read_bytes / fmax(1, sectors[SPC_ARRAY_X] * config->sm.sector_bytes));
    return SPC_OK;
}

/* What comes from DRAM is as counted. Errors: UNSUPPORTED (no code, or no block fits the machine), MEMORY,
 * INTERRUPTED. */
static spc_status multivector_simulate(const spc_pattern *pattern, const spc_device *device,
                                       const spc_kernel *kernel, const spc_multivector_job *job,
                                       spc_multivector_run *run, spc_error *error)
{
    spc_machine m = {0};
    spc_multivector_program p = {.columns = 0};
    spc_launch_config config = {.most_steps = 0};
    spc_launch_result result = {0};
    const spc_execute_options options = {.size = sizeof options};
    *run = (spc_multivector_run){.seconds = 0};
    if (job->counts->nnz == 0) /* a launch, and no more */
        return SPC_OK;
    spc_multivector_traffic traffic = spc_multivector_traffic_of(kernel, job);
    spc_machine_find(device, NULL, &m);
    spc_machine_configure(&m, &options, &config);
    config.most_steps = MOST_STEPS;
    config.sm.l2 = (spc_l2_config){.stream_bytes = 1};
    spc_status status =
        kernel->multivector->fill(&p, pattern, job, spc_device_get_text(device, "architecture"), error);
    bool lacks_code = status == SPC_ERROR_UNSUPPORTED;
    if (status == SPC_OK)
        status = set_dram(&p.base, &traffic, &config, error);
    if (status == SPC_OK)
        status = spc_launch_run(&p.base, &config, &result, error);
    spc_multivector_program_close(&p);
    *run = (spc_multivector_run){.seconds = result.cycles / m.clock,
                                 .issue_seconds = result.busy[SPC_UNIT_ISSUE] / m.clock,
                                 .l2_seconds = result.busy[SPC_UNIT_L2] / m.clock,
                                 .dram_seconds = result.busy[SPC_UNIT_DRAM] / m.clock,
                                 .chain_seconds = fmin(result.chain, result.cycles) / m.clock,
                                 .l2_bytes = spc_counters_sum(&result.counters, SPC_COUNT_L2_SECTORS) *
                                             config.sm.sector_bytes,
                                 .lacks_code = lacks_code};
    return status;
}

/* ---- one kernel ---- */

enum { LEAST_EARLY = 90 /* the capability from which on kernels begin early */ };

/* Facts are kept by kernel, layout, direction, and type of values or width of a row of B: a few bytes, more
 * than a line, and between. Code differs by the type; that of ours is the same column-major, which turns
 * float64, too. The library's types were measured too seldom for widths. */
static void cost_name(const spc_kernel *kernel, const spc_multivector_job *job, bool simulated, char *name,
                      size_t size)
{
    const spc_multivector_descriptor *d = kernel->multivector;
    bool by_row = job->layout != SPC_MULTIVECTOR_COLUMN_MAJOR;
    uint32_t bytes = job->columns * job->value_bytes;
    uint32_t narrow = by_row ? d->narrow_bytes : 32, wide = by_row ? d->wide_bytes : 128;
    const char *type = job->value_bytes == 2                               ? "-half"
                       : job->value_bytes == 8 && (kernel->peer || by_row) ? "-f64"
                                                                           : "";
    bool widths = kernel->peer || !by_row ? !*type : simulated || !d->one_width;
    const char *width = bytes < narrow ? "-narrow" : wide && bytes > wide ? "-wide" : "";
    if (job->transposed)
        snprintf(name, size, "%s", d->transposed_facts(job));
    else
        snprintf(name, size, "%s%s%s%s%s", kernel->name, simulated ? "-simulated" : "", by_row ? "" : "-col",
                 type, widths ? width : "");
}

/* Transposed, the chain is what a bank of the L2 takes one after the other. Simulated, units and chain go on
 * at the same time: a unit is the limit that works for half of it. */
static spc_limit limit_of(const spc_multivector_prediction *p, bool transposed)
{
    double busiest = fmax(fmax(p->issue_seconds, p->l2_seconds), p->dram_seconds);
    bool busy = isnan(p->simulated_seconds) ? busiest > p->chain_seconds
                                            : 2 * busiest >= p->seconds - p->launch_seconds;
    if (p->launch_seconds >= fmax(busiest, p->chain_seconds))
        return SPC_LIMIT_LAUNCH;
    if (!busy)
        return transposed ? SPC_LIMIT_L2 : SPC_LIMIT_LATENCY;
    return p->dram_seconds == busiest ? SPC_LIMIT_DRAM
           : p->l2_seconds == busiest ? SPC_LIMIT_L2
                                      : SPC_LIMIT_ISSUE;
}

double spc_multivector_after_hidden(double seconds, double hidden)
{
    return seconds - fmin(hidden, seconds / 2);
}

/* Takes from a product what the end of the one before it hides, its launch first. */
static void hide(const spc_multivector_costs *costs, spc_multivector_prediction *p)
{
    double hidden = p->traffic.early ? costs->of[SPC_COST_EARLY] : 0;
    p->seconds = spc_multivector_after_hidden(p->seconds, hidden);
    p->launch_seconds = fmax(0, p->launch_seconds - hidden);
}

static double work_seconds(const spc_multivector_prediction *p)
{
    double work = p->issue_seconds + p->l2_seconds;
    if (p->traffic.overlap == SPC_OVERLAP_ALL)
        return hypot(hypot(p->issue_seconds, p->l2_seconds), hypot(p->dram_seconds, p->chain_seconds));
    if (p->traffic.overlap == SPC_OVERLAP_DRAM)
        return hypot(work + p->chain_seconds, p->dram_seconds);
    work += p->dram_seconds;
    return p->traffic.overlap == SPC_OVERLAP_CHAIN ? hypot(work, p->chain_seconds) : work + p->chain_seconds;
}

static double setup(const double setup[4], const spc_multivector_counts *counts, uint32_t block_rows)
{
    double work = setup[1] * counts->rows + setup[2] * (double)counts->nnz;
    return setup[0] + hypot(work, setup[3] * block_rows * (double)counts->longest);
}

static void add_simulated(const spc_multivector_job *job, const spc_multivector_costs *costs,
                          const spc_kernel *kernel, const spc_multivector_run *run,
                          spc_multivector_prediction *p)
{
    const double *of = costs->of;
    spc_multivector_walk walk = spc_multivector_walk_of(kernel, job);
    p->launch_seconds = of[SPC_COST_LAUNCH] * p->traffic.launches;
    p->issue_seconds = of[SPC_COST_CYCLES] * run->issue_seconds;
    p->block_rows = walk.block;
    p->block_entries = (uint64_t)walk.entries;
    p->l2_seconds = of[SPC_COST_CYCLES] * run->l2_seconds;
    p->dram_seconds = of[SPC_COST_CYCLES] * run->dram_seconds;
    double chain = of[SPC_COST_CHAIN] * p->traffic.chain;
    p->chain_seconds = hypot(of[SPC_COST_CYCLES] * run->chain_seconds, chain);
    p->simulated_seconds = run->seconds;
    p->traffic.l2_bytes = run->l2_bytes;
    p->seconds = p->launch_seconds + hypot(of[SPC_COST_CYCLES] * run->seconds, chain);
    hide(costs, p);
}

/* As spc_multivector_forecast_kernel, of the simulator. */
static spc_status try_simulator(const spc_multivector_asked *q, const spc_kernel *kernel,
                                spc_multivector_prediction *p, spc_multivector_costs *costs, bool *known,
                                spc_error *error)
{
    spc_multivector_run run;
    *known = false;
    if (!q->pattern || !multivector_can_simulate(q->device, kernel, &q->job))
        return SPC_OK;
    cost_name(kernel, &q->job, true, p->facts, sizeof p->facts);
    SPC_TRY(multivector_costs_get(q->device, p->facts, costs, known, error));
    *known = *known && costs->of[SPC_COST_CYCLES] > 0;
    if (!*known)
        return SPC_OK;
    p->traffic = spc_multivector_traffic_of(kernel, &q->job);
    spc_status status = multivector_simulate(q->pattern, q->device, kernel, &q->job, &run, error);
    if (status == SPC_OK)
        add_simulated(&q->job, costs, kernel, &run, p);
    p->lacks_code = run.lacks_code;
    *known = status == SPC_OK;
    return status == SPC_ERROR_UNSUPPORTED ? SPC_OK : status; /* by counts */
}

/* From counts. */
static spc_status take_counted_times(const spc_multivector_asked *q, const spc_kernel *kernel,
                                     spc_multivector_prediction *p, spc_multivector_costs *costs, bool *known,
                                     spc_error *error)
{
    double scale = q->scale[spc_multivector_place(kernel)];
    cost_name(kernel, &q->job, false, p->facts, sizeof p->facts);
    SPC_TRY(multivector_costs_get(q->device, p->facts, costs, known, error));
    if (!*known)
        return SPC_OK;
    p->traffic = spc_multivector_traffic_of(kernel, &q->job);
    const double *of = costs->of;
    const spc_multivector_traffic *t = &p->traffic;
    spc_multivector_walk walk = spc_multivector_walk_of(kernel, &q->job);
    p->block_rows = walk.block;
    p->block_entries = (uint64_t)walk.entries;
    double value = of[SPC_COST_ENTRY_VALUE] + (q->job.value_bytes == 8 ? of[SPC_COST_ENTRY_DOUBLE] : 0);
    p->launch_seconds = of[SPC_COST_LAUNCH] * t->launches;
    p->issue_seconds = of[SPC_COST_ROW] * t->rows + of[SPC_COST_ENTRY] * t->entries +
                       of[SPC_COST_ROW_VALUE] * t->row_values + value * t->entry_values;
    p->l2_seconds = of[SPC_COST_L2] * t->l2_bytes;
    p->dram_seconds = of[SPC_COST_READ] * t->read_bytes + of[SPC_COST_WRITE] * t->write_bytes;
    p->chain_seconds = of[SPC_COST_CHAIN] * t->chain + of[SPC_COST_STEP] * t->steps;
    p->seconds = p->launch_seconds + work_seconds(p);
    hide(costs, p);
    p->seconds *= scale > 0 ? scale : 1;
    return SPC_OK;
}

spc_status spc_multivector_forecast_kernel(const spc_multivector_asked *asked, const spc_kernel_spec *spec,
                                           spc_multivector_prediction *p, bool *known, spc_error *error)
{
    const spc_kernel *kernel = spec->kernel;
    spc_multivector_asked q = *asked;
    spc_multivector_costs costs;
    memcpy(q.job.parameter, spec->parameter, sizeof q.job.parameter);
    *p = (spc_multivector_prediction){.layout = q.job.layout, .simulated_seconds = NAN, .asked = *spec};
    *known = false;
    if (!spc_multivector_knows(kernel, &q.job))
        return SPC_OK;
    SPC_TRY(try_simulator(&q, kernel, p, &costs, known, error));
    if (!*known)
        SPC_TRY(take_counted_times(&q, kernel, p, &costs, known, error));
    if (!*known)
        return SPC_OK;
    p->seconds = fmax(p->seconds, q.least_seconds);
    spc_kernel_spec chosen = spc_multivector_spec(kernel, &q.job);
    spc_kernel_format_spec(&chosen, p->kernel, sizeof p->kernel);
    const spc_multivector_job *job = &q.job;
    double flops = 2.0 * (double)job->counts->nnz * job->columns;
    p->gflops = p->seconds > 0 ? 1e-9 * flops / p->seconds : NAN;
    p->bytes_per_flop = flops > 0 ? (p->traffic.read_bytes + p->traffic.write_bytes) / flops : NAN;
    p->limited_by = limit_of(p, job->transposed);
    p->seconds_low = p->seconds * costs.low;
    p->seconds_high = p->seconds * costs.high;
    p->setup_seconds = setup(costs.setup, job->counts, p->block_rows);
    p->rests_on = costs.rests_on;
    p->memory_bytes = (uint64_t)spc_multivector_memory(kernel, job);
    if (!spc_device_get(q.device, "memory_bytes", NULL, &p->memory_available))
        p->memory_available = NAN;
    p->fits = !((double)p->memory_bytes > p->memory_available);
    return SPC_OK;
}

/* ---- all kernels ---- */

size_t spc_multivector_place(const spc_kernel *kernel)
{
    size_t i = 0;
    while (spc_multivector_kernel_at(i) != kernel)
        i++;
    return i;
}

static bool has_capability(const spc_device *device, int least)
{
    const char *architecture = spc_device_get_text(device, "architecture");
    return architecture && strncmp(architecture, "sm_", 3) == 0 &&
           strtol(architecture + 3, NULL, 10) >= least;
}

bool spc_multivector_runs(const spc_device *device, const spc_kernel *kernel)
{
    int least = kernel->multivector->least_capability;
    return spc_vendor_runs(device, kernel->name) && (!least || has_capability(device, least));
}

/* cuSPARSE takes half precision from compute capability 5.3 on, and bf16 from 8.0 on: NVIDIA, cuSPARSE Types
 * Reference, cudaDataType_t (docs.nvidia.com/cuda/cusparse/basic-api/types-reference.html). */
const char *spc_multivector_missing_type(const spc_multivector_asked *q, const spc_kernel *kernel)
{
    int least = q->job.bfloat16 ? 80 : 53;
    const char *architecture = spc_device_get_text(q->device, "architecture");
    if (!kernel->peer || q->job.value_bytes != 2 || !architecture || strncmp(architecture, "sm_", 3) != 0 ||
        strtol(architecture + 3, NULL, 10) >= least)
        return NULL;
    return q->job.bfloat16 ? "bf16" : "f16";
}

/* The i-th word that asks for a kernel, as a spec of it; false where it asks for others. */
static bool asks_for(const spc_multivector_options *o, size_t i, const spc_kernel *kernel,
                     spc_kernel_spec *spec)
{
    const char *word = o->kernels[i];
    bool knows;
    spc_error ignored;
    *spec = (spc_kernel_spec){.kernel = kernel};
    if ((strcmp(word, "all") == 0 && !kernel->multivector->named_only) ||
        (kernel->peer && strcmp(word, "peers") == 0))
        return true;
    return spc_multivector_kernel_parse(word, spec, &knows, &ignored) == SPC_OK && spec->kernel == kernel;
}

static double total_of(const spc_multivector_asked *q, const spc_multivector_prediction *p)
{
    uint64_t products = q->options.products;
    return products ? p->setup_seconds + (double)products * p->seconds : p->seconds;
}

/* Adds one, unless it is there. */
static spc_status add_kernel(const spc_multivector_asked *q, const spc_kernel_spec *spec,
                             spc_multivector_ranking *ranking, spc_error *error)
{
    spc_multivector_prediction p;
    bool known;
    for (size_t i = 0; i < ranking->count; i++)
        if (spc_kernel_spec_is(&ranking->prediction[i].asked, spec))
            return SPC_OK;
    SPC_TRY(spc_multivector_forecast_kernel(q, spec, &p, &known, error));
    if (known && ranking->count == SPC_MULTIVECTOR_KERNELS)
        return spc_fail(error, SPC_ERROR_RANGE, "more than %d kernels with K columns",
                        SPC_MULTIVECTOR_KERNELS);
    if (known)
        ranking->prediction[ranking->count++] = p;
    return SPC_OK;
}

void spc_multivector_sort(const spc_multivector_asked *q, spc_multivector_ranking *ranking)
{
    /* Fastest first; the table's order where two are equal. */
    for (size_t i = 1; i < ranking->count; i++) {
        spc_multivector_prediction p = ranking->prediction[i];
        size_t at = i;
        for (; at > 0; at--) {
            const spc_multivector_prediction *other = &ranking->prediction[at - 1];
            if (p.fits < other->fits || (p.fits == other->fits && !(total_of(q, &p) < total_of(q, other))))
                break;
            ranking->prediction[at] = *other;
        }
        ranking->prediction[at] = p;
    }
}

spc_status spc_multivector_rank(const spc_multivector_asked *q, spc_multivector_ranking *ranking,
                                spc_error *error)
{
    const spc_kernel *kernel;
    const spc_multivector_options *o = &q->options;
    *ranking = (spc_multivector_ranking){.count = 0};
    for (size_t k = 0; (kernel = spc_multivector_kernel_at(k)); k++) {
        spc_kernel_spec spec = {.kernel = kernel};
        if (!spc_multivector_knows(kernel, &q->job) || !spc_multivector_runs(q->device, kernel))
            continue;
        const char *missing = spc_multivector_missing_type(q, kernel);
        if (kernel->multivector->named_only && !o->kernel_count)
            continue;
        for (size_t i = 0; i < (o->kernel_count ? o->kernel_count : 1); i++) {
            if (o->kernel_count && !asks_for(o, i, kernel, &spec))
                continue;
            if (missing)
                ranking->missing_type = missing;
            else
                SPC_TRY(add_kernel(q, &spec, ranking, error));
        }
    }
    spc_multivector_sort(q, ranking);
    return SPC_OK;
}

/* ---- a question ---- */

spc_status spc_multivector_open(const spc_multivector_counts *counts, const spc_pattern *pattern,
                                const spc_device *device, const spc_multivector_options *options,
                                spc_multivector_asked *q, spc_error *error)
{
    *q = (spc_multivector_asked){.device = device, .pattern = pattern};
    spc_multivector_options *o = &q->options;
    SPC_TAKE_OPTIONS(*o, options, error);
    o->columns = o->columns ? o->columns : 1;
    o->value_bytes = o->value_bytes ? o->value_bytes : 4;
    o->index_bytes = o->index_bytes ? o->index_bytes : 4;
    uint32_t v = o->value_bytes;
    if (v != 4 && v != 8 && v != SPC_HALF && v != SPC_BFLOAT16)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of k columns are f32, f64, f16 or bf16");
    if (o->columns > SPC_MULTIVECTOR_MOST)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "columns: %u is not a number from 1 to %d", o->columns,
                        SPC_MULTIVECTOR_MOST);
    if (o->index_bytes != 4 && o->index_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "an index has 4 or 8 bytes");
    if (o->transposed && o->columns > 1 && o->layout == SPC_MULTIVECTOR_COLUMN_MAJOR)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "the transposed matrix times k columns was measured row-major only");
    if (o->columns == 1 && !o->transposed)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "one column is a product with a vector: spc_forecast_kernel");
    for (size_t i = 0; i < o->kernel_count; i++) {
        spc_kernel_spec spec;
        bool knows;
        if (strcmp(o->kernels[i], "all") != 0 && strcmp(o->kernels[i], "peers") != 0)
            SPC_TRY(spc_multivector_kernel_parse(o->kernels[i], &spec, &knows, error));
    }
    q->job = (spc_multivector_job){.counts = counts,
                                   .columns = o->columns,
                                   .value_bytes = o->value_bytes & 0xff,
                                   .index_bytes = o->index_bytes,
                                   .layout = o->layout,
                                   .transposed = o->transposed,
                                   .beta = o->beta,
                                   .bfloat16 = o->value_bytes == SPC_BFLOAT16,
                                   .l1_bytes = NAN,
                                   .multiprocessors = NAN};
    if (!spc_device_get(device, "l2_bytes", NULL, &q->job.l2_bytes))
        return spc_fail(error, SPC_ERROR_DATA, "%s: k columns need the fact l2_bytes", spc_device_id(device));
    double threads, apart = 0;
    spc_device_get(device, "columns_apart", NULL, &apart);
    spc_device_get(device, "l1_bytes", NULL, &q->job.l1_bytes);
    spc_device_get(device, "multiprocessors", NULL, &q->job.multiprocessors);
    q->job.begins_early = apart == 0 && has_capability(device, LEAST_EARLY);
    if (spc_device_get(device, "threads_per_multiprocessor", NULL, &threads))
        q->job.resident_threads = (uint64_t)(fmax(0, q->job.multiprocessors) * threads);
    return SPC_OK;
}

spc_status spc_multivector_forecast(const spc_pattern *pattern, const spc_device *device,
                                    const spc_multivector_options *options, spc_multivector_ranking *ranking,
                                    spc_error *error)
{
    spc_multivector_counts counts;
    spc_multivector_asked q;
    SPC_TRY(spc_multivector_count(pattern, options->transposed, &counts, error));
    SPC_TRY(spc_multivector_open(&counts, pattern, device, options, &q, error));
    return spc_multivector_rank(&q, ranking, error);
}

const char *spc_multivector_layout_name(spc_multivector_layout layout)
{
    return layout == SPC_MULTIVECTOR_COLUMN_MAJOR ? "col" : "row";
}

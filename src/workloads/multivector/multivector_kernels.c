/* One kernel's time, by the simulator or by counts, and those of all kernels. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "isa/architecture.h"
#include "model/common/vendor.h"
#include "workloads/multivector/costs.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/multivector/multivector_simulate.h"

/* ---- one kernel ---- */

/* Facts are kept by kernel, layout, direction, and type of values or width of a row of B: a few bytes, more
 * than a line, and between. Code differs by the type; that of ours is the same column-major, which turns
 * float64, too. The library's types were measured too seldom for widths. */
static void cost_name(const spc_kernel *kernel, const spc_multivector_job *job, bool simulated, char *name,
                      size_t size)
{
    const spc_multivector_descriptor *d = kernel->multivector;
    bool by_row = job->layout != SPC_COLUMNS_COLUMN_MAJOR;
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
static spc_limit limit_of(const spc_columns_prediction *p, bool transposed)
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

static double work_seconds(const spc_columns_prediction *p)
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
                          const spc_kernel *kernel, const spc_multivector_run *run, spc_columns_prediction *p)
{
    const double *of = costs->of;
    spc_multivector_walk walk = spc_multivector_walk_of(kernel, job);
    p->launch_seconds = of[SPC_COST_LAUNCH];
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
}

/* As spc_multivector_forecast_kernel, of the simulator. */
static spc_status try_simulator(const spc_multivector_asked *q, const spc_kernel *kernel,
                                spc_columns_prediction *p, spc_multivector_costs *costs, bool *known,
                                spc_error *error)
{
    spc_multivector_run run;
    *known = false;
    if (!q->pattern || !spc_multivector_can_simulate(q->device, kernel, &q->job))
        return SPC_OK;
    cost_name(kernel, &q->job, true, p->facts, sizeof p->facts);
    SPC_TRY(spc_multivector_costs_get(q->device, p->facts, costs, known, error));
    *known = *known && costs->of[SPC_COST_CYCLES] > 0;
    if (!*known)
        return SPC_OK;
    p->traffic = spc_multivector_traffic_of(kernel, &q->job);
    spc_status status = spc_multivector_simulate(q->pattern, q->device, kernel, &q->job, &run, error);
    if (status == SPC_OK)
        add_simulated(&q->job, costs, kernel, &run, p);
    else if (run.lacks_code) {
        const char *architecture = spc_device_get_text(q->device, "architecture");
        snprintf(q->answer->missing_code, sizeof q->answer->missing_code, "%.15s",
                 architecture ? architecture : SPC_ARCHITECTURE_DEFAULT);
    }
    *known = status == SPC_OK;
    return status == SPC_ERROR_UNSUPPORTED ? SPC_OK : status; /* by counts */
}

/* From counts. */
static spc_status take_counted_times(const spc_multivector_asked *q, const spc_kernel *kernel,
                                     spc_columns_prediction *p, spc_multivector_costs *costs, bool *known,
                                     spc_error *error)
{
    double scale = q->scale[spc_multivector_place(kernel)];
    cost_name(kernel, &q->job, false, p->facts, sizeof p->facts);
    SPC_TRY(spc_multivector_costs_get(q->device, p->facts, costs, known, error));
    if (!*known)
        return SPC_OK;
    p->traffic = spc_multivector_traffic_of(kernel, &q->job);
    const double *of = costs->of;
    const spc_columns_traffic *t = &p->traffic;
    spc_multivector_walk walk = spc_multivector_walk_of(kernel, &q->job);
    p->block_rows = walk.block;
    p->block_entries = (uint64_t)walk.entries;
    double value = of[SPC_COST_ENTRY_VALUE] + (q->job.value_bytes == 8 ? of[SPC_COST_ENTRY_DOUBLE] : 0);
    p->launch_seconds = of[SPC_COST_LAUNCH];
    p->issue_seconds = of[SPC_COST_ROW] * t->rows + of[SPC_COST_ENTRY] * t->entries +
                       of[SPC_COST_ROW_VALUE] * t->row_values + value * t->entry_values;
    p->l2_seconds = of[SPC_COST_L2] * t->l2_bytes;
    p->dram_seconds = of[SPC_COST_READ] * t->read_bytes + of[SPC_COST_WRITE] * t->write_bytes;
    p->chain_seconds = of[SPC_COST_CHAIN] * t->chain;
    p->seconds = p->launch_seconds + work_seconds(p);
    p->seconds *= scale > 0 ? scale : 1;
    return SPC_OK;
}

spc_status spc_multivector_forecast_kernel(const spc_multivector_asked *asked, const spc_kernel_spec *spec,
                                           spc_columns_prediction *p, bool *known, spc_error *error)
{
    const spc_kernel *kernel = spec->kernel;
    spc_multivector_asked q = *asked;
    spc_multivector_costs costs;
    memcpy(q.job.parameter, spec->parameter, sizeof q.job.parameter);
    *p = (spc_columns_prediction){.layout = q.job.layout, .simulated_seconds = NAN, .asked = *spec};
    *known = false;
    if (!spc_multivector_knows(kernel, &q.job))
        return SPC_OK;
    SPC_TRY(try_simulator(&q, kernel, p, &costs, known, error));
    if (!*known)
        SPC_TRY(take_counted_times(&q, kernel, p, &costs, known, error));
    if (!*known)
        return SPC_OK;
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
static bool asks_for(const spc_columns_options *o, size_t i, const spc_kernel *kernel, spc_kernel_spec *spec)
{
    const char *word = o->kernels[i];
    bool knows;
    spc_error ignored;
    *spec = (spc_kernel_spec){.kernel = kernel};
    if (strcmp(word, "all") == 0 || (kernel->peer && strcmp(word, "peers") == 0))
        return true;
    return spc_multivector_kernel_parse(word, spec, &knows, &ignored) == SPC_OK && spec->kernel == kernel;
}

spc_status spc_multivector_check_words(const spc_columns_options *o, spc_error *error)
{
    for (size_t i = 0; i < o->kernel_count; i++) {
        spc_kernel_spec spec;
        bool knows;
        if (strcmp(o->kernels[i], "all") != 0 && strcmp(o->kernels[i], "peers") != 0)
            SPC_TRY(spc_multivector_kernel_parse(o->kernels[i], &spec, &knows, error));
    }
    return SPC_OK;
}

double spc_multivector_total(const spc_columns_prediction *p, double products)
{
    return p->setup_seconds + products * p->seconds;
}

static double total_of(const spc_multivector_asked *q, const spc_columns_prediction *p)
{
    return q->products ? spc_multivector_total(p, (double)q->products) : p->seconds;
}

/* Adds one, unless it is there. */
static spc_status add_kernel(const spc_multivector_asked *q, const spc_kernel_spec *spec,
                             spc_columns_answer *a, spc_error *error)
{
    spc_columns_prediction p;
    bool known;
    for (size_t i = 0; i < a->count; i++)
        if (a->prediction[i].asked.kernel == spec->kernel &&
            memcmp(a->prediction[i].asked.parameter, spec->parameter, sizeof spec->parameter) == 0)
            return SPC_OK;
    SPC_TRY(spc_multivector_forecast_kernel(q, spec, &p, &known, error));
    if (known && a->count == SPC_COLUMNS_KERNELS)
        return spc_fail(error, SPC_ERROR_RANGE, "more than %d kernels with K columns", SPC_COLUMNS_KERNELS);
    if (known) {
        /* Fastest first; the table's order where two are equal. */
        size_t at = a->count++;
        for (; at > 0; at--) {
            const spc_columns_prediction *other = &a->prediction[at - 1];
            if (p.fits < other->fits || (p.fits == other->fits && !(total_of(q, &p) < total_of(q, other))))
                break;
            a->prediction[at] = *other;
        }
        a->prediction[at] = p;
    }
    return SPC_OK;
}

spc_status spc_multivector_forecast_all(const spc_multivector_asked *q, const spc_columns_options *o,
                                        spc_columns_answer *a, spc_error *error)
{
    const spc_kernel *kernel;
    for (size_t k = 0; (kernel = spc_multivector_kernel_at(k)); k++) {
        spc_kernel_spec spec = {.kernel = kernel};
        if (!spc_multivector_knows(kernel, &q->job) || !spc_vendor_runs(q->device, kernel->name))
            continue;
        const char *missing = spc_multivector_missing_type(q, kernel);
        for (size_t i = 0; i < (o->kernel_count ? o->kernel_count : 1); i++) {
            if (o->kernel_count && !asks_for(o, i, kernel, &spec))
                continue;
            if (missing)
                a->missing_type = missing;
            else
                SPC_TRY(add_kernel(q, &spec, a, error));
        }
    }
    if (!q->products) {
        /* Of forecasts that are as good as equal the kernel of the least set-up comes first, unless a number
         * of products says what set-ups cost. */
        size_t ready = 0;
        for (size_t i = 1; i < a->count; i++) {
            const spc_columns_prediction *p = &a->prediction[i];
            if (p->fits && p->seconds <= (1 + SPC_MULTIVECTOR_AS_GOOD) * a->prediction[0].seconds &&
                p->setup_seconds < a->prediction[ready].setup_seconds)
                ready = i;
        }
        spc_columns_prediction first = a->prediction[ready];
        memmove(&a->prediction[1], &a->prediction[0], ready * sizeof first);
        a->prediction[0] = first;
    }
    return SPC_OK;
}

/* For how long each unit of a GPU works in a product. */
#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "isa/architecture.h"
#include "kernels/kernel_contract.h"
#include "model/common/facts.h"
#include "model/exec/exec.h"
#include "model/gather/gather_behind.h"
#include "sim/machine_facts.h"

/* For how long each unit of the GPU works; where nothing was executed, those of the published equations. */
static size_t exec_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    static const struct {
        const char *name;
        spc_resource resource;
    } units[] = {{"launch", SPC_RESOURCE_LAUNCH}, {"dram", SPC_RESOURCE_MEMORY},
                 {"l2", SPC_RESOURCE_L2},         {"l1", SPC_RESOURCE_L1},
                 {"issue", SPC_RESOURCE_ISSUE},   {"chains", SPC_RESOURCE_LATENCY}};
    const spc_execution *e = &f->execution;
    size_t n = 0;
    if (f->prediction.hit_source != SPC_HIT_EXECUTED)
        return spc_published_costs(f, cost);
    for (; n < sizeof units / sizeof *units; n++) {
        spc_resource r = units[n].resource;
        double bytes = r == SPC_RESOURCE_MEMORY ? e->all.memory_bytes
                       : r == SPC_RESOURCE_L2   ? e->all.l2_bytes
                       : r == SPC_RESOURCE_L1   ? e->all.l1_bytes
                                                : NAN;
        cost[n] = spc_cost_make(units[n].name, e->utilisation[r] * e->seconds, bytes, e->utilisation[r],
                                e->limited_by == r);
    }
    cost[n++] = spc_cost_make("tail", e->tail_seconds, NAN, e->tail_seconds / e->seconds, false);
    return n + spc_gathered_costs(f, NAN, cost + n);
}

/* ---- The row of the execution-order model: what it needs of a kernel, and a prediction from an execution.
 * ---- */

static bool exec_model_knows(const spc_model_job *job)
{
    /* A kernel that other machines walk, but this one's architecture has no code of, is refused: the
     * published model would be a bound far from it. */
    return !spc_device_can_execute(job->device) ||
           (job->spec && (spc_device_simulates(job->device, job->spec) ||
                          (job->spec->kernel->program && spc_device_code_unmeasured(job->device))));
}

static spc_execute_options options_of(const spc_forecast_options *o)
{
    return (spc_execute_options){.size = sizeof(spc_execute_options),
                                 .exact = o->exact,
                                 .cold = o->cold,
                                 .most_steps = o->most_steps,
                                 .what_if = o->predict.what_if,
                                 .interleaved = o->interleaved};
}

static spc_status exec_model_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    const spc_forecast_options *o = job->options;
    spc_execute_options options = options_of(o);
    spc_kernel_spec run = *job->spec;
    SPC_TRY(spc_check_vendor(job->device, job->spec, error));
    if (job->nearest)
        memcpy(run.parameter, job->nearest->parameter, sizeof run.parameter);
    f->proxy = spc_kernel_nearest(job->spec->kernel);
    SPC_TRY(spc_analysis_size(job->analysis, job->spec, o->value_bytes, o->index_bytes, &f->features, error));
    f->features.line_bytes = spc_device_line_bytes(job->device);
    f->features.execution = &f->execution;
    return spc_execute_with(spc_analysis_simulator(job->analysis), &run, o->value_bytes, job->device,
                            &options, &f->execution, error);
}

static spc_status exec_model_check(const spc_model_question *q, spc_error *error)
{
    if (q->options->hit_source != SPC_HIT_AUTO || q->options->as_published)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "hit rates of another source and the published constant belong to --model paper; the "
                        "execution-order model simulates the hits");
    if (q->index_bytes != 4)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "model exec has machine code of kernels with 32-bit indices only; --model paper takes 64");
    if (!spc_device_can_execute(q->device))
        return spc_fail(
            error, SPC_ERROR_DATA,
            "%s has no facts for the execution-order model; it needs those of 'sparcast probe --machine' "
            "and a fit",
            spc_device_id(q->device));
    const spc_architecture *code;
    const char *architecture = spc_device_get_text(q->device, "architecture");
    spc_error cause;
    spc_status status = spc_architecture_get(architecture, &code, &cause);
    if (status == SPC_ERROR_UNSUPPORTED)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: %s; the nearest is %s (--set architecture=%s; --model paper does without)",
                        spc_device_id(q->device), cause.message, spc_architecture_nearest(architecture),
                        spc_architecture_nearest(architecture));
    return status == SPC_OK ? SPC_OK : spc_fail(error, status, "%s", cause.message);
}

static spc_limit exec_model_limit_of(spc_resource resource)
{
    static const spc_limit limits[SPC_RESOURCES] = {
        [SPC_RESOURCE_LATENCY] = SPC_LIMIT_LATENCY,
        [SPC_RESOURCE_LAUNCH] = SPC_LIMIT_LAUNCH,
        [SPC_RESOURCE_ISSUE] = SPC_LIMIT_ISSUE,
        [SPC_RESOURCE_L1] = SPC_LIMIT_L1,
        [SPC_RESOURCE_L2] = SPC_LIMIT_L2,
        [SPC_RESOURCE_MEMORY] = SPC_LIMIT_DRAM,
        [SPC_RESOURCE_LINK_DOWN] = SPC_LIMIT_LINK_DOWN,
        [SPC_RESOURCE_LINK_UP] = SPC_LIMIT_LINK_UP,
        [SPC_RESOURCE_CHANNELS] = SPC_LIMIT_CHANNELS,
        [SPC_RESOURCE_UNITS] = SPC_LIMIT_UNITS,
        [SPC_RESOURCE_IN_FLIGHT] = SPC_LIMIT_IN_FLIGHT,
        [SPC_RESOURCE_BANKS] = SPC_LIMIT_BANKS,
    };
    return limits[resource];
}

/* At which bytes leave the L2 if nothing but it and DRAM takes time: of the two, what takes longer for the
 * part of them that it moves. */
static void exec_model_find_bandwidth(const spc_device *device, const spc_flow *all,
                                      spc_prediction *prediction)
{
    spc_machine m = {0};
    spc_machine_find(device, NULL, &m);
    prediction->bandwidth_key = "l2_bandwidth";
    prediction->bandwidth = m.l2_bandwidth;
    if (m.memory_bandwidth * all->l2_bytes >= m.l2_bandwidth * all->memory_bytes)
        return;
    prediction->bandwidth_key = "exec_memory_bandwidth";
    prediction->bandwidth = m.memory_bandwidth * all->l2_bytes / all->memory_bytes;
}

static spc_status exec_model_predict(const spc_model_question *q, spc_prediction *prediction,
                                     spc_error *error)
{
    const spc_features *features = q->features;
    const spc_execution *e = features->execution;
    if (!e)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "the features come without an execution");
    double flops = 2 * (double)features->nnz;
    prediction->flops = e->flops;
    prediction->seconds = e->seconds;
    prediction->launch_seconds = e->launch_seconds;
    const spc_flow *x = &e->flow[SPC_FLOW_X];
    prediction->terms = (spc_terms){e->flow[SPC_FLOW_INDEX].l2_bytes / flops,
                                    e->flow[SPC_FLOW_VALUES].l2_bytes / flops, x->l2_bytes / flops};
    prediction->hit_rate = x->l1_sectors > 0 ? x->l1_hits / x->l1_sectors : 0;
    prediction->hit_source = SPC_HIT_EXECUTED;
    exec_model_find_bandwidth(q->device, &e->all, prediction);
    prediction->limited_by = exec_model_limit_of(e->limited_by);
    if (features->gather)
        spc_describe_gather(features->gather, prediction);
    return SPC_OK;
}

/* How much shared memory there is follows from the L1, unless it lies apart from that. */
static bool shared_lies_apart(const spc_device *device)
{
    double share;
    return spc_device_get(device, "shared_share", NULL, &share) && share == 0;
}

static bool exec_model_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"architecture", "exec_cold_launch", NULL};
    if (strcmp(key, "shared_multiprocessor_bytes") == 0)
        return shared_lies_apart(device);
    return spc_machine_reads(device, key) || spc_is_among_keys(keys, key);
}

/* One fact stands for its kind: exec_launch for those that a fit finds, since every measurement tells it, and
 * random_bandwidth for the microbenchmarks. What a caller set is no better than what was there. */
static spc_provenance exec_model_rests_on(const spc_device *device)
{
    if (spc_device_first_origin(device, "random_bandwidth") != SPC_ORIGIN_MEASURED)
        return SPC_PROVENANCE_TRANSFERRED;
    return spc_device_first_origin(device, "exec_launch") == SPC_ORIGIN_FITTED ? SPC_PROVENANCE_FITTED
                                                                               : SPC_PROVENANCE_ELSEWHERE;
}

const spc_model_type spc_model_exec = {.name = "exec",
                                       .follows_order = true,
                                       .executes = true,
                                       .runs_code = true,
                                       .shape = SPC_ANSWER_UNITS,
                                       .costs = exec_costs,
                                       .suits = spc_device_can_execute,
                                       .knows = exec_model_knows,
                                       .bounded_by = SPC_MODEL_PAPER,
                                       .measure = exec_model_measure,
                                       .check = exec_model_check,
                                       .predict = exec_model_predict,
                                       .reads = exec_model_reads,
                                       .rests_on = exec_model_rests_on};

/* Gather memories with banks: the model of those that are one, and what other models say of one behind their
 * device. */
#include "model/gather/gather_behind.h"

#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "gather/machine.h"
#include "model/common/facts.h"
#include "model/model.h"

static spc_status check_banks(const spc_device *memory, spc_error *error)
{
    spc_gather_machine machine;
    if (!spc_gather_is_walked(memory))
        return spc_fail(error, SPC_ERROR_DATA, "%s is no gather memory with banks: it has no gather_channels",
                        spc_device_id(memory));
    return spc_gather_machine_init(&machine, memory, error);
}

spc_status spc_check_memory_of(const spc_device *device, const spc_device *memory, spc_error *error)
{
    double value;
    if (spc_device_get(device, "gather_bandwidth", NULL, &value) &&
        !spc_device_get(device, "memory_bandwidth", NULL, &value))
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "%s is a gather memory: another one can take the place of a GPU's or CPU's memory only",
            spc_device_id(device));
    return check_banks(memory, error);
}

bool spc_sends_columns(const spc_what_if *what_if)
{
    double in_memory = 1;
    spc_device_get(what_if->memory, "gather_index_in_memory", NULL, &in_memory);
    return in_memory == 0 && !what_if->index_memory;
}

static spc_limit gather_model_limit_of(spc_gather_limit limit)
{
    static const spc_limit limits[] = {
        [SPC_GATHER_NOTHING] = SPC_LIMIT_NOTHING, [SPC_GATHER_LINK_DOWN] = SPC_LIMIT_LINK_DOWN,
        [SPC_GATHER_LINK_UP] = SPC_LIMIT_LINK_UP, [SPC_GATHER_CHANNELS] = SPC_LIMIT_CHANNELS,
        [SPC_GATHER_UNITS] = SPC_LIMIT_UNITS,     [SPC_GATHER_IN_FLIGHT] = SPC_LIMIT_IN_FLIGHT,
        [SPC_GATHER_BANKS] = SPC_LIMIT_BANKS,
    };
    return limits[limit];
}

static spc_status need_gather(const spc_features *features, spc_error *error)
{
    return features->gather
               ? SPC_OK
               : spc_fail(error, SPC_ERROR_ARGUMENT, "the features come without what a gather memory does");
}

void spc_describe_gather(const spc_gather_result *r, spc_prediction *p)
{
    p->row_hit_rate = r->requests ? (double)r->row_hits / (double)r->requests : 0;
    p->coalesced = r->accesses ? fmax(0, 1 - (double)r->requests / (double)r->accesses) : 0;
}

spc_status spc_wait_for_gather(const spc_features *f, spc_prediction *p, spc_error *error)
{
    SPC_TRY(need_gather(f, error));
    spc_describe_gather(f->gather, p);
    if (f->gather->seconds <= p->seconds)
        return SPC_OK;
    p->seconds = f->gather->seconds;
    p->flops = f->gather->flops;
    p->limited_by = gather_model_limit_of(f->gather->limited_by);
    return SPC_OK;
}

/* ---- the model ---- */

static spc_status gather_model_check(const spc_model_question *q, spc_error *error)
{
    if (q->options->hit_source != SPC_HIT_AUTO || q->options->as_published)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "hit rates and the published constant belong to --model paper; a gather memory has no "
            "lines of x");
    return check_banks(q->device, error);
}

/* A walk needs no trace. */
static spc_status gather_model_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    spc_kernel_spec stored = spc_kernel_or_plain_csr(job->spec);
    SPC_TRY(spc_check_vendor(job->device, job->spec, error));
    return spc_analysis_size(job->analysis, &stored, job->options->value_bytes, job->options->index_bytes,
                             &f->features, error);
}

static spc_status gather_model_predict(const spc_model_question *q, spc_prediction *p, spc_error *error)
{
    const spc_features *f = q->features;
    SPC_TRY(need_gather(f, error));
    const spc_gather_result *r = f->gather;
    /* Bytes that the DRAM moves for each FLOP, counted as the published model counts: of a stored non-zero.
     */
    double flops = 2 * (double)f->stored_nnz;
    p->terms = (spc_terms){r->column_bytes / flops, (r->stream_bytes - r->column_bytes) / flops,
                           r->fetched_bytes / flops};
    p->bandwidth_key = "gather_link_down";
    spc_device_get(q->device, p->bandwidth_key, NULL, &p->bandwidth);
    p->hit_source = SPC_HIT_NONE;
    p->flops = r->flops;
    p->seconds = r->seconds;
    p->limited_by = gather_model_limit_of(r->limited_by);
    spc_describe_gather(r, p);
    return SPC_OK;
}

static bool gather_model_reads(const spc_device *device, const char *key)
{
    return spc_gather_is_walked(device) && spc_gather_machine_reads(key);
}

static spc_provenance gather_model_rests_on(const spc_device *device)
{
    (void)device;
    return SPC_PROVENANCE_PUBLISHED;
}

static size_t gather_model_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    return spc_gathered_costs(f, f->prediction.bytes_per_flop * 2 * (double)f->features.stored_nnz, cost);
}

const spc_model_type spc_model_gather = {.name = "gather",
                                         .follows_order = true,
                                         .shape = SPC_ANSWER_GATHER,
                                         .costs = gather_model_costs,
                                         .suits = spc_gather_is_walked,
                                         .measure = gather_model_measure,
                                         .check = gather_model_check,
                                         .predict = gather_model_predict,
                                         .reads = gather_model_reads,
                                         .rests_on = gather_model_rests_on};

#include "forecast/predict_gather.h"

#include "core/error.h"
#include "gather/machine.h"

spc_status spc_check_memory(const spc_device *memory, spc_error *error)
{
    spc_gather_machine machine;
    if (!spc_gather_is_walked(memory))
        return spc_fail(error, SPC_ERROR_DATA, "%s is no gather memory with banks: it has no gather_channels",
                        spc_device_id(memory));
    return spc_gather_machine_init(&machine, memory, error);
}

spc_status spc_check_gather(const spc_device *device, const spc_predict_options *options, spc_error *error)
{
    if (options->hit_source != SPC_HIT_AUTO || options->as_published)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "hit rates and the published constant belong to --model paper; a gather memory has no "
            "lines of x");
    return spc_check_memory(device, error);
}

static spc_limit limit_of(spc_gather_limit limit)
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
    p->coalesced = r->accesses ? 1 - (double)r->requests / (double)r->accesses : 0;
}

/* Bytes that the DRAM moves for each FLOP, counted as the published model counts: of a stored non-zero. */
static spc_terms find_terms(const spc_features *f, const spc_gather_result *r)
{
    double flops = 2 * (double)f->stored_nnz;
    return (spc_terms){r->column_bytes / flops, (r->stream_bytes - r->column_bytes) / flops,
                       r->fetched_bytes / flops};
}

spc_status spc_predict_gathered(const spc_device *device, const spc_features *f, spc_prediction *p,
                                spc_error *error)
{
    SPC_TRY(need_gather(f, error));
    const spc_gather_result *r = f->gather;
    p->terms = find_terms(f, r);
    p->bandwidth_key = "gather_link_down";
    spc_device_get(device, p->bandwidth_key, NULL, &p->bandwidth);
    p->hit_source = SPC_HIT_NONE;
    p->flops = r->flops;
    p->seconds = r->seconds;
    p->limited_by = limit_of(r->limited_by);
    spc_describe_gather(r, p);
    return SPC_OK;
}

spc_status spc_wait_for_gather(const spc_features *f, spc_prediction *p, spc_error *error)
{
    SPC_TRY(need_gather(f, error));
    spc_describe_gather(f->gather, p);
    if (f->gather->seconds <= p->seconds)
        return SPC_OK;
    p->seconds = f->gather->seconds;
    p->flops = f->gather->flops;
    p->limited_by = limit_of(f->gather->limited_by);
    return SPC_OK;
}

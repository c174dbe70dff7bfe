#include "forecast/predict_exec.h"

#include "core/error.h"
#include "forecast/predict_gather.h"

spc_status spc_check_execution(const spc_device *device, uint32_t index_bytes,
                               const spc_predict_options *options, spc_error *error)
{
    if (options->hit_source != SPC_HIT_AUTO || options->as_published)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "hit rates of another source and the published constant belong to --model paper; the "
                        "execution-order model simulates the hits");
    if (index_bytes != 4)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "the execution-order model knows kernels of 32-bit indices; --model paper counts any");
    if (!spc_device_can_execute(device))
        return spc_fail(
            error, SPC_ERROR_DATA,
            "%s has no facts for the execution-order model; it needs those of 'sparcast probe --machine' "
            "and a fit",
            spc_device_id(device));
    return SPC_OK;
}

static spc_limit limit_of(spc_resource resource)
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

spc_status spc_predict_execution(const spc_device *device, const spc_features *features,
                                 spc_prediction *prediction, spc_error *error)
{
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
    bool in_l2 = 2 * e->all.memory_bytes < (double)features->layout_bytes;
    prediction->bandwidth_key = in_l2 ? "l2_bandwidth" : "exec_memory_bandwidth";
    spc_device_get(device, prediction->bandwidth_key, NULL, &prediction->bandwidth);
    prediction->limited_by = limit_of(e->limited_by);
    if (features->gather)
        spc_describe_gather(features->gather, prediction);
    return SPC_OK;
}

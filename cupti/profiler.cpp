/* cupti/profiler.cpp - CUPTI range profiler behind cupti/profiler.h. C++ only because cupti_profiler_host.h
 * is. */
#include "cupti/profiler.h"

#include <cstdio>
#include <cuda.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_result.h>
#include <cupti_target.h>
#include <new>
#include <string>
#include <vector>

#include "core/module.h"

namespace
{

spc_status fail(spc_error *error, spc_status status, const char *format, const char *a, const char *b)
{
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, format, a, b);
    }
    return status;
}

const char *const permission_cure =
    "%s: %s: this user may not read GPU performance counters; run as root (or with CAP_SYS_ADMIN), or load "
    "the driver "
    "with 'options nvidia NVreg_RestrictProfilingToAdminUsers=0' in /etc/modprobe.d and reboot";

spc_status check(CUptiResult code, const char *what, spc_error *error)
{
    if (code == CUPTI_SUCCESS)
        return SPC_OK;
    const char *text = "unknown error";
    cuptiGetResultString(code, &text);
    if (code == CUPTI_ERROR_INSUFFICIENT_PRIVILEGES)
        return fail(error, SPC_ERROR_PERMISSION, permission_cure, what, text);
    return fail(error, SPC_ERROR_DEVICE, "%s: %s", what, text);
}

#define TRY(call)                                                                                            \
    do {                                                                                                     \
        spc_status try_status_ = check(call, #call, error);                                                  \
        if (try_status_ != SPC_OK)                                                                           \
            return try_status_;                                                                              \
    } while (0)

/* Every parameter struct wants its own size first. */
template <typename T> T sized(size_t size)
{
    T parameters = {};
    parameters.structSize = size;
    return parameters;
}
#define PARAMETERS(type, name) type name = sized<type>(type##_STRUCT_SIZE)

/* The host half: metrics of a chip compiled into a configuration for its counters. */
struct host_config {
    CUpti_Profiler_Host_Object *object = nullptr;
    std::vector<uint8_t> image;
    size_t passes = 0;

    ~host_config()
    {
        if (!object)
            return;
        PARAMETERS(CUpti_Profiler_Host_Deinitialize_Params, end);
        end.pHostObject = object;
        cuptiProfilerHostDeinitialize(&end);
    }
    spc_status build(const char *chip, const uint8_t *availability, const char *const *metrics, size_t count,
                     spc_error *error);
};

/* The first metric that a fresh object refuses; the one that refused takes no more after that. */
const char *unknown_metric(CUpti_Profiler_Host_Initialize_Params begin,
                           const std::vector<const char *> &names)
{
    for (const char *name : names) {
        host_config fresh;
        begin.pHostObject = nullptr;
        if (cuptiProfilerHostInitialize(&begin) != CUPTI_SUCCESS)
            break;
        fresh.object = begin.pHostObject;
        PARAMETERS(CUpti_Profiler_Host_ConfigAddMetrics_Params, add);
        add.pHostObject = fresh.object;
        add.ppMetricNames = &name;
        add.numMetrics = 1;
        if (cuptiProfilerHostConfigAddMetrics(&add) != CUPTI_SUCCESS)
            return name;
    }
    return "(all of them together)";
}

spc_status host_config::build(const char *chip, const uint8_t *availability, const char *const *metrics,
                              size_t count, spc_error *error)
{
    PARAMETERS(CUpti_Profiler_Host_Initialize_Params, begin);
    begin.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
    begin.pChipName = chip;
    begin.pCounterAvailabilityImage = availability;
    if (cuptiProfilerHostInitialize(&begin) != CUPTI_SUCCESS)
        return fail(error, SPC_ERROR_UNSUPPORTED, "this CUPTI knows no counters of chip %s%s", chip, "");
    object = begin.pHostObject;

    /* All in one call: metrics that are added one by one are never scheduled into the same pass. */
    std::vector<const char *> names(metrics, metrics + count);
    PARAMETERS(CUpti_Profiler_Host_ConfigAddMetrics_Params, add);
    add.pHostObject = object;
    add.ppMetricNames = names.data();
    add.numMetrics = count;
    if (cuptiProfilerHostConfigAddMetrics(&add) != CUPTI_SUCCESS)
        return fail(error, SPC_ERROR_UNSUPPORTED, "chip %s has no metric %s", chip,
                    unknown_metric(begin, names));
    PARAMETERS(CUpti_Profiler_Host_GetConfigImageSize_Params, size);
    size.pHostObject = object;
    TRY(cuptiProfilerHostGetConfigImageSize(&size));
    image.resize(size.configImageSize);
    PARAMETERS(CUpti_Profiler_Host_GetConfigImage_Params, get);
    get.pHostObject = object;
    get.configImageSize = image.size();
    get.pConfigImage = image.data();
    TRY(cuptiProfilerHostGetConfigImage(&get));
    PARAMETERS(CUpti_Profiler_Host_GetNumOfPasses_Params, number);
    number.configImageSize = image.size();
    number.pConfigImage = image.data();
    TRY(cuptiProfilerHostGetNumOfPasses(&number));
    passes = number.numOfPasses;
    return SPC_OK;
}

spc_status initialize(spc_error *error)
{
    PARAMETERS(CUpti_Profiler_Initialize_Params, begin);
    TRY(cuptiProfilerInitialize(&begin));
    return SPC_OK;
}

spc_status list_chips(const char *const **names, size_t *count, spc_error *error)
{
    PARAMETERS(CUpti_Profiler_Host_GetSupportedChips_Params, chips);
    TRY(cuptiProfilerHostGetSupportedChips(&chips));
    *names = chips.ppChipNames;
    *count = chips.numChips;
    return SPC_OK;
}

spc_status count_passes(const char *chip, const char *const *metrics, size_t count, size_t *passes,
                        spc_error *error)
{
    host_config config;
    spc_status status = config.build(chip, nullptr, metrics, count, error);
    *passes = config.passes;
    return status;
}

} // namespace

struct spc_profiler {
    std::vector<const char *> metrics;
    host_config host;
    CUcontext context = nullptr;
    CUpti_RangeProfiler_Object *target =
        nullptr; /* only while something is counted: it makes launches slower */
    std::vector<uint8_t> counters;

    ~spc_profiler()
    {
        disable();
    }
    void disable()
    {
        if (!target)
            return;
        PARAMETERS(CUpti_RangeProfiler_Disable_Params, end);
        end.pRangeProfilerObject = target;
        cuptiRangeProfilerDisable(&end);
        target = nullptr;
    }
    spc_status prepare(int device, spc_error *error);
    spc_status enable(spc_error *error);
    spc_status configure(spc_error *error);
    spc_status count(const spc_profiled_work &work, const char *name, spc_error *error);
    spc_status pass(const spc_profiled_work *work, size_t works, bool *last, spc_error *error);
    spc_status evaluate(size_t works, double *values, spc_error *error);
    spc_status evaluate_range(size_t range, double *values, spc_error *error);
};

spc_status spc_profiler::prepare(int device, spc_error *error)
{
    PARAMETERS(CUpti_Device_GetChipName_Params, chip);
    chip.deviceIndex = (size_t)device;
    TRY(cuptiDeviceGetChipName(&chip));
    std::string name = chip.pChipName;

    PARAMETERS(CUpti_Profiler_GetCounterAvailability_Params, availability);
    availability.ctx = nullptr; /* the current one */
    TRY(cuptiProfilerGetCounterAvailability(&availability));
    std::vector<uint8_t> available(availability.counterAvailabilityImageSize);
    availability.pCounterAvailabilityImage = available.data();
    TRY(cuptiProfilerGetCounterAvailability(&availability));
    return host.build(name.c_str(), available.data(), metrics.data(), metrics.size(), error);
}

spc_status spc_profiler::enable(spc_error *error)
{
    PARAMETERS(CUpti_RangeProfiler_Enable_Params, begin);
    begin.ctx = context;
    TRY(cuptiRangeProfilerEnable(&begin));
    target = begin.pRangeProfilerObject;
    PARAMETERS(CUpti_RangeProfiler_GetCounterDataSize_Params, size);
    size.pRangeProfilerObject = target;
    size.pMetricNames = metrics.data();
    size.numMetrics = metrics.size();
    size.maxNumOfRanges = SPC_PROFILER_WORKS;
    size.maxNumRangeTreeNodes = SPC_PROFILER_WORKS;
    TRY(cuptiRangeProfilerGetCounterDataSize(&size));
    counters.resize(size.counterDataSize);
    return SPC_OK;
}

spc_status spc_profiler::configure(spc_error *error)
{
    PARAMETERS(CUpti_RangeProfiler_CounterDataImage_Initialize_Params, clear);
    clear.pRangeProfilerObject = target;
    clear.counterDataSize = counters.size();
    clear.pCounterData = counters.data();
    TRY(cuptiRangeProfilerCounterDataImageInitialize(&clear));
    PARAMETERS(CUpti_RangeProfiler_SetConfig_Params, set);
    set.pRangeProfilerObject = target;
    set.configSize = host.image.size();
    set.pConfig = host.image.data();
    set.counterDataImageSize = counters.size();
    set.pCounterDataImage = counters.data();
    set.range = CUPTI_UserRange;
    set.replayMode = CUPTI_UserReplay;
    set.maxRangesPerPass = SPC_PROFILER_WORKS;
    set.numNestingLevels = 1;
    set.minNestingLevel = 1;
    set.targetNestingLevel = 1;
    TRY(cuptiRangeProfilerSetConfig(&set));
    return SPC_OK;
}

/* One work as one range; what prepares it runs outside the range and is not counted. */
spc_status spc_profiler::count(const spc_profiled_work &work, const char *name, spc_error *error)
{
    spc_status status = work.prepare ? work.prepare(work.context, error) : SPC_OK;
    if (status == SPC_OK)
        status = work.synchronize(work.context, error);
    if (status != SPC_OK)
        return status;
    PARAMETERS(CUpti_RangeProfiler_PushRange_Params, push);
    push.pRangeProfilerObject = target;
    push.pRangeName = name;
    TRY(cuptiRangeProfilerPushRange(&push));
    status = work.launch(work.context, error);
    if (status == SPC_OK)
        status = work.synchronize(work.context, error);
    PARAMETERS(CUpti_RangeProfiler_PopRange_Params, pop);
    pop.pRangeProfilerObject = target;
    CUptiResult popped = cuptiRangeProfilerPopRange(&pop);
    return status == SPC_OK ? check(popped, "cuptiRangeProfilerPopRange", error) : status;
}

const char *const range_names[SPC_PROFILER_WORKS] = {"0", "1", "2", "3"};

spc_status spc_profiler::pass(const spc_profiled_work *work, size_t works, bool *last, spc_error *error)
{
    PARAMETERS(CUpti_RangeProfiler_Start_Params, start);
    start.pRangeProfilerObject = target;
    TRY(cuptiRangeProfilerStart(&start));
    spc_status status = SPC_OK;
    for (size_t i = 0; i < works && status == SPC_OK; i++)
        status = count(work[i], range_names[i], error);
    PARAMETERS(CUpti_RangeProfiler_Stop_Params,
               stop); /* also after a failure: the next measurement starts afresh */
    stop.pRangeProfilerObject = target;
    CUptiResult stopped = cuptiRangeProfilerStop(&stop);
    if (status != SPC_OK)
        return status;
    TRY(stopped);
    *last = stop.isAllPassSubmitted;
    return SPC_OK;
}

spc_status spc_profiler::evaluate_range(size_t range, double *values, spc_error *error)
{
    PARAMETERS(CUpti_RangeProfiler_CounterData_GetRangeInfo_Params, info);
    info.pCounterDataImage = counters.data();
    info.counterDataImageSize = counters.size();
    info.rangeIndex = range;
    info.rangeDelimiter = "/";
    TRY(cuptiRangeProfilerCounterDataGetRangeInfo(&info));
    PARAMETERS(CUpti_Profiler_Host_EvaluateToGpuValues_Params, value);
    value.pHostObject = host.object;
    value.pCounterDataImage = counters.data();
    value.counterDataImageSize = counters.size();
    value.rangeIndex = range;
    value.ppMetricNames = metrics.data();
    value.numMetrics = metrics.size();
    value.pMetricValues = values + metrics.size() * (size_t)(info.rangeName[0] - '0');
    TRY(cuptiProfilerHostEvaluateToGpuValues(&value));
    return SPC_OK;
}

spc_status spc_profiler::evaluate(size_t works, double *values, spc_error *error)
{
    PARAMETERS(CUpti_RangeProfiler_DecodeData_Params, decode);
    decode.pRangeProfilerObject = target;
    TRY(cuptiRangeProfilerDecodeData(&decode));
    PARAMETERS(CUpti_RangeProfiler_GetCounterDataInfo_Params, info);
    info.pCounterDataImage = counters.data();
    info.counterDataImageSize = counters.size();
    TRY(cuptiRangeProfilerGetCounterDataInfo(&info));
    if (decode.numOfRangeDropped || info.numTotalRanges != works)
        return fail(error, SPC_ERROR_DEVICE, "%s%s", "CUPTI dropped a range that it was to count", "");
    spc_status status = SPC_OK;
    for (size_t i = 0; i < works && status == SPC_OK; i++)
        status = evaluate_range(i, values, error);
    return status;
}

namespace
{

spc_status open_profiler(int device, void *context, const char *const *metrics, size_t count,
                         spc_profiler **profiler, spc_error *error)
{
    *profiler = nullptr;
    spc_profiler *made = new (std::nothrow) spc_profiler;
    if (!made)
        return fail(error, SPC_ERROR_MEMORY, "%s%s", "out of memory", "");
    made->metrics.assign(metrics, metrics + count);
    spc_status status = initialize(error);
    if (status == SPC_OK)
        status = made->prepare(device, error);
    made->context = (CUcontext)context;
    if (status == SPC_OK)
        status = made->enable(error); /* is it permitted? */
    made->disable();
    if (status != SPC_OK) {
        delete made;
        return status;
    }
    *profiler = made;
    return SPC_OK;
}

spc_status measure(spc_profiler *profiler, const spc_profiled_work *work, size_t works, double *values,
                   spc_error *error)
{
    if (works > SPC_PROFILER_WORKS)
        return fail(error, SPC_ERROR_ARGUMENT, "%s%s", "too much work for one measurement", "");
    spc_status status = profiler->configure(error);
    bool last = false;
    for (size_t pass = 0; status == SPC_OK && !last; pass++) {
        if (pass > profiler->host.passes) /* a profiler that never ends must not hang the caller */
            status =
                fail(error, SPC_ERROR_DEVICE, "%s%s", "CUPTI asks for more passes than it announced", "");
        else
            status = profiler->pass(work, works, &last, error);
    }
    return status == SPC_OK ? profiler->evaluate(works, values, error) : status;
}

spc_status enable(spc_profiler *profiler, spc_error *error)
{
    return profiler->enable(error);
}

void disable(spc_profiler *profiler)
{
    profiler->disable();
}

void close_profiler(spc_profiler *profiler)
{
    delete profiler;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const spc_cupti spc_cupti_table = {
    SPC_MODULE_ABI, list_chips, count_passes, open_profiler, enable, disable, measure, close_profiler,
};

#include "forecast/model_facts.h"

#include "core/error.h"
#include "core/options.h"
#include "forecast/hit_rate.h"
#include "forecast/predict_exec.h"
#include "forecast/predict_gather.h"

/* Which facts of a device a model takes W from, best first. */
static const char *const paper_bandwidths[] = {"effective_bandwidth", "memory_bandwidth", NULL};
static const char *const saturating_bandwidths[] = {"saturating_bandwidth", "effective_bandwidth",
                                                    "memory_bandwidth", NULL};

static spc_status find_bandwidth(const spc_device *device, const char *kernel, const char *const *keys,
                                 spc_model_facts *facts, spc_error *error)
{
    for (; *keys; keys++)
        if (spc_device_get(device, *keys, kernel, &facts->bandwidth)) {
            facts->bandwidth_key = *keys;
            return SPC_OK;
        }
    return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no memory_bandwidth", spc_device_id(device));
}

static bool is_gather(const spc_device *device)
{
    double value;
    return spc_device_get(device, "gather_bandwidth", NULL, &value) &&
           !spc_device_get(device, "memory_bandwidth", NULL, &value);
}

static spc_status find_saturating(const spc_device *device, const char *kernel, spc_model_facts *facts,
                                  spc_error *error)
{
    SPC_TRY(find_bandwidth(device, kernel, saturating_bandwidths, facts, error));
    if (!spc_device_get(device, "saturating_launch", kernel, &facts->launch_seconds) &&
        !spc_device_get(device, "launch_seconds", kernel, &facts->launch_seconds))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no saturating_launch: fit it",
                        spc_device_id(device));
    return SPC_OK;
}

static spc_status check_memory(const spc_device *device, const spc_what_if *what_if, spc_model_facts *facts,
                               spc_error *error)
{
    double in_memory = 1;
    if (facts->is_gather)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "%s is a gather memory: another one can take the place of a GPU's or CPU's memory only",
            spc_device_id(device));
    SPC_TRY(spc_check_memory(what_if->memory, error));
    spc_device_get(what_if->memory, "gather_index_in_memory", NULL, &in_memory);
    facts->sends_columns = in_memory == 0 && !what_if->index_memory;
    return SPC_OK;
}

spc_status spc_model_facts_find(const spc_device *device, const char *kernel, uint32_t rows,
                                uint32_t index_bytes, const spc_predict_options *options,
                                spc_model_facts *facts, spc_error *error)
{
    *facts = (spc_model_facts){.is_gather = is_gather(device), .hit_source = SPC_HIT_NONE};
    if (options->what_if.memory)
        SPC_TRY(check_memory(device, &options->what_if, facts, error));
    if (options->model == SPC_MODEL_GATHER)
        return spc_check_gather(device, options, error);
    if (options->model == SPC_MODEL_EXEC)
        return spc_check_execution(device, index_bytes, options, error);
    if (facts->is_gather) {
        facts->bandwidth_key = "gather_bandwidth";
        spc_device_get(device, facts->bandwidth_key, NULL, &facts->bandwidth);
        return SPC_OK;
    }
    if (!spc_device_get(device, "line_bytes", NULL, &facts->line_bytes))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no line_bytes", spc_device_id(device));
    SPC_TRY(spc_hit_source_find(device, kernel, rows, options, &facts->hit_source, error));
    return options->model == SPC_MODEL_SATURATING
               ? find_saturating(device, kernel, facts, error)
               : find_bandwidth(device, kernel, paper_bandwidths, facts, error);
}

spc_status spc_model_check(const spc_device *device, uint32_t value_bytes, uint32_t index_bytes,
                           const spc_predict_options *options, spc_error *error)
{
    spc_predict_options own;
    spc_model_facts facts;
    SPC_TAKE_OPTIONS(own, options, error);
    if (!spc_value_size(value_bytes) || (index_bytes != 4 && index_bytes != 8))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "values of %u bytes and indices of %u: 4 or 8 are possible, 48 for mixed values",
                        value_bytes, index_bytes);
    return spc_model_facts_find(device, NULL, 1, index_bytes, &own, &facts, error);
}

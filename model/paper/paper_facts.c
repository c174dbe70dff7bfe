#include "model/paper/paper_facts.h"

#include "core/error.h"
#include "model/paper/hit_rate.h"

const char *const spc_paper_bandwidths[] = {"effective_bandwidth", "memory_bandwidth", NULL};
const char *const spc_saturating_bandwidths[] = {"saturating_bandwidth", "effective_bandwidth",
                                                 "memory_bandwidth", NULL};
const char *const spc_saturating_launches[] = {"saturating_launch", "launch_seconds", NULL};

static spc_status paper_facts_find_bandwidth(const spc_device *device, const char *kernel,
                                             const char *const *keys, spc_paper_facts *facts,
                                             spc_error *error)
{
    for (; *keys; keys++)
        if (spc_device_get(device, *keys, kernel, &facts->bandwidth)) {
            facts->bandwidth_key = *keys;
            return SPC_OK;
        }
    return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no memory_bandwidth", spc_device_id(device));
}

bool spc_paper_is_gather(const spc_device *device)
{
    double value;
    return spc_device_get(device, "gather_bandwidth", NULL, &value) &&
           !spc_device_get(device, "memory_bandwidth", NULL, &value);
}

static spc_status find_saturating(const spc_device *device, const char *kernel, spc_paper_facts *facts,
                                  spc_error *error)
{
    SPC_TRY(paper_facts_find_bandwidth(device, kernel, spc_saturating_bandwidths, facts, error));
    for (const char *const *key = spc_saturating_launches; *key; key++)
        if (spc_device_get(device, *key, kernel, &facts->launch_seconds))
            return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no saturating_launch: fit it",
                    spc_device_id(device));
}

spc_status spc_paper_facts_find(const spc_model_question *q, spc_paper_facts *facts, spc_error *error)
{
    const spc_device *device = q->device;
    *facts = (spc_paper_facts){.is_gather = spc_paper_is_gather(device), .hit_source = SPC_HIT_NONE};
    if (facts->is_gather) {
        facts->bandwidth_key = "gather_bandwidth";
        spc_device_get(device, facts->bandwidth_key, NULL, &facts->bandwidth);
        return SPC_OK;
    }
    if (!spc_device_get(device, "line_bytes", NULL, &facts->line_bytes))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no line_bytes", spc_device_id(device));
    SPC_TRY(spc_hit_source_find(device, q->kernel, q->rows, q->options, &facts->hit_source, error));
    return q->options->model == SPC_MODEL_SATURATING
               ? find_saturating(device, q->kernel, facts, error)
               : paper_facts_find_bandwidth(device, q->kernel, spc_paper_bandwidths, facts, error);
}

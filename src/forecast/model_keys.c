/* Which facts of a device can change what a model says. */
#include <string.h>

#include "device/device_facts.h"
#include "sparcast/predict.h"

/* A name that ends with '*' stands for all that begin so. */
static const char *const paper_keys[] = {
    "kind",       "memory_bytes", "memory_bandwidth", "host_bandwidth", "effective_bandwidth",
    "line_bytes", "l1_bytes",     "l2_bytes",         "l3_bytes",       "hit_*",
    "small_*",    "saturating_*", "launch_seconds",   "gather_*",       NULL};

/* The simulation knows nothing of fitted lines; microbenchmarks that it does not take are for the reader. */
static const char *const not_exec_keys[] = {"name",
                                            "cores",
                                            "peak_*",
                                            "l3_bytes",
                                            "effective_bandwidth",
                                            "hit_*",
                                            "small_*",
                                            "saturating_*",
                                            "read_bandwidth",
                                            "copy_bandwidth",
                                            "l1_bandwidth",
                                            "memory_latency",
                                            "launch_seconds",
                                            "triad_bandwidth",
                                            "l2_bandwidth_curve",
                                            "spmm_*",
                                            "svd_*",
                                            NULL};

static const char *const gather_keys[] = {"kind", "memory_bytes", "gather_*", NULL};

static bool is_among(const char *const *names, const char *key)
{
    size_t length = strcspn(key, "@");
    for (; *names; names++) {
        size_t same = strcspn(*names, "*");
        if (strncmp(key, *names, same) == 0 && ((*names)[same] == '*' || length == same))
            return true;
    }
    return false;
}

static bool is_of_a_gather(const char *key)
{
    return strncmp(key, "gather_", strlen("gather_")) == 0;
}

/* Facts of its own: the one that is asked about may have been set already. */
static bool has_gather_facts(const spc_device *device)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        if (is_of_a_gather(fact.key) && strcmp(fact.source, SPC_SET_BY_CALLER) != 0)
            return true;
    }
    return false;
}

/* The simulation has a measured bandwidth, a fitted device a fitted one: that of the data sheet is for
 * others. */
static bool has_better_bandwidth(const spc_device *device, spc_model model)
{
    return model == SPC_MODEL_EXEC || spc_device_get(device, "effective_bandwidth", NULL, &(double){0});
}

bool spc_model_uses(const spc_device *device, spc_model model, const char *key)
{
    if (is_of_a_gather(key) && !has_gather_facts(device))
        return false;
    if (model == SPC_MODEL_GATHER)
        return is_among(gather_keys, key);
    if (strcmp(key, "memory_bandwidth") == 0 && has_better_bandwidth(device, model))
        return false;
    return model == SPC_MODEL_EXEC ? !is_among(not_exec_keys, key) : is_among(paper_keys, key);
}

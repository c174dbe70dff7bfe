/* Which facts of a device an iteration reads. */
#include <string.h>

#include "device/device_facts.h"
#include "model/common/key_list.h"
#include "sparcast/solver.h"

bool spc_solver_uses(const spc_device *device, spc_model model, const char *key)
{
    static const char *const own[] = {"vector_*", "triangle_*", NULL};
    static const char *const always[] = {"host_bandwidth",
                                         "l2_bytes",
                                         "exec_l2_kept",
                                         "exec_l2_lost",
                                         "multiprocessors",
                                         "threads_per_multiprocessor",
                                         NULL};
    double rate;
    if (spc_is_among_keys(own, key)) /* of an operation that the device did not know: one fact of several */
        return spc_device_first_origin(device, key) != SPC_ORIGIN_YOURS;
    if (strcmp(key, "memory_bandwidth") == 0 && !spc_device_get(device, "exec_memory_bandwidth", NULL, &rate))
        return true;
    return spc_is_among_keys(always, key) || spc_model_uses(device, model, key);
}

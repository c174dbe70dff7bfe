/* What the facts of a device say together: no one of them is wrong alone. */
#include "core/error.h"
#include "device/device_facts.h"

/* No machine has less of the first than of the second. */
static const struct {
    const char *more, *less;
} orders[] = {
    {"l1_bandwidth", "l2_bandwidth"},
    {"l2_bandwidth", "memory_bandwidth"},
    {"l2_bandwidth", "l3_bandwidth"},
    {"l3_bandwidth", "memory_bandwidth"},
    {"l2_bandwidth", "read_bandwidth"},
    {"l2_bandwidth", "exec_memory_bandwidth"},
    {"l2_bandwidth", "l2_random_bandwidth"},
    {"l2_random_bandwidth", "random_bandwidth"},
    {"memory_bandwidth", "read_bandwidth"},
    {"memory_bandwidth", "copy_bandwidth"},
    {"memory_bandwidth", "triad_bandwidth"},
    {"memory_bandwidth", "random_bandwidth"},
    {"memory_bandwidth", "exec_memory_bandwidth"},
    {"l2_latency", "l1_latency"},
    {"l3_latency", "l2_latency"},
    {"memory_latency", "l1_latency"},
    {"memory_latency", "l2_latency"},
    {"memory_latency", "l3_latency"},
    {"exec_memory_latency", "l2_latency"},
    {"exec_l2_lost", "exec_l2_kept"},
};

spc_status spc_device_check(const spc_device *device, spc_error *error)
{
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        double more, less;
        if (!spc_device_get(device, orders[i].more, NULL, &more) ||
            !spc_device_get(device, orders[i].less, NULL, &less) || more >= less)
            continue;
        return spc_fail(error, SPC_ERROR_FORMAT, "%s, %s, is less than %s, %s: no machine is so",
                        orders[i].more, spc_device_get_text(device, orders[i].more), orders[i].less,
                        spc_device_get_text(device, orders[i].less));
    }
    return SPC_OK;
}

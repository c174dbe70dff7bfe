/* Facts of a new device that nothing measures before the fit: by rule from a known one, or from the operating
 * system. tools/transfer_facts.py has the same rules for the bundled files. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/error.h"
#include "probes/host/host_machine.h"
#include "sparcast/calibrate.h"

typedef enum rule { KEEP, CYCLES, RATE, SHARE, PARTITIONS } rule;

/* `of`: the fact that a share is of. In this order, since a rule may use what rules before it found. */
static const struct {
    const char *key, *of;
    rule rule;
} rules[] = {
    {"schedulers_per_multiprocessor", NULL, KEEP},
    {"blocks_per_multiprocessor", NULL, KEEP},
    {"registers_per_multiprocessor", NULL, KEEP},
    {"shared_reserved_bytes", NULL, KEEP},
    {"shared_multiprocessor_bytes", "l1_bytes", SHARE},
    {"shared_bytes", "l1_bytes", SHARE},
    {"l1_ways", NULL, KEEP},
    {"l2_partitions", NULL, PARTITIONS},
    {"memory_burst_bytes", NULL, KEEP},
    {"exec_memory_bandwidth", "triad_bandwidth", SHARE},
    {"exec_line_rate", NULL, RATE},
    {"exec_memory_latency", "memory_latency", SHARE},
    {"exec_launch", NULL, KEEP},
    {"exec_cold_launch", NULL, KEEP},
    {"exec_block_seconds", NULL, CYCLES},
    {"exec_queue_cycles", NULL, KEEP},
    {"exec_issue_cycles", NULL, KEEP},
    {"exec_join_cycles", NULL, KEEP},
    {"exec_gather_cycles", NULL, KEEP},
    {"exec_l1_share", NULL, KEEP},
    {"exec_l2_kept", NULL, KEEP},
    {"exec_l2_lost", NULL, KEEP},
    {"exec_l2_reach", NULL, KEEP},
    {"exec_l2_slices", NULL, KEEP},
};

/* A fact that must be there. */
static spc_status get(const spc_device *device, const char *key, double *value, spc_error *error)
{
    if (spc_device_get(device, key, NULL, value))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s has no %s, which the facts of a new device follow from",
                    *spc_device_id(device) ? spc_device_id(device) : "the new device", key);
}

/* Value and reason of a fact of the device, from that of the base. */
static spc_status derive(const spc_device *device, const spc_device *base, size_t i, double *value,
                         char *reason, size_t size, spc_error *error)
{
    double clock, own_clock, parts, own_parts, of, own_of;
    const char *architecture = spc_device_get_text(device, "architecture");
    SPC_TRY(get(base, rules[i].key, value, error));
    switch (rules[i].rule) {
    case KEEP:
        snprintf(reason, size, "kept");
        return SPC_OK;
    case CYCLES:
        SPC_TRY(get(base, "clock_hz", &clock, error));
        SPC_TRY(get(device, "clock_hz", &own_clock, error));
        *value *= clock / own_clock;
        snprintf(reason, size, "cycles stay cycles");
        return SPC_OK;
    case RATE:
        SPC_TRY(get(base, "clock_hz", &clock, error));
        SPC_TRY(get(device, "clock_hz", &own_clock, error));
        SPC_TRY(get(base, "multiprocessors", &parts, error));
        SPC_TRY(get(device, "multiprocessors", &own_parts, error));
        *value *= own_clock * own_parts / (clock * parts);
        snprintf(reason, size, "stays for a multiprocessor and cycle");
        return SPC_OK;
    case SHARE:
        SPC_TRY(get(base, rules[i].of, &of, error));
        SPC_TRY(get(device, rules[i].of, &own_of, error));
        *value *= own_of / of;
        snprintf(reason, size, "stays a share of %s", rules[i].of);
        return SPC_OK;
    case PARTITIONS: /* of the L2: two on sm_80, sm_90, sm_100 */
        if (architecture && strcmp(architecture, "sm_80") != 0 && strcmp(architecture, "sm_90") != 0 &&
            strcmp(architecture, "sm_100") != 0)
            *value = 1;
        snprintf(reason, size, "as of other GPUs of the architecture");
        return SPC_OK;
    }
    return spc_fail(error, SPC_ERROR_ARGUMENT, "no such rule");
}

static spc_status calibration_facts_transfer(spc_device *device, const spc_device *base, const char *key,
                                             double value, const char *reason, spc_error *error)
{
    char source[256];
    snprintf(source, sizeof source, "transferred: %s of %s; %s", key, spc_device_id(base), reason);
    return spc_device_put(device, key, value, SPC_ORIGIN_TRANSFERRED, source, error);
}

/* All facts of one kind about a kernel, unless the device has the first of them, which no kind lacks. */
static spc_status keep_facts_of(spc_device *device, const spc_device *base, const char *kernel,
                                const char *const kind[], spc_error *error)
{
    for (size_t i = 0; kind[i]; i++) {
        char key[96];
        double value;
        snprintf(key, sizeof key, "%s@%s", kind[i], kernel);
        if (i == 0 && spc_device_get(device, key, NULL, &value))
            break;
        if (spc_device_get(base, key, NULL, &value))
            SPC_TRY(calibration_facts_transfer(device, base, key, value, "kept", error));
    }
    return SPC_OK;
}

spc_status spc_calibration_transfer(spc_device *device, const spc_device *base, spc_error *error)
{
    /* Code tables exist for some architectures; a newer GPU takes the nearest. */
    char source[256];
    const char *own = spc_device_get_text(device, "architecture"), *nearest = spc_architecture_nearest(own);
    if (nearest && (!own || strcmp(own, nearest) != 0)) {
        snprintf(source, sizeof source,
                 "nearest architecture with tables of machine code; the driver says %.32s: kernels may be "
                 "compiled otherwise there",
                 own ? own : "nothing");
        SPC_TRY(spc_device_put_text(device, "architecture", nearest, SPC_ORIGIN_TRANSFERRED, source, error));
    }
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        double value;
        char reason[96];
        if (spc_device_get(device, rules[i].key, NULL, &value))
            continue;
        SPC_TRY(derive(device, base, i, &value, reason, sizeof reason, error));
        SPC_TRY(calibration_facts_transfer(device, base, rules[i].key, value, reason, error));
    }
    /* What a product of each library kernel takes beyond the kernel of ours that stands for it, and what
     * precedes the first product of any kernel. */
    static const char *const launch[] = {"exec_launch", NULL}, *const setup[] = {"setup_seconds",
                                                                                 "setup_nnz_seconds",
                                                                                 "setup_byte_seconds", NULL};
    for (size_t k = 0; k < spc_kernel_count(); k++) {
        const spc_kernel *kernel = spc_kernel_at(k);
        if (spc_kernel_is_peer(kernel))
            SPC_TRY(keep_facts_of(device, base, spc_kernel_name(kernel), launch, error));
        SPC_TRY(keep_facts_of(device, base, spc_kernel_name(kernel), setup, error));
    }
    return SPC_OK;
}

/* ---- this CPU ---- */

const char *spc_calibration_cpu_base(void)
{
#if defined(__aarch64__)
    return "grace";
#elif defined(__powerpc64__)
    return "power9";
#else
    char vendor[64] = "";
    spc_host_read_cpu("vendor_id", vendor, sizeof vendor);
    return strcmp(vendor, "GenuineIntel") == 0 ? "xeon-8480" : "epyc-7763";
#endif
}

spc_status spc_calibration_host(spc_device *device, uint64_t most_bytes, spc_error *error)
{
    spc_host_machine machine;
    SPC_TRY(spc_host_machine_find(&machine, error));
    return spc_host_measure(&machine, most_bytes, device, error);
}

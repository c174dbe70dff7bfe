/* sparcast/execute.h - the execution-order model: a kernel on a GPU, warp by warp, from the pattern alone.
 *
 * The memory instructions of each warp are derived from the pattern and the shape of the layout, blocks are
 * dealt to multiprocessors, and a sample of multiprocessors is simulated: issue slots, load/store unit, L1,
 * the share of L2 and DRAM bandwidth, and the latency of every level (docs/model.md, "Execution order").
 * Products follow each other, so what fits into the L2 is found there.
 */
#ifndef SPARCAST_EXECUTE_H
#define SPARCAST_EXECUTE_H

#include "device.h"
#include "kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a launch spends its time on. */
typedef enum spc_resource {
    SPC_RESOURCE_LATENCY = 0, /* no unit is busy: chains of dependent loads, too few warps */
    SPC_RESOURCE_LAUNCH,      /* starting kernels */
    SPC_RESOURCE_ISSUE,       /* instructions issued */
    SPC_RESOURCE_L1,          /* requests in the load/store units and the L1 */
    SPC_RESOURCE_L2,          /* sectors between L1 and L2 */
    SPC_RESOURCE_MEMORY,      /* DRAM traffic */
    SPC_RESOURCES,
} spc_resource;

/* "latency", "launch", "issue", "l1", "l2", "memory". Never NULL. */
SPC_API const char *spc_resource_name(spc_resource resource);

typedef struct spc_execution {
    double seconds;        /* one product of many back to back */
    double launch_seconds; /* part of it: starting the kernels */
    double flops;          /* 2 nnz / seconds */
    uint32_t launches;
    double utilisation[SPC_RESOURCES];        /* busy share of `seconds`; 0 for latency */
    spc_resource limited_by;                  /* the busiest; latency where none is busy half of the time */
    double instructions;                      /* warp instructions */
    double requests;                          /* warp-wide loads at the L1 */
    double l1_sectors, l1_hits;               /* 32-byte sectors of loads, and those that hit */
    double x_sectors, x_hits;                 /* those of x alone */
    double l2_sectors;                        /* read from the L2 */
    double memory_bytes;                      /* read from DRAM */
    double index_bytes, value_bytes, x_bytes; /* between L2 and L1, one product */
    double simulated;                         /* share of the blocks that was simulated; the rest is scaled */
} spc_execution;

/* Zeroed = defaults. */
typedef struct spc_execute_options {
    bool exact; /* simulate every multiprocessor */
} spc_execute_options;

/* True if the device file carries what the model needs. */
SPC_API bool spc_device_can_execute(const spc_device *device);

/* Unset kernel parameters are chosen. Errors: DATA (the device lacks a fact; the message names it),
 * UNSUPPORTED (a kernel whose execution order is not known), ARGUMENT, MEMORY, INTERRUPTED. */
SPC_API spc_status spc_execute(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                               const spc_device *device, const spc_execute_options *options,
                               spc_execution *execution, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

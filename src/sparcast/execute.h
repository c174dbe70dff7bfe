/* sparcast/execute.h - the execution-order model: a kernel on a GPU, warp by warp, from the pattern alone.
 *
 * The memory instructions of each warp are derived from the pattern and the shape of the layout, blocks are
 * given to multiprocessors, and a sample of multiprocessors is simulated: issue slots, load/store unit, L1,
 * the share of L2 and DRAM bandwidth, and the latency of every level (docs/exec-model.md).
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
    /* Of a gather memory, alone or in the place of a GPU's (spc_what_if.memory). */
    SPC_RESOURCE_LINK_DOWN, /* values of A and packets of x, to the processor */
    SPC_RESOURCE_LINK_UP,   /* y, and columns where the processor sends them */
    SPC_RESOURCE_CHANNELS,  /* data lines of its DRAM */
    SPC_RESOURCE_UNITS,     /* gather units */
    SPC_RESOURCE_IN_FLIGHT, /* latency: too few requests in flight */
    SPC_RESOURCE_BANKS,     /* rows opened and closed */
    /* Of a CPU, whose other units go by the same names as a GPU's. */
    SPC_RESOURCE_L3,
    SPC_RESOURCE_BRANCHES, /* ends of rows that were not foreseen */
    SPC_RESOURCES,
} spc_resource;

/* Room in structs, more than there are; these numbers never change, and unused entries are 0. */
enum { SPC_RESOURCES_ROOM = 16, SPC_FLOWS_ROOM = 8 };

/* Whose loads cause a traffic. */
typedef enum spc_flow_name {
    SPC_FLOW_X = 0,
    SPC_FLOW_VALUES,
    SPC_FLOW_INDEX, /* column indices */
    SPC_FLOW_REST,  /* offsets, permutations, partial sums */
    SPC_FLOWS,
} spc_flow_name;

/* Loads of one product, all multiprocessors. A sector has sector_bytes of the device. */
typedef struct spc_flow {
    double requests;                         /* warp-wide loads at the L1 */
    double l1_sectors;                       /* their distinct sectors */
    double l1_hits;                          /* those that hit */
    double l1_bytes, l2_bytes, memory_bytes; /* sectors asked of the L1; moved from the L2 and from DRAM */
    double l2_hit_bytes; /* of l2_bytes: sectors that hit, as the L2's counters see it (the other sectors of a
                            granule from DRAM hit; what the far half of the L2 supplies does not) */
    uint64_t reserved[3];
} spc_flow;

typedef struct spc_execution {
    double seconds;        /* one product of many back to back */
    double launch_seconds; /* part of it: starting the kernels */
    double flops;          /* 2 nnz / seconds */
    uint32_t launches;
    double
        utilisation[SPC_RESOURCES_ROOM]; /* busy share of `seconds`; of latency: the share of chain_seconds */
    spc_resource limited_by;             /* the busiest unit; latency where none is busy half of the time */
    double chain_seconds; /* of the warp that would take longest if it were alone: each load waits for the one
                             before */
    double tail_seconds;  /* part in which the slowest multiprocessor had no more blocks to start */
    double instructions;  /* warp instructions */
    spc_flow flow[SPC_FLOWS_ROOM], all;
    double simulated; /* share of the blocks that was simulated; the rest is scaled */
    uint64_t reserved[8];
} spc_execution;

/* Of a matrix that the L2 cannot hold, does a part stay there for the next product? */
typedef enum spc_l2_what_if {
    SPC_L2_AS_IS = 0, /* with kernels of ours, where the GPU lets them; not with a library's */
    SPC_L2_PART,      /* with every kernel, by the rule of ours */
    SPC_L2_PLAIN,     /* with none */
} spc_l2_what_if;

/* What-ifs of factors sec. 5; they combine. Zeroed = none. */
typedef struct spc_what_if {
    double hit_points; /* added to the hit rate of x, 0.30 = "+30 %"; the sum is held within [0, 1] */
    bool spatial_max; /* words of x are fetched without their neighbours: S raised to L/F where it is below */
    bool index_memory; /* the index array does not cross the bus: I = 0 in alpha */
    /* The memory is a gather memory with the gather_ keys (docs/gather.md): loads of columns and x become
     * requests that it answers packed. NULL: none. It must outlive the call. */
    const spc_device *memory;
    double memory_copies; /* of them side by side; 0 = as many as have the device's memory_bandwidth */
    spc_l2_what_if l2;
    uint32_t unused;
    uint64_t reserved[3];
} spc_what_if;

/* What the kernels between two products touch, each array from end to end. Zeroed: nothing. */
typedef struct spc_interleaved_traffic {
    bool x, y;                /* x, y are touched again */
    double before_x, after_x; /* bytes of other arrays, touched before x is, and after it */
} spc_interleaved_traffic;

/* Members that are 0 take their defaults. */
typedef struct spc_execute_options {
    size_t size;
    bool exact;     /* simulate every multiprocessor, iteration by iteration */
    bool unlimited; /* no bound on the work besides sampling: a fit needs times that follow its facts without
                       jumps */
    bool cold;      /* nothing in the L2 at the start */
    spc_what_if what_if;
    uint64_t
        most_steps; /* bound on the work, in memory instructions simulated (some 60 ns each); 0 = chosen */
    const char *architecture; /* whose code runs; NULL: the device's */
    const char *machine;      /* its facts are KEY@machine where there are such; NULL: those of the kernel */
    spc_interleaved_traffic interleaved; /* what ran since the same product did */
} spc_execute_options;

/* True if the device file carries what the model needs. */
SPC_STATIC_API bool spc_device_can_execute(const spc_device *device);

/* The fact for want of which the model that suits a device is not EXEC, although the device has facts that
 * only this one reads: "l2_bytes"; NULL where there is none. */
SPC_STATIC_API const char *spc_device_lacks(const spc_device *device);

#ifdef __cplusplus
}
#endif
#endif

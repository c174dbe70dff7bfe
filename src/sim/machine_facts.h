/* sim/machine_facts.h - the facts of a device as the machine that kernels are run on. */
#ifndef SPC_SIM_MACHINE_FACTS_H
#define SPC_SIM_MACHINE_FACTS_H

#include "sim/launch.h"
#include "sparcast/execute.h"

/* Bytes that random_bandwidth and l2_random_bandwidth count for each scattered load of the microbenchmarks,
 * whatever the size of the device's sectors. */
enum { SPC_MEASURED_SECTOR_BYTES = 32 };

/* Facts of the device file that the model reads, in the units of the file. Each multiprocessor asks the L2
 * through a port of its own: where callers add some, the L2 serves more (docs/exec-model.md). */
typedef struct spc_machine {
    double multiprocessors, threads, blocks, registers, schedulers, clock;
    double line_bytes, sector_bytes, granule_bytes, l1_bytes, l1_share, l1_ways, l2_bytes;
    double l1_latency, l2_latency, memory_latency;
    double request_rate, line_rate, sector_rate; /* of `measured` multiprocessors together */
    double measured;                             /* `multiprocessors` before callers changed it */
    double l2_bandwidth, l2_random_bandwidth, memory_bandwidth, random_bandwidth;
    double launch, cold_launch, issue_cycles, block_seconds, dispatch_seconds, queue_cycles, join_cycles,
        gather_cycles, l2_kept, l2_lost, l2_share;
    /* What a device may leave out: 1, 0, 1, 0, 0, and the rules of NVIDIA's GPUs, are taken then. */
    double tag_banks, miss_cycles, l2_partitions, l2_apart, l2_slices, memory_loaded, l3_bytes, l3_bandwidth,
        l3_latency;
    double register_unit, shared_reserved, shared_share, shared_bytes, link_bytes;
    double shared_sizes, shared_size[SPC_SHARED_SIZES];
} spc_machine;

/* Returns NULL if the device has all facts, otherwise the key of the first that it lacks. kernel == NULL:
 * without facts that hold for one kernel only. */
const char *spc_machine_find(const spc_device *device, const char *kernel, spc_machine *m);

/* Whether "KEY" or "KEY@KERNEL" is one of them, or one that a device may leave out. A fact of an L3 is read
 * where the device knows the others: without its bytes, bandwidth and latency there is none. */
bool spc_machine_reads(const spc_device *device, const char *key);

/* All of the L2 but what kernels can mark. */
spc_l2_facts spc_machine_l2(const spc_machine *m);

/* Cycles of a read of what another block wrote: a line of another part of the L2 is looked up twice. */
static inline double spc_machine_sum_cycles(const spc_machine *m)
{
    return (2 - 1 / m->l2_partitions) * m->l2_latency * m->clock;
}

/* Sets all of the launch configuration but what the L2 keeps, which depends on the program
 * (spc_l2_configure).
 */
void spc_machine_configure(const spc_machine *m, const spc_execute_options *options, spc_launch_config *c);

#endif

/* probes/host/host_machine.h - this computer: caches and cores, threads bound to them, what its memory gives.
 */
#ifndef SPC_PROBES_HOST_HOST_MACHINE_H
#define SPC_PROBES_HOST_HOST_MACHINE_H

#include <sched.h>

#include "sparcast/device.h"

enum { SPC_HOST_CORES = 1024 };

typedef struct spc_host_machine {
    uint32_t cores;   /* that this process may use: those of its cgroup and its affinity */
    uint32_t threads; /* hardware threads of them */
    uint32_t nodes;   /* of memory */
    uint32_t simd_bytes;
    bool unlike; /* cores of more than one kind */
    uint32_t line_bytes, l2_cores, l3_cores, l3_slices;
    uint64_t l1_bytes, l2_bytes, l3_bytes; /* l3: of all slices that are used */
    const char *source;                    /* "hwloc" or "operating system" */
    cpu_set_t allowed;
    uint32_t processor[SPC_HOST_CORES]; /* one hardware thread of each core, near ones in succession */
} spc_host_machine;

/* By hwloc where this was built with it. Errors: DEVICE (hwloc finds no topology). */
spc_status spc_host_machine_find(spc_host_machine *machine, spc_error *error);

/* Puts kind, cores, caches and line_bytes as facts. Errors: MEMORY. */
spc_status spc_host_machine_describe(const spc_host_machine *machine, spc_device *device, spc_error *error);

/* Binds the threads of the next parallel regions of the calling thread, one a core, as long as there are
 * cores; false where they stay free. */
bool spc_host_bind(const spc_host_machine *machine, int threads);

/* Lets the calling thread run on all cores again: threads that it starts inherit where it may run. */
void spc_host_free_caller(const spc_host_machine *machine);

/* One level of the caches, or the memory. */
typedef struct spc_host_level {
    const char *name;   /* l1, l2, l3, memory */
    uint64_t footprint; /* bytes that each thread reads again and again */
    double latency;     /* s, of a load that waits for the one before */
    double bandwidth;   /* B/s, of all threads together */
} spc_host_level;

enum { SPC_HOST_LEVELS = 4 };

/* Measures the levels there are, each with what the one before cannot hold; of many short repeats the fastest
 * counts. From memory are read four times the third level, at least 64 MB and at most `most` bytes. Errors:
 * MEMORY, INTERRUPTED. */
spc_status spc_host_levels(const spc_host_machine *machine, int threads, uint64_t most,
                           spc_host_level level[SPC_HOST_LEVELS], size_t *levels, spc_error *error);

/* Bytes a second that so many threads read from memory, as spc_host_levels measures them. */
spc_status spc_host_bandwidth(const spc_host_machine *machine, int threads, uint64_t most, double *bandwidth,
                              spc_error *error);

/* Seconds to start so many threads and wait for the last one, of short repeats the fastest. */
double spc_host_launch(const spc_host_machine *machine, int threads);

/* What is known of this computer as facts: name, cores, caches; and (most > 0) latency and bandwidth of each
 * level, what 1, 2, 4, ... threads read from memory, and times of the model of CPUs that follow. Errors:
 * MEMORY, INTERRUPTED. */
spc_status spc_host_measure(const spc_host_machine *machine, uint64_t most, spc_device *device,
                            spc_error *error);

/* The value of a line of /proc/cpuinfo; unchanged where there is none. */
void spc_host_read_cpu(const char *key, char *text, size_t size);

#endif

/* model/cpu/cpu_machine.h - what the model of CPUs takes from a device, for one kernel on some of its cores.
 *
 * The caches of a thread are its share of those that its core shares with others which run a thread as well.
 * Everything else is a time that a fit found; the words in brackets are the keys of device files.
 */
#ifndef SPC_MODEL_CPU_CPU_MACHINE_H
#define SPC_MODEL_CPU_CPU_MACHINE_H

#include "model/cpu/parts.h"
#include "sparcast/device.h"

typedef struct spc_cpu_machine {
    uint32_t threads, line_bytes;
    uint32_t domain_threads;     /* of a domain of memory, the first ones first [numa_cores] */
    double domains;              /* that share what memory gives [numa_domains] */
    double l3_sharers;           /* threads that share a slice of the third level */
    spc_host_cut cut;            /* of the kernel */
    bool stored;                 /* the kernel has a layout of its own, see stored.h */
    double sharpness;            /* of the edge of a cache, see cpu_time.h [cpu_sharpness] */
    double sector;               /* part of the last level that A and its indices have for themselves; 0: none
                                    [cpu_sector] */
    double l1, l2, l3;           /* bytes of a thread's share; no third level: 0 */
    double launch;               /* s, of all threads together and until the last has ended [cpu_launch] */
    double nonzero, row;         /* s each, instructions [cpu_nonzero, cpu_row] */
    double chain;                /* s for an entry of a row beyond SPC_CPU_CHAIN [cpu_chain] */
    double empty_row;            /* s more for a row without entries [cpu_empty_row] */
    double overlap;              /* (instructions^p + memory^p)^(1/p) is the time of both [cpu_overlap] */
    double memory;               /* s for a byte that all threads read from memory [cpu_memory] */
    double core_memory;          /* s for a byte that one thread reads from there [cpu_core_memory] */
    double l3_byte;              /* s for a byte of A or y from the third level [cpu_l3] */
    double x_l2, x_l3, x_memory; /* s for an access to x served there [cpu_x_l2, cpu_x_l3, cpu_x_memory] */
    double mispredict;           /* s for the end of a row that was not foreseen [cpu_mispredict] */
    double hit_points;           /* what-if: added to the rate of accesses to x that the first cache serves */
    bool spatial_max;            /* what-if: of x nothing is fetched but what is used */
    double memorised;            /* of so many such rows half of the ends are remembered [cpu_memorised] */
} spc_cpu_machine;

/* A CPU with the facts that its model needs, for any kernel. */
bool spc_device_is_modelled_cpu(const spc_device *device);

/* The i-th kernel with compressed rows that the device has facts for; NULL behind the last. */
const char *spc_cpu_kernel_at(const spc_device *device, size_t i);
bool spc_cpu_has_kernel(const spc_device *device, const char *kernel);

bool spc_cpu_kernel_is_library(const char *kernel);

/* Whether a set-up comes before its first product, which is the library's secret where the device does not
 * say. */
bool spc_cpu_kernel_is_analysed(const char *kernel);

/* Errors: DATA (a fact is missing; the message names it), UNSUPPORTED (no such kernel on a CPU). */
spc_status spc_cpu_machine_of(const spc_device *device, const char *kernel, spc_cpu_machine *machine,
                              spc_error *error);

/* Bytes a second that the threads together have from memory. */
double spc_cpu_memory_bandwidth(const spc_cpu_machine *machine);

/* Quantiles of measured / predicted time, where the device has those of the kernel on so many threads. */
bool spc_cpu_interval(const spc_device *device, const char *kernel, double *low, double *high);

/* Whether "KEY" or "KEY@KERNEL" is one of the facts above. */
bool spc_cpu_reads(const char *key);

#endif

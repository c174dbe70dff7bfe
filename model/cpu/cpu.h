/* model/cpu/cpu.h - a product with compressed rows as the threads of a CPU do it: who takes which rows, and
 * what each thread's part asks of its core and of its caches.
 *
 * The lines of A, of the row pointers and of y stream by once a product; those of x come again. An access to
 * x is a hit in a cache that holds as many lines as were touched since the last access to the same line: the
 * LRU stack distance, with the streams counted in. A product follows another one, as in a solver.
 */
#ifndef SPC_MODEL_CPU_CPU_H
#define SPC_MODEL_CPU_CPU_H

#include "kernels/host/host_kernels.h"
#include "sparcast/device.h"
#include "sparcast/pattern.h"

enum {
    SPC_CPU_BINS = 4 * 40,      /* of a distance in lines: four an octave */
    SPC_CPU_CHAIN = 64,         /* entries of a row after which its additions wait for each other */
    SPC_CPU_FOLLOWED = 1 << 20, /* entries of a matrix whose accesses are followed at most, unless all are */
    SPC_CPU_LEAST_LINES = 256,  /* of x that are followed in a part, where that many are touched */
};

/* What one thread does in one product. */
typedef struct spc_cpu_part {
    uint64_t first, end;         /* non-zeros */
    uint32_t first_row, end_row; /* the last one may be of the next part too (SPC_HOST_BY_BOTH) */
    uint64_t empty;              /* rows without non-zeros */
    uint64_t chain;              /* sum of the entries beyond SPC_CPU_CHAIN of a row */
    uint64_t slots;              /* entries, or lanes with those that are empty and those that add them */
    uint64_t unforeseen; /* rows whose lanes do not follow from the three before them as they did last time */
} spc_cpu_part;

/* Where a part's accesses to x find their lines. */
typedef struct spc_cpu_reuse {
    double distance[SPC_CPU_BINS]; /* accesses by LRU stack distance in lines; those to the same line as the
                                      access before are left out */
    double apart[SPC_CPU_BINS];    /* the same where A and its indices are kept from x (layout.sector) */
    uint64_t lines;                /* of x, each once */
    double ahead; /* part of the accesses that go to the line after the one before: those are prefetched */
} spc_cpu_reuse;

typedef struct spc_cpu_layout {
    uint32_t line_bytes, value_bytes; /* of a cache; of x */
    double entry_bytes, row_bytes;    /* that stream by for an entry, and for a row: its pointer and y */
    bool sector;                      /* A and its indices have a sector of the last level for themselves */
    uint32_t lanes;                   /* entries of a row that are added side by side; 0: one by one */
} spc_cpu_layout;

/* Cuts the rows among part[threads] and counts what each part's core does. */
void spc_cpu_cut_rows(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads, uint32_t lanes,
                      spc_cpu_part *part);

/* Bytes that stream by in one product of a part: A, the row pointers and y. */
double spc_cpu_stream_bytes(const spc_cpu_part *part, const spc_cpu_layout *layout);

/* Follows a part's accesses to one in `rate` lines of x, a power of 2. Errors: MEMORY, RANGE, INTERRUPTED. */
spc_status spc_cpu_reuse_measure(const spc_pattern *pattern, const spc_cpu_part *part,
                                 const spc_cpu_layout *layout, uint32_t rate, spc_cpu_reuse *reuse,
                                 spc_error *error);

/* The lower end of a bin in lines. */
double spc_cpu_bin_lines(uint32_t bin);

/* ---- What the model of CPUs takes from a device, for one kernel on some of its cores.
 *
 * The caches of a thread are its share of those that its core shares with others which run a thread as well.
 * Everything else is a time that a fit found; the words in brackets are the keys of device files.
 */

typedef struct spc_cpu_machine {
    uint32_t threads, line_bytes;
    uint32_t domain_threads;     /* of a domain of memory, the first ones first [numa_cores] */
    double domains;              /* that share what memory gives [numa_domains] */
    double l3_sharers;           /* threads that share a slice of the third level */
    spc_host_cut cut;            /* of the kernel */
    bool stored;                 /* the kernel has a layout of its own, see below */
    uint32_t lane_bytes;         /* that it adds side by side; 0: one by one [cpu_lane_bytes] */
    double sharpness;            /* of the edge of a cache [cpu_sharpness] */
    double sector;               /* part of the last level that A and its indices have for themselves; 0: none
                                    [cpu_sector] */
    double l1, l2, l3;           /* bytes of a thread's share; no third level: 0 */
    double launch;               /* s, of all threads together and until the last has ended [cpu_launch] */
    double nonzero, row;         /* s each, instructions of a lane and a row [cpu_nonzero, cpu_row] */
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
    double unrest;               /* 1 / q below; 0: the slowest thread alone counts [cpu_unrest] */
    double ahead;                /* part of a miss of x that is waited for at the line after the one before;
                                    1: nothing is prefetched [cpu_ahead] */
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

/* ---- From the parts of a product and a machine to its time.
 *
 *   seconds = launch + max over threads [ (core^p + memory^p)^(1/p) + branches ]
 *   core    = d x (instructions for non-zeros and rows, additions of long rows that wait for each other)
 *   memory  = bytes of all threads and of this one from memory, streams from the third level, d x misses of x
 *              (a domain of memory has its own threads, and its part of what memory gives)
 *              (where a line of x follows the one before, a part of it: prefetchers fetch it ahead)
 *   d       = (sum over threads of w^q)^(1/q) / max w, w the core's work and misses of x: threads of which
 *              each is held up at times (a core's other hardware thread, a guest beside this one) are as slow
 *              as the one that is held up most, one that outlasts the others is not
 *   branches = ends of rows that were not foreseen; of few such rows u the ends are remembered from product
 *              to product: u / (1 + (K / u)^2)
 * Of lines of x that threads share a third level has one copy, and each of them calls for it.
 * A cache of C bytes keeps 1 / (1 + (D / C)^n) of what comes back after D bytes of other lines; n is 4 where
 * the device does not say, and some 30 for sets of ways that replace the least recently used line.
 */

/* Levels that serve: the caches, then the memory. */
enum { SPC_CPU_LEVELS = 4 };

/* What the levels serve of one thread's part: level 0 is the first cache. */
typedef struct spc_cpu_traffic {
    double x[SPC_CPU_LEVELS];      /* accesses to x */
    double stream[SPC_CPU_LEVELS]; /* bytes of A, the pointers and y */
} spc_cpu_traffic;

/* A product cut among threads. */
typedef struct spc_cpu_walk {
    spc_cpu_layout layout;
    uint32_t threads, rate;   /* one in so many lines of x is followed, or more */
    spc_cpu_part *part;       /* [threads] */
    spc_cpu_reuse *reuse;     /* [threads] */
    spc_cpu_traffic *traffic; /* [threads], see spc_cpu_find_traffic */
    uint64_t lines;           /* of x that the threads touch together */
} spc_cpu_walk;

/* exact: follows all lines. Errors: MEMORY, RANGE, INTERRUPTED. */
spc_status spc_cpu_walk_pattern(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads,
                                const spc_cpu_layout *layout, bool exact, spc_cpu_walk *walk,
                                spc_error *error);
void spc_cpu_walk_free(spc_cpu_walk *walk);

typedef struct spc_cpu_time {
    double seconds;
    double launch;
    /* Of the thread that ends last: */
    uint32_t slowest;
    double instructions, chains, branches; /* s */
    double level[SPC_CPU_LEVELS];          /* s, of what each level serves; the first costs nothing more */
    double mean;                           /* s, of a thread's work */
    /* Of all threads: */
    double bytes[SPC_CPU_LEVELS];   /* that each level serves, in lines but for the first */
    double x_lines[SPC_CPU_LEVELS]; /* accesses to x that each level serves */
} spc_cpu_time;

/* The traffic of each thread follows from the caches alone: a search for the other facts finds it once. */
void spc_cpu_find_traffic(const spc_cpu_machine *machine, spc_cpu_walk *walk);
spc_cpu_time spc_cpu_time_with(const spc_cpu_machine *machine, const spc_cpu_walk *walk);

/* Both, one after the other. */
spc_cpu_time spc_cpu_time_of(const spc_cpu_machine *machine, spc_cpu_walk *walk);

/* ---- Sell and bsr as the pattern that a CPU walks: a row for each slice or block row, an
 * entry for each slot of a slice or each column of a block, in the order in which they are stored. */

typedef struct spc_cpu_stored {
    spc_kernel_spec spec; /* with the parameters as used */
    spc_pattern pattern;  /* a slot of padding has the column of the slot before */
    uint32_t *slow;       /* [pattern.rows] slots of a slice that are added one by one, for padding is near */
    uint32_t height;      /* rows of A in a row of it */
    uint32_t width;       /* values of A that an entry has: rows of a block */
} spc_cpu_stored;

/* Lays the pattern out as "sell:C:S" or "bsr:R" has it. Errors: those of a layout. */
spc_status spc_cpu_stored_make(const spc_pattern *pattern, const char *kernel, spc_cpu_stored *stored,
                               spc_error *error);
void spc_cpu_stored_free(spc_cpu_stored *stored);

#endif

/* model/cpu/cpu_time.h - from the parts of a product and a machine to its time.
 *
 *   seconds = launch + max over threads [ (core^p + memory^p)^(1/p) + branches ]
 *   core    = instructions for non-zeros and rows, additions of long rows that wait for each other
 *   memory  = bytes of all threads and of this one from memory, streams from the third level, misses of x
 *              (a domain of memory has its own threads, and its part of what memory gives)
 *   branches = ends of rows that were not foreseen; of few such rows u the ends are remembered from product
 *              to product: u / (1 + (K / u)^2)
 * Of lines of x that threads share a third level has one copy, and each of them calls for it.
 * A cache of C bytes keeps 1 / (1 + (D / C)^n) of what comes back after D bytes of other lines; n is 4 where
 * the device does not say, and some 30 for sets of ways that replace the least recently used line.
 */
#ifndef SPC_MODEL_CPU_TIME_H
#define SPC_MODEL_CPU_TIME_H

#include "model/cpu/cpu_machine.h"

/* A product cut among threads, and the reuse of those threads that were followed. */
typedef struct spc_cpu_walk {
    spc_cpu_layout layout;
    uint32_t threads, followed;
    spc_cpu_part *part;   /* [threads] */
    spc_cpu_reuse *reuse; /* [followed] */
    uint32_t *thread;     /* [followed], ascending: whose reuse */
    uint64_t lines;       /* of x that the threads touch together */
} spc_cpu_walk;

/* exact: follows all threads, each in full. Errors: MEMORY, RANGE, INTERRUPTED. */
spc_status spc_cpu_walk_pattern(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads,
                                const spc_cpu_layout *layout, bool exact, spc_cpu_walk *walk,
                                spc_error *error);
void spc_cpu_walk_free(spc_cpu_walk *walk);

/* Levels that serve: the caches, then the memory. */
enum { SPC_CPU_LEVELS = 4 };

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

spc_cpu_time spc_cpu_time_of(const spc_cpu_machine *machine, const spc_cpu_walk *walk);

#endif

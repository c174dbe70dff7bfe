/* model/cpu/parts.h - a product with compressed rows as the threads of a CPU do it: who takes which rows, and
 * what each thread's part asks of its core and of its caches.
 *
 * The lines of A, of the row pointers and of y stream by once a product; those of x come again. An access to
 * x is a hit in a cache that holds as many lines as were touched since the last access to the same line: the
 * LRU stack distance, with the streams counted in. A product follows another one, as in a solver: the first
 * access of a part to a line is taken to wait for the whole part, unless all of the part is followed, after
 * the product before.
 */
#ifndef SPC_MODEL_CPU_PARTS_H
#define SPC_MODEL_CPU_PARTS_H

#include "kernels/host/host_kernels.h"
#include "sparcast/pattern.h"

enum {
    SPC_CPU_BINS = 4 * 40,      /* of a distance in lines: four an octave */
    SPC_CPU_CHAIN = 64,         /* entries of a row after which its additions wait for each other */
    SPC_CPU_SAMPLED = 8,        /* threads whose accesses are followed, unless all are */
    SPC_CPU_WINDOWS = 4,        /* of a part that is longer than the entries to follow */
    SPC_CPU_FOLLOWED = 1 << 18, /* entries of a part to follow, unless all are */
};

/* What one thread does in one product. */
typedef struct spc_cpu_part {
    uint64_t first, end;         /* non-zeros */
    uint32_t first_row, end_row; /* the last one may be of the next part too (SPC_HOST_BY_BOTH) */
    uint64_t empty;              /* rows without non-zeros */
    uint64_t chain;              /* sum of the entries beyond SPC_CPU_CHAIN of a row */
    uint64_t unforeseen; /* rows whose length does not follow from the three before it as it did last time */
} spc_cpu_part;

/* Where a part's accesses to x find their lines. */
typedef struct spc_cpu_reuse {
    double distance[SPC_CPU_BINS]; /* accesses by LRU stack distance in lines; those to the same line as the
                                      access before are left out */
    double apart[SPC_CPU_BINS];    /* the same where A and its indices are kept from x (layout.sector) */
    double first;                  /* accesses that wait for the whole part */
    uint64_t lines;                /* of x, each once */
} spc_cpu_reuse;

typedef struct spc_cpu_layout {
    uint32_t line_bytes, value_bytes; /* of a cache; of x */
    double entry_bytes, row_bytes;    /* that stream by for an entry, and for a row: its pointer and y */
    bool sector;                      /* A and its indices have a sector of the last level for themselves */
} spc_cpu_layout;

/* Cuts the rows among part[threads] and counts what each part's core does. */
void spc_cpu_cut_rows(const spc_pattern *pattern, spc_host_cut cut, uint32_t threads, spc_cpu_part *part);

/* Bytes that stream by in one product of a part: A, the row pointers and y. */
double spc_cpu_stream_bytes(const spc_cpu_part *part, const spc_cpu_layout *layout);

/* Lines of x that a part touches. Errors: MEMORY. */
spc_status spc_cpu_count_lines(const spc_pattern *pattern, const spc_cpu_part *part,
                               const spc_cpu_layout *layout, uint64_t *lines, spc_error *error);

/* Follows a part's accesses to x; `follow` entries of it in windows, or all twice (0). Errors: MEMORY, RANGE,
 * INTERRUPTED. */
spc_status spc_cpu_reuse_measure(const spc_pattern *pattern, const spc_cpu_part *part,
                                 const spc_cpu_layout *layout, uint64_t follow, spc_cpu_reuse *reuse,
                                 spc_error *error);

/* The lower end of a bin in lines. */
double spc_cpu_bin_lines(uint32_t bin);

#endif

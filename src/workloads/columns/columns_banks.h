/* workloads/columns/columns_banks.h - what atomics meet at the L2 in a product with the transposed matrix.
 *
 * A request adds to values of one sector, each once; one line's requests go to one bank of the L2, which
 * takes them one after the other. So the fullest bank decides: on an H100 it takes a request in 1.0 to 1.7
 * ns, whether they all are for one line or for many. Which bank a line has is not known: lines are dealt out
 * by some hash functions, and the fullest bank is the mean of what they give.
 */
#ifndef SPC_WORKLOADS_COLUMNS_COLUMNS_BANKS_H
#define SPC_WORKLOADS_COLUMNS_COLUMNS_BANKS_H

#include "sparcast/pattern.h"

enum {
    SPC_BANKS =
        160, /* as many as fit measured times of an H100 best (128: about as well, 48: twice as far off) */
    SPC_BANK_WIDTHS = 7, /* rows of C of 4, 8, ... 256 bytes */
    SPC_BANK_NARROW = 3, /* those of less than a sector */
    SPC_BANK_LANES = 6   /* 1, 2, ... 32 lanes an entry */
};

/* Of the fullest bank, each request counted once a line of a row of C. */
typedef struct spc_columns_banks {
    double entries[SPC_BANK_WIDTHS];  /* each entry adds a row by itself */
    double windows[SPC_BANK_WIDTHS];  /* 32 consecutive entries add one row a column */
    double together[SPC_BANK_NARROW]; /* requests of 32 consecutive entries, a lane each */
    double warps[SPC_BANK_NARROW];    /* of spmm-scatter's warps, a lane an entry */
    uint32_t steps[SPC_BANK_LANES]; /* rows and entries one after the other in spmm-scatter's longest warp */
} spc_columns_banks;

/* Errors: MEMORY. */
spc_status spc_columns_count_banks(const spc_pattern *pattern, spc_columns_banks *banks, spc_error *error);

/* Of one of the two arrays by width: between the counted widths, and beyond. all: what all banks hold of rows
 * up to a line. */
double spc_columns_fullest(const double loads[SPC_BANK_WIDTHS], double row_bytes, double all);

#endif

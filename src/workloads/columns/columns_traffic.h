/* workloads/columns/columns_traffic.h - from counts to passes, bytes and chains of one kernel. */
#ifndef SPC_WORKLOADS_COLUMNS_TRAFFIC_H
#define SPC_WORKLOADS_COLUMNS_TRAFFIC_H

#include "sparcast/columns.h"
#include "workloads/columns/columns_counts.h"

/* A product, with sizes in bytes. */
typedef struct spc_columns_job {
    const spc_columns_counts *counts;
    uint32_t columns, value_bytes, index_bytes;
    spc_columns_layout layout;
    bool transposed;
    bool adds;                                  /* to C, which is then read, too */
    bool bfloat16;                              /* of 2-byte values */
    int in_turn;                                /* such products, each with a B and C of its own; 0: one */
    double l2_bytes, l1_bytes, multiprocessors; /* of the device; the last two NaN where unknown */
} spc_columns_job;

/* How a kernel walks. */
typedef struct spc_columns_kernel_type {
    const char *name;
    bool library, transposed; /* transposed: knows A'B as well, or only that where it is no library's */
    bool one_column;          /* nothing else */
    bool cuts;                /* long rows in pieces, summed apart */
    bool blocks;              /* takes rows in blocks */
    bool pieces;              /* a warp takes rows, or a piece of a long one, of its multiprocessor's */
    bool turns;               /* ours, by rows; turns column-major matrices to row-major first, and back */
    bool whole_halves;        /* rows of 2-byte values are one chain, however long */
    int algorithm;            /* of the library's (columns_library.c); 0: ours */
    uint32_t pass_bytes; /* of a row of B in one pass over A; 0: all; UINT32_MAX: as columns_shape.h says */
    uint32_t narrow_bytes, wide_bytes; /* a row of B below, above costs otherwise: NAME-narrow, NAME-wide */
} spc_columns_kernel_type;

extern const spc_columns_kernel_type spc_columns_kernel_types[];
extern const size_t spc_columns_kernel_type_count;

/* NULL: there is none of that name. */
const spc_columns_kernel_type *spc_columns_kernel_named(const char *name);

/* What a kernel walks: rows one by one, or blocks of them. */
typedef struct spc_columns_walk {
    uint32_t block; /* rows of a block; 1: single rows */
    double rows;    /* of blocks */
    double entries; /* non-zeros, or columns of all blocks */
    double work;    /* entries, as many as cost what a block's columns and products cost */
    double mean;    /* entries of a row of blocks */
} spc_columns_walk;
spc_columns_walk spc_columns_walk_of(const spc_columns_kernel_type *kernel, const spc_columns_counts *counts);

bool spc_columns_kernel_knows(const spc_columns_kernel_type *kernel, const spc_columns_job *job);

double spc_columns_matrix_bytes(const spc_columns_kernel_type *kernel, const spc_columns_job *job); /* of A */
double spc_columns_memory(const spc_columns_kernel_type *kernel, const spc_columns_job *job); /* A, B, C */
double spc_columns_row_bytes(const spc_columns_job *job); /* of a row of B */
double spc_columns_b_bytes(const spc_columns_job *job);
double spc_columns_c_bytes(const spc_columns_job *job);

/* Bytes of B from DRAM: rows that come again while the L2 still holds them are read once. pass: of a row of B
 * in one pass over A; sorted: rows of A by their length. */
double spc_columns_b_from_dram(const spc_columns_job *job, double pass, bool sorted);

/* The same column-major, by sectors: which of the counted groups of columns is one, and the bytes of B. */
int spc_columns_sector_group(const spc_columns_job *job);
double spc_columns_sectors_from_dram(const spc_columns_job *job, bool sorted);

/* The share of A, B and C that DRAM supplies: none up to `low` times the L2, all from `high` times on. */
double spc_columns_spilled(const spc_columns_kernel_type *kernel, const spc_columns_job *job, double low,
                           double high);

/* Whether spmm-scatter sums equal columns of a tile before it adds to C. */
bool spc_columns_sums_first(const spc_columns_kernel_type *kernel, const spc_columns_job *job);

/* Of an algorithm of cuSPARSE. */
spc_columns_traffic spc_columns_library_traffic(const spc_columns_kernel_type *kernel,
                                                const spc_columns_job *job);

spc_columns_traffic spc_columns_traffic_of(const spc_columns_kernel_type *kernel, const spc_columns_job *job);

/* spc_columns_forecast of a pattern that was counted already. */
spc_status spc_columns_forecast_counted(const spc_columns_counts *counts, const spc_device *device,
                                        const spc_columns_options *options, spc_columns_answer *answer,
                                        spc_error *error);

#endif

/* sparcast/generate.h - synthetic patterns of the kinds that sparse-kernel papers measure on.
 *
 * Integer and exactly rounded arithmetic only: the same options and seed give the same pattern on every
 * machine and on any number of threads.
 */
#ifndef SPARCAST_GENERATE_H
#define SPARCAST_GENERATE_H

#include "pattern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zero means "not given" (but for size). Which options a kind needs and takes is in its spc_generate_kind;
 * others are refused. */
typedef struct spc_generate_options {
    size_t size;
    const char *kind;   /* "stencil", "fem", ... */
    uint64_t seed;      /* every kind takes it */
    int threads;        /* 0 = all cores */
    uint64_t extent[3]; /* grid points or mesh nodes in each direction; trailing ones may be 0 */
    uint64_t rows, cols;
    uint64_t row_nnz;        /* entries in a row: exact or on average, see the kind */
    uint64_t row_nnz_max;    /* longest row */
    uint64_t half_bandwidth; /* |i - j| at most */
    uint64_t points;         /* of the stencil: 3 | 5, 9 | 7, 27 */
    uint64_t dof;            /* unknowns in a mesh node */
    uint64_t scale;          /* 2^scale rows */
    uint64_t edge_factor;    /* entries drawn per row, before repeated ones merge */
    uint64_t dense;          /* dense rows and columns */
    double shuffle;          /* fraction of the nodes that are renumbered at random, 0 .. 1 */
    double exponent;         /* of the power law, more than 1; used to three decimals */
    /* Of "features", as published tables have them; spc_pattern_features measures those of a matrix. */
    double row_nnz_mean, row_nnz_std; /* row lengths */
    double skew;                      /* longest row / mean - 1 */
    double bandwidth;                 /* mean span of a row, as a share of the columns; 0 stands for 1 */
    double neighbours;                /* mean number of entries beside an entry, 0 .. 2 */
    double similarity;                /* share of rows that repeat the row before, 0 .. 1 */
    const char *placement;            /* of the band: "middle" of the columns (NULL) or "diagonal" */
    uint64_t first_row, end_row; /* only the rows first_row .. end_row - 1, of a kind whose rows can be made
                                    alone; end_row 0: all. The pattern has these rows and all columns. */
    bool lengths_only;           /* ... and says how long these rows are: col is NULL */
} spc_generate_options;

typedef struct spc_generate_kind {
    const char *name;
    const char *options; /* as on the command line: "--rows N [--cols N] --row-nnz D" */
    const char *help;    /* one line */
    bool rows_alone;     /* a range of rows can be made without the others (first_row, end_row) */
} spc_generate_kind;

/* Errors: ARGUMENT (unknown kind; an option missing, impossible or foreign to the kind), RANGE (more than
 * 2^32 - 1 rows), MEMORY, INTERRUPTED. */
SPC_API spc_status spc_generate(const spc_generate_options *options, spc_pattern **pattern, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

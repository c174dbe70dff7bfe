/* sparcast/reorder.h - orders of rows and columns: finding them, applying them, keeping them in files.
 *
 * A square matrix gets one order for rows and columns alike, found on the graph of A + A^T. A rectangular one
 * gets an order for each, found on the bipartite graph of rows and columns. With rows_only the columns, and
 * so the vector x, stay as they are. docs/reordering.md states each order with its source and its cost.
 */
#ifndef SPARCAST_REORDER_H
#define SPARCAST_REORDER_H

#include "pattern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- permutations ---- */

/* Where each row and each column of a matrix goes. */
typedef struct spc_permutation spc_permutation;

/* Copies row[rows] and col[cols]: row[k] is the old number, from 0 on, of the row that comes to place k, and
 * col[k] alike. NULL leaves that side as it is. Errors: ARGUMENT (no permutation; the message names the
 * number that is twice there or too large), MEMORY. */
SPC_API void spc_permutation_free(spc_permutation *permutation); /* NULL is allowed */

/* The old number at each new place; they live as long as the permutation. */
SPC_API const uint32_t *spc_permutation_row(const spc_permutation *permutation);
SPC_API const uint32_t *spc_permutation_col(const spc_permutation *permutation);

/* The pattern in the new order, rows sorted. threads 0 = all cores. A declared symmetry is kept where the
 * permutation is symmetric. Errors: ARGUMENT (sizes differ), MEMORY, INTERRUPTED. */
SPC_API spc_status spc_permutation_apply(const spc_permutation *permutation, const spc_pattern *pattern,
                                         int threads, spc_pattern **permuted, spc_error *error);

/* ---- orders ---- */

typedef enum spc_reorder_kind {
    SPC_REORDER_OWN = 0,    /* as it is */
    SPC_REORDER_RCM,        /* reverse Cuthill-McKee */
    SPC_REORDER_PARTITION,  /* parts with few edges between them; needs METIS */
    SPC_REORDER_DISSECTION, /* nested dissection; needs METIS */
    SPC_REORDER_LENGTH,     /* long rows first */
    SPC_REORDER_RABBIT,     /* communities within communities */
    SPC_REORDER_RANDOM,
    SPC_REORDER_LEVELS,  /* by levels of the lower triangle; of square matrices */
    SPC_REORDER_COLOURS, /* multicolouring: rows of a colour do not touch each other */
    SPC_REORDER_KINDS,
} spc_reorder_kind;

/* Options of spc_reorder; zeroed but for size = sizeof means: own order, the defaults. */
typedef struct spc_reorder_options {
    size_t size;
    spc_reorder_kind kind;
    uint32_t parameter; /* PARTITION: number of parts; LENGTH: rows of a window, 0 = all rows are one */
    bool rows_only;
    uint64_t seed;                /* RANDOM, and what METIS draws */
    const spc_progress *progress; /* may be NULL */
} spc_reorder_options;

/* "rcm", "partition:64", "length:1024" -> kind and parameter; the other options stay. Errors: ARGUMENT (the
 * message lists the orders). */
SPC_API spc_status spc_reorder_parse(const char *text, spc_reorder_options *options, spc_error *error);

/* Finds an order. METIS runs in a process of its own, which an interruption ends. Errors: ARGUMENT (a
 * partition without parts), UNSUPPORTED (built without METIS), RANGE (more edges than METIS can count, or
 * more rows and columns than there is memory for), MEMORY, INTERRUPTED. */
SPC_API spc_status spc_reorder(const spc_pattern *pattern, const spc_reorder_options *options,
                               spc_permutation **permutation, spc_error *error);

/* ---- what an order is judged by, beside its speed ---- */

typedef struct spc_envelope {
    uint32_t bandwidth; /* largest |i - j| over the entries */
    uint64_t profile;   /* sum over i of i - f(i): f(i) <= i is the least index next to i in A + A^T */
    bool has_profile;   /* false for a rectangular matrix */
    uint64_t reserved[2];
} spc_envelope;

#ifdef __cplusplus
}
#endif
#endif

/* workloads/spgemm/spgemm_terms.h - what the time of C = A B is made of: what a fit solves for and a forecast
 * adds up. */
#ifndef SPC_WORKLOADS_SPGEMM_SPGEMM_TERMS_H
#define SPC_WORKLOADS_SPGEMM_SPGEMM_TERMS_H

#include "sparcast/spgemm.h"

/* What the caller asks of the library, one after the other. */
typedef enum spc_spgemm_part {
    SPC_SPGEMM_ESTIMATION,  /* of the work, of buffers; of reuse the structure of C */
    SPC_SPGEMM_COMPUTATION, /* of reuse the numeric phase alone */
    SPC_SPGEMM_COPYING,     /* into the arrays of C */
    SPC_SPGEMM_PARTS,
} spc_spgemm_part;

typedef enum spc_spgemm_term {
    SPC_SPGEMM_CALL,    /* 1: launches and the sizes that the host waits for */
    SPC_SPGEMM_CHUNK,   /* chunks of ALG3 */
    SPC_SPGEMM_PRODUCT, /* products: multiplied, merged within blocks */
    SPC_SPGEMM_SORT,    /* partials of rows that are sorted */
    SPC_SPGEMM_CUT_ROW, /* rows that are sorted, a segment each */
    SPC_SPGEMM_LONG,    /* ... those that take a block each */
    SPC_SPGEMM_LONGEST, /* partials of the longest row, which one block sorts */
    SPC_SPGEMM_ROW,     /* rows of C */
    SPC_SPGEMM_ENTRY,   /* entries of C */
    SPC_SPGEMM_TERMS,
} spc_spgemm_term;

/* How many of each there are. */
void spc_spgemm_terms_of(const spc_spgemm_counts *counts, spc_spgemm_kernel kernel, uint32_t percent,
                         double term[SPC_SPGEMM_TERMS]);

/* The facts of a device: seconds of one term in a phase; "low", "high", "error", "null" of all. */
void spc_spgemm_term_key(spc_spgemm_kernel kernel, uint32_t value_bytes, spc_spgemm_part part,
                         spc_spgemm_term term, char key[64]);
void spc_spgemm_key(spc_spgemm_kernel kernel, uint32_t value_bytes, const char *what, char key[64]);

#endif

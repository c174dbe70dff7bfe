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
    SPC_SPGEMM_BRANCH,  /* branches that a CPU mispredicts */
    SPC_SPGEMM_HEAVY,   /* products of the row that has most: one thread's, however many there are */
    SPC_SPGEMM_WRITTEN, /* entries of C that all threads of a CPU write to its memory */
    SPC_SPGEMM_TERMS,
} spc_spgemm_term;

/* Whether a kernel has this term, in a phase. */
bool spc_spgemm_has(spc_spgemm_kernel kernel, spc_spgemm_part part, spc_spgemm_term term);

/* How many of each there are. threads: of a CPU, who share what they can (0: one). */
void spc_spgemm_terms_of(const spc_spgemm_counts *counts, spc_spgemm_kernel kernel, uint32_t percent,
                         uint32_t threads, double term[SPC_SPGEMM_TERMS]);

/* The facts of a device: seconds of one term in a phase; "low", "high", "error", "null" of all. */
void spc_spgemm_term_key(spc_spgemm_kernel kernel, uint32_t value_bytes, spc_spgemm_part part,
                         spc_spgemm_term term, char key[64]);
void spc_spgemm_key(spc_spgemm_kernel kernel, uint32_t value_bytes, const char *what, char key[64]);

/* The class of a row with so many products or entries. */
uint32_t spc_spgemm_class(uint64_t count);

/* Counts C = A B, which is not kept. Exact unless that would take longer than the limit: then rows are drawn
 * by strata of their products, the same ones in every run. The memory is that of a bit a column and thread.
 * Errors: ARGUMENT (A has another number of columns than B rows), RANGE (more than 2^63 products), MEMORY,
 * INTERRUPTED. */
spc_status spc_spgemm_count(const spc_pattern *a, const spc_pattern *b, const spc_spgemm_options *options,
                            spc_spgemm_counts *counts, spc_error *error);

/* Adds how many branches a CPU mispredicts that asks of each product whether its column is new, and whether
 * B's row ends there; of long products from a sample. Errors: MEMORY. */
spc_status spc_spgemm_count_branches(const spc_pattern *a, const spc_pattern *b, spc_spgemm_counts *counts,
                                     spc_error *error);

/* Rows of C whose products lie in more than one chunk: entries that each chunk has of them, and how many of
 * those another chunk has already. */
typedef struct spc_spgemm_cut {
    uint64_t entries, again;
} spc_spgemm_cut;

/* Of chunks of so many products, a hundredth of all or more. Errors: MEMORY, INTERRUPTED. */
spc_status spc_spgemm_count_cut(const spc_pattern *a, const spc_pattern *b, uint64_t chunk,
                                spc_spgemm_cut *cut, spc_error *error);

/* C = A B as a pattern of its own; *counts (may be NULL) as above, exact.
 * Errors: as above; MEMORY where C does not fit options->memory. */
spc_status spc_spgemm_pattern(const spc_pattern *a, const spc_pattern *b, const spc_spgemm_options *options,
                              spc_spgemm_counts *counts, spc_pattern **c, spc_error *error);

/* As in spc_uses. */
bool spc_spgemm_uses(const spc_device *device, spc_model model, const char *key);

/* "cusparse-spgemm-alg1", ..., "scipy-spgemm", "mkl-sp2m" */
const char *spc_spgemm_kernel_name(spc_spgemm_kernel kernel);

/* The kernel of "cusparse-spgemm-alg3:20" or "alg3:20", with the chunk in percent of the products; 0: not
 * said. Errors: ARGUMENT. */
spc_status spc_spgemm_kernel_parse(const char *name, spc_spgemm_kernel *kernel, uint32_t *percent,
                                   spc_error *error);

#endif

/* study/answer_sum.h - answers about many matrices on one machine, counted. */
#ifndef SPC_STUDY_ANSWER_SUM_H
#define SPC_STUDY_ANSWER_SUM_H

#include "sparcast/answer.h"

/* How often something was answered. */
typedef struct spc_tally {
    char what[128]; /* a kernel without its parameters, a limit, an order; of a caution what it is about */
    size_t count;
} spc_tally;

typedef struct spc_tallies {
    spc_tally *item; /* the most frequent first, of equals in the order of the alphabet */
    size_t count;
} spc_tallies;

/* A number over matrices. */
typedef struct spc_span_of {
    double least, most;
    double mean;      /* geometric */
    double low, high; /* of the ends of its intervals, geometric; NaN: one has none */
    size_t count;     /* of matrices that have one; 0: there is none, and the others are not set */
} spc_span_of;

/* Starts as {0}. */
typedef struct spc_answer_sum {
    size_t matrices; /* with a product */
    spc_tallies kernels, limits;
    size_t ours, library, either; /* ours or the library's */
    spc_span_of library_pays;     /* products until ours has paid, where it is ours */
    size_t orders_tried, reorder; /* matrices whose orders were tried; ... that an order is worth it for */
    spc_tallies orders;           /* of the latter */
    spc_span_of order_speedup, order_pays; /* likewise; products until the order has paid */
    size_t on_device, on_host;
    spc_span_of device_from; /* products from which the device wins, where it ever does */
    /* Kernels that are less than forecasts of their own, of all that were ranked: upper bounds; "cusparse-csr
     * as csr-merge"; sums of fitted terms; those whose terms are worse than the null model; versions of
     * libraries. */
    spc_tallies bounds, proxies, by_terms, untrusted, versions;
    spc_span_of iteration; /* s */
    spc_tallies gpus;      /* numbers of GPUs of least time */
    spc_tallies column_kernels;
    spc_span_of columns_seconds; /* the fastest product with `columns` */
    uint32_t columns;
    bool columns_transposed;
    spc_tallies other_kernels; /* of another operation; "no time", "too large" where none is forecast */
    spc_span_of other_seconds;
    bool code_stands_in, code_unmeasured, transferred, not_fitted; /* of its machine */
    const char *model;                                             /* that answers for it */
} spc_answer_sum;

/* Adds an answer about one matrix: a product, with K columns, an iteration, several GPUs, or another
 * operation. The result does
 * not depend on the order in which they come. Errors: MEMORY (nothing is counted then). */
spc_status spc_answer_sum_add(spc_answer_sum *sum, const spc_answer *answer, spc_error *error);
void spc_answer_sum_clear(spc_answer_sum *sum);

#endif

/* sparcast/advice.h - what to do with one matrix on one machine: the kernel to run, ours or the library's, in
 * the matrix's own order or another, on the device or on its host, for one vector or for k columns. Each part
 * is the answer of its own header; here they are asked together. */
#ifndef SPARCAST_ADVICE_H
#define SPARCAST_ADVICE_H

#include "columns.h"
#include "orders.h"
#include "predict.h"
#include "ranking.h"

#ifdef __cplusplus
extern "C" {
#endif

/* On the device or on the host? */
typedef enum spc_better_place { SPC_ON_DEVICE, SPC_ON_HOST } spc_better_place;

typedef struct spc_place {
    const char *host;        /* the caller's label, or its id */
    const char *kernel;      /* of the device */
    spc_better_place better; /* for as many products as were asked about */
    uint64_t break_even;     /* products from which the device wins; UINT64_MAX: never */
    spc_offload offload;     /* its times */
    uint64_t reserved[2];
} spc_place;

/* Members that are 0 take their defaults. */
typedef struct spc_advice_options {
    size_t size;
    spc_ranking_options ranking;
    const spc_orders_options
        *orders;            /* NULL: not tried. Its ranking is not looked at: the one above counts */
    const spc_device *host; /* a CPU to compare with; NULL: none */
    const char *host_label; /* for the answer; NULL: its id */
    bool vectors_stay;      /* x and y cross the link once, not with each product */
    const spc_columns_options *columns; /* a product with k columns, too; NULL: none */
    bool columns_alone; /* nothing but that, without host, orders and exact; no answer is an error */
} spc_advice_options;

typedef struct spc_advice {
    bool has_ranking;    /* but for columns_alone */
    spc_ranking ranking; /* what it points to belongs to the advice */
    bool has_orders;
    spc_orders orders; /* likewise; without its permutation */
    bool has_place;
    spc_place place;
    char no_place[256]; /* why that has no answer on this device; empty: it has, or was not asked */
    bool has_columns;
    spc_columns_answer columns;
    char no_columns[256]; /* likewise */
    uint64_t reserved[8];
} spc_advice;

/* Asks all of it. The device and the host must outlive the answer. Errors: those of spc_rank_kernels and
 * spc_try_orders, of spc_columns_forecast with columns_alone, and ARGUMENT where more is asked; MEMORY,
 * INTERRUPTED. */
SPC_API spc_status spc_advise(spc_analysis *analysis, const spc_device *device,
                              const spc_advice_options *options, spc_advice **advice, spc_error *error);
SPC_API void spc_advice_free(spc_advice *advice); /* NULL is allowed */

/* The keys of a ranking, and "offload" (spc_place), "reorder" (spc_orders_fields), "columns"
 * where they were asked for. */
SPC_API const spc_field *spc_advice_fields(void);

/* ---- over many matrices ---- */

/* How often something was advised. */
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
    size_t count; /* of matrices that have one; 0: none, and the two are not set */
} spc_span_of;

/* What was advised for many matrices on one machine. Starts as {0}. */
typedef struct spc_advice_sum {
    size_t matrices;
    spc_tallies kernels, limits;
    size_t ours, library, either; /* ours or the library's */
    spc_span_of library_pays;     /* products until ours has paid, where it is ours */
    size_t orders_tried, reorder; /* matrices whose orders were tried; ... that an order is worth it for */
    spc_tallies orders;           /* of the latter */
    spc_span_of order_speedup, order_pays; /* likewise; products until the order has paid */
    size_t on_device, on_host;
    spc_span_of device_from; /* products from which the device wins, where it ever does */
    spc_tallies column_kernels;
    /* Kernels that are less than forecasts of their own, of all that were ranked: upper bounds; "cusparse-csr
     * as csr-merge"; sums of fitted terms; those whose terms are worse than the null model; versions of
     * libraries. */
    spc_tallies bounds, stand_ins, by_terms, untrusted, versions;
    spc_span_of iteration;           /* s, of a solver */
    double iteration_mean;           /* geometric */
    spc_tallies gpus;                /* numbers of GPUs of least time */
    double columns_mean;             /* s, geometric: the fastest product with so many columns */
    uint32_t columns_count, columns; /* columns_count: of matrices that have one; 0: the others are not set */
    bool columns_transposed;
    double columns_low, columns_high; /* s, geometric: of its intervals; NaN: one matrix has none */
} spc_advice_sum;

/* Adds one matrix. The result does not depend on the order in which they come. Errors: MEMORY (nothing is
 * counted then). */
SPC_STATIC_API spc_status spc_advice_sum_add(spc_advice_sum *sum, const spc_advice *advice, spc_error *error);
/* What was asked of the same matrix besides: seconds of an iteration; GPUs of least time, 0: there is no
 * answer. Errors: MEMORY. */
SPC_STATIC_API void spc_advice_sum_add_iteration(spc_advice_sum *sum, double seconds);
SPC_STATIC_API spc_status spc_advice_sum_add_gpus(spc_advice_sum *sum, uint32_t best, spc_error *error);
SPC_STATIC_API void spc_advice_sum_clear(spc_advice_sum *sum);

#ifdef __cplusplus
}
#endif
#endif

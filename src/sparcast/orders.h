/* sparcast/orders.h - a matrix in several orders of its rows and columns: what each is like, how fast its
 * kernels are forecast to be, and whether an order is worth it. */
#ifndef SPARCAST_ORDERS_H
#define SPARCAST_ORDERS_H

#include "answer.h"
#include "columns.h"
#include "ranking.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One order. What is not known is NaN. */
typedef struct spc_order_row {
    char order[64]; /* "rcm", "partition:64"; "file" is the permutation that was given */
    uint32_t bandwidth;
    double profile;                           /* of a square matrix */
    double reuse_interval, spatial, hit_rate; /* of x row by row, with lines and window of the device */
    bool forecast;                            /* a device was given */
    size_t kernels;
    const spc_order_kernel *kernel; /* [kernels], the fastest first, without mere bounds */
    spc_forecast best;
    double gflops, l1_hit_rate, l2_hit_rate;
    double order_seconds, apply_seconds; /* what finding and applying the order took */
    double speedup;                      /* beside the matrix as it is */
    double products_to_pay;              /* products until the order has paid */
    bool has_levels;                     /* they were asked for, and the matrix is square */
    spc_level_pair levels;
    uint64_t reserved[8];
} spc_order_row;

/* Whether an order is worth it. */
typedef enum spc_order_advice {
    SPC_ORDER_NO_ADVICE, /* without a device */
    SPC_ORDER_LEAVE,
    SPC_ORDER_REORDER /* the best gains 8 % or more */
} spc_order_advice;

typedef struct spc_orders {
    const char *device;                 /* the caller's label, or its id; NULL without one */
    uint32_t value_bytes, vector_bytes; /* vector_bytes 0: as value_bytes */
    size_t rows;
    const spc_order_row *row; /* [rows], the matrix as it is first */
    size_t skips;
    const spc_skipped_order *skip; /* [skips] */
    const char *best;              /* the fastest order; NULL without a device */
    const spc_order_row *best_row; /* likewise */
    spc_order_advice advice;
    const char *kept;                   /* the order that `permutation` makes */
    const spc_permutation *permutation; /* the best one, or the last one where that was asked for */
    uint32_t columns;                   /* of B, which the times are of; 0: of a vector */
    const char *layout;                 /* of B: "row", "col"; NULL: a vector */
    bool transposed;                    /* times are of A'B */
    uint64_t reserved[4];
} spc_orders;

/* Called with the matrix in each order, before its times are weighed; an error ends the trial. */
typedef spc_status spc_orders_visit(void *context, const spc_order_row *row, const spc_pattern *pattern,
                                   spc_error *error);

/* Members that are 0 take their defaults. */
typedef struct spc_orders_options {
    size_t size;
    spc_ranking_options ranking;      /* kernels and types; its orders are not looked at */
    const spc_reorder_options *order; /* [orders] kinds and parameters; those of a library that this build
                                         lacks are an error */
    size_t orders;
    uint32_t parts;               /* one more partition, skipped where this build has none */
    bool suitable;                /* also every kind, with parts that fit the caches; skipped likewise */
    const spc_permutation *given; /* in the end, as the order "file" */
    bool keep_last;               /* keep the last order, however fast it is */
    bool rows_only;
    bool levels; /* of both triangles, too */
    uint64_t seed;
    spc_orders_visit *visit;
    void *context;                      /* of visit */
    const spc_progress *progress;       /* may be NULL */
    const spc_columns_options *columns; /* times are of such a product, and locality of the rows of B; NULL:
                                           of a vector. Its kernels count, and not those of the ranking */
} spc_orders_options;

/* Tries the orders of a matrix, without a device (NULL) for what they are like alone. The device must outlive
 * the answer. Errors: those of spc_reorder, spc_permutation_apply, spc_rank_kernels and spc_columns_forecast;
 * ARGUMENT (the given permutation is of another size). */
SPC_API spc_status spc_try_orders(spc_analysis *analysis, const spc_device *device,
                                  const spc_orders_options *options, spc_orders **orders, spc_error *error);
SPC_API void spc_orders_free(spc_orders *orders); /* NULL is allowed */

/* The keys of `sparcast reorder --json`. */
SPC_API const spc_field *spc_orders_fields(void);

#ifdef __cplusplus
}
#endif
#endif

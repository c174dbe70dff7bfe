/* workloads/ordered.h - a matrix in another order, with an analysis of its own; lists of orders. */
#ifndef SPC_WORKLOADS_ORDERED_H
#define SPC_WORKLOADS_ORDERED_H

#include "sparcast/predict.h"
#include "sparcast/reorder.h"

typedef struct spc_reordered {
    spc_analysis *analysis;
    const spc_pattern *pattern;
    spc_permutation *permutation;
    spc_pattern *owned;                  /* NULL where the matrix is the original, as it is */
    double order_seconds, apply_seconds; /* what finding and applying the order took */
} spc_reordered;

/* Finds an order and applies it; NULL: the matrix as it is, without a permutation. The original must outlive
 * the result. Errors: those of spc_reorder and spc_permutation_apply. */
spc_status spc_reordered_open(spc_analysis *original, const spc_reorder_options *order,
                              spc_reordered *reordered, spc_error *error);

/* The same for a permutation that is there already; it is copied. */
spc_status spc_reordered_by(spc_analysis *original, const spc_permutation *permutation,
                            const spc_progress *progress, spc_reordered *reordered, spc_error *error);
void spc_reordered_close(spc_reordered *reordered);

/* ---- lists ---- */

typedef struct spc_order_list {
    spc_reorder_options *item;
    size_t count;
} spc_order_list;

/* Room for `room` orders beside those that suit a matrix. Errors: MEMORY. */
spc_status spc_order_list_open(spc_order_list *list, size_t room, spc_error *error);
void spc_order_list_close(spc_order_list *list);

/* Adds kind and parameter, once. */
void spc_order_list_add(spc_order_list *list, const spc_reorder_options *order);

/* Adds every kind of order with the parameters that suit the matrix; partitions for the caches of the device
 * (NULL: none) that x, or B, with so many bytes a row, does not fit into. */
void spc_order_list_add_suitable(spc_order_list *list, const spc_pattern *pattern, const spc_device *device,
                                 double row_bytes);

/* Whether an order failed for a reason that lies in this build or in METIS: others can still be tried. */
static inline bool spc_order_is_skippable(spc_status status)
{
    return status == SPC_ERROR_UNSUPPORTED || status == SPC_ERROR_RANGE;
}

#endif

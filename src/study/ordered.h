/* study/ordered.h - a matrix in another order, with an analysis of its own. */
#ifndef SPC_STUDY_ORDERED_H
#define SPC_STUDY_ORDERED_H

#include "sparcast/predict.h"
#include "sparcast/reorder.h"

typedef struct spc_reordered {
    spc_analysis *analysis;
    spc_permutation *permutation;
    spc_pattern *pattern;                /* NULL where the matrix is the original, as it is */
    double order_seconds, apply_seconds; /* what finding and applying the order took */
} spc_reordered;

/* Finds an order and applies it; the original must outlive the result. Errors: those of spc_reorder and
 * spc_permutation_apply. */
spc_status spc_reordered_open(spc_analysis *original, const spc_reorder_options *order,
                              spc_reordered *reordered, spc_error *error);
void spc_reordered_close(spc_reordered *reordered);

#endif

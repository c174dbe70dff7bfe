/* study/ranked_orders.h - the kernels of a ranking, forecast for the matrix in other orders. */
#ifndef SPC_STUDY_RANKED_ORDERS_H
#define SPC_STUDY_RANKED_ORDERS_H

#include "study/ordered.h"

typedef struct spc_order_trial {
    spc_tried_order *order;
    spc_skipped_order *skip;
    size_t orders, skips;
} spc_order_trial;

/* Tries the orders that the options name; what this build cannot make is skipped. The rows of `own` get the
 * order in which each kernel is fastest. Free the trial after a failure, too. */
spc_status spc_rank_in_orders(spc_analysis *analysis, const spc_device *device,
                              const spc_ranking_options *options, const spc_ranking *own, spc_ranked *row,
                              spc_order_trial *trial, spc_error *error);
void spc_order_trial_free(spc_order_trial *trial);

#endif

/* study/rank_once.h - the kernels of a matrix as it is, ranked, and where a ranking keeps the orders that
 * were tried. */
#ifndef SPC_STUDY_RANK_ONCE_H
#define SPC_STUDY_RANK_ONCE_H

#include "sparcast/ranking.h"

typedef struct spc_order_trial {
    spc_tried_order *order;
    spc_skipped_order *skip;
    size_t orders, skips;
} spc_order_trial;

/* spc_rank_kernels without orders; all options are there. */
spc_status spc_rank_once(spc_analysis *analysis, const spc_device *device, const spc_ranking_options *options,
                         spc_ranking **ranking, spc_error *error);

/* Empty at first; released with the ranking. */
spc_order_trial *spc_ranking_trial(spc_ranking *ranking);

/* What is worth saying of a ranking, when all of it is there; `row` are its rows. */
void spc_ranking_advise(spc_ranking *ranking, spc_ranked *row);

/* Where the facts of models that are like measurements, or of gather memories, come from; NULL of others. */
const char *spc_facts_of(const spc_device *device, spc_model model);

/* Whether those are published, or of other machines. */
bool spc_rests_on_others(const spc_device *device, spc_model model);

#endif

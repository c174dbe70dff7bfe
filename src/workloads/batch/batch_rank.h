/* workloads/batch/batch_rank.h - the keys of rankings. */
#ifndef SPC_BATCH_RANK_H
#define SPC_BATCH_RANK_H

#include "sparcast/spmm.h"

extern const spc_field spc_spmm_ranking_table[], spc_spmm_comparison_table[];

#endif

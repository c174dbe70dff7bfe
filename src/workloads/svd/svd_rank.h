/* workloads/svd/svd_rank.h - the keys of rankings. */
#ifndef SPC_SVD_RANK_H
#define SPC_SVD_RANK_H

#include "sparcast/svd.h"

extern const spc_field spc_svd_ranking_table[], spc_svd_comparison_table[];

#endif

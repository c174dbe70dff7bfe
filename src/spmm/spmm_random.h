/* spmm/spmm_random.h - what drawing a workload and its facts share. */
#ifndef SPC_SPMM_RANDOM_H
#define SPC_SPMM_RANDOM_H

#include "sparcast/spmm.h"

spc_status spc_spmm_check_workload(const spc_spmm_workload *workload, spc_error *error);

/* Types and sizes that are given; nothing drawn yet. */
static inline spc_spmm_shape spc_spmm_workload_shape(const spc_spmm_workload *w)
{
    return (spc_spmm_shape){
        .value_bytes = w->value_bytes, .order = w->order, .batch = w->batch, .columns = w->columns};
}

#endif

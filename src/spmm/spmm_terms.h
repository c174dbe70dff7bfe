/* spmm/spmm_terms.h - amounts behind the terms of a batched product, and their coefficients. */
#ifndef SPC_SPMM_TERMS_H
#define SPC_SPMM_TERMS_H

#include "sparcast/spmm.h"
#include "sparcast/status.h"

/* What a device file says about a term. */
typedef struct spc_spmm_coefficient {
    const char *key; /* "spmm_l2" */
    const char *name;
    bool rate;    /* amount / coefficient, not amount * coefficient */
    double start; /* where a fit begins: seconds of one unit */
} spc_spmm_coefficient;

const spc_spmm_coefficient *spc_spmm_coefficient_of(spc_spmm_term term);

/* What a forecast needs to know about a GPU beside the coefficients. */
typedef struct spc_spmm_gpu {
    double multiprocessors, l2_bytes, l1_bytes;
    double threads, blocks, registers; /* of one multiprocessor */
    double shared_all;                 /* shared memory of all blocks of a multiprocessor, */
    double shared_reserved;            /* ... of it the system's in each block, */
    double shared_bytes;               /* ... and what one block may have */
    double memory_wait;                /* latency of memory over that of the L2, less 1; 0 where not known */
    bool l1_is_shared;                 /* shared memory is a part of the L1 */
} spc_spmm_gpu;

/* Errors: DATA (the device lacks one of them; the message names it). */
spc_status spc_spmm_gpu_of(const spc_device *device, spc_spmm_gpu *gpu, spc_error *error);

/* Amounts of a batch; a method does not use the terms that stay 0 in every batch. Errors: those of a plan. */
spc_status spc_spmm_amounts(const spc_spmm_gpu *gpu, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS], spc_error *error);

bool spc_spmm_uses(spc_spmm_method method, spc_spmm_term term);

/* Whether the method can take the batch at all. */
bool spc_spmm_possible(spc_spmm_method method, const spc_spmm_facts *facts);

/* seconds of each term -> seconds of the batch: copy + (launch^launch_overlap + others^launch_overlap)
 * ^(1/launch_overlap), where others = (sum of the other terms^overlap)^(1/overlap). */
double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap, double launch_overlap);

#endif

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

/* Amounts of a batch; a method does not use the terms that stay 0 in every batch. Errors: those of a plan. */
spc_status spc_spmm_amounts(spc_spmm_method method, spc_spmm_pointers pointers, const spc_spmm_facts *facts,
                            double multiprocessors, double l2_bytes, double amount[SPC_SPMM_TERMS],
                            spc_error *error);

bool spc_spmm_uses(spc_spmm_method method, spc_spmm_term term);

/* Whether the method can take the batch at all. */
bool spc_spmm_possible(spc_spmm_method method, const spc_spmm_facts *facts);

/* seconds of each term -> seconds of the batch. */
double spc_spmm_combine(const double term[SPC_SPMM_TERMS], double overlap);

#endif

/* workloads/spgemm/spgemm_chain.h - the products of a question, one after the other, counted: the same for
 * all machines and types. */
#ifndef SPC_WORKLOADS_SPGEMM_SPGEMM_CHAIN_H
#define SPC_WORKLOADS_SPGEMM_SPGEMM_CHAIN_H

#include <pthread.h>

#include "sparcast/answer.h"
#include "workloads/spgemm/spgemm_terms.h"

enum { SPC_SPGEMM_MOST_POWER = 1024, SPC_SPGEMM_MOST_STEPS = 20 };

typedef struct spc_spgemm_link {
    char name[32]; /* "A B", "A^2 A" */
    spc_spgemm_counts counts;
    const spc_pattern *left, *right;
    const spc_pattern *held[4]; /* what lies in the memory meanwhile, but C; NULL: no more */
    struct {
        bool known;
        spc_spgemm_cut cut;
    } chunk[101]; /* by percent of the products, counted when asked for */
} spc_spgemm_link;

typedef struct spc_spgemm_chain {
    pthread_mutex_t lock; /* of what is counted later: chunks, branches */
    spc_pattern *b, *made[2 * SPC_SPGEMM_MOST_STEPS];
    size_t steps, made_count;
    spc_spgemm_link step[SPC_SPGEMM_MOST_STEPS];
} spc_spgemm_chain;

/* The chain of a question. It belongs to its analysis, and B is read and all is counted once for all machines
 * that are asked about; *own is NULL. With a pattern B, which may go before the analysis, or counts of the
 * caller's it is made anew, and *own is the caller's to close. Errors: ARGUMENT, those of counting and of
 * reading. */
spc_status spc_spgemm_chain_get(const spc_question *question, spc_spgemm_chain **chain,
                                spc_spgemm_chain **own, spc_error *error);
void spc_spgemm_chain_close(void *chain);

/* Rows that chunks of so many percent of the products cut in a step. Errors: MEMORY, INTERRUPTED. */
spc_status spc_spgemm_chain_cut(spc_spgemm_chain *chain, size_t step, uint32_t percent, spc_spgemm_cut *cut,
                                spc_error *error);

/* Counts the branches of all steps, if that was not done before. Errors: MEMORY. */
spc_status spc_spgemm_chain_branches(spc_spgemm_chain *chain, spc_error *error);

/* The products that ALG3 takes at once. */
double spc_spgemm_chunk(double products, uint32_t percent);

#endif

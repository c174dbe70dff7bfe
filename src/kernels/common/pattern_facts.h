/* kernels/common/pattern_facts.h - a cache of facts that follow from the pattern alone: lengths of rows,
 * their order, slices, runs. A fact is computed when it is first needed, and shared by all kernels.
 *
 * Several threads may get facts at once: one computes a fact, the others wait for it. Those that nobody uses
 * any more are forgotten where all take much memory.
 */
#ifndef SPC_KERNELS_COMMON_PATTERN_FACTS_H
#define SPC_KERNELS_COMMON_PATTERN_FACTS_H

#include <pthread.h>

#include "sparcast/pattern.h"

typedef struct spc_facts {
    const spc_pattern *pattern; /* NULL: columns are not known, only the lengths of rows */
    spc_rows *source;           /* where those lengths come from if pattern is NULL */
    uint32_t rows;
    uint64_t nnz;
    pthread_mutex_t lock;
    struct spc_fact *first; /* got last */
    uint64_t bytes;         /* of all facts */
    uint64_t uses;          /* a bit for each spc_facts_use that is open */
} spc_facts;

/* What a fact depends on besides the pattern; members that a fact does not use are 0. */
typedef struct spc_fact_key {
    const void *of;
    uint32_t parameter[4];
} spc_fact_key;

/* Works a fact out, as one allocation that the cache frees. May get other facts. */
typedef spc_status spc_fact_make(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error);

/* The pattern, or the source, must outlive the cache. */
void spc_facts_begin(spc_facts *facts, const spc_pattern *pattern);
void spc_facts_begin_rows(spc_facts *facts, spc_rows *source);
void spc_facts_end(spc_facts *facts);

/* Work of one thread, such as the forecast of one kernel: facts that it gets stay while it is open. Uses
 * nest; what is got outside them stays until the end. */
typedef struct spc_facts_use {
    struct spc_facts_use *outer;
    spc_facts *facts; /* NULL: too many are open, so what it gets stays until the end */
    uint64_t bit;
} spc_facts_use;

void spc_facts_begin_use(spc_facts *facts, spc_facts_use *use);
void spc_facts_end_use(spc_facts_use *use);

/* *fact stays valid until the end, or that of the use. A fact that failed is worked out anew when it is asked
 * for again. Errors: MEMORY, those of `make`. */
spc_status spc_facts_get(spc_facts *facts, spc_fact_make *make, spc_fact_key key, const void **fact,
                         spc_error *error);

#endif

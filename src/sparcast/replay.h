/* sparcast/replay.h - the execution-order model on measured rows: every row's kernel is simulated on its
 * matrix, for validation and for fits. */
#ifndef SPARCAST_REPLAY_H
#define SPARCAST_REPLAY_H

#include "collection.h"
#include "validate.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Zeroed = defaults. */
typedef struct spc_replay_options {
    const char *cache_state; /* NULL = "warm"; "cold" starts with an empty L2 */
    int threads;             /* matrices at a time; 0 = all cores */
    bool exact;
    const spc_progress *progress; /* may be NULL */
} spc_replay_options;

typedef struct spc_replay {
    spc_execution *execution;  /* [table->count]; seconds 0 where there is none */
    size_t matrices, executed; /* in this cache state: matrices, and rows that have an execution */
    size_t missing;            /* matrices that the collection does not have or cannot read */
    char first_missing[128];   /* why, for one of them; "" if none */
} spc_replay;

/* Executes the rows of a table in one cache state. Rows of kernels that cannot be executed are left out.
 * Errors: DATA (the device lacks a fact; not one matrix found), MEMORY, INTERRUPTED. */
SPC_API spc_status spc_replay_run(const spc_measurements *table, const spc_device *device,
                                  const spc_collection *collection, const spc_replay_options *options,
                                  spc_replay *replay, spc_error *error);
SPC_API void spc_replay_free(spc_replay *replay);

#ifdef __cplusplus
}
#endif
#endif

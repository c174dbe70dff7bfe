/* model/paper/paper_facts.h - what the published models take from a device, looked up before any number is
 * computed. */
#ifndef SPC_MODEL_PAPER_FACTS_H
#define SPC_MODEL_PAPER_FACTS_H

#include "model/model.h"

typedef struct spc_paper_facts {
    bool is_gather; /* memory-side: bandwidth alone counts */
    double bandwidth;
    const char *bandwidth_key;
    double line_bytes;
    double launch_seconds;     /* SATURATING; otherwise 0 */
    spc_hit_source hit_source; /* never AUTO */
} spc_paper_facts;

/* Which facts of a device W is taken from, and the launch of the saturating law, best first. */
extern const char *const spc_paper_bandwidths[], *const spc_saturating_bandwidths[],
                                                     *const spc_saturating_launches[];

/* A memory-side gather, of which only gather_bandwidth is read. */
bool spc_paper_is_gather(const spc_device *device);

/* Errors: DATA (the device lacks a fact; the message names it), ARGUMENT (hit rate outside [0, 1]). */
spc_status spc_paper_facts_find(const spc_model_question *question, spc_paper_facts *facts, spc_error *error);

#endif

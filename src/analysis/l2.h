/* analysis/l2.h - what the L2 still holds of the product before. */
#ifndef SPC_ANALYSIS_L2_H
#define SPC_ANALYSIS_L2_H

#include "trace/exec.h"

typedef struct spc_l2_facts {
    double bytes;
    double kept, lost; /* footprints up to which all stays, and from which nothing does, as parts of it */
    double share; /* of an LRU cache that holds as much of what multiprocessors come back for, likewise */
} spc_l2_facts;

/* Sets config->dram_part and config->l2_share_bytes from what a product without DRAM asked for, or, where
 * `asked` is NULL, from all there is: at least as much then comes from DRAM. cold: the L2 is empty. */
void spc_l2_set(const spc_program *program, const spc_l2_facts *facts, bool cold,
                const spc_exec_result *asked, spc_exec_config *config);

/* Of the sectors of an array that reach the L2, those that the counters see miss it: what DRAM supplies, and
 * what the other half supplies. */
double spc_l2_misses(const spc_program *program, const spc_exec_config *config, const spc_exec_result *r,
                     int array);

#endif

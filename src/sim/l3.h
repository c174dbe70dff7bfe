/* sim/l3.h - a cache between the L2 and DRAM, which all parts of the L2 share: AMD's Infinity Cache. */
#ifndef SPC_SIM_L3_H
#define SPC_SIM_L3_H

#include "sim/l2.h"

/* Sets config->held_part: of what leaves the L2 that `config` describes, the share that a cache of so many
 * bytes behind it holds. Lines leave it as they leave the L2, by their reuse distances over the whole launch.
 * bytes
 * == 0: there is none. Errors: as spc_l2_configure. */
spc_status spc_l3_configure(const spc_l2_product *product, const spc_l2_facts *l2, double bytes,
                            spc_l2_config *config, spc_error *error);

#endif

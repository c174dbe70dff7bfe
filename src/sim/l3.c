#include "sim/l3.h"

#include <math.h>

#include "core/error.h"

spc_status spc_l3_configure(const spc_l2_product *product, const spc_l2_facts *l2, double bytes,
                            spc_l2_config *config, spc_error *error)
{
    spc_l2_facts facts = *l2;
    spc_l2_config behind;
    if (bytes <= 0)
        return SPC_OK;
    facts.bytes = bytes;
    facts.parts = 1;
    SPC_TRY(spc_l2_configure(product, &facts, &behind, error));
    for (int a = 0; a < SPC_ARRAYS; a++)
        if (config->dram_part[a] > 0)
            config->held_part[a] = 1 - fmin(1, behind.dram_part[a] / config->dram_part[a]);
    return SPC_OK;
}

/* For how long each unit of a GPU works in a product. */
#include <math.h>

#include "model/common/costs.h"
#include "model/exec/exec.h"

size_t spc_exec_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    static const struct {
        const char *name;
        spc_resource resource;
    } units[] = {{"launch", SPC_RESOURCE_LAUNCH}, {"dram", SPC_RESOURCE_MEMORY},
                 {"l2", SPC_RESOURCE_L2},         {"l1", SPC_RESOURCE_L1},
                 {"issue", SPC_RESOURCE_ISSUE},   {"chains", SPC_RESOURCE_LATENCY}};
    const spc_execution *e = &f->execution;
    size_t n = 0;
    if (f->prediction.hit_source != SPC_HIT_EXECUTED)
        return spc_published_costs(f, cost);
    for (; n < sizeof units / sizeof *units; n++) {
        spc_resource r = units[n].resource;
        double bytes = r == SPC_RESOURCE_MEMORY ? e->all.memory_bytes
                       : r == SPC_RESOURCE_L2   ? e->all.l2_bytes
                       : r == SPC_RESOURCE_L1   ? e->all.l1_bytes
                                                : NAN;
        cost[n] = spc_cost_make(units[n].name, e->utilisation[r] * e->seconds, bytes, e->utilisation[r],
                                e->limited_by == r);
    }
    cost[n++] = spc_cost_make("tail", e->tail_seconds, NAN, e->tail_seconds / e->seconds, false);
    return n + spc_gathered_costs(f, NAN, cost + n);
}

/* What the time of a forecast goes to, where several models say it alike. */
#include "model/common/costs.h"

#include <math.h>
#include <string.h>

spc_cost spc_cost_make(const char *name, double seconds, double bytes, double utilisation, bool binds)
{
    return (spc_cost){
        .name = name, .seconds = seconds, .bytes = bytes, .utilisation = utilisation, .binds = binds};
}

size_t spc_gathered_costs(const spc_forecast *f, double channel_bytes, spc_cost *cost)
{
    size_t n = 0;
    for (int r = SPC_RESOURCE_LINK_DOWN; r <= SPC_RESOURCE_BANKS; r++) {
        double share = f->execution.utilisation[r], bytes = r == SPC_RESOURCE_CHANNELS ? channel_bytes : NAN;
        if (share > 0)
            cost[n++] = spc_cost_make(
                spc_resource_name((spc_resource)r), share * f->prediction.seconds, bytes, share,
                strcmp(spc_resource_name((spc_resource)r), spc_limit_name(f->prediction.limited_by)) == 0);
    }
    return n;
}

size_t spc_published_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    const spc_prediction *p = &f->prediction;
    double moved = 2 * (double)f->features.nnz / p->padding; /* bytes for one byte per FLOP */
    double streaming = p->bytes_per_flop * moved / p->bandwidth;
    double launch = p->launch_seconds + streaming * (1 / p->small_factor - 1);
    const struct {
        const char *name;
        double term;
        spc_limit limit;
    } terms[] = {{"index", p->terms.alpha, SPC_LIMIT_INDEX},
                 {"values", p->terms.beta, SPC_LIMIT_VALUES},
                 {"x", p->terms.gamma, SPC_LIMIT_X}};
    cost[0] = spc_cost_make("launch", launch, NAN, launch / p->seconds, p->limited_by == SPC_LIMIT_LAUNCH);
    for (size_t i = 0; i < 3; i++) {
        double share = p->bytes_per_flop > 0 ? terms[i].term / p->bytes_per_flop : 0;
        double seconds = share * streaming;
        cost[i + 1] =
            spc_cost_make(terms[i].name, seconds, terms[i].term * moved, seconds / p->seconds,
                          p->limited_by == terms[i].limit || (p->limited_by == SPC_LIMIT_GATHER && i > 0));
    }
    return 4 + spc_gathered_costs(f, NAN, cost + 4);
}

/* What the time of a forecast goes to. */
#include <math.h>
#include <string.h>

#include "sparcast/forecast.h"

static spc_cost costs_make(const char *name, double seconds, double bytes, double utilisation, bool binds)
{
    return (spc_cost){
        .name = name, .seconds = seconds, .bytes = bytes, .utilisation = utilisation, .binds = binds};
}

/* The units of a gather memory; none where there is no such memory. */
static size_t gathered(const spc_forecast *f, spc_cost *cost)
{
    size_t n = 0;
    for (int r = SPC_RESOURCE_LINK_DOWN; r <= SPC_RESOURCE_BANKS; r++) {
        double share = f->execution.utilisation[r], bytes = NAN;
        if (r == SPC_RESOURCE_CHANNELS && f->model == SPC_MODEL_GATHER)
            bytes = f->prediction.bytes_per_flop * 2 * (double)f->features.stored_nnz;
        if (share > 0)
            cost[n++] = costs_make(
                spc_resource_name((spc_resource)r), share * f->prediction.seconds, bytes, share,
                strcmp(spc_resource_name((spc_resource)r), spc_limit_name(f->prediction.limited_by)) == 0);
    }
    return n;
}

static size_t executed(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    static const struct {
        const char *name;
        spc_resource resource;
    } units[] = {{"launch", SPC_RESOURCE_LAUNCH}, {"dram", SPC_RESOURCE_MEMORY},
                 {"l2", SPC_RESOURCE_L2},         {"l1", SPC_RESOURCE_L1},
                 {"issue", SPC_RESOURCE_ISSUE},   {"chains", SPC_RESOURCE_LATENCY}};
    const spc_execution *e = &f->execution;
    size_t n = 0;
    for (; n < sizeof units / sizeof *units; n++) {
        spc_resource r = units[n].resource;
        double bytes = r == SPC_RESOURCE_MEMORY ? e->all.memory_bytes
                       : r == SPC_RESOURCE_L2   ? e->all.l2_bytes
                       : r == SPC_RESOURCE_L1   ? e->all.l1_bytes
                                                : NAN;
        cost[n] = costs_make(units[n].name, e->utilisation[r] * e->seconds, bytes, e->utilisation[r],
                             e->limited_by == r);
    }
    cost[n++] = costs_make("tail", e->tail_seconds, NAN, e->tail_seconds / e->seconds, false);
    return n + gathered(f, cost + n);
}

/* What the thread of a CPU that ends last spends its time on, and by how much it is later than the mean. */
static size_t threaded(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    static const struct {
        const char *name;
        spc_resource resource;
    } units[] = {{"launch", SPC_RESOURCE_LAUNCH},
                 {"dram", SPC_RESOURCE_MEMORY},
                 {"l3", SPC_RESOURCE_L3},
                 {"l2", SPC_RESOURCE_L2},
                 {"instructions", SPC_RESOURCE_ISSUE},
                 {"long rows", SPC_RESOURCE_LATENCY},
                 {"branches", SPC_RESOURCE_BRANCHES}};
    const spc_execution *e = &f->execution;
    size_t n = 0;
    for (; n < sizeof units / sizeof *units; n++) {
        double share = e->utilisation[units[n].resource], bytes = NAN;
        for (size_t i = 0; i < f->levels; i++)
            if (strcmp(f->level[i].name, units[n].name) == 0)
                bytes = f->level[i].bytes;
        cost[n] =
            costs_make(units[n].name, share * e->seconds, bytes, share, e->limited_by == units[n].resource);
    }
    cost[n++] = costs_make("imbalance", e->tail_seconds, NAN, e->tail_seconds / e->seconds, false);
    return n;
}

/* seconds = launch, or what the small-matrix correction adds, + bytes / bandwidth; unless a gather memory
 * behind the device takes longer. */
static size_t published(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
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
    cost[0] = costs_make("launch", launch, NAN, launch / p->seconds, p->limited_by == SPC_LIMIT_LAUNCH);
    for (size_t i = 0; i < 3; i++) {
        double share = p->bytes_per_flop > 0 ? terms[i].term / p->bytes_per_flop : 0;
        double seconds = share * streaming;
        cost[i + 1] =
            costs_make(terms[i].name, seconds, terms[i].term * moved, seconds / p->seconds,
                       p->limited_by == terms[i].limit || (p->limited_by == SPC_LIMIT_GATHER && i > 0));
    }
    return 4 + gathered(f, cost + 4);
}

size_t spc_forecast_costs(const spc_forecast *forecast, spc_cost cost[SPC_COSTS_ROOM])
{
    if (!(forecast->prediction.seconds > 0))
        return 0;
    if (forecast->model == SPC_MODEL_GATHER)
        return gathered(forecast, cost);
    if (forecast->model == SPC_MODEL_CPU)
        return threaded(forecast, cost);
    return forecast->prediction.hit_source == SPC_HIT_EXECUTED ? executed(forecast, cost)
                                                               : published(forecast, cost);
}

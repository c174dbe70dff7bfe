/* model/common/costs.h - what several models say about where the time goes.
 */
#ifndef SPC_MODEL_COMMON_COSTS_H
#define SPC_MODEL_COMMON_COSTS_H

#include "sparcast/forecast.h"

spc_cost spc_cost_make(const char *name, double seconds, double bytes, double utilisation, bool binds);

/* The units of a gather memory, its channels with the bytes that they move, NaN: not known; none where there
 * is no such memory. */
size_t spc_gathered_costs(const spc_forecast *f, double channel_bytes, spc_cost *cost);

/* seconds = launch, or what the small-matrix correction adds, + bytes / bandwidth; unless a gather memory
 * behind the device takes longer. */
size_t spc_published_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM]);

#endif

/* sim/in_flight.h - lines of offsets that are on their way to the L1.
 *
 * Warps that start together read their offsets from the same lines: slices or tiles one after the other, the
 * first rows of neighbours. The first of them fetches the line; for the others it counts as a hit, but they
 * get it no earlier than the first does. Of x nothing comes of it: a batch that finds lines on their way
 * mostly lacks another one.
 */
#ifndef SPC_SIM_IN_FLIGHT_H
#define SPC_SIM_IN_FLIGHT_H

#include "sim/memory_path.h"

enum { SPC_FLIGHTS_SHIFT = 56, SPC_FLIGHTS = 1 << (64 - SPC_FLIGHTS_SHIFT) };

typedef struct spc_flight {
    uint64_t line; /* from 1; 0: none */
    double arrival;
} spc_flight;

/* When a load of offsets arrives that would arrive so if none of its lines were on its way; `fetched`: what
 * it lacked is on its way from now on. flight[SPC_FLIGHTS], one for each hash of a line, the latest. */
double spc_flight_arrival(spc_flight *flight, const spc_access *access, bool fetched, double arrival);

#endif

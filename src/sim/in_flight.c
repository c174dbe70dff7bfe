#include "sim/in_flight.h"

#include "core/random.h"

double spc_flight_arrival(spc_flight *flight, const spc_access *access, bool fetched, double arrival)
{
    const spc_request *request = access->request;
    double last = arrival;
    for (uint32_t i = 0; i < request->lines; i++) {
        uint64_t line = request->line[i] + access->shift + 1;
        spc_flight *f = &flight[spc_mix64(line) >> SPC_FLIGHTS_SHIFT];
        if (f->line == line && f->arrival > last)
            last = f->arrival;
        else if (fetched)
            *f = (spc_flight){line, arrival};
    }
    return last;
}

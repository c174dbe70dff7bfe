/* probes/host/host_time.h - times of products on this computer, also where other processes run beside. */
#ifndef SPC_PROBES_HOST_HOST_TIME_H
#define SPC_PROBES_HOST_HOST_TIME_H

#include "probes/host/host_machine.h"
#include "probes/samples.h"
#include "sparcast/kernel.h"

/* Keeps the samples that are at rest: at most a quarter slower than the tenth of them that is fastest; median
 * and MAD become theirs. False where fewer than SPC_SAMPLES_MIN are. */
bool spc_samples_keep_rest(spc_samples *samples);

/* Repeats of some fifth of a millisecond, so that most of them lie between two interruptions. Left out are
 * those in which a thread of this process was taken off its core, or its one thread waited for it, and those
 * that are not at rest. Goes on for some seconds until enough are left. Where they never are, the
 * median is that of the fastest quarter of all, the MAD that of all repeats from it. Errors: INTERRUPTED,
 * those of the product. */
spc_status spc_host_time(const spc_layout *layout, int threads, const void *x, void *y, double seconds_limit,
                         spc_samples *samples, spc_error *error);

/* Single products, before each of which the threads write other data, twice what the caches hold. */
spc_status spc_host_time_cold(const spc_layout *layout, const spc_host_machine *machine, int threads,
                              const void *x, void *y, double seconds_limit, spc_samples *samples,
                              spc_error *error);

#endif

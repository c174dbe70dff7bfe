/* probes/host/host_time.h - times of products on this computer, also where other processes run beside. */
#ifndef SPC_PROBES_HOST_HOST_TIME_H
#define SPC_PROBES_HOST_HOST_TIME_H

#include "probes/host/host_machine.h"
#include "probes/samples.h"
#include "sparcast/kernel.h"

/* Keeps the samples that are at rest: at most a quarter slower than the tenth of them that is fastest; median
 * and MAD become theirs. False where fewer than SPC_SAMPLES_MIN are. */
bool spc_samples_keep_rest(spc_samples *samples);

/* One repeat: the seconds of a product, and whether nothing was in its way. */
typedef spc_status (*spc_host_repeat)(void *context, double *wall, double *seconds, bool *undisturbed,
                                      spc_error *error);

/* Repeats until enough undisturbed ones are at rest and their MAD is within 4 % of the median, for some
 * seconds. Where they never are, the median is
 * that of the fastest quarter of all, the MAD that of all repeats from it, and count is 0: the mark of a
 * row that never came to rest. Errors: INTERRUPTED, those of the repeat. */
spc_status spc_host_sample(spc_host_repeat repeat, void *context, double seconds_limit, spc_samples *samples,
                           spc_error *error);

/* Repeats of some fifth of a millisecond, so that most of them lie between two interruptions. Disturbed are
 * those in which a thread of this process was taken off its core, or its one thread waited for it. */
spc_status spc_host_time_work(spc_status (*work)(void *context, spc_error *error), void *context, int threads,
                              double seconds_limit, spc_samples *samples, spc_error *error);

/* Of a layout's product. */
typedef spc_status spc_host_timer(const spc_layout *layout, int threads, const void *x, void *y,
                                  double seconds_limit, spc_samples *samples, spc_error *error);
spc_host_timer spc_host_time;

/* Single products, before each of which the threads write other data, twice what the caches hold. Where
 * they never come to rest, count is 0, as above. */
spc_status spc_host_time_cold(const spc_layout *layout, const spc_host_machine *machine, int threads,
                              const void *x, void *y, double seconds_limit, spc_samples *samples,
                              spc_error *error);

#endif

/* cupti/profiler.h - hardware counters of one CUDA context: names of metrics in, numbers out.
 *
 * Lives in its own module, libsparcast-cupti.so, table "spc_cupti" (core/module.h), so that a machine
 * without CUPTI loses the counters but not the times. The range profiler of CUDA 13 (CUPTI) in user-range,
 * user-replay mode: the caller's work is run once a pass.
 */
#ifndef SPC_CUPTI_PROFILER_H
#define SPC_CUPTI_PROFILER_H

#include "sparcast/status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct spc_profiler spc_profiler;

enum { SPC_PROFILER_WORKS = 4 }; /* at most, in one measurement */

/* What is counted. `prepare` brings the caches into the wanted state (may be NULL) and is not counted;
 * `launch` is. Both only enqueue work; the profiler synchronises. */
typedef struct spc_profiled_work {
    spc_status (*prepare)(void *context, spc_error *error);
    spc_status (*launch)(void *context, spc_error *error);
    spc_status (*synchronize)(void *context, spc_error *error);
    void *context;
} spc_profiled_work;

typedef struct spc_cupti {
    uint32_t abi;
    /* Host side, needs no GPU: the chips that can be counted on, and the passes that a set of metrics takes.
     * Errors: DEVICE (CUPTI failed), UNSUPPORTED (unknown chip or metric). */
    spc_status (*chips)(const char *const **names, size_t *count, spc_error *error);
    spc_status (*passes)(const char *chip, const char *const *metrics, size_t count, size_t *passes,
                         spc_error *error);
    /* Prepares counting on a CUDA context (CUcontext), and tries whether it is permitted. Errors: PERMISSION
     * with the cure, DEVICE, UNSUPPORTED, MEMORY. The metrics must outlive the profiler. */
    spc_status (*open)(int device, void *cuda_context, const char *const *metrics, size_t count,
                       spc_profiler **profiler, spc_error *error);
    /* Between enable and disable launches are slower (about 0.5 us on an H200): time before, count after.
     * Both take a tenth of a second. */
    spc_status (*enable)(spc_profiler *profiler, spc_error *error);
    void (*disable)(spc_profiler *profiler);
    /* Counts `works` pieces of work, each apart, in the same passes (setting up a measurement costs far more
     * than running a kernel). values[works * count]: the metrics of the first work, then those of the second
     * ... Errors: DEVICE, ARGUMENT (too many works), and those of the work. */
    spc_status (*measure)(spc_profiler *profiler, const spc_profiled_work *work, size_t works, double *values,
                          spc_error *error);
    void (*close)(spc_profiler *profiler); /* NULL is allowed */
} spc_cupti;

#ifdef __cplusplus
}
#endif
#endif

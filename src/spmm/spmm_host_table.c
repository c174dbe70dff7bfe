/* The table of table.h on the host: the same driver measures the twins, where there is no GPU and in the
 * tests. */
#include <omp.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/module.h"
#include "spmm/spmm_table.h"
#include "workloads/batch/batch.h"

static spc_status spmm_host_table_allocate(uint64_t bytes, void **memory, spc_error *error)
{
    *memory = spc_malloc_aligned(bytes, 1);
    return *memory ? SPC_OK : spc_fail_memory(error, bytes);
}

static spc_status copy_memory(void *to, const void *from, uint64_t bytes, spc_error *error)
{
    (void)error;
    memcpy(to, from, bytes);
    return SPC_OK;
}

static spc_status spmm_host_table_fill(void *memory, int byte, uint64_t bytes, spc_error *error)
{
    (void)error;
    memset(memory, byte, bytes);
    return SPC_OK;
}

static spc_status spmm_host_table_synchronize(spc_error *error)
{
    (void)error;
    return SPC_OK;
}

static spc_status products(const spc_spmm_plan *plan, const spc_spmm_shape *shape, const spc_spmm_view *views,
                           void *stream, spc_error *error)
{
    (void)stream;
    return spc_spmm_run_host(plan, shape, views, error);
}

typedef spc_spmm_view view_of(const void *batch, spc_spmm_method method, uint32_t i);

static spc_spmm_view view_of_batch(const void *batch, spc_spmm_method method, uint32_t i)
{
    return spc_spmm_view_batch(batch, method, i);
}

static spc_spmm_view view_of_packed(const void *packed, spc_spmm_method method, uint32_t i)
{
    (void)method;
    return spc_spmm_view_packed(packed, i);
}

static spc_status run_views(const spc_spmm_plan *plan, const spc_spmm_shape *shape, view_of *view,
                            const void *batch, spc_error *error)
{
    spc_spmm_view *views = spc_malloc(shape->batch, sizeof *views);
    if (!views)
        return spc_fail_memory(error, shape->batch * sizeof *views);
    for (uint32_t i = 0; i < shape->batch; i++)
        views[i] = view(batch, plan->method, i);
    spc_status status = spc_spmm_run_host(plan, shape, views, error);
    spc_free(views);
    return status;
}

static spc_status batched(const spc_spmm_plan *plan, const spc_spmm_batch *batch, void *stream,
                          spc_error *error)
{
    (void)stream;
    return run_views(plan, &batch->shape, view_of_batch, batch, error);
}

static spc_status packed_queue(const spc_spmm_plan *plan, const spc_spmm_packed *packed, void *stream,
                               spc_error *error)
{
    (void)stream;
    return run_views(plan, &packed->shape, view_of_packed, packed, error);
}

static spc_status spmm_host_table_copy(void *to, const void *from, uint64_t bytes, void *stream,
                                       spc_error *error)
{
    (void)stream;
    return copy_memory(to, from, bytes, error);
}

static spc_status sample(spc_spmm_queue *queue, void *context, uint64_t calls, double *seconds,
                         spc_error *error)
{
    double begin = spc_clock(CLOCK_MONOTONIC);
    for (uint64_t i = 0; i < calls; i++)
        SPC_TRY(queue(context, NULL, error));
    *seconds = (spc_clock(CLOCK_MONOTONIC) - begin) / (double)calls;
    return SPC_OK;
}

static double median(double *values, uint32_t count)
{
    spc_sort_ascending(values, count);
    return values[count / 2];
}

static spc_status time_samples(spc_spmm_queue *queue, void *context, uint64_t calls, uint32_t samples,
                               double *times, spc_spmm_timing *timing, spc_error *error)
{
    for (uint32_t i = 0; i < samples; i++)
        SPC_TRY(sample(queue, context, calls, &times[i], error));
    timing->seconds = median(times, samples);
    for (uint32_t i = 0; i < samples; i++)
        times[i] = times[i] < timing->seconds ? timing->seconds - times[i] : times[i] - timing->seconds;
    timing->seconds_mad = median(times, samples);
    timing->repeats = calls * samples;
    return SPC_OK;
}

static spc_status time_queue(spc_spmm_queue *queue, void *context, spc_spmm_timing_mode mode,
                             uint32_t samples, double sample_seconds, spc_spmm_timing *timing,
                             spc_error *error)
{
    if (mode != SPC_SPMM_STREAM)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "neither graphs nor cold caches on the host");
    double seconds;
    SPC_TRY(sample(queue, context, 1, &seconds, error));
    double *times = spc_malloc(samples, sizeof *times);
    if (!times)
        return spc_fail_memory(error, samples * sizeof *times);
    uint64_t calls = (uint64_t)(sample_seconds / (seconds > 1e-7 ? seconds : 1e-7)) + 1;
    spc_status status = time_samples(queue, context, calls, samples, times, timing, error);
    spc_free(times);
    return status;
}

static spc_status peer_open(spc_spmm_method method, const spc_spmm_packed *packed,
                            const uint32_t *local_row_ptr, const uint32_t *host_nnz, spc_spmm_peer **peer,
                            spc_error *error)
{
    (void)packed;
    (void)local_row_ptr;
    (void)host_nnz;
    *peer = NULL;
    return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s runs on a GPU only", spc_spmm_method_name(method));
}

static spc_status no_context(void **found, int *device, spc_error *error)
{
    *found = NULL;
    *device = 0;
    return spc_fail(error, SPC_ERROR_UNSUPPORTED, "there are no counters on the host");
}

static spc_status machine(spc_spmm_machine *found, spc_error *error)
{
    (void)error;
    *found = (spc_spmm_machine){.name = "host", .multiprocessors = (uint32_t)omp_get_max_threads()};
    return SPC_OK;
}

/* The twins run the plans of an H200. */
static spc_status limits(spc_spmm_limits *found, spc_error *error)
{
    (void)error;
    *found = spc_spmm_limits_h200;
    return SPC_OK;
}

const spc_spmm_cuda spc_spmm_host_table = {
    .abi = SPC_MODULE_ABI,
    .allocate = spmm_host_table_allocate,
    .release = spc_free,
    .upload = copy_memory,
    .download = copy_memory,
    .fill = spmm_host_table_fill,
    .synchronize = spmm_host_table_synchronize,
    .products = products,
    .batched = batched,
    .packed = packed_queue,
    .copy = spmm_host_table_copy,
    .time = time_queue,
    .peer_open = peer_open,
    .context = no_context,
    .machine = machine,
    .limits = limits,
};

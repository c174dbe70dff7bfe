/* Time of a batched product from a device's coefficients. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/vendor.h"
#include "sparcast/spmm.h"
#include "spmm/spmm_terms.h"

double spc_spmm_flops(const spc_spmm_facts *facts, double seconds)
{
    return seconds > 0 ? 2 * (double)facts->shape.nnz * facts->shape.columns / seconds : 0;
}

static spc_status spmm_forecast_need(const spc_device *device, const char *key, const char *method,
                                     double *value, spc_error *error)
{
    if (spc_device_get(device, key, method, value))
        return SPC_OK;
    if (method)
        SPC_TRY(spc_check_vendor_of(device, method, error));
    return spc_fail(error, SPC_ERROR_DATA,
                    "device %s has no %s of %s: 'sparcast spmm probe' and 'sparcast spmm fit' find it",
                    spc_device_id(device), key, method ? method : "any method");
}

spc_status spc_spmm_gpu_of(const spc_device *device, spc_spmm_gpu *gpu, spc_error *error)
{
    const struct {
        const char *key;
        double *value;
    } facts[] = {{"multiprocessors", &gpu->multiprocessors},
                 {"l2_bytes", &gpu->l2_bytes},
                 {"l1_bytes", &gpu->l1_bytes},
                 {"threads_per_multiprocessor", &gpu->threads},
                 {"blocks_per_multiprocessor", &gpu->blocks},
                 {"registers_per_multiprocessor", &gpu->registers},
                 {"shared_bytes", &gpu->shared_bytes},
                 {"shared_multiprocessor_bytes", &gpu->shared_all}};
    *gpu = (spc_spmm_gpu){.shared_reserved = 0};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        if (!spc_device_get(device, facts[i].key, NULL, facts[i].value))
            return spc_device_fail_absent(device, facts[i].key, ", which batched products need", error);
    spc_device_get(device, "shared_reserved_bytes", NULL, &gpu->shared_reserved);
    gpu->l1_is_shared = gpu->shared_all <= gpu->l1_bytes;
    double near, far;
    if (spc_device_get(device, "l2_latency", NULL, &near) &&
        spc_device_get(device, "memory_latency", NULL, &far))
        gpu->memory_wait = fmax(0, far / near - 1);
    return SPC_OK;
}

/* Seconds of one unit of the term. */
static spc_status unit_seconds(const spc_device *device, spc_spmm_method method, spc_spmm_term term,
                               double *seconds, spc_error *error)
{
    const spc_spmm_coefficient *c = spc_spmm_coefficient_of(term);
    SPC_TRY(spmm_forecast_need(device, c->key, spc_spmm_method_name(method), seconds, error));
    if (c->rate)
        *seconds = 1 / *seconds;
    return SPC_OK;
}

/* An end of the interval over the forecast, which lies within. */
static double end_of(const spc_device *device, const char *key, spc_spmm_method method)
{
    double end;
    if (!spc_device_get(device, key, spc_spmm_method_name(method), &end))
        return NAN;
    return strstr(key, "low") ? fmin(end, 1) : fmax(end, 1);
}

/* A dense copy of A: a memory set, and a kernel that reads A and writes a sector for each value. */
static void add_setup(const spc_device *device, const spc_spmm_facts *facts, spc_spmm_prediction *p)
{
    enum { SECTOR = 32, LAUNCHES = 2 };
    const spc_spmm_shape *s = &facts->shape;
    double bandwidth = NAN, launch = NAN, entries = (double)s->nnz * (4 + s->value_bytes + 2 * SECTOR);
    spc_device_get(device, "spmm_launch", spc_spmm_method_name(SPC_SPMM_PACKED), &launch);
    if (!spc_device_get(device, "read_bandwidth", NULL, &bandwidth))
        spc_device_get(device, "memory_bandwidth", NULL, &bandwidth);
    p->setup_bytes = (double)s->batch * s->max_rows * s->max_cols * s->value_bytes;
    p->setup_seconds = LAUNCHES * launch + (p->setup_bytes + entries) / bandwidth;
}

spc_status spc_spmm_predict(const spc_device *device, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, spc_spmm_prediction *prediction, spc_error *error)
{
    spc_spmm_gpu gpu;
    double overlap, launch_overlap, copy = 0, amount[SPC_SPMM_TERMS];
    *prediction = (spc_spmm_prediction){.possible = spc_spmm_possible(method, facts)};
    if (!prediction->possible)
        return SPC_OK;
    SPC_TRY(spc_spmm_gpu_of(device, &gpu, error));
    SPC_TRY(spmm_forecast_need(device, "spmm_overlap", spc_spmm_method_name(method), &overlap, error));
    SPC_TRY(spmm_forecast_need(device, "spmm_launch_overlap", spc_spmm_method_name(method), &launch_overlap,
                               error));
    SPC_TRY(spc_spmm_amounts(&gpu, method, pointers, facts, amount, error));
    if (method == SPC_SPMM_CUBLAS_BATCHED &&
        pointers == SPC_SPMM_POINTERS_HOST) /* the host copies as for ours */
        SPC_TRY(unit_seconds(device, SPC_SPMM_BATCHED_CSR, SPC_SPMM_TERM_COPY, &copy, error));
    prediction->term[SPC_SPMM_TERM_COPY] = copy;
    for (int i = 0; i < SPC_SPMM_TERMS; i++) {
        double seconds = 0;
        if (spc_spmm_uses(method, (spc_spmm_term)i))
            SPC_TRY(unit_seconds(device, method, (spc_spmm_term)i, &seconds, error));
        prediction->term[i] += amount[i] * seconds;
        if (prediction->term[i] > prediction->term[prediction->limited_by])
            prediction->limited_by = (spc_spmm_term)i;
    }
    prediction->seconds = spc_spmm_combine(prediction->term, overlap, launch_overlap);
    prediction->flops = spc_spmm_flops(facts, prediction->seconds);
    prediction->seconds_low = prediction->seconds * end_of(device, "spmm_low", method);
    prediction->seconds_high = prediction->seconds * end_of(device, "spmm_high", method);
    if (method == SPC_SPMM_CUBLAS_BATCHED)
        add_setup(device, facts, prediction);
    return SPC_OK;
}

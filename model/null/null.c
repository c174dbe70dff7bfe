/* The null model, which every other one has to beat: a constant, and the bytes that no kernel can do without
 * over a bandwidth that any machine reaches. It knows nothing of caches, orders or kernels. */
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "kernels/kernel_contract.h"
#include "model/common/facts.h"
#include "model/model.h"
#include "model/null/null.h"

/* What streaming kernels reach of the bandwidth of data sheets. */
static const double reached = 0.85;

/* A machine that was calibrated has no data sheet, but was measured. */
static double null_find_bandwidth(const spc_device *device, const char **key)
{
    double bandwidth = 0;
    *key = "memory_bandwidth";
    if (spc_device_get(device, *key, NULL, &bandwidth))
        return reached * bandwidth;
    *key = "read_bandwidth";
    spc_device_get(device, *key, NULL, &bandwidth);
    return bandwidth;
}

double spc_null_bandwidth(const spc_device *device)
{
    const char *key;
    return null_find_bandwidth(device, &key);
}

double spc_null_bytes(double rows, double cols, double nnz, uint32_t value_bytes)
{
    return nnz * (4 + spc_value_size(value_bytes)) + 4 * (rows + 1) +
           (rows + cols) * spc_vector_size(value_bytes);
}

static spc_status null_check(const spc_model_question *q, spc_error *error)
{
    const spc_predict_options *o = q->options;
    if (o->hit_source != SPC_HIT_AUTO || o->as_published || o->what_if.hit_points || o->what_if.spatial_max ||
        o->what_if.index_memory || o->what_if.memory || o->what_if.l2)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "model null counts bytes alone: it knows neither hits nor what-ifs");
    return spc_null_bandwidth(q->device) > 0
               ? SPC_OK
               : spc_fail(error, SPC_ERROR_DATA, "%s: the device has no memory_bandwidth",
                          spc_device_id(q->device));
}

static spc_status null_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    spc_kernel_spec stored = spc_kernel_or_plain_csr(job->spec);
    return spc_analysis_size(job->analysis, &stored, job->options->value_bytes, job->options->index_bytes,
                             &f->features, error);
}

/* A, x and y cross once: index, values and x are counted for each FLOP of a stored non-zero, as the published
 * models count; x is the rest, with y and with the arrays of the layout. */
static spc_status null_predict(const spc_model_question *q, spc_prediction *p, spc_error *error)
{
    const spc_features *f = q->features;
    double flops = 2 * (double)f->stored_nnz, bytes = (double)p->memory_bytes;
    (void)error;
    p->bandwidth = null_find_bandwidth(q->device, &p->bandwidth_key);
    p->terms = (spc_terms){f->index_bytes / 2.0, spc_value_size(f->value_bytes) / 2.0, 0};
    p->terms.gamma = bytes / flops - p->terms.alpha - p->terms.beta;
    if (p->terms.gamma < 0) /* a layout that shares its indices */
        p->terms = (spc_terms){0, p->terms.beta, bytes / flops - p->terms.beta};
    p->hit_source = SPC_HIT_NONE;
    /* The constant: what the device says of an empty kernel, best measured first; 0 where it says nothing. */
    const spc_device *device = q->device;
    double seconds = 0;
    if (!spc_device_get(device, "launch_seconds", NULL, &seconds))
        spc_device_get(device, "exec_launch", NULL, &seconds);
    p->launch_seconds = seconds;
    double streaming = bytes / p->bandwidth;
    p->seconds = p->launch_seconds + streaming;
    p->flops = 2 * (double)f->nnz / p->seconds;
    p->limited_by = p->launch_seconds > streaming ? SPC_LIMIT_LAUNCH : SPC_LIMIT_DRAM;
    return SPC_OK;
}

static bool null_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"memory_bandwidth", "read_bandwidth", "launch_seconds", "exec_launch",
                                       NULL};
    if (strchr(key, '@'))
        return false;
    if (strcmp(key, "exec_launch") == 0 && spc_device_get(device, "launch_seconds", NULL, &(double){0}))
        return false;
    if (strcmp(key, "read_bandwidth") == 0 && spc_device_get(device, "memory_bandwidth", NULL, &(double){0}))
        return false;
    return spc_is_among_keys(keys, key);
}

static spc_provenance null_rests_on(const spc_device *device)
{
    (void)device;
    return SPC_PROVENANCE_PUBLISHED;
}

const spc_model_type spc_model_null = {.name = "null",
                                       .measure = null_measure,
                                       .check = null_check,
                                       .predict = null_predict,
                                       .reads = null_reads,
                                       .rests_on = null_rests_on};

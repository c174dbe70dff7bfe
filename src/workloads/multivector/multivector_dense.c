/* The dense product beside the sparse one, and the density from which on it is faster. */
#include <math.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "workloads/multivector/costs.h"
#include "workloads/multivector/multivector_forecast.h"

enum { HALVINGS = 16 };

/* cuBLAS: its share of the peak, or of the bandwidth; f16 and bf16 where the device says its peak. */
static double dense_seconds(const spc_multivector_asked *q)
{
    const spc_multivector_job *job = &q->job;
    double peak, share = 0.75, read_share = 0.6, launch = 0;
    double bandwidth = spc_device_first_number(q->device, "read_bandwidth");
    double entries = (double)job->counts->rows * job->counts->cols;
    const char *key = job->value_bytes == 8 ? "peak_f64" : job->value_bytes == 4 ? "peak_f32" : NULL;
    if (isnan(bandwidth))
        bandwidth = spc_device_first_number(q->device, "memory_bandwidth");
    if (!key || !spc_device_get(q->device, key, NULL, &peak) || isnan(bandwidth))
        return NAN;
    bandwidth /= spc_multivector_costs_changed(q->device, SPC_COST_READ);
    peak /= spc_multivector_costs_changed(q->device, SPC_COST_ROW);
    spc_device_get(q->device, "columns_dense_share", NULL, &share);
    spc_device_get(q->device, "columns_dense_read_share", NULL, &read_share);
    spc_device_get(q->device, "launch_seconds", NULL, &launch);
    double bytes = entries * job->value_bytes + spc_multivector_b_bytes(job) + spc_multivector_c_bytes(job);
    return launch + fmax(2 * entries * job->columns / (share * peak), bytes / (read_share * bandwidth));
}

/* Of the fastest kernel, were the matrix so many times as full. */
static spc_status seconds_where(const spc_multivector_asked *q, const spc_columns_options *options,
                                double times, double *seconds, spc_error *error)
{
    spc_multivector_counts counts = spc_multivector_fuller(q->job.counts, times);
    spc_multivector_asked fuller = *q;
    spc_columns_answer answer = {.count = 0};
    fuller.job.counts = &counts;
    spc_status status = spc_multivector_forecast_all(&fuller, options, &answer, error);
    *seconds = answer.prediction[0].seconds;
    return status;
}

spc_status spc_multivector_add_dense(const spc_multivector_asked *q, const spc_columns_options *options,
                                     spc_columns_answer *a, spc_error *error)
{
    const spc_multivector_counts *c = q->job.counts;
    double density = (double)c->nnz / ((double)c->rows * c->cols), low = 1 / (double)c->nnz;
    double high = 1 / density, seconds;
    a->dense_seconds = dense_seconds(q);
    if (isnan(a->dense_seconds))
        return SPC_OK;
    SPC_TRY(seconds_where(q, options, high, &seconds, error));
    if (seconds <= a->dense_seconds)
        return SPC_OK;
    SPC_TRY(seconds_where(q, options, low, &seconds, error));
    if (seconds > a->dense_seconds) {
        a->dense_density = 0;
        return SPC_OK;
    }
    for (int i = 0; i < HALVINGS; i++) {
        double times = sqrt(low * high);
        SPC_TRY(seconds_where(q, options, times, &seconds, error));
        *(seconds < a->dense_seconds ? &low : &high) = times;
    }
    a->dense_density = density * sqrt(low * high);
    return SPC_OK;
}

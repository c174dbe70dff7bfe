/* The dense product beside the sparse one, and the density from which on it is faster. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "workloads/multivector/multivector_forecast.h"

enum { HALVINGS = 16 };

static const char *dense_type(const spc_multivector_job *job)
{
    return job->value_bytes == 8 ? "f64" : job->value_bytes == 4 ? "f32" : job->bfloat16 ? "bf16" : "f16";
}

/* cuBLAS in a type ("tf32"), by its measured rates, or those of the same die; of another GPU in f32 and f64
 * by what it reached of the H100's peak and bandwidth, and else not known. low, high: four in five measured
 * times over this one. */
static double dense_seconds(const spc_multivector_asked *q, const char *type, double *low, double *high)
{
    const spc_multivector_job *job = &q->job;
    const spc_device *d = q->device;
    const char *key = strcmp(type, "f64") == 0 ? "peak_f64" : strcmp(type, "f32") == 0 ? "peak_f32" : NULL;
    double rate, read = spc_device_first_number(d, "read_bandwidth"), launch = 0, peak;
    double entries = (double)job->counts->rows * job->counts->cols;
    double bytes = entries * job->value_bytes + spc_multivector_b_bytes(job) + spc_multivector_c_bytes(job);
    *low = *high = NAN;
    spc_device_get(d, "launch_seconds", NULL, &launch);
    if (isnan(read))
        read = spc_device_first_number(d, "memory_bandwidth");
    read *= 0.6;
    if (spc_device_get(d, "columns_dense_rate", type, &rate)) {
        spc_device_get(d, "columns_dense_read", type, &read);
        spc_device_get(d, "columns_dense_launch", type, &launch);
        spc_device_get(d, "columns_dense_low", type, low);
        spc_device_get(d, "columns_dense_high", type, high);
    } else if (key && spc_device_get(d, key, NULL, &peak))
        rate = 0.75 * peak;
    else
        return NAN;
    rate /= spc_multivector_costs_changed(d, SPC_COST_ROW);
    read /= spc_multivector_costs_changed(d, SPC_COST_READ);
    return launch + fmax(2 * entries * job->columns / rate, bytes / read);
}

/* Of the fastest kernel, were the matrix so many times as full; NaN where there is none. */
static spc_status seconds_where(const spc_multivector_asked *q, double times, double *seconds,
                                spc_error *error)
{
    spc_multivector_counts counts = spc_multivector_fuller(q->job.counts, times);
    spc_multivector_asked fuller = *q;
    spc_multivector_ranking ranking;
    fuller.job.counts = &counts;
    spc_status status = spc_multivector_rank(&fuller, &ranking, error);
    *seconds = ranking.count ? ranking.prediction[0].seconds : NAN;
    return status;
}

/* The density from which on the dense product is faster than all that are asked for: 0 where it always is,
 * NaN where never. */
static spc_status find_dense_density(const spc_multivector_asked *q, double dense, double *found,
                                     spc_error *error)
{
    const spc_multivector_counts *c = q->job.counts;
    double density = (double)c->nnz / ((double)c->rows * c->cols), low = 1 / (double)c->nnz;
    double high = 1 / density, seconds;
    SPC_TRY(seconds_where(q, high, &seconds, error));
    if (!(seconds > dense))
        return SPC_OK;
    SPC_TRY(seconds_where(q, low, &seconds, error));
    *found = 0;
    if (seconds > dense)
        return SPC_OK;
    for (int i = 0; i < HALVINGS; i++) {
        double times = sqrt(low * high);
        SPC_TRY(seconds_where(q, times, &seconds, error));
        *(seconds < dense ? &low : &high) = times;
    }
    *found = density * sqrt(low * high);
    return SPC_OK;
}

/* The same against a library's kernel of which two facts alone are known: what an entry of A and one of C
 * take in a column. */
static bool find_published_density(const spc_multivector_asked *q, double dense, double *found)
{
    const spc_multivector_counts *c = q->job.counts;
    double entry, output, outputs = (double)c->rows * q->job.columns;
    if (!spc_device_get(q->device, "columns_library_entry", dense_type(&q->job), &entry) ||
        !spc_device_get(q->device, "columns_library_output", dense_type(&q->job), &output))
        return false;
    *found = fmax(0, dense - output * outputs) / (entry * outputs * (double)c->cols);
    return true;
}

/* Who runs a library's kernel meets the dense product sooner than who runs the best of ours. */
spc_status spc_multivector_add_dense(const spc_multivector_asked *q, spc_answer *a, spc_error *error)
{
    static const char *const peers[] = {"peers"};
    double factor[2], other[2];
    spc_multivector_asked library = *q;
    a->dense_seconds = dense_seconds(q, dense_type(&q->job), &factor[0], &factor[1]);
    a->dense_seconds_low = factor[0] * a->dense_seconds;
    a->dense_seconds_high = factor[1] * a->dense_seconds;
    if (q->job.value_bytes == 4)
        a->dense_tf32_seconds = dense_seconds(q, "tf32", &other[0], &other[1]);
    if (isnan(a->dense_seconds))
        return SPC_OK;
    library.options.kernels = peers;
    library.options.kernel_count = 1;
    if (!find_published_density(q, a->dense_seconds, &a->dense_density_library))
        SPC_TRY(find_dense_density(&library, a->dense_seconds, &a->dense_density_library, error));
    return find_dense_density(q, a->dense_seconds, &a->dense_density, error);
}

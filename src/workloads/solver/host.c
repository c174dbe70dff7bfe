/* An iteration on a CPU. */
#include "workloads/solver/host.h"

#include <math.h>

#include "core/error.h"
#include "workloads/solver/method.h"

/* What a data sheet's bandwidth yields, as the null model has it. */
static const double reached = 0.85;

static spc_status count_steps(const spc_solver_options *o, double *products, double *vectors, double *passes,
                              spc_error *error)
{
    spc_steps steps;
    SPC_TRY(
        spc_steps_make(&o->method, true, o->preconditioner.kind != SPC_PRECONDITIONER_NONE, &steps, error));
    *products = *vectors = *passes = 0;
    for (size_t i = 0; i < steps.count; i++) {
        spc_step_traffic moves = spc_step_moves(&steps.step[i], true);
        *products += steps.step[i].kind == SPC_STEP_PRODUCT;
        *vectors += moves.reads + moves.writes;
        *passes += moves.reads > 0;
    }
    *products /= steps.iterations;
    *vectors /= steps.iterations;
    *passes /= steps.iterations;
    spc_steps_free(&steps);
    return SPC_OK;
}

spc_status spc_solver_on_host(spc_analysis *analysis, uint64_t rows, const spc_device *host,
                              const spc_solver_options *options, double *seconds, spc_error *error)
{
    spc_forecast product;
    double products, vectors, passes, bandwidth, launch = 0;
    spc_forecast_options asked = options->product;
    asked.foreign = NULL;
    asked.predict = (spc_predict_options){.size = sizeof asked.predict, .model = spc_device_model(host)};
    SPC_TRY(count_steps(options, &products, &vectors, &passes, error));
    if (!spc_device_get(host, "memory_bandwidth", NULL, &bandwidth))
        return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no memory_bandwidth", spc_device_id(host));
    SPC_TRY(spc_forecast_kernel(analysis, NULL, host, &asked, &product, error));
    double bytes = vectors * (double)rows * spc_vector_size(asked.value_bytes);
    spc_device_get(host, "cpu_launch", product.kernel, &launch); /* threads start in each operation */
    *seconds = products * product.prediction.seconds + bytes / (reached * bandwidth) + passes * launch;
    return SPC_OK;
}

/* A lower bound of the time of a library's kernel that nothing else describes: no kernel of ours walks as it
 * does, and the device has no terms for it. Its matrix as stored, x and y cross once, and a launch precedes
 * them. It is a bound and ranks behind every forecast (docs/terms.md). */
#include <math.h>
#include <stddef.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "kernels/kernel_contract.h"
#include "model/common/facts.h"
#include "model/exec/exec.h"

static bool is_undescribed(const spc_kernel *kernel)
{
    return spc_kernel_is_peer(kernel) && !spc_kernel_nearest(kernel);
}

static bool lower_bound_knows(const spc_model_job *job)
{
    return job->spec && is_undescribed(job->spec->kernel) && spc_device_can_execute(job->device);
}

/* All bytes come from the L2, and those that do not stay there from memory; a column without a stored value
 * is not asked for. */
static void lower_bound_run(const spc_features *f, const spc_device *device, bool cold, spc_execution *e)
{
    double value = spc_vector_size(f->value_bytes), cols = fmin(f->cols, (double)f->stored_nnz);
    double read = (double)f->layout_bytes + cols * value,
           kept = cold ? 0 : spc_device_get_or(device, "l2_bytes", NULL, 0);
    *e = (spc_execution){.launches = 1, .launch_seconds = spc_device_get_or(device, "exec_launch", NULL, 0)};
    e->all.l2_bytes = read;
    e->all.memory_bytes = fmax(0, read + f->rows * value - kept);
    e->flow[SPC_FLOW_X].l2_bytes = cols * value;
    e->flow[SPC_FLOW_VALUES].l2_bytes = (double)f->stored_nnz * spc_value_size(f->value_bytes);
    e->flow[SPC_FLOW_INDEX].l2_bytes =
        read - e->flow[SPC_FLOW_X].l2_bytes - e->flow[SPC_FLOW_VALUES].l2_bytes;
    double l2 = spc_seconds_over(read, spc_device_get_or(device, "l2_bandwidth", NULL, 0)),
           memory = spc_seconds_over(e->all.memory_bytes,
                                     fmax(spc_device_get_or(device, "read_bandwidth", NULL, 0),
                                          spc_device_get_or(device, "exec_memory_bandwidth", NULL, 0)));
    e->seconds = e->launch_seconds + fmax(l2, memory);
    e->flops = e->seconds > 0 ? 2 * (double)f->nnz / e->seconds : 0;
    e->limited_by = fmax(l2, memory) < e->launch_seconds ? SPC_RESOURCE_LAUNCH
                    : l2 < memory                        ? SPC_RESOURCE_MEMORY
                                                         : SPC_RESOURCE_L2;
    e->utilisation[SPC_RESOURCE_LAUNCH] = spc_seconds_over(e->launch_seconds, e->seconds);
    e->utilisation[SPC_RESOURCE_L2] = spc_seconds_over(l2, e->seconds);
    e->utilisation[SPC_RESOURCE_MEMORY] = spc_seconds_over(memory, e->seconds);
}

static spc_status lower_bound_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    const spc_forecast_options *o = job->options;
    SPC_TRY(spc_check_vendor(job->device, job->spec, error));
    SPC_TRY(spc_analysis_size(job->analysis, job->spec, o->value_bytes, o->index_bytes, &f->features, error));
    lower_bound_run(&f->features, job->device, o->cold, &f->execution);
    f->bound = true;
    f->features.line_bytes = spc_device_line_bytes(job->device);
    f->features.execution = &f->execution;
    return SPC_OK;
}

static bool lower_bound_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {
        "l2_bytes", "l2_bandwidth", "read_bandwidth", "exec_memory_bandwidth", "exec_launch", NULL};
    (void)device;
    return spc_is_among_keys(keys, key);
}

/* It may take any time beyond its least. */
static bool lower_bound_find_interval(const spc_device *device, const char *kernel, uint32_t value_bytes,
                                      double *low, double *high)
{
    spc_kernel_spec spec;
    (void)device, (void)value_bytes;
    *low = 1;
    *high = NAN;
    return spc_kernel_parse(kernel, &spec, NULL) == SPC_OK && is_undescribed(spec.kernel);
}

const spc_model_type spc_model_lower_bound = {.name = "least",
                                              .is_part = true,
                                              .of = SPC_MODEL_EXEC,
                                              .knows = lower_bound_knows,
                                              .measure = lower_bound_measure,
                                              .reads = lower_bound_reads,
                                              .interval = lower_bound_find_interval};

/* The row of kernels known by their terms: parts of the execution-order model for what it cannot simulate. */
#include <math.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "model/common/key_list.h"
#include "model/exec/exec.h"
#include "model/terms/terms.h"

/* Libraries' kernels, and those that only their name tells. Terms hold for products one after the other. */
static bool terms_model_knows(const spc_model_job *job)
{
    spc_term_set set;
    if (job->options->cold || !spc_device_can_execute(job->device))
        return false;
    const spc_kernel *kernel = job->spec ? job->spec->kernel : NULL;
    if (kernel && (!spc_kernel_is_peer(kernel) ||
                   (spc_kernel_nearest(kernel) && !spc_device_simulates(job->device, job->spec))))
        return false;
    return spc_terms_find(job->device, job->kernel, job->options->value_bytes, &set);
}

/* The time by terms, the traffic of the kernel that they name. A kernel without a layout of its own stores
 * its values as compressed rows. */
static spc_status terms_model_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    spc_term_set set;
    spc_term_amounts amounts;
    const spc_forecast_options *o = job->options;
    spc_terms_find(job->device, job->kernel, o->value_bytes, &set);
    f->by_terms = true;
    f->waited = set.waited;
    f->mean_error = set.error;
    f->null_error = set.null_error;
    SPC_TRY(spc_analysis_size(job->analysis, &f->spec, o->value_bytes, o->index_bytes, &f->features, error));
    spc_terms_follow(job->device, o->value_bytes, (double)f->features.nnz, f->features.row_nnz_max, &set);
    f->stand_in = set.traffic;
    SPC_TRY(spc_terms_measure(job->analysis, &f->spec, set.traffic, job->device, o, &amounts, &f->execution,
                              error));
    spc_terms_apply(&set, &amounts, (double)f->features.nnz, &f->execution);
    f->features.line_bytes = spc_device_line_bytes(job->device);
    f->features.execution = &f->execution;
    return SPC_OK;
}

static bool terms_model_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"term_*", NULL};
    (void)device;
    return spc_is_among_keys(keys, key);
}

/* Terms that are no better than the null model promise nothing: their interval is at least as wide as four in
 * five of errors that fall off exponentially from their mean, 1.6 times of it. */
static void terms_model_widen(const spc_term_set *set, double *low, double *high)
{
    double most = log(5) * set->error;
    if (!(set->error >= set->null_error))
        return;
    *low = fmin(*low, 1 / (1 + most));
    *high = fmax(*high, 1 + most);
}

static bool terms_model_find_interval(const spc_device *device, const char *kernel, uint32_t value_bytes,
                                      double *low, double *high)
{
    spc_term_set set;
    bool found = spc_terms_find(device, kernel, value_bytes, &set);
    *low = set.low;
    *high = set.high;
    if (found)
        terms_model_widen(&set, low, high);
    return found;
}

const spc_model_type spc_model_terms = {.name = "terms",
                                        .is_part = true,
                                        .of = SPC_MODEL_EXEC,
                                        .knows = terms_model_knows,
                                        .measure = terms_model_measure,
                                        .reads = terms_model_reads,
                                        .interval = terms_model_find_interval};

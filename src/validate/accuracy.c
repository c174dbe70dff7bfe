/* How far predictions are from measurements. */
#include <math.h>

#include <gsl/gsl_statistics_double.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "sparcast/validate.h"

double spc_pearson(const double *x, const double *y, size_t n)
{
    if (n < 2)
        return NAN;
    double r = gsl_stats_correlation(x, 1, y, 1, n);
    return isfinite(r) ? r : NAN;
}

spc_status spc_accuracy_measure(const double *measured, const double *predicted, size_t n,
                                spc_accuracy *accuracy, spc_error *error)
{
    *accuracy = (spc_accuracy){.r = NAN,
                               .mape = NAN,
                               .median_ape = NAN,
                               .p90_ape = NAN,
                               .bias = NAN,
                               .coverage = NAN,
                               .null_mape = NAN};
    for (size_t i = 0; i < n; i++)
        if (!(measured[i] > 0 && predicted[i] > 0) || !isfinite(measured[i]) || !isfinite(predicted[i]))
            return spc_fail(error, SPC_ERROR_ARGUMENT, "speeds of %g and %g cannot be compared", measured[i],
                            predicted[i]);
    if (!n)
        return SPC_OK;
    double *errors = spc_malloc(n, sizeof *errors);
    if (!errors)
        return spc_fail_memory(error, n * sizeof *errors);
    /* errors: scratch[n], left sorted. */
    double sum = 0, logarithms = 0;
    for (size_t i = 0; i < n; i++) {
        errors[i] = fabs(predicted[i] - measured[i]) / measured[i];
        sum += errors[i];
        logarithms += log(predicted[i] / measured[i]);
    }
    accuracy->n = n;
    accuracy->r = spc_pearson(measured, predicted, n);
    accuracy->mape = sum / (double)n;
    accuracy->bias = exp(logarithms / (double)n);
    accuracy->median_ape = spc_median(errors, n);
    accuracy->p90_ape = errors[(size_t)ceil(0.9 * (double)n) - 1];
    spc_free(errors);
    return SPC_OK;
}

int spc_size_class(uint64_t nnz)
{
    int size_class = 0;
    for (uint64_t limit = 10000; size_class < SPC_SIZE_CLASSES - 1 && nnz >= limit; limit *= 10)
        size_class++;
    return size_class;
}

const char *spc_size_class_name(int size_class)
{
    static const char *const names[SPC_SIZE_CLASSES] = {"nnz < 1e4", "1e4 <= nnz < 1e5", "1e5 <= nnz < 1e6",
                                                        "1e6 <= nnz < 1e7", "nnz >= 1e7"};
    return size_class >= 0 && size_class < SPC_SIZE_CLASSES ? names[size_class] : "unknown";
}

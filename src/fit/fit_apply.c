/* A fit becomes facts of a device, each with its provenance. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "sparcast/fit.h"

typedef struct provenance {
    const spc_fit *fit;
    const char *origin, *date;
} provenance;

/* Facts of an earlier fit must not mix with this one. Those of other fits, of batched products say, stay. */
static bool is_fitted_here(const char *fact)
{
    static const char *const keys[] = {
        "effective_bandwidth",  "hit_slope",       "hit_intercept",        "hit_small_slope",
        "hit_small_intercept",  "hit_large_slope", "hit_large_intercept",  "hit_rows_threshold",
        "hit_x_share",          "small_slope",     "small_rows_threshold", "saturating_launch",
        "saturating_bandwidth",
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strlen(keys[i]) == strcspn(fact, "@") && strncmp(keys[i], fact, strlen(keys[i])) == 0)
            return true;
    return false;
}

static spc_status fit_apply_set(spc_device *device, const spc_fit_kernel *kernel, const char *key,
                                const spc_estimate *e, const char *what, const provenance *p,
                                spc_error *error)
{
    if (!e->n)
        return SPC_OK;
    char name[128], source[900];
    snprintf(name, sizeof name, "%s%s%s", key, kernel->kernel[0] ? "@" : "", kernel->kernel);
    snprintf(source, sizeof source,
             "fitted: %s; 95 %% interval %.4g to %.4g (bootstrap over %zu matrices, %zu rows, cache %s); "
             "%.400s; %.40s",
             what, e->low, e->high, e->n, kernel->rows, p->fit->cache_state, p->origin, p->date);
    return spc_device_put(device, name, e->value, SPC_ORIGIN_FITTED, source, error);
}

static spc_status set_lines(spc_device *device, const spc_fit_kernel *k, const provenance *p,
                            spc_error *error)
{
    const char *what = k->hit_measured ? "robust line through the measured hit rate of x"
                                       : "robust line through a third of the measured L1 hit rate";
    if (!k->large_rows.slope.n)
        return SPC_OK;
    if (!k->hit_rows_threshold.n) {
        /* 0 rows: the one line holds for all, and the threshold of all kernels together does not
         * interfere. */
        spc_estimate none = {.n = k->large_rows.slope.n};
        SPC_TRY(fit_apply_set(device, k, "hit_rows_threshold", &none, "one line, too few matrices for two", p,
                              error));
        SPC_TRY(fit_apply_set(device, k, "hit_large_slope", &k->large_rows.slope, what, p, error));
        return fit_apply_set(device, k, "hit_large_intercept", &k->large_rows.intercept, what, p, error);
    }
    SPC_TRY(fit_apply_set(device, k, "hit_rows_threshold", &k->hit_rows_threshold,
                          "least loss of the two hit lines", p, error));
    SPC_TRY(fit_apply_set(device, k, "hit_small_slope", &k->small_rows.slope, what, p, error));
    SPC_TRY(fit_apply_set(device, k, "hit_small_intercept", &k->small_rows.intercept, what, p, error));
    SPC_TRY(fit_apply_set(device, k, "hit_large_slope", &k->large_rows.slope, what, p, error));
    return fit_apply_set(device, k, "hit_large_intercept", &k->large_rows.intercept, what, p, error);
}

static spc_status fit_apply_set_kernel(spc_device *device, const spc_fit_kernel *k, const provenance *p,
                                       spc_error *error)
{
    SPC_TRY(set_lines(device, k, p, error));
    SPC_TRY(fit_apply_set(device, k, "effective_bandwidth", &k->bandwidth,
                          "robust, with eq. 7's correction where it helps", p, error));
    SPC_TRY(fit_apply_set(device, k, "small_slope", &k->small_slope, "robust, factor N * slope of at most 1",
                          p, error));
    /* 0 too: it keeps the slope of all kernels together from being applied to this one. */
    SPC_TRY(fit_apply_set(device, k, "small_rows_threshold", &k->small_rows_threshold,
                          k->small_rows_threshold.value > 0 ? "least loss" : "the correction does not help",
                          p, error));
    SPC_TRY(fit_apply_set(device, k, "saturating_launch", &k->launch,
                          "seconds = launch + bytes / bandwidth, robust", p, error));
    return fit_apply_set(device, k, "saturating_bandwidth", &k->saturating_bandwidth,
                         "seconds = launch + bytes / bandwidth, robust", p, error);
}

spc_status spc_fit_apply(const spc_fit *fit, const char *origin, const char *date, spc_device *device,
                         spc_error *error)
{
    provenance p = {fit, origin, date};
    for (size_t i = spc_device_fact_count(device); i > 0; i--) {
        spc_device_fact fact = spc_device_fact_at(device, i - 1);
        if (is_fitted_here(fact.key))
            spc_device_remove(device, fact.key);
    }
    SPC_TRY(fit_apply_set_kernel(device, &fit->all, &p, error));
    for (size_t i = 0; i < fit->kernels; i++)
        SPC_TRY(fit_apply_set_kernel(device, &fit->kernel[i], &p, error));
    return SPC_OK;
}

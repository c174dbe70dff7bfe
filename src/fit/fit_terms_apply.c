/* Terms become facts of a device. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "fit/term_search.h"
#include "sparcast/fit.h"

typedef struct target {
    spc_device *device;
    char owner[96]; /* "cusparse-csr-f32" */
} target;

static const char *key_of(const target *t, const char *key, char *buffer, size_t size)
{
    snprintf(buffer, size, "%s@%s", key, t->owner);
    return buffer;
}

/* What an earlier fit found is no longer valid, also where it took other terms. */
static void remove_terms(const target *t)
{
    static const char *const others[] = {"term_traffic", "term_low",           "term_high",
                                         "term_waited",  "term_error",         "term_null_error",
                                         "term_beyond",  "term_most_nonzeros", "term_most_row"};
    char key[160];
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        spc_device_remove(t->device, key_of(t, others[i], key, sizeof key));
    for (int k = 0; k < SPC_TERMS; k++)
        spc_device_remove(t->device, key_of(t, spc_term_key((spc_term)k), key, sizeof key));
}

/* More digits would say more than is known. */
static double rounded(double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.4g", value);
    return strtod(text, NULL);
}

/* What a source waits beside every kernel is not the kernel's: its launch says what was taken from it. */
static spc_status set_term(const target *t, const spc_term_estimate *term, double waited, const char *origin,
                           const char *date, spc_error *error)
{
    char key[160], source[900], less[80] = "";
    if (waited > 0 && strcmp(term->key, spc_term_key(SPC_TERM_LAUNCH)) == 0)
        snprintf(less, sizeof less, "less %.4g us that launching and waiting take at the source; ",
                 1e6 * waited);
    snprintf(source, sizeof source,
             "fitted: terms, robust relative least squares; 95 %% interval %.4g to %.4g (bootstrap over %zu "
             "matrices); %s%.400s; %.40s",
             term->value.low, term->value.high, term->value.n, less, origin, date);
    return spc_device_put(t->device, key_of(t, term->key, key, sizeof key), rounded(term->value.value),
                          SPC_ORIGIN_FITTED, source, error);
}

/* What a forecast says of itself: how far off these terms are where their coefficients were not fitted, the
 * null model beside. */
static spc_status set_errors(const target *t, const spc_kernel_terms *k, const char *origin, const char *date,
                             spc_error *error)
{
    double error_of = k->held_out.n ? k->held_out.mape : k->error;
    size_t n = k->held_out.n ? k->held_out.n : k->fitted.n;
    char key[160], source[900];
    if (!isfinite(error_of) || !isfinite(k->null.mape))
        return SPC_OK;
    snprintf(source, sizeof source, "fitted: mean of %zu times%s; %.400s; %.40s", n,
             k->held_out.n ? "" : ", each part forecast by these terms, fitted without it", origin, date);
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_error", key, sizeof key), rounded(error_of),
                           SPC_ORIGIN_FITTED, source, error));
    return spc_device_put(t->device, key_of(t, "term_null_error", key, sizeof key), rounded(k->null.mape),
                          SPC_ORIGIN_FITTED, source, error);
}

static spc_status fit_terms_apply_set_kernel(const target *t, const spc_terms_fit *fit,
                                             const spc_kernel_terms *k, const char *origin, const char *date,
                                             spc_error *error)
{
    char key[160], source[900], errors[200];
    remove_terms(t);
    /* Both errors: of the matrices held out, or of each family or quarter forecast without it; the null
     * model's. */
    const spc_accuracy *a = k->held_out.n ? &k->held_out : &k->every;
    char families[60] = "";
    if (fit->families)
        snprintf(families, sizeof families, " of %zu families", fit->families);
    snprintf(errors, sizeof errors,
             "%zu matrices%s %s: mean error %.1f %%, median %.1f %%, null model %.1f %%", a->n, families,
             k->held_out.n ? "held out" : "forecast without their part", 100 * a->mape, 100 * a->median_ape,
             100 * k->null.mape);
    snprintf(source, sizeof source,
             "fitted: terms; %s, %.0f %% between term_low and term_high; %.400s; %.40s", errors,
             100 * k->coverage, origin, date);
    SPC_TRY(spc_device_put_text(t->device, key_of(t, "term_traffic", key, sizeof key), k->traffic,
                                SPC_ORIGIN_FITTED, source, error));
    for (size_t i = 0; i < k->terms; i++)
        if (k->term[i].value.value > 0)
            SPC_TRY(set_term(t, &k->term[i], fit->waited_seconds.value, origin, date, error));
    snprintf(source, sizeof source, "fitted: cross-validation within the fit set%s; %.400s; %.40s",
             fit->waited ? ", less what launching and waiting take" : "", origin, date);
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_low", key, sizeof key), rounded(k->low),
                           SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_high", key, sizeof key), rounded(k->high),
                           SPC_ORIGIN_FITTED, source, error));
    return set_errors(t, k, origin, date, error);
}

spc_status spc_terms_fit_apply(const spc_terms_fit *fit, const char *origin, const char *date,
                               spc_device *device, spc_error *error)
{
    for (size_t i = 0; i < fit->kernels; i++) {
        const spc_kernel_terms *k = &fit->kernel[i];
        target t = {.device = device};
        spc_term_owner(k->kernel, k->value_bytes, t.owner, sizeof t.owner);
        if (!k->reason[0] && k->terms) /* none where they were held */
            SPC_TRY(fit_terms_apply_set_kernel(&t, fit, k, origin, date, error));
    }
    return SPC_OK;
}

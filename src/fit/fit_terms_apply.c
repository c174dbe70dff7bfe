/* Terms become facts of a device. */
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
    char key[160];
    spc_device_remove(t->device, key_of(t, "term_traffic", key, sizeof key));
    spc_device_remove(t->device, key_of(t, "term_low", key, sizeof key));
    spc_device_remove(t->device, key_of(t, "term_high", key, sizeof key));
    spc_device_remove(t->device, key_of(t, "term_waited", key, sizeof key));
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

static spc_status set_term(const target *t, const spc_term_estimate *term, const char *origin,
                           const char *date, spc_error *error)
{
    char key[160], source[900];
    snprintf(source, sizeof source,
             "fitted: terms, robust relative least squares; 95 %% interval %.4g to %.4g (bootstrap over %zu "
             "matrices); %.400s; %.40s",
             term->value.low, term->value.high, term->value.n, origin, date);
    return spc_device_put(t->device, key_of(t, term->key, key, sizeof key), rounded(term->value.value),
                          SPC_ORIGIN_FITTED, source, error);
}

static spc_status set_waited(const target *t, const char *origin, const char *date, spc_error *error)
{
    char key[160], source[900];
    snprintf(source, sizeof source, "%.400s --waited; %.40s", origin, date);
    return spc_device_put(t->device, key_of(t, "term_waited", key, sizeof key), 1, SPC_ORIGIN_FITTED, source,
                          error);
}

static spc_status set_kernel(const target *t, const spc_kernel_terms *k, const char *origin, const char *date,
                             spc_error *error)
{
    char key[160], source[900];
    remove_terms(t);
    snprintf(source, sizeof source,
             "fitted: terms; %zu matrices held out: mean error %.1f %%, median %.1f %%, %.0f %% between "
             "term_low and term_high; %.400s; %.40s",
             k->held_out.n, 100 * k->held_out.mape, 100 * k->held_out.median_ape, 100 * k->coverage, origin,
             date);
    SPC_TRY(spc_device_put_text(t->device, key_of(t, "term_traffic", key, sizeof key), k->traffic,
                                SPC_ORIGIN_FITTED, source, error));
    for (size_t i = 0; i < k->terms; i++)
        if (k->term[i].value.value > 0)
            SPC_TRY(set_term(t, &k->term[i], origin, date, error));
    snprintf(source, sizeof source, "fitted: four-fold cross-validation within the fit set; %.400s; %.40s",
             origin, date);
    SPC_TRY(spc_device_put(t->device, key_of(t, "term_low", key, sizeof key), rounded(k->low),
                           SPC_ORIGIN_FITTED, source, error));
    return spc_device_put(t->device, key_of(t, "term_high", key, sizeof key), rounded(k->high),
                          SPC_ORIGIN_FITTED, source, error);
}

spc_status spc_terms_fit_apply(const spc_terms_fit *fit, const char *origin, const char *date,
                               spc_device *device, spc_error *error)
{
    for (size_t i = 0; i < fit->kernels; i++) {
        const spc_kernel_terms *k = &fit->kernel[i];
        target t = {.device = device};
        spc_term_owner(k->kernel, k->value_bytes, t.owner, sizeof t.owner);
        if (!k->reason[0])
            SPC_TRY(set_kernel(&t, k, origin, date, error));
        if (!k->reason[0] && fit->waited)
            SPC_TRY(set_waited(&t, origin, date, error));
    }
    return SPC_OK;
}

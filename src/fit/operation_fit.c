/* What a fit of an operation's costs finds: facts put into the device, and how far each group of times is
 * off.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "sparcast/precision.h"

spc_status spc_operation_fit_put(spc_operation_fit *fit, spc_device *device, const char *cost,
                                 const char *name, double value, spc_origin origin, const char *source,
                                 spc_error *error)
{
    char key[128];
    snprintf(key, sizeof key, "%s%s%s", cost, name ? "@" : "", name ? name : "");
    const spc_device_key *known = spc_device_key_find(cost);
    for (size_t i = 0; known && i < fit->facts; i++)
        if (fit->fact[i].key == known->name && strcmp(fit->fact[i].name, name ? name : "all") == 0) {
            fit->fact[i].value = value; /* found better */
            return spc_device_put(device, key, value, origin, source, error);
        }
    spc_operation_fact *moved = spc_realloc(fit->fact, fit->facts + 1, sizeof *moved);
    if (!moved || !known)
        return spc_fail_memory(error, (fit->facts + 1) * sizeof *moved);
    fit->fact = moved;
    moved[fit->facts] = (spc_operation_fact){.key = known->name, .value = value};
    snprintf(moved[fit->facts].name, sizeof moved->name, "%s", name ? name : "all");
    fit->facts++;
    return spc_device_put(device, key, value, origin, source, error);
}

spc_status spc_operation_fit_note(spc_operation_fit *fit, spc_operation_judged judged, const char *name,
                                  spc_error *error)
{
    spc_operation_judged *moved = spc_realloc(fit->judged, fit->groups + 1, sizeof *moved);
    if (!moved)
        return spc_fail_memory(error, (fit->groups + 1) * sizeof *moved);
    fit->judged = moved;
    snprintf(judged.name, sizeof judged.name, "%s", name);
    moved[fit->groups++] = judged;
    return SPC_OK;
}

spc_status spc_operation_fit_judge(spc_operation_fit *fit, spc_operation_judged judged, const char *name,
                                   double *ratio, size_t n, spc_error *error)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += ratio[i] = fabs(1 / ratio[i] - 1);
    judged.mape = n ? sum / (double)n : 0;
    judged.median_ape = spc_median(ratio, n);
    return spc_operation_fit_note(fit, judged, name, error);
}

double spc_fit_null_bandwidth(const spc_device *device)
{
    double documented = spc_device_get_or(device, "memory_bandwidth", NULL, NAN);
    return isnan(documented) ? spc_device_get_or(device, "read_bandwidth", NULL, NAN) : 0.85 * documented;
}

const char *spc_fit_type_word(int value_bytes)
{
    return spc_precision_name((uint32_t)value_bytes);
}

void spc_operation_fit_free(spc_operation_fit *fit)
{
    spc_free(fit->judged);
    spc_free(fit->fact);
    *fit = (spc_operation_fit){0};
}

/* The interval of a calibrated device, from the recipes that its fit did not see. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "sparcast/calibrate.h"
#include "validate/measured_rows.h"

/* Fewest ratios for an interval: of all kernels, so that a rank exists; of one kernel, so that it is not the
 * range of all. */
enum { LEAST = 9, LEAST_KERNEL = 19 };

/* Measured / predicted of the held-out rows of a kernel ("": all), ascending; returns how many. */
static size_t calibration_judge_collect(const spc_validation *v, const char *kernel, double *ratio)
{
    size_t n = 0;
    for (size_t i = 0; i < v->pairs; i++) {
        const spc_validation_pair *p = &v->pair[i];
        if (p->held_out && spc_kernel_named(p->row, kernel))
            ratio[n++] = p->predicted_flops / p->row->flops; /* measured / predicted time */
    }
    spc_sort_ascending(ratio, n);
    return n;
}

/* The ranks (n + 1) / 10 from either end: few ratios give a wide interval. */
static spc_status calibration_judge_set(spc_device *device, const char *kernel, const double *ratio, size_t n,
                                        const char *origin, const char *date, spc_error *error)
{
    char low[96], high[96], source[700];
    size_t rank = (n + 1) / 10 - 1;
    snprintf(low, sizeof low, "interval_low%s%s", *kernel ? "@" : "", kernel);
    snprintf(high, sizeof high, "interval_high%s%s", *kernel ? "@" : "", kernel);
    snprintf(source, sizeof source,
             "measured / predicted time of %zu held-out rows, rank %zu from the end; %.400s; %.40s", n,
             rank + 1, origin, date);
    SPC_TRY(spc_device_put(device, low, ratio[rank], SPC_ORIGIN_MEASURED, source, error));
    return spc_device_put(device, high, ratio[n - 1 - rank], SPC_ORIGIN_MEASURED, source, error);
}

static spc_status calibration_judge_run(const spc_validation *v, double *ratio, const char *origin,
                                        const char *date, spc_device *device, spc_error *error)
{
    size_t n = calibration_judge_collect(v, "", ratio);
    if (n < LEAST)
        return spc_fail(error, SPC_ERROR_DATA, "%zu held-out measurements tell no interval: %d are needed", n,
                        LEAST);
    SPC_TRY(calibration_judge_set(device, "", ratio, n, origin, date, error));
    for (size_t k = 0; k < v->kernels; k++) {
        n = calibration_judge_collect(v, v->kernel[k].kernel, ratio);
        if (n >= LEAST_KERNEL)
            SPC_TRY(calibration_judge_set(device, v->kernel[k].kernel, ratio, n, origin, date, error));
    }
    return SPC_OK;
}

spc_status spc_calibration_judge(const spc_validation *v, const char *origin, const char *date,
                                 spc_device *device, spc_error *error)
{
    double *ratio = spc_malloc(v->pairs + 1, sizeof *ratio);
    if (!ratio)
        return spc_fail_memory(error, v->pairs * sizeof *ratio);
    spc_status status = calibration_judge_run(v, ratio, origin, date, device, error);
    spc_free(ratio);
    return status;
}

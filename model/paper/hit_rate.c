#include "model/paper/hit_rate.h"

#include "core/error.h"

static double within_one(double rate)
{
    return rate < 0 ? 0 : rate > 1 ? 1 : rate;
}

/* A device has two lines parted by rows (factors fig. 4), or one whose group is not known (its published
 * equation). */
static bool line_of(const spc_device *device, const char *kernel, uint32_t rows, double *slope,
                    double *intercept)
{
    double threshold;
    if (spc_device_get(device, "hit_rows_threshold", kernel, &threshold)) {
        bool small = rows <= threshold;
        if (spc_device_get(device, small ? "hit_small_slope" : "hit_large_slope", kernel, slope) &&
            spc_device_get(device, small ? "hit_small_intercept" : "hit_large_intercept", kernel, intercept))
            return true;
    }
    return spc_device_get(device, "hit_slope", kernel, slope) &&
           spc_device_get(device, "hit_intercept", kernel, intercept);
}

static double rate_of_lines(const spc_device *device, const char *kernel, const spc_features *features)
{
    double slope = 0, intercept = 0, share = 1;
    line_of(device, kernel, features->rows, &slope, &intercept);
    spc_device_get(device, "hit_x_share", kernel, &share);
    return share * within_one(intercept + slope * features->reuse_interval);
}

spc_status spc_hit_source_find(const spc_device *device, const char *kernel, uint32_t rows,
                               const spc_predict_options *options, spc_hit_source *source, spc_error *error)
{
    double slope, intercept;
    bool lines = line_of(device, kernel, rows, &slope, &intercept);
    *source = options->hit_source;
    switch (options->hit_source) {
    case SPC_HIT_AUTO:
        *source = lines ? SPC_HIT_LINES : SPC_HIT_WINDOW;
        return SPC_OK;
    case SPC_HIT_WINDOW:
        return SPC_OK;
    case SPC_HIT_LINES:
        if (lines)
            return SPC_OK;
        return spc_fail(
            error, SPC_ERROR_DATA,
            "%s: the device has no hit-rate lines (hit_slope, hit_intercept): fit it, or use the window",
            spc_device_id(device));
    case SPC_HIT_GIVEN:
        if (options->hit_rate >= 0 && options->hit_rate <= 1)
            return SPC_OK;
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a hit rate of %g is outside 0 to 1", options->hit_rate);
    default:
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%d is no hit source", (int)options->hit_source);
    }
}

double spc_hit_rate(const spc_device *device, const char *kernel, const spc_features *features,
                    const spc_predict_options *options, spc_hit_source source)
{
    switch (source) {
    case SPC_HIT_LINES:
        return rate_of_lines(device, kernel, features);
    case SPC_HIT_GIVEN:
        return options->hit_rate;
    default:
        return within_one(features->hit_window);
    }
}

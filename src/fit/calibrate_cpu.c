/* The steps of a calibration of this computer's processor: caches and memory, our kernels by several numbers
 * of threads, a fit of the model of CPUs, its verdict. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "fit/calibrate_steps.h"
#include "sparcast/forecast.h"

static const uint64_t most_swept = UINT64_C(1) << 29; /* bytes of memory that are read for its bandwidth */

enum { OURS = 3, HOST_KERNELS }; /* SciPy's, behind them, has one thread */

/* ---- facts and numbers of threads ---- */

static spc_status calibrate_cpu_find_facts(spc_calibrating *c, spc_error *error)
{
    if (c->options.machine)
        return spc_device_load(c->options.machine, &c->public.device, error);
    SPC_TRY(spc_device_new(&c->public.device, error));
    return spc_calibration_host(c->public.device, c->options.measured ? 0 : most_swept, error);
}

/* All cores, and one alone; or those that were asked for. All come last, so that their file is the last. Of a
 * file of measurements that is given: all cores or so many. */
static spc_status choose_cores(spc_calibrating *c, spc_error *error)
{
    const spc_calibrate_options *o = &c->options;
    double all = 1;
    spc_device_get(c->public.device, "cores", NULL, &all);
    if (o->core_count == 0 && all > 1 && !o->measured)
        c->core[c->counts++] = 1;
    if (o->core_count == 0)
        c->core[c->counts++] = (uint32_t)all;
    for (size_t i = 0; i < o->core_count; i++) {
        if (o->cores[i] > all)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "--cores %u: this process may use %.0f", o->cores[i],
                            all);
        c->core[c->counts++] = o->cores[i];
    }
    if (o->measured)
        c->counts = 1;
    return SPC_OK;
}

/* ---- measurements ---- */

/* OUT-measurements.csv of the last number of threads, OUT-measurements-N.csv of the others. */
static void calibrate_cpu_name(spc_calibrating *c, size_t i)
{
    char what[32] = "measurements";
    if (i + 1 < c->counts)
        snprintf(what, sizeof what, "measurements-%u", c->core[i]);
    spc_calibrate_beside(c, what, c->path);
}

static spc_status calibrate_cpu_read(spc_calibrating *c, size_t i, const char *device, spc_error *error)
{
    SPC_TRY(spc_measurements_read(c->path, &c->table[i], error));
    c->kept[i] = c->table[i];
    c->public.rows += c->options.matrix_count ? c->table[i].count : spc_calibration_keep(&c->kept[i], device);
    return SPC_OK;
}

/* Seconds that measuring with number i of threads may take: two thirds of what is left, of the last all of
 * it. 0: any. */
static double share_of_time(const spc_calibrating *c, size_t i)
{
    double left = c->options.within - (spc_clock(CLOCK_MONOTONIC) - c->start);
    return c->options.within > 0 ? fmax(0.1, left * (i + 1 < c->counts ? 2.0 / 3 : 1)) : 0;
}

/* The kernels that the model forecasts: one thread cuts the rows in no way. SciPy's is measured beside the
 * first number. */
static spc_status calibrate_cpu_probe(spc_calibrating *c, size_t i, spc_probe *probe, spc_error *error)
{
    spc_kernel_spec kernels[HOST_KERNELS] = {{0}};
    size_t own = c->core[i] == 1 ? 1 : OURS;
    for (size_t k = 0; k < own; k++)
        kernels[k].kernel = spc_host_kernel_at(k);
    kernels[own].kernel = spc_host_kernel_at(OURS);
    return spc_calibrate_measure(c, probe, kernels, own + (i == 0),
                                 c->options.value_bytes ? c->options.value_bytes : 8, share_of_time(c, i),
                                 error);
}

static spc_status calibrate_cpu_measure(spc_calibrating *c, size_t i, spc_error *error)
{
    char what[64];
    spc_probe *probe;
    spc_probe_options options = c->options.probe;
    snprintf(what, sizeof what, "calibrate 2/4, measure with %u thread%s", c->core[i],
             c->core[i] == 1 ? "" : "s");
    options.no_cold = options.no_features = true;
    options.threads = (int)c->core[i];
    options.progress = spc_calibrate_progress(c, what);
    calibrate_cpu_name(c, i);
    SPC_TRY(spc_probe_open(&options, &probe, error));
    spc_status status = calibrate_cpu_probe(c, i, probe, error);
    if (status == SPC_OK)
        status = calibrate_cpu_read(c, i, spc_probe_device(probe), error);
    spc_probe_close(probe);
    return status;
}

static void notice_late(const spc_calibrating *c)
{
    char text[256];
    if (!c->public.rows_late || !c->options.notice)
        return;
    snprintf(text, sizeof text,
             "%.0f s were over: %.0f rows are missing, of the largest matrices or without rest; the same "
             "command again goes on from there",
             c->options.within, (double)c->public.rows_late);
    c->options.notice(c->options.context, text);
}

static spc_status calibrate_cpu_measure_all(spc_calibrating *c, spc_error *error)
{
    for (size_t i = 0; i < c->counts; i++)
        if (c->options.measured) {
            snprintf(c->path, sizeof c->path, "%s", c->options.measured);
            SPC_TRY(calibrate_cpu_read(c, i, NULL, error));
        } else {
            SPC_TRY(calibrate_cpu_measure(c, i, error));
        }
    snprintf(c->origin, sizeof c->origin, "sparcast calibrate, %.500s, %.40s", spc_calibrate_name(c->path),
             c->options.date);
    c->public.measurements = c->path;
    notice_late(c);
    return SPC_OK;
}

/* One table of the rows of all; strings stay those of the tables. */
static spc_status calibrate_cpu_join(spc_calibrating *c, spc_error *error)
{
    size_t n = 0, all = c->public.rows;
    c->rows.row = spc_calloc(all, sizeof *c->rows.row);
    c->threads = spc_calloc(all, sizeof *c->threads);
    c->seconds = spc_calloc(all, sizeof *c->seconds);
    if (!c->rows.row || !c->threads || !c->seconds)
        return spc_fail_memory(error, all * sizeof *c->rows.row);
    for (size_t i = 0; i < c->counts; i++)
        for (size_t k = 0; k < c->kept[i].count && n < all; k++) {
            c->rows.row[n] = c->kept[i].row[k];
            c->threads[n++] = c->core[i];
        }
    c->rows.count = all;
    c->rows.file = c->table[c->counts - 1].file;
    return SPC_OK;
}

/* ---- fit and verdict ---- */

static spc_status calibrate_cpu_predict_row(void *context, const spc_measurement *row, double *flops,
                                            spc_error *error)
{
    const spc_calibrating *c = context;
    double seconds = c->seconds[row - c->rows.row];
    *flops = 2 * (double)row->features.nnz / seconds;
    return isnan(seconds) ? spc_fail(error, SPC_ERROR_DATA, "%s is not forecast", row->kernel) : SPC_OK;
}

/* Times of others begin with the facts of their machine; what was measured here begins anew, so that a
 * calibration of it can be made again. */
static spc_status calibrate_cpu_fit(spc_calibrating *c, spc_error *error)
{
    const spc_calibrate_options *o = &c->options;
    spc_device *base;
    spc_collection *matrices = NULL;
    if (o->matrix_count && spc_device_model(c->public.device) == SPC_MODEL_CPU)
        SPC_TRY(spc_device_copy(c->public.device, &base, error));
    else
        SPC_TRY(spc_device_load(spc_calibration_cpu_base(), &base, error));
    spc_status status = spc_collection_open(o->matrices, o->matrix_count, &matrices, error);
    if (status == SPC_OK)
        status = spc_cpu_fit_run(&c->rows, c->threads, matrices, base, c->origin,
                                 spc_calibrate_progress(c, "calibrate 3/4, fit"), c->public.device,
                                 c->seconds, &c->public.fit, error);
    spc_collection_close(matrices);
    spc_device_free(base);
    return status;
}

static spc_status calibrate_cpu_judge(spc_calibrating *c, spc_error *error)
{
    char text[1400];
    spc_predictor predictor = {"cpu", calibrate_cpu_predict_row, c};
    spc_validate_options options = {.size = sizeof options, .predictor = &predictor};
    spc_status status = spc_calibrate_verdict(c, &c->rows, &options, error);
    if (status != SPC_ERROR_DATA || !c->options.measured)
        return status;
    snprintf(text, sizeof text, "%s; it stays that of %.200s", error->message,
             c->options.machine ? c->options.machine : "no matrices");
    if (c->options.notice)
        c->options.notice(c->options.context, text);
    return SPC_OK;
}

spc_status spc_calibrate_cpu(spc_calibrating *c, spc_error *error)
{
    SPC_TRY(calibrate_cpu_find_facts(c, error));
    SPC_TRY(choose_cores(c, error));
    SPC_TRY(calibrate_cpu_measure_all(c, error));
    SPC_TRY(calibrate_cpu_join(c, error));
    SPC_TRY(calibrate_cpu_fit(c, error));
    return calibrate_cpu_judge(c, error);
}

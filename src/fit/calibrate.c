/* A device file for a machine that is in no list, in one call; the steps of a GPU. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "fit/calibrate_steps.h"
#include "sparcast/forecast.h"

enum { KERNELS = 64, FIT_ROWS = 160 };

/* The device whose fitted facts a new GPU starts from. */
static const char base_name[] = "h200";

/* ---- facts of a GPU ---- */

/* The microbenchmarks of an earlier run of the same; of another GPU they are no use. */
static spc_status reuse_machine(spc_calibrating *c, const char *path, spc_error *error)
{
    spc_gpu gpu;
    SPC_TRY(spc_device_load(path, &c->public.device, error));
    SPC_TRY(spc_gpu_query(c->options.probe.gpu, &gpu, error));
    const char *name = spc_device_get_text(c->public.device, "name");
    if (name && strcmp(name, gpu.name) == 0)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s: of another GPU, %s: remove it, or choose another -o", path,
                    name ? name : "unknown");
}

static spc_status calibrate_machine(spc_calibrating *c, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH];
    if (c->options.machine)
        return spc_device_load(c->options.machine, &c->public.device, error);
    if (access(spc_calibrate_beside(c, "machine", path), F_OK) == 0)
        return reuse_machine(c, path, error);
    SPC_TRY(spc_device_new(&c->public.device, error));
    SPC_TRY(spc_probe_machine(c->probe, c->public.device, error));
    return spc_device_save(c->public.device, path, error);
}

static spc_status calibrate_transfer(spc_calibrating *c, spc_error *error)
{
    spc_device *base;
    SPC_TRY(spc_device_load(base_name, &base, error));
    spc_status status = spc_calibration_transfer(c->public.device, base, error);
    spc_device_free(base);
    return status;
}

/* ---- measurements of a GPU ---- */

static void notice_counters(spc_calibrating *c)
{
    spc_error reason;
    char text[1200];
    if (c->uncounted || c->options.probe.no_counters || !c->options.notice ||
        spc_probe_counters_status(c->probe, &reason) == SPC_OK)
        return;
    c->uncounted = true;
    snprintf(text, sizeof text,
             "no counters: %s; the times suffice for the fit, but the traffic that it forecasts is not "
             "compared with counters",
             reason.message);
    c->options.notice(c->options.context, text);
}

static spc_status calibrate_open(spc_calibrating *c, spc_error *error)
{
    spc_probe_options options = c->options.probe;
    options.no_cold = true;
    options.no_features = true; /* which only the published model wants */
    options.progress = spc_calibrate_progress(c, "calibrate 1/4 and 2/4, measure");
    spc_status status = spc_probe_open(&options, &c->probe, error);
    if (status == SPC_OK)
        notice_counters(c);
    if (status != SPC_ERROR_DEVICE)
        return status;
    const spc_error cause = *error;
    return spc_fail(error, status, "%.*s; --on cpu calibrates the processor of this computer",
                    (int)sizeof error->message - 60, cause.message);
}

/* All of our kernels. */
static spc_status calibrate_products(spc_calibrating *c, spc_error *error)
{
    spc_kernel_spec kernels[KERNELS] = {{0}};
    size_t count = 0;
    for (size_t i = 0; i < spc_kernel_count() && count < KERNELS; i++)
        if (!spc_kernel_is_peer(spc_kernel_at(i)))
            kernels[count++].kernel = spc_kernel_at(i);
    spc_status status = spc_calibrate_measure(c, c->probe, kernels, count, sizeof(float), 0, error);
    notice_counters(c); /* some causes show only when something is counted */
    return status;
}

/* ---- fit and verdict of a GPU ---- */

static spc_status calibrate_fit(spc_calibrating *c, const spc_collection *none, spc_error *error)
{
    spc_exec_fit_options options = {.size = sizeof options,
                                    .threads = c->options.probe.threads,
                                    .most_rows = FIT_ROWS,
                                    .progress = spc_calibrate_progress(c, "calibrate 3/4, fit")};
    SPC_TRY(spc_exec_fit_run(&c->kept[0], c->public.device, none, &options, &c->public.fit, error));
    return spc_exec_fit_apply(&c->public.fit, c->origin, c->options.date, c->public.device, error);
}

static spc_status calibrate_judge(spc_calibrating *c, const spc_collection *none, spc_error *error)
{
    spc_replay_options options = {.size = sizeof options,
                                  .threads = c->options.probe.threads,
                                  .progress = spc_calibrate_progress(c, "calibrate 4/4, verdict")};
    SPC_TRY(spc_replay_run(&c->kept[0], c->public.device, none, &options, &c->replay, error));
    spc_validate_options judged = {.size = sizeof judged,
                                   .predict.model = spc_device_model(c->public.device),
                                   .executions = c->replay.execution};
    return spc_calibrate_verdict(c, &c->kept[0], &judged, error);
}

/* Every matrix is a recipe. */
static spc_status fit_and_judge(spc_calibrating *c, spc_error *error)
{
    spc_collection *none;
    c->counts = 1;
    SPC_TRY(spc_measurements_read(c->path, &c->table[0], error));
    c->kept[0] = c->table[0];
    c->public.rows = spc_calibration_keep(&c->kept[0], c->probe ? spc_probe_device(c->probe) : NULL);
    c->public.measurements = c->path;
    snprintf(c->origin, sizeof c->origin, "sparcast calibrate, %.560s", spc_calibrate_name(c->path));
    SPC_TRY(spc_collection_new(&none, error));
    spc_status status = calibrate_fit(c, none, error);
    if (status == SPC_OK)
        status = calibrate_judge(c, none, error);
    spc_collection_close(none);
    return status;
}

static spc_status calibrate_gpu(spc_calibrating *c, spc_error *error)
{
    const spc_calibrate_options *o = &c->options;
    if (o->measured && !o->machine)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: of which machine? Its facts are needed", o->measured);
    if (!o->measured)
        SPC_TRY(calibrate_open(c, error));
    SPC_TRY(calibrate_machine(c, error));
    SPC_TRY(calibrate_transfer(c, error));
    if (o->measured)
        snprintf(c->path, sizeof c->path, "%s", o->measured);
    else
        spc_calibrate_beside(c, "measurements", c->path);
    if (c->probe && !o->no_products)
        SPC_TRY(calibrate_products(c, error));
    return o->no_products ? SPC_OK : fit_and_judge(c, error);
}

/* ---- the user's configuration ---- */

/* Makes the folders above a file. */
static bool make_folders(char *path)
{
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return true;
}

static spc_status calibrate_install(spc_calibrating *c, spc_error *error)
{
    spc_device_this_file(c->installed, sizeof c->installed);
    if (!make_folders(c->installed))
        return spc_fail_errno(error, c->installed, "its folder cannot be made");
    c->public.installed = c->installed;
    return spc_device_save(c->public.device, c->installed, error);
}

/* ---- all of it ---- */

static spc_status calibrate_all(spc_calibrating *c, spc_error *error)
{
    const spc_calibrate_options *o = &c->options;
    SPC_TRY((o->probe.on_cpu ? spc_calibrate_cpu : calibrate_gpu)(c, error));
    if (o->more)
        SPC_TRY(o->more(o->context, c->public.device, error));
    SPC_TRY(spc_device_save(c->public.device, o->output, error));
    return o->install ? calibrate_install(c, error) : SPC_OK;
}

spc_status spc_calibrate(const spc_calibrate_options *options, spc_calibration **calibration,
                         spc_error *error)
{
    spc_calibrate_options own;
    *calibration = NULL;
    SPC_TAKE_OPTIONS(own, options, error);
    size_t length = own.output ? strlen(own.output) : 0;
    if (length < sizeof ".csv" || strcmp(own.output + length - 4, ".csv") != 0 ||
        own.core_count > SPC_CALIBRATE_CORES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a calibration needs OUT.csv, and at most %d cores",
                        SPC_CALIBRATE_CORES);
    spc_calibrating *c = spc_calloc(1, sizeof *c);
    if (!c)
        return spc_fail_memory(error, sizeof *c);
    c->options = own;
    c->start = spc_clock(CLOCK_MONOTONIC);
    c->options.date = own.date ? own.date : "undated";
    spc_status status = calibrate_all(c, error);
    spc_probe_close(c->probe);
    c->probe = NULL;
    if (status == SPC_OK)
        *calibration = &c->public;
    else
        spc_calibration_free(&c->public);
    return status;
}

void spc_calibration_free(spc_calibration *calibration)
{
    spc_calibrating *c = (spc_calibrating *)calibration;
    if (!c)
        return;
    for (size_t i = 0; i < c->counts; i++)
        spc_measurements_free(&c->table[i]);
    spc_validation_free(&c->public.verdict);
    spc_replay_free(&c->replay);
    spc_device_free(c->public.device);
    spc_free(c->rows.row);
    spc_free(c->threads);
    spc_free(c->seconds);
    spc_free(c);
}

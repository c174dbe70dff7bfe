/* The steps of a calibration of a GPU: microbenchmarks, our kernels on the recipes, a fit of the simulator's
 * facts, its verdict. */

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "calibrate/calibrate_steps.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "sparcast/forecast.h"
#include "validate/accuracy.h"

enum { FIT_ROWS = 160 };
#define USUAL_LEFT 150 /* s, for all that follows the times of products: less has fewer rows in the fit */
#define FITTING 0.6    /* of what is left: then the verdict and other operations */
static const double most_measuring = 40; /* s, of products: with the fit, some 100 */

/* The device whose fitted facts a new one starts from. */
static const char base_name[] = "h200";

/* ---- facts ---- */

static spc_status calibrate_gpu_microbenchmarks(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH];
    spc_calibrate_beside(s, "machine", path);
    if (access(path, F_OK) == 0) {
        /* The microbenchmarks of an earlier run of the same command; of another GPU they are no use. */
        spc_gpu gpu;
        SPC_TRY(spc_device_load(path, &s->found->device, error));
        SPC_TRY(spc_gpu_query(s->c->gpu, &gpu, error));
        const char *name = spc_device_get_text(s->found->device, "name");
        if (name && strcmp(name, gpu.name) == 0)
            return SPC_OK;
        return spc_fail(error, SPC_ERROR_DATA, "%s: of another GPU, %s: remove it, or choose another -o",
                        path, name ? name : "unknown");
    }
    SPC_TRY(spc_device_new(&s->found->device, error));
    SPC_TRY(spc_probe_machine(s->probe, s->found->device, error));
    return spc_device_save(s->found->device, path, error);
}

static spc_status calibrate_gpu_find_facts(spc_calibrate_steps *s, spc_error *error)
{
    spc_device *base;
    if (s->c->machine)
        SPC_TRY(spc_device_load(s->c->machine, &s->found->device, error));
    else
        SPC_TRY(calibrate_gpu_microbenchmarks(s, error));
    SPC_TRY(spc_device_load(base_name, &base, error));
    spc_status status = spc_calibration_transfer(s->found->device, base, error);
    spc_device_free(base);
    return status;
}

/* ---- measurements ---- */

static void calibrate_gpu_remark_row(void *context, const spc_probe_event *event)
{
    if (!event->row && event->status != SPC_ERROR_RANGE && event->status != SPC_ERROR_UNSUPPORTED)
        spc_calibrate_remark_row(context, event); /* a format that pads beyond all bounds is no failure */
}

static void calibrate_gpu_remark_counters(spc_calibrate_steps *s)
{
    spc_error reason;
    if (s->uncounted || s->c->no_counters || spc_probe_counters_status(s->probe, &reason) == SPC_OK)
        return;
    s->uncounted = true;
    spc_calibrate_remark(
        s,
        "no counters: %s; the times suffice for the fit, but the traffic that it forecasts is "
        "not compared with counters",
        reason.message);
}

/* All of our kernels on all recipes; rows that an earlier run measured are there. */
static spc_status calibrate_gpu_measure(spc_calibrate_steps *s, const char *path, spc_error *error)
{
    static const uint32_t value_bytes[] = {4};
    const char *names[SPC_CALIBRATE_RECIPES];
    spc_kernel_spec kernels[SPC_EXEC_LAUNCHES_ROOM] = {{0}};
    spc_probe_summary summary;
    spc_probe_work work = {.size = sizeof work,
                           .files = names,
                           .names = names,
                           .file_count = spc_calibrate_recipes(s, SPC_CALIBRATE_RECIPES, names),
                           .kernels = kernels,
                           .value_bytes = value_bytes,
                           .value_count = 1,
                           .output = path,
                           .command = s->c->command,
                           .event = calibrate_gpu_remark_row,
                           .context = s,
                           .seconds = fmax(fmin(0.5 * spc_calibrate_left(s), most_measuring), 1)};
    for (size_t i = 0; i < spc_kernel_count() && work.kernel_count < SPC_EXEC_LAUNCHES_ROOM; i++)
        if (!spc_kernel_is_peer(spc_kernel_at(i)))
            kernels[work.kernel_count++].kernel = spc_kernel_at(i);
    spc_status status = spc_probe_run(s->probe, &work, &summary, error);
    calibrate_gpu_remark_counters(s); /* some causes show only when something is counted */
    if (status == SPC_OK && summary.late)
        spc_calibrate_remark(s, "time was over before %.0f products: the same command again goes on",
                             (double)summary.late);
    return status;
}

/* ---- fit and verdict ---- */

static spc_status calibrate_gpu_fit(spc_calibrate_steps *s, const spc_measurements *table,
                                    const spc_collection *none, spc_error *error)
{
    const double left = s->c->measured ? INFINITY : fmax(spc_calibrate_left(s), 1);
    spc_exec_fit_options options = {.size = sizeof options,
                                    .threads = s->c->threads,
                                    .most_rows = (size_t)(FIT_ROWS * fmin(1, fmax(0.4, left / USUAL_LEFT))),
                                    .seconds = s->c->measured ? 0 : FITTING * left,
                                    .progress = spc_calibrate_step(s, "calibrate 3/4, fit")};
    SPC_TRY(spc_exec_fit_run(table, s->found->device, none, &options, &s->found->fit, error));
    return spc_exec_fit_apply(&s->found->fit, s->origin, s->c->date, s->found->device, error);
}

/* Only what no fit saw is simulated: the fit has the rest behind it, and nothing of it is said. */
static spc_status calibrate_gpu_judge(spc_calibrate_steps *s, const spc_measurements *table,
                                      const spc_collection *none, spc_error *error)
{
    spc_replay_options options = {.size = sizeof options,
                                  .threads = s->c->threads,
                                  .held_out = true,
                                  .progress = spc_calibrate_step(s, "calibrate 4/4, verdict")};
    SPC_TRY(spc_replay_run(table, s->found->device, none, &options, &s->replay, error));
    spc_validate_options judged = {.size = sizeof judged,
                                   .predict.model = spc_device_model(s->found->device),
                                   .executions = s->replay.execution};
    return spc_calibrate_verdict(s, table, &judged, error);
}

/* ---- all of it ---- */

/* The file to measure into is not the one to read from. */
static spc_status calibrate_gpu_open(spc_calibrate_steps *s, spc_error *error)
{
    spc_probe_options options = {.size = sizeof options,
                                 .gpu = s->c->gpu,
                                 .threads = s->c->threads,
                                 .no_counters = s->c->no_counters,
                                 .no_cold = true,
                                 .no_features = true, /* which only the published model wants */
                                 .seconds_limit = s->c->seconds_limit > 0 ? s->c->seconds_limit : 0.012,
                                 .progress = spc_calibrate_step(s, "calibrate 1/4 and 2/4, measure")};
    spc_status status = spc_probe_open(&options, &s->probe, error);
    if (status == SPC_OK)
        calibrate_gpu_remark_counters(s);
    if (status != SPC_ERROR_DEVICE || !error)
        return status;
    spc_error cause = *error;
    return spc_fail(error, status, "%.*s; --on cpu calibrates the processor of this computer",
                    (int)sizeof error->message - 60, cause.message);
}

spc_status spc_calibrate_gpu(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH];
    spc_calibrate_beside(s, "measurements", path);
    if (!s->c->measured)
        SPC_TRY(calibrate_gpu_open(s, error));
    SPC_TRY(calibrate_gpu_find_facts(s, error));
    if (access(s->c->output, F_OK) != 0) /* with what was transferred, until products are measured */
        SPC_TRY(spc_device_save(s->found->device, s->c->output, error));
    bool products = !s->c->workloads || s->c->workloads & SPC_CALIBRATE_SPMV;
    if (products && s->probe)
        SPC_TRY(calibrate_gpu_measure(s, path, error));
    if (products) {
        const char *file = s->c->measured ? s->c->measured : path;
        spc_collection *none;
        SPC_TRY(spc_measurements_read(file, &s->table[0], error));
        s->kept[0] = s->table[0]; /* of whose rows it counts some */
        spc_calibration_keep(&s->kept[0], s->probe ? spc_probe_device(s->probe) : NULL);
        spc_calibrate_name(s, file, s->kept[0].count, NULL); /* the fit adds the date */
        SPC_TRY(spc_collection_new(&none, error));           /* every matrix is a recipe */
        spc_status status = calibrate_gpu_fit(s, &s->kept[0], none, error);
        if (status == SPC_OK)
            status = calibrate_gpu_judge(s, &s->kept[0], none, error);
        spc_collection_close(none);
        SPC_TRY(status);
    }
    SPC_TRY(spc_device_save(s->found->device, s->c->output, error));
    return spc_calibrate_operations(s, error);
}

#include "cli/commands/commands.h"

#include <string.h>
#include <unistd.h>

#include "cli/output/console.h"
#include "cli/views/views.h"

enum { PATH_SIZE = 4096 };

/* The device whose fitted facts a new one starts from. */
static const char base_name[] = "h200";

typedef struct steps {
    const cli_calibration *c;
    json_t *document;
    cli_progress progress;
    spc_probe *probe; /* NULL where nothing is measured */
    spc_device *device;
    char machine[PATH_SIZE], measurements[PATH_SIZE];
    char origin[600], date[CLI_DATE_SIZE];
    bool uncounted; /* it was said that there are no counters */
} steps;

/* ---- files beside OUT.csv ---- */

static void name_beside(const char *output, const char *what, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%.*s-%s.csv", (int)(strlen(output) - strlen(".csv")), output, what);
}

static const spc_progress *calibration_show(steps *s, const char *step)
{
    return cli_progress_with_time(&s->progress, step);
}

/* ---- facts ---- */

/* The microbenchmarks of an earlier run of the same command; of another GPU they are no use. */
static spc_status reuse_machine(steps *s, spc_error *error)
{
    spc_gpu gpu;
    spc_status status = spc_device_load(s->machine, &s->device, error);
    if (status == SPC_OK)
        status = spc_gpu_query(s->c->probe.gpu, &gpu, error);
    const char *name = status == SPC_OK ? spc_device_get_text(s->device, "name") : NULL;
    if (status != SPC_OK || (name && strcmp(name, gpu.name) == 0))
        return status;
    snprintf(error->message, sizeof error->message, "%s: of another GPU, %s: remove it, or choose another -o",
             s->machine, name ? name : "unknown");
    return error->status = SPC_ERROR_DATA;
}

static spc_status calibration_measure_machine(steps *s, spc_error *error)
{
    if (access(s->machine, F_OK) == 0)
        return reuse_machine(s, error);
    spc_status status = spc_device_new(&s->device, error);
    if (status == SPC_OK)
        status = spc_probe_machine(s->probe, s->device, error);
    return status == SPC_OK ? spc_device_save(s->device, s->machine, error) : status;
}

static spc_status calibration_transfer(steps *s, spc_error *error)
{
    spc_device *base;
    spc_status status = spc_device_load(base_name, &base, error);
    if (status != SPC_OK)
        return status;
    status = spc_calibration_transfer(s->device, base, error);
    spc_device_free(base);
    return status;
}

static spc_status calibration_find_facts(steps *s, spc_error *error)
{
    spc_status status;
    if (s->c->machine)
        status = spc_device_load(s->c->machine, &s->device, error);
    else
        status = calibration_measure_machine(s, error);
    return status == SPC_OK ? calibration_transfer(s, error) : status;
}

/* ---- measurements ---- */

static void calibration_complain_of_row(void *context, const spc_probe_event *event)
{
    (void)context;
    if (event->row || event->status == SPC_ERROR_RANGE || event->status == SPC_ERROR_UNSUPPORTED)
        return; /* a format that pads beyond all bounds is no failure */
    cli_progress_clear();
    cli_complain("%s%s%s: %s", event->matrix, event->kernel ? " " : "", event->kernel ? event->kernel : "",
                 event->reason);
}

static void calibration_warn_counters(steps *s)
{
    spc_error reason;
    if (s->uncounted || s->c->probe.no_counters || spc_probe_counters_status(s->probe, &reason) == SPC_OK)
        return;
    s->uncounted = true;
    cli_progress_clear();
    cli_complain("no counters: %s; the times suffice for the fit, but the traffic that it forecasts is not "
                 "compared with counters",
                 reason.message);
}

/* All of our kernels on all recipes; rows that an earlier run measured are there. */
static spc_status calibration_measure(steps *s, spc_error *error)
{
    static const uint32_t value_bytes[] = {4};
    const char *names[64];
    cli_kernel_list kernels = {0};
    spc_probe_summary summary;
    size_t count = 0, most = s->c->recipes && s->c->recipes < 64 ? s->c->recipes : 64;
    while (count < most && spc_calibration_recipe(count)) {
        names[count] = spc_calibration_recipe(count);
        count++;
    }
    cli_kernel_list_add_all(&kernels, false);
    spc_probe_work work = {.size = sizeof work,
                           .files = names,
                           .names = names,
                           .file_count = count,
                           .kernels = kernels.spec,
                           .kernel_count = kernels.count,
                           .value_bytes = value_bytes,
                           .value_count = 1,
                           .output = s->measurements,
                           .command = s->c->command,
                           .event = calibration_complain_of_row};
    spc_status status = spc_probe_run(s->probe, &work, &summary, error);
    cli_kernel_list_free(&kernels);
    calibration_warn_counters(s); /* some causes show only when something is counted */
    return status;
}

/* ---- fit and verdict ---- */

static spc_status fit_gpu(steps *s, const spc_measurements *table, const spc_collection *none,
                          spc_error *error)
{
    spc_exec_fit fit;
    spc_exec_fit_options options = {.size = sizeof options,
                                    .threads = s->c->common.threads,
                                    .most_rows = 160,
                                    .progress = calibration_show(s, "calibrate 3/4, fit")};
    spc_status status = spc_exec_fit_run(table, s->device, none, &options, &fit, error);
    if (status == SPC_OK)
        status = spc_exec_fit_apply(&fit, s->origin, s->date, s->device, error);
    if (status == SPC_OK)
        cli_describe_calibration_fit(&fit, s->document);
    return status;
}

spc_status cli_calibration_verdict(const spc_measurements *rows, const spc_validate_options *options,
                                   const char *origin, const char *date, spc_device *device, json_t *document,
                                   spc_error *error)
{
    spc_validation validation;
    spc_status status = spc_validate(rows, device, options, &validation, error);
    if (status != SPC_OK)
        return status;
    status = spc_calibration_judge(&validation, origin, date, device, error);
    if (status == SPC_OK)
        cli_describe_verdict(&validation, document);
    spc_validation_free(&validation);
    return status;
}

static spc_status judge_gpu(steps *s, const spc_measurements *table, const spc_collection *none,
                            spc_error *error)
{
    spc_replay replay;
    spc_replay_options options = {.size = sizeof options,
                                  .threads = s->c->common.threads,
                                  .progress = calibration_show(s, "calibrate 4/4, verdict")};
    spc_status status = spc_replay_run(table, s->device, none, &options, &replay, error);
    if (status != SPC_OK)
        return status;
    spc_validate_options judged = {
        .size = sizeof judged, .predict.model = spc_device_model(s->device), .executions = replay.execution};
    status = cli_calibration_verdict(table, &judged, s->origin, s->date, s->device, s->document, error);
    spc_replay_free(&replay);
    return status;
}

static spc_status fit_and_judge(steps *s, const spc_measurements *table, spc_error *error)
{
    spc_collection *none;
    spc_status status = spc_collection_new(&none, error); /* every matrix is a recipe */
    if (status != SPC_OK)
        return status;
    status = fit_gpu(s, table, none, error);
    if (status == SPC_OK)
        status = judge_gpu(s, table, none, error);
    spc_collection_close(none);
    return status;
}

static spc_status use_measurements(steps *s, spc_error *error)
{
    spc_measurements table;
    const char *file = s->c->measured ? s->c->measured : s->measurements;
    spc_status status = spc_measurements_read(file, &table, error);
    if (status != SPC_OK)
        return status;
    spc_measurements kept = table; /* of whose rows it counts some */
    spc_calibration_keep(&kept, s->probe ? spc_probe_device(s->probe) : NULL);
    snprintf(s->origin, sizeof s->origin, "sparcast calibrate, %s", cli_basename(file));
    cli_set_text(s->document, "measurements", file);
    cli_set_count(s->document, "rows", kept.count);
    status = fit_and_judge(s, &kept, error);
    spc_measurements_free(&table);
    return status;
}

/* ---- all of it ---- */

static spc_status go_through(steps *s, spc_error *error)
{
    bool spmv = !s->c->workloads || s->c->workloads & 1u << CLI_WORKLOAD_SPMV;
    spc_status status = calibration_find_facts(s, error);
    if (status == SPC_OK && s->probe && spmv)
        status = calibration_measure(s, error);
    if (status == SPC_OK && spmv)
        status = use_measurements(s, error);
    if (status == SPC_OK && !s->c->probe.on_cpu)
        status = cli_calibrate_workloads(s->c, s->device, s->document, error);
    if (status == SPC_OK)
        status = spc_device_save(s->device, s->c->output, error);
    cli_progress_clear();
    if (status == SPC_OK)
        cli_describe_calibration(s->device, s->c->output, s->document);
    return status;
}

/* The file to measure into is not the one to read from. */
static spc_status calibration_open_probe(steps *s, spc_error *error)
{
    if (s->c->measured)
        return SPC_OK;
    spc_probe_options options = s->c->probe;
    options.no_cold = true;
    options.no_features = true; /* which only the published model wants */
    options.progress = calibration_show(s, "calibrate 1/4 and 2/4, measure");
    spc_status status = spc_probe_open(&options, &s->probe, error);
    if (status == SPC_OK)
        calibration_warn_counters(s);
    if (status == SPC_ERROR_DEVICE) {
        spc_error cause = *error;
        snprintf(error->message, sizeof error->message,
                 "%.*s; --on cpu calibrates the processor of this computer", (int)sizeof error->message - 60,
                 cause.message);
    }
    return status;
}

int cli_calibrate_device(const cli_calibration *calibration, json_t *document)
{
    spc_error error;
    steps *s = cli_allocate(sizeof *s);
    *s = (steps){.c = calibration, .document = document};
    name_beside(calibration->output, "machine", s->machine);
    name_beside(calibration->output, "measurements", s->measurements);
    cli_today(s->date);
    spc_status status = calibration_open_probe(s, &error);
    if (status == SPC_OK)
        status = go_through(s, &error);
    int code = cli_report_status(status, &error);
    if (status != SPC_OK)
        json_object_clear(document);
    spc_probe_close(s->probe);
    spc_device_free(s->device);
    free(s);
    return code;
}

/* The steps of sparcast calibrate --on cpu: caches and memory, our kernels by several numbers of threads, a
 * fit of the model of CPUs, its verdict. */
#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "cli/commands/commands.h"
#include "cli/output/console.h"
#include "cli/views/views.h"

enum { PATH_SIZE = 4096, RECIPES = 64 };
static const uint64_t most_swept = UINT64_C(1) << 29; /* bytes of memory that are read for its bandwidth */

typedef struct steps {
    const cli_calibration *c;
    json_t *document;
    cli_progress progress;
    spc_device *device;
    uint32_t cores[CLI_CALIBRATION_CORES], counts; /* numbers of threads to measure with */
    spc_measurements table[CLI_CALIBRATION_CORES];
    spc_measurements kept[CLI_CALIBRATION_CORES]; /* of whose rows each counts some */
    spc_measurements rows;                        /* of recipes, of all tables */
    uint32_t *threads;                            /* [rows.count] */
    double *seconds;                              /* [rows.count] forecasts */
    struct timespec start;
    uint64_t late; /* rows that were not measured, for time was over */
    char origin[600], date[CLI_DATE_SIZE];
} steps;

/* ---- facts and numbers of threads ---- */

static spc_status calibrate_cpu_find_facts(steps *s, spc_error *error)
{
    if (s->c->machine)
        return spc_device_load(s->c->machine, &s->device, error);
    spc_status status = spc_device_new(&s->device, error);
    return status == SPC_OK ? spc_calibration_host(s->device, s->c->measured ? 0 : most_swept, error)
                            : status;
}

/* All cores, and one alone; or those that were asked for. All come last, so that their file is the last. */
static spc_status choose_cores(steps *s, spc_error *error)
{
    double all = 1;
    spc_device_get(s->device, "cores", NULL, &all);
    if (s->c->cores == 0) {
        s->cores[s->counts++] = 1;
        if (all > 1)
            s->cores[s->counts++] = (uint32_t)all;
    }
    for (size_t i = 0; i < s->c->cores; i++) {
        s->cores[s->counts++] = s->c->core[i];
        if (s->c->core[i] > all) {
            snprintf(error->message, sizeof error->message, "--cores %u: this process may use %.0f",
                     s->c->core[i], all);
            return error->status = SPC_ERROR_ARGUMENT;
        }
    }
    if (s->c->measured) { /* one file, of all cores or so many */
        s->counts = 1;
        s->cores[0] = s->c->cores ? s->c->core[0] : (uint32_t)all;
    }
    return SPC_OK;
}

/* OUT-measurements.csv of the last number of threads, OUT-measurements-N.csv of the others. */
static void name_measurements(const steps *s, size_t i, char path[PATH_SIZE])
{
    char number[16] = "";
    if (i + 1 < s->counts)
        snprintf(number, sizeof number, "-%u", s->cores[i]);
    snprintf(path, PATH_SIZE, "%.*s-measurements%s.csv", (int)(strlen(s->c->output) - strlen(".csv")),
             s->c->output, number);
}

/* ---- measurements ---- */

static void calibrate_cpu_complain_of_row(void *context, const spc_probe_event *event)
{
    (void)context;
    if (event->row)
        return;
    cli_progress_clear();
    cli_complain("%s%s%s: %s", event->matrix, event->kernel ? " " : "", event->kernel ? event->kernel : "",
                 event->reason);
}

/* Seconds that measuring with number i of threads may take: two thirds of what is left, of the last all of
 * it. 0: any. */
static double share_of_time(const steps *s, size_t i)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double spent = (double)(now.tv_sec - s->start.tv_sec) + 1e-9 * (double)(now.tv_nsec - s->start.tv_nsec);
    return s->c->within > 0 ? fmax(0.1, (s->c->within - spent) * (i + 1 < s->counts ? 2.0 / 3 : 1)) : 0;
}

/* The kernels that the model forecasts: one thread cuts the rows in no way. SciPy's has one thread and is
 * measured beside the first number. */
static spc_status run_probe(steps *s, size_t i, spc_probe *probe, const char *path, spc_error *error)
{
    const char *names[RECIPES];
    spc_kernel_spec kernels[4] = {{0}};
    spc_probe_summary summary;
    size_t count = 0, most = s->c->recipes && s->c->recipes < RECIPES ? s->c->recipes : RECIPES;
    size_t own = s->cores[i] == 1 ? 1 : 3;
    for (size_t k = 0; k < own; k++)
        kernels[k].kernel = spc_host_kernel_at(k);
    kernels[own].kernel = spc_host_kernel_at(3);
    for (; count < most && spc_calibration_recipe(count); count++)
        names[count] = spc_calibration_recipe(count);
    spc_probe_work work = {.size = sizeof work,
                           .files = names,
                           .names = names,
                           .file_count = count,
                           .kernels = kernels,
                           .kernel_count = own + (i == 0),
                           .value_bytes = &s->c->value_bytes,
                           .value_count = 1,
                           .output = path,
                           .command = s->c->command,
                           .event = calibrate_cpu_complain_of_row,
                           .seconds = share_of_time(s, i)};
    spc_status status = spc_probe_run(probe, &work, &summary, error);
    s->late += summary.late;
    return status;
}

static void keep_rows(steps *s, size_t i, const char *device)
{
    s->kept[i] = s->table[i];
    s->rows.count += s->c->matrices.count ? s->table[i].count : spc_calibration_keep(&s->kept[i], device);
}

static spc_status calibrate_cpu_measure(steps *s, size_t i, const char *path, spc_error *error)
{
    char what[64];
    spc_probe *probe;
    spc_probe_options options = s->c->probe;
    snprintf(what, sizeof what, "calibrate 2/4, measure with %u thread%s", s->cores[i],
             s->cores[i] == 1 ? "" : "s");
    options.no_cold = options.no_features = true;
    options.threads = (int)s->cores[i];
    options.progress = cli_progress_with_time(&s->progress, what);
    spc_status status = spc_probe_open(&options, &probe, error);
    if (status != SPC_OK)
        return status;
    status = run_probe(s, i, probe, path, error);
    if (status == SPC_OK)
        status = spc_measurements_read(path, &s->table[i], error);
    if (status == SPC_OK)
        keep_rows(s, i, spc_probe_device(probe));
    spc_probe_close(probe);
    return status;
}

static spc_status calibrate_cpu_measure_all(steps *s, spc_error *error)
{
    char path[PATH_SIZE];
    for (size_t i = 0; i < s->counts; i++) {
        spc_status status;
        name_measurements(s, i, path);
        if (s->c->measured) {
            snprintf(path, sizeof path, "%s", s->c->measured);
            status = spc_measurements_read(path, &s->table[i], error);
            if (status == SPC_OK)
                keep_rows(s, i, NULL);
        } else {
            status = calibrate_cpu_measure(s, i, path, error);
        }
        if (status != SPC_OK)
            return status;
    }
    snprintf(s->origin, sizeof s->origin, "sparcast calibrate, %s, %s", cli_basename(path), s->date);
    cli_set_text(s->document, "measurements", path);
    cli_set_count(s->document, "rows", s->rows.count);
    cli_set_count(s->document, "rows_late", s->late);
    if (s->late)
        cli_complain(
            "%.0f s were over: %.0f rows are missing, of the largest matrices or without rest; the same "
            "command again goes on from there",
            s->c->within, (double)s->late);
    return SPC_OK;
}

/* One table of the rows of all; strings stay those of the tables. */
static void calibrate_cpu_join(steps *s)
{
    size_t n = 0, all = s->rows.count;
    s->rows.row = cli_allocate((all + 1) * sizeof *s->rows.row);
    s->threads = cli_allocate((all + 1) * sizeof *s->threads);
    s->seconds = cli_allocate((all + 1) * sizeof *s->seconds);
    for (size_t i = 0; i < s->counts; i++)
        for (size_t k = 0; k < s->kept[i].count && n < all; k++) {
            s->rows.row[n] = s->kept[i].row[k];
            s->threads[n++] = s->cores[i];
        }
    s->rows.file = s->table[s->counts - 1].file;
}

/* ---- fit and verdict ---- */

static spc_status calibrate_cpu_predict_row(void *context, const spc_measurement *row, double *flops,
                                            spc_error *error)
{
    const steps *s = context;
    double seconds = s->seconds[row - s->rows.row];
    *flops = 2 * (double)row->features.nnz / seconds;
    if (!isnan(seconds))
        return SPC_OK;
    snprintf(error->message, sizeof error->message, "%s is not forecast", row->kernel);
    return error->status = SPC_ERROR_DATA;
}

/* Times of others begin with the facts of their machine; what was measured here begins anew, so that a
 * calibration of it can be made again. */
static spc_status calibrate_cpu_fit(steps *s, spc_error *error)
{
    spc_exec_fit found;
    spc_device *base;
    spc_collection *matrices = NULL;
    spc_status status = s->c->matrices.count && spc_device_model(s->device) == SPC_MODEL_CPU
                            ? spc_device_copy(s->device, &base, error)
                            : spc_device_load(spc_calibration_cpu_base(), &base, error);
    if (status != SPC_OK)
        return status;
    status = spc_collection_open(s->c->matrices.item, s->c->matrices.count, &matrices, error);
    if (status == SPC_OK)
        status = spc_cpu_fit_run(&s->rows, s->threads, matrices, base, s->origin,
                                 cli_progress_with_time(&s->progress, "calibrate 3/4, fit"), s->device,
                                 s->seconds, &found, error);
    spc_collection_close(matrices);
    spc_device_free(base);
    if (status == SPC_OK)
        cli_describe_calibration_fit(&found, s->document);
    return status;
}

static spc_status calibrate_cpu_judge(steps *s, spc_error *error)
{
    spc_predictor predictor = {"cpu", calibrate_cpu_predict_row, s};
    spc_validate_options options = {.size = sizeof options, .predictor = &predictor};
    spc_status status =
        cli_calibration_verdict(&s->rows, &options, s->origin, s->date, s->device, s->document, error);
    if (status != SPC_ERROR_DATA || !s->c->measured)
        return status;
    cli_complain("%s; it stays that of %s", error->message, s->c->machine ? s->c->machine : "no matrices");
    return SPC_OK;
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

static spc_status install(const steps *s, spc_error *error)
{
    char path[PATH_SIZE];
    spc_device_this_file(path, sizeof path);
    if (!make_folders(path)) {
        snprintf(error->message, sizeof error->message, "%s: its folder cannot be made: %s", path,
                 strerror(errno));
        return error->status = SPC_ERROR_IO;
    }
    cli_set_text(s->document, "installed", path);
    return spc_device_save(s->device, path, error);
}

/* ---- all of it ---- */

static spc_status fit_and_save(steps *s, spc_error *error)
{
    calibrate_cpu_join(s);
    spc_status status = calibrate_cpu_fit(s, error);
    if (status == SPC_OK)
        status = calibrate_cpu_judge(s, error);
    if (status == SPC_OK)
        status = spc_device_save(s->device, s->c->output, error);
    if (status == SPC_OK && s->c->install)
        status = install(s, error);
    return status;
}

static void free_steps(steps *s)
{
    for (size_t i = 0; i < s->counts; i++)
        spc_measurements_free(&s->table[i]);
    spc_device_free(s->device);
    free(s->rows.row);
    free(s->threads);
    free(s->seconds);
    free(s);
}

int cli_calibrate_cpu(const cli_calibration *calibration, json_t *document)
{
    spc_error error;
    steps *s = cli_allocate(sizeof *s);
    *s = (steps){.c = calibration, .document = document};
    cli_today(s->date);
    clock_gettime(CLOCK_MONOTONIC, &s->start);
    spc_status status = calibrate_cpu_find_facts(s, &error);
    if (status == SPC_OK)
        status = choose_cores(s, &error);
    if (status == SPC_OK)
        status = calibrate_cpu_measure_all(s, &error);
    if (status == SPC_OK)
        status = fit_and_save(s, &error);
    cli_progress_clear();
    int code = cli_report_status(status, &error);
    if (status == SPC_OK)
        cli_describe_calibration(s->device, calibration->output, document);
    else
        json_object_clear(document);
    free_steps(s);
    return code;
}

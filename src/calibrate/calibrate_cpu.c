/* The steps of a calibration of a CPU: caches and memory, our kernels by several numbers of threads, a fit of
 * the model of CPUs, its verdict. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "calibrate/calibrate_steps.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "kernels/kernel_contract.h"
#include "measure/rows.h"
#include "model/model.h"
#include "workloads/spgemm/spgemm_probe.h"

enum { KERNELS = 4 };
#define FITTING 0.2                                   /* of the time that is given: fit and verdict */
static const uint64_t most_swept = UINT64_C(1) << 29; /* bytes of memory that are read for its bandwidth */

/* ---- facts and numbers of threads ---- */

static spc_status calibrate_cpu_find_facts(spc_calibrate_steps *s, spc_error *error)
{
    if (s->c->machine)
        return spc_device_load(s->c->machine, &s->found->device, error);
    SPC_TRY(spc_device_new(&s->found->device, error));
    return spc_calibration_host(s->found->device, s->c->measured ? 0 : most_swept, error);
}

/* In the order in which they are measured, which may end anywhere: all cores first, then one, then what lies
 * between; or those that were asked for, the most first. */
static spc_status calibrate_cpu_choose_cores(spc_calibrate_steps *s, spc_error *error)
{
    double all = 1;
    spc_device_get(s->found->device, "cores", NULL, &all);
    size_t given = s->c->cores;
    s->cores[s->counts++] = given ? s->c->core[given - 1] : (uint32_t)all;
    if (given && s->cores[0] > all)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "--cores %u: this process may use %.0f", s->cores[0], all);
    for (size_t i = 0; i + 1 < given; i++)
        s->cores[s->counts++] = s->c->core[i];
    for (uint32_t n = 1; !given && n < all && s->counts < SPC_CALIBRATE_CORES; n *= 2)
        s->cores[s->counts++] = n;
    if (s->c->measured && !given) /* one file, of all cores */
        s->counts = 1;
    return SPC_OK;
}

/* OUT-measurements.csv of the most threads, OUT-measurements-N.csv of the others; or those that were
 * given. */
static void calibrate_cpu_name(const spc_calibrate_steps *s, size_t i, char path[SPC_CALIBRATE_PATH])
{
    char what[40] = "measurements";
    const char *given = s->c->measured;
    if (i > 0)
        snprintf(what, sizeof what, "measurements-%u", s->cores[i]);
    if (!given)
        spc_calibrate_beside(s, what, path);
    else if (i == 0)
        snprintf(path, SPC_CALIBRATE_PATH, "%s", given);
    else
        snprintf(path, SPC_CALIBRATE_PATH, "%.*s-%u.csv", (int)(strlen(given) - strlen(".csv")), given,
                 s->cores[i]);
}

/* ---- measurements ---- */

static void calibrate_cpu_remark_row(void *context, const spc_probe_event *event)
{
    if (!event->row)
        spc_calibrate_remark_row(context, event);
}

/* Seconds that measuring with number i of threads may take: half of what is left for the first two, then what
 * the others leave to each. */
static double calibrate_cpu_share_of_time(const spc_calibrate_steps *s, size_t i)
{
    size_t others = s->counts - i;
    double left = spc_calibrate_left(s) - FITTING * s->c->within;
    return fmax(0.1, left / (double)(i < 2 && others > 2 ? 2 : others));
}

/* Host kernels first .. first + count - 1. */
static spc_status calibrate_cpu_probe(spc_calibrate_steps *s, size_t i, spc_probe *probe, const char *path,
                                      size_t first, size_t count, spc_error *error)
{
    const char *names[SPC_CALIBRATE_RECIPES];
    const uint32_t value_bytes = s->c->value_bytes ? s->c->value_bytes : sizeof(double);
    spc_kernel_spec kernels[KERNELS] = {{0}};
    spc_probe_summary summary;
    for (size_t k = 0; k < count; k++)
        kernels[k].kernel = spc_host_kernel_at(first + k);
    spc_probe_work work = {.size = sizeof work,
                           .files = names,
                           .names = names,
                           .file_count = spc_calibrate_recipes(s, SPC_CALIBRATE_RECIPES, names),
                           .kernels = kernels,
                           .kernel_count = count,
                           .value_bytes = &value_bytes,
                           .value_count = 1,
                           .output = path,
                           .command = s->c->command,
                           .event = calibrate_cpu_remark_row,
                           .context = s,
                           .seconds = calibrate_cpu_share_of_time(s, i)};
    spc_status status = spc_probe_run(probe, &work, &summary, error);
    if (status == SPC_OK)
        s->found->late += summary.late;
    return status;
}

/* The kernels that the model forecasts: one thread cuts the rows in no way. SciPy's has one thread and is
 * measured after ours with one, or at last. */
static spc_status calibrate_cpu_run_probe(spc_calibrate_steps *s, size_t i, spc_probe *probe,
                                          const char *path, spc_error *error)
{
    const size_t own = KERNELS - 1;
    bool alone = s->cores[i] == 1, last = i + 1 == s->counts;
    for (size_t k = 0; k < s->counts; k++)
        last = last && s->cores[k] != 1;
    SPC_TRY(calibrate_cpu_probe(s, i, probe, path, 0, alone ? 1 : own, error));
    return alone || last ? calibrate_cpu_probe(s, i, probe, path, own, 1, error) : SPC_OK;
}

static spc_status calibrate_cpu_read(spc_calibrate_steps *s, size_t i, const char *path, const char *device,
                                     spc_error *error)
{
    SPC_TRY(spc_measurements_read(path, &s->table[i], error));
    s->kept[i] = s->table[i];
    s->rows.count += s->c->matrices ? s->table[i].count : spc_calibration_keep(&s->kept[i], device);
    return SPC_OK;
}

static spc_status calibrate_cpu_measure(spc_calibrate_steps *s, size_t i, const char *path, spc_error *error)
{
    char what[64];
    spc_probe *probe;
    snprintf(what, sizeof what, "calibrate 2/4, measure with %u thread%s", s->cores[i],
             s->cores[i] == 1 ? "" : "s");
    spc_probe_options options = {.size = sizeof options,
                                 .on_cpu = true,
                                 .threads = (int)s->cores[i],
                                 .no_cold = true,
                                 .no_features = true,
                                 .seconds_limit = s->c->seconds_limit > 0 ? s->c->seconds_limit : 0.05,
                                 .progress = spc_calibrate_step(s, what)};
    SPC_TRY(spc_probe_open(&options, &probe, error));
    spc_status status = calibrate_cpu_run_probe(s, i, probe, path, error);
    if (status == SPC_OK)
        status = calibrate_cpu_read(s, i, path, spc_probe_device(probe), error);
    spc_probe_close(probe);
    return status == SPC_ERROR_IO && s->found->late ? SPC_OK : status; /* no row came in time: no file */
}

static spc_status calibrate_cpu_measure_all(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH], first[SPC_CALIBRATE_PATH];
    calibrate_cpu_name(s, 0, first);
    for (size_t i = 0; i < s->counts; i++) {
        calibrate_cpu_name(s, i, path);
        if (s->c->measured)
            SPC_TRY(calibrate_cpu_read(s, i, path, NULL, error));
        else
            SPC_TRY(calibrate_cpu_measure(s, i, path, error));
    }
    spc_calibrate_name(s, first, s->rows.count, s->c->date);
    for (size_t i = 1; i < s->counts; i++)
        if (s->table[i].count) {
            size_t used = strlen(s->found->measurements);
            calibrate_cpu_name(s, i, path);
            snprintf(s->found->measurements + used, sizeof s->found->measurements - used, ", %.200s",
                     spc_file_name(path));
        }
    if (s->found->late)
        spc_calibrate_remark(
            s,
            "%.0f s were over: %.0f rows are missing, of the largest matrices or without rest; the same "
            "command again goes on from there",
            s->c->within, (double)s->found->late);
    return SPC_OK;
}

/* One table of the rows of all; strings stay those of the tables. */
static spc_status calibrate_cpu_join(spc_calibrate_steps *s, spc_error *error)
{
    size_t n = 0, all = s->rows.count;
    s->rows.row = spc_malloc(all + 1, sizeof *s->rows.row);
    s->threads = spc_malloc(all + 1, sizeof *s->threads);
    s->seconds = spc_malloc(all + 1, sizeof *s->seconds);
    if (!s->rows.row || !s->threads || !s->seconds)
        return spc_fail_memory(error, (all + 1) * sizeof *s->rows.row);
    for (size_t i = 0; i < s->counts; i++)
        for (size_t k = 0; k < s->kept[i].count && n < all; k++) {
            s->rows.row[n] = s->kept[i].row[k];
            s->threads[n++] = s->cores[i];
        }
    for (size_t i = 0; i < s->counts; i++)
        s->rows.file = s->table[i].count ? s->table[i].file : s->rows.file;
    return SPC_OK;
}

/* ---- fit and verdict ---- */

static spc_status calibrate_cpu_predict_row(void *context, const spc_measurement *row, double *flops,
                                            spc_error *error)
{
    const spc_calibrate_steps *s = context;
    double seconds = s->seconds[row - s->rows.row];
    *flops = 2 * (double)row->features.nnz / seconds;
    if (!isnan(seconds))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s is not forecast", row->kernel);
}

/* Published times are of processors that nobody shares; here a second hardware thread, or a guest beside this
 * one, forgets ends of rows as well, and the recipes hardly tell. */
static const double usual_memorised = 400;
static const char memorised_source[] = "assumed: of 100, 200, 400, 800 and 1745 one of the best for 17 "
                                       "patterns on a 16-core Xeon measured twice "
                                       "on 2026-11-29, where recipes do not determine it";

/* Whether prefetchers fetch x ahead no row tells apart from what a miss takes: it is as on the known CPU. */
static spc_status keep_ahead(spc_device *device, const spc_device *base, spc_error *error)
{
    double ahead;
    char source[128];
    if (spc_device_has(device, "cpu_ahead") || !spc_device_get(base, "cpu_ahead", NULL, &ahead))
        return SPC_OK;
    snprintf(source, sizeof source, "transferred: as of %.100s", spc_device_id(base));
    return spc_device_put(device, "cpu_ahead", ahead, SPC_ORIGIN_TRANSFERRED, source, error);
}

/* Times of others begin with the facts of their machine; what was measured here begins anew, so that a
 * calibration of it can be made again. */
static spc_status calibrate_cpu_fit(spc_calibrate_steps *s, const spc_collection *matrices, spc_error *error)
{
    spc_device *base, *device = s->found->device;
    if (s->c->matrices && spc_model_names_kernels(spc_device_model(device)))
        SPC_TRY(spc_device_copy(device, &base, error));
    else
        SPC_TRY(spc_device_load(spc_calibration_cpu_base(), &base, error));
    spc_status status = s->c->matrices ? SPC_OK
                                       : spc_device_put(base, "cpu_memorised", usual_memorised,
                                                        SPC_ORIGIN_ASSUMED, memorised_source, error);
    if (status == SPC_OK && !s->c->matrices)
        status = keep_ahead(device, base, error);
    if (status == SPC_OK)
        status = spc_cpu_fit_run(&s->rows, s->threads, matrices, base, s->origin,
                                 s->c->measured ? INFINITY : fmax(spc_calibrate_left(s), 1),
                                 spc_calibrate_step(s, "calibrate 3/4, fit"), device, s->seconds,
                                 &s->found->fit, error);
    spc_device_free(base);
    return status;
}

static spc_status calibrate_cpu_fit_all(spc_calibrate_steps *s, spc_error *error)
{
    spc_collection *none;
    if (s->c->matrices)
        return calibrate_cpu_fit(s, s->c->matrices, error);
    SPC_TRY(spc_collection_new(&none, error)); /* every matrix is a recipe */
    spc_status status = calibrate_cpu_fit(s, none, error);
    spc_collection_close(none);
    return status;
}

static spc_status calibrate_cpu_judge(spc_calibrate_steps *s, spc_error *error)
{
    spc_error reason = {0};
    spc_predictor predictor = {"cpu", calibrate_cpu_predict_row, s};
    spc_validate_options options = {.size = sizeof options, .predictor = &predictor};
    spc_status status = spc_calibrate_verdict(s, &s->rows, &options, &reason);
    if (status != SPC_ERROR_DATA || !(s->c->measured || s->found->late))
        return status == SPC_OK ? status : spc_fail(error, status, "%s", reason.message);
    if (s->c->measured)
        spc_calibrate_remark(s, "%s; it stays that of %s", reason.message,
                             s->c->machine ? s->c->machine : "no matrices");
    else
        spc_calibrate_remark(s, "%s; the file has none", reason.message);
    return SPC_OK;
}

/* ---- other operations: measured into OUT-NAME.csv ---- */

static const struct {
    const char *name, *title;
    /* Measures what the file lacks for so many seconds; *left are the products that it did not reach. */
    spc_status (*measure)(const char *path, double seconds, const spc_progress *progress, size_t *left,
                          spc_error *error);
    spc_status (*fit)(spc_device *device, const char *path, spc_error *error);
} operations[] = {{"spgemm", "calibrate, A times B", spc_spgemm_measure_host, spc_spgemm_fit_device}};

static spc_status calibrate_cpu_operations(spc_calibrate_steps *s, spc_error *error)
{
    for (size_t i = 0; i < sizeof operations / sizeof operations[0] && !s->c->measured; i++) {
        char path[SPC_CALIBRATE_PATH];
        size_t left = 0;
        const spc_progress *progress = spc_calibrate_step(s, operations[i].title);
        const double seconds = spc_calibrate_left(s) / 8; /* the rest is for the products with vectors */
        spc_calibrate_beside(s, operations[i].name, path);
        SPC_TRY(operations[i].measure(path, seconds, progress, &left, error));
        if (left)
            spc_calibrate_remark(s, "%s: time was over before %zu products: the same command again goes on",
                                 operations[i].title + strlen("calibrate, "), left);
        SPC_TRY(operations[i].fit(s->found->device, path, error));
    }
    return SPC_OK;
}

/* ---- the user's configuration ---- */

/* Names the file of the device "this", and makes the folders above it. */
static spc_status calibrate_cpu_install(spc_calibrate_steps *s, spc_error *error)
{
    char *path = s->found->installed;
    spc_device_this_file(path, sizeof s->found->installed);
    for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return spc_fail(error, SPC_ERROR_IO, "%s: its folder cannot be made: %s", path, strerror(errno));
    }
    return SPC_OK;
}

/* A device file before any product is measured: what is not known here is as of the nearest CPU. */
static spc_status calibrate_cpu_save_first(const spc_calibrate_steps *s, spc_error *error)
{
    spc_device *base, *first;
    char source[200];
    if (s->c->measured || access(s->c->output, F_OK) == 0)
        return SPC_OK;
    SPC_TRY(spc_device_load(spc_calibration_cpu_base(), &base, error));
    snprintf(source, sizeof source, "transferred: as of %.100s, nothing was measured yet",
             spc_device_id(base));
    spc_status status = spc_device_copy(s->found->device, &first, error);
    for (size_t i = 0; status == SPC_OK && i < spc_device_fact_count(base); i++) {
        spc_device_fact f = spc_device_fact_at(base, i);
        bool of_model = strncmp(f.key, "cpu_", strlen("cpu_")) == 0 && !strchr(f.key, '@');
        if (of_model)
            status = spc_device_put(first, f.key, f.number, SPC_ORIGIN_TRANSFERRED, source, error);
    }
    if (status == SPC_OK)
        status = spc_device_save(first, s->c->output, error);
    spc_device_free(first);
    spc_device_free(base);
    return status;
}

spc_status spc_calibrate_cpu(spc_calibrate_steps *s, spc_error *error)
{
    SPC_TRY(calibrate_cpu_find_facts(s, error));
    SPC_TRY(calibrate_cpu_save_first(s, error));
    SPC_TRY(calibrate_cpu_choose_cores(s, error));
    SPC_TRY(calibrate_cpu_operations(s, error));
    SPC_TRY(calibrate_cpu_measure_all(s, error));
    SPC_TRY(calibrate_cpu_join(s, error));
    SPC_TRY(calibrate_cpu_fit_all(s, error));
    SPC_TRY(calibrate_cpu_judge(s, error));
    return s->c->install ? calibrate_cpu_install(s, error) : SPC_OK;
}

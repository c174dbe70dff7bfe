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
#include "spmm/spmm.h"
#include "svd/svd.h"
#include "validate/accuracy.h"
#include "workloads/batch/batch.h"
#include "workloads/svd/svd_stages.h"

/* ---- The batched products of a GPU that is in no list: measured into OUT-spmm.csv, fitted, judged ---- */

/* About a minute on an H100, where the whole sweep takes three and a half: each order, type and kind of
 * batch. */
static const spc_spmm_batches batches[] = {
    {.batch = {1, {100}, {100}},
     .rows = {5, {16, 50, 128, 512, 32}, {16, 50, 128, 512, 256}},
     .row_nnz = {4, {1, 2, 5, 16}, {1, 2, 5, 16}},
     .columns = {4, {16, 64, 256, 1024}}},
    {.batch = {1, {100}, {100}},
     .rows = {3, {50, 128, 512}, {50, 128, 512}},
     .row_nnz = {3, {2, 5, 16}, {2, 5, 16}},
     .columns = {3, {16, 64, 512}},
     .order = SPC_SPMM_COLUMN_MAJOR},
    {.batch = {1, {100}, {100}},
     .rows = {2, {50, 256}, {50, 256}},
     .row_nnz = {2, {2, 16}, {2, 16}},
     .columns = {3, {16, 64, 512}},
     .value_bytes = 8},
    {.batch = {3, {1, 10, 1000}},
     .rows = {2, {50, 256}, {50, 256}},
     .row_nnz = {2, {2, 5}, {2, 5}},
     .columns = {3, {8, 64, 512}}},
};

enum { SWEEPS = sizeof batches / sizeof batches[0] };

/* In an order that may end anywhere: each part of it has small and large batches of each sweep. A batch that
 * fails does not stop the others; a device that fails and a file that cannot be written do. */
static spc_status calibrate_spmm_sweep(const spc_calibrate_steps *s, spc_spmm_writer *writer,
                                       const spc_progress *progress, spc_error *error)
{
    static const size_t stride = 7919; /* a prime: no batch twice */
    const spc_spmm_probe_options options = {.size = sizeof options, .samples = 3, .sample_seconds = 0.0005};
    bool svd = !s->c->workloads || s->c->workloads & SPC_CALIBRATE_SVD;
    double rest = svd ? s->c->within / 4 : 0; /* s, for what comes after */
    size_t all = 0;
    for (size_t i = 0; i < SWEEPS; i++)
        all += spc_spmm_batches_count(&batches[i]);
    for (size_t n = 0; n < all; n++) {
        size_t sweep = 0, k = n * stride % all;
        while (k >= spc_spmm_batches_count(&batches[sweep]))
            k -= spc_spmm_batches_count(&batches[sweep++]);
        if (spc_calibrate_left(s) <= rest) {
            spc_calibrate_remark(s, "time was over after %zu of %zu batches: the same command again goes on",
                                 n, all);
            break;
        }
        bool known;
        spc_spmm_workload w = spc_spmm_batches_at(&batches[sweep], k);
        if (progress)
            progress->update(progress->context, "batched products", (double)n, (double)all);
        spc_status status = spc_spmm_probe_missing(writer, &w, &options, NULL, NULL, &known, error);
        if (status == SPC_ERROR_DEVICE || status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_IO)
            return status;
        if (status != SPC_OK)
            spc_calibrate_remark(s, "batch %u, rows %u-%u, %u columns: %s", w.batch, w.rows_min, w.rows_max,
                                 w.columns, error->message);
    }
    return SPC_OK;
}

static spc_status calibrate_spmm_measure(const spc_calibrate_steps *s, const char *path, spc_error *error)
{
    spc_spmm_machine machine;
    spc_spmm_writer *writer;
    SPC_TRY(spc_spmm_machine_get(false, &machine, error));
    SPC_TRY(spc_spmm_writer_open(path, &machine, s->c->command, &writer, error));
    spc_status status =
        calibrate_spmm_sweep(s, writer, spc_calibrate_step(s, "calibrate, batched products"), error);
    spc_error close_error;
    spc_status closed = spc_spmm_writer_close(writer, status == SPC_OK ? error : &close_error);
    return status == SPC_OK ? closed : status;
}

/* Two more workloads of a GPU, where they are wanted. */
static spc_status calibrate_spmm(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH], source[600];
    spc_spmm_measurements rows;
    spc_spmm_fit fit;
    if (!spc_calibrate_wants(s, SPC_CALIBRATE_SPMM, "spmm", path))
        return SPC_OK;
    if (!s->c->measured && access(path, F_OK) != 0 && spc_calibrate_left(s) <= 0) {
        spc_calibrate_remark(s, "time was over before batched products: the same command again goes on");
        return SPC_OK;
    }
    if (!s->c->measured)
        SPC_TRY(calibrate_spmm_measure(s, path, error));
    SPC_TRY(spc_spmm_measurements_read(path, &rows, error));
    snprintf(source, sizeof source, "sparcast calibrate, %.255s, one batch in four held out",
             spc_file_name(path));
    spc_status status = spc_spmm_fit_device(&rows, source, s->found->device, error);
    if (status == SPC_OK)
        status = spc_spmm_validate(&rows, s->found->device, &fit, error);
    spc_spmm_measurements_clear(&rows);
    if (status == SPC_ERROR_DATA && !s->c->measured) {
        spc_calibrate_remark(s, "batched products: %s", error->message);
        return SPC_OK; /* what was measured stays for the next time */
    }
    if (status != SPC_OK)
        return status;
    spc_calibration_workload *found = &s->workload[0];
    snprintf(found->measurements, sizeof found->measurements, "%s", path);
    found->fit_rows = fit.all.fitted.count;
    found->n = fit.all.held_out.count;
    found->mape = fit.all.held_out.mape;
    found->median_ape = fit.all.held_out.median_ape;
    found->inside = fit.all.held_out.inside;
    found->null_mape = fit.all.held_out.null_mape;
    s->found->spmm = found;
    return SPC_OK;
}

/* The SVD of a GPU that is in no list: measured into OUT-svd.csv and OUT-svd-rates.csv, fitted, judged. */

static const uint32_t sizes[] = {512, 1024, 1500, 2048, 2560, 3000}, bands[] = {32, 64, 96, 192},
                      rate_sizes[] = {1024, 3840};
/* Of the sizes, those that only judge. */
static const uint32_t judging[] = {1500, 3000};
enum { SIZES = sizeof sizes / sizeof sizes[0], BANDS = sizeof bands / sizeof bands[0], RATE_SIZES = 2 };

typedef struct svd_gpu {
    char name[256];
    int driver, runtime;
} svd_gpu;

/* ---- measurements ---- */

static spc_status calibrate_svd_rates(spc_svd_writer *writer, spc_error *error)
{
    for (size_t i = 0; i < RATE_SIZES; i++)
        for (size_t j = 0; j < BANDS; j++) {
            bool known;
            spc_svd_rates rates;
            SPC_TRY(spc_svd_probe_rates(writer, rate_sizes[i], bands[j], &rates, &known, error));
        }
    return SPC_OK;
}

static const spc_progress *calibrate_svd_begin(void *context, size_t done, size_t planned)
{
    (void)done;
    (void)planned;
    return spc_calibrate_step(context, "calibrate, SVD");
}

static void calibrate_svd_event(void *context, const spc_svd_event *event)
{
    const spc_svd_measurement *m = event->row;
    if (event->status != SPC_OK && event->status != SPC_ERROR_INTERRUPTED)
        spc_calibrate_remark(context, "n = %u, %s, L = %u: %s", m->n, spc_svd_method_name(m->method),
                             m->report.band_width, event->reason);
}

static spc_status calibrate_svd_sizes(spc_calibrate_steps *s, spc_svd_writer *writer, spc_error *error)
{
    const spc_svd_probe_options options = {.size = sizeof options,
                                           .sizes = sizes,
                                           .size_count = SIZES,
                                           .bands = bands,
                                           .band_count = BANDS,
                                           .methods = (1u << SPC_SVD_METHODS) - 1,
                                           .matrices = 1,
                                           .repeats = 2,
                                           .values = true,
                                           .vectors = true,
                                           .writer = writer,
                                           .begin = calibrate_svd_begin,
                                           .event = calibrate_svd_event,
                                           .context = s};
    return spc_svd_probe(&options, error);
}

/* One of the two files. */
static spc_status calibrate_svd_into(spc_calibrate_steps *s, const svd_gpu *gpu, const char *path, bool rates,
                                     spc_error *error)
{
    spc_error close_error;
    spc_svd_writer *writer;
    SPC_TRY(spc_svd_writer_open(path, rates, gpu->name, gpu->driver, gpu->runtime, s->c->command, &writer,
                                error));
    spc_status status = rates ? calibrate_svd_rates(writer, error) : calibrate_svd_sizes(s, writer, error);
    spc_status closed = spc_svd_writer_close(writer, status == SPC_OK ? error : &close_error);
    return status == SPC_OK ? closed : status;
}

/* ---- fit and verdict ---- */

/* Rows whose size only judges go to the end. Returns how many the fit may see. */
static size_t calibrate_svd_part(spc_svd_measurement *rows, size_t count)
{
    size_t seen = 0;
    for (size_t i = 0; i < count; i++)
        if (rows[i].n != judging[0] && rows[i].n != judging[1]) {
            spc_svd_measurement m = rows[i];
            rows[i] = rows[seen];
            rows[seen++] = m;
        }
    return seen;
}

static spc_status calibrate_svd_fit(spc_calibrate_steps *s, spc_svd_measurement *rows, size_t count,
                                    const spc_svd_rates *rates, size_t rate_count, const char *path,
                                    spc_error *error)
{
    char source[600];
    spc_calibration_workload *found = &s->workload[1];
    size_t seen = calibrate_svd_part(rows, count);
    snprintf(source, sizeof source, "sparcast calibrate, %.255s, N = %u and %u held out", spc_file_name(path),
             judging[0], judging[1]);
    SPC_TRY(spc_svd_fit(s->found->device, rates, rate_count, rows, seen, source, error));
    snprintf(found->measurements, sizeof found->measurements, "%s", path);
    found->fit_rows = seen;
    s->found->svd = found;
    /* The first `seen` rows were fitted to. */
    double sum = 0, beside = 0, inside = 0, *null = spc_malloc(count + 1, sizeof *null);
    if (!null)
        return spc_fail_memory(error, (count + 1) * sizeof *null);
    spc_status status = spc_svd_null(s->found->device, rows, count, seen, null, error);
    for (size_t i = seen; status == SPC_OK && i < count; i++) {
        const spc_svd_measurement *m = &rows[i];
        spc_svd_prediction p;
        if (!m->device || spc_svd_predict(s->found->device, m->method, m->n, m->report.band_width,
                                          m->values_only, &p, NULL) != SPC_OK)
            continue;
        found->n++;
        sum += fabs(p.total / m->report.total_seconds - 1);
        beside += fabs(null[i] / m->report.total_seconds - 1);
        inside += m->report.total_seconds >= p.total_low && m->report.total_seconds <= p.total_high;
    }
    spc_free(null);
    double n = found->n ? (double)found->n : NAN;
    found->mape = sum / n;
    found->inside = inside / n;
    found->null_mape = beside / n;
    found->median_ape = NAN;
    return status;
}

/* Two more workloads of a GPU, where they are wanted. */
static spc_status calibrate_svd(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH], rates_path[SPC_CALIBRATE_PATH];
    spc_svd_measurement *rows = NULL;
    spc_svd_rates *rates = NULL;
    size_t count = 0, rate_count = 0;
    bool wanted = spc_calibrate_wants(s, SPC_CALIBRATE_SVD, "svd-rates", rates_path);
    if (!spc_calibrate_wants(s, SPC_CALIBRATE_SVD, "svd", path) || !wanted)
        return SPC_OK;
    if (!s->c->measured && access(path, F_OK) != 0 && spc_calibrate_left(s) <= 0) {
        spc_calibrate_remark(s, "time was over before the SVD: the same command again goes on");
        return SPC_OK;
    }
    if (!s->c->measured) {
        svd_gpu gpu;
        SPC_TRY(spc_svd_describe_device(gpu.name, sizeof gpu.name, &gpu.driver, &gpu.runtime, error));
        SPC_TRY(calibrate_svd_into(s, &gpu, rates_path, true, error));
        SPC_TRY(calibrate_svd_into(s, &gpu, path, false, error));
    }
    spc_status status = spc_svd_read(path, &rows, &count, error);
    if (status == SPC_OK)
        status = spc_svd_read_rates(rates_path, &rates, &rate_count, error);
    if (status == SPC_OK)
        status = calibrate_svd_fit(s, rows, count, rates, rate_count, path, error);
    spc_svd_release(rows);
    spc_svd_release(rates);
    return status;
}

enum { FIT_ROWS = 160 };

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
                           .file_count = spc_calibrate_recipes(s, names),
                           .kernels = kernels,
                           .value_bytes = value_bytes,
                           .value_count = 1,
                           .output = path,
                           .command = s->c->command,
                           .event = calibrate_gpu_remark_row,
                           .context = s,
                           .seconds = fmax(0.5 * spc_calibrate_left(s), 1)};
    for (size_t i = 0; i < spc_kernel_count() && work.kernel_count < SPC_EXEC_LAUNCHES_ROOM; i++)
        if (!spc_kernel_is_peer(spc_kernel_at(i)))
            kernels[work.kernel_count++].kernel = spc_kernel_at(i);
    spc_status status = spc_probe_run(s->probe, &work, &summary, error);
    calibrate_gpu_remark_counters(s); /* some causes show only when something is counted */
    return status;
}

/* ---- fit and verdict ---- */

static spc_status calibrate_gpu_fit(spc_calibrate_steps *s, const spc_measurements *table,
                                    const spc_collection *none, spc_error *error)
{
    spc_exec_fit_options options = {.size = sizeof options,
                                    .threads = s->c->threads,
                                    .most_rows = FIT_ROWS,
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
    SPC_TRY(calibrate_spmm(s, error));
    SPC_TRY(spc_device_save(s->found->device, s->c->output, error));
    return calibrate_svd(s, error);
}

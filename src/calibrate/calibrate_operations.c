/* The operations of a GPU that follow its products: each measured in its part of the time, fitted, judged,
 * written. */
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
#include "matrix/collection/collection.h"
#include "measure/rows.h"
#include "probes/multivector/multivector_probe.h"
#include "probes/solver/solver_probe.h"
#include "sparcast/multivector.h"
#include "spmm/spmm.h"
#include "svd/svd.h"
#include "workloads/batch/batch.h"
#include "workloads/svd/svd_stages.h"

/* Seconds that stay for what comes after an operation before which so many others wait. */
static double calibrate_rest(const spc_calibrate_steps *s, int others)
{
    return s->c->workloads ? 0 : spc_calibrate_left(s) * others / (others + 1);
}

/* Time is over and nothing of an earlier run is there to fit. */
static bool calibrate_is_late(const spc_calibrate_steps *s, const char *path, const char *operation)
{
    if (s->c->measured || access(path, F_OK) == 0 || spc_calibrate_left(s) > 0)
        return false;
    spc_calibrate_remark(s, "time was over before %s: the same command again goes on", operation);
    return true;
}

/* ---- Products with K columns: measured into OUT-columns.csv ---- */

/* Of each matrix, in an order that may end anywhere. */
static const struct {
    uint32_t columns, value_bytes;
    bool column_major, transposed;
} products[] = {
    {8, 4, false, false},         {32, 4, false, false},
    {2, 4, false, false},         {128, 4, false, false},
    {4, 8, false, false},         {32, 8, false, false},
    {8, 4, false, true},          {16, 4, true, false},
    {16, SPC_HALF, false, false}, {64, SPC_HALF, false, false},
    {4, 4, false, false},         {1, 4, false, true}, /* spmm-tally has one column alone */
};
static const char *const columns_kernels[] = {
    "spmm-vector", "spmm-merge",     "spmm-block",     "spmm-rows",      "spmm-scatter", "spmm-tensor",
    "spmm-tally",  "cusparse-spmm1", "cusparse-spmm2", "cusparse-spmm3", "cusparse-csr"};
enum { PRODUCTS = sizeof products / sizeof products[0] };
/* Matrices: up to 1,200,000 non-zeros in 131,072 rows; each result is compared with
 * float64 on the host, which took half a minute with 1,000,000 rows. */
enum { SMALL_RECIPES = 25 };
enum { LEAST_MATRICES = 8 }; /* of fewer, K columns keep what was transferred */

typedef struct columns_run {
    spc_calibrate_steps *s;
    spc_rows_writer *writer;
    const char *matrix;
} columns_run;

static spc_status calibrate_columns_take(void *context, const spc_multivector_measurement *m,
                                         spc_error *error)
{
    return spc_rows_writer_add(((columns_run *)context)->writer, m, 1, error);
}

/* What the file lacks of one product. Only a device or a file that fails ends the work. */
static spc_status calibrate_columns_product(columns_run *r, const spc_pattern *pattern, size_t i,
                                            spc_error *error)
{
    const char *missing[sizeof columns_kernels / sizeof columns_kernels[0]];
    spc_multivector_probe_options options = {.size = sizeof options,
                                             .columns = products[i].columns,
                                             .value_bytes = products[i].value_bytes,
                                             .column_major = products[i].column_major,
                                             .transposed = products[i].transposed,
                                             .kernels = missing};
    for (size_t k = 0; k < sizeof columns_kernels / sizeof columns_kernels[0]; k++) {
        spc_multivector_measurement row = {.matrix = r->matrix,
                                           .columns = options.columns,
                                           .value_bytes = options.value_bytes,
                                           .column_major = options.column_major,
                                           .transposed = options.transposed};
        snprintf(row.kernel, sizeof row.kernel, "%s", columns_kernels[k]);
        if (!spc_multivector_writer_has(r->writer, &row))
            missing[options.kernel_count++] = columns_kernels[k];
    }
    if (!options.kernel_count)
        return SPC_OK;
    spc_status status =
        spc_multivector_probe(r->s->probe, pattern, r->matrix, &options, calibrate_columns_take, r, error);
    if (status == SPC_ERROR_DEVICE || status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_IO)
        return status;
    if (status != SPC_OK && status != SPC_ERROR_UNSUPPORTED)
        spc_calibrate_remark(r->s, "%s, %u columns: %s", r->matrix, options.columns, error->message);
    return SPC_OK;
}

static spc_status calibrate_columns_measure(columns_run *r, const spc_collection *none, spc_error *error)
{
    const char *names[SPC_CALIBRATE_RECIPES];
    size_t count = spc_calibrate_recipes(r->s, SMALL_RECIPES, names), done = 0;
    const double rest = calibrate_rest(r->s, 3);
    const spc_progress *progress = spc_calibrate_step(r->s, "calibrate, K columns");
    for (size_t m = 0; m < count && spc_calibrate_left(r->s) > rest; m++) {
        spc_pattern *pattern;
        spc_progress_update(progress, names[m], (double)m, (double)count);
        SPC_TRY(spc_collection_read(none, names[m], r->s->c->threads, &pattern, error));
        spc_status status = SPC_OK;
        r->matrix = names[m];
        done++;
        for (size_t i = 0; i < PRODUCTS && status == SPC_OK; i++)
            if (spc_calibrate_left(r->s) > rest)
                status = calibrate_columns_product(r, pattern, i, error);
        spc_pattern_free(pattern);
        SPC_TRY(status);
    }
    if (done < count)
        spc_calibrate_remark(r->s,
                             "time was over before %zu matrices with K columns: the same command again "
                             "goes on",
                             count - done);
    return SPC_OK;
}

/* What the fit says of rows that it left out. */
static const spc_calibration_workload *calibrate_judge(spc_calibrate_steps *s, size_t which, const char *path,
                                                       const spc_operation_fit *fit)
{
    spc_calibration_workload *found = &s->workload[which];
    double sum = 0, beside = 0;
    for (size_t g = 0; g < fit->groups; g++)
        if (!fit->judged[g].setup && isfinite(fit->judged[g].mape) &&
            strncmp(fit->judged[g].name, "triangle-", strlen("triangle-")) != 0) {
            found->n += fit->judged[g].rows;
            sum += (double)fit->judged[g].rows * fit->judged[g].mape;
            beside += (double)fit->judged[g].rows * fit->judged[g].null_mape;
        }
    snprintf(found->measurements, sizeof found->measurements, "%s", path);
    found->fit_rows = fit->rows;
    found->mape = sum / (double)found->n;
    found->null_mape = beside / (double)found->n;
    found->median_ape = NAN;
    found->inside = NAN; /* the interval is the quantiles of these rows */
    return found;
}

static spc_status calibrate_columns_with(spc_calibrate_steps *s, const char *path, const spc_collection *none,
                                         spc_error *error)
{
    columns_run r = {.s = s};
    spc_operation_fit fit;
    char origin[600];
    if (!s->c->measured) {
        SPC_TRY(spc_multivector_writer_open(path, s->probe, s->c->command, false, &r.writer, error));
        spc_status status = calibrate_columns_measure(&r, none, error);
        SPC_TRY(spc_rows_writer_end(r.writer, status, error));
    }
    snprintf(origin, sizeof origin, "sparcast calibrate, %.255s, %s", spc_file_name(path), s->c->date);
    spc_device *fitted;
    SPC_TRY(spc_device_copy(s->found->device, &fitted, error));
    spc_status status = spc_multivector_fit_run(
        path, none, origin, spc_calibrate_step(s, "calibrate, fit of K columns"), fitted, &fit, error);
    if (status == SPC_OK && fit.matrices < LEAST_MATRICES) {
        status = spc_fail(error, SPC_ERROR_DATA, "%zu matrices tell too little, %d are needed", fit.matrices,
                          LEAST_MATRICES);
        spc_operation_fit_free(&fit);
    }
    for (size_t i = 0; status == SPC_OK && i < spc_device_fact_count(fitted); i++) {
        spc_device_fact f = spc_device_fact_at(fitted, i);
        if (strncmp(f.key, "columns_", strlen("columns_")) == 0)
            status = spc_device_put(s->found->device, f.key, f.number, f.origin, f.source, error);
    }
    spc_device_free(fitted);
    if (status == SPC_ERROR_DATA && !s->c->measured) {
        spc_calibrate_remark(s, "K columns: %s", error->message);
        return SPC_OK; /* what was measured stays for the next time */
    }
    SPC_TRY(status);
    s->found->columns = calibrate_judge(s, 2, path, &fit);
    spc_operation_fit_free(&fit);
    return SPC_OK;
}

static spc_status calibrate_columns(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH];
    spc_collection *none;
    if (!spc_calibrate_wants(s, SPC_CALIBRATE_COLUMNS, "columns", path) ||
        calibrate_is_late(s, path, "K columns"))
        return SPC_OK;
    SPC_TRY(spc_collection_new(&none, error)); /* every matrix is a recipe */
    spc_status status = calibrate_columns_with(s, path, none, error);
    spc_collection_close(none);
    return status;
}

/* ---- Iterations of solvers: vector operations alone, iterations, triangles, into OUT-solver.csv ---- */

static void calibrate_solver_failed(void *context, const char *matrix, const spc_error *error)
{
    if (error->status != SPC_ERROR_UNSUPPORTED) /* a matrix that is not square is no failure */
        spc_calibrate_remark(context, "%s: %s", matrix, error->message);
}

static spc_status calibrate_solver_measure(spc_calibrate_steps *s, const char *path,
                                           const spc_collection *none, spc_error *error)
{
    static const spc_solver_method methods[] = {
        {SPC_SOLVER_CG, 0}, {SPC_SOLVER_BICGSTAB, 0}, {SPC_SOLVER_GMRES, 30}};
    const char *names[SPC_CALIBRATE_RECIPES];
    const double rest = calibrate_rest(s, 2);
    const spc_progress *progress = spc_calibrate_step(s, "calibrate, iterations");
    size_t count = spc_calibrate_recipes(s, SMALL_RECIPES, names), done = 0;
    spc_kernel_spec kernels[2] = {{0}};
    SPC_TRY(spc_kernel_parse("cusparse-csr", &kernels[0], error));
    SPC_TRY(spc_kernel_parse("csr-vector", &kernels[1], error));
    spc_solver_work work = {.size = sizeof work,
                            .kernels = kernels,
                            .kernel_count = 2,
                            .stream = true,
                            .graph = true,
                            .operations = true,
                            .output = path,
                            .command = s->c->command,
                            .failed = calibrate_solver_failed,
                            .context = s};
    SPC_TRY(spc_probe_solver(s->probe, &work, error));
    work.operations = false;
    work.methods = methods;
    work.method_count = sizeof methods / sizeof methods[0];
    work.file_count = 1;
    work.triangles = true;
    for (size_t m = 0; m < count && spc_calibrate_left(s) > rest; m++, done++) {
        spc_pattern *pattern;
        spc_progress_update(progress, names[m], (double)m, (double)count);
        SPC_TRY(spc_collection_read(none, names[m], s->c->threads, &pattern, error));
        bool wanted = pattern->rows == pattern->cols;
        work.pattern = pattern;
        work.names = &names[m];
        work.files = &names[m];
        spc_status status = wanted ? spc_probe_solver(s->probe, &work, error) : SPC_OK;
        spc_pattern_free(pattern);
        SPC_TRY(status);
    }
    if (done < count)
        spc_calibrate_remark(
            s, "time was over before iterations on %zu matrices: the same command again goes on",
            count - done);
    return SPC_OK;
}

static spc_status calibrate_solver(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH], origin[600];
    spc_collection *none;
    spc_operation_fit fit;
    if (!spc_calibrate_wants(s, SPC_CALIBRATE_SOLVER, "solver", path) ||
        calibrate_is_late(s, path, "iterations"))
        return SPC_OK;
    SPC_TRY(spc_collection_new(&none, error)); /* every matrix is a recipe */
    spc_status status = s->c->measured ? SPC_OK : calibrate_solver_measure(s, path, none, error);
    snprintf(origin, sizeof origin, "sparcast calibrate, %.255s, %s", spc_file_name(path), s->c->date);
    if (status == SPC_OK)
        status =
            spc_iteration_fit_run(path, none, origin, spc_calibrate_step(s, "calibrate, fit of iterations"),
                                  s->found->device, &fit, error);
    spc_collection_close(none);
    SPC_TRY(status);
    s->found->solver = calibrate_judge(s, 3, path, &fit);
    spc_operation_fit_free(&fit);
    return SPC_OK;
}

/* ---- Batched products of a GPU that is in no list: measured into OUT-spmm.csv, fitted, judged ---- */

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
static spc_status calibrate_spmm_sweep(const spc_calibrate_steps *s, spc_rows_writer *writer,
                                       const spc_progress *progress, spc_error *error)
{
    static const size_t stride = 7919; /* a prime: no batch twice */
    const spc_spmm_probe_options options = {.size = sizeof options, .samples = 3, .sample_seconds = 0.0005};
    const double rest = calibrate_rest(s, 1);
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
    spc_rows_writer *writer;
    SPC_TRY(spc_spmm_machine_get(false, &machine, error));
    SPC_TRY(spc_spmm_writer_open(path, &machine, s->c->command, &writer, error));
    spc_status status =
        calibrate_spmm_sweep(s, writer, spc_calibrate_step(s, "calibrate, batched products"), error);
    return spc_rows_writer_end(writer, status, error);
}

static spc_status calibrate_spmm(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH], source[600];
    spc_spmm_measurements rows;
    spc_spmm_fit fit;
    if (!spc_calibrate_wants(s, SPC_CALIBRATE_SPMM, "spmm", path) ||
        calibrate_is_late(s, path, "batched products"))
        return SPC_OK;
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

static spc_status calibrate_svd_rates(spc_rows_writer *writer, spc_error *error)
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

/* The smallest first. None begins that would not end in time, by the cube of its size and what the one before
 * took. */
static spc_status calibrate_svd_sizes(spc_calibrate_steps *s, spc_rows_writer *writer, spc_error *error)
{
    spc_svd_probe_options options = {.size = sizeof options,
                                     .size_count = 1,
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
    double left = spc_calibrate_left(s), next = 0;
    for (size_t i = 0; i < SIZES; i++) {
        if (left <= next) {
            spc_calibrate_remark(s, "time was over before the SVD of n = %u: the same command again goes on",
                                 sizes[i]);
            break;
        }
        options.sizes = &sizes[i];
        SPC_TRY(spc_svd_probe(&options, error));
        double took = left - spc_calibrate_left(s);
        left -= took;
        next = i + 1 < SIZES ? took * pow((double)sizes[i + 1] / sizes[i], 3) : 0;
    }
    return SPC_OK;
}

/* One of the two files. */
static spc_status calibrate_svd_into(spc_calibrate_steps *s, const svd_gpu *gpu, const char *path, bool rates,
                                     spc_error *error)
{
    spc_rows_writer *writer;
    SPC_TRY(spc_svd_writer_open(path, rates, gpu->name, gpu->driver, gpu->runtime, s->c->command, &writer,
                                error));
    spc_status status = rates ? calibrate_svd_rates(writer, error) : calibrate_svd_sizes(s, writer, error);
    return spc_rows_writer_end(writer, status, error);
}

/* ---- fit and verdict ---- */

static spc_status calibrate_svd_fit(spc_calibrate_steps *s, spc_svd_measurement *rows, size_t count,
                                    const spc_svd_rates *rates, size_t rate_count, const char *path,
                                    spc_error *error)
{
    char source[600];
    spc_calibration_workload *found = &s->workload[1];
    /* Rows whose size only judges go to the end. Returns how many the fit may see. */
    size_t seen = 0;
    for (size_t i = 0; i < count; i++)
        if (rows[i].n != judging[0] && rows[i].n != judging[1]) {
            spc_svd_measurement m = rows[i];
            rows[i] = rows[seen];
            rows[seen++] = m;
        }
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

static spc_status calibrate_svd(spc_calibrate_steps *s, spc_error *error)
{
    char path[SPC_CALIBRATE_PATH], rates_path[SPC_CALIBRATE_PATH];
    spc_svd_measurement *rows = NULL;
    spc_svd_rates *rates = NULL;
    size_t count = 0, rate_count = 0;
    bool wanted = spc_calibrate_wants(s, SPC_CALIBRATE_SVD, "svd-rates", rates_path);
    if (!spc_calibrate_wants(s, SPC_CALIBRATE_SVD, "svd", path) || !wanted ||
        calibrate_is_late(s, path, "the SVD"))
        return SPC_OK;
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

spc_status spc_calibrate_operations(spc_calibrate_steps *s, spc_error *error)
{
    static spc_status (*const operations[])(spc_calibrate_steps *, spc_error *) = {
        calibrate_columns, calibrate_solver, calibrate_spmm, calibrate_svd};
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        spc_status status = operations[i](s, error);
        if (status == SPC_ERROR_DEVICE || status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_IO ||
            (status != SPC_OK && s->c->measured))
            return status;
        if (status != SPC_OK) /* what was measured stays for the next time, and the others have theirs */
            spc_calibrate_remark(s, "%s", error->message);
        SPC_TRY(spc_device_save(s->found->device, s->c->output, error));
    }
    return SPC_OK;
}

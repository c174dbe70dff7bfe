/* cli/commands/calibrate_workloads.c - the batched products and the SVD of a GPU that is in no list. */
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "cli/output/console.h"
#include "sparcast/fit.h"

enum { PATH_SIZE = 4096 };

/* About a minute on an H100, where the whole sweep takes three and a half: each order, type and kind of
 * batch. */
static const cli_batches batches[] = {
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

/* Sizes of the SVD, and those that only judge. */
static const cli_numbers sizes = {6, {512, 1024, 1500, 2048, 2560, 3000}}, bands = {4, {32, 64, 96, 192}},
                         rate_sizes = {2, {1024, 3840}};
static const uint32_t judging[] = {1500, 3000};

static bool judges(uint32_t n)
{
    return n == judging[0] || n == judging[1];
}

/* OUT.csv -> OUT-svd.csv; whether the file is there. */
static bool calibrate_workloads_beside(const cli_calibration *c, const char *what, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%.*s-%s.csv", (int)(strlen(c->options.output) - strlen(".csv")),
             c->options.output, what);
    return access(path, F_OK) == 0;
}

/* A measuring step has complained itself; what is left is to stop. */
static spc_status stopped(int code, spc_error *error)
{
    if (code == CLI_DONE || code == CLI_FAILED) /* of some batches only */
        return SPC_OK;
    snprintf(error->message, sizeof error->message, "batched products and the SVD: not all was measured");
    return error->status = code == CLI_INTERRUPTED ? SPC_ERROR_INTERRUPTED : SPC_ERROR_DEVICE;
}

/* ---- batched products ---- */

static spc_status fit_spmm(const char *path, spc_device *device, json_t *document, spc_error *error)
{
    spc_spmm_measurements rows;
    spc_spmm_fit fit;
    char source[PATH_SIZE];
    spc_status status = spc_spmm_measurements_read(path, &rows, error);
    if (status != SPC_OK)
        return status;
    snprintf(source, sizeof source, "sparcast calibrate, %s, one batch in four held out", cli_basename(path));
    status = spc_spmm_fit_device(&rows, source, device, error);
    if (status == SPC_OK)
        status = spc_spmm_validate(&rows, device, &fit, error);
    spc_spmm_measurements_clear(&rows);
    if (status != SPC_OK)
        return status;
    json_t *spmm = cli_add_object(document, "spmm");
    cli_set_text(spmm, "measurements", path);
    cli_set_count(spmm, "fit_rows", fit.fitted_all.count);
    cli_set_count(spmm, "n", fit.held_out_all.count);
    cli_set_number(spmm, "mape", fit.held_out_all.mape);
    cli_set_number(spmm, "median_ape", fit.held_out_all.median_ape);
    cli_set_number(spmm, "inside", fit.held_out_all.inside);
    cli_set_number(spmm, "null_mape", fit.held_out_all.null_mape);
    return SPC_OK;
}

static spc_status calibrate_spmm(const cli_calibration *c, spc_device *device, json_t *document,
                                 spc_error *error)
{
    char path[PATH_SIZE];
    bool there = calibrate_workloads_beside(c, "spmm", path);
    if (c->options.measured && !there && !c->workloads)
        return SPC_OK;
    if (!c->options.measured) {
        int code =
            cli_spmm_probe_sweep(batches, sizeof batches / sizeof batches[0], path, c->options.command);
        spc_status status = stopped(code, error);
        if (status != SPC_OK)
            return status;
    }
    return fit_spmm(path, device, document, error);
}

/* ---- the SVD ---- */

/* The first `seen` rows were fitted to. */
static spc_status judge_svd(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                            size_t seen, json_t *svd, spc_error *error)
{
    size_t n = 0, inside = 0;
    double sum = 0, beside = 0, *null = cli_allocate((count + 1) * sizeof *null);
    spc_status status = spc_svd_null(device, rows, count, seen, null, error);
    for (size_t i = seen; status == SPC_OK && i < count; i++) {
        const spc_svd_measurement *m = &rows[i];
        spc_svd_prediction p;
        if (!m->device || spc_svd_predict(device, m->method, m->n, m->report.band_width, m->values_only, &p,
                                          NULL) != SPC_OK)
            continue;
        n++;
        sum += fabs(p.total / m->report.total_seconds - 1);
        beside += fabs(null[i] / m->report.total_seconds - 1);
        inside += m->report.total_seconds >= p.total_low && m->report.total_seconds <= p.total_high;
    }
    cli_set_count(svd, "n", n);
    cli_set_number(svd, "mape", n ? sum / (double)n : NAN);
    cli_set_number(svd, "inside", n ? (double)inside / (double)n : NAN);
    cli_set_number(svd, "null_mape", n ? beside / (double)n : NAN);
    free(null);
    return status;
}

/* Rows whose size only judges go to the end. Returns how many the fit may see. */
static size_t part(spc_svd_measurement *rows, size_t count)
{
    size_t seen = 0;
    for (size_t i = 0; i < count; i++)
        if (!judges(rows[i].n)) {
            spc_svd_measurement m = rows[i];
            rows[i] = rows[seen];
            rows[seen++] = m;
        }
    return seen;
}

static spc_status fit_svd(const char *path, const char *rates_path, spc_device *device, json_t *document,
                          spc_error *error)
{
    spc_svd_measurement *rows = NULL;
    spc_svd_rates *rates = NULL;
    size_t count = 0, rate_count = 0;
    char source[PATH_SIZE];
    spc_status status = spc_svd_read(path, &rows, &count, error);
    if (status == SPC_OK)
        status = spc_svd_read_rates(rates_path, &rates, &rate_count, error);
    size_t seen = status == SPC_OK ? part(rows, count) : 0;
    snprintf(source, sizeof source, "sparcast calibrate, %s, N = %u and %u held out", cli_basename(path),
             judging[0], judging[1]);
    if (status == SPC_OK)
        status = spc_svd_fit(device, rates, rate_count, rows, seen, source, error);
    if (status == SPC_OK) {
        json_t *svd = cli_add_object(document, "svd");
        cli_set_text(svd, "measurements", path);
        cli_set_count(svd, "fit_rows", seen);
        status = judge_svd(device, rows, count, seen, svd, error);
    }
    spc_svd_release(rows);
    spc_svd_release(rates);
    return status;
}

static spc_status measure_svd(const cli_calibration *c, const char *path, const char *rates_path,
                              spc_error *error)
{
    cli_svd_probe_arguments a = {.sizes = rate_sizes,
                                 .bands = bands,
                                 .repeats = 3,
                                 .rates = true,
                                 .command = (char *)c->options.command};
    int code = cli_svd_probe_sizes(&a, rates_path);
    a = (cli_svd_probe_arguments){.sizes = sizes,
                                  .bands = bands,
                                  .methods = (1u << SPC_SVD_METHODS) - 1,
                                  .matrices = 1,
                                  .repeats = 2,
                                  .vectors = true,
                                  .values = true,
                                  .command = (char *)c->options.command};
    if (code == CLI_DONE || code == CLI_FAILED)
        code = cli_svd_probe_sizes(&a, path);
    return stopped(code, error);
}

static spc_status calibrate_svd(const cli_calibration *c, spc_device *device, json_t *document,
                                spc_error *error)
{
    char path[PATH_SIZE], rates_path[PATH_SIZE];
    bool rates = calibrate_workloads_beside(c, "svd-rates", rates_path),
         there = calibrate_workloads_beside(c, "svd", path) && rates;
    if (c->options.measured && !there && !c->workloads)
        return SPC_OK;
    spc_status status = c->options.measured ? SPC_OK : measure_svd(c, path, rates_path, error);
    return status == SPC_OK ? fit_svd(path, rates_path, device, document, error) : status;
}

spc_status cli_calibrate_workloads(const cli_calibration *c, spc_device *device, json_t *document,
                                   spc_error *error)
{
    uint32_t asked = c->workloads ? c->workloads : ~0u;
    spc_status status = SPC_OK;
    if (asked & 1u << CLI_WORKLOAD_SPMM)
        status = calibrate_spmm(c, device, document, error);
    if (status == SPC_OK && asked & 1u << CLI_WORKLOAD_SVD)
        status = calibrate_svd(c, device, document, error);
    return status;
}

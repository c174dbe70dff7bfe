/* The batched products of a GPU that is in no list: measured into OUT-spmm.csv, fitted, judged. */
#include <stdio.h>
#include <unistd.h>

#include "calibrate/calibrate_steps.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "sparcast/spmm_probe.h"

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

spc_status spc_calibrate_spmm(spc_calibrate_steps *s, spc_error *error)
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

/* The SVD of a GPU that is in no list: measured into OUT-svd.csv and OUT-svd-rates.csv, fitted, judged. */
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "calibrate/calibrate_steps.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/svd.h"

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

spc_status spc_calibrate_svd(spc_calibrate_steps *s, spc_error *error)
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

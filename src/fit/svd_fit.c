/* Files of rates and decompositions: fitted to, judged, and what the keys of a judged row are called. */
#include <stdio.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/fit.h"

/* Predicted against measured, for the rows that the model covers. null[count]. */
static void svd_fit_judge(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                          const double *null, spc_svd_fitted *fitted)
{
    for (size_t i = 0; i < count; i++) {
        const spc_svd_measurement *m = &rows[i];
        const double seconds = m->report.total_seconds;
        const uint32_t band = m->report.band_width ? m->report.band_width : 1;
        spc_svd_prediction p;
        if (!m->device || m->matrix != SPC_SVD_RANDOM ||
            spc_svd_predict(device, m->method, m->n, band, m->values_only, &p, NULL) != SPC_OK)
            continue;
        fitted->row[fitted->rows++] = (spc_svd_judged){.n = m->n,
                                                       .band_width = m->report.band_width,
                                                       .result = m->values_only ? "values" : "vectors",
                                                       .method = spc_svd_method_name(m->method),
                                                       .measured = seconds,
                                                       .predicted = p.total,
                                                       .error = p.total / seconds - 1,
                                                       .null_error = null[i] / seconds - 1};
    }
}

static spc_status svd_fit_judge_all(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                                    spc_svd_fitted *fitted, spc_error *error)
{
    double *null = spc_malloc(count + 1, sizeof *null);
    fitted->row = spc_malloc(count + 1, sizeof *fitted->row);
    spc_status status = null && fitted->row ? spc_svd_null(device, rows, count, count, null, error)
                                            : spc_fail_memory(error, (count + 1) * sizeof *fitted->row);
    if (status == SPC_OK)
        svd_fit_judge(device, rows, count, null, fitted);
    spc_free(null);
    return status;
}

spc_status spc_svd_fit_files(spc_device *device, const char *rates_path, const char *path, const char *source,
                             spc_svd_fitted *fitted, spc_error *error)
{
    spc_svd_rates *rates = NULL;
    spc_svd_measurement *rows = NULL;
    size_t rate_count = 0, row_count = 0;
    char named[600];
    *fitted = (spc_svd_fitted){0};
    snprintf(named, sizeof named, "fitted by sparcast svd fit to %.255s%s%.255s", spc_file_name(rates_path),
             path ? " and " : "", path ? spc_file_name(path) : "");
    spc_status status = spc_svd_read_rates(rates_path, &rates, &rate_count, error);
    if (status == SPC_OK && path)
        status = spc_svd_read(path, &rows, &row_count, error);
    if (status == SPC_OK)
        status = spc_svd_fit(device, rates, rate_count, rows, row_count, source ? source : named, error);
    if (status == SPC_OK)
        status = svd_fit_judge_all(device, rows, row_count, fitted, error);
    if (status != SPC_OK) {
        spc_svd_release(fitted->row);
        *fitted = (spc_svd_fitted){0};
    }
    spc_svd_release(rates);
    spc_svd_release(rows);
    return status;
}

/* ---- what the members are called ---- */

#define JUDGED(kind, member, unit, ...) SPC_FIELD(kind, spc_svd_judged, member, #member, unit, __VA_ARGS__)

static const spc_field svd_judged_fields[] = {
    JUDGED(COUNT, n, "1", "rows and columns"),
    JUDGED(TEXT, result, NULL, "vectors or values"),
    JUDGED(TEXT, method, NULL, "its name"),
    JUDGED(COUNT, band_width, "1", "between the stages; 0: none"),
    JUDGED(NUMBER, measured, "s", "a decomposition"),
    JUDGED(NUMBER, predicted, "s", "by the model"),
    JUDGED(NUMBER, error, "share", "predicted / measured - 1"),
    JUDGED(NUMBER, null_error, "share", "of the null model"),
    {0},
};

const spc_field *spc_svd_judged_fields(void)
{
    return svd_judged_fields;
}

/* Files of rates and decompositions: fitted to, judged, and what the keys of a judged row are called. */

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdio.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "model/null/null.h"
#include "validate/accuracy.h"
#include "workloads/svd/svd_stages.h"

/* Coefficients of the refined SVD model from measurements: non-negative least squares of relative errors. */

/* ---- least squares with few features: every subset, the best one whose coefficients are >= 0 ---- */

typedef struct samples {
    size_t count;
    double (*x)[SPC_SVD_FEATURES]; /* divided by the scale of the sample */
    double *y;
} samples;

/* Solves the normal equations of the features in `subset`; false where they are singular or one is < 0. */
static bool svd_coefficients_solve(const samples *s, int features, unsigned subset, double *out)
{
    double a[SPC_SVD_FEATURES][SPC_SVD_FEATURES + 1] = {{0}};
    int index[SPC_SVD_FEATURES], m = 0;
    for (int i = 0; i < features; i++)
        if (subset & 1u << i)
            index[m++] = i;
    for (size_t k = 0; k < s->count; k++)
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < m; j++)
                a[i][j] += s->x[k][index[i]] * s->x[k][index[j]];
            a[i][m] += s->x[k][index[i]] * s->y[k];
        }
    for (int i = 0; i < m;
         i++) { /* symmetric and positive: no pivoting; equilibrated by the caller's scale */
        if (!(a[i][i] > 0))
            return false;
        for (int r = 0; r < m; r++) {
            double factor = r == i ? 0 : a[r][i] / a[i][i];
            for (int c = i; c <= m; c++)
                a[r][c] -= factor * a[i][c];
        }
    }
    for (int i = 0; i < features; i++)
        out[i] = 0;
    for (int i = 0; i < m; i++) {
        out[index[i]] = a[i][m] / a[i][i];
        if (!(out[index[i]] >= 0) || !isfinite(out[index[i]]))
            return false;
    }
    return true;
}

static void least_squares(const samples *s, int features, double *best)
{
    double least = HUGE_VAL;
    for (int i = 0; i < features; i++)
        best[i] = 0;
    for (unsigned subset = 1; subset < 1u << features; subset++) {
        double candidate[SPC_SVD_FEATURES];
        if (!svd_coefficients_solve(s, features, subset, candidate))
            continue;
        double sum = 0;
        for (size_t k = 0; k < s->count; k++) {
            double rest = s->y[k];
            for (int i = 0; i < features; i++)
                rest -= candidate[i] * s->x[k][i];
            sum += rest * rest;
        }
        if (sum >= least)
            continue;
        least = sum;
        for (int i = 0; i < features; i++)
            best[i] = candidate[i];
    }
}

static void svd_coefficients_add(samples *s, const double *x, int features, double y, double scale)
{
    for (int i = 0; i < features; i++)
        s->x[s->count][i] = x[i] / scale;
    s->y[s->count++] = y / scale;
}

/* ---- products: t^p = (flops / P)^p + (bytes / W)^p + launch^p is linear in P^-p, W^-p, launch^p ---- */

static void fit_product(samples *s, int form, const spc_svd_rates *rates, size_t count, spc_svd_products *p)
{
    const double power = form == 2 ? 4 : 2;
    double coefficient[SPC_SVD_FEATURES];
    s->count = 0;
    for (size_t i = 0; i < count; i++) {
        double k = rates[i].k, band = rates[i].band_width, batch = fmax(1, floor(k / (4 * band)));
        double flops = form == 3 ? 8 * band * band * k * batch : 2 * k * k * band;
        double bytes = form == 3 ? 64 * band * k * batch : (form == 2 ? 16 : 8) * k * k;
        double rate = form == 1 ? rates[i].gemm1 : form == 2 ? rates[i].gemm2 : rates[i].gemm3;
        double seconds = pow(flops / rate, power);
        if (form == 1) {
            svd_coefficients_add(s, (double[]){pow(flops, power), pow(bytes, power), 1}, 3, seconds, seconds);
        } else {
            double rest = seconds - pow(flops / p->flops, power);
            svd_coefficients_add(s, (double[]){pow(bytes, power), 1}, 2, rest, seconds);
        }
    }
    least_squares(s, form == 1 ? 3 : 2, coefficient);
    double bandwidth = pow(form == 1 ? coefficient[1] : coefficient[0], -1 / power);
    if (form == 1) {
        p->flops = pow(coefficient[0], -1 / power);
        p->bandwidth1 = bandwidth;
    } else if (form == 2) {
        p->bandwidth2 = bandwidth;
    } else {
        p->bandwidth3 = bandwidth;
    }
}

/* ---- stages ---- */

/* Seconds of a group in a row; false where the row has none. */
static bool svd_coefficients_seconds_of(spc_svd_group group, const spc_svd_measurement *m,
                                        double shared_bytes, double *seconds)
{
    if (!m->device || m->matrix != SPC_SVD_RANDOM || m->n == 0)
        return false;
    if (m->method != SPC_SVD_TWO_STAGE) {
        *seconds = m->report.total_seconds;
        return spc_svd_group_of_method(m->method, m->values_only) == group;
    }
    for (int stage = 0; stage < (m->values_only ? SPC_SVD_STAGE_CHASE_BACK : SPC_SVD_STAGE_TRANSFER); stage++)
        if (spc_svd_group_of((spc_svd_stage)stage, m->values_only, m->report.band_width, shared_bytes) ==
            group) {
            *seconds = m->report.seconds[stage];
            return true;
        }
    return false;
}

/* Measurements; those of one size are left apart (0: none). */
typedef struct fitted_rows {
    const spc_svd_measurement *row;
    size_t count;
    uint32_t apart;
} fitted_rows;

/* Errors count by their share of the total, which is what the prediction is judged by. */
static spc_status svd_coefficients_fit_group(spc_device *device, samples *s, spc_svd_group group,
                                             const spc_svd_products *products, const fitted_rows *rows,
                                             const char *source, spc_error *error)
{
    double seconds, coefficient[SPC_SVD_FEATURES], shared_bytes = HUGE_VAL;
    int features = 0;
    spc_device_get(device, "shared_bytes", NULL, &shared_bytes);
    while (spc_svd_feature_key(group, features))
        features++;
    s->count = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const spc_svd_measurement *m = &rows->row[i];
        double x[SPC_SVD_FEATURES], band = m->report.band_width ? m->report.band_width : 1;
        if (m->n == rows->apart || !svd_coefficients_seconds_of(group, m, shared_bytes, &seconds))
            continue;
        for (int k = 0; k < features; k++)
            x[k] = spc_svd_feature(group, k, m->n, band);
        double rest = seconds - spc_svd_fixed(group, products, m->n, (uint32_t)band);
        svd_coefficients_add(s, x, features, rest, m->report.total_seconds);
    }
    if (s->count == 0)
        return SPC_OK;
    least_squares(s, features, coefficient);
    for (int k = 0; k < features; k++)
        SPC_TRY(spc_device_put(device, spc_svd_feature_key(group, k), coefficient[k], SPC_ORIGIN_FITTED,
                               source, error));
    return SPC_OK;
}

static spc_status svd_coefficients_fit_groups(spc_device *device, samples *s,
                                              const spc_svd_products *products, const fitted_rows *rows,
                                              const char *source, spc_error *error)
{
    for (int group = 0; group < SPC_SVD_GROUPS; group++)
        SPC_TRY(svd_coefficients_fit_group(device, s, (spc_svd_group)group, products, rows, source, error));
    return SPC_OK;
}

static bool is_first_of_size(const fitted_rows *rows, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (rows->row[k].n == rows->row[i].n)
            return false;
    return rows->row[i].n > 0;
}

/* Measured over predicted total of a method's rows left apart, behind the n ratios that are there. */
static size_t add_ratios(const spc_device *device, spc_svd_method method, const fitted_rows *rows,
                         double *ratio, size_t n)
{
    for (size_t i = 0; i < rows->count; i++) {
        const spc_svd_measurement *m = &rows->row[i];
        spc_svd_prediction p;
        spc_error ignored;
        if (m->n == rows->apart && m->method == method && m->device && m->matrix == SPC_SVD_RANDOM &&
            spc_svd_predict(device, method, m->n, m->report.band_width, m->values_only, &p, &ignored) ==
                SPC_OK)
            ratio[n++] = m->report.total_seconds / p.total;
    }
    return n;
}

static spc_status set_end(spc_device *device, const char *end, spc_svd_method method, double value,
                          const char *source, spc_error *error)
{
    char key[64];
    snprintf(key, sizeof key, "svd_%s@%s", end, spc_svd_method_name(method));
    return spc_device_put(device, key, value, SPC_ORIGIN_FITTED, source, error);
}

/* How much wider an interval of eight in ten is for rows of another size, where only `sizes` were seen: rows
 * of a size err alike, so that these are the sample (Student's t). */
static double widened(double ratio, size_t sizes)
{
    double few = sizes > 1 ? (double)sizes : 2;
    double factor = gsl_cdf_tdist_Pinv(0.9, few - 1) / gsl_cdf_ugaussian_Pinv(0.9) * sqrt(1 + 1 / few);
    return pow(ratio, factor);
}

/* What one in ten stays below, and what one in ten exceeds, of the ratios of sizes that a fit to the others
 * did not see. A fit follows the sizes that it has too closely for its own errors to tell. */
static spc_status svd_coefficients_set_interval(spc_device *device, samples *s,
                                                const spc_svd_products *products, double *ratio,
                                                spc_svd_method method, fitted_rows rows, const char *source,
                                                spc_error *error)
{
    size_t n = 0, sizes = 0;
    for (size_t i = 0; i < rows.count; i++) {
        if (!is_first_of_size(&rows, i))
            continue;
        spc_device *other;
        rows.apart = rows.row[i].n;
        SPC_TRY(spc_device_copy(device, &other, error));
        spc_status status = svd_coefficients_fit_groups(other, s, products, &rows, source, error);
        size_t before = n;
        n = status == SPC_OK ? add_ratios(other, method, &rows, ratio, n) : n;
        sizes += n > before;
        spc_device_free(other);
        SPC_TRY(status);
    }
    if (n == 0)
        return SPC_OK;
    spc_sort_ascending(ratio, n);
    SPC_TRY(set_end(device, "low", method, widened(ratio[n / 10], sizes), source, error));
    return set_end(device, "high", method, widened(ratio[n - 1 - n / 10], sizes), source, error);
}

static spc_status svd_coefficients_fit_all(spc_device *device, samples *s, const spc_svd_rates *rates,
                                           size_t rate_count, double *ratio, const fitted_rows *rows,
                                           const char *source, spc_error *error)
{
    spc_svd_products products = {0};
    for (int form = 1; form <= 3; form++)
        fit_product(s, form, rates, rate_count, &products);
    if (!(isfinite(products.flops) && isfinite(products.bandwidth1) && isfinite(products.bandwidth2) &&
          isfinite(products.bandwidth3)))
        return spc_fail(error, SPC_ERROR_DATA,
                        "the rates do not tell arithmetic from memory: measure more K and L");
    SPC_TRY(spc_device_put(device, "svd_gemm_flops", products.flops, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(
        spc_device_put(device, "svd_gemm1_bandwidth", products.bandwidth1, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(
        spc_device_put(device, "svd_gemm2_bandwidth", products.bandwidth2, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(
        spc_device_put(device, "svd_gemm3_bandwidth", products.bandwidth3, SPC_ORIGIN_FITTED, source, error));
    /* The paper's four rates: those measured nearest to K = 3840, L = 64, as in its check. */
    const spc_svd_rates *best = rates;
    double least = HUGE_VAL;
    for (size_t i = 0; i < rate_count; i++) {
        double distance = fabs(log(rates[i].k / 3840.0)) + fabs(log(rates[i].band_width / 64.0));
        if (distance < least) {
            least = distance;
            best = &rates[i];
        }
    }
    SPC_TRY(spc_device_put(device, "svd_rates_k", best->k, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(device, "svd_rates_band", best->band_width, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(device, "svd_gemm1", best->gemm1, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(device, "svd_gemm2", best->gemm2, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(device, "svd_gemm3", best->gemm3 / 2, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(spc_device_put(device, "svd_gemv", best->gemv, SPC_ORIGIN_FITTED, source, error));
    SPC_TRY(svd_coefficients_fit_groups(device, s, &products, rows, source, error));
    for (int method = 0; method < SPC_SVD_METHODS; method++)
        SPC_TRY(svd_coefficients_set_interval(device, s, &products, ratio, (spc_svd_method)method, *rows,
                                              source, error));
    return SPC_OK;
}

spc_status spc_svd_fit(spc_device *device, const spc_svd_rates *rates, size_t rate_count,
                       const spc_svd_measurement *rows, size_t row_count, const char *source,
                       spc_error *error)
{
    if (rate_count == 0)
        return spc_fail(error, SPC_ERROR_DATA, "no rates: 'sparcast svd probe --rates' measures them");
    uint64_t most = rate_count > row_count ? rate_count : row_count;
    samples s = {.x = spc_malloc(most, sizeof *s.x), .y = spc_malloc(most, sizeof *s.y)};
    double *ratio = spc_malloc(most, sizeof *ratio);
    fitted_rows fitted = {rows, row_count, 0};
    spc_status status =
        s.x && s.y && ratio
            ? svd_coefficients_fit_all(device, &s, rates, rate_count, ratio, &fitted, source, error)
            : spc_fail_memory(error, most * (sizeof *s.x + sizeof *s.y + sizeof *ratio));
    spc_free(ratio);
    spc_free(s.x);
    spc_free(s.y);
    return status;
}

/* ---- The null model of the SVD: what no method can do without, and a constant ---- */

/* A read, U, S and V written once; or, where the operations to bidiagonal form and back take the data sheet's
 * peak longer, as many bytes as cross meanwhile. */
static double svd_null_bytes(const spc_svd_measurement *m, double bandwidth, double peak)
{
    double n = m->n, bytes = 8 * (n * n + n), flops = 8 * n * n * n / 3;
    if (!m->values_only) {
        bytes += 16 * n * n;
        flops += 8 * n * n * n;
    }
    return peak > 0 ? fmax(bytes, flops / peak * bandwidth) : bytes;
}

typedef struct svd_null_room {
    size_t *place;
    double *bytes, *measured, *counts, *null;
} svd_null_room;

static spc_status svd_null_of(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                              size_t fitted, int method, const svd_null_room *room, double *seconds,
                              spc_error *error)
{
    size_t n = 0;
    double peak = 0, bandwidth = spc_null_bandwidth(device);
    if (!spc_device_get(device, "peak_f64_matrix", NULL, &peak))
        spc_device_get(device, "peak_f64", NULL, &peak);
    for (size_t i = 0; i < count; i++) {
        if ((int)rows[i].method != method || !rows[i].device)
            continue;
        room->place[n] = i;
        room->bytes[n] = svd_null_bytes(&rows[i], bandwidth, peak);
        room->measured[n] = rows[i].report.total_seconds;
        room->counts[n++] = i < fitted;
    }
    SPC_TRY(spc_null_seconds(device, room->bytes, room->measured, room->counts, n, room->null, error));
    for (size_t k = 0; k < n; k++)
        seconds[room->place[k]] = room->null[k];
    return SPC_OK;
}

spc_status spc_svd_null(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                        size_t fitted, double *seconds, spc_error *error)
{
    size_t *place = spc_malloc(count + 1, sizeof *place);
    double *space = spc_malloc(count + 1, 4 * sizeof *space);
    spc_status status =
        place && space ? SPC_OK : spc_fail_memory(error, count * (sizeof *place + 4 * sizeof *space));
    for (int method = 0; status == SPC_OK && method < SPC_SVD_METHODS; method++) {
        svd_null_room room = {place, space, space + count, space + 2 * count, space + 3 * count};
        status = svd_null_of(device, rows, count, fitted, method, &room, seconds, error);
    }
    spc_free(space);
    spc_free(place);
    return status;
}

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

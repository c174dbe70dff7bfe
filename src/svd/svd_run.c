#include <math.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "core/options.h"
#include "core/random.h"
#include "svd/stages.h"
#include "svd/svd.h"
#include "svd/svd_device_table.h"
#include "workloads/svd/svd_stages.h"

static double uniform(uint64_t *state)
{
    return spc_random_unit(state) - 0.5;
}

static double singular_value(spc_svd_matrix kind, uint32_t i, uint32_t n, uint64_t *state)
{
    double place = n > 1 ? (double)i / (n - 1) : 0;
    switch (kind) {
    case SPC_SVD_GRADED:
        return pow(10, -12 * place);
    case SPC_SVD_CLUSTERED:
        return pow(1e-3, floor(place * 2.999)) * (1 + 1e-12 * uniform(state));
    default:
        return 2 * i < n ? 1 + uniform(state) : 0;
    }
}

/* a <- (I - 2 v v^T / v^T v) a, or from the right with left = false. */
static void reflect(uint32_t n, double *a, bool left, double *v, double *dots, uint64_t *state)
{
    double norm2 = 0;
    for (uint32_t i = 0; i < n; i++) {
        v[i] = uniform(state);
        norm2 += v[i] * v[i];
    }
    memset(dots, 0, n * sizeof *dots);
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++)
            dots[left ? j : i] += v[left ? i : j] * a[i + (size_t)j * n];
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++)
            a[i + (size_t)j * n] -= 2 / norm2 * v[left ? i : j] * dots[left ? j : i];
}

spc_status spc_svd_matrix_fill(spc_svd_matrix kind, uint32_t n, uint64_t seed, double *a, spc_error *error)
{
    uint64_t state = spc_mix64(seed + 1);
    if ((unsigned)kind >= SPC_SVD_MATRICES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "test matrix %d is not there", (int)kind);
    if (kind == SPC_SVD_RANDOM || kind == SPC_SVD_ILL) {
        for (uint32_t j = 0; j < n; j++) {
            double scale = kind == SPC_SVD_ILL && n > 1 ? pow(10, -15.0 * j / (n - 1)) : 1;
            for (uint32_t i = 0; i < n; i++)
                a[i + (size_t)j * n] = scale * uniform(&state);
        }
        return SPC_OK;
    }
    double *v = spc_malloc(2 * (uint64_t)n, sizeof(double));
    if (!v)
        return spc_fail_memory(error, 2 * (uint64_t)n * sizeof(double));
    memset(a, 0, (size_t)n * n * sizeof *a);
    for (uint32_t i = 0; i < n; i++)
        a[i + (size_t)i * n] = singular_value(kind, i, n, &state);
    for (int side = 0; side < 4 && n > 1; side++)
        reflect(n, a, side % 2, v, v + n, &state);
    spc_free(v);
    return SPC_OK;
}

void spc_svd_polish(const spc_lapack *lapack, uint32_t n, double *x, size_t ldx, double *gap, double *copy)
{
    spc_lapack_multiply(lapack, "TN", n, n, n, -1, x, ldx, x, ldx, 0, gap, n);
    for (uint32_t j = 0; j < n; j++) {
        gap[j + (size_t)j * n] += 1;
        memcpy(copy + (size_t)j * n, x + j * ldx, n * sizeof *x);
    }
    spc_lapack_multiply(lapack, "NN", n, n, n, 0.5, copy, n, gap, n, 1, x, ldx);
}

typedef struct host_run {
    const spc_lapack *lapack;
    uint32_t n;
    const spc_svd_options *options;
    spc_svd_report *report;
    double *copy, *vt, *work; /* n x n, n x n, LAPACK's */
    int *iwork;
    double since;
} host_run;

static spc_status lap(host_run *w, spc_svd_stage stage, spc_error *error)
{
    double t = spc_clock(CLOCK_MONOTONIC);
    w->report->seconds[stage] += t - w->since;
    w->report->total_seconds += t - w->since;
    w->since = t;
    spc_progress_update(w->options->progress, "svd", (double)stage + 1, SPC_SVD_STAGES);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* Divide and conquer by LAPACK: lower bidiagonal d, e = u S vt. */
static spc_status solve_bidiagonal(host_run *w, double *d, double *e, double *u, size_t ldu, spc_error *error)
{
    int n = (int)w->n, ld = (int)ldu, info = 0, one = 1;
    if (w->options->values_only)
        w->lapack->dbdsdc("L", "N", &n, d, e, NULL, &one, NULL, &one, NULL, NULL, w->work, w->iwork, &info);
    else
        w->lapack->dbdsdc("L", "I", &n, d, e, u, &ld, w->vt, &n, NULL, NULL, w->work, w->iwork, &info);
    return info ? spc_fail(error, SPC_ERROR_DATA, "dbdsdc did not converge (%d)", info) : SPC_OK;
}

static void svd_host_transpose(uint32_t n, const double *from, double *to, size_t ld)
{
    for (uint32_t j = 0; j < n; j++)
        for (uint32_t i = 0; i < n; i++)
            to[i + j * ld] = from[j + (size_t)i * n];
}

static spc_status host_vectors(host_run *w, const spc_svd_factors *f, double *x, size_t ldx, bool left,
                               spc_error *error)
{
    SPC_TRY(spc_svd_chase_back(w->lapack, f, left, x, ldx, w->n, error));
    SPC_TRY(lap(w, SPC_SVD_STAGE_CHASE_BACK, error));
    SPC_TRY(spc_svd_band_back(w->lapack, f, left, x, ldx, w->n, error));
    SPC_TRY(lap(w, SPC_SVD_STAGE_BAND_BACK, error));
    spc_svd_polish(w->lapack, w->n, x, ldx, w->vt, w->copy);
    return lap(w, SPC_SVD_STAGE_POLISH, error);
}

static spc_status host_two_stage(host_run *w, double *s, double *u, size_t ldu, double *v, size_t ldv,
                                 spc_error *error)
{
    spc_svd_factors f;
    SPC_TRY(spc_svd_factors_allocate(&f, w->n, w->options->band_width, error));
    double *e = f.work;
    spc_status status = spc_svd_to_band(w->lapack, &f, w->copy, w->n, error);
    if (status == SPC_OK)
        status = lap(w, SPC_SVD_STAGE_BAND, error);
    if (status == SPC_OK)
        status = spc_svd_chase(&f, s, e, error);
    if (status == SPC_OK)
        status = lap(w, SPC_SVD_STAGE_CHASE, error);
    if (status == SPC_OK)
        status = solve_bidiagonal(w, s, e, u, ldu, error);
    if (status == SPC_OK && !w->options->values_only)
        svd_host_transpose(w->n, w->vt, v, ldv);
    if (status == SPC_OK)
        status = lap(w, SPC_SVD_STAGE_BIDIAGONAL, error);
    if (status == SPC_OK && !w->options->values_only)
        status = host_vectors(w, &f, u, ldu, true, error);
    if (status == SPC_OK && !w->options->values_only)
        status = host_vectors(w, &f, v, ldv, false, error);
    spc_svd_factors_free(&f);
    return status;
}

/* Workspace of dgesdd (its documentation's bound for square matrices) and of dbdsdc, in doubles. */
static uint64_t svd_lapack_work(uint32_t n)
{
    return 4 * (uint64_t)n * n + 10 * (uint64_t)n + 1;
}

static spc_status host_one_stage(host_run *w, double *s, double *u, size_t ldu, double *v, size_t ldv,
                                 spc_error *error)
{
    int n = (int)w->n, ld = (int)ldu, info = 0, one = 1;
    uint64_t size = svd_lapack_work(w->n);
    int lwork = size > INT32_MAX ? INT32_MAX : (int)size;
    if (w->options->values_only)
        w->lapack->dgesdd("N", &n, &n, w->copy, &n, s, NULL, &one, NULL, &one, w->work, &lwork, w->iwork,
                          &info);
    else
        w->lapack->dgesdd("A", &n, &n, w->copy, &n, s, u, &ld, w->vt, &n, w->work, &lwork, w->iwork, &info);
    if (info)
        return spc_fail(error, SPC_ERROR_DATA, "dgesdd did not converge (%d)", info);
    if (!w->options->values_only)
        svd_host_transpose(w->n, w->vt, v, ldv);
    return lap(w, SPC_SVD_STAGE_BIDIAGONAL, error);
}

static double orthogonality(host_run *w, const double *q, size_t ldq)
{
    double sum = 0;
    spc_lapack_multiply(w->lapack, "NT", w->n, w->n, w->n, 1, q, ldq, q, ldq, 0, w->vt, w->n);
    for (uint32_t j = 0; j < w->n; j++)
        for (uint32_t i = 0; i < w->n; i++) {
            double entry = w->vt[i + (size_t)j * w->n] - (i == j);
            sum += entry * entry;
        }
    return sqrt(sum);
}

static void host_accuracy(host_run *w, const double *a, size_t lda, const double *s, const double *u,
                          size_t ldu, const double *v, size_t ldv)
{
    size_t n = w->n;
    double sum = 0;
    w->report->left_orthogonality = orthogonality(w, u, ldu);
    w->report->right_orthogonality = orthogonality(w, v, ldv);
    for (uint32_t j = 0; j < n; j++) {
        memcpy(w->copy + j * n, a + j * lda, n * sizeof *a);
        for (uint32_t i = 0; i < n; i++)
            w->vt[i + j * n] = u[i + j * ldu] * s[j];
    }
    spc_lapack_multiply(w->lapack, "NT", w->n, w->n, w->n, -1, w->vt, n, v, ldv, 1, w->copy, n);
    for (size_t i = 0; i < n * n; i++)
        sum += w->copy[i] * w->copy[i];
    w->report->residual = sqrt(sum);
}

/* As spc_svd; options resolved, scale: power of two that brings the largest entry below 1. */
static spc_status svd_run_host(uint32_t n, const double *a, size_t lda, double scale, double *s, double *u,
                               size_t ldu, double *v, size_t ldv, const spc_svd_options *options,
                               spc_svd_report *report, spc_error *error)
{
    uint64_t square = (uint64_t)n * n;
    host_run w = {.n = n, .options = options, .report = report};
    SPC_TRY(spc_lapack_load(&w.lapack, error));
    w.copy = spc_malloc(square, sizeof(double));
    w.vt = spc_malloc(square, sizeof(double));
    w.work = spc_malloc(svd_lapack_work(n), sizeof(double));
    w.iwork = spc_malloc(8 * (uint64_t)n, sizeof(int));
    spc_status status = SPC_OK;
    if (!w.copy || !w.vt || !w.work || !w.iwork)
        status = spc_fail_memory(error, (2 * square + svd_lapack_work(n)) * sizeof(double));
    if (status == SPC_OK) {
        for (uint32_t j = 0; j < n; j++)
            for (uint32_t i = 0; i < n; i++)
                w.copy[i + (size_t)j * n] = a[i + j * lda] * scale;
        w.since = spc_clock(CLOCK_MONOTONIC);
        status = options->method == SPC_SVD_TWO_STAGE ? host_two_stage(&w, s, u, ldu, v, ldv, error)
                                                      : host_one_stage(&w, s, u, ldu, v, ldv, error);
    }
    for (uint32_t i = 0; i < n && status == SPC_OK; i++)
        s[i] /= scale;
    if (status == SPC_OK && options->accuracy && !options->values_only)
        host_accuracy(&w, a, lda, s, u, ldu, v, ldv);
    spc_free(w.copy);
    spc_free(w.vt);
    spc_free(w.work);
    spc_free(w.iwork);
    return status;
}

/* Measured on an H200 (data/measurements/h200-svd.csv): 32 is best for values and up to about 4000 rows,
 * then 64. */
uint32_t spc_svd_band_width(uint32_t n, bool values_only)
{
    uint32_t width = values_only || n < 4096 ? 32 : 64;
    return n <= 1 ? 1 : width < n ? width : n - 1;
}

/* Defaults filled in, and what cannot be done refused. */
static spc_status resolve(uint32_t n, const spc_svd_options *given, spc_svd_options *options,
                          spc_error *error)
{
    SPC_TAKE_OPTIONS(*options, given, error);
    if ((unsigned)options->method >= SPC_SVD_METHODS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "SVD method %d is not there", (int)options->method);
    if (!options->device && options->method > SPC_SVD_ONE_STAGE)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "SVD method %s runs on a GPU only",
                        spc_svd_method_name(options->method));
    if (options->values_only && options->method == SPC_SVD_POLAR)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "SVD method polar always computes vectors");
    if (n > INT32_MAX / 4)
        return spc_fail(error, SPC_ERROR_RANGE, "a matrix of %u rows is beyond this library's BLAS", n);
    if (options->band_width && n > 1 && options->band_width >= n)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "band width %u: it must be less than the matrix size %u",
                        options->band_width, n);
    if (!options->band_width || n <= 1)
        options->band_width = spc_svd_band_width(n, options->values_only);
    return SPC_OK;
}

/* ---- device ---- */

static const spc_svd_host host_pieces = {
    .levels = spc_conquer_levels,
    .level = spc_conquer_level,
    .allocate = spc_conquer_allocate,
    .free = spc_conquer_free,
    .deflate = spc_conquer_deflate,
    .sort = spc_conquer_sort,
    .leaves = spc_conquer_leaves,
    .interrupted = spc_interrupted,
};

static spc_status device_table(const spc_svd_cuda **cuda, spc_error *error)
{
    const void *table;
    SPC_TRY(spc_module_table("libsparcast-cuda.so", "spc_cuda_svd", &table, error));
    *cuda = table;
    return SPC_OK;
}

spc_status spc_svd_workspace(uint32_t n, const spc_svd_options *given, uint64_t *host_bytes,
                             uint64_t *device_bytes, spc_error *error)
{
    *host_bytes = *device_bytes = 0;
    spc_svd_options options;
    SPC_TRY(resolve(n, given, &options, error));
    uint64_t square = (uint64_t)n * n;
    if (options.device) {
        const spc_svd_cuda *cuda;
        SPC_TRY(device_table(&cuda, error));
        *device_bytes = cuda->bytes(n, &options);
        *host_bytes = 200 * ((uint64_t)n + 1); /* one entry per column of each array of the tree */
        return SPC_OK;
    }
    *host_bytes = (2 * square + svd_lapack_work(n)) * sizeof(double) + 8 * (uint64_t)n * sizeof(int);
    uint64_t band = options.band_width;
    if (options.method == SPC_SVD_TWO_STAGE && band)
        *host_bytes += (4 * square + spc_svd_band_size(n, options.band_width) +
                        2 * (uint64_t)n * (n / band + 2) + 8 * (uint64_t)n * band) *
                       sizeof(double);
    return SPC_OK;
}

spc_status spc_svd_measure_rates(uint32_t k, uint32_t band_width, spc_svd_rates *rates, spc_error *error)
{
    const spc_svd_cuda *cuda;
    if (k == 0 || band_width == 0 || 4 * (uint64_t)band_width > k)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "rates need K of at least 4 L; K is %u, L %u", k,
                        band_width);
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    SPC_TRY(device_table(&cuda, error));
    return cuda->rates(k, band_width, rates, error);
}

spc_status spc_svd_describe_device(char *name, size_t size, int *driver, int *runtime, spc_error *error)
{
    const spc_svd_cuda *cuda;
    SPC_TRY(device_table(&cuda, error));
    return cuda->describe(name, size, driver, runtime, error);
}

spc_status spc_svd(uint32_t n, const double *a, size_t lda, double *s, double *u, size_t ldu, double *v,
                   size_t ldv, const spc_svd_options *given, spc_svd_report *report, spc_error *error)
{
    spc_svd_options options;
    spc_svd_report local;
    double largest;
    if (!report)
        report = &local;
    *report = (spc_svd_report){.left_orthogonality = NAN, .right_orthogonality = NAN, .residual = NAN};
    SPC_TRY(resolve(n, given, &options, error));
    if (n && (!a || !s))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "the matrix and the array of singular values must be given");
    bool vectors = !options.values_only && n;
    if (vectors && !options.device && (!u || !v))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "arrays for U and V are missing; values_only needs none");
    if (lda < n || (vectors && ((u && ldu < n) || (v && ldv < n))))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a leading dimension is less than %u rows", n);
    /* Largest magnitude; refuses NaN and infinity. */
    largest = 0;
    for (uint32_t c = 0; c < n; c++) {
        const double *column = a + c * lda;
        double sum = 0, most = 0;
        for (uint32_t r = 0; r < n; r++) {
            sum += column[r] * 0;
            most = fmax(most, fabs(column[r]));
        }
        largest = fmax(largest, most);
        if (sum == 0)
            continue;
        for (uint32_t r = 0; r < n; r++)
            if (!isfinite(column[r]))
                return spc_fail(error, SPC_ERROR_DATA, "the matrix has %s in row %u, column %u",
                                isnan(column[r]) ? "NaN" : "infinity", r + 1, c + 1);
    }
    report->band_width = options.method == SPC_SVD_TWO_STAGE ? options.band_width : 0;
    if (n == 0)
        return SPC_OK;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    /* Power of two that brings `largest` into [0.5, 1): exact, and keeps squares in range. */
    int exponent = 0;
    frexp(largest, &exponent);
    if (exponent < -1000)
        exponent = -1000;
    double scale = ldexp(1, -exponent);
    if (!options.device)
        return svd_run_host(n, a, lda, scale, s, u, ldu, v, ldv, &options, report, error);
    const spc_svd_cuda *cuda;
    SPC_TRY(device_table(&cuda, error));
    spc_svd_job job = {.n = n,
                       .options = options,
                       .a = a,
                       .lda = lda,
                       .scale = scale,
                       .s = s,
                       .u = u,
                       .v = v,
                       .ldu = ldu,
                       .ldv = ldv,
                       .host = &host_pieces};
    return cuda->run(&job, report, error);
}

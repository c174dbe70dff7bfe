#include "svd/svd_host.h"

#include <math.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/svd.h"
#include "svd/stages.h"

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
uint64_t spc_svd_lapack_work(uint32_t n)
{
    return 4 * (uint64_t)n * n + 10 * (uint64_t)n + 1;
}

static spc_status host_one_stage(host_run *w, double *s, double *u, size_t ldu, double *v, size_t ldv,
                                 spc_error *error)
{
    int n = (int)w->n, ld = (int)ldu, info = 0, one = 1;
    uint64_t size = spc_svd_lapack_work(w->n);
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

spc_status spc_svd_run_host(uint32_t n, const double *a, size_t lda, double scale, double *s, double *u,
                            size_t ldu, double *v, size_t ldv, const spc_svd_options *options,
                            spc_svd_report *report, spc_error *error)
{
    uint64_t square = (uint64_t)n * n;
    host_run w = {.n = n, .options = options, .report = report};
    SPC_TRY(spc_lapack_load(&w.lapack, error));
    w.copy = spc_malloc(square, sizeof(double));
    w.vt = spc_malloc(square, sizeof(double));
    w.work = spc_malloc(spc_svd_lapack_work(n), sizeof(double));
    w.iwork = spc_malloc(8 * (uint64_t)n, sizeof(int));
    spc_status status = SPC_OK;
    if (!w.copy || !w.vt || !w.work || !w.iwork)
        status = spc_fail_memory(error, (2 * square + spc_svd_lapack_work(n)) * sizeof(double));
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

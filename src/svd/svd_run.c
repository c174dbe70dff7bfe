#include "sparcast/svd.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "core/options.h"
#include "svd/stages.h"
#include "svd/svd_device_table.h"
#include "svd/svd_host.h"

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

/* Power of two that brings `largest` into [0.5, 1): exact, and keeps squares in range. */
static double power_of_two(double largest)
{
    int exponent = 0;
    frexp(largest, &exponent);
    if (exponent < -1000)
        exponent = -1000;
    return ldexp(1, -exponent);
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
    *host_bytes = (2 * square + spc_svd_lapack_work(n)) * sizeof(double) + 8 * (uint64_t)n * sizeof(int);
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

static spc_status check_arguments(uint32_t n, const double *a, size_t lda, const double *s, const double *u,
                                  size_t ldu, const double *v, size_t ldv, const spc_svd_options *options,
                                  spc_error *error)
{
    if (n && (!a || !s))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "the matrix and the array of singular values must be given");
    bool vectors = !options->values_only && n;
    if (vectors && !options->device && (!u || !v))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "arrays for U and V are missing; values_only needs none");
    if (lda < n || (vectors && ((u && ldu < n) || (v && ldv < n))))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a leading dimension is less than %u rows", n);
    return SPC_OK;
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
    SPC_TRY(check_arguments(n, a, lda, s, u, ldu, v, ldv, &options, error));
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
    double scale = power_of_two(largest);
    if (!options.device)
        return spc_svd_run_host(n, a, lda, scale, s, u, ldu, v, ldv, &options, report, error);
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

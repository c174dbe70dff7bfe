/* probes/svd/svd_device.cuh - what the device files of the SVD share. Conventions: src/svd/stages.h. */
#ifndef SPC_PROBES_SVD_DEVICE_CUH
#define SPC_PROBES_SVD_DEVICE_CUH

#include <cublas_v2.h>
#include <cusolverDn.h>

#include "probes/cuda.cuh"
#include "svd/svd_device_table.h"

static inline spc_status spc_blas_fail(spc_error *error, int code, const char *what)
{
    cudaGetLastError();
    if (error) {
        error->status = SPC_ERROR_DEVICE;
        snprintf(error->message, sizeof error->message, "%s: cuBLAS or cuSOLVER status %d", what, code);
    }
    return SPC_ERROR_DEVICE;
}

#define SPC_BLAS_TRY(call)                                                                                   \
    do {                                                                                                     \
        int spc_blas_code_ = (int)(call);                                                                    \
        if (spc_blas_code_ != 0)                                                                             \
            return spc_blas_fail(error, spc_blas_code_, #call);                                              \
    } while (0)

#define SPC_DEVICE_TRY(call)                                                                                 \
    do {                                                                                                     \
        spc_status spc_device_status_ = (call);                                                              \
        if (spc_device_status_ != SPC_OK)                                                                    \
            return spc_device_status_;                                                                       \
    } while (0)

struct svd_context {
    cublasHandle_t blas = nullptr;
    cusolverDnHandle_t solver = nullptr;
    int processors = 0, shared_limit = 0;

    spc_status open(spc_error *error);
    ~svd_context();
};

/* Everything the two stages keep on the device. */
struct svd_device_factors {
    uint32_t n, band, steps;
    double *a, *right, *left, *right_tau, *left_tau, *storage;
    double *chase_left, *chase_right, *chase_left_tau, *chase_right_tau;
};

static inline unsigned svd_blocks(uint64_t n, unsigned size)
{
    return (unsigned)((n + size - 1) / size);
}

/* Progress and interruption between launches. */
spc_status svd_tick(const spc_svd_job *job, spc_svd_stage stage, double done, double total, spc_error *error);

/* C = beta C + alpha op(A) op(B); nothing happens where m or n is 0. */
cublasStatus_t svd_gemm(svd_context &context, const char *trans, size_t m, size_t n, size_t k, double alpha,
                        const double *a, size_t lda, const double *b, size_t ldb, double beta, double *c,
                        size_t ldc);

/* T of `count` reflector blocks of width m from their Gram matrices: g[count][m x m], tau[count][m],
 * t[count][m x m]. */
spc_status svd_triangles(svd_context &context, uint32_t count, uint32_t m, const double *g, const double *tau,
                         double *t, spc_error *error);

/* Doubles of scratch that svd_panel needs for panels of `rows` x `width`. */
size_t svd_panel_scratch(svd_context &context, uint32_t rows, uint32_t width);

/* QR of a panel, element (i, j) at panel[i * row_stride + j * column_stride]: R replaces its upper triangle,
 * Y with explicit ones and zeros goes to y, rows from `skip` on also to copy; T (width x width) to t. */
struct svd_panel_job {
    double *panel;
    size_t row_stride, column_stride;
    uint32_t rows, width;
    double *y;
    size_t ldy;
    double *copy;
    size_t ldcopy;
    uint32_t skip;
    double *tau, *t, *scratch;
};
spc_status svd_panel(svd_context &context, const svd_panel_job &job, spc_error *error);

/* Dense to band, in f.storage; work: svd_band_work doubles. */
size_t svd_band_work(svd_context &context, uint32_t n, uint32_t band);
spc_status svd_to_band(svd_context &context, svd_device_factors &f, double *work, const spc_svd_job *job,
                       spc_error *error);

/* Band to bidiagonal: diagonal d[n] and subdiagonal e[n] on the device. progress: n words. */
spc_status svd_chase(svd_context &context, svd_device_factors &f, uint32_t *progress, double *d, double *e,
                     spc_error *error);

/* X[n + 2 band rows x columns] <- U2 X or V2 X. The rows beyond n must be finite. */
size_t svd_chase_back_work(uint32_t n, uint32_t band);
spc_status svd_chase_back(svd_context &context, const svd_device_factors &f, bool left, double *x, size_t ldx,
                          double *work, const spc_svd_job *job, spc_error *error);

size_t svd_band_back_work(uint32_t n, uint32_t band);
spc_status svd_band_back(svd_context &context, const svd_device_factors &f, bool left, double *x, size_t ldx,
                         double *work, spc_error *error);

/* One step towards the nearest orthogonal matrix (stages.h). x[n x n]; work: 2 n * n doubles. */
spc_status svd_polish(svd_context &context, uint32_t n, double *x, size_t ldx, double *work,
                      spc_error *error);

/* Upper bidiagonal on the host: d[n], e[n]; s[n] descending on the host; left vectors to x_left, right to
 * x_right (leading dimension ldx, n rows and columns written). work: svd_conquer_work doubles. */
size_t svd_conquer_work(uint32_t n);
spc_status svd_conquer(svd_context &context, uint32_t n, const double *d, const double *e, double *s,
                       double *x_left, double *x_right, size_t ldx, double *work, const spc_svd_job *job,
                       spc_error *error);

/* Singular values of the same by bisection: d, e on the device; s[n] on the device, descending. work: 2 n. */
spc_status svd_values(svd_context &context, uint32_t n, const double *d, const double *e, double *s,
                      double *work, spc_error *error);

/* cuSOLVER's methods on a[n x n] (overwritten): s[n], u and v (columns; NULL: values only) on the device. */
uint64_t svd_peer_bytes(uint32_t n, const spc_svd_options &options);
spc_status svd_peer(svd_context &context, spc_svd_method method, uint32_t n, double *a, double *s, double *u,
                    double *v, double *seconds, spc_error *error);

/* The products of the model at one K and L (sparcast/svd.h). */
spc_status svd_rates(uint32_t k, uint32_t band, spc_svd_rates *out, spc_error *error);

/* |I - Q Q^T|_F and |A - U S V^T|_F; work: n * n doubles each time; u is scaled by s in the second. */
spc_status svd_orthogonality(svd_context &context, uint32_t n, const double *q, size_t ldq, double *work,
                             double *norm, spc_error *error);
spc_status svd_residual(svd_context &context, uint32_t n, double *a, const double *s, double *u, size_t ldu,
                        const double *v, size_t ldv, double *norm, spc_error *error);

#endif

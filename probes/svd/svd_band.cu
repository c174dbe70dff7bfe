/* Dense to band on the device, and its transformation back. */
#include "probes/svd/svd_device.cuh"
#include "svd/stages.h"

enum {
    BACK_WIDTH = 128
}; /* reflectors merged into one I - Y T Y^T on the way back (the paper's section 6.3) */

/* The lower band of a into storage (spc_svd_band_at), whose room for bulges becomes zero. */
static __global__ void fill_band(uint32_t n, uint32_t band, const double *a, double *storage)
{
    uint32_t c = blockIdx.x, ld = 3 * band - 1;
    for (uint32_t i = threadIdx.x; i < ld + 1; i += blockDim.x) {
        uint64_t shifted = (uint64_t)c + i; /* r + band - 1 */
        bool inside =
            shifted >= (uint64_t)c + band - 1 && shifted < (uint64_t)n + band - 1 && i <= 2 * band - 1;
        storage[(size_t)c * ld + shifted] = inside ? a[shifted - (band - 1) + (size_t)c * n] : 0;
    }
}

struct band_work {
    double *left_factor, *right_factor; /* n x 2 band: [W | Yl], [Yr | Z] */
    double *scaled;                     /* n x band: Y T */
    double *t, *inner, *scratch;
};

static band_work split(double *work, uint32_t n, uint32_t band)
{
    size_t tall = (size_t)n * band, square = (size_t)band * band;
    return {work,
            work + 2 * tall,
            work + 4 * tall,
            work + 5 * tall,
            work + 5 * tall + square,
            work + 5 * tall + 2 * square};
}

size_t svd_band_work(svd_context &context, uint32_t n, uint32_t band)
{
    return 5 * (size_t)n * band + 2 * (size_t)band * band + svd_panel_scratch(context, n, band);
}

/* The rows' panel, the columns' panel, one update of rank 2 band: A <- A - W Yr^T - Yl Z^T (see band.c). */
static spc_status gpu_band_step(svd_context &context, svd_device_factors &f, const band_work &w, uint32_t r,
                                spc_error *error)
{
    uint32_t n = f.n, band = std::min(f.band, n - r), cols = n - r, rows = n - r - band;
    size_t ld = n;
    double *corner = f.a + r + r * ld, *yr = f.right + r + r * ld;
    double *wf = w.left_factor, *yl_copy = wf + ld * band, *yr_copy = w.right_factor,
           *z = yr_copy + ld * band;
    svd_panel_job right = {corner,          ld,  1,        cols, band, yr, ld, yr_copy, ld, band,
                           f.right_tau + r, w.t, w.scratch};
    SPC_DEVICE_TRY(svd_panel(context, right, error));
    if (!rows)
        return SPC_OK;
    double *below = corner + band, *rest = below + band * ld, *yl = f.left + r + band + r * ld;
    SPC_BLAS_TRY(svd_gemm(context, "NN", cols, band, band, 1, yr, ld, w.t, band, 0, w.scaled, ld));
    SPC_BLAS_TRY(svd_gemm(context, "NN", rows, band, cols, 1, below, ld, w.scaled, ld, 0, wf, ld));
    SPC_BLAS_TRY(svd_gemm(context, "NT", rows, band, band, -1, wf, ld, yr, ld, 1, below, ld));
    if (rows < band) /* the kernel writes as many columns of Y as there are rows */
        SPC_CUDA_TRY(cudaMemset2DAsync(yl_copy, ld * sizeof(double), 0, rows * sizeof(double), band));
    svd_panel_job left = {below, 1, ld, rows, band, yl, ld, yl_copy, ld, 0, f.left_tau + r, w.t, w.scratch};
    SPC_DEVICE_TRY(svd_panel(context, left, error));
    SPC_BLAS_TRY(svd_gemm(context, "NN", rows, band, band, 1, yl, ld, w.t, band, 0, w.scaled, ld));
    SPC_BLAS_TRY(svd_gemm(context, "TN", band, band, rows, 1, wf, ld, w.scaled, ld, 0, w.inner, band));
    SPC_BLAS_TRY(svd_gemm(context, "TN", rows, band, rows, 1, rest, ld, w.scaled, ld, 0, z, ld));
    SPC_BLAS_TRY(svd_gemm(context, "NN", rows, band, band, -1, yr_copy, ld, w.inner, band, 1, z, ld));
    SPC_BLAS_TRY(svd_gemm(context, "NT", rows, rows, 2 * band, -1, wf, ld, yr_copy, ld, 1, rest, ld));
    return SPC_OK;
}

spc_status svd_to_band(svd_context &context, svd_device_factors &f, double *work, const spc_svd_job *job,
                       spc_error *error)
{
    band_work w = split(work, f.n, f.band);
    for (uint32_t r = 0; r < f.n; r += f.band) {
        SPC_DEVICE_TRY(gpu_band_step(context, f, w, r, error));
        SPC_DEVICE_TRY(svd_tick(job, SPC_SVD_STAGE_BAND, r, f.n, error));
    }
    fill_band<<<f.n, 256>>>(f.n, f.band, f.a, f.storage);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

/* Gram m x m, T m x m, product and scaled product m x n; m a whole number of panels, at least one. */
static uint32_t back_width(uint32_t n, uint32_t band)
{
    uint32_t width = band >= BACK_WIDTH ? band : BACK_WIDTH / band * band;
    return std::min(width, std::max(n, band));
}

size_t svd_band_back_work(uint32_t n, uint32_t band)
{
    size_t m = back_width(n, band);
    return 2 * m * m + 2 * m * n;
}

spc_status svd_band_back(svd_context &context, const svd_device_factors &f, bool left, double *x, size_t ldx,
                         double *work, spc_error *error)
{
    uint32_t n = f.n, width = back_width(n, f.band), shift = left ? f.band : 0;
    uint32_t end = n > shift ? n - shift : 0;
    double *gram = work, *t = gram + (size_t)width * width, *product = t + (size_t)width * width;
    double *scaled = product + (size_t)width * n;
    for (uint32_t block = (end + width - 1) / width; block-- > 0;) {
        uint32_t first = block * width, m = std::min(width, end - first), top = first + shift, rows = n - top;
        const double *y = (left ? f.left : f.right) + top + (size_t)first * n;
        const double *tau = (left ? f.left_tau : f.right_tau) + first;
        double *rest = x + top;
        SPC_BLAS_TRY(svd_gemm(context, "TN", m, m, rows, 1, y, n, y, n, 0, gram, m));
        SPC_DEVICE_TRY(svd_triangles(context, 1, m, gram, tau, t, error));
        SPC_BLAS_TRY(svd_gemm(context, "TN", m, n, rows, 1, y, n, rest, ldx, 0, product, m));
        SPC_BLAS_TRY(svd_gemm(context, "NN", m, n, m, 1, t, m, product, m, 0, scaled, m));
        SPC_BLAS_TRY(svd_gemm(context, "NN", rows, n, m, -1, y, n, scaled, m, 1, rest, ldx));
    }
    return SPC_OK;
}

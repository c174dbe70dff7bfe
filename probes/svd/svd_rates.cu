/* The speed of the products that the model knows. */
#include "probes/svd/svd_device.cuh"

enum { RATE_REPEATS = 5 };

/* Random data: products of zeros run faster than real ones. */
static __global__ void gpu_fill_random(uint64_t count, double *x)
{
    for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < count;
         i += gridDim.x * (uint64_t)blockDim.x) {
        uint64_t z = (i + 1) * 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        x[i] = (double)(z >> 11) * 0x1p-53 - 0.5;
    }
}

template <typename F> static spc_status rate_of(double flops, double *rate, spc_error *error, F &&product)
{
    std::vector<double> times;
    SPC_BLAS_TRY(product());
    for (int i = 0; i < RATE_REPEATS; i++) {
        spc_timer timer;
        timer.start();
        SPC_BLAS_TRY(product());
        times.push_back(timer.stop());
    }
    *rate = flops / spc_median(times, nullptr);
    return SPC_OK;
}

/* GEMM1: (k x k)(k x L), GEMM2: (k x L)(L x k), GEMM3: (2 L x 2 L)(2 L x k), the merged reflectors of L
 * sweeps applied to k vectors, in as many products as one step of the way back has; GEMV: (k x k) x. */
spc_status svd_rates(uint32_t k, uint32_t band, spc_svd_rates *out, spc_error *error)
{
    svd_context context;
    SPC_DEVICE_TRY(context.open(error));
    size_t square = (size_t)k * k, tall = (size_t)k * band, height = 2 * band,
           batch = std::max(1u, k / (4 * band));
    spc_device_memory a, b, c, w, products;
    SPC_DEVICE_TRY(a.allocate(square * sizeof(double), error));
    SPC_DEVICE_TRY(b.allocate(2 * tall * sizeof(double), error));
    SPC_DEVICE_TRY(c.allocate(2 * tall * sizeof(double), error));
    SPC_DEVICE_TRY(products.allocate(batch * tall * sizeof(double), error));
    SPC_DEVICE_TRY(w.allocate(2 * batch * height * height * sizeof(double), error));
    gpu_fill_random<<<1024, 256>>>(square, a.as<double>());
    gpu_fill_random<<<1024, 256>>>(2 * tall, b.as<double>());
    gpu_fill_random<<<1024, 256>>>(2 * tall, c.as<double>());
    gpu_fill_random<<<1024, 256>>>(2 * batch * height * height, w.as<double>());
    SPC_CUDA_TRY(cudaGetLastError());
    double *pa = a.as<double>(), *pb = b.as<double>(), *pc = c.as<double>(), *pw = w.as<double>(),
           *pp = products.as<double>();
    const double one = 1, zero = 0, small = 1e-9;
    out->k = k;
    out->band_width = band;
    SPC_DEVICE_TRY(rate_of(2.0 * (double)square * band, &out->gemm1, error,
                           [&] { return svd_gemm(context, "NN", k, band, k, 1, pa, k, pb, k, 0, pc, k); }));
    SPC_DEVICE_TRY(rate_of(2.0 * (double)square * band, &out->gemm2, error, [&] {
        return svd_gemm(context, "NT", k, k, band, small, pb, k, pc, k, 1, pa, k);
    }));
    SPC_DEVICE_TRY(
        rate_of(2.0 * (double)height * height * (double)k * (double)batch, &out->gemm3, error, [&] {
            cublasStatus_t status = cublasDgemmStridedBatched(
                context.blas, CUBLAS_OP_T, CUBLAS_OP_N, band, k, height, &one, pw, height, height * band, pa,
                k, height, &zero, pp, band, (long long)tall, batch);
            return status != CUBLAS_STATUS_SUCCESS
                       ? status
                       : cublasDgemmStridedBatched(context.blas, CUBLAS_OP_N, CUBLAS_OP_N, height, k, band,
                                                   &small, pw, height, height * band, pp, band,
                                                   (long long)tall, &one, pa, k, height, batch);
        }));
    return rate_of(2.0 * (double)square, &out->gemv, error, [&] {
        return cublasDgemv(context.blas, CUBLAS_OP_N, k, k, &one, pa, k, pb, 1, &zero, pc, 1);
    });
}

/* probes/spmv/cuda_gpu.cu - NVIDIA's GPUs as the driver shows them, and cuSPARSE (session.cuh). */
#include <cuda.h>

#include "probes/spmv/session.cuh"

namespace
{

const spc_launcher *const launchers[] = {
    &spc_launch_cusparse_csr,         &spc_launch_cusparse_csr_direct, &spc_launch_cusparse_csr2,
    &spc_launch_cusparse_csr2_direct, &spc_launch_cusparse_coo,        &spc_launch_cusparse_coo2,
    &spc_launch_cusparse_op,          &spc_launch_cusparse_sell,       &spc_launch_cusparse_bsr,
};

double clock_hz(int ordinal, cudaDeviceAttr attribute)
{
    int kilohertz = 0;
    cudaDeviceGetAttribute(&kilohertz, attribute, ordinal);
    return 1e3 * kilohertz;
}

} // namespace

spc_status spc_find_gpu(int ordinal, spc_gpu *gpu, spc_error *error)
{
    *gpu = {};
    int count = 0;
    cudaError_t code = cudaGetDeviceCount(&count);
    if (code == cudaErrorInsufficientDriver)
        return spc_session_fail(
            error, SPC_ERROR_DEVICE, "%s",
            "no NVIDIA driver, or one older than this CUDA: install the driver (nvidia-smi must list a GPU)");
    if (code == cudaErrorNoDevice || (code == cudaSuccess && ordinal >= count))
        return spc_session_fail(error, SPC_ERROR_DEVICE, "%s",
                                "the driver shows no such GPU (nvidia-smi -L lists those there are)");
    SPC_CUDA_TRY(code);
    cudaDeviceProp p;
    SPC_CUDA_TRY(cudaGetDeviceProperties(&p, ordinal));
    SPC_CUDA_TRY(cudaSetDevice(ordinal));
    snprintf(gpu->architecture, sizeof gpu->architecture, "sm_%d%d", p.major, p.minor);
    cudaDriverGetVersion(&gpu->driver_version);
    cudaRuntimeGetVersion(&gpu->runtime_version);
    int version[3] = {};
    for (int i = 0; i < 3; i++)
        cusparseGetProperty((libraryPropertyType)(MAJOR_VERSION + i), &version[i]);
    snprintf(gpu->library, sizeof gpu->library, "%d.%d.%d", version[0], version[1], version[2]);
    /* The SRAM that L1 and shared memory share is 28 KB larger than the shared memory on GA100 and GH100 (256
     * against 228 KB, CUDA Programming Guide, "Compute Capability 8.x / 9.x"); elsewhere 28 KB as well
     * on 8.6/8.9 (128/100). */
    gpu->l1_bytes = p.sharedMemPerMultiprocessor + (28u << 10);
    gpu->registers_per_multiprocessor = (uint32_t)p.regsPerMultiprocessor;
    gpu->blocks_per_multiprocessor = (uint32_t)p.maxBlocksPerMultiProcessor;
    gpu->clock_hz = clock_hz(ordinal, cudaDevAttrClockRate);
    gpu->memory_clock_hz = clock_hz(ordinal, cudaDevAttrMemoryClockRate);
    return spc_describe_gpu(p, ordinal, gpu, error);
}

spc_status spc_open_library(spc_session &session, spc_error *error)
{
    if (cusparseCreate(&session.cusparse) != CUSPARSE_STATUS_SUCCESS ||
        cusparseSetStream(session.cusparse, session.stream) != CUSPARSE_STATUS_SUCCESS)
        return spc_session_fail(error, SPC_ERROR_DEVICE, "%s", "cuSPARSE does not start");
    return SPC_OK;
}

void spc_close_library(spc_session &session)
{
    if (session.cusparse)
        cusparseDestroy(session.cusparse);
}

const spc_launcher *spc_library_launcher(const char *kernel)
{
    for (const spc_launcher *launcher : launchers)
        if (strcmp(launcher->kernel, kernel) == 0)
            return launcher;
    return nullptr;
}

void *spc_context(spc_session *)
{
    void *entry = nullptr;
    cudaDriverEntryPointQueryResult found;
    CUcontext context = nullptr;
    if (cudaGetDriverEntryPointByVersion("cuCtxGetCurrent", &entry, 12000, cudaEnableDefault, &found) ==
            cudaSuccess &&
        entry)
        ((CUresult(*)(CUcontext *))entry)(&context);
    return context;
}

/* probes/hip/hip_gpu.cu - AMD's GPUs as HIP shows them; no library beside our kernels (../spmv/session.cuh).
 */
#include "probes/spmv/session.cuh"

spc_status spc_find_gpu(int ordinal, spc_gpu *gpu, spc_error *error)
{
    constexpr uint64_t l1_bytes = 16u
                                  << 10; /* of gfx906 to gfx90a: AMD GPU specifications, ROCm documentation */
    *gpu = {};
    int count = 0;
    hipError_t code = hipGetDeviceCount(&count);
    if (code == hipErrorNoDevice || code == hipErrorInsufficientDriver ||
        (code == hipSuccess && ordinal >= count))
        return spc_session_fail(
            error, SPC_ERROR_DEVICE, "%s",
            "HIP shows no such AMD GPU: the amdgpu driver is needed, and the right to open "
            "/dev/kfd and /dev/dri (groups render and video); rocminfo lists those there are");
    SPC_CUDA_TRY(code);
    hipDeviceProp_t p;
    SPC_CUDA_TRY(hipGetDeviceProperties(&p, ordinal));
    SPC_CUDA_TRY(hipSetDevice(ordinal));
    /* "gfx90a:sramecc+:xnack-" */
    snprintf(gpu->architecture, sizeof gpu->architecture, "%.*s", (int)strcspn(p.gcnArchName, ":"),
             p.gcnArchName);
    hipDriverGetVersion(&gpu->driver_version);
    hipRuntimeGetVersion(&gpu->runtime_version);
    gpu->l1_bytes = l1_bytes;
    gpu->clock_hz = 1e3 * p.clockRate;
    gpu->memory_clock_hz = 1e3 * p.memoryClockRate;
    return spc_describe_gpu(p, ordinal, gpu, error);
}

spc_status spc_open_library(spc_session &, spc_error *)
{
    return SPC_OK;
}

void spc_close_library(spc_session &)
{
}

const spc_launcher *spc_library_launcher(const char *)
{
    return nullptr;
}

void *spc_context(spc_session *)
{
    return nullptr;
}

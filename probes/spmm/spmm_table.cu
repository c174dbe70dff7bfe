/* The module's table for spmm, and the few device operations that host code needs. */
#include "core/module.h"
#include "probes/spmm/spmm.cuh"

namespace
{

spc_status allocate(uint64_t bytes, void **memory, spc_error *error)
{
    *memory = nullptr;
    SPC_CUDA_TRY(cudaMalloc(memory, bytes ? bytes : 1));
    return SPC_OK;
}

void release(void *memory)
{
    cudaFree(memory);
}

spc_status upload(void *device, const void *host, uint64_t bytes, spc_error *error)
{
    SPC_CUDA_TRY(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
    return SPC_OK;
}

spc_status download(void *host, const void *device, uint64_t bytes, spc_error *error)
{
    SPC_CUDA_TRY(cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost));
    return SPC_OK;
}

spc_status fill(void *device, int byte, uint64_t bytes, spc_error *error)
{
    SPC_CUDA_TRY(cudaMemset(device, byte, bytes));
    return SPC_OK;
}

spc_status synchronize(spc_error *error)
{
    SPC_CUDA_TRY(cudaDeviceSynchronize());
    return SPC_OK;
}

spc_status copy(void *device, const void *host, uint64_t bytes, void *stream, spc_error *error)
{
    cudaStream_t s = static_cast<cudaStream_t>(stream);
    cudaStreamCaptureStatus capturing = cudaStreamCaptureStatusNone;
    SPC_CUDA_TRY(cudaStreamIsCapturing(s, &capturing));
    if (capturing != cudaStreamCaptureStatusNone)
        return spc_spmm_refuse(error, SPC_ERROR_UNSUPPORTED,
                               "host arrays cannot be captured into a graph: put the arrays on the device");
    SPC_CUDA_TRY(cudaMemcpyAsync(device, host, bytes, cudaMemcpyHostToDevice, s));
    return SPC_OK;
}

/* The driver's function is looked up: the module links the runtime only. */
spc_status context(void **context, int *device, spc_error *error)
{
    void *function = nullptr;
    cudaDriverEntryPointQueryResult result;
    SPC_CUDA_TRY(cudaGetDevice(device));
    SPC_CUDA_TRY(cudaFree(nullptr)); /* makes the context */
    SPC_CUDA_TRY(
        cudaGetDriverEntryPointByVersion("cuCtxGetCurrent", &function, 12000, cudaEnableDefault, &result));
    if (!function || reinterpret_cast<int (*)(void **)>(function)(context) != 0 || !*context)
        return spc_spmm_refuse(error, SPC_ERROR_DEVICE, "no CUDA context");
    return SPC_OK;
}

spc_status machine(spc_spmm_machine *machine, spc_error *error)
{
    int id = 0, core = 0, memory = 0;
    cudaDeviceProp properties;
    SPC_CUDA_TRY(cudaGetDevice(&id));
    SPC_CUDA_TRY(cudaGetDeviceProperties(&properties, id));
    SPC_CUDA_TRY(cudaDriverGetVersion(&machine->driver));
    SPC_CUDA_TRY(cudaRuntimeGetVersion(&machine->runtime));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&core, cudaDevAttrClockRate, id));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&memory, cudaDevAttrMemoryClockRate, id));
    snprintf(machine->name, sizeof machine->name, "%s", properties.name);
    machine->core_hz = 1e3 * core;
    machine->memory_hz = 1e3 * memory;
    machine->multiprocessors = (uint32_t)properties.multiProcessorCount;
    machine->l2_bytes = (uint64_t)properties.l2CacheSize;
    return SPC_OK;
}

/* The driver does not say how large the L1 is: from compute capability 7.0 on it holds the shared memory, and
 * 28 KB beside the most that this can be. */
spc_status limits(spc_spmm_limits *found, spc_error *error)
{
    enum { L1_BESIDE = 28672, SEPARATE_L1 = 24576 };
    const struct {
        cudaDeviceAttr attribute;
        uint32_t *value;
    } wanted[] = {{cudaDevAttrMaxSharedMemoryPerBlockOptin, &found->block_bytes},
                  {cudaDevAttrMaxSharedMemoryPerMultiprocessor, &found->multiprocessor_bytes},
                  {cudaDevAttrReservedSharedMemoryPerBlock, &found->reserved_bytes},
                  {cudaDevAttrComputeCapabilityMajor, &found->l1_bytes},
                  {cudaDevAttrMultiProcessorCount, &found->multiprocessors}};
    int id = 0;
    SPC_CUDA_TRY(cudaGetDevice(&id));
    for (const auto &fact : wanted) {
        int value = 0;
        SPC_CUDA_TRY(cudaDeviceGetAttribute(&value, fact.attribute, id));
        *fact.value = (uint32_t)value;
    }
    found->l1_bytes = found->l1_bytes < 7 ? SEPARATE_L1 : found->multiprocessor_bytes + L1_BESIDE;
    return SPC_OK;
}

} // namespace

extern "C" __attribute__((visibility("default"))) const spc_spmm_cuda spc_cuda_spmm = {
    SPC_MODULE_ABI,
    allocate,
    release,
    upload,
    download,
    fill,
    synchronize,
    spc_spmm_swa_products,
    spc_spmm_swa_batched,
    spc_spmm_packed_queue,
    copy,
    spc_spmm_time,
    spc_spmm_peer_open,
    spc_spmm_peer_choose,
    spc_spmm_peer_queue,
    spc_spmm_peer_variant,
    spc_spmm_peer_close,
    context,
    machine,
    limits,
};

/* probes/cuda.cuh - what every CUDA file of the module shares: errors, device memory, timing.
 *
 * The module is loaded at run time and links nothing of the library, so errors are written here.
 */
#ifndef SPC_PROBES_CUDA_CUH
#define SPC_PROBES_CUDA_CUH

#include <algorithm>
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

#include "sparcast/status.h"

static inline spc_status spc_cuda_status(cudaError_t code)
{
    switch (code) {
    case cudaSuccess:
        return SPC_OK;
    case cudaErrorMemoryAllocation:
        return SPC_ERROR_DEVICE_MEMORY;
    default:
        return SPC_ERROR_DEVICE;
    }
}

static inline spc_status spc_cuda_fail(spc_error *error, cudaError_t code, const char *what)
{
    spc_status status = spc_cuda_status(code);
    cudaGetLastError(); /* a failed allocation must not poison the next launch */
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, "%s: %s", what, cudaGetErrorString(code));
    }
    return status;
}

#define SPC_CUDA_TRY(call)                                                                                   \
    do {                                                                                                     \
        cudaError_t spc_cuda_code_ = (call);                                                                 \
        if (spc_cuda_code_ != cudaSuccess)                                                                   \
            return spc_cuda_fail(error, spc_cuda_code_, #call);                                              \
    } while (0)

/* Refusal of an amount of device memory that is not there. */
static inline spc_status spc_memory_refused(uint64_t needed, spc_error *error)
{
    size_t free_bytes = 0, total = 0;
    cudaGetLastError();
    cudaMemGetInfo(&free_bytes, &total);
    if (error) {
        error->status = SPC_ERROR_DEVICE_MEMORY;
        snprintf(error->message, sizeof error->message,
                 "needs %llu bytes of device memory, %llu of %llu are free", (unsigned long long)needed,
                 (unsigned long long)free_bytes, (unsigned long long)total);
    }
    return SPC_ERROR_DEVICE_MEMORY;
}

/* Device memory that frees itself. */
struct spc_device_memory {
    void *data = nullptr;
    size_t bytes = 0;

    spc_device_memory() = default;
    spc_device_memory(const spc_device_memory &) = delete;
    spc_device_memory &operator=(const spc_device_memory &) = delete;
    ~spc_device_memory()
    {
        if (data)
            cudaFree(data);
    }
    spc_status allocate(size_t wanted, spc_error *error)
    {
        if (data)
            cudaFree(data);
        data = nullptr;
        cudaError_t code = cudaMalloc(&data, wanted ? wanted : 1);
        if (code == cudaErrorMemoryAllocation)
            return spc_memory_refused(wanted, error);
        SPC_CUDA_TRY(code);
        bytes = wanted;
        return SPC_OK;
    }
    template <typename T> T *as() const
    {
        return static_cast<T *>(data);
    }
};

/* Seconds between two points of a stream. */
struct spc_timer {
    cudaEvent_t begin = nullptr, end = nullptr;

    spc_timer()
    {
        cudaEventCreate(&begin);
        cudaEventCreate(&end);
    }
    spc_timer(const spc_timer &) = delete;
    spc_timer &operator=(const spc_timer &) = delete;
    ~spc_timer()
    {
        cudaEventDestroy(begin);
        cudaEventDestroy(end);
    }
    void start(cudaStream_t stream = 0)
    {
        cudaEventRecord(begin, stream);
    }
    double stop(cudaStream_t stream = 0)
    {
        float milliseconds = 0;
        cudaEventRecord(end, stream);
        cudaEventSynchronize(end);
        cudaEventElapsedTime(&milliseconds, begin, end);
        return 1e-3 * milliseconds;
    }
};

/* Median and median absolute deviation; sorts its argument. */
static inline double spc_median(std::vector<double> &times, double *mad)
{
    if (times.empty())
        return 0;
    std::sort(times.begin(), times.end());
    double median = times[times.size() / 2];
    if (mad) {
        std::vector<double> deviation;
        for (double t : times)
            deviation.push_back(t < median ? median - t : t - median);
        std::sort(deviation.begin(), deviation.end());
        *mad = deviation[deviation.size() / 2];
    }
    return median;
}

#endif

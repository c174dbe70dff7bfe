/* probes/hip/include/cuda_runtime.h - what the files of probes/spmv name of CUDA's runtime, for AMD's GPUs:
 * with SPC_HIP_RUNTIME in terms of HIP's, for the module (meson.build). Without, the kernels alone are
 * compiled, for the code tables (tools/code_tables.py): ROCm is not needed, and nothing of the host's part is
 * ever called, so it is only declared. */
#ifndef SPC_PROBES_HIP_CUDA_RUNTIME_H
#define SPC_PROBES_HIP_CUDA_RUNTIME_H

#ifdef SPC_HIP_RUNTIME

#include <cstdlib> /* clang's own <new> names malloc */

#define __HIP_PLATFORM_AMD__
#include <hip/hip_runtime_api.h>

#include "probes/hip/hip_device.h"

typedef hipError_t cudaError_t;
typedef hipStream_t cudaStream_t;
typedef hipEvent_t cudaEvent_t;
typedef hipGraph_t cudaGraph_t;
typedef hipGraphExec_t cudaGraphExec_t;

#define cudaSuccess hipSuccess
#define cudaErrorMemoryAllocation hipErrorOutOfMemory
#define cudaGetErrorString hipGetErrorString
#define cudaGetLastError hipGetLastError
#define cudaMemGetInfo hipMemGetInfo
#define cudaMalloc hipMalloc
#define cudaFree hipFree
#define cudaMemcpyAsync hipMemcpyAsync
#define cudaMemcpyHostToDevice hipMemcpyHostToDevice
#define cudaMemcpyDeviceToHost hipMemcpyDeviceToHost
#define cudaMemsetAsync hipMemsetAsync
#define cudaStreamCreateWithFlags hipStreamCreateWithFlags
#define cudaStreamNonBlocking hipStreamNonBlocking
#define cudaStreamDestroy hipStreamDestroy
#define cudaStreamSynchronize hipStreamSynchronize
#define cudaStreamBeginCapture hipStreamBeginCapture
#define cudaStreamCaptureModeThreadLocal hipStreamCaptureModeThreadLocal
#define cudaStreamEndCapture hipStreamEndCapture
#define cudaGraphInstantiate(exec, graph, flags) hipGraphInstantiate(exec, graph, nullptr, nullptr, flags)
#define cudaGraphLaunch hipGraphLaunch
#define cudaGraphExecDestroy hipGraphExecDestroy
#define cudaGraphDestroy hipGraphDestroy
#define cudaEventCreate hipEventCreate
#define cudaEventDestroy hipEventDestroy
#define cudaEventRecord hipEventRecord
#define cudaEventSynchronize hipEventSynchronize
#define cudaEventElapsedTime hipEventElapsedTime

/* The LDS is apart from the L1: there is no share of it to ask for. */
enum cudaDeviceAttr { cudaDevAttrMaxSharedMemoryPerMultiprocessor, cudaDevAttrReservedSharedMemoryPerBlock };
enum cudaFuncAttribute { cudaFuncAttributePreferredSharedMemoryCarveout };
#define cudaGetDevice hipGetDevice
static inline cudaError_t cudaDeviceGetAttribute(int *, cudaDeviceAttr, int)
{
    return hipSuccess;
}
template <typename F> static cudaError_t cudaFuncSetAttribute(F, cudaFuncAttribute, int)
{
    return hipSuccess;
}

#else

struct __attribute__((aligned(16))) uint4 {
    unsigned x, y, z, w;
};
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_)
    {
    }
};

#include "probes/hip/hip_device.h"

enum cudaError_t { cudaSuccess, cudaErrorMemoryAllocation };
enum cudaMemcpyKind { cudaMemcpyHostToDevice };
enum cudaDeviceAttr { cudaDevAttrMaxSharedMemoryPerMultiprocessor, cudaDevAttrReservedSharedMemoryPerBlock };
enum cudaFuncAttribute { cudaFuncAttributePreferredSharedMemoryCarveout };
typedef struct spc_hip_stream *cudaStream_t;
typedef struct spc_hip_event *cudaEvent_t;
cudaError_t cudaGetLastError();
const char *cudaGetErrorString(cudaError_t);
cudaError_t cudaGetDevice(int *);
cudaError_t cudaDeviceGetAttribute(int *, cudaDeviceAttr, int);
template <typename F> cudaError_t cudaFuncSetAttribute(F, cudaFuncAttribute, int)
{
    return cudaSuccess;
}
cudaError_t cudaMemGetInfo(size_t *, size_t *);
template <typename T> cudaError_t cudaMalloc(T **, size_t);
cudaError_t cudaFree(void *);
cudaError_t cudaMemcpyAsync(void *, const void *, size_t, cudaMemcpyKind, cudaStream_t);
cudaError_t cudaMemsetAsync(void *, int, size_t, cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaEventCreate(cudaEvent_t *);
cudaError_t cudaEventDestroy(cudaEvent_t);
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);
extern "C" unsigned __hipPushCallConfiguration(dim3, dim3, size_t = 0, cudaStream_t = nullptr);

#endif
#endif

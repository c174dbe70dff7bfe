/* probes/flush.cuh - empties a GPU's L2 before a cold measurement. */
#ifndef SPC_PROBES_FLUSH_CUH
#define SPC_PROBES_FLUSH_CUH

#include "probes/cuda.cuh"

static __global__ void __launch_bounds__(256) spc_read_all(const uint4 *data, uint64_t count, uint32_t *sink)
{
    uint32_t sum = 0;
    for (uint64_t i = (uint64_t)blockIdx.x * blockDim.x + threadIdx.x; i < count;
         i += (uint64_t)gridDim.x * blockDim.x) {
        uint4 word = data[i];
        sum += word.x ^ word.y ^ word.z ^ word.w;
    }
    if (sum == 0x9e3779b9) /* never, but the compiler cannot know */
        *sink = sum;
}

/* Memory of several times the L2 that is read through: a write would leave dirty lines whose eviction the
 * next kernel would pay for. */
struct spc_l2_flush {
    spc_device_memory memory, sink;

    spc_status prepare(uint64_t l2_bytes, cudaStream_t stream, spc_error *error)
    {
        spc_status status = memory.allocate(4 * (l2_bytes ? l2_bytes : 64u << 20), error);
        if (status == SPC_OK)
            status = sink.allocate(sizeof(uint32_t), error);
        if (status != SPC_OK)
            return status;
        SPC_CUDA_TRY(cudaMemsetAsync(memory.data, 1, memory.bytes, stream));
        SPC_CUDA_TRY(cudaStreamSynchronize(stream));
        return SPC_OK;
    }
    spc_status queue(cudaStream_t stream, spc_error *error)
    {
        spc_read_all<<<1024, 256, 0, stream>>>(memory.as<uint4>(), memory.bytes / sizeof(uint4),
                                               sink.as<uint32_t>());
        SPC_CUDA_TRY(cudaGetLastError());
        return SPC_OK;
    }
};

#endif

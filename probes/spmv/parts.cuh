/* probes/spmv/parts.cuh - sums of rows that earlier threads left in parts, added up in a fixed order. */
#ifndef SPC_PROBES_SPMV_PARTS_CUH
#define SPC_PROBES_SPMV_PARTS_CUH

#include "probes/spmv/load.cuh"

/* Rows of more parts than this are added by a whole block: one thread's chain of loads would outlast it all.
 */
constexpr uint32_t spc_serial_parts = 32;

/* partial[k], partial[k + stride], ... below end, a batch of independent loads at a time. */
template <typename T>
__device__ T spc_sum_partial(const T *partial, uint32_t k, uint32_t end, uint32_t stride,
                             const spc_vectors<T> &v)
{
    constexpr int batch = 4;
    T sum = 0;
#pragma unroll 1
    for (uint32_t left = k < end ? end - k : 0; left > 0; k += batch * stride) {
        T part[batch];
#pragma unroll
        for (int i = 0; i < batch; i++)
            part[i] =
                i * stride < left ? v.walk(partial + k + i * stride) : (T)0; /* a stream: not counted as x */
#pragma unroll
        for (int i = 0; i < batch; i++)
            sum += part[i];
        left = left > batch * stride ? left - batch * stride : 0;
    }
    return sum;
}

constexpr int spc_block_warps = spc_block / 32;

/* Sum of partial[first, end), the same on every thread of the block. The next call takes another `part`, so
 * that nobody still reads what it writes. */
template <typename T>
__device__ T spc_block_sum(const T *partial, uint32_t first, uint32_t end, T part[spc_block_warps],
                           const spc_vectors<T> &v)
{
    T sum = spc_sum_partial(partial, first + threadIdx.x, end, spc_block, v);
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(~0u, sum, distance);
    if (threadIdx.x % 32 == 0)
        part[threadIdx.x / 32] = sum;
    __syncthreads();
    sum = 0;
#pragma unroll
    for (int w = 0; w < spc_block_warps; w++)
        sum += part[w];
    return sum;
}

/* The long rows of a block, one after the other; returns the sum of the thread's own. */
template <typename T>
__device__ T spc_sum_long(bool is_long, uint32_t first, uint32_t end, const T *partial,
                          const spc_vectors<T> &v)
{
    __shared__ uint32_t long_first[spc_block], long_end[spc_block], long_thread[spc_block], longs;
    __shared__ T part[2][spc_block_warps];
    if (threadIdx.x == 0)
        longs = 0;
    __syncthreads();
    if (is_long) {
        uint32_t i = atomicAdd(&longs, 1); /* the order of the rows does not matter, that within a row does */
        long_first[i] = first;
        long_end[i] = end;
        long_thread[i] = threadIdx.x;
    }
    __syncthreads();
    T sum = 0;
    for (uint32_t i = 0; i < longs; i++) {
        T total = spc_block_sum(partial, long_first[i], long_end[i], part[i % 2], v);
        if (threadIdx.x == long_thread[i])
            sum = total;
    }
    return sum;
}

/* Sum of parts [first, end), each thread of the block its own; all threads of the block must come here. */
template <typename T>
__device__ T spc_sum_parts(uint32_t first, uint32_t end, const T *partial, const spc_vectors<T> &v)
{
    bool is_long = end - first > spc_serial_parts;
    T sum = is_long ? 0 : spc_sum_partial(partial, first, end, 1, v);
    if (__syncthreads_or(is_long))
        sum += spc_sum_long(is_long, first, end, partial, v);
    return sum;
}

#endif

/* probes/hip/hip_device.h - as much of CUDA's device language as the kernels of probes/spmv name, in terms of
 * clang's HIP. From the same files the tables of AMD's code are made (tools/code_tables.py) and the module
 * for AMD's GPUs is built (meson.build); they include it from their cuda_runtime.h, behind dim3 and uint4. */
#ifndef SPC_PROBES_HIP_HIP_DEVICE_H
#define SPC_PROBES_HIP_HIP_DEVICE_H

#include <cstddef>
#include <cstdint>
#include <type_traits>

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
/* As HIP's own, whose second argument counts waves of a SIMD unit: a block of 256 threads is one on each of
 * four. gfx906 has half the registers: with as many waves, ell, fold and sell would spill. */
#ifdef __gfx906__
#define SPC_WAVES(waves) ((waves) + 1) / 2
#else
#define SPC_WAVES(waves) waves
#endif
#define __launch_bounds__(...) SPC_BOUNDS(__VA_ARGS__, 1)
#define SPC_BOUNDS(threads, waves, ...)                                                                      \
    __attribute__((amdgpu_flat_work_group_size(1, threads), amdgpu_waves_per_eu(SPC_WAVES(waves))))

/* ---- indices ---- */

struct spc_index {
    unsigned x;
};
static __device__ inline spc_index spc_thread_index()
{
    return {__builtin_amdgcn_workitem_id_x()};
}
static __device__ inline spc_index spc_block_index()
{
    return {__builtin_amdgcn_workgroup_id_x()};
}
#define threadIdx spc_thread_index()
#define blockIdx spc_block_index()
#define blockDim                                                                                             \
    spc_index                                                                                                \
    {                                                                                                        \
        256                                                                                                  \
    }
static __device__ inline spc_index spc_grid_size()
{
    return {__builtin_amdgcn_grid_size_x() / 256};
}
#define gridDim spc_grid_size()

/* ---- memory ---- */

template <typename T> static __device__ inline T __ldg(const T *p)
{
    return *p;
}
template <typename T> static __device__ inline T __ldcg(const T *p)
{
    return *p;
}
template <typename T> static __device__ inline T __ldcs(const T *p)
{
    return *p;
}
template <typename T> static __device__ inline void __stcs(T *p, T v)
{
    *p = v;
}
template <typename T, typename U> static __device__ inline void memcpy(T *to, const U *from, size_t size)
{
    __builtin_memcpy(to, from, size);
}
static __device__ inline void __threadfence()
{
    __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent");
}
static __device__ inline unsigned atomicAdd(unsigned *p, unsigned n)
{
    return __atomic_fetch_add(p, n, __ATOMIC_RELAXED);
}

/* ---- threads of a block; a warp of 32 lanes is half a wave, which runs in step ---- */

static __device__ inline void __syncwarp()
{
    __builtin_amdgcn_wave_barrier();
}
static __device__ inline void __syncthreads()
{
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
static __device__ inline int spc_lane()
{
    return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}
template <typename T> static __device__ inline T spc_from_lane(T v, int lane)
{
    int word[sizeof(T) / 4];
    __builtin_memcpy(word, &v, sizeof v);
    for (int &w : word)
        w = __builtin_amdgcn_ds_bpermute(lane << 2, w);
    __builtin_memcpy(&v, word, sizeof v);
    return v;
}
template <typename T> static __device__ inline T __shfl_sync(unsigned, T v, int lane)
{
    return spc_from_lane(v, (spc_lane() & 32) | lane);
}
template <typename T> static __device__ inline T __shfl_xor_sync(unsigned, T v, int distance)
{
    return spc_from_lane(v, spc_lane() ^ distance);
}
template <typename T> static __device__ inline T __shfl_up_sync(unsigned, T v, int distance)
{
    int lane = spc_lane();
    return spc_from_lane(v, lane % 32 < distance ? lane : lane - distance);
}
template <typename T> static __device__ inline T __shfl_down_sync(unsigned, T v, int distance)
{
    int lane = spc_lane();
    return spc_from_lane(v, lane % 32 + distance < 32 ? lane + distance : lane);
}
/* Of the half wave. */
static __device__ inline unsigned __ballot_sync(unsigned, bool mine)
{
    return (unsigned)(__builtin_amdgcn_uicmp(mine, 0u, 33) >> (spc_lane() & 32));
}
static __device__ inline int __popc(unsigned n)
{
    return __builtin_popcount(n);
}
static __device__ inline int __clz(unsigned n)
{
    return n ? __builtin_clz(n) : 32;
}
static __device__ inline int __syncthreads_or(int mine)
{
    __shared__ int any;
    __syncthreads();
    if (threadIdx.x == 0)
        any = 0;
    __syncthreads();
    if (mine)
        any = 1;
    __syncthreads();
    return any;
}
template <typename T> static __device__ inline T min(T a, T b)
{
    return a < b ? a : b;
}
template <typename T, typename U> static __device__ inline T max(T a, U b)
{
    return a > (T)b ? a : (T)b;
}

#endif

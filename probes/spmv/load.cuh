/* probes/spmv/load.cuh - how the SpMV kernels read and write memory.
 *
 * A's arrays pass once a product, x is what is worth keeping: where both do not fit the L2, reads of A ask it
 * to give a part of their lines up first, or all (evict_first; kernels/common/eviction.h). That protects x
 * and what stays of A, and in one variant of each kernel it lets the L2 counters of the two classes tell the
 * traffic of x from that of the streams (docs/probe.md). The loads are not volatile, so that the compiler may
 * batch those of an unrolled loop.
 */
#ifndef SPC_PROBES_SPMV_LOAD_CUH
#define SPC_PROBES_SPMV_LOAD_CUH

#include <cstdint>
#include <cuda_runtime.h>

/* Thread t of block b is work item b * spc_block + t in every kernel: one constant for the whole probe. */
constexpr int spc_block = 256;

/* Blocks that a multiprocessor of 2048 threads holds: registers are limited to let it (32 a thread). */
constexpr int spc_resident = 8;

constexpr uint32_t spc_no_column = UINT32_MAX; /* SPC_NO_COLUMN */

__device__ inline uint64_t spc_work_item()
{
    return (uint64_t)blockIdx.x * spc_block + threadIdx.x;
}

/* One thread a row: the work item as a row; false beyond the last. */
__device__ inline bool spc_thread_row(uint32_t rows, uint32_t *row)
{
    uint64_t item = spc_work_item();
    *row = (uint32_t)item;
    return item < rows;
}

/* L2 policies: what createpolicy.fractional.L2::evict_first and ::evict_normal with fraction 1 yield on sm_80
 * to sm_90 (seen in SASS). As a kernel argument the policy sits in uniform registers; computed, it costs two
 * moves a load. */
enum : uint64_t { spc_evict_first = 0x12f0000000000000, spc_evict_normal = 0x1000000000000000 };

/* The policy under which so many sixteenths of all lines stay, and the others leave first: those of which a
 * hash of the address says so, in each product the same. The fields are those of libcu++'s
 * __interleave_descriptor_t (cuda/std/detail/__access_property): the fraction less one, then the classes of
 * the lines within it (0: normal) and of the others (1: first). */
inline uint64_t spc_policy(uint32_t sixteenths)
{
    if (sixteenths == 0 || sixteenths >= 16)
        return sixteenths ? spc_evict_normal : spc_evict_first;
    return (uint64_t)0x110 << 52 | (uint64_t)(sixteenths - 1) << 52;
}

#if __CUDA_ARCH__ >= 800
#define SPC_LOAD(name, l1, type, constraint, suffix)                                                         \
    __device__ inline type name(const type *p, uint64_t policy)                                              \
    {                                                                                                        \
        type v;                                                                                              \
        asm("ld.global.nc.L1::" l1 ".L2::cache_hint." suffix " %0, [%1], %2;"                                \
            : "=" constraint(v)                                                                              \
            : "l"(p), "l"(policy));                                                                          \
        return v;                                                                                            \
    }
#else
#define SPC_LOAD(name, l1, type, constraint, suffix)                                                         \
    __device__ inline type name(const type *p, uint64_t)                                                     \
    {                                                                                                        \
        return __ldg(p);                                                                                     \
    }
#endif
/* Read once by this multiprocessor: neighbouring threads read neighbouring words. */
SPC_LOAD(spc_load_stream, "no_allocate", uint32_t, "r", "u32")
SPC_LOAD(spc_load_stream, "no_allocate", float, "f", "f32")
SPC_LOAD(spc_load_stream, "no_allocate", double, "d", "f64")
/* Read once a product, but the L1 line serves the same thread or warp again (a thread that walks its own
 * row). */
SPC_LOAD(spc_load_walk, "evict_normal", uint32_t, "r", "u32")
SPC_LOAD(spc_load_walk, "evict_normal", float, "f", "f32")
SPC_LOAD(spc_load_walk, "evict_normal", double, "d", "f64")
#undef SPC_LOAD

/* The same where `there` is true; otherwise v stays as it is. Predicated by hand: of a condition the compiler
 * makes the address a part, too, and loads its base again and again. */
#if __CUDA_ARCH__ >= 800
#define SPC_LOAD_IF(name, l1, type, constraint, suffix)                                                      \
    __device__ inline void name(bool there, type &v, const type *p, uint64_t policy)                         \
    {                                                                                                        \
        asm("{.reg .pred p; setp.ne.s32 p, %3, 0;\n\t"                                                       \
            "@p ld.global.nc.L1::" l1 ".L2::cache_hint." suffix " %0, [%1], %2;}"                            \
            : "+" constraint(v)                                                                              \
            : "l"(p), "l"(policy), "r"((int)there));                                                         \
    }
#else
#define SPC_LOAD_IF(name, l1, type, constraint, suffix)                                                      \
    __device__ inline void name(bool there, type &v, const type *p, uint64_t)                                \
    {                                                                                                        \
        if (there)                                                                                           \
            v = __ldg(p);                                                                                    \
    }
#endif
SPC_LOAD_IF(spc_load_stream_if, "no_allocate", uint32_t, "r", "u32")
SPC_LOAD_IF(spc_load_stream_if, "no_allocate", float, "f", "f32")
SPC_LOAD_IF(spc_load_stream_if, "no_allocate", double, "d", "f64")
SPC_LOAD_IF(spc_load_walk_if, "evict_normal", uint32_t, "r", "u32")
SPC_LOAD_IF(spc_load_walk_if, "evict_normal", uint64_t, "l", "u64")
SPC_LOAD_IF(spc_load_walk_if, "evict_normal", float, "f", "f32")
SPC_LOAD_IF(spc_load_walk_if, "evict_normal", double, "d", "f64")
#undef SPC_LOAD_IF

/* Offsets of rows and slices: a few words a thread, before the loop. An ordinary read-only load: through the
 * asm above the compiler arranges the loop behind it worse (SELL: 5-25 % slower). */
template <typename T> __device__ inline T spc_load_offset(const T *p)
{
    return __ldg(p);
}

/* The element of x that column c asks for; without x, the column itself, so that only the reads of x
 * disappear. */
template <bool with_x, typename T> __device__ inline T spc_load_x(const T *x, uint32_t c)
{
    return with_x ? __ldg(x + c) : (T)c;
}

/* The same where `there` is true, predicated as above; otherwise v stays. */
#ifdef __CUDA_ARCH__
__device__ inline void spc_load_x_if(bool there, float &v, const float *p)
{
    asm("{.reg .pred p; setp.ne.s32 p, %2, 0; @p ld.global.nc.f32 %0, [%1];}"
        : "+f"(v)
        : "l"(p), "r"((int)there));
}
__device__ inline void spc_load_x_if(bool there, double &v, const double *p)
{
    asm("{.reg .pred p; setp.ne.s32 p, %2, 0; @p ld.global.nc.f64 %0, [%1];}"
        : "+d"(v)
        : "l"(p), "r"((int)there));
}
#else
template <typename T> __device__ inline void spc_load_x_if(bool there, T &v, const T *p)
{
    if (there)
        v = __ldg(p);
}
#endif

/* y = alpha A x + beta y; A is read under an L2 policy. In every kernel V is the type of A's values, T that
 * of the vectors and of all sums. */
template <typename T> struct spc_vectors {
    const T *x;
    T *y;
    T alpha, beta;
    uint64_t policy;

    template <typename W> __device__ W stream(const W *p) const
    {
        return spc_load_stream(p, policy);
    }
    template <typename W> __device__ W walk(const W *p) const
    {
        return spc_load_walk(p, policy);
    }
};

/* beta == 0 never reads y. */
template <typename T> __device__ inline void spc_store_y(const spc_vectors<T> &v, uint32_t row, T sum)
{
    T old = v.beta == 0 ? 0 : v.beta * __ldcs(v.y + row);
    __stcs(v.y + row, v.alpha * sum + old);
}

/* A batch of independent loads: columns and values first, then x, then the sum. Absent entries are predicated
 * away, so that a short row takes one iteration and no remainder loop, with its chain of dependent loads,
 * follows. */
template <bool with_x, int batch, typename V, typename T>
__device__ inline T spc_sum_batch(const uint32_t (&c)[batch], const V (&v)[batch], const T *x, T sum)
{
    T gathered[batch];
#pragma unroll
    for (int i = 0; i < batch; i++)
        gathered[i] = c[i] != spc_no_column ? spc_load_x<with_x>(x, c[i]) : (T)0;
#pragma unroll
    for (int i = 0; i < batch; i++)
        sum += (T)v[i] * gathered[i];
    return sum;
}

/* Entries k, k + stride, ... below end of compressed rows. */
template <bool with_x, typename V, typename O, typename T>
__device__ inline T spc_sum_entries(const V *values, const uint32_t *columns, O k, O end, uint32_t stride,
                                    const spc_vectors<T> &in)
{
    constexpr int batch = 4;
    T sum = 0;
    for (O left = k < end ? end - k : 0; left > 0; k += batch * stride) {
        uint32_t c[batch];
        V v[batch];
#pragma unroll
        for (int i = 0; i < batch; i++) {
            bool there = i * stride < left;
            c[i] = there ? in.walk(columns + k + i * stride) : spc_no_column;
            v[i] = there ? in.walk(values + k + i * stride) : (V)0;
        }
        sum = spc_sum_batch<with_x>(c, v, in.x, sum);
        left = left > batch * stride ? left - batch * stride : 0;
    }
    return sum;
}

/* Column-major slots at, at + stride, ...: all are read, so that the loads of a batch are independent; a
 * padding slot reads no x. Full batches are not predicated: the registers of 16 predicates are not there, and
 * the compiler would have part of the loads wait for others (up to 5 % slower). */
template <bool with_x, typename V, typename T>
__device__ inline T spc_sum_slots(const V *values, const uint32_t *columns, uint64_t at, uint32_t stride,
                                  uint32_t width, const spc_vectors<T> &in)
{
    constexpr int batch = sizeof(T) == 8 ? 4 : 8, rest = batch - 1;
    uint32_t left = width;
    T sum = 0;
    values += at;
    columns += at;
#pragma unroll 1
    for (; left >= batch; left -= batch) {
        uint32_t c[batch];
        V v[batch];
#pragma unroll
        for (int i = 0; i < batch; i++)
            c[i] = in.stream(columns + (uint64_t)i * stride);
#pragma unroll
        for (int i = 0; i < batch; i++)
            v[i] = in.stream(values + (uint64_t)i * stride);
        columns += (uint64_t)batch * stride;
        values += (uint64_t)batch * stride;
        sum = spc_sum_batch<with_x>(c, v, in.x, sum);
    }
    if (left == 0)
        return sum;
    uint32_t c[rest];
    V v[rest];
#pragma unroll
    for (int i = 0; i < rest; i++) {
        bool there = i < left;
        c[i] = there ? in.stream(columns + (uint64_t)i * stride) : spc_no_column;
        v[i] = there ? in.stream(values + (uint64_t)i * stride) : (V)0;
    }
    return spc_sum_batch<with_x>(c, v, in.x, sum);
}

#endif

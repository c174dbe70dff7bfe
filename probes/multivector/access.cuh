/* probes/multivector/access.cuh - how the kernels for k columns read A and B and write C.
 *
 * From compute capability 9.0 on they begin while the kernel before them ends (programmatic dependent
 * launch): each lets the next one begin at once, reads what no kernel writes, A, and waits for all before it
 * where it first reads B or sums, or writes. So products in a row hide each other's launch and first reads.
 */
#ifndef SPC_PROBES_MULTIVECTOR_ACCESS_CUH
#define SPC_PROBES_MULTIVECTOR_ACCESS_CUH

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "probes/spmv/load.cuh"

template <typename W> __device__ inline void spc_read_entry(bool there, W &v, const W *p, uint64_t policy)
{
    spc_load_stream_if(there, v, p, policy);
}

__device__ inline void spc_read_entry(bool there, __half &v, const __half *p, uint64_t)
{
    if (there)
        v = __ldg(p);
}

__device__ inline void spc_read_entry(bool there, __nv_bfloat16 &v, const __nv_bfloat16 *p, uint64_t)
{
    if (there)
        v = __ldg(p);
}

__device__ inline void spc_let_next_begin()
{
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.launch_dependents;");
#endif
}

__device__ inline void spc_wait_for_last()
{
#if __CUDA_ARCH__ >= 900
    asm volatile("griddepcontrol.wait;" ::: "memory");
#endif
}

/* A word of as many bytes. int: columns of A are unsigned, and the code tables tell reads of B from theirs by
 * the line of __ldg, which ptxas gives once for neighbours that have the same (before sm_80). */
template <int bytes> struct spc_word_of;
template <> struct spc_word_of<2> {
    using type = unsigned short;
};
template <> struct spc_word_of<4> {
    using type = int;
};
template <> struct spc_word_of<8> {
    using type = uint2;
};
template <> struct spc_word_of<16> {
    using type = uint4;
};

/* Read-only, kept in the L1. */
template <typename T> __device__ inline T spc_read_b(const T *p)
{
    using word = typename spc_word_of<sizeof(T)>::type;
    union {
        word w;
        T value;
    } u = {__ldg((const word *)p)};
    return u.value;
}

/* Written once and not read again. */
template <typename T> __device__ inline void spc_write_c(T *p, const T &value)
{
    using word = typename spc_word_of<sizeof(T)>::type;
    __stcs((word *)p, *(const word *)&value);
}

#endif

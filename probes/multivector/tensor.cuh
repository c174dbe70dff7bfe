/* probes/multivector/tensor.cuh - the kernel of spmm-tensor and spmm-tf32: a warp multiplies the tiles of a
 * window of eight rows of A by lines of B on tensor cores (kernels/common/tensor_plan.h).
 *
 * It forms C' = B'A': the rows of a product of tensor cores are 16 columns of B, its columns the eight rows
 * of A. Lane 4 g + t reads 16 bytes of B in each of its four columns of A, 4 t to 4 t + 3; the eight lanes of
 * equal t read one line. Which column of B a row of the product is, and which column of A its depth, is free
 * as long as both operands agree: so what a lane has read is what the product wants of it, and its sums are
 * 16 neighbouring bytes of two rows of C. After FlashSparse (Shi et al., PPoPP 2025), which exchanges the
 * operands to halve the rows of a block.
 */
#ifndef SPC_PROBES_MULTIVECTOR_TENSOR_CUH
#define SPC_PROBES_MULTIVECTOR_TENSOR_CUH

#include <type_traits>

#include "kernels/common/tensor_plan.h"
#include "kernels/spmm_rows/row_plan.h"
#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"

/* What a warp needs of a launch. */
template <typename S, typename A> struct spc_tensor {
    const S *values;
    const uint32_t *columns;
    const spc_row_piece *piece;
    A *parts; /* of pieces, eight rows of k sums each */
    uint64_t policy;
    uint32_t pieces, rows;
};

#if __CUDA_ARCH__ >= 800
/* Words of A, which pass once. */
template <int words>
__device__ inline void spc_read_words(uint32_t (&w)[words], const void *p, uint64_t policy)
{
    if constexpr (words == 2)
        asm("ld.global.nc.L1::no_allocate.L2::cache_hint.v2.u32 {%0, %1}, [%2], %3;"
            : "=r"(w[0]), "=r"(w[1])
            : "l"(p), "l"(policy));
    else
#pragma unroll
        for (int i = 0; i < words; i += 4)
            asm("ld.global.nc.L1::no_allocate.L2::cache_hint.v4.u32 {%0, %1, %2, %3}, [%4], %5;"
                : "=r"(w[i]), "=r"(w[i + 1]), "=r"(w[i + 2]), "=r"(w[i + 3])
                : "l"((const char *)p + i * 4), "l"(policy));
}

template <typename S>
__device__ inline void spc_tensor_half(float (&c)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1)
{
    if constexpr (std::is_same<S, __half>::value)
        asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
            "{%0, %1, %2, %3};"
            : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
            : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
    else
        asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, "
            "%9}, {%0, %1, %2, %3};"
            : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
            : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

__device__ inline void spc_tensor_tf32(float (&c)[4], const uint32_t (&a)[4], uint32_t b0, uint32_t b1)
{
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, "
        "{%0, %1, %2, %3};"
        : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

/* A float32 as the nearest TF32, and what is left, of which a product takes the leading bits. */
__device__ inline void spc_split(uint32_t bits, uint32_t &nearest, uint32_t &rest)
{
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(nearest) : "f"(__uint_as_float(bits)));
    rest = __float_as_uint(__uint_as_float(bits) - __uint_as_float(nearest));
}

/* a: of each of four columns of A two columns of B; b: of each, the value in a row of A. */
__device__ inline void spc_tensor_double(double (&c)[4], const double (&a)[8], const double (&b)[4])
{
#if __CUDA_ARCH__ >= 900
    asm("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7, %8, %9, %10, "
        "%11}, {%12, %13, %14, %15}, {%0, %1, %2, %3};"
        : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]), "d"(b[0]),
          "d"(b[1]), "d"(b[2]), "d"(b[3]));
#else
#pragma unroll
    for (int i = 0; i < 8; i++)
        asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};"
            : "+d"(c[i % 2 * 2]), "+d"(c[i % 2 * 2 + 1])
            : "d"(a[i]), "d"(b[i / 2]));
#endif
}
#endif

/* P: lines of B. V values of a row of B in 16 bytes. cut: float32 to TF32; else it is the sum of two such
 * parts.
 */
template <typename S, typename A, int P, bool cut> struct spc_tensor_warp {
    static constexpr int V = SPC_VECTOR_BYTES / sizeof(S), words = sizeof(S);
    static constexpr uint32_t line = SPC_TENSOR_LINE / sizeof(S), group = 32 / SPC_TENSOR_ROWS;

    const spc_tensor<S, A> &a;
    const spc_dense<S, A> &d;
    uint32_t lane, column;
    const char *b;
    uint32_t pitch;

    __device__ spc_tensor_warp(const spc_tensor<S, A> &a, const spc_dense<S, A> &d)
        : a(a), d(d), lane(threadIdx.x % 32), column(blockIdx.y * P * line + lane / group * V),
          b((const char *)d.b), pitch(d.columns * (uint32_t)sizeof(S))
    {
    }

#if __CUDA_ARCH__ >= 800
    /* The four columns and the four values of the lane in a tile. */
    __device__ void read(uint64_t tile, uint32_t (&c)[4], uint32_t (&v)[words]) const
    {
        spc_read_words(c, a.columns + tile * SPC_TENSOR_COLUMNS + lane % group * 4, a.policy);
        spc_read_words(v, a.values + tile * (SPC_TENSOR_ROWS * SPC_TENSOR_COLUMNS) + lane * 4, a.policy);
    }

    /* One line: sums of 2 i and 2 i + 1 of the lane's columns of B, in two rows, are those of a product. */
    __device__ void add(const uint4 (&x)[4], const uint32_t (&v)[words], A (&sum)[V / 2][4]) const
    {
        const uint32_t(&w)[4][4] = (const uint32_t(&)[4][4])x;
        if constexpr (sizeof(S) == 2) {
#pragma unroll
            for (int i = 0; i < V / 2; i++) {
                const uint32_t of[4] = {
                    __byte_perm(w[0][i], w[1][i], 0x5410), __byte_perm(w[0][i], w[1][i], 0x7632),
                    __byte_perm(w[2][i], w[3][i], 0x5410), __byte_perm(w[2][i], w[3][i], 0x7632)};
                spc_tensor_half<S>(sum[i], of, v[0], v[1]);
            }
        } else if constexpr (sizeof(S) == 4) {
            uint32_t value[4], rest[4];
#pragma unroll
            for (int u = 0; u < 4; u++)
                spc_split(v[u], value[u], rest[u]);
#pragma unroll
            for (int s = 0; s < 4; s += 2)
#pragma unroll
                for (int i = 0; i < V / 2; i++) {
                    uint32_t of[4], of_rest[4];
#pragma unroll
                    for (int k = 0; k < 4; k++)
                        spc_split(w[s + k / 2][2 * i + k % 2], of[k], of_rest[k]);
                    if (!cut) {
                        spc_tensor_tf32(sum[i], of_rest, value[s], value[s + 1]);
                        spc_tensor_tf32(sum[i], of, rest[s], rest[s + 1]);
                    }
                    spc_tensor_tf32(sum[i], of, value[s], value[s + 1]);
                }
        } else {
            double of[8], value[4];
#pragma unroll
            for (int i = 0; i < 8; i++)
                of[i] = __hiloint2double((int)w[i / 2][i % 2 * 2 + 1], (int)w[i / 2][i % 2 * 2]);
#pragma unroll
            for (int i = 0; i < 4; i++)
                value[i] = __hiloint2double((int)v[2 * i + 1], (int)v[2 * i]);
            spc_tensor_double(sum[0], of, value);
        }
    }
#endif

    __device__ void store(const spc_row_piece &t, const A (&sum)[P][V / 2][4]) const
    {
#pragma unroll
        for (int p = 0; p < P; p++)
#pragma unroll
            for (uint32_t r = 0; r < 2; r++) {
                uint32_t own = lane % group * 2 + r, row = t.row * SPC_TENSOR_ROWS + own,
                         at = column + p * line;
                if (at >= d.columns || row >= a.rows)
                    continue;
                if (t.part) {
                    A *part = a.parts + ((uint64_t)(t.part - 1) * SPC_TENSOR_ROWS + own) * d.columns + at;
#pragma unroll
                    for (int i = 0; i < V; i++)
                        part[i] = sum[p][i / 2][i % 2 * 2 + r];
                    continue;
                }
                spc_values<S, V> *to = (spc_values<S, V> *)(d.c + row * d.c_row + at),
                                 out = spc_values<S, V>();
                if (d.beta != (A)0)
                    out = *to;
#pragma unroll
                for (int i = 0; i < V; i++)
                    out.at[i] = (S)(d.alpha * sum[p][i / 2][i % 2 * 2 + r] +
                                    (d.beta == (A)0 ? (A)0 : d.beta * (A)out.at[i]));
                spc_write_c(to, out);
            }
    }

    /* Some tiles at once; columns and values of the next are read while these are multiplied. */
    __device__ void multiply(const spc_row_piece &t) const
    {
        A sum[P][V / 2][4] = {};
#if __CUDA_ARCH__ >= 800
        constexpr uint32_t flight = P == 1 ? 2 : 1;
        uint64_t tile = (uint64_t)t.first_high << 32 | t.first;
        uint32_t c[flight][4] = {}, v[flight][words] = {};
#pragma unroll
        for (uint32_t f = 0; f < flight; f++)
            if (t.entries) /* a tile that is not there: the first, whose values count as zeros */
                read(tile + (f < t.entries ? f : 0), c[f], v[f]);
        spc_wait_for_last();
#pragma unroll 1
        for (uint32_t i = 0; i < t.entries; i += flight) {
            uint4 x[flight][P][4];
#pragma unroll
            for (uint32_t f = 0; f < flight; f++)
#pragma unroll
                for (int p = 0; p < P; p++) {
                    uint32_t at = column + p * line, offset = (at < d.columns ? at : 0) * (uint32_t)sizeof(S);
#pragma unroll
                    for (int u = 0; u < 4; u++) /* beyond the last tile: as in the one before */
                        x[f][p][u] = __ldg((const uint4 *)(b + (uint64_t)c[f][u] * pitch + offset));
                }
            uint32_t now[flight][words];
#pragma unroll
            for (uint32_t f = 0; f < flight; f++) {
#pragma unroll
                for (int w = 0; w < words; w++)
                    now[f][w] = i + f < t.entries ? v[f][w] : 0;
                if (i + flight + f < t.entries)
                    read(tile + i + flight + f, c[f], v[f]);
            }
#pragma unroll
            for (uint32_t f = 0; f < flight; f++)
#pragma unroll
                for (int p = 0; p < P; p++)
                    add(x[f][p], now[f], sum[p]);
        }
#endif
        store(t, sum);
    }
};

template <typename S, typename A, int P, bool cut>
__global__ void __launch_bounds__(spc_multivector_block,
                                  P *SPC_VECTOR_BYTES / sizeof(S) > 8 || sizeof(S) == 8 ? 2 : 3)
    spc_multiply_tensor(spc_tensor<S, A> a, spc_dense<S, A> d)
{
    spc_let_next_begin();
    uint32_t i = blockIdx.x * SPC_BLOCK_WARPS + threadIdx.x / 32;
    if (i >= a.pieces)
        return;
    union {
        uint4 word;
        spc_row_piece piece;
    } u = {__ldg((const uint4 *)(a.piece + i))};
    spc_tensor_warp<S, A, P, cut>(a, d).multiply(u.piece);
}

/* Sums of the pieces of windows into C, in a fixed order: a thread a value. */
template <typename S, typename A>
__global__ void __launch_bounds__(spc_multivector_block)
    spc_join_windows(const spc_split_row *split, const A *parts, spc_dense<S, A> d, uint32_t splits,
                     uint32_t rows)
{
    spc_let_next_begin();
    spc_wait_for_last();
    uint64_t i = (uint64_t)blockIdx.x * spc_multivector_block + threadIdx.x,
             window = SPC_TENSOR_ROWS * d.columns;
    if (i >= splits * window)
        return;
    spc_split_row s = split[i / window];
    uint32_t own = (uint32_t)(i % window), row = s.row * SPC_TENSOR_ROWS + own / d.columns;
    if (row >= rows)
        return;
    A sum = 0;
#pragma unroll 4
    for (uint32_t p = 0; p < s.count; p++)
        sum += parts[(s.first + p) * window + own];
    S *c = d.c + row * d.c_row + own % d.columns;
    *c = (S)(d.alpha * sum + (d.beta == (A)0 ? (A)0 : d.beta * (A)*c));
}

#endif

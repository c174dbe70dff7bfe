/* kernels/host/lanes.h - 32 bytes of sums side by side: loads, the values of x, the sum of all lanes.
 * Macros and pointers, for lanes that a function takes or returns differ between instruction sets. */
#ifndef SPC_KERNELS_HOST_LANES_H
#define SPC_KERNELS_HOST_LANES_H

#include <stdint.h>
#include <string.h>

#include "core/isa.h"

enum { SPC_LANE_BYTES = 32 };

typedef float lanes_f32 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef double lanes_f64 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef lanes_f64 lanes_mixed;
typedef int32_t mask_f32 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef int64_t mask_f64 __attribute__((vector_size(SPC_LANE_BYTES)));
typedef mask_f64 mask_mixed;

/* The first n lanes: from the 8 - n-th (4 - n-th) on. */
static const int32_t first_f32[16] = {-1, -1, -1, -1, -1, -1, -1, -1};
static const int64_t first_f64[8] = {-1, -1, -1, -1};
#define first_mixed first_f64

/* Lanes that need not lie on a multiple of their size. */
typedef float lanes_at_f32 __attribute__((vector_size(SPC_LANE_BYTES), aligned(4), may_alias));
typedef double lanes_at_f64 __attribute__((vector_size(SPC_LANE_BYTES), aligned(8), may_alias));

#define load_f32(value) (*(const lanes_at_f32 *)(value))
#define load_f64(value) (*(const lanes_at_f64 *)(value))
#define load_mixed(value) ((lanes_f64){(value)[0], (value)[1], (value)[2], (value)[3]})

#define gather_f32(x, c)                                                                                     \
    ((lanes_f32){(x)[(c)[0]], (x)[(c)[1]], (x)[(c)[2]], (x)[(c)[3]], (x)[(c)[4]], (x)[(c)[5]], (x)[(c)[6]],  \
                 (x)[(c)[7]]})
#define gather_f64(x, c) ((lanes_f64){(x)[(c)[0]], (x)[(c)[1]], (x)[(c)[2]], (x)[(c)[3]]})
#define gather_mixed gather_f64

SPC_INLINE float add_f32(const lanes_f32 *lanes)
{
    const lanes_f32 s = *lanes;
    return ((s[0] + s[4]) + (s[2] + s[6])) + ((s[1] + s[5]) + (s[3] + s[7]));
}

SPC_INLINE double add_f64(const lanes_f64 *lanes)
{
    const lanes_f64 s = *lanes;
    return (s[0] + s[2]) + (s[1] + s[3]);
}

#define add_mixed add_f64

/* 64 bytes of sums and the gather of AVX-512, for the lanes whose bit is in `some`. Columns are signed. Rows
 * of 12 to 371 entries take .7 to .9 of the time of loads one by one (Sapphire Rapids, one thread, f64). */
#if SPC_HAS_V3
#include <immintrin.h>

typedef __m512 wide_f32;
typedef __m512d wide_f64, wide_mixed;

SPC_TARGET_V4 static inline wide_f32 wide_add_f32(wide_f32 sum, uint32_t some, const float *value,
                                                  const uint32_t *column, const float *x)
{
    __mmask16 m = (__mmask16)some;
    return _mm512_fmadd_ps(
        _mm512_maskz_loadu_ps(m, value),
        _mm512_mask_i32gather_ps(_mm512_setzero_ps(), m, _mm512_maskz_loadu_epi32(m, column), x, 4), sum);
}

SPC_TARGET_V4 static inline __m512d wide_gather(__mmask8 some, const uint32_t *column, const double *x)
{
    return _mm512_mask_i32gather_pd(_mm512_setzero_pd(), some, _mm256_maskz_loadu_epi32(some, column), x, 8);
}

SPC_TARGET_V4 static inline wide_f64 wide_add_f64(wide_f64 sum, uint32_t some, const double *value,
                                                  const uint32_t *column, const double *x)
{
    __mmask8 m = (__mmask8)some;
    return _mm512_fmadd_pd(_mm512_maskz_loadu_pd(m, value), wide_gather(m, column, x), sum);
}

SPC_TARGET_V4 static inline wide_mixed wide_add_mixed(wide_mixed sum, uint32_t some, const float *value,
                                                      const uint32_t *column, const double *x)
{
    __mmask8 m = (__mmask8)some;
    return _mm512_fmadd_pd(_mm512_cvtps_pd(_mm256_maskz_loadu_ps(m, value)), wide_gather(m, column, x), sum);
}

/* Those of `some` slots that hold an entry. */
SPC_TARGET_V4 static inline uint32_t wide_slots(const uint32_t *column, uint32_t some)
{
    return _mm512_mask_cmpneq_epi32_mask((__mmask16)some, _mm512_maskz_loadu_epi32((__mmask16)some, column),
                                         _mm512_set1_epi32(-1));
}

#define wide_store_f32(to, some, sum) _mm512_mask_storeu_ps(to, (__mmask16)(some), sum)
#define wide_store_f64(to, some, sum) _mm512_mask_storeu_pd(to, (__mmask8)(some), sum)
#define wide_store_mixed wide_store_f64
#define wide_sum_f32 _mm512_reduce_add_ps
#define wide_sum_f64 _mm512_reduce_add_pd
#define wide_sum_mixed _mm512_reduce_add_pd
#endif

#endif

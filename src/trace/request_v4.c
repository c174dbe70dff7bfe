#include "trace/request_v4.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

enum { HALF = SPC_WARP / 2 };

/* A number of 32 bits of each lane. */
typedef struct lanes {
    __m512i low, high;
} lanes;

/* Bits 0 to 63 of the addresses of lanes 8 * part to 8 * part + 7, 0 where there is none. */
SPC_TARGET_V4 SPC_INLINE __m512i addresses(const spc_warp_op *op, uint32_t all, int part)
{
    return _mm512_maskz_loadu_epi64((__mmask8)(all >> 8 * part), op->address + 8 * part);
}

SPC_TARGET_V4 bool spc_request_is_stretch_v4(const spc_warp_op *op, uint32_t word_bytes)
{
    __m512i step = _mm512_set1_epi64(8 * (int64_t)word_bytes);
    __m512i expected = _mm512_add_epi64(
        _mm512_set1_epi64((int64_t)op->address[0]),
        _mm512_mullo_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), _mm512_set1_epi64(word_bytes)));
    uint32_t other = 0, all = UINT32_MAX >> (SPC_WARP - op->lanes);
    for (int i = 0; i < 4; i++) {
        other |= (uint32_t)_mm512_cmpneq_epi64_mask(_mm512_loadu_si512(op->address + 8 * i), expected)
                 << 8 * i;
        expected = _mm512_add_epi64(expected, step);
    }
    return (other & all) == 0;
}

SPC_TARGET_V4 SPC_INLINE __m512i join(__m256i low, __m256i high)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

SPC_TARGET_V4 SPC_INLINE lanes shifted(const __m512i address[4], uint32_t shift)
{
    __m256i part[4];
    for (int i = 0; i < 4; i++)
        part[i] = _mm512_cvtepi64_epi32(_mm512_srli_epi64(address[i], shift));
    return (lanes){join(part[0], part[1]), join(part[2], part[3])};
}

SPC_TARGET_V4 SPC_INLINE uint32_t equal(lanes a, __m512i b)
{
    return (uint32_t)_mm512_cmpeq_epi32_mask(a.low, b) | (uint32_t)_mm512_cmpeq_epi32_mask(a.high, b) << HALF;
}

/* Lanes of the upper half whose number the lower half has. */
SPC_TARGET_V4 SPC_INLINE uint32_t in_lower_half(lanes a)
{
    uint32_t found = 0;
    for (int i = 0; i < HALF; i++) {
        found |= (uint32_t)_mm512_cmpeq_epi32_mask(a.high, a.low);
        a.low = _mm512_alignr_epi32(a.low, a.low, 1);
    }
    return found;
}

/* Lanes whose number no lane before has. */
SPC_TARGET_V4 SPC_INLINE uint32_t first_ones(lanes a, uint32_t all)
{
    __m512i none = _mm512_setzero_si512();
    uint32_t low = (uint32_t)_mm512_cmpeq_epi32_mask(_mm512_conflict_epi32(a.low), none);
    if (all >> HALF == 0)
        return low & all;
    uint32_t high = (uint32_t)_mm512_cmpeq_epi32_mask(_mm512_conflict_epi32(a.high), none);
    return (low | (high & ~in_lower_half(a)) << HALF) & all;
}

/* Whether no lane's number is below that of the lane before; *fresh: those that have another one. */
SPC_TARGET_V4 SPC_INLINE bool ascends(lanes a, uint32_t all, uint32_t *fresh)
{
    __m512i low = _mm512_alignr_epi32(a.low, _mm512_setzero_si512(), HALF - 1);
    __m512i high = _mm512_alignr_epi32(a.high, a.low, HALF - 1);
    uint32_t below = (uint32_t)_mm512_cmplt_epu32_mask(a.low, low) |
                     (uint32_t)_mm512_cmplt_epu32_mask(a.high, high) << HALF;
    *fresh = ((uint32_t)_mm512_cmpneq_epi32_mask(a.low, low) |
              (uint32_t)_mm512_cmpneq_epi32_mask(a.high, high) << HALF | 1) &
             all;
    return (below & all) == 0;
}

/* The lanes named by `first`, one after the other. */
SPC_TARGET_V4 SPC_INLINE void keep(lanes line, lanes bit, uint32_t first, spc_request *r)
{
    uint32_t behind = (uint32_t)__builtin_popcount(first & 0xffff);
    __m512i half[2] = {_mm512_maskz_compress_epi32((__mmask16)first, line.low),
                       _mm512_maskz_compress_epi32((__mmask16)(first >> HALF), line.high)};
    for (uint32_t i = 0; i < 2; i++) {
        uint64_t *to = r->line + i * behind;
        _mm512_storeu_si512(to, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(half[i])));
        _mm512_storeu_si512(to + HALF / 2, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(half[i], 1)));
    }
    __m512i low = _mm512_maskz_compress_epi32((__mmask16)first, bit.low),
            high = _mm512_maskz_compress_epi32((__mmask16)(first >> HALF), bit.high);
    _mm_storeu_si128((__m128i *)r->mask, _mm512_cvtepi32_epi8(low));
    _mm_storeu_si128((__m128i *)(r->mask + behind), _mm512_cvtepi32_epi8(high));
}

SPC_TARGET_V4 bool spc_request_coalesce_v4(const spc_warp_op *op, uint32_t line_shift, uint32_t sector_shift,
                                           spc_request *r)
{
    uint32_t all = UINT32_MAX >> (SPC_WARP - op->lanes);
    __m512i address[4], beyond = _mm512_setzero_si512();
    for (int i = 0; i < 4; i++) {
        address[i] = addresses(op, all, i);
        beyond = _mm512_or_si512(beyond, address[i]);
    }
    if (_mm512_test_epi64_mask(beyond, _mm512_set1_epi64((int64_t)(UINT64_MAX << (32 + line_shift)))))
        return false;
    lanes line = shifted(address, line_shift), sector = shifted(address, sector_shift), bit;
    __m512i sectors = _mm512_set1_epi32((1 << (line_shift - sector_shift)) - 1), one = _mm512_set1_epi32(1);
    bit.low = _mm512_sllv_epi32(one, _mm512_and_si512(sector.low, sectors));
    bit.high = _mm512_sllv_epi32(one, _mm512_and_si512(sector.high, sectors));
    uint32_t first;
    bool ascending = ascends(line, all, &first);
    if (!ascending)
        first = first_ones(line, all);
    keep(line, bit, first, r);
    r->lines = (uint32_t)__builtin_popcount(first);
    for (uint32_t rest = all & ~first; rest; rest &= rest - 1) {
        uint64_t own = op->address[__builtin_ctz(rest)];
        uint32_t same = ascending ? rest & -rest /* the last one before has its line */
                                  : equal(line, _mm512_set1_epi32((int32_t)(own >> line_shift))) & first;
        uint32_t number = (uint32_t)__builtin_popcount(first & ((same & -same) - 1)) - ascending;
        r->mask[number] |= (uint8_t)(1u << (own >> sector_shift & ((1u << (line_shift - sector_shift)) - 1)));
    }
    return true;
}

/* Largest number of lanes named by `of` that agree. */
SPC_TARGET_V4 SPC_INLINE uint32_t most_alike(__m512i a, uint32_t of)
{
    __m512i before = _mm512_and_si512(_mm512_conflict_epi32(a), _mm512_set1_epi32((int32_t)of));
    return of ? 1 + (uint32_t)_mm512_mask_reduce_max_epu32((__mmask16)of, _mm512_popcnt_epi32(before)) : 0;
}

SPC_TARGET_V4 uint32_t spc_request_conflicts_bound_v4(const spc_warp_op *op, uint32_t word_bytes)
{
    uint32_t all = UINT32_MAX >> (SPC_WARP - op->lanes), shift = (uint32_t)__builtin_ctz(word_bytes);
    __m512i address[4], before = _mm512_set1_epi64(-1);
    uint32_t fresh = 0;
    for (int i = 0; i < 4; i++) {
        address[i] = addresses(op, all, i);
        __m512i previous = _mm512_alignr_epi64(address[i], before, 7);
        fresh |= (uint32_t)_mm512_cmpneq_epi64_mask(address[i], previous) << 8 * i;
        before = address[i];
    }
    lanes word = shifted(address, shift);
    __m512i banks = _mm512_set1_epi32((int32_t)(SPC_BANKS * SPC_BANK_BYTES / word_bytes - 1));
    fresh &= all;
    return most_alike(_mm512_and_si512(word.low, banks), fresh & 0xffff) +
           most_alike(_mm512_and_si512(word.high, banks), fresh >> HALF);
}

#else
bool spc_request_is_stretch_v4(const spc_warp_op *op, uint32_t word_bytes)
{
    (void)op, (void)word_bytes;
    return false;
}

bool spc_request_coalesce_v4(const spc_warp_op *op, uint32_t line_shift, uint32_t sector_shift,
                             spc_request *r)
{
    (void)op, (void)line_shift, (void)sector_shift, (void)r;
    return false;
}

uint32_t spc_request_conflicts_bound_v4(const spc_warp_op *op, uint32_t word_bytes)
{
    (void)word_bytes;
    return op->lanes;
}
#endif

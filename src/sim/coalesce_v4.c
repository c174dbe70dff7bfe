#include "sim/coalesce_v4.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

enum { HALF = SPC_WARP / 2 };

/* Of the lanes of half a warp, twice. */
static const uint32_t bit_of[2 * HALF] = {
    1 << 0,  1 << 1,  1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,  1 << 8,  1 << 9,  1 << 10,
    1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15, 1 << 0,  1 << 1,  1 << 2,  1 << 3,  1 << 4,  1 << 5,
    1 << 6,  1 << 7,  1 << 8,  1 << 9,  1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15,
};

/* A number of 32 bits of each lane. */
typedef struct lanes {
    __m512i low, high;
} lanes;

SPC_TARGET_V4 bool spc_request_is_unit_stride_v4(const spc_warp_instruction *op, uint32_t word_bytes)
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

/* Addresses in units of 2^shift bytes; false: one does not fit 31 bits. */
SPC_TARGET_V4 SPC_INLINE bool in_units(const spc_warp_instruction *op, uint32_t all, uint32_t shift,
                                       lanes *unit)
{
    __m512i beyond = _mm512_setzero_si512();
    __m256i part[4];
    for (int i = 0; i < 4; i++) {
        __m512i address = _mm512_maskz_loadu_epi64((__mmask8)(all >> 8 * i), op->address + 8 * i);
        beyond = _mm512_or_si512(beyond, address);
        part[i] = _mm512_cvtepi64_epi32(_mm512_srli_epi64(address, shift));
    }
    *unit = (lanes){join(part[0], part[1]), join(part[2], part[3])};
    return !_mm512_test_epi64_mask(beyond, _mm512_set1_epi64((int64_t)(UINT64_MAX << (31 + shift))));
}

SPC_TARGET_V4 SPC_INLINE __m512i reversed(__m512i a)
{
    return _mm512_permutexvar_epi32(_mm512_set_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
                                    a);
}

/* Lanes with a number, a bit each. */
SPC_TARGET_V4 SPC_INLINE uint32_t equal(lanes a, int number)
{
    __m512i b = _mm512_set1_epi32(number);
    return (uint32_t)_mm512_cmpeq_epi32_mask(a.low, b) | (uint32_t)_mm512_cmpeq_epi32_mask(a.high, b) << HALF;
}

/* Of each lane: the lanes before it that have its number, a bit each. The lower half is turned past the upper
 * one in four steps at once, which need not wait for each other. */
SPC_TARGET_V4 SPC_INLINE lanes alike_before(lanes a, uint32_t all)
{
    lanes alike = {_mm512_conflict_epi32(a.low), _mm512_slli_epi32(_mm512_conflict_epi32(a.high), HALF)};
    if (all >> HALF == 0)
        return alike;
    __m512i low[4] = {a.low, _mm512_alignr_epi32(a.low, a.low, 4), _mm512_alignr_epi32(a.low, a.low, 8),
                      _mm512_alignr_epi32(a.low, a.low, 12)};
    for (int i = 0; i < HALF; i++) {
        __mmask16 same = _mm512_cmpeq_epi32_mask(a.high, low[i % 4]);
        __m512i bits = _mm512_loadu_si512(bit_of + i % 4 * 4 + i / 4);
        alike.high = _mm512_mask_or_epi32(alike.high, same, alike.high, bits);
        low[i % 4] = _mm512_alignr_epi32(low[i % 4], low[i % 4], 1);
    }
    return alike;
}

SPC_TARGET_V4 SPC_INLINE uint32_t reduce_or(__m512i a)
{
    return (uint32_t)_mm512_reduce_or_epi32(a);
}

/* Of the first lane of each line: the line's sectors; otherwise 0. Lanes are looked at from the last to the
 * first: of those that share a line, the last one to be looked at knows all the others. */
SPC_TARGET_V4 SPC_INLINE lanes sectors_of_firsts(lanes sector, uint32_t all, uint32_t lane_shift)
{
    const __m512i self = _mm512_loadu_si512(bit_of);
    lanes back = {reversed(sector.high), reversed(sector.low)};
    lanes line = {_mm512_srli_epi32(back.low, lane_shift), _mm512_srli_epi32(back.high, lane_shift)};
    lanes alike = alike_before(line, all);
    uint32_t counted = UINT32_MAX << (SPC_WARP - (uint32_t)__builtin_popcount(all));
    uint32_t last = counted & ~reduce_or(_mm512_or_si512(alike.low, alike.high));
    alike.low = _mm512_or_si512(alike.low, self);
    alike.high = _mm512_or_si512(alike.high, _mm512_slli_epi32(self, HALF));
    __m512i within = _mm512_set1_epi32((1 << lane_shift) - 1);
    lanes number = {_mm512_and_si512(back.low, within), _mm512_and_si512(back.high, within)},
          bits = {_mm512_setzero_si512(), _mm512_setzero_si512()};
    for (int i = 0; i < 1 << lane_shift; i++) {
        __m512i asking = _mm512_set1_epi32((int32_t)(equal(number, i) & counted)),
                bit = _mm512_set1_epi32(1 << i);
        bits.low = _mm512_mask_or_epi32(bits.low, _mm512_test_epi32_mask(alike.low, asking), bits.low, bit);
        bits.high =
            _mm512_mask_or_epi32(bits.high, _mm512_test_epi32_mask(alike.high, asking), bits.high, bit);
    }
    return (lanes){reversed(_mm512_maskz_mov_epi32((__mmask16)(last >> HALF), bits.high)),
                   reversed(_mm512_maskz_mov_epi32((__mmask16)last, bits.low))};
}

/* Lines that have sectors, one after the other; returns how many. */
SPC_TARGET_V4 SPC_INLINE uint32_t keep(__m512i line, __m512i bits, uint64_t *to_line, uint8_t *to_mask)
{
    __mmask16 of = _mm512_test_epi32_mask(bits, bits);
    __m512i kept = _mm512_maskz_compress_epi32(of, line);
    _mm512_storeu_si512(to_line, _mm512_cvtepu32_epi64(_mm512_castsi512_si256(kept)));
    _mm512_storeu_si512(to_line + HALF / 2, _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64(kept, 1)));
    _mm_storeu_si128((__m128i *)(void *)to_mask, _mm512_cvtepi32_epi8(_mm512_maskz_compress_epi32(of, bits)));
    return (uint32_t)__builtin_popcount(of);
}

/* Of each lane: the number of the lane before; of the first: `first`. */
SPC_TARGET_V4 SPC_INLINE __m512i before(__m512i a, __m512i first)
{
    return _mm512_alignr_epi32(a, first, HALF - 1);
}

/* Whether no lane's number is less than that of the lane before. */
SPC_TARGET_V4 SPC_INLINE bool ascend(lanes a, uint32_t all)
{
    __mmask16 low = _mm512_cmplt_epu32_mask(a.low, before(a.low, _mm512_setzero_si512())),
              high = _mm512_cmplt_epu32_mask(a.high, before(a.high, a.low));
    return (((uint32_t)high << HALF | low) & all) == 0;
}

/* The lines of some lanes whose sectors ascend, behind those of r; `last`: the sector of the lane before them
 * in every element, all bits set if there is none. Distinct sectors are put side by side: those of a line
 * then follow its first one. Returns those of the line of the lane before. */
SPC_TARGET_V4 SPC_INLINE uint8_t add_ascending(__m512i sector, __mmask16 some, __m512i last, uint32_t shift,
                                               spc_request *r)
{
    const __m512i none = _mm512_set1_epi32(-1), one = _mm512_set1_epi32(1),
                  within = _mm512_set1_epi32((1 << shift) - 1);
    __mmask16 fresh = _mm512_mask_cmpneq_epi32_mask(some, sector, before(sector, last));
    __m512i own = _mm512_mask_compress_epi32(none, fresh, sector), line = _mm512_srli_epi32(own, shift);
    __mmask16 first = _mm512_mask_cmpneq_epi32_mask(_mm512_cmpneq_epi32_mask(own, none), line,
                                                    before(line, _mm512_srli_epi32(last, shift)));
    __m512i bits = _mm512_sllv_epi32(one, _mm512_and_si512(own, within)), next = own;
    for (int i = 1; i < 1 << shift; i++) {
        next = _mm512_alignr_epi32(none, next, 1);
        __mmask16 same = _mm512_cmpeq_epi32_mask(_mm512_srli_epi32(next, shift), line);
        bits = _mm512_mask_or_epi32(bits, same, bits, _mm512_sllv_epi32(one, _mm512_and_si512(next, within)));
    }
    r->lines += keep(line, _mm512_maskz_mov_epi32(first, bits), r->line + r->lines, r->mask + r->lines);
    return fresh && !(first & 1) ? (uint8_t)_mm_cvtsi128_si32(_mm512_castsi512_si128(bits)) : 0;
}

SPC_TARGET_V4 SPC_INLINE void coalesce_ascending(lanes sector, uint32_t all, uint32_t shift, spc_request *r)
{
    r->lines = 0;
    add_ascending(sector.low, (__mmask16)all, _mm512_set1_epi32(-1), shift, r);
    if (all >> HALF == 0)
        return;
    __m512i last = _mm512_permutexvar_epi32(_mm512_set1_epi32(HALF - 1), sector.low);
    uint8_t *mask = r->mask + r->lines - 1;
    *mask |= add_ascending(sector.high, (__mmask16)(all >> HALF), last, shift, r);
}

SPC_TARGET_V4 bool spc_request_coalesce_v4(const spc_warp_instruction *op, uint32_t line_shift,
                                           uint32_t sector_shift, spc_request *r)
{
    uint32_t all = UINT32_MAX >> (SPC_WARP - op->lanes), shift = line_shift - sector_shift;
    lanes sector;
    if (!in_units(op, all, sector_shift, &sector))
        return false;
    if (ascend(sector, all)) {
        coalesce_ascending(sector, all, shift, r);
        return true;
    }
    lanes bits = sectors_of_firsts(sector, all, shift);
    r->lines = keep(_mm512_srli_epi32(sector.low, shift), bits.low, r->line, r->mask);
    if (all >> HALF)
        r->lines +=
            keep(_mm512_srli_epi32(sector.high, shift), bits.high, r->line + r->lines, r->mask + r->lines);
    return true;
}

/* Of the lanes of a half: those before it in the same half that ask the same bank; of all, the most. */
SPC_TARGET_V4 SPC_INLINE uint32_t most_alike(__m512i bank, __mmask16 some)
{
    return (uint32_t)_mm512_reduce_max_epu32(_mm512_maskz_popcnt_epi32(some, _mm512_conflict_epi32(bank)));
}

/* The lanes that ask for another word than the last one of `alike`, those before it that ask its bank. */
SPC_TARGET_V4 SPC_INLINE uint32_t fresh_in(__m512i own, lanes word, __m512i alike)
{
    __m512i last = _mm512_sub_epi32(_mm512_set1_epi32(SPC_WARP - 1), _mm512_lzcnt_epi32(alike));
    return _mm512_cmpneq_epi32_mask(_mm512_permutex2var_epi32(word.low, last, word.high), own) |
           _mm512_testn_epi32_mask(alike, alike);
}

SPC_TARGET_V4 uint32_t spc_request_conflicts_v4(const spc_warp_instruction *op, uint32_t word_bytes,
                                                uint32_t enough)
{
    uint32_t all = UINT32_MAX >> (SPC_WARP - op->lanes);
    lanes word;
    if (!in_units(op, all, (uint32_t)__builtin_ctz(word_bytes), &word))
        return 0;
    __m512i banks = _mm512_set1_epi32((int32_t)(SPC_BANKS * SPC_BANK_BYTES / word_bytes - 1));
    lanes bank = {_mm512_and_si512(word.low, banks), _mm512_and_si512(word.high, banks)};
    uint32_t most =
        2 + most_alike(bank.low, (__mmask16)all) + most_alike(bank.high, (__mmask16)(all >> HALF));
    if (most <= enough)
        return most;
    lanes alike = alike_before(bank, all);
    uint32_t fresh = fresh_in(word.low, word, alike.low) | fresh_in(word.high, word, alike.high) << HALF;
    fresh &= all;
    __m512i asked = _mm512_set1_epi32((int32_t)fresh);
    __m512i before_low = _mm512_popcnt_epi32(_mm512_and_si512(alike.low, asked));
    __m512i before_high = _mm512_popcnt_epi32(_mm512_and_si512(alike.high, asked));
    before_low = _mm512_maskz_mov_epi32((__mmask16)fresh, before_low);
    return 1 + _mm512_reduce_max_epu32(
                   _mm512_mask_max_epu32(before_low, (__mmask16)(fresh >> HALF), before_low, before_high));
}

#else
bool spc_request_is_unit_stride_v4(const spc_warp_instruction *op, uint32_t word_bytes)
{
    (void)op, (void)word_bytes;
    return false;
}

bool spc_request_coalesce_v4(const spc_warp_instruction *op, uint32_t line_shift, uint32_t sector_shift,
                             spc_request *r)
{
    (void)op, (void)line_shift, (void)sector_shift, (void)r;
    return false;
}

uint32_t spc_request_conflicts_v4(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t enough)
{
    (void)op, (void)word_bytes, (void)enough;
    return 0;
}
#endif

#include "sim/sector_cache_v4.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

enum { WAYS = SPC_L1_WAYS_V4, PART = 8, LINES_MAX = 32, ARRAY_SHIFT = 56, TAG_ARRAY_SHIFT = 29 };
enum { LOG_SET_BYTES = 7 };

SPC_TARGET_V4 SPC_INLINE __m512i fold(__m512i a, int shift)
{
    return _mm512_xor_si512(a, _mm512_srli_epi64(a, (uint32_t)shift));
}

/* spc_mix64 */
SPC_TARGET_V4 SPC_INLINE __m512i mix(__m512i a)
{
    a = _mm512_mullo_epi64(fold(a, 30), _mm512_set1_epi64((int64_t)0xbf58476d1ce4e5b9u));
    a = _mm512_mullo_epi64(fold(a, 27), _mm512_set1_epi64((int64_t)0x94d049bb133111ebu));
    return fold(a, 31);
}

typedef struct ways {
    uint32_t tag[WAYS];
    uint8_t sectors[4 * WAYS]; /* behind those of the ways: 0 */
} ways;

/* The sets of eight lines, as bytes from the first, and their tags. */
SPC_TARGET_V4 SPC_INLINE void find(const spc_sector_cache *cache, uint64_t base, const uint64_t *line,
                                   uint32_t count, uint64_t *set, uint32_t *tag)
{
    __mmask8 some = (__mmask8)(count < PART ? (1u << count) - 1 : UINT8_MAX);
    __m512i number = _mm512_add_epi64(_mm512_maskz_loadu_epi64(some, line), _mm512_set1_epi64((int64_t)base));
    __m512i hash = mix(number), sets = _mm512_set1_epi64(cache->sets);
    __m512i low = _mm512_srli_epi64(_mm512_mul_epu32(hash, sets), 32);
    __m512i product = _mm512_add_epi64(_mm512_mul_epu32(_mm512_srli_epi64(hash, 32), sets), low);
    _mm512_store_si512(set, _mm512_slli_epi64(_mm512_srli_epi64(product, 32), LOG_SET_BYTES));
    uint32_t array = (uint32_t)(base >> ARRAY_SHIFT) << TAG_ARRAY_SHIFT;
    __m256i plus_one = _mm512_cvtepi64_epi32(_mm512_add_epi64(number, _mm512_set1_epi64(1)));
    _mm256_store_si256((__m256i *)(void *)tag, _mm256_or_si256(plus_one, _mm256_set1_epi32((int32_t)array)));
}

/* Without a branch, which would be mispredicted; returns the sectors that miss. */
SPC_TARGET_V4 SPC_INLINE uint8_t access_set(ways *set, uint32_t tag, uint8_t mask)
{
    __m512i all = _mm512_load_si512(set->tag), wanted = _mm512_set1_epi32((int32_t)tag);
    uint32_t last = _mm512_cmpeq_epi32_mask(all, wanted) | 1u << WAYS; /* behind all ways where none has it */
    uint8_t there = set->sectors[__builtin_ctz(last)];
    __mmask16 moved = (__mmask16)(last ^ (last - 1));
    _mm512_store_si512(set->tag, _mm512_mask_alignr_epi32(all, moved, all, wanted, WAYS - 1));
    __m128i sectors = _mm_load_si128((const __m128i *)set->sectors),
            front = _mm_set1_epi8((char)(there | mask));
    sectors = _mm_mask_mov_epi8(sectors, moved, _mm_alignr_epi8(sectors, front, WAYS - 1));
    _mm_store_si128((__m128i *)set->sectors, sectors);
    return (uint8_t)(mask & ~there);
}

/* Often there is one line; multiplying eight numbers takes longer than one. */
SPC_TARGET_V4 uint8_t spc_sector_cache_access_line_v4(const spc_sector_cache *cache, uint64_t line,
                                                      uint8_t mask)
{
    uint32_t tag = (uint32_t)(line + 1) | (uint32_t)(line >> ARRAY_SHIFT) << TAG_ARRAY_SHIFT;
    return access_set((ways *)(void *)spc_sector_cache_set(cache, line), tag, mask);
}

SPC_TARGET_V4 uint64_t spc_sector_cache_access_v4(const spc_sector_cache *cache, uint64_t base,
                                                  const uint64_t *line, const uint8_t *mask, uint32_t count,
                                                  const uint64_t value[UINT8_MAX + 1], uint8_t *missed)
{
    _Alignas(64) uint64_t set[LINES_MAX];
    _Alignas(32) uint32_t tag[LINES_MAX];
    char *memory = (char *)cache->entry;
    for (uint32_t i = 0; i < count; i += PART)
        find(cache, base, line + i, count - i, set + i, tag + i);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        missed[i] = access_set((ways *)(void *)(memory + set[i]), tag[i], mask[i]);
        sum += value[missed[i]];
    }
    return sum;
}

#else
uint8_t spc_sector_cache_access_line_v4(const spc_sector_cache *cache, uint64_t line, uint8_t mask)
{
    (void)cache, (void)line;
    return mask;
}

uint64_t spc_sector_cache_access_v4(const spc_sector_cache *cache, uint64_t base, const uint64_t *line,
                                    const uint8_t *mask, uint32_t count, const uint64_t value[UINT8_MAX + 1],
                                    uint8_t *missed)
{
    (void)cache, (void)base, (void)line, (void)mask, (void)count, (void)value, (void)missed;
    return 0;
}
#endif

#include "trace/l1_v4.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

enum { HALF = SPC_L1_WAYS_V4 / 2, LINES_MAX = 32 };

/* spc_l1_access_set without a branch: which way hits cannot be foretold. */
SPC_TARGET_V4 SPC_INLINE uint8_t access_set(uint64_t *entry, uint64_t line, uint8_t mask)
{
    uint64_t tag = spc_l1_tag(line);
    __m512i low = _mm512_loadu_si512(entry), high = _mm512_loadu_si512(entry + HALF),
            wanted = _mm512_set1_epi64((int64_t)tag), sectors = _mm512_set1_epi64(UINT8_MAX);
    uint32_t found = (uint32_t)_mm512_cmple_epu64_mask(_mm512_xor_si512(low, wanted), sectors) |
                     (uint32_t)_mm512_cmple_epu64_mask(_mm512_xor_si512(high, wanted), sectors) << HALF;
    uint32_t last = 1u << (SPC_L1_WAYS_V4 - 1), way = (uint32_t)__builtin_ctz(found | last);
    uint8_t there = (uint8_t)(entry[way] & (found ? UINT8_MAX : 0));
    uint32_t moved = (2u << way) - 1;
    __m512i front = _mm512_set1_epi64((int64_t)(tag | there | mask));
    _mm512_storeu_si512(
        entry, _mm512_mask_mov_epi64(low, (__mmask8)moved, _mm512_alignr_epi64(low, front, HALF - 1)));
    _mm512_storeu_si512(entry + HALF, _mm512_mask_mov_epi64(high, (__mmask8)(moved >> HALF),
                                                            _mm512_alignr_epi64(high, low, HALF - 1)));
    return there & mask;
}

/* spc_l1_set as a number, in words of 64 bits. */
SPC_TARGET_V4 SPC_INLINE uint64_t place(const spc_l1 *cache, uint64_t line)
{
    uint64_t hash = spc_mix64(line);
    return ((hash >> 32) * cache->sets + ((hash & UINT32_MAX) * cache->sets >> 32)) >> 32;
}

SPC_TARGET_V4 void spc_l1_access_lines_v4(const spc_l1 *cache, uint64_t high, const uint64_t *line,
                                          const uint8_t *mask, uint32_t count, uint8_t *hit)
{
    uint64_t set[LINES_MAX];
    for (uint32_t i = 0; i < count; i++)
        set[i] = place(cache, high | line[i]);
    for (uint32_t i = 0; i < count; i++)
        hit[i] = access_set(cache->entry + set[i] * SPC_L1_WAYS_V4, high | line[i], mask[i]);
}

#else
void spc_l1_access_lines_v4(const spc_l1 *cache, uint64_t high, const uint64_t *line, const uint8_t *mask,
                            uint32_t count, uint8_t *hit)
{
    (void)cache, (void)high, (void)line, (void)mask, (void)count, (void)hit;
}
#endif

#include "locality/line_groups.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

enum { GROUP = 8 };

SPC_TARGET_V4 SPC_INLINE __m128i gather_2(const spc_line_state *table, const uint32_t *line)
{
    __m128 low = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)&table[line[0]]));
    return _mm_castps_si128(_mm_loadh_pi(low, (const __m64 *)&table[line[1]]));
}

/* Zen takes the gather instruction apart into more than this. */
SPC_TARGET_V4 SPC_INLINE __m512i line_groups_gather(const spc_line_state *table, const uint32_t *line)
{
    __m256i low = _mm256_set_m128i(gather_2(table, line + 2), gather_2(table, line));
    __m256i high = _mm256_set_m128i(gather_2(table, line + 6), gather_2(table, line + 4));
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

SPC_TARGET_V4 SPC_INLINE void scatter_2(spc_line_state *table, const uint32_t *line, __m128i states)
{
    _mm_storel_pi((__m64 *)&table[line[0]], _mm_castsi128_ps(states));
    _mm_storeh_pi((__m64 *)&table[line[1]], _mm_castsi128_ps(states));
}

SPC_TARGET_V4 SPC_INLINE void line_groups_scatter(spc_line_state *table, const uint32_t *line, __m512i states)
{
    scatter_2(table, line, _mm512_castsi512_si128(states));
    scatter_2(table, line + 2, _mm512_extracti64x2_epi64(states, 1));
    scatter_2(table, line + 4, _mm512_extracti64x2_epi64(states, 2));
    scatter_2(table, line + 6, _mm512_extracti64x2_epi64(states, 3));
}

SPC_TARGET_V4 SPC_INLINE bool differ(const uint32_t *line)
{
    __m256i same = _mm256_conflict_epi32(_mm256_loadu_si256((const __m256i *)line));
    return _mm256_testz_si256(same, same);
}

SPC_TARGET_V4 SPC_INLINE __m512i line_groups_widen(const uint32_t *value)
{
    return _mm512_cvtepu32_epi64(_mm256_loadu_si256((const __m256i *)value));
}

SPC_TARGET_V4 static uint32_t exchange_v4(spc_line_state *table, const spc_run_list *runs, uint32_t count,
                                          uint32_t window, uint32_t *last, uint64_t *fresh)
{
    const __m512i limit = _mm512_set1_epi64(window), one = _mm512_set1_epi64(1);
    const __m512i position = _mm512_set1_epi64(UINT32_MAX);
    __m512i words = _mm512_setzero_si512();
    uint32_t k = 0;
    for (; k + GROUP <= count && differ(runs->line + k); k += GROUP) {
        __m512i state = line_groups_gather(table, runs->line + k);
        __m512i used = _mm512_slli_epi64(line_groups_widen(runs->words + k), 32);
        __m512i now = _mm512_add_epi64(line_groups_widen(runs->before + k), one);
        __m512i interval = _mm512_and_si512(_mm512_sub_epi32(now, state), position);
        __mmask8 hit = _mm512_cmple_epu64_mask(interval, limit);
        __m512i known = _mm512_maskz_andnot_epi64(hit, position, state);
        __m512i used_now = _mm512_or_si512(line_groups_widen(runs->end + k), used);
        line_groups_scatter(table, runs->line + k, _mm512_or_si512(used_now, known));
        words = _mm512_add_epi64(words, _mm512_popcnt_epi64(_mm512_andnot_si512(known, used)));
        _mm256_storeu_si256((__m256i *)(last + k), _mm512_cvtepi64_epi32(state));
    }
    *fresh = (uint64_t)_mm512_reduce_add_epi64(words);
    return k;
}
#endif

uint32_t spc_groups_exchange(spc_line_state *table, const spc_run_list *runs, uint32_t count, uint32_t window,
                             uint32_t *last, uint64_t *fresh)
{
#if SPC_HAS_V3
    if (spc_isa_level() == SPC_ISA_V4)
        return exchange_v4(table, runs, count, window, last, fresh);
#endif
    *fresh = 0;
    return 0;
}

#include "trace/share.h"

#include <string.h>

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>
#endif

/* Fibonacci hashing (Knuth, TAOCP 6.4) spreads groups of lines; its high half picks the owner. */
static const uint32_t GOLDEN = 0x9e3779b1;

SPC_INLINE uint32_t owner_of(uint32_t line, uint32_t owners)
{
    return (((line >> 3) * GOLDEN) >> 16) * owners >> 16;
}

static uint32_t pick_base(spc_share *share, const spc_run_list *runs, uint32_t owner, uint32_t owners)
{
    uint32_t n = 0;
    for (uint32_t k = 0; k < runs->count; k++) {
        share->line[n] = runs->line[k];
        share->words[n] = runs->words[k];
        share->before[n] = runs->before[k];
        share->end[n] = runs->end[k];
        n += owner_of(runs->line[k], owners) == owner;
    }
    return n;
}

#if SPC_HAS_V3
SPC_TARGET_V4 SPC_INLINE void keep(uint32_t *to, const uint32_t *from, __mmask16 valid, __mmask16 mine)
{
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(mine, _mm512_maskz_loadu_epi32(valid, from)));
}

SPC_TARGET_V4 static uint32_t pick_v4(spc_share *share, const spc_run_list *runs, uint32_t owner,
                                      uint32_t owners)
{
    uint32_t n = 0;
    for (uint32_t k = 0; k < runs->count; k += 16) {
        uint32_t left = runs->count - k;
        __mmask16 valid = (__mmask16)(left < 16 ? (1u << left) - 1 : 0xffff);
        __m512i hash = _mm512_srli_epi32(_mm512_maskz_loadu_epi32(valid, runs->line + k), 3);
        hash = _mm512_srli_epi32(_mm512_mullo_epi32(hash, _mm512_set1_epi32((int)GOLDEN)), 16);
        hash = _mm512_srli_epi32(_mm512_mullo_epi32(hash, _mm512_set1_epi32((int)owners)), 16);
        __mmask16 mine = _mm512_mask_cmpeq_epi32_mask(valid, hash, _mm512_set1_epi32((int)owner));
        keep(share->line + n, runs->line + k, valid, mine);
        keep(share->words + n, runs->words + k, valid, mine);
        keep(share->before + n, runs->before + k, valid, mine);
        keep(share->end + n, runs->end + k, valid, mine);
        n += (uint32_t)__builtin_popcount(mine);
    }
    return n;
}
#endif

const spc_run_list *spc_share_pick(spc_share *share, const spc_run_list *runs, uint32_t owner,
                                   uint32_t owners)
{
    /* NOLINTNEXTLINE(bugprone-branch-clone): only the widest vectors have an instruction for it. */
    uint32_t n = SPC_BY_ISA(pick_base, pick_base, pick_v4)(share, runs, owner, owners);
    memset(share->line + n, 0, SPC_RUNS_AHEAD * sizeof share->line[0]);
    share->list = (spc_run_list){
        n, runs->min_line, runs->max_line, share->line, share->words, share->before, share->end};
    return &share->list;
}

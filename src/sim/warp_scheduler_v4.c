#include "sim/warp_scheduler_v4.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>
#include <math.h>

/* The least of eight, in every element. */
SPC_TARGET_V4 SPC_INLINE __m512d least(__m512d a)
{
    a = _mm512_min_pd(a, _mm512_shuffle_f64x2(a, a, 0x4e));
    a = _mm512_min_pd(a, _mm512_shuffle_f64x2(a, a, 0xb1));
    return _mm512_min_pd(a, _mm512_permute_pd(a, 0x55));
}

enum { ROWS_MAX = SPC_RESIDENT_BLOCKS_MAX };
_Static_assert(ROWS_MAX == 16 && (int)SPC_BLOCK_WARPS == 8, "two words of a bit for each warp");

/* The next warp among those of `rows` blocks, at least as many as there are. */
SPC_TARGET_V4 SPC_INLINE void choose(spc_warp_scheduler *s, uint32_t rows, __m512d open, double now)
{
    __m512d at[SPC_RESIDENT_BLOCKS_MAX], soonest[SPC_RESIDENT_BLOCKS_MAX];
    for (uint32_t age = 0; age < rows; age++)
        at[age] = soonest[age] = _mm512_max_pd(_mm512_load_pd(s->ready[age]), open);
    for (uint32_t half = rows / 2; half; half /= 2)
        for (uint32_t age = 0; age < half; age++)
            soonest[age] = _mm512_min_pd(soonest[age], soonest[age + half]);
    __m512d latest = _mm512_max_pd(least(soonest[0]), _mm512_set1_pd(now));
    uint64_t some[ROWS_MAX / 8] = {0};
    for (uint32_t age = 0; age < rows; age++)
        some[age / 8] |= (uint64_t)_mm512_cmp_pd_mask(at[age], latest, _CMP_LE_OQ)
                         << age % 8 * SPC_BLOCK_WARPS;
    uint32_t word = some[0] == 0, first = (uint32_t)__builtin_ctzll(some[word]);
    s->age = word * 8 + first / SPC_BLOCK_WARPS;
    s->warp = first % SPC_BLOCK_WARPS;
    double own = s->ready[s->age][s->warp];
    s->at = own > s->open[s->warp] ? own : s->open[s->warp];
    __m512d others = _mm512_set1_pd(INFINITY);
    for (uint32_t age = 0; age < rows; age++) {
        __mmask8 self = (__mmask8)(age == s->age ? 1u << s->warp : 0);
        others = _mm512_mask_min_pd(others, (__mmask8)~self, others, at[age]);
    }
    s->others_at = _mm512_cvtsd_f64(least(others));
}

/* The same where there is one block, whose warps can issue `at`: without a way through memory. */
SPC_TARGET_V4 SPC_INLINE void choose_of_one(spc_warp_scheduler *s, __m512d at, double now)
{
    __mmask8 some = _mm512_cmp_pd_mask(at, _mm512_max_pd(least(at), _mm512_set1_pd(now)), _CMP_LE_OQ);
    s->at = _mm512_cvtsd_f64(_mm512_maskz_compress_pd(some, at));
    s->age = 0;
    s->warp = (uint32_t)__builtin_ctz(some);
    __mmask8 others = (__mmask8) ~(some & -some);
    s->others_at = _mm512_cvtsd_f64(least(_mm512_mask_mov_pd(_mm512_set1_pd(INFINITY), others, at)));
}

/* Rows are written as a whole: a load of eight that follows a store of one would wait for the store. */
SPC_TARGET_V4 void spc_warp_scheduler_pass_v4(spc_warp_scheduler *s, double ready, double open, double now)
{
    __m512d of =
        _mm512_mask_mov_pd(_mm512_load_pd(s->open), s->same_scheduler[s->warp], _mm512_set1_pd(open));
    _mm512_store_pd(s->open, of);
    __mmask8 self = (__mmask8)(1u << s->warp);
    __m512d row = _mm512_mask_mov_pd(_mm512_load_pd(s->ready[s->age]), self, _mm512_set1_pd(ready));
    _mm512_store_pd(s->ready[s->age], row);
    if (s->blocks == 1)
        choose_of_one(s, _mm512_max_pd(row, of), now);
    else if (s->blocks == 2)
        choose(s, 2, of, now);
    else if (s->blocks <= 4)
        choose(s, 4, of, now);
    else if (s->blocks <= 8)
        choose(s, 8, of, now);
    else
        choose(s, ROWS_MAX, of, now);
}

#else
void spc_warp_scheduler_pass_v4(spc_warp_scheduler *s, double ready, double open, double now)
{
    (void)s, (void)ready, (void)open, (void)now;
}
#endif

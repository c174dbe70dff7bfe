#include "trace/schedule_v4.h"

#include <math.h>

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

/* The least of eight, in every element. */
SPC_TARGET_V4 SPC_INLINE __m512d least(__m512d a)
{
    a = _mm512_min_pd(a, _mm512_shuffle_f64x2(a, a, 0x4e));
    a = _mm512_min_pd(a, _mm512_shuffle_f64x2(a, a, 0xb1));
    return _mm512_min_pd(a, _mm512_permute_pd(a, 0x55));
}

SPC_TARGET_V4 SPC_INLINE __m512d put(__m512d row, uint32_t i, double value)
{
    return _mm512_mask_mov_pd(row, (__mmask8)(1u << i), _mm512_set1_pd(value));
}

SPC_TARGET_V4 SPC_INLINE uint32_t first_until(__m512d row, __m512d latest)
{
    return (uint32_t)__builtin_ctz(_mm512_cmp_pd_mask(row, latest, _CMP_LE_OQ));
}

/* Rows are written as a whole: a load of eight that follows a store of one would wait for the store. */
SPC_TARGET_V4 void spc_schedule_next_v4(spc_schedule *s, double ready, double now)
{
    double first = ready < s->rivals ? ready : s->rivals;
    __m512d latest = _mm512_set1_pd(now > first ? now : first), none = _mm512_set1_pd(INFINITY);
    _mm512_store_pd(s->ready[s->age], put(_mm512_load_pd(s->ready[s->age]), s->warp, ready));
    __m512d soonest = put(_mm512_load_pd(s->soonest), s->age, ready < s->mates ? ready : s->mates);
    _mm512_store_pd(s->soonest, soonest);
    s->age = first_until(soonest, latest);
    __m512d row = _mm512_load_pd(s->ready[s->age]);
    s->warp = first_until(row, latest);
    __m512d mates = least(_mm512_mask_mov_pd(row, (__mmask8)(1u << s->warp), none));
    s->mates = _mm512_cvtsd_f64(mates);
    s->rivals = _mm512_cvtsd_f64(least(_mm512_mask_mov_pd(soonest, (__mmask8)(1u << s->age), mates)));
}

#else
void spc_schedule_next_v4(spc_schedule *s, double ready, double now)
{
    (void)s, (void)ready, (void)now;
}
#endif

#include "kernels/common/lane_addresses_v4.h"

#include "core/isa.h"

#if SPC_HAS_V3
#include <immintrin.h>

enum { PART = 8 };

/* Which of eight lanes load something. */
SPC_TARGET_V4 SPC_INLINE __mmask8 loading(uint32_t lanes, uint32_t lane, const uint64_t *length, uint64_t j)
{
    uint32_t left = lanes - lane;
    __mmask8 there = (__mmask8)(left < PART ? (1u << left) - 1 : UINT8_MAX);
    return _mm512_mask_cmpgt_epu64_mask(there, _mm512_loadu_si512(length + lane),
                                        _mm512_set1_epi64((int64_t)j));
}

SPC_TARGET_V4 SPC_INLINE uint32_t keep(__mmask8 of, __m512i element, uint32_t log_bytes, uint64_t *address)
{
    _mm512_storeu_si512(address, _mm512_maskz_compress_epi64(of, _mm512_slli_epi64(element, log_bytes)));
    return (uint32_t)__builtin_popcount(of);
}

SPC_TARGET_V4 uint32_t spc_program_slots_v4(uint32_t lanes, const uint64_t length[SPC_WARP], uint64_t j,
                                            const uint64_t first[SPC_WARP], uint64_t shift,
                                            uint32_t log_bytes, uint64_t address[SPC_WARP])
{
    __m512i shifts = _mm512_set1_epi64((int64_t)shift);
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < lanes; lane += PART) {
        __mmask8 some = loading(lanes, lane, length, j);
        n += keep(some, _mm512_add_epi64(_mm512_loadu_si512(first + lane), shifts), log_bytes, address + n);
    }
    return n;
}

SPC_TARGET_V4 uint32_t spc_program_gather_v4(uint32_t lanes, const uint64_t length[SPC_WARP], uint64_t j,
                                             const uint64_t first[SPC_WARP], uint64_t shift,
                                             uint32_t log_bytes, const uint32_t *col,
                                             uint64_t address[SPC_WARP])
{
    __m512i shifts = _mm512_set1_epi64((int64_t)shift);
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < lanes; lane += PART) {
        __mmask8 some = loading(lanes, lane, length, j);
        if (!some)
            continue;
        __m512i at = _mm512_add_epi64(_mm512_loadu_si512(first + lane), shifts);
        __m256i column = _mm512_mask_i64gather_epi32(_mm256_setzero_si256(), some, at, col, sizeof *col);
        n += keep(some, _mm512_cvtepu32_epi64(column), log_bytes, address + n);
    }
    return n;
}

SPC_TARGET_V4 uint32_t spc_program_columns_v4(uint32_t lanes, const uint32_t column[SPC_WARP], uint32_t none,
                                              uint32_t log_bytes, uint64_t address[SPC_WARP])
{
    uint32_t n = 0;
    for (uint32_t lane = 0; lane < lanes; lane += PART) {
        __m256i part = _mm256_loadu_si256((const __m256i *)(const void *)(column + lane));
        __mmask8 there = (__mmask8)(lanes - lane < PART ? (1u << (lanes - lane)) - 1 : UINT8_MAX);
        __mmask8 some = _mm256_mask_cmpneq_epi32_mask(there, part, _mm256_set1_epi32((int32_t)none));
        n += keep(some, _mm512_cvtepu32_epi64(part), log_bytes, address + n);
    }
    return n;
}

#else
uint32_t spc_program_slots_v4(uint32_t lanes, const uint64_t length[SPC_WARP], uint64_t j,
                              const uint64_t first[SPC_WARP], uint64_t shift, uint32_t log_bytes,
                              uint64_t address[SPC_WARP])
{
    (void)lanes, (void)length, (void)j, (void)first, (void)shift, (void)log_bytes, (void)address;
    return 0;
}

uint32_t spc_program_gather_v4(uint32_t lanes, const uint64_t length[SPC_WARP], uint64_t j,
                               const uint64_t first[SPC_WARP], uint64_t shift, uint32_t log_bytes,
                               const uint32_t *col, uint64_t address[SPC_WARP])
{
    (void)lanes, (void)length, (void)j, (void)first, (void)shift, (void)log_bytes, (void)col, (void)address;
    return 0;
}

uint32_t spc_program_columns_v4(uint32_t lanes, const uint32_t column[SPC_WARP], uint32_t none,
                                uint32_t log_bytes, uint64_t address[SPC_WARP])
{
    (void)lanes, (void)column, (void)none, (void)log_bytes, (void)address;
    return 0;
}
#endif

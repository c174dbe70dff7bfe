/* matrix/read/scan.h - several characters at a time: the inner loops of the text reader.
 * All of them may read up to 32 bytes beyond what they are asked for. */
#ifndef SPC_MATRIX_READ_SCAN_H
#define SPC_MATRIX_READ_SCAN_H

#include <stdint.h>
#include <string.h>

#include "core/isa.h"

#ifdef __SSE2__
#include <immintrin.h>
#endif

/* Value of `count` digits at p, 1 <= count <= 8. */
static inline uint32_t spc_scan_value(const char *p, unsigned count)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word;
    memcpy(&word, p, 8);
    word = (word ^ 0x3030303030303030u) << (64 - 8 * count); /* digits 0..9, zeros in front */
    word = word * 10 + (word >> 8);                          /* pairs of digits, in every second byte */
    return (uint32_t)(((word & 0x000000ff000000ffu) * 0x000f424000000064u +
                       (word >> 16 & 0x000000ff000000ffu) * 0x0000271000000001u) >>
                      32);
#else
    uint32_t value = 0;
    for (unsigned i = 0; i < count; i++)
        value = 10 * value + (uint32_t)(p[i] - '0');
    return value;
#endif
}

/* Bit i is set where p[i] is not a digit, for i < 32: one load finds the ends of both indices of a line. */
static inline uint32_t spc_scan_others(const char *p)
{
#ifdef __SSE2__
    uint32_t digits = 0;
    for (int i = 0; i < 2; i++) {
        __m128i c = _mm_loadu_si128((const __m128i *)(const void *)(p + 16 * i));
        __m128i value = _mm_sub_epi8(c, _mm_set1_epi8('0'));
        __m128i digit = _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value);
        digits |= (uint32_t)_mm_movemask_epi8(digit) << 16 * i;
    }
    return ~digits;
#else
    uint32_t others = 0;
    for (int i = 0, found = 0; i < 32 && found < 2; i++)
        if (p[i] < '0' || p[i] > '9') {
            others |= 1u << i;
            found++;
        }
    return others;
#endif
}

#if SPC_HAS_V3
/* Bit i is set where p[i] is not a digit, for i < 32. */
SPC_TARGET_V3 SPC_INLINE uint32_t spc_scan_others_v3(__m256i digit)
{
    __m256i low = _mm256_min_epu8(digit, _mm256_set1_epi8(9));
    return ~(uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(low, digit));
}

/* Where the digits of two numbers go that stand `a` and `b` digits long with one character between them: each
 * to the end of eight bytes, behind zeros, the second number first. */
#define SPC_LANE(from, n, k) ((k) < 8 - (n) ? -1 : (from) + (k) - (8 - (n)))
#define SPC_LANES(from, n)                                                                                   \
    SPC_LANE(from, n, 0), SPC_LANE(from, n, 1), SPC_LANE(from, n, 2), SPC_LANE(from, n, 3),                  \
        SPC_LANE(from, n, 4), SPC_LANE(from, n, 5), SPC_LANE(from, n, 6), SPC_LANE(from, n, 7)
#define SPC_PAIR(a, b)                                                                                       \
    {                                                                                                        \
        SPC_LANES((a) + 1, b), SPC_LANES(0, a)                                                               \
    }
#define SPC_PAIRS(a)                                                                                         \
    {                                                                                                        \
        SPC_PAIR(a, 1), SPC_PAIR(a, 2), SPC_PAIR(a, 3), SPC_PAIR(a, 4), SPC_PAIR(a, 5), SPC_PAIR(a, 6),      \
            SPC_PAIR(a, 7), SPC_PAIR(a, 8)                                                                   \
    }
static const _Alignas(64) int8_t spc_scan_pairs[8][8][16] = {
    SPC_PAIRS(1), SPC_PAIRS(2), SPC_PAIRS(3), SPC_PAIRS(4),
    SPC_PAIRS(5), SPC_PAIRS(6), SPC_PAIRS(7), SPC_PAIRS(8),
};

/* The two numbers less 1, the first in the upper half; 1 <= a, b <= 8, a + b < 16. */
SPC_TARGET_V3 SPC_INLINE uint64_t spc_scan_pair_v3(__m128i digit, unsigned a, unsigned b)
{
    __m128i where = _mm_load_si128((const __m128i *)(const void *)spc_scan_pairs[a - 1][b - 1]);
    __m128i tens = _mm_maddubs_epi16(_mm_shuffle_epi8(digit, where), _mm_set1_epi16(0x010a));
    __m128i hundreds = _mm_madd_epi16(tens, _mm_set1_epi32(0x00010064));
    __m128i packed = _mm_packus_epi32(hundreds, hundreds);
    __m128i value = _mm_madd_epi16(packed, _mm_set1_epi32(0x00012710));
    return (uint64_t)_mm_cvtsi128_si64(_mm_add_epi32(value, _mm_set1_epi32(-1)));
}
#endif

static inline int spc_is_plain_number_char(char c)
{
    return (c >= '-' && c <= '9' && c != '/') || c == '+' || c == 'e' || c == 'E';
}

/* End of a word made of the characters of a decimal number; NULL if it holds others, is empty or is long. */
static inline const char *spc_scan_number(const char *p)
{
#ifdef __SSE2__
    for (int i = 0; i < 4; i++, p += 16) {
        __m128i c = _mm_loadu_si128((const __m128i *)(const void *)p);
        __m128i from_minus = _mm_sub_epi8(c, _mm_set1_epi8('-'));
        __m128i plain = _mm_cmpeq_epi8(_mm_min_epu8(from_minus, _mm_set1_epi8('9' - '-')), from_minus);
        plain = _mm_andnot_si128(_mm_cmpeq_epi8(c, _mm_set1_epi8('/')), plain);
        plain = _mm_or_si128(plain, _mm_cmpeq_epi8(c, _mm_set1_epi8('+')));
        plain = _mm_or_si128(plain, _mm_cmpeq_epi8(_mm_or_si128(c, _mm_set1_epi8(0x20)), _mm_set1_epi8('e')));
        unsigned other = ~(unsigned)_mm_movemask_epi8(plain) & 0xffff;
        if (other) {
            const char *end = p + __builtin_ctz(other);
            return (i || end > p) && (unsigned char)*end <= ' ' ? end : NULL;
        }
    }
    return NULL;
#else
    const char *end = p;
    while (spc_is_plain_number_char(*end))
        end++;
    return end > p && (unsigned char)*end <= ' ' ? end : NULL;
#endif
}

#endif

/* matrix/scan.h - several characters at a time: the inner loops of the text reader.
 * All of them may read up to 16 bytes beyond what they are asked for. */
#ifndef SPC_MATRIX_SCAN_H
#define SPC_MATRIX_SCAN_H

#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Digits at p, at most eight: how many, and their value. None gives 0. */
static inline unsigned spc_scan_digits(const char *p, uint32_t *value)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word;
    memcpy(&word, p, 8);
    word ^= 0x3030303030303030u; /* a digit becomes 0..9 */
    uint64_t other = ((word + 0x7676767676767676u) | word) & 0x8080808080808080u;
    unsigned count = other ? (unsigned)__builtin_ctzll(other) >> 3 : 8;
    if (count == 0)
        return 0;
    word <<= 64 - 8 * count;        /* zeros in front */
    word = word * 10 + (word >> 8); /* pairs of digits, in every second byte */
    *value = (uint32_t)(((word & 0x000000ff000000ffu) * 0x000f424000000064u +
                         (word >> 16 & 0x000000ff000000ffu) * 0x0000271000000001u) >>
                        32);
    return count;
#else
    unsigned count = 0;
    *value = 0;
    for (; count < 8 && p[count] >= '0' && p[count] <= '9'; count++)
        *value = 10 * *value + (uint32_t)(p[count] - '0');
    return count;
#endif
}

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

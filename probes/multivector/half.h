/* probes/multivector/half.h - 16-bit numbers of IEEE and bfloat16 by their bits: clang 14 has no _Float16 on
 * each machine. */
#ifndef SPC_PROBES_MULTIVECTOR_HALF_H
#define SPC_PROBES_MULTIVECTOR_HALF_H

#include <math.h>
#include <stdint.h>
#include <string.h>

static inline double half_value(uint16_t half)
{
    int exponent = half >> 10 & 31;
    double fraction = half & 1023;
    double size = exponent == 31 ? (fraction > 0 ? (double)NAN : (double)INFINITY)
                  : exponent     ? ldexp(1024 + fraction, exponent - 25)
                                 : ldexp(fraction, -24);
    return half >> 15 ? -size : size;
}

/* The nearest, of two as near the even one. */
static inline uint16_t to_half(float value)
{
    int sign = signbit(value) ? 0x8000 : 0;
    float size = fabsf(value);
    if (!(size < 65520)) /* nearer to 65536, which is none, than to the largest, 65504 */
        return (uint16_t)(sign | (isnan(value) ? 0x7e00 : 0x7c00));
    int exponent = 0;
    (void)frexpf(size, &exponent);
    exponent = size > 0 && exponent > -13 ? exponent : -13;
    return (uint16_t)(sign | (((exponent + 13) * 1024) + (int)rint(ldexp(size, 11 - exponent))));
}

/* bfloat16: the upper half of a float. */
static inline double bfloat_value(uint16_t bits)
{
    uint32_t word = (uint32_t)bits << 16;
    float value;
    memcpy(&value, &word, sizeof value);
    return (double)value;
}

/* The nearest, of two as near the even one. */
static inline uint16_t to_bfloat(float value)
{
    uint32_t word;
    memcpy(&word, &value, sizeof word);
    if (isnan(value))
        return (uint16_t)(word >> 16 | 0x40);
    return (uint16_t)((word + 0x7fff + (word >> 16 & 1)) >> 16);
}

#endif

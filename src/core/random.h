/* core/random.h - integer-only pseudo-random numbers: the same on every machine, whatever its libm.
 * splitmix64 (Steele, Lea, Flood 2014): one 64-bit state, full period, passes BigCrush. */
#ifndef SPC_CORE_RANDOM_H
#define SPC_CORE_RANDOM_H

#include <stdint.h>

static inline uint64_t spc_mix64(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static inline uint64_t spc_random_next(uint64_t *state)
{
    return spc_mix64(*state += 0x9e3779b97f4a7c15u);
}

__extension__ typedef unsigned __int128 spc_uint128;

/* Uniform in [0, bound), bound > 0, without modulo bias worth speaking of (multiply-high, Lemire). */
static inline uint64_t spc_random_below(uint64_t *state, uint64_t bound)
{
    return (uint64_t)(((spc_uint128)spc_random_next(state) * bound) >> 64);
}

/* Uniform in [0, 1): 53 bits, exact. */
static inline double spc_random_unit(uint64_t *state)
{
    return (double)(spc_random_next(state) >> 11) * 0x1p-53;
}

#endif

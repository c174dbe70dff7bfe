/* matrix/generate/fixed.h - logarithm and power of two in fixed point: the same on every machine, unlike
 * libm's. */
#ifndef SPC_MATRIX_GENERATE_FIXED_H
#define SPC_MATRIX_GENERATE_FIXED_H

#include <stdint.h>

__extension__ typedef unsigned __int128 spc_wide;

/* 2^(1/2), 2^(1/4), ... in units of 2^-63. */
typedef struct spc_roots {
    uint64_t root[32];
} spc_roots;
void spc_fixed_roots(spc_roots *roots);

/* log2(x), x >= 1, in units of 2^-32, rounded down. */
uint64_t spc_fixed_log2(uint64_t x);

/* 2^(x 2^-32) in units of 2^-fraction; saturates at 2^62. */
uint64_t spc_fixed_exp2(const spc_roots *roots, uint64_t x, unsigned fraction);

#endif

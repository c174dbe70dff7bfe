/* Logarithm and power of two by shifts and products of integers. */
#include "matrix/generate/fixed.h"

/* Bit by bit: squaring doubles the logarithm, whose next bit is then whether 2 is reached. */
uint64_t spc_fixed_log2(uint64_t x)
{
    unsigned whole = 63 - (unsigned)__builtin_clzll(x);
    uint64_t result = (uint64_t)whole << 32;
    spc_wide m = (spc_wide)x << (63 - whole); /* 1 .. 2 in units of 2^-63 */
    for (int bit = 31; bit >= 0; bit--) {
        m = m * m >> 63;
        if (m >> 64) {
            result |= 1ull << bit;
            m >>= 1;
        }
    }
    return result;
}

/* floor(sqrt(x)), bit by bit. */
static uint64_t square_root(spc_wide x)
{
    uint64_t root = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint64_t tried = root | 1ull << bit;
        if ((spc_wide)tried * tried <= x)
            root = tried;
    }
    return root;
}

void spc_fixed_roots(spc_roots *roots)
{
    spc_wide last = (spc_wide)1 << 64; /* 2 */
    for (int k = 0; k < 32; k++)
        last = roots->root[k] = square_root(last << 63);
}

uint64_t spc_fixed_exp2(const spc_roots *roots, uint64_t x, unsigned fraction)
{
    uint64_t whole = x >> 32;
    if (whole + fraction >= 62)
        return 1ull << 62;
    uint64_t m = 1ull << 63;
    for (int k = 0; k < 32; k++)
        if (x >> (31 - k) & 1)
            m = (uint64_t)((spc_wide)m * roots->root[k] >> 63);
    return m >> (63 - whole - fraction);
}

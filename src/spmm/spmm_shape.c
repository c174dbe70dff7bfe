/* What the shape of a batch says by itself, however it is cut. */
#include "sparcast/spmm.h"

enum { WARP = 32 };

static uint32_t power_at_least(uint32_t n)
{
    uint32_t power = 1;
    while (power < n)
        power *= 2;
    return power;
}

uint32_t spc_spmm_sub_warp(uint32_t columns)
{
    return columns > WARP / 2 ? WARP : power_at_least(columns);
}

double spc_spmm_bytes(const spc_spmm_facts *facts)
{
    const spc_spmm_shape *shape = &facts->shape;
    double rows = (double)shape->rows, nnz = (double)shape->nnz, value = shape->value_bytes;
    return nnz * (value + 4) + 4 * rows + 2 * rows * shape->columns * value;
}

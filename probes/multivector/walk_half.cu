/* probes/multivector/walk_half.cu - spmm-vector and spmm-merge on values of half, sums in float. */
#include "probes/multivector/walk.cuh"

spc_status spc_walk_half(spc_multivector_product &p, spc_error *error)
{
    return walk<__half, float>(p, error);
}

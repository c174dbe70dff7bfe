/* probes/multivector/walk_bfloat.cu - the kernels of walk.cuh on values of bfloat16, sums in float. */
#include "probes/multivector/walk.cuh"

spc_status spc_walk_bfloat(spc_multivector_product &p, spc_error *error)
{
    return walk<__nv_bfloat16, float>(p, error);
}

/* probes/multivector/walk_float.cu - spmm-vector and spmm-merge on values of float. */
#include "probes/multivector/walk.cuh"

spc_status spc_walk_float(spc_multivector_product &p, spc_error *error)
{
    return walk<float, float>(p, error);
}

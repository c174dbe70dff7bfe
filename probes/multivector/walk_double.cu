/* probes/multivector/walk_double.cu - spmm-vector and spmm-merge on values of double. */
#include "probes/multivector/walk.cuh"

spc_status spc_walk_double(spc_multivector_product &p, spc_error *error)
{
    return walk<double, double>(p, error);
}

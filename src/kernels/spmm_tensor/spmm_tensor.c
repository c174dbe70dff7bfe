/* spmm-tensor: windows of eight rows on tensor cores. Products of f16 and bf16 are summed in float32, those
 * of f64 in float64; a float32 is the sum of two TF32 values (probes/multivector/tensor.cuh). */
#include "kernels/common/tensor_multivector.h"
#include "kernels/common/tensor_plan.h"

static bool knows(const spc_multivector_job *job)
{
    return spc_tensor_knows(job->columns, job->value_bytes);
}

static const spc_multivector_descriptor multivector = {.plain = true,
                                                       .least_capability = 80,
                                                       .knows = knows,
                                                       .choose = spc_tensor_choose,
                                                       .turns = true,
                                                       .walk = spc_tensor_walk,
                                                       .traffic = spc_tensor_traffic,
                                                       .one_width = true};

const spc_kernel spc_kernel_spmm_tensor = {
    .name = "spmm-tensor",
    .summary = "K columns, windows of eight rows on tensor cores",
    .parameter = {SPC_TENSOR_PARAMETER, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};

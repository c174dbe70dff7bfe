/* spmm-tf32: as spmm-tensor, of float32 values that are cut to TF32: 10 bits of mantissa, some three decimal
 * digits, summed in float32. Less exact than float32, so that it is a candidate only where it is named. */
#include "kernels/common/tensor_multivector.h"
#include "kernels/common/tensor_plan.h"

static bool knows(const spc_multivector_job *job)
{
    return job->value_bytes == 4 && spc_tensor_knows(job->columns, job->value_bytes);
}

static const spc_multivector_descriptor multivector = {.plain = true,
                                                       .least_capability = 80,
                                                       .named_only = true,
                                                       .knows = knows,
                                                       .choose = spc_tensor_choose,
                                                       .turns = true,
                                                       .walk = spc_tensor_walk,
                                                       .traffic = spc_tensor_traffic,
                                                       .one_width = true};

const spc_kernel spc_kernel_spmm_tf32 = {
    .name = "spmm-tf32",
    .summary = "K columns, windows of eight rows on tensor cores, float32 cut to TF32 (10 bits): where named",
    .parameter = {SPC_TENSOR_PARAMETER, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};

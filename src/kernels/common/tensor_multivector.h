/* kernels/common/tensor_multivector.h - what spmm-tensor and spmm-tf32 count alike. */
#ifndef SPC_KERNELS_COMMON_TENSOR_MULTIVECTOR_H
#define SPC_KERNELS_COMMON_TENSOR_MULTIVECTOR_H

#include "kernels/common/multivector.h"

spc_multivector_walk spc_tensor_walk(const spc_multivector_job *job);
void spc_tensor_choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS]);
spc_multivector_traffic spc_tensor_traffic(const spc_multivector_job *job);

#define SPC_TENSOR_PARAMETER                                                                                 \
    {                                                                                                        \
        "tiles", "of 16 columns in a piece of a window", 1, UINT16_MAX, false                                \
    }

#endif

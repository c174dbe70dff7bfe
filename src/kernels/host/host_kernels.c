/* The kernels of this computer by name. */
#include "kernels/host/host_kernels.h"

static const spc_kernel *const kernels[] = {&spc_host_csr,       &spc_host_csr_balanced, &spc_host_csr_merge,
                                            &spc_host_scipy_csr, &spc_host_sell,         &spc_host_bsr};

const spc_kernel *spc_host_kernel_at(size_t i)
{
    return i < sizeof kernels / sizeof *kernels ? kernels[i] : NULL;
}

/* What a kernel's descriptor says. */
#include "kernels/kernel_contract.h"

const char *spc_kernel_name(const spc_kernel *kernel)
{
    return kernel->name;
}

const char *spc_kernel_format(const spc_kernel *kernel)
{
    return kernel->format->name;
}

const char *spc_kernel_summary(const spc_kernel *kernel)
{
    return kernel->summary;
}

bool spc_kernel_is_peer(const spc_kernel *kernel)
{
    return kernel->peer;
}

const char *spc_kernel_nearest(const spc_kernel *kernel)
{
    return kernel->nearest;
}

const spc_kernel_parameter *spc_kernel_get_parameter(const spc_kernel *kernel, size_t i)
{
    return i < SPC_KERNEL_PARAMETERS && kernel->parameter[i].name ? &kernel->parameter[i] : NULL;
}

/* The table of all kernels, in the order in which they are listed: kernels/meson.build. */
#include "kernels/kernel_contract.h"

#define SPC_KERNEL(name) extern const spc_kernel spc_kernel_##name;
#include "kernel_list.inc"
#undef SPC_KERNEL

static const spc_kernel *const kernels[] = {
#define SPC_KERNEL(name) &spc_kernel_##name,
#include "kernel_list.inc"
#undef SPC_KERNEL
};

enum { KERNELS = sizeof kernels / sizeof kernels[0] };

size_t spc_kernel_count(void)
{
    return KERNELS;
}

const spc_kernel *spc_kernel_at(size_t i)
{
    return i < KERNELS ? kernels[i] : NULL;
}

spc_kernel_spec spc_kernel_or_plain_csr(const spc_kernel_spec *spec)
{
    return spec ? *spec : (spc_kernel_spec){.kernel = &spc_kernel_csr_scalar};
}

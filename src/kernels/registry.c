/* The table of all kernels, in the order in which they are listed: kernels/meson.build. */
#include <string.h>

#include "kernels/common/multivector.h"

#define SPC_KERNEL(name) extern const spc_kernel spc_kernel_##name;
#include "kernel_list.inc"
#undef SPC_KERNEL

static const spc_kernel *const kernels[] = {
#define SPC_KERNEL(name) &spc_kernel_##name,
#include "kernel_list.inc"
#undef SPC_KERNEL
};

enum { KERNELS = sizeof kernels / sizeof kernels[0] };

/* The i-th of those that know an operation; NULL beyond the last. */
static const spc_kernel *kernel_of(bool (*knows)(const spc_kernel *kernel), size_t i)
{
    for (size_t k = 0; k < KERNELS; k++)
        if (knows(kernels[k]) && i-- == 0)
            return kernels[k];
    return NULL;
}

static bool knows_product(const spc_kernel *kernel)
{
    return kernel->format != NULL;
}

static bool knows_multivector(const spc_kernel *kernel)
{
    return kernel->multivector != NULL;
}

size_t spc_kernel_count(void)
{
    size_t count = 0;
    for (size_t k = 0; k < KERNELS; k++)
        count += knows_product(kernels[k]);
    return count;
}

const spc_kernel *spc_kernel_at(size_t i)
{
    return kernel_of(knows_product, i);
}

const spc_kernel *spc_multivector_kernel_at(size_t i)
{
    return kernel_of(knows_multivector, i);
}

const spc_kernel *spc_multivector_kernel_named(const char *name)
{
    size_t length = strcspn(name, ":");
    for (size_t k = 0; k < KERNELS; k++)
        if (kernels[k]->multivector && strlen(kernels[k]->name) == length &&
            strncmp(kernels[k]->name, name, length) == 0)
            return kernels[k];
    return NULL;
}

spc_kernel_spec spc_kernel_or_plain_csr(const spc_kernel_spec *spec)
{
    return spec ? *spec : (spc_kernel_spec){.kernel = &spc_kernel_csr_scalar};
}

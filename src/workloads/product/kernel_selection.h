/* workloads/product/kernel_selection.h - the kernels that a question is about. */
#ifndef SPC_WORKLOADS_PRODUCT_KERNEL_SELECTION_H
#define SPC_WORKLOADS_PRODUCT_KERNEL_SELECTION_H

#include "sparcast/forecast.h"

typedef struct spc_listed {
    spc_kernel_spec spec;
    char foreign[64]; /* name of a kernel that only the terms of a device know; "": spec */
    bool plain;       /* neither: plain CSR in row order, as a CPU reads it */
} spc_listed;

typedef struct spc_kernel_list {
    spc_listed *item;
    size_t count;
} spc_kernel_list;

/* The kernels that these names say, each once: "csr-vector:8"; "all", ours; "peers", those of libraries that
 * the device knows and all others that it has terms for. No name: all of ours, on a CPU plain CSR in row
 * order. To be freed after a failure, too. Errors: ARGUMENT (no such kernel), MEMORY. */
spc_status spc_kernel_list_make(const char *const *name, size_t names, const spc_device *device,
                                uint32_t value_bytes, spc_kernel_list *list, spc_error *error);

/* All of ours, without parameters. */
void spc_kernel_list_free(spc_kernel_list *list);

/* "csr-vector:8"; a parameter that is not chosen is left out. */
void spc_listed_name(const spc_listed *listed, char name[64]);

#endif

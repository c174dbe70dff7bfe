/* core/module.h - the CUDA part of sparcast, loaded at run time.
 *
 * libsparcast-cuda.so (kernels, cuSPARSE/cuBLAS/cuSOLVER peers, microbenchmarks) and libsparcast-cupti.so
 * (hardware counters) sit beside the program or the library, or where $SPARCAST_MODULE_PATH says; so does
 * libsparcast-hip.so, our kernels on AMD's GPUs, with the table "spc_cuda_spmv_table" alone. Each module
 * exports C function tables, one a domain: "spc_cuda_spmv", "spc_cuda_spmm", "spc_cuda_svd",
 * "spc_cuda_machine", "spc_cupti". Every table begins with the field `uint32_t abi`, which must equal
 * SPC_MODULE_ABI.
 */
#ifndef SPC_CORE_MODULE_H
#define SPC_CORE_MODULE_H

#include "sparcast/status.h"

enum { SPC_MODULE_ABI = 4 };

/* Finds a table; the module stays loaded until the process ends.
 * Errors: DEVICE: built without the module, module or a library it needs not found, no driver, no GPU; the
 * message names what is missing and how to get it. */
spc_status spc_module_table(const char *module, const char *symbol, const void **table, spc_error *error);

#endif

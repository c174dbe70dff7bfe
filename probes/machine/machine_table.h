/* probes/machine/machine_table.h - microbenchmarks of the GPU, table "spc_cuda_machine_table" of the CUDA
 * module.
 */
#ifndef SPC_PROBES_MACHINE_MACHINE_TABLE_H
#define SPC_PROBES_MACHINE_MACHINE_TABLE_H

#include "sparcast/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SPC_MACHINE_NUMBERS = 32 };

/* One result: a device key (sparcast/device.h), its value in the key's unit, and how it was measured. */
typedef struct spc_machine_number {
    const char *key;
    double value;
    char text[256]; /* for keys that hold words; otherwise "" */
    char how[256];
} spc_machine_number;

typedef struct spc_cuda_machine {
    uint32_t abi;
    size_t benchmarks; /* groups of numbers, measured one call each so that the caller can show progress */
    const char *(*name)(size_t i);
    spc_status (*measure)(int ordinal, size_t i, spc_machine_number *numbers, size_t *count,
                          spc_error *error);
} spc_cuda_machine;

#ifdef __cplusplus
}
#endif
#endif

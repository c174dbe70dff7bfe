/* isa/architecture.h - the code of all kernels on one architecture, from a file of data/isa.
 *
 * A file is read when its architecture is first asked for, and kept until the process ends. docs/formats.md
 * says what stands in it. An architecture whose code is that of another is a file that names the other.
 */
#ifndef SPC_ISA_ARCHITECTURE_H
#define SPC_ISA_ARCHITECTURE_H

#include "isa/code.h"
#include "sparcast/status.h"

/* Where a device names no architecture. */
#define SPC_ARCHITECTURE_DEFAULT "sm_90"

enum { SPC_ARCHITECTURE_NAME = 32 };

/* The code of a kernel: code[variant][value type]; what a variant is, the kernel's folder says. */
typedef struct spc_kernel_code {
    char kernel[SPC_ARCHITECTURE_NAME]; /* "csr-vector" */
    uint32_t variants;
    const spc_code (*code)[SPC_VALUE_TYPES];
} spc_kernel_code;

typedef struct spc_architecture {
    char name[SPC_ARCHITECTURE_NAME];    /* "sm_90" */
    char same_as[SPC_ARCHITECTURE_NAME]; /* another whose code this is; then it has no kernels of its own */
    uint32_t lanes;                      /* threads of a warp */
    bool marks_parts;                    /* loads can mark a part of an array to leave the L2 first */
    bool marks_nothing;                  /* nor all of it */
    uint32_t issue_cycles;               /* of a scheduler for an instruction; 0: as the device says */
    uint32_t register_granule;           /* of a thread, given at a time; 0: as the device says */
    size_t kernels;
    spc_kernel_code *kernel;
} spc_architecture;

/* Reads a file; its name without folder and ending is that of the architecture. Errors: IO, FORMAT (names the
 * line), MEMORY. */
spc_status spc_architecture_read(const char *path, spc_architecture **architecture, spc_error *error);
void spc_architecture_free(spc_architecture *architecture); /* NULL is allowed */

/* The architecture of that name (NULL: the default); never freed. Errors: UNSUPPORTED (there is no such
 * file), and those of reading it. May be called by several threads. */
spc_status spc_architecture_get(const char *name, const spc_architecture **architecture, spc_error *error);

/* The code of a kernel; NULL: the architecture has none. */
const spc_kernel_code *spc_architecture_code(const spc_architecture *architecture, const char *kernel);

/* Whether a program that walks code of these shapes, one a variant, can walk the code. Errors: FORMAT (names
 * architecture, kernel, variant, type and part). */
spc_status spc_code_check(const spc_architecture *architecture, const spc_kernel_code *code,
                          const spc_code_shape *shape, uint32_t variants, spc_error *error);

#endif

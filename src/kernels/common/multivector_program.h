/* kernels/common/multivector_program.h - what the warps of our kernels for k columns do, for the simulator.
 *
 * B and C are arrays of rows; a lane reads a vector of several values at once, so x and y of the program are
 * arrays of such vectors. Between accesses stand instructions and cycles of the machine code
 * (multivector_code.h). Blocks go by panels of columns, each of which walks all of A.
 */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_PROGRAM_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_PROGRAM_H

#include "kernels/common/multivector.h"
#include "kernels/common/multivector_code.h"
#include "kernels/common/program.h"
#include "kernels/common/shares.h"

typedef struct spc_multivector_program {
    spc_program base;
    uint32_t columns, bytes; /* of B and C; of a value */
    uint32_t index;          /* bytes of a column of A; the code is that of 32-bit ones */
    uint32_t vector, lanes, vectors, slots;
    uint32_t panel;  /* columns */
    bool adds;       /* to C, which is read before it is stored */
    bool bfloat16;   /* values */
    uint64_t blocks; /* of a panel */
    const spc_multivector_code *code;
    uint32_t width, groups; /* lanes of a group, groups of a warp */
    spc_share *share;       /* [blocks], owned */
} spc_multivector_program;

void spc_multivector_program_close(spc_multivector_program *p);

/* Of what is zeroed: arrays, and the shape of a slot. */
void spc_multivector_program_begin(spc_multivector_program *p, const spc_pattern *a,
                                   const spc_multivector_job *job, spc_multivector_shape shape);

/* Appends an access of so many lanes, 0 yet, or none (SPC_ARRAYS). Waits for a mask of barriers, sets one. */
spc_warp_instruction *spc_multivector_queue(spc_cursor *c, int array, uint32_t waits, uint32_t sets,
                                            spc_multivector_part part);

/* A store to C, complete: where the product adds, a load of the same goes before it. */
void spc_multivector_finish_store(const spc_multivector_program *p, spc_cursor *c, spc_warp_instruction *op);

/* One after the other, the second so often. */
static inline spc_multivector_part spc_multivector_parts(spc_multivector_part first,
                                                         spc_multivector_part then, uint16_t times)
{
    first.issued += (uint16_t)(times * then.issued);
    first.cycles += (uint16_t)(times * then.cycles);
    return first;
}

/* Takes code and registers of the kernel's instantiation for the shape that it has; variant: what the shape
 * does not say. Errors: those of spc_multivector_code_get. */
spc_status spc_multivector_program_use(spc_multivector_program *p, const spc_kernel *kernel,
                                       spc_multivector_variant variant, const char *architecture,
                                       spc_error *error);

/* Adds the lanes that hold the columns of a panel of a row of B or C. */
void spc_multivector_add_row(const spc_multivector_program *p, uint64_t row, uint64_t panel, uint32_t vector,
                             spc_warp_instruction *op);

#endif

/* kernels/common/multivector_program.h - the machine code of our kernels for k columns, as their programs
 * walk it: instructions and cycles between accesses to memory, and registers, of each kernel, type and shape.
 *
 * tools/code_tables.py reads them off the compiled kernels of probes/multivector and writes
 * data/isa/columns/ARCHITECTURE.txt; tools/sass/columns.py says what a part is.
 */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_PROGRAM_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

#include "kernels/common/multivector.h"
#include "kernels/common/program.h"
#include "kernels/common/shares.h"
#include "sparcast/kernel.h"

/* A stretch of machine code: instructions that are issued, and the cycles that they take at least. */
typedef struct spc_multivector_part {
    uint16_t issued, cycles;
} spc_multivector_part;

/* Parts of spmm-vector. */
enum {
    SPC_ROWS_START,
    SPC_ROWS_FIRST,
    SPC_ROWS_ENTER,
    SPC_ROWS_BATCH,
    SPC_ROWS_ENTRY,
    SPC_ROWS_TAKEN,
    SPC_ROWS_ROW,
    SPC_ROWS_NEXT_ROW,
    SPC_ROWS_ADD,
    SPC_ROWS_GO_ON,
    SPC_ROWS_ENDS,
    SPC_ROWS_JOIN,
    SPC_ROWS_STORE,
    SPC_ROWS_NEXT_STORE
};

/* Parts of spmm-merge. */
enum {
    SPC_SHARES_START,
    SPC_SHARES_STAGE,
    SPC_SHARES_ENTRY,
    SPC_SHARES_KEEP,
    SPC_SHARES_ROW_END,
    SPC_SHARES_SHARE,
    SPC_SHARES_SEARCH,
    SPC_SHARES_PROBE,
    SPC_SHARES_WALK,
    SPC_SHARES_ROW,
    SPC_SHARES_NEXT_ROW,
    SPC_SHARES_ADD,
    SPC_SHARES_STORE,
    SPC_SHARES_JOIN,
    SPC_SHARES_JOINS,
    SPC_SHARES_END,
    SPC_SHARES_PARTS
};

enum {
    SPC_MULTIVECTOR_PARTS = SPC_SHARES_PARTS, /* of a kernel at most */
    SPC_MULTIVECTOR_CODED = 8                 /* kernels of a file */
};

/* A kernel that has code in a file, and its parts as that file names them. */
typedef struct spc_multivector_coded {
    char kernel[24], parts[256];
    uint8_t count; /* of parts */
} spc_multivector_coded;

/* Which of a kernel's instantiations: vectors: of a lane; entries: that a lane reads at once; flight: of a
 * slot, whose rows of B are under way together; 0 of both: any. */
typedef struct spc_multivector_variant {
    uint32_t value_bytes;
    bool bfloat16, strided;
    uint32_t vector, vectors, entries, flight;
} spc_multivector_variant;

typedef struct spc_multivector_code {
    uint32_t kernel; /* its place among those of the file */
    spc_multivector_variant of;
    uint8_t registers;
    spc_multivector_part part[SPC_MULTIVECTOR_PARTS];
} spc_multivector_code;

typedef struct spc_multivector_isa {
    char name[32], same_as[32]; /* another whose code this is; then there is none of its own */
    spc_multivector_coded kernel[SPC_MULTIVECTOR_CODED];
    size_t kernels, count;
    spc_multivector_code *code; /* [count] */
} spc_multivector_isa;

/* Errors: IO, FORMAT (names file and line), MEMORY. */
spc_status spc_multivector_isa_read(const char *path, spc_multivector_isa **isa, spc_error *error);
void spc_multivector_isa_free(spc_multivector_isa *isa); /* NULL is allowed */

/* The code of a kernel's instantiation on an architecture (NULL: sm_90); never freed. Errors: UNSUPPORTED
 * (there is no such file, or no such code in it), FORMAT (its parts are not those that the kernel walks), and
 * those of reading it. May be called by several threads. */
spc_status spc_multivector_code_get(const char *architecture, const spc_kernel *kernel,
                                    const spc_multivector_variant *variant, const spc_multivector_code **code,
                                    spc_error *error);

/* ---- What the warps of our kernels for k columns do, for the simulator.
 *
 * B and C are arrays of rows; a lane reads a vector of several values at once, so x and y of the program are
 * arrays of such vectors. Between accesses stand instructions and cycles of the machine code.
 * Blocks go by panels of columns, each of which walks all of A.
 */

typedef struct spc_multivector_program {
    spc_program base;
    uint32_t columns, bytes; /* of B and C; of a value */
    uint32_t index;          /* bytes of a column of A; the code is that of 32-bit ones */
    uint32_t vector, lanes, vectors, slots;
    uint32_t panel;  /* columns */
    bool beta;       /* to C, which is read before it is stored */
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

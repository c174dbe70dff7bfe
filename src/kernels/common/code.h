/* kernels/common/code.h - the machine code of a kernel, reduced to its accesses to memory.
 *
 * A multiprocessor issues the instructions of a warp in order. The compiler writes into each how many cycles
 * the next one must wait at least, and which barriers it waits for; a load holds a barrier until its data
 * arrive. Between two accesses to memory nothing else matters. So a kernel is the list of its accesses, each
 * with the cycles and barriers that separate it from the one before. tools/code_tables.py reads the lists off
 * the compiled kernels of probes/spmv/.
 */
#ifndef SPC_KERNELS_COMMON_CODE_H
#define SPC_KERNELS_COMMON_CODE_H

#include <stddef.h>
#include <stdint.h>

/* Arrays of a product, each in an address space of its own. */
typedef enum spc_array {
    SPC_ARRAY_X,
    SPC_ARRAY_Y,
    SPC_ARRAY_VALUES,
    SPC_ARRAY_COLUMNS,
    SPC_ARRAY_OFFSETS, /* row_ptr, fold_ptr, slice_start, permutation */
    SPC_ARRAY_PARTIAL, /* sums that a second launch or another block adds up */
    SPC_ARRAYS,
} spc_array;

/* Columns of a table: the type of values and vectors; SPC_F32_F64: A's values float, vectors double. */
enum spc_value_type { SPC_F32, SPC_F64, SPC_F32_F64, SPC_VALUE_TYPES };

/* The barriers of a warp, from sm_70 on. */
enum { SPC_BARRIERS = 6, SPC_NO_BARRIER = 7, SPC_ALL_BARRIERS = 63 };

/* One access to memory and what separates it from the one before; array SPC_ARRAYS: none, only waiting.
 *
 * Two kinds of access are not needed by any kernel yet. An asynchronous copy would be an access whose barrier
 * is in shared memory (`sets` beyond SPC_BARRIERS, with wider `waits`). An access with several addresses a
 * lane would say how many words each lane takes. */
typedef struct spc_instruction {
    uint8_t array, slot;    /* slot of the iteration; with SPC_ARRAY_OFFSETS, which of the offsets */
    uint8_t waits, sets;    /* barriers waited for (mask), and the one held until the data arrive */
    uint16_t before, after; /* cycles from the access before to the wait, and from the wait to this access */
    uint8_t issued;         /* instructions issued since the access before, this one included */
} spc_instruction;

typedef struct spc_code {
    const spc_instruction *start; /* what precedes the loop over batches of slots */
    const spc_instruction *loop;  /* one iteration of the loop */
    const spc_instruction *tail;  /* the last batch where it is not full; NULL: another iteration of `loop` */
    const spc_instruction *store; /* what follows the loop: one instruction */
    uint8_t starts, loops, tails; /* numbers of instructions of `start`, `loop` and `tail` */
    uint8_t batch;                /* slots of an iteration */
    uint8_t registers;            /* of a thread; 0 = they do not bound the resident blocks */
} spc_code;

/* The code of a kernel on one architecture: code[variant][value type]; what a variant is, the kernel's folder
 * says. */
typedef struct spc_code_table {
    const char *architecture; /* "sm_90"; NULL ends a list of tables */
    const spc_code (*code)[SPC_VALUE_TYPES];
} spc_code_table;

/* SPC_CODE_TABLES(ell): the list `ell_tables` of all architectures that the build knows (architectures.h is
 * made from the list in kernels/meson.build), each from kernels/ell/ell_<architecture>.c. */
#define SPC_CODE_EXTERN(kernel, arch) extern const spc_code spc_##kernel##_##arch[][SPC_VALUE_TYPES];
#define SPC_CODE_ROW(kernel, arch) {#arch, spc_##kernel##_##arch},
#define SPC_CODE_TABLES(kernel)                                                                              \
    SPC_ARCHITECTURES(SPC_CODE_EXTERN, kernel)                                                               \
    static const spc_code_table kernel##_tables[] = {SPC_ARCHITECTURES(SPC_CODE_ROW, kernel){NULL, NULL}}

#endif

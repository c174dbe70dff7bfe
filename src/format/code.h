/* format/code.h - machine code of a kernel as the memory system feels it.
 *
 * A thread block issues in order: a warp stalls for the cycles that the compiler wrote into each instruction
 * and for the scoreboards that outstanding loads hold. Between two loads nothing else matters. The tables are
 * read off the machine code of probes/spmv/ (tests/gpu/schedule.py).
 */
#ifndef SPC_FORMAT_CODE_H
#define SPC_FORMAT_CODE_H

#include <stdint.h>

/* Arrays of a product, each in an address space of its own. */
typedef enum spc_array {
    SPC_ARRAY_X,
    SPC_ARRAY_Y,
    SPC_ARRAY_VALUES,
    SPC_ARRAY_COLUMNS,
    SPC_ARRAY_OFFSETS, /* row_ptr, fold_ptr, slice_start, permutation */
    SPC_ARRAY_PARTIAL, /* sums that a second launch adds up */
    SPC_ARRAYS,
} spc_array;

enum { SPC_SCOREBOARDS = 6, SPC_NO_SCOREBOARD = 7, SPC_ALL_SCOREBOARDS = 63 };

/* One access to memory and what separates it from the one before; array SPC_ARRAYS: none, only waiting. */
typedef struct spc_step {
    uint8_t array, slot;    /* of the batch; of the offsets: which of them */
    uint8_t waits, sets;    /* scoreboards waited for (mask), and held until the data arrive */
    uint16_t before, after; /* cycles from the step before to the wait, and from the wait to the access */
    uint8_t instructions;   /* issued since the step before, the access included */
} spc_step;

typedef struct spc_code {
    const spc_step *start, *loop, *tail, *store; /* before the loop over batches, one turn of it, what is left
                                                    when no batch is full (NULL: another turn), behind it */
    uint8_t starts, loops, tails;                /* steps; store is one */
    uint8_t batch;                               /* slots of a turn */
    uint8_t registers;                           /* of a thread; 0 = they do not bound the resident blocks */
} spc_code;

/* [float, double]; csr-vector: [log2 of lanes a row]; sell: [slices of at most 32 rows, higher ones]; rbp:
 * the runs and the isolated entries that follow them. Offsets of rbp: two of each of their arrays; columns of
 * its runs: the first and the last of each run in rectangles, both at once in rows. */
extern const spc_code spc_code_csr_scalar[2], spc_code_csr_vector[6][2], spc_code_ell[2], spc_code_fold[2],
    spc_code_fold_direct[2], spc_code_sell[2][2], spc_code_sell_shared[2][2], spc_code_rbp_csr[2][2],
    spc_code_rbp_ell[2][2], spc_code_rbp_ell_r[2][2];

#endif

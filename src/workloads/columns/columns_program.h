/* workloads/columns/columns_program.h - what the warps of our kernels for k columns do, for the simulator.
 *
 * B and C are arrays of rows; a lane reads a vector of several values at once, so x and y of the program are
 * arrays of such vectors. Between accesses stand instructions and cycles of the machine code
 * (columns_vector.c, columns_merge.c). Blocks go by panels of columns, each of which walks all of A.
 */
#ifndef SPC_WORKLOADS_COLUMNS_PROGRAM_H
#define SPC_WORKLOADS_COLUMNS_PROGRAM_H

#include "kernels/common/program.h"
#include "workloads/columns/columns_shares.h"
#include "workloads/columns/columns_traffic.h"

/* A stretch of machine code: instructions that are issued, and the cycles that they take at least. */
typedef struct spc_columns_part {
    uint16_t issued, cycles;
} spc_columns_part;

/* spmm-vector. flight: entries of a slot whose rows of B are under way together; entries: that a lane reads
 * at once. */
typedef struct spc_columns_vector_code {
    uint8_t vectors, flight, entries;
    bool own; /* one lane holds all columns */
    uint8_t registers;
    /* Up to the pointers of the rows; the first batch; another batch; the first, and any other, row of B and
     * its further vectors; beside the sums; what stores them, and further vectors; slots joined once; no row
     * ends */
    spc_columns_part start, first, batch, row, next_row, vector, add, store, next_store, join, go_on;
} spc_columns_vector_code;

typedef struct spc_columns_program {
    spc_program base;
    uint32_t columns, bytes; /* of B and C; of a value */
    uint32_t vector, lanes, vectors, slots;
    uint32_t panel;  /* columns */
    bool adds;       /* to C, which is read before it is stored */
    uint64_t blocks; /* of a panel */
    const spc_columns_vector_code *vector_code;
    uint32_t width, groups; /* lanes of a group, groups of a warp */
    spc_share *share;       /* [blocks], owned */
} spc_columns_program;

/* Fills what is zeroed, for a product row-major. Errors: MEMORY. */
spc_status spc_columns_vector_fill(spc_columns_program *v, const spc_pattern *a, const spc_columns_job *job,
                                   spc_error *error);
spc_status spc_columns_merge_fill(spc_columns_program *m, const spc_pattern *a, const spc_columns_job *job,
                                  uint64_t resident_threads, spc_error *error);
void spc_columns_program_close(spc_columns_program *p);

/* What both have in common: arrays, and the shape of a slot. */
void spc_columns_program_begin(spc_columns_program *p, const spc_pattern *a, const spc_columns_job *job,
                               spc_columns_shape shape);

/* Appends an access of so many lanes, 0 yet, or none (SPC_ARRAYS). Waits for a mask of barriers, sets one. */
spc_warp_instruction *spc_columns_queue(spc_cursor *c, int array, uint32_t waits, uint32_t sets,
                                        spc_columns_part part);

/* A store to C, complete: where the product adds, a load of the same goes before it. */
void spc_columns_finish_store(const spc_columns_program *p, spc_cursor *c, spc_warp_instruction *op);

/* The part, with so many products added to sums; values of half precision are converted first. */
spc_columns_part spc_columns_with_sums(const spc_columns_program *p, spc_columns_part part, uint32_t sums);

/* Adds the lanes that hold the columns of a panel of a row of B or C. */
void spc_columns_add_row(const spc_columns_program *p, uint64_t row, uint64_t panel, uint32_t vector,
                         spc_warp_instruction *op);

#endif

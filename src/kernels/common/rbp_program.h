/* kernels/common/rbp_program.h - the program of the row block packing kernels (probes/spmv/rbp.cu). One
 * thread walks a row: first the runs of consecutive columns, four values an iteration, then the isolated
 * entries. */
#ifndef SPC_KERNELS_COMMON_RBP_PROGRAM_H
#define SPC_KERNELS_COMMON_RBP_PROGRAM_H

#include "kernels/common/program.h"
#include "kernels/common/rbp_runs.h"

enum { SPC_RBP_BATCH = 4 }; /* values that a thread takes at once */

/* Variants of the code. */
enum { SPC_RBP_RUNS, SPC_RBP_ISOLATED };

typedef struct spc_rbp_program {
    spc_program base;
    const spc_rbp_runs *runs;
    const spc_code *isolated_code; /* of the isolated entries; `code` is that of the runs */
    bool padded;                   /* the runs are in rectangles */
    bool stops;                    /* a thread knows where its row ends in the rectangle */
    uint64_t width;                /* of the rectangle of values */
    /* Bytes within the arrays: values and columns of the isolated entries, col_ptr or run_count, row_ptr. */
    uint64_t isolated_values_at, isolated_columns_at, counts_at, row_ptr_at;
} spc_rbp_program;

static inline const spc_rbp_program *spc_rbp_of(const spc_program *program)
{
    return (const spc_rbp_program *)program;
}

/* Slots of so many values in whole iterations. */
static inline uint64_t spc_rbp_whole_batches(uint64_t values)
{
    return (values + SPC_RBP_BATCH - 1) / SPC_RBP_BATCH * SPC_RBP_BATCH;
}

spc_status spc_rbp_fill_program(spc_program *program, bool padded, bool stops, spc_error *error);

void spc_rbp_begin(const spc_program *program, uint64_t warp, spc_cursor *cursor);
void spc_rbp_refill(const spc_program *program, spc_cursor *cursor);
void spc_rbp_skip(const spc_program *program, spc_cursor *cursor, uint64_t slots);
uint64_t spc_rbp_longest(const spc_program *program, uint64_t first, uint64_t end);
bool spc_rbp_isolated_stay(const spc_program *program, uint64_t l2_bytes);

/* An iteration over a batch, with the columns of so many runs or entries. */
#define SPC_RBP_PART(fewest, columns)                                                                        \
    {                                                                                                        \
        .least = (fewest), .waits = true, .slots = {                                                         \
            [SPC_ARRAY_X] = SPC_RBP_BATCH,                                                                   \
            [SPC_ARRAY_VALUES] = SPC_RBP_BATCH,                                                              \
            [SPC_ARRAY_COLUMNS] = (columns)                                                                  \
        }                                                                                                    \
    }
/* The two variants: runs behind so many offsets, a run's columns in so many words, three runs at the start
 * and two later; then isolated entries. */
#define SPC_RBP_CODE(offsets, words)                                                                         \
    {.start = {.waits = true,                                                                                \
               .slots = {[SPC_ARRAY_OFFSETS] = (offsets), [SPC_ARRAY_COLUMNS] = 3 * (words)}},               \
     .loop = SPC_RBP_PART(1, 2 * (words)),                                                                   \
     .tail = SPC_RBP_PART(0, 2 * (words)),                                                                   \
     .store = SPC_PART_STORE,                                                                                \
     .batch = SPC_RBP_BATCH},                                                                                \
    {                                                                                                        \
        .start = {.waits = true}, .loop = SPC_RBP_PART(1, SPC_RBP_BATCH),                                    \
        .tail = SPC_RBP_PART(0, SPC_RBP_BATCH), .store = SPC_PART_STORE, .batch = SPC_RBP_BATCH              \
    }

#define SPC_RBP_PROGRAM_FUNCTIONS                                                                            \
    .bytes = sizeof(spc_rbp_program), .begin = spc_rbp_begin, .longest = spc_rbp_longest,                    \
    .entries = spc_program_row_entries, .refill = spc_rbp_refill, .skip = spc_rbp_skip,                      \
    .rest_stays = spc_rbp_isolated_stay

#endif

/* kernels/fold/fold.h - where the folded rows of a matrix lie, and what the files of the fold kernel share.
 */
#ifndef SPC_KERNELS_FOLD_FOLD_H
#define SPC_KERNELS_FOLD_FOLD_H

#include "kernels/common/program.h"

/* Kept for every SPC_WARP-th row and folded row alone: there are as many as entries. */
typedef struct spc_folds {
    uint64_t count;
    bool direct; /* every row is one folded row */
    uint32_t width;
    const uint64_t *row_ptr; /* of the pattern */
    uint64_t *first;         /* [rows / SPC_WARP + 1] first folded row of each SPC_WARP-th row */
    uint32_t *row;           /* [ceil(count / SPC_WARP)] row of each SPC_WARP-th folded row */
    uint32_t *behind;        /* ... which of its folded rows it is */
} spc_folds;

/* ceil(length / width), `inverse` of width its inverse, without a division or a branch for each row: between
 * the whole numbers there is room for what is rounded. */
static inline uint64_t spc_folds_of(uint64_t length, double width, double inverse)
{
    return (uint64_t)(int64_t)(((double)(int64_t)length + (width - 0.5)) * inverse);
}

static inline uint64_t spc_folds_of_row(const spc_folds *f, uint64_t row)
{
    return spc_folds_of(f->row_ptr[row + 1] - f->row_ptr[row], f->width, 1.0 / f->width);
}

/* The first folded row of a row, or where the last one ends. */
static inline uint64_t spc_folds_before(const spc_folds *f, uint64_t row)
{
    uint64_t at = row / SPC_WARP * SPC_WARP, count = f->first[row / SPC_WARP];
    for (; at < row; at++)
        count += spc_folds_of_row(f, at);
    return count;
}

/* Errors: MEMORY. */
spc_status spc_find_folds(spc_facts *facts, uint32_t width, const spc_folds **folds, spc_error *error);

/* Variants of the code: the slots with a second launch behind them, and without; of the second launch, rows
 * of few folded rows, those that a block adds up together, and the way from the ones to the others. */
enum { SPC_FOLD_SLOTS, SPC_FOLD_DIRECT, SPC_FOLD_ADD, SPC_FOLD_ADD_LONG, SPC_FOLD_ADD_BETWEEN };

extern const spc_format spc_format_fold;

#endif

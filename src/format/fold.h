/* format/fold.h - where the folded rows of a matrix lie. */
#ifndef SPC_FORMAT_FOLD_H
#define SPC_FORMAT_FOLD_H

#include "format/kernel.h"

typedef struct spc_folds {
    uint64_t count;
    bool direct;     /* every row is one folded row */
    uint64_t *first; /* [rows + 1] first folded row of each row */
    uint32_t *row;   /* [ceil(count / SPC_WARP)] row of each SPC_WARP-th folded row */
} spc_folds;

/* Errors: MEMORY. */
spc_status spc_find_folds(spc_survey *survey, uint32_t width, const spc_folds **folds, spc_error *error);

#endif

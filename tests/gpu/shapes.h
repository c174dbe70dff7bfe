/* tests/gpu/shapes.h - random and awkward patterns for the kernels: no rows, empty rows, one dense row, one
 * column, width 1, sizes around warps and blocks. */
#ifndef SPC_TESTS_GPU_SHAPES_H
#define SPC_TESTS_GPU_SHAPES_H

#include "sparcast.h"

typedef struct shape {
    const char *name;
    uint32_t rows, cols;
    /* entries wanted in row i (some draw the same column twice and merge) */
    uint32_t (*length)(uint32_t i, uint32_t rows, uint32_t cols);
    uint32_t run; /* entries come in runs of about this many consecutive columns */
} shape;

extern const shape shapes[];
extern const size_t shape_count;

spc_status shape_pattern(const shape *s, uint64_t seed, spc_pattern **pattern, spc_error *error);

#endif

/* The machine code of csr-merge on sm_86, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows)
 * and what follows them (tail: more sums); the second launch as that of fold (tail of its first: y). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_86[11][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 23, 28, 28},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 3, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 8, 0, 2},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 19, 13},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 25, 17, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 27, 26, 26},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 14, 0, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x18, 3, 1, 5, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x04, 2, 3, 5, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x18, 5, 8, 34, 10},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 34, 18, 16},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 71, 96, 13},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 27, 28, 29},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 15, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x08, 3, 1, 5, 2},
    {SPC_ARRAY_X, 0, 0x14, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x08, 5, 16, 31, 11},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 34, 18, 16},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 71, 96, 13},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 9, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 73, 29},
    {SPC_ARRAYS, 0, 0x20, 7, 38, 205, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 349, 0, 79},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 48},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 27, 17, 12},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x04, 7, 2, 12, 4},
    {SPC_ARRAYS, 0, 0x20, 7, 49, 65, 29},
    {SPC_ARRAYS, 0, 0x20, 7, 155, 86, 28},
    {SPC_ARRAYS, 0, 0x00, 7, 681, 0, 97},
    {SPC_ARRAYS, 0, 0x00, 7, 557, 0, 66},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 29, 96, 12},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x14, 7, 12, 34, 7},
    {SPC_ARRAYS, 0, 0x20, 7, 54, 65, 29},
    {SPC_ARRAYS, 0, 0x20, 7, 155, 86, 28},
    {SPC_ARRAYS, 0, 0x00, 7, 677, 0, 97},
    {SPC_ARRAYS, 0, 0x00, 7, 557, 0, 66},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 29, 96, 12},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 41, 34, 39},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 0, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 7, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 4, 2, 5, 2},
    {SPC_ARRAY_X, 2, 0x09, 5, 1, 5, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 6, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 9, 0, 3},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 22, 18},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 23, 20, 13},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 29, 24, 28},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 12, 0, 10},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 1, 63, 13},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 15},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 25, 30, 31},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x04, 4, 2, 5, 2},
    {SPC_ARRAY_X, 3, 0x08, 4, 1, 5, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 18, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 3, 19, 0, 5},
    {SPC_ARRAY_OFFSETS, 2, 0x10, 5, 1, 41, 10},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 27, 17},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 71, 96, 14},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 9, 0, 3},
    {SPC_ARRAYS, 0, 0x38, 7, 0, 109, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 254, 0, 27},
    {SPC_ARRAYS, 0, 0x00, 7, 508, 0, 110},
    {SPC_ARRAYS, 0, 0x00, 7, 387, 0, 74},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 21, 20, 13},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 5, 11, 5},
    {SPC_ARRAYS, 0, 0x20, 7, 48, 98, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 252, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 862, 0, 123},
    {SPC_ARRAYS, 0, 0x00, 7, 827, 0, 93},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAYS, 0, 0x08, 7, 112, 7, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 48, 104, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 257, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 858, 0, 124},
    {SPC_ARRAYS, 0, 0x00, 7, 829, 0, 92},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 27, 28, 28},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 15},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 4, 3, 2, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x04, 5, 3, 6, 3},
    {SPC_ARRAY_X, 10, 0x10, 5, 1, 6, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 8},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x00, 5, 27, 0, 9},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 13, 0, 2},
};

static const spc_instruction f32_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 34, 18, 16},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 28, 26, 27},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 18, 0, 17},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 3, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 3, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x18, 5, 21, 23, 10},
    {SPC_ARRAY_X, 10, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 4, 14, 0, 8},
    {SPC_ARRAY_X, 8, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f64_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 19, 13},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 58, 96, 13},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 27, 28, 29},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 14, 0, 12},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 3, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 3, 1, 5, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 7, 0, 7},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x08, 4, 14, 5, 4},
    {SPC_ARRAY_X, 8, 0x04, 5, 1, 24, 4},
    {SPC_ARRAY_X, 9, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 5, 31, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 69, 0, 16},
};

static const spc_instruction mixed_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 34, 16, 15},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 58, 96, 13},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 10, 0, 4},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 110, 52},
    {SPC_ARRAYS, 0, 0x00, 7, 250, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 454, 0, 144},
    {SPC_ARRAYS, 0, 0x00, 7, 424, 0, 99},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAYS, 0, 0x04, 7, 10, 15, 7},
    {SPC_ARRAYS, 0, 0x30, 7, 0, 175, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 255, 0, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 1070, 0, 156},
    {SPC_ARRAYS, 0, 0x00, 7, 1094, 0, 111},
};

static const spc_instruction f64_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 60, 96, 13},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 97, 7, 12},
    {SPC_ARRAYS, 0, 0x20, 7, 52, 121, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 255, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 1075, 0, 158},
    {SPC_ARRAYS, 0, 0x00, 7, 1096, 0, 111},
};

static const spc_instruction mixed_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 60, 96, 13},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 32, 31, 37},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 17, 0, 13},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 3, 0x18, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 14, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 12, 0, 8},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x20, 2, 22, 62, 28},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 0, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 7, 0, 5},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x09, 3, 1, 5, 4},
    {SPC_ARRAY_X, 9, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 11, 0x04, 2, 2, 16, 4},
    {SPC_ARRAY_X, 13, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 32, 22, 16},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 41, 17, 15},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 21, 26, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 2},
    {SPC_ARRAY_X, 1, 0x18, 3, 3, 5, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 2, 6, 0, 6},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 0, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 4, 2, 5, 2},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 9, 0, 5},
    {SPC_ARRAY_VALUES, 8, 0x08, 2, 1, 12, 7},
    {SPC_ARRAY_X, 11, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 17, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x01, 3, 2, 15, 8},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x10, 5, 1, 8, 3},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 29, 28, 29},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 0, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x08, 3, 2, 5, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x10, 4, 1, 10, 5},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x01, 3, 5, 1, 5},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x14, 4, 1, 15, 10},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x08, 3, 2, 2, 4},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_X, 13, 0x00, 5, 90, 0, 9},
    {SPC_ARRAY_X, 14, 0x0c, 5, 65, 31, 11},
    {SPC_ARRAY_OFFSETS, 2, 0x10, 5, 1, 19, 4},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 38, 39, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 264, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 598, 0, 182},
    {SPC_ARRAYS, 0, 0x00, 7, 511, 0, 123},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x0c, 7, 26, 19, 13},
    {SPC_ARRAYS, 0, 0x20, 7, 48, 110, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 258, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 1265, 0, 194},
    {SPC_ARRAYS, 0, 0x00, 7, 1362, 0, 136},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 129, 0, 19},
    {SPC_ARRAYS, 0, 0x20, 7, 54, 124, 51},
    {SPC_ARRAYS, 0, 0x00, 7, 270, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 1281, 0, 187},
    {SPC_ARRAYS, 0, 0x00, 7, 1360, 0, 135},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 8, 79, 25},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 48, 19},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 86, 18},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 5, 2},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 7, 76, 25},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 20},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f64_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 257, 18},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 48, 2},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 7, 76, 25},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 20},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction mixed_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 257, 18},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 48, 2},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 22},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 9, 40, 20},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 236, 45},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 23},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 1008, 54},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 28, 48, 2},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 23},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 1008, 54},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 28, 48, 2},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 161, 29},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 332, 29},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 332, 29},
};

const spc_code spc_csr_merge_sm_86[11][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 27},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 33}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 27},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 33}},
    {{f32_start_0, f32_loop_2, f32_tail_2, f32_store_2, 2, 22, 1, 1, 36},
     {f64_start_0, f64_loop_2, f64_tail_2, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_0, mixed_loop_2, mixed_tail_2, mixed_store_2, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_3, f32_tail_3, f32_store_2, 0, 5, 1, 1, 36},
     {NULL, f64_loop_3, f64_tail_1, f64_store_0, 0, 5, 1, 1, 48},
     {NULL, mixed_loop_3, mixed_tail_1, mixed_store_2, 0, 5, 1, 1, 40}},
    {{f32_start_0, f32_loop_4, f32_tail_4, f32_store_0, 2, 34, 1, 1, 48},
     {f64_start_0, f64_loop_4, f64_tail_4, f64_store_4, 2, 34, 1, 1, 64},
     {mixed_start_0, mixed_loop_4, mixed_tail_4, mixed_store_4, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_5, f32_tail_1, f32_store_0, 0, 5, 1, 1, 48},
     {NULL, f64_loop_5, f64_tail_5, f64_store_4, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_5, mixed_tail_5, mixed_store_4, 0, 5, 1, 1, 56}},
    {{f32_start_0, f32_loop_6, f32_tail_6, f32_store_6, 2, 46, 1, 1, 48},
     {f64_start_0, f64_loop_6, f64_tail_4, f64_store_0, 2, 46, 1, 1, 80},
     {mixed_start_0, mixed_loop_6, mixed_tail_0, mixed_store_0, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_6, 0, 4, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_0, 0, 5, 1, 1, 80},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 72}},
    {{f32_start_8, f32_loop_8, f32_tail_8, f32_store_8, 4, 4, 1, 4, 25},
     {f64_start_8, f64_loop_8, f64_tail_8, f64_store_8, 4, 4, 1, 4, 32},
     {mixed_start_8, mixed_loop_8, mixed_tail_8, mixed_store_8, 4, 4, 1, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_8, 1, 4, 1, 4, 25},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 1, 4, 1, 4, 32},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 1, 4, 1, 4, 32}},
    {{f32_start_10, NULL, NULL, f32_store_8, 1, 0, 0, 4, 25},
     {f64_start_10, NULL, NULL, f64_store_9, 1, 0, 0, 4, 32},
     {mixed_start_10, NULL, NULL, mixed_store_9, 1, 0, 0, 4, 32}},
};

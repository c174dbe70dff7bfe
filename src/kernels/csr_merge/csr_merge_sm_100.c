/* The machine code of csr-merge on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows)
 * and what follows them (tail: more sums); the second launch as that of fold (tail of its first: y). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_100[11][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 18, 32, 26},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 15, 5, 8},
    {SPC_ARRAY_X, 1, 0x10, 3, 3, 4, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 17, 0, 3},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 23, 18},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 58, 20, 19},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 5, 21, 26, 26},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 22, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x20, 2, 26, 59, 27},
    {SPC_ARRAY_X, 0, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 22, 15},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 71, 26, 20},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 1, 21, 32, 27},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 24, 0, 8},
    {SPC_ARRAY_X, 1, 0x1a, 5, 1, 10, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 24, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 23, 18},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 58, 26, 19},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 44, 0, 11},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 92, 37},
    {SPC_ARRAYS, 0, 0x20, 7, 28, 209, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 316, 0, 84},
    {SPC_ARRAYS, 0, 0x00, 7, 268, 0, 47},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 32, 25, 11},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 394, 0, 101},
    {SPC_ARRAYS, 0, 0x00, 7, 331, 0, 73},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 26, 26, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 137, 50},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 389, 0, 99},
    {SPC_ARRAYS, 0, 0x00, 7, 350, 0, 66},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 26, 26, 13},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 19, 32, 31},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x18, 5, 1, 15, 5},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 36, 17},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 58, 20, 19},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 5, 15, 33, 16},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 17, 0, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x20, 3, 52, 64, 47},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 5, 12, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x18, 3, 13, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 23, 20},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 31, 32, 36},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 5, 13, 5, 4},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 14, 0, 8},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 11, 0, 6},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 23, 20},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 27, 131, 63},
    {SPC_ARRAYS, 0, 0x00, 7, 239, 0, 27},
    {SPC_ARRAYS, 0, 0x00, 7, 383, 0, 121},
    {SPC_ARRAYS, 0, 0x00, 7, 387, 0, 72},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 32, 47, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 244, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 482, 0, 143},
    {SPC_ARRAYS, 0, 0x00, 7, 469, 0, 95},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 38, 0, 5},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 194, 58},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 481, 0, 137},
    {SPC_ARRAYS, 0, 0x00, 7, 483, 0, 91},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x14, 2, 27, 29, 28},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 14},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_X, 2, 0x18, 5, 1, 12, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 4, 0x14, 5, 6, 5, 4},
    {SPC_ARRAY_X, 5, 0x08, 5, 3, 5, 3},
    {SPC_ARRAY_X, 7, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 6},
    {SPC_ARRAY_X, 8, 0x00, 5, 10, 0, 7},
};

static const spc_instruction f32_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 20, 25, 16},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 26, 26, 25},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 19, 0, 13},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_VALUES, 1, 0x18, 5, 4, 5, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 19, 0, 7},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 12, 0, 8},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 5, 13, 5, 3},
    {SPC_ARRAY_X, 8, 0x18, 5, 1, 5, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 35, 0, 8},
};

static const spc_instruction f64_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 23, 18},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 58, 26, 19},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x14, 2, 23, 29, 26},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 19, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 2, 0x10, 5, 1, 12, 3},
    {SPC_ARRAY_X, 1, 0x08, 5, 1, 6, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 8, 0x1c, 5, 1, 14, 7},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 5, 14, 0, 5},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 38, 0, 11},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 107, 51},
    {SPC_ARRAYS, 0, 0x00, 7, 252, 0, 39},
    {SPC_ARRAYS, 0, 0x00, 7, 393, 0, 162},
    {SPC_ARRAYS, 0, 0x00, 7, 479, 0, 96},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 7},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 142, 62},
    {SPC_ARRAYS, 0, 0x00, 7, 263, 0, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 565, 0, 184},
    {SPC_ARRAYS, 0, 0x00, 7, 594, 0, 113},
};

static const spc_instruction f64_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 26, 26, 13},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 32, 0, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 264, 76},
    {SPC_ARRAYS, 0, 0x00, 7, 263, 0, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 561, 0, 183},
    {SPC_ARRAYS, 0, 0x00, 7, 577, 0, 111},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 15, 27, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 25, 0, 13},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 11, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x04, 5, 1, 4, 4},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 1, 0x08, 5, 1, 5, 4},
    {SPC_ARRAY_X, 3, 0x10, 5, 4, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 5, 8, 0, 6},
    {SPC_ARRAY_VALUES, 14, 0x20, 2, 59, 75, 36},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 2, 13, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_X, 11, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 2, 11, 0, 4},
    {SPC_ARRAY_X, 14, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 36, 26, 15},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 71, 20, 20},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 5, 17, 32, 23},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 17, 0, 15},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 55, 60, 38},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 10, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 4, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_VALUES, 5, 0x10, 4, 6, 3, 5},
    {SPC_ARRAY_X, 5, 0x08, 4, 1, 3, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 16, 0, 9},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 11, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_X, 8, 0x18, 3, 1, 9, 4},
    {SPC_ARRAY_X, 9, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 12, 0x00, 2, 9, 0, 5},
    {SPC_ARRAY_X, 13, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f64_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 23, 18},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 50, 0, 31},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 15, 27, 19},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 25, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 2, 0x08, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 5, 1, 5, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_VALUES, 11, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x08, 5, 1, 3, 2},
    {SPC_ARRAY_X, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x04, 5, 15, 5, 5},
    {SPC_ARRAY_X, 11, 0x10, 5, 1, 5, 3},
    {SPC_ARRAY_X, 13, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 16, 0, 6},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 54, 41, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 505, 0, 212},
    {SPC_ARRAYS, 0, 0x00, 7, 550, 0, 135},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 75, 38, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 673, 0, 240},
    {SPC_ARRAYS, 0, 0x00, 7, 690, 0, 152},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 318, 84},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 647, 0, 240},
    {SPC_ARRAYS, 0, 0x00, 7, 681, 0, 135},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 58, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 4, 58, 21},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x1c, 2, 4, 32, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 0, 4, 145, 24},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 2, 19, 2},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 58, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 4, 68, 20},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x1c, 2, 5, 64, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 0, 5, 161, 24},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 2, 25, 2},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 58, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 4, 68, 20},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x1c, 2, 5, 64, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 0, 5, 161, 24},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 2, 25, 2},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 102, 0, 22},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 4, 32, 17},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 256, 57},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 99, 0, 21},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 3, 64, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 338, 63},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 99, 0, 21},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 3, 64, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 338, 63},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 219, 39},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 235, 39},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 235, 39},
};

const spc_code spc_csr_merge_sm_100[11][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 27},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 30}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 27},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 4, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 30}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 2, 22, 1, 1, 32},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_0, 2, 22, 1, 1, 44}},
    {{NULL, f32_loop_3, f32_tail_3, f32_store_2, 0, 5, 1, 1, 32},
     {NULL, f64_loop_3, f64_tail_1, f64_store_0, 0, 4, 1, 1, 48},
     {NULL, mixed_loop_3, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 44}},
    {{f32_start_4, f32_loop_4, f32_tail_4, f32_store_0, 2, 34, 1, 1, 48},
     {f64_start_4, f64_loop_4, f64_tail_4, f64_store_4, 2, 34, 1, 1, 64},
     {mixed_start_4, mixed_loop_4, mixed_tail_0, mixed_store_0, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_5, f32_tail_1, f32_store_0, 0, 5, 1, 1, 48},
     {NULL, f64_loop_5, f64_tail_5, f64_store_4, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_5, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 56}},
    {{f32_start_6, f32_loop_6, f32_tail_6, f32_store_6, 2, 46, 1, 1, 48},
     {f64_start_6, f64_loop_6, f64_tail_6, f64_store_0, 2, 46, 1, 1, 80},
     {mixed_start_6, mixed_loop_6, mixed_tail_0, mixed_store_0, 2, 46, 1, 1, 71}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_6, 0, 4, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_0, 0, 4, 1, 1, 80},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 71}},
    {{f32_start_8, f32_loop_8, f32_tail_8, f32_store_8, 4, 4, 1, 4, 30},
     {f64_start_8, f64_loop_8, f64_tail_8, f64_store_8, 4, 4, 1, 4, 32},
     {mixed_start_8, mixed_loop_8, mixed_tail_8, mixed_store_8, 4, 4, 1, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_8, 1, 4, 1, 4, 30},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_8, 1, 4, 1, 4, 32},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_8, 1, 4, 1, 4, 32}},
    {{f32_start_10, NULL, NULL, f32_store_8, 1, 0, 0, 4, 30},
     {f64_start_10, NULL, NULL, f64_store_8, 1, 0, 0, 4, 32},
     {mixed_start_10, NULL, NULL, mixed_store_8, 1, 0, 0, 4, 32}},
};

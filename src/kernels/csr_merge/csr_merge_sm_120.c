/* The machine code of csr-merge on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows)
 * and what follows them (tail: more sums); the second launch as that of fold (tail of its first: y). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_120[11][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 17, 26, 25},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x1c, 5, 1, 13, 5},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 17, 0, 3},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 23, 14},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 58, 20, 19},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 0, 17, 26, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 19, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 14, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x01, 2, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x08, 3, 1, 5, 2},
    {SPC_ARRAY_VALUES, 2, 0x10, 5, 1, 8, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 19, 93, 12},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 23, 14},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 92, 142, 22},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 15, 28, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x10, 5, 2, 26, 7},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 50, 154, 18},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 23, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 92, 142, 22},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 112, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 299, 0, 81},
    {SPC_ARRAYS, 0, 0x00, 7, 271, 0, 49},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 11, 0, 3},
    {SPC_ARRAYS, 0, 0x20, 7, 35, 112, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 866, 0, 119},
    {SPC_ARRAYS, 0, 0x00, 7, 863, 0, 85},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 26, 142, 16},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 16, 176, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 866, 0, 118},
    {SPC_ARRAYS, 0, 0x00, 7, 863, 0, 85},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 26, 142, 16},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x10, 2, 19, 31, 30},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 0, 0x10, 5, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 20, 16},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 2, 0x10, 2, 21, 28, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 15, 0, 2},
    {SPC_ARRAY_X, 2, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x10, 4, 5, 3, 5},
    {SPC_ARRAY_X, 0, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 22, 0, 10},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 1, 95, 10},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 20, 16},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 18, 29, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x10, 4, 1, 5, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 16, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 49, 225, 25},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 11, 0, 6},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 20, 16},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 29, 120, 55},
    {SPC_ARRAYS, 0, 0x00, 7, 240, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 355, 0, 118},
    {SPC_ARRAYS, 0, 0x00, 7, 390, 0, 72},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 76, 199, 27},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 117, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 262, 0, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 1357, 0, 168},
    {SPC_ARRAYS, 0, 0x00, 7, 1467, 0, 120},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 48, 401, 37},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 174, 54},
    {SPC_ARRAYS, 0, 0x00, 7, 237, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 1321, 0, 170},
    {SPC_ARRAYS, 0, 0x00, 7, 1457, 0, 119},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 15, 27, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 17, 0, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x10, 5, 3, 2, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x1c, 5, 1, 14, 6},
    {SPC_ARRAY_X, 9, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 8, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_X, 10, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 12, 0, 3},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 58, 20, 19},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 7},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 0, 24, 28, 29},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 18, 0, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x09, 3, 1, 5, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 3, 1, 5, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_X, 6, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 14, 0, 8},
    {SPC_ARRAY_X, 4, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x08, 2, 1, 24, 7},
    {SPC_ARRAY_X, 7, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 55, 0, 7},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 92, 142, 22},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 18, 25, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 12, 0, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 0, 0x14, 2, 1, 5, 3},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 5, 2, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x04, 5, 1, 3, 2},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x08, 3, 1, 5, 2},
    {SPC_ARRAY_X, 10, 0x10, 5, 7, 9, 5},
    {SPC_ARRAY_X, 4, 0x00, 4, 85, 0, 10},
    {SPC_ARRAY_X, 8, 0x00, 4, 19, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 697, 159, 71},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 17, 149, 56},
    {SPC_ARRAYS, 0, 0x00, 7, 254, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 386, 0, 162},
    {SPC_ARRAYS, 0, 0x00, 7, 497, 0, 96},
};

static const spc_instruction f32_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 50, 463, 45},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 143, 50},
    {SPC_ARRAYS, 0, 0x00, 7, 245, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 1797, 0, 225},
    {SPC_ARRAYS, 0, 0x00, 7, 2020, 0, 157},
};

static const spc_instruction f64_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 26, 142, 16},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 181, 135, 30},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 195, 57},
    {SPC_ARRAYS, 0, 0x00, 7, 250, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 1795, 0, 223},
    {SPC_ARRAYS, 0, 0x00, 7, 1951, 0, 156},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 15, 27, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 16},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 11, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x04, 5, 1, 3, 4},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 1, 0x08, 5, 1, 5, 4},
    {SPC_ARRAY_X, 3, 0x10, 5, 3, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 5, 0, 5},
    {SPC_ARRAY_X, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 5, 8, 0, 6},
    {SPC_ARRAY_VALUES, 9, 0x20, 2, 58, 63, 34},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 2, 13, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 3, 15, 0, 4},
    {SPC_ARRAY_X, 12, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 14, 0x00, 3, 10, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 24, 14},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 71, 20, 20},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 45, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 2},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 15, 33, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 20, 0, 12},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x18, 3, 5, 5, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 2, 1, 5, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x10, 4, 9, 1, 6},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x08, 3, 1, 5, 2},
    {SPC_ARRAY_X, 11, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 17, 0, 9},
    {SPC_ARRAY_X, 12, 0x00, 3, 13, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x04, 5, 1, 9, 5},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 11, 0, 3},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 47, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x10, 2, 15, 26, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x18, 3, 2, 5, 4},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 2, 1, 5, 4},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 8, 0x18, 3, 1, 5, 3},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 4, 15, 0, 5},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 69, 0, 7},
    {SPC_ARRAY_X, 13, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 18, 0, 2},
    {SPC_ARRAY_X, 14, 0x04, 5, 368, 5, 31},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 499, 0, 40},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 56, 40, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 242, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 475, 0, 209},
    {SPC_ARRAYS, 0, 0x00, 7, 572, 0, 135},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 414, 327, 65},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 159, 50},
    {SPC_ARRAYS, 0, 0x00, 7, 265, 0, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 2005, 0, 255},
    {SPC_ARRAYS, 0, 0x00, 7, 234, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 2503, 0, 193},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 57, 785, 71},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 194, 55},
    {SPC_ARRAYS, 0, 0x00, 7, 256, 0, 43},
    {SPC_ARRAYS, 0, 0x00, 7, 2035, 0, 255},
    {SPC_ARRAYS, 0, 0x00, 7, 227, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 2455, 0, 192},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 3, 61, 21},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x1c, 2, 5, 32, 17},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 1, 5, 118, 22},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 2, 19, 2},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 6, 57, 23},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x1c, 2, 5, 258, 30},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 1, 5, 344, 34},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 2, 66, 2},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_PARTIAL, 0, 0x04, 2, 6, 57, 23},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x1c, 2, 5, 258, 30},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 1, 5, 344, 34},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 2, 66, 2},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 23},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 3, 33, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 258, 57},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 91, 0, 25},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 4, 259, 31},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 1411, 116},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 91, 0, 25},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 4, 259, 31},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 1411, 116},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 219, 39},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 445, 51},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 445, 51},
};

const spc_code spc_csr_merge_sm_120[11][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 30},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 33},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 33}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 30},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 33},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 33}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_0, 2, 22, 1, 1, 40},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_0, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_3, f32_tail_1, f32_store_0, 0, 5, 1, 1, 40},
     {NULL, f64_loop_3, f64_tail_1, f64_store_0, 0, 5, 1, 1, 48},
     {NULL, mixed_loop_3, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 40}},
    {{f32_start_4, f32_loop_4, f32_tail_0, f32_store_4, 2, 34, 1, 1, 48},
     {f64_start_4, f64_loop_4, f64_tail_0, f64_store_4, 2, 34, 1, 1, 64},
     {mixed_start_4, mixed_loop_4, mixed_tail_0, mixed_store_0, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_5, f32_tail_5, f32_store_4, 0, 5, 1, 1, 48},
     {NULL, f64_loop_5, f64_tail_5, f64_store_4, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_5, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 56}},
    {{f32_start_6, f32_loop_6, f32_tail_6, f32_store_6, 2, 46, 1, 1, 48},
     {f64_start_6, f64_loop_6, f64_tail_0, f64_store_0, 2, 46, 1, 1, 80},
     {mixed_start_6, mixed_loop_6, mixed_tail_0, mixed_store_0, 2, 46, 1, 1, 64}},
    {{NULL, f32_loop_7, f32_tail_5, f32_store_6, 0, 4, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_0, 0, 6, 1, 1, 80},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_0, 0, 6, 1, 1, 64}},
    {{f32_start_8, f32_loop_8, f32_tail_8, f32_store_8, 4, 4, 1, 4, 24},
     {f64_start_8, f64_loop_8, f64_tail_8, f64_store_8, 4, 4, 1, 4, 30},
     {mixed_start_8, mixed_loop_8, mixed_tail_8, mixed_store_8, 4, 4, 1, 4, 30}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_8, 1, 4, 1, 4, 24},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_8, 1, 4, 1, 4, 30},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_8, 1, 4, 1, 4, 30}},
    {{f32_start_10, NULL, NULL, f32_store_8, 1, 0, 0, 4, 24},
     {f64_start_10, NULL, NULL, f64_store_8, 1, 0, 0, 4, 30},
     {mixed_start_10, NULL, NULL, mixed_store_8, 1, 0, 0, 4, 30}},
};

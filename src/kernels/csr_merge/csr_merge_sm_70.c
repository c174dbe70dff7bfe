/* The machine code of csr-merge on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows)
 * and what follows them (tail: more sums); the second launch as that of fold (tail of its first: y). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_70[11][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 23, 29, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x1c, 2, 16, 17, 23},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 26, 0, 9},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 31, 36, 14},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 23, 25, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 16, 0, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 28, 17},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 17, 0, 4},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 39, 38, 15},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 25, 31, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 13, 24, 19},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 13},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 39, 38, 15},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 19, 0, 6},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 80, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 249, 0, 31},
    {SPC_ARRAYS, 0, 0x20, 7, 4, 354, 85},
    {SPC_ARRAYS, 0, 0x00, 7, 269, 0, 48},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 36, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 19, 0, 6},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 97, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 249, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 430, 0, 105},
    {SPC_ARRAYS, 0, 0x00, 7, 336, 0, 66},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 38, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 20, 0, 7},
    {SPC_ARRAYS, 0, 0x2c, 7, 0, 95, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 249, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 430, 0, 105},
    {SPC_ARRAYS, 0, 0x00, 7, 336, 0, 66},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 38, 13},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 32, 29, 33},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 11, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 4, 3, 13, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 16, 0, 7},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 9, 0, 2},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 30, 17},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 29, 36, 14},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 29, 25, 23},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 15, 0, 14},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 13, 8, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_X, 3, 0x10, 4, 4, 9, 7},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 50, 11},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 30, 17},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 39, 38, 14},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 31, 29, 27},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 15, 0, 12},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 11, 8, 6},
    {SPC_ARRAY_X, 2, 0x10, 4, 1, 3, 2},
    {SPC_ARRAY_X, 3, 0x00, 2, 16, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 2, 29, 0, 9},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 17, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x14, 5, 1, 59, 12},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 19, 0, 6},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 113, 48},
    {SPC_ARRAYS, 0, 0x00, 7, 265, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 484, 0, 120},
    {SPC_ARRAYS, 0, 0x00, 7, 411, 0, 75},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 36, 14},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 2, 27, 11},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 90, 39},
    {SPC_ARRAYS, 0, 0x20, 7, 183, 82, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 568, 0, 147},
    {SPC_ARRAYS, 0, 0x00, 7, 447, 0, 90},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAYS, 0, 0x08, 7, 74, 11, 14},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 81, 38},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 253, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 572, 0, 144},
    {SPC_ARRAYS, 0, 0x00, 7, 444, 0, 91},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 44, 29, 38},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 1, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 13, 8, 3},
    {SPC_ARRAY_X, 2, 0x18, 4, 2, 11, 5},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 13, 0, 6},
    {SPC_ARRAY_X, 3, 0x02, 3, 4, 1, 4},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 12, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 20, 0, 5},
    {SPC_ARRAY_X, 8, 0x00, 5, 21, 0, 10},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 16},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 33, 25, 30},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_X, 2, 0x0c, 2, 6, 8, 6},
    {SPC_ARRAY_X, 1, 0x10, 3, 2, 2, 4},
    {SPC_ARRAY_X, 4, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_X, 6, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 12, 0, 7},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x0c, 5, 1, 9, 4},
    {SPC_ARRAY_X, 8, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 3, 23, 0, 8},
    {SPC_ARRAY_VALUES, 10, 0x10, 5, 5, 16, 9},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 5, 0, 1},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 30, 38, 14},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 27, 29, 29},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 0, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 17, 0, 10},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 8, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x10, 1, 2, 13, 3},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x01, 3, 6, 12, 10},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x06, 2, 14, 8, 6},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 5, 18, 0, 5},
    {SPC_ARRAY_X, 10, 0x10, 5, 3, 18, 6},
    {SPC_ARRAY_X, 8, 0x00, 4, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 12, 0, 2},
};

static const spc_instruction mixed_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 18, 15},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 42, 38, 15},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 22, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 108, 47},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 521, 0, 155},
    {SPC_ARRAYS, 0, 0x00, 7, 458, 0, 96},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 27, 0, 12},
    {SPC_ARRAYS, 0, 0x2c, 7, 0, 127, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 644, 0, 184},
    {SPC_ARRAYS, 0, 0x00, 7, 582, 0, 113},
};

static const spc_instruction f64_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 36, 38, 14},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 46, 71, 16},
    {SPC_ARRAYS, 0, 0x20, 7, 16, 122, 43},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 616, 0, 182},
    {SPC_ARRAYS, 0, 0x00, 7, 545, 0, 112},
};

static const spc_instruction mixed_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 36, 38, 14},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 5, 40, 40, 45},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 24, 73, 30},
    {SPC_ARRAY_X, 0, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 8, 0, 7},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x08, 3, 3, 10, 4},
    {SPC_ARRAY_X, 8, 0x14, 4, 2, 10, 4},
    {SPC_ARRAY_X, 9, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_X, 13, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 14, 0x00, 2, 6, 0, 1},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 31, 24, 16},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 41, 25, 36},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x04, 2, 20, 8, 17},
    {SPC_ARRAY_X, 2, 0x18, 3, 2, 8, 4},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 4, 14, 0, 8},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 18, 0, 4},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 9, 0x1c, 3, 1, 25, 7},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 10, 0, 8},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 11, 0x00, 4, 10, 0, 9},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 13, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 5, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 31, 31, 33},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 11, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 6},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 1, 0x0c, 3, 1, 8, 3},
    {SPC_ARRAY_X, 2, 0x10, 3, 2, 2, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 11, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 8, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_VALUES, 13, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x08, 3, 13, 8, 3},
    {SPC_ARRAY_X, 11, 0x10, 4, 1, 19, 5},
    {SPC_ARRAY_X, 13, 0x04, 5, 1, 18, 3},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 101, 0, 15},
    {SPC_ARRAY_X, 14, 0x00, 5, 10, 0, 3},
};

static const spc_instruction mixed_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 17, 13},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 33, 38, 15},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 44, 47, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 281, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 883, 0, 194},
    {SPC_ARRAYS, 0, 0x00, 7, 556, 0, 126},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 26, 0, 12},
    {SPC_ARRAYS, 0, 0x38, 7, 0, 141, 45},
    {SPC_ARRAYS, 0, 0x00, 7, 281, 0, 39},
    {SPC_ARRAYS, 0, 0x00, 7, 1030, 0, 225},
    {SPC_ARRAYS, 0, 0x00, 7, 672, 0, 134},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 142, 21, 28},
    {SPC_ARRAYS, 0, 0x20, 7, 28, 143, 49},
    {SPC_ARRAYS, 0, 0x00, 7, 281, 0, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 1049, 0, 216},
    {SPC_ARRAYS, 0, 0x00, 7, 663, 0, 134},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 59, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 9, 84, 26},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 51, 19},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 7, 0, 1},
};

static const spc_instruction f32_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 89, 19},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 8, 2},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 59, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 9, 81, 24},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 73, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 111, 19},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 10, 2},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 59, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 9, 81, 24},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 73, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 111, 19},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 10, 2},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 104, 0, 26},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 50, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 272, 47},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 21},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 400, 56},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 21},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 400, 56},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 160, 33},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 182, 33},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 182, 33},
};

const spc_code spc_csr_merge_sm_70[11][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 25},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 30}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 25},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 30}},
    {{f32_start_0, f32_loop_2, f32_tail_2, f32_store_2, 2, 22, 1, 1, 32},
     {f64_start_0, f64_loop_2, f64_tail_2, f64_store_2, 2, 22, 1, 1, 48},
     {mixed_start_0, mixed_loop_2, mixed_tail_2, mixed_store_0, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_3, f32_tail_3, f32_store_2, 0, 5, 1, 1, 32},
     {NULL, f64_loop_3, f64_tail_1, f64_store_2, 0, 5, 1, 1, 48},
     {NULL, mixed_loop_3, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 40}},
    {{f32_start_0, f32_loop_4, f32_tail_4, f32_store_0, 2, 34, 1, 1, 48},
     {f64_start_0, f64_loop_4, f64_tail_0, f64_store_4, 2, 34, 1, 1, 64},
     {mixed_start_0, mixed_loop_4, mixed_tail_4, mixed_store_4, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_5, f32_tail_1, f32_store_0, 0, 5, 1, 1, 48},
     {NULL, f64_loop_5, f64_tail_5, f64_store_4, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_5, mixed_tail_5, mixed_store_4, 0, 5, 1, 1, 56}},
    {{f32_start_0, f32_loop_6, f32_tail_6, f32_store_0, 2, 46, 1, 1, 48},
     {f64_start_0, f64_loop_6, f64_tail_0, f64_store_4, 2, 46, 1, 1, 80},
     {mixed_start_0, mixed_loop_6, mixed_tail_6, mixed_store_6, 2, 46, 1, 1, 66}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_0, 0, 4, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_5, f64_store_4, 0, 5, 1, 1, 80},
     {NULL, mixed_loop_7, mixed_tail_5, mixed_store_6, 0, 5, 1, 1, 66}},
    {{f32_start_8, f32_loop_8, f32_tail_8, f32_store_8, 4, 4, 1, 4, 26},
     {f64_start_8, f64_loop_8, f64_tail_8, f64_store_8, 4, 4, 1, 4, 32},
     {mixed_start_8, mixed_loop_8, mixed_tail_8, mixed_store_8, 4, 4, 1, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_8, 1, 4, 1, 4, 26},
     {f64_start_9, f64_loop_8, f64_tail_9, f64_store_8, 1, 4, 1, 4, 32},
     {mixed_start_9, mixed_loop_8, mixed_tail_9, mixed_store_8, 1, 4, 1, 4, 32}},
    {{f32_start_10, NULL, NULL, f32_store_8, 1, 0, 0, 4, 26},
     {f64_start_10, NULL, NULL, f64_store_8, 1, 0, 0, 4, 32},
     {mixed_start_10, NULL, NULL, mixed_store_8, 1, 0, 0, 4, 32}},
};

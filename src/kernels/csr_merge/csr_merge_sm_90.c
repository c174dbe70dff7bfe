/* The machine code of csr-merge on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows)
 * and what follows them (tail: more sums); the second launch as that of fold (tail of its first: y). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_90[11][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 0, 20, 30, 29},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x05, 2, 14, 5, 9},
    {SPC_ARRAY_X, 1, 0x08, 3, 3, 4, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 24, 0, 6},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 31, 22, 17},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 45, 29, 17},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 5, 22, 26, 28},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 16, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 17, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x20, 2, 24, 67, 29},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 31, 22, 17},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 57, 24, 18},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 0, 22, 26, 29},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 16, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x01, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x0c, 5, 1, 5, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 12, 0, 8},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 31, 22, 17},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 44, 24, 17},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 46, 0, 12},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 90, 32},
    {SPC_ARRAYS, 0, 0x20, 7, 166, 83, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 353, 0, 88},
    {SPC_ARRAYS, 0, 0x00, 7, 250, 0, 46},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 29, 29, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 55, 25, 16},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 373, 0, 102},
    {SPC_ARRAYS, 0, 0x00, 7, 310, 0, 74},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 30, 24, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 17, 139, 45},
    {SPC_ARRAYS, 0, 0x00, 7, 247, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 382, 0, 101},
    {SPC_ARRAYS, 0, 0x00, 7, 302, 0, 66},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 30, 24, 13},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 23, 33, 40},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 10},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x20, 2, 23, 89, 29},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 24, 18},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 58, 30, 18},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 42, 41, 43},
    {SPC_ARRAY_COLUMNS, 0, 0x20, 1, 25, 61, 30},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x20, 4, 16, 11, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x06, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x08, 3, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 29, 16},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 2, 26, 28, 32},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x04, 5, 15, 5, 5},
    {SPC_ARRAY_X, 4, 0x18, 5, 1, 5, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 5, 20, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 9, 0, 2},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 29, 24, 18},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 44, 24, 18},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 39, 40, 26},
    {SPC_ARRAYS, 0, 0x00, 7, 244, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 586, 0, 132},
    {SPC_ARRAYS, 0, 0x00, 7, 350, 0, 75},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 29, 30, 13},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 39, 44, 22},
    {SPC_ARRAYS, 0, 0x00, 7, 244, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 473, 0, 139},
    {SPC_ARRAYS, 0, 0x00, 7, 402, 0, 97},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 15, 202, 61},
    {SPC_ARRAYS, 0, 0x00, 7, 253, 0, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 489, 0, 135},
    {SPC_ARRAYS, 0, 0x00, 7, 404, 0, 88},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 30, 24, 13},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 7},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 29, 28, 31},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 17, 0, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 5, 1, 8, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 16, 0, 4},
    {SPC_ARRAY_X, 5, 0x1c, 5, 1, 9, 4},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 25, 0, 7},
};

static const spc_instruction f32_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 29, 22, 17},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 44, 21, 17},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 20, 26, 23},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 18, 0, 13},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 11, 0, 7},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_VALUES, 1, 0x18, 5, 4, 5, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 8, 0x14, 5, 7, 9, 7},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 34, 0, 8},
};

static const spc_instruction f64_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 15},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 44, 24, 17},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 17, 28, 26},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 16, 0, 14},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x18, 5, 4, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 8, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 16, 0, 4},
    {SPC_ARRAY_X, 7, 0x04, 5, 2, 5, 3},
    {SPC_ARRAY_X, 9, 0x18, 5, 1, 5, 3},
    {SPC_ARRAY_X, 10, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 8, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 5},
};

static const spc_instruction mixed_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 15},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 17, 145, 65},
    {SPC_ARRAYS, 0, 0x00, 7, 255, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 473, 0, 149},
    {SPC_ARRAYS, 0, 0x00, 7, 421, 0, 98},
};

static const spc_instruction f32_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 28, 21, 13},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 128, 54},
    {SPC_ARRAYS, 0, 0x00, 7, 263, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 548, 0, 175},
    {SPC_ARRAYS, 0, 0x00, 7, 498, 0, 110},
};

static const spc_instruction f64_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 30, 24, 13},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 250, 63},
    {SPC_ARRAYS, 0, 0x00, 7, 261, 0, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 554, 0, 174},
    {SPC_ARRAYS, 0, 0x00, 7, 504, 0, 111},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 24, 37, 39},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 12, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x18, 5, 2, 5, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 10},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x20, 2, 23, 68, 32},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x04, 2, 2, 5, 3},
    {SPC_ARRAY_X, 9, 0x18, 3, 1, 14, 5},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 23, 17},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 57, 21, 19},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 5, 21, 26, 26},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 65, 53, 36},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 4, 0x04, 2, 1, 5, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x18, 3, 1, 5, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 26, 0, 9},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 11, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 12, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 13, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 14, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 23, 15},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 58, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 20, 26, 21},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 16, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x08, 5, 3, 1, 3},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 7},
    {SPC_ARRAY_X, 4, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x04, 5, 1, 3, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x18, 5, 1, 5, 3},
    {SPC_ARRAY_X, 12, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 10, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 11, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 14, 0x00, 5, 21, 0, 11},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 6, 0, 2},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 44, 24, 17},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 72, 34, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 266, 0, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 804, 0, 198},
    {SPC_ARRAYS, 0, 0x00, 7, 509, 0, 124},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 91, 32, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 905, 0, 216},
    {SPC_ARRAYS, 0, 0x00, 7, 628, 0, 143},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 17, 328, 84},
    {SPC_ARRAYS, 0, 0x00, 7, 270, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 922, 0, 210},
    {SPC_ARRAYS, 0, 0x00, 7, 644, 0, 139},
};

static const spc_instruction mixed_tail_7[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 30, 24, 13},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 73, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 4, 8, 108, 28},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 3, 74, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f32_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 3, 88, 20},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 5, 2},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 73, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 4, 8, 107, 28},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 8, 0, 2},
};

static const spc_instruction f64_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 97, 20},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 7, 2},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 73, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 4, 8, 107, 28},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 8, 0, 2},
};

static const spc_instruction mixed_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 97, 20},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 7, 2},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 4, 129, 0, 28},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 11, 67, 24},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 300, 69},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 4, 127, 0, 27},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 9, 0, 3},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 368, 76},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 4, 127, 0, 27},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 9, 0, 3},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 368, 76},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 225, 38},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 234, 38},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 234, 38},
};

const spc_code spc_csr_merge_sm_90[11][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 28},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 30}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 28},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 4, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 30}},
    {{f32_start_0, f32_loop_2, f32_tail_2, f32_store_2, 2, 22, 1, 1, 32},
     {f64_start_0, f64_loop_2, f64_tail_2, f64_store_0, 2, 22, 1, 1, 46},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_3, f32_tail_3, f32_store_2, 0, 4, 1, 1, 32},
     {NULL, f64_loop_3, f64_tail_1, f64_store_0, 0, 4, 1, 1, 46},
     {NULL, mixed_loop_3, mixed_tail_3, mixed_store_2, 0, 5, 1, 1, 40}},
    {{f32_start_4, f32_loop_4, f32_tail_4, f32_store_4, 2, 34, 1, 1, 48},
     {f64_start_4, f64_loop_4, f64_tail_4, f64_store_4, 2, 34, 1, 1, 64},
     {mixed_start_4, mixed_loop_4, mixed_tail_4, mixed_store_0, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_5, f32_tail_5, f32_store_4, 0, 5, 1, 1, 48},
     {NULL, f64_loop_5, f64_tail_5, f64_store_4, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_5, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 56}},
    {{f32_start_6, f32_loop_6, f32_tail_6, f32_store_6, 2, 46, 1, 1, 48},
     {f64_start_6, f64_loop_6, f64_tail_6, f64_store_0, 2, 46, 1, 1, 74},
     {mixed_start_6, mixed_loop_6, mixed_tail_0, mixed_store_6, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_7, f32_tail_5, f32_store_6, 0, 4, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_0, 0, 4, 1, 1, 74},
     {NULL, mixed_loop_7, mixed_tail_7, mixed_store_6, 0, 5, 1, 1, 72}},
    {{f32_start_8, f32_loop_8, f32_tail_8, f32_store_8, 4, 4, 1, 4, 26},
     {f64_start_8, f64_loop_8, f64_tail_8, f64_store_8, 4, 4, 1, 4, 32},
     {mixed_start_8, mixed_loop_8, mixed_tail_8, mixed_store_8, 4, 4, 1, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_8, 1, 4, 1, 4, 26},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_8, 1, 4, 1, 4, 32},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_8, 1, 4, 1, 4, 32}},
    {{f32_start_10, NULL, NULL, f32_store_8, 1, 0, 0, 4, 26},
     {f64_start_10, NULL, NULL, f64_store_8, 1, 0, 0, 4, 32},
     {mixed_start_10, NULL, NULL, mixed_store_8, 1, 0, 0, 4, 32}},
};

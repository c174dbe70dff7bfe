/* The machine code of csr-merge on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows)
 * and what follows them (tail: more sums); the second launch as that of fold (tail of its first: y). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_75[11][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 22, 24, 23},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x1c, 2, 11, 22, 22},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 16, 0, 4},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 16},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 28, 17, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 26, 24, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 20, 0, 7},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 17, 9},
    {SPC_ARRAY_VALUES, 2, 0x10, 3, 2, 12, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 4, 22, 5},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 20, 22, 14},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 74, 96, 13},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 26, 24, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 17, 5},
    {SPC_ARRAY_X, 1, 0x18, 3, 7, 30, 20},
    {SPC_ARRAY_X, 2, 0x00, 4, 18, 0, 6},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 2, 22, 5},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 16},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 74, 96, 13},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 96, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 248, 0, 27},
    {SPC_ARRAYS, 0, 0x00, 7, 351, 0, 81},
    {SPC_ARRAYS, 0, 0x00, 7, 271, 0, 50},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 32, 17, 12},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 5, 10, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 50, 62, 26},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 189, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 731, 0, 100},
    {SPC_ARRAYS, 0, 0x00, 7, 565, 0, 68},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 32, 96, 12},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 11, 36, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 54, 74, 28},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 189, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 731, 0, 100},
    {SPC_ARRAYS, 0, 0x00, 7, 565, 0, 68},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 32, 96, 12},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 34, 26, 35},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 10, 9, 10},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 13, 0, 4},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 29, 21, 14},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 28, 24, 23},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 9, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 16, 0, 8},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x10, 4, 3, 6, 5},
    {SPC_ARRAY_X, 0, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 11, 0, 8},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 72, 13},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 28, 38, 42},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 8, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 17, 54, 24},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x20, 4, 9, 3, 12},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 20, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x1c, 2, 1, 9, 4},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 101, 40},
    {SPC_ARRAYS, 0, 0x20, 7, 37, 227, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 473, 0, 115},
    {SPC_ARRAYS, 0, 0x00, 7, 374, 0, 69},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 30, 21, 13},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 1, 22, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 48, 77, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 264, 0, 27},
    {SPC_ARRAYS, 0, 0x20, 7, 70, 904, 136},
    {SPC_ARRAYS, 0, 0x00, 7, 825, 0, 90},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 134, 65, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 264, 0, 26},
    {SPC_ARRAYS, 0, 0x00, 7, 984, 0, 136},
    {SPC_ARRAYS, 0, 0x00, 7, 839, 0, 97},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 47, 32, 51},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x20, 2, 12, 48, 21},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x20, 4, 3, 11, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x10, 3, 4, 7, 6},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 30, 24, 27},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 16, 0, 12},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 2, 0x10, 4, 2, 2, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 15, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 3, 18, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 12, 0, 8},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 10, 0, 8},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x14, 2, 1, 9, 3},
    {SPC_ARRAY_X, 9, 0x08, 5, 2, 8, 5},
    {SPC_ARRAY_X, 10, 0x00, 5, 15, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 52, 0, 14},
};

static const spc_instruction f64_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 72, 96, 14},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 43, 33, 51},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 17, 47, 18},
    {SPC_ARRAY_X, 1, 0x20, 3, 5, 14, 17},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 23, 0, 11},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x04, 2, 1, 8, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x08, 3, 8, 9, 14},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x14, 2, 1, 8, 3},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
};

static const spc_instruction mixed_tail_4[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 60, 96, 13},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 40, 34, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 469, 0, 146},
    {SPC_ARRAYS, 0, 0x00, 7, 457, 0, 101},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 8},
    {SPC_ARRAYS, 0, 0x24, 7, 0, 167, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 1174, 0, 168},
    {SPC_ARRAYS, 0, 0x00, 7, 1089, 0, 112},
};

static const spc_instruction f64_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 66, 96, 13},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAYS, 0, 0x0c, 7, 100, 217, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 1168, 0, 173},
    {SPC_ARRAYS, 0, 0x00, 7, 1115, 0, 121},
};

static const spc_instruction mixed_tail_5[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 66, 96, 13},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 38, 24, 36},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 9, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 5, 22, 9, 11},
    {SPC_ARRAY_X, 1, 0x18, 5, 2, 11, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 5, 13, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 23, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 9, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x20, 2, 26, 84, 44},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x1c, 2, 12, 9, 11},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 42, 24, 38},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_X, 1, 0x04, 2, 15, 8, 13},
    {SPC_ARRAY_X, 3, 0x18, 3, 2, 11, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 1, 12, 0, 6},
    {SPC_ARRAY_X, 7, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 17, 0, 3},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 19, 0, 5},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x02, 4, 4, 8, 5},
    {SPC_ARRAY_X, 10, 0x0c, 3, 2, 11, 4},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 33, 0, 12},
    {SPC_ARRAY_X, 11, 0x00, 2, 7, 0, 5},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 47, 0, 4},
    {SPC_ARRAY_X, 13, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 7, 0, 1},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 60, 96, 13},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 25, 34, 44},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 21, 48, 22},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x20, 4, 5, 9, 9},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 19, 0, 9},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x04, 2, 11, 8, 7},
    {SPC_ARRAY_X, 5, 0x18, 4, 2, 8, 4},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 2, 11, 0, 5},
    {SPC_ARRAY_X, 8, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 15, 0, 9},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x1c, 2, 16, 9, 15},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 45, 46, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 280, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 805, 0, 178},
    {SPC_ARRAYS, 0, 0x00, 7, 555, 0, 125},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 9},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 171, 47},
    {SPC_ARRAYS, 0, 0x00, 7, 280, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 1672, 0, 208},
    {SPC_ARRAYS, 0, 0x00, 7, 1353, 0, 135},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x14, 7, 243, 93, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 280, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 1668, 0, 210},
    {SPC_ARRAYS, 0, 0x00, 7, 1369, 0, 142},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 50, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 9, 80, 25},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 51, 19},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 7, 0, 1},
};

static const spc_instruction f32_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 88, 18},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 8, 2},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 50, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 9, 79, 24},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 180, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 212, 18},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 48, 2},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 50, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 0, 0x0c, 2, 9, 79, 24},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 180, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_8[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 2, 2, 212, 18},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 2, 48, 2},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 101, 0, 25},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 50, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 271, 45},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 21},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 192, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 997, 54},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 27, 48, 2},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 21},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 192, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 997, 54},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 27, 48, 2},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 156, 30},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 280, 30},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 280, 30},
};

const spc_code spc_csr_merge_sm_75[11][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 24},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 30},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 29}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 24},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 30},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 29}},
    {{f32_start_0, f32_loop_2, f32_tail_2, f32_store_2, 2, 22, 1, 1, 42},
     {f64_start_0, f64_loop_2, f64_tail_2, f64_store_0, 2, 22, 1, 1, 46},
     {mixed_start_0, mixed_loop_2, mixed_tail_2, mixed_store_0, 2, 22, 1, 1, 49}},
    {{NULL, f32_loop_3, f32_tail_3, f32_store_2, 0, 5, 1, 1, 42},
     {NULL, f64_loop_3, f64_tail_1, f64_store_0, 0, 5, 1, 1, 46},
     {NULL, mixed_loop_3, mixed_tail_1, mixed_store_0, 0, 4, 1, 1, 49}},
    {{f32_start_0, f32_loop_4, f32_tail_4, f32_store_0, 2, 34, 1, 1, 60},
     {f64_start_0, f64_loop_4, f64_tail_4, f64_store_4, 2, 34, 1, 1, 64},
     {mixed_start_0, mixed_loop_4, mixed_tail_4, mixed_store_4, 2, 34, 1, 1, 60}},
    {{NULL, f32_loop_5, f32_tail_1, f32_store_0, 0, 4, 1, 1, 60},
     {NULL, f64_loop_5, f64_tail_5, f64_store_4, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_5, mixed_tail_5, mixed_store_4, 0, 4, 1, 1, 60}},
    {{f32_start_0, f32_loop_6, f32_tail_0, f32_store_0, 2, 46, 1, 1, 60},
     {f64_start_0, f64_loop_6, f64_tail_4, f64_store_6, 2, 46, 1, 1, 80},
     {mixed_start_0, mixed_loop_6, mixed_tail_4, mixed_store_4, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_0, 0, 4, 1, 1, 60},
     {NULL, f64_loop_7, f64_tail_5, f64_store_6, 0, 5, 1, 1, 80},
     {NULL, mixed_loop_7, mixed_tail_5, mixed_store_4, 0, 4, 1, 1, 72}},
    {{f32_start_8, f32_loop_8, f32_tail_8, f32_store_8, 4, 4, 1, 4, 26},
     {f64_start_8, f64_loop_8, f64_tail_8, f64_store_8, 4, 4, 1, 4, 31},
     {mixed_start_8, mixed_loop_8, mixed_tail_8, mixed_store_8, 4, 4, 1, 4, 31}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_8, 1, 4, 1, 4, 26},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 1, 4, 1, 4, 31},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 1, 4, 1, 4, 31}},
    {{f32_start_10, NULL, NULL, f32_store_8, 1, 0, 0, 4, 26},
     {f64_start_10, NULL, NULL, f64_store_9, 1, 0, 0, 4, 31},
     {mixed_start_10, NULL, NULL, mixed_store_9, 1, 0, 0, 4, 31}},
};

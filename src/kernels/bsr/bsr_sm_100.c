/* The machine code of bsr on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: size and sharing groups: 2:1, 2:2, 2:4, 2:8, 3:1, 3:3, 4:1, 4:2, 5:1,
 * 6:1, 6:2, 7:1, 8:1. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_bsr_sm_100[13][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 23},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 13},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 15, 7},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 18, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 19, 10},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 132, 0, 26},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 23},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 14},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 1, 15, 8},
    {SPC_ARRAY_X, 0, 0x10, 2, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 6, 1, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 35, 10},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 136, 0, 27},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 23},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 12},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x20, 4, 7, 3, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 31, 61, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 134, 0, 27},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x20, 3, 5, 1, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 19, 11},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 139, 0, 31},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 72, 16},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 17, 9},
    {SPC_ARRAY_VALUES, 0, 0x10, 2, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 6, 1, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 35, 10},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 139, 0, 37},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 8},
    {SPC_ARRAY_X, 1, 0x10, 3, 2, 18, 5},
    {SPC_ARRAY_VALUES, 3, 0x20, 4, 1, 3, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 14, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 18, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 23, 69, 14},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 140, 0, 37},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 156, 0, 34},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 180, 0, 42},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 180, 0, 42},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 15, 11},
    {SPC_ARRAY_X, 1, 0x20, 3, 3, 1, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 19, 11},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 187, 0, 38},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 85, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 72, 16},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 17, 9},
    {SPC_ARRAY_VALUES, 0, 0x10, 2, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 6, 1, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 35, 10},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 222, 0, 48},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x20, 3, 5, 1, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 20, 61, 14},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 219, 0, 48},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 103, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 68, 21},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 2, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 19, 10},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 144, 0, 34},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 101, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 1, 15, 8},
    {SPC_ARRAY_X, 0, 0x10, 2, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 6, 1, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 35, 10},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 146, 0, 38},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 101, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 72, 21},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 7},
    {SPC_ARRAY_X, 1, 0x10, 3, 1, 7, 5},
    {SPC_ARRAY_VALUES, 3, 0x20, 4, 5, 3, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 31, 62, 14},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 146, 0, 38},
};

static const spc_instruction f32_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 99, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 74, 22},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 18, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 19, 10},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 183, 0, 45},
};

static const spc_instruction f64_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 99, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 74, 24},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 215, 0, 54},
};

static const spc_instruction mixed_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 99, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 74, 24},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x20, 4, 7, 3, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 31, 61, 15},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 218, 0, 54},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 136, 0, 29},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 139, 0, 33},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 140, 0, 33},
};

static const spc_instruction f32_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 149, 0, 35},
};

static const spc_instruction f64_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 72, 16},
};

static const spc_instruction f64_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 179, 0, 43},
};

static const spc_instruction mixed_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 177, 0, 43},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 93, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 21},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 5, 15, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 15, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 19, 11},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 160, 0, 38},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 95, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 69, 22},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 17, 9},
    {SPC_ARRAY_VALUES, 0, 0x10, 2, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 6, 1, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 35, 10},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 181, 0, 44},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 93, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 3, 7, 5},
    {SPC_ARRAY_VALUES, 1, 0x10, 4, 2, 2, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x20, 5, 2, 2, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 17, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 86, 14},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 181, 0, 44},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 17},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 9, 19, 14},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 18, 13},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 150, 0, 26},
    {SPC_ARRAY_Y, 0, 0x00, 7, 150, 0, 25},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 154, 0, 35},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 106, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 67, 19},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 4, 1, 15, 5},
    {SPC_ARRAY_VALUES, 1, 0x08, 2, 1, 13, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x10, 4, 1, 7, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 23, 11},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 32},
    {SPC_ARRAY_Y, 0, 0x00, 7, 181, 0, 31},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 41},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 106, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 71, 21},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 81, 18},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 32},
    {SPC_ARRAY_Y, 0, 0x00, 7, 181, 0, 31},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 41},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 96, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 19},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 15, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 15, 13},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 192, 0, 29},
    {SPC_ARRAY_Y, 0, 0x00, 7, 178, 0, 28},
};

static const spc_instruction f32_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 203, 0, 48},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 100, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 73, 18},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 6},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 15, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x08, 3, 1, 7, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x14, 5, 1, 7, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 2, 22, 10},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 241, 0, 39},
    {SPC_ARRAY_Y, 0, 0x00, 7, 223, 0, 38},
};

static const spc_instruction f64_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 240, 0, 57},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 100, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 73, 19},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 5, 7, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x08, 3, 2, 2, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 100, 18},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 241, 0, 39},
    {SPC_ARRAY_Y, 0, 0x00, 7, 223, 0, 38},
};

static const spc_instruction mixed_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 240, 0, 57},
};

static const spc_instruction f32_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 93, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 24},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 2, 9, 15, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 14, 11},
};

static const spc_instruction f32_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 121, 9, 25},
};

static const spc_instruction f32_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 192, 0, 46},
};

static const spc_instruction f64_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 93, 0, 26},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 21},
};

static const spc_instruction f64_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 15, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 11, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 23, 11},
};

static const spc_instruction f64_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 148, 19, 31},
};

static const spc_instruction f64_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 222, 0, 52},
};

static const spc_instruction mixed_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 95, 0, 26},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 75, 25},
};

static const spc_instruction mixed_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 72, 15},
};

static const spc_instruction mixed_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 148, 19, 31},
};

static const spc_instruction mixed_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 222, 0, 52},
};

static const spc_instruction f32_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 15},
};

static const spc_instruction f32_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 2, 6, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 20, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 12, 11},
};

static const spc_instruction f32_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 121, 9, 24},
};

static const spc_instruction f32_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 157, 0, 33},
};

static const spc_instruction f64_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 13},
};

static const spc_instruction f64_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 5},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 15, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x08, 3, 1, 17, 5},
    {SPC_ARRAY_X, 1, 0x14, 3, 1, 7, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 11, 13, 8},
};

static const spc_instruction f64_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 148, 19, 30},
};

static const spc_instruction f64_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 188, 0, 39},
};

static const spc_instruction mixed_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 13},
};

static const spc_instruction mixed_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 83, 14},
};

static const spc_instruction mixed_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 148, 19, 30},
};

static const spc_instruction mixed_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 188, 0, 39},
};

const spc_code spc_bsr_sm_100[13][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 30},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 36},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_2, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_1, NULL, f64_store_2, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_2, 3, 13, 0, 4, 32}},
    {{f32_start_3, f32_loop_3, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_3, f64_loop_3, NULL, f64_store_3, 3, 13, 0, 4, 38},
     {mixed_start_3, mixed_loop_3, NULL, mixed_store_3, 3, 13, 0, 4, 37}},
    {{f32_start_4, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 30},
     {f64_start_4, f64_loop_4, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_4, mixed_loop_4, NULL, mixed_store_4, 3, 13, 0, 4, 32}},
    {{f32_start_5, f32_loop_5, NULL, f32_store_5, 3, 13, 0, 4, 30},
     {f64_start_5, f64_loop_0, NULL, f64_store_5, 3, 13, 0, 4, 36},
     {mixed_start_5, mixed_loop_5, NULL, mixed_store_5, 3, 13, 0, 4, 32}},
    {{f32_start_0, f32_loop_0, NULL, f32_store_6, 3, 13, 0, 4, 30},
     {f64_start_0, f64_loop_0, NULL, f64_store_6, 3, 13, 0, 4, 36},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_6, 3, 13, 0, 4, 32}},
    {{f32_start_3, f32_loop_3, NULL, f32_store_7, 3, 13, 0, 4, 32},
     {f64_start_7, f64_loop_1, NULL, f64_store_7, 3, 13, 0, 4, 40},
     {mixed_start_3, mixed_loop_3, NULL, mixed_store_7, 3, 13, 0, 4, 37}},
    {{f32_start_8, f32_loop_8, NULL, f32_store_8, 3, 13, 0, 4, 28},
     {f64_start_8, f64_loop_8, NULL, f64_store_8, 3, 13, 0, 4, 38},
     {mixed_start_8, mixed_loop_8, NULL, mixed_store_8, 3, 13, 0, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 3, 11, 2, 2, 31},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 3, 11, 2, 2, 36},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 3, 11, 2, 2, 40}},
    {{f32_start_10, f32_loop_10, f32_tail_10, f32_store_10, 3, 11, 2, 2, 32},
     {f64_start_10, f64_loop_10, f64_tail_10, f64_store_10, 3, 11, 2, 2, 36},
     {mixed_start_10, mixed_loop_10, mixed_tail_10, mixed_store_10, 3, 11, 2, 2, 40}},
    {{f32_start_11, f32_loop_11, f32_tail_11, f32_store_11, 3, 9, 1, 2, 28},
     {f64_start_11, f64_loop_11, f64_tail_11, f64_store_11, 3, 9, 1, 2, 31},
     {mixed_start_11, mixed_loop_11, mixed_tail_11, mixed_store_11, 3, 9, 1, 2, 32}},
    {{f32_start_12, f32_loop_12, f32_tail_12, f32_store_12, 3, 9, 1, 2, 30},
     {f64_start_12, f64_loop_12, f64_tail_12, f64_store_12, 3, 9, 1, 2, 29},
     {mixed_start_12, mixed_loop_12, mixed_tail_12, mixed_store_12, 3, 9, 1, 2, 32}},
};

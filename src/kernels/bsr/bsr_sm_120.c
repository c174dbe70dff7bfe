/* The machine code of bsr on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: size and sharing groups: 2:1, 2:2, 2:4, 2:8, 3:1, 3:3, 4:1, 4:2, 5:1,
 * 6:1, 6:2, 7:1, 8:1. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_bsr_sm_120[13][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 92, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 13},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 22, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 19, 8},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 127, 0, 25},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 93, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 12},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 3, 22, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 17, 0, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 255, 21},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 237, 0, 26},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 93, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 12},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 8},
    {SPC_ARRAY_X, 1, 0x20, 3, 16, 1, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 69, 437, 40},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 237, 0, 26},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 92, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 14},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 17, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 19, 8},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 129, 0, 30},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 96, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 3, 24, 16},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 255, 21},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 350, 0, 38},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 17, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 21, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 69, 437, 40},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 346, 0, 39},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 150, 0, 34},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 460, 0, 46},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 455, 0, 46},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 14},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x3c, 2, 1, 12, 8},
    {SPC_ARRAY_X, 0, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 19, 8},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 38},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 569, 0, 55},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 13},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 15, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 20, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 66, 437, 40},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 570, 0, 56},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 22},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 23, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 6, 20, 9},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 35},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 108, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 21},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 3, 24, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 255, 21},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 337, 0, 41},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 108, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 21},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 17, 11},
    {SPC_ARRAY_X, 2, 0x00, 3, 13, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 130, 373, 40},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 337, 0, 41},
};

static const spc_instruction f32_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 96, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 73, 23},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 15, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 20, 9},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 46},
};

static const spc_instruction f64_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 96, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 71, 22},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 570, 0, 62},
};

static const spc_instruction mixed_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 96, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 71, 22},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 570, 0, 62},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 15, 10},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 19, 8},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 127, 0, 28},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 346, 0, 35},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 346, 0, 35},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 18, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 19, 8},
};

static const spc_instruction f32_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 147, 0, 34},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 24, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 255, 21},
};

static const spc_instruction f64_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 460, 0, 48},
};

static const spc_instruction mixed_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 460, 0, 48},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 92, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 67, 20},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 21, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 6, 19, 9},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 160, 0, 39},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 67, 19},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 16, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 245, 20},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 448, 0, 50},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 67, 19},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 6},
    {SPC_ARRAY_X, 1, 0x20, 3, 7, 14, 11},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 130, 373, 40},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 448, 0, 50},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 108, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 17},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 5, 1, 15, 8},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x24, 7, 6, 14, 11},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 142, 0, 25},
    {SPC_ARRAY_Y, 0, 0x00, 7, 142, 0, 23},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 155, 0, 37},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 17},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 3, 1, 15, 5},
    {SPC_ARRAY_VALUES, 2, 0x10, 2, 1, 17, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x08, 3, 1, 19, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 63, 309, 28},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 439, 0, 37},
    {SPC_ARRAY_Y, 0, 0x00, 7, 463, 0, 35},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 433, 0, 47},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 17},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 764, 59},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 443, 0, 37},
    {SPC_ARRAY_Y, 0, 0x00, 7, 463, 0, 35},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 433, 0, 47},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 97, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 18},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 1, 12, 7},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 14, 11},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 187, 0, 28},
    {SPC_ARRAY_Y, 0, 0x00, 7, 180, 0, 26},
};

static const spc_instruction f32_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 197, 0, 49},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 103, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 18},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 3, 1, 15, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 19, 0, 2},
    {SPC_ARRAY_X, 1, 0x28, 2, 1, 27, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x10, 4, 39, 19, 5},
    {SPC_ARRAYS, 0, 0x3c, 7, 63, 255, 24},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 562, 0, 47},
    {SPC_ARRAY_Y, 0, 0x00, 7, 573, 0, 45},
};

static const spc_instruction f64_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 569, 0, 64},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 103, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 70, 18},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 764, 60},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 562, 0, 47},
    {SPC_ARRAY_Y, 0, 0x00, 7, 573, 0, 45},
};

static const spc_instruction mixed_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 562, 0, 64},
};

static const spc_instruction f32_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 92, 0, 24},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 67, 21},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 4, 1, 15, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x34, 7, 7, 12, 9},
};

static const spc_instruction f32_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 126, 9, 23},
};

static const spc_instruction f32_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 193, 0, 47},
};

static const spc_instruction f64_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 67, 21},
};

static const spc_instruction f64_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 15, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x0c, 2, 1, 8, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 246, 21},
};

static const spc_instruction f64_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 432, 112, 44},
};

static const spc_instruction f64_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 414, 0, 56},
};

static const spc_instruction mixed_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 25},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 66, 22},
};

static const spc_instruction mixed_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 14, 0, 2},
    {SPC_ARRAY_X, 0, 0x14, 2, 1, 15, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAYS, 0, 0x2c, 7, 2, 511, 41},
};

static const spc_instruction mixed_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 432, 112, 44},
};

static const spc_instruction mixed_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 414, 0, 56},
};

static const spc_instruction f32_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 14},
};

static const spc_instruction f32_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 5, 1, 15, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x24, 7, 7, 12, 9},
};

static const spc_instruction f32_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 114, 9, 22},
};

static const spc_instruction f32_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 155, 0, 33},
};

static const spc_instruction f64_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 13},
};

static const spc_instruction f64_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x0c, 2, 1, 13, 8},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 246, 21},
};

static const spc_instruction f64_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 432, 112, 43},
};

static const spc_instruction f64_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 437, 0, 44},
};

static const spc_instruction mixed_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 65, 13},
};

static const spc_instruction mixed_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 17, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 518, 41},
};

static const spc_instruction mixed_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 422, 112, 43},
};

static const spc_instruction mixed_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 437, 0, 44},
};

const spc_code spc_bsr_sm_120[13][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 32},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_1, NULL, f64_store_2, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_2, 3, 13, 0, 4, 36}},
    {{f32_start_3, f32_loop_3, NULL, f32_store_3, 3, 13, 0, 4, 33},
     {f64_start_3, f64_loop_1, NULL, f64_store_3, 3, 13, 0, 4, 40},
     {mixed_start_3, mixed_loop_3, NULL, mixed_store_3, 3, 13, 0, 4, 38}},
    {{f32_start_4, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_4, f64_loop_4, NULL, f64_store_4, 3, 13, 0, 4, 40},
     {mixed_start_4, mixed_loop_4, NULL, mixed_store_4, 3, 13, 0, 4, 38}},
    {{f32_start_5, f32_loop_5, NULL, f32_store_5, 3, 13, 0, 4, 31},
     {f64_start_5, f64_loop_4, NULL, f64_store_5, 3, 13, 0, 4, 38},
     {mixed_start_5, mixed_loop_0, NULL, mixed_store_5, 3, 13, 0, 4, 36}},
    {{f32_start_0, f32_loop_6, NULL, f32_store_6, 3, 13, 0, 4, 31},
     {f64_start_0, f64_loop_0, NULL, f64_store_6, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_6, 3, 13, 0, 4, 36}},
    {{f32_start_3, f32_loop_7, NULL, f32_store_7, 3, 13, 0, 4, 34},
     {f64_start_3, f64_loop_7, NULL, f64_store_7, 3, 13, 0, 4, 40},
     {mixed_start_3, mixed_loop_3, NULL, mixed_store_7, 3, 13, 0, 4, 38}},
    {{f32_start_8, f32_loop_8, NULL, f32_store_8, 3, 13, 0, 4, 30},
     {f64_start_8, f64_loop_8, NULL, f64_store_8, 3, 13, 0, 4, 38},
     {mixed_start_8, mixed_loop_8, NULL, mixed_store_8, 3, 13, 0, 4, 36}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 3, 11, 2, 2, 35},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 3, 11, 2, 2, 38},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 3, 11, 2, 2, 35}},
    {{f32_start_10, f32_loop_10, f32_tail_10, f32_store_10, 3, 11, 2, 2, 33},
     {f64_start_10, f64_loop_10, f64_tail_10, f64_store_10, 3, 11, 2, 2, 36},
     {mixed_start_10, mixed_loop_10, mixed_tail_10, mixed_store_10, 3, 11, 2, 2, 36}},
    {{f32_start_11, f32_loop_11, f32_tail_11, f32_store_11, 3, 9, 1, 2, 27},
     {f64_start_11, f64_loop_11, f64_tail_11, f64_store_11, 3, 9, 1, 2, 34},
     {mixed_start_11, mixed_loop_11, mixed_tail_11, mixed_store_11, 3, 9, 1, 2, 31}},
    {{f32_start_12, f32_loop_12, f32_tail_12, f32_store_12, 3, 9, 1, 2, 29},
     {f64_start_12, f64_loop_12, f64_tail_12, f64_store_12, 3, 9, 1, 2, 36},
     {mixed_start_12, mixed_loop_12, mixed_tail_12, mixed_store_12, 3, 9, 1, 2, 31}},
};

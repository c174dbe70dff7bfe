/* The machine code of bsr on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: size and sharing groups: 2:1, 2:2, 2:4, 2:8, 3:1, 3:3, 4:1, 4:2, 5:1,
 * 6:1, 6:2, 7:1, 8:1. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_bsr_sm_70[13][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 42, 16},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 9, 26, 22},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 17, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 18, 12},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 72, 0, 26},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 41, 15},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 7, 27, 16},
    {SPC_ARRAY_VALUES, 2, 0x20, 3, 2, 20, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 65, 13},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 82, 0, 29},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 41, 16},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 7, 10, 11},
    {SPC_ARRAY_VALUES, 1, 0x10, 3, 4, 3, 6},
    {SPC_ARRAY_X, 0, 0x20, 4, 5, 4, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 98, 17},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 82, 0, 29},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 43, 18},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 79, 0, 32},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 43, 17},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 130, 0, 38},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 43, 18},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 129, 0, 38},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 108, 0, 35},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 175, 0, 44},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 175, 0, 44},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 42, 17},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 139, 0, 38},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 42, 17},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 220, 0, 50},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 42, 17},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 220, 0, 50},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 77, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 24},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 5, 23, 16},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 17, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 18, 12},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 86, 0, 30},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 31},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 24},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 23, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 14, 0, 11},
    {SPC_ARRAY_VALUES, 1, 0x20, 3, 2, 4, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 55, 13},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 125, 0, 36},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 31},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 26},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 1, 10, 6},
    {SPC_ARRAY_X, 0, 0x10, 3, 8, 4, 8},
    {SPC_ARRAY_X, 1, 0x20, 4, 5, 10, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 20, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 95, 17},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 124, 0, 36},
};

static const spc_instruction f32_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 110, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 76, 26},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 139, 0, 37},
};

static const spc_instruction f64_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 110, 0, 46},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 76, 26},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 23, 15},
    {SPC_ARRAY_X, 1, 0x20, 3, 17, 1, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 55, 13},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 218, 0, 49},
};

static const spc_instruction mixed_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 110, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 78, 29},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 217, 0, 49},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 78, 0, 30},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 42, 17},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 128, 0, 36},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 21},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 42, 17},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 7, 10, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 2, 4, 6},
    {SPC_ARRAY_X, 0, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x20, 4, 6, 4, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 108, 17},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 127, 0, 36},
};

static const spc_instruction f32_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 42, 16},
};

static const spc_instruction f64_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 43, 19},
};

static const spc_instruction f64_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 173, 0, 44},
};

static const spc_instruction mixed_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 42, 16},
};

static const spc_instruction mixed_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 173, 0, 44},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 110, 0, 36},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 24},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 7, 23, 17},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 18, 12},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 117, 0, 33},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 110, 0, 36},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 24},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 12, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 23, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x20, 3, 4, 6, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 55, 13},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 169, 0, 42},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 110, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 25},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 6, 10, 9},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 4, 4},
    {SPC_ARRAY_X, 0, 0x10, 4, 4, 3, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x20, 4, 4, 2, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 16, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 108, 17},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 169, 0, 42},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 72, 26},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 23, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 21, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 20, 14},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 143, 0, 28},
    {SPC_ARRAY_Y, 0, 0x00, 7, 119, 0, 26},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 145, 0, 35},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 30},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 8, 23, 19},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 38, 14},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 179, 0, 37},
    {SPC_ARRAY_Y, 0, 0x00, 7, 171, 0, 35},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 81, 0, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 27},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 15, 10, 12},
    {SPC_ARRAY_VALUES, 0, 0x08, 3, 2, 3, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 101, 20},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 179, 0, 37},
    {SPC_ARRAY_Y, 0, 0x00, 7, 170, 0, 35},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 75, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 3, 76, 26},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 8, 23, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 21, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 20, 14},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 159, 0, 30},
    {SPC_ARRAY_Y, 0, 0x00, 7, 150, 0, 28},
};

static const spc_instruction f32_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 167, 0, 39},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 75, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 4, 80, 27},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 4, 1, 22, 12},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 14, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 31, 14},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 224, 0, 42},
    {SPC_ARRAY_Y, 0, 0x00, 7, 215, 0, 40},
};

static const spc_instruction f64_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 217, 0, 51},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 75, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 76, 30},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 10, 10, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x08, 3, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 94, 20},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 224, 0, 42},
    {SPC_ARRAY_Y, 0, 0x00, 7, 215, 0, 40},
};

static const spc_instruction mixed_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 218, 0, 51},
};

static const spc_instruction f32_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 106, 35},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 22, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 22, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 12, 12},
};

static const spc_instruction f32_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 119, 0, 26},
};

static const spc_instruction f32_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 153, 0, 38},
};

static const spc_instruction f64_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 106, 38},
};

static const spc_instruction f64_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 22, 18},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 22, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 40, 12},
};

static const spc_instruction f64_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 170, 0, 35},
};

static const spc_instruction f64_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 174, 0, 46},
};

static const spc_instruction mixed_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 106, 36},
};

static const spc_instruction mixed_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 11, 10, 11},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 2, 3, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 93, 16},
};

static const spc_instruction mixed_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 170, 0, 35},
};

static const spc_instruction mixed_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 172, 0, 46},
};

static const spc_instruction f32_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 42, 17},
};

static const spc_instruction f32_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 27, 16},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 22, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 12, 12},
};

static const spc_instruction f32_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 119, 0, 24},
};

static const spc_instruction f32_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 134, 0, 36},
};

static const spc_instruction f64_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 41, 17},
};

static const spc_instruction f64_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 1, 22, 13},
    {SPC_ARRAY_X, 0, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 20, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 41, 12},
};

static const spc_instruction f64_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 170, 0, 33},
};

static const spc_instruction f64_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 172, 0, 44},
};

static const spc_instruction mixed_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 41, 17},
};

static const spc_instruction mixed_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 12, 10, 12},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 11, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 61, 16},
};

static const spc_instruction mixed_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 170, 0, 33},
};

static const spc_instruction mixed_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 172, 0, 44},
};

const spc_code spc_bsr_sm_70[13][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 28},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_1, 3, 13, 0, 4, 28},
     {f64_start_1, f64_loop_0, NULL, f64_store_1, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_0, NULL, mixed_store_1, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_2, 3, 13, 0, 4, 28},
     {f64_start_1, f64_loop_0, NULL, f64_store_2, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_0, NULL, mixed_store_2, 3, 13, 0, 4, 32}},
    {{f32_start_3, f32_loop_0, NULL, f32_store_3, 3, 13, 0, 4, 28},
     {f64_start_3, f64_loop_0, NULL, f64_store_3, 3, 13, 0, 4, 38},
     {mixed_start_3, mixed_loop_0, NULL, mixed_store_3, 3, 13, 0, 4, 32}},
    {{f32_start_4, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 28},
     {f64_start_4, f64_loop_4, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_4, mixed_loop_4, NULL, mixed_store_4, 3, 13, 0, 4, 32}},
    {{f32_start_5, f32_loop_4, NULL, f32_store_5, 3, 13, 0, 4, 28},
     {f64_start_5, f64_loop_5, NULL, f64_store_5, 3, 13, 0, 4, 38},
     {mixed_start_5, mixed_loop_4, NULL, mixed_store_5, 3, 13, 0, 4, 32}},
    {{f32_start_0, f32_loop_0, NULL, f32_store_6, 3, 13, 0, 4, 28},
     {f64_start_6, f64_loop_0, NULL, f64_store_6, 3, 13, 0, 4, 38},
     {mixed_start_6, mixed_loop_6, NULL, mixed_store_6, 3, 13, 0, 4, 32}},
    {{f32_start_7, f32_loop_0, NULL, f32_store_2, 3, 13, 0, 4, 28},
     {f64_start_7, f64_loop_0, NULL, f64_store_7, 3, 13, 0, 4, 38},
     {mixed_start_7, mixed_loop_6, NULL, mixed_store_7, 3, 13, 0, 4, 32}},
    {{f32_start_8, f32_loop_8, NULL, f32_store_8, 3, 13, 0, 4, 28},
     {f64_start_8, f64_loop_8, NULL, f64_store_8, 3, 13, 0, 4, 38},
     {mixed_start_8, mixed_loop_8, NULL, mixed_store_8, 3, 13, 0, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 3, 11, 2, 2, 26},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_7, 3, 11, 2, 2, 37},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_7, 3, 11, 2, 2, 39}},
    {{f32_start_10, f32_loop_10, f32_tail_10, f32_store_10, 3, 11, 2, 2, 30},
     {f64_start_10, f64_loop_10, f64_tail_10, f64_store_10, 3, 11, 2, 2, 40},
     {mixed_start_10, mixed_loop_10, mixed_tail_10, mixed_store_10, 3, 11, 2, 2, 40}},
    {{f32_start_11, f32_loop_11, f32_tail_11, f32_store_11, 3, 9, 1, 2, 25},
     {f64_start_11, f64_loop_11, f64_tail_11, f64_store_11, 3, 9, 1, 2, 32},
     {mixed_start_11, mixed_loop_11, mixed_tail_11, mixed_store_11, 3, 9, 1, 2, 32}},
    {{f32_start_12, f32_loop_12, f32_tail_12, f32_store_12, 3, 9, 1, 2, 24},
     {f64_start_12, f64_loop_12, f64_tail_12, f64_store_12, 3, 9, 1, 2, 31},
     {mixed_start_12, mixed_loop_12, mixed_tail_12, mixed_store_12, 3, 9, 1, 2, 32}},
};

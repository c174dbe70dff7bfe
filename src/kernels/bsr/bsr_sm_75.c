/* The machine code of bsr on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: size and sharing groups: 2:1, 2:2, 2:4, 2:8, 3:1, 3:3, 4:1, 4:2, 5:1,
 * 6:1, 6:2, 7:1, 8:1. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_bsr_sm_75[13][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 41, 16},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 7, 22, 20},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 16, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 22, 12},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 67, 0, 25},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 37, 15},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 9, 22, 16},
    {SPC_ARRAY_X, 1, 0x20, 3, 17, 1, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 197, 13},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 182, 0, 28},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 37, 15},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 9, 10, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 0, 0x10, 4, 2, 4, 5},
    {SPC_ARRAY_VALUES, 3, 0x20, 5, 3, 2, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 5, 7, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 227, 17},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 182, 0, 28},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 41, 18},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 85, 0, 31},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 39, 17},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 230, 0, 37},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 39, 17},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 230, 0, 37},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 116, 0, 34},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 313, 0, 43},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 313, 0, 43},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 40, 17},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 147, 0, 37},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 38, 16},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 396, 0, 49},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 38, 16},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 396, 0, 49},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 8, 68, 25},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 2, 9, 18, 16},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 22, 12},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 95, 0, 30},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 25},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 8, 18, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x20, 3, 1, 3, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 197, 13},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 229, 0, 35},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 27},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 6, 14, 11},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 2, 3, 5},
    {SPC_ARRAY_VALUES, 3, 0x20, 5, 4, 5, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 227, 17},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 229, 0, 35},
};

static const spc_instruction f32_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 111, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 72, 27},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 9, 18, 16},
    {SPC_ARRAY_X, 1, 0x20, 3, 5, 4, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 22, 12},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 151, 0, 37},
};

static const spc_instruction f64_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 27},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 396, 0, 48},
};

static const spc_instruction mixed_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 74, 26},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 6, 14, 11},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 2, 4, 5},
    {SPC_ARRAY_VALUES, 3, 0x20, 5, 4, 3, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 227, 17},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 396, 0, 48},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 39, 16},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 85, 0, 29},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 35, 15},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 230, 0, 35},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 36, 16},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 230, 0, 35},
};

static const spc_instruction f32_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 44, 18},
};

static const spc_instruction f64_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 44, 18},
};

static const spc_instruction mixed_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 46, 19},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 24},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 7, 18, 14},
    {SPC_ARRAY_X, 1, 0x20, 3, 5, 4, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 22, 12},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 126, 0, 33},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 25},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 313, 0, 41},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 27},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 8, 14, 11},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 2, 4, 5},
    {SPC_ARRAY_X, 1, 0x20, 5, 7, 1, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 227, 17},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 313, 0, 41},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 31},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 25},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 18, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 20, 14},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 27},
    {SPC_ARRAY_Y, 0, 0x00, 7, 116, 0, 25},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 144, 0, 36},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 28},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 12, 0, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 4, 1, 18, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 113, 14},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 362, 0, 36},
    {SPC_ARRAY_Y, 0, 0x00, 7, 317, 0, 34},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 356, 0, 43},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 80, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 68, 29},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 2, 18, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 158, 20},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 362, 0, 36},
    {SPC_ARRAY_Y, 0, 0x00, 7, 317, 0, 34},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 356, 0, 43},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 74, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 3, 71, 26},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 18, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 18, 14},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 169, 0, 29},
    {SPC_ARRAY_Y, 0, 0x00, 7, 152, 0, 27},
};

static const spc_instruction f32_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 162, 0, 40},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 4, 72, 29},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 9, 18, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 109, 14},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 445, 0, 41},
    {SPC_ARRAY_Y, 0, 0x00, 7, 400, 0, 39},
};

static const spc_instruction f64_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 439, 0, 50},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 4, 72, 29},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 2, 18, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 156, 20},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 445, 0, 41},
    {SPC_ARRAY_Y, 0, 0x00, 7, 400, 0, 39},
};

static const spc_instruction mixed_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 439, 0, 50},
};

static const spc_instruction f32_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 28},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 100, 33},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 9, 18, 14},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 9, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 12, 12},
};

static const spc_instruction f32_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 119, 0, 25},
};

static const spc_instruction f32_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 38},
};

static const spc_instruction f64_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 100, 37},
};

static const spc_instruction f64_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 15, 0, 8},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 18, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 115, 12},
};

static const spc_instruction f64_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 320, 0, 34},
};

static const spc_instruction f64_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 357, 0, 45},
};

static const spc_instruction mixed_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 79, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 100, 38},
};

static const spc_instruction mixed_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 18, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 139, 16},
};

static const spc_instruction mixed_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 320, 0, 34},
};

static const spc_instruction mixed_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 357, 0, 45},
};

static const spc_instruction f32_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 40, 17},
};

static const spc_instruction f32_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 10, 22, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 19, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 12, 12},
};

static const spc_instruction f32_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 114, 0, 23},
};

static const spc_instruction f32_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 122, 0, 34},
};

static const spc_instruction f64_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 35, 16},
};

static const spc_instruction f64_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 7, 22, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 115, 12},
};

static const spc_instruction f64_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 317, 0, 32},
};

static const spc_instruction f64_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 355, 0, 43},
};

static const spc_instruction mixed_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 35, 16},
};

static const spc_instruction mixed_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 9, 10, 12},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 9, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 131, 16},
};

static const spc_instruction mixed_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 317, 0, 32},
};

static const spc_instruction mixed_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 355, 0, 43},
};

const spc_code spc_bsr_sm_75[13][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 28},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 39},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 35}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_1, 3, 13, 0, 4, 28},
     {f64_start_1, f64_loop_0, NULL, f64_store_1, 3, 13, 0, 4, 39},
     {mixed_start_1, mixed_loop_0, NULL, mixed_store_1, 3, 13, 0, 4, 35}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_2, 3, 13, 0, 4, 28},
     {f64_start_1, f64_loop_0, NULL, f64_store_2, 3, 13, 0, 4, 39},
     {mixed_start_1, mixed_loop_0, NULL, mixed_store_2, 3, 13, 0, 4, 35}},
    {{f32_start_3, f32_loop_0, NULL, f32_store_3, 3, 13, 0, 4, 28},
     {f64_start_3, f64_loop_0, NULL, f64_store_3, 3, 13, 0, 4, 39},
     {mixed_start_3, mixed_loop_0, NULL, mixed_store_3, 3, 13, 0, 4, 35}},
    {{f32_start_4, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 30},
     {f64_start_4, f64_loop_4, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_4, mixed_loop_4, NULL, mixed_store_4, 3, 13, 0, 4, 36}},
    {{f32_start_5, f32_loop_5, NULL, f32_store_5, 3, 13, 0, 4, 31},
     {f64_start_5, f64_loop_4, NULL, f64_store_5, 3, 13, 0, 4, 38},
     {mixed_start_5, mixed_loop_5, NULL, mixed_store_5, 3, 13, 0, 4, 36}},
    {{f32_start_6, f32_loop_0, NULL, f32_store_6, 3, 13, 0, 4, 28},
     {f64_start_6, f64_loop_0, NULL, f64_store_6, 3, 13, 0, 4, 39},
     {mixed_start_6, mixed_loop_0, NULL, mixed_store_6, 3, 13, 0, 4, 35}},
    {{f32_start_7, f32_loop_0, NULL, f32_store_2, 3, 13, 0, 4, 28},
     {f64_start_7, f64_loop_0, NULL, f64_store_2, 3, 13, 0, 4, 39},
     {mixed_start_7, mixed_loop_0, NULL, mixed_store_2, 3, 13, 0, 4, 35}},
    {{f32_start_8, f32_loop_8, NULL, f32_store_8, 3, 13, 0, 4, 30},
     {f64_start_8, f64_loop_4, NULL, f64_store_8, 3, 13, 0, 4, 37},
     {mixed_start_8, mixed_loop_8, NULL, mixed_store_8, 3, 13, 0, 4, 35}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 3, 11, 2, 2, 27},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 3, 11, 2, 2, 37},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 3, 11, 2, 2, 39}},
    {{f32_start_10, f32_loop_10, f32_tail_10, f32_store_10, 3, 11, 2, 2, 29},
     {f64_start_10, f64_loop_10, f64_tail_10, f64_store_10, 3, 11, 2, 2, 39},
     {mixed_start_10, mixed_loop_10, mixed_tail_10, mixed_store_10, 3, 11, 2, 2, 41}},
    {{f32_start_11, f32_loop_11, f32_tail_11, f32_store_11, 3, 9, 1, 2, 27},
     {f64_start_11, f64_loop_11, f64_tail_11, f64_store_11, 3, 9, 1, 2, 31},
     {mixed_start_11, mixed_loop_11, mixed_tail_11, mixed_store_11, 3, 9, 1, 2, 33}},
    {{f32_start_12, f32_loop_12, f32_tail_12, f32_store_12, 3, 9, 1, 2, 25},
     {f64_start_12, f64_loop_12, f64_tail_12, f64_store_12, 3, 9, 1, 2, 31},
     {mixed_start_12, mixed_loop_12, mixed_tail_12, mixed_store_12, 3, 9, 1, 2, 33}},
};

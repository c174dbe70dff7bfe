/* The machine code of bsr on sm_80, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: size and sharing groups: 2:1, 2:2, 2:4, 2:8, 3:1, 3:3, 4:1, 4:2, 5:1,
 * 6:1, 6:2, 7:1, 8:1. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_bsr_sm_80[13][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 15},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 3, 16, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 18, 13},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 68, 0, 26},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 14},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 15, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 2, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 48, 13},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 81, 0, 29},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 15},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 11},
    {SPC_ARRAY_X, 1, 0x20, 4, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 36, 55, 17},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 83, 0, 29},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 50, 18},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 75, 0, 32},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 50, 17},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 126, 0, 38},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 50, 18},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 11},
    {SPC_ARRAY_X, 1, 0x20, 4, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 34, 69, 17},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 126, 0, 38},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 101, 0, 35},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 168, 0, 44},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 168, 0, 44},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 49, 17},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 129, 0, 38},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 49, 16},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 210, 0, 50},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 49, 17},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 210, 0, 50},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x30, 2, 1, 20, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 22, 18, 13},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 81, 0, 30},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 2, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 36, 13},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 124, 0, 36},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 24},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 11},
    {SPC_ARRAY_X, 1, 0x20, 4, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 36, 55, 17},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 122, 0, 36},
};

static const spc_instruction f32_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 44},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 75, 25},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x30, 2, 1, 20, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 22, 18, 13},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 134, 0, 38},
};

static const spc_instruction f64_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 75, 27},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 15, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x20, 4, 1, 3, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 44, 13},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 208, 0, 49},
};

static const spc_instruction mixed_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 44},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 75, 26},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 208, 0, 49},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 15, 10},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 18, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 18, 13},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 74, 0, 30},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 15, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 2, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 36, 13},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 49, 15},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 11},
    {SPC_ARRAY_X, 1, 0x20, 4, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 36, 55, 17},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 124, 0, 36},
};

static const spc_instruction f64_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 166, 0, 44},
};

static const spc_instruction mixed_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 53, 17},
};

static const spc_instruction mixed_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 166, 0, 44},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 15, 9},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 16, 3, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 18, 13},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 111, 0, 33},
};

static const spc_instruction f64_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 12},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 3, 1, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 36, 13},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 42},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 24},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 11},
    {SPC_ARRAY_X, 1, 0x20, 4, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 7, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 34, 49, 17},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 42},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 25},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 15, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 20, 20, 15},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 133, 0, 27},
    {SPC_ARRAY_Y, 0, 0x00, 7, 108, 0, 26},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 136, 0, 34},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 25},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 4, 1, 15, 5},
    {SPC_ARRAY_X, 1, 0x00, 2, 16, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 31, 15},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 171, 0, 36},
    {SPC_ARRAY_Y, 0, 0x00, 7, 165, 0, 35},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 165, 0, 43},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 31},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 27},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 15, 5},
    {SPC_ARRAY_X, 1, 0x08, 3, 1, 15, 5},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 99, 21},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 171, 0, 36},
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 35},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 165, 0, 43},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 72, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 73, 25},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 8, 15, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 18, 15},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 147, 0, 29},
    {SPC_ARRAY_Y, 0, 0x00, 7, 136, 0, 28},
};

static const spc_instruction f32_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 157, 0, 38},
};

static const spc_instruction f64_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 76, 27},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 1, 13, 5},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 8, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x04, 5, 1, 18, 3},
    {SPC_ARRAYS, 0, 0x38, 7, 12, 30, 14},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 213, 0, 41},
    {SPC_ARRAY_Y, 0, 0x00, 7, 207, 0, 40},
};

static const spc_instruction f64_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 206, 0, 50},
};

static const spc_instruction mixed_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 72, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 75, 26},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 15, 5},
    {SPC_ARRAY_X, 1, 0x08, 3, 1, 15, 5},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 95, 21},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 213, 0, 41},
    {SPC_ARRAY_Y, 0, 0x00, 7, 206, 0, 40},
};

static const spc_instruction mixed_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 208, 0, 50},
};

static const spc_instruction f32_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 77, 0, 28},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 100, 34},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 15, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 16, 13, 13},
};

static const spc_instruction f32_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 108, 0, 26},
};

static const spc_instruction f32_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 145, 0, 37},
};

static const spc_instruction f64_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 75, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 100, 34},
};

static const spc_instruction f64_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 7, 15, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 33, 13},
};

static const spc_instruction f64_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 35},
};

static const spc_instruction f64_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 166, 0, 45},
};

static const spc_instruction mixed_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 77, 0, 28},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 100, 34},
};

static const spc_instruction mixed_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 72, 17},
};

static const spc_instruction mixed_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 35},
};

static const spc_instruction mixed_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 166, 0, 45},
};

static const spc_instruction f32_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 44, 15},
};

static const spc_instruction f32_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 15, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 22, 12, 13},
};

static const spc_instruction f32_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 113, 0, 24},
};

static const spc_instruction f32_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 118, 0, 34},
};

static const spc_instruction f64_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 15},
};

static const spc_instruction f64_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 1, 11, 5},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 8, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x04, 2, 1, 18, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 30, 12},
};

static const spc_instruction f64_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 33},
};

static const spc_instruction f64_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 43},
};

static const spc_instruction mixed_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 15},
};

static const spc_instruction mixed_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 61, 17},
};

static const spc_instruction mixed_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 33},
};

static const spc_instruction mixed_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 164, 0, 43},
};

const spc_code spc_bsr_sm_80[13][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 29},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 34}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_1, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_0, NULL, f64_store_1, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 34}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_2, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_0, NULL, f64_store_2, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_2, 3, 13, 0, 4, 34}},
    {{f32_start_3, f32_loop_0, NULL, f32_store_3, 3, 13, 0, 4, 29},
     {f64_start_3, f64_loop_0, NULL, f64_store_3, 3, 13, 0, 4, 38},
     {mixed_start_3, mixed_loop_1, NULL, mixed_store_3, 3, 13, 0, 4, 34}},
    {{f32_start_4, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 29},
     {f64_start_4, f64_loop_4, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_4, mixed_loop_4, NULL, mixed_store_4, 3, 13, 0, 4, 34}},
    {{f32_start_5, f32_loop_5, NULL, f32_store_5, 3, 13, 0, 4, 29},
     {f64_start_5, f64_loop_5, NULL, f64_store_5, 3, 13, 0, 4, 36},
     {mixed_start_5, mixed_loop_4, NULL, mixed_store_5, 3, 13, 0, 4, 34}},
    {{f32_start_0, f32_loop_6, NULL, f32_store_6, 3, 13, 0, 4, 29},
     {f64_start_0, f64_loop_6, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_6, mixed_loop_6, NULL, mixed_store_6, 3, 13, 0, 4, 34}},
    {{f32_start_3, f32_loop_6, NULL, f32_store_2, 3, 13, 0, 4, 29},
     {f64_start_3, f64_loop_6, NULL, f64_store_7, 3, 13, 0, 4, 38},
     {mixed_start_7, mixed_loop_6, NULL, mixed_store_7, 3, 13, 0, 4, 34}},
    {{f32_start_8, f32_loop_8, NULL, f32_store_8, 3, 13, 0, 4, 28},
     {f64_start_8, f64_loop_8, NULL, f64_store_8, 3, 13, 0, 4, 38},
     {mixed_start_8, mixed_loop_8, NULL, mixed_store_8, 3, 13, 0, 4, 32}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 3, 11, 2, 2, 28},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 3, 11, 2, 2, 37},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 3, 11, 2, 2, 39}},
    {{f32_start_10, f32_loop_10, f32_tail_10, f32_store_10, 3, 11, 2, 2, 30},
     {f64_start_10, f64_loop_10, f64_tail_10, f64_store_10, 3, 11, 2, 2, 37},
     {mixed_start_10, mixed_loop_10, mixed_tail_10, mixed_store_10, 3, 11, 2, 2, 40}},
    {{f32_start_11, f32_loop_11, f32_tail_11, f32_store_11, 3, 9, 1, 2, 24},
     {f64_start_11, f64_loop_11, f64_tail_11, f64_store_11, 3, 9, 1, 2, 32},
     {mixed_start_11, mixed_loop_11, mixed_tail_11, mixed_store_11, 3, 9, 1, 2, 32}},
    {{f32_start_12, f32_loop_12, f32_tail_12, f32_store_12, 3, 9, 1, 2, 27},
     {f64_start_12, f64_loop_12, f64_tail_12, f64_store_12, 3, 9, 1, 2, 32},
     {mixed_start_12, mixed_loop_12, mixed_tail_12, mixed_store_12, 3, 9, 1, 2, 32}},
};

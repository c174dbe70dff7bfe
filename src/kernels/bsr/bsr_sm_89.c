/* The machine code of bsr on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: size and sharing groups: 2:1, 2:2, 2:4, 2:8, 3:1, 3:3, 4:1, 4:2, 5:1,
 * 6:1, 6:2, 7:1, 8:1. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_bsr_sm_89[13][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 14},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 7, 15, 11},
    {SPC_ARRAY_VALUES, 0, 0x30, 2, 1, 20, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 18, 13},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 197, 13},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 182, 0, 29},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 45, 14},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x20, 4, 5, 1, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x34, 7, 32, 150, 17},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 218, 0, 29},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 50, 17},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 74, 0, 32},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 50, 17},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 230, 0, 38},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 10, 50, 17},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 267, 0, 38},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 100, 0, 35},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 310, 0, 44},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 347, 0, 44},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 49, 16},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 128, 0, 38},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 49, 16},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 390, 0, 50},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 49, 16},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 427, 0, 50},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 68, 24},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 15, 10},
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 2, 18, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 14, 18, 13},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 80, 0, 31},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 150, 13},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 267, 0, 36},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 76, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 9, 7, 7},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 2, 2, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x10, 4, 2, 2, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x20, 5, 1, 3, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 227, 17},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 230, 0, 36},
};

static const spc_instruction f32_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 109, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 73, 26},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 6, 15, 8},
    {SPC_ARRAY_VALUES, 1, 0x38, 3, 1, 20, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 20, 18, 13},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 133, 0, 38},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 150, 13},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 427, 0, 49},
};

static const spc_instruction mixed_start_5[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 75, 25},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 390, 0, 49},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 47, 14},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 7, 15, 11},
    {SPC_ARRAY_VALUES, 0, 0x30, 2, 1, 20, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 15, 18, 13},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 73, 0, 30},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 150, 13},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 64, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 43, 14},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x20, 4, 5, 1, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x34, 7, 32, 150, 17},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 267, 0, 36},
};

static const spc_instruction f32_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 51, 16},
};

static const spc_instruction f32_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 105, 0, 36},
};

static const spc_instruction f64_store_7[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 347, 0, 44},
};

static const spc_instruction mixed_start_7[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 47, 16},
};

static const spc_instruction f32_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 15, 9},
    {SPC_ARRAY_VALUES, 2, 0x30, 3, 16, 4, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 20, 18, 13},
};

static const spc_instruction f32_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 110, 0, 34},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 150, 13},
};

static const spc_instruction f64_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 345, 0, 42},
};

static const spc_instruction mixed_start_8[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 107, 0, 34},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 23},
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
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 15, 10},
    {SPC_ARRAY_X, 1, 0x20, 3, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 14, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 32, 150, 17},
};

static const spc_instruction mixed_store_8[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 345, 0, 42},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 70, 26},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 9, 16, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 15, 15},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 119, 0, 27},
    {SPC_ARRAY_Y, 0, 0x00, 7, 113, 0, 26},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 137, 0, 35},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 105, 15},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 356, 0, 36},
    {SPC_ARRAY_Y, 0, 0x00, 7, 312, 0, 35},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 350, 0, 43},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 162, 21},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 356, 0, 36},
    {SPC_ARRAY_Y, 0, 0x00, 7, 311, 0, 35},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 350, 0, 43},
};

static const spc_instruction f32_start_10[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 72, 0, 30},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 73, 26},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 15, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 16, 15},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 146, 0, 29},
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
    {SPC_ARRAYS, 0, 0x38, 7, 12, 101, 14},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 436, 0, 41},
    {SPC_ARRAY_Y, 0, 0x00, 7, 392, 0, 40},
};

static const spc_instruction f64_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 429, 0, 50},
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
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 148, 21},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 436, 0, 41},
    {SPC_ARRAY_Y, 0, 0x00, 7, 391, 0, 40},
};

static const spc_instruction mixed_store_10[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 430, 0, 50},
};

static const spc_instruction f32_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 77, 0, 27},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 100, 36},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 15, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 11, 13},
};

static const spc_instruction f32_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 113, 0, 26},
};

static const spc_instruction f32_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 144, 0, 38},
};

static const spc_instruction f64_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 77, 0, 28},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 100, 36},
};

static const spc_instruction f64_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 4, 1, 15, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x34, 7, 12, 115, 13},
};

static const spc_instruction f64_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 311, 0, 35},
};

static const spc_instruction f64_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 349, 0, 45},
};

static const spc_instruction mixed_start_11[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 77, 0, 28},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 100, 36},
};

static const spc_instruction mixed_loop_11[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x0c, 2, 2, 12, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 139, 17},
};

static const spc_instruction mixed_tail_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 311, 0, 35},
};

static const spc_instruction mixed_store_11[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 349, 0, 45},
};

static const spc_instruction f32_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 46, 16},
};

static const spc_instruction f32_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 11, 11, 13},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 21, 11, 13},
};

static const spc_instruction f32_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 108, 0, 24},
};

static const spc_instruction f32_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 122, 0, 36},
};

static const spc_instruction f64_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 48, 17},
};

static const spc_instruction f64_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 15, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 17, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 115, 13},
};

static const spc_instruction f64_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 311, 0, 33},
};

static const spc_instruction mixed_start_12[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 46, 17},
};

static const spc_instruction mixed_loop_12[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 134, 17},
};

static const spc_instruction mixed_tail_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 311, 0, 33},
};

static const spc_instruction mixed_store_12[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 349, 0, 43},
};

const spc_code spc_bsr_sm_89[13][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 29},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 38}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_1, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_0, NULL, f64_store_1, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_0, NULL, mixed_store_1, 3, 13, 0, 4, 38}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_2, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_0, NULL, f64_store_2, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_0, NULL, mixed_store_2, 3, 13, 0, 4, 38}},
    {{f32_start_3, f32_loop_0, NULL, f32_store_3, 3, 13, 0, 4, 29},
     {f64_start_3, f64_loop_0, NULL, f64_store_3, 3, 13, 0, 4, 38},
     {mixed_start_3, mixed_loop_0, NULL, mixed_store_3, 3, 13, 0, 4, 38}},
    {{f32_start_4, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 29},
     {f64_start_4, f64_loop_4, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_4, mixed_loop_4, NULL, mixed_store_4, 3, 13, 0, 4, 38}},
    {{f32_start_5, f32_loop_5, NULL, f32_store_5, 3, 13, 0, 4, 29},
     {f64_start_5, f64_loop_5, NULL, f64_store_5, 3, 13, 0, 4, 36},
     {mixed_start_5, mixed_loop_4, NULL, mixed_store_5, 3, 13, 0, 4, 38}},
    {{f32_start_6, f32_loop_6, NULL, f32_store_6, 3, 13, 0, 4, 29},
     {f64_start_0, f64_loop_6, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_6, mixed_loop_6, NULL, mixed_store_6, 3, 13, 0, 4, 38}},
    {{f32_start_7, f32_loop_6, NULL, f32_store_7, 3, 13, 0, 4, 29},
     {f64_start_3, f64_loop_6, NULL, f64_store_7, 3, 13, 0, 4, 38},
     {mixed_start_7, mixed_loop_6, NULL, mixed_store_2, 3, 13, 0, 4, 38}},
    {{f32_start_8, f32_loop_8, NULL, f32_store_8, 3, 13, 0, 4, 28},
     {f64_start_8, f64_loop_8, NULL, f64_store_8, 3, 13, 0, 4, 38},
     {mixed_start_8, mixed_loop_8, NULL, mixed_store_8, 3, 13, 0, 4, 36}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 3, 11, 2, 2, 28},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_9, 3, 11, 2, 2, 37},
     {mixed_start_9, mixed_loop_9, mixed_tail_9, mixed_store_9, 3, 11, 2, 2, 39}},
    {{f32_start_10, f32_loop_10, f32_tail_10, f32_store_10, 3, 11, 2, 2, 30},
     {f64_start_10, f64_loop_10, f64_tail_10, f64_store_10, 3, 11, 2, 2, 37},
     {mixed_start_10, mixed_loop_10, mixed_tail_10, mixed_store_10, 3, 11, 2, 2, 40}},
    {{f32_start_11, f32_loop_11, f32_tail_11, f32_store_11, 3, 9, 1, 2, 26},
     {f64_start_11, f64_loop_11, f64_tail_11, f64_store_11, 3, 9, 1, 2, 32},
     {mixed_start_11, mixed_loop_11, mixed_tail_11, mixed_store_11, 3, 9, 1, 2, 34}},
    {{f32_start_12, f32_loop_12, f32_tail_12, f32_store_12, 3, 9, 1, 2, 28},
     {f64_start_12, f64_loop_12, f64_tail_12, f64_store_9, 3, 9, 1, 2, 32},
     {mixed_start_12, mixed_loop_12, mixed_tail_12, mixed_store_12, 3, 9, 1, 2, 34}},
};

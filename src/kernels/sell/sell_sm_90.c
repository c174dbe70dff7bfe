/* The machine code of sell on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: slices of at most 32 rows; higher ones; the same where blocks share
 * strips. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_sell_sm_90[4][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 149, 0, 31},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 23, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x14, 7, 13, 39, 15},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 2, 53, 17},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 35, 15},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 14, 0, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 44, 7},
    {SPC_ARRAY_X, 1, 0x10, 3, 1, 6, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 36, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 40, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 154, 25},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 149, 0, 31},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x14, 7, 13, 35, 11},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 3, 45, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 35, 11},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 14, 44, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 157, 22},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 150, 0, 31},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 19, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 13, 34, 12},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 45, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 12, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 29, 52, 15},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 170, 27},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 211, 0, 51},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 37, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 95, 26},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 24, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 14, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x14, 2, 13, 39, 9},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 13, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x08, 3, 1, 49, 10},
    {SPC_ARRAY_X, 3, 0x00, 4, 18, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 5, 0x04, 3, 13, 40, 14},
    {SPC_ARRAY_X, 4, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x10, 4, 3, 10, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 3, 44, 17},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 22, 28, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 21, 0, 13},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 12, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 19, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 42, 8},
    {SPC_ARRAY_VALUES, 0, 0x20, 4, 1, 10, 4},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 15, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 35, 0, 8},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 89, 17},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 210, 0, 51},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 39, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 90, 22},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 26, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 42, 4},
    {SPC_ARRAY_X, 2, 0x18, 4, 1, 52, 9},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 8, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 32, 14},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 25, 25, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 20, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 5, 1, 51, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 88, 13},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 211, 0, 51},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 39, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 90, 22},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 26, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 44, 5},
    {SPC_ARRAY_VALUES, 1, 0x18, 4, 1, 19, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 17, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 8, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 22, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 73, 17},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 25, 26, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 23, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 51, 9},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 14, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 118, 18},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 26, 5, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 69, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 22},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 2, 48, 16},
    {SPC_ARRAY_X, 2, 0x00, 2, 9, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x10, 2, 1, 12, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 35, 15},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 23, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 3, 1, 47, 7},
    {SPC_ARRAY_X, 1, 0x10, 4, 1, 17, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 22, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 4, 33, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 14, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 181, 141, 54},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 26, 5, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 69, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 85, 0, 21},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 3, 45, 12},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 35, 11},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 3, 7, 44, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 3},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 201, 148, 55},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 26, 5, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 69, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 85, 0, 21},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 45, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 16, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 18, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 34, 58, 15},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 44, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 18, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 18, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 21, 69, 8},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 201, 148, 55},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 157, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 37, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 142, 32},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 4, 6, 55, 15},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 17, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 11, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 13, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 36, 13},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 21, 0, 12},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 20, 0, 9},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x1c, 3, 3, 58, 13},
    {SPC_ARRAY_X, 0, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 181, 66, 46},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 158, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 140, 32},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 48, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 23, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 17, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 35, 9},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 3, 14, 45, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 20, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 3},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 201, 69, 46},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 158, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 142, 33},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 24, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 17, 64, 13},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 31, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 40, 8},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 201, 69, 46},
};

const spc_code spc_sell_sm_90[4][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 4, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 4, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 4, 25, 22, 8, 32},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_0, 4, 13, 10, 4, 32},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 5, 25, 22, 8, 40},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_2, 5, 13, 10, 4, 40},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 5, 13, 10, 4, 34}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 5, 25, 22, 8, 40},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 5, 13, 10, 4, 32},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 5, 13, 10, 4, 40}},
};

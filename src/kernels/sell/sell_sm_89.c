/* The machine code of sell on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: slices of at most 32 rows; higher ones; the same where blocks share
 * strips. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_sell_sm_89[4][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 66, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 48, 24},
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 10},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 7, 22, 16},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 34, 15},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 3, 23, 6},
    {SPC_ARRAY_X, 1, 0x10, 3, 2, 8, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 15, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 14, 0, 7},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 122, 23},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 17, 48, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 10},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 23, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 150, 11},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 24, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 11, 0, 2},
    {SPC_ARRAY_X, 0, 0x18, 3, 1, 22, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 302, 20},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 41, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 67, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 48, 24},
    {SPC_ARRAYS, 0, 0x00, 7, 24, 0, 9},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 22, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 28, 153, 15},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 11, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 315, 25},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 41, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 207, 0, 46},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 35, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 84, 24},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 18, 5},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 43, 20},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 17, 19, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 12, 0, 9},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 12, 0, 7},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 21, 0, 12},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x2c, 4, 1, 18, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 11, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 59, 14},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 204, 0, 46},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 79, 23},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 18, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 197, 16},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 18, 20, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 18, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 5, 1, 18, 4},
    {SPC_ARRAY_X, 1, 0x10, 2, 1, 15, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 172, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 205, 0, 46},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 39, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 81, 24},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 27, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 24, 204, 20},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 18, 26, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 16, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 2, 26, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x10, 4, 1, 5, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 185, 16},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 44, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 5, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 17, 47, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 67, 0, 20},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 22, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 17, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 34, 15},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 4, 22, 7},
    {SPC_ARRAY_X, 1, 0x10, 4, 1, 12, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 3, 16, 0, 9},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 26, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 127, 93, 45},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 44, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 5, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 47, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 71, 0, 23},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 22, 10},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 150, 11},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 26, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 22, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 102, 3},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 459, 213, 46},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 44, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 5, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 19, 47, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 61, 0, 20},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 22, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 28, 153, 15},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 115, 8},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 459, 213, 46},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 44, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 153, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 35, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 113, 31},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 18, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 35, 13},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 47, 0, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 4, 2, 18, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 26, 7},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 143, 41, 39},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 44, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 155, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 110, 32},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 2, 3, 18, 7},
    {SPC_ARRAY_X, 1, 0x08, 4, 2, 4, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 197, 9},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 31, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 15, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 4, 3, 18, 5},
    {SPC_ARRAY_X, 1, 0x00, 2, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 102, 3},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 435, 119, 39},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 44, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 155, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 111, 32},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 0, 0x14, 2, 7, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 20, 208, 13},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 27, 0, 10},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 115, 8},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 435, 119, 39},
};

const spc_code spc_sell_sm_89[4][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 4, 25, 22, 8, 35},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 4, 13, 10, 4, 35},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 4, 13, 10, 4, 36}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 4, 25, 22, 8, 40},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_0, 4, 13, 10, 4, 40},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_0, 4, 13, 10, 4, 40}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 5, 25, 22, 8, 40},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_2, 5, 13, 10, 4, 40},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 5, 13, 10, 4, 40}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 5, 25, 22, 8, 40},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 5, 13, 10, 4, 40},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 5, 13, 10, 4, 39}},
};

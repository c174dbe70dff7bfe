/* The machine code of sell on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: slices of at most 32 rows; higher ones; the same where blocks share
 * strips. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_sell_sm_120[4][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 146, 0, 25},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 39, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x14, 7, 3, 37, 12},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 45, 13},
    {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 16, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 35, 13},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 36, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 14},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 2, 44, 8},
    {SPC_ARRAY_VALUES, 2, 0x10, 3, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 16, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 29, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 3, 49, 0, 9},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 193, 27},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 146, 0, 25},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x18, 7, 2, 37, 12},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 43, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 245, 21},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 40, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 14, 42, 12},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 370, 32},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 46, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 146, 0, 25},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x18, 7, 2, 37, 12},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x1c, 4, 1, 40, 10},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 15, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 66, 437, 40},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x1c, 3, 10, 39, 9},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 65, 518, 49},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 46, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 230, 0, 49},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 48, 0, 6},
    {SPC_ARRAYS, 0, 0x0c, 7, 17, 112, 27},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 4, 38, 44, 16},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 20, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 35, 12},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 22, 19, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 29, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 10},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 3, 8, 44, 13},
    {SPC_ARRAY_X, 1, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 2, 42, 0, 7},
    {SPC_ARRAY_X, 4, 0x00, 2, 11, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 108, 17},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 230, 0, 49},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 48, 0, 6},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 115, 27},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 55, 13},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 265, 21},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 22, 21, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 27, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 1, 0x2c, 4, 1, 56, 11},
    {SPC_ARRAY_X, 0, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 245, 21},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 230, 0, 49},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 48, 0, 6},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 111, 27},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 30, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 11, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x18, 2, 1, 43, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 501, 40},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 22, 19, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 22, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 2, 14, 58, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 447, 37},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 30, 5, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 17, 65, 17},
    {SPC_ARRAYS, 0, 0x00, 7, 99, 0, 22},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 43, 13},
    {SPC_ARRAY_X, 1, 0x00, 4, 16, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 35, 13},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 28, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 14},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 3, 1, 50, 6},
    {SPC_ARRAY_X, 1, 0x10, 4, 1, 27, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 18, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 2, 30, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 16, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 198, 156, 53},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 30, 5, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 65, 17},
    {SPC_ARRAYS, 0, 0x00, 7, 94, 0, 22},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 49, 13},
    {SPC_ARRAY_X, 1, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 245, 21},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 15, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 130, 11},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 605, 280, 78},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 30, 5, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 65, 17},
    {SPC_ARRAYS, 0, 0x00, 7, 94, 0, 22},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 43, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 66, 437, 40},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 10, 42, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 65, 268, 27},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 594, 280, 78},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 3, 7, 183, 37},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 48, 0, 6},
    {SPC_ARRAYS, 0, 0x18, 7, 11, 157, 35},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 3, 13, 42, 12},
    {SPC_ARRAY_X, 1, 0x00, 2, 17, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 31, 0, 9},
    {SPC_ARRAY_X, 4, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 14, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 35, 12},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 29, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 2, 47, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 26, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 11, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 197, 85, 44},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 3, 7, 183, 37},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 48, 0, 6},
    {SPC_ARRAYS, 0, 0x08, 7, 1, 158, 35},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 30, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 3, 39, 5},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x18, 4, 1, 43, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_X, 1, 0x04, 4, 4, 19, 5},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 47, 201, 18},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 64, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 15, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 130, 11},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 593, 169, 68},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 3, 7, 183, 37},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 48, 0, 6},
    {SPC_ARRAYS, 0, 0x08, 7, 1, 155, 35},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 4, 16, 42, 12},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 501, 40},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 40, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 30, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x0c, 2, 1, 39, 7},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 17, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 342, 28},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 604, 169, 68},
};

const spc_code spc_sell_sm_120[4][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 4, 25, 22, 8, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 4, 13, 10, 4, 36},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 4, 25, 22, 8, 40},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_0, 4, 13, 10, 4, 40},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_0, 4, 13, 10, 4, 40}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 5, 25, 22, 8, 40},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_2, 5, 13, 10, 4, 40},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 5, 13, 10, 4, 37}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 5, 25, 22, 8, 40},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 5, 13, 10, 4, 40},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 5, 13, 10, 4, 40}},
};

/* The machine code of sell on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: slices of at most 32 rows; higher ones; the same where blocks share
 * strips. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_sell_sm_100[4][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 167, 0, 27},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 40, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x18, 7, 2, 39, 17},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x1c, 4, 3, 47, 18},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 45, 16},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 50, 6},
    {SPC_ARRAY_X, 1, 0x10, 3, 1, 27, 6},
    {SPC_ARRAY_X, 2, 0x00, 3, 21, 0, 5},
    {SPC_ARRAY_X, 4, 0x00, 4, 41, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 197, 27},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 168, 0, 27},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 40, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x14, 7, 2, 36, 16},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 45, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 36, 12},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 38, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 18, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 200, 24},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 167, 0, 27},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 40, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x18, 7, 2, 36, 16},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 45, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 14, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 24, 57, 15},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 36, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 6, 44, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 213, 29},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 234, 0, 49},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 6},
    {SPC_ARRAYS, 0, 0x18, 7, 16, 115, 30},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 33, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 42, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x18, 4, 1, 49, 12},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 21, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 4, 28, 0, 8},
    {SPC_ARRAY_X, 5, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 12, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x04, 2, 1, 3, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 17, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 32, 15},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 27, 18, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 18, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 3, 12, 42, 12},
    {SPC_ARRAY_X, 1, 0x00, 2, 23, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 35, 0, 9},
    {SPC_ARRAY_X, 4, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 112, 17},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 236, 0, 49},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 6},
    {SPC_ARRAYS, 0, 0x18, 7, 14, 118, 29},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 23, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 44, 5},
    {SPC_ARRAY_X, 2, 0x18, 4, 1, 52, 9},
    {SPC_ARRAY_X, 3, 0x00, 3, 19, 0, 3},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 8, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 16, 27, 10},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 23, 18, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 14, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 5, 1, 42, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 111, 13},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 236, 0, 49},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 6},
    {SPC_ARRAYS, 0, 0x18, 7, 17, 116, 29},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 34, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 11, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 17, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 17, 0, 2},
    {SPC_ARRAY_X, 0, 0x18, 3, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 35, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 119, 16},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 27, 18, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 23, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x34, 4, 3, 42, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 16, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 141, 18},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 30, 5, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 17, 87, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 92, 0, 23},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 3, 43, 15},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 41, 16},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 36, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 3, 1, 50, 6},
    {SPC_ARRAY_VALUES, 2, 0x10, 3, 1, 29, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 2, 36, 0, 9},
    {SPC_ARRAY_X, 4, 0x00, 4, 16, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 198, 160, 53},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 30, 5, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 87, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 94, 0, 27},
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
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 35, 12},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 38, 0, 12},
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
    {SPC_ARRAY_Y, 0, 0x20, 7, 218, 167, 54},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 30, 5, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 87, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 96, 0, 27},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 45, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 2, 18, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 27, 65, 15},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 38, 0, 11},
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
    {SPC_ARRAY_Y, 0, 0x20, 7, 218, 167, 54},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 3, 7, 188, 36},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 6},
    {SPC_ARRAYS, 0, 0x08, 7, 1, 156, 38},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 54, 17},
    {SPC_ARRAY_X, 1, 0x00, 3, 18, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 1, 18, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 15, 36, 16},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 46, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 4, 42, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 19, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 20, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 2, 11, 0, 5},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 197, 89, 44},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 3, 7, 190, 36},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 6},
    {SPC_ARRAYS, 0, 0x08, 7, 1, 153, 34},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 30, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x04, 2, 3, 39, 5},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x18, 2, 1, 39, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 17, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 7, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 28, 10},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 43, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 24, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 18, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 16, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 3},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 217, 92, 44},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 74, 0, 13},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 3, 7, 189, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 6},
    {SPC_ARRAYS, 0, 0x18, 7, 9, 157, 38},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 34, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 13, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x18, 2, 1, 39, 9},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 96, 16},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 45, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 23, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 40, 8},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 217, 92, 44},
};

const spc_code spc_sell_sm_100[4][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 4, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 4, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 4, 25, 22, 8, 32},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_0, 4, 13, 10, 4, 32},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 5, 25, 22, 8, 38},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_2, 5, 13, 10, 4, 40},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 5, 13, 10, 4, 34}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 5, 25, 22, 8, 40},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 5, 13, 10, 4, 40},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 5, 13, 10, 4, 40}},
};

/* The machine code of sell on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: slices of at most 32 rows; higher ones; the same where blocks share
 * strips. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_sell_sm_70[4][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 69, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 17, 52, 23},
    {SPC_ARRAYS, 0, 0x00, 7, 26, 0, 9},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 25, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 36, 15},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 17, 0, 10},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 127, 23},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 70, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 16, 52, 24},
    {SPC_ARRAYS, 0, 0x00, 7, 27, 0, 11},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 24, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 21, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 12, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 55, 11},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 23, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 19, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 131, 20},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 1, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 70, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 17, 51, 23},
    {SPC_ARRAYS, 0, 0x00, 7, 28, 0, 13},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 24, 73, 15},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 23, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 144, 25},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 1, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 209, 0, 47},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 84, 26},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x14, 4, 1, 22, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x08, 3, 1, 11, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 20, 0, 5},
    {SPC_ARRAY_X, 2, 0x10, 3, 1, 9, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x04, 2, 16, 3, 6},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 16, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 20, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 38, 16},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x20, 2, 18, 38, 20},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 26, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 27, 0, 14},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 1, 0x1c, 2, 3, 20, 7},
    {SPC_ARRAY_X, 0, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 63, 14},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 209, 0, 48},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 80, 24},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 20, 3},
    {SPC_ARRAY_X, 1, 0x18, 3, 1, 20, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_X, 2, 0x04, 2, 1, 21, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 12, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 15, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 59, 15},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 21, 18, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 19, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 0, 0x04, 4, 1, 20, 3},
    {SPC_ARRAY_X, 1, 0x28, 2, 1, 20, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 63, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 209, 0, 47},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 81, 24},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 25, 4},
    {SPC_ARRAY_VALUES, 1, 0x18, 3, 1, 18, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 6},
    {SPC_ARRAY_X, 1, 0x04, 1, 2, 20, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1e, 7, 1, 78, 18},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 21, 27, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 19, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 9, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 93, 16},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 47, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 8, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 19, 48, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 75, 0, 23},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 25, 16},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 34, 15},
};

static const spc_instruction f32_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 25, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 15, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 17, 0, 9},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 28, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 206, 42, 50},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 46, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 8, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 48, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 80, 0, 26},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 24, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 17, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 47, 11},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 19, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 24, 3},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 253, 47, 51},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 46, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 8, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 48, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 76, 0, 23},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 20, 0, 4},
    {SPC_ARRAYS, 0, 0x1c, 7, 27, 81, 15},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 37, 8},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 253, 47, 51},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 46, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 156, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 116, 34},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 9, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 20, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 34, 13},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 14, 0, 9},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 15, 0, 6},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 6},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 4, 6, 20, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 11, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 2, 14, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 28, 7},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 151, 42, 42},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 46, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 158, 33},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 118, 36},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 2, 7, 20, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 16, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 56, 9},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 23, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 17, 0, 8},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 20, 3},
    {SPC_ARRAY_VALUES, 0, 0x18, 2, 1, 23, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 24, 3},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 194, 47, 42},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 46, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 156, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 38, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 118, 34},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 11, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 20, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 17, 80, 13},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 9, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 17, 38, 8},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 180, 47, 41},
};

const spc_code spc_sell_sm_70[4][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 4, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 4, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 4, 13, 10, 4, 31}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 4, 25, 22, 8, 32},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_0, 4, 13, 10, 4, 32},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 5, 25, 22, 8, 40},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_2, 5, 13, 10, 4, 40},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 5, 13, 10, 4, 34}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 5, 25, 22, 8, 40},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 5, 13, 10, 4, 40},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 5, 13, 10, 4, 40}},
};

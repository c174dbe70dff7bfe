/* The machine code of sell on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: slices of at most 32 rows; higher ones; the same where blocks share
 * strips. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_sell_sm_75[4][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 110, 0, 30},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 7, 27, 18},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 24, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 34, 15},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 25, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 17, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 15, 0, 10},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 126, 23},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 111, 0, 30},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 8, 24, 17},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 25, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 150, 11},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 23, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x18, 3, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 266, 20},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 39, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 111, 0, 30},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 7, 24, 16},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 22, 159, 15},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 23, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 18, 279, 25},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 39, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 207, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 35, 0, 11},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 85, 26},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 7, 20, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 45, 18},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 19, 29, 23},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 19, 0, 10},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 14, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 11, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 3, 5, 20, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 2, 18, 0, 8},
    {SPC_ARRAY_X, 4, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 12, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 62, 14},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 205, 0, 46},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 35, 0, 11},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 78, 24},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 11, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 20, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 197, 16},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 21, 17, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 17, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 20, 3},
    {SPC_ARRAY_X, 1, 0x18, 3, 1, 20, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 172, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 207, 0, 45},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 11},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 79, 24},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 11, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 20, 208, 20},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 20, 17, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 22, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 6, 24, 6},
    {SPC_ARRAY_X, 1, 0x20, 3, 1, 13, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 185, 16},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 45, 0, 11},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 8, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 17, 48, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 65, 0, 23},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 25, 14},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
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
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 17, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 15, 0, 10},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 197, 42, 46},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 45, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 8, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 48, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 69, 0, 22},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 5, 24, 10},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 22, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 150, 11},
};

static const spc_instruction f64_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 24, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x18, 3, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 100, 3},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 491, 118, 47},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 45, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 6, 8, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 48, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 62, 0, 21},
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
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 24, 157, 15},
};

static const spc_instruction mixed_tail_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 113, 8},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 491, 118, 47},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 45, 0, 11},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 154, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 11},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 110, 32},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 15, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x14, 2, 5, 14, 6},
    {SPC_ARRAY_X, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 36, 13},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 8, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 11, 0, 7},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 7, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 0, 0x0c, 2, 4, 20, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 18, 0, 7},
    {SPC_ARRAY_X, 4, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 7},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 149, 42, 40},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 45, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 156, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 11},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 109, 34},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 20, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 197, 9},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 33, 0, 15},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 11, 0, 2},
    {SPC_ARRAY_X, 0, 0x18, 3, 13, 20, 10},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 100, 3},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 416, 118, 40},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 45, 0, 12},
    {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 156, 32},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 11},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 109, 32},
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
    {SPC_ARRAY_X, 0, 0x0c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 15, 166, 13},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 2, 2, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 9, 122, 8},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 418, 118, 37},
};

const spc_code spc_sell_sm_75[4][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 4, 25, 22, 8, 36},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 4, 13, 10, 4, 34},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 4, 13, 10, 4, 32}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 4, 25, 22, 8, 46},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_0, 4, 13, 10, 4, 42},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_0, 4, 13, 10, 4, 39}},
    {{f32_start_2, f32_loop_2, f32_tail_2, f32_store_2, 5, 25, 22, 8, 40},
     {f64_start_2, f64_loop_2, f64_tail_2, f64_store_2, 5, 13, 10, 4, 40},
     {mixed_start_2, mixed_loop_2, mixed_tail_2, mixed_store_2, 5, 13, 10, 4, 37}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 5, 25, 22, 8, 47},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 5, 13, 10, 4, 44},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 5, 13, 10, 4, 40}},
};

/* The machine code of fold on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: the first launch where a second follows; the only launch; the second: a
 * row that its thread adds up, a long row (tail: the sum over the block), the way to the long rows of a
 * block (start) and from them (store). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_fold_sm_75[5][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 76, 0, 24},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 28, 34, 17},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 49, 0, 20},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 14, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x2c, 2, 17, 25, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 14, 0, 9},
    {SPC_ARRAY_X, 2, 0x00, 3, 13, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 30, 7},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 2, 0, 2},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 80, 0, 29},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 11, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 24, 9},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 14, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 197, 13},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 29, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 25, 6},
    {SPC_ARRAY_X, 1, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 103, 3},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 41, 0, 2},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 73, 0, 23},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 25, 8},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 7, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 28, 200, 17},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 29, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 19, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 25, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 117, 8},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 41, 0, 2},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 78, 0, 26},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 25, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 16, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 28, 34, 17},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 40, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 18, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 14, 0, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 1, 0x2c, 4, 1, 28, 12},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_X, 4, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 37, 12},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 7, 0, 2},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 79, 0, 28},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 11, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 25, 9},
    {SPC_ARRAY_X, 1, 0x20, 3, 1, 13, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 197, 13},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 55, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 25, 6},
    {SPC_ARRAY_X, 1, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 145, 8},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 47, 0, 2},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 74, 0, 23},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 7, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 32, 197, 17},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 55, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 19, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 25, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 159, 13},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 47, 0, 2},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 58, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 80, 23},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 9, 43, 19},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 7},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 7, 0, 1},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 9, 99, 27},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 58, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 81, 22},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 180, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 301, 27},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 58, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 81, 22},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 180, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 301, 27},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 24},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 50, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 271, 45},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 310, 59},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 21},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 192, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 997, 54},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 1107, 68},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 21},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 192, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 997, 54},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 1107, 68},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 148, 30},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 280, 30},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 280, 30},
};

const spc_code spc_fold_sm_75[5][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 41},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 44},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 40}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_1, 1, 25, 22, 8, 41},
     {f64_start_1, f64_loop_1, f64_tail_1, f64_store_1, 1, 13, 10, 4, 44},
     {mixed_start_1, mixed_loop_1, mixed_tail_1, mixed_store_1, 1, 13, 10, 4, 40}},
    {{f32_start_2, f32_loop_2, NULL, f32_store_2, 3, 4, 0, 4, 26},
     {f64_start_2, f64_loop_2, NULL, f64_store_2, 3, 4, 0, 4, 30},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_2, 3, 4, 0, 4, 30}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 1, 4, 1, 4, 26},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 1, 4, 1, 4, 30},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 1, 4, 1, 4, 30}},
    {{f32_start_4, NULL, NULL, f32_store_3, 1, 0, 0, 4, 26},
     {f64_start_4, NULL, NULL, f64_store_3, 1, 0, 0, 4, 30},
     {mixed_start_4, NULL, NULL, mixed_store_3, 1, 0, 0, 4, 30}},
};

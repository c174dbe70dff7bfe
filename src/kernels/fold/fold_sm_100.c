/* The machine code of fold on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: the first launch where a second follows; the only launch; the second: a
 * row that its thread adds up, a long row (tail: the sum over the block), the way to the long rows of a
 * block (start) and from them (store). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_fold_sm_100[5][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 120, 0, 31},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 21, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 15, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 4, 2, 44, 13},
    {SPC_ARRAY_X, 1, 0x00, 4, 16, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 2, 18, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 11, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 15, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 15, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 31, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 13, 35, 13},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 40, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 31, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 21, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 25, 0, 12},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 21, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 30, 0, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 17, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 4, 2, 47, 11},
    {SPC_ARRAY_X, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 31, 0, 10},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 2, 19, 0, 5},
    {SPC_ARRAY_X, 4, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 34, 0, 7},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 111, 0, 28},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 44, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x38, 4, 1, 44, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 12, 0, 3},
    {SPC_ARRAY_X, 2, 0x04, 2, 1, 9, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 40, 25},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 33, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 31, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 2, 14, 51, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 3},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 33, 0, 4},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 122, 0, 31},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 44, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 18, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 25, 67, 13},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 42, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 30, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 42, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 57, 8},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 33, 0, 4},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 21, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 15, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 4, 3, 44, 13},
    {SPC_ARRAY_X, 1, 0x00, 4, 18, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 2, 18, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 4, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 15, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 31, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 13, 35, 13},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 32, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 22, 0, 8},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 22, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 30, 0, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 18, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 4, 2, 47, 13},
    {SPC_ARRAY_X, 1, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 17, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 2, 17, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 103, 19},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 20, 0, 4},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 45, 10},
    {SPC_ARRAY_X, 1, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 2, 9, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 18, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 6, 48, 26},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 26, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 38, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 3, 14, 42, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 11, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 101, 12},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 42, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 30, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 42, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 132, 17},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 81, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 62, 22},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 6, 32, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 6, 182, 26},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 81, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 62, 20},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 5, 48, 14},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 5, 201, 26},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 81, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 62, 20},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 5, 48, 14},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 5, 201, 26},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 95, 0, 22},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 4, 33, 17},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 257, 57},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 4, 381, 72},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 95, 0, 20},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 3, 48, 14},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 1},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 338, 63},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 3, 469, 78},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 95, 0, 20},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 3, 48, 14},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 1},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 338, 63},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 3, 469, 78},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 218, 36},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 234, 36},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 234, 36},
};

const spc_code spc_fold_sm_100[5][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 32}},
    {{f32_start_0, f32_loop_1, f32_tail_1, f32_store_1, 1, 25, 22, 8, 32},
     {f64_start_0, f64_loop_1, f64_tail_1, f64_store_1, 1, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_1, mixed_store_1, 1, 13, 10, 4, 32}},
    {{f32_start_2, f32_loop_2, NULL, f32_store_2, 3, 4, 0, 4, 22},
     {f64_start_2, f64_loop_2, NULL, f64_store_2, 3, 4, 0, 4, 30},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_2, 3, 4, 0, 4, 30}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 1, 4, 1, 4, 22},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 1, 4, 1, 4, 30},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 1, 4, 1, 4, 30}},
    {{f32_start_4, NULL, NULL, f32_store_3, 1, 0, 0, 4, 22},
     {f64_start_4, NULL, NULL, f64_store_3, 1, 0, 0, 4, 30},
     {mixed_start_4, NULL, NULL, mixed_store_3, 1, 0, 0, 4, 30}},
};

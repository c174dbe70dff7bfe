/* The machine code of fold on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: the first launch where a second follows; the only launch; the second: a
 * row that its thread adds up, a long row (tail: the sum over the block), the way to the long rows of a
 * block (start) and from them (store). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_fold_sm_90[5][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 30},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 21, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x0c, 2, 1, 39, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x30, 4, 1, 50, 8},
    {SPC_ARRAY_X, 2, 0x0c, 2, 3, 28, 9},
    {SPC_ARRAY_X, 4, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 28, 13},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 48, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 33, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 39, 0, 12},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 36},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 42, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x3c, 2, 1, 29, 9},
    {SPC_ARRAY_X, 2, 0x00, 2, 13, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 8, 19, 8},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 5, 3, 42, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 27, 3},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 12, 0, 5},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 32},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 12, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 42, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x38, 3, 1, 44, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 18, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 1, 6, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 17, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 17, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 21, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 85, 11},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 4, 1, 42, 8},
    {SPC_ARRAY_X, 1, 0x00, 5, 16, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 57, 8},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 12, 0, 5},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 21, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x0c, 2, 1, 39, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x30, 4, 1, 50, 8},
    {SPC_ARRAY_X, 2, 0x0c, 2, 3, 28, 9},
    {SPC_ARRAY_X, 4, 0x00, 3, 14, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 30, 13},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 18, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 48, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 31, 0, 10},
    {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 85, 24},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 5, 3, 42, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 57, 13},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 42, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x38, 3, 1, 44, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 18, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 1, 6, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 17, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 17, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 21, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 12, 85, 11},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 39, 0, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 4, 1, 42, 8},
    {SPC_ARRAY_X, 1, 0x00, 5, 16, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 87, 18},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 55, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 4, 7, 108, 26},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 3, 74, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 3, 113, 31},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 55, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 4, 7, 109, 26},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 8, 0, 2},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 124, 31},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 55, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 4, 7, 109, 26},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 8, 0, 2},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 124, 31},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 4, 129, 0, 27},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 307, 69},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 3, 355, 87},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 4, 127, 0, 27},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 9, 0, 3},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 368, 76},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 422, 94},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 4, 127, 0, 27},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 4, 2, 83, 23},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 9, 0, 3},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 368, 76},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 422, 94},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 225, 38},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 234, 38},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 234, 38},
};

const spc_code spc_fold_sm_90[5][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 32}},
    {{f32_start_0, f32_loop_1, f32_tail_1, f32_store_1, 1, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_1, f64_store_1, 1, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_1, mixed_tail_1, mixed_store_1, 1, 13, 10, 4, 32}},
    {{f32_start_2, f32_loop_2, NULL, f32_store_2, 3, 4, 0, 4, 26},
     {f64_start_2, f64_loop_2, NULL, f64_store_2, 3, 4, 0, 4, 30},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_2, 3, 4, 0, 4, 30}},
    {{f32_start_3, f32_loop_2, f32_tail_3, f32_store_3, 1, 4, 1, 4, 26},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 1, 4, 1, 4, 30},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 1, 4, 1, 4, 30}},
    {{f32_start_4, NULL, NULL, f32_store_3, 1, 0, 0, 4, 26},
     {f64_start_4, NULL, NULL, f64_store_3, 1, 0, 0, 4, 30},
     {mixed_start_4, NULL, NULL, mixed_store_3, 1, 0, 0, 4, 30}},
};

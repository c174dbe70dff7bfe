/* The machine code of fold on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: the first launch where a second follows; the only launch; the second: a
 * row that its thread adds up, a long row (tail: the sum over the block), the way to the long rows of a
 * block (start) and from them (store). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_fold_sm_89[5][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 79, 0, 28},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x3c, 2, 2, 19, 9},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 34, 15},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 46, 0, 16},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 19, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 2, 29, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 29, 7},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 80, 0, 30},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 2, 8, 23, 10},
    {SPC_ARRAY_X, 1, 0x20, 4, 1, 8, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 12, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 197, 13},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 29, 0, 16},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 18, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 23, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 103, 3},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 41, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 74, 0, 25},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 2, 2, 23, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 13, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 32, 150, 15},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 30, 0, 16},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x38, 3, 3, 23, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 132, 8},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 41, 0, 1},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 75, 0, 26},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x3c, 2, 3, 20, 9},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 34, 15},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 47, 0, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 22, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x2c, 2, 11, 26, 12},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 36, 10},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 60, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 18, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 23, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 151, 6},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 61, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x38, 3, 3, 23, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 180, 11},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 56, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 79, 24},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 9, 40, 20},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 9, 100, 28},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 56, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 80, 24},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 20},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 356, 28},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 56, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 80, 24},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 20},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 356, 28},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 22},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 236, 45},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 9, 274, 60},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 23},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 1008, 54},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 1127, 69},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 23},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 2, 219, 21},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 6, 0, 2},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 1008, 54},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 2, 1127, 69},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 153, 29},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 332, 29},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 332, 29},
};

const spc_code spc_fold_sm_89[5][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 40},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 40}},
    {{f32_start_1, f32_loop_1, f32_tail_1, f32_store_0, 1, 25, 22, 8, 40},
     {f64_start_0, f64_loop_0, f64_tail_1, f64_store_0, 1, 13, 10, 4, 40},
     {mixed_start_0, mixed_loop_0, mixed_tail_1, mixed_store_0, 1, 13, 10, 4, 40}},
    {{f32_start_2, f32_loop_2, NULL, f32_store_2, 3, 4, 0, 4, 24},
     {f64_start_2, f64_loop_2, NULL, f64_store_2, 3, 4, 0, 4, 32},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_2, 3, 4, 0, 4, 32}},
    {{f32_start_3, f32_loop_2, f32_tail_3, f32_store_3, 1, 4, 1, 4, 24},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 1, 4, 1, 4, 32},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 1, 4, 1, 4, 32}},
    {{f32_start_4, NULL, NULL, f32_store_3, 1, 0, 0, 4, 24},
     {f64_start_4, NULL, NULL, f64_store_3, 1, 0, 0, 4, 32},
     {mixed_start_4, NULL, NULL, mixed_store_3, 1, 0, 0, 4, 32}},
};

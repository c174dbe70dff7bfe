/* The machine code of fold on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: the first launch where a second follows; the only launch; the second: a
 * row that its thread adds up, a long row (tail: the sum over the block), the way to the long rows of a
 * block (start) and from them (store). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_fold_sm_120[5][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 114, 0, 29},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 15, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 14, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 5, 1, 43, 12},
    {SPC_ARRAY_X, 1, 0x00, 4, 27, 0, 10},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 35, 17},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 36, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 20, 0, 12},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 8},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 13, 0, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 7},
    {SPC_ARRAY_X, 1, 0x20, 5, 1, 13, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 36, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 2, 15, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 31, 7},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 33, 0, 4},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 115, 0, 31},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 2, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x3c, 3, 9, 45, 15},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 275, 35},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 33, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 32, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 16, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x1c, 3, 1, 56, 11},
    {SPC_ARRAY_X, 0, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 130, 11},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 46, 0, 4},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 113, 0, 29},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 15, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 5, 7, 43, 12},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 65, 447, 43},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 29, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 2, 3, 45, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 342, 28},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 46, 0, 4},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 36, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 20, 0, 12},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 8},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 13, 0, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 7},
    {SPC_ARRAY_X, 1, 0x20, 5, 1, 13, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 36, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 2, 15, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 99, 16},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 2, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 16, 0, 4},
    {SPC_ARRAY_X, 0, 0x3c, 4, 3, 45, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 275, 35},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 33, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 32, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 16, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x1c, 3, 1, 56, 11},
    {SPC_ARRAY_X, 0, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 235, 20},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 46, 0, 1},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 29, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 2, 3, 45, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 451, 37},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 46, 0, 1},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 78, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 63, 22},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 5, 32, 16},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 5, 151, 24},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 78, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 59, 24},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 5, 258, 30},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 5, 461, 36},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 5, 78, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 0, 0x20, 2, 7, 59, 24},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 5, 258, 30},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 5, 461, 36},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 24},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 3, 33, 18},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 257, 57},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 3, 350, 70},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 91, 0, 25},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 4, 259, 31},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 1411, 116},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 4, 1583, 129},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 91, 0, 25},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x3c, 2, 4, 259, 31},
    {SPC_ARRAY_PARTIAL, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_PARTIAL, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_PARTIAL, 3, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 1411, 116},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x3c, 7, 4, 1583, 129},
};

static const spc_instruction f32_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 218, 36},
};

static const spc_instruction f64_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 444, 48},
};

static const spc_instruction mixed_start_4[] = {
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 444, 48},
};

const spc_code spc_fold_sm_120[5][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 40},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 36}},
    {{f32_start_0, f32_loop_0, f32_tail_1, f32_store_1, 1, 25, 22, 8, 40},
     {f64_start_0, f64_loop_1, f64_tail_1, f64_store_1, 1, 13, 10, 4, 40},
     {mixed_start_0, mixed_loop_0, mixed_tail_1, mixed_store_1, 1, 13, 10, 4, 36}},
    {{f32_start_2, f32_loop_2, NULL, f32_store_2, 3, 4, 0, 4, 22},
     {f64_start_2, f64_loop_2, NULL, f64_store_2, 3, 4, 0, 4, 28},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_2, 3, 4, 0, 4, 28}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 1, 4, 1, 4, 22},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 1, 4, 1, 4, 28},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_3, 1, 4, 1, 4, 28}},
    {{f32_start_4, NULL, NULL, f32_store_3, 1, 0, 0, 4, 22},
     {f64_start_4, NULL, NULL, f64_store_3, 1, 0, 0, 4, 28},
     {mixed_start_4, NULL, NULL, mixed_store_3, 1, 0, 0, 4, 28}},
};

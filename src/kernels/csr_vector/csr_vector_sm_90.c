/* The machine code of csr-vector on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_90[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 13, 39, 16},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 50, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 12, 0, 4},
    {SPC_ARRAY_X, 0, 0x3c, 4, 4, 42, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 19, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 10},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 38, 15},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 34, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 16, 0, 7},
    {SPC_ARRAY_X, 0, 0x38, 2, 3, 42, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 26, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 19, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 20, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 21, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 35, 10},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 10},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 36, 15},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 14, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 12, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 27, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 27, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x14, 2, 18, 44, 12},
    {SPC_ARRAY_X, 1, 0x20, 4, 13, 6, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 16, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 78, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 10},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 7},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 23, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 12, 0, 4},
    {SPC_ARRAY_X, 0, 0x14, 4, 14, 45, 8},
    {SPC_ARRAY_VALUES, 2, 0x28, 5, 1, 31, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 14, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 19, 10},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 61, 0, 22},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 22, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x34, 3, 1, 42, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 17, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 15, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 15, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 14, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 36, 10},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 68, 0, 23},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 22, 0, 5},
    {SPC_ARRAY_X, 0, 0x10, 4, 16, 42, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x0c, 3, 1, 7, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 16, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 16, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 86, 14},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 66, 0, 23},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 47, 0, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 5, 4, 51, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 85, 0, 24},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 35, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 18, 0, 5},
    {SPC_ARRAY_X, 0, 0x14, 4, 7, 44, 10},
    {SPC_ARRAY_X, 1, 0x08, 5, 13, 8, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 22, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 18, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 36, 10},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 99, 0, 28},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 28, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x10, 4, 18, 48, 11},
    {SPC_ARRAY_X, 1, 0x08, 4, 1, 27, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 87, 14},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 99, 0, 28},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 117, 0, 28},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 134, 0, 29},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 134, 0, 29},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 145, 0, 30},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 169, 0, 34},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 169, 0, 34},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 173, 0, 32},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 203, 0, 37},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 203, 0, 37},
};

const spc_code spc_csr_vector_sm_90[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 32},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 32},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_2, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_2, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_3, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_3, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_4, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_4, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_5, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_5, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_5, 3, 13, 0, 4, 32}},
};

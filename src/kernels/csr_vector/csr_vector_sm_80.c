/* The machine code of csr-vector on sm_80, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_80[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 19, 30, 17},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 2, 5, 22, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 15, 0, 4},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 21, 30, 17},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 13, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 20, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 45, 10},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 23, 0, 4},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 21, 30, 17},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 3, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 74, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 20, 0, 4},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 35, 7},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 7, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 27, 10},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 57, 0, 19},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 35, 7},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 4, 13, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 45, 10},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 78, 0, 20},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 35, 7},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 3, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 74, 14},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 78, 0, 20},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 1, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 84, 0, 20},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 4, 13, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 18, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 16, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 45, 10},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 104, 0, 24},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 9},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 2, 13, 22, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 16, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 20, 82, 14},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 114, 0, 24},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 115, 0, 24},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 141, 0, 25},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 141, 0, 25},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 143, 0, 26},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 188, 0, 30},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 178, 0, 30},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 171, 0, 28},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 225, 0, 33},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 225, 0, 33},
};

const spc_code spc_csr_vector_sm_80[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 30},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 32},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 30},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_2, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_2, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_3, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_3, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_4, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_4, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_5, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_5, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_2, NULL, mixed_store_5, 3, 13, 0, 4, 32}},
};

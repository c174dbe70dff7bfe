/* The machine code of csr-vector on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_70[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 59, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 19, 33, 19},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 2, 13, 24, 8},
    {SPC_ARRAY_VALUES, 1, 0x10, 3, 3, 12, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 26, 10},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 18, 0, 4},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 59, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 22, 33, 19},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 23, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 22, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 13, 25, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 24, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 22, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 44, 10},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 26, 0, 4},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 59, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 22, 33, 19},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 22, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 16, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 99, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 20, 0, 4},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 38, 8},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 62, 0, 19},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 38, 8},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 18, 0, 7},
    {SPC_ARRAY_X, 0, 0x2c, 2, 13, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 15, 0, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 44, 10},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 84, 0, 20},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 38, 8},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 15, 0, 5},
    {SPC_ARRAY_X, 0, 0x2c, 2, 3, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 16, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 99, 14},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 84, 0, 20},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 2, 1, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 12, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 91, 0, 20},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 23, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 15, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 4, 1, 25, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 23, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 19, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 2, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 44, 10},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 111, 0, 24},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 63, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 43, 10},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 13, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 20, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 88, 14},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 120, 0, 24},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 126, 0, 24},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 148, 0, 25},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 147, 0, 25},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 157, 0, 26},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 195, 0, 30},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 184, 0, 30},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 188, 0, 28},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 232, 0, 33},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 231, 0, 33},
};

const spc_code spc_csr_vector_sm_70[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 29},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 32},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_0, NULL, f32_store_1, 3, 13, 0, 4, 29},
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

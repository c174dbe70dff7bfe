/* The machine code of csr-vector on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_89[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 21, 35, 19},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 8, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 26, 10},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 15, 0, 4},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 21, 38, 17},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 2, 13, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 155, 10},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 95, 0, 4},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 56, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 21, 38, 17},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 3, 1, 22, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 19, 209, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 58, 0, 4},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 38, 8},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 14, 0, 4},
    {SPC_ARRAY_X, 0, 0x3c, 2, 7, 22, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 56, 0, 19},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 35, 7},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_X, 0, 0x3c, 2, 13, 22, 10},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 151, 10},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 185, 0, 20},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 60, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 35, 7},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 3, 1, 22, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 27, 154, 14},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 186, 0, 20},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 12, 0, 6},
    {SPC_ARRAY_X, 0, 0x3c, 2, 1, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 80, 0, 20},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 13, 22, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 16, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 150, 10},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 251, 0, 24},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 3, 22, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 9, 219, 14},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 214, 0, 24},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 105, 0, 24},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 326, 0, 25},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 289, 0, 25},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 133, 0, 26},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 411, 0, 30},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 374, 0, 30},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 161, 0, 28},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 486, 0, 33},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 449, 0, 33},
};

const spc_code spc_csr_vector_sm_89[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 31},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 30},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 36},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 34}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_2, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_2, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_3, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_3, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_4, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_4, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_5, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_5, 3, 13, 0, 4, 38},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_5, 3, 13, 0, 4, 36}},
};

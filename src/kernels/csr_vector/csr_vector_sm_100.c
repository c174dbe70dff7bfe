/* The machine code of csr-vector on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_100[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 81, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 3, 28, 8},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 34, 0, 12},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 4, 2, 49, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 19, 8},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 78, 0, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 81, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 4, 27, 6},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 29, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x38, 2, 1, 45, 11},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 35, 7},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 83, 0, 15},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 81, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 4, 27, 6},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 30, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x38, 4, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 22, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 19, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 7, 78, 15},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 83, 0, 15},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 90, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 7},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 30, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 4, 2, 43, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 19, 7},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 126, 0, 18},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 91, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 32, 5},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 32, 0, 13},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 1, 0x38, 5, 7, 48, 13},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 14, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 35, 8},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 130, 0, 19},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 89, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 32, 5},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 30, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x38, 4, 1, 44, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 26, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 18, 0, 2},
    {SPC_ARRAYS, 0, 0x34, 7, 7, 78, 15},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 131, 0, 19},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 127, 0, 20},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 85, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 32, 5},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 130, 0, 22},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 32, 5},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 130, 0, 22},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 148, 0, 22},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 165, 0, 25},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 165, 0, 25},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x3c, 4, 2, 43, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 19, 7},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 173, 0, 24},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 199, 0, 28},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 199, 0, 28},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 201, 0, 26},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 233, 0, 31},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 233, 0, 31},
};

const spc_code spc_csr_vector_sm_100[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 30},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 32},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 32},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 31}},
    {{f32_start_2, f32_loop_1, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_2, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_2, 3, 13, 0, 4, 31}},
    {{f32_start_2, f32_loop_1, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_3, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_3, 3, 13, 0, 4, 31}},
    {{f32_start_2, f32_loop_4, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_4, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_4, 3, 13, 0, 4, 31}},
    {{f32_start_2, f32_loop_4, NULL, f32_store_5, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_5, 3, 13, 0, 4, 32},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_5, 3, 13, 0, 4, 31}},
};

/* The machine code of csr-vector on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_120[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 75, 0, 15},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 3, 28, 8},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 33, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 52, 13},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 19, 8},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 74, 0, 12},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 4, 29, 8},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 11, 45, 13},
    {SPC_ARRAY_VALUES, 1, 0x20, 5, 1, 6, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 2, 12, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 245, 19},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 155, 0, 14},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 78, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 4, 29, 8},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 14, 42, 10},
    {SPC_ARRAY_VALUES, 0, 0x20, 5, 1, 6, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 521, 42},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 155, 0, 14},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 90, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 7},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 33, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 48, 13},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 4, 19, 8},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 96, 0, 16},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 89, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 5},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 30, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 19, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_X, 0, 0x38, 4, 1, 45, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 245, 19},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 236, 0, 17},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 89, 0, 22},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 5},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 29, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x38, 3, 1, 45, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 21, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 13, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 8, 531, 43},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 236, 0, 17},
};

static const spc_instruction f32_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 7},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 113, 0, 20},
};

static const spc_instruction f64_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 5},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 350, 0, 25},
};

static const spc_instruction mixed_start_2[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 83, 0, 19},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 33, 5},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 350, 0, 25},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 135, 0, 22},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 460, 0, 31},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 460, 0, 31},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 163, 0, 24},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 570, 0, 37},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 570, 0, 37},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 197, 0, 26},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 680, 0, 43},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 680, 0, 43},
};

const spc_code spc_csr_vector_sm_120[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 34},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 40},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_1, NULL, f64_store_1, 3, 13, 0, 4, 36},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 32}},
    {{f32_start_2, f32_loop_1, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_2, 3, 13, 0, 4, 36},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_2, 3, 13, 0, 4, 32}},
    {{f32_start_2, f32_loop_1, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_3, 3, 13, 0, 4, 36},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_3, 3, 13, 0, 4, 32}},
    {{f32_start_2, f32_loop_1, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_4, 3, 13, 0, 4, 36},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_4, 3, 13, 0, 4, 32}},
    {{f32_start_2, f32_loop_1, NULL, f32_store_5, 3, 13, 0, 4, 32},
     {f64_start_2, f64_loop_1, NULL, f64_store_5, 3, 13, 0, 4, 36},
     {mixed_start_2, mixed_loop_1, NULL, mixed_store_5, 3, 13, 0, 4, 32}},
};

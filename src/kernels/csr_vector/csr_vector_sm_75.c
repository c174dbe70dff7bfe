/* The machine code of csr-vector on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: log2 of the lanes of a row. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_vector_sm_75[6][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 58, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 13, 32, 15},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 3, 2, 24, 6},
    {SPC_ARRAY_VALUES, 1, 0x30, 4, 3, 11, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 21, 0, 7},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 58, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 9, 46, 15},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 18, 0, 7},
    {SPC_ARRAY_X, 0, 0x2c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 150, 10},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 90, 0, 7},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 58, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 9, 46, 15},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 217, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 61, 0, 7},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 37, 8},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 3, 2, 24, 6},
    {SPC_ARRAY_VALUES, 1, 0x30, 4, 3, 11, 8},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 26, 10},
};

static const spc_instruction f32_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 57, 0, 18},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 34, 7},
};

static const spc_instruction f64_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 165, 0, 19},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 62, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 34, 7},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 14, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 217, 14},
};

static const spc_instruction mixed_store_1[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 129, 0, 19},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 13, 0, 6},
    {SPC_ARRAY_X, 0, 0x3c, 2, 13, 25, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 26, 10},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 83, 0, 19},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x2c, 2, 14, 24, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 13, 0, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 150, 10},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 240, 0, 23},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 12, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x20, 3, 6, 3, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 217, 14},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 203, 0, 23},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 116, 0, 23},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 315, 0, 24},
};

static const spc_instruction mixed_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 278, 0, 24},
};

static const spc_instruction f32_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 147, 0, 25},
};

static const spc_instruction f64_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 390, 0, 29},
};

static const spc_instruction mixed_store_4[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 353, 0, 29},
};

static const spc_instruction f32_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 178, 0, 27},
};

static const spc_instruction f64_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 465, 0, 32},
};

static const spc_instruction mixed_store_5[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 428, 0, 32},
};

const spc_code spc_csr_vector_sm_75[6][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 29},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 33}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_1, 3, 13, 0, 4, 29},
     {f64_start_1, f64_loop_0, NULL, f64_store_1, 3, 13, 0, 4, 36},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_1, 3, 13, 0, 4, 32}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_2, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_2, 3, 13, 0, 4, 40},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_2, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_3, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_3, 3, 13, 0, 4, 40},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_3, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_4, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_4, 3, 13, 0, 4, 40},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_4, 3, 13, 0, 4, 36}},
    {{f32_start_1, f32_loop_2, NULL, f32_store_5, 3, 13, 0, 4, 32},
     {f64_start_1, f64_loop_2, NULL, f64_store_5, 3, 13, 0, 4, 40},
     {mixed_start_1, mixed_loop_2, NULL, mixed_store_5, 3, 13, 0, 4, 36}},
};

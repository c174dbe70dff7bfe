/* The machine code of rbp-csr on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_csr_sm_75[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 104, 0, 31},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 29, 0, 14},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 1, 8, 0, 2},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 5, 1, 33, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 4},
    {SPC_ARRAYS, 0, 0x32, 7, 12, 32, 19},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 30, 25},
    {SPC_ARRAY_X, 2, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 31, 0, 13},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x0c, 7, 22, 18, 19},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 22, 0, 9},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 104, 0, 31},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 22, 0, 10},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 3, 15, 0, 7},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 5, 1, 33, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAYS, 0, 0x30, 7, 7, 52, 20},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 20, 18},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 15, 0, 10},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 31, 0, 15},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 150, 20},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 9},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 4, 104, 0, 31},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 22, 0, 10},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 2, 15, 0, 7},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x14, 5, 1, 34, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAYS, 0, 0x28, 7, 7, 52, 20},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 19, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 2, 7, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 39, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 20, 227, 24},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 101, 0, 9},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 16, 0, 6},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 12, 13, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 24, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 15, 0, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 26, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 54, 3, 6},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_X, 0, 0x2c, 2, 7, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 150, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 12, 3, 6},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 19, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x20, 3, 8, 1, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 217, 14},
};

const spc_code spc_rbp_csr_sm_75[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 10, 11, 0, 4, 40},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 10, 11, 0, 4, 49},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 10, 11, 0, 4, 45}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 49},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 45}},
};

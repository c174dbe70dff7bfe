/* The machine code of rbp-csr on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_csr_sm_100[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 94, 0, 26},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 3, 38, 0, 13},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 19, 0, 7},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 2, 10, 0, 4},
    {SPC_ARRAY_OFFSETS, 4, 0x18, 4, 3, 5, 5},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 5, 2, 27, 13},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x30, 7, 7, 55, 17},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 1, 30, 25},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 27, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 17, 19, 12},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 46, 9, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 100, 0, 27},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 31, 0, 12},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 27, 0, 12},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 4, 0x14, 4, 3, 5, 5},
    {SPC_ARRAY_COLUMNS, 0, 0x08, 5, 2, 27, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x30, 7, 11, 55, 19},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 24, 18},
    {SPC_ARRAY_X, 0, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 19, 0, 10},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 38, 17},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 47, 19, 13},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 100, 0, 27},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 31, 0, 12},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 27, 0, 13},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 4, 0x14, 4, 3, 5, 5},
    {SPC_ARRAY_COLUMNS, 0, 0x08, 5, 2, 27, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x30, 7, 13, 55, 19},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 5, 8, 12},
    {SPC_ARRAY_X, 0, 0x00, 3, 5, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 35, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 19, 86, 21},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 47, 19, 13},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 6},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x20, 2, 13, 33, 21},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 16, 0, 11},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 31, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 15, 0, 6},
    {SPC_ARRAY_X, 1, 0x1c, 4, 13, 52, 17},
    {SPC_ARRAY_X, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 10, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 19, 8},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 6, 16, 6},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 37, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 30, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x38, 2, 3, 45, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 35, 8},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 6},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 4, 4, 33, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 31, 0, 9},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 16, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 21, 0, 5},
    {SPC_ARRAY_X, 0, 0x10, 2, 1, 44, 7},
    {SPC_ARRAY_X, 1, 0x08, 4, 1, 8, 4},
    {SPC_ARRAY_VALUES, 2, 0x04, 4, 1, 20, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 11, 0, 2},
    {SPC_ARRAYS, 0, 0x18, 7, 45, 50, 16},
};

const spc_code spc_rbp_csr_sm_100[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 10, 11, 0, 4, 38},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 10, 11, 0, 4, 48},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 10, 11, 0, 4, 45}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 38},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 45}},
};

/* The machine code of rbp-csr on sm_86, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_csr_sm_86[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 97, 0, 32},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 30, 0, 14},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 5, 1, 34, 13},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 6},
    {SPC_ARRAYS, 0, 0x30, 7, 17, 33, 22},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 1, 12, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 17, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 33, 18, 20},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 17, 0, 6},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 97, 0, 32},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 21, 0, 8},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 5, 1, 34, 13},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 6},
    {SPC_ARRAYS, 0, 0x30, 7, 12, 55, 23},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 19, 18},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 18, 0, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 24, 0, 12},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 197, 16},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 101, 0, 6},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 97, 0, 32},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 21, 0, 8},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 5, 1, 34, 13},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 6},
    {SPC_ARRAYS, 0, 0x30, 7, 13, 55, 24},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 13, 14},
    {SPC_ARRAY_X, 0, 0x00, 3, 28, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 10, 0, 9},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 26, 180, 22},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 6},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 11, 4, 5},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 2, 7, 22, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 14, 0, 5},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 13, 9, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 2, 3, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 197, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 53, 3, 5},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 22, 9},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 164, 14},
};

const spc_code spc_rbp_csr_sm_86[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 10, 11, 0, 4, 40},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 10, 11, 0, 4, 46},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 10, 11, 0, 4, 46}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 46},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 46}},
};

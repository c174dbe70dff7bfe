/* The machine code of csr-scalar on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: one. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_scalar_sm_90[1][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
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
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
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
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
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

const spc_code spc_csr_scalar_sm_90[1][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 32},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 32},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 32}},
};

/* The machine code of csr-scalar on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: one. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_scalar_sm_89[1][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 65, 0, 16},
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
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 65, 0, 16},
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
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 65, 0, 16},
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

const spc_code spc_csr_scalar_sm_89[1][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 31},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 38},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 36}},
};

/* The machine code of csr-scalar on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: one. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_scalar_sm_120[1][SPC_VALUE_TYPES];

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
    {SPC_ARRAY_Y, 0, 0x00, 7, 73, 0, 10},
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
    {SPC_ARRAY_Y, 0, 0x00, 7, 156, 0, 11},
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
    {SPC_ARRAY_Y, 0, 0x00, 7, 156, 0, 11},
};

const spc_code spc_csr_scalar_sm_120[1][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 3, 13, 0, 4, 34},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 3, 13, 0, 4, 40},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 3, 13, 0, 4, 36}},
};

/* The machine code of rbp-csr on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_csr_sm_90[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 131, 0, 51},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x1c, 5, 2, 34, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x20, 7, 22, 16, 20},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 1, 28, 22},
    {SPC_ARRAY_X, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 7, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 38, 19, 20},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 24, 9, 15},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 125, 0, 51},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x1c, 5, 1, 34, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x20, 7, 39, 9, 21},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 34, 25},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 19, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 25, 35, 21},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 23, 15, 15},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 125, 0, 51},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x1c, 5, 1, 34, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x20, 7, 38, 9, 20},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 6, 8, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 23, 0, 11},
    {SPC_ARRAY_X, 2, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 31, 86, 24},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 23, 15, 15},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 5},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 4, 29, 19, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 25, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x14, 3, 5, 43, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 19, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 5},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 4, 1, 47, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 23, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 2, 9, 43, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 11, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 35, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 5},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 3, 13, 37, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 21, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_X, 0, 0x0c, 4, 1, 50, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 14, 0, 3},
    {SPC_ARRAYS, 0, 0x18, 7, 9, 84, 14},
};

const spc_code spc_rbp_csr_sm_90[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 10, 11, 0, 4, 40},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 10, 11, 0, 4, 48},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 10, 11, 0, 4, 46}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 46}},
};

/* The machine code of rbp-ell on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_sm_89[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 89, 0, 32},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 20, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 14, 0, 7},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 28, 16},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 0, 37, 21},
    {SPC_ARRAY_X, 0, 0x00, 3, 6, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 20, 0, 13},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 20, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 13, 0, 8},
    {SPC_ARRAYS, 0, 0x1c, 7, 24, 20, 21},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 40, 23, 33},
    {SPC_ARRAY_X, 0, 0x00, 3, 19, 0, 15},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 16, 0, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 13, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 16, 0, 5},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 89, 0, 31},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 14, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 8, 0, 5},
    {SPC_ARRAYS, 0, 0x0c, 7, 2, 28, 19},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 16, 13},
    {SPC_ARRAY_X, 0, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 27, 0, 19},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 20, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x04, 3, 10, 23, 13},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 7},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 11, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 12, 0, 7},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 149, 22},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 54, 35, 41},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 12, 0, 9},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 148, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 101, 0, 6},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 102, 0, 41},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 9, 0, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 16, 0, 7},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 4, 25, 18},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 3, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 21, 0, 15},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 10},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 17, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 19, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 13, 0, 8},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 227, 26},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 53, 0, 16},
    {SPC_ARRAY_VALUES, 1, 0x20, 3, 3, 9, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_X, 0, 0x00, 3, 20, 0, 17},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 178, 7},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 6},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 13, 0, 7},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x2c, 2, 7, 22, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 4, 3, 5, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 56, 0, 7},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 19, 0, 8},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x2c, 2, 1, 22, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 197, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 56, 0, 7},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 2, 5, 22, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 11, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 9, 172, 14},
};

const spc_code spc_rbp_ell_sm_89[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 9, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 9, 13, 8, 4, 47},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 9, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 47},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

/* The machine code of rbp-ell-r on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_r_sm_89[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 61, 0, 14},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 47, 0, 25},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 17, 13, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x10, 5, 13, 5, 10},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 34, 19},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 3, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 23, 0, 18},
    {SPC_ARRAY_X, 0, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 30, 0, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 15, 0, 8},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 39, 19, 24},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 23, 23, 26},
    {SPC_ARRAY_X, 0, 0x00, 3, 17, 0, 14},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 12, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 14, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 16, 0, 5},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 61, 0, 14},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 56, 0, 30},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 5, 13, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 40, 24},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 2, 0x20, 2, 0, 35, 27},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 25, 0, 16},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 30, 197, 24},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 56, 38, 44},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 10, 0, 9},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 150, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 5},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 61, 0, 14},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 50, 0, 26},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 15, 13, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 15, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x10, 5, 8, 4, 8},
    {SPC_ARRAYS, 0, 0x0c, 7, 13, 45, 24},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 2, 9, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 23, 0, 20},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 25, 0, 11},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 17, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 35, 227, 28},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 25, 14, 20},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 11, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 19, 0, 15},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 188, 7},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 101, 0, 5},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 17, 0, 7},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x2c, 2, 7, 22, 13},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 4, 3, 5, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 18, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 59, 0, 8},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 2, 5, 22, 11},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 150, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 17, 0, 8},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 22, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 0, 0x14, 2, 1, 22, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 211, 14},
};

const spc_code spc_rbp_ell_r_sm_89[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 10, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 10, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 10, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

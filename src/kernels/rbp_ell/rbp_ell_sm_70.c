/* The machine code of rbp-ell on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_sm_70[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 123, 0, 35},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 27, 21},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 5, 6},
    {SPC_ARRAY_X, 0, 0x00, 2, 29, 0, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 24, 0, 14},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 30, 0, 16},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 20, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 29, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 1, 10, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 20, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 12, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 20, 0, 7},
    {SPC_ARRAYS, 0, 0x1c, 7, 27, 22, 19},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 22, 17, 25},
    {SPC_ARRAY_X, 0, 0x00, 3, 20, 0, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 8, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 14, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 19, 0, 5},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 121, 0, 33},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 18, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 10, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 21, 17},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 9, 10},
    {SPC_ARRAY_X, 0, 0x00, 2, 25, 0, 13},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 22, 0, 10},
    {SPC_ARRAY_X, 3, 0x0c, 2, 13, 45, 19},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 33, 27, 24},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 45, 24, 32},
    {SPC_ARRAY_X, 0, 0x00, 3, 12, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 10, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 34, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 25, 0, 5},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 122, 0, 34},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 1, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 25, 0, 4},
    {SPC_ARRAYS, 0, 0x1e, 7, 14, 24, 20},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 11, 9},
    {SPC_ARRAY_X, 0, 0x00, 3, 23, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 26, 0, 16},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x0c, 2, 24, 44, 16},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x10, 5, 2, 7, 3},
    {SPC_ARRAYS, 0, 0x04, 7, 46, 68, 28},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 44, 3, 19},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 26, 0, 18},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 3, 64, 9},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 25, 0, 5},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 15, 0, 8},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 2, 4, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 18, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 21, 0, 8},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 6},
    {SPC_ARRAY_X, 0, 0x14, 2, 7, 24, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 36, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 21, 0, 8},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x34, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 99, 14},
};

const spc_code spc_rbp_ell_sm_70[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 9, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 9, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 9, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

/* The machine code of rbp-ell-r on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_r_sm_90[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 57, 0, 22},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 44, 0, 23},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 23, 13, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 54, 25},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 35, 24},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 17, 0, 12},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 17, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 19, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 33, 23, 25},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 27, 13, 22},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 16, 0, 14},
    {SPC_ARRAY_X, 0, 0x00, 3, 13, 0, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 11},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 57, 0, 21},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 61, 0, 31},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 10, 13, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 7, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 9, 43, 25},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 37, 29},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 6, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 26, 36, 25},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 41, 27, 32},
    {SPC_ARRAY_X, 0, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 11, 0, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 11},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 57, 0, 19},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 39, 0, 22},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 19, 13, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x10, 5, 8, 1, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 12, 41, 23},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 3, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 15, 0, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 20, 0, 14},
    {SPC_ARRAY_X, 0, 0x00, 4, 8, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 11, 0, 9},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 21, 0, 11},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 32, 86, 28},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 41, 20, 27},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 10},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 65, 7},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 11},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 25, 0, 9},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 25, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x14, 3, 7, 43, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 19, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 27, 0, 9},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 5},
    {SPC_ARRAY_X, 0, 0x14, 4, 14, 43, 16},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x10, 3, 3, 1, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 27, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 27, 0, 9},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 50, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 13, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_X, 0, 0x0c, 3, 1, 45, 10},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_X, 2, 0x20, 5, 1, 7, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 14, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 49, 14},
};

const spc_code spc_rbp_ell_r_sm_90[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 10, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 10, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 10, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

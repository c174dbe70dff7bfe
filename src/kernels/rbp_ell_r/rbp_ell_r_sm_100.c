/* The machine code of rbp-ell-r on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_r_sm_100[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 4, 86, 0, 25},
    {SPC_ARRAY_COLUMNS, 0, 0x10, 3, 77, 13, 24},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 17, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 16, 47, 21},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 33, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 29, 0, 20},
    {SPC_ARRAY_X, 1, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 17, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 20, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 30, 20, 24},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 23, 31, 29},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 16, 0, 11},
    {SPC_ARRAY_X, 0, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 46, 9, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 4, 86, 0, 26},
    {SPC_ARRAY_COLUMNS, 1, 0x10, 3, 69, 13, 19},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 17, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x08, 5, 1, 12, 7},
    {SPC_ARRAYS, 0, 0x04, 7, 15, 33, 17},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 39, 30},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 4, 15, 0, 9},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 16, 0, 11},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 11, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 35, 23},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 23, 38, 33},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 47, 19, 13},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 4, 86, 0, 26},
    {SPC_ARRAY_COLUMNS, 1, 0x10, 3, 69, 13, 18},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 17, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x08, 5, 1, 8, 5},
    {SPC_ARRAYS, 0, 0x04, 7, 17, 40, 18},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 35, 26},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 11},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 16, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 17, 86, 27},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 23, 12, 17},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 15, 0, 12},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 10},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 86, 7},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 47, 19, 13},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 5},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 45, 0, 23},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 35, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 4, 13, 43, 15},
    {SPC_ARRAY_X, 1, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 11, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 5, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 15, 8},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 5},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 37, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 30, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 15, 0, 6},
    {SPC_ARRAY_X, 0, 0x18, 2, 3, 45, 12},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 5, 35, 8},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 5},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 37, 0, 19},
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

const spc_code spc_rbp_ell_r_sm_100[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 10, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 10, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 10, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

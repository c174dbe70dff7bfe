/* The machine code of rbp-ell on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_sm_100[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 123, 0, 40},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 21, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x18, 5, 3, 16, 7},
    {SPC_ARRAYS, 0, 0x04, 7, 6, 35, 16},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 48, 31},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 11, 0, 10},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 16, 0, 10},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 17, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 4},
    {SPC_ARRAYS, 0, 0x1c, 7, 21, 24, 22},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 26, 31, 31},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 0, 0x00, 2, 13, 0, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 46, 9, 15},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 124, 0, 40},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 37, 21},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x20, 5, 0, 44, 28},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 15, 0, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 2, 24, 0, 18},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 2, 9, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 16, 41, 25},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 18, 37, 35},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 47, 19, 13},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 131, 0, 36},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 20, 0, 11},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 4, 37, 15},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 2, 0x20, 2, 0, 29, 26},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 18, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_X, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 12, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 18, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x10, 4, 2, 31, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 5, 94, 27},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 27, 19, 22},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 11, 0, 9},
    {SPC_ARRAY_X, 0, 0x00, 4, 9, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 86, 7},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 47, 19, 13},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 18, 0, 5},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 45, 0, 23},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 14, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 39, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 4, 13, 43, 15},
    {SPC_ARRAY_X, 1, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 11, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 5, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 15, 8},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 17, 0, 4},
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
    {SPC_ARRAYS, 0, 0x00, 7, 17, 0, 4},
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

const spc_code spc_rbp_ell_sm_100[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 9, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 9, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 9, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

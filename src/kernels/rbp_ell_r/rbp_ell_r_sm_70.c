/* The machine code of rbp-ell-r on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_r_sm_70[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 64, 0, 15},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 54, 0, 22},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 18, 12, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 23, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 50, 27},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x20, 5, 0, 33, 22},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 13, 0, 4},
    {SPC_ARRAY_X, 0, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 17, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 12, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 30, 26, 27},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 22, 13, 22},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 21, 0, 15},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 16, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 19, 0, 5},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 64, 0, 15},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 56, 0, 24},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 13, 12, 8},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 18, 0, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 40, 23},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 0, 36, 27},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 18, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 14, 0, 5},
    {SPC_ARRAYS, 0, 0x0c, 7, 20, 73, 25},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 46, 24, 31},
    {SPC_ARRAY_X, 0, 0x00, 3, 12, 0, 9},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 2, 12, 0, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 34, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 25, 0, 5},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 64, 0, 15},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 63, 0, 30},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 5, 12, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 9, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 40, 23},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 5, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 22, 0, 14},
    {SPC_ARRAY_X, 0, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 13, 0, 10},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 10, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 18, 141, 29},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 25, 3, 17},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 36, 0, 22},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 3, 81, 9},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 25, 0, 5},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 20, 0, 9},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 2, 6, 24, 9},
    {SPC_ARRAY_X, 1, 0x20, 3, 3, 13, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 26, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 26, 0, 9},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 18, 0, 7},
    {SPC_ARRAY_X, 0, 0x14, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 36, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 26, 0, 9},
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

const spc_code spc_rbp_ell_r_sm_70[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 10, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 10, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 10, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

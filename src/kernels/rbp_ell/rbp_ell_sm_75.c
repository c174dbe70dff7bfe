/* The machine code of rbp-ell on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_sm_75[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 100, 0, 35},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x0c, 7, 13, 24, 21},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 11, 12},
    {SPC_ARRAY_X, 0, 0x00, 2, 25, 0, 17},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 17, 0, 14},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 28, 22, 22},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 17, 7, 16},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 29, 0, 21},
    {SPC_ARRAY_X, 0, 0x00, 2, 10, 0, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 14, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 22, 0, 8},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 96, 0, 33},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 11, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 25, 19},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 0, 34, 30},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 12, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 12, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 9, 197, 23},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 50, 7, 17},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_X, 0, 0x00, 2, 22, 0, 18},
    {SPC_ARRAY_X, 1, 0x00, 3, 11, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 148, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 138, 0, 8},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 99, 0, 34},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 14, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 19, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 22, 19},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 15, 16},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 13, 0, 12},
    {SPC_ARRAY_X, 0, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 24, 0, 17},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 4},
    {SPC_ARRAYS, 0, 0x1c, 7, 30, 227, 27},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 54, 3, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 27, 0, 21},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 3, 178, 9},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 101, 0, 8},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 17, 0, 9},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 24, 8},
    {SPC_ARRAY_X, 1, 0x00, 3, 16, 0, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 18, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 58, 0, 9},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 10},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 150, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 58, 0, 9},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 25, 0, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 24, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 217, 14},
};

const spc_code spc_rbp_ell_sm_75[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 9, 13, 8, 4, 42},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 9, 13, 8, 4, 52},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 9, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 42},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 52},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

/* The machine code of rbp-ell on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_sm_90[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 102, 0, 42},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 22, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x08, 5, 4, 1, 4},
    {SPC_ARRAYS, 0, 0x10, 7, 8, 36, 18},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 9, 10},
    {SPC_ARRAY_X, 0, 0x00, 2, 27, 0, 21},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 17, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 6},
    {SPC_ARRAYS, 0, 0x1c, 7, 25, 31, 24},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 29, 31, 34},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 18, 0, 13},
    {SPC_ARRAY_X, 1, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 11},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 100, 0, 39},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 20, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x08, 5, 18, 3, 10},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x10, 7, 1, 41, 18},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 41, 27},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 18, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 8},
    {SPC_ARRAYS, 0, 0x1c, 7, 16, 42, 22},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 45, 38, 42},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 4},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 11},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 99, 0, 41},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 23, 0, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 7, 0, 5},
    {SPC_ARRAYS, 0, 0x18, 7, 1, 37, 18},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 3, 0, 26, 17},
    {SPC_ARRAY_X, 0, 0x00, 4, 11, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 14, 0, 10},
    {SPC_ARRAY_X, 1, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 17, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 18, 0, 5},
    {SPC_ARRAY_X, 3, 0x18, 3, 4, 55, 21},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x04, 5, 2, 17, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 52, 0, 16},
    {SPC_ARRAYS, 0, 0x18, 7, 4, 19, 11},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 36, 3, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 21, 0, 16},
    {SPC_ARRAY_X, 0, 0x00, 3, 15, 0, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 14, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 3, 10, 0, 3},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 86, 7},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 11},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 20, 0, 8},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 25, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 3, 7, 43, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 8},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 15, 0, 5},
    {SPC_ARRAY_X, 0, 0x34, 5, 14, 43, 15},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 35, 10},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 8},
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

const spc_code spc_rbp_ell_sm_90[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 9, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 9, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 9, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

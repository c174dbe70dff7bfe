/* The machine code of ell on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: one. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_ell_sm_75[1][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 78, 0, 26},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 25, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 16, 0, 8},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 28, 34, 17},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 40, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 18, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 14, 0, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 1, 0x2c, 4, 1, 28, 12},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_X, 4, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 37, 12},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 7, 0, 2},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 79, 0, 28},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 11, 0, 6},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 25, 9},
    {SPC_ARRAY_X, 1, 0x20, 3, 1, 13, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 197, 13},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 55, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 25, 6},
    {SPC_ARRAY_X, 1, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 145, 8},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 47, 0, 2},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 74, 0, 23},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 24, 8},
    {SPC_ARRAY_X, 1, 0x20, 3, 2, 7, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 32, 197, 17},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 55, 0, 14},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 19, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 2, 25, 7},
    {SPC_ARRAY_X, 1, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 17, 159, 13},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 47, 0, 2},
};

const spc_code spc_ell_sm_75[1][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 41},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 44},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 40}},
};

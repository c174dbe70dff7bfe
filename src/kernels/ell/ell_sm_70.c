/* The machine code of ell on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: one. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_ell_sm_70[1][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 76, 0, 25},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 24, 5},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 21, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x30, 4, 1, 24, 11},
    {SPC_ARRAY_X, 3, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_X, 5, 0x04, 5, 1, 9, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 16, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x08, 3, 12, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 18, 0, 5},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 40, 17},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 24, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 7, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 20, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 4, 3, 25, 6},
    {SPC_ARRAY_X, 1, 0x20, 3, 1, 13, 7},
    {SPC_ARRAY_X, 2, 0x00, 5, 11, 0, 8},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 7, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 78, 21},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 82, 0, 29},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 16, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 25, 4},
    {SPC_ARRAY_X, 1, 0x38, 3, 1, 26, 10},
    {SPC_ARRAY_X, 3, 0x00, 4, 20, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x04, 3, 1, 14, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 16, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 19, 26, 10},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 31, 0, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 24, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 12, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_X, 0, 0x14, 3, 1, 25, 6},
    {SPC_ARRAY_X, 1, 0x00, 5, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 49, 6},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 1, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 73, 0, 23},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 11, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 20, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 25, 4},
    {SPC_ARRAY_VALUES, 1, 0x18, 3, 1, 18, 4},
    {SPC_ARRAY_VALUES, 2, 0x20, 4, 1, 11, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 20, 0, 4},
    {SPC_ARRAY_X, 1, 0x04, 2, 2, 20, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 18, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 78, 17},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 31, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 20, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x28, 3, 2, 25, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 77, 11},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 1, 0, 1},
};

const spc_code spc_ell_sm_70[1][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 32}},
};

/* The machine code of ell on sm_80, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: one. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_ell_sm_80[1][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 77, 0, 26},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 16, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 22, 7},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 8, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x30, 4, 1, 8, 8},
    {SPC_ARRAY_X, 2, 0x00, 4, 15, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x04, 2, 1, 11, 8},
    {SPC_ARRAY_X, 4, 0x08, 2, 2, 8, 5},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 6, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 40, 13},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 31, 0, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 15, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 0, 0x2c, 3, 1, 23, 8},
    {SPC_ARRAY_X, 1, 0x10, 4, 3, 7, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 8, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 1, 73, 21},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 77, 0, 27},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 23, 4},
    {SPC_ARRAY_X, 1, 0x38, 3, 1, 23, 10},
    {SPC_ARRAY_X, 3, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x04, 3, 1, 15, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 12, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 17, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 19, 26, 10},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 21},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 22, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x14, 5, 1, 23, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 7, 0, 3},
    {SPC_ARRAYS, 0, 0x2c, 7, 1, 46, 6},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 3, 0, 1},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 76, 0, 28},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 22, 4},
    {SPC_ARRAY_VALUES, 1, 0x38, 3, 1, 16, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 17, 0, 5},
    {SPC_ARRAY_X, 1, 0x04, 1, 4, 18, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 2, 16, 0, 3},
    {SPC_ARRAYS, 0, 0x3e, 7, 1, 65, 16},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 25, 0, 15},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x28, 3, 2, 23, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 14, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 74, 11},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 3, 0, 1},
};

const spc_code spc_ell_sm_80[1][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 1, 25, 22, 8, 32},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 1, 13, 10, 4, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 1, 13, 10, 4, 32}},
};

/* The machine code of rbp-ell on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_ell_sm_120[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 124, 0, 44},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 1, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0e, 7, 9, 34, 17},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 54, 33},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 10, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 7},
    {SPC_ARRAY_X, 0, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 16, 24, 20},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 26, 21, 27},
    {SPC_ARRAY_X, 0, 0x00, 2, 20, 0, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 46, 9, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 132, 0, 44},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x0c, 7, 2, 39, 15},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 46, 39},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 10, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 275, 36},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 26, 23, 25},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 15},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 194, 16},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 225, 112, 25},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 133, 0, 43},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 14, 0, 6},
    {SPC_ARRAYS, 0, 0x0c, 7, 1, 32, 11},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 32, 28},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 10, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 19, 0, 11},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 10, 0, 8},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 17, 0, 9},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 3, 521, 57},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 26, 2, 8},
    {SPC_ARRAY_X, 0, 0x00, 3, 42, 0, 30},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 386, 31},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 215, 112, 25},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 16, 0, 3},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 42, 0, 23},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 28, 0, 11},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 18, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 22, 0, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 26, 0, 5},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 49, 12},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 3, 19, 9},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 18, 0, 4},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 50, 0, 20},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 20, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x20, 4, 23, 3, 9},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 34, 0, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 17, 0, 5},
    {SPC_ARRAY_X, 1, 0x18, 5, 28, 28, 11},
    {SPC_ARRAY_X, 0, 0x04, 2, 18, 2, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 16, 0, 9},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 245, 20},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 18, 0, 4},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 36, 0, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 34, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 21, 0, 12},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x10, 4, 21, 6, 6},
    {SPC_ARRAY_X, 0, 0x08, 3, 15, 31, 6},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 10, 5, 7},
    {SPC_ARRAY_X, 1, 0x00, 2, 21, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 13, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 2, 14, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x10, 4, 2, 6, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 72, 457, 44},
};

const spc_code spc_rbp_ell_sm_120[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 9, 13, 8, 4, 40},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 9, 13, 8, 4, 48},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 9, 13, 8, 4, 48}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 40},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 48}},
};

/* The machine code of rbp-csr on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: runs; isolated entries. */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_rbp_csr_sm_120[2][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 143, 0, 33},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 34, 0, 6},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 3, 26, 0, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x14, 5, 4, 51, 21},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x08, 5, 1, 10, 4},
    {SPC_ARRAYS, 0, 0x20, 7, 25, 31, 13},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 6, 24, 21},
    {SPC_ARRAY_X, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 9, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 19, 0, 7},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 14, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 25, 16},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 46, 9, 13},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 130, 0, 31},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 2, 13, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 4, 38, 0, 6},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 5, 0x08, 3, 13, 14, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x14, 5, 4, 38, 20},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x08, 5, 1, 8, 3},
    {SPC_ARRAYS, 0, 0x20, 7, 25, 36, 16},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 31, 21},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 22, 0, 15},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 14, 0, 4},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 255, 26},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 215, 112, 25},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 130, 0, 31},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 2, 13, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 4, 38, 0, 7},
    {SPC_ARRAY_OFFSETS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 5, 0x08, 3, 12, 14, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x14, 5, 2, 40, 20},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x08, 5, 1, 8, 3},
    {SPC_ARRAYS, 0, 0x20, 7, 25, 36, 16},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 5, 23, 14},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 16, 0, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 12, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 13, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 19, 511, 48},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 225, 112, 25},
};

static const spc_instruction f32_start_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 6},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 13, 27, 21},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 17, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 17, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 18, 0, 10},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 26, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 49, 12},
    {SPC_ARRAY_X, 1, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 19, 9},
};

static const spc_instruction f64_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 6, 17, 6},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 50, 0, 18},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 15, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 35, 0, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 17, 0, 5},
    {SPC_ARRAY_X, 1, 0x38, 4, 14, 44, 12},
    {SPC_ARRAY_X, 0, 0x00, 3, 13, 0, 7},
    {SPC_ARRAY_VALUES, 2, 0x04, 2, 15, 5, 10},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 245, 20},
};

static const spc_instruction mixed_start_1[] = {
    {SPC_ARRAYS, 0, 0x20, 7, 16, 7, 6},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 35, 0, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 24, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 27, 0, 6},
    {SPC_ARRAY_X, 0, 0x28, 5, 1, 45, 8},
    {SPC_ARRAY_VALUES, 1, 0x10, 3, 6, 10, 9},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 15, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 7},
    {SPC_ARRAY_VALUES, 3, 0x04, 2, 1, 4, 2},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 72, 457, 44},
};

const spc_code spc_rbp_csr_sm_120[2][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, NULL, f32_store_0, 10, 11, 0, 4, 39},
     {f64_start_0, f64_loop_0, NULL, f64_store_0, 10, 11, 0, 4, 48},
     {mixed_start_0, mixed_loop_0, NULL, mixed_store_0, 10, 11, 0, 4, 44}},
    {{f32_start_1, f32_loop_1, NULL, f32_store_0, 1, 13, 0, 4, 39},
     {f64_start_1, f64_loop_1, NULL, f64_store_0, 1, 13, 0, 4, 48},
     {mixed_start_1, mixed_loop_1, NULL, mixed_store_0, 1, 13, 0, 4, 44}},
};

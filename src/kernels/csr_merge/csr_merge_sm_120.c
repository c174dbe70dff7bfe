/* The machine code of csr-merge on sm_120, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows),
 * what follows them (tail: more sums), and the wait for a part of another tile (store: it is taken
 * away). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_120[12][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 0, 13, 22, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 19, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x09, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 13, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 6, 0, 2},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 23, 14},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 94, 20, 23},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 20, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_VALUES, 2, 0x18, 5, 1, 12, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 26, 5},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 23, 14},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 136, 142, 29},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 22, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 22, 0, 9},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 5, 15, 12, 9},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 54, 149, 17},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 23, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 136, 142, 29},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 116, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 298, 0, 80},
    {SPC_ARRAYS, 0, 0x00, 7, 269, 0, 52},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x08, 7, 71, 7, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 112, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 864, 0, 121},
    {SPC_ARRAYS, 0, 0x00, 7, 909, 0, 85},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 26, 142, 16},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 176, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 864, 0, 121},
    {SPC_ARRAYS, 0, 0x00, 7, 909, 0, 85},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 26, 142, 16},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 96, 0, 16},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 28, 7},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 16},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 30, 7},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 16},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 30, 7},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 2, 13, 31, 23},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 5, 3, 5, 4},
    {SPC_ARRAY_X, 0, 0x10, 5, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 19, 0, 7},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 20, 16},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 2, 13, 23, 18},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 19, 0, 2},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x10, 4, 7, 3, 6},
    {SPC_ARRAY_X, 4, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 1, 100, 12},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 20, 16},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 17},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 0, 14, 23, 21},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 12, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x05, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x08, 3, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x10, 4, 3, 14, 5},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 21, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 31, 0, 8},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 39, 313, 29},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 20, 16},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 19, 125, 57},
    {SPC_ARRAYS, 0, 0x00, 7, 233, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 363, 0, 116},
    {SPC_ARRAYS, 0, 0x00, 7, 387, 0, 79},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 71, 199, 26},
    {SPC_ARRAYS, 0, 0x20, 7, 58, 115, 43},
    {SPC_ARRAYS, 0, 0x00, 7, 241, 0, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 1390, 0, 170},
    {SPC_ARRAYS, 0, 0x00, 7, 1439, 0, 121},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 42, 327, 36},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 171, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 234, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 1370, 0, 172},
    {SPC_ARRAYS, 0, 0x00, 7, 1465, 0, 121},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 17},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 17},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 2, 13, 22, 17},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 20, 0, 13},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 0, 0x10, 5, 5, 1, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x1c, 5, 13, 9, 5},
    {SPC_ARRAY_X, 10, 0x00, 5, 17, 0, 6},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 7},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 22, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 24, 0, 15},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 12, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 18, 0, 11},
    {SPC_ARRAY_X, 4, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x1c, 3, 1, 18, 5},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 22, 0, 8},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 197, 0, 15},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 14, 22, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 14, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 18, 0, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 0, 0x0c, 2, 4, 5, 5},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 10, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x10, 3, 2, 7, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 2, 1, 5, 3},
    {SPC_ARRAY_X, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x18, 5, 3, 9, 4},
    {SPC_ARRAY_X, 9, 0x00, 3, 84, 0, 8},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 376, 648, 87},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 19, 0, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 148, 54},
    {SPC_ARRAYS, 0, 0x00, 7, 245, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 397, 0, 160},
    {SPC_ARRAYS, 0, 0x00, 7, 487, 0, 98},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 304, 135, 39},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 144, 50},
    {SPC_ARRAYS, 0, 0x00, 7, 245, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 1808, 0, 228},
    {SPC_ARRAYS, 0, 0x00, 7, 1982, 0, 157},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 177, 0, 18},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 185, 54},
    {SPC_ARRAYS, 0, 0x00, 7, 239, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 1825, 0, 227},
    {SPC_ARRAYS, 0, 0x00, 7, 1982, 0, 157},
};

static const spc_instruction mixed_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 98, 0, 17},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 23},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 2, 30, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 16, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 1, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 7, 0x08, 5, 1, 7, 5},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 18, 0, 14},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x20, 2, 27, 62, 26},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x20, 4, 1, 5, 4},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 11, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_X, 12, 0x0c, 2, 2, 16, 4},
    {SPC_ARRAY_X, 13, 0x10, 3, 2, 5, 3},
    {SPC_ARRAY_X, 14, 0x00, 4, 5, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 27, 24, 14},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 107, 20, 24},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 45, 0, 28},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 2},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 2, 20, 9},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 11},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 5, 4, 6},
    {SPC_ARRAY_X, 1, 0x10, 3, 1, 3, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 2, 1, 5, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x08, 3, 10, 16, 12},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 12, 0x10, 4, 1, 4, 4},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 11, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 72, 0, 9},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x04, 5, 1, 8, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 10, 0, 3},
};

static const spc_instruction f64_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 136, 142, 29},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 40, 0, 27},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 3},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 22, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x08, 2, 3, 5, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 2, 0x10, 2, 1, 5, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x08, 3, 1, 6, 3},
    {SPC_ARRAY_X, 9, 0x10, 4, 1, 5, 3},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 11, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_X, 12, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 83, 0, 9},
    {SPC_ARRAY_X, 14, 0x04, 5, 58, 5, 6},
    {SPC_ARRAY_OFFSETS, 2, 0x18, 5, 506, 619, 92},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 94, 20, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 242, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 521, 0, 213},
    {SPC_ARRAYS, 0, 0x00, 7, 583, 0, 135},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 401, 327, 60},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 159, 50},
    {SPC_ARRAYS, 0, 0x00, 7, 265, 0, 42},
    {SPC_ARRAYS, 0, 0x00, 7, 2005, 0, 255},
    {SPC_ARRAYS, 0, 0x00, 7, 236, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 2494, 0, 192},
};

static const spc_instruction f64_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 26, 142, 16},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 539, 0, 46},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 201, 57},
    {SPC_ARRAYS, 0, 0x00, 7, 247, 0, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 2023, 0, 255},
    {SPC_ARRAYS, 0, 0x00, 7, 236, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 2455, 0, 191},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 109, 0, 17},
};

const spc_code spc_csr_merge_sm_120[12][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 30},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 34},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 34}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 30},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 34},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 34}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 30},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 34},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 34}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_0, 2, 22, 1, 1, 36},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_0, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_4, f32_tail_1, f32_store_0, 0, 5, 1, 1, 36},
     {NULL, f64_loop_4, f64_tail_1, f64_store_0, 0, 5, 1, 1, 48},
     {NULL, mixed_loop_4, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 40}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 36},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 48},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 40}},
    {{f32_start_6, f32_loop_6, f32_tail_0, f32_store_0, 2, 34, 1, 1, 48},
     {f64_start_6, f64_loop_6, f64_tail_0, f64_store_0, 2, 34, 1, 1, 64},
     {mixed_start_6, mixed_loop_6, mixed_tail_0, mixed_store_0, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_0, 0, 5, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_0, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 56}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 64},
     {NULL, mixed_loop_8, NULL, mixed_store_2, 0, 1, 0, 1, 56}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 2, 46, 1, 1, 48},
     {f64_start_9, f64_loop_9, f64_tail_0, f64_store_9, 2, 46, 1, 1, 80},
     {mixed_start_9, mixed_loop_9, mixed_tail_0, mixed_store_0, 2, 46, 1, 1, 64}},
    {{NULL, f32_loop_10, f32_tail_10, f32_store_9, 0, 4, 1, 1, 48},
     {NULL, f64_loop_10, f64_tail_10, f64_store_9, 0, 6, 1, 1, 80},
     {NULL, mixed_loop_10, mixed_tail_1, mixed_store_0, 0, 6, 1, 1, 64}},
    {{NULL, f32_loop_11, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 80},
     {NULL, mixed_loop_8, NULL, mixed_store_2, 0, 1, 0, 1, 64}},
};

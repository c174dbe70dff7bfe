/* The machine code of csr-merge on sm_100, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows),
 * what follows them (tail: more sums), and the wait for a part of another tile (store: it is taken
 * away). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_100[12][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x14, 0, 13, 25, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 21, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x09, 3, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 4, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 17, 4},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 29, 21, 17},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 94, 20, 23},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 4, 22, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 20, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x20, 2, 27, 86, 34},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 23, 18},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 112, 26, 27},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 37, 0, 8},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 1, 9, 25, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 24, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0a, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 12, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 10, 0, 4},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 23, 18},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 99, 26, 26},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 46, 0, 12},
    {SPC_ARRAYS, 0, 0x38, 7, 0, 90, 35},
    {SPC_ARRAYS, 0, 0x20, 7, 87, 148, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 309, 0, 83},
    {SPC_ARRAYS, 0, 0x00, 7, 266, 0, 53},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 24, 20, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 55, 24, 15},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 26},
    {SPC_ARRAYS, 0, 0x00, 7, 394, 0, 101},
    {SPC_ARRAYS, 0, 0x00, 7, 331, 0, 78},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 26, 26, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 133, 48},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 396, 0, 101},
    {SPC_ARRAYS, 0, 0x00, 7, 336, 0, 71},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 26, 26, 13},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 99, 0, 16},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 28, 7},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 112, 0, 17},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 34, 9},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 99, 0, 16},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 34, 9},
};

static const spc_instruction f32_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 5, 13, 30, 27},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 13, 0, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x20, 2, 26, 105, 31},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 12, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 36, 32, 17},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 107, 20, 24},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 5, 2, 21, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 32, 0, 21},
    {SPC_ARRAY_COLUMNS, 3, 0x20, 2, 37, 64, 38},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x20, 4, 1, 16, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 3, 0x0c, 2, 1, 6, 3},
    {SPC_ARRAY_X, 4, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 19, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 23, 20},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 23, 27, 27},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 8, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 5, 13, 5, 4},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 3},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 20, 17},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAYS, 0, 0x0c, 7, 48, 32, 23},
    {SPC_ARRAYS, 0, 0x00, 7, 250, 0, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 378, 0, 124},
    {SPC_ARRAYS, 0, 0x00, 7, 396, 0, 80},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 51, 30, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 244, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 475, 0, 143},
    {SPC_ARRAYS, 0, 0x00, 7, 441, 0, 100},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 18, 193, 61},
    {SPC_ARRAYS, 0, 0x00, 7, 253, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 484, 0, 137},
    {SPC_ARRAYS, 0, 0x00, 7, 453, 0, 93},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 112, 0, 17},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 113, 0, 18},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 17},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x18, 2, 13, 24, 20},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 24, 0, 13},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 5, 4, 8, 5},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 18, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_X, 7, 0x0c, 5, 15, 9, 8},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 10, 0x00, 5, 5, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 21, 0, 7},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 22, 15},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 7, 20, 17},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 31, 0, 16},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x18, 5, 1, 5, 3},
    {SPC_ARRAY_X, 2, 0x04, 5, 3, 2, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 12, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_X, 8, 0x18, 5, 1, 9, 4},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x04, 5, 1, 5, 3},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 5},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 99, 26, 26},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 24, 19},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 23, 0, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x08, 5, 1, 5, 4},
    {SPC_ARRAY_X, 2, 0x10, 5, 1, 7, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 8, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x0c, 5, 2, 8, 6},
    {SPC_ARRAY_X, 8, 0x10, 5, 1, 3, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 9, 0, 4},
};

static const spc_instruction mixed_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 25, 22, 15},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 29, 0, 12},
    {SPC_ARRAYS, 0, 0x20, 7, 19, 109, 49},
    {SPC_ARRAYS, 0, 0x00, 7, 247, 0, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 409, 0, 160},
    {SPC_ARRAYS, 0, 0x00, 7, 501, 0, 98},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 11},
    {SPC_ARRAYS, 0, 0x20, 7, 21, 142, 60},
    {SPC_ARRAYS, 0, 0x00, 7, 258, 0, 42},
    {SPC_ARRAYS, 0, 0x00, 7, 591, 0, 185},
    {SPC_ARRAYS, 0, 0x00, 7, 578, 0, 117},
};

static const spc_instruction f64_tail_7[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 26, 26, 13},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 32, 0, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 19, 256, 69},
    {SPC_ARRAYS, 0, 0x00, 7, 269, 0, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 555, 0, 183},
    {SPC_ARRAYS, 0, 0x00, 7, 552, 0, 116},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 97, 0, 17},
};

static const spc_instruction f64_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 99, 0, 16},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 21, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x04, 2, 5, 2, 4},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x08, 5, 8, 1, 7},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x10, 5, 2, 2, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 18, 0, 15},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 6},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 12, 0, 7},
    {SPC_ARRAY_COLUMNS, 8, 0x24, 2, 2, 97, 29},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 8, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_X, 9, 0x10, 4, 1, 10, 3},
    {SPC_ARRAY_X, 10, 0x08, 3, 1, 5, 3},
    {SPC_ARRAY_X, 11, 0x00, 3, 11, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 14, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 13, 0x00, 3, 5, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 38, 16, 15},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 109, 18, 24},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 16},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 1, 24, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 34, 0, 18},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 35, 60, 35},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 12, 0, 7},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x04, 2, 3, 5, 3},
    {SPC_ARRAY_VALUES, 5, 0x10, 4, 4, 5, 5},
    {SPC_ARRAY_X, 5, 0x08, 4, 1, 3, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 18, 0, 10},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x18, 3, 1, 5, 3},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x04, 4, 3, 1, 3},
    {SPC_ARRAY_X, 11, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 13, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 23, 18},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 43, 0, 23},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 4, 13, 21, 11},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 21, 0, 15},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x10, 5, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x04, 5, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x08, 5, 1, 3, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 12, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 5, 8, 0, 6},
    {SPC_ARRAY_X, 6, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 13, 0, 8},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x10, 5, 1, 3, 3},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 5, 0, 5},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x0c, 5, 1, 5, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 12, 0x00, 5, 18, 0, 8},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 11, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x10, 5, 10, 5, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 16, 0, 5},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 99, 26, 26},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 54, 38, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 259, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 550, 0, 216},
    {SPC_ARRAYS, 0, 0x00, 7, 574, 0, 134},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 26, 18, 13},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 71, 42, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 673, 0, 240},
    {SPC_ARRAYS, 0, 0x00, 7, 692, 0, 157},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 20, 318, 86},
    {SPC_ARRAYS, 0, 0x00, 7, 276, 0, 43},
    {SPC_ARRAYS, 0, 0x00, 7, 639, 0, 239},
    {SPC_ARRAYS, 0, 0x00, 7, 654, 0, 140},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 26, 26, 13},
};

const spc_code spc_csr_merge_sm_100[12][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 28},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 32}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 28},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 4, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 32}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 28},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 32},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 32}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 2, 22, 1, 1, 32},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_0, 2, 22, 1, 1, 44}},
    {{NULL, f32_loop_4, f32_tail_1, f32_store_3, 0, 4, 1, 1, 32},
     {NULL, f64_loop_4, f64_tail_1, f64_store_0, 0, 4, 1, 1, 48},
     {NULL, mixed_loop_4, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 44}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 32},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 48},
     {NULL, mixed_loop_5, NULL, mixed_store_2, 0, 1, 0, 1, 44}},
    {{f32_start_6, f32_loop_6, f32_tail_6, f32_store_0, 2, 34, 1, 1, 48},
     {f64_start_6, f64_loop_6, f64_tail_0, f64_store_6, 2, 34, 1, 1, 70},
     {mixed_start_6, mixed_loop_6, mixed_tail_6, mixed_store_0, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_0, 0, 5, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_7, f64_store_6, 0, 5, 1, 1, 70},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 56}},
    {{NULL, f32_loop_8, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_8, NULL, f64_store_2, 0, 1, 0, 1, 70},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 56}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 2, 46, 1, 1, 48},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_0, 2, 46, 1, 1, 80},
     {mixed_start_9, mixed_loop_9, mixed_tail_0, mixed_store_9, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_10, f32_tail_10, f32_store_9, 0, 4, 1, 1, 48},
     {NULL, f64_loop_10, f64_tail_1, f64_store_0, 0, 4, 1, 1, 80},
     {NULL, mixed_loop_10, mixed_tail_10, mixed_store_9, 0, 5, 1, 1, 72}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 80},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 72}},
};

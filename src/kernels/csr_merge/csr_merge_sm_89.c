/* The machine code of csr-merge on sm_89, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows),
 * what follows them (tail: more sums), and the wait for a part of another tile (store: it is taken
 * away). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_89[12][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 6, 37, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x10, 4, 10, 5, 8},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 10, 0, 4},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 19, 13},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 57, 20, 17},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 10, 29, 16},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 18, 0, 6},
    {SPC_ARRAY_X, 2, 0x08, 3, 2, 5, 3},
    {SPC_ARRAY_X, 0, 0x14, 2, 2, 5, 6},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x08, 5, 20, 19, 11},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 20, 14},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 106, 96, 19},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 6, 33, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_VALUES, 1, 0x10, 4, 4, 4, 5},
    {SPC_ARRAY_VALUES, 2, 0x08, 3, 1, 3, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 30, 5},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 19, 13},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 106, 96, 19},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 9, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 71, 28},
    {SPC_ARRAYS, 0, 0x00, 7, 239, 0, 28},
    {SPC_ARRAYS, 0, 0x20, 7, 4, 349, 76},
    {SPC_ARRAYS, 0, 0x00, 7, 258, 0, 55},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 21, 20, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x04, 7, 2, 12, 5},
    {SPC_ARRAYS, 0, 0x20, 7, 47, 57, 25},
    {SPC_ARRAYS, 0, 0x20, 7, 162, 79, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 657, 0, 96},
    {SPC_ARRAYS, 0, 0x00, 7, 566, 0, 72},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 56, 96, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 1, 45, 7},
    {SPC_ARRAYS, 0, 0x20, 7, 46, 56, 24},
    {SPC_ARRAYS, 0, 0x20, 7, 162, 79, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 657, 0, 96},
    {SPC_ARRAYS, 0, 0x00, 7, 566, 0, 72},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 56, 96, 13},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 57, 0, 13},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 28, 8},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 59, 0, 15},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 34, 9},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 59, 0, 15},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 34, 9},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 20, 33, 27},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 10, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x10, 5, 1, 12, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 22, 0, 9},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 19, 0, 5},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 22, 19},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 6, 33, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 23, 0, 17},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x10, 3, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 12, 0, 8},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 3, 13, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 1, 52, 12},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 16},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 22, 25, 23},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 1, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 5, 3},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x10, 3, 1, 5, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x02, 4, 10, 5, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 34, 38, 15},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 16},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x24, 7, 0, 111, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 242, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 552, 0, 114},
    {SPC_ARRAYS, 0, 0x00, 7, 392, 0, 80},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 13, 7, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 46, 98, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 252, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 865, 0, 127},
    {SPC_ARRAYS, 0, 0x00, 7, 828, 0, 96},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 54, 11, 11},
    {SPC_ARRAYS, 0, 0x20, 7, 46, 103, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 247, 0, 27},
    {SPC_ARRAYS, 0, 0x00, 7, 860, 0, 125},
    {SPC_ARRAYS, 0, 0x00, 7, 829, 0, 97},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 59, 0, 14},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 60, 0, 16},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 19, 23, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 14, 0, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_VALUES, 2, 0x18, 5, 4, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 7, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x04, 5, 14, 5, 4},
    {SPC_ARRAY_X, 10, 0x10, 5, 2, 5, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_X, 8, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 21, 0, 4},
    {SPC_ARRAY_X, 7, 0x08, 5, 1, 5, 2},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 71, 20, 19},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 20, 21, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 17, 0, 15},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 3, 5, 4},
    {SPC_ARRAY_X, 1, 0x10, 4, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 17, 0, 11},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_X, 7, 0x1c, 4, 13, 6, 5},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x00, 5, 33, 0, 13},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 13, 0, 2},
};

static const spc_instruction f64_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 19, 13},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 106, 96, 18},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 22, 21, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 10},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_X, 0, 0x04, 2, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x08, 3, 2, 5, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x10, 2, 4, 1, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 7, 0, 4},
    {SPC_ARRAY_X, 7, 0x14, 2, 1, 5, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x08, 2, 5, 5, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 7, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 26, 0, 7},
    {SPC_ARRAY_X, 10, 0x00, 5, 10, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 5, 48, 0, 13},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 35, 6},
};

static const spc_instruction mixed_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 20, 14},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 106, 96, 18},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 35, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 10, 105, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 255, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 434, 0, 139},
    {SPC_ARRAYS, 0, 0x00, 7, 433, 0, 103},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 25, 0, 7},
    {SPC_ARRAYS, 0, 0x34, 7, 0, 157, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 1086, 0, 157},
    {SPC_ARRAYS, 0, 0x00, 7, 1091, 0, 120},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 98, 0, 14},
    {SPC_ARRAYS, 0, 0x20, 7, 43, 134, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 264, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 1064, 0, 150},
    {SPC_ARRAYS, 0, 0x00, 7, 1093, 0, 121},
};

static const spc_instruction mixed_tail_7[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 56, 96, 13},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 5, 0x0c, 2, 24, 23, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 17, 0, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x08, 3, 6, 8, 6},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x14, 5, 2, 5, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x28, 2, 5, 72, 23},
    {SPC_ARRAY_COLUMNS, 8, 0x20, 3, 1, 4, 5},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x08, 3, 1, 5, 3},
    {SPC_ARRAY_X, 9, 0x04, 2, 2, 15, 3},
    {SPC_ARRAY_X, 10, 0x10, 4, 3, 1, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 12, 0x00, 4, 15, 0, 5},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 14},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 84, 20, 20},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 20, 21, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 7},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 5, 5, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x08, 3, 4, 4, 4},
    {SPC_ARRAY_X, 1, 0x10, 4, 1, 6, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_X, 4, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x08, 3, 1, 5, 3},
    {SPC_ARRAY_X, 7, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_COLUMNS, 14, 0x10, 2, 5, 9, 7},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_X, 11, 0x00, 3, 50, 0, 5},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 13, 0x0c, 5, 1, 37, 12},
    {SPC_ARRAY_X, 14, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 20, 21, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 18, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 10, 0, 8},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 5, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_X, 1, 0x08, 2, 2, 5, 3},
    {SPC_ARRAY_X, 3, 0x10, 3, 2, 11, 6},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 15, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 8, 0, 6},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_X, 6, 0x04, 2, 1, 5, 3},
    {SPC_ARRAY_X, 7, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 2, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 6, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 2, 7, 0, 2},
    {SPC_ARRAY_X, 11, 0x08, 2, 1, 5, 2},
    {SPC_ARRAY_X, 9, 0x10, 4, 3, 5, 5},
    {SPC_ARRAY_X, 10, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 32, 0, 10},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 19, 0, 4},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 3, 50, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 3, 8, 0, 5},
    {SPC_ARRAY_X, 14, 0x04, 5, 13, 5, 6},
    {SPC_ARRAY_X, 13, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 97, 0, 9},
};

static const spc_instruction mixed_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 13},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 40, 41, 33},
    {SPC_ARRAYS, 0, 0x00, 7, 263, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 584, 0, 175},
    {SPC_ARRAYS, 0, 0x00, 7, 505, 0, 128},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 21, 20, 13},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 34, 7, 12},
    {SPC_ARRAYS, 0, 0x20, 7, 46, 105, 42},
    {SPC_ARRAYS, 0, 0x00, 7, 267, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 1346, 0, 194},
    {SPC_ARRAYS, 0, 0x00, 7, 1436, 0, 141},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 46, 83, 20},
    {SPC_ARRAYS, 0, 0x20, 7, 48, 118, 51},
    {SPC_ARRAYS, 0, 0x00, 7, 258, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 1367, 0, 184},
    {SPC_ARRAYS, 0, 0x00, 7, 1366, 0, 146},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 73, 0, 15},
};

const spc_code spc_csr_merge_sm_89[12][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 30},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 34},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 34}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 30},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 34},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 34}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 30},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 34},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 34}},
    {{f32_start_0, f32_loop_3, f32_tail_3, f32_store_0, 2, 22, 1, 1, 36},
     {f64_start_0, f64_loop_3, f64_tail_3, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_0, mixed_loop_3, mixed_tail_3, mixed_store_0, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_4, f32_tail_1, f32_store_0, 0, 5, 1, 1, 36},
     {NULL, f64_loop_4, f64_tail_1, f64_store_0, 0, 5, 1, 1, 48},
     {NULL, mixed_loop_4, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 40}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 36},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 48},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 40}},
    {{f32_start_0, f32_loop_6, f32_tail_0, f32_store_6, 2, 34, 1, 1, 48},
     {f64_start_0, f64_loop_6, f64_tail_6, f64_store_6, 2, 34, 1, 1, 64},
     {mixed_start_0, mixed_loop_6, mixed_tail_6, mixed_store_6, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_6, 0, 5, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_6, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_7, mixed_tail_7, mixed_store_6, 0, 5, 1, 1, 56}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 64},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 56}},
    {{f32_start_0, f32_loop_9, f32_tail_9, f32_store_9, 2, 46, 1, 1, 48},
     {f64_start_0, f64_loop_9, f64_tail_6, f64_store_0, 2, 46, 1, 1, 80},
     {mixed_start_0, mixed_loop_9, mixed_tail_9, mixed_store_0, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_10, f32_tail_10, f32_store_9, 0, 4, 1, 1, 48},
     {NULL, f64_loop_10, f64_tail_1, f64_store_0, 0, 5, 1, 1, 80},
     {NULL, mixed_loop_10, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 72}},
    {{NULL, f32_loop_11, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 80},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 72}},
};

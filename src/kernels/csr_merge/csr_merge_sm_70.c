/* The machine code of csr-merge on sm_70, made by tools/code_tables.py with nvcc 13.0 and ptxas 12.9.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows),
 * what follows them (tail: more sums), and the wait for a part of another tile (store: it is taken
 * away). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_70[12][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 6, 40, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 19, 0, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 9, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 14, 0, 4},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 65, 36, 18},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 22, 20, 15},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 11},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 1, 0x10, 3, 1, 3, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 12, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 22, 0, 8},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 17, 13},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 78, 38, 20},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 22, 24, 17},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 13, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 1, 0x14, 2, 2, 8, 4},
    {SPC_ARRAY_X, 2, 0x08, 3, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 27, 0, 8},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 17, 13},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 78, 38, 20},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 19, 0, 6},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 78, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 249, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 356, 0, 86},
    {SPC_ARRAYS, 0, 0x20, 7, 38, 234, 55},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 36, 14},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 19, 0, 6},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 95, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 249, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 436, 0, 106},
    {SPC_ARRAYS, 0, 0x00, 7, 341, 0, 71},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 38, 14},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 28, 0, 9},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 106, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 249, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 436, 0, 106},
    {SPC_ARRAYS, 0, 0x00, 7, 341, 0, 71},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 35, 38, 14},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 59, 0, 16},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 30, 8},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 59, 0, 18},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 36, 8},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 59, 0, 18},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 36, 8},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 28, 24, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 3},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x10, 4, 1, 15, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 14, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 12, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 21, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 25, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 13, 0, 7},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 30, 16},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 72, 36, 19},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 25, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 2, 0x04, 2, 23, 19, 22},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x1c, 2, 1, 9, 4},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 0, 0x00, 4, 7, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 15, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x14, 5, 1, 60, 14},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 30, 18},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 2, 24, 24, 18},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 15, 0, 11},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 11, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x10, 4, 1, 8, 5},
    {SPC_ARRAY_X, 6, 0x00, 4, 15, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 17, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 13, 45, 13},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 15, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 10, 90, 39},
    {SPC_ARRAYS, 0, 0x00, 7, 265, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 510, 0, 119},
    {SPC_ARRAYS, 0, 0x00, 7, 391, 0, 78},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAYS, 0, 0x08, 7, 5, 30, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 10, 90, 39},
    {SPC_ARRAYS, 0, 0x20, 7, 0, 265, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 506, 0, 148},
    {SPC_ARRAYS, 0, 0x00, 7, 454, 0, 96},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAYS, 0, 0x10, 7, 2, 83, 15},
    {SPC_ARRAYS, 0, 0x20, 7, 10, 81, 36},
    {SPC_ARRAYS, 0, 0x20, 7, 37, 228, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 514, 0, 144},
    {SPC_ARRAYS, 0, 0x00, 7, 432, 0, 96},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 68, 0, 18},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 60, 0, 19},
};

static const spc_instruction mixed_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 60, 0, 19},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 37, 24, 32},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 0, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 11, 0, 3},
    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 15, 3},
    {SPC_ARRAY_X, 1, 0x10, 4, 4, 1, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 16, 0, 5},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_X, 6, 0x01, 5, 3, 10, 6},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 13, 0, 7},
    {SPC_ARRAY_X, 9, 0x00, 5, 16, 0, 5},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 11, 0, 3},
    {SPC_ARRAY_X, 8, 0x00, 5, 21, 0, 8},
};

static const spc_instruction f32_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 16},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 77, 36, 20},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 3, 0x0c, 2, 29, 20, 23},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 15, 0, 10},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x1c, 2, 3, 9, 5},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 17, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 13, 0, 6},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 14, 0, 8},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x0c, 2, 1, 9, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 20, 0, 5},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x10, 5, 4, 33, 16},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 16, 0, 2},
};

static const spc_instruction f64_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 18, 15},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 78, 38, 19},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 22, 24, 13},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 7, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 20, 0, 14},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 8, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x10, 4, 1, 4, 3},
    {SPC_ARRAY_VALUES, 1, 0x08, 3, 1, 3, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 19, 0, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 9, 0, 2},
    {SPC_ARRAY_X, 5, 0x10, 4, 13, 8, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 7, 0x04, 2, 2, 2, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x08, 2, 1, 15, 5},
    {SPC_ARRAY_X, 8, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 12, 0, 4},
    {SPC_ARRAY_X, 9, 0x00, 5, 17, 0, 6},
    {SPC_ARRAY_X, 6, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 18, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x10, 5, 12, 29, 8},
};

static const spc_instruction mixed_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 20, 22, 14},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 78, 38, 19},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 25, 7},
    {SPC_ARRAYS, 0, 0x20, 7, 16, 103, 45},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 522, 0, 159},
    {SPC_ARRAYS, 0, 0x00, 7, 462, 0, 103},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 21, 0, 9},
    {SPC_ARRAYS, 0, 0x2c, 7, 0, 149, 47},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 632, 0, 186},
    {SPC_ARRAYS, 0, 0x00, 7, 548, 0, 119},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x04, 7, 26, 75, 24},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 108, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 273, 0, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 627, 0, 182},
    {SPC_ARRAYS, 0, 0x00, 7, 549, 0, 118},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 20, 26, 20},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x0c, 5, 3, 8, 4},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x10, 5, 2, 17, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 19, 0, 13},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 6, 0x2c, 2, 6, 61, 24},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x20, 2, 2, 2, 4},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 21, 0, 12},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 0, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 11, 0, 9},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 8, 0x04, 2, 5, 8, 4},
    {SPC_ARRAY_X, 12, 0x08, 4, 4, 17, 6},
    {SPC_ARRAY_X, 9, 0x01, 3, 3, 1, 2},
    {SPC_ARRAY_X, 10, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 23, 17, 13},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 2, 0x0c, 2, 37, 20, 28},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_X, 2, 0x0c, 2, 5, 8, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x10, 4, 2, 17, 4},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 15, 0, 6},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 2, 7, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_X, 8, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_X, 9, 0x04, 2, 1, 8, 2},
    {SPC_ARRAY_X, 10, 0x18, 4, 4, 9, 6},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 5, 16, 0, 4},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 21, 0, 9},
    {SPC_ARRAY_X, 11, 0x00, 3, 16, 0, 5},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 15, 0, 8},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 28, 24, 24},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_VALUES, 13, 0x04, 2, 1, 3, 2},
    {SPC_ARRAY_X, 1, 0x00, 2, 5, 0, 1},
    {SPC_ARRAY_X, 3, 0x18, 4, 2, 11, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 14, 0, 8},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 14, 0, 8},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 0, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 12, 0, 7},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_X, 7, 0x04, 2, 8, 8, 6},
    {SPC_ARRAY_VALUES, 14, 0x01, 2, 4, 6, 4},
    {SPC_ARRAY_X, 8, 0x18, 3, 2, 5, 4},
    {SPC_ARRAY_X, 10, 0x00, 4, 8, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 5, 39, 0, 7},
    {SPC_ARRAY_X, 11, 0x00, 3, 22, 0, 5},
    {SPC_ARRAY_X, 13, 0x00, 5, 38, 0, 13},
    {SPC_ARRAY_X, 14, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 5, 0, 1},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 40, 50, 28},
    {SPC_ARRAYS, 0, 0x00, 7, 281, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 874, 0, 196},
    {SPC_ARRAYS, 0, 0x00, 7, 557, 0, 129},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 30, 0, 13},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 142, 42},
    {SPC_ARRAYS, 0, 0x00, 7, 281, 0, 42},
    {SPC_ARRAYS, 0, 0x00, 7, 866, 0, 224},
    {SPC_ARRAYS, 0, 0x00, 7, 684, 0, 145},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 110, 39, 26},
    {SPC_ARRAYS, 0, 0x20, 7, 14, 125, 42},
    {SPC_ARRAYS, 0, 0x00, 7, 281, 0, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 871, 0, 223},
    {SPC_ARRAYS, 0, 0x00, 7, 685, 0, 146},
};

const spc_code spc_csr_merge_sm_70[12][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 27},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 32}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 27},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 32}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 27},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 32},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 32}},
    {{f32_start_0, f32_loop_3, f32_tail_3, f32_store_3, 2, 22, 1, 1, 32},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_0, 2, 22, 1, 1, 48},
     {mixed_start_0, mixed_loop_3, mixed_tail_3, mixed_store_0, 2, 22, 1, 1, 40}},
    {{NULL, f32_loop_4, f32_tail_1, f32_store_3, 0, 5, 1, 1, 32},
     {NULL, f64_loop_4, f64_tail_1, f64_store_0, 0, 5, 1, 1, 48},
     {NULL, mixed_loop_4, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 40}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 32},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 48},
     {NULL, mixed_loop_5, NULL, mixed_store_2, 0, 1, 0, 1, 40}},
    {{f32_start_0, f32_loop_6, f32_tail_6, f32_store_6, 2, 34, 1, 1, 48},
     {f64_start_0, f64_loop_6, f64_tail_6, f64_store_6, 2, 34, 1, 1, 64},
     {mixed_start_0, mixed_loop_6, mixed_tail_6, mixed_store_6, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_7, f32_tail_1, f32_store_6, 0, 5, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_6, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_6, 0, 5, 1, 1, 56}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 64},
     {NULL, mixed_loop_5, NULL, mixed_store_2, 0, 1, 0, 1, 56}},
    {{f32_start_0, f32_loop_9, f32_tail_9, f32_store_6, 2, 46, 1, 1, 48},
     {f64_start_0, f64_loop_9, f64_tail_9, f64_store_6, 2, 46, 1, 1, 80},
     {mixed_start_0, mixed_loop_9, mixed_tail_6, mixed_store_6, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_10, f32_tail_1, f32_store_6, 0, 4, 1, 1, 48},
     {NULL, f64_loop_10, f64_tail_1, f64_store_6, 0, 5, 1, 1, 80},
     {NULL, mixed_loop_10, mixed_tail_1, mixed_store_6, 0, 5, 1, 1, 72}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 80},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 72}},
};

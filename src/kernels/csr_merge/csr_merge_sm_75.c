/* The machine code of csr-merge on sm_75, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows),
 * what follows them (tail: more sums), and the wait for a part of another tile (store: it is taken
 * away). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_75[12][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 6, 34, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 8, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 1, 10, 5},
    {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 25, 0, 6},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 60, 21, 17},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 20, 20, 15},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 20, 0, 2},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 8, 2},
    {SPC_ARRAY_VALUES, 0, 0x08, 3, 6, 5, 7},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x10, 4, 2, 14, 5},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 9, 22, 8},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 20, 22, 14},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 108, 96, 19},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 20, 20, 16},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x04, 2, 7, 5, 8},
    {SPC_ARRAY_VALUES, 2, 0x08, 3, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x10, 4, 3, 1, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 18, 27, 10},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 16},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 108, 96, 19},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 77, 27},
    {SPC_ARRAYS, 0, 0x20, 7, 29, 219, 28},
    {SPC_ARRAYS, 0, 0x00, 7, 352, 0, 79},
    {SPC_ARRAYS, 0, 0x00, 7, 268, 0, 55},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 30, 21, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 5, 10, 6},
    {SPC_ARRAYS, 0, 0x20, 7, 49, 62, 25},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 189, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 719, 0, 99},
    {SPC_ARRAYS, 0, 0x00, 7, 564, 0, 73},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 60, 96, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 9, 36, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 53, 74, 27},
    {SPC_ARRAYS, 0, 0x20, 7, 59, 189, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 719, 0, 99},
    {SPC_ARRAYS, 0, 0x00, 7, 564, 0, 73},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 60, 96, 13},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 58, 0, 15},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 30, 8},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 58, 0, 17},
};

static const spc_instruction f64_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 36, 8},
};

static const spc_instruction mixed_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 58, 0, 17},
};

static const spc_instruction mixed_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 2, 36, 8},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 26, 20, 26},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 8, 9, 9},
    {SPC_ARRAY_X, 5, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 13, 0, 2},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 67, 21, 18},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 22, 20, 14},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 9, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 15, 0, 7},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x10, 4, 3, 6, 5},
    {SPC_ARRAY_X, 0, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 11, 0, 8},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 72, 12},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 24, 36, 39},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 11, 54, 23},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x20, 4, 4, 8, 12},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 4, 20, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x1c, 2, 1, 9, 4},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 21, 16},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 13, 0, 4},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 100, 40},
    {SPC_ARRAYS, 0, 0x00, 7, 264, 0, 29},
    {SPC_ARRAYS, 0, 0x20, 7, 0, 460, 111},
    {SPC_ARRAYS, 0, 0x00, 7, 410, 0, 78},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 1, 22, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 47, 77, 35},
    {SPC_ARRAYS, 0, 0x20, 7, 0, 264, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 959, 0, 134},
    {SPC_ARRAYS, 0, 0x00, 7, 834, 0, 97},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 129, 65, 24},
    {SPC_ARRAYS, 0, 0x00, 7, 264, 0, 27},
    {SPC_ARRAYS, 0, 0x00, 7, 951, 0, 136},
    {SPC_ARRAYS, 0, 0x00, 7, 840, 0, 104},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 65, 0, 16},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 41, 0, 6},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x04, 5, 35, 32, 39},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 6, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x20, 2, 13, 48, 21},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x20, 4, 5, 9, 7},
    {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 24, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 10, 0, 5},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x0c, 2, 1, 8, 3},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x10, 4, 4, 6, 5},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 72, 21, 19},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 22, 20, 13},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 11, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 8},
    {SPC_ARRAY_X, 1, 0x04, 2, 4, 8, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 10, 0, 3},
    {SPC_ARRAY_X, 2, 0x08, 3, 2, 8, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x10, 4, 2, 2, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 13, 0, 3},
    {SPC_ARRAY_X, 5, 0x04, 2, 1, 8, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 13, 0, 5},
    {SPC_ARRAY_X, 6, 0x08, 3, 1, 8, 2},
    {SPC_ARRAY_X, 7, 0x10, 3, 2, 9, 5},
    {SPC_ARRAY_X, 9, 0x00, 5, 17, 0, 7},
    {SPC_ARRAY_X, 10, 0x00, 5, 7, 0, 4},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 33, 0, 10},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 1, 48, 10},
};

static const spc_instruction f64_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 18, 15},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 108, 96, 18},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 43, 31, 42},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 11, 47, 18},
    {SPC_ARRAY_X, 1, 0x20, 3, 8, 9, 15},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 27, 0, 12},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x04, 4, 1, 8, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 9, 0, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x08, 2, 12, 10, 16},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x10, 3, 1, 8, 2},
};

static const spc_instruction mixed_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 108, 96, 18},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 40, 35, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 483, 0, 146},
    {SPC_ARRAYS, 0, 0x00, 7, 462, 0, 106},
};

static const spc_instruction f32_tail_7[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 30, 21, 13},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x18, 7, 17, 14, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 53, 117, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 1175, 0, 171},
    {SPC_ARRAYS, 0, 0x00, 7, 1093, 0, 119},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x0c, 7, 54, 262, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 272, 0, 29},
    {SPC_ARRAYS, 0, 0x00, 7, 1179, 0, 173},
    {SPC_ARRAYS, 0, 0x00, 7, 1104, 0, 127},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 35, 20, 27},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 9, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 9, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 5, 22, 9, 11},
    {SPC_ARRAY_X, 1, 0x18, 5, 4, 9, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 13, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 15, 0, 8},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 14, 0, 7},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 7, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x20, 2, 23, 79, 42},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x20, 4, 3, 6, 7},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x1c, 2, 7, 14, 9},
    {SPC_ARRAY_X, 11, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 8, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 33, 20, 16},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 72, 21, 19},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 2, 35, 20, 27},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 12, 0, 8},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 11, 0, 5},
    {SPC_ARRAY_X, 1, 0x04, 2, 5, 8, 5},
    {SPC_ARRAY_X, 2, 0x18, 3, 2, 8, 4},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 2, 17, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 8, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 9, 0, 4},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 10, 0, 2},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 12, 0, 5},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_X, 9, 0x04, 2, 1, 8, 2},
    {SPC_ARRAY_VALUES, 9, 0x08, 2, 5, 7, 5},
    {SPC_ARRAY_X, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 13, 0x10, 5, 1, 19, 7},
    {SPC_ARRAY_VALUES, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 22, 0, 11},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 47, 0, 8},
    {SPC_ARRAY_X, 12, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 18, 22, 13},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x0c, 5, 22, 33, 35},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 21, 48, 22},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 11, 0, 8},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x20, 2, 1, 13, 8},
    {SPC_ARRAY_X, 2, 0x00, 2, 11, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 11, 0, 7},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x04, 4, 7, 8, 5},
    {SPC_ARRAY_X, 5, 0x08, 3, 2, 14, 4},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 3, 12, 0, 7},
    {SPC_ARRAY_X, 8, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 7, 0, 2},
    {SPC_ARRAY_VALUES, 8, 0x00, 2, 10, 0, 9},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 4, 11, 0, 4},
    {SPC_ARRAY_VALUES, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 9, 0x1c, 2, 14, 9, 14},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 45, 49, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 280, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 805, 0, 181},
    {SPC_ARRAYS, 0, 0x00, 7, 555, 0, 128},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 30, 21, 13},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 27, 0, 10},
    {SPC_ARRAYS, 0, 0x34, 7, 0, 174, 45},
    {SPC_ARRAYS, 0, 0x00, 7, 280, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 1628, 0, 208},
    {SPC_ARRAYS, 0, 0x00, 7, 1359, 0, 143},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAYS, 0, 0x14, 7, 245, 93, 46},
    {SPC_ARRAYS, 0, 0x00, 7, 280, 0, 32},
    {SPC_ARRAYS, 0, 0x00, 7, 1600, 0, 213},
    {SPC_ARRAYS, 0, 0x00, 7, 1365, 0, 148},
};

static const spc_instruction f32_loop_11[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 60, 0, 16},
};

const spc_code spc_csr_merge_sm_75[12][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 28},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 37},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 37}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 28},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 5, 1, 1, 37},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 37}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 28},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 37},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 37}},
    {{f32_start_0, f32_loop_3, f32_tail_3, f32_store_3, 2, 22, 1, 1, 46},
     {f64_start_0, f64_loop_3, f64_tail_3, f64_store_0, 2, 22, 1, 1, 50},
     {mixed_start_0, mixed_loop_3, mixed_tail_3, mixed_store_0, 2, 22, 1, 1, 53}},
    {{NULL, f32_loop_4, f32_tail_1, f32_store_3, 0, 5, 1, 1, 46},
     {NULL, f64_loop_4, f64_tail_1, f64_store_0, 0, 5, 1, 1, 50},
     {NULL, mixed_loop_4, mixed_tail_1, mixed_store_0, 0, 4, 1, 1, 53}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 46},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 50},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 53}},
    {{f32_start_6, f32_loop_6, f32_tail_0, f32_store_6, 2, 34, 1, 1, 48},
     {f64_start_0, f64_loop_6, f64_tail_6, f64_store_6, 2, 34, 1, 1, 64},
     {mixed_start_0, mixed_loop_6, mixed_tail_6, mixed_store_6, 2, 34, 1, 1, 60}},
    {{NULL, f32_loop_7, f32_tail_7, f32_store_6, 0, 4, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_1, f64_store_6, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_7, mixed_tail_1, mixed_store_6, 0, 4, 1, 1, 60}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 64},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 60}},
    {{f32_start_0, f32_loop_9, f32_tail_9, f32_store_9, 2, 46, 1, 1, 56},
     {f64_start_0, f64_loop_9, f64_tail_9, f64_store_6, 2, 46, 1, 1, 80},
     {mixed_start_0, mixed_loop_9, mixed_tail_6, mixed_store_6, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_10, f32_tail_10, f32_store_9, 0, 4, 1, 1, 56},
     {NULL, f64_loop_10, f64_tail_1, f64_store_6, 0, 5, 1, 1, 80},
     {NULL, mixed_loop_10, mixed_tail_1, mixed_store_6, 0, 4, 1, 1, 72}},
    {{NULL, f32_loop_11, NULL, f32_store_2, 0, 1, 0, 1, 56},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 80},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 72}},
};

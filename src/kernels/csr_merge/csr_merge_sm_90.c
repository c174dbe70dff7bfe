/* The machine code of csr-merge on sm_90, made by tools/code_tables.py with nvcc 13.0.
 * Not to be edited. Variants: for 3, 7, 11 and 15 items the loads of a tile (tail: more ends of rows),
 * what follows them (tail: more sums), and the wait for a part of another tile (store: it is taken
 * away). */
/* clang-format off */
#include <stddef.h>

#include "kernels/common/code.h"

extern const spc_code spc_csr_merge_sm_90[12][SPC_VALUE_TYPES];

static const spc_instruction f32_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 1, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f32_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x06, 0, 13, 26, 18},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 13, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x05, 4, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x08, 2, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 22, 0, 6},
};

static const spc_instruction f32_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 23, 14},
};

static const spc_instruction f32_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 67, 32, 21},
};

static const spc_instruction f64_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 1, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
};

static const spc_instruction f64_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x06, 5, 6, 22, 19},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 19, 0, 3},
    {SPC_ARRAY_X, 0, 0x20, 2, 64, 85, 34},
    {SPC_ARRAY_X, 2, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 31, 22, 17},
};

static const spc_instruction f64_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 93, 34, 23},
};

static const spc_instruction mixed_start_0[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 1, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
};

static const spc_instruction mixed_loop_0[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x06, 0, 13, 24, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 21, 0, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x05, 5, 1, 5, 3},
    {SPC_ARRAY_X, 1, 0x08, 5, 3, 1, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 12, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 19, 0, 7},
};

static const spc_instruction mixed_tail_0[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 23, 14},
};

static const spc_instruction mixed_store_0[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 93, 34, 23},
};

static const spc_instruction f32_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 44, 0, 11},
    {SPC_ARRAYS, 0, 0x3c, 7, 0, 79, 30},
    {SPC_ARRAYS, 0, 0x20, 7, 197, 44, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 363, 0, 87},
    {SPC_ARRAYS, 0, 0x00, 7, 252, 0, 53},
};

static const spc_instruction f32_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 27, 32, 13},
};

static const spc_instruction f64_loop_1[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 38, 23, 12},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 380, 0, 102},
    {SPC_ARRAYS, 0, 0x00, 7, 316, 0, 76},
};

static const spc_instruction f64_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 29, 34, 13},
};

static const spc_instruction mixed_loop_1[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 134, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 231, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 397, 0, 101},
    {SPC_ARRAYS, 0, 0x00, 7, 329, 0, 68},
};

static const spc_instruction mixed_tail_1[] = {
    {SPC_ARRAY_Y, 0, 0x02, 7, 29, 34, 13},
};

static const spc_instruction f32_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 85, 0, 15},
};

static const spc_instruction f32_store_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x04, 7, 6, 28, 8},
};

static const spc_instruction f64_loop_2[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 99, 0, 16},
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
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 5, 5, 51, 37},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 9, 0, 4},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 11, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x20, 2, 24, 93, 30},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 4, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 28, 28, 16},
};

static const spc_instruction f32_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 93, 32, 23},
};

static const spc_instruction f64_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 5, 14, 22, 21},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 11, 0, 7},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 61, 61, 38},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x20, 4, 12, 13, 13},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x0c, 2, 13, 5, 5},
    {SPC_ARRAY_X, 3, 0x10, 3, 3, 6, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f64_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 19, 29, 17},
};

static const spc_instruction f64_store_3[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 93, 34, 23},
};

static const spc_instruction mixed_start_3[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 20},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_3[] = {
    {SPC_ARRAY_COLUMNS, 3, 0x0c, 1, 18, 31, 25},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x06, 5, 17, 5, 6},
    {SPC_ARRAY_X, 0, 0x08, 5, 3, 1, 2},
    {SPC_ARRAY_X, 5, 0x10, 5, 3, 1, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 22, 0, 5},
};

static const spc_instruction mixed_tail_3[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 24, 17, 15},
};

static const spc_instruction f32_loop_4[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 53, 38, 25},
    {SPC_ARRAYS, 0, 0x00, 7, 243, 0, 31},
    {SPC_ARRAYS, 0, 0x00, 7, 580, 0, 131},
    {SPC_ARRAYS, 0, 0x00, 7, 344, 0, 79},
};

static const spc_instruction f32_tail_4[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 27, 32, 13},
};

static const spc_instruction f64_loop_4[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 60, 28, 22},
    {SPC_ARRAYS, 0, 0x00, 7, 244, 0, 30},
    {SPC_ARRAYS, 0, 0x00, 7, 462, 0, 139},
    {SPC_ARRAYS, 0, 0x00, 7, 426, 0, 99},
};

static const spc_instruction f64_tail_4[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 29, 34, 13},
};

static const spc_instruction mixed_loop_4[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 49, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 13, 193, 55},
    {SPC_ARRAYS, 0, 0x00, 7, 245, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 477, 0, 132},
    {SPC_ARRAYS, 0, 0x00, 7, 425, 0, 91},
};

static const spc_instruction f32_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 96, 0, 15},
};

static const spc_instruction f64_loop_5[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 100, 0, 17},
};

static const spc_instruction f32_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 12},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f32_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 2, 15, 22, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 9, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 19, 0, 15},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x18, 5, 4, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 7, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 9, 0x1c, 5, 5, 9, 5},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 8, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_X, 7, 0x00, 5, 14, 0, 8},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
};

static const spc_instruction f32_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 95, 21, 23},
};

static const spc_instruction f64_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 13},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x08, 2, 16, 18, 14},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 18, 0, 13},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 4},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_X, 0, 0x04, 5, 1, 5, 2},
    {SPC_ARRAY_VALUES, 1, 0x18, 5, 4, 5, 5},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 16, 0, 4},
    {SPC_ARRAY_X, 7, 0x04, 5, 13, 5, 4},
    {SPC_ARRAY_X, 9, 0x10, 5, 1, 5, 3},
    {SPC_ARRAY_X, 8, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 18, 0, 9},
};

static const spc_instruction f64_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 15},
};

static const spc_instruction f64_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 93, 34, 22},
};

static const spc_instruction mixed_start_6[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 11},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_6[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 1, 16, 22, 16},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 9, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 16, 0, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 0, 0x02, 5, 1, 5, 2},
    {SPC_ARRAY_X, 1, 0x0c, 5, 4, 5, 5},
    {SPC_ARRAY_X, 2, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 7, 0x10, 2, 4, 1, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_X, 9, 0x1c, 5, 13, 9, 5},
    {SPC_ARRAY_X, 8, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 5, 15, 0, 8},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 4, 0, 1},
};

static const spc_instruction mixed_tail_6[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 21, 19, 15},
};

static const spc_instruction mixed_store_6[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 93, 34, 22},
};

static const spc_instruction f32_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 36, 0, 9},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 111, 48},
    {SPC_ARRAYS, 0, 0x00, 7, 251, 0, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 448, 0, 149},
    {SPC_ARRAYS, 0, 0x00, 7, 428, 0, 106},
};

static const spc_instruction f32_tail_7[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 29, 21, 13},
};

static const spc_instruction f64_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 8},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 138, 58},
    {SPC_ARRAYS, 0, 0x00, 7, 252, 0, 35},
    {SPC_ARRAYS, 0, 0x00, 7, 593, 0, 174},
    {SPC_ARRAYS, 0, 0x00, 7, 518, 0, 113},
};

static const spc_instruction mixed_loop_7[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 40, 0, 10},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 256, 67},
    {SPC_ARRAYS, 0, 0x00, 7, 269, 0, 44},
    {SPC_ARRAYS, 0, 0x00, 7, 604, 0, 170},
    {SPC_ARRAYS, 0, 0x00, 7, 508, 0, 110},
};

static const spc_instruction mixed_tail_7[] = {
    {SPC_ARRAY_Y, 0, 0x08, 7, 29, 34, 13},
};

static const spc_instruction f32_loop_8[] = {
    {SPC_ARRAY_PARTIAL, 0, 0x00, 2, 84, 0, 14},
};

static const spc_instruction f32_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 37, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
};

static const spc_instruction f32_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x18, 2, 13, 21, 17},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 16, 0, 13},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 5, 3, 5, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 18, 0, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 20, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x08, 5, 11, 4, 12},
    {SPC_ARRAY_X, 1, 0x10, 5, 3, 1, 3},
    {SPC_ARRAY_X, 2, 0x00, 5, 15, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 12, 0, 9},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x20, 3, 7, 57, 24},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 2, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 7, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 3, 8, 0, 6},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 6, 0, 5},
    {SPC_ARRAY_VALUES, 8, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 13, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x14, 2, 1, 5, 3},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 10, 0x08, 3, 1, 17, 3},
    {SPC_ARRAY_X, 11, 0x00, 3, 24, 0, 6},
    {SPC_ARRAY_X, 13, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 14, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 12, 0x00, 3, 9, 0, 2},
};

static const spc_instruction f32_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 20, 25, 15},
};

static const spc_instruction f32_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 108, 21, 24},
};

static const spc_instruction f64_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 37, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x0c, 5, 4, 33, 17},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 5},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x20, 2, 63, 59, 35},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 3, 6, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 9, 0, 6},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 3, 9, 0, 5},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 10, 0, 6},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x04, 2, 1, 5, 2},
    {SPC_ARRAY_X, 5, 0x10, 4, 4, 12, 5},
    {SPC_ARRAY_COLUMNS, 11, 0x08, 3, 4, 1, 4},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 4, 6, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 4, 27, 0, 10},
    {SPC_ARRAY_VALUES, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 8, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_X, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 12, 0x00, 4, 16, 0, 3},
    {SPC_ARRAY_VALUES, 14, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 11, 0x08, 3, 1, 5, 2},
    {SPC_ARRAY_X, 12, 0x14, 2, 1, 5, 3},
    {SPC_ARRAY_X, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 14, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 9, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 11, 0x00, 3, 4, 0, 1},
};

static const spc_instruction f64_tail_9[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x20, 5, 30, 22, 16},
};

static const spc_instruction mixed_start_9[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 52, 0, 29},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
};

static const spc_instruction mixed_loop_9[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x0c, 1, 13, 23, 13},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 17, 0, 14},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x02, 5, 1, 3, 2},
    {SPC_ARRAY_X, 0, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x04, 5, 1, 3, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x08, 5, 1, 3, 2},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x10, 5, 8, 5, 7},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 8, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 5, 5, 0, 3},
    {SPC_ARRAY_COLUMNS, 9, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 5, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 10, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 11, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 12, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 13, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 8, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_VALUES, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 10, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x04, 5, 1, 5, 3},
    {SPC_ARRAY_COLUMNS, 14, 0x00, 2, 17, 0, 2},
    {SPC_ARRAY_VALUES, 11, 0x08, 5, 2, 5, 4},
    {SPC_ARRAY_VALUES, 12, 0x10, 5, 1, 6, 3},
    {SPC_ARRAY_X, 9, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 14, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 10, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 12, 0x00, 5, 6, 0, 3},
    {SPC_ARRAY_VALUES, 13, 0x00, 5, 9, 0, 2},
    {SPC_ARRAY_X, 13, 0x00, 5, 18, 0, 3},
    {SPC_ARRAY_X, 11, 0x04, 5, 1, 7, 3},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 23, 0, 8},
    {SPC_ARRAY_X, 8, 0x00, 5, 8, 0, 5},
    {SPC_ARRAY_X, 14, 0x00, 5, 18, 0, 2},
};

static const spc_instruction mixed_store_9[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 93, 34, 23},
};

static const spc_instruction f32_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 79, 40, 38},
    {SPC_ARRAYS, 0, 0x00, 7, 259, 0, 34},
    {SPC_ARRAYS, 0, 0x00, 7, 594, 0, 192},
    {SPC_ARRAYS, 0, 0x00, 7, 494, 0, 128},
};

static const spc_instruction f32_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 29, 21, 13},
};

static const spc_instruction f64_loop_10[] = {
    {SPC_ARRAYS, 0, 0x1c, 7, 84, 32, 37},
    {SPC_ARRAYS, 0, 0x00, 7, 260, 0, 36},
    {SPC_ARRAYS, 0, 0x00, 7, 829, 0, 215},
    {SPC_ARRAYS, 0, 0x00, 7, 669, 0, 145},
};

static const spc_instruction mixed_loop_10[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 24, 0, 5},
    {SPC_ARRAYS, 0, 0x20, 7, 12, 349, 82},
    {SPC_ARRAYS, 0, 0x00, 7, 287, 0, 41},
    {SPC_ARRAYS, 0, 0x00, 7, 824, 0, 202},
    {SPC_ARRAYS, 0, 0x00, 7, 680, 0, 140},
};

static const spc_instruction mixed_tail_10[] = {
    {SPC_ARRAY_Y, 0, 0x10, 7, 29, 34, 13},
};

const spc_code spc_csr_merge_sm_90[12][SPC_VALUE_TYPES] = {
    {{f32_start_0, f32_loop_0, f32_tail_0, f32_store_0, 2, 10, 1, 1, 31},
     {f64_start_0, f64_loop_0, f64_tail_0, f64_store_0, 2, 10, 1, 1, 32},
     {mixed_start_0, mixed_loop_0, mixed_tail_0, mixed_store_0, 2, 10, 1, 1, 32}},
    {{NULL, f32_loop_1, f32_tail_1, f32_store_0, 0, 5, 1, 1, 31},
     {NULL, f64_loop_1, f64_tail_1, f64_store_0, 0, 4, 1, 1, 32},
     {NULL, mixed_loop_1, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 32}},
    {{NULL, f32_loop_2, NULL, f32_store_2, 0, 1, 0, 1, 31},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 32},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 32}},
    {{f32_start_3, f32_loop_3, f32_tail_3, f32_store_3, 2, 22, 1, 1, 32},
     {f64_start_3, f64_loop_3, f64_tail_3, f64_store_3, 2, 22, 1, 1, 48},
     {mixed_start_3, mixed_loop_3, mixed_tail_3, mixed_store_0, 2, 22, 1, 1, 46}},
    {{NULL, f32_loop_4, f32_tail_4, f32_store_3, 0, 4, 1, 1, 32},
     {NULL, f64_loop_4, f64_tail_4, f64_store_3, 0, 4, 1, 1, 48},
     {NULL, mixed_loop_4, mixed_tail_1, mixed_store_0, 0, 5, 1, 1, 46}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 32},
     {NULL, f64_loop_5, NULL, f64_store_2, 0, 1, 0, 1, 48},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 46}},
    {{f32_start_6, f32_loop_6, f32_tail_0, f32_store_6, 2, 34, 1, 1, 48},
     {f64_start_6, f64_loop_6, f64_tail_6, f64_store_6, 2, 34, 1, 1, 64},
     {mixed_start_6, mixed_loop_6, mixed_tail_6, mixed_store_6, 2, 34, 1, 1, 56}},
    {{NULL, f32_loop_7, f32_tail_7, f32_store_6, 0, 5, 1, 1, 48},
     {NULL, f64_loop_7, f64_tail_4, f64_store_6, 0, 5, 1, 1, 64},
     {NULL, mixed_loop_7, mixed_tail_7, mixed_store_6, 0, 5, 1, 1, 56}},
    {{NULL, f32_loop_8, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 64},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 56}},
    {{f32_start_9, f32_loop_9, f32_tail_9, f32_store_9, 2, 46, 1, 1, 48},
     {f64_start_9, f64_loop_9, f64_tail_9, f64_store_3, 2, 46, 1, 1, 80},
     {mixed_start_9, mixed_loop_9, mixed_tail_0, mixed_store_9, 2, 46, 1, 1, 72}},
    {{NULL, f32_loop_10, f32_tail_10, f32_store_9, 0, 4, 1, 1, 48},
     {NULL, f64_loop_10, f64_tail_4, f64_store_3, 0, 4, 1, 1, 80},
     {NULL, mixed_loop_10, mixed_tail_10, mixed_store_9, 0, 5, 1, 1, 72}},
    {{NULL, f32_loop_5, NULL, f32_store_2, 0, 1, 0, 1, 48},
     {NULL, f64_loop_2, NULL, f64_store_2, 0, 1, 0, 1, 80},
     {NULL, mixed_loop_2, NULL, mixed_store_2, 0, 1, 0, 1, 72}},
};

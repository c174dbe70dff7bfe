/* Made by tests/gpu/schedule.py from the machine code for sm_90 of nvcc 13.0. */
#include "format/code.h"

static const spc_step csr_scalar_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 38, 15},
};

static const spc_step csr_scalar_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 5},  {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 34, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 16, 0, 7},   {SPC_ARRAY_X, 0, 0x38, 2, 3, 42, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 1, 0x00, 4, 26, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},    {SPC_ARRAY_VALUES, 3, 0x00, 3, 19, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 20, 0, 5},        {SPC_ARRAY_X, 3, 0x00, 3, 21, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 35, 10},
};

static const spc_step csr_scalar_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 10},
};

static const spc_step csr_scalar_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 13, 39, 16},
};

static const spc_step csr_scalar_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 50, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 4},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 12, 0, 4},   {SPC_ARRAY_X, 0, 0x3c, 4, 4, 42, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 19, 0, 9},        {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 3},   {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 3},         {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_step csr_scalar_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 10},
};

static const spc_step csr_vector_16_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_step csr_vector_16_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 8, 0, 2},   {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 35, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_VALUES, 1, 0x00, 5, 18, 0, 5},
    {SPC_ARRAY_X, 0, 0x14, 4, 7, 44, 10},       {SPC_ARRAY_X, 1, 0x08, 5, 13, 8, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 22, 0, 3},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 18, 0, 4},   {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 36, 10},
};

static const spc_step csr_vector_16_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 169, 0, 34},
};

static const spc_step csr_vector_16_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 7},
};

static const spc_step csr_vector_16_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 47, 0, 16}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 5},   {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 3},   {SPC_ARRAY_X, 0, 0x3c, 5, 4, 51, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 7},   {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 3},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_step csr_vector_16_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 145, 0, 30},
};

static const spc_step csr_vector_1_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 38, 15},
};

static const spc_step csr_vector_1_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 5},  {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 34, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 16, 0, 7},   {SPC_ARRAY_X, 0, 0x38, 2, 3, 42, 9},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 1, 0x00, 4, 26, 0, 9},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 1},    {SPC_ARRAY_VALUES, 3, 0x00, 3, 19, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 20, 0, 5},        {SPC_ARRAY_X, 3, 0x00, 3, 21, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 35, 10},
};

static const spc_step csr_vector_1_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 10},
};

static const spc_step csr_vector_1_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 54, 0, 14},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 13, 39, 16},
};

static const spc_step csr_vector_1_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 3, 50, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 11, 0, 4},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 12, 0, 4},   {SPC_ARRAY_X, 0, 0x3c, 4, 4, 42, 11},
    {SPC_ARRAY_X, 1, 0x00, 2, 19, 0, 9},        {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 3},   {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 5, 6, 0, 3},         {SPC_ARRAY_VALUES, 3, 0x00, 5, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_step csr_vector_1_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 10},
};

static const spc_step csr_vector_2_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_step csr_vector_2_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 10, 0, 6},  {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 22, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 15, 0, 6},   {SPC_ARRAY_X, 0, 0x34, 3, 1, 42, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 17, 0, 6},   {SPC_ARRAY_X, 1, 0x00, 3, 15, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 15, 0, 7},        {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 14, 0, 5},   {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 2, 36, 10},
};

static const spc_step csr_vector_2_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 68, 0, 23},
};

static const spc_step csr_vector_2_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 7},
};

static const spc_step csr_vector_2_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 14}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 8, 0, 6},   {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 23, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 10, 0, 3},   {SPC_ARRAY_VALUES, 1, 0x00, 5, 12, 0, 4},
    {SPC_ARRAY_X, 0, 0x14, 4, 14, 45, 8},       {SPC_ARRAY_VALUES, 2, 0x28, 5, 1, 31, 9},
    {SPC_ARRAY_X, 1, 0x00, 5, 4, 0, 2},         {SPC_ARRAY_X, 2, 0x00, 2, 14, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 19, 10},
};

static const spc_step csr_vector_2_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 61, 0, 22},
};

static const spc_step csr_vector_32_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_step csr_vector_32_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 8, 0, 2},   {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 35, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_VALUES, 1, 0x00, 5, 18, 0, 5},
    {SPC_ARRAY_X, 0, 0x14, 4, 7, 44, 10},       {SPC_ARRAY_X, 1, 0x08, 5, 13, 8, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 22, 0, 3},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 18, 0, 4},   {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 36, 10},
};

static const spc_step csr_vector_32_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 203, 0, 37},
};

static const spc_step csr_vector_32_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 7},
};

static const spc_step csr_vector_32_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 47, 0, 16}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 5},   {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 3},   {SPC_ARRAY_X, 0, 0x3c, 5, 4, 51, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 7},   {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 3},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_step csr_vector_32_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 173, 0, 32},
};

static const spc_step csr_vector_4_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_step csr_vector_4_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 8, 0, 2},   {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 35, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_VALUES, 1, 0x00, 5, 18, 0, 5},
    {SPC_ARRAY_X, 0, 0x14, 4, 7, 44, 10},       {SPC_ARRAY_X, 1, 0x08, 5, 13, 8, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 22, 0, 3},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 18, 0, 4},   {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 36, 10},
};

static const spc_step csr_vector_4_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 99, 0, 28},
};

static const spc_step csr_vector_4_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 7},
};

static const spc_step csr_vector_4_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 47, 0, 16}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 5},   {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 3},   {SPC_ARRAY_X, 0, 0x3c, 5, 4, 51, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 7},   {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 3},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_step csr_vector_4_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 85, 0, 24},
};

static const spc_step csr_vector_8_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 42, 9},
};

static const spc_step csr_vector_8_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 50, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 8, 0, 2},   {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 35, 0, 8},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_VALUES, 1, 0x00, 5, 18, 0, 5},
    {SPC_ARRAY_X, 0, 0x14, 4, 7, 44, 10},       {SPC_ARRAY_X, 1, 0x08, 5, 13, 8, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 22, 0, 3},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 18, 0, 4},   {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 36, 10},
};

static const spc_step csr_vector_8_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 134, 0, 29},
};

static const spc_step csr_vector_8_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 61, 0, 18},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 6, 40, 7},
};

static const spc_step csr_vector_8_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 47, 0, 16}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 5},   {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 3},   {SPC_ARRAY_X, 0, 0x3c, 5, 4, 51, 13},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 10, 0, 7},   {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 6, 0, 3},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

static const spc_step csr_vector_8_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 117, 0, 28},
};

static const spc_step ell_f64_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 92, 0, 39},
};

static const spc_step ell_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 4}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 44, 6},       {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_X, 1, 0x38, 4, 1, 44, 9},       {SPC_ARRAY_VALUES, 1, 0x04, 4, 13, 7, 8},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 21, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_VALUES, 3, 0x00, 3, 14, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 27, 12},
};

static const spc_step ell_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 30, 0, 9},
};

static const spc_step ell_f32_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 83, 0, 35},
};

static const spc_step ell_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 29, 0, 5}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 20, 0, 6}, {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 22, 0, 5},  {SPC_ARRAY_X, 1, 0x0c, 2, 6, 42, 8},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 1, 8, 3},   {SPC_ARRAY_X, 2, 0x20, 4, 1, 19, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 22, 0, 5},       {SPC_ARRAY_X, 4, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 18, 0, 4},  {SPC_ARRAY_X, 5, 0x00, 3, 12, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 3, 16, 0, 4},       {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 17, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 6, 0, 3},   {SPC_ARRAY_VALUES, 5, 0x00, 3, 17, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 17, 0, 3},  {SPC_ARRAY_VALUES, 7, 0x00, 3, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 14, 0, 2}, {SPC_ARRAY_X, 7, 0x04, 2, 1, 48, 5},
    {SPC_ARRAY_X, 0, 0x10, 4, 1, 42, 6},       {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 36, 16},
};

static const spc_step ell_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 27, 0, 9},
};

static const spc_step fold_f64_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 92, 0, 40},
};

static const spc_step fold_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 4}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 8, 0, 3},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 2},   {SPC_ARRAY_X, 0, 0x04, 2, 1, 44, 5},
    {SPC_ARRAY_X, 2, 0x38, 3, 1, 52, 12},      {SPC_ARRAY_VALUES, 1, 0x04, 2, 3, 7, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},        {SPC_ARRAY_VALUES, 2, 0x00, 3, 16, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},        {SPC_ARRAY_VALUES, 3, 0x00, 4, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 6, 30, 10},
};

static const spc_step fold_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 12, 0, 5},
};

static const spc_step fold_f32_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 86, 0, 33},
};

static const spc_step fold_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 29, 0, 7}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 3},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 14, 0, 3}, {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 19, 0, 4}, {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 19, 0, 4},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 19, 0, 5}, {SPC_ARRAY_VALUES, 1, 0x00, 5, 22, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 14, 0, 3}, {SPC_ARRAY_VALUES, 2, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 5, 7, 0, 4},   {SPC_ARRAY_VALUES, 3, 0x00, 5, 10, 0, 3},
    {SPC_ARRAY_VALUES, 5, 0x00, 5, 7, 0, 2},   {SPC_ARRAY_X, 1, 0x1c, 2, 1, 44, 8},
    {SPC_ARRAY_X, 2, 0x00, 3, 19, 0, 4},       {SPC_ARRAY_X, 3, 0x20, 4, 1, 21, 4},
    {SPC_ARRAY_X, 4, 0x00, 5, 43, 0, 5},       {SPC_ARRAY_X, 5, 0x00, 5, 50, 0, 6},
    {SPC_ARRAY_X, 6, 0x00, 5, 29, 0, 3},       {SPC_ARRAY_VALUES, 7, 0x00, 5, 7, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 5, 10, 0, 2},  {SPC_ARRAY_VALUES, 0, 0x00, 2, 45, 0, 6},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},        {SPC_ARRAY_X, 0, 0x00, 2, 20, 0, 3},
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 41, 17},
};

static const spc_step fold_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 12, 0, 5},
};

static const spc_step fold_direct_f64_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 92, 0, 39},
};

static const spc_step fold_direct_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 13, 0, 4}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x04, 2, 3, 44, 6},       {SPC_ARRAY_VALUES, 0, 0x00, 2, 19, 0, 3},
    {SPC_ARRAY_X, 1, 0x38, 4, 1, 44, 9},       {SPC_ARRAY_VALUES, 1, 0x04, 4, 13, 7, 8},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 21, 0, 4},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_VALUES, 3, 0x00, 3, 14, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 27, 12},
};

static const spc_step fold_direct_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 30, 0, 9},
};

static const spc_step fold_direct_f32_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 83, 0, 35},
};

static const spc_step fold_direct_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 29, 0, 5}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 19, 0, 8},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 20, 0, 6}, {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 22, 0, 5},  {SPC_ARRAY_X, 1, 0x0c, 2, 6, 42, 8},
    {SPC_ARRAY_VALUES, 2, 0x10, 4, 1, 8, 3},   {SPC_ARRAY_X, 2, 0x20, 4, 1, 19, 5},
    {SPC_ARRAY_X, 3, 0x00, 5, 22, 0, 5},       {SPC_ARRAY_X, 4, 0x00, 3, 9, 0, 4},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 18, 0, 4},  {SPC_ARRAY_X, 5, 0x00, 3, 12, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 3, 16, 0, 4},       {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 17, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 6, 0, 3},   {SPC_ARRAY_VALUES, 5, 0x00, 3, 17, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 17, 0, 3},  {SPC_ARRAY_VALUES, 7, 0x00, 3, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 14, 0, 2}, {SPC_ARRAY_X, 7, 0x04, 2, 1, 48, 5},
    {SPC_ARRAY_X, 0, 0x10, 4, 1, 42, 6},       {SPC_ARRAY_VALUES, 0, 0x00, 4, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 5, 36, 16},
};

static const spc_step fold_direct_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 27, 0, 9},
};

static const spc_step sell_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 166, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 44, 0, 13},
    {SPC_ARRAYS, 0, 0x0c, 7, 5, 81, 20},
};

static const spc_step sell_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 14, 0, 6}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 23, 0, 7},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_X, 0, 0x1c, 2, 14, 42, 11},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 3},   {SPC_ARRAY_VALUES, 2, 0x00, 3, 18, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 9, 0, 4},        {SPC_ARRAY_X, 2, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 21, 0, 5}, {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 4},  {SPC_ARRAY_X, 3, 0x04, 2, 1, 44, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 13},
};

static const spc_step sell_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 29, 27, 9},
};

static const spc_step sell_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 166, 0, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 43, 0, 13},
    {SPC_ARRAYS, 0, 0x0c, 7, 13, 79, 22},
};

static const spc_step sell_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 19, 0, 6}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 23, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 23, 0, 6}, {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 26, 0, 7},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 23, 0, 5}, {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 29, 0, 8},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 28, 0, 8}, {SPC_ARRAY_VALUES, 0, 0x00, 4, 7, 0, 2},
    {SPC_ARRAY_X, 0, 0x04, 2, 4, 42, 7},       {SPC_ARRAY_VALUES, 1, 0x00, 2, 21, 0, 5},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 7, 0, 3},   {SPC_ARRAY_VALUES, 4, 0x00, 2, 14, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 22, 0, 4},  {SPC_ARRAY_VALUES, 5, 0x08, 3, 1, 26, 5},
    {SPC_ARRAY_X, 1, 0x10, 4, 13, 28, 4},      {SPC_ARRAY_X, 2, 0x00, 3, 41, 0, 5},
    {SPC_ARRAY_X, 3, 0x00, 3, 41, 0, 5},       {SPC_ARRAY_X, 4, 0x00, 3, 41, 0, 5},
    {SPC_ARRAY_X, 5, 0x00, 3, 44, 0, 6},       {SPC_ARRAY_VALUES, 6, 0x00, 3, 24, 0, 4},
    {SPC_ARRAY_X, 6, 0x00, 3, 43, 0, 6},       {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 27, 0, 6},
    {SPC_ARRAY_VALUES, 7, 0x00, 3, 24, 0, 4},  {SPC_ARRAY_X, 7, 0x04, 2, 1, 48, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 5, 33, 18},
};

static const spc_step sell_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 29, 24, 9},
};

static const spc_step sell_split_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 365, 0, 73},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x04, 7, 2, 221, 56},
};

static const spc_step sell_split_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 22, 0, 11}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 19, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 9, 0, 6},   {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 30, 0, 6},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 24, 0, 4},   {SPC_ARRAY_X, 0, 0x1c, 3, 1, 42, 8},
    {SPC_ARRAY_VALUES, 0, 0x20, 3, 15, 4, 4},   {SPC_ARRAY_VALUES, 2, 0x00, 2, 18, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 4, 19, 0, 6},        {SPC_ARRAY_X, 2, 0x00, 2, 18, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 17, 0, 4},        {SPC_ARRAY_VALUES, 3, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 24, 35, 13},
};

static const spc_step sell_split_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 721, 23, 136},
};

static const spc_step sell_split_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 353, 0, 72},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x08, 7, 17, 231, 60},
};

static const spc_step sell_split_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 44, 0, 13}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 21, 0, 5},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 52, 0, 9},  {SPC_ARRAY_VALUES, 1, 0x00, 5, 15, 0, 5},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 21, 0, 5},  {SPC_ARRAY_X, 1, 0x0c, 3, 14, 47, 10},
    {SPC_ARRAY_X, 2, 0x00, 2, 16, 0, 3},        {SPC_ARRAY_VALUES, 2, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x10, 4, 14, 6, 10}, {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 7, 0, 3},
    {SPC_ARRAY_COLUMNS, 6, 0x20, 5, 5, 22, 13}, {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 14, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 2, 28, 0, 6},   {SPC_ARRAY_X, 3, 0x00, 2, 45, 0, 5},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 10, 0, 4},   {SPC_ARRAY_X, 4, 0x00, 2, 44, 0, 4},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 30, 0, 7},   {SPC_ARRAY_VALUES, 0, 0x00, 2, 18, 0, 3},
    {SPC_ARRAY_X, 0, 0x38, 4, 1, 44, 8},        {SPC_ARRAY_X, 5, 0x04, 3, 6, 18, 9},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 24, 0, 6},   {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 7, 0x00, 5, 26, 0, 10},  {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 26, 35, 18},
};

static const spc_step sell_split_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x01, 7, 603, 31, 132},
};

const spc_code spc_code_csr_scalar[2] = {
    {csr_scalar_f32_start, csr_scalar_f32_loop, csr_scalar_f32_store, 3, 13, 4, 32},
    {csr_scalar_f64_start, csr_scalar_f64_loop, csr_scalar_f64_store, 3, 13, 4, 32}};

const spc_code spc_code_csr_vector[6][2] = {
    {{csr_vector_1_f32_start, csr_vector_1_f32_loop, csr_vector_1_f32_store, 3, 13, 4, 32},
     {csr_vector_1_f64_start, csr_vector_1_f64_loop, csr_vector_1_f64_store, 3, 13, 4, 32}},
    {{csr_vector_2_f32_start, csr_vector_2_f32_loop, csr_vector_2_f32_store, 3, 13, 4, 32},
     {csr_vector_2_f64_start, csr_vector_2_f64_loop, csr_vector_2_f64_store, 3, 13, 4, 32}},
    {{csr_vector_4_f32_start, csr_vector_4_f32_loop, csr_vector_4_f32_store, 3, 13, 4, 32},
     {csr_vector_4_f64_start, csr_vector_4_f64_loop, csr_vector_4_f64_store, 3, 13, 4, 32}},
    {{csr_vector_8_f32_start, csr_vector_8_f32_loop, csr_vector_8_f32_store, 3, 13, 4, 32},
     {csr_vector_8_f64_start, csr_vector_8_f64_loop, csr_vector_8_f64_store, 3, 13, 4, 32}},
    {{csr_vector_16_f32_start, csr_vector_16_f32_loop, csr_vector_16_f32_store, 3, 13, 4, 32},
     {csr_vector_16_f64_start, csr_vector_16_f64_loop, csr_vector_16_f64_store, 3, 13, 4, 32}},
    {{csr_vector_32_f32_start, csr_vector_32_f32_loop, csr_vector_32_f32_store, 3, 13, 4, 32},
     {csr_vector_32_f64_start, csr_vector_32_f64_loop, csr_vector_32_f64_store, 3, 13, 4, 32}},
};

const spc_code spc_code_ell[2] = {{ell_f32_start, ell_f32_loop, ell_f32_store, 1, 25, 8, 32},
                                  {ell_f64_start, ell_f64_loop, ell_f64_store, 1, 13, 4, 32}};

const spc_code spc_code_fold[2] = {{fold_f32_start, fold_f32_loop, fold_f32_store, 1, 25, 8, 32},
                                   {fold_f64_start, fold_f64_loop, fold_f64_store, 1, 13, 4, 32}};

const spc_code spc_code_fold_direct[2] = {
    {fold_direct_f32_start, fold_direct_f32_loop, fold_direct_f32_store, 1, 25, 8, 32},
    {fold_direct_f64_start, fold_direct_f64_loop, fold_direct_f64_store, 1, 13, 4, 32}};

const spc_code spc_code_sell[2] = {{sell_f32_start, sell_f32_loop, sell_f32_store, 4, 25, 8, 30},
                                   {sell_f64_start, sell_f64_loop, sell_f64_store, 4, 13, 4, 32}};

const spc_code spc_code_sell_split[2] = {
    {sell_split_f32_start, sell_split_f32_loop, sell_split_f32_store, 3, 25, 8, 32},
    {sell_split_f64_start, sell_split_f64_loop, sell_split_f64_store, 3, 13, 4, 32}};

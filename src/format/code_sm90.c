/* Made by tests/gpu/schedule.py from the machine code for sm_90 of nvcc 13.0. */
#include <stddef.h>

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
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 36},
};

static const spc_step ell_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3}, {SPC_ARRAY_X, 0, 0x0c, 2, 1, 42, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1}, {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 4},       {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x3c, 2, 1, 29, 9}, {SPC_ARRAY_X, 2, 0x00, 2, 13, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 4},  {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 8, 19, 8},
};

static const spc_step ell_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},   {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 5, 3, 42, 10},       {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},    {SPC_ARRAYS, 0, 0x2c, 7, 1, 57, 13},
};

static const spc_step ell_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step ell_f32_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 30},
};

static const spc_step ell_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},  {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 21, 0, 6}, {SPC_ARRAY_COLUMNS, 4, 0x0c, 2, 1, 39, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},  {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},        {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x30, 4, 1, 50, 8},       {SPC_ARRAY_X, 2, 0x0c, 2, 3, 28, 9},
    {SPC_ARRAY_X, 4, 0x00, 3, 14, 0, 5},       {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},   {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 4},        {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},        {SPC_ARRAY_VALUES, 7, 0x00, 5, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 30, 13},
};

static const spc_step ell_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 18, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 2},    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_VALUES, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 48, 11},       {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 31, 0, 10},       {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 8, 0, 4},         {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},         {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},         {SPC_ARRAYS, 0, 0x3c, 7, 1, 85, 24},
};

static const spc_step ell_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step fold_f64_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 36},
};

static const spc_step fold_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3}, {SPC_ARRAY_X, 0, 0x0c, 2, 1, 42, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1}, {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 4},       {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x3c, 2, 1, 29, 9}, {SPC_ARRAY_X, 2, 0x00, 2, 13, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 4},  {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 8, 19, 8},
};

static const spc_step fold_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},   {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 5, 3, 42, 10},       {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},    {SPC_ARRAYS, 0, 0x2c, 7, 1, 27, 3},
};

static const spc_step fold_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 12, 0, 5},
};

static const spc_step fold_f32_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 30},
};

static const spc_step fold_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},  {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 21, 0, 6}, {SPC_ARRAY_COLUMNS, 4, 0x0c, 2, 1, 39, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},  {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},        {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x30, 4, 1, 50, 8},       {SPC_ARRAY_X, 2, 0x0c, 2, 3, 28, 9},
    {SPC_ARRAY_X, 4, 0x00, 3, 14, 0, 5},       {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},   {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 5, 0, 2},        {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 5, 7, 0, 2},        {SPC_ARRAY_VALUES, 7, 0x00, 5, 10, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 10, 28, 13},
};

static const spc_step fold_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 10},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 3},   {SPC_ARRAY_VALUES, 0, 0x00, 5, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 5, 6, 0, 2},    {SPC_ARRAY_VALUES, 3, 0x00, 5, 11, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 4, 0, 2},    {SPC_ARRAY_VALUES, 4, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 48, 11},       {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 33, 0, 9},        {SPC_ARRAY_X, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},         {SPC_ARRAY_VALUES, 6, 0x00, 2, 13, 0, 7},
    {SPC_ARRAY_VALUES, 5, 0x00, 2, 4, 0, 1},    {SPC_ARRAY_X, 5, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 1},         {SPC_ARRAYS, 0, 0x3c, 7, 1, 31, 7},
};

static const spc_step fold_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 39, 0, 12},
};

static const spc_step fold_direct_f64_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 36},
};

static const spc_step fold_direct_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 6, 0, 3}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 13, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 3}, {SPC_ARRAY_X, 0, 0x0c, 2, 1, 42, 7},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 4, 0, 1}, {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 5, 8, 0, 4},       {SPC_ARRAY_VALUES, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x3c, 2, 1, 29, 9}, {SPC_ARRAY_X, 2, 0x00, 2, 13, 0, 2},
    {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 4},  {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 1},
    {SPC_ARRAYS, 0, 0x0c, 7, 8, 19, 8},
};

static const spc_step fold_direct_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 41, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 17, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},   {SPC_ARRAY_VALUES, 0, 0x00, 5, 9, 0, 3},
    {SPC_ARRAY_X, 0, 0x1c, 5, 3, 42, 10},       {SPC_ARRAY_X, 1, 0x00, 3, 14, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 2},    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},    {SPC_ARRAYS, 0, 0x2c, 7, 1, 57, 13},
};

static const spc_step fold_direct_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step fold_direct_f32_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 30},
};

static const spc_step fold_direct_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 7, 0, 3},  {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},  {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 17, 0, 2},
    {SPC_ARRAY_COLUMNS, 7, 0x00, 5, 21, 0, 6}, {SPC_ARRAY_COLUMNS, 4, 0x0c, 2, 1, 39, 6},
    {SPC_ARRAY_X, 0, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 14, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 3, 4, 0, 3},  {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 1, 0x00, 3, 7, 0, 3},        {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x30, 4, 1, 50, 8},       {SPC_ARRAY_X, 2, 0x0c, 2, 3, 28, 9},
    {SPC_ARRAY_X, 4, 0x00, 3, 14, 0, 5},       {SPC_ARRAY_VALUES, 2, 0x00, 2, 19, 0, 6},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 1},        {SPC_ARRAY_VALUES, 3, 0x00, 4, 14, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},   {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 6, 0x00, 5, 9, 0, 4},        {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 5, 4, 0, 1},        {SPC_ARRAY_VALUES, 7, 0x00, 5, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 11, 30, 13},
};

static const spc_step fold_direct_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 37, 0, 13}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 18, 0, 12},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 3},    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 2},    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_VALUES, 4, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x3c, 4, 1, 48, 11},       {SPC_ARRAY_X, 1, 0x00, 4, 13, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 31, 0, 10},       {SPC_ARRAY_X, 3, 0x00, 3, 5, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 2, 8, 0, 4},         {SPC_ARRAY_VALUES, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 5, 4, 0, 2},         {SPC_ARRAY_VALUES, 6, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 5, 4, 0, 1},         {SPC_ARRAYS, 0, 0x3c, 7, 1, 85, 24},
};

static const spc_step fold_direct_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step sell_0_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 149, 0, 31},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 21, 0, 10},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x14, 7, 13, 35, 11},
};

static const spc_step sell_0_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 3, 45, 11},     {SPC_ARRAY_VALUES, 0, 0x00, 4, 19, 0, 5},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},       {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},       {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},       {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 8, 35, 11},
};

static const spc_step sell_0_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 9}, {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 8, 0, 1},  {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 3, 14, 44, 11},     {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 6, 0, 2},   {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},   {SPC_ARRAYS, 0, 0x3c, 7, 1, 157, 22},
};

static const spc_step sell_0_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step sell_0_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 149, 0, 31},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 23, 0, 9},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x14, 7, 13, 39, 15},
};

static const spc_step sell_0_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 2, 53, 17},     {SPC_ARRAY_X, 1, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 11, 0, 4},      {SPC_ARRAY_VALUES, 0, 0x00, 4, 21, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 2},  {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 2},
    {SPC_ARRAY_VALUES, 4, 0x00, 2, 4, 0, 3},  {SPC_ARRAY_X, 4, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},  {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},       {SPC_ARRAY_VALUES, 5, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 2},       {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},       {SPC_ARRAY_VALUES, 7, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 12, 35, 15},
};

static const spc_step sell_0_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 10}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 12, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 14, 0, 5},  {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 14, 0, 7},  {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},   {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_VALUES, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 7, 0, 2},    {SPC_ARRAY_X, 0, 0x0c, 2, 1, 44, 7},
    {SPC_ARRAY_X, 1, 0x10, 3, 1, 6, 3},         {SPC_ARRAY_X, 2, 0x00, 3, 36, 0, 7},
    {SPC_ARRAY_X, 3, 0x00, 3, 9, 0, 4},         {SPC_ARRAY_VALUES, 0, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 40, 0, 6},   {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 4, 6, 0, 2},         {SPC_ARRAY_X, 6, 0x00, 4, 6, 0, 3},
    {SPC_ARRAY_VALUES, 6, 0x00, 4, 6, 0, 1},    {SPC_ARRAYS, 0, 0x3c, 7, 1, 154, 25},
};

static const spc_step sell_0_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step sell_1_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 210, 0, 51},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 39, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 7, 90, 22},
};

static const spc_step sell_1_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1},  {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 26, 0, 2}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},  {SPC_ARRAY_X, 0, 0x04, 2, 1, 42, 4},
    {SPC_ARRAY_X, 2, 0x18, 4, 1, 52, 9},       {SPC_ARRAY_X, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 1, 0x04, 2, 1, 8, 5},        {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},   {SPC_ARRAY_VALUES, 3, 0x00, 3, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 7, 32, 14},
};

static const spc_step sell_1_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 25, 25, 16}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},    {SPC_ARRAY_VALUES, 0, 0x00, 5, 20, 0, 4},
    {SPC_ARRAY_X, 0, 0x1c, 5, 1, 51, 9},         {SPC_ARRAY_VALUES, 1, 0x00, 2, 10, 0, 6},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},          {SPC_ARRAY_VALUES, 2, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 1},          {SPC_ARRAYS, 0, 0x2c, 7, 1, 88, 13},
};

static const spc_step sell_1_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step sell_1_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 2, 211, 0, 51},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 37, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 95, 26},
};

static const spc_step sell_1_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2},  {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 24, 0, 2}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 6, 0, 2},  {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 14, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 3, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 6, 0x14, 2, 13, 39, 9},
    {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 1},        {SPC_ARRAY_COLUMNS, 7, 0x00, 2, 13, 0, 2},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},   {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x08, 3, 1, 49, 10},      {SPC_ARRAY_X, 3, 0x00, 4, 18, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 6, 0, 2},   {SPC_ARRAY_X, 5, 0x04, 3, 13, 40, 14},
    {SPC_ARRAY_X, 4, 0x00, 2, 9, 0, 3},        {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x10, 4, 3, 10, 4},       {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 2},   {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},        {SPC_ARRAY_VALUES, 7, 0x00, 4, 13, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 3, 44, 17},
};

static const spc_step sell_1_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 22, 28, 18}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 6},   {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 21, 0, 13},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 5, 6, 0, 5},    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 10, 0, 5},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 5, 4, 0, 1},    {SPC_ARRAY_VALUES, 1, 0x00, 5, 7, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 5, 10, 0, 4},    {SPC_ARRAY_VALUES, 4, 0x00, 5, 12, 0, 5},
    {SPC_ARRAY_VALUES, 3, 0x00, 5, 16, 0, 5},    {SPC_ARRAY_VALUES, 5, 0x00, 5, 19, 0, 5},
    {SPC_ARRAY_X, 0, 0x1c, 4, 1, 42, 8},         {SPC_ARRAY_VALUES, 0, 0x20, 4, 1, 10, 4},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 1},          {SPC_ARRAY_X, 2, 0x00, 5, 15, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 5, 35, 0, 8},         {SPC_ARRAY_X, 4, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 6, 0x00, 3, 8, 0, 5},          {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 1},     {SPC_ARRAYS, 0, 0x3c, 7, 1, 89, 17},
};

static const spc_step sell_1_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 0, 0, 1},
};

static const spc_step sell_shared_0_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13}, {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 26, 5, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},   {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 69, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 85, 0, 21},
};

static const spc_step sell_shared_0_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 3, 45, 12},     {SPC_ARRAY_X, 1, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 11, 0, 3}, {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 2},       {SPC_ARRAY_VALUES, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 1},       {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 35, 11},
};

static const spc_step sell_shared_0_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 24, 0, 8}, {SPC_ARRAY_VALUES, 0, 0x00, 3, 5, 0, 4},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 7, 0, 1},  {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 7, 0, 3},   {SPC_ARRAY_X, 0, 0x1c, 3, 7, 44, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 6, 0, 2},        {SPC_ARRAY_X, 2, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 1},   {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 3},
};

static const spc_step sell_shared_0_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 201, 148, 55},
};

static const spc_step sell_shared_0_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13}, {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 26, 5, 4},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},   {SPC_ARRAY_OFFSETS, 2, 0x04, 5, 16, 69, 19},
    {SPC_ARRAYS, 0, 0x00, 7, 95, 0, 22},
};

static const spc_step sell_shared_0_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 0, 0, 1}, {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1}, {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 0, 0x1c, 4, 2, 48, 16},     {SPC_ARRAY_X, 2, 0x00, 2, 9, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 2, 5, 0, 2},       {SPC_ARRAY_X, 1, 0x00, 2, 6, 0, 2},
    {SPC_ARRAY_VALUES, 0, 0x10, 2, 1, 12, 4}, {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 4, 0, 2},  {SPC_ARRAY_VALUES, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 4, 0x00, 3, 4, 0, 2},       {SPC_ARRAY_VALUES, 4, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 4, 4, 0, 3},       {SPC_ARRAY_VALUES, 5, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 6, 0x00, 4, 4, 0, 2},       {SPC_ARRAY_VALUES, 6, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 4, 4, 0, 1},       {SPC_ARRAY_VALUES, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 14, 35, 15},
};

static const spc_step sell_shared_0_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 23, 0, 6}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 14, 0, 11},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 4, 0, 1},  {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 4},
    {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},   {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 5, 0x00, 4, 7, 0, 3},   {SPC_ARRAY_X, 0, 0x0c, 3, 1, 47, 7},
    {SPC_ARRAY_X, 1, 0x10, 4, 1, 17, 5},       {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 22, 0, 6},       {SPC_ARRAY_X, 4, 0x00, 4, 33, 0, 9},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},        {SPC_ARRAY_VALUES, 4, 0x00, 2, 14, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 2, 7, 0, 3},        {SPC_ARRAY_X, 6, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},   {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_step sell_shared_0_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 181, 141, 54},
};

static const spc_step sell_shared_1_f64_start[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13}, {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 158, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},   {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 36, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 140, 32},
};

static const spc_step sell_shared_1_f64_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2}, {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x1c, 2, 3, 48, 9},      {SPC_ARRAY_VALUES, 0, 0x00, 2, 8, 0, 2},
    {SPC_ARRAY_X, 1, 0x00, 3, 23, 0, 5},      {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 1},  {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 2},  {SPC_ARRAY_VALUES, 3, 0x00, 4, 17, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 13, 35, 9},
};

static const spc_step sell_shared_1_f64_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 32, 0, 10}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 24, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2},   {SPC_ARRAY_X, 0, 0x1c, 3, 14, 45, 11},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 20, 0, 7},   {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 3},         {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 1},         {SPC_ARRAYS, 0, 0x1c, 7, 1, 27, 3},
};

static const spc_step sell_shared_1_f64_store[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 201, 69, 46},
};

static const spc_step sell_shared_1_f32_start[] = {
    {SPC_ARRAY_OFFSETS, 3, 0x00, 5, 64, 0, 13}, {SPC_ARRAY_OFFSETS, 0, 0x20, 2, 2, 157, 35},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 2, 4, 0, 1},   {SPC_ARRAY_OFFSETS, 2, 0x00, 5, 37, 0, 10},
    {SPC_ARRAYS, 0, 0x04, 7, 1, 142, 32},
};

static const spc_step sell_shared_1_f32_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 1, 0, 2}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 28, 0, 2},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 6, 0, 2}, {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 6, 0, 2}, {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 6, 0, 2},
    {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 7, 0, 3}, {SPC_ARRAY_COLUMNS, 7, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 4, 4, 0, 2},  {SPC_ARRAY_X, 0, 0x1c, 4, 6, 55, 15},
    {SPC_ARRAY_X, 1, 0x00, 2, 8, 0, 6},       {SPC_ARRAY_X, 2, 0x00, 2, 6, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 2, 17, 0, 3},      {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 11, 0, 3}, {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 4, 0x00, 2, 13, 0, 5},      {SPC_ARRAY_VALUES, 4, 0x00, 3, 5, 0, 2},
    {SPC_ARRAY_X, 5, 0x00, 3, 4, 0, 3},       {SPC_ARRAY_VALUES, 5, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 3, 4, 0, 2},  {SPC_ARRAY_X, 6, 0x00, 3, 4, 0, 1},
    {SPC_ARRAY_X, 7, 0x00, 3, 4, 0, 1},       {SPC_ARRAY_VALUES, 7, 0x00, 3, 9, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 36, 13},
};

static const spc_step sell_shared_1_f32_tail[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 2, 35, 0, 11}, {SPC_ARRAY_COLUMNS, 1, 0x00, 3, 21, 0, 3},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 7},  {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 21, 0, 12},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 4, 4, 0, 3},   {SPC_ARRAY_COLUMNS, 6, 0x00, 4, 9, 0, 5},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 4, 5, 0, 1},   {SPC_ARRAY_VALUES, 1, 0x00, 4, 10, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 8, 0, 2},    {SPC_ARRAY_VALUES, 3, 0x00, 4, 20, 0, 9},
    {SPC_ARRAY_VALUES, 4, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_X, 1, 0x1c, 3, 3, 58, 13},
    {SPC_ARRAY_X, 0, 0x00, 3, 6, 0, 3},         {SPC_ARRAY_VALUES, 0, 0x00, 3, 10, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 4, 9, 0, 4},         {SPC_ARRAY_X, 4, 0x00, 4, 19, 0, 6},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},         {SPC_ARRAY_VALUES, 5, 0x00, 4, 5, 0, 4},
    {SPC_ARRAY_X, 5, 0x00, 2, 9, 0, 4},         {SPC_ARRAY_X, 6, 0x00, 2, 5, 0, 2},
    {SPC_ARRAY_VALUES, 6, 0x00, 2, 4, 0, 1},    {SPC_ARRAYS, 0, 0x1c, 7, 1, 31, 7},
};

static const spc_step sell_shared_1_f32_store[] = {
    {SPC_ARRAY_Y, 0, 0x20, 7, 181, 66, 46},
};

const spc_code spc_code_csr_scalar[2] = {
    {csr_scalar_f32_start, csr_scalar_f32_loop, NULL, csr_scalar_f32_store, 3, 13, 0, 4, 32},
    {csr_scalar_f64_start, csr_scalar_f64_loop, NULL, csr_scalar_f64_store, 3, 13, 0, 4, 32}};

const spc_code spc_code_csr_vector[6][2] = {
    {{csr_vector_1_f32_start, csr_vector_1_f32_loop, NULL, csr_vector_1_f32_store, 3, 13, 0, 4, 32},
     {csr_vector_1_f64_start, csr_vector_1_f64_loop, NULL, csr_vector_1_f64_store, 3, 13, 0, 4, 32}},
    {{csr_vector_2_f32_start, csr_vector_2_f32_loop, NULL, csr_vector_2_f32_store, 3, 13, 0, 4, 32},
     {csr_vector_2_f64_start, csr_vector_2_f64_loop, NULL, csr_vector_2_f64_store, 3, 13, 0, 4, 32}},
    {{csr_vector_4_f32_start, csr_vector_4_f32_loop, NULL, csr_vector_4_f32_store, 3, 13, 0, 4, 32},
     {csr_vector_4_f64_start, csr_vector_4_f64_loop, NULL, csr_vector_4_f64_store, 3, 13, 0, 4, 32}},
    {{csr_vector_8_f32_start, csr_vector_8_f32_loop, NULL, csr_vector_8_f32_store, 3, 13, 0, 4, 32},
     {csr_vector_8_f64_start, csr_vector_8_f64_loop, NULL, csr_vector_8_f64_store, 3, 13, 0, 4, 32}},
    {{csr_vector_16_f32_start, csr_vector_16_f32_loop, NULL, csr_vector_16_f32_store, 3, 13, 0, 4, 32},
     {csr_vector_16_f64_start, csr_vector_16_f64_loop, NULL, csr_vector_16_f64_store, 3, 13, 0, 4, 32}},
    {{csr_vector_32_f32_start, csr_vector_32_f32_loop, NULL, csr_vector_32_f32_store, 3, 13, 0, 4, 32},
     {csr_vector_32_f64_start, csr_vector_32_f64_loop, NULL, csr_vector_32_f64_store, 3, 13, 0, 4, 32}},
};

const spc_code spc_code_ell[2] = {
    {ell_f32_start, ell_f32_loop, ell_f32_tail, ell_f32_store, 1, 25, 22, 8, 32},
    {ell_f64_start, ell_f64_loop, ell_f64_tail, ell_f64_store, 1, 13, 10, 4, 32}};

const spc_code spc_code_fold[2] = {
    {fold_f32_start, fold_f32_loop, fold_f32_tail, fold_f32_store, 1, 25, 22, 8, 32},
    {fold_f64_start, fold_f64_loop, fold_f64_tail, fold_f64_store, 1, 13, 10, 4, 32}};

const spc_code spc_code_fold_direct[2] = {{fold_direct_f32_start, fold_direct_f32_loop, fold_direct_f32_tail,
                                           fold_direct_f32_store, 1, 25, 22, 8, 32},
                                          {fold_direct_f64_start, fold_direct_f64_loop, fold_direct_f64_tail,
                                           fold_direct_f64_store, 1, 13, 10, 4, 32}};

const spc_code spc_code_sell[2][2] = {
    {{sell_0_f32_start, sell_0_f32_loop, sell_0_f32_tail, sell_0_f32_store, 4, 25, 22, 8, 32},
     {sell_0_f64_start, sell_0_f64_loop, sell_0_f64_tail, sell_0_f64_store, 4, 13, 10, 4, 32}},
    {{sell_1_f32_start, sell_1_f32_loop, sell_1_f32_tail, sell_1_f32_store, 4, 25, 22, 8, 32},
     {sell_1_f64_start, sell_1_f64_loop, sell_1_f64_tail, sell_1_f64_store, 4, 13, 10, 4, 32}},
};

const spc_code spc_code_sell_shared[2][2] = {
    {{sell_shared_0_f32_start, sell_shared_0_f32_loop, sell_shared_0_f32_tail, sell_shared_0_f32_store, 5, 25,
      22, 8, 40},
     {sell_shared_0_f64_start, sell_shared_0_f64_loop, sell_shared_0_f64_tail, sell_shared_0_f64_store, 5, 13,
      10, 4, 40}},
    {{sell_shared_1_f32_start, sell_shared_1_f32_loop, sell_shared_1_f32_tail, sell_shared_1_f32_store, 5, 25,
      22, 8, 40},
     {sell_shared_1_f64_start, sell_shared_1_f64_loop, sell_shared_1_f64_tail, sell_shared_1_f64_store, 5, 13,
      10, 4, 32}},
};

static const spc_step rbp_csr_f64_runs_start[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 125, 0, 51}, {SPC_ARRAY_OFFSETS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 4, 0x00, 4, 12, 0, 5},   {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 9, 0, 6},    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 0, 0x1c, 5, 1, 34, 17},  {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 4, 0, 1},    {SPC_ARRAYS, 0, 0x20, 7, 39, 9, 21},
};

static const spc_step rbp_csr_f64_runs_loop[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 1, 34, 25}, {SPC_ARRAY_X, 0, 0x00, 2, 4, 0, 4},
    {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},        {SPC_ARRAY_VALUES, 1, 0x00, 3, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 3},        {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 9, 0, 6},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 5, 0, 2},   {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 2},   {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 19, 0, 5},
    {SPC_ARRAYS, 0, 0x1c, 7, 25, 35, 21},
};

static const spc_step rbp_csr_f64_runs_store[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 23, 15, 15},
};

static const spc_step rbp_csr_f64_isolated_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 5},
};

static const spc_step rbp_csr_f64_isolated_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 4, 1, 47, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 7, 0, 4},   {SPC_ARRAY_COLUMNS, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 23, 0, 5},   {SPC_ARRAY_X, 0, 0x1c, 2, 9, 43, 14},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 11, 0, 7},   {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},         {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 35, 10},
};

static const spc_step rbp_csr_f32_runs_start[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 131, 0, 51}, {SPC_ARRAY_OFFSETS, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 12, 0, 6},   {SPC_ARRAY_OFFSETS, 4, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_OFFSETS, 5, 0x00, 4, 10, 0, 4},
    {SPC_ARRAY_COLUMNS, 0, 0x1c, 5, 2, 34, 19},  {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 8, 0, 3},    {SPC_ARRAYS, 0, 0x20, 7, 22, 16, 20},
};

static const spc_step rbp_csr_f32_runs_loop[] = {
    {SPC_ARRAY_X, 1, 0x20, 2, 1, 28, 22},     {SPC_ARRAY_X, 0, 0x00, 3, 7, 0, 6},
    {SPC_ARRAY_X, 2, 0x00, 4, 7, 0, 3},       {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 1},  {SPC_ARRAY_VALUES, 1, 0x00, 2, 4, 0, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 5},  {SPC_ARRAY_VALUES, 2, 0x00, 4, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 5, 8, 0, 5}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 7, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 38, 19, 20},
};

static const spc_step rbp_csr_f32_runs_store[] = {
    {SPC_ARRAY_Y, 0, 0x04, 7, 24, 9, 15},
};

static const spc_step rbp_csr_f32_isolated_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 23, 0, 5},
};

static const spc_step rbp_csr_f32_isolated_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 4, 29, 19, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 4},    {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 25, 0, 5},    {SPC_ARRAY_VALUES, 1, 0x00, 3, 8, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 14, 0, 6},    {SPC_ARRAY_VALUES, 3, 0x00, 3, 8, 0, 3},
    {SPC_ARRAY_X, 0, 0x14, 3, 5, 43, 11},        {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},          {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 19, 10},
};

const spc_code spc_code_rbp_csr[2][2] = {
    {{rbp_csr_f32_runs_start, rbp_csr_f32_runs_loop, NULL, rbp_csr_f32_runs_store, 10, 11, 0, 4, 40},
     {rbp_csr_f32_isolated_start, rbp_csr_f32_isolated_loop, NULL, rbp_csr_f32_runs_store, 1, 13, 0, 4, 40}},
    {{rbp_csr_f64_runs_start, rbp_csr_f64_runs_loop, NULL, rbp_csr_f64_runs_store, 10, 11, 0, 4, 48},
     {rbp_csr_f64_isolated_start, rbp_csr_f64_isolated_loop, NULL, rbp_csr_f64_runs_store, 1, 13, 0, 4, 48}}};

static const spc_step rbp_ell_f64_runs_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 100, 0, 39}, {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 20, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x08, 5, 18, 3, 10},  {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 2},
    {SPC_ARRAYS, 0, 0x10, 7, 1, 41, 18},
};

static const spc_step rbp_ell_f64_runs_loop[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 0, 41, 27},      {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},        {SPC_ARRAY_VALUES, 0, 0x00, 2, 12, 0, 8},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 18, 0, 12}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 3},        {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 3},   {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 5},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 10, 0, 3}, {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 8},
    {SPC_ARRAYS, 0, 0x1c, 7, 16, 42, 22},
};

static const spc_step rbp_ell_f64_runs_tail[] = {
    {SPC_ARRAY_X, 0, 0x20, 2, 45, 38, 42},    {SPC_ARRAY_VALUES, 0, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 5},  {SPC_ARRAY_X, 1, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 11, 0, 6}, {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},       {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 4},
};

static const spc_step rbp_ell_f64_runs_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 11},
};

static const spc_step rbp_ell_f64_isolated_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 22, 0, 8},
};

static const spc_step rbp_ell_f64_isolated_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 4},   {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 5, 15, 0, 5},   {SPC_ARRAY_X, 0, 0x34, 5, 14, 43, 15},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 9, 0, 6},    {SPC_ARRAY_X, 2, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},         {SPC_ARRAY_VALUES, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x3c, 7, 2, 35, 10},
};

static const spc_step rbp_ell_f32_runs_start[] = {
    {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 102, 0, 42}, {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 22, 0, 12},
    {SPC_ARRAY_COLUMNS, 1, 0x00, 4, 4, 0, 2},    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 9, 0, 6},    {SPC_ARRAY_COLUMNS, 5, 0x08, 5, 4, 1, 4},
    {SPC_ARRAYS, 0, 0x10, 7, 8, 36, 18},
};

static const spc_step rbp_ell_f32_runs_loop[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 0, 9, 10}, {SPC_ARRAY_X, 0, 0x00, 2, 27, 0, 21},
    {SPC_ARRAY_X, 1, 0x00, 3, 9, 0, 5},       {SPC_ARRAY_X, 2, 0x00, 4, 17, 0, 11},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 2},       {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 7, 0, 2}, {SPC_ARRAY_VALUES, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 6, 0, 5},  {SPC_ARRAY_VALUES, 3, 0x00, 4, 9, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 7, 0, 2}, {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 10, 0, 6},
    {SPC_ARRAYS, 0, 0x1c, 7, 25, 31, 24},
};

static const spc_step rbp_ell_f32_runs_tail[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 29, 31, 34}, {SPC_ARRAY_VALUES, 0, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 0, 0x00, 3, 18, 0, 13},       {SPC_ARRAY_X, 1, 0x00, 2, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 8, 0, 2},         {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_step rbp_ell_f32_runs_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 11},
};

static const spc_step rbp_ell_f32_isolated_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 20, 0, 8},
};

static const spc_step rbp_ell_f32_isolated_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 5, 7, 0, 4},   {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 25, 0, 5},   {SPC_ARRAY_VALUES, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 6},   {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x34, 3, 7, 43, 11},       {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 5, 4, 0, 1},         {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x3c, 7, 3, 26, 10},
};

const spc_code spc_code_rbp_ell[2][2] = {
    {{rbp_ell_f32_runs_start, rbp_ell_f32_runs_loop, rbp_ell_f32_runs_tail, rbp_ell_f32_runs_store, 9, 13, 8,
      4, 40},
     {rbp_ell_f32_isolated_start, rbp_ell_f32_isolated_loop, NULL, rbp_ell_f32_runs_store, 1, 13, 0, 4, 40}},
    {{rbp_ell_f64_runs_start, rbp_ell_f64_runs_loop, rbp_ell_f64_runs_tail, rbp_ell_f64_runs_store, 9, 13, 8,
      4, 48},
     {rbp_ell_f64_isolated_start, rbp_ell_f64_isolated_loop, NULL, rbp_ell_f64_runs_store, 1, 13, 0, 4, 48}}};

static const spc_step rbp_ell_r_f64_runs_start[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 57, 0, 21}, {SPC_ARRAY_OFFSETS, 0, 0x00, 4, 61, 0, 31},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 10, 13, 6}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 4, 0x00, 3, 4, 0, 2},   {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 10, 0, 1},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 3, 4, 0, 1},   {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 7, 0, 3},   {SPC_ARRAYS, 0, 0x1c, 7, 9, 43, 25},
};

static const spc_step rbp_ell_r_f64_runs_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 37, 29}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 6, 0, 6},
    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 11, 0, 6},  {SPC_ARRAY_COLUMNS, 2, 0x00, 3, 13, 0, 10},
    {SPC_ARRAY_X, 1, 0x00, 4, 4, 0, 2},         {SPC_ARRAY_X, 0, 0x00, 2, 6, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 13, 0, 6},   {SPC_ARRAY_X, 3, 0x00, 3, 4, 0, 3},
    {SPC_ARRAY_X, 2, 0x00, 3, 8, 0, 3},         {SPC_ARRAY_VALUES, 1, 0x00, 4, 4, 0, 1},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 11, 0, 2},   {SPC_ARRAY_VALUES, 3, 0x00, 3, 7, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 26, 36, 25},
};

static const spc_step rbp_ell_r_f64_runs_tail[] = {
    {SPC_ARRAY_VALUES, 0, 0x20, 2, 41, 27, 32}, {SPC_ARRAY_X, 0, 0x00, 2, 8, 0, 7},
    {SPC_ARRAY_VALUES, 1, 0x00, 3, 11, 0, 8},   {SPC_ARRAY_X, 1, 0x00, 3, 6, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 9, 0, 5},    {SPC_ARRAY_X, 2, 0x00, 4, 4, 0, 2},
    {SPC_ARRAY_X, 3, 0x00, 4, 7, 0, 2},         {SPC_ARRAYS, 0, 0x1c, 7, 1, 35, 4},
};

static const spc_step rbp_ell_r_f64_runs_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 35, 0, 11},
};

static const spc_step rbp_ell_r_f64_isolated_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 27, 0, 9},
};

static const spc_step rbp_ell_r_f64_isolated_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 4},   {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 3},
    {SPC_ARRAY_VALUES, 0, 0x00, 2, 15, 0, 5},   {SPC_ARRAY_X, 0, 0x14, 4, 14, 43, 16},
    {SPC_ARRAY_VALUES, 1, 0x00, 2, 5, 0, 3},    {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_X, 2, 0x00, 3, 6, 0, 4},         {SPC_ARRAY_VALUES, 2, 0x10, 3, 3, 1, 3},
    {SPC_ARRAY_VALUES, 3, 0x00, 4, 7, 0, 3},    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 10, 27, 10},
};

static const spc_step rbp_ell_r_f32_runs_start[] = {
    {SPC_ARRAY_OFFSETS, 2, 0x00, 2, 57, 0, 22},  {SPC_ARRAY_OFFSETS, 0, 0x00, 3, 44, 0, 23},
    {SPC_ARRAY_COLUMNS, 0, 0x04, 2, 23, 13, 14}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 4, 4, 0, 2},    {SPC_ARRAY_COLUMNS, 4, 0x00, 4, 13, 0, 2},
    {SPC_ARRAY_OFFSETS, 1, 0x00, 4, 4, 0, 1},    {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 8, 0, 4},
    {SPC_ARRAY_COLUMNS, 5, 0x00, 5, 4, 0, 1},    {SPC_ARRAYS, 0, 0x1c, 7, 2, 54, 25},
};

static const spc_step rbp_ell_r_f32_runs_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x20, 2, 0, 35, 24}, {SPC_ARRAY_COLUMNS, 1, 0x00, 5, 4, 0, 2},
    {SPC_ARRAY_X, 0, 0x00, 3, 17, 0, 12},       {SPC_ARRAY_COLUMNS, 3, 0x00, 5, 4, 0, 3},
    {SPC_ARRAY_X, 1, 0x00, 4, 14, 0, 5},        {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 6, 0, 5},
    {SPC_ARRAY_X, 2, 0x00, 2, 17, 0, 9},        {SPC_ARRAY_X, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 19, 0, 6},   {SPC_ARRAY_VALUES, 1, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_VALUES, 2, 0x00, 2, 5, 0, 2},    {SPC_ARRAY_VALUES, 3, 0x00, 2, 4, 0, 1},
    {SPC_ARRAYS, 0, 0x1c, 7, 33, 23, 25},
};

static const spc_step rbp_ell_r_f32_runs_tail[] = {
    {SPC_ARRAY_VALUES, 1, 0x20, 2, 27, 13, 22}, {SPC_ARRAY_VALUES, 0, 0x00, 3, 16, 0, 14},
    {SPC_ARRAY_X, 0, 0x00, 3, 13, 0, 11},       {SPC_ARRAY_X, 1, 0x00, 2, 4, 0, 2},
    {SPC_ARRAY_VALUES, 2, 0x00, 4, 7, 0, 4},    {SPC_ARRAY_X, 2, 0x00, 4, 5, 0, 3},
    {SPC_ARRAY_X, 3, 0x00, 4, 4, 0, 1},         {SPC_ARRAYS, 0, 0x1c, 7, 1, 19, 4},
};

static const spc_step rbp_ell_r_f32_runs_store[] = {
    {SPC_ARRAY_Y, 0, 0x00, 7, 32, 0, 11},
};

static const spc_step rbp_ell_r_f32_isolated_start[] = {
    {SPC_ARRAYS, 0, 0x00, 7, 25, 0, 9},
};

static const spc_step rbp_ell_r_f32_isolated_loop[] = {
    {SPC_ARRAY_COLUMNS, 0, 0x00, 4, 48, 0, 17}, {SPC_ARRAY_COLUMNS, 1, 0x00, 2, 7, 0, 6},
    {SPC_ARRAY_COLUMNS, 2, 0x00, 2, 7, 0, 4},   {SPC_ARRAY_COLUMNS, 3, 0x00, 2, 8, 0, 4},
    {SPC_ARRAY_VALUES, 0, 0x00, 3, 25, 0, 5},   {SPC_ARRAY_VALUES, 1, 0x00, 3, 16, 0, 4},
    {SPC_ARRAY_VALUES, 2, 0x00, 3, 13, 0, 6},   {SPC_ARRAY_VALUES, 3, 0x00, 3, 6, 0, 2},
    {SPC_ARRAY_X, 0, 0x14, 3, 7, 43, 11},       {SPC_ARRAY_X, 1, 0x00, 2, 14, 0, 4},
    {SPC_ARRAY_X, 2, 0x00, 2, 4, 0, 1},         {SPC_ARRAY_X, 3, 0x00, 4, 6, 0, 2},
    {SPC_ARRAYS, 0, 0x1c, 7, 11, 19, 10},
};

const spc_code spc_code_rbp_ell_r[2][2] = {
    {{rbp_ell_r_f32_runs_start, rbp_ell_r_f32_runs_loop, rbp_ell_r_f32_runs_tail, rbp_ell_r_f32_runs_store,
      10, 13, 8, 4, 40},
     {rbp_ell_r_f32_isolated_start, rbp_ell_r_f32_isolated_loop, NULL, rbp_ell_r_f32_runs_store, 1, 13, 0, 4,
      40}},
    {{rbp_ell_r_f64_runs_start, rbp_ell_r_f64_runs_loop, rbp_ell_r_f64_runs_tail, rbp_ell_r_f64_runs_store,
      10, 13, 8, 4, 48},
     {rbp_ell_r_f64_isolated_start, rbp_ell_r_f64_isolated_loop, NULL, rbp_ell_r_f64_runs_store, 1, 13, 0, 4,
      48}}};

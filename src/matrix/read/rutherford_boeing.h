/* matrix/read/rutherford_boeing.h - Fortran's formats of integers: "(8I9)", "(1X,8I9)", "(4I9,4(I9.9))". */
#ifndef SPC_MATRIX_READ_RUTHERFORD_BOEING_H
#define SPC_MATRIX_READ_RUTHERFORD_BOEING_H

#include <stdbool.h>
#include <stddef.h>

#include "matrix/read/input.h"

enum { SPC_RB_OPS = 512 };

typedef enum spc_rb_op_kind { SPC_RB_INTEGER, SPC_RB_SKIP, SPC_RB_NEXT_LINE } spc_rb_op_kind;

typedef struct spc_rb_op {
    spc_rb_op_kind kind;
    unsigned width, repeat; /* characters; how often */
} spc_rb_op;

typedef struct spc_rb_format {
    spc_rb_op op[SPC_RB_OPS];
    unsigned ops, again; /* again: where it goes on with a new line behind its end */
} spc_rb_format;

/* False where text[length] is no format of integers, or one of more than SPC_RB_OPS parts. */
bool spc_rb_parse_format(const char *text, size_t length, spc_rb_format *format);

/* A Rutherford-Boeing file line by line, and its fixed-width integers. */

typedef struct spc_rb_text {
    spc_lines lines;
    char *block;
    size_t bytes, at; /* of the block: all of it, what has been read */
    const char *line; /* the current line, without its end */
    size_t length;
    uint64_t number;      /* of the current line, 1-based */
    spc_rb_format format; /* of the integers being read */
    unsigned op, repeat;  /* where the format stands: the part, and how often it has been used */
    size_t column;        /* where the line stands */
    bool fresh;           /* the next integer begins a line */
} spc_rb_text;

/* Whether a line says a type of matrix where a header must: "rua", "psa", ... */
bool spc_rb_is_type(const char *at, size_t length);

#endif

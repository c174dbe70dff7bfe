/* matrix/read/rb_text.h - a Rutherford-Boeing file line by line, and its fixed-width integers. */
#ifndef SPC_MATRIX_READ_RB_TEXT_H
#define SPC_MATRIX_READ_RB_TEXT_H

#include "matrix/read/rb_format.h"
#include "matrix/read/text_lines.h"

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

spc_status spc_rb_open(spc_rb_text *text, spc_input *input, spc_error *error);
void spc_rb_close(spc_rb_text *text);

/* "FILE:LINE: cause" of the current line. */
spc_status spc_rb_fail(const spc_rb_text *text, spc_status status, const char *cause, spc_error *error);

/* *more = false at the end of the file, which then leaves an empty line. Errors: IO, FORMAT (NUL byte, too
 * long). */
spc_status spc_rb_next_line(spc_rb_text *text, bool *more, spc_error *error);

/* Integers in `format` from the next line on. Errors: UNSUPPORTED (a format that is none of integers). */
spc_status spc_rb_start_numbers(spc_rb_text *text, const char *format, size_t length, spc_error *error);
/* Errors: FORMAT (no digits, the end of the file), RANGE. */
spc_status spc_rb_next_number(spc_rb_text *text, uint64_t *number, spc_error *error);

/* The integer in at[length], blanks around it ignored. False if it is none or beyond 2^63. */
bool spc_rb_parse(const char *at, size_t length, uint64_t *number);

/* Whether a line says a type of matrix where a header must: "rua", "psa", ... */
bool spc_rb_is_type(const char *at, size_t length);

#endif

/* matrix/read/text_lines.h - a text cut into blocks of whole lines that several threads may take in turn.
 *
 * Whoever takes the next block also reads (and decompresses) it, so that one thread decompresses while the
 * others parse, without a thread of its own for either.
 */
#ifndef SPC_MATRIX_READ_TEXT_LINES_H
#define SPC_MATRIX_READ_TEXT_LINES_H

#include "matrix/read/input.h"

enum {
    SPC_BLOCK_BYTES = 1 << 19, /* also the longest line */
    SPC_BLOCK_PADDING = 64,    /* zeros readable behind a block, for wide loads */
};

typedef struct spc_lines {
    spc_input *input;
    char *carry; /* [SPC_BLOCK_BYTES] the begun line at the end of the last block */
    size_t carried;
    bool ended;
    bool overlong; /* the failure was a line longer than a block, the first of that block */
} spc_lines;

spc_status spc_lines_open(spc_lines *lines, spc_input *input, spc_error *error);
void spc_lines_close(spc_lines *lines);

/* Next block into block[SPC_BLOCK_BYTES + SPC_BLOCK_PADDING]; it ends with '\n', added where the file lacks
 * it. *bytes = 0 at the end. One caller at a time. Errors: those of reading, naming the file; `overlong`,
 * whose place the caller knows. */
spc_status spc_lines_next(spc_lines *lines, char *block, size_t *bytes, spc_error *error);

#endif

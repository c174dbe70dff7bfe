/* matrix/read/input.h - the bytes of a matrix file, whatever it is wrapped in.
 *
 * gzip, bzip2, xz and zstd are recognised by content and undone by libarchive; of a tar or zip archive the
 * member that is the matrix is chosen, but for .npz, zip archives of numpy arrays, whose members are the
 * content one after the other. Plain files are read directly. Text loses its byte-order mark, and lines that
 * end with CR alone end with LF.
 */
#ifndef SPC_MATRIX_READ_INPUT_H
#define SPC_MATRIX_READ_INPUT_H

#include "sparcast/collection.h"
#include "sparcast/status.h"

typedef struct spc_input spc_input;

/* "-" is standard input. "FILE:NAME", where there is no file of that whole name, is what is called NAME in
 * FILE: a member of an archive, or what the reader of the format makes of it. Errors: IO, FORMAT (empty,
 * damaged compression, an archive without a matrix), MEMORY. */
spc_status spc_input_open(const char *path, const spc_progress *progress, spc_input **result,
                          spc_error *error);
void spc_input_close(spc_input *input);

/* The name that messages use. */
const char *spc_input_name(const spc_input *input);

/* FILE of "FILE:NAME", and NAME; NULL where there is none, or where it chose the member of an archive. */
const char *spc_input_path(const spc_input *input);
const char *spc_input_part(const spc_input *input);

/* The ':' of "FILE:NAME" in a path, or NULL. */
const char *spc_find_part(const char *path);

/* Whether the name of a file says that it is a matrix: it has a suffix that spc_matrix_name strips. */
bool spc_is_matrix_name(const char *file);

/* The first bytes of the content, still to be read: 512 of them, or all there are. */
size_t spc_input_peek(const spc_input *input, const char **head);

/* Fills `buffer` unless the content ends first; *got < size means the end. */
spc_status spc_input_read(spc_input *input, void *buffer, size_t size, size_t *got, spc_error *error);

/* Passes over bytes of the content, without reading them where spc_input_can_seek. That the content ends
 * first is found by the next read. */
spc_status spc_input_skip(spc_input *input, uint64_t bytes, spc_error *error);
bool spc_input_can_seek(const spc_input *input);

/* Whether others can open the content by spc_input_path. */
bool spc_input_is_file(const spc_input *input);

/* Of an .npz the name of the member that is read now; NULL behind the last one, and for other files. */
const char *spc_input_member(const spc_input *input);
/* Reads the rest of this member, by which it is checked, and begins the next. */
spc_status spc_input_next_member(spc_input *input, spc_error *error);

/* Bytes of the content; 0 where that is not known before its end (compressed, or not a file). */
uint64_t spc_input_size(const spc_input *input);

/* A text cut into blocks of whole lines that several threads may take in turn.
 *
 * Whoever takes the next block also reads (and decompresses) it, so that one thread decompresses while the
 * others parse, without a thread of its own for either. */

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

/* Name of a matrix from its path: folder and known suffixes (.mtx .rb .spc .npz .mat .tar .pat .gz .bz2 .xz
 * .zst .tgz) removed. Returns buffer. */
char *spc_matrix_name(const char *path, char *buffer, size_t size);

#endif

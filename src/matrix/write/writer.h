/* matrix/write/writer.h - a matrix file under construction: compressed as its suffix says, complete or not at
 * all.
 */
#ifndef SPC_MATRIX_WRITE_WRITER_H
#define SPC_MATRIX_WRITE_WRITER_H

#include "core/output_file.h"
#include "matrix/write/compressor.h"

typedef struct spc_writer {
    bool cache; /* the suffix is that of a pattern cache, not of Matrix Market text */
    spc_output output;
    spc_compressor compressor; /* write here */
} spc_writer;

/* Is the suffix one that can be written, and that of a cache? Errors: ARGUMENT listing the suffixes. */
spc_status spc_writer_check(const char *path, bool *cache, spc_error *error);

/* `path` must outlive the writer. Errors: ARGUMENT (suffix), IO, MEMORY. */
spc_status spc_writer_open(spc_writer *writer, const char *path, spc_error *error);

/* Ends the file: completes it where status is SPC_OK and otherwise drops it. Returns status, or the failure
 * of completing it. */
spc_status spc_writer_close(spc_writer *writer, spc_status status, spc_error *error);

#endif

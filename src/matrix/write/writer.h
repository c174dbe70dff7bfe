/* matrix/write/writer.h - a matrix file under construction: compressed as its suffix says, complete or not at
 * all.
 */
#ifndef SPC_MATRIX_WRITE_WRITER_H
#define SPC_MATRIX_WRITE_WRITER_H

#include <stdio.h>

#include "core/output.h"
#include "sparcast/pattern.h"

/* A stream that compresses what is written to it. */

typedef enum spc_compression {
    SPC_COMPRESS_NOT,
    SPC_COMPRESS_GZIP,
    SPC_COMPRESS_XZ,
    SPC_COMPRESS_ZSTD
} spc_compression;

typedef struct spc_compressor {
    FILE *stream;
    const char *path;        /* for messages */
    struct archive *archive; /* NULL where nothing is compressed */
} spc_compressor;
spc_status spc_compressor_write(spc_compressor *compressor, const void *bytes, size_t size, spc_error *error);

/* The formats that are written through a compressor. */
spc_status spc_write_market(const spc_pattern *pattern, spc_compressor *compressor, spc_error *error);
spc_status spc_write_cache(const spc_pattern *pattern, spc_compressor *compressor, spc_error *error);

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

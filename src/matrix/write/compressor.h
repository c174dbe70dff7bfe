/* matrix/write/compressor.h - a stream that compresses what is written to it. */
#ifndef SPC_MATRIX_WRITE_COMPRESSOR_H
#define SPC_MATRIX_WRITE_COMPRESSOR_H

#include <stdio.h>

#include "sparcast/pattern.h"

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

spc_status spc_compressor_open(spc_compressor *compressor, FILE *stream, const char *path,
                               spc_compression compression, spc_error *error);
spc_status spc_compressor_write(spc_compressor *compressor, const void *bytes, size_t size, spc_error *error);
/* Writes what is still held back. */
spc_status spc_compressor_finish(spc_compressor *compressor, spc_error *error);
/* Frees; the stream stays open. */
void spc_compressor_close(spc_compressor *compressor);

/* The formats that are written through a compressor. */
spc_status spc_write_market(const spc_pattern *pattern, spc_compressor *compressor, spc_error *error);
spc_status spc_write_cache(const spc_pattern *pattern, spc_compressor *compressor, spc_error *error);

#endif

/* matrix/write/packer.h - a stream that compresses what is written to it. */
#ifndef SPC_MATRIX_WRITE_PACKER_H
#define SPC_MATRIX_WRITE_PACKER_H

#include <stdio.h>

#include "sparcast/pattern.h"

typedef enum spc_packing { SPC_PACK_NOT, SPC_PACK_GZIP, SPC_PACK_XZ, SPC_PACK_ZSTD } spc_packing;

typedef struct spc_packer {
    FILE *stream;
    const char *path;        /* for messages */
    struct archive *archive; /* NULL where nothing is compressed */
} spc_packer;

spc_status spc_packer_open(spc_packer *packer, FILE *stream, const char *path, spc_packing packing,
                           spc_error *error);
spc_status spc_packer_write(spc_packer *packer, const void *bytes, size_t size, spc_error *error);
/* Writes what is still held back. */
spc_status spc_packer_finish(spc_packer *packer, spc_error *error);
/* Frees; the stream stays open. */
void spc_packer_close(spc_packer *packer);

/* The formats that are written through a packer. */
spc_status spc_write_market(const spc_pattern *pattern, spc_packer *packer, spc_error *error);
spc_status spc_write_cache(const spc_pattern *pattern, spc_packer *packer, spc_error *error);

#endif

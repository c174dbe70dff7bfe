/* A file that appears complete or not at all, compressed as its suffix says. */
#include "matrix/write/writer.h"

#include <string.h>

#include "core/error.h"

static const struct kind {
    const char *suffix;
    bool cache;
    spc_compression compression;
    const char *beginning; /* of such a file: spc_output_check */
} kinds[] = {
    {".mtx", false, SPC_COMPRESS_NOT, "%%MatrixMarket"},
    {".mtx.gz", false, SPC_COMPRESS_GZIP, "\x1f\x8b"},
    {".mtx.xz", false, SPC_COMPRESS_XZ,
     "\xfd"
     "7zXZ"},
    {".mtx.zst", false, SPC_COMPRESS_ZSTD, "\x28\xb5\x2f\xfd"},
    {".spc", true, SPC_COMPRESS_NOT, "\x93SPARC"},
};

static bool ends_with(const char *path, const char *suffix)
{
    size_t length = strlen(path), tail = strlen(suffix);
    return length >= tail && strcmp(path + length - tail, suffix) == 0;
}

/* Standard output is plain text. NULL where the suffix is none of them. */
static const struct kind *find_kind(const char *path)
{
    if (strcmp(path, "-") == 0)
        return &kinds[0];
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (ends_with(path, kinds[i].suffix))
            return &kinds[i];
    return NULL;
}

spc_status spc_writer_check(const char *path, bool *cache, spc_error *error)
{
    const struct kind *kind = find_kind(path);
    if (!kind)
        return spc_fail_at(error, SPC_ERROR_ARGUMENT, path, 0,
                           "the suffix must be .mtx, .mtx.gz, .mtx.xz, .mtx.zst or .spc");
    *cache = kind->cache;
    return SPC_OK;
}

spc_status spc_writer_open(spc_writer *writer, const char *path, spc_error *error)
{
    *writer = (spc_writer){0};
    SPC_TRY(spc_writer_check(path, &writer->cache, error));
    SPC_TRY(spc_output_check(path, find_kind(path)->beginning, error));
    SPC_TRY(spc_output_open(&writer->output, path, error));
    spc_status status = spc_compressor_open(&writer->compressor, writer->output.stream, path,
                                            find_kind(path)->compression, error);
    return status == SPC_OK ? SPC_OK : spc_writer_close(writer, status, error);
}

spc_status spc_writer_close(spc_writer *writer, spc_status status, spc_error *error)
{
    if (status == SPC_OK)
        status = spc_compressor_finish(&writer->compressor, error);
    spc_compressor_close(&writer->compressor);
    if (status == SPC_OK)
        return spc_output_commit(&writer->output, error);
    spc_output_discard(&writer->output);
    return status;
}

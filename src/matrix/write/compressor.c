/* gzip, xz and zstd through libarchive, or bytes as they are. */
#include "matrix/write/compressor.h"

#include <archive.h>
#include <archive_entry.h>

#include "core/error.h"

static spc_status fail_compressor(const spc_compressor *compressor, spc_error *error)
{
    const char *cause = archive_error_string(compressor->archive);
    return spc_fail_at(error, SPC_ERROR_IO, compressor->path, 0, "cannot write: %s",
                       cause ? cause : "compression failed");
}

static la_ssize_t drain(struct archive *archive, void *context, const void *bytes, size_t size)
{
    spc_compressor *compressor = context;
    size_t written = fwrite(bytes, 1, size, compressor->stream);
    if (written == size)
        return (la_ssize_t)size;
    archive_set_error(archive, -1, "the disk is full or the pipe closed");
    return -1;
}

static int add_filter(struct archive *archive, spc_compression compression)
{
    switch (compression) {
    case SPC_COMPRESS_GZIP:
        /* No time stamp: the same pattern gives the same file. */
        archive_write_add_filter_gzip(archive);
        return archive_write_set_filter_option(archive, "gzip", "timestamp", NULL);
    case SPC_COMPRESS_XZ:
        return archive_write_add_filter_xz(archive);
    default:
        return archive_write_add_filter_zstd(archive);
    }
}

/* libarchive wants a member even where the format is the raw stream. */
static bool start_member(struct archive *archive)
{
    struct archive_entry *entry = archive_entry_new();
    if (!entry)
        return false;
    archive_entry_set_pathname(entry, "matrix");
    archive_entry_set_filetype(entry, AE_IFREG);
    bool good = archive_write_header(archive, entry) == ARCHIVE_OK;
    archive_entry_free(entry);
    return good;
}

spc_status spc_compressor_open(spc_compressor *compressor, FILE *stream, const char *path,
                               spc_compression compression, spc_error *error)
{
    *compressor = (spc_compressor){.stream = stream, .path = path};
    if (compression == SPC_COMPRESS_NOT)
        return SPC_OK;
    struct archive *archive = compressor->archive = archive_write_new();
    if (!archive)
        return spc_fail_memory(error, sizeof(void *));
    archive_write_set_format_raw(archive);
    archive_write_set_bytes_in_last_block(archive, 1);
    if (add_filter(archive, compression) != ARCHIVE_OK ||
        archive_write_open(archive, compressor, NULL, drain, NULL) != ARCHIVE_OK || !start_member(archive))
        return fail_compressor(compressor, error);
    return SPC_OK;
}

spc_status spc_compressor_write(spc_compressor *compressor, const void *bytes, size_t size, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    if (!compressor->archive)
        return fwrite(bytes, 1, size, compressor->stream) == size
                   ? SPC_OK
                   : spc_fail_errno(error, compressor->path, "cannot write");
    const char *at = bytes;
    while (size > 0) {
        la_ssize_t written = archive_write_data(compressor->archive, at, size);
        if (written <= 0)
            return fail_compressor(compressor, error);
        at += written;
        size -= (size_t)written;
    }
    return SPC_OK;
}

spc_status spc_compressor_finish(spc_compressor *compressor, spc_error *error)
{
    if (compressor->archive && archive_write_close(compressor->archive) != ARCHIVE_OK)
        return fail_compressor(compressor, error);
    return SPC_OK;
}

void spc_compressor_close(spc_compressor *compressor)
{
    if (compressor->archive)
        archive_write_free(compressor->archive);
    compressor->archive = NULL;
}

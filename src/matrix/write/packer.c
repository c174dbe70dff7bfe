#include "matrix/write/packer.h"

#include <archive.h>
#include <archive_entry.h>

#include "core/error.h"

static spc_status fail_packer(const spc_packer *packer, spc_error *error)
{
    const char *cause = archive_error_string(packer->archive);
    return spc_fail_at(error, SPC_ERROR_IO, packer->path, 0, "cannot write: %s",
                       cause ? cause : "compression failed");
}

static la_ssize_t drain(struct archive *archive, void *context, const void *bytes, size_t size)
{
    spc_packer *packer = context;
    size_t written = fwrite(bytes, 1, size, packer->stream);
    if (written == size)
        return (la_ssize_t)size;
    archive_set_error(archive, -1, "the disk is full or the pipe closed");
    return -1;
}

static int add_filter(struct archive *archive, spc_packing packing)
{
    switch (packing) {
    case SPC_PACK_GZIP:
        /* No time stamp: the same pattern gives the same file. */
        archive_write_add_filter_gzip(archive);
        return archive_write_set_filter_option(archive, "gzip", "timestamp", NULL);
    case SPC_PACK_XZ:
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

spc_status spc_packer_open(spc_packer *packer, FILE *stream, const char *path, spc_packing packing,
                           spc_error *error)
{
    *packer = (spc_packer){.stream = stream, .path = path};
    if (packing == SPC_PACK_NOT)
        return SPC_OK;
    struct archive *archive = packer->archive = archive_write_new();
    if (!archive)
        return spc_fail_memory(error, sizeof(void *));
    archive_write_set_format_raw(archive);
    archive_write_set_bytes_in_last_block(archive, 1);
    if (add_filter(archive, packing) != ARCHIVE_OK ||
        archive_write_open(archive, packer, NULL, drain, NULL) != ARCHIVE_OK || !start_member(archive))
        return fail_packer(packer, error);
    return SPC_OK;
}

spc_status spc_packer_write(spc_packer *packer, const void *bytes, size_t size, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    if (!packer->archive)
        return fwrite(bytes, 1, size, packer->stream) == size
                   ? SPC_OK
                   : spc_fail_errno(error, packer->path, "cannot write");
    const char *at = bytes;
    while (size > 0) {
        la_ssize_t written = archive_write_data(packer->archive, at, size);
        if (written <= 0)
            return fail_packer(packer, error);
        at += written;
        size -= (size_t)written;
    }
    return SPC_OK;
}

spc_status spc_packer_finish(spc_packer *packer, spc_error *error)
{
    if (packer->archive && archive_write_close(packer->archive) != ARCHIVE_OK)
        return fail_packer(packer, error);
    return SPC_OK;
}

void spc_packer_close(spc_packer *packer)
{
    if (packer->archive)
        archive_write_free(packer->archive);
    packer->archive = NULL;
}

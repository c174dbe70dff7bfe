/* A file that appears complete or not at all, compressed as its suffix says. */
#include "matrix/write/writer.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdio.h>
#include <string.h>

#include "core/decimal.h"
#include "core/error.h"
#include "core/memory.h"

/* Gzip, xz and zstd through libarchive, or bytes as they are. */

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

static spc_status compressor_open(spc_compressor *compressor, FILE *stream, const char *path,
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

/* Writes what is still held back. */
static spc_status compressor_finish(spc_compressor *compressor, spc_error *error)
{
    if (compressor->archive && archive_write_close(compressor->archive) != ARCHIVE_OK)
        return fail_compressor(compressor, error);
    return SPC_OK;
}

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
    spc_status status = compressor_open(&writer->compressor, writer->output.stream, path,
                                        find_kind(path)->compression, error);
    return status == SPC_OK ? SPC_OK : spc_writer_close(writer, status, error);
}

spc_status spc_writer_close(spc_writer *writer, spc_status status, spc_error *error)
{
    if (status == SPC_OK)
        status = compressor_finish(&writer->compressor, error);
    /* Frees; the stream stays open. */
    if (writer->compressor.archive)
        archive_write_free(writer->compressor.archive);
    writer->compressor.archive = NULL;
    if (status == SPC_OK)
        return spc_output_commit(&writer->output, error);
    spc_output_discard(&writer->output);
    return status;
}

/* A pattern as Matrix Market text; symmetric where the pattern is. */

/* A buffer full of lines at a time; a line is two numbers of at most ten digits, a blank and a newline. */
enum { BUFFER = 1 << 16, LINE = 22 };

static spc_status write_rows(const spc_pattern *p, bool lower, spc_compressor *compressor, char *buffer,
                             spc_error *error)
{
    char *at = buffer;
    for (uint32_t i = 0; i < p->rows; i++) {
        char row[LINE];
        char *row_end = spc_print_decimal(row, i + 1);
        *row_end++ = ' ';
        size_t row_length = (size_t)(row_end - row);
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1] && !(lower && p->col[k] > i); k++) {
            if (at > buffer + BUFFER - LINE) {
                SPC_TRY(spc_compressor_write(compressor, buffer, (size_t)(at - buffer), error));
                at = buffer;
            }
            memcpy(at, row, row_length);
            at = spc_print_decimal(at + row_length, p->col[k] + 1);
            *at++ = '\n';
        }
    }
    return spc_compressor_write(compressor, buffer, (size_t)(at - buffer), error);
}

static uint64_t count_lower(const spc_pattern *p)
{
    uint64_t count = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1] && p->col[k] <= i; k++)
            count++;
    return count;
}

spc_status spc_write_market(const spc_pattern *pattern, spc_compressor *compressor, spc_error *error)
{
    /* A declared symmetry is kept where the entries have it; those of a stored triangle have not. */
    bool lower = false;
    if (pattern->symmetry != SPC_GENERAL) {
        spc_pattern_stats stats;
        SPC_TRY(spc_pattern_measure(pattern, &stats, error));
        lower = stats.pattern_symmetric;
    }
    char *buffer = spc_malloc(BUFFER, 1);
    if (!buffer)
        return spc_fail_memory(error, BUFFER);
    int length = snprintf(buffer, BUFFER, "%%%%MatrixMarket matrix coordinate pattern %s\n%u %u %llu\n",
                          lower ? "symmetric" : "general", pattern->rows, pattern->cols,
                          (unsigned long long)(lower ? count_lower(pattern) : pattern->nnz));
    spc_status status = spc_compressor_write(compressor, buffer, (size_t)length, error);
    if (status == SPC_OK)
        status = write_rows(pattern, lower, compressor, buffer, error);
    spc_free(buffer);
    return status;
}

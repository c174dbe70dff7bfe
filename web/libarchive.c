/* web/libarchive.c - see include/archive.h. */
#include <archive.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 512 };

/* A tar: for each file a block with its name and size, its bytes, and zeros up to whole blocks. */
struct archive {
    archive_read_callback *read;
    void *context;
    const char *bytes; /* handed over, not yet taken */
    size_t left;
    uint64_t file_left, padding;
    char name[256], error[200];
    int type, number;
};

struct archive *archive_read_new(void)
{
    return calloc(1, sizeof(struct archive));
}

int archive_read_free(struct archive *archive)
{
    free(archive);
    return ARCHIVE_OK;
}

void archive_set_error(struct archive *archive, int number, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(archive->error, sizeof archive->error, format, arguments);
    va_end(arguments);
    archive->number = number;
}

const char *archive_error_string(struct archive *archive)
{
    return archive->error[0] ? archive->error : NULL;
}

int archive_errno(struct archive *archive)
{
    return archive->number;
}

/* Fewer than were asked for at the end alone; below 0: error. buffer NULL: skips. */
static la_ssize_t take(struct archive *a, char *buffer, uint64_t size)
{
    uint64_t got = 0;
    while (got < size) {
        if (!a->left) {
            const void *block;
            la_ssize_t bytes = a->read(a, a->context, &block);
            if (bytes < 0)
                return ARCHIVE_FATAL;
            if (bytes == 0)
                break;
            a->bytes = block;
            a->left = (size_t)bytes;
        }
        size_t part = size - got < a->left ? (size_t)(size - got) : a->left;
        if (buffer)
            memcpy(buffer + got, a->bytes, part);
        a->bytes += part;
        a->left -= part;
        got += part;
    }
    return (la_ssize_t)got;
}

int archive_read_open(struct archive *archive, void *context, void *open, archive_read_callback *read,
                      void *close)
{
    (void)open;
    (void)close;
    archive->read = read;
    archive->context = context;
    return ARCHIVE_OK;
}

/* Long names (GNU's 'L' and POSIX's 'x' blocks) are passed over with their content. */
int archive_read_next_header(struct archive *archive, struct archive_entry **entry)
{
    char head[BLOCK], prefix[156] = "", size[13] = "", *end;
    if (take(archive, NULL, archive->file_left + archive->padding) < 0)
        return ARCHIVE_FATAL;
    archive->file_left = archive->padding = 0;
    la_ssize_t got = take(archive, head, BLOCK);
    if (got == 0 || (got == BLOCK && !head[0]))
        return ARCHIVE_EOF;
    if (got != BLOCK || memcmp(head + 257, "ustar", 5) != 0) {
        if (got >= 0)
            archive_set_error(archive, -1,
                              "this page unpacks .gz, .npz and .tar.gz: unpack other files before");
        return ARCHIVE_FATAL;
    }
    memcpy(size, head + 124, 12);
    archive->file_left = strtoull(size, &end, 8);
    archive->padding = -archive->file_left % BLOCK;
    archive->type = head[156];
    if (memcmp(head + 257, "ustar\0", 6) == 0)
        memcpy(prefix, head + 345, 155);
    snprintf(archive->name, sizeof archive->name, "%s%s%.100s", prefix, *prefix ? "/" : "", head);
    *entry = (struct archive_entry *)archive;
    return ARCHIVE_OK;
}

la_ssize_t archive_read_data(struct archive *archive, void *buffer, size_t size)
{
    la_ssize_t got = take(archive, buffer, size < archive->file_left ? size : archive->file_left);
    if (got > 0)
        archive->file_left -= (uint64_t)got;
    return got;
}

const char *archive_entry_pathname(struct archive_entry *entry)
{
    return ((struct archive *)entry)->name;
}

int archive_entry_filetype(struct archive_entry *entry)
{
    int type = ((struct archive *)entry)->type;
    return type == '0' || type == '\0' ? AE_IFREG : 0;
}

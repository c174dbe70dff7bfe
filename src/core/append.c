#include "core/append.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/table_file.h"

/* ---- is it ours? ---- */

/* Length of the note `key` with its value, 0 where there is none. */
static size_t find_note(const spc_table *t, const char *key, const char **line)
{
    const char *end = t->text + t->columns;
    for (*line = t->text; *line < end; *line = (const char *)rawmemchr(*line, '\n') + 1)
        if ((size_t)(end - *line) > strlen(key) && memcmp(*line, key, strlen(key)) == 0)
            return (size_t)((const char *)rawmemchr(*line, '\n') - *line);
    return 0;
}

/* Rows of several commands and days may stand in one file, but not those of several machines, drivers or
 * versions, which its header could not tell apart. */
static spc_status check_origin(const spc_append *file, const spc_table *there, const spc_table *own,
                               spc_error *error)
{
    static const char *const keys[] = {
        "# sparcast:", "# cpu:", "# gpu:", "# driver:", "# cuda:", "# timing:"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *old, *new;
        size_t length = find_note(there, keys[i], &old), needed = find_note(own, keys[i], &new);
        if (length && needed && (length != needed || memcmp(old, new, length) != 0))
            return spc_fail_at(error, SPC_ERROR_DATA, file->path, 0,
                               "holds rows of another version, machine or timing (%.*s): start another file",
                               (int)(length < 200 ? length : 200), old);
    }
    return SPC_OK;
}

static spc_status look_into(spc_append *file, spc_error *error)
{
    spc_table there, own = {.text = file->header, .size = strlen(file->header)};
    SPC_TRY(spc_table_read(file->descriptor, file->path, &there, error));
    spc_table_scan(&own);
    spc_table_scan(&there);
    bool ours = there.header == there.columns + (own.header - own.columns) &&
                memcmp(there.text + there.columns, own.text + own.columns, own.header - own.columns) == 0;
    spc_status status =
        ours ? check_origin(file, &there, &own, error)
             : spc_fail_at(error, SPC_ERROR_DATA, file->path, 0,
                           "does not hold the columns that are to be written: start another file");
    file->size = status == SPC_OK ? there.whole : 0;
    spc_table_close(&there);
    return status;
}

/* ---- opening ---- */

static spc_status open_or_create(spc_append *file, spc_error *error)
{
    const int flags = O_RDWR | O_CLOEXEC;
    file->descriptor = open(file->path, flags);
    if (file->descriptor < 0 && errno == ENOENT) {
        file->descriptor = open(file->path, flags | O_CREAT | O_EXCL, 0666);
        file->created = file->descriptor >= 0;
    }
    if (file->descriptor < 0 && errno == EEXIST) /* a symbolic link to where nothing is yet */
        file->descriptor = open(file->path, flags | O_CREAT, 0666);
    return file->descriptor < 0 ? spc_fail_errno(error, file->path, "cannot write") : SPC_OK;
}

spc_status spc_append_open(const char *path, const char *header, spc_append *file, spc_error *error)
{
    *file = (spc_append){.path = spc_strdup(path), .header = spc_strdup(header), .descriptor = -1};
    if (!file->path || !file->header)
        return spc_fail_memory(error, strlen(path) + strlen(header));
    SPC_TRY(open_or_create(file, error));
    struct stat info;
    if (fstat(file->descriptor, &info) != 0 || !S_ISREG(info.st_mode))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0,
                           "not a regular file: rows cannot be appended safely");
    if (flock(file->descriptor, LOCK_EX | LOCK_NB) != 0)
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "another process is writing this file");
    if (fstat(file->descriptor, &info) != 0) /* again: the other process has ended */
        return spc_fail_errno(error, path, "cannot read");
    return info.st_size ? look_into(file, error) : SPC_OK;
}

bool spc_append_is_empty(const spc_append *file)
{
    return file->size == 0;
}

/* ---- writing ---- */

/* False with errno set. A short write is followed by one of the rest, whose error says why. */
static bool append_write_all(int descriptor, const char *text, size_t length, uint64_t at)
{
    while (length > 0) {
        ssize_t written = pwrite(descriptor, text, length, (off_t)at);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            text += written;
            at += (uint64_t)written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* The first byte comes last: until then a NUL stands there, and readers take what follows it for torn. So
 * rows that belong together are all there or none of them, whenever the process is killed. */
static bool write_at_once(int descriptor, const char *text, size_t length, uint64_t at)
{
    return length == 0 || (append_write_all(descriptor, text + 1, length - 1, at + 1) &&
                           append_write_all(descriptor, text, 1, at));
}

spc_status spc_append_put(spc_append *file, const char *text, size_t length, spc_error *error)
{
    if (ftruncate(file->descriptor, (off_t)file->size) != 0) /* what is torn goes */
        return spc_fail_errno(error, file->path, "cannot write");
    size_t header = spc_append_is_empty(file) ? strlen(file->header) : 0;
    if (append_write_all(file->descriptor, file->header, header, file->size) &&
        write_at_once(file->descriptor, text, length, file->size + header)) {
        file->size += header + length;
        return SPC_OK;
    }
    spc_status status = spc_fail_errno(error, file->path, "cannot write");
    if (ftruncate(file->descriptor, (off_t)file->size) != 0) {
        /* The next put, or the next process, removes what is torn. */
    }
    return status;
}

spc_status spc_append_begin(spc_append_text *text, spc_error *error)
{
    text->stream = open_memstream(&text->text, &text->length);
    return text->stream ? SPC_OK : spc_fail_memory(error, 4096);
}

spc_status spc_append_text_end(spc_append_text *text, spc_error *error)
{
    bool complete = !ferror(text->stream);
    if (fclose(text->stream) == 0 && complete && text->text)
        return SPC_OK;
    free(text->text);
    text->text = NULL;
    return spc_fail_memory(error, text->length + 1);
}

spc_status spc_append_end(spc_append *file, spc_append_text *text, spc_error *error)
{
    SPC_TRY(spc_append_text_end(text, error));
    spc_status status = spc_append_put(file, text->text, text->length, error);
    free(text->text);
    return status;
}

spc_status spc_append_close(spc_append *file, spc_error *error)
{
    spc_status status = SPC_OK;
    if (file->descriptor >= 0) {
        if (file->created && file->size == 0)
            unlink(file->path);
        else if (file->size > 0 && fsync(file->descriptor) != 0)
            status = spc_fail_errno(error, file->path, "cannot write");
        if (close(file->descriptor) != 0 && status == SPC_OK)
            status = spc_fail_errno(error, file->path, "cannot write");
    }
    spc_free(file->path);
    spc_free(file->header);
    *file = (spc_append){.descriptor = -1};
    return status;
}

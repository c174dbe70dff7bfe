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

/* Length of the file up to its last newline; -1 on failure. */
static off_t whole_lines(int descriptor)
{
    char block[4096];
    off_t end = lseek(descriptor, 0, SEEK_END);
    while (end > 0) {
        off_t start = end > (off_t)sizeof block ? end - (off_t)sizeof block : 0;
        ssize_t got = pread(descriptor, block, (size_t)(end - start), start);
        if (got != end - start)
            return -1;
        for (ssize_t i = got; i > 0; i--)
            if (block[i - 1] == '\n')
                return start + i;
        end = start;
    }
    return end;
}

static bool begins_with(int descriptor, const char *characters)
{
    char first;
    return pread(descriptor, &first, 1, 0) != 1 || (first && strchr(characters, first));
}

spc_status spc_append_open(const char *path, const char *begins, spc_append *file, spc_error *error)
{
    *file = (spc_append){.path = spc_strdup(path), .descriptor = -1};
    if (!file->path)
        return spc_fail_memory(error, strlen(path) + 1);
    file->descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file->descriptor < 0)
        return spc_fail_errno(error, path, "cannot write");
    struct stat info;
    if (fstat(file->descriptor, &info) != 0 || !S_ISREG(info.st_mode))
        return spc_fail_at(error, SPC_ERROR_IO, path, 0,
                           "not a regular file: rows cannot be appended safely");
    if (flock(file->descriptor, LOCK_EX | LOCK_NB) != 0)
        return spc_fail_at(error, SPC_ERROR_IO, path, 0, "another process is writing this file");
    if (!begins_with(file->descriptor, begins))
        return spc_fail_at(error, SPC_ERROR_DATA, path, 1, "not a file of measurements: start another one");
    off_t whole = whole_lines(file->descriptor);
    if (whole < 0 || (whole < info.st_size && ftruncate(file->descriptor, whole) != 0))
        return spc_fail_errno(error, path, "cannot remove its torn last line");
    return SPC_OK;
}

bool spc_append_is_empty(const spc_append *file)
{
    return lseek(file->descriptor, 0, SEEK_END) == 0;
}

spc_status spc_append_put(const spc_append *file, const char *text, size_t length, spc_error *error)
{
    off_t before = lseek(file->descriptor, 0, SEEK_END);
    ssize_t written = write(file->descriptor, text, length);
    if (written >= 0 && (size_t)written == length)
        return SPC_OK;
    if (written >= 0)
        errno = ENOSPC;
    spc_status status = spc_fail_errno(error, file->path, "cannot write");
    if (before >= 0 && ftruncate(file->descriptor, before) != 0) {
        /* The next open removes a torn line. */
    }
    return status;
}

spc_status spc_append_begin(spc_append_text *text, spc_error *error)
{
    text->stream = open_memstream(&text->text, &text->length);
    return text->stream ? SPC_OK : spc_fail_memory(error, 4096);
}

spc_status spc_append_end(const spc_append *file, spc_append_text *text, spc_error *error)
{
    spc_status status = fclose(text->stream) == 0 ? spc_append_put(file, text->text, text->length, error)
                                                  : spc_fail_memory(error, text->length + 1);
    free(text->text);
    return status;
}

spc_status spc_append_close(spc_append *file, spc_error *error)
{
    spc_status status = SPC_OK;
    if (file->descriptor >= 0) {
        if (fsync(file->descriptor) != 0)
            status = spc_fail_errno(error, file->path, "cannot write");
        close(file->descriptor);
    }
    spc_free(file->path);
    *file = (spc_append){.descriptor = -1};
    return status;
}

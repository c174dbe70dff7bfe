#include "core/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/table_file.h"

/* mkstemp creates with 0600; a user expects what open(2) would have given, or the old file's mode. */
static void set_mode(int descriptor, const char *path)
{
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = stat(path, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
    if (fchmod(descriptor, mode) != 0) {
        /* A file system without modes: the content is what matters. */
    }
}

/* Devices and pipes are written in place: there is nothing to rename over. */
static bool is_special(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

/* What a link leads to: relative to the link's folder, or absolute. */
static char *output_file_beside(const char *link, const char *target)
{
    const char *slash = strrchr(link, '/');
    int folder = slash && target[0] != '/' ? (int)(slash + 1 - link) : 0;
    size_t size = (size_t)folder + strlen(target) + 1;
    char *path = spc_malloc(size, 1);
    if (path)
        snprintf(path, size, "%.*s%s", folder, link, target);
    return path;
}

/* The end of a chain of symbolic links, whether there is a file or not: the links stay what they are. */
static char *follow_links(const char *path)
{
    enum { LINKS = 40 }; /* as many as Linux follows */
    char target[PATH_MAX];
    char *end = spc_strdup(path);
    ssize_t length;
    for (int i = 0; end && i < LINKS && (length = readlink(end, target, sizeof target - 1)) > 0; i++) {
        char *link = end;
        target[length] = '\0';
        end = output_file_beside(link, target);
        spc_free(link);
    }
    return end;
}

/* False with errno set. */
static bool open_temporary(spc_output *output)
{
    size_t size = strlen(output->path) + sizeof ".XXXXXX";
    char *temporary = spc_malloc(size, 1);
    if (!temporary) {
        errno = ENOMEM;
        return false;
    }
    snprintf(temporary, size, "%s.XXXXXX", output->path);
    int descriptor = mkostemp(temporary, O_CLOEXEC);
    if (descriptor < 0) {
        spc_free(temporary);
        return false;
    }
    output->temporary = temporary;
    set_mode(descriptor, output->path);
    output->stream = fdopen(descriptor, "w");
    if (!output->stream)
        close(descriptor);
    return output->stream != NULL;
}

/* Whether the first line that is no note begins so. Notes are few: what is far into the file is not looked
 * for. */
static bool begins_with(FILE *stream, const char *beginning)
{
    char text[1 << 16];
    spc_table table = {.text = text, .size = fread(text, 1, sizeof text, stream)};
    spc_table_scan(&table);
    size_t length = strlen(beginning);
    return table.size - table.columns >= length && memcmp(text + table.columns, beginning, length) == 0;
}

spc_status spc_output_check(const char *path, const char *beginning, spc_error *error)
{
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0)
        return SPC_OK;
    FILE *stream = beginning ? fopen(path, "re") : NULL;
    if (beginning && !stream)
        return spc_fail_errno(error, path, "cannot read what is there");
    bool same = stream && begins_with(stream, beginning);
    if (stream)
        fclose(stream);
    if (same)
        return SPC_OK;
    return spc_fail_at(
        error, SPC_ERROR_DATA, path, 0,
        "is there already and not known as one of sparcast's: remove it, or choose another name");
}

spc_status spc_output_open(spc_output *output, const char *path, spc_error *error)
{
    *output = (spc_output){0};
    if (strcmp(path, "-") == 0) {
        output->stream = stdout;
        return SPC_OK;
    }
    bool special = is_special(path);
    output->path = special ? spc_strdup(path) : follow_links(path);
    if (!output->path)
        return spc_fail_memory(error, strlen(path) + 1);
    if (special)
        output->stream = fopen(path, "we");
    if (special ? output->stream != NULL : open_temporary(output))
        return SPC_OK;
    spc_status status =
        errno == ENOMEM ? spc_fail_memory(error, BUFSIZ) : spc_fail_errno(error, path, "cannot write");
    spc_output_discard(output);
    return status;
}

static spc_status output_file_finish(spc_output *output, spc_error *error)
{
    FILE *stream = output->stream;
    const char *path = output->path ? output->path : "standard output";
    /* Where an earlier write failed its cause is the last one known. */
    int earlier = errno;
    bool bad = fflush(stream) != 0;
    if (!bad && ferror(stream)) {
        errno = earlier ? earlier : EIO;
        bad = true;
    }
    if (output->path) {
        output->stream = NULL;
        /* fsync fails on pipes and some special files; only a regular file must reach the disk. */
        bad = bad || (output->temporary && fsync(fileno(stream)) != 0);
        int code = errno;
        bool closed = fclose(stream) == 0;
        if (bad)
            errno = code;
        bad = bad || !closed;
    }
    if (bad) {
        spc_status status = spc_fail_errno(error, path, "cannot write");
        if (!output->path) { /* told once, and not again when the program ends */
            __fpurge(stream);
            clearerr(stream);
        }
        return status;
    }
    if (output->temporary && rename(output->temporary, output->path) != 0)
        return spc_fail_errno(error, path, "cannot rename into place");
    spc_free(output->temporary);
    output->temporary = NULL;
    return SPC_OK;
}

spc_status spc_output_commit(spc_output *output, spc_error *error)
{
    spc_status status = output_file_finish(output, error);
    spc_output_discard(output);
    return status;
}

void spc_output_discard(spc_output *output)
{
    if (output->stream && output->path)
        fclose(output->stream);
    if (output->temporary) {
        unlink(output->temporary);
        spc_free(output->temporary);
    }
    spc_free(output->path);
    *output = (spc_output){0};
}

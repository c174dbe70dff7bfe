#include "core/output.h"

#include <errno.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"

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

spc_status spc_output_open(spc_output *output, const char *path, spc_error *error)
{
    *output = (spc_output){0};
    if (strcmp(path, "-") == 0) {
        output->stream = stdout;
        return SPC_OK;
    }
    output->path = spc_strdup(path);
    if (!output->path)
        return spc_fail_memory(error, strlen(path) + 1);
    if (is_special(path)) {
        output->stream = fopen(path, "w");
    } else {
        size_t size = strlen(path) + sizeof ".XXXXXX";
        output->temporary = spc_malloc(size, 1);
        if (!output->temporary) {
            spc_output_discard(output);
            return spc_fail_memory(error, size);
        }
        snprintf(output->temporary, size, "%s.XXXXXX", path);
        int descriptor = mkstemp(output->temporary);
        if (descriptor < 0) {
            spc_free(output->temporary);
            output->temporary = NULL;
        } else {
            set_mode(descriptor, path);
            output->stream = fdopen(descriptor, "w");
            if (!output->stream)
                close(descriptor);
        }
    }
    if (!output->stream) {
        spc_status status = spc_fail_errno(error, path, "cannot write");
        spc_output_discard(output);
        return status;
    }
    return SPC_OK;
}

static spc_status finish(spc_output *output, spc_error *error)
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
    spc_status status = finish(output, error);
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

#include "core/error.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sparcast/version.h"

static const char *const names[] = {
    [SPC_OK] = "ok",
    [SPC_ERROR_ARGUMENT] = "argument",
    [SPC_ERROR_MEMORY] = "memory",
    [SPC_ERROR_IO] = "io",
    [SPC_ERROR_FORMAT] = "format",
    [SPC_ERROR_RANGE] = "range",
    [SPC_ERROR_UNSUPPORTED] = "unsupported",
    [SPC_ERROR_DATA] = "data",
    [SPC_ERROR_DEVICE] = "device",
    [SPC_ERROR_DEVICE_MEMORY] = "device-memory",
    [SPC_ERROR_PERMISSION] = "permission",
    [SPC_ERROR_INTERRUPTED] = "interrupted",
};

const char *spc_status_name(spc_status status)
{
    size_t i = (size_t)status;
    return i < sizeof names / sizeof names[0] ? names[i] : "unknown";
}

const char *spc_version(void)
{
    return SPC_VERSION;
}

static void error_fill(spc_error *error, spc_status status, const char *prefix, const char *format,
                       va_list arguments)
{
    if (!error)
        return;
    error->status = status;
    int used = snprintf(error->message, sizeof error->message, "%s", prefix);
    if (used >= 0 && (size_t)used < sizeof error->message)
        vsnprintf(error->message + used, sizeof error->message - (size_t)used, format, arguments);
    /* What an input file holds may be quoted in a message, which is one line all the same. */
    for (char *c = error->message; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = '?';
}

spc_status spc_fail(spc_error *error, spc_status status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    error_fill(error, status, "", format, arguments);
    va_end(arguments);
    return status;
}

/* Half of the message is kept for the cause. */
static void file_prefix(char *prefix, size_t size, const char *file, uint64_t line)
{
    size_t length = strlen(file);
    char number[24] = "";
    if (line)
        snprintf(number, sizeof number, "%llu:", (unsigned long long)line);
    size_t room = size - sizeof number - 8;
    if (length <= room)
        snprintf(prefix, size, "%s:%s ", file, number);
    else
        snprintf(prefix, size, "%.*s...%s:%s ", (int)(room / 2), file, file + length - room / 2, number);
}

spc_status spc_fail_at(spc_error *error, spc_status status, const char *file, uint64_t line,
                       const char *format, ...)
{
    char prefix[512];
    file_prefix(prefix, sizeof prefix, file, line);
    va_list arguments;
    va_start(arguments, format);
    error_fill(error, status, prefix, format, arguments);
    va_end(arguments);
    return status;
}

spc_status spc_fail_errno(spc_error *error, const char *file, const char *what)
{
    int code = errno;
    return spc_fail_at(error, SPC_ERROR_IO, file, 0, "%s: %s", what, strerror(code));
}

spc_status spc_fail_memory(spc_error *error, uint64_t bytes)
{
    return spc_fail(error, SPC_ERROR_MEMORY, "out of memory: %llu bytes were needed",
                    (unsigned long long)bytes);
}

spc_status spc_fail_interrupted(spc_error *error)
{
    return spc_fail(error, SPC_ERROR_INTERRUPTED, "interrupted");
}

void spc_progress_update(const spc_progress *progress, const char *what, double done, double total)
{
    if (!progress || !progress->update)
        return;
#pragma omp critical(spc_progress)
    progress->update(progress->context, what, done, total);
}

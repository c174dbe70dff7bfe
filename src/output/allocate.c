#include "output/console.h"

#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

static const char *volatile half_written;

void cli_set_half_written(const char *path)
{
    half_written = path;
}

void cli_remove_half_written(void)
{
    if (half_written)
        unlink(half_written);
}

static void *checked(void *memory)
{
    static const char line[] = "sparcast: out of memory while collecting results\n";
    if (memory)
        return memory;
    cli_remove_half_written();
    /* Not through stdio or exit(): both may allocate, and other threads still run. */
    _exit(write(STDERR_FILENO, line, sizeof line - 1) < 0 ? CLI_USAGE : CLI_FAILED);
}

void cli_need(spc_status status)
{
    static char whole;
    checked(status == SPC_OK ? &whole : NULL);
}

void cli_begin_text(spc_append_text *text)
{
    cli_need(spc_append_begin(text, NULL));
}

void cli_end_text(spc_append_text *text)
{
    cli_need(spc_append_text_end(text, NULL));
}

void *cli_allocate(size_t size)
{
    return checked(malloc(size));
}

void *cli_reallocate(void *memory, size_t size)
{
    return checked(realloc(memory, size));
}

char *cli_printed(const char *format, ...)
{
    char *text;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&text, format, arguments);
    va_end(arguments);
    return checked(length < 0 ? NULL : text);
}

/* Tells the reader's caller what is odd about a file that is read all the same. */
#include <stdarg.h>
#include <stdio.h>

#include "matrix/read/formats.h"

void spc_read_warn(const spc_read_options *options, const char *format, ...)
{
    spc_error text;
    va_list arguments;
    if (!options->warn)
        return;
    va_start(arguments, format);
    vsnprintf(text.message, sizeof text.message, format, arguments);
    va_end(arguments);
    options->warn(options->warn_context, text.message);
}

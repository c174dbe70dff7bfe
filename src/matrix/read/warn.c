/* Tells the reader's caller what is odd about a file that is read all the same, and of what type its values
 * are. */
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

void spc_read_value_bytes(const spc_read_options *options, uint64_t bytes)
{
    if (options->value_bytes)
        *options->value_bytes = bytes == 0 ? 0 : bytes <= sizeof(float) ? sizeof(float) : sizeof(double);
}

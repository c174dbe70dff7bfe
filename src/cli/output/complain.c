#include "cli/output/console.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cli_complain(const char *format, ...)
{
    char line[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    fprintf(stderr, "sparcast: %s\n", cli_printable(line));
}

int cli_report_status(spc_status status, const spc_error *error)
{
    if (status != SPC_OK && status != SPC_ERROR_INTERRUPTED)
        cli_complain("%s", error->message);
    return cli_exit_code(status);
}

void cli_name_input(char *line, size_t size, const char *input, const char *message)
{
    size_t length = strlen(input);
    bool named = strncmp(message, input, length) == 0 && message[length] == ':';
    snprintf(line, size, "%s%s%s", named ? "" : input, named ? "" : ": ", message);
}

#include "output/console.h"

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

int cli_exit_code(spc_status status)
{
    switch (status) {
    case SPC_OK:
        return CLI_DONE;
    case SPC_ERROR_DEVICE:
    case SPC_ERROR_PERMISSION:
        return CLI_DEVICE;
    case SPC_ERROR_INTERRUPTED:
        return CLI_INTERRUPTED;
    default:
        return CLI_FAILED;
    }
}

int cli_exit_code_of_options(spc_status status)
{
    return status == SPC_ERROR_ARGUMENT ? CLI_USAGE : cli_exit_code(status);
}

int cli_worse(int a, int b)
{
    static const int order[] = {CLI_INTERRUPTED, CLI_USAGE, CLI_DEVICE, CLI_FAILED};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        if (a == order[i] || b == order[i])
            return order[i];
    return CLI_DONE;
}

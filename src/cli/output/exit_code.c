#include "cli/output/console.h"

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

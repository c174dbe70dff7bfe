/* cli/output/exit_code.h - the exit codes of the program, which scripts rely on. */
#ifndef SPC_CLI_OUTPUT_EXIT_CODE_H
#define SPC_CLI_OUTPUT_EXIT_CODE_H

#include "sparcast.h"

enum cli_exit {
    CLI_DONE = 0,
    CLI_FAILED = 1, /* some input failed, the others are done */
    CLI_USAGE = 2,
    CLI_DEVICE = 3,        /* no device, or no permission for its counters */
    CLI_INTERRUPTED = 130, /* 128 + SIGINT, as a shell reports it */
};

/* The exit code for a status of the library. */
int cli_exit_code(spc_status status);

/* The same for a call whose arguments are the options of the command: SPC_ERROR_ARGUMENT is wrong usage. */
int cli_exit_code_of_options(spc_status status);

/* The exit code of two parts of a run: interrupted, else usage, else device, else failed, else done. */
int cli_worse(int a, int b);

#endif

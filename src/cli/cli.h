/* cli/cli.h - what every command of the program shares. Commands use the public API only: what they can do, a
 * C program can do. */
#ifndef SPC_CLI_CLI_H
#define SPC_CLI_CLI_H

#include <stdio.h>

#include "sparcast.h"

/* What scripts rely on; an interrupted run ends with 128 + SIGINT as a shell would report it. */
enum cli_exit {
    CLI_DONE = 0,
    CLI_FAILED = 1, /* some input failed, the others are done */
    CLI_USAGE = 2,
    CLI_DEVICE = 3, /* no device, or no permission for its counters */
    CLI_INTERRUPTED = 130,
};

/* argv[0] is "sparcast NAME"; returns one of cli_exit. */
typedef int cli_run(int argc, char **argv);

typedef struct cli_command {
    const char *name;
    cli_run *run;
    const char *summary;
} cli_command;

cli_run cli_compare, cli_device, cli_fit, cli_generate, cli_info, cli_predict, cli_probe, cli_report,
    cli_spmm, cli_svd, cli_trace, cli_validate;

/* A command that is a family of others (`sparcast svd probe`): finds argv[1] among them and runs it. */
int cli_run_subcommand(const char *parent, const cli_command *subcommands, void (*usage)(FILE *stream),
                       int argc, char **argv);

/* Prints "sparcast: MESSAGE" on stderr, control characters of hostile file names made harmless. */
void cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The exit code that a status of the library stands for. */
int cli_exit_code(spc_status status);

/* The same where the user wrote down what the library was asked for: a wrong argument is wrong usage. */
int cli_exit_code_asked(spc_status status);

/* The exit code of two parts of a run: interrupted, then usage, then device, then failed, then done. */
int cli_worse(int a, int b);

#endif

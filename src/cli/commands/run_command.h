/* cli/commands/run_command.h - finds a command, or a subcommand, by its name and runs it. */
#ifndef SPC_CLI_COMMANDS_RUN_COMMAND_H
#define SPC_CLI_COMMANDS_RUN_COMMAND_H

#include <stdio.h>

/* argv[0] is "sparcast NAME"; returns one of cli_exit. */
typedef int cli_run(int argc, char **argv);

typedef struct cli_command {
    const char *name;
    cli_run *run;
    const char *summary;
} cli_command;

/* Commands that share a prefix: "" for those of sparcast itself, "svd" for those of `sparcast svd`. */
typedef struct cli_family {
    const char *name;
    const cli_command *commands; /* ends with a name of NULL */
    void (*print_help)(FILE *stream);
} cli_family;

/* Runs the command that argv[1] names; `--help` explains the family. Returns the exit code. */
int cli_run_command(const cli_family *family, int argc, char **argv);

/* One line a command: its name in a column of that width, its summary. */
void cli_list_commands(FILE *stream, const cli_command *commands, int width);

#endif

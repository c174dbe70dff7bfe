#include "cli/commands/run_command.h"

#include <string.h>

#include "cli/output/complain.h"

void cli_list_commands(FILE *stream, const cli_command *commands, int width)
{
    for (const cli_command *command = commands; command->name; command++)
        fprintf(stream, "  %-*s %s\n", width, command->name, command->summary);
}

static const cli_command *find(const cli_command *commands, const char *name)
{
    for (const cli_command *command = commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

static int refuse(const cli_family *family, const char *name)
{
    const char *space = *family->name ? " " : "";
    if (*name)
        cli_complain("'%s%s%s' is not a command; 'sparcast%s%s --help' lists them", family->name, space, name,
                     space, family->name);
    else
        family->print_help(stderr);
    return CLI_USAGE;
}

int cli_run_command(const cli_family *family, int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    if (!strcmp(name, "--help") || !strcmp(name, "-?")) {
        family->print_help(stdout);
        return CLI_DONE;
    }
    const cli_command *command = find(family->commands, name);
    if (!command)
        return refuse(family, name);
    char title[64];
    snprintf(title, sizeof title, "sparcast %s%s%s", family->name, *family->name ? " " : "", command->name);
    argv[1] = title;
    return command->run(argc - 1, argv + 1);
}

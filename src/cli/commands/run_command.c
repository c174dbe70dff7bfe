#include "cli/commands/commands.h"

#include <stdio.h>
#include <string.h>

#include "core/words.h"
#include "output/console.h"
#include "sparcast.h"

enum { COMMANDS_MAX = 32 };

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

static int run_command_refuse(const cli_family *family, const char *name)
{
    const char *space = *family->name ? " " : "";
    if (!*name) {
        family->print_help(stderr);
        return CLI_USAGE;
    }
    const char *names[COMMANDS_MAX];
    size_t count = 0;
    for (; family->commands[count].name && count < COMMANDS_MAX; count++)
        names[count] = family->commands[count].name;
    const char *meant = spc_closest_word(name, names, count);
    if (meant)
        cli_complain("'%s%s%s' is not a command; did you mean 'sparcast %s%s%s'?", family->name, space, name,
                     family->name, space, meant);
    else
        cli_complain("'%s%s%s' is not a command%s; 'sparcast%s%s --help' lists them", family->name, space,
                     name, *family->name ? "" : ", nor a file", space, family->name);
    return CLI_USAGE;
}

static void offer_commands(const cli_family *family, const char *beginning)
{
    for (const cli_command *command = family->commands; command->name; command++)
        cli_offer(command->name, beginning);
    if (*family->name)
        return;
    cli_offer("--help", beginning);
    cli_offer("--version", beginning);
    cli_offer("help", beginning);
}

int cli_run_command(const cli_family *family, int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    if (cli_is_completing() && argc <= 2) {
        offer_commands(family, name);
        return CLI_DONE;
    }
    if (!strcmp(name, "--help") || !strcmp(name, "-?") || !strcmp(name, "-h")) {
        family->print_help(stdout);
        return CLI_DONE;
    }
    const cli_command *command = find(family->commands, name);
    if (!command && cli_is_completing())
        return CLI_DONE;
    if (!command)
        return run_command_refuse(family, name);
    char title[64];
    snprintf(title, sizeof title, "sparcast %s%s%s", family->name, *family->name ? " " : "", command->name);
    argv[1] = title;
    return command->run(argc - 1, argv + 1);
}

/* web/main.c - the program as the page calls it: the commands that need no more than a matrix and device
 * files. */
#include <argp.h>

#include "cli/commands/commands.h"
#include "output/console.h"

/* Judging measurements needs GSL. */
int cli_report_measurements(const char *path, const cli_model_options *model, cli_report_page *page)
{
    (void)model;
    (void)page;
    cli_complain(
        "%s: a CSV of measurements is for the program, 'sparcast report'; edges are called .txt here", path);
    return CLI_FAILED;
}

static const cli_command commands[] = {
    {"report", cli_report, ""},
    {"predict", cli_predict, ""},
    {NULL, NULL, NULL},
};

static void no_help(FILE *stream)
{
    fputs("report or predict\n", stream);
}

int main(int argc, char **argv)
{
    static const cli_family family = {"", commands, no_help};
    argp_err_exit_status = CLI_USAGE;
    return cli_run_command(&family, argc, argv);
}

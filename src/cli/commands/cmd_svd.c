/* cli/commands/cmd_svd.c - sparcast svd, the decomposition: finds the subcommand. */
#include "cli/commands/commands.h"

static const cli_command subcommands[] = {
    {"predict", cli_svd_predict, "stages, winner and best band width on a device"},
    {"compare", cli_svd_compare, "the best method on each of several devices, and the ratio"},
    {"probe", cli_svd_probe, "run the decomposition and its rivals, or time the model's products"},
    {"fit", cli_svd_fit, "coefficients of a device from both kinds of measurement"},
    {NULL, NULL, NULL},
};

static void svd_help(FILE *stream)
{
    fputs("Usage: sparcast svd SUBCOMMAND [OPTION...]\n"
          "Singular value decomposition of square float64 matrices in two stages.\n\n",
          stream);
    cli_list_commands(stream, subcommands, 8);
    fputs("\nExample: sparcast svd predict --n 7680 --device h200\n", stream);
}

int cli_svd(int argc, char **argv)
{
    static const cli_family family = {"svd", subcommands, svd_help};
    return cli_run_command(&family, argc, argv);
}

/* cli/commands/cmd_spmm.c - sparcast spmm, the batched products: finds the subcommand. */
#include "cli/commands/commands.h"
#include "workloads/batch/batch.h"

static const cli_command subcommands[] = {
    {"predict", cli_spmm_predict, "time of each method on a device, what limits it, the best"},
    {"compare", cli_spmm_compare, "the best method on each of several devices, and the ratio"},
    {"probe", cli_spmm_probe, "run the methods on random batches, check and time them"},
    {"fit", cli_spmm_fit, "coefficients of the model from measurements, and its error"},
    {NULL, NULL, NULL},
};

static void spmm_help(FILE *stream)
{
    fputs("Usage: sparcast spmm SUBCOMMAND [OPTION...]\n"
          "Batched products of many small sparse matrices with dense ones.\n\n",
          stream);
    cli_list_commands(stream, subcommands, 10);
    fputs("\nMethods:\n", stream);
    for (int i = 0; i < SPC_SPMM_METHODS; i++)
        fprintf(stream, "  %-17s %s\n", spc_spmm_method_name((spc_spmm_method)i),
                spc_spmm_method_summary((spc_spmm_method)i));
    fputs("\nExample: sparcast spmm predict --rows 50 --row-nnz 2 --columns 64 -d h200\n", stream);
}

int cli_spmm(int argc, char **argv)
{
    static const cli_family family = {"spmm", subcommands, spmm_help};
    return cli_run_command(&family, argc, argv);
}

/* cli/commands/commands.h - the commands, one file each: cmd_NAME.c. They use the public API only, so
 * whatever a command can do, a C program can do. */
#ifndef SPC_CLI_COMMANDS_COMMANDS_H
#define SPC_CLI_COMMANDS_COMMANDS_H

#include "cli/commands/run_command.h"

cli_run cli_calibrate, cli_compare, cli_device, cli_fit, cli_generate, cli_info, cli_merge, cli_predict,
    cli_probe, cli_reorder, cli_report, cli_solver, cli_spmm, cli_svd, cli_sweep_command, cli_trace,
    cli_validate;

/* Subcommands of `sparcast spmm` and `sparcast svd`. */
cli_run cli_spmm_fit, cli_spmm_predict, cli_spmm_probe;
cli_run cli_svd_fit, cli_svd_predict, cli_svd_probe;

#endif

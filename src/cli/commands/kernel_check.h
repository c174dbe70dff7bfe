/* cli/commands/kernel_check.h - sparcast probe --check: each kernel against float64, one line each. */
#ifndef SPC_CLI_COMMANDS_KERNEL_CHECK_H
#define SPC_CLI_COMMANDS_KERNEL_CHECK_H

#include "sparcast.h"
#include "sparcast/probe.h"

/* Checks each file x kernel x value size of the work; returns the exit code. */
int cli_check_kernels(spc_probe *probe, const spc_probe_work *work, int threads);

#endif

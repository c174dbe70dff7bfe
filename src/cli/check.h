/* cli/check.h - sparcast probe --check: each kernel against float64, one line each. */
#ifndef SPC_CLI_CHECK_H
#define SPC_CLI_CHECK_H

#include "sparcast.h"

/* Files x kernels x value sizes of the work; returns the exit code. */
int cli_check(spc_probe *probe, const spc_probe_work *work, int threads);

#endif

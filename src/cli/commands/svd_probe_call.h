/* cli/commands/svd_probe_call.h - one decomposition, which Ctrl-C can leave behind. */
#ifndef SPC_CLI_COMMANDS_SVD_PROBE_CALL_H
#define SPC_CLI_COMMANDS_SVD_PROBE_CALL_H

#include <stdbool.h>

#include "sparcast/svd.h"

/* One decomposition; arrays as spc_svd takes them, without gaps between columns. */
typedef struct cli_svd_call {
    uint32_t n;
    const double *a;
    double *s, *u, *v;
    spc_svd_options options;
} cli_svd_call;

/* Runs it. On the host it has a thread of its own, because LAPACK cannot be interrupted: after Ctrl-C the
 * thread is left to itself. *abandoned is then true, and the arrays must stay for as long as the process
 * lives. */
spc_status cli_svd_call_run(const cli_svd_call *call, bool *abandoned, spc_svd_report *report,
                            spc_error *error);

#endif

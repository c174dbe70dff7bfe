#include "cli/commands/probes.h"

#include <stdio.h>

#include "cli/output/console.h"

static void print_measured(const spc_probe_event *event, const char *matrix)
{
    enum { WIDE = 91, NAME = 24, NARROW_NAME = 16 };
    const spc_measurement *row = event->row;
    size_t width = cli_terminal_width();
    int name = width && width < WIDE ? NARROW_NAME : NAME, most = name == NAME ? CLI_CELL_SIZE : name;
    printf(name == NAME ? "%-*.*s %-16s %s %-4s %10.2f us %9.2f GFLOPS  +- %.1f %%\n"
                        : "%-*.*s %-15s %s %-4s %9.2f us %7.1f GFLOPS +- %.0f %%\n",
           name, most, matrix, row->kernel, spc_precision_name(event->value_bytes), row->cache_state,
           1e6 * row->seconds, 1e-9 * row->flops, 100 * row->seconds_mad / row->seconds);
}

/* What is not measured on purpose is a row without a time, all else that went wrong a message. */
void cli_print_probe_event(void *context, const spc_probe_event *event)
{
    const bool *quiet = context;
    char matrix[CLI_CELL_SIZE];
    bool is_row = event->row || (event->kernel && event->status == SPC_ERROR_UNSUPPORTED && !*quiet);
    cli_progress_clear();
    const char *type = event->value_bytes == 4 ? NULL : spc_precision_name(event->value_bytes);
    if (!is_row || (event->row && *event->reason))
        cli_complain("%s%s%s%s%s: %s", event->matrix, event->kernel ? " " : "",
                     event->kernel ? event->kernel : "", type ? " " : "", type ? type : "", event->reason);
    if (!is_row || *quiet)
        return;
    snprintf(matrix, sizeof matrix, "%s", event->matrix);
    cli_printable(matrix);
    if (event->row)
        print_measured(event, matrix);
    else
        printf("%-24s %-16s %s not measured: %s\n", matrix, event->kernel,
               spc_precision_name(event->value_bytes), event->reason);
}

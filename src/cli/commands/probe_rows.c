#include "cli/commands/probes.h"

#include <stdio.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/probe.h"

static void print_verdict(const char *matrix, const char *kernel, uint32_t value_bytes, const char *verdict)
{
    printf("%-24s %-16s %s %s\n", matrix, kernel, spc_precision_name(value_bytes), verdict);
}

/* A row of n products may be off by n roundings, and by a few of the reference. */
static spc_status check_kernel(spc_probe *probe, const spc_pattern *pattern, const char *matrix,
                               const spc_kernel_spec *spec, uint32_t value_bytes, spc_error *error)
{
    char name[64], verdict[64];
    double worst;
    spc_pattern_stats stats = {0};
    spc_kernel_format_spec(spec, name, sizeof name);
    spc_status status = spc_probe_check(probe, pattern, spec, value_bytes, &worst, error);
    if (status == SPC_ERROR_INTERRUPTED)
        return status;
    if (status != SPC_OK) {
        print_verdict(matrix, name, value_bytes, error->message);
        return status;
    }
    spc_pattern_measure(pattern, &stats, NULL);
    bool right = worst <= stats.row_nnz_max + 4.0;
    snprintf(verdict, sizeof verdict, "%s, worst error %.2f eps", right ? "right" : "WRONG", worst);
    print_verdict(matrix, name, value_bytes, verdict);
    return right ? SPC_OK : SPC_ERROR_DATA;
}

static int check_file(spc_probe *probe, const spc_probe_work *work, const char *path, int threads)
{
    spc_pattern *pattern;
    spc_error error;
    spc_read_options reading = {.size = sizeof(spc_read_options), .threads = threads, .format = work->format};
    int code = cli_exit_code(spc_pattern_read(path, &reading, &pattern, &error));
    if (code == CLI_FAILED)
        cli_complain("%s", error.message);
    if (code != CLI_DONE)
        return code;
    for (size_t v = 0; v < work->value_count; v++)
        for (size_t k = 0; k < work->kernel_count && code != CLI_INTERRUPTED; k++)
            code =
                cli_worse(code, cli_exit_code(check_kernel(probe, pattern, cli_basename(path),
                                                           &work->kernels[k], work->value_bytes[v], &error)));
    spc_pattern_free(pattern);
    return code;
}

int cli_check_kernels(spc_probe *probe, const spc_probe_work *work, int threads)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < work->file_count && code != CLI_INTERRUPTED; i++)
        code = cli_worse(code, check_file(probe, work, work->files[i], threads));
    return code;
}

/* Terminals below so many columns get fewer digits. */
enum { PROBE_WIDE = 91 };

bool cli_probe_is_narrow(void)
{
    size_t width = cli_terminal_width();
    return width && width < PROBE_WIDE;
}

/* On a terminal the name has what the others leave of the line. */
void cli_print_probe_row(const char *matrix, const char *others)
{
    enum { NAME = 24, NARROW_NAME = 16 };
    size_t width = cli_terminal_width(), taken = strlen(others) + 1;
    int left = width > taken ? (int)(width - taken) : 1, most = width ? left : CLI_CELL_SIZE,
        name = cli_probe_is_narrow() ? NARROW_NAME : NAME;
    printf("%-*.*s %s\n", name < most ? name : most, most, matrix, others);
}

void cli_complain_restless(const char *matrix, const char *kernel)
{
    cli_progress_clear();
    cli_complain("%s %s: other processes disturbed it: its time never came to rest", matrix, kernel);
}

static void print_measured(const spc_probe_event *event, const char *matrix)
{
    const spc_measurement *row = event->row;
    char others[CLI_CELL_SIZE];
    snprintf(others, sizeof others,
             cli_probe_is_narrow() ? "%-15s %s %-4s %9.2f us %7.1f GFLOPS +- %.0f %%"
                                   : "%-16s %s %-4s %10.2f us %9.2f GFLOPS  +- %.1f %%",
             row->kernel, spc_precision_name(event->value_bytes), row->cache_state, 1e6 * row->seconds,
             1e-9 * row->flops, 100 * row->seconds_mad / row->seconds);
    cli_print_probe_row(matrix, others);
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

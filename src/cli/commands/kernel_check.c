#include "cli/commands/probes.h"

#include <stdio.h>

#include "cli/output/console.h"
#include "sparcast/probe.h"

static void kernel_check_print_verdict(const char *matrix, const char *kernel, uint32_t value_bytes,
                                       const char *verdict)
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
        kernel_check_print_verdict(matrix, name, value_bytes, error->message);
        return status;
    }
    spc_pattern_measure(pattern, &stats, NULL);
    bool right = worst <= stats.row_nnz_max + 4.0;
    snprintf(verdict, sizeof verdict, "%s, worst error %.2f eps", right ? "right" : "WRONG", worst);
    kernel_check_print_verdict(matrix, name, value_bytes, verdict);
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

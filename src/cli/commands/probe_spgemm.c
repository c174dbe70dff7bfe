/* cli/commands/probe_spgemm.c - sparcast probe --spgemm: C = A A, or A A' of a matrix that is not square or
 * with --transposed. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/probes.h"
#include "matrix/build/pattern.h"
#include "measure/rows.h"
#include "output/console.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

enum { EXACT_SECONDS = 3600 };

typedef struct run {
    const cli_spgemm_work *work;
    spc_rows_writer *writer; /* NULL: a check */
    size_t measured, refused, resumed;
} run;

static spc_status probe_spgemm_take(void *context, const spc_spgemm_measurement *m, spc_error *error)
{
    run *r = context;
    char matrix[CLI_CELL_SIZE], others[CLI_CELL_SIZE];
    snprintf(matrix, sizeof matrix, "%s", m->matrix);
    cli_printable(matrix);
    bool refused = strcmp(m->outcome, "ok") != 0;
    ++*(refused ? &r->refused : &r->measured);
    if (refused)
        snprintf(others, sizeof others, "%-24s %s refused: %s", m->kernel, spc_precision_name(m->value_bytes),
                 m->outcome);
    else if (r->writer)
        snprintf(others, sizeof others, "%-24s %s %10.2f us %8.2f GFLOPS +- %.1f %%", m->kernel,
                 spc_precision_name(m->value_bytes), 1e6 * m->seconds, 1e-9 * m->flops,
                 100 * m->seconds_mad / m->seconds);
    else
        snprintf(others, sizeof others, "%-24s %s right, worst error %.2f eps", m->kernel,
                 spc_precision_name(m->value_bytes), m->error);
    if (!r->work->quiet)
        cli_print_probe_row(matrix, others);
    return r->writer ? spc_rows_writer_add(r->writer, m, 1, error) : SPC_OK;
}

/* The kernels that the file lacks, of one value type. */
static int probe_kernels(spc_probe *probe, run *r, const spc_pattern *a, const spc_pattern *b,
                         const spc_spgemm_counts *counts, const char *matrix, const char *operand,
                         uint32_t value_bytes)
{
    const char *missing[CLI_SPGEMM_KERNELS];
    spc_spgemm_probe_options options = {.size = sizeof options,
                                        .kernels = missing,
                                        .value_bytes = value_bytes,
                                        .operand = operand,
                                        .check_only = !r->writer};
    for (size_t i = 0; i < r->work->kernel_count; i++) {
        spc_spgemm_measurement asked = {.matrix = matrix, .value_bytes = value_bytes};
        snprintf(asked.operand, sizeof asked.operand, "%s", operand);
        snprintf(asked.kernel, sizeof asked.kernel, "%s", r->work->kernel[i]);
        if (r->writer && spc_spgemm_writer_has(r->writer, &asked))
            r->resumed++;
        else
            missing[options.kernel_count++] = r->work->kernel[i];
    }
    spc_error error;
    spc_status status = SPC_OK;
    if (options.kernel_count)
        status = spc_spgemm_probe(probe, a, b, counts, matrix, &options, probe_spgemm_take, r, &error);
    if (status != SPC_OK && status != SPC_ERROR_INTERRUPTED)
        cli_complain("%s: %s", matrix, error.message);
    return cli_exit_code(status);
}

static int probe_pattern(spc_probe *probe, run *r, const spc_pattern *a, const char *matrix)
{
    spc_error error;
    spc_pattern *transposed = NULL;
    spc_spgemm_counts counts;
    bool square = a->rows == a->cols && !r->work->transposed;
    const spc_spgemm_options counting = {
        .size = sizeof counting, .threads = r->work->threads, .seconds_limit = EXACT_SECONDS};
    spc_status status = square ? SPC_OK : spc_pattern_transpose(a, &transposed, &error);
    const spc_pattern *b = square ? a : transposed;
    if (status == SPC_OK)
        status = spc_spgemm_count(a, b, &counting, &counts, &error);
    int code = cli_report_status(status, &error);
    for (size_t v = 0; v < r->work->value_count && (code == CLI_DONE || code == CLI_FAILED); v++)
        code = cli_worse(code, probe_kernels(probe, r, a, b, &counts, matrix,
                                             square ? "square" : "transposed", r->work->value_bytes[v]));
    spc_pattern_free(transposed);
    return code;
}

int cli_probe_spgemm(spc_probe *probe, const cli_spgemm_work *work, const cli_list *paths,
                     const cli_list *names)
{
    run r = {.work = work};
    spc_error error;
    spc_note notes[CLI_SPGEMM_NOTES];
    size_t count = 0, all;
    const spc_note *known = spc_probe_notes(probe, &all);
    for (size_t i = 0; i < all && count + 1 < CLI_SPGEMM_NOTES; i++)
        if (strcmp(known[i].key, "counters") != 0 && strcmp(known[i].key, "timing") != 0)
            notes[count++] = known[i];
    notes[count++] = (spc_note){"command", work->command};
    int code = CLI_DONE;
    if (!work->check)
        code =
            cli_report_status(spc_spgemm_writer_open(work->output, notes, count, &r.writer, &error), &error);
    for (size_t i = 0;
         i < paths->count && (code == CLI_DONE || code == CLI_FAILED) && (work->check || r.writer); i++) {
        spc_pattern *pattern;
        spc_read_options reading = {.size = sizeof reading, .threads = work->threads, .format = work->format};
        int read = cli_report_status(spc_pattern_read(paths->item[i], &reading, &pattern, &error), &error);
        code = cli_worse(code, read);
        if (read != CLI_DONE)
            continue;
        code = cli_worse(code, probe_pattern(probe, &r, pattern, names->item[i]));
        spc_pattern_free(pattern);
    }
    code = cli_worse(code, cli_report_status(spc_rows_writer_close(r.writer, &error), &error));
    fprintf(stderr, "sparcast: %zu %s, %zu refused by the library, %zu there already\n", r.measured,
            work->check ? "right" : "measured", r.refused, r.resumed);
    return code;
}

#include "cli/commands/probes.h"

#include <stdio.h>
#include <string.h>

#include "measure/rows.h"
#include "output/console.h"
#include "sparcast.h"

/* ---- options ---- */

void cli_take_columns(const cli_given *g)
{
    cli_columns_work *work = g->member;
    for (char *rest = cli_keep_copy(g->text), *word; (word = strsep(&rest, ","));) {
        if (work->column_count == CLI_COLUMNS_MOST)
            argp_error(g->state, "--columns: at most %d numbers", CLI_COLUMNS_MOST);
        work->columns[work->column_count++] = (uint32_t)cli_parse_count(g->state, g->name, word, 1, 1 << 20);
    }
}

void cli_parse_columns_values(struct argp_state *state, const cli_list *names, cli_columns_work *work)
{
    static const char *const types[] = {"f32", "f64", "f16", "bf16", NULL};
    static const uint32_t bytes[] = {4, 8, SPC_HALF, SPC_BFLOAT16};
    for (size_t i = 0; i < names->count; i++) {
        uint32_t type = bytes[cli_parse_word(state, "--value", names->item[i], types)];
        if (work->value_count < sizeof work->value_bytes / sizeof work->value_bytes[0])
            work->value_bytes[work->value_count++] = type;
    }
    if (!names->count)
        work->value_bytes[work->value_count++] = 4;
}

void cli_parse_columns_kernels(struct argp_state *state, const cli_list *names, cli_columns_work *work)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->item[i], "all") == 0)
            continue;
        if (work->kernel_count == CLI_COLUMNS_KERNELS)
            argp_error(state, "--kernel: at most %d names", CLI_COLUMNS_KERNELS);
        work->kernel[work->kernel_count++] = names->item[i];
    }
}

/* ---- work ---- */

typedef struct run {
    spc_probe *probe;
    const cli_columns_work *work;
    spc_rows_writer *writer; /* NULL: a check */
    const spc_pattern *pattern;
    const char *matrix;
    size_t measured, resumed;
} run;

static const char *type_name(uint32_t value_bytes)
{
    return value_bytes == SPC_HALF       ? "f16"
           : value_bytes == SPC_BFLOAT16 ? "bf16"
                                         : spc_precision_name(value_bytes);
}

static void print_columns_measured(bool timed, const spc_columns_measurement *m, const char *matrix)
{
    bool narrow = cli_probe_is_narrow();
    char others[CLI_CELL_SIZE];
    int at = snprintf(others, sizeof others, narrow ? "%-15s %s %s%s k=%-4u " : "%-20s %s %s%s k=%-4u ",
                      m->kernel, type_name(m->value_bytes), m->column_major ? "col" : "row",
                      m->transposed ? " transposed" : "", m->columns);
    if (timed && m->counter)
        snprintf(others + at, sizeof others - (size_t)at, "%10.2f us, counted", 1e6 * m->seconds);
    else if (timed)
        snprintf(others + at, sizeof others - (size_t)at,
                 narrow ? "%9.2f us %7.1f GFLOPS +- %.0f %%" : "%10.2f us %9.2f GFLOPS  +- %.1f %%",
                 1e6 * m->seconds, 1e-9 * m->flops, 100 * m->seconds_mad / m->seconds);
    else
        snprintf(others + at, sizeof others - (size_t)at, "right, worst error %.2f eps", m->error);
    cli_print_probe_row(matrix, others);
}

static spc_status probe_columns_take(void *context, const spc_columns_measurement *m, spc_error *error)
{
    run *r = context;
    char matrix[CLI_CELL_SIZE];
    snprintf(matrix, sizeof matrix, "%s", m->matrix);
    cli_printable(matrix);
    r->measured++;
    if (r->writer && !m->counter && m->repeats == 0)
        cli_complain_restless(matrix, m->kernel);
    if (!r->work->quiet)
        print_columns_measured(r->writer != NULL, m, matrix);
    return r->writer ? spc_rows_writer_add(r->writer, m, 1, error) : SPC_OK;
}

/* All kernels that the file lacks. */
static int probe_product(run *r, spc_columns_probe_options options)
{
    const char *all[SPC_COLUMNS_PROBE_KERNELS];
    size_t count = r->work->kernel_count ? r->work->kernel_count : spc_columns_probe_kernels(all);
    const char *missing[CLI_COLUMNS_KERNELS];
    options.kernels = missing;
    for (size_t i = 0; i < count; i++) {
        spc_columns_measurement asked = {.matrix = r->matrix,
                                         .columns = options.columns,
                                         .value_bytes = options.value_bytes,
                                         .column_major = options.column_major,
                                         .transposed = options.transposed};
        const char *kernel = r->work->kernel_count ? r->work->kernel[i] : all[i];
        snprintf(asked.kernel, sizeof asked.kernel, "%s", kernel);
        if (r->writer && spc_columns_writer_has(r->writer, &asked))
            r->resumed++;
        else
            missing[options.kernel_count++] = kernel;
    }
    spc_error error;
    spc_status status = options.kernel_count ? spc_columns_probe(r->probe, r->pattern, r->matrix, &options,
                                                                 probe_columns_take, r, &error)
                                             : SPC_OK;
    if (status != SPC_OK && status != SPC_ERROR_INTERRUPTED)
        cli_complain("%s, %u columns: %s", r->matrix, options.columns, error.message);
    return status == SPC_ERROR_UNSUPPORTED ? CLI_DONE : cli_exit_code(status);
}

static int probe_pattern(run *r)
{
    const cli_columns_work *w = r->work;
    int code = CLI_DONE;
    for (size_t v = 0; v < w->value_count; v++)
        for (size_t k = 0; k < w->column_count; k++)
            for (int by_column = 0; by_column <= 1 && code != CLI_INTERRUPTED && code != CLI_DEVICE;
                 by_column++)
                if (w->layouts >> by_column & 1)
                    code = cli_worse(code, probe_product(r, (spc_columns_probe_options){
                                                                .size = sizeof(spc_columns_probe_options),
                                                                .columns = w->columns[k],
                                                                .value_bytes = w->value_bytes[v],
                                                                .column_major = by_column,
                                                                .transposed = w->transposed,
                                                                .check_only = w->check,
                                                                .count = w->count}));
    return code;
}

static int probe_columns_probe_file(run *r, const char *path, const char *name)
{
    spc_pattern *pattern;
    spc_error error;
    spc_read_options reading = {
        .size = sizeof(spc_read_options), .threads = r->work->threads, .format = r->work->format};
    int code = cli_report_status(spc_pattern_read(path, &reading, &pattern, &error), &error);
    if (code != CLI_DONE)
        return code;
    r->pattern = pattern;
    r->matrix = name;
    code = probe_pattern(r);
    spc_pattern_free(pattern);
    return code;
}

int cli_probe_columns(spc_probe *probe, const cli_columns_work *work, const cli_list *paths,
                      const cli_list *names)
{
    run r = {.probe = probe, .work = work};
    spc_error error;
    int code = CLI_DONE;
    if (!work->check)
        code = cli_report_status(
            spc_columns_writer_open(work->output, probe, work->command, work->count, &r.writer, &error),
            &error);
    for (size_t i = 0;
         i < paths->count && code != CLI_INTERRUPTED && code != CLI_DEVICE && (work->check || r.writer); i++)
        code = cli_worse(code, probe_columns_probe_file(&r, paths->item[i], names->item[i]));
    code = cli_worse(code, cli_report_status(spc_rows_writer_close(r.writer, &error), &error));
    fprintf(stderr, "sparcast: %zu %s, %zu there already\n", r.measured, work->check ? "right" : "measured",
            r.resumed);
    return code;
}

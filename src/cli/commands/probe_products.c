/* What sparcast probe says of each kernel that it checks or measures; products of K columns. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/probes.h"
#include "matrix/build/pattern.h"
#include "measure/rows.h"
#include "output/console.h"
#include "sparcast.h"
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
        return status == SPC_ERROR_UNSUPPORTED ? SPC_OK : status; /* what does not run there is not wrong */
    }
    spc_pattern_measure(pattern, &stats, NULL);
    bool right = worst <= stats.row_nnz_max + 4.0;
    snprintf(verdict, sizeof verdict, "%s, worst error %.2f eps", right ? "right" : "WRONG", worst);
    print_verdict(matrix, name, value_bytes, verdict);
    return right ? SPC_OK : SPC_ERROR_DATA;
}

int cli_each_pattern(const char *const *path, const char *const *name, size_t count,
                     const spc_read_options *reading, cli_use_pattern *use, void *context)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < count && code != CLI_INTERRUPTED && code != CLI_DEVICE; i++) {
        spc_pattern *pattern;
        spc_error error;
        spc_status status = spc_pattern_read(path[i], reading, &pattern, &error);
        code = cli_worse(code, cli_report_status(status, &error));
        if (status != SPC_OK)
            continue;
        code = cli_worse(code, use(context, pattern, path[i], name[i]));
        spc_pattern_free(pattern);
    }
    return code;
}

typedef struct check_run {
    spc_probe *probe;
    const spc_probe_work *work;
} check_run;

static int check_pattern(void *context, const spc_pattern *pattern, const char *path, const char *matrix)
{
    const check_run *r = context;
    spc_error error;
    int code = CLI_DONE;
    (void)matrix;
    for (size_t v = 0; v < r->work->value_count; v++)
        for (size_t k = 0; k < r->work->kernel_count && code != CLI_INTERRUPTED; k++)
            code = cli_worse(
                code, cli_exit_code(check_kernel(r->probe, pattern, cli_basename(path), &r->work->kernels[k],
                                                 r->work->value_bytes[v], &error)));
    return code;
}

int cli_check_kernels(spc_probe *probe, const spc_probe_work *work, int threads)
{
    check_run r = {probe, work};
    const spc_read_options reading = {.size = sizeof reading, .threads = threads, .format = work->format};
    return cli_each_pattern(work->files, work->names, work->file_count, &reading, check_pattern, &r);
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
    if (event->row) {
        const spc_measurement *row = event->row;
        char others[CLI_CELL_SIZE];
        snprintf(others, sizeof others,
                 cli_probe_is_narrow() ? "%-15s %s %-4s %9.2f us %7.1f GFLOPS +- %.0f %%"
                                       : "%-16s %s %-4s %10.2f us %9.2f GFLOPS  +- %.1f %%",
                 row->kernel, spc_precision_name(event->value_bytes), row->cache_state, 1e6 * row->seconds,
                 1e-9 * row->flops, 100 * row->seconds_mad / row->seconds);
        cli_print_probe_row(matrix, others);
    } else
        printf("%-24s %-16s %s not measured: %s\n", matrix, event->kernel,
               spc_precision_name(event->value_bytes), event->reason);
}

/* ---- K columns ---- */

void cli_take_columns(const cli_given *g)
{
    cli_multivector_work *work = g->member;
    for (char *rest = cli_keep_copy(g->text), *word; (word = strsep(&rest, ","));) {
        if (work->column_count == CLI_COLUMNS_MOST)
            argp_error(g->state, "--columns: at most %d numbers", CLI_COLUMNS_MOST);
        work->columns[work->column_count++] = (uint32_t)cli_parse_count(g->state, g->name, word, 1, 1 << 20);
    }
}

void cli_parse_columns_values(struct argp_state *state, const cli_list *names, cli_multivector_work *work)
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

void cli_parse_columns_kernels(struct argp_state *state, const cli_list *names, cli_multivector_work *work)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->item[i], "all") == 0)
            continue;
        if (work->kernel_count == CLI_COLUMNS_KERNELS)
            argp_error(state, "--kernel: at most %d names", CLI_COLUMNS_KERNELS);
        work->kernel[work->kernel_count++] = names->item[i];
    }
}

typedef struct columns_run {
    spc_probe *probe;
    const cli_multivector_work *work;
    spc_rows_writer *writer; /* NULL: a check */
    const spc_pattern *pattern;
    const char *matrix;
    size_t measured, resumed;
} columns_run;

static const char *type_name(uint32_t value_bytes)
{
    return value_bytes == SPC_HALF       ? "f16"
           : value_bytes == SPC_BFLOAT16 ? "bf16"
                                         : spc_precision_name(value_bytes);
}

static void print_columns_measured(bool timed, const spc_multivector_measurement *m, const char *matrix)
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

static spc_status probe_columns_take(void *context, const spc_multivector_measurement *m, spc_error *error)
{
    columns_run *r = context;
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
static int probe_product(columns_run *r, spc_multivector_probe_options options)
{
    const char *all[SPC_MULTIVECTOR_PROBE_KERNELS];
    size_t count = r->work->kernel_count ? r->work->kernel_count : spc_multivector_probe_kernels(all);
    const char *missing[CLI_COLUMNS_KERNELS];
    options.kernels = missing;
    for (size_t i = 0; i < count; i++) {
        spc_multivector_measurement asked = {.matrix = r->matrix,
                                             .columns = options.columns,
                                             .value_bytes = options.value_bytes,
                                             .column_major = options.column_major,
                                             .transposed = options.transposed};
        const char *kernel = r->work->kernel_count ? r->work->kernel[i] : all[i];
        snprintf(asked.kernel, sizeof asked.kernel, "%s", kernel);
        if (r->writer && spc_multivector_writer_has(r->writer, &asked))
            r->resumed++;
        else
            missing[options.kernel_count++] = kernel;
    }
    spc_error error;
    spc_status status = options.kernel_count ? spc_multivector_probe(r->probe, r->pattern, r->matrix,
                                                                     &options, probe_columns_take, r, &error)
                                             : SPC_OK;
    if (status != SPC_OK && status != SPC_ERROR_INTERRUPTED)
        cli_complain("%s, %u columns: %s", r->matrix, options.columns, error.message);
    return status == SPC_ERROR_UNSUPPORTED ? CLI_DONE : cli_exit_code(status);
}

static int probe_columns_of(void *context, const spc_pattern *pattern, const char *path, const char *matrix)
{
    columns_run *r = context;
    const cli_multivector_work *w = r->work;
    (void)path;
    r->pattern = pattern;
    r->matrix = matrix;
    int code = CLI_DONE;
    for (size_t v = 0; v < w->value_count; v++)
        for (size_t k = 0; k < w->column_count; k++)
            for (int by_column = 0; by_column <= 1 && code != CLI_INTERRUPTED && code != CLI_DEVICE;
                 by_column++)
                if (w->layouts >> by_column & 1)
                    code = cli_worse(code, probe_product(r, (spc_multivector_probe_options){
                                                                .size = sizeof(spc_multivector_probe_options),
                                                                .columns = w->columns[k],
                                                                .value_bytes = w->value_bytes[v],
                                                                .column_major = by_column,
                                                                .transposed = w->transposed,
                                                                .check_only = w->check,
                                                                .count = w->count}));
    return code;
}

int cli_probe_columns(spc_probe *probe, const cli_multivector_work *work, const cli_list *paths,
                      const cli_list *names)
{
    columns_run r = {.probe = probe, .work = work};
    spc_error error;
    int code = CLI_DONE;
    if (!work->check)
        code = cli_report_status(
            spc_multivector_writer_open(work->output, probe, work->command, work->count, &r.writer, &error),
            &error);
    const spc_read_options reading = {
        .size = sizeof reading, .threads = work->threads, .format = work->format};
    if (work->check || r.writer)
        code = cli_worse(
            code, cli_each_pattern(paths->item, names->item, paths->count, &reading, probe_columns_of, &r));
    code = cli_worse(code, cli_report_status(spc_rows_writer_close(r.writer, &error), &error));
    fprintf(stderr, "sparcast: %zu %s, %zu there already\n", r.measured, work->check ? "right" : "measured",
            r.resumed);
    return code;
}

/* cli/commands/cmd_trace.c - sparcast trace: how local the accesses to x are. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "core/error.h"
#include "kernels/kernel_contract.h"
#include "matrix/cache/cache.h"
#include "output/console.h"
#include "views/views.h"

typedef struct trace_arguments {
    cli_common_options common;
    cli_inputs files;
    spc_trace_options options;
    const char *order;    /* NULL = row by row */
    spc_kernel_spec spec; /* the kernel whose order it is */
    bool transposed;
} trace_arguments;

static void take_order(const cli_given *g)
{
    spc_error error;
    trace_arguments *a = g->owner;
    a->order = strcmp(g->text, "row") == 0 ? NULL : g->text;
    if (a->order && spc_kernel_parse(g->text, &a->spec, &error) != SPC_OK)
        argp_error(g->state, "--order: %s", error.message);
}

static const cli_option option_rows[] = {
    {"line", 0, "BYTES", "Line of the cache (128)", 1,
     CLI_COUNT(trace_arguments, options.line_bytes, 1, 1u << 20), .power = true},
    {"word", 0, "BYTES", "Element of x (4)", 1, CLI_COUNT(trace_arguments, options.word_bytes, 1, 1u << 20),
     .power = true},
    {"offset", 0, "BYTES", "Where in its line x begins (0)", 1,
     CLI_COUNT(trace_arguments, options.offset_bytes, 0, 1u << 20)},
    {"order", 0, "ORDER", "row, or a kernel: csr-vector:8, fold, ... (row)", 1, .take = take_order},
    {"window", 0, "N", "Accesses a line stays cached (128)", 1,
     CLI_COUNT(trace_arguments, options.window, 1, UINT64_MAX / 2)},
    {"distance", 0, NULL, "Exact LRU stack distances", 1, CLI_SET(trace_arguments, options.distance)},
    {"columns", 0, "K", "Rows of B, K words each and row-major, instead of x", 1,
     CLI_COUNT(trace_arguments, options.columns, 1, 1u << 20)},
    {"transposed", 0, NULL, "Of the transposed matrix", 1, CLI_SET(trace_arguments, transposed)},
    {"curve", 0, NULL, "Hit rate against LRU capacity; -o OUT.svg draws it", 1,
     CLI_SET(trace_arguments, options.curve)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    trace_arguments *a = owner;
    const spc_trace_options *o = &a->options;
    if (o->word_bytes > o->line_bytes)
        argp_error(state, "--word %u does not fit into --line %u", o->word_bytes, o->line_bytes);
    if (o->offset_bytes >= o->line_bytes || o->offset_bytes % o->word_bytes)
        argp_error(state, "--offset %u is no multiple of --word below --line", o->offset_bytes);
    if (o->curve)
        a->common.written = ".csv, .json, .jsonl and .svg are";
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, trace_arguments, files),
             CLI_PART(cli_common, trace_arguments, common)},
    .words = "FILE...",
    .doc = "How soon x is used again (reuse interval) and how much of each line is used (spatial locality).\v"
           "Example: sparcast trace --line 64 --word 8 --window 512 cant.mtx.gz"};

/* ---- from a file to its locality ---- */

static spc_status trace_rows(spc_rows *rows, const cli_input *input, const spc_kernel_spec *spec,
                             const trace_arguments *arguments, spc_locality *locality, spc_error *error)
{
    spc_stream *stream;
    spc_trace_options traced = arguments->options;
    traced.threads = input->threads;
    traced.progress = input->progress;
    spc_status status = spc_stream_open(spec, rows, &stream, error);
    if (status != SPC_OK)
        return status;
    status = spc_trace(stream, &traced, locality, error);
    spc_stream_close(stream);
    return status;
}

/* A pattern cache (.spc) is read row by row, so it may be larger than the memory. */
static spc_status trace_cache(const cli_input *input, spc_kernel_spec *spec, const trace_arguments *arguments,
                              spc_locality *locality, spc_error *error)
{
    spc_rows *rows;
    spc_status status = spc_rows_open(input->path, &rows, error);
    if (status != SPC_OK)
        return status;
    if (spec)
        status = spc_kernel_choose_rows(spec, rows, error);
    if (status == SPC_OK)
        status = trace_rows(rows, input, spec, arguments, locality, error);
    spc_rows_close(rows);
    return status;
}

static spc_status trace_pattern(const cli_input *input, spc_kernel_spec *spec,
                                const trace_arguments *arguments, spc_locality *locality, spc_error *error)
{
    spc_pattern *pattern;
    spc_rows *rows = NULL;
    spc_read_options read = cli_read_options(input);
    spc_status status = cli_read_transposed(input, &read, arguments->transposed, &pattern, error);
    if (status != SPC_OK)
        return status;
    if (spec)
        status = spc_kernel_choose(spec, pattern, error);
    if (status == SPC_OK)
        status = spc_rows_from_pattern(pattern, &rows, error);
    if (status == SPC_OK)
        status = trace_rows(rows, input, spec, arguments, locality, error);
    spc_rows_close(rows);
    spc_pattern_free(pattern);
    return status;
}

static spc_status trace_file(const cli_input *input, spc_kernel_spec *spec, const trace_arguments *arguments,
                             spc_locality *locality, spc_error *error)
{
    if (!arguments->transposed && cli_ends_in(input->path, ".spc")) {
        spc_status status = trace_cache(input, spec, arguments, locality, error);
        if (status != SPC_ERROR_UNSUPPORTED) /* an order that needs all rows at once */
            return status;
    }
    return trace_pattern(input, spec, arguments, locality, error);
}

/* ---- its document ---- */

static void trace_free(void *answer)
{
    spc_locality_clear(&((cli_trace_answer *)answer)->locality);
    free(answer);
}

static spc_status trace_run(const cli_input *input, void *context, cli_document *document, spc_error *error)
{
    const trace_arguments *arguments = context;
    spc_locality locality = {0};
    spc_kernel_spec spec = arguments->spec;
    SPC_TRY(trace_file(input, arguments->order ? &spec : NULL, arguments, &locality, error));
    cli_trace_answer *answer = cli_allocate(sizeof *answer);
    *answer = (cli_trace_answer){.transposed = arguments->transposed,
                                 .columns = arguments->options.columns > 1 ? arguments->options.columns : 0,
                                 .order = "row",
                                 .has_curve = arguments->options.curve};
    if (arguments->order)
        spc_kernel_format_spec(&spec, answer->order, sizeof answer->order);
    cli_trace_take(answer, &locality);
    cli_document_set(document, cli_trace_fields(), answer, trace_free);
    return SPC_OK;
}

int cli_trace(int argc, char **argv)
{
    trace_arguments arguments = {
        .options = {.size = sizeof(spc_trace_options), .line_bytes = 128, .word_bytes = 4, .window = 128}};
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    bool curve = arguments.options.curve,
         draw = curve && arguments.common.output && cli_ends_in(arguments.common.output, ".svg");
    int code = cli_run_over_files(&arguments.common, &arguments.files, trace_run, &arguments,
                                  curve ? &cli_curve_table : &cli_locality_table,
                                  draw ? cli_draw_curves : cli_trace_view, 0);
    cli_inputs_close(&arguments.files);
    return code;
}

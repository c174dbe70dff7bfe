/* cli/commands/cmd_trace.c - sparcast trace: how local the accesses to x are. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "kernels/kernel_contract.h"
#include "matrix/cache/cache.h"
#include "output/console.h"
#include "views/views.h"

enum { KEY_LINE = 0x200, KEY_WORD, KEY_OFFSET, KEY_ORDER, KEY_WINDOW, KEY_COLUMNS };

typedef struct trace_arguments {
    cli_common_options common;
    cli_inputs files;
    spc_trace_options options;
    const char *order;    /* NULL = row by row */
    spc_kernel_spec spec; /* the kernel whose order it is */
    bool transposed;
} trace_arguments;

static const struct argp_option options[] = {
    {"line", KEY_LINE, "BYTES", 0, "Line of the cache (128)", 1},
    {"word", KEY_WORD, "BYTES", 0, "Element of x (4)", 1},
    {"offset", KEY_OFFSET, "BYTES", 0, "Where in its line x begins (0)", 1},
    {"order", KEY_ORDER, "ORDER", 0, "row, or a kernel: csr-vector:8, fold, ... (row)", 1},
    {"window", KEY_WINDOW, "N", 0, "Accesses a line stays cached (128)", 1},
    {"distance", CLI_SET(trace_arguments, options.distance), NULL, 0, "Exact LRU stack distances", 1},
    {"columns", KEY_COLUMNS, "K", 0, "Rows of B, K words each and row-major, instead of x", 1},
    {"transposed", CLI_SET(trace_arguments, transposed), NULL, 0, "Of the transposed matrix", 1},
    {"curve", CLI_SET(trace_arguments, options.curve), NULL, 0,
     "Hit rate against LRU capacity; -o OUT.svg draws it", 1},
    {0},
};

static void parse_order(struct argp_state *state, trace_arguments *arguments, const char *text)
{
    spc_error error;
    if (strcmp(text, "row") == 0)
        arguments->order = NULL;
    else if (spc_kernel_parse(text, &arguments->spec, &error) == SPC_OK)
        arguments->order = text;
    else
        argp_error(state, "--order: %s", error.message);
}

static void trace_check(struct argp_state *state, const trace_arguments *arguments)
{
    const spc_trace_options *o = &arguments->options;
    cli_need_inputs(state, &arguments->files);
    if (o->word_bytes > o->line_bytes)
        argp_error(state, "--word %u does not fit into --line %u", o->word_bytes, o->line_bytes);
    if (o->offset_bytes >= o->line_bytes || o->offset_bytes % o->word_bytes)
        argp_error(state, "--offset %u is no multiple of --word below --line", o->offset_bytes);
}

static error_t trace_parse(int key, char *argument, struct argp_state *state)
{
    trace_arguments *arguments = state->input;
    spc_trace_options *o = &arguments->options;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->common;
        state->child_inputs[1] = &arguments->files;
        return 0;
    case KEY_LINE:
        o->line_bytes = cli_parse_power(state, "--line", argument, 1, 1u << 20);
        return 0;
    case KEY_WORD:
        o->word_bytes = cli_parse_power(state, "--word", argument, 1, 1u << 20);
        return 0;
    case KEY_OFFSET:
        o->offset_bytes = (uint32_t)cli_parse_count(state, "--offset", argument, 0, 1u << 20);
        return 0;
    case KEY_ORDER:
        parse_order(state, arguments, argument);
        return 0;
    case KEY_WINDOW:
        o->window = cli_parse_count(state, "--window", argument, 1, UINT64_MAX / 2);
        return 0;
    case KEY_COLUMNS:
        o->columns = (uint32_t)cli_parse_count(state, "--columns", argument, 1, 1u << 20);
        return 0;
    case ARGP_KEY_END:
        trace_check(state, arguments);
        if (arguments->options.curve)
            arguments->common.written = ".csv, .json, .jsonl and .svg are";
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = trace_parse,
    .args_doc = "FILE...",
    .doc = "How soon x is used again (reuse interval) and how much of each line is used (spatial locality).\v"
           "Example: sparcast trace --line 64 --word 8 --window 512 cant.mtx.gz",
    .children = cli_file_children};

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
    spc_status status = trace_file(input, arguments->order ? &spec : NULL, arguments, &locality, error);
    if (status != SPC_OK)
        return status;
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
    cli_parse_arguments(&argp, argc, argv, &arguments);
    bool curve = arguments.options.curve,
         draw = curve && arguments.common.output && cli_ends_in(arguments.common.output, ".svg");
    int code = cli_run_over_files(&(cli_file_run){.common = &arguments.common,
                                                  .inputs = &arguments.files,
                                                  .ask = trace_run,
                                                  .context = &arguments,
                                                  .table = curve ? &cli_curve_table : &cli_locality_table,
                                                  .show = draw ? cli_draw_curves : cli_trace_view,
                                                  .argc = argc,
                                                  .argv = argv});
    cli_inputs_close(&arguments.files);
    return code;
}

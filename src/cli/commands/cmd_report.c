/* cli/commands/cmd_report.c - sparcast report: a self-contained page about matrices and machines, or about
 * measurements. */
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "cli/commands/design_set.h"
#include "cli/commands/paper_evaluation.h"
#include "cli/input/measurement_input.h"
#include "cli/input/option_values.h"
#include "cli/output/complain.h"
#include "cli/output/print_results.h"
#include "cli/views/curve_view.h"
#include "cli/views/locality_view.h"
#include "cli/views/paper_plot_files.h"
#include "cli/views/report_view.h"
#include "sparcast/measure.h"

enum { KEY_WHAT_IF = 0x200, KEY_THREADS };

typedef struct report_arguments {
    cli_model_options model;
    cli_inputs files;
    const char *output;
    int threads;
    cli_design_set designs;
} report_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Machine; may be repeated (c2050; of a CSV, the one measured)", 1},
    {"kernel", 'k', "LIST", 0, "The kernels to choose among (all); of a CSV, the one to draw (fold)", 1},
    {"what-if", KEY_WHAT_IF, "LIST", 0, "One more design for every device; may be repeated", 1},
    {"output", 'o', "OUT", 0, "The page (standard output)", 1},
    {"threads", KEY_THREADS, "N", 0, "Use N threads, not all cores", 1},
    {0},
};

static bool is_csv(const char *path)
{
    return cli_ends_in(path, ".csv");
}

/* A page about one CSV of measurements, not about matrices. */
static bool is_about_measurements(const report_arguments *arguments)
{
    const cli_list *files = &arguments->files.words;
    return files->count == 1 && is_csv(files->item[0]);
}

static void check(struct argp_state *state, report_arguments *arguments)
{
    const cli_list *files = &arguments->files.words;
    cli_need_inputs(state, &arguments->files);
    for (size_t i = 0; i < files->count; i++)
        if (is_csv(files->item[i]) && files->count > 1)
            argp_error(state, "one CSV of measurements at a time, and no matrices beside it");
    const cli_model_options *m = &arguments->model;
    bool measured = is_about_measurements(arguments);
    if (measured && (m->devices.count > 1 || m->kernels.count > 1))
        argp_error(state, "a CSV of measurements takes one --device and one --kernel");
    if (!measured && !m->devices.count)
        cli_list_add(&arguments->model.devices, "c2050");
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    report_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->files;
        return 0;
    case 'd':
        cli_list_add(&arguments->model.devices, argument);
        return 0;
    case 'k':
        cli_add_kernels(state, &arguments->model.kernels, argument);
        return 0;
    case KEY_WHAT_IF:
        cli_list_add(&arguments->model.what_ifs, argument);
        return 0;
    case 'o':
        arguments->output = argument;
        return 0;
    case KEY_THREADS:
        arguments->threads = (int)cli_parse_count(state, "--threads", argument, 1, 4096);
        return 0;
    case ARGP_KEY_END:
        check(state, arguments);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {{&cli_inputs_argp, 0, NULL, 80}, {0}};
static const struct argp argp = {options,
                                 parse,
                                 "FILE...|CSV",
                                 "Writes one page with tables and figures; figures take gnuplot.\v"
                                 "Example: sparcast report -d c2050 -d h200 -o report.html *.mtx.gz",
                                 children,
                                 NULL,
                                 NULL};

/* ---- about matrices ---- */

static spc_status trace_matrix(const cli_matrix *matrix, json_t *document, spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream = NULL;
    spc_locality locality;
    spc_trace_options trace = {.size = sizeof(spc_trace_options), .curve = true, .threads = 1};
    spc_status status = spc_rows_from_pattern(matrix->pattern, &rows, error);
    if (status != SPC_OK)
        return status;
    status = spc_stream_open(NULL, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_trace(stream, &trace, &locality, error);
    if (status == SPC_OK) {
        cli_add_locality(document, "row", &locality);
        cli_add_curve(document, &locality);
        spc_locality_clear(&locality);
    }
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

static spc_status describe_matrix(const cli_matrix *matrix, void *context, json_t *document, spc_error *error)
{
    const report_arguments *arguments = context;
    spc_status status = trace_matrix(matrix, document, error);
    if (status != SPC_OK)
        return status;
    return cli_add_designs(document, matrix, &arguments->designs, &arguments->model, error);
}

static spc_status describe_file(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    return cli_with_matrix(input, describe_matrix, context, document, error);
}

/* *complete stays false where the page is not worth writing. */
static int report_matrices(report_arguments *arguments, FILE *page, bool *complete)
{
    int code = cli_design_set_open(&arguments->designs, &arguments->model);
    if (code != CLI_DONE) {
        cli_design_set_close(&arguments->designs);
        return code;
    }
    json_t *documents = json_array();
    code = cli_collect_files(&arguments->files, arguments->threads, describe_file, arguments, documents);
    if (code != CLI_INTERRUPTED && json_array_size(documents))
        *complete = cli_write_matrix_page(page, documents);
    cli_design_set_close(&arguments->designs);
    json_decref(documents);
    return code;
}

/* ---- about measurements ---- */

typedef struct page_context {
    const report_arguments *arguments;
    FILE *page;
    bool *complete;
} page_context;

static spc_status write_table(const spc_measurements *table, const spc_device *device, void *context,
                              json_t *documents, spc_error *error)
{
    const page_context *c = context;
    const cli_list *kernels = &c->arguments->model.kernels;
    bool drawn = false;
    char folder[] = "/tmp/sparcast-report-XXXXXX";
    cli_paper_options paper = {.kernel = kernels->count ? kernels->item[0] : NULL,
                               .figures = mkdtemp(folder)};
    if (!paper.figures) {
        cli_complain("%s: cannot make a folder for the figures", folder);
        return SPC_OK;
    }
    spc_status status =
        cli_evaluate_paper(table, device, &paper, cli_append_object(documents), &drawn, error);
    *c->complete =
        status == SPC_OK && drawn && cli_write_measurement_page(c->page, table, device, documents, folder);
    cli_remove_paper_plots(folder);
    return status;
}

static int report_measurements(const report_arguments *arguments, FILE *page, bool *complete)
{
    const cli_list *devices = &arguments->model.devices;
    cli_measurement_input measured = {.file = arguments->files.words.item[0],
                                      .device = devices->count ? devices->item[0] : NULL};
    page_context context = {arguments, page, complete};
    json_t *documents = json_array();
    int code = cli_with_measurements(&measured, write_table, &context, documents);
    json_decref(documents);
    return code;
}

/* ---- the page ---- */

/* Built in memory first: a figure that cannot be drawn leaves no half page behind. */
static int report(report_arguments *arguments)
{
    char *text = NULL;
    size_t size = 0;
    bool complete = false;
    FILE *page = open_memstream(&text, &size);
    if (!page) {
        cli_complain("out of memory");
        return CLI_FAILED;
    }
    int code = is_about_measurements(arguments) ? report_measurements(arguments, page, &complete)
                                                : report_matrices(arguments, page, &complete);
    if (fclose(page) != 0)
        complete = false;
    code = cli_worse(code, complete ? cli_write_text(arguments->output, text, size) : CLI_FAILED);
    free(text);
    return code;
}

int cli_report(int argc, char **argv)
{
    report_arguments arguments = {.model = {.value_bytes = 4, .index_bytes = 4}};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = report(&arguments);
    cli_model_options_free(&arguments.model);
    cli_inputs_close(&arguments.files);
    return code;
}

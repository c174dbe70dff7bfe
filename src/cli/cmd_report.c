/* cli/cmd_report.c - sparcast report: a self-contained page about matrices and machines, or about
 * measurements. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/curve.h"
#include "cli/designs.h"
#include "cli/html.h"
#include "cli/locality.h"
#include "cli/plot.h"
#include "cli/reproduce.h"

enum { KEY_WHAT_IF = 0x200, KEY_THREADS };

typedef struct report_arguments {
    cli_modelling modelling;
    cli_list files;
    const char *output;
    int threads;
    cli_designs designs;
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

static void check(struct argp_state *state, report_arguments *arguments)
{
    const cli_list *files = &arguments->files;
    cli_need_files(state, files);
    for (size_t i = 0; i < files->count; i++)
        if (is_csv(files->item[i]) && files->count > 1)
            argp_error(state, "one CSV of measurements at a time, and no matrices beside it");
    const cli_modelling *m = &arguments->modelling;
    bool measured = is_csv(files->item[0]);
    if (measured && (m->devices.count > 1 || m->kernels.count > 1))
        argp_error(state, "a CSV of measurements takes one --device and one --kernel");
    if (!measured && !m->devices.count)
        cli_list_add(&arguments->modelling.devices, "c2050");
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    report_arguments *arguments = state->input;
    switch (key) {
    case 'd':
        cli_list_add(&arguments->modelling.devices, argument);
        return 0;
    case 'k':
        cli_add_kernels(state, &arguments->modelling.kernels, argument);
        return 0;
    case KEY_WHAT_IF:
        cli_list_add(&arguments->modelling.what_ifs, argument);
        return 0;
    case 'o':
        arguments->output = argument;
        return 0;
    case KEY_THREADS:
        arguments->threads = (int)cli_parse_count(state, "--threads", argument, 1, 4096);
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&arguments->files, argument);
        return 0;
    case ARGP_KEY_END:
        check(state, arguments);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {options,
                                 parse,
                                 "FILE...|CSV",
                                 "Writes one page with tables and figures; figures take gnuplot.\v"
                                 "Example: sparcast report -d c2050 -d h200 -o report.html *.mtx.gz",
                                 NULL,
                                 NULL,
                                 NULL};

/* ---- about matrices ---- */

static spc_status trace_subject(const cli_subject *subject, int threads, json_t *document, spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream = NULL;
    spc_locality locality;
    spc_trace_options trace = {.curve = true, .threads = threads};
    spc_status status = spc_rows_from_pattern(subject->pattern, &rows, error);
    if (status != SPC_OK)
        return status;
    status = spc_stream_open(NULL, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_trace(stream, &trace, &locality, error);
    if (status == SPC_OK) {
        cli_set_text(document, "order", "row");
        cli_set_count(document, "accesses", locality.accesses);
        cli_set_count(document, "lines_touched", locality.lines_touched);
        cli_set_count(document, "line_bytes", locality.line_bytes);
        cli_set_count(document, "word_bytes", locality.word_bytes);
        cli_add_locality(document, &locality);
        cli_add_curve(document, &locality);
        spc_locality_clear(&locality);
    }
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

static spc_status describe_subject(const cli_subject *subject, void *context, json_t *document,
                                   spc_error *error)
{
    const report_arguments *arguments = context;
    spc_status status = trace_subject(subject, 1, document, error);
    if (status != SPC_OK)
        return status;
    return cli_add_designs(document, subject, &arguments->designs, &arguments->modelling, error);
}

static spc_status describe_file(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    return cli_with_subject(input, describe_subject, context, document, error);
}

/* Bars: matrices along x, one colour a design, speeds on a logarithmic scale. */
static bool draw_speeds(FILE *stream, const json_t *documents)
{
    size_t i, j, count = 0;
    json_t *document, *design;
    FILE *script = cli_plot_begin(900, 480);
    if (!script)
        return false;
    fputs("$speeds << EOD\n", script);
    json_array_foreach((json_t *)documents, i, document)
    {
        cli_plot_string(script, cli_basename(cli_get_text(document, "file")));
        count = json_array_size(cli_get(document, "designs"));
        for (j = 0; j < count; j++)
            fprintf(script, " %.9g",
                    cli_get_number(json_array_get(cli_get(document, "designs"), j), "gflops"));
        putc('\n', script);
    }
    fputs("EOD\nset style data points\nset ylabel 'GFLOPS'\nset logscale y\nset xtics rotate by -40\nset "
          "pointsize 1.2\n",
          script);
    fprintf(script, "set xrange [-0.5:%zu.5]\n", json_array_size(documents) - 1);
    json_array_foreach((json_t *)cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        fprintf(script, "%s using %zu:xtic(1) pt 7 title ", i ? ", $speeds" : "plot $speeds", i + 2);
        cli_plot_string(script, cli_get_text(design, "design"));
    }
    putc('\n', script);
    return cli_plot_end(script, stream, true);
}

static bool write_matrices(FILE *page, const json_t *documents)
{
    cli_html_begin(page, "Sparse matrices: locality and predicted speed");
    cli_html_element(page, "h2", "Locality of the accesses to x, row by row");
    cli_html_table(page, &cli_locality_table, documents);
    fputs("<p class=\"legend\">", page);
    cli_explain_locality(page, json_array_get(documents, 0));
    fputs("</p>\n", page);
    cli_html_element(page, "h2", "Hit rate of x against the capacity of a cache");
    if (!cli_draw_curves_inline(page, documents))
        return false;
    cli_html_element(page, "h2", "Predicted speed of the best kernel");
    if (!draw_speeds(page, documents))
        return false;
    cli_html_table(page, cli_designs_told(documents), documents);
    cli_html_end(page);
    return true;
}

/* The page is complete only where *complete says so. */
static int report_matrices(report_arguments *arguments, FILE *page, bool *complete)
{
    int code = cli_designs_open(&arguments->designs, &arguments->modelling);
    if (code != CLI_DONE) {
        cli_designs_close(&arguments->designs);
        return code;
    }
    json_t *documents = json_array();
    code = cli_each_file(&arguments->files, arguments->threads, describe_file, arguments, documents);
    if (code != CLI_INTERRUPTED && json_array_size(documents))
        *complete = write_matrices(page, documents);
    cli_designs_close(&arguments->designs);
    json_decref(documents);
    return code;
}

/* ---- about measurements ---- */

static void write_notes(FILE *page, const spc_measurements *table)
{
    fputs("<p class=\"legend\">", page);
    for (size_t i = 0; i < table->notes; i++) {
        char line[512];
        snprintf(line, sizeof line, "%s: %s", table->note[i].key, table->note[i].value);
        cli_html_element(page, "span", line);
    }
    fputs("</p>\n", page);
}

/* The figures are drawn as files in a folder of their own; their path is folder/figNN.SUFFIX. */
static void figure_path(char *path, size_t size, const char *folder, int number, const char *suffix)
{
    snprintf(path, size, "%s/fig%02d.%s", folder, number, suffix);
}

static void remove_figures(const char *folder)
{
    char path[64];
    for (int number = 2; number <= 15; number++) {
        figure_path(path, sizeof path, folder, number, "svg");
        unlink(path);
        figure_path(path, sizeof path, folder, number, "png");
        unlink(path);
    }
    rmdir(folder);
}

static bool embed_figures(FILE *page, const char *folder)
{
    char path[64];
    for (int number = 2; number <= 15; number++) {
        figure_path(path, sizeof path, folder, number, "svg");
        FILE *figure = fopen(path, "r");
        if (!figure)
            return false;
        cli_plot_copy(figure, page, true);
        fclose(figure);
    }
    return true;
}

static bool write_measurements(FILE *page, const spc_measurements *table, const spc_device *device,
                               const json_t *documents, const char *folder)
{
    char title[256];
    snprintf(title, sizeof title, "The paper's evaluation on %s, kernel %s", spc_device_id(device),
             cli_get_text(json_array_get(documents, 0), "paper_kernel"));
    cli_html_begin(page, title);
    write_notes(page, table);
    cli_html_table(page, &cli_reproduction_table, documents);
    bool good = embed_figures(page, folder);
    cli_html_end(page);
    return good;
}

static spc_status report_table(const spc_measurements *table, const report_arguments *arguments, FILE *page,
                               bool *complete, spc_error *error)
{
    spc_device *device;
    bool drawn = false;
    char folder[] = "/tmp/sparcast-report-XXXXXX";
    const cli_list *kernels = &arguments->modelling.kernels, *devices = &arguments->modelling.devices;
    const char *measured = table->count ? table->row[0].device : "";
    spc_status status = spc_device_load(devices->count ? devices->item[0] : measured, &device, error);
    if (status != SPC_OK)
        return status;
    json_t *documents = json_array(), *document = cli_append_object(documents);
    cli_reproducing asked = {.kernel = kernels->count ? kernels->item[0] : NULL, .figures = mkdtemp(folder)};
    if (asked.figures) {
        status = cli_reproduce(table, device, &asked, document, &drawn, error);
        *complete = status == SPC_OK && drawn && write_measurements(page, table, device, documents, folder);
        remove_figures(folder);
    } else {
        cli_complain("%s: cannot make a folder for the figures", folder);
    }
    json_decref(documents);
    spc_device_free(device);
    return status;
}

static int report_measurements(const report_arguments *arguments, FILE *page, bool *complete)
{
    spc_error error;
    spc_measurements table;
    spc_status status = spc_measurements_read(arguments->files.item[0], &table, &error);
    if (status == SPC_OK) {
        status = report_table(&table, arguments, page, complete, &error);
        spc_measurements_free(&table);
    }
    if (status != SPC_OK)
        cli_complain("%s", error.message);
    return cli_exit_code(status);
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
    int code = is_csv(arguments->files.item[0]) ? report_measurements(arguments, page, &complete)
                                                : report_matrices(arguments, page, &complete);
    if (fclose(page) != 0)
        complete = false;
    code = cli_worse(code, complete ? cli_write_text(arguments->output, text, size) : CLI_FAILED);
    free(text);
    return code;
}

int cli_report(int argc, char **argv)
{
    report_arguments arguments = {.modelling = {.value_bytes = 4, .index_bytes = 4}};
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    int code = report(&arguments);
    cli_modelling_free(&arguments.modelling);
    cli_list_free(&arguments.files);
    return code;
}

/* cli/commands/cmd_report.c - sparcast report: a self-contained page about matrices and machines, or about
 * measurements. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "forecast/parameters.h"
#include "output/console.h"
#include "views/report.h"

typedef struct report_arguments {
    cli_model_options model,
        varied; /* varied: of designs beside each other, with the kernels that were named */
    cli_inputs files;
    const char *output;
    const char *figures, *measured, *host;
    char *command;
    int threads;
    cli_report_plan plan;
} report_arguments;

static void take_solver(const cli_given *g)
{
    report_arguments *a = g->owner;
    cli_take_solver(g);
    a->model.uses = NULL; /* kernels are ranked by their products */
    a->plan.solver = &a->model;
}

static const cli_option option_rows[] = {
    {"host", 0, "CPU", "Compare with a CPU, transfers over the host link included", 1,
     CLI_SET(report_arguments, host)},
    {"vectors-stay", 0, NULL, "x and y cross the link once, not with each product", 1,
     CLI_SET(report_arguments, plan.vectors_stay)},
    {"library", 0, "VERSION", "Kernels of libraries in this version (the one that was measured)", 1,
     CLI_SET(report_arguments, model.library)},
    {"orders", 0, "LIST", "Orders of rows and columns to try: all, or rcm,partition:K,...", 1,
     CLI_BY(cli_take_orders, report_arguments, plan.orders)},
    {"vary", 0, "KEY=VALUES", "Sweep the designs: l2_bytes=8MiB:256MiB:x2; once or twice", 1,
     CLI_BY(cli_take_axis, report_arguments, plan.sweep)},
    {"sensitivity", 0, NULL, "Elasticity of speed to each fact of the designs", 1,
     CLI_SET(report_arguments, plan.sensitivity)},
    {"measured", 0, "CSV", "Show these measured times beside the predicted ones", 1,
     CLI_SET(report_arguments, measured)},
    {"output", 'o', "OUT", "The page (standard output)", 1, CLI_SET(report_arguments, output)},
    {"figures", 0, "DIR", "Also draw the charts there, as SVG, PDF and PNG", 1,
     CLI_SET(report_arguments, figures)},
    {"threads", 0, "N", "Use N threads, not all cores", 1, CLI_COUNT(report_arguments, threads, 1, 4096)},
    {"solver", 0, "WHAT", "Also an iteration of a solver on each machine: cg,graph,ilu0", 1,
     CLI_BY(take_solver, report_arguments, model)},
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

static void check(struct argp_state *state, void *owner)
{
    report_arguments *arguments = owner;
    if (arguments->host)
        arguments->model.uses = spc_offload_uses;
    const cli_list *files = &arguments->files.words;
    cli_check_suffix(state, "-o", arguments->output,
                     "a report is HTML, .html; --figures DIR draws its charts as SVG, PDF and PNG");
    for (size_t i = 0; i < files->count; i++)
        if (is_csv(files->item[i]) && files->count > 1)
            argp_error(state, "one CSV of measurements at a time, and no matrices beside it");
    const cli_model_options *m = &arguments->model;
    bool measured = is_about_measurements(arguments);
    if (arguments->plan.vectors_stay && !arguments->host)
        argp_error(state, "--vectors-stay goes with --host");
    if (measured && (m->devices.count > 1 || m->kernels.count > 1))
        argp_error(state, "a CSV of measurements takes one --device and one --kernel");
    spc_kernel_spec spec;
    spc_error error;
    if (measured && m->kernels.count && spc_kernel_parse(m->kernels.item[0], &spec, &error) != SPC_OK)
        argp_error(state, "--kernel: %s", error.message);
    const cli_report_plan *plan = &arguments->plan;
    if (measured && (plan->orders.count || plan->orders.all || plan->sweep.vary.count || plan->sensitivity ||
                     arguments->measured || plan->gpus.counts))
        argp_error(state, "--orders, --vary, --sensitivity, --measured and --gpus are of matrices, not of a "
                          "CSV of measurements");
    if (!measured && !m->devices.count)
        cli_list_add(&arguments->model.devices, "c2050");
    arguments->plan.other = arguments->model.asked; /* beside the products, by which kernels are ranked */
    arguments->model.asked.operation = SPC_OPERATION_PRODUCT;
    arguments->model.uses = arguments->plan.other.operation ? NULL : arguments->model.uses;
    if (!measured)
        cli_multivector_check_half(state, &plan->columns, m);
    arguments->varied = arguments->model;        /* terms of libraries say nothing of a changed machine */
    arguments->model.half = 0;                   /* a product with a vector is not of such values */
    if (cli_multivector_asked(&plan->columns)) { /* kernels that were named are of a product with a vector */
        arguments->varied.kernels = (cli_list){0};
        arguments->plan.sweep.columns = arguments->plan.families.columns = &plan->columns;
    }
    if (!measured && !m->kernels.count) /* ours or the library's is a question of the page */
        cli_add_kernels(state, &arguments->model.kernels, "usual,peers");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, report_arguments, files),
             CLI_PART(cli_model, report_arguments, model),
             CLI_PART(cli_multivector_plain_options, report_arguments, plan.columns),
             {&cli_figure_options, 0},
             CLI_PART(cli_gpus_options, report_arguments, plan.gpus),
             CLI_PART(cli_operation_options, report_arguments, model)},
    .words = "FILE...|CSV",
    .doc = "Writes one page with tables and charts, which any browser opens.\v"
           "Example: sparcast report -d c2050 -d h200 -o report.html *.mtx.gz"};

/* ---- about matrices ---- */

static spc_status describe_file(const cli_input *input, void *context, cli_document *document,
                                spc_error *error)
{
    return cli_ask_matrix(input, cli_report_matrix, context, document, error);
}

/* What was varied, over all matrices. */
typedef struct varied {
    cli_documents swept, designs;
    cli_sweep_sum sum;
    bool summed;
} varied;

static void sum_varied(const cli_documents *documents, bool facts, varied *v)
{
    for (size_t i = 0; i < documents->count; i++) {
        const cli_page_matrix *m = documents->item[i].answer;
        cli_document borrowed = facts ? m->facts : m->points;
        borrowed.release = NULL;
        borrowed.file = cli_printed("%s", documents->item[i].file);
        cli_documents_add(&v->swept, borrowed);
    }
    v->summed = cli_sum_sweeps(&v->swept, facts, &v->sum, &v->designs);
}

static void free_varied(varied *v)
{
    cli_documents_free(&v->designs);
    if (v->summed)
        cli_sweep_sum_clear(&v->sum);
    cli_documents_free(&v->swept);
}

static bool draw_figures(const char *folder, const cli_page_parts *parts)
{
    spc_append_text data;
    cli_begin_text(&data);
    cli_write_page_documents(data.stream, parts);
    cli_end_text(&data);
    bool drawn = cli_draw_figures_of("matrices", data.text, folder) &&
                 (!parts->sweep->count || cli_draw_answers("sweep", parts->sweep, folder)) &&
                 (!parts->facts->count || cli_draw_answers("sensitivity", parts->facts, folder));
    free(data.text);
    return drawn;
}

/* The designs differ by what-ifs, the devices in the foot do not. */
static void write_page(const report_arguments *arguments, cli_report_page *page,
                       const cli_documents *documents)
{
    const cli_report_plan *plan = &arguments->plan;
    const cli_design_set *set = &plan->designs;
    const spc_device **devices = cli_allocate(set->count * sizeof *devices);
    size_t count = 0;
    for (size_t i = 0; i < set->count; i += set->versions)
        devices[count++] = set->design[i]->device;
    varied sweep = {.summed = false}, facts = {.summed = false};
    if (plan->sweep.vary.count)
        sum_varied(documents, false, &sweep);
    if (plan->sensitivity)
        sum_varied(documents, true, &facts);
    const cli_page_parts parts = {.documents = documents,
                                  .sweep = &sweep.designs,
                                  .facts = &facts.designs,
                                  .sweeps = plan->sweep.vary.count && plan->detail.terms,
                                  .sums = plan->sums,
                                  .designs = set->sum,
                                  .versions = set->versions,
                                  .devices = devices,
                                  .count = count,
                                  .command = page->command};
    cli_need(spc_comparison_sum_end(set->sum, NULL));
    cli_write_matrix_page(page->stream, &parts);
    page->complete = !page->figures || draw_figures(page->figures, &parts);
    free(devices);
    free_varied(&sweep);
    free_varied(&facts);
}

static void close_plan(cli_report_plan *plan)
{
    for (size_t i = 0; plan->sums && i < plan->designs.count; i++)
        spc_answer_sum_clear(&plan->sums[i]);
    free(plan->sums);
    spc_design_free(plan->host);
    cli_design_set_close(&plan->designs);
}

static int open_plan(report_arguments *arguments)
{
    cli_report_plan *plan = &arguments->plan;
    plan->model = &arguments->model;
    plan->varied = &arguments->varied;
    plan->designs.depth = SPC_DEPTH_TIMES; /* as each box of the page asks */
    int code = cli_design_set_open(&plan->designs, &arguments->model);
    if (code == CLI_DONE)
        code = cli_host_open(&plan->host, arguments->host, &arguments->model);
    if (code == CLI_DONE && plan->gpus.system_name) { /* a device without one says so in its box */
        code = cli_gpus_open(&plan->gpus, plan->designs.design[0]);
        cli_gpus_close(&plan->gpus);
    }
    if (code == CLI_DONE && plan->sweep.vary.count)
        code = cli_sweep_open(&plan->sweep, &arguments->varied);
    if (code == CLI_DONE && plan->sensitivity)
        code = cli_sweep_open(&plan->families, &arguments->varied);
    if (code == CLI_DONE && arguments->measured)
        code = cli_measured_open(&plan->measured, arguments->measured, &plan->designs);
    if (code == CLI_DONE)
        code = cli_inputs_open(&arguments->files);
    plan->sums = cli_allocate(plan->designs.count * sizeof *plan->sums);
    memset(plan->sums, 0, plan->designs.count * sizeof *plan->sums);
    if (code == CLI_DONE) {
        size_t matrices = spc_collection_count(arguments->files.collection);
        plan->detail = cli_report_detail_for(matrices);
        plan->few = matrices <= 30;
    }
    return code;
}

static int report_matrices(report_arguments *arguments, cli_report_page *page)
{
    cli_documents documents = {0};
    spc_comparison_sum sum = {0};
    cli_report_plan *plan = &arguments->plan;
    int code = open_plan(arguments);
    plan->designs.sum = &sum;
    if (code == CLI_DONE) {
        code = cli_collect_answers(&arguments->files, arguments->threads, describe_file, plan, &documents);
        /* Those that have an answer. */
        size_t kept = 0;
        for (size_t i = 0; i < documents.count; i++)
            if (documents.item[i].answer)
                documents.item[kept++] = documents.item[i];
            else
                cli_document_clear(&documents.item[i]);
        documents.count = kept;
        if (code != CLI_INTERRUPTED && documents.count)
            write_page(arguments, page, &documents);
        code = cli_worse(code, cli_sweep_complain(&plan->sweep));
        code = cli_worse(code, cli_sweep_complain(&plan->families));
        if (arguments->measured && code != CLI_INTERRUPTED)
            cli_measured_complain(&plan->measured, arguments->measured);
    }
    close_plan(plan);
    spc_comparison_sum_clear(&sum);
    cli_documents_free(&documents);
    return code;
}

/* ---- the page ---- */

/* Built in memory first: a figure that cannot be drawn leaves no half page behind. */
static int report(report_arguments *arguments)
{
    spc_append_text text;
    cli_begin_text(&text);
    cli_report_page page = {
        .stream = text.stream, .figures = arguments->figures, .command = arguments->command};
    int code = is_about_measurements(arguments)
                   ? cli_report_measurements(arguments->files.words.item[0], &arguments->model, &page)
                   : report_matrices(arguments, &page);
    cli_end_text(&text);
    code = cli_worse(code,
                     page.complete ? cli_write_text(arguments->output, text.text, text.length) : CLI_FAILED);
    free(text.text);
    return code;
}

int cli_report(int argc, char **argv)
{
    report_arguments arguments = {
        .model = {.index_bytes = 4, .setup = true, .no_device_needed = true, .half_allowed = true}};
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    arguments.command = cli_command_line();
    int code = cli_check_output(arguments.output, CLI_PAGE_BEGINNING);
    if (code == CLI_DONE)
        code = report(&arguments);
    cli_measured_close(&arguments.plan.measured);
    cli_sweep_close(&arguments.plan.sweep);
    cli_sweep_close(&arguments.plan.families);
    cli_figures_forget();
    cli_model_options_free(&arguments.model);
    cli_inputs_close(&arguments.files);
    free(arguments.command);
    return code;
}

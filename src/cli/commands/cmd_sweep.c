/* cli/commands/cmd_sweep.c - sparcast sweep: designs over one or two of their facts, where they have their
 * knee and where they cross, and which facts count. */

#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "forecast/parameters.h"
#include "output/console.h"
#include "output/json_reader.h"
#include "views/views.h"
#include "workloads/iteration/inverses.h"

typedef struct sweep_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    cli_multivector_question columns;
    cli_sweep sweep;
    bool sensitivity, summary_only;
    const char *from, *figures;
} sweep_arguments;

/* An earlier sweep is shown on no device, and of no file. */
static void take_from(const cli_given *g)
{
    sweep_arguments *a = g->owner;
    a->from = g->text;
    a->model.no_device_needed = a->files.optional = true;
}

static const cli_option option_rows[] = {
    {"vary", 0, "KEY=VALUES", "l2_bytes=8MiB:256MiB:x2, line_bytes=32,64; once or twice", 3,
     CLI_BY(cli_take_axis, sweep_arguments, sweep)},
    {"sensitivity", 0, NULL, "Elasticity of speed to each fact of the design", 3,
     CLI_SET(sweep_arguments, sensitivity)},
    {"summary", 0, NULL, "Only the summary over all matrices", 3, CLI_SET(sweep_arguments, summary_only)},
    {"from", 0, "FILE", "Show an earlier sweep, written as .json or .jsonl", 3, .take = take_from},
    {"figures", 0, "DIR", "Also draw it there, as SVG, PDF and PNG", 3, CLI_SET(sweep_arguments, figures)},
    {"solver", 0, "WHAT", "An iteration in place of a product: cg,graph,fused,ilu0,100", 3,
     CLI_BY(cli_take_solver, sweep_arguments, model)},
    {0},
};

/* What is asked of all designs is not varied. */
static void refuse_varied(struct argp_state *state, const sweep_arguments *a, const char *key, bool asked)
{
    for (size_t i = 0; asked && i < a->sweep.vary.count; i++)
        if (strcspn(a->sweep.vary.item[i], "=") == strlen(key) &&
            strncmp(a->sweep.vary.item[i], key, strlen(key)) == 0)
            argp_error(state, "--vary %s and --%s: one of them", key, key);
}

static void check(struct argp_state *state, void *owner)
{
    sweep_arguments *a = owner;
    if (!a->model.uses && !a->model.products)
        a->model.uses = spc_speed_uses;
    if (a->from) {
        if (a->files.words.count || a->files.files_from)
            argp_error(state, "--from shows what was found out; it takes no FILE");
        return;
    }
    if (!a->sensitivity && !a->sweep.vary.count)
        argp_error(state, "nothing to vary: --vary KEY=VALUES, or --sensitivity");
    cli_multivector_check_half(state, &a->columns, &a->model);
    if (a->model.uses == spc_solver_uses && cli_multivector_asked(&a->columns))
        argp_error(state, "--solver goes without --columns and --transposed: an iteration is of one column");
    if (a->model.asked.operation && cli_multivector_asked(&a->columns))
        argp_error(state, "--columns and --transposed are of a product with vectors alone");
    refuse_varied(state, a, "columns", a->columns.columns > 0);
    refuse_varied(state, a, "layout", a->columns.layout_given);
    refuse_varied(state, a, "transposed", a->columns.transposed);
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, sweep_arguments, files),
             CLI_PART(cli_model, sweep_arguments, model),
             CLI_PART(cli_common, sweep_arguments, common),
             {&cli_figure_options, 0},
             CLI_PART(cli_multivector_plain_options, sweep_arguments, columns),
             CLI_PART(cli_operation_options, sweep_arguments, model)},
    .words = "FILE...",
    .doc = "Each --device, and each with each --what-if, at every point of a grid.\v"
           "Example: sparcast sweep -d h200 --vary l2_bytes=8MiB:256MiB:x2 -o l2.svg *.mtx.gz"};

/* ---- matrices ---- */

static spc_status sweep_matrix(const cli_matrix *matrix, void *context, cli_document *document,
                               spc_error *error)
{
    const sweep_arguments *a = context;
    spc_swept *swept;
    spc_status status = cli_sweep_ask(matrix, &a->sweep, &a->model, a->sensitivity, &swept, error);
    if (status == SPC_OK)
        cli_document_set(document, spc_swept_fields(), swept, cli_release_swept);
    return status;
}

static spc_status sweep_file(const cli_input *input, void *context, cli_document *document, spc_error *error)
{
    return cli_ask_matrix(input, sweep_matrix, context, document, error);
}

/* ---- what is shown ---- */

static cli_show *show_of(const sweep_arguments *a)
{
    bool drawn = a->common.output && cli_ends_in(a->common.output, ".svg");
    if (a->sensitivity)
        return drawn ? cli_draw_sensitivity : cli_show_sensitivity;
    return drawn ? cli_draw_sweep : cli_show_sweep;
}

static int sweep_all(sweep_arguments *a)
{
    return cli_run_over_files(&a->common, &a->files, sweep_file, a,
                              a->sensitivity ? &cli_sensitivity_table : &cli_sweep_table, show_of(a),
                              cli_sweep_hash(&a->sweep));
}

/* Documents that are all there: for people, or summed up. Frees them. */
static int sweep_show(const sweep_arguments *a, int code, cli_documents *documents)
{
    const cli_table *table = a->sensitivity ? &cli_sensitivity_summary_table : &cli_sweep_summary_table;
    bool people = a->common.form == CLI_FORM_TABLE;
    cli_sweep_sum sum;
    cli_documents designs = {0};
    if (!cli_sum_sweeps(documents, a->sensitivity, &sum, &designs)) {
        cli_documents_free(documents);
        return CLI_FAILED;
    }
    if (a->figures && !cli_draw_answers(a->sensitivity ? "sensitivity" : "sweep", &designs, a->figures))
        code = cli_worse(code, CLI_FAILED);
    code = people ? cli_finish_answers(&a->common, code, table, show_of(a), documents)
                  : cli_finish_answers(&a->common, code, table, NULL, &designs);
    cli_documents_free(people ? &designs : documents);
    cli_sweep_sum_clear(&sum);
    return code;
}

/* A summary needs all documents at once. */
static bool needs_all(const sweep_arguments *a)
{
    return a->summary_only || (a->figures && a->common.form == CLI_FORM_TABLE);
}

static int sweep_summarise(sweep_arguments *a)
{
    cli_documents documents = {0};
    int code = cli_collect_answers(&a->files, a->common.threads, sweep_file, a, &documents);
    return sweep_show(a, code, &documents);
}

/* ---- an earlier sweep ---- */

/* A document of a file: a sweep, an error, or the head of the file. Its names are those of the JSON. */
typedef struct earlier {
    spc_swept swept; /* first: what a view reads */
    const char *file, *error, *run;
    cli_json *json;
} earlier;

static const spc_field earlier_fields[] = {
    SPC_FIELD(TEXT, earlier, file, "file", NULL, "the matrix"),
    SPC_FIELD(TEXT, earlier, error, "error", NULL, "why it has no answer"),
    SPC_FIELD(TEXT, earlier, run, "run", NULL, "of the head of a file"),
    {0},
};

static void release_earlier(void *answer)
{
    cli_json_free(((earlier *)answer)->json);
    free(answer);
}

typedef struct collected {
    cli_documents documents;
    bool sensitivity;
} collected;

static bool add_earlier(void *context, cli_json *json)
{
    collected *c = context;
    earlier *e = cli_allocate(sizeof *e);
    *e = (earlier){.json = json};
    cli_json_fill(json, earlier_fields, e);
    cli_json_fill(json, spc_swept_fields(), &e->swept);
    e->swept.designs = e->swept.points;
    bool sweep = e->swept.points || e->swept.facts, good = sweep || e->error || e->run;
    c->sensitivity |= e->swept.facts > 0;
    if (sweep) {
        cli_document document = {.file = cli_printed("%s", e->file ? e->file : "")};
        cli_document_set(&document, spc_swept_fields(), e, release_earlier);
        cli_documents_add(&c->documents, document);
    } else {
        release_earlier(e);
    }
    return good;
}

static int show_earlier(sweep_arguments *a)
{
    char why[160];
    collected c = {.sensitivity = a->sensitivity};
    FILE *file = fopen(a->from, "r");
    if (!file) {
        cli_complain("%s: cannot be read", a->from);
        return CLI_FAILED;
    }
    bool good = cli_json_each(file, add_earlier, &c, why, sizeof why);
    fclose(file);
    a->sensitivity = c.sensitivity;
    if (good && c.documents.count)
        return sweep_show(a, CLI_DONE, &c.documents);
    cli_complain("%s: holds no sweep%s%s", a->from, *why ? ": " : "", why);
    cli_documents_free(&c.documents);
    return CLI_FAILED;
}

int cli_sweep_command(int argc, char **argv)
{
    sweep_arguments arguments = {.model = {.index_bytes = 4, .half_allowed = true},
                                 .common.written = ".csv, .json, .jsonl and .svg are"};
    arguments.sweep.columns = &arguments.columns;
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    int code = CLI_DONE;
    if (arguments.figures && !arguments.from && !needs_all(&arguments)) {
        cli_complain("--figures draws a summary: add --summary, or draw a file of points with --from");
        code = CLI_USAGE;
    } else if (arguments.from) {
        code = show_earlier(&arguments);
    } else {
        code = cli_sweep_open(&arguments.sweep, &arguments.model);
        if (code == CLI_DONE)
            code = needs_all(&arguments) ? sweep_summarise(&arguments) : sweep_all(&arguments);
        code = cli_worse(code, cli_sweep_complain(&arguments.sweep));
    }
    cli_sweep_close(&arguments.sweep);
    cli_inputs_close(&arguments.files);
    cli_model_options_free(&arguments.model);
    return code;
}

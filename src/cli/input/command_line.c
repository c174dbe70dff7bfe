#include "cli/input/command_line.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/inputs.h"
#include "output/console.h"
#include "sparcast/multivector.h"
#include "workloads/iteration/inverses.h"
#include "workloads/operation.h"

#define FORM_ROWS                                                                                            \
    {"color",                                                                                                \
     0,                                                                                                      \
     "WHEN",                                                                                                 \
     "always, never, or auto: on a terminal without NO_COLOR",                                               \
     90,                                                                                                     \
     .take = take_color,                                                                                     \
     .words = color_words},                                                                                  \
        {"json",                                                                                             \
         0,                                                                                                  \
         NULL,                                                                                               \
         "One JSON array, one object per input",                                                             \
         90,                                                                                                 \
         .take = take_form,                                                                                  \
         .least = CLI_FORM_JSON},                                                                            \
        {"csv", 0, NULL, "CSV with a line of names", 90, .take = take_form, .least = CLI_FORM_CSV},          \
        {"details",           0, NULL, "Notes, and what columns mean, on a small terminal too", 90,          \
         .take = take_details},                                                                              \
    {                                                                                                        \
        "wide", 0, NULL, "All columns, on a narrow terminal too", 90, .take = take_wide                      \
    }

#define OUTPUT_ROW                                                                                           \
    {                                                                                                        \
        "output", 'o', "OUT", "Write to OUT (.json, .csv choose the form)", 90,                              \
            CLI_SET(cli_common_options, output)                                                              \
    }

#define THREADS_ROW                                                                                          \
    {                                                                                                        \
        "threads", 0, "N", "Use N threads, not all cores", 90,                                               \
            CLI_COUNT(cli_common_options, threads, 1, 4096)                                                  \
    }

static const char *const color_words[] = {"auto", "always", "never", NULL};

static void take_color(const cli_given *g)
{
    cli_terminal_set_color((cli_color)cli_parse_word(g->state, g->name, g->text, color_words));
}

static void take_form(const cli_given *g)
{
    cli_common_options *common = g->owner;
    common->form = (cli_form)g->option->least;
    common->form_given = true;
}

static void take_details(const cli_given *g)
{
    (void)g;
    cli_terminal_set_details();
}

static void take_wide(const cli_given *g)
{
    (void)g;
    cli_terminal_set_wide();
}

static const cli_option form_rows[] = {FORM_ROWS, {0}};
static const cli_option work_rows[] = {FORM_ROWS, THREADS_ROW, {0}};
static const cli_option output_rows[] = {FORM_ROWS, OUTPUT_ROW, {0}};
static const cli_option common_rows[] = {FORM_ROWS, OUTPUT_ROW, THREADS_ROW, {0}};

static void choose_form(cli_common_options *common)
{
    if (common->form_given || !common->output)
        return;
    if (cli_ends_in(common->output, ".json"))
        common->form = CLI_FORM_JSON;
    if (cli_ends_in(common->output, ".csv"))
        common->form = CLI_FORM_CSV;
    if (cli_ends_in(common->output, ".jsonl"))
        common->form = CLI_FORM_JSON_LINES;
}

/* Tables for people have nothing that they could be known by later: they replace no file. */
static const char *beginning_of(const cli_common_options *common)
{
    if (common->form == CLI_FORM_JSON)
        return CLI_JSON_BEGINNING;
    return common->output && cli_ends_in(common->output, ".svg") ? "<svg" : NULL;
}

/* Rows of CSV, and JSON lines, are looked at where they are appended. */
static void check_output(const cli_common_options *common)
{
    if (common->form != CLI_FORM_TABLE && common->form != CLI_FORM_JSON)
        return;
    if (cli_check_output(common->output, beginning_of(common)) != CLI_DONE)
        exit(CLI_FAILED);
}

static void finish_common(struct argp_state *state, void *owner)
{
    cli_common_options *common = owner;
    if (common->output && strcmp(common->output, "-") == 0)
        common->output = NULL; /* standard output */
    cli_check_suffix(state, "-o", common->output,
                     common->written ? common->written : ".csv, .json and .jsonl are");
    choose_form(common);
    check_output(common);
}

const cli_options cli_common = {common_rows, NULL, finish_common};
const cli_options cli_common_output = {output_rows, NULL, finish_common};
const cli_options cli_common_work = {work_rows, NULL, finish_common};
const cli_options cli_common_form = {form_rows, NULL, finish_common};

bool cli_take_csv_file(cli_common_options *common, const char **path)
{
    if (!common->output || strcmp(common->output, "-") == 0 || common->form != CLI_FORM_CSV)
        return false;
    *path = common->output;
    common->output = NULL;
    common->form = CLI_FORM_TABLE;
    return true;
}

static void take_hit(const cli_given *g)
{
    static const char *const named[] = {"auto", "lines", "window"};
    static const spc_hit_source source[] = {SPC_HIT_AUTO, SPC_HIT_LINES, SPC_HIT_WINDOW};
    spc_predict_options *options = g->member;
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (strcmp(g->text, named[i]) == 0) {
            options->hit_source = source[i];
            return;
        }
    options->hit_source = SPC_HIT_GIVEN;
    options->hit_rate = cli_parse_number(g->state, g->name, g->text, 0, 100) / 100;
}

void cli_take_value(const cli_given *g)
{
    cli_model_options *m = g->member;
    const char *text = cli_type_word(g->text);
    m->half = strcmp(text, "f16") == 0 ? SPC_HALF : strcmp(text, "bf16") == 0 ? SPC_BFLOAT16 : 0;
    if (!m->half)
        m->value_bytes = cli_parse_precision(g->state, text);
    else if (!m->half_allowed)
        argp_error(g->state, "--value %s goes with --columns of predict, reorder, compare, sweep, report",
                   text);
}

/* The same as --set cores=N. */
static void take_cores(const cli_given *g)
{
    char setting[32];
    snprintf(setting, sizeof setting, "cores=%llu",
             (unsigned long long)cli_parse_count(g->state, g->name, g->text, 1, 65536));
    cli_list_add(g->member, cli_keep_copy(setting));
}

/* Parts of models are not to be asked for. */
const char *cli_model_name(int i)
{
    enum { MODELS = 64 };
    spc_model model;
    for (int k = 0; k < MODELS; k++)
        if (spc_model_parse(spc_model_name((spc_model)k), &model, NULL) == SPC_OK && (int)model == k &&
            i-- == 0)
            return spc_model_name(model);
    return NULL;
}

static void take_model(const cli_given *g)
{
    cli_model_options *m = g->member;
    spc_error error;
    if (spc_model_parse(g->text, &m->options.model, &error) != SPC_OK)
        argp_error(g->state, "--model: %s", error.message);
    m->model_given = true;
}

void cli_need_device(struct argp_state *state, const cli_list *devices)
{
    if (!devices->count)
        argp_error(state, "no --device given: add '-d h100', or a name that 'sparcast device' lists");
}

static void check_model(struct argp_state *state, void *owner)
{
    cli_model_options *m = owner;
    m->value_bytes = cli_join_precision(state, m->value_bytes, m->vector);
    if (!m->no_device_needed)
        cli_need_device(state, &m->devices);
}

static const char *const units[] = {"accesses", "words", NULL};
const char *const cli_index_sizes[] = {"32", "64", NULL};
const char *const cli_all_types[] = {"f16", "bf16", "f32", "f64", "mixed", NULL};

static const cli_option model_rows[] = {
    {"device", 'd', "LIST", "Of 'sparcast device'; AMD code has not run on a GPU here", 2,
     CLI_BY(cli_take_devices, cli_model_options, devices)},
    {"kernel", 'k', "LIST", "Kernels: csr-vector:8,fold,all,peers,... (all)", 2,
     CLI_BY(cli_take_kernels, cli_model_options, kernels)},
    {"value", 0, "TYPE", "f32, f64, mixed; f16, bf16: predict --columns (as file)", 2, .take = cli_take_value,
     .words = cli_all_types},
    {"vector", 0, "TYPE", "x and y: f32 or f64 (as --value)", 2, CLI_VECTOR(cli_model_options, vector)},
    {"index", 0, "BITS", "32 or 64 (32)", 2, CLI_BY(cli_take_index, cli_model_options, index_bytes),
     .words = cli_index_sizes},
    {"model", 0, "MODEL", "exec, cpu, gather, paper, uncorrected, saturating (best)", 2, take_model,
     .name_of = cli_model_name},
    {"exact", 0, NULL, "exec, gather: all of the GPU, of the accesses", 2, CLI_SET(cli_model_options, exact)},
    {"hit", 0, "HOW", "Hits of x: auto, lines, window, or percent (auto)", 2,
     CLI_BY(take_hit, cli_model_options, options)},
    {"spatial", 0, "UNIT", "S in accesses or words per fill (accesses)", 2,
     CLI_SET(cli_model_options, options.spatial_unit), .words = units},
    {"as-published", 0, NULL, "6 bytes per FLOP for index and value, as eq. 7 has it", 2,
     CLI_SET(cli_model_options, options.as_published)},
    {"what-if", 0, "LIST", "hit+9,spatial=max,index=memory,l2=part,memory=D,K=V", 2,
     CLI_SET(cli_model_options, what_ifs)},
    {"products", 0, "N", "Products with the matrix: set-up counts in the choice", 2,
     CLI_COUNT(cli_model_options, products, 1, UINT32_MAX)},
    {"cores", 0, "N", "Cores of a forecast CPU that run a thread each (all)", 2,
     CLI_BY(take_cores, cli_model_options, settings)},
    {"set", 0, "KEY=VALUE", "Change a fact of the device: line_bytes=64", 2,
     CLI_SET(cli_model_options, settings)},
    {0},
};
const cli_options cli_model = {.row = model_rows, .check = check_model};

void cli_take_solver(const cli_given *g)
{
    cli_model_options *model = g->member;
    spc_error error;
    if (spc_solver_options_parse(g->text, &model->solver, &error) != SPC_OK)
        argp_error(g->state, "--solver: %s", error.message);
    model->uses = spc_solver_uses;
}

/* ---- the operations of the table that a word asks for ---- */

static cli_option operation_rows[SPC_OPERATIONS + 1];
const cli_options cli_operation_options = {.row = operation_rows};

static void take_operation(const cli_given *g)
{
    cli_model_options *m = g->member;
    spc_error error;
    const spc_operation_type *type = spc_operation_at((spc_operation)g->option->least);
    if (type->parse(g->text, &m->asked, &error) != SPC_OK)
        argp_error(g->state, "--%s: %s", type->option, error.message);
    m->uses = type->uses;
}

void cli_offer_operations(void)
{
    size_t count = 0;
    for (int i = 0; i < SPC_OPERATIONS; i++) {
        const spc_operation_type *type = spc_operation_at((spc_operation)i);
        if (type->option)
            operation_rows[count++] = (cli_option){
                type->option, 0, "WHAT", type->option_says, 3, .take = take_operation, .least = (uint64_t)i};
    }
}

void cli_model_options_free(cli_model_options *model)
{
    cli_list_free(&model->devices);
    cli_list_free(&model->kernels);
    cli_list_free(&model->settings);
    cli_list_free(&model->what_ifs);
}

/* cli/commands/cmd_validate.c - sparcast validate: how good a model is, on matrices it was fitted to and on
 * others. */
#include <string.h>

#include "cli/commands/commands.h"
#include "device/device_facts.h"
#include "model/model.h"
#include "output/console.h"
#include "sparcast/validate.h"
#include "views/views.h"

typedef struct validate_arguments {
    cli_common_options common;
    cli_measurement_input measured;
    cli_list models;
    spc_validate_options options;
    cli_paper_options paper;
    const char *pairs;
    bool drawn;
} validate_arguments;

static void take_models(const cli_given *g)
{
    spc_model model;
    spc_error error;
    for (char *name = strtok(cli_keep_copy(g->text), ","); name; name = strtok(NULL, ",")) {
        if (spc_model_parse(name, &model, &error) != SPC_OK)
            argp_error(g->state, "--model: %s", error.message);
        cli_list_add(g->member, name);
    }
}

static const cli_option option_rows[] = {
    {"model", 'm', "LIST",
     "paper, uncorrected, saturating, exec, cpu (with matrices exec, or cpu of a CPU; else paper)", 1,
     CLI_BY(take_models, validate_arguments, models), .name_of = cli_model_name},
    {"exact", 0, NULL, "exec: simulate all of the GPU, not a sample", 1,
     CLI_SET(validate_arguments, options.exact)},
    {"measured-hits", 0, NULL, "Hit rates of x from the counters where there are any", 1,
     CLI_SET(validate_arguments, options.measured_hits)},
    {"figures", 0, "DIR", "Draw the paper's figures 2-15 there, as SVG, PDF and PNG", 1,
     CLI_SET(validate_arguments, paper.figures)},
    {"pairs", 0, "OUT", "Write each measured time and its prediction to this CSV; one model", 1,
     CLI_SET(validate_arguments, pairs)},
    {"kernel", 'k', "NAME", "Kernel of the figures and of the comparison with the paper (fold)", 1,
     CLI_SET(validate_arguments, paper.kernel)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    validate_arguments *a = owner;
    a->options.cache_state = a->measured.cache_state;
    a->paper.cache_state = a->measured.cache_state;
    if (a->pairs && a->models.count > 1)
        argp_error(state, "--pairs takes one --model");
    cli_check_suffix(state, "--pairs", a->pairs, ".csv is");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_measurement_options, validate_arguments, measured),
             CLI_PART(cli_common, validate_arguments, common)},
    .words = "CSV [FILE|FOLDER...]",
    .doc = "Compares predicted with measured speeds, fit set and held-out set apart, the null model beside. "
           "The models exec and cpu need the matrices; generated ones are made again.\v"
           "Example: sparcast validate h200.csv -d h200 -m paper,exec matrices/"};

/* ---- the work ---- */

static spc_status validate_model(const cli_measured_machine *machine, const validate_arguments *arguments,
                                 spc_model model, cli_validate_answer *answer, spc_error *error)
{
    spc_validation validation;
    spc_validate_options varied = arguments->options;
    varied.predict.model = model;
    spc_status status = spc_validate(&machine->table, machine->device, &varied, &validation, error);
    cli_progress_clear();
    if (status != SPC_OK)
        return status;
    cli_validate_take(answer, machine->device, &validation);
    return arguments->pairs ? cli_write_pairs(&validation, machine->device, model, arguments->pairs, error)
                            : SPC_OK;
}

static spc_status validate_with(const cli_measured_machine *machine, validate_arguments *arguments,
                                cli_documents *documents, spc_error *error)
{
    spc_status status = SPC_OK;
    for (size_t i = 0; i < arguments->models.count && status == SPC_OK; i++) {
        spc_model model;
        cli_validate_answer *answer = cli_allocate(sizeof *answer);
        cli_document document = {.file = cli_printed("%s", arguments->measured.file)};
        *answer = (cli_validate_answer){0};
        cli_document_set(&document, cli_validate_fields(), answer, cli_validate_free);
        status = spc_model_parse(arguments->models.item[i], &model, error);
        if (status == SPC_OK)
            status = validate_model(machine, arguments, model, answer, error);
        if (status == SPC_OK && i == 0 && !spc_model_runs_code(model) &&
            spc_device_is(machine->device, "gpu"))
            status = cli_evaluate_paper(&machine->table, machine->device, &arguments->paper, &answer->paper,
                                        &arguments->drawn, error);
        answer->has_paper = *answer->paper.kernel;
        if (status == SPC_OK)
            cli_documents_add(documents, document);
        else
            cli_document_clear(&document);
    }
    return status;
}

static spc_status validate_run(const cli_measured_machine *machine, validate_arguments *arguments,
                               cli_documents *documents, spc_error *error)
{
    const cli_list *matrices = &arguments->measured.matrices;
    cli_progress progress;
    spc_collection *collection;
    spc_status status = spc_collection_open(matrices->item, matrices->count, &collection, error);
    if (status != SPC_OK)
        return status;
    if (!arguments->models.count)
        cli_list_add(&arguments->models,
                     spc_model_name(spc_validate_model(machine->device, matrices->count > 0)));
    arguments->options.matrices = collection;
    arguments->options.threads = arguments->common.threads;
    arguments->options.progress = cli_progress_of(&progress, NULL, arguments->measured.file);
    status = validate_with(machine, arguments, documents, error);
    cli_warn_unreadable(collection);
    spc_collection_close(collection);
    return status;
}

int cli_validate(int argc, char **argv)
{
    validate_arguments arguments = {.drawn = true, .options.size = sizeof(spc_validate_options)};
    spc_error error;
    cli_documents documents = {0};
    cli_measured_machine machine;
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    int code = cli_measured_machine_open(&machine, &arguments.measured);
    if (code == CLI_DONE) {
        spc_status status = validate_run(&machine, &arguments, &documents, &error);
        cli_progress_clear();
        code = cli_report_status(status, &error);
    }
    code = cli_worse(code, arguments.drawn ? CLI_DONE : CLI_FAILED);
    code = cli_finish_answers(&arguments.common, code, cli_validation_table(), cli_validate_view, &documents);
    cli_measured_machine_close(&machine);
    cli_list_free(&arguments.models);
    cli_list_free(&arguments.measured.matrices);
    return code;
}

/* cli/commands/cmd_validate.c - sparcast validate: how good a model is, on matrices it was fitted to and on
 * others. */
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/output/console.h"
#include "cli/views/views.h"
#include "sparcast/validate.h"

typedef struct validate_arguments {
    cli_common_options common;
    cli_measurement_input measured;
    cli_list models;
    spc_validate_options options;
    cli_paper_options paper;
    const char *pairs;
    bool drawn, exact;
} validate_arguments;

static const struct argp_option options[] = {
    {"model", 'm', "LIST", 0,
     "paper, uncorrected, saturating, exec, cpu (with matrices exec, or cpu of a CPU; else paper)", 1},
    {"exact", CLI_SET(validate_arguments, exact), NULL, 0, "exec: simulate all of the GPU, not a sample", 1},
    {"measured-hits", CLI_SET(validate_arguments, options.measured_hits), NULL, 0,
     "Hit rates of x from the counters where there are any", 1},
    {"figures", CLI_SET(validate_arguments, paper.figures), "DIR", 0,
     "Draw the paper's figures 2-15 there, as SVG, PDF and PNG", 1},
    {"pairs", CLI_SET(validate_arguments, pairs), "OUT", 0,
     "Write each measured time and its prediction to this CSV; one model", 1},
    {"kernel", 'k', "NAME", 0, "Kernel of the figures and of the comparison with the paper (fold)", 1},
    {0},
};

static void add_models(struct argp_state *state, cli_list *models, const char *text)
{
    spc_model model;
    spc_error error;
    for (char *name = strtok(cli_keep_copy(text), ","); name; name = strtok(NULL, ",")) {
        if (spc_model_parse(name, &model, &error) != SPC_OK)
            argp_error(state, "--model: %s", error.message);
        cli_list_add(models, name);
    }
}

static error_t validate_parse(int key, char *argument, struct argp_state *state)
{
    validate_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->measured;
        state->child_inputs[1] = &arguments->common;
        return 0;
    case 'm':
        add_models(state, &arguments->models, argument);
        return 0;
    case 'k':
        arguments->paper.kernel = argument;
        return 0;
    case ARGP_KEY_END:
        arguments->options.cache_state = arguments->measured.cache_state;
        arguments->paper.cache_state = arguments->measured.cache_state;
        if (arguments->pairs && arguments->models.count > 1)
            argp_error(state, "--pairs takes one --model");
        cli_check_suffix(state, "--pairs", arguments->pairs, ".csv is");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {
    {&cli_measurement_argp, 0, NULL, 1}, {&cli_common_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = validate_parse,
    .args_doc = "CSV [FILE|FOLDER...]",
    .doc =
        "Compares predicted with measured speeds, fit set and held-out set apart, the null model beside. The "
        "models exec and cpu need the matrices; generated ones are made again.\v"
        "Example: sparcast validate h200.csv -d h200 -m paper,exec matrices/",
    .children = children};

/* ---- the work ---- */

static spc_status validate_with(const spc_measurements *table, const spc_device *device,
                                const spc_validate_options *varied, const char *pairs, json_t *document,
                                spc_error *error)
{
    spc_validation validation;
    spc_status status = spc_validate(table, device, varied, &validation, error);
    if (status != SPC_OK)
        return status;
    cli_describe_validation(&validation, document);
    if (pairs)
        status = cli_write_pairs(&validation, device, varied->predict.model, pairs, error);
    spc_validation_free(&validation);
    return status;
}

/* For the models of a GPU's warps and of a CPU's threads the matrices of the table are followed first. */
static spc_status validate_exec(const spc_measurements *table, const spc_device *device,
                                const validate_arguments *arguments, spc_validate_options *varied,
                                json_t *document, spc_error *error)
{
    const cli_measurement_input *m = &arguments->measured;
    cli_progress progress;
    spc_replay replay;
    spc_collection *collection;
    spc_replay_options play = {.size = sizeof(spc_replay_options),
                               .cache_state = m->cache_state,
                               .threads = arguments->common.threads,
                               .exact = arguments->exact,
                               .progress = cli_progress_of(&progress, NULL, m->file)};
    spc_status status = spc_collection_open(m->matrices.item, m->matrices.count, &collection, error);
    if (status != SPC_OK)
        return status;
    status = spc_replay_run(table, device, collection, &play, &replay, error);
    spc_collection_close(collection);
    cli_progress_clear();
    if (status != SPC_OK)
        return status;
    varied->executions = replay.execution;
    status = validate_with(table, device, varied, arguments->pairs, document, error);
    cli_set_count(document, "missing_matrices", replay.missing);
    cli_set_text(document, "missing_reason", replay.missing ? replay.first_missing : NULL);
    spc_replay_free(&replay);
    return status;
}

static spc_status validate_model(const spc_measurements *table, const spc_device *device,
                                 const validate_arguments *arguments, const char *model, json_t *document,
                                 spc_error *error)
{
    spc_validate_options varied = arguments->options;
    spc_status status = spc_model_parse(model, &varied.predict.model, error);
    if (status != SPC_OK)
        return status;
    cli_set_text(document, "file", arguments->measured.file);
    cli_set_text(document, "device", spc_device_id(device));
    if (varied.predict.model == SPC_MODEL_EXEC || varied.predict.model == SPC_MODEL_CPU)
        return validate_exec(table, device, arguments, &varied, document, error);
    return validate_with(table, device, &varied, arguments->pairs, document, error);
}

/* The paper measured a GPU: its findings say nothing about a CPU. */
static bool validate_is_gpu(const spc_device *device)
{
    const char *kind = spc_device_get_text(device, "kind");
    return !kind || strcmp(kind, "gpu") == 0;
}

/* With matrices the device's own model; only the published formula needs none. */
static const char *usual_model(const spc_device *device, const validate_arguments *arguments)
{
    if (!arguments->measured.matrices.count)
        return spc_model_name(SPC_MODEL_PAPER);
    return spc_model_name(spc_device_model(device) == SPC_MODEL_CPU ? SPC_MODEL_CPU : SPC_MODEL_EXEC);
}

static spc_status validate_run(const spc_measurements *table, const spc_device *device, void *context,
                               json_t *documents, spc_error *error)
{
    validate_arguments *arguments = context;
    spc_status status = SPC_OK;
    if (!arguments->models.count)
        cli_list_add(&arguments->models, usual_model(device, arguments));
    for (size_t i = 0; i < arguments->models.count && status == SPC_OK; i++) {
        json_t *document = json_object();
        status = validate_model(table, device, arguments, arguments->models.item[i], document, error);
        bool published = strcmp(arguments->models.item[i], spc_model_name(SPC_MODEL_EXEC)) != 0;
        if (status == SPC_OK && i == 0 && published && validate_is_gpu(device))
            status = cli_evaluate_paper(table, device, &arguments->paper, document, &arguments->drawn, error);
        if (status == SPC_OK)
            json_array_append(documents, document);
        json_decref(document);
    }
    return status;
}

int cli_validate(int argc, char **argv)
{
    validate_arguments arguments = {.drawn = true, .options.size = sizeof(spc_validate_options)};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    json_t *documents = json_array();
    int code = cli_with_measurements(&arguments.measured, validate_run, &arguments, documents);
    cli_list_free(&arguments.models);
    cli_list_free(&arguments.measured.matrices);
    code = cli_worse(code, arguments.drawn ? CLI_DONE : CLI_FAILED);
    return cli_finish(&arguments.common, code, &cli_validation_table, cli_validate_view, documents);
}

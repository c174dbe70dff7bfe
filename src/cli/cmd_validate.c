/* cli/cmd_validate.c - sparcast validate: how good a model is, on matrices it was fitted to and on others. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/measured.h"
#include "cli/reproduce.h"

enum { KEY_MEASURED_HITS = 0x200, KEY_FIGURES };

typedef struct validate_arguments {
    cli_common common;
    cli_measured measured;
    cli_list models;
    spc_validate_options options;
    cli_reproducing reproducing;
    bool drawn;
} validate_arguments;

static const struct argp_option options[] = {
    {"model", 'm', "LIST", 0, "paper, uncorrected, saturating, exec (paper)", 1},
    {"measured-hits", KEY_MEASURED_HITS, NULL, 0, "Hit rates of x from the counters where there are any", 1},
    {"figures", KEY_FIGURES, "DIR", 0, "Draw the paper's figures 2-15 there, as SVG and PNG (gnuplot)", 1},
    {"kernel", 'k', "NAME", 0, "Kernel of the figures and of the comparison with the paper (fold)", 1},
    {0},
};

static void add_models(struct argp_state *state, cli_list *models, char *text)
{
    spc_model model;
    spc_error error;
    for (char *name = strtok(text, ","); name; name = strtok(NULL, ",")) {
        if (spc_model_parse(name, &model, &error) != SPC_OK)
            argp_error(state, "--model: %s", error.message);
        cli_list_add(models, name);
    }
}

static error_t parse(int key, char *argument, struct argp_state *state)
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
    case KEY_FIGURES:
        arguments->reproducing.figures = argument;
        return 0;
    case 'k':
        arguments->reproducing.kernel = argument;
        return 0;
    case KEY_MEASURED_HITS:
        arguments->options.measured_hits = true;
        return 0;
    case ARGP_KEY_END:
        arguments->options.cache_state = arguments->measured.cache_state;
        arguments->reproducing.cache_state = arguments->measured.cache_state;
        if (!arguments->models.count)
            cli_list_add(&arguments->models, "paper");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&cli_measured_argp, 0, NULL, 1}, {&cli_common_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {options,
                                 parse,
                                 "CSV",
                                 "Compares predicted with measured speeds, fit set and held-out set apart.\v"
                                 "Example: sparcast validate h200.csv -d h200 -m paper,saturating",
                                 children,
                                 NULL,
                                 NULL};

/* ---- documents ---- */

static void add_accuracy(json_t *object, const spc_accuracy *accuracy)
{
    cli_set_count(object, "n", accuracy->n);
    cli_set_number(object, "r", accuracy->r);
    cli_set_number(object, "mape", accuracy->mape);
    cli_set_number(object, "median_ape", accuracy->median_ape);
    cli_set_number(object, "p90_ape", accuracy->p90_ape);
    cli_set_number(object, "bias", accuracy->bias);
}

/* Both sets together, which the library keeps apart. */
static spc_status add_all(json_t *object, const spc_validation *validation, const char *kernel,
                          spc_error *error)
{
    spc_accuracy accuracy;
    size_t n = 0;
    double *speeds = malloc((2 * validation->pairs + 1) * sizeof *speeds),
           *predicted = speeds + validation->pairs;
    if (!speeds) {
        error->status = SPC_ERROR_MEMORY;
        snprintf(error->message, sizeof error->message, "out of memory");
        return SPC_ERROR_MEMORY;
    }
    for (size_t i = 0; i < validation->pairs; i++) {
        const spc_validation_pair *pair = &validation->pair[i];
        size_t length = strcspn(pair->row->kernel, ":");
        if (*kernel && (strlen(kernel) != length || strncmp(kernel, pair->row->kernel, length) != 0))
            continue;
        speeds[n] = pair->row->flops;
        predicted[n++] = pair->predicted_flops;
    }
    spc_status status = spc_accuracy_measure(speeds, predicted, n, &accuracy, error);
    if (status == SPC_OK)
        add_accuracy(object, &accuracy);
    free(speeds);
    return status;
}

static void add_set(json_t *rows, const spc_validation_kernel *kernel, const char *set, int held_out,
                    int size_class)
{
    const spc_accuracy *accuracy =
        size_class < 0 ? &kernel->total[held_out] : &kernel->size_class[size_class][held_out];
    if (!accuracy->n)
        return;
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "kernel", *kernel->kernel ? kernel->kernel : "all");
    cli_set_text(row, "size", size_class < 0 ? "all" : spc_size_class_name(size_class));
    cli_set_text(row, "set", set);
    add_accuracy(row, accuracy);
}

static void add_sets(json_t *rows, const spc_validation_kernel *kernel)
{
    for (int size_class = -1; size_class < SPC_SIZE_CLASSES; size_class++) {
        add_set(rows, kernel, "fit", 0, size_class);
        add_set(rows, kernel, "holdout", 1, size_class);
    }
}

static void add_worst(json_t *rows, const spc_validation *validation)
{
    for (size_t i = 0; i < validation->worst_count; i++) {
        const spc_validation_pair *pair = &validation->pair[validation->worst[i]];
        json_t *row = cli_append_object(rows);
        cli_set_text(row, "matrix", pair->row->matrix);
        cli_set_text(row, "kernel", pair->row->kernel);
        cli_set_number(row, "measured_gflops", pair->row->flops / 1e9);
        cli_set_number(row, "predicted_gflops", pair->predicted_flops / 1e9);
        cli_set_text(row, "set", pair->held_out ? "holdout" : "fit");
        cli_set_text(row, "reason", pair->reason);
    }
}

static spc_status describe(const spc_validation *validation, const spc_device *device, const char *file,
                           json_t *document, spc_error *error)
{
    spc_status status = SPC_OK;
    cli_set_text(document, "file", file);
    cli_set_text(document, "device", spc_device_id(device));
    cli_set_text(document, "model", validation->model);
    json_t *kernels = cli_add_array(document, "kernels");
    for (size_t i = 0; i < validation->kernels && status == SPC_OK; i++) {
        json_t *row = cli_append_object(kernels);
        cli_set_text(row, "kernel", validation->kernel[i].kernel);
        status = add_all(row, validation, validation->kernel[i].kernel, error);
    }
    add_accuracy(cli_add_object(document, "fit"), &validation->all.total[0]);
    add_accuracy(cli_add_object(document, "holdout"), &validation->all.total[1]);
    json_t *sets = cli_add_array(document, "sets");
    for (size_t i = 0; i < validation->kernels; i++)
        add_sets(sets, &validation->kernel[i]);
    add_sets(sets, &validation->all);
    add_worst(cli_add_array(document, "worst"), validation);
    return status;
}

/* ---- what people and CSV readers see ---- */

static const cli_column set_columns[] = {{"model", NULL, CLI_TEXT},
                                         {"kernel", "kernel", CLI_TEXT},
                                         {"size", "size", CLI_TEXT},
                                         {"set", "set", CLI_TEXT},
                                         {"n", "n", CLI_COUNT},
                                         {"r", "r", CLI_NUMBER},
                                         {"mape", "mean error", CLI_PERCENT},
                                         {"median_ape", "median", CLI_PERCENT},
                                         {"p90_ape", "p90", CLI_PERCENT},
                                         {"bias", "bias", CLI_TIMES},
                                         {0}};
static const cli_table set_table = {
    "sets", set_columns,
    "fit, holdout: matrices that a fit may use, and those it never sees; r: correlation of the speeds;\n"
    "error: |predicted - measured| / measured; bias: geometric mean of predicted / measured."};

static bool tell(FILE *stream, const json_t *documents)
{
    static const cli_column columns[] = {{"matrix", "worst", CLI_TEXT},
                                         {"kernel", "kernel", CLI_TEXT},
                                         {"measured_gflops", "measured", CLI_NUMBER},
                                         {"predicted_gflops", "predicted", CLI_NUMBER},
                                         {"set", "set", CLI_TEXT},
                                         {"reason", "reason", CLI_TEXT},
                                         {0}};
    static const cli_table worst = {"worst", columns, "measured, predicted: GFLOPS."};
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        json_t *one = json_pack("[O]", document);
        fprintf(stream, "%s%s on %s, model %s\n\n", i ? "\n" : "", cli_get_text(document, "file"),
                cli_get_text(document, "device"), cli_get_text(document, "model"));
        cli_print_table(stream, &set_table, one);
        putc('\n', stream);
        cli_print_table(stream, &worst, one);
        if (json_object_get(document, "paper")) {
            fprintf(stream, "\nThe paper's evaluation with kernel %s:\n\n",
                    cli_get_text(document, "paper_kernel"));
            cli_print_table(stream, &cli_reproduction_table, one);
        }
        json_decref(one);
    }
    return true;
}

/* ---- the work ---- */

static spc_status validate_model(const spc_measurements *table, const spc_device *device,
                                 const validate_arguments *arguments, const char *model, json_t *document,
                                 spc_error *error)
{
    spc_validation validation;
    spc_validate_options varied = arguments->options;
    spc_status status = spc_model_parse(model, &varied.predict.model, error);
    if (status == SPC_OK)
        status = spc_validate(table, device, &varied, &validation, error);
    if (status != SPC_OK)
        return status;
    status = describe(&validation, device, arguments->measured.file, document, error);
    spc_validation_free(&validation);
    return status;
}

static spc_status validate(const spc_measurements *table, const spc_device *device, void *context,
                           json_t *documents, spc_error *error)
{
    validate_arguments *arguments = context;
    spc_status status = SPC_OK;
    for (size_t i = 0; i < arguments->models.count && status == SPC_OK; i++) {
        json_t *document = json_object();
        status = validate_model(table, device, arguments, arguments->models.item[i], document, error);
        if (status == SPC_OK && i == 0)
            status =
                cli_reproduce(table, device, &arguments->reproducing, document, &arguments->drawn, error);
        if (status == SPC_OK)
            json_array_append(documents, document);
        json_decref(document);
    }
    return status;
}

int cli_validate(int argc, char **argv)
{
    validate_arguments arguments = {.drawn = true};
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    json_t *documents = json_array();
    int code = cli_with_measured(&arguments.measured, validate, &arguments, documents);
    cli_list_free(&arguments.models);
    code = cli_worse(code, arguments.drawn ? CLI_DONE : CLI_FAILED);
    return cli_finish(&arguments.common, code, &set_table, tell, documents);
}

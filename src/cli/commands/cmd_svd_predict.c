/* cli/commands/cmd_svd_predict.c - sparcast svd predict: times of the methods on a device, the winner, the
 * paper's inequality. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "sparcast/svd.h"
#include "views/answer_view.h"

enum { KEY_N = 0x200, KEY_BAND, KEY_MODEL };

typedef struct predict_arguments {
    cli_common_options common;
    cli_numbers sizes;
    cli_list devices;
    uint32_t band;
    spc_svd_model model;
    bool values;
    const char *figures;
    bool together; /* machines side by side */
} predict_arguments;

static const struct argp_option options[] = {
    {"figures", CLI_SET(predict_arguments, figures), "DIR", 0,
     "Also draw times and stages there, as SVG, PDF and PNG", 1},
    {"n", KEY_N, "LIST", 0, "Matrix sizes (7680)", 1},
    {"device", 'd', "NAME|FILE", 0, "The machine; may be given again (h200)", 1},
    {"band", KEY_BAND, "L", 0, "Band width, refined model (the one of the least predicted time)", 1},
    {"values", CLI_SET(predict_arguments, values), NULL, 0, "Singular values only", 1},
    {"model", KEY_MODEL, "MODEL", 0, "paper or refined (refined where its coefficients are known)", 1},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    static const char *const models[] = {"paper", "refined", NULL};
    predict_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case KEY_N:
        cli_parse_numbers(state, "--n", argument, 1, 1u << 24, &a->sizes);
        return 0;
    case 'd':
        cli_list_add(&a->devices, argument);
        return 0;
    case KEY_BAND:
        a->band = (uint32_t)cli_parse_count(state, "--band", argument, 1, 4096);
        return 0;
    case KEY_MODEL:
        a->model = (spc_svd_model)(SPC_SVD_MODEL_PAPER + cli_parse_word(state, "--model", argument, models));
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = parse,
    .doc = "Predicts the stages of the two-stage method, its rivals, and which one wins.\v"
           "Example: sparcast svd predict --n 2560,7680 --device h200 --device c2050",
    .children = cli_output_children};

static void take_defaults(predict_arguments *a)
{
    if (!a->sizes.count)
        a->sizes = (cli_numbers){1, {7680}};
    if (!a->devices.count)
        cli_list_add(&a->devices, "h200");
}

/* Machines that are compared are asked by one model: the paper's leaves stages out. */
static spc_svd_model model_of(const predict_arguments *a, const spc_device *const *device, size_t devices)
{
    spc_svd_model model = a->model;
    for (size_t i = 0; i < devices && a->together; i++)
        if (spc_svd_model_for(device[i], a->model) == SPC_SVD_MODEL_PAPER)
            model = SPC_SVD_MODEL_PAPER;
    return model;
}

static spc_status ask_sizes(void *context, const spc_device *const *device, size_t devices,
                            cli_documents *documents, spc_error *error)
{
    const predict_arguments *a = context;
    for (size_t k = 0; k < a->sizes.count; k++) {
        const spc_svd_question svd = {.size = sizeof svd,
                                      .n = a->sizes.item[k],
                                      .band_width = a->band,
                                      .model = model_of(a, device, devices),
                                      .values_only = a->values};
        const spc_question question = {
            .size = sizeof question, .operation = SPC_OPERATION_SVD, .svd = &svd, .value_bytes = 8};
        spc_status status = cli_add_answer_of(&question, device, devices, a->together, documents, error);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

static int svd_run(predict_arguments *a)
{
    cli_documents documents = {0};
    take_defaults(a);
    int code = cli_ask_devices(&a->devices, a->together, ask_sizes, a, &documents);
    cli_list_free(&a->devices);
    if (a->figures && documents.count && !cli_draw_answers("svd", &documents, a->figures))
        code = cli_worse(code, CLI_FAILED);
    return cli_finish_answers(&a->common, code, a->together ? &cli_compare_csv : cli_answer_csv(false),
                              a->together ? cli_show_machines : cli_show_answers_explained, &documents);
}

int cli_svd_predict(int argc, char **argv)
{
    predict_arguments a = {0};
    cli_parse_arguments(&argp, argc, argv, &a);
    return svd_run(&a);
}

int cli_svd_compare(int argc, char **argv)
{
    static const struct argp compare = {
        .options = options + 1, /* without --figures */
        .parser = parse,
        .doc = "The method to run on each --device, and its time beside that on the first.\v"
               "Example: sparcast svd compare --n 2560,7680 -d a100 -d h100",
        .children = cli_output_children};
    predict_arguments a = {.together = true};
    cli_parse_arguments(&compare, argc, argv, &a);
    return svd_run(&a);
}

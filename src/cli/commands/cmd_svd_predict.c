/* cli/commands/cmd_svd_predict.c - sparcast svd predict: times of the methods on a device, the winner, the
 * paper's inequality. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "sparcast/svd.h"
#include "views/answer_view.h"

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

static const char *const models[] = {"paper", "refined", NULL};

static void take_model(const cli_given *g)
{
    cli_take_32(g);
    *(uint32_t *)g->member += SPC_SVD_MODEL_PAPER;
}

static const cli_option option_rows[] = {
    {"figures", 0, "DIR", "Also draw times and stages there, as SVG, PDF and PNG", 1,
     CLI_SET(predict_arguments, figures)},
    {"n", 0, "LIST", "Matrix sizes (7680)", 1, CLI_BY(cli_take_numbers, predict_arguments, sizes), 1,
     1u << 24},
    {"device", 'd', "NAME|FILE", "The machine; may be given again (h200)", 1,
     CLI_SET(predict_arguments, devices)},
    {"band", 0, "L", "Band width, refined model (the one of the least predicted time)", 1,
     CLI_COUNT(predict_arguments, band, 1, 4096)},
    {"values", 0, NULL, "Singular values only", 1, CLI_SET(predict_arguments, values)},
    {"model", 0, "MODEL", "paper or refined (refined where its coefficients are known)", 1,
     CLI_BY(take_model, predict_arguments, model), .words = models},
    {0},
};

static const cli_options own_options = {.row = option_rows},
                         own_compare = {.row = option_rows + 1}; /* without --figures */
static const cli_syntax syntax = {
    .part = {{&own_options, 0}, CLI_PART(cli_common_output, predict_arguments, common)},
    .doc = "Predicts the stages of the two-stage method, its rivals, and which one wins.\v"
           "Example: sparcast svd predict --n 2560,7680 --device h200 --device c2050"};
static const cli_syntax compare = {
    .part = {{&own_compare, 0}, CLI_PART(cli_common_output, predict_arguments, common)},
    .doc = "The method to run on each --device, and its time beside that on the first.\v"
           "Example: sparcast svd compare --n 2560,7680 -d a100 -d h100"};

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
    cli_parse_arguments(&syntax, argc, argv, &a);
    return svd_run(&a);
}

int cli_svd_compare(int argc, char **argv)
{
    predict_arguments a = {.together = true};
    cli_parse_arguments(&compare, argc, argv, &a);
    return svd_run(&a);
}

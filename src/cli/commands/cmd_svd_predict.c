/* cli/commands/cmd_svd_predict.c - sparcast svd predict: times of the methods on a device, the winner, the
 * paper's inequality. */
#include <math.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/output/console.h"
#include "sparcast/svd.h"

enum { KEY_N = 0x200, KEY_BAND, KEY_VALUES, KEY_MODEL, KEY_FIGURES };
enum { MODEL_AUTO, MODEL_PAPER, MODEL_REFINED };

typedef struct predict_arguments {
    cli_common_options common;
    cli_numbers sizes;
    cli_list devices;
    uint32_t band;
    int model;
    bool values;
    const char *figures;
} predict_arguments;

static const struct argp_option options[] = {
    {"n", KEY_N, "LIST", 0, "Matrix sizes (7680)", 1},
    {"device", 'd', "NAME|FILE", 0, "The machine; may be given again (h200)", 1},
    {"band", KEY_BAND, "L", 0, "Band width, refined model (the one of the least predicted time)", 1},
    {"values", KEY_VALUES, NULL, 0, "Singular values only", 1},
    {"model", KEY_MODEL, "MODEL", 0, "paper or refined (refined where its coefficients are known)", 1},
    {"figures", KEY_FIGURES, "DIR", 0, "Also draw times and stages there, as SVG, PDF and PNG", 1},
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
    case KEY_VALUES:
        a->values = true;
        return 0;
    case KEY_MODEL:
        a->model = MODEL_PAPER + cli_parse_word(state, "--model", argument, models);
        return 0;
    case KEY_FIGURES:
        a->figures = argument;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    options,
    parse,
    NULL,
    "Predicts the stages of the two-stage method, its rivals, and which one wins.\v"
    "Example: sparcast svd predict --n 2560,7680 --device h200 --device c2050",
    cli_output_children,
    NULL,
    NULL};

static json_t *add_method(json_t *methods, spc_svd_method method, double seconds, double low, double high)
{
    json_t *row = cli_append_object(methods);
    cli_set_text(row, "method", spc_svd_method_name(method));
    cli_set_number(row, "seconds", seconds);
    cli_set_number(row, "seconds_low", low);
    cli_set_number(row, "seconds_high", high);
    return cli_add_object(row, "stages");
}

/* The paper leaves out the stages chase and bidiagonal. A time is null where the rate of GEMM2 is not known.
 */
static void add_paper_methods(const spc_svd_paper *paper, json_t *document)
{
    json_t *methods = cli_add_array(document, "methods");
    json_t *stages = add_method(methods, SPC_SVD_TWO_STAGE, paper->two_stage, NAN, NAN);
    cli_set_number(stages, "band", paper->band);
    cli_set_number(stages, "chase-back", paper->chase_back);
    cli_set_number(stages, "band-back", paper->band_back);
    stages = add_method(methods, SPC_SVD_ONE_STAGE, paper->one_stage, NAN, NAN);
    cli_set_number(stages, "bidiagonalise", paper->bidiagonalise);
    cli_set_number(stages, "bidiagonal-back", paper->bidiagonal_back);
    spc_svd_method best = paper->two_stage_wins ? SPC_SVD_TWO_STAGE : SPC_SVD_ONE_STAGE;
    cli_set_text(document, "best", spc_svd_method_name(best));
}

static spc_status add_refined_methods(const spc_device *device, uint32_t n, uint32_t band, bool values,
                                      json_t *document, spc_error *error)
{
    json_t *methods = cli_add_array(document, "methods");
    double least = HUGE_VAL;
    spc_svd_method best = SPC_SVD_TWO_STAGE;
    for (int method = 0; method < SPC_SVD_METHODS; method++) {
        spc_svd_prediction p;
        spc_status status = spc_svd_predict(device, (spc_svd_method)method, n, band, values, &p, error);
        if (status == SPC_ERROR_DATA && method != SPC_SVD_TWO_STAGE)
            continue; /* a rival that was not measured there */
        if (status != SPC_OK)
            return status;
        json_t *stages = add_method(methods, (spc_svd_method)method, p.total, p.total_low, p.total_high);
        for (int i = 0; i < SPC_SVD_STAGE_TRANSFER && method == SPC_SVD_TWO_STAGE; i++)
            cli_set_number(stages, spc_svd_stage_name((spc_svd_stage)i), p.seconds[i]);
        if (p.total < least) {
            least = p.total;
            best = (spc_svd_method)method;
        }
    }
    cli_set_text(document, "best", spc_svd_method_name(best));
    return SPC_OK;
}

static void add_inequality(const spc_device *device, uint32_t n, json_t *document, spc_svd_paper *paper,
                           bool *known)
{
    spc_error error;
    *known = spc_svd_paper_predict(device, n, paper, &error) == SPC_OK;
    json_t *inequality = cli_add_object(document, "inequality");
    cli_set_number(inequality, "p_gemv_gflops", *known ? 1e-9 * paper->gemv : NAN);
    cli_set_number(inequality, "bound_gflops", *known ? 1e-9 * paper->bound : NAN);
}

static spc_status predict(const predict_arguments *a, const spc_device *device, uint32_t n, json_t *documents,
                          spc_error *error)
{
    spc_svd_paper paper;
    bool known;
    uint32_t band = a->band;
    double stage; /* absent after an svd fit to rates only */
    int model = a->model;
    if (model == MODEL_AUTO)
        model = spc_device_get(device, "svd_band_column", NULL, &stage) ? MODEL_REFINED : MODEL_PAPER;
    json_t *document = json_object();
    cli_set_text(document, "device", spc_device_id(device));
    cli_set_count(document, "n", n);
    cli_set_text(document, "result", a->values ? "values" : "vectors");
    cli_set_text(document, "model", model == MODEL_PAPER ? "paper" : "refined");
    cli_set_text(document, "origin",
                 spc_origin_name(
                     spc_device_get_origin(device, model == MODEL_PAPER ? "svd_gemv" : "svd_band_column")));
    add_inequality(device, n, document, &paper, &known);
    spc_status status = SPC_OK;
    if (model == MODEL_PAPER) {
        status = known ? SPC_OK : spc_svd_paper_predict(device, n, &paper, error);
        double rates_band = NAN;
        spc_device_get(device, "svd_rates_band", NULL, &rates_band);
        cli_set_number(document, "band_width", rates_band);
        if (status == SPC_OK)
            add_paper_methods(&paper, document);
    } else {
        if (!band)
            status = spc_svd_best_band(device, n, a->values, &band, error);
        cli_set_count(document, "band_width", band);
        if (status == SPC_OK)
            status = add_refined_methods(device, n, band, a->values, document, error);
    }
    if (status == SPC_OK)
        json_array_append(documents, document);
    json_decref(document);
    return status;
}

static const cli_column columns[] = {{"device", "device", CLI_TEXT},
                                     {"n", "n", CLI_EXACT},
                                     {"result", "result", CLI_TEXT},
                                     {"band_width", "L", CLI_EXACT},
                                     {"method", "method", CLI_TEXT},
                                     {"seconds", "time", CLI_SECONDS},
                                     {"seconds_low", "low", CLI_SECONDS | CLI_SPARE},
                                     {"seconds_high", "high", CLI_SECONDS | CLI_SPARE},
                                     {"stages.band", "band", CLI_SECONDS | CLI_SPARE},
                                     {"stages.chase", "chase", CLI_SECONDS | CLI_SPARE},
                                     {"stages.bidiagonal", "bidiagonal", CLI_SECONDS | CLI_SPARE},
                                     {"stages.chase-back", "chase back", CLI_SECONDS | CLI_SPARE},
                                     {"stages.band-back", "band back", CLI_SECONDS | CLI_SPARE},
                                     {"stages.polish", "polish", CLI_SECONDS | CLI_SPARE},
                                     {"best", "best", CLI_TEXT},
                                     {"inequality.p_gemv_gflops", "Pv", CLI_NUMBER | CLI_SPARE},
                                     {"inequality.bound_gflops", "bound", CLI_NUMBER | CLI_SPARE},
                                     {"model", "model", CLI_TEXT | CLI_SPARE},
                                     {"origin", "origin", CLI_TEXT | CLI_SPARE},
                                     {0}};
static const cli_table table = {
    "methods", columns,
    "Where Pv is below bound (both in GFLOPS), the paper expects two stages to win. Its model leaves out "
    "chase and bidiagonal."};

/* The stages of the paper's model. */
static const cli_column paper_columns[] = {
    {"device", "device", CLI_TEXT},
    {"n", "n", CLI_EXACT},
    {"band_width", "L", CLI_EXACT},
    {"method", "method", CLI_TEXT},
    {"seconds", "time", CLI_SECONDS},
    {"stages.band", "band", CLI_SECONDS | CLI_SPARE},
    {"stages.chase-back", "chase back", CLI_SECONDS | CLI_SPARE},
    {"stages.band-back", "band back", CLI_SECONDS | CLI_SPARE},
    {"stages.bidiagonalise", "bidiagonalise", CLI_SECONDS | CLI_SPARE},
    {"stages.bidiagonal-back", "bidiagonal back", CLI_SECONDS | CLI_SPARE},
    {"best", "best", CLI_TEXT},
    {"inequality.p_gemv_gflops", "Pv", CLI_NUMBER | CLI_SPARE},
    {"inequality.bound_gflops", "bound", CLI_NUMBER | CLI_SPARE},
    {0}};
static const cli_table paper_table = {
    "methods", paper_columns,
    "Where Pv is below bound (both in GFLOPS), the paper expects two stages to win. Its model leaves out "
    "chase and bidiagonal. A dash means that GEMM2 is not known."};

static bool only_paper(const json_t *documents)
{
    bool paper = json_array_size(documents) > 0;
    for (size_t i = 0; i < json_array_size(documents) && paper; i++)
        paper =
            strcmp(json_string_value(json_object_get(json_array_get(documents, i), "model")), "paper") == 0;
    return paper;
}

static int predict_all(const predict_arguments *a, json_t *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < a->devices.count; i++) {
        spc_error error;
        spc_device *device;
        spc_status status = spc_device_load(a->devices.item[i], &device, &error);
        for (size_t k = 0; k < a->sizes.count && status == SPC_OK; k++)
            status = predict(a, device, a->sizes.item[k], documents, &error);
        code = cli_worse(code, cli_report_status(status, &error));
        spc_device_free(device);
    }
    return code;
}

int cli_svd_predict(int argc, char **argv)
{
    predict_arguments a = {0};
    cli_parse_arguments(&argp, argc, argv, &a);
    if (!a.sizes.count)
        a.sizes = (cli_numbers){1, {7680}};
    if (!a.devices.count)
        cli_list_add(&a.devices, "h200");
    json_t *documents = json_array();
    int code = predict_all(&a, documents);
    cli_list_free(&a.devices);
    if (a.figures && json_array_size(documents) && !cli_draw_figures("svd", documents, a.figures))
        code = cli_worse(code, CLI_FAILED);
    return cli_finish(&a.common, code, only_paper(documents) ? &paper_table : &table, NULL, documents);
}

/* cli/cmd_fit.c - sparcast fit: the coefficients of a device from measurements. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/fit_exec.h"
#include "cli/measured.h"
#include "cli/progress.h"

enum { KEY_MEASURED_ON = 0x200, KEY_BOOTSTRAP, KEY_SEED, KEY_SPATIAL, KEY_MODEL, KEY_ROWS, KEY_HOLD };

typedef struct fit_arguments {
    cli_common common;
    cli_measured measured;
    const char *output;
    spc_fit_options options;
    bool executed, hold;
    size_t most_rows;
} fit_arguments;

static const struct argp_option options[] = {
    {"output", 'o', "OUT", 0, "Write that machine with its coefficients to OUT (device.csv)", 1},
    {"model", KEY_MODEL, "MODEL", 0,
     "paper (with the saturating law) or exec, which needs the matrices (paper)", 1},
    {"rows", KEY_ROWS, "N", 0, "exec: rows to simulate, spread over the CSV (400)", 1},
    {"hold", KEY_HOLD, NULL, 0, "exec: keep the facts, fit only the launches of library kernels", 1},
    {"measured-on", KEY_MEASURED_ON, "NAME", 0, "Only rows of this device", 1},
    {"spatial", KEY_SPATIAL, "UNIT", 0, "S in accesses or words per fill (accesses)", 1},
    {"bootstrap", KEY_BOOTSTRAP, "N", 0, "Resamples behind the 95 % intervals (400)", 1},
    {"seed", KEY_SEED, "N", 0, "Same seed, same intervals (0)", 1},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    static const char *const units[] = {"accesses", "words", NULL};
    static const char *const models[] = {"paper", "exec", NULL};
    fit_arguments *arguments = state->input;
    spc_fit_options *o = &arguments->options;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->measured;
        state->child_inputs[1] = &arguments->common;
        return 0;
    case KEY_MODEL:
        arguments->executed = cli_parse_word(state, "--model", argument, models);
        return 0;
    case KEY_HOLD:
        arguments->hold = true;
        return 0;
    case KEY_ROWS:
        arguments->most_rows = cli_parse_count(state, "--rows", argument, 1, 1000000);
        return 0;
    case 'o':
        arguments->output = argument;
        return 0;
    case KEY_MEASURED_ON:
        o->device = argument;
        return 0;
    case KEY_SPATIAL:
        o->spatial_unit =
            cli_parse_word(state, "--spatial", argument, units) ? SPC_SPATIAL_WORDS : SPC_SPATIAL_ACCESSES;
        return 0;
    case KEY_BOOTSTRAP:
        o->bootstrap = (uint32_t)cli_parse_count(state, "--bootstrap", argument, 1, 1000000);
        return 0;
    case KEY_SEED:
        o->seed = cli_parse_count(state, "--seed", argument, 0, INT64_MAX);
        return 0;
    case ARGP_KEY_END:
        if (arguments->measured.matrices.count && !arguments->executed)
            argp_error(state, "one CSV at a time, not '%s' too", arguments->measured.matrices.item[0]);
        if ((arguments->hold || arguments->most_rows) && !arguments->executed)
            argp_error(state, "--hold and --rows are of --model exec");
        o->cache_state = arguments->measured.cache_state;
        if (!arguments->measured.device) /* else the first row's */
            arguments->measured.device = o->device;
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&cli_measured_argp, 0, NULL, 1}, {&cli_form_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {
    options,
    parse,
    "CSV [FILE|FOLDER...]",
    "Finds the coefficients of a machine in measurements, with 95 % intervals. For the model exec: "
    "the facts that no microbenchmark tells; FILE and FOLDER hold the matrices.\v"
    "Example: sparcast fit new.csv -d machine.csv --model exec matrices/ -o new-gpu.csv",
    children,
    NULL,
    NULL};

/* ---- documents ---- */

static void add_estimate(json_t *rows, const char *kernel, const char *key, const spc_estimate *estimate)
{
    if (!estimate->n)
        return;
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "kernel", *kernel ? kernel : "all");
    cli_set_text(row, "key", key);
    cli_set_number(row, "value", estimate->value);
    cli_set_number(row, "low", estimate->low);
    cli_set_number(row, "high", estimate->high);
    cli_set_text(row, "unit", spc_device_key_find(key) ? spc_device_key_find(key)->unit : "");
    cli_set_count(row, "matrices", estimate->n);
}

static void add_kernel(const spc_fit_kernel *fit, json_t *kernels, json_t *coefficients)
{
    const struct {
        const char *key;
        const spc_estimate *estimate;
    } estimates[] = {
        {"hit_small_slope", &fit->small_rows.slope},
        {"hit_small_intercept", &fit->small_rows.intercept},
        {"hit_large_slope", &fit->large_rows.slope},
        {"hit_large_intercept", &fit->large_rows.intercept},
        {"hit_rows_threshold", &fit->hit_rows_threshold},
        {"effective_bandwidth", &fit->bandwidth},
        {"small_slope", &fit->small_slope},
        {"small_rows_threshold", &fit->small_rows_threshold},
        {"saturating_launch", &fit->launch},
        {"saturating_bandwidth", &fit->saturating_bandwidth},
    };
    for (size_t i = 0; i < sizeof estimates / sizeof estimates[0]; i++)
        add_estimate(coefficients, fit->kernel, estimates[i].key, estimates[i].estimate);
    json_t *row = cli_append_object(kernels);
    cli_set_text(row, "kernel", *fit->kernel ? fit->kernel : "all");
    cli_set_count(row, "rows", fit->rows);
    cli_set_count(row, "matrices", fit->matrices);
    cli_set_flag(row, "hit_measured", fit->hit_measured);
    cli_set_number(row, "hit_residual", fit->hit_residual);
    cli_set_number(row, "uncorrected_error", fit->uncorrected_error);
    cli_set_number(row, "corrected_error", fit->corrected_error);
    cli_set_number(row, "saturating_error", fit->saturating_error);
    cli_set_text(row, "better", spc_model_name(fit->better));
}

static void describe(const spc_fit *fit, const char *device, const fit_arguments *arguments, json_t *document)
{
    cli_set_text(document, "file", arguments->measured.file);
    cli_set_text(document, "device", device);
    cli_set_text(document, "cache_state", fit->cache_state);
    cli_set_count(document, "matrices", fit->matrices);
    cli_set_count(document, "held_out", fit->held_out);
    json_t *kernels = cli_add_array(document, "kernels"),
           *coefficients = cli_add_array(document, "coefficients");
    for (size_t i = 0; i < fit->kernels; i++)
        add_kernel(&fit->kernel[i], kernels, coefficients);
    add_kernel(&fit->all, kernels, coefficients);
}

/* ---- what people and CSV readers see ---- */

static const cli_column coefficient_columns[] = {
    {"kernel", "kernel", CLI_TEXT},      {"key", "coefficient", CLI_TEXT},
    {"value", "value", CLI_SCIENTIFIC},  {"low", "low", CLI_SCIENTIFIC},
    {"high", "high", CLI_SCIENTIFIC},    {"unit", "unit", CLI_TEXT},
    {"matrices", "matrices", CLI_COUNT}, {0}};
const cli_table cli_coefficients_table = {"coefficients", coefficient_columns,
                                          "low, high: 95 % interval by bootstrap over matrices."};

static bool tell(FILE *stream, const json_t *documents)
{
    static const cli_column columns[] = {{"kernel", "kernel", CLI_TEXT},
                                         {"rows", "rows", CLI_COUNT},
                                         {"matrices", "matrices", CLI_COUNT},
                                         {"uncorrected_error", "eq. 3", CLI_PERCENT},
                                         {"corrected_error", "corrected", CLI_PERCENT},
                                         {"saturating_error", "saturating", CLI_PERCENT},
                                         {"better", "better", CLI_TEXT},
                                         {0}};
    static const cli_table kernels = {
        "kernels", columns,
        "eq. 3, corrected, saturating: median error of the model as published, with the small-matrix "
        "correction of\n"
        "eq. 7, and of time = launch + bytes / bandwidth, on the matrices it was fitted to."};
    const json_t *document = json_array_get(documents, 0);
    if (!document)
        return true;
    fprintf(stream, "%s: %.0f matrices fitted, %.0f held out for 'sparcast validate', caches %s\n\n",
            cli_get_text(document, "file"), cli_get_number(document, "matrices"),
            cli_get_number(document, "held_out"), cli_get_text(document, "cache_state"));
    cli_print_table(stream, &cli_coefficients_table, documents);
    putc('\n', stream);
    cli_print_table(stream, &kernels, documents);
    return true;
}

/* ---- the work ---- */

static spc_status save(const spc_fit *fit, const spc_device *base, const fit_arguments *arguments,
                       spc_error *error)
{
    char origin[512], date[16];
    spc_device *device;
    spc_status status = spc_device_copy(base, &device, error);
    if (status != SPC_OK)
        return status;
    snprintf(origin, sizeof origin, "sparcast fit %s", cli_basename(arguments->measured.file));
    cli_today(date);
    status = spc_fit_apply(fit, origin, date, device, error);
    if (status == SPC_OK)
        status = spc_device_save(device, arguments->output, error);
    spc_device_free(device);
    return status;
}

static spc_status fit(const spc_measurements *table, const spc_device *device, void *context,
                      json_t *documents, spc_error *error)
{
    const fit_arguments *arguments = context;
    const spc_fit_options *o = &arguments->options;
    spc_fit result;
    if (arguments->executed) {
        spc_exec_fit_options execution = {.cache_state = o->cache_state,
                                          .device = o->device,
                                          .bootstrap = o->bootstrap,
                                          .seed = o->seed,
                                          .most_rows = arguments->most_rows,
                                          .hold = arguments->hold,
                                          .threads = arguments->common.threads,
                                          .progress = o->progress};
        return cli_fit_execution(table, device, &arguments->measured, &execution, arguments->output,
                                 documents, error);
    }
    spc_status status = spc_fit_run(table, device, &arguments->options, &result, error);
    if (status != SPC_OK)
        return status;
    describe(&result, spc_device_id(device), arguments, cli_append_object(documents));
    if (arguments->output)
        status = save(&result, device, arguments, error);
    spc_fit_free(&result);
    return status;
}

int cli_fit(int argc, char **argv)
{
    fit_arguments arguments = {0};
    cli_progress progress;
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    arguments.options.progress = cli_progress_of(&progress, arguments.measured.file, 0, 1);
    json_t *documents = json_array();
    int code = cli_with_measured(&arguments.measured, fit, &arguments, documents);
    cli_list_free(&arguments.measured.matrices);
    return cli_finish(&arguments.common, code, &cli_coefficients_table,
                      arguments.executed ? cli_tell_execution_fit : tell, documents);
}

/* cli/cmd_predict.c - sparcast predict: how fast each kernel runs on one machine, what limits it, what would
 * help. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/forecast.h"

enum { KEY_HOST = 0x200, KEY_PRODUCTS, KEY_STAY, HELPS = 4 };

typedef struct predict_arguments {
    cli_common common;
    cli_modelling modelling;
    cli_list files;
    const char *host;
    uint64_t products;
    bool vectors_stay;
    cli_design design, host_design;
} predict_arguments;

static const struct argp_option options[] = {
    {"host", KEY_HOST, "CPU", 0, "Compare with a CPU, transfers over the host link included", 3},
    {"products", KEY_PRODUCTS, "N", 0, "Products per transfer of the matrix (1)", 3},
    {"vectors-stay", KEY_STAY, NULL, 0, "x and y cross the link once, not with each product", 3},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    predict_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->modelling;
        state->child_inputs[1] = &arguments->common;
        return 0;
    case KEY_HOST:
        arguments->host = argument;
        return 0;
    case KEY_PRODUCTS:
        arguments->products = cli_parse_count(state, "--products", argument, 1, UINT32_MAX);
        return 0;
    case KEY_STAY:
        arguments->vectors_stay = true;
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&arguments->files, argument);
        return 0;
    case ARGP_KEY_END:
        cli_need_files(state, &arguments->files);
        if (arguments->modelling.devices.count > 1)
            argp_error(state, "one --device at a time; 'sparcast compare' takes several");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&cli_modelling_argp, 0, NULL, 2}, {&cli_common_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {options,
                                 parse,
                                 "FILE...",
                                 "Speed of each kernel on a device, its three byte streams, what limits it.\v"
                                 "Example: sparcast predict -d h200 --value f64 --host epyc-9654 cant.mtx.gz",
                                 children,
                                 NULL,
                                 NULL};

/* ---- documents ---- */

/* The best kernel again, with one thing improved. */
static spc_status add_help(const cli_design *design, const cli_best *best, const char *what,
                           const spc_what_if *change, json_t *helps, spc_error *error)
{
    spc_prediction improved;
    spc_predict_options varied = design->options;
    const char *kernel = best->kernel;
    varied.what_if.hit_points += change->hit_points;
    varied.what_if.spatial_max = varied.what_if.spatial_max || change->spatial_max;
    varied.what_if.index_memory = varied.what_if.index_memory || change->index_memory;
    spc_status status = spc_predict(design->device, kernel, &best->features, &varied, &improved, error);
    if (status != SPC_OK)
        return status;
    json_t *help = cli_append_object(helps);
    cli_set_text(help, "what", what);
    cli_set_number(help, "gflops", improved.flops / 1e9);
    cli_set_number(help, "speedup", best->prediction.flops > 0 ? improved.flops / best->prediction.flops : 1);
    return SPC_OK;
}

static spc_status add_helps(const cli_design *design, const cli_best *best, json_t *document,
                            spc_error *error)
{
    static const struct {
        const char *what;
        spc_what_if change;
    } changes[] = {
        {"hit+30", {.hit_points = 0.30}},
        {"spatial=max", {.spatial_max = true}},
        {"index=memory", {.index_memory = true}},
    };
    json_t *helps = cli_add_array(document, "helps");
    spc_status status = SPC_OK;
    /* A gather has neither lines nor an index stream; an execution takes changed devices, not changed terms.
     */
    if (best->prediction.hit_source == SPC_HIT_NONE || best->prediction.hit_source == SPC_HIT_EXECUTED)
        return SPC_OK;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0] && status == SPC_OK; i++)
        status = add_help(design, best, changes[i].what, &changes[i].change, helps, error);
    return status;
}

static spc_status add_offload(const cli_subject *subject, const predict_arguments *arguments,
                              const cli_best *best, json_t *document, spc_error *error)
{
    cli_best host;
    spc_offload offload;
    cli_modelling modelling = arguments->modelling;
    modelling.kernels = (cli_list){0};
    spc_status status = cli_forecast(subject, &arguments->host_design, &modelling, NULL, &host, error);
    if (status == SPC_OK)
        status = spc_offload_predict(arguments->design.device, &best->features, &best->prediction,
                                     &host.prediction, arguments->products, arguments->vectors_stay, &offload,
                                     error);
    if (status != SPC_OK)
        return status;
    json_t *object = cli_add_object(document, "offload");
    cli_set_text(object, "host", arguments->host_design.label);
    cli_set_text(object, "kernel", best->kernel);
    cli_set_count(object, "products", offload.products);
    cli_set_number(object, "transfer_seconds", offload.transfer_seconds);
    cli_set_number(object, "device_seconds", offload.device_seconds);
    cli_set_number(object, "host_seconds", offload.host_seconds);
    cli_set_number(object, "break_even", offload.break_even ? (double)offload.break_even : NAN);
    cli_set_text(object, "limited_by", spc_limit_name(offload.limited_by));
    return SPC_OK;
}

static spc_status predict_subject(const cli_subject *subject, void *context, json_t *document,
                                  spc_error *error)
{
    const predict_arguments *arguments = context;
    cli_best best;
    cli_set_text(document, "device", arguments->design.label);
    cli_set_text(document, "model", spc_model_name(arguments->design.options.model));
    cli_set_count(document, "value_bytes", arguments->modelling.value_bytes);
    cli_set_count(document, "index_bytes", arguments->modelling.index_bytes);
    cli_set_flag(document, "fitted", cli_design_is_fitted(&arguments->design));
    json_t *rows = cli_add_array(document, "predictions");
    spc_status status = cli_forecast(subject, &arguments->design, &arguments->modelling, rows, &best, error);
    if (status != SPC_OK)
        return status;
    cli_set_text(document, "best", best.found ? best.kernel : NULL);
    if (best.found)
        status = add_helps(&arguments->design, &best, document, error);
    if (status == SPC_OK && best.found && arguments->host)
        status = add_offload(subject, arguments, &best, document, error);
    return status;
}

static spc_status predict(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    return cli_with_subject(input, predict_subject, context, document, error);
}

/* ---- what people and CSV readers see ---- */

static const cli_column columns[] = {{"file", NULL, CLI_TEXT},
                                     {"device", NULL, CLI_TEXT},
                                     {"model", NULL, CLI_TEXT},
                                     {"kernel", "kernel", CLI_TEXT},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"roof_gflops", "roof", CLI_NUMBER},
                                     {"seconds", "time", CLI_SECONDS},
                                     {"bytes_per_flop", "B/FLOP", CLI_NUMBER},
                                     {"alpha", "index", CLI_NUMBER},
                                     {"beta", "value", CLI_NUMBER},
                                     {"gamma", "x", CLI_NUMBER},
                                     {"hit_rate", "hit", CLI_PERCENT},
                                     {"hit_source", NULL, CLI_TEXT},
                                     {"spatial", "S", CLI_NUMBER},
                                     {"spatial_unit", NULL, CLI_TEXT},
                                     {"padding", "useful", CLI_PERCENT},
                                     {"small_factor", NULL, CLI_NUMBER},
                                     {"memory_bytes", "memory", CLI_BYTES},
                                     {"memory_available", NULL, CLI_BYTES},
                                     {"fits", NULL, CLI_TEXT},
                                     {"limited_by", "limit", CLI_TEXT},
                                     {0}};
static const cli_table table = {"predictions", columns, NULL};

/* Where the hit rates come from; NULL where none are used. */
static const char *explain_hits(const json_t *best)
{
    static const char *const explained[][2] = {
        {"lines", "the device's fitted lines in the reuse interval"},
        {"window", "a working set of as many accesses as the cache has lines"},
        {"given", "the caller"},
        {"executed", "a simulation of the warps in the order in which the GPU runs them"},
    };
    for (size_t i = 0; i < sizeof explained / sizeof explained[0]; i++)
        if (strcmp(cli_get_text(best, "hit_source"), explained[i][0]) == 0)
            return explained[i][1];
    return NULL;
}

static const char *explain_help(const char *what)
{
    if (strcmp(what, "hit+30") == 0)
        return "30 points more hits of x";
    if (strcmp(what, "spatial=max") == 0)
        return "lines of x used in full (S = L/F)";
    return "column indices that stay in memory";
}

static void tell_helps(FILE *stream, const json_t *helps)
{
    bool told[HELPS] = {false};
    size_t count = json_array_size(helps);
    for (size_t n = 0; n < count && n < HELPS; n++) {
        size_t most = count;
        for (size_t i = 0; i < count; i++)
            if (!told[i] && (most == count || cli_get_number(json_array_get(helps, i), "speedup") >
                                                  cli_get_number(json_array_get(helps, most), "speedup")))
                most = i;
        told[most] = true;
        const json_t *help = json_array_get(helps, most);
        fprintf(stream, "%s %s, %.2fx",
                n ? ";" : "What would help most:", explain_help(cli_get_text(help, "what")),
                cli_get_number(help, "speedup"));
    }
    if (count)
        fputs(".\n", stream);
}

static void tell_offload(FILE *stream, const json_t *document)
{
    const json_t *offload = cli_get(document, "offload");
    char device[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE];
    double products = cli_get_number(offload, "products"), even = cli_get_number(offload, "break_even");
    if (!offload)
        return;
    fprintf(stream, "Host transfers included, %.0f product%s take%s %s on %s and %s on %s: ", products,
            products == 1 ? "" : "s", products == 1 ? "s" : "",
            cli_rounded(cli_get_number(offload, "device_seconds"), CLI_SECONDS, device),
            cli_get_text(document, "device"),
            cli_rounded(cli_get_number(offload, "host_seconds"), CLI_SECONDS, host),
            cli_get_text(offload, "host"));
    if (isnan(even))
        fprintf(stream, "the CPU is the better place however many there are.\n");
    else
        fprintf(stream, "the device wins from %.0f product%s on.\n", even, even == 1 ? "" : "s");
}

static const json_t *find_best(const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "predictions"), i,
                       row) if (strcmp(cli_get_text(row, "kernel"), cli_get_text(document, "best")) ==
                                0) return row;
    return NULL;
}

static spc_limit limit_of(const char *name)
{
    int limit = SPC_LIMIT_NOTHING;
    while (limit < SPC_LIMIT_MEMORY && strcmp(spc_limit_name((spc_limit)limit), name) != 0)
        limit++;
    return (spc_limit)limit;
}

static void tell_best(FILE *stream, const json_t *document)
{
    const json_t *best = find_best(document);
    if (!best)
        return;
    fprintf(stream, "Best: %s, %.4g GFLOPS; the roof is %.4g GFLOPS.\n", cli_get_text(best, "kernel"),
            cli_get_number(best, "gflops"), cli_get_number(best, "roof_gflops"));
    fprintf(stream, "Limited by %s: %s.\n", cli_get_text(best, "limited_by"),
            cli_explain_limit(limit_of(cli_get_text(best, "limited_by"))));
    tell_helps(stream, cli_get(document, "helps"));
    tell_offload(stream, document);
    if (explain_hits(best))
        fprintf(stream, "Hit rates come from %s.\n", explain_hits(best));
    if (!json_is_true(cli_get(document, "fitted")))
        fprintf(stream,
                "%s has not been fitted to measurements: for small matrices these are upper bounds.\n",
                cli_get_text(document, "device"));
}

static bool tell(FILE *stream, const json_t *documents)
{
    static const char legend[] =
        "roof: GFLOPS if x cost nothing and nothing were padded; B/FLOP = index + value + x, bytes moved per "
        "FLOP;\n"
        "hit, S: hit rate of x, accesses per line fetched; useful: stored values that are no padding.";
    size_t i, count = json_array_size(documents);
    char rows[CLI_TEXT_SIZE], cols[CLI_TEXT_SIZE], nnz[CLI_TEXT_SIZE];
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        fprintf(stream, "%s%s: %s x %s, %s non-zeros; f%.0f values, %.0f-bit indices on %s, model %s\n\n",
                i ? "\n" : "", cli_get_text(document, "file"),
                cli_rounded(cli_get_number(document, "rows"), CLI_COUNT, rows),
                cli_rounded(cli_get_number(document, "cols"), CLI_COUNT, cols),
                cli_rounded(cli_get_number(document, "nnz"), CLI_COUNT, nnz),
                8 * cli_get_number(document, "value_bytes"), 8 * cli_get_number(document, "index_bytes"),
                cli_get_text(document, "device"), cli_get_text(document, "model"));
        json_t *one = json_pack("[O]", document);
        cli_print_table(stream, &table, one);
        json_decref(one);
        putc('\n', stream);
        tell_best(stream, document);
    }
    if (count)
        fprintf(stream, "\n%s\n", legend);
    return true;
}

static int open_designs(predict_arguments *arguments)
{
    char variation[256] = "";
    const cli_modelling *m = &arguments->modelling;
    cli_join_variation(variation, sizeof variation, &m->what_ifs);
    cli_join_variation(variation, sizeof variation, &m->settings);
    int code = cli_design_open(&arguments->design, m->devices.item[0], variation, m);
    if (code != CLI_DONE || !arguments->host)
        return code;
    cli_modelling host = *m; /* a given hit rate or the lines are the device's, not the CPU's */
    host.options = (spc_predict_options){.spatial_unit = m->options.spatial_unit};
    return cli_design_open(&arguments->host_design, arguments->host, "", &host);
}

int cli_predict(int argc, char **argv)
{
    predict_arguments arguments = {.modelling = {.value_bytes = 4, .index_bytes = 4}, .products = 1};
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    int code = open_designs(&arguments);
    if (code == CLI_DONE) {
        json_t *documents = json_array();
        code = cli_each_file(&arguments.files, arguments.common.threads, predict, &arguments, documents);
        code = cli_finish(&arguments.common, code, &table, tell, documents);
    }
    cli_design_close(&arguments.design);
    cli_design_close(&arguments.host_design);
    cli_modelling_free(&arguments.modelling);
    cli_list_free(&arguments.files);
    return code;
}

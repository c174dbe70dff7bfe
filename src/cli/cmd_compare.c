/* cli/cmd_compare.c - sparcast compare: machines and changes to them, side by side over any number of
 * matrices. */
#include <math.h>
#include <string.h>

#include "cli/designs.h"

enum { KEY_SUMMARY = 0x200 };

typedef struct compare_arguments {
    cli_common common;
    cli_modelling modelling;
    cli_list files;
    bool summary_only;
    cli_designs designs;
} compare_arguments;

static const struct argp_option options[] = {
    {"summary", KEY_SUMMARY, NULL, 0, "Only the summary: one row, or JSON object, per design", 3},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    (void)argument;
    compare_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->modelling;
        state->child_inputs[1] = &arguments->common;
        return 0;
    case KEY_SUMMARY:
        arguments->summary_only = true;
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&arguments->files, argument);
        return 0;
    case ARGP_KEY_END:
        cli_need_files(state, &arguments->files);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&cli_modelling_argp, 0, NULL, 2}, {&cli_common_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {
    options,
    parse,
    "FILE...",
    "Best kernel of each matrix on each --device, and on each with each --what-if; --set gives one more "
    "what-if.\v"
    "Example: sparcast compare -d c2050 --what-if hit+30 --what-if spatial=max *.mtx.gz",
    children,
    NULL,
    NULL};

/* ---- one matrix ---- */

static spc_status compare_subject(const cli_subject *subject, void *context, json_t *document,
                                  spc_error *error)
{
    const compare_arguments *arguments = context;
    return cli_add_designs(document, subject, &arguments->designs, &arguments->modelling, error);
}

static spc_status compare(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    return cli_with_subject(input, compare_subject, context, document, error);
}

/* ---- over all matrices ---- */

static double number_of(const json_t *document, size_t design, const char *key)
{
    return cli_get_number(json_array_get(cli_get(document, "designs"), design), key);
}

static const char *text_of(const json_t *document, size_t design, const char *key)
{
    return cli_get_text(json_array_get(cli_get(document, "designs"), design), key);
}

static double speed_of(const json_t *document, size_t design)
{
    return number_of(document, design, "gflops");
}

static void summarise_design(const json_t *documents, size_t design, const char *label, json_t *row)
{
    size_t i, count = 0, wins = 0;
    double logs = 0, ratio_logs = 0, least = INFINITY, most = 0, published = 0, published_ratio = 0;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        double speed = speed_of(document, design), first = speed_of(document, 0);
        wins += strcmp(cli_get_text(document, "winner"), label) == 0;
        if (!(speed > 0) || !(first > 0))
            continue;
        count++;
        logs += log(speed);
        ratio_logs += log(number_of(document, design, "speedup"));
        published += log(number_of(document, design, "paper_gflops"));
        published_ratio += log(number_of(document, design, "paper_speedup"));
        least = fmin(least, speed);
        most = fmax(most, speed);
    }
    double n = count ? (double)count : NAN;
    cli_set_text(row, "design", label);
    cli_set_count(row, "matrices", count);
    cli_set_number(row, "gflops_mean", exp(logs / n));
    cli_set_number(row, "gflops_min", count ? least : NAN);
    cli_set_number(row, "gflops_max", count ? most : NAN);
    cli_set_number(row, "speedup_mean", exp(ratio_logs / n));
    cli_set_count(row, "wins", wins);
    cli_set_text(row, "model", text_of(json_array_get(documents, 0), design, "model"));
    cli_set_number(row, "paper_gflops_mean", exp(published / n));
    cli_set_number(row, "paper_speedup_mean", exp(published_ratio / n));
}

static json_t *summarise(const json_t *documents)
{
    size_t i;
    json_t *design, *rows = json_array();
    json_array_foreach((json_t *)cli_get(json_array_get(documents, 0), "designs"), i, design)
    {
        summarise_design(documents, i, cli_get_text(design, "design"), cli_append_object(rows));
    }
    return rows;
}

/* ---- the claim of factors fig. 15 ---- */

/* Index of the design that is `base` changed by `what`, or -1. */
static int find_design(const json_t *designs, const char *base, const char *what)
{
    char label[192];
    size_t i;
    json_t *design;
    snprintf(label, sizeof label, "%s %s", base, what);
    json_array_foreach((json_t *)designs, i, design)
    {
        if (strcmp(cli_get_text(design, "design"), label) == 0)
            return (int)i;
    }
    return -1;
}

static void tell_claim(FILE *stream, const json_t *documents, const char *base, size_t hit, size_t spatial)
{
    size_t i, wins = 0, count = json_array_size(documents), listed = 0;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        wins += speed_of(document, spatial) > speed_of(document, hit);
    }
    fprintf(stream,
            "On %s, S = L/F beats 30 points more hits for %zu of %zu matrices (the paper: for all).\n", base,
            wins, count);
    json_array_foreach((json_t *)documents, i, document)
    {
        if (speed_of(document, spatial) > speed_of(document, hit))
            continue;
        fprintf(stream, "%s %s (%.3gx)",
                listed++ ? "," : "Not for:", cli_basename(cli_get_text(document, "file")),
                speed_of(document, spatial) / speed_of(document, hit));
    }
    if (listed)
        fputs(": its speed there against that with more hits.\n", stream);
}

static void tell_claims(FILE *stream, const json_t *documents)
{
    const json_t *designs = cli_get(json_array_get(documents, 0), "designs");
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        const char *base = cli_get_text(design, "design");
        int hit = find_design(designs, base, "hit+30"), spatial = find_design(designs, base, "spatial=max");
        if (hit >= 0 && spatial >= 0)
            tell_claim(stream, documents, base, (size_t)hit, (size_t)spatial);
    }
}

/* ---- what people and CSV readers see ---- */

static const cli_column summary_columns[] = {{"design", "design", CLI_TEXT},
                                             {"matrices", "matrices", CLI_COUNT},
                                             {"gflops_mean", "GFLOPS", CLI_NUMBER},
                                             {"gflops_min", "least", CLI_NUMBER},
                                             {"gflops_max", "most", CLI_NUMBER},
                                             {"speedup_mean", "speed-up", CLI_TIMES},
                                             {"wins", "wins", CLI_COUNT},
                                             {"model", "model", CLI_TEXT},
                                             {"paper_gflops_mean", NULL, CLI_NUMBER},
                                             {"paper_speedup_mean", NULL, CLI_TIMES},
                                             {0}};
static const cli_column both_columns[] = {{"design", "design", CLI_TEXT},
                                          {"matrices", "matrices", CLI_COUNT},
                                          {"gflops_mean", "GFLOPS", CLI_NUMBER},
                                          {"gflops_min", "least", CLI_NUMBER},
                                          {"gflops_max", "most", CLI_NUMBER},
                                          {"speedup_mean", "speed-up", CLI_TIMES},
                                          {"wins", "wins", CLI_COUNT},
                                          {"model", "model", CLI_TEXT},
                                          {"paper_gflops_mean", "paper", CLI_NUMBER},
                                          {"paper_speedup_mean", "speed-up", CLI_TIMES},
                                          {0}};
static const cli_table summary_table = {NULL, summary_columns,
                                        "GFLOPS and speed-up (against the first design) are geometric means; "
                                        "wins: matrices for which it is the fastest."};
static const cli_table both_table = {NULL, both_columns,
                                     "GFLOPS and speed-up (against the first design) are geometric means; "
                                     "wins: matrices for which it is the fastest;\n"
                                     "paper: GFLOPS and speed-up by the published model."};

static void tell_unfitted(FILE *stream, const json_t *designs)
{
    size_t i, told = 0;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        if (!json_is_true(cli_get(design, "fitted")))
            fprintf(stream, "%s %s",
                    told++ ? "," : "Not fitted to measurements:", cli_get_text(design, "design"));
    }
    if (told)
        fputs(". For small matrices these are upper bounds.\n", stream);
}

static void tell_models(FILE *stream, const json_t *designs)
{
    size_t i;
    json_t *design;
    const char *first = cli_get_text(json_array_get(designs, 0), "model");
    json_array_foreach((json_t *)designs, i, design)
    {
        if (strcmp(cli_get_text(design, "model"), first) == 0)
            continue;
        fputs("Models differ: wins are by the published model, which all have, and a speed-up stands only "
              "between designs "
              "of one model.\n",
              stream);
        return;
    }
}

static bool tell_summary(FILE *stream, const json_t *documents)
{
    json_t *rows = summarise(documents);
    cli_print_table(stream, cli_designs_executed(documents) ? &both_table : &summary_table, rows);
    json_decref(rows);
    tell_models(stream, cli_get(json_array_get(documents, 0), "designs"));
    tell_unfitted(stream, cli_get(json_array_get(documents, 0), "designs"));
    tell_claims(stream, documents);
    return true;
}

static bool tell(FILE *stream, const json_t *documents)
{
    cli_print_table(stream, cli_designs_told(documents), documents);
    if (json_array_size(documents))
        putc('\n', stream);
    return tell_summary(stream, documents);
}

static int run(compare_arguments *arguments)
{
    json_t *documents = json_array();
    int code = cli_each_file(&arguments->files, arguments->common.threads, compare, arguments, documents);
    if (!arguments->summary_only)
        return cli_finish(&arguments->common, code, &cli_designs_table, tell, documents);
    if (arguments->common.form == CLI_FORM_TABLE)
        return cli_finish(&arguments->common, code, &summary_table, tell_summary, documents);
    json_t *rows = summarise(documents);
    json_decref(documents);
    return cli_finish(&arguments->common, code, &summary_table, NULL, rows);
}

int cli_compare(int argc, char **argv)
{
    compare_arguments arguments = {.modelling = {.value_bytes = 4, .index_bytes = 4}};
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    int code = cli_designs_open(&arguments.designs, &arguments.modelling);
    if (code == CLI_DONE)
        code = run(&arguments);
    cli_designs_close(&arguments.designs);
    cli_modelling_free(&arguments.modelling);
    cli_list_free(&arguments.files);
    return code;
}

#include "views/views.h"

static void set_accuracy(json_t *row, const char *key, const spc_accuracy *a)
{
    json_t *object = cli_add_object(row, key);
    cli_set_count(object, "n", a->n);
    cli_set_number(object, "mape", a->mape);
    cli_set_number(object, "median_ape", a->median_ape);
    cli_set_number(object, "p90_ape", a->p90_ape);
}

static void set_name(json_t *row, const spc_kernel_terms *k)
{
    cli_set_text(row, "kernel", k->kernel);
    cli_set_text(row, "type", spc_precision_name(k->value_bytes));
}

static void add_terms(const spc_kernel_terms *k, json_t *terms)
{
    for (size_t t = 0; t < k->terms; t++) {
        const spc_term_estimate *term = &k->term[t];
        json_t *row = cli_append_object(terms);
        set_name(row, k);
        cli_set_text(row, "key", term->key);
        cli_set_number(row, "value", term->value.value);
        cli_set_number(row, "low", term->value.low);
        cli_set_number(row, "high", term->value.high);
        cli_set_text(row, "unit", spc_device_key_find(term->key)->unit);
        cli_set_number(row, "share", term->share);
        cli_set_number(row, "without", term->without);
    }
}

static void terms_fit_view_add_kernel(const spc_kernel_terms *k, json_t *kernels, json_t *skipped)
{
    json_t *row = cli_append_object(k->reason[0] ? skipped : kernels);
    set_name(row, k);
    if (k->reason[0]) {
        cli_set_text(row, "why", k->reason);
        return;
    }
    cli_set_text(row, "traffic", k->traffic);
    cli_set_number(row, "error", k->error);
    cli_set_number(row, "low", k->low);
    cli_set_number(row, "high", k->high);
    cli_set_number(row, "coverage", k->coverage);
    set_accuracy(row, "fit", &k->fitted);
    set_accuracy(row, "holdout", &k->held_out);
    set_accuracy(row, "every", &k->every);
    set_accuracy(row, "large", &k->large);
    set_accuracy(row, "null", &k->null);
    json_t *worst = cli_add_object(row, "worst");
    cli_set_text(worst, "matrix", k->worst);
    cli_set_number(worst, "ratio", k->worst_ratio);
}

void cli_describe_terms_fit(const spc_terms_fit *fit, const char *device, const char *file, json_t *document)
{
    cli_set_text(document, "file", file);
    cli_set_text(document, "device", device);
    cli_set_count(document, "matrices", fit->matrices);
    cli_set_count(document, "missing_matrices", fit->missing);
    cli_set_text(document, "missing_reason", fit->missing ? fit->first_missing : NULL);
    cli_set_count(document, "families", fit->families);
    if (fit->waited) {
        json_t *waited = cli_add_object(document, "waited_seconds");
        cli_set_number(waited, "value", fit->waited_seconds.value);
        cli_set_number(waited, "low", fit->waited_seconds.low);
        cli_set_number(waited, "high", fit->waited_seconds.high);
    }
    json_t *terms = cli_add_array(document, "terms"), *kernels = cli_add_array(document, "kernels"),
           *skipped = cli_add_array(document, "skipped");
    for (size_t k = 0; k < fit->kernels; k++) {
        add_terms(&fit->kernel[k], terms);
        terms_fit_view_add_kernel(&fit->kernel[k], kernels, skipped);
    }
}

static const cli_column term_columns[] = {
    {"kernel", "kernel", CLI_TEXT},      {"type", "type", CLI_TEXT},
    {"key", "term", CLI_TEXT},           {"value", "value", CLI_NUMBER},
    {"low", "low", CLI_NUMBER},          {"high", "high", CLI_NUMBER},
    {"unit", "unit", CLI_TEXT},          {"share", "of time", CLI_PERCENT},
    {"without", "without", CLI_PERCENT}, {0}};
const cli_table cli_terms_fit_table = {
    .rows = "terms",
    .column = term_columns,
    .legend =
        "low, high: 95 % interval by bootstrap over matrices; of time: mean share of the predicted time;\n"
        "without: mean cross-validated error if the term were left out. docs/terms.md explains each term."};

static const cli_column kernel_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                            {"type", "type", CLI_TEXT},
                                            {"fit.n", "fitted", CLI_COUNT},
                                            {"fit.mape", "mean", CLI_PERCENT},
                                            {"error", "cross-validated", CLI_PERCENT},
                                            {"holdout.n", "held out", CLI_COUNT},
                                            {"holdout.mape", "mean", CLI_PERCENT},
                                            {"holdout.median_ape", "median", CLI_PERCENT},
                                            {"every.n", "all", CLI_COUNT},
                                            {"every.mape", "mean", CLI_PERCENT},
                                            {"large.n", "large", CLI_COUNT},
                                            {"large.mape", "mean", CLI_PERCENT},
                                            {"null.mape", "null model", CLI_PERCENT},
                                            {"low", "low", CLI_TIMES},
                                            {"high", "high", CLI_TIMES},
                                            {"coverage", "inside", CLI_PERCENT},
                                            {0}};
static const cli_table kernel_table = {
    .rows = "kernels",
    .column = kernel_columns,
    .legend = "mean, median: error of the forecast time; cross-validated: each quarter or family of the fit "
              "set predicted by a fit to the others;\n"
              "held out: matrices that no term was fitted to or chosen by; all: each quarter or family of "
              "all matrices by terms found without it;\n"
              "large: those of them with 300,000 non-zeros and more; null model: a constant, and all bytes "
              "once over 0.85 of the data sheet's bandwidth;\n"
              "low, high: measured / predicted, four in five lie between; inside: share that does, of those "
              "held out, or of all."};

static void terms_fit_view_print_skipped(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "skipped"), i, row)
    {
        fprintf(stream, "\n%s in %s has no terms: %s.\n", cli_get_text(row, "kernel"),
                cli_get_text(row, "type"), cli_get_text(row, "why"));
    }
}

/* A row of the file that is wrong, or a matrix that terms do not describe. */
static void print_far_off(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "kernels"), i, row)
    {
        const json_t *worst = cli_get(row, "worst");
        double ratio = cli_get_number(worst, "ratio");
        if (ratio > 2 || ratio < 0.5)
            fprintf(stream, "\n%s in %s is farthest off on %s: it took %.3g times the forecast.\n",
                    cli_get_text(row, "kernel"), cli_get_text(row, "type"), cli_get_text(worst, "matrix"),
                    ratio);
    }
}

bool cli_terms_fit_view(FILE *stream, const json_t *documents)
{
    const json_t *document = json_array_get(documents, 0);
    if (!document)
        return true;
    fprintf(stream, "%s: %.0f matrices simulated on %s\n\n", cli_get_text(document, "file"),
            cli_get_number(document, "matrices"), cli_get_text(document, "device"));
    cli_print_table(stream, &cli_terms_fit_table, documents);
    const json_t *waited = cli_get(document, "waited_seconds");
    if (waited)
        fprintf(stream,
                "\nLaunching and waiting take %.3g us of every time (%.3g to %.3g), which no kernel is "
                "charged with.\n",
                1e6 * cli_get_number(waited, "value"), 1e6 * cli_get_number(waited, "low"),
                1e6 * cli_get_number(waited, "high"));
    putc('\n', stream);
    cli_print_table(stream, &kernel_table, documents);
    print_far_off(stream, document);
    terms_fit_view_print_skipped(stream, document);
    if (cli_get_number(document, "missing_matrices") > 0)
        fprintf(stream, "\n%.0f matrices were left out: %s.\n", cli_get_number(document, "missing_matrices"),
                cli_get_text(document, "missing_reason"));
    return true;
}

#include "views/views.h"

const cli_table *cli_terms_fit_table(void)
{
    return cli_rows_table(
        spc_machine_fit_fields(SPC_FIT_TERMS), "terms", NULL,
        "low, high: 95 % interval by bootstrap over matrices; of time: mean share of the predicted time;\n"
        "without: mean cross-validated error if the term were left out. docs/terms.md explains each term.");
}

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
    cli_print_table(stream, cli_terms_fit_table(), documents);
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

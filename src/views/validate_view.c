#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/validate.h"

/* ---- what people and CSV readers see ---- */

const cli_table *cli_validation_table(void)
{
    return cli_rows_table(
        spc_validation_fields(), "sets", "model",
        "The set fit has the matrices that a fit may use, holdout those that it never sees. The correlation "
        "r is of the speeds. An error is |predicted - measured| / measured. Bias is the geometric mean of "
        "predicted / measured. Inside are the measured times in the interval that should hold four in five. "
        "Null is the mean error of a constant and the bytes of A, x and y over 0.85 of the bandwidth.");
}

static const cli_table *validate_traffic_table(void)
{
    return cli_rows_table(
        spc_validation_fields(), "traffic", NULL,
        "Mean errors of what is simulated against what hardware counters counted. Those of hit rates are in "
        "points. Requests and sectors are of loads at the L1. L2 and DRAM are bytes read from there; DRAM "
        "counts where it supplies at least a tenth of what the L2 delivers.");
}

static const cli_table *validate_choice_table(void)
{
    return cli_rows_table(spc_validation_fields(), "choice", NULL,
                          "Right counts the matrices where the kernel that the model calls the fastest is "
                          "the fastest measured. Loss is the speed lost by running it.");
}

static void print_extra(FILE *stream, const cli_table *table, const json_t *one)
{
    if (!json_array_size(cli_get(json_array_get(one, 0), table->rows)))
        return;
    putc('\n', stream);
    cli_print_table(stream, table, one);
}

static void print_missing(FILE *stream, const json_t *document)
{
    double missing = cli_get_number(document, "missing_matrices");
    if (missing > 0)
        fprintf(stream, "\nLeft out: %.0f matrices that could not be read or made; %s\n", missing,
                cli_get_text(document, "missing_reason"));
}

const cli_table *cli_worst_table(void)
{
    return cli_rows_table(spc_validation_fields(), "worst", NULL,
                          "Measured and predicted speeds are in GFLOPS.");
}

/* ---- the verdict: three lines ---- */

/* What counts: the times that no fit saw, or all there are. */
static const json_t *judged_set(const json_t *document)
{
    const json_t *holdout = cli_get(document, "holdout");
    return cli_get_number(holdout, "n") > 0 ? holdout : cli_get(document, "fit");
}

/* The nearest of the models that were asked for. */
static const json_t *validate_view_nearest(const json_t *documents)
{
    const json_t *best = NULL;
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        if (!best || cli_get_number(judged_set(document), "median_ape") <
                         cli_get_number(judged_set(best), "median_ape"))
            best = document;
    }
    return best;
}

static void print_against_null(FILE *stream, const json_t *set)
{
    char mean[CLI_TEXT_SIZE], other[CLI_TEXT_SIZE];
    double error = cli_get_number(set, "mape"), null = cli_get_number(set, "null_mape");
    cli_rounded(error, CLI_PERCENT, mean);
    if (!isfinite(null))
        fprintf(stream, "Mean error %s; the machine has no bandwidth, so there is no null model.\n", mean);
    else
        fprintf(stream, "Mean error %s, %s than a constant and the bytes over the bandwidth (null): %s.\n",
                mean, error < null ? "less" : "no less", cli_rounded(null, CLI_PERCENT, other));
}

static void print_farthest(FILE *stream, const json_t *document)
{
    const json_t *worst = json_array_get(cli_get(document, "worst"), 0);
    char predicted[CLI_TEXT_SIZE], measured[CLI_TEXT_SIZE];
    if (!worst)
        return;
    fprintf(stream, "Farthest off: %s on %s, %s GFLOPS where %s were measured.\n",
            cli_get_text(worst, "kernel"), cli_get_text(worst, "matrix"),
            cli_rounded(cli_get_number(worst, "predicted_gflops"), CLI_NUMBER, predicted),
            cli_rounded(cli_get_number(worst, "measured_gflops"), CLI_NUMBER, measured));
}

static void validate_view_print_verdict(FILE *stream, const json_t *documents)
{
    const json_t *best = validate_view_nearest(documents);
    if (!best)
        return;
    const json_t *set = judged_set(best);
    char n[CLI_TEXT_SIZE], median[CLI_TEXT_SIZE];
    fprintf(stream, "\nVerdict: on %s times %s, half of the forecasts by model %s are within %s.\n",
            cli_rounded(cli_get_number(set, "n"), CLI_COUNT, n),
            set == cli_get(best, "holdout") ? "that no fit saw" : "of the fit, as none is held out",
            cli_get_text(best, "model"), cli_rounded(cli_get_number(set, "median_ape"), CLI_PERCENT, median));
    print_against_null(stream, set);
    print_farthest(stream, best);
}

bool cli_validate_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        json_t *one = json_pack("[O]", document);
        fprintf(stream, "%s%s on %s, model %s\n\n", i ? "\n" : "", cli_get_text(document, "file"),
                cli_get_text(document, "device"), cli_get_text(document, "model"));
        cli_print_table(stream, cli_validation_table(), one);
        print_extra(stream, validate_traffic_table(), one);
        print_extra(stream, validate_choice_table(), one);
        putc('\n', stream);
        cli_print_table(stream, cli_worst_table(), one);
        print_missing(stream, document);
        if (json_object_get(document, "paper")) {
            fprintf(stream, "\nThe paper's evaluation with kernel %s:\n\n",
                    cli_get_text(document, "paper_kernel"));
            cli_print_table(stream, &cli_paper_table, one);
        }
        json_decref(one);
    }
    validate_view_print_verdict(stream, documents);
    return true;
}

#include <string.h>

#include "views/views.h"

#include "fit/fits.h"
#include "sparcast/fit.h"
#include "sparcast/spmm.h"

const cli_table *cli_coefficients_table(spc_fit_kind kind)
{
    const char *legend = kind == SPC_FIT_RATIOS
                             ? "Time over that of the usually best kernel: the median, and four in five."
                         : kind == SPC_FIT_PAPER || kind == SPC_FIT_EXEC
                             ? "Low and high bound the 95 % interval, by bootstrap over the matrices."
                             : NULL;
    return cli_rows_table(spc_machine_fit_fields(kind), "coefficients", NULL, legend);
}

static const cli_table *fitted_kernels_table(void)
{
    return cli_rows_table(
        spc_machine_fit_fields(SPC_FIT_PAPER), "kernels", NULL,
        "Median errors on the matrices of the fit: eq. 3 is the model as published, corrected adds the "
        "correction for small matrices of eq. 7, saturating is time = launch + bytes / bandwidth.");
}

/* Of K columns and of solvers: how good the costs of each kernel are, whose values are in the device file; of
 * a file that judges none (vector operations alone), the facts. */
static void operation_fit_view(FILE *stream, const cli_documents *documents)
{
    const spc_machine_fit *fit = documents->item[0].answer;
    fprintf(stream, "%s: %zu %s with %zu matrices fitted, %zu are not there\n\n", fit->file, fit->rows,
            fit->kind == SPC_FIT_MULTIVECTOR ? "products" : "times", fit->matrices, fit->missing);
    cli_print_answers(
        stream,
        fit->groups
            ? cli_rows_table(spc_machine_fit_fields(fit->kind), "kernels", NULL,
                             fit->kind == SPC_FIT_SETUP
                                 ? "Errors of every second matrix, which the fit did not see."
                                 : "Errors of matrices that a fit to four fifths of them did not see.")
            : cli_coefficients_table(fit->kind),
        documents);
}

bool cli_fit_view(FILE *stream, const cli_documents *documents)
{
    if (!documents->count)
        return true;
    const spc_machine_fit *fit = documents->item[0].answer;
    switch (fit->kind) {
    case SPC_FIT_MULTIVECTOR:
    case SPC_FIT_ITERATION:
    case SPC_FIT_SETUP:
        operation_fit_view(stream, documents);
        return true;
    case SPC_FIT_RATIOS:
        cli_print_answers(stream, cli_coefficients_table(fit->kind), documents);
        return true;
    default: /* PAPER */
        fprintf(stream, "%s: %zu matrices fitted, %zu held out for 'sparcast validate', caches %s\n\n",
                fit->file, fit->matrices, fit->held_out, fit->cache_state);
        cli_print_answers(stream, cli_coefficients_table(fit->kind), documents);
        putc('\n', stream);
        cli_print_answers(stream, fitted_kernels_table(), documents);
        return true;
    }
}

bool cli_exec_fit_view(FILE *stream, const cli_documents *documents)
{
    char before[CLI_TEXT_SIZE], after[CLI_TEXT_SIZE], median[CLI_TEXT_SIZE];
    if (!documents->count)
        return true;
    const spc_machine_fit *fit = documents->item[0].answer;
    fprintf(stream,
            "%s: %zu rows of %zu matrices fitted, %zu matrices held out for 'sparcast validate', caches "
            "%s\n\n",
            fit->file, fit->rows, fit->matrices, fit->held_out, fit->cache_state);
    cli_print_answers(stream, cli_coefficients_table(SPC_FIT_EXEC), documents);
    fprintf(stream,
            "A fact without an interval is not determined by these measurements: its start value stays.\n");
    fprintf(stream, "\nMean error on the matrices of the fit: %s, median %s; %s at the start.\n",
            cli_rounded(fit->mape, CLI_PERCENT, after), cli_rounded(fit->median_ape, CLI_PERCENT, median),
            cli_rounded(fit->mape_before, CLI_PERCENT, before));
    for (size_t i = 0; i < fit->launches; i++)
        fprintf(stream, "%s, run as the nearest kernel of ours with a launch of its own: mean error %s.\n",
                fit->launch[i].kernel, cli_rounded(fit->launch[i].mape, CLI_PERCENT, after));
    if (fit->missing)
        fprintf(stream, "%zu matri%s left out (%s%s): %s.\n", fit->missing,
                fit->missing > 1 ? "ces were" : "x was", fit->missing_names ? fit->missing_names : "",
                fit->missing > 3 ? ", ..." : "", fit->missing_reason ? fit->missing_reason : "");
    return true;
}

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

static const char *type_of(const spc_kernel_terms *kernel)
{
    return spc_precision_name(kernel->value_bytes);
}

bool cli_terms_fit_view(FILE *stream, const cli_documents *documents)
{
    if (!documents->count)
        return true;
    const spc_machine_fit *fit = documents->item[0].answer;
    fprintf(stream, "%s: %zu matrices simulated on %s\n\n", fit->file, fit->matrices, fit->device);
    cli_print_answers(stream, cli_terms_fit_table(), documents);
    if (fit->waited)
        fprintf(stream,
                "\nLaunching and waiting take %.3g us of every time (%.3g to %.3g), which no kernel is "
                "charged with.\n",
                1e6 * fit->waited_seconds.value, 1e6 * fit->waited_seconds.low,
                1e6 * fit->waited_seconds.high);
    putc('\n', stream);
    cli_print_answers(stream, &kernel_table, documents);
    /* A row of the file that is wrong, or a matrix that terms do not describe. */
    for (size_t i = 0; i < fit->described; i++) {
        const spc_kernel_terms *k = &fit->kernel_terms[i];
        if (k->worst_ratio > 2 || k->worst_ratio < 0.5)
            fprintf(stream, "\n%s in %s is farthest off on %s: it took %.3g times the forecast.\n", k->kernel,
                    type_of(k), k->worst, k->worst_ratio);
    }
    for (size_t i = 0; i < fit->skipped; i++)
        fprintf(stream, "\n%s in %s has no terms: %s.\n", fit->skip[i].kernel, type_of(&fit->skip[i]),
                fit->skip[i].reason);
    if (fit->missing)
        fprintf(stream, "\n%zu matrices were left out: %s.\n", fit->missing,
                fit->missing_reason ? fit->missing_reason : "");
    return true;
}

/* ---- of a batch ---- */

const cli_table *cli_spmm_fit_table(void)
{
    return cli_rows_table(spc_spmm_fit_fields(), "methods", "file", NULL);
}

static void print_choice(FILE *stream, const spc_spmm_choice *choice, const char *among)
{
    char right[CLI_TEXT_SIZE], close[CLI_TEXT_SIZE], worst[CLI_TEXT_SIZE];
    if (choice->batches == 0) {
        fprintf(stream, "Best of %s: no batch is held out that several of them multiplied.\n", among);
        return;
    }
    fprintf(stream,
            "Best of %s in %zu held-out batches: right in %s, right or at most 5 %% slower in %s, at worst "
            "%s the time.\n",
            among, choice->batches, cli_rounded(choice->right, CLI_PERCENT, right),
            cli_rounded(choice->close, CLI_PERCENT, close), cli_rounded(choice->worst, CLI_TIMES, worst));
}

bool cli_spmm_fit_view(FILE *stream, const cli_documents *documents)
{
    cli_print_answers(stream, cli_spmm_fit_table(), documents);
    for (size_t i = 0; i < documents->count; i++) {
        const spc_spmm_fit *fit = documents->item[i].answer;
        size_t found = 0; /* methods that the null model forecasts as well */
        for (size_t k = 0; k < fit->methods; k++)
            if (fit->method[k].held_out.null_mape <= fit->method[k].held_out.mape)
                fprintf(stream, "%s%s",
                        found++ ? ", " : "Not better than the null model: ", fit->method[k].method);
        fputs(found ? ".\n" : "", stream);
        print_choice(stream, &fit->all_methods, "all methods");
        print_choice(stream, &fit->without_packed, "all but packed");
    }
    return true;
}

/* ---- of a decomposition ---- */

static const cli_column decomposition_columns[] = {{"n", "n", CLI_EXACT},
                                                   {"result", "result", CLI_TEXT},
                                                   {"method", "method", CLI_TEXT},
                                                   {"band_width", "L", CLI_EXACT},
                                                   {"measured", "measured", CLI_SECONDS},
                                                   {"predicted", "predicted", CLI_SECONDS},
                                                   {"error", "error", CLI_PERCENT},
                                                   {"null_error", "null", CLI_PERCENT},
                                                   {0}};
const cli_table cli_svd_fit_table = {.column = decomposition_columns};

/* ---- of A times B ---- */

static const cli_column spgemm_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                            {"type", "type", CLI_TEXT},
                                            {"n", "rows", CLI_COUNT},
                                            {"mean", "mean", CLI_PERCENT},
                                            {"median", "median", CLI_PERCENT},
                                            {"p90", "p90", CLI_PERCENT},
                                            {"inside", "inside", CLI_PERCENT},
                                            {"null_mean", "null model", CLI_PERCENT},
                                            {0}};
const cli_table cli_spgemm_fit_table = {
    .column = spgemm_columns,
    .legend = "Errors of families of matrices that were left out; inside: of rows, in the interval of the "
              "other families."};

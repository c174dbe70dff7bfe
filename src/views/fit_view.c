#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fit/fits.h"
#include "output/console.h"
#include "sparcast/fit.h"
#include "sparcast/spmm.h"
#include "views/views.h"

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

const cli_table *cli_calibration_table(void)
{
    return cli_rows_table(spc_calibration_fields(), "kernels", NULL,
                          "On recipes that the fit did not see; error: |predicted - measured| / measured.");
}

/* A fact, and where it came from, up to its details. */
typedef struct shown_fact {
    const char *key;
    double before, value, low, high;
    char origin[64];
} shown_fact;

#define SHOWN(kind, member, title) SPC_FIELD(kind, shown_fact, member, #member, NULL, "", .heading = (title))
static const spc_field shown_fields[] = {SHOWN(TEXT, key, "fact"),
                                         SHOWN(NUMBER, before, "before"),
                                         SHOWN(NUMBER, value, "value"),
                                         SHOWN(NUMBER, low, "low"),
                                         SHOWN(NUMBER, high, "high"),
                                         SHOWN(CHARS, origin, "from"),
                                         {0}};
static const cli_column fact_columns[] = {{"key", "fact", CLI_TEXT},
                                          {"before", "before", CLI_SCIENTIFIC},
                                          {"value", "value", CLI_SCIENTIFIC},
                                          {"low", "low", CLI_SCIENTIFIC},
                                          {"high", "high", CLI_SCIENTIFIC},
                                          {"origin", "from", CLI_TEXT},
                                          {0}};
static const cli_table fact_table = {.column = fact_columns,
                                     .legend = "low, high: 95 % interval, where there is one."};

static void print_facts(FILE *stream, const spc_calibration_answer *found)
{
    shown_fact *rows = cli_allocate((found->facts + 1) * sizeof *rows);
    for (size_t i = 0; i < found->facts; i++) {
        const spc_calibration_fact *f = &found->fact[i];
        rows[i] = (shown_fact){f->key, f->before, f->value, f->low, f->high, ""};
        snprintf(rows[i].origin, sizeof rows[i].origin, "%s%.*s", isfinite(f->low) ? "" : "not determined; ",
                 (int)strcspn(f->source, ":;"), f->source);
    }
    cli_print_structs(stream, &fact_table, shown_fields, rows, found->facts, sizeof *rows);
    free(rows);
}

static void print_products(FILE *stream, const spc_calibration_answer *found, const cli_document *document)
{
    char text[CLI_TEXT_SIZE];
    fprintf(stream,
            "%s, %" PRIu64 " measured times in %s (formats that would be mostly padding have none)\n\n",
            found->name, found->rows, found->measurements);
    print_facts(stream, found);
    putc('\n', stream);
    cli_print_answer_of(stream, cli_calibration_table(), document);
    if (found->choice.n)
        fprintf(stream,
                "Of %zu such matrices the kernel called the fastest is so for %zu; it loses %s on average.\n",
                found->choice.n, found->choice.right,
                cli_rounded(found->choice.mean_loss, CLI_PERCENT, text));
    fprintf(stream, "Four in five measured times lie within %s of the forecast.\n",
            cli_interval(1, found->interval_low, found->interval_high, text));
}

static void print_workload(FILE *stream, const spc_calibration_workload *found, const char *what)
{
    char mean[CLI_TEXT_SIZE], inside[CLI_TEXT_SIZE], null[CLI_TEXT_SIZE];
    bool judged = !isnan(found->inside);
    if (found->n)
        fprintf(stream,
                "Of %s that the fit did not see: %s off on average in %zu rows%s%s%s; the null model is %s "
                "off%s.\n",
                what, cli_rounded(found->mape, CLI_PERCENT, mean), found->n, judged ? ", " : "",
                judged ? cli_rounded(found->inside, CLI_PERCENT, inside) : "",
                judged ? " in the interval" : "", cli_rounded(found->null_mape, CLI_PERCENT, null),
                found->null_mape <= found->mape ? ": no worse" : "");
}

bool cli_calibrate_view(FILE *stream, const cli_documents *documents)
{
    if (!documents->count)
        return true;
    const spc_calibration_answer *found = documents->item[0].answer;
    if (found->judged)
        print_products(stream, found, &documents->item[0]);
    if (found->has_columns)
        print_workload(stream, &found->columns, "K columns, on matrices");
    if (found->has_solver)
        print_workload(stream, &found->solver, "iterations, on matrices");
    if (found->has_spmm)
        print_workload(stream, &found->spmm, "batched products, on batches");
    if (found->has_svd)
        print_workload(stream, &found->svd, "the SVD, on sizes");
    if (found->architecture)
        fprintf(stream, "Architecture: %s.\n", found->architecture);
    fprintf(stream, "Written: %s; 'sparcast predict -d %s%s MATRIX' takes it.\n", found->output,
            strchr(found->output, '/') ? "" : "./", found->output);
    return true;
}

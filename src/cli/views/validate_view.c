#include "cli/views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"
#include "sparcast/validate.h"

/* ---- documents ---- */

static void validate_view_add_accuracy(json_t *object, const spc_accuracy *accuracy)
{
    cli_set_count(object, "n", accuracy->n);
    cli_set_number(object, "r", accuracy->r);
    cli_set_number(object, "mape", accuracy->mape);
    cli_set_number(object, "median_ape", accuracy->median_ape);
    cli_set_number(object, "p90_ape", accuracy->p90_ape);
    cli_set_number(object, "bias", accuracy->bias);
    cli_set_number(object, "coverage", accuracy->coverage);
    cli_set_number(object, "null_mape", accuracy->null_mape);
}

static void add_set(json_t *rows, const spc_validation_kernel *kernel, const char *set, int held_out,
                    int size_class)
{
    const spc_accuracy *accuracy =
        size_class < 0 ? &kernel->total[held_out] : &kernel->size_class[size_class][held_out];
    if (!accuracy->n)
        return;
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "kernel", *kernel->kernel ? kernel->kernel : "all");
    cli_set_text(row, "size", size_class < 0 ? "all" : spc_size_class_name(size_class));
    cli_set_text(row, "set", set);
    validate_view_add_accuracy(row, accuracy);
}

static void add_sets(json_t *rows, const spc_validation_kernel *kernel)
{
    for (int size_class = -1; size_class < SPC_SIZE_CLASSES; size_class++) {
        add_set(rows, kernel, "fit", 0, size_class);
        add_set(rows, kernel, "holdout", 1, size_class);
    }
}

static void add_worst(json_t *rows, const spc_validation *validation)
{
    for (size_t i = 0; i < validation->worst_count; i++) {
        const spc_validation_pair *pair = &validation->pair[validation->worst[i]];
        json_t *row = cli_append_object(rows);
        cli_set_text(row, "matrix", pair->row->matrix);
        cli_set_text(row, "kernel", pair->row->kernel);
        cli_set_number(row, "measured_gflops", pair->row->flops / 1e9);
        cli_set_number(row, "predicted_gflops", pair->predicted_flops / 1e9);
        cli_set_text(row, "set", pair->held_out ? "holdout" : "fit");
        cli_set_text(row, "reason", pair->reason);
    }
}

static void validate_view_add_traffic(json_t *rows, const spc_validation_kernel *kernel)
{
    for (int held_out = 0; held_out < 2; held_out++) {
        const spc_traffic_accuracy *t = &kernel->traffic[held_out];
        if (!t->n)
            continue;
        json_t *row = cli_append_object(rows);
        cli_set_text(row, "kernel", *kernel->kernel ? kernel->kernel : "all");
        cli_set_text(row, "set", held_out ? "holdout" : "fit");
        cli_set_count(row, "n", t->n);
        cli_set_number(row, "l1_hit_error", t->l1_hit_error);
        cli_set_number(row, "x_hit_error", t->x_hit_error);
        cli_set_number(row, "requests_mape", t->requests_mape);
        cli_set_number(row, "sectors_mape", t->sectors_mape);
        cli_set_number(row, "l2_mape", t->l2_mape);
        cli_set_number(row, "l2_hit_error", t->l2_hit_error);
        cli_set_count(row, "dram_n", t->dram_n);
        cli_set_number(row, "dram_mape", t->dram_mape);
    }
}

static void validate_view_add_choice(json_t *rows, const spc_choice *choice, const char *set)
{
    if (!choice->n)
        return;
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "set", set);
    cli_set_count(row, "matrices", choice->n);
    cli_set_count(row, "right", choice->right);
    cli_set_number(row, "mean_loss", choice->mean_loss);
    cli_set_number(row, "worst_loss", choice->worst_loss);
}

void cli_describe_validation(const spc_validation *validation, json_t *document)
{
    cli_set_text(document, "model", validation->model);
    json_t *kernels = cli_add_array(document, "kernels");
    for (size_t i = 0; i < validation->kernels; i++) {
        json_t *row = cli_append_object(kernels);
        cli_set_text(row, "kernel", validation->kernel[i].kernel);
        validate_view_add_accuracy(row, &validation->kernel[i].both);
    }
    validate_view_add_accuracy(cli_add_object(document, "fit"), &validation->all.total[0]);
    validate_view_add_accuracy(cli_add_object(document, "holdout"), &validation->all.total[1]);
    json_t *sets = cli_add_array(document, "sets");
    for (size_t i = 0; i < validation->kernels; i++)
        add_sets(sets, &validation->kernel[i]);
    add_sets(sets, &validation->all);
    json_t *traffic = cli_add_array(document, "traffic"), *choice = cli_add_array(document, "choice");
    for (size_t i = 0; i < validation->kernels; i++)
        validate_view_add_traffic(traffic, &validation->kernel[i]);
    validate_view_add_traffic(traffic, &validation->all);
    validate_view_add_choice(choice, &validation->choice[0], "fit");
    validate_view_add_choice(choice, &validation->choice[1], "holdout");
    add_worst(cli_add_array(document, "worst"), validation);
}

/* ---- what people and CSV readers see ---- */

static const cli_column set_columns[] = {{"model", NULL, CLI_TEXT},
                                         {"kernel", "kernel", CLI_TEXT},
                                         {"size", "size", CLI_TEXT},
                                         {"set", "set", CLI_TEXT},
                                         {"n", "n", CLI_COUNT},
                                         {"r", "r", CLI_NUMBER},
                                         {"mape", "mean error", CLI_PERCENT},
                                         {"median_ape", "median", CLI_PERCENT},
                                         {"p90_ape", "p90", CLI_PERCENT},
                                         {"bias", "bias", CLI_TIMES},
                                         {"coverage", "inside", CLI_PERCENT},
                                         {"null_mape", "null", CLI_PERCENT},
                                         {0}};
const cli_table cli_validation_table = {
    .rows = "sets",
    .column = set_columns,
    .legend = "The set fit has the matrices that a fit may use, holdout those that "
              "it never sees. The correlation r is of "
              "the speeds. An error is |predicted - measured| / measured. Bias is "
              "the geometric mean of predicted / measured. Inside are the measured "
              "times in the interval that should hold four in five. Null is the "
              "mean error of a constant and the bytes of A, x and y over 0.85 of "
              "the bandwidth."};

static const cli_column traffic_columns[] = {{"kernel", "traffic", CLI_TEXT},
                                             {"set", "set", CLI_TEXT},
                                             {"n", "n", CLI_COUNT},
                                             {"l1_hit_error", "L1 hit", CLI_PERCENT},
                                             {"x_hit_error", "x hit", CLI_PERCENT},
                                             {"requests_mape", "requests", CLI_PERCENT},
                                             {"sectors_mape", "sectors", CLI_PERCENT},
                                             {"l2_mape", "L2", CLI_PERCENT},
                                             {"l2_hit_error", "L2 hit", CLI_PERCENT},
                                             {"dram_n", "n", CLI_COUNT},
                                             {"dram_mape", "DRAM", CLI_PERCENT},
                                             {0}};
static const cli_table traffic_table = {
    .rows = "traffic",
    .column = traffic_columns,
    .legend = "Mean errors of what is simulated against what hardware counters "
              "counted. Those of hit rates are in points. "
              "Requests and sectors are of loads at the L1. L2 and DRAM are bytes "
              "read from there; DRAM counts where it "
              "supplies at least a tenth of what the L2 delivers."};

static const cli_column choice_columns[] = {
    {"set", "choice", CLI_TEXT},          {"matrices", "matrices", CLI_COUNT},
    {"right", "right", CLI_COUNT},        {"mean_loss", "mean loss", CLI_PERCENT},
    {"worst_loss", "worst", CLI_PERCENT}, {0}};
static const cli_table choice_table = {.rows = "choice",
                                       .column = choice_columns,
                                       .legend = "Right counts the matrices where the kernel that the model "
                                                 "calls the fastest is the fastest measured. "
                                                 "Loss is the speed lost by running it."};

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

static const cli_column worst_columns[] = {{"matrix", "worst", CLI_TEXT},
                                           {"kernel", "kernel", CLI_TEXT},
                                           {"measured_gflops", "measured", CLI_NUMBER},
                                           {"predicted_gflops", "predicted", CLI_NUMBER},
                                           {"set", "set", CLI_TEXT},
                                           {"reason", "reason", CLI_TEXT},
                                           {0}};
const cli_table cli_worst_table = {
    .rows = "worst", .column = worst_columns, .legend = "Measured and predicted speeds are in GFLOPS."};

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
        cli_print_table(stream, &cli_validation_table, one);
        print_extra(stream, &traffic_table, one);
        print_extra(stream, &choice_table, one);
        putc('\n', stream);
        cli_print_table(stream, &cli_worst_table, one);
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

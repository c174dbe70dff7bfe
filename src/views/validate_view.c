#include "views/views.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/output.h"
#include "model/model.h"
#include "output/console.h"
#include "sparcast/validate.h"

/* ---- the answer ---- */

/* The keys of the library stand among the others, whose tables are not constants. */
static spc_field fields[] = {
    SPC_FIELD(TEXT, cli_validate_answer, device, "device", NULL, "that the forecasts are for"),
    SPC_FIELD(PART, cli_validate_answer, found, "found", NULL, "predicted against measured"),
    SPC_FIELD(PART, cli_validate_answer, paper, "paper", NULL, "the paper's evaluation",
              .of = cli_paper_fields, .count = offsetof(cli_validate_answer, has_paper)),
    {0},
};

const spc_field *cli_validate_fields(void)
{
    fields[1].of = spc_validation_fields();
    return fields;
}

void cli_validate_take(cli_validate_answer *answer, const spc_device *device,
                       const spc_validation *validation)
{
    answer->device = spc_device_id(device);
    answer->validation = *validation;
    answer->found = *validation->answer;
}

void cli_validate_free(void *answer)
{
    cli_validate_answer *found = answer;
    spc_validation_free(&found->validation);
    free(found->paper.page);
    free(found);
}

/* ---- what people and CSV readers see ---- */

const cli_table *cli_validation_table(void)
{
    return cli_rows_table(
        cli_validate_fields(), "sets", "model",
        "The set fit has the matrices that a fit may use, holdout those that it never sees. The correlation "
        "r is of the speeds. An error is |predicted - measured| / measured. Bias is the geometric mean of "
        "predicted / measured. Inside are the measured times in the interval that should hold four in five. "
        "Null is the mean error of a constant and the bytes of A, x and y over 0.85 of the bandwidth.");
}

static const cli_table *validate_traffic_table(void)
{
    return cli_rows_table(
        cli_validate_fields(), "traffic", NULL,
        "Mean errors of what is simulated against what hardware counters counted. Those of hit rates are in "
        "points. Requests and sectors are of loads at the L1. L2 and DRAM are bytes read from there; DRAM "
        "counts where it supplies at least a tenth of what the L2 delivers.");
}

static const cli_table *validate_choice_table(void)
{
    return cli_rows_table(cli_validate_fields(), "choice", NULL,
                          "Right counts the matrices where the kernel that the model calls the fastest is "
                          "the fastest measured. Loss is the speed lost by running it.");
}

const cli_table *cli_worst_table(void)
{
    return cli_rows_table(cli_validate_fields(), "worst", NULL,
                          "Measured and predicted speeds are in GFLOPS.");
}

/* ---- the verdict: three lines ---- */

/* What counts: the times that no fit saw, or all there are. */
static const spc_accuracy *judged_set(const spc_validation_answer *found)
{
    return found->holdout.n ? &found->holdout : &found->fit;
}

static void print_verdict(FILE *stream, const cli_documents *documents)
{
    const spc_validation_answer *best = NULL;
    char n[CLI_TEXT_SIZE], text[CLI_TEXT_SIZE];
    for (size_t i = 0; i < documents->count; i++) { /* the nearest of the models that were asked for */
        const cli_validate_answer *answer = documents->item[i].answer;
        if (!best || judged_set(&answer->found)->median_ape < judged_set(best)->median_ape)
            best = &answer->found;
    }
    if (!best)
        return;
    const spc_accuracy *set = judged_set(best);
    fprintf(stream, "\nVerdict: on %s times %s, half of the forecasts by model %s are within %s.\n",
            cli_rounded((double)set->n, CLI_COUNT, n),
            set == &best->holdout ? "that no fit saw" : "of the fit, as none is held out", best->model,
            cli_rounded(set->median_ape, CLI_PERCENT, text));
    char mean[CLI_TEXT_SIZE], other[CLI_TEXT_SIZE];
    cli_rounded(set->mape, CLI_PERCENT, mean);
    if (!isfinite(set->null_mape))
        fprintf(stream, "Mean error %s; the machine has no bandwidth, so there is no null model.\n", mean);
    else
        fprintf(stream, "Mean error %s, %s than a constant and the bytes over the bandwidth (null): %s.\n",
                mean, set->mape < set->null_mape ? "less" : "no less",
                cli_rounded(set->null_mape, CLI_PERCENT, other));
    if (best->worsts)
        fprintf(stream, "Farthest off: %s on %s, %s GFLOPS where %s were measured.\n", best->worst->kernel,
                best->worst->matrix, cli_rounded(best->worst->predicted_gflops, CLI_NUMBER, n),
                cli_rounded(best->worst->measured_gflops, CLI_NUMBER, text));
}

bool cli_validate_view(FILE *stream, const cli_documents *documents)
{
    for (size_t i = 0; i < documents->count; i++) {
        const cli_document *document = &documents->item[i];
        const cli_validate_answer *answer = document->answer;
        const spc_validation_answer *found = &answer->found;
        fprintf(stream, "%s%s on %s, model %s\n\n", i ? "\n" : "", document->file, answer->device,
                found->model);
        cli_print_answer_of(stream, cli_validation_table(), document);
        if (found->traffics) {
            putc('\n', stream);
            cli_print_answer_of(stream, validate_traffic_table(), document);
        }
        if (found->choices) {
            putc('\n', stream);
            cli_print_answer_of(stream, validate_choice_table(), document);
        }
        putc('\n', stream);
        cli_print_answer_of(stream, cli_worst_table(), document);
        if (found->replayed && found->missing.matrices)
            fprintf(stream, "\nLeft out: %" PRIu64 " matrices that could not be read or made; %s\n",
                    found->missing.matrices, found->missing.reason ? found->missing.reason : "");
        if (answer->has_paper) {
            fprintf(stream, "\nThe paper's evaluation with kernel %s:\n\n", answer->paper.kernel);
            cli_print_answer_of(stream, &cli_paper_table, document);
        }
    }
    print_verdict(stream, documents);
    return true;
}

/* ---- measured times beside their predictions, one row each ---- */

static void write_number(FILE *stream, double number)
{
    if (isfinite(number))
        fprintf(stream, ",%.9g", number);
    else
        putc(',', stream);
}

static void write_pair(FILE *stream, const spc_validation_pair *pair, const char *model,
                       const char *provenance)
{
    const spc_measurement *row = pair->row;
    spc_csv_write_cell(stream, row->matrix);
    fprintf(stream, ",%" PRIu64 ",", row->features.nnz);
    spc_csv_write_cell(stream, row->kernel);
    fprintf(stream, ",%" PRIu32 ",%s,%s,%s,%s", row->features.value_bytes, pair->held_out ? "holdout" : "fit",
            pair->stands_in ? "yes" : "no", model, provenance);
    write_number(stream, row->seconds);
    write_number(stream, pair->prediction.seconds);
    write_number(stream, pair->prediction.seconds_low);
    write_number(stream, pair->prediction.seconds_high);
    putc('\n', stream);
}

spc_status cli_write_pairs(const spc_validation *validation, const spc_device *device, spc_model model,
                           const char *path, spc_error *error)
{
    spc_output output;
    static const char columns[] = "matrix,nnz,kernel,value_bytes,set,stands_in,model,provenance,measured_"
                                  "seconds,predicted_seconds,seconds_low,seconds_high";
    const char *provenance = spc_provenance_name(spc_device_provenance(device, model));
    spc_status status = spc_output_check(path, columns, error);
    if (status == SPC_OK)
        status = spc_output_open(&output, path, error);
    if (status != SPC_OK)
        return status;
    fprintf(output.stream, "%s\n", columns);
    for (size_t i = 0; i < validation->pairs; i++)
        write_pair(output.stream, &validation->pair[i], spc_model_name(model), provenance);
    status = spc_output_commit(&output, error);
    spc_output_discard(&output);
    return status;
}

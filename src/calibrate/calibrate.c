/* A device for a machine that is in no list: all steps, of a GPU or a CPU. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "calibrate/calibrate_steps.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/output.h"
#include "device/device_facts.h"
#include "model/model.h"
#include "validate/accuracy.h"

enum { LEAST_RECIPES = 12, QUICK_RECIPES = 16 };
static const double usual_within[] = {300, 100}; /* s, of a GPU and a CPU */

static void calibrate_free_steps(spc_calibrate_steps *s)
{
    for (size_t i = 0; i < SPC_CALIBRATE_CORES; i++)
        spc_measurements_free(&s->table[i]);
    spc_probe_close(s->probe);
    spc_replay_free(&s->replay);
    spc_free(s->rows.row);
    spc_free(s->threads);
    spc_free(s->seconds);
    spc_free(s->kernel);
    spc_free(s);
}

void spc_calibration_free(spc_calibration *found)
{
    spc_validation_free(&found->validation);
    spc_device_free(found->device);
    if (found->state)
        calibrate_free_steps(found->state);
    *found = (spc_calibration){0};
}

spc_status spc_calibrate(const spc_calibrate_options *options, spc_calibration *found, spc_error *error)
{
    spc_calibrate_options own;
    *found = (spc_calibration){0};
    SPC_TAKE_OPTIONS(own, options, error);
    size_t length = own.output ? strlen(own.output) : 0;
    if (length < sizeof ".csv" || length >= SPC_CALIBRATE_PATH - 64 ||
        strcmp(own.output + length - strlen(".csv"), ".csv") != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "-o OUT.csv is needed: the device file to write");
    if (own.recipes && own.recipes < LEAST_RECIPES)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "of the recipes at least %d are needed", LEAST_RECIPES);
    if (own.measured && !own.on_cpu && !own.machine)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "measured times of a GPU need facts and microbenchmarks of it: a machine");
    if (!own.on_cpu && (own.cores || own.value_bytes || own.install))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "cores, value and install are of a CPU");
    for (size_t i = 0; i < own.cores; i++)
        if (own.cores > SPC_CALIBRATE_CORES || own.core[i] <= (i ? own.core[i - 1] : 0))
            return spc_fail(error, SPC_ERROR_ARGUMENT, "cores: at most %d numbers that grow",
                            SPC_CALIBRATE_CORES);
    SPC_TRY(spc_output_check(own.output, SPC_DEVICE_BEGINNING, error));
    if (own.quick && !own.recipes)
        own.recipes = QUICK_RECIPES;
    if (own.within == 0)
        own.within = usual_within[own.on_cpu];
    spc_calibrate_steps *s = spc_calloc(1, sizeof *s);
    if (!s)
        return spc_fail_memory(error, sizeof *s);
    s->own = own;
    s->c = &s->own;
    s->found = found;
    found->state = s;
    clock_gettime(CLOCK_MONOTONIC, &s->start);
    spc_status status = own.on_cpu ? spc_calibrate_cpu(s, error) : spc_calibrate_gpu(s, error);
    if (status == SPC_OK)
        status = spc_device_save(found->device, own.output, error);
    if (status == SPC_OK && *found->installed)
        status = spc_device_save(found->device, found->installed, error);
    if (status == SPC_OK)
        status = spc_calibrate_answer(s, error);
    if (status != SPC_OK)
        spc_calibration_free(found);
    return status;
}

/* ---- What a calibration found, as one struct, and what its keys are called ---- */

static void calibrate_answer_add_fact(spc_calibrate_steps *s, const spc_exec_fact *fact)
{
    spc_calibration_answer *a = &s->answer;
    bool known = fact->value.n > 0;
    s->fact[a->facts++] = (spc_calibration_fact){.key = fact->key,
                                                 .source = spc_device_get_source(s->found->device, fact->key),
                                                 .before = fact->before,
                                                 .value = fact->value.value,
                                                 .low = known ? fact->value.low : NAN,
                                                 .high = known ? fact->value.high : NAN};
    if (!known)
        s->open[a->undetermined++] = fact->key;
}

static void calibrate_answer_add_products(spc_calibrate_steps *s)
{
    const spc_calibration *found = s->found;
    spc_calibration_answer *a = &s->answer;
    a->products = *found->measurements;
    a->measurements = found->measurements;
    a->rows = found->rows;
    a->late = found->late;
    a->timed = spc_model_names_kernels(spc_device_model(found->device));
    a->fit_rows = found->fit.rows;
    a->fit_matrices = found->fit.matrices;
    a->mape_before = found->fit.mape_before;
    a->mape = found->fit.mape;
    for (size_t i = 0; i < found->fit.facts; i++)
        calibrate_answer_add_fact(s, &found->fit.fact[i]);
    a->fact = s->fact;
    a->open = s->open;
}

static spc_status calibrate_answer_add_verdict(spc_calibrate_steps *s, spc_error *error)
{
    const spc_validation *v = &s->found->validation;
    spc_calibration_answer *a = &s->answer;
    a->judged = v->pairs > 0;
    if (!a->judged)
        return SPC_OK;
    s->kernel = spc_malloc(v->kernels + 1, sizeof *s->kernel);
    if (!s->kernel)
        return spc_fail_memory(error, (v->kernels + 1) * sizeof *s->kernel);
    for (size_t k = 0; k < v->kernels; k++)
        if (v->kernel[k].total[1].n)
            s->kernel[a->kernels++] = (spc_calibration_kernel){v->kernel[k].kernel, v->kernel[k].total[1]};
    s->kernel[a->kernels++] = (spc_calibration_kernel){"all", v->all.total[1]};
    a->model = v->model;
    a->kernel = s->kernel;
    a->choice = v->choice[1];
    return SPC_OK;
}

static void calibrate_answer_add_device(spc_calibrate_steps *s)
{
    const spc_device *device = s->found->device;
    spc_calibration_answer *a = &s->answer;
    a->interval_low = a->interval_high = NAN;
    spc_device_get(device, "interval_low", NULL, &a->interval_low);
    spc_device_get(device, "interval_high", NULL, &a->interval_high);
    a->name = spc_device_get_text(device, "name");
    a->installed = *s->found->installed ? s->found->installed : NULL;
    if (spc_device_get_origin(device, "architecture") == SPC_ORIGIN_TRANSFERRED)
        a->architecture = spc_device_get_source(device, "architecture");
    snprintf(s->output, sizeof s->output, "%s", s->c->output);
    a->output = s->output;
}

spc_status spc_calibrate_answer(spc_calibrate_steps *s, spc_error *error)
{
    const spc_calibration *found = s->found;
    spc_calibration_answer *a = &s->answer;
    calibrate_answer_add_products(s);
    SPC_TRY(calibrate_answer_add_verdict(s, error));
    a->has_spmm = found->spmm;
    if (found->spmm)
        a->spmm = *found->spmm;
    a->has_svd = found->svd;
    if (found->svd)
        a->svd = *found->svd;
    a->has_columns = found->columns;
    if (found->columns)
        a->columns = *found->columns;
    a->has_solver = found->solver;
    if (found->solver)
        a->solver = *found->solver;
    calibrate_answer_add_device(s);
    s->found->answer = a;
    return SPC_OK;
}

/* ---- what the members are called ---- */

#define OWN(kind, member, key, unit, ...)                                                                    \
    SPC_FIELD(kind, spc_calibration_answer, member, key, unit, __VA_ARGS__)
#define ROWS_OF(counter, table, type)                                                                        \
    .of = (table), .stride = sizeof(type), .count = offsetof(spc_calibration_answer, counter)
#define IF(member, table)                                                                                    \
    {                                                                                                        \
        .name = #member, .says = "where there are any", .type = SPC_FIELD_PART, .of = (table),               \
        .count = offsetof(spc_calibration_answer, member)                                                    \
    }
#define FACT(kind, member, unit, ...)                                                                        \
    SPC_FIELD(kind, spc_calibration_fact, member, #member, unit, __VA_ARGS__)
#define JUDGED(kind, member, key, unit, ...)                                                                 \
    SPC_FIELD(kind, spc_calibration_kernel, member, key, unit, __VA_ARGS__)
#define WORKLOAD(kind, member, unit, ...)                                                                    \
    SPC_FIELD(kind, spc_calibration_workload, member, #member, unit, __VA_ARGS__)

static const spc_field calibrated_fact_fields[] = {
    FACT(TEXT, key, NULL, "of device files", .heading = "fact"),
    FACT(NUMBER, before, "unit", "where the search began", .heading = "before"),
    FACT(NUMBER, value, "unit", "what was found, or stays", .heading = "value"),
    FACT(NUMBER, low, "unit", "95 % interval, from", .heading = "low"),
    FACT(NUMBER, high, "unit", "... to", .heading = "high"),
    FACT(TEXT, source, NULL, "as in the device file"),
    {0},
};

static const spc_field late_fields[] = {
    OWN(COUNT64, late, "rows_late", "1", "not measured, for time was over"),
    {0},
};

static const spc_field product_fields[] = {
    OWN(TEXT, measurements, "measurements", NULL, "the file"),
    OWN(COUNT64, rows, "rows", "1", "measured times that count"),
    IF(timed, late_fields),
    OWN(COUNT64, fit_rows, "fit_rows", "1", "of them, in the fit"),
    OWN(COUNT64, fit_matrices, "fit_matrices", "1", "of the fit"),
    OWN(NUMBER, mape_before, "mape_before", "share", "mean error of the fit set, at the start"),
    OWN(NUMBER, mape, "mape", "share", "... at the end"),
    OWN(ROWS, fact, "facts", NULL, "that were fitted",
        ROWS_OF(facts, calibrated_fact_fields, spc_calibration_fact)),
    OWN(TEXTS, open, "undetermined", NULL, "facts that the times do not tell",
        .count = offsetof(spc_calibration_answer, undetermined)),
    {0},
};

static const spc_field calibrated_kernel_fields[] = {
    JUDGED(TEXT, kernel, "kernel", NULL, "or all", .heading = "kernel"),
    JUDGED(COUNT64, accuracy.n, "n", "1", "held-out rows", .heading = "n"),
    JUDGED(NUMBER, accuracy.r, "r", "1", "Pearson's, of the speeds", .heading = "r"),
    JUDGED(NUMBER, accuracy.mape, "mape", "share", "mean error", .heading = "mean error"),
    JUDGED(NUMBER, accuracy.median_ape, "median_ape", "share", "median error", .heading = "median"),
    JUDGED(NUMBER, accuracy.p90_ape, "p90_ape", "share", "nine in ten errors are smaller", .heading = "p90"),
    JUDGED(NUMBER, accuracy.null_mape, "null_mape", "share", "mean error of the null model",
           .heading = "null"),
    {0},
};

static const spc_field verdict_fields[] = {
    OWN(TEXT, model, "model", NULL, "that was fitted"),
    OWN(ROWS, kernel, "kernels", NULL, "on recipes that the fit did not see",
        ROWS_OF(kernels, calibrated_kernel_fields, spc_calibration_kernel)),
    OWN(COUNT64, choice.n, "choice_matrices", "1", "of them, with several kernels"),
    OWN(COUNT64, choice.right, "choice_right", "1", "whose fastest kernel was named"),
    OWN(NUMBER, choice.mean_loss, "choice_mean_loss", "share", "of speed, by the named kernel"),
    {0},
};

static const spc_field calibrated_workload_fields[] = {
    WORKLOAD(CHARS, measurements, NULL, "the file"),
    WORKLOAD(COUNT64, fit_rows, "1", "of the fit"),
    WORKLOAD(COUNT64, n, "1", "rows that the fit did not see"),
    WORKLOAD(NUMBER, mape, "share", "mean error on them"),
    WORKLOAD(NUMBER, median_ape, "share", "median error", .optional = true),
    WORKLOAD(NUMBER, inside, "share", "of them in the interval", .optional = true),
    WORKLOAD(NUMBER, null_mape, "share", "mean error of the null model"),
    {0},
};

static const spc_field calibration_fields[] = {
    IF(products, product_fields),
    IF(judged, verdict_fields),
    OWN(STRUCT, spmm, "spmm", NULL, "batched products", .of = calibrated_workload_fields,
        .count = offsetof(spc_calibration_answer, has_spmm), .optional = true),
    OWN(STRUCT, svd, "svd", NULL, "the SVD", .of = calibrated_workload_fields,
        .count = offsetof(spc_calibration_answer, has_svd), .optional = true),
    OWN(STRUCT, columns, "columns", NULL, "products with K columns", .of = calibrated_workload_fields,
        .count = offsetof(spc_calibration_answer, has_columns), .optional = true),
    OWN(STRUCT, solver, "solver", NULL, "iterations of solvers", .of = calibrated_workload_fields,
        .count = offsetof(spc_calibration_answer, has_solver), .optional = true),
    OWN(TEXT, installed, "installed", NULL, "file of the device this", .optional = true),
    OWN(TEXT, output, "output", NULL, "the device file"),
    OWN(TEXT, name, "name", NULL, "of the machine"),
    OWN(NUMBER, interval_low, "interval_low", "x", "measured / forecast: four in five lie between this"),
    OWN(NUMBER, interval_high, "interval_high", "x", "... and this"),
    OWN(TEXT, architecture, "architecture", NULL, "why another's tables stand for its own", .optional = true),
    {0},
};

const spc_field *spc_calibration_fields(void)
{
    return calibration_fields;
}

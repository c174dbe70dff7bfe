/* A file of measurements becomes the facts of a machine: one call for each of the three fits. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/csv.h"
#include "core/data_folder.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "fit/fits.h"
#include "sparcast/machine_fit.h"

typedef struct whole_fit {
    spc_machine_fit public;
    const spc_machine_fit_options *options;
    spc_device *device; /* at first without what is found */
    spc_terms_fit terms;
    spc_exec_fit exec;
    spc_operation_fit multivector;
    spc_times times; /* whose names the ratios have */
    char file[4096], cache_state[32], origin[512];
    /* What the public pointers lead to. */
    spc_fitted *coefficient;
    spc_fit_kernel *kernel;
    spc_fitted_term *term;
    spc_kernel_terms *kernel_terms;
} whole_fit;

static const char *machine_fit_unit(const char *key)
{
    const spc_device_key *known = spc_device_key_find(key);
    return known ? known->unit : "";
}

/* ---- the published models ---- */

static void machine_fit_add(whole_fit *w, const char *kernel, const char *key, const spc_estimate *estimate)
{
    if (estimate->n)
        w->coefficient[w->public.coefficients++] = (spc_fitted){.kernel = kernel,
                                                                .key = key,
                                                                .unit = machine_fit_unit(key),
                                                                .value = estimate->value,
                                                                .low = estimate->low,
                                                                .high = estimate->high,
                                                                .before = NAN,
                                                                .matrices = estimate->n};
}

enum { PAPER_FACTS = 10 };

static void machine_fit_add_kernel(whole_fit *w, const spc_fit_kernel *found)
{
    spc_fit_kernel *k = &w->kernel[w->public.kernels++];
    *k = *found;
    if (!*k->kernel)
        snprintf(k->kernel, sizeof k->kernel, "all");
    const struct {
        const char *key;
        const spc_estimate *estimate;
    } estimates[PAPER_FACTS] = {
        {"hit_small_slope", &k->small_rows.slope},
        {"hit_small_intercept", &k->small_rows.intercept},
        {"hit_large_slope", &k->large_rows.slope},
        {"hit_large_intercept", &k->large_rows.intercept},
        {"hit_rows_threshold", &k->hit_rows_threshold},
        {"effective_bandwidth", &k->bandwidth},
        {"small_slope", &k->small_slope},
        {"small_rows_threshold", &k->small_rows_threshold},
        {"saturating_launch", &k->launch},
        {"saturating_bandwidth", &k->saturating_bandwidth},
    };
    for (size_t i = 0; i < PAPER_FACTS; i++)
        machine_fit_add(w, k->kernel, estimates[i].key, estimates[i].estimate);
}

static spc_status machine_fit_take_paper(whole_fit *w, const spc_fit *fit, spc_error *error)
{
    w->kernel = spc_malloc(fit->kernels + 1, sizeof *w->kernel);
    w->coefficient = spc_malloc(fit->kernels + 1, PAPER_FACTS * sizeof *w->coefficient);
    if (!w->kernel || !w->coefficient)
        return spc_fail_memory(error, (fit->kernels + 1) * PAPER_FACTS * sizeof *w->coefficient);
    for (size_t i = 0; i < fit->kernels; i++)
        machine_fit_add_kernel(w, &fit->kernel[i]);
    machine_fit_add_kernel(w, &fit->all);
    w->public.kernel = w->kernel;
    w->public.matrices = fit->matrices;
    w->public.held_out = fit->held_out;
    return spc_fit_apply(fit, w->origin, w->options->date, w->device, error);
}

static spc_status machine_fit_paper(whole_fit *w, const spc_measurements *table, spc_error *error)
{
    const spc_machine_fit_options *o = w->options;
    const spc_fit_options options = {.size = sizeof options,
                                     .cache_state = o->cache_state,
                                     .device = o->measured_on,
                                     .bootstrap = o->bootstrap,
                                     .seed = o->seed,
                                     .spatial_unit = o->spatial_unit,
                                     .progress = o->progress};
    spc_fit fit;
    SPC_TRY(spc_fit_run(table, w->device, &options, &fit, error));
    spc_status status = machine_fit_take_paper(w, &fit, error);
    spc_fit_free(&fit);
    return status;
}

/* ---- the execution-order model ---- */

static spc_status machine_fit_take_exec(whole_fit *w, spc_error *error)
{
    const spc_exec_fit *fit = &w->exec;
    spc_machine_fit *p = &w->public;
    w->coefficient = spc_malloc(fit->facts + fit->launches + 1, sizeof *w->coefficient);
    if (!w->coefficient)
        return spc_fail_memory(error, (fit->facts + fit->launches + 1) * sizeof *w->coefficient);
    for (size_t i = 0; i < fit->facts; i++) {
        bool known = fit->fact[i].value.n > 0; /* otherwise the rows do not determine it */
        w->coefficient[w->public.coefficients++] = (spc_fitted){.kernel = "all",
                                                                .key = fit->fact[i].key,
                                                                .unit = machine_fit_unit(fit->fact[i].key),
                                                                .value = fit->fact[i].value.value,
                                                                .low = known ? fit->fact[i].value.low : NAN,
                                                                .high = known ? fit->fact[i].value.high : NAN,
                                                                .before = fit->fact[i].before,
                                                                .matrices = fit->fact[i].value.n};
    }
    for (size_t i = 0; i < fit->launches; i++)
        machine_fit_add(w, fit->launch[i].kernel, "exec_launch", &fit->launch[i].seconds);
    p->model = spc_model_name(SPC_MODEL_EXEC);
    p->matrices = fit->matrices;
    p->held_out = fit->held_out;
    p->missing = fit->missing;
    p->missing_reason = fit->missing ? fit->first_missing : NULL;
    p->missing_names = fit->missing ? fit->missing_names : NULL;
    p->rows = fit->rows;
    p->steps = fit->steps;
    p->mape_before = fit->mape_before;
    p->mape = fit->mape;
    p->median_ape = fit->median_ape;
    p->launches = fit->launches;
    p->launch = fit->launch;
    return spc_exec_fit_apply(fit, w->origin, w->options->date, w->device, error);
}

static spc_status machine_fit_exec(whole_fit *w, const spc_measurements *table,
                                   const spc_collection *matrices, spc_error *error)
{
    const spc_machine_fit_options *o = w->options;
    const spc_exec_fit_options options = {.size = sizeof options,
                                          .cache_state = o->cache_state,
                                          .device = o->measured_on,
                                          .bootstrap = o->bootstrap,
                                          .seed = o->seed,
                                          .most_rows = o->most_rows,
                                          .threads = o->threads,
                                          .hold = o->hold,
                                          .progress = o->progress};
    SPC_TRY(spc_exec_fit_run(table, w->device, matrices, &options, &w->exec, error));
    return machine_fit_take_exec(w, error);
}

/* ---- terms ---- */

/* Kernels that have terms first, then the others. */
static spc_status machine_fit_take_terms(whole_fit *w, spc_error *error)
{
    const spc_terms_fit *fit = &w->terms;
    spc_machine_fit *p = &w->public;
    w->kernel_terms = spc_malloc(fit->kernels + 1, sizeof *w->kernel_terms);
    w->term = spc_malloc(fit->kernels + 1, SPC_TERMS_ROOM * sizeof *w->term);
    if (!w->kernel_terms || !w->term)
        return spc_fail_memory(error, (fit->kernels + 1) * SPC_TERMS_ROOM * sizeof *w->term);
    for (size_t i = 0; i < fit->kernels; i++)
        if (!*fit->kernel[i].reason) {
            for (size_t t = 0; t < fit->kernel[i].terms; t++)
                w->term[w->public.terms++] =
                    (spc_fitted_term){.kernel = fit->kernel[i].kernel,
                                      .type = spc_precision_name(fit->kernel[i].value_bytes),
                                      .unit = machine_fit_unit(fit->kernel[i].term[t].key),
                                      .term = fit->kernel[i].term[t]};
            w->kernel_terms[p->described++] = fit->kernel[i];
        }
    for (size_t i = 0; i < fit->kernels; i++)
        if (*fit->kernel[i].reason)
            w->kernel_terms[p->described + p->skipped++] = fit->kernel[i];
    p->kernel_terms = w->kernel_terms;
    p->skip = w->kernel_terms + p->described;
    p->term = w->term;
    p->matrices = fit->matrices;
    p->missing = fit->missing;
    p->missing_reason = fit->missing ? fit->first_missing : NULL;
    p->families = fit->families;
    p->waited = fit->waited;
    p->waited_seconds = fit->waited_seconds;
    return spc_terms_fit_apply(fit, w->origin, w->options->date, w->device, error);
}

static spc_status machine_fit_terms(whole_fit *w, const spc_collection *matrices, spc_error *error)
{
    const spc_machine_fit_options *o = w->options;
    const spc_terms_fit_options options = {.size = sizeof options,
                                           .traffic = o->traffic,
                                           .bootstrap = o->bootstrap,
                                           .seed = o->seed,
                                           .threads = o->threads,
                                           .progress = o->progress,
                                           .waited = o->waited,
                                           .hold = o->hold,
                                           .use_all = o->use_all};
    spc_times times;
    SPC_TRY(spc_times_read(o->file, o->measured_on, &times, error));
    spc_status status = spc_terms_fit_run(&times, w->device, matrices, &options, &w->terms, error);
    spc_times_free(&times);
    return status == SPC_OK ? machine_fit_take_terms(w, error) : status;
}

/* ---- K columns, solvers, set-up: facts under names, each judged ---- */

static spc_status machine_fit_operation(whole_fit *w, const spc_collection *matrices, spc_error *error)
{
    const spc_machine_fit_options *o = w->options;
    const spc_operation_fit *fit = &w->multivector;
    char origin[600];
    spc_machine_fit *p = &w->public;
    snprintf(origin, sizeof origin, "%s; %.40s", w->origin, o->date);
    if (o->kind == SPC_FIT_SETUP)
        SPC_TRY(spc_setup_fit_run(o->file, o->alone, origin, w->device, &w->multivector, error));
    else
        SPC_TRY((o->kind == SPC_FIT_ITERATION ? spc_iteration_fit_run : spc_multivector_fit_run)(
            o->file, matrices, origin, o->progress, w->device, &w->multivector, error));
    w->coefficient = spc_malloc(fit->facts + 1, sizeof *w->coefficient);
    if (!w->coefficient)
        return spc_fail_memory(error, (fit->facts + 1) * sizeof *w->coefficient);
    for (size_t i = 0; i < fit->facts; i++) {
        const spc_operation_fact *f = &fit->fact[i];
        size_t of = 0;
        for (size_t g = 0; g < fit->groups; g++)
            of = strcmp(fit->judged[g].name, f->name) == 0 ? fit->judged[g].matrices : of;
        w->coefficient[p->coefficients++] = (spc_fitted){.kernel = f->name,
                                                         .key = f->key,
                                                         .unit = machine_fit_unit(f->key),
                                                         .value = f->value,
                                                         .low = NAN,
                                                         .high = NAN,
                                                         .before = NAN,
                                                         .matrices = of};
    }
    p->rows = fit->rows;
    p->matrices = fit->matrices;
    p->missing = fit->missing;
    p->groups = fit->groups;
    p->judged = fit->judged;
    return SPC_OK;
}

/* ---- ratios of kernels ---- */

static spc_status machine_fit_ratios(whole_fit *w, spc_error *error)
{
    const spc_machine_fit_options *o = w->options;
    spc_machine_fit *p = &w->public;
    char origin[600];
    snprintf(origin, sizeof origin, "%s; %.40s", w->origin, o->date);
    SPC_TRY(spc_times_read(o->file, o->measured_on, &w->times, error));
    SPC_TRY(spc_ratios_fit_run(&w->times, origin, w->device, &w->coefficient, &p->coefficients, error));
    for (size_t i = 0; i < p->coefficients; i++)
        p->matrices = p->matrices > w->coefficient[i].matrices ? p->matrices : w->coefficient[i].matrices;
    return SPC_OK;
}

spc_status spc_fit_kind_of(const char *path, spc_fit_kind *kind, spc_error *error)
{
    spc_csv csv;
    SPC_TRY(spc_csv_read(path, &csv, error));
    bool columns = spc_csv_column(&csv, "columns") >= 0 && spc_csv_column(&csv, "layout") >= 0,
         solver = spc_csv_column(&csv, "operation") >= 0 && spc_csv_column(&csv, "vectors") >= 0;
    *kind = columns ? SPC_FIT_MULTIVECTOR : solver ? SPC_FIT_ITERATION : SPC_FIT_PAPER;
    spc_csv_free(&csv);
    return SPC_OK;
}

/* ---- the machine, the matrices, and one of them ---- */

static spc_status machine_fit_load(whole_fit *w, const spc_measurements *table, spc_error *error)
{
    const char *name = table->count ? table->row[0].device : "";
    spc_error why;
    if (w->options->device)
        return spc_device_copy(w->options->device, &w->device, error);
    spc_status status = spc_device_load(name, &w->device, &why);
    return status == SPC_OK
               ? SPC_OK
               : spc_fail(
                     error, status,
                     "its times are of %.60s: name the device that they are compared with by -d (%.700s)",
                     name, why.message);
}

static spc_status machine_fit_with(whole_fit *w, const spc_collection *matrices, spc_error *error)
{
    const spc_machine_fit_options *o = w->options;
    if (o->kind == SPC_FIT_PAPER || o->kind == SPC_FIT_EXEC) {
        spc_measurements table;
        SPC_TRY(spc_measurements_read(w->options->file, &table, error));
        spc_status status = machine_fit_load(w, &table, error);
        if (status == SPC_OK)
            status = w->options->kind == SPC_FIT_EXEC ? machine_fit_exec(w, &table, matrices, error)
                                                      : machine_fit_paper(w, &table, error);
        spc_measurements_free(&table);
        return status;
    }
    SPC_TRY(spc_device_copy(o->device, &w->device, error));
    if (o->kind == SPC_FIT_MULTIVECTOR || o->kind == SPC_FIT_ITERATION || o->kind == SPC_FIT_SETUP)
        return machine_fit_operation(w, matrices, error);
    if (o->kind == SPC_FIT_RATIOS)
        return machine_fit_ratios(w, error);
    return machine_fit_terms(w, matrices, error);
}

static spc_status machine_fit_any(whole_fit *w, spc_error *error)
{
    spc_collection *none;
    if (w->options->matrices)
        return machine_fit_with(w, w->options->matrices, error);
    SPC_TRY(spc_collection_new(&none, error));
    spc_status status = machine_fit_with(w, none, error);
    spc_collection_close(none);
    return status;
}

static spc_status machine_fit_check(const spc_machine_fit_options *o, spc_error *error)
{
    if (!o->file)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a file of measurements is needed");
    if (o->kind >= SPC_FIT_MULTIVECTOR && !o->device)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "K columns, solvers, ratios and set-up need the device that they were measured on");
    if (o->kind != SPC_FIT_TERMS)
        return o->traffic || (o->source && o->kind != SPC_FIT_RATIOS) || o->waited || o->use_all
                   ? spc_fail(error, SPC_ERROR_ARGUMENT, "traffic, source, waited and use_all are of terms")
                   : SPC_OK;
    if (!o->device)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "terms need the device that the times were measured on");
    if (o->cache_state && strcmp(o->cache_state, "warm") != 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "terms are fitted to times with warm caches");
    return SPC_OK;
}

spc_status spc_machine_fit_run(const spc_machine_fit_options *options, spc_machine_fit **fit,
                               spc_error *error)
{
    spc_machine_fit_options own;
    *fit = NULL;
    SPC_TAKE_OPTIONS(own, options, error);
    SPC_TRY(machine_fit_check(&own, error));
    whole_fit *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    if (!own.date)
        own.date = "today";
    w->options = &own;
    snprintf(w->file, sizeof w->file, "%s", own.file);
    snprintf(w->cache_state, sizeof w->cache_state, "%s", own.cache_state ? own.cache_state : "warm");
    /* What the sources of the facts say of where they come from. */
    static const char *const kinds[] = {"", " --model exec", " --terms", "", "", " --ratios", " --setup "};
    const spc_machine_fit_options *o = w->options;
    snprintf(w->origin, sizeof w->origin, "%s%.200s%ssparcast fit %.140s%s%.100s",
             o->source ? "published times: " : "", o->source ? o->source : "", o->source ? "; " : "",
             spc_file_name(o->file), kinds[o->kind], o->alone ? spc_file_name(o->alone) : "");
    spc_status status = machine_fit_any(w, error);
    w->options = NULL;
    w->public.kind = own.kind;
    w->public.file = w->file;
    w->public.cache_state = w->cache_state;
    w->public.coefficient = w->coefficient;
    w->public.fitted = w->device;
    if (status == SPC_OK) {
        w->public.device = spc_device_id(w->device);
        *fit = &w->public;
    } else {
        spc_machine_fit_free(&w->public);
    }
    return status;
}

void spc_machine_fit_free(spc_machine_fit *fit)
{
    whole_fit *w = (whole_fit *)fit;
    if (!w)
        return;
    spc_device_free(w->device);
    spc_terms_fit_free(&w->terms);
    spc_operation_fit_free(&w->multivector);
    spc_times_free(&w->times);
    spc_free(w->coefficient);
    spc_free(w->kernel);
    spc_free(w->term);
    spc_free(w->kernel_terms);
    spc_free(w);
}

/* ---- What the keys of a machine's fit are called ---- */

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_machine_fit, member, key, unit, __VA_ARGS__)
#define ROWS_OF(counter, table, type)                                                                        \
    .of = (table), .stride = sizeof(type), .count = offsetof(spc_machine_fit, counter)
#define SOURCE                                                                                               \
    OWN(TEXT, file, "file", NULL, "of measurements"), OWN(TEXT, device, "device", NULL, "that was fitted")

/* ---- coefficients ---- */

#define FITTED(kind, member, unit_, ...) SPC_FIELD(kind, spc_fitted, member, #member, unit_, __VA_ARGS__)
#define COEFFICIENT                                                                                          \
    FITTED(TEXT, kernel, NULL, "that it is of, or all", .heading = "kernel"),                                \
        FITTED(TEXT, key, NULL, "of device files", .heading = "coefficient"),                                \
        FITTED(NUMBER, value, "unit", "what was found", .heading = "value"),                                 \
        FITTED(NUMBER, low, "unit", "95 % interval, from", .heading = "low"),                                \
        FITTED(NUMBER, high, "unit", "... to", .heading = "high"),                                           \
        FITTED(TEXT, unit, NULL, "of these three", .heading = "unit"),                                       \
        FITTED(COUNT64, matrices, "1", "it rests on", .heading = "matrices")

static const spc_field coefficient_fields[] = {COEFFICIENT, {0}};

static const spc_field fact_fields[] = {
    COEFFICIENT,
    FITTED(NUMBER, before, "unit", "where the search began", .optional = true),
    {0},
};

/* ---- the published models ---- */

static const char *fitted_model_word(int value)
{
    return spc_model_name((spc_model)value);
}

#define KERNEL(kind, member, unit, ...) SPC_FIELD(kind, spc_fit_kernel, member, #member, unit, __VA_ARGS__)

static const spc_field fitted_kernel_fields[] = {
    KERNEL(CHARS, kernel, NULL, "its name, or all", .heading = "kernel"),
    KERNEL(COUNT64, rows, "1", "measured times", .heading = "rows"),
    KERNEL(COUNT64, matrices, "1", "of the fit", .heading = "matrices"),
    KERNEL(FLAG, hit_measured, NULL, "x's own rate was counted"),
    KERNEL(NUMBER, hit_residual, "share", "median distance of rates from their line"),
    KERNEL(NUMBER, uncorrected_error, "share", "median, of eq. 3", .heading = "eq. 3"),
    KERNEL(NUMBER, corrected_error, "share", "median, with eq. 7", .heading = "corrected"),
    KERNEL(NUMBER, saturating_error, "share", "median, of launch + bytes / bandwidth",
           .heading = "saturating"),
    KERNEL(WORD, better, NULL, "model of the smaller loss", .heading = "better", .word = fitted_model_word),
    {0},
};

static const spc_field paper_fields[] = {
    SOURCE,
    OWN(TEXT, cache_state, "cache_state", NULL, "warm or cold"),
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(COUNT64, held_out, "held_out", "1", "matrices kept away"),
    OWN(ROWS, kernel, "kernels", NULL, "how well they are described",
        ROWS_OF(kernels, fitted_kernel_fields, spc_fit_kernel)),
    OWN(ROWS, coefficient, "coefficients", NULL, "what was found",
        ROWS_OF(coefficients, coefficient_fields, spc_fitted)),
    {0},
};

/* ---- the execution-order model ---- */

static const spc_field launch_fields[] = {
    SPC_FIELD(CHARS, spc_exec_launch, kernel, "kernel", NULL, "of a library"),
    SPC_FIELD(NUMBER, spc_exec_launch, mape, "mape", "share", "mean error, run as the nearest of ours"),
    {0},
};

static const spc_field exec_fields[] = {
    SOURCE,
    OWN(TEXT, model, "model", NULL, "exec"),
    OWN(TEXT, cache_state, "cache_state", NULL, "warm or cold"),
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(COUNT64, held_out, "held_out", "1", "matrices kept away"),
    OWN(COUNT64, missing, "missing_matrices", "1", "not there or not read"),
    OWN(TEXT, missing_names, "missing_names", NULL, "of the first three of them"),
    OWN(TEXT, missing_reason, "missing_reason", NULL, "why, for one of them"),
    OWN(COUNT64, rows, "rows", "1", "that were simulated"),
    OWN(COUNT64, steps, "steps", "1", "of least squares that lowered the loss"),
    OWN(NUMBER, mape_before, "mape_before", "share", "mean error at the start"),
    OWN(NUMBER, mape, "mape", "share", "mean error on the matrices of the fit"),
    OWN(NUMBER, median_ape, "median_ape", "share", "median error"),
    OWN(ROWS, coefficient, "coefficients", NULL, "what was found",
        ROWS_OF(coefficients, fact_fields, spc_fitted)),
    OWN(ROWS, launch, "kernels", NULL, "of libraries", ROWS_OF(launches, launch_fields, spc_exec_launch)),
    {0},
};

/* ---- terms ---- */

#define TERM(kind, member, key, unit_, ...) SPC_FIELD(kind, spc_fitted_term, member, key, unit_, __VA_ARGS__)

static const spc_field fitted_term_fields[] = {
    TERM(TEXT, kernel, "kernel", NULL, "its name", .heading = "kernel"),
    TERM(TEXT, type, "type", NULL, "of values", .heading = "type"),
    TERM(TEXT, term.key, "key", NULL, "of device files", .heading = "term"),
    TERM(NUMBER, term.value.value, "value", "unit", "what was found", .heading = "value"),
    TERM(NUMBER, term.value.low, "low", "unit", "95 % interval, from", .heading = "low"),
    TERM(NUMBER, term.value.high, "high", "unit", "... to", .heading = "high"),
    TERM(TEXT, unit, "unit", NULL, "of these three", .heading = "unit"),
    TERM(NUMBER, term.share, "share", "share", "of the forecast time, mean", .heading = "of time"),
    TERM(NUMBER, term.without, "without", "share", "mean error if it were left out", .heading = "without"),
    {0},
};

#define TERMS_OF(kind, member, key, unit, ...)                                                               \
    SPC_FIELD(kind, spc_kernel_terms, member, key, unit, __VA_ARGS__)
#define TYPED                                                                                                \
    TERMS_OF(CHARS, kernel, "kernel", NULL, "its name"),                                                     \
        TERMS_OF(WORD, value_bytes, "type", NULL, "of values", .word = spc_fit_type_word)
#define JUDGED(member, key, ...) TERMS_OF(STRUCT, member, key, NULL, __VA_ARGS__, .of = judged_terms_fields)

static const spc_field judged_terms_fields[] = {
    SPC_FIELD(COUNT64, spc_accuracy, n, "n", "1", "matrices"),
    SPC_FIELD(NUMBER, spc_accuracy, mape, "mape", "share", "mean error of times"),
    SPC_FIELD(NUMBER, spc_accuracy, median_ape, "median_ape", "share", "median error"),
    SPC_FIELD(NUMBER, spc_accuracy, p90_ape, "p90_ape", "share", "nine in ten errors are smaller"),
    {0},
};

static const spc_field farthest_fields[] = {
    TERMS_OF(CHARS, worst, "matrix", NULL, "that is farthest off"),
    TERMS_OF(NUMBER, worst_ratio, "ratio", "x", "its measured over its forecast time"),
    {0},
};

static const spc_field kernel_terms_fields[] = {
    TYPED,
    TERMS_OF(CHARS, traffic, "traffic", NULL, "kernel whose simulated traffic counts"),
    TERMS_OF(NUMBER, error, "error", "share", "mean, cross-validated within the fit set"),
    TERMS_OF(NUMBER, low, "low", "x", "measured / forecast: four in five lie between this"),
    TERMS_OF(NUMBER, high, "high", "x", "... and this"),
    TERMS_OF(NUMBER, coverage, "coverage", "share", "of the held-out, or of all, that does"),
    JUDGED(fitted, "fit", "on the fit set"),
    JUDGED(held_out, "holdout", "on matrices held out"),
    JUDGED(every, "every", "on all, cross-validated"),
    JUDGED(large, "large", "on those of 300,000 non-zeros and more"),
    JUDGED(null, "null", "of the null model, on all"),
    {.name = "worst", .says = "the farthest off", .type = SPC_FIELD_STRUCT, .of = farthest_fields},
    {0},
};

static const spc_field skipped_fields[] = {
    TYPED,
    TERMS_OF(CHARS, reason, "why", NULL, "it has no terms"),
    {0},
};

static const spc_field waited_fields[] = {
    SPC_FIELD(NUMBER, spc_estimate, value, "value", "s", "launching and waiting, of every time"),
    SPC_FIELD(NUMBER, spc_estimate, low, "low", "s", "95 % interval, from"),
    SPC_FIELD(NUMBER, spc_estimate, high, "high", "s", "... to"),
    {0},
};

static const spc_field terms_fields[] = {
    SOURCE,
    OWN(COUNT64, matrices, "matrices", "1", "that were simulated"),
    OWN(COUNT64, missing, "missing_matrices", "1", "not there or not read"),
    OWN(TEXT, missing_reason, "missing_reason", NULL, "why, for one of them"),
    OWN(COUNT64, families, "families", "1", "of the times; 0: they name none"),
    OWN(STRUCT, waited_seconds, "waited_seconds", NULL, "of the source, beyond the kernels",
        .of = waited_fields, .count = offsetof(spc_machine_fit, waited), .optional = true),
    OWN(ROWS, term, "terms", NULL, "what was found", ROWS_OF(terms, fitted_term_fields, spc_fitted_term)),
    OWN(ROWS, kernel_terms, "kernels", NULL, "how good their terms are",
        ROWS_OF(described, kernel_terms_fields, spc_kernel_terms)),
    OWN(ROWS, skip, "skipped", NULL, "kernels without terms",
        ROWS_OF(skipped, skipped_fields, spc_kernel_terms)),
    {0},
};

/* ---- K columns, solvers, set-up ---- */

#define COSTS_OF(kind, member, unit, ...)                                                                    \
    SPC_FIELD(kind, spc_operation_judged, member, #member, unit, __VA_ARGS__)

static const spc_field judged_costs_fields[] = {
    COSTS_OF(CHARS, name, NULL, "of facts: kernel, layout, type, width of B", .heading = "kernel"),
    COSTS_OF(FLAG, setup, NULL, "of what precedes the first product", .heading = "set-up"),
    COSTS_OF(COUNT64, rows, "1", "measured times", .heading = "rows"),
    COSTS_OF(COUNT64, matrices, "1", "that they are of", .heading = "matrices"),
    COSTS_OF(NUMBER, mape, "share", "mean error, of matrices left out in turn", .heading = "mean error"),
    COSTS_OF(NUMBER, median_ape, "share", "median error", .heading = "median"),
    COSTS_OF(NUMBER, low, "x", "measured / forecast: four in five lie between this", .heading = "low"),
    COSTS_OF(NUMBER, high, "x", "... and this", .heading = "high"),
    {0},
};

static const spc_field multivector_fields[] = {
    SOURCE,
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(COUNT64, missing, "missing_matrices", "1", "not there or not read"),
    OWN(COUNT64, rows, "rows", "1", "measured products"),
    OWN(ROWS, coefficient, "coefficients", NULL, "what was found",
        ROWS_OF(coefficients, coefficient_fields, spc_fitted)),
    OWN(ROWS, judged, "kernels", NULL, "how good their costs are",
        ROWS_OF(groups, judged_costs_fields, spc_operation_judged)),
    {0},
};

/* ---- ratios ---- */

static const spc_field ratio_fields[] = {
    SOURCE,
    OWN(COUNT64, matrices, "matrices", "1", "of the fit"),
    OWN(ROWS, coefficient, "coefficients", NULL,
        "time over that of the usually best; low, high: of four in five",
        ROWS_OF(coefficients, coefficient_fields, spc_fitted)),
    {0},
};

const spc_field *spc_machine_fit_fields(spc_fit_kind kind)
{
    static const spc_field *const tables[] = {paper_fields,       exec_fields,        terms_fields,
                                              multivector_fields, multivector_fields, ratio_fields,
                                              multivector_fields};
    return tables[kind];
}

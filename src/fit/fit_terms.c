/* The terms of every kernel in a table of times, how good they are and which of them matter. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "fit/term_rows.h"
#include "fit/term_search.h"

enum { LEAST_MATRICES = 12, RESAMPLES = 400 };
static const double large_nnz = 3e5;

/* The rows of one kernel and value type, and room to work on them. */
typedef struct kernel_rows {
    spc_term_rows all;
    double *predicted;         /* [all.count] */
    double *x, *y, *replicate; /* [all.count], [all.count], [resamples * SPC_TERMS] */
    size_t resamples;
} kernel_rows;

static void free_rows(kernel_rows *k)
{
    spc_free(k->all.row);
    spc_free(k->predicted);
    spc_free(k->x);
    spc_free(k->y);
    spc_free(k->replicate);
}

static spc_status new_rows(size_t count, const spc_terms_fit_options *o, kernel_rows *k, spc_error *error)
{
    size_t resamples = o->bootstrap ? o->bootstrap : RESAMPLES;
    *k = (kernel_rows){.all.row = spc_calloc(count + 1, sizeof(spc_term_row)),
                       .predicted = spc_calloc(count + 1, sizeof(double)),
                       .x = spc_calloc(count + 1, sizeof(double)),
                       .y = spc_calloc(count + 1, sizeof(double)),
                       .replicate = spc_calloc(resamples * SPC_TERMS, sizeof(double)),
                       .resamples = resamples};
    if (k->all.row && k->predicted && k->x && k->y && k->replicate)
        return SPC_OK;
    free_rows(k);
    return spc_fail_memory(error, count * sizeof(spc_term_row) + resamples * SPC_TERMS * sizeof(double));
}

/* "cusparse-sell:32" is a row of the kernel cusparse-sell. */
static bool is_of(const spc_amount_row *row, const char *kernel, uint32_t value_bytes)
{
    size_t length = strcspn(row->time->kernel, ":");
    return row->time->value_bytes == value_bytes && strlen(kernel) == length &&
           strncmp(kernel, row->time->kernel, length) == 0;
}

static void gather(const spc_amount_rows *rows, const spc_kernel_terms *k, kernel_rows *out)
{
    for (size_t i = 0; i < rows->count; i++) {
        const spc_amount_row *from = &rows->row[i];
        if (!from->found || !is_of(from, k->kernel, k->value_bytes))
            continue;
        spc_term_row *to = &out->all.row[out->all.count++];
        *to = (spc_term_row){.matrix = from->time->matrix,
                             .amounts = from->amounts,
                             .seconds = from->time->seconds,
                             .part = spc_term_part(from->time->matrix)};
    }
}

/* Rows that are not held out count. Returns how many there are. */
static size_t use_fit_set(kernel_rows *k)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        k->all.row[i].times = !spc_held_out(k->all.row[i].matrix);
        n += k->all.row[i].times > 0;
    }
    return n;
}

/* ---- how good the terms are ---- */

/* Of the rows for which `wanted` holds, against k->predicted. */
typedef bool row_filter(const spc_term_row *row);

static bool is_fitted(const spc_term_row *row)
{
    return !spc_held_out(row->matrix);
}

static bool is_held_out(const spc_term_row *row)
{
    return spc_held_out(row->matrix);
}

static bool is_any(const spc_term_row *row)
{
    return row->seconds > 0;
}

static bool is_large(const spc_term_row *row)
{
    return row->amounts.of[SPC_TERM_NONZERO] >= large_nnz;
}

static spc_status measure_accuracy(const kernel_rows *k, row_filter *wanted, spc_accuracy *accuracy,
                                   spc_error *error)
{
    size_t n = 0;
    for (size_t i = 0; i < k->all.count; i++)
        if (wanted(&k->all.row[i])) {
            k->x[n] = 1 / k->all.row[i].seconds; /* speeds, as spc_validate compares them */
            k->y[n++] = 1 / k->predicted[i];
        }
    return spc_accuracy_measure(k->x, k->y, n, accuracy, error);
}

static void predict_all(kernel_rows *k, const spc_term_choice *choice, row_filter *wanted)
{
    for (size_t i = 0; i < k->all.count; i++)
        if (wanted(&k->all.row[i]))
            k->predicted[i] = spc_terms_add(choice->seconds, &k->all.row[i].amounts);
}

static void find_worst(const kernel_rows *k, spc_kernel_terms *out)
{
    double most = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        double ratio = k->all.row[i].seconds / k->predicted[i], off = fabs(log(ratio));
        if (off <= most)
            continue;
        most = off;
        out->worst_ratio = ratio;
        snprintf(out->worst, sizeof out->worst, "%s", k->all.row[i].matrix);
    }
}

/* Each quarter of all matrices by terms that were chosen and fitted without it. */
static spc_status cross_validate_all(kernel_rows *k, spc_kernel_terms *out, spc_error *error)
{
    for (unsigned part = 0; part < SPC_TERM_PARTS; part++) {
        spc_term_choice choice;
        for (size_t i = 0; i < k->all.count; i++)
            k->all.row[i].times = k->all.row[i].part != part;
        SPC_TRY(spc_terms_choose(&k->all, &choice, error));
        for (size_t i = 0; i < k->all.count; i++)
            if (k->all.row[i].part == part)
                k->predicted[i] = spc_terms_add(choice.seconds, &k->all.row[i].amounts);
    }
    find_worst(k, out);
    SPC_TRY(measure_accuracy(k, is_any, &out->every, error));
    return measure_accuracy(k, is_large, &out->large, error);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The nearest rank. */
static double quantile(double *sorted, size_t n, double part)
{
    size_t rank = (size_t)ceil(part * (double)n);
    return sorted[rank ? rank - 1 : 0];
}

/* Tenth and ninetieth percentile of measured / predicted, each quarter of the fit set predicted by the
 * others; and how many of those held out lie between them. */
static void find_interval(kernel_rows *k, const spc_term_choice *choice, spc_kernel_terms *out)
{
    spc_term_choice validated = *choice;
    size_t n = 0, inside = 0, held_out = 0;
    spc_terms_cross_validate(&k->all, &validated, k->predicted);
    for (size_t i = 0; i < k->all.count; i++)
        if (is_fitted(&k->all.row[i]))
            k->x[n++] = k->all.row[i].seconds / k->predicted[i];
    qsort(k->x, n, sizeof *k->x, ascending);
    out->low = fmin(1, quantile(k->x, n, 0.1));
    out->high = fmax(1, quantile(k->x, n, 0.9));
    for (size_t i = 0; i < k->all.count; i++) {
        const spc_term_row *row = &k->all.row[i];
        double ratio = row->seconds / spc_terms_add(choice->seconds, &row->amounts);
        if (is_held_out(row)) {
            held_out++;
            inside += ratio >= out->low && ratio <= out->high;
        }
    }
    out->coverage = held_out ? (double)inside / (double)held_out : NAN;
}

/* ---- each term ---- */

static double share_of(const kernel_rows *k, const spc_term_choice *choice, spc_term term)
{
    double sum = 0, n = 0;
    for (size_t i = 0; i < k->all.count; i++) {
        const spc_term_amounts *amounts = &k->all.row[i].amounts;
        if (!is_fitted(&k->all.row[i]))
            continue;
        sum += choice->seconds[term] * amounts->of[term] / spc_terms_add(choice->seconds, amounts);
        n++;
    }
    return sum / n;
}

static double error_without(const kernel_rows *k, const spc_term_choice *choice, size_t left_out)
{
    spc_term_choice others = *choice;
    others.count = 0;
    for (size_t i = 0; i < choice->count; i++)
        if (i != left_out)
            others.term[others.count++] = choice->term[i];
    if (!others.count)
        return 1;
    spc_terms_cross_validate(&k->all, &others, NULL);
    return others.error;
}

/* The fit set drawn anew, with replacement. */
static void draw(kernel_rows *k, uint64_t state)
{
    size_t n = 0, drawn = use_fit_set(k);
    for (size_t i = 0; i < k->all.count; i++) {
        if (k->all.row[i].times > 0)
            k->y[n++] = (double)i;
        k->all.row[i].times = 0;
    }
    for (size_t i = 0; i < drawn; i++)
        k->all.row[(size_t)k->y[spc_random_below(&state, drawn)]].times++;
}

/* Coefficients of resamples of the fit set, term by term: replicate[term][resample]. */
static spc_status resample(kernel_rows *k, const spc_term_choice *choice, uint64_t seed, spc_error *error)
{
    for (size_t b = 0; b < k->resamples; b++) {
        spc_term_choice drawn = *choice;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        draw(k, spc_mix64(seed + b + 1));
        spc_terms_solve(&k->all, SPC_TERM_PARTS, &drawn);
        for (size_t t = 0; t < choice->count; t++)
            k->replicate[t * k->resamples + b] = drawn.seconds[choice->term[t]];
    }
    use_fit_set(k);
    return SPC_OK;
}

static spc_status describe_terms(kernel_rows *k, const spc_term_choice *choice, uint64_t seed,
                                 spc_kernel_terms *out, spc_error *error)
{
    size_t n = use_fit_set(k);
    SPC_TRY(resample(k, choice, seed, error));
    for (size_t t = 0; t < choice->count; t++) {
        double *replicate = &k->replicate[t * k->resamples], value = choice->seconds[choice->term[t]];
        qsort(replicate, k->resamples, sizeof *replicate, ascending);
        out->term[out->terms++] =
            (spc_term_estimate){.key = spc_term_key(choice->term[t]),
                                .value = {value, fmin(value, quantile(replicate, k->resamples, 0.025)),
                                          fmax(value, quantile(replicate, k->resamples, 0.975)), n},
                                .share = share_of(k, choice, choice->term[t]),
                                .without = error_without(k, choice, t)};
    }
    return SPC_OK;
}

/* ---- one kernel ---- */

static spc_status fit_rows(kernel_rows *k, const spc_terms_fit_options *o, spc_kernel_terms *out,
                           spc_error *error)
{
    spc_term_choice choice;
    size_t n = use_fit_set(k);
    if (n < LEAST_MATRICES) {
        snprintf(out->reason, sizeof out->reason,
                 "%zu matrices besides %zu held out; %d are needed to fit terms", n, k->all.count - n,
                 LEAST_MATRICES);
        return SPC_OK;
    }
    SPC_TRY(spc_terms_choose(&k->all, &choice, error));
    out->error = choice.error;
    find_interval(k, &choice, out);
    predict_all(k, &choice, is_any);
    SPC_TRY(measure_accuracy(k, is_fitted, &out->fitted, error));
    SPC_TRY(measure_accuracy(k, is_held_out, &out->held_out, error));
    SPC_TRY(describe_terms(k, &choice, o->seed, out, error));
    return cross_validate_all(k, out, error);
}

static spc_status fit_kernel(const spc_amount_rows *rows, const spc_terms_fit_options *o,
                             spc_kernel_terms *out, spc_error *error)
{
    kernel_rows k;
    SPC_TRY(new_rows(rows->count, o, &k, error));
    gather(rows, out, &k);
    spc_status status = fit_rows(&k, o, out, error);
    free_rows(&k);
    return status;
}

/* ---- all kernels ---- */

static spc_status list_kernels(const spc_amount_rows *rows, const spc_device *device,
                               const spc_terms_fit_options *o, spc_terms_fit *fit, spc_error *error)
{
    fit->kernel = spc_calloc(rows->count, sizeof *fit->kernel);
    if (!fit->kernel)
        return spc_fail_memory(error, rows->count * sizeof *fit->kernel);
    for (size_t i = 0; i < rows->count; i++) {
        const spc_time *time = rows->row[i].time;
        bool known = false;
        for (size_t k = 0; !known && k < fit->kernels; k++)
            known = is_of(&rows->row[i], fit->kernel[k].kernel, fit->kernel[k].value_bytes);
        if (known)
            continue;
        spc_kernel_terms *new = &fit->kernel[fit->kernels++];
        spc_kernel_spec layout;
        const char *traffic;
        SPC_TRY(spc_terms_layout(time->kernel, device, o, &layout, &traffic, error));
        new->value_bytes = time->value_bytes;
        snprintf(new->kernel, sizeof new->kernel, "%.*s", (int)strcspn(time->kernel, ":"), time->kernel);
        snprintf(new->traffic, sizeof new->traffic, "%s", traffic);
    }
    return SPC_OK;
}

static spc_status fit_kernels(const spc_amount_rows *rows, const spc_device *device,
                              const spc_terms_fit_options *o, spc_terms_fit *fit, spc_error *error)
{
    size_t fitted = 0;
    SPC_TRY(list_kernels(rows, device, o, fit, error));
    for (size_t k = 0; k < fit->kernels; k++) {
        spc_progress_update(o->progress, "kernels fitted", (double)k, (double)fit->kernels);
        SPC_TRY(fit_kernel(rows, o, &fit->kernel[k], error));
        fitted += !fit->kernel[k].reason[0];
    }
    if (fitted)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s: %s", fit->kernel[0].kernel, fit->kernel[0].reason);
}

spc_status spc_terms_fit_run(const spc_times *times, const spc_device *device,
                             const spc_collection *collection, const spc_terms_fit_options *options,
                             spc_terms_fit *fit, spc_error *error)
{
    spc_terms_fit_options own;
    spc_amount_rows rows;
    *fit = (spc_terms_fit){0};
    SPC_TAKE_OPTIONS(own, options, error);
    fit->waited = own.waited;
    SPC_TRY(spc_amount_rows_measure(times, device, collection, &own, &rows, fit, error));
    spc_status status = fit_kernels(&rows, device, &own, fit, error);
    spc_amount_rows_free(&rows);
    if (status != SPC_OK)
        spc_terms_fit_free(fit);
    return status;
}

void spc_terms_fit_free(spc_terms_fit *fit)
{
    spc_free(fit->kernel);
    *fit = (spc_terms_fit){0};
}

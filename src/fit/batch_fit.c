/* A file of measured batches: fitted to, judged, and what the keys of both are called. */

#include <gsl/gsl_blas.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/data_folder.h"
#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "validate/accuracy.h"
#include "workloads/batch/batch.h"

/* Coefficients of one method at a time, by least absolute errors of predicted / measured (GSL,
 * Levenberg-Marquardt). */

enum { LEAST_ROWS = 20, ITERATIONS = 300, STARTS = 4, REWEIGHTED = 6, OVERLAPS = 2 };

/* Parameters are logarithms, so that coefficients stay positive; the last two are log(overlap - 1). A weak
 * pull towards the start keeps a term that the data do not show from running away. */
static const double pull = 0.005;

/* Errors beyond this count in proportion, not squared: calls of a few microseconds were at times held up by
 * the host. */
static const double usual_error = 0.03;

typedef struct sample {
    double amount[SPC_SPMM_TERMS], seconds;
    double weight; /* of its error */
} sample;

typedef struct problem {
    size_t samples, parameters;
    sample *sample;
    spc_spmm_term term[SPC_SPMM_TERMS]; /* of parameter i; behind them both overlaps */
    double start[SPC_SPMM_TERMS + OVERLAPS];
    bool relative; /* errors as they are judged, not their logarithms */
} problem;

static double overlap_of(double parameter)
{
    return 1 + exp(parameter);
}

static double spmm_coefficients_predict(const problem *p, const gsl_vector *x, const sample *s)
{
    double term[SPC_SPMM_TERMS] = {0};
    size_t terms = p->parameters - OVERLAPS;
    for (size_t i = 0; i < terms; i++)
        term[p->term[i]] = s->amount[p->term[i]] * exp(gsl_vector_get(x, i));
    return spc_spmm_combine(term, overlap_of(gsl_vector_get(x, terms)),
                            overlap_of(gsl_vector_get(x, terms + 1)));
}

static double spmm_coefficients_error_of(const problem *p, const gsl_vector *x, const sample *s)
{
    double ratio = spmm_coefficients_predict(p, x, s) / s->seconds;
    return p->relative ? ratio - 1 : log(ratio);
}

static int residuals(const gsl_vector *x, void *context, gsl_vector *f)
{
    const problem *p = context;
    if (spc_interrupted())
        return GSL_EBADFUNC;
    for (size_t i = 0; i < p->samples; i++)
        gsl_vector_set(f, i, p->sample[i].weight * spmm_coefficients_error_of(p, x, &p->sample[i]));
    for (size_t i = 0; i < p->parameters; i++)
        gsl_vector_set(f, p->samples + i, pull * (gsl_vector_get(x, i) - p->start[i]));
    return GSL_SUCCESS;
}

/* Rows of one method that the fit may see. */
static spc_status spmm_coefficients_gather(const spc_spmm_measurements *measurements, spc_spmm_method method,
                                           const spc_spmm_gpu *gpu, problem *p, spc_error *error)
{
    *p = (problem){0};
    p->sample = spc_malloc(measurements->count, sizeof *p->sample);
    if (!p->sample)
        return spc_fail_memory(error, measurements->count * sizeof *p->sample);
    for (size_t i = 0; i < measurements->count; i++) {
        const spc_spmm_measurement *m = &measurements->row[i];
        if (m->method != method || spc_spmm_held_out(&m->facts))
            continue;
        sample *s = &p->sample[p->samples++];
        s->seconds = m->seconds;
        s->weight = 1;
        SPC_TRY(spc_spmm_amounts(gpu, method, m->pointers, &m->facts, s->amount, error));
    }
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        if (spc_spmm_uses(method, (spc_spmm_term)i)) {
            p->start[p->parameters] = log(spc_spmm_coefficient_of((spc_spmm_term)i)->start);
            p->term[p->parameters++] = (spc_spmm_term)i;
        }
    for (int i = 0; i < OVERLAPS; i++)
        p->start[p->parameters++] = 0; /* 2 */
    return SPC_OK;
}

/* One descent; returns its sum of squares. */
static double spmm_coefficients_descend(gsl_multifit_nlinear_workspace *w, gsl_multifit_nlinear_fdf *f,
                                        const gsl_vector *start)
{
    int info;
    gsl_multifit_nlinear_init(start, f, w);
    gsl_multifit_nlinear_driver(ITERATIONS, 1e-8, 1e-8, 0, NULL, NULL, &info, w);
    double norm = gsl_blas_dnrm2(gsl_multifit_nlinear_residual(w));
    return norm * norm;
}

/* The best of several starts, one decade around the first. */
static double spmm_coefficients_search(const problem *p, gsl_multifit_nlinear_workspace *w,
                                       gsl_multifit_nlinear_fdf *f, gsl_vector *start, gsl_vector *solution)
{
    double best = INFINITY;
    for (int attempt = 0; attempt < STARTS; attempt++) {
        for (size_t i = 0; i < p->parameters; i++)
            gsl_vector_set(start, i,
                           p->start[i] + (attempt ? 1.5 * sin((double)(attempt * 7 + (int)i * 3)) : 0));
        double squares = spmm_coefficients_descend(w, f, start);
        if (!(squares < best))
            continue;
        best = squares;
        gsl_vector_memcpy(solution, gsl_multifit_nlinear_position(w));
    }
    return best;
}

/* From the least squares to the least absolute errors: weighted anew from the errors of the last solution. */
static void spmm_coefficients_reweight(problem *p, gsl_multifit_nlinear_workspace *w,
                                       gsl_multifit_nlinear_fdf *f, gsl_vector *solution)
{
    p->relative = true;
    for (int round = 0; round < REWEIGHTED; round++) {
        for (size_t i = 0; i < p->samples; i++)
            p->sample[i].weight =
                sqrt(usual_error /
                     fmax(fabs(spmm_coefficients_error_of(p, solution, &p->sample[i])), usual_error));
        if (isfinite(spmm_coefficients_descend(w, f, solution)))
            gsl_vector_memcpy(solution, gsl_multifit_nlinear_position(w));
    }
}

static spc_status spmm_coefficients_set(spc_device *device, const char *key, spc_spmm_method method,
                                        double value, const char *source, spc_error *error)
{
    char name[64], digits[32];
    snprintf(name, sizeof name, "%s@%s", key, spc_spmm_method_name(method));
    snprintf(digits, sizeof digits, "%.4g", value); /* a file for people: the data carry no more */
    return spc_device_put(device, name, strtod(digits, NULL), SPC_ORIGIN_FITTED, source, error);
}

static spc_status fit_problem(problem *p, spc_spmm_method method, const char *source, spc_device *device,
                              spc_error *error)
{
    double solution[SPC_SPMM_TERMS + OVERLAPS];
    gsl_multifit_nlinear_parameters parameters = gsl_multifit_nlinear_default_parameters();
    gsl_multifit_nlinear_fdf f = {
        .f = residuals, .n = p->samples + p->parameters, .p = p->parameters, .params = p};
    gsl_vector *start = gsl_vector_alloc(p->parameters), *best = gsl_vector_alloc(p->parameters);
    gsl_multifit_nlinear_workspace *w =
        gsl_multifit_nlinear_alloc(gsl_multifit_nlinear_trust, &parameters, f.n, f.p);
    bool memory = start && best && w,
         found = memory && isfinite(spmm_coefficients_search(p, w, &f, start, best));
    if (found)
        spmm_coefficients_reweight(p, w, &f, best);
    for (size_t i = 0; i < p->parameters && found; i++)
        solution[i] = gsl_vector_get(best, i);
    gsl_multifit_nlinear_free(w);
    gsl_vector_free(best);
    gsl_vector_free(start);
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    if (!memory)
        return spc_fail_memory(error, f.n * f.p * sizeof(double));
    if (!found)
        return spc_fail(error, SPC_ERROR_DATA, "the fit of spmm coefficients found no optimum");
    size_t terms = p->parameters - OVERLAPS;
    for (size_t i = 0; i < terms; i++) {
        const spc_spmm_coefficient *c = spc_spmm_coefficient_of(p->term[i]);
        double seconds = exp(solution[i]);
        SPC_TRY(
            spmm_coefficients_set(device, c->key, method, c->rate ? 1 / seconds : seconds, source, error));
    }
    SPC_TRY(
        spmm_coefficients_set(device, "spmm_overlap", method, overlap_of(solution[terms]), source, error));
    SPC_TRY(spmm_coefficients_set(device, "spmm_launch_overlap", method, overlap_of(solution[terms + 1]),
                                  source, error));
    /* Measured over predicted: what one fitted row in ten stays below, and what one in ten exceeds. */
    gsl_vector_const_view x = gsl_vector_const_view_array(solution, p->parameters);
    double *ratio = spc_malloc(p->samples, sizeof *ratio);
    if (!ratio)
        return spc_fail_memory(error, p->samples * sizeof *ratio);
    for (size_t i = 0; i < p->samples; i++)
        ratio[i] = p->sample[i].seconds / spmm_coefficients_predict(p, &x.vector, &p->sample[i]);
    spc_sort_ascending(ratio, p->samples);
    spc_status status =
        spmm_coefficients_set(device, "spmm_low", method, ratio[p->samples / 10], source, error);
    if (status == SPC_OK)
        status = spmm_coefficients_set(device, "spmm_high", method, ratio[p->samples - 1 - p->samples / 10],
                                       source, error);
    spc_free(ratio);
    return status;
}

spc_status spc_spmm_fit_device(const spc_spmm_measurements *measurements, const char *source,
                               spc_device *device, spc_error *error)
{
    spc_spmm_gpu gpu;
    SPC_TRY(spc_spmm_gpu_of(device, &gpu, error));
    gsl_error_handler_t *handler = gsl_set_error_handler_off();
    spc_status status = SPC_OK;
    size_t fitted = 0;
    for (int method = 0; method < SPC_SPMM_METHODS && status == SPC_OK; method++) {
        problem p;
        status = spmm_coefficients_gather(measurements, (spc_spmm_method)method, &gpu, &p, error);
        if (status == SPC_OK && p.samples >= LEAST_ROWS) {
            status = fit_problem(&p, (spc_spmm_method)method, source, device, error);
            fitted++;
        }
        spc_free(p.sample);
    }
    gsl_set_error_handler(handler);
    if (status == SPC_OK && fitted == 0)
        return spc_fail(error, SPC_ERROR_DATA, "no method has %d rows outside the hold-out", LEAST_ROWS);
    return status;
}

/* ---- Predictions against measurements: errors by method, and whether the best method was named ---- */

/* What is known of a row beside its measurement. */
typedef struct forecast {
    double seconds; /* 0: of a method without coefficients, which is not judged */
    double low, high, null;
} forecast;

typedef struct judgement {
    const spc_spmm_measurements *all;
    forecast *row;
    double *scratch;
} judgement;

static double spmm_validate_error_of(const spc_spmm_measurement *m, double predicted)
{
    return fabs(predicted - m->seconds) / m->seconds;
}

/* Errors of the rows that pass; method < 0: all. */
static spc_spmm_accuracy accuracy(const judgement *j, int method, bool held_out)
{
    spc_spmm_accuracy a = {.mape = NAN, .median_ape = NAN, .p90_ape = NAN, .inside = NAN, .null_mape = NAN};
    double sum = 0, inside = 0, null = 0;
    for (size_t i = 0; i < j->all->count; i++) {
        const spc_spmm_measurement *m = &j->all->row[i];
        const forecast *f = &j->row[i];
        if (!(f->seconds > 0) || (method >= 0 && (int)m->method != method) ||
            spc_spmm_held_out(&m->facts) != held_out)
            continue;
        sum += j->scratch[a.count++] = spmm_validate_error_of(m, f->seconds);
        inside += m->seconds >= f->low && m->seconds <= f->high;
        null += spmm_validate_error_of(m, f->null);
    }
    if (a.count == 0)
        return a;
    double n = (double)a.count;
    spc_sort_ascending(j->scratch, a.count);
    a.mape = sum / n;
    a.median_ape = j->scratch[a.count / 2];
    a.p90_ape = j->scratch[(size_t)(0.9 * (n - 1))];
    a.inside = inside / n;
    a.null_mape = null / n;
    return a;
}

/* Methods that launch product by product have the constant of the null model once for each. */
static double calls_of(const spc_spmm_measurement *m)
{
    return m->method <= SPC_SPMM_SWA_CSR || m->method == SPC_SPMM_CUSPARSE ? m->facts.shape.batch : 1;
}

/* The null model beside the rows of a method, a call at a time. scratch[4 rows]. */
static spc_status add_null(const judgement *j, spc_spmm_method method, const spc_device *device,
                           spc_error *error)
{
    const spc_spmm_measurements *all = j->all;
    double *bytes = j->scratch, *seconds = bytes + all->count, *fitted = seconds + all->count,
           *null = fitted + all->count;
    size_t n = 0;
    for (size_t i = 0; i < all->count; i++) {
        const spc_spmm_measurement *m = &all->row[i];
        if (m->method != method)
            continue;
        bytes[n] = spc_spmm_bytes(&m->facts) / calls_of(m);
        seconds[n] = m->seconds / calls_of(m);
        fitted[n++] = !spc_spmm_held_out(&m->facts);
    }
    SPC_TRY(spc_null_seconds(device, bytes, seconds, fitted, n, null, error));
    for (size_t i = 0; i < all->count; i++)
        if (all->row[i].method == method)
            j->row[i].null = *null++ * calls_of(&all->row[i]);
    return SPC_OK;
}

static bool spmm_validate_same_batch(const spc_spmm_measurement *a, const spc_spmm_measurement *b)
{
    const spc_spmm_shape *x = &a->facts.shape, *y = &b->facts.shape;
    return x->batch == y->batch && x->rows == y->rows && x->nnz == y->nnz && x->columns == y->columns &&
           x->value_bytes == y->value_bytes && x->order == y->order && x->max_rows == y->max_rows;
}

/* Best and named method among rows [first, end) of one batch; false where fewer than two can be judged. */
static bool judge_batch(const spc_spmm_measurements *all, const forecast *row, size_t first, size_t end,
                        bool without_packed, const spc_spmm_measurement **best,
                        const spc_spmm_measurement **named)
{
    size_t judged = 0, least = first;
    for (size_t i = first; i < end; i++) {
        const spc_spmm_measurement *m = &all->row[i];
        if (!(row[i].seconds > 0) || (without_packed && m->method == SPC_SPMM_PACKED))
            continue;
        *best = !judged || m->seconds < (*best)->seconds ? m : *best;
        least = !judged || row[i].seconds < row[least].seconds ? i : least;
        judged++;
    }
    *named = &all->row[least];
    return judged >= 2;
}

/* Rows of a batch stand together in a measurement file. */
static spc_spmm_choice judge_choices(const judgement *j, bool without_packed)
{
    const spc_spmm_measurements *all = j->all;
    spc_spmm_choice c = {0};
    for (size_t i = 0, end; i < all->count; i = end) {
        const spc_spmm_measurement *best, *named;
        for (end = i + 1; end < all->count && spmm_validate_same_batch(&all->row[i], &all->row[end]);)
            end++;
        if (!spc_spmm_held_out(&all->row[i].facts) ||
            !judge_batch(all, j->row, i, end, without_packed, &best, &named))
            continue;
        double ratio = named->seconds / best->seconds;
        c.batches++;
        c.right += named->method == best->method;
        c.close += named->method == best->method || ratio <= 1.05;
        c.worst = fmax(c.worst, ratio);
    }
    c.right = c.batches ? c.right / (double)c.batches : NAN;
    c.close = c.batches ? c.close / (double)c.batches : NAN;
    return c;
}

static spc_status spmm_validate_predict_all(const judgement *j, const spc_device *device, spc_error *error)
{
    for (size_t i = 0; i < j->all->count; i++) {
        const spc_spmm_measurement *m = &j->all->row[i];
        spc_spmm_prediction p;
        spc_status status = spc_spmm_predict(device, m->method, m->pointers, &m->facts, &p, error);
        if (status != SPC_OK && status != SPC_ERROR_DATA)
            return status;
        j->row[i] =
            status == SPC_OK ? (forecast){p.seconds, p.seconds_low, p.seconds_high, NAN} : (forecast){0};
    }
    for (int method = 0; method < SPC_SPMM_METHODS; method++)
        SPC_TRY(add_null(j, (spc_spmm_method)method, device, error));
    return SPC_OK;
}

static void spmm_validate_add(spc_spmm_fit *fit, const spc_spmm_judged *judged)
{
    if (judged->fitted.count + judged->held_out.count > 0)
        fit->method[fit->methods++] = *judged;
}

spc_status spc_spmm_validate(const spc_spmm_measurements *all, const spc_device *device, spc_spmm_fit *fit,
                             spc_error *error)
{
    *fit = (spc_spmm_fit){0};
    judgement j = {all, spc_malloc(all->count, sizeof *j.row), spc_malloc(all->count, 4 * sizeof *j.scratch)};
    spc_status status = j.row && j.scratch
                            ? spmm_validate_predict_all(&j, device, error)
                            : spc_fail_memory(error, all->count * (sizeof *j.row + 4 * sizeof *j.scratch));
    if (status == SPC_OK) {
        for (int method = 0; method < SPC_SPMM_METHODS; method++)
            spmm_validate_add(fit, &(spc_spmm_judged){.method = spc_spmm_method_name((spc_spmm_method)method),
                                                      .fitted = accuracy(&j, method, false),
                                                      .held_out = accuracy(&j, method, true)});
        fit->all = (spc_spmm_judged){"all", accuracy(&j, -1, false), accuracy(&j, -1, true)};
        spmm_validate_add(fit, &fit->all);
        fit->all_methods = judge_choices(&j, false);
        fit->without_packed = judge_choices(&j, true);
    }
    spc_free(j.row);
    spc_free(j.scratch);
    return status;
}

static spc_status spmm_fit_rows(const spc_spmm_measurements *rows, const char *path, bool keep,
                                spc_device *device, spc_spmm_fit *fit, spc_error *error)
{
    char source[512];
    snprintf(source, sizeof source, "fitted by 'sparcast spmm fit' to %.255s, one batch in four held out",
             spc_file_name(path));
    if (!keep)
        SPC_TRY(spc_spmm_fit_device(rows, source, device, error));
    SPC_TRY(spc_spmm_validate(rows, device, fit, error));
    fit->file = path;
    return SPC_OK;
}

spc_status spc_spmm_fit_file(const char *path, bool keep, spc_device *device, spc_spmm_fit *fit,
                             spc_error *error)
{
    spc_spmm_measurements rows;
    SPC_TRY(spc_spmm_measurements_read(path, &rows, error));
    spc_status status = spmm_fit_rows(&rows, path, keep, device, fit, error);
    spc_spmm_measurements_clear(&rows);
    return status;
}

/* ---- what the members are called ---- */

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_fit, member, key, unit, __VA_ARGS__)
#define JUDGED(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_judged, member, key, unit, __VA_ARGS__)
#define CHOICE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_choice, member, key, unit, __VA_ARGS__)

static const spc_field judged_method_fields[] = {
    JUDGED(TEXT, method, "method", NULL, "its name, or all", .heading = "method"),
    JUDGED(COUNT64, fitted.count, "fit_n", "1", "rows of the fit", .heading = "fitted"),
    JUDGED(NUMBER, fitted.mape, "fit_mape", "share", "mean error on them", .heading = "MAPE"),
    JUDGED(COUNT64, held_out.count, "holdout_n", "1", "rows held out", .heading = "held out"),
    JUDGED(NUMBER, held_out.mape, "holdout_mape", "share", "mean error on them", .heading = "MAPE"),
    JUDGED(NUMBER, held_out.median_ape, "holdout_median_ape", "share", "median error", .heading = "median"),
    JUDGED(NUMBER, held_out.p90_ape, "holdout_p90_ape", "share", "nine in ten errors are smaller",
           .heading = "p90"),
    JUDGED(NUMBER, held_out.inside, "holdout_inside", "share", "of them in the interval",
           .heading = "inside"),
    JUDGED(NUMBER, held_out.null_mape, "holdout_null_mape", "share", "mean error of the null model",
           .heading = "null MAPE"),
    {0},
};

static const spc_field batch_choice_fields[] = {
    CHOICE(COUNT64, batches, "batches", "1", "held out, of two methods or more"),
    CHOICE(NUMBER, right, "right", "share", "whose best method was named"),
    CHOICE(NUMBER, close, "right_or_close", "share", "... or one at most 5 % slower"),
    CHOICE(NUMBER, worst, "worst_ratio", "x", "time of the named over that of the best, at worst"),
    {0},
};

static const spc_field spmm_fit_fields[] = {
    OWN(TEXT, file, "file", NULL, "of measurements"),
    OWN(ARRAY, method, "methods", NULL, "how far off", .of = judged_method_fields,
        .stride = sizeof(spc_spmm_judged), .count = offsetof(spc_spmm_fit, methods)),
    {.name = "best",
     .says = "choice of all",
     .type = SPC_FIELD_STRUCT,
     .offset = offsetof(spc_spmm_fit, all_methods),
     .of = batch_choice_fields},
    {.name = "best_without_packed",
     .says = "choice of the others",
     .type = SPC_FIELD_STRUCT,
     .offset = offsetof(spc_spmm_fit, without_packed),
     .of = batch_choice_fields},
    {0},
};

const spc_field *spc_spmm_fit_fields(void)
{
    return spmm_fit_fields;
}

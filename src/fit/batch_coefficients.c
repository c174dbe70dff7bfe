/* Coefficients of one method at a time, by least absolute errors of predicted / measured (GSL,
 * Levenberg-Marquardt). */
#include <gsl/gsl_blas.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "sparcast/fit.h"
#include "workloads/batch/batch_terms.h"

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

static spc_status set_solution(const problem *p, spc_spmm_method method, const double solution[],
                               const char *source, spc_device *device, spc_error *error)
{
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
    return set_solution(p, method, solution, source, device, error);
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

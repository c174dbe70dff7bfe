/* Predictions against measurements: errors by method, and whether the best method was named. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/fit.h"

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Summary of errors; sorts them. */
static spc_spmm_accuracy summarise(double *errors, size_t count)
{
    spc_spmm_accuracy a = {.count = count, .mape = NAN, .median_ape = NAN, .p90_ape = NAN};
    if (count == 0)
        return a;
    a.mape = 0;
    for (size_t i = 0; i < count; i++)
        a.mape += errors[i] / (double)count;
    qsort(errors, count, sizeof *errors, ascending);
    a.median_ape = errors[count / 2];
    a.p90_ape = errors[(size_t)(0.9 * (double)(count - 1))];
    return a;
}

static double error_of(const spc_spmm_measurement *m, double predicted)
{
    return fabs(predicted - m->seconds) / m->seconds;
}

/* Errors of the rows that pass; method < 0: all. */
static spc_spmm_accuracy accuracy(const spc_spmm_measurements *all, const double *predicted, int method,
                                  bool held_out, double *scratch)
{
    size_t count = 0;
    for (size_t i = 0; i < all->count; i++) {
        const spc_spmm_measurement *m = &all->row[i];
        if (predicted[i] > 0 && (method < 0 || (int)m->method == method) &&
            spc_spmm_held_out(&m->facts) == held_out)
            scratch[count++] = error_of(m, predicted[i]);
    }
    return summarise(scratch, count);
}

static bool same_batch(const spc_spmm_measurement *a, const spc_spmm_measurement *b)
{
    const spc_spmm_shape *x = &a->facts.shape, *y = &b->facts.shape;
    return x->batch == y->batch && x->rows == y->rows && x->nnz == y->nnz && x->columns == y->columns &&
           x->value_bytes == y->value_bytes && x->order == y->order && x->max_rows == y->max_rows;
}

/* Best and named method among rows [first, end) of one batch; false where fewer than two can be judged. */
static bool judge_batch(const spc_spmm_measurements *all, const double *predicted, size_t first, size_t end,
                        bool without_packed, const spc_spmm_measurement **best,
                        const spc_spmm_measurement **named)
{
    size_t judged = 0, least = first;
    for (size_t i = first; i < end; i++) {
        const spc_spmm_measurement *m = &all->row[i];
        if (!(predicted[i] > 0) || (without_packed && m->method == SPC_SPMM_PACKED))
            continue;
        *best = !judged || m->seconds < (*best)->seconds ? m : *best;
        least = !judged || predicted[i] < predicted[least] ? i : least;
        judged++;
    }
    *named = &all->row[least];
    return judged >= 2;
}

/* Rows of a batch stand together in a measurement file. */
static spc_spmm_choice judge_choices(const spc_spmm_measurements *all, const double *predicted,
                                     bool without_packed)
{
    spc_spmm_choice c = {0};
    for (size_t i = 0, end; i < all->count; i = end) {
        const spc_spmm_measurement *best, *named;
        for (end = i + 1; end < all->count && same_batch(&all->row[i], &all->row[end]);)
            end++;
        if (!spc_spmm_held_out(&all->row[i].facts) ||
            !judge_batch(all, predicted, i, end, without_packed, &best, &named))
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

static spc_status predict_all(const spc_spmm_measurements *all, const spc_device *device, double *predicted,
                              spc_error *error)
{
    for (size_t i = 0; i < all->count; i++) {
        spc_spmm_prediction p;
        spc_status status =
            spc_spmm_predict(device, all->row[i].method, all->row[i].pointers, &all->row[i].facts, &p, error);
        if (status != SPC_OK && status != SPC_ERROR_DATA)
            return status;
        predicted[i] = status == SPC_OK ? p.seconds : 0; /* a method without coefficients is not judged */
    }
    return SPC_OK;
}

spc_status spc_spmm_validate(const spc_spmm_measurements *all, const spc_device *device, spc_spmm_fit *fit,
                             spc_error *error)
{
    *fit = (spc_spmm_fit){0};
    double *predicted = spc_malloc(all->count, 2 * sizeof *predicted), *scratch = predicted + all->count;
    if (!predicted)
        return spc_fail_memory(error, all->count * 2 * sizeof *predicted);
    spc_status status = predict_all(all, device, predicted, error);
    for (int method = 0; status == SPC_OK && method < SPC_SPMM_METHODS; method++) {
        fit->fitted[method] = accuracy(all, predicted, method, false, scratch);
        fit->held_out[method] = accuracy(all, predicted, method, true, scratch);
    }
    if (status == SPC_OK) {
        fit->fitted_all = accuracy(all, predicted, -1, false, scratch);
        fit->held_out_all = accuracy(all, predicted, -1, true, scratch);
        fit->all_methods = judge_choices(all, predicted, false);
        fit->without_packed = judge_choices(all, predicted, true);
    }
    spc_free(predicted);
    return status;
}

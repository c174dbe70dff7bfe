/* Predictions against measurements: errors by method, and whether the best method was named. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "sparcast/fit.h"
#include "validate/null_seconds.h"

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

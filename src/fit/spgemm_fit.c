/* The terms of C = A B from measurements: non-negative least squares of relative errors, phase by phase,
 * judged on families of matrices that were left out, beside a null model. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

enum { NULL_TERMS = 4 };

/* A row of one kernel and value type. */
typedef struct sample {
    double x[SPC_SPGEMM_TERMS], log[NULL_TERMS + 1]; /* log: 1, of products, nnz(C), threads; of seconds */
    double seconds[SPC_SPGEMM_PARTS], sum;
    uint64_t family;
} sample;

typedef struct samples {
    sample *row;
    size_t count;
    double *error, *ratio; /* of each row by a fit without its family; measured / forecast */
} samples;

/* A phase that takes no time has no terms. */
static void solve(const samples *s, int part, uint64_t left_out, double coefficient[SPC_NONNEGATIVE_MAX])
{
    double scale[SPC_SPGEMM_TERMS] = {0};
    spc_normal normal = {.n = SPC_SPGEMM_TERMS};
    for (size_t k = 0; k < s->count; k++)
        for (int i = 0; i < SPC_SPGEMM_TERMS && s->row[k].seconds[part] > 0; i++)
            scale[i] = fmax(scale[i], s->row[k].x[i] / s->row[k].seconds[part]);
    for (size_t k = 0; k < s->count; k++) {
        const sample *r = &s->row[k];
        double seconds = r->seconds[part];
        if (r->family == left_out || !(seconds > 0))
            continue;
        for (int i = 0; i < SPC_SPGEMM_TERMS; i++) {
            double xi = scale[i] > 0 ? r->x[i] / seconds / scale[i] : 0;
            normal.b[i] += xi;
            for (int j = 0; j < SPC_SPGEMM_TERMS; j++)
                normal.a[i][j] += scale[j] > 0 ? xi * r->x[j] / seconds / scale[j] : 0;
        }
    }
    spc_nonnegative_solve(&normal, coefficient);
    for (int i = 0; i < SPC_SPGEMM_TERMS; i++)
        coefficient[i] = scale[i] > 0 ? coefficient[i] / scale[i] : 0;
}

/* log seconds = a + b log products + c log nnz(C) + d log threads, by elimination; where all have as many
 * threads d is 0. */
static void solve_null(const samples *s, uint64_t left_out, double c[NULL_TERMS])
{
    double a[NULL_TERMS][NULL_TERMS + 1] = {{0}};
    for (size_t k = 0; k < s->count; k++)
        for (int i = 0; i < NULL_TERMS && s->row[k].family != left_out; i++)
            for (int j = 0; j <= NULL_TERMS; j++)
                a[i][j] += s->row[k].log[i] * s->row[k].log[j];
    for (int i = 0; i < NULL_TERMS; i++)
        for (int r = 0; r < NULL_TERMS && a[i][i] > 1e-9; r++) {
            double factor = r == i ? 0 : a[r][i] / a[i][i];
            for (int j = i; j <= NULL_TERMS; j++)
                a[r][j] -= factor * a[i][j];
        }
    for (int i = 0; i < NULL_TERMS; i++)
        c[i] = a[i][i] > 1e-9 ? a[i][NULL_TERMS] / a[i][i] : 0;
}

static double sum_of(const sample *r, const double c[SPC_NONNEGATIVE_MAX])
{
    double seconds = 0;
    for (int i = 0; i < SPC_SPGEMM_TERMS; i++)
        seconds += c[i] * r->x[i];
    return seconds;
}

/* Errors of each row by a fit without its family, and its ratio of measured to forecast. Families follow each
 * other, so that each is left out once for all its rows. */
static spc_spgemm_errors judge(samples *s, bool null)
{
    double sum = 0;
    for (size_t k = 0; k < s->count;) {
        uint64_t family = s->row[k].family;
        double c[SPC_SPGEMM_PARTS][SPC_NONNEGATIVE_MAX];
        if (null)
            solve_null(s, family, c[0]);
        for (int p = 0; p < SPC_SPGEMM_PARTS && !null; p++)
            solve(s, p, family, c[p]);
        for (; k < s->count && s->row[k].family == family; k++) {
            const sample *r = &s->row[k];
            double seconds =
                null ? exp(c[0][0] + c[0][1] * r->log[1] + c[0][2] * r->log[2] + c[0][3] * r->log[3]) : 0;
            for (int p = 0; p < SPC_SPGEMM_PARTS && !null; p++)
                seconds += sum_of(r, c[p]);
            s->error[k] = fabs(seconds / r->sum - 1);
            s->ratio[k] = r->sum / seconds;
            sum += s->error[k];
        }
    }
    double median = spc_median(s->error, s->count); /* they ascend from here on */
    return (spc_spgemm_errors){.mean = sum / (double)s->count,
                               .median = median,
                               .p90 = s->error[(9 * s->count + 9) / 10 - 1],
                               .worst = s->error[s->count - 1]};
}

/* Four in five ratios lie between these; sorts them. */
static void bounds(double *ratio, size_t n, double *low, double *high)
{
    spc_sort_ascending(ratio, n);
    *low = ratio[n / 10];
    *high = ratio[n - 1 - n / 10];
}

/* The share of rows whose ratio the bounds of the other families hold. Overwrites the errors. */
static double inside(samples *s)
{
    size_t held = 0;
    for (size_t begin = 0, end; begin < s->count; begin = end) {
        double low, high;
        for (end = begin; end < s->count && s->row[end].family == s->row[begin].family;)
            end++;
        if (end - begin == s->count)
            return NAN;
        memcpy(s->error, s->ratio, begin * sizeof *s->error);
        memcpy(s->error + begin, s->ratio + end, (s->count - end) * sizeof *s->error);
        bounds(s->error, s->count - (end - begin), &low, &high);
        for (size_t k = begin; k < end; k++)
            held += low <= s->ratio[k] && s->ratio[k] <= high;
    }
    return (double)held / (double)s->count;
}

/* Of ALG3 in any chunks. */
static void add_sample(samples *s, const spc_spgemm_measurement *m, spc_spgemm_kernel wanted)
{
    spc_spgemm_kernel kernel;
    uint32_t percent;
    sample *r = &s->row[s->count];
    if (spc_spgemm_kernel_parse(m->kernel, &kernel, &percent, NULL) != SPC_OK || kernel != wanted)
        return;
    const spc_spgemm_counts counts = {.rows = m->rows,
                                      .products = m->products,
                                      .nnz_c = m->nnz_c,
                                      .partials_cut = m->partials_cut,
                                      .rows_cut = m->rows_cut,
                                      .rows_long = m->rows_long,
                                      .row_partials_max = m->row_partials_max,
                                      .row_products_max = m->row_products_max,
                                      .branches = m->branches};
    /* Matrices of one kind share a name up to the first digit, comma or '-' ("recipe:KIND" as a whole). */
    uint64_t family = 1469598103934665603u;
    for (const char *at = m->matrix; *at && *at != ',' && *at != '-' && !isdigit((unsigned char)*at); at++)
        family = (family ^ (unsigned char)*at) * 1099511628211u;
    *r = (sample){.log = {1, log((double)m->products), log((double)m->nnz_c),
                          log(m->threads > 1 ? m->threads : 1.0), log(m->seconds)},
                  .seconds = {m->work_seconds + m->estimate_seconds, m->compute_seconds, m->copy_seconds},
                  .sum = m->seconds,
                  .family = family};
    spc_spgemm_terms_of(&counts, kernel, percent ? percent : 100, m->threads, r->x);
    s->count++;
}

static int by_family(const void *left, const void *right)
{
    const sample *a = left, *b = right;
    return (a->family > b->family) - (a->family < b->family);
}

static spc_status put(spc_device *device, const spc_spgemm_fitted *f, samples *s, const char *source,
                      spc_error *error)
{
    char key[64];
    double coefficient[SPC_NONNEGATIVE_MAX];
    for (int p = 0; p < SPC_SPGEMM_PARTS; p++) {
        solve(s, p, 0, coefficient);
        for (int i = 0; i < SPC_SPGEMM_TERMS; i++) {
            if (!spc_spgemm_has(f->kernel, (spc_spgemm_part)p, (spc_spgemm_term)i))
                continue;
            spc_spgemm_term_key(f->kernel, f->value_bytes, (spc_spgemm_part)p, (spc_spgemm_term)i, key);
            SPC_TRY(spc_device_put(device, key, coefficient[i], SPC_ORIGIN_FITTED, source, error));
        }
    }
    double low, high;
    bounds(s->ratio, s->count, &low, &high);
    const struct {
        const char *what;
        double is;
    } facts[] = {{"low", low}, {"high", high}, {"error", f->left_out.mean}, {"null", f->null.mean}};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        spc_spgemm_key(f->kernel, f->value_bytes, facts[i].what, key);
        SPC_TRY(spc_device_put(device, key, facts[i].is, SPC_ORIGIN_FITTED, source, error));
    }
    return SPC_OK;
}

spc_status spc_spgemm_fit(spc_device *device, const char *path, spc_spgemm_fitted fitted[SPC_SPGEMM_FITS],
                          spc_error *error)
{
    spc_spgemm_measurements table;
    char source[1024];
    SPC_TRY(spc_spgemm_measurements_read(path, &table, error));
    snprintf(source, sizeof source, "sparcast spgemm --fit %.400s: %s", path, table.origin);
    samples s = {.row = spc_malloc(table.count + 1, sizeof *s.row),
                 .error = spc_malloc(table.count + 1, sizeof *s.error),
                 .ratio = spc_malloc(table.count + 1, sizeof *s.ratio)};
    spc_status status =
        s.row && s.error && s.ratio ? SPC_OK : spc_fail_memory(error, table.count * sizeof *s.row);
    for (int i = 0; i < SPC_SPGEMM_FITS && status == SPC_OK; i++) {
        spc_spgemm_fitted *f = &fitted[i];
        const spc_spgemm_errors none = {NAN, NAN, NAN, NAN};
        *f = (spc_spgemm_fitted){.kernel = (spc_spgemm_kernel)(i / 2),
                                 .value_bytes = i % 2 ? 8 : 4,
                                 .left_out = none,
                                 .null = none,
                                 .inside = NAN};
        s.count = 0;
        for (size_t k = 0; k < table.count; k++) {
            const spc_spgemm_measurement *m = &table.row[k];
            if (m->value_bytes == f->value_bytes && m->seconds > 0 && m->products && m->nnz_c)
                add_sample(&s, m, f->kernel);
        }
        f->count = s.count;
        size_t terms = 0;
        for (int t = 0; t < SPC_SPGEMM_TERMS; t++)
            terms += spc_spgemm_has(f->kernel, SPC_SPGEMM_COMPUTATION, (spc_spgemm_term)t);
        if (s.count < 3 * terms)
            continue;
        qsort(s.row, s.count, sizeof *s.row, by_family);
        f->null = judge(&s, true);
        f->left_out = judge(&s, false);
        f->inside = inside(&s);
        status = put(device, f, &s, source, error);
    }
    spc_free(s.row);
    spc_free(s.error);
    spc_free(s.ratio);
    spc_spgemm_measurements_free(&table);
    return status;
}

spc_status spc_spgemm_fit_device(spc_device *device, const char *path, spc_error *error)
{
    spc_spgemm_fitted fitted[SPC_SPGEMM_FITS];
    return spc_spgemm_fit(device, path, fitted, error);
}

/* ---- what the members are called ---- */

static const char *kernel_word(int kernel)
{
    return spc_spgemm_kernel_name((spc_spgemm_kernel)kernel);
}

#define FITTED(kind, member, key, unit, ...)                                                                 \
    SPC_FIELD(kind, spc_spgemm_fitted, member, key, unit, __VA_ARGS__)

static const spc_field fitted_fields[] = {
    FITTED(WORD, kernel, "kernel", NULL, "that was measured", .word = kernel_word),
    FITTED(WORD, value_bytes, "type", NULL, "of values", .word = spc_fit_type_word),
    FITTED(COUNT64, count, "n", "1", "rows"),
    FITTED(NUMBER, left_out.mean, "mean", "share", "error of families left out"),
    FITTED(NUMBER, left_out.median, "median", "share", "of these errors"),
    FITTED(NUMBER, left_out.p90, "p90", "share", "nine in ten are smaller"),
    FITTED(NUMBER, left_out.worst, "worst", "share", "of these errors"),
    FITTED(NUMBER, inside, "inside", "share", "of rows, in the interval of the other families"),
    FITTED(NUMBER, null.mean, "null_mean", "share", "error of the null model"),
    FITTED(NUMBER, null.median, "null_median", "share", "of its errors"),
    FITTED(NUMBER, null.p90, "null_p90", "share", "nine in ten are smaller"),
    FITTED(NUMBER, null.worst, "null_worst", "share", "of its errors"),
    {0},
};

const spc_field *spc_spgemm_fitted_fields(void)
{
    return fitted_fields;
}

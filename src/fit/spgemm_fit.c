/* The terms of C = A B from measurements: non-negative least squares of relative errors, judged on families
 * of matrices that were left out, beside a null model. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "fit/nonnegative.h"
#include "sparcast/fit.h"
#include "sparcast/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

/* Rows of one kernel and value type; x, y divided by the seconds measured. */
typedef struct samples {
    size_t count;
    double (*x)[SPC_SPGEMM_TERMS], (*log)[4]; /* log: 1, log products, log nnz(C), log seconds */
    double *seconds, *error;
    uint64_t *family;
} samples;

static void solve(const samples *s, uint64_t left_out, double coefficient[SPC_NONNEGATIVE_MAX])
{
    double scale[SPC_SPGEMM_TERMS] = {0};
    spc_normal normal = {.n = SPC_SPGEMM_TERMS};
    for (size_t k = 0; k < s->count; k++)
        for (int i = 0; i < SPC_SPGEMM_TERMS; i++)
            scale[i] = fmax(scale[i], s->x[k][i] / s->seconds[k]);
    for (size_t k = 0; k < s->count; k++) {
        if (s->family[k] == left_out)
            continue;
        for (int i = 0; i < SPC_SPGEMM_TERMS; i++) {
            double xi = scale[i] > 0 ? s->x[k][i] / s->seconds[k] / scale[i] : 0;
            normal.b[i] += xi;
            for (int j = 0; j < SPC_SPGEMM_TERMS; j++)
                normal.a[i][j] += scale[j] > 0 ? xi * s->x[k][j] / s->seconds[k] / scale[j] : 0;
        }
    }
    spc_nonnegative_solve(&normal, coefficient);
    for (int i = 0; i < SPC_SPGEMM_TERMS; i++)
        coefficient[i] = scale[i] > 0 ? coefficient[i] / scale[i] : 0;
}

/* log seconds = a + b log products + c log nnz(C), by elimination. */
static void solve_null(const samples *s, uint64_t left_out, double c[3])
{
    double a[3][4] = {{0}};
    for (size_t k = 0; k < s->count; k++)
        for (int i = 0; i < 3 && s->family[k] != left_out; i++)
            for (int j = 0; j < 4; j++)
                a[i][j] += s->log[k][i] * s->log[k][j];
    for (int i = 0; i < 3; i++)
        for (int r = 0; r < 3; r++) {
            double factor = r == i ? 0 : a[r][i] / a[i][i];
            for (int j = i; j < 4; j++)
                a[r][j] -= factor * a[i][j];
        }
    for (int i = 0; i < 3; i++)
        c[i] = a[i][3] / a[i][i];
}

/* Errors of each row by a fit without its family: mean and median. */
static void judge(samples *s, bool null, double *mean, double *median)
{
    *mean = 0;
    for (size_t k = 0; k < s->count; k++) {
        double c[SPC_NONNEGATIVE_MAX], seconds = 0;
        (null ? solve_null : solve)(s, s->family[k], c);
        for (int i = 0; i < (null ? 3 : (int)SPC_SPGEMM_TERMS); i++)
            seconds += c[i] * (null ? s->log[k][i] : s->x[k][i]);
        s->error[k] = fabs((null ? exp(seconds) : seconds) / s->seconds[k] - 1);
        *mean += s->error[k] / (double)s->count;
    }
    *median = s->count ? spc_median(s->error, s->count) : NAN;
}

static void add_sample(samples *s, const spc_spgemm_measurement *m)
{
    spc_spgemm_counts counts = {.rows = m->rows,
                                .products = m->products,
                                .nnz_c = m->nnz_c,
                                .partials_cut = m->partials_cut,
                                .rows_cut = m->rows_cut,
                                .rows_long = m->rows_long,
                                .row_partials_max = m->row_partials_max};
    spc_spgemm_terms(&counts, s->x[s->count]);
    double *l = s->log[s->count];
    l[0] = 1;
    l[1] = log((double)m->products);
    l[2] = log((double)m->nnz_c);
    l[3] = log(m->seconds);
    /* Matrices of one kind share their name up to the first digit, comma or '-' ("recipe:KIND" as a
     * whole). */
    uint64_t hash = 1469598103934665603u;
    for (const char *c = m->matrix; *c && *c != ',' && *c != '-' && !isdigit((unsigned char)*c); c++)
        hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    s->family[s->count] = hash;
    s->seconds[s->count++] = m->seconds;
}

static bool is_of(const spc_spgemm_measurement *m, spc_spgemm_kernel kernel, uint32_t value_bytes)
{
    const char *name = spc_spgemm_kernel_name(kernel);
    bool same = kernel == SPC_SPGEMM_ALG3 ? strcmp(m->kernel, "cusparse-spgemm-alg3:20") == 0
                                          : strcmp(m->kernel, name) == 0;
    return same && m->value_bytes == value_bytes && m->seconds > 0 && m->products && m->nnz_c;
}

static spc_status put(spc_device *device, const spc_spgemm_fitted *f, const double *coefficient,
                      const char *source, spc_error *error)
{
    for (int i = 0; i < SPC_SPGEMM_TERMS; i++) {
        char key[64];
        spc_spgemm_term_key(f->kernel, f->value_bytes, (spc_spgemm_term)i, key);
        SPC_TRY(spc_device_put(device, key, coefficient[i], SPC_ORIGIN_FITTED, source, error));
    }
    return SPC_OK;
}

spc_status spc_spgemm_fit(spc_device *device, const char *path, spc_spgemm_fitted fitted[SPC_SPGEMM_FITS],
                          spc_error *error)
{
    spc_spgemm_measurements table;
    spc_status status = spc_spgemm_measurements_read(path, &table, error);
    if (status != SPC_OK)
        return status;
    samples s = {.x = spc_malloc(table.count + 1, sizeof *s.x),
                 .log = spc_malloc(table.count + 1, sizeof *s.log),
                 .seconds = spc_malloc(table.count + 1, sizeof *s.seconds),
                 .error = spc_malloc(table.count + 1, sizeof *s.error),
                 .family = spc_malloc(table.count + 1, sizeof *s.family)};
    if (!s.x || !s.log || !s.seconds || !s.error || !s.family)
        status = spc_fail_memory(error, table.count * sizeof *s.x);
    for (int i = 0; i < SPC_SPGEMM_FITS && status == SPC_OK; i++) {
        spc_spgemm_fitted *f = &fitted[i];
        double coefficient[SPC_NONNEGATIVE_MAX];
        *f = (spc_spgemm_fitted){.kernel = (spc_spgemm_kernel)(i / 2), .value_bytes = i % 2 ? 8 : 4};
        s.count = 0;
        for (size_t k = 0; k < table.count; k++)
            if (is_of(&table.row[k], f->kernel, f->value_bytes))
                add_sample(&s, &table.row[k]);
        f->count = s.count;
        if (s.count < 3 * SPC_SPGEMM_TERMS)
            continue;
        judge(&s, false, &f->mean, &f->median);
        judge(&s, true, &f->null_mean, &f->null_median);
        solve(&s, 0, coefficient);
        status = put(device, f, coefficient, path, error);
    }
    spc_free(s.x);
    spc_free(s.log);
    spc_free(s.seconds);
    spc_free(s.error);
    spc_free(s.family);
    spc_spgemm_measurements_free(&table);
    return status;
}

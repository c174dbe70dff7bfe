/* Decompositions of test matrices, timed stage by stage. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/median.h"
#include "core/memory.h"
#include "core/options.h"
#include "measure/rows.h"
#include "svd/svd.h"
#include "workloads/svd/svd_stages.h"

/* A configuration that has taken this long is not repeated. */
static const double seconds_limit = 4;

/* Of larger matrices a part is enough to load what they use, and saves minutes. */
enum { WARM_UP_ROWS = 4096 };

/* What all configurations of one matrix share; the matrix is made when the first of them needs it. */
typedef struct svd_probe_case {
    const spc_svd_probe_options *o;
    spc_svd_matrix matrix;
    uint32_t n;
    double *memory, *a, *s, *reference, *u, *v;
    bool has_matrix, has_reference, left;
    uint32_t warm;        /* bits: methods, of vectors and of values, that ran before */
    size_t done, planned; /* configurations, of all matrices */
} svd_probe_case;

/* ---- one configuration ---- */

static int svd_probe_by_total(const void *a, const void *b)
{
    double x = ((const spc_svd_report *)a)->total_seconds, y = ((const spc_svd_report *)b)->total_seconds;
    return (x > y) - (x < y);
}

static spc_status svd_probe_run(svd_probe_case *c, uint32_t n, const spc_svd_options *options,
                                spc_svd_report *report, spc_error *error)
{
    if (c->o->run)
        return c->o->run(c->o->context, n, c->a, c->s, c->u, c->v, options, &c->left, report, error);
    return spc_svd(n, c->a, n, c->s, c->u, n, c->v, n, options, report, error);
}

/* Makes the matrix, and the singular values that the other methods are compared with: the one-stage method's.
 * Where its row is in the file from an earlier run, it is run again for them. */
static spc_status svd_probe_prepare(svd_probe_case *c, const spc_svd_measurement *m, spc_error *error)
{
    if (!c->has_matrix)
        SPC_TRY(spc_svd_matrix_fill(c->matrix, c->n, c->n, c->a, error));
    c->has_matrix = true;
    if (c->has_reference || m->method == SPC_SVD_ONE_STAGE || !(c->o->methods & 1u << SPC_SVD_ONE_STAGE))
        return SPC_OK;
    spc_svd_options options = {.size = sizeof(spc_svd_options),
                               .method = SPC_SVD_ONE_STAGE,
                               .device = m->device,
                               .values_only = true};
    SPC_TRY(svd_probe_run(c, c->n, &options, NULL, error));
    memcpy(c->reference, c->s, c->n * sizeof *c->s);
    c->has_reference = true;
    return SPC_OK;
}

static spc_status svd_probe_measure(svd_probe_case *c, spc_svd_measurement *m, spc_error *error)
{
    const spc_svd_probe_options *o = c->o;
    spc_svd_report reports[SPC_SVD_REPEATS];
    spc_svd_options options = {.size = sizeof(spc_svd_options),
                               .method = m->method,
                               .device = m->device,
                               .values_only = m->values_only,
                               .band_width = m->report.band_width};
    options.progress = o->begin ? o->begin(o->context, c->done - 1, c->planned) : NULL;
    uint32_t count = 0;
    double spent = 0;
    SPC_TRY(svd_probe_prepare(c, m, error));
    /* One run that is not counted, whatever the repeats: it loads modules and makes the libraries'
     * buffers. */
    uint32_t bit = 1u << (2 * options.method + options.values_only);
    if (!(c->warm & bit)) {
        c->warm |= bit;
        bool part = c->n > WARM_UP_ROWS && options.band_width < WARM_UP_ROWS;
        SPC_TRY(svd_probe_run(c, part ? WARM_UP_ROWS : c->n, &options, NULL, error));
    }
    while (count < o->repeats && spent < seconds_limit) {
        /* Only the last run computes the norms. Whether this is the last follows from the repeats, or from
         * the mean time so far. */
        bool last = count + 1 == o->repeats || (count && spent * (count + 2) / (count + 1) >= seconds_limit);
        options.accuracy = o->accuracy && (last || o->repeats == 1 || m->n >= 4096);
        SPC_TRY(svd_probe_run(c, c->n, &options, &reports[count], error));
        spent += reports[count++].total_seconds;
    }
    /* The report with the median total time. Its norms are those of the last run, which computed them. */
    double deviation[SPC_SVD_REPEATS];
    spc_svd_report with_norms = reports[count - 1];
    qsort(reports, count, sizeof *reports, svd_probe_by_total);
    m->report = reports[(count - 1) / 2]; /* of two the faster one: the first may load kernels */
    m->report.left_orthogonality = with_norms.left_orthogonality;
    m->report.right_orthogonality = with_norms.right_orthogonality;
    m->report.residual = with_norms.residual;
    for (uint32_t i = 0; i < count; i++)
        deviation[i] = fabs(reports[i].total_seconds - m->report.total_seconds);
    spc_sort_ascending(deviation, count);
    m->total_mad = deviation[count / 2];
    m->repeats = count;
    m->sigma_error = NAN;
    if (m->method == SPC_SVD_ONE_STAGE && !c->has_reference) {
        memcpy(c->reference, c->s, c->n * sizeof *c->s);
        c->has_reference = true;
    } else if (c->has_reference) {
        m->sigma_error = 0;
        for (uint32_t i = 0; i < c->n; i++)
            m->sigma_error = fmax(m->sigma_error, fabs(c->s[i] - c->reference[i]));
    }
    return SPC_OK;
}

/* Fails only where nothing else can follow. */
static spc_status svd_probe_one(svd_probe_case *c, spc_svd_measurement *m, spc_error *error)
{
    const spc_svd_probe_options *o = c->o;
    spc_svd_event event = {.row = m};
    c->done++;
    event.known = o->writer && spc_svd_writer_has(o->writer, m);
    spc_status written = SPC_OK;
    if (!event.known)
        event.status = svd_probe_measure(c, m, error);
    if (!event.known && event.status == SPC_OK && o->writer)
        written = event.status = spc_rows_writer_add(o->writer, m, 1, error);
    event.reason = event.status == SPC_OK ? "" : error->message;
    o->event(o->context, &event);
    bool over =
        written != SPC_OK || event.status == SPC_ERROR_INTERRUPTED || event.status == SPC_ERROR_DEVICE;
    return over ? event.status : SPC_OK;
}

/* ---- all of them ---- */

static spc_status svd_probe_bands(svd_probe_case *c, spc_svd_method method, bool values_only,
                                  spc_error *error)
{
    const spc_svd_probe_options *o = c->o;
    bool chosen = method != SPC_SVD_TWO_STAGE || !o->band_count || c->n <= 1;
    for (size_t k = 0; k < (chosen ? 1 : o->band_count); k++) {
        uint32_t band = chosen ? spc_svd_band_width(c->n, values_only) : o->bands[k];
        if (band >= c->n && !chosen)
            continue;
        spc_svd_measurement m = {.matrix = c->matrix,
                                 .method = method,
                                 .n = c->n,
                                 .values_only = values_only,
                                 .device = !o->host,
                                 .report.band_width = method == SPC_SVD_TWO_STAGE ? band : 0};
        SPC_TRY(svd_probe_one(c, &m, error));
    }
    return SPC_OK;
}

static spc_status svd_probe_methods(svd_probe_case *c, bool values_only, spc_error *error)
{
    static const spc_svd_method order[] = {SPC_SVD_ONE_STAGE, SPC_SVD_TWO_STAGE, SPC_SVD_POLAR,
                                           SPC_SVD_JACOBI};
    for (size_t i = 0; i < SPC_SVD_METHODS; i++)
        if (c->o->methods & 1u << order[i] && !(values_only && order[i] == SPC_SVD_POLAR))
            SPC_TRY(svd_probe_bands(c, order[i], values_only, error));
    return SPC_OK;
}

static spc_status svd_probe_results(svd_probe_case *c, spc_error *error)
{
    if (c->o->vectors)
        SPC_TRY(svd_probe_methods(c, false, error));
    return c->o->values ? svd_probe_methods(c, true, error) : SPC_OK;
}

/* The matrix, on the host also U and V; then twice the singular values. */
static spc_status svd_probe_size(svd_probe_case *c, spc_error *error)
{
    size_t square = (size_t)c->n * c->n + 1, matrices = c->o->host ? 3 : 1;
    c->memory = spc_malloc(matrices * square + 2 * ((size_t)c->n + 1), sizeof *c->memory);
    if (!c->memory) {
        spc_svd_measurement m = {.matrix = c->matrix, .n = c->n, .device = !c->o->host};
        spc_status status = spc_fail(error, SPC_ERROR_MEMORY, "no memory for the matrix");
        c->o->event(c->o->context, &(spc_svd_event){.row = &m, .status = status, .reason = error->message});
        return SPC_OK; /* others may be smaller */
    }
    c->a = c->memory;
    c->u = c->o->host ? c->a + square : NULL;
    c->v = c->o->host ? c->u + square : NULL;
    c->s = c->a + matrices * square;
    c->reference = c->s + c->n + 1;
    spc_status status = svd_probe_results(c, error);
    if (!c->left)
        spc_free(c->memory);
    return status;
}

static size_t count_bits(uint32_t bits)
{
    size_t count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* How many decompositions there are at most: bands as wide as a matrix, and singular values only by the polar
 * method, are left out on the way. */
static size_t svd_probe_planned(const spc_svd_probe_options *o)
{
    size_t methods = count_bits(o->methods);
    if (o->methods & 1u << SPC_SVD_TWO_STAGE && o->band_count)
        methods += o->band_count - 1;
    return methods * o->size_count * count_bits(o->matrices) * (size_t)(o->vectors + o->values);
}

spc_status spc_svd_probe(const spc_svd_probe_options *options, spc_error *error)
{
    spc_svd_probe_options o;
    SPC_TAKE_OPTIONS(o, options, error);
    if (!o.event || o.repeats < 1 || o.repeats > SPC_SVD_REPEATS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "an event, and 1 to %d repeats", SPC_SVD_REPEATS);
    size_t done = 0, planned = svd_probe_planned(&o);
    for (int matrix = 0; matrix < SPC_SVD_MATRICES; matrix++)
        for (size_t i = 0; i < o.size_count && o.matrices & 1u << matrix; i++) {
            svd_probe_case c = {
                .o = &o, .matrix = (spc_svd_matrix)matrix, .n = o.sizes[i], .done = done, .planned = planned};
            SPC_TRY(svd_probe_size(&c, error));
            done = c.done;
        }
    return SPC_OK;
}

spc_status spc_svd_probe_rates(spc_rows_writer *writer, uint32_t k, uint32_t band_width, spc_svd_rates *rates,
                               bool *known, spc_error *error)
{
    *known = writer && spc_svd_writer_has_rates(writer, k, band_width);
    if (*known)
        return SPC_OK;
    SPC_TRY(spc_svd_measure_rates(k, band_width, rates, error));
    return writer ? spc_rows_writer_add(writer, rates, 1, error) : SPC_OK;
}

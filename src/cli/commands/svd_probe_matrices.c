#include "cli/commands/probes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/console.h"
#include "sparcast/svd.h"

/* A configuration that has taken this long is not repeated. */
static const double seconds_limit = 4;

/* ---- one configuration ---- */

static void svd_probe_matrices_describe(const spc_svd_measurement *m, json_t *document)
{
    const spc_svd_report *r = &m->report;
    cli_set_text(document, "matrix", spc_svd_matrix_name(m->matrix));
    cli_set_count(document, "n", m->n);
    cli_set_text(document, "method", spc_svd_method_name(m->method));
    cli_set_text(document, "place", m->device ? "device" : "host");
    cli_set_text(document, "result", m->values_only ? "values" : "vectors");
    cli_set_count(document, "band_width", r->band_width);
    cli_set_number(document, "seconds", r->total_seconds);
    cli_set_number(document, "seconds_mad", m->total_mad);
    cli_set_count(document, "repeats", m->repeats);
    json_t *stages = cli_add_object(document, "stages");
    for (int i = 0; i < SPC_SVD_STAGES; i++)
        if (r->seconds[i] > 0) /* the method has this stage */
            cli_set_number(stages, spc_svd_stage_name((spc_svd_stage)i), r->seconds[i]);
    cli_set_number(document, "left_orthogonality", r->left_orthogonality);
    cli_set_number(document, "right_orthogonality", r->right_orthogonality);
    cli_set_number(document, "residual", r->residual);
    cli_set_number(document, "sigma_error", m->sigma_error);
    cli_set_count(document, "device_bytes", r->device_bytes);
}

static int by_total(const void *a, const void *b)
{
    double x = ((const spc_svd_report *)a)->total_seconds, y = ((const spc_svd_report *)b)->total_seconds;
    return (x > y) - (x < y);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The report with the median total time. Its norms are those of the last run, which computed them. */
static void svd_probe_matrices_summarise(spc_svd_report *reports, uint32_t count, spc_svd_measurement *m)
{
    double deviation[CLI_SVD_REPEATS];
    spc_svd_report with_norms = reports[count - 1];
    qsort(reports, count, sizeof *reports, by_total);
    m->report = reports[(count - 1) / 2]; /* of two the faster one: the first may load kernels */
    m->report.left_orthogonality = with_norms.left_orthogonality;
    m->report.right_orthogonality = with_norms.right_orthogonality;
    m->report.residual = with_norms.residual;
    for (uint32_t i = 0; i < count; i++)
        deviation[i] = fabs(reports[i].total_seconds - m->report.total_seconds);
    qsort(deviation, count, sizeof *deviation, by_value);
    m->total_mad = deviation[count / 2];
    m->repeats = count;
}

/* What all configurations of one matrix share; the matrix is made when the first of them needs it. */
typedef struct probe_case {
    spc_svd_matrix matrix;
    uint32_t n;
    double *a, *s, *reference, *u, *v;
    bool has_matrix, has_reference;
    uint32_t warm; /* bits: methods, of vectors and of values, that ran before */
} probe_case;

/* Of larger ones a part is enough to load what they use, and saves minutes. */
enum { WARM_UP_ROWS = 4096 };

static spc_status svd_probe_matrices_run(cli_svd_probe_arguments *a, const probe_case *c,
                                         const spc_svd_options *options, spc_svd_report *report,
                                         spc_error *error)
{
    cli_svd_call call = {.n = c->n, .a = c->a, .s = c->s, .u = c->u, .v = c->v, .options = *options};
    return cli_svd_call_run(&call, &a->abandoned, report, error);
}

/* Makes the matrix, and the singular values that the other methods are compared with: the one-stage method's.
 * Where its row is in the file from an earlier run, it is run again for them. */
static spc_status svd_probe_matrices_prepare(cli_svd_probe_arguments *a, probe_case *c,
                                             const spc_svd_measurement *m, spc_error *error)
{
    spc_status status = SPC_OK;
    if (!c->has_matrix)
        status = spc_svd_matrix_fill(c->matrix, c->n, c->n, c->a, error);
    if (status != SPC_OK)
        return status;
    c->has_matrix = true;
    if (c->has_reference || m->method == SPC_SVD_ONE_STAGE || !(a->methods & 1u << SPC_SVD_ONE_STAGE))
        return SPC_OK;
    spc_svd_options options = {.size = sizeof(spc_svd_options),
                               .method = SPC_SVD_ONE_STAGE,
                               .device = m->device,
                               .values_only = true};
    status = svd_probe_matrices_run(a, c, &options, NULL, error);
    memcpy(c->reference, c->s, c->n * sizeof *c->s);
    c->has_reference = status == SPC_OK;
    return status;
}

/* One run that is not counted, whatever the repeats: it loads modules and makes the libraries' buffers. */
static spc_status svd_probe_matrices_warm_up(cli_svd_probe_arguments *a, probe_case *c,
                                             const spc_svd_options *options, spc_error *error)
{
    uint32_t bit = 1u << (2 * options->method + options->values_only);
    probe_case part = *c;
    if (c->warm & bit)
        return SPC_OK;
    c->warm |= bit;
    if (c->n > WARM_UP_ROWS && options->band_width < WARM_UP_ROWS)
        part.n = WARM_UP_ROWS;
    return svd_probe_matrices_run(a, &part, options, NULL, error);
}

static void compare_values(probe_case *c, spc_svd_measurement *m)
{
    m->sigma_error = NAN;
    if (m->method == SPC_SVD_ONE_STAGE && !c->has_reference) {
        memcpy(c->reference, c->s, c->n * sizeof *c->s);
        c->has_reference = true;
    } else if (c->has_reference) {
        m->sigma_error = 0;
        for (uint32_t i = 0; i < c->n; i++)
            m->sigma_error = fmax(m->sigma_error, fabs(c->s[i] - c->reference[i]));
    }
}

static spc_status svd_probe_matrices_measure(cli_svd_probe_arguments *a, probe_case *c,
                                             spc_svd_measurement *m, spc_error *error)
{
    static spc_svd_report reports[CLI_SVD_REPEATS];
    static cli_progress progress; /* static: an abandoned call may still use them */
    static cli_run_progress sizes;
    if (!sizes.count)
        cli_progress_begin(&sizes, a->planned);
    sizes.done = a->done - 1;
    spc_svd_options options = {.size = sizeof(spc_svd_options),
                               .method = m->method,
                               .device = m->device,
                               .values_only = m->values_only,
                               .band_width = m->report.band_width,
                               .progress = cli_progress_of(&progress, &sizes, "svd")};
    uint32_t count = 0;
    double spent = 0;
    spc_status status = svd_probe_matrices_prepare(a, c, m, error);
    if (status == SPC_OK)
        status = svd_probe_matrices_warm_up(a, c, &options, error);
    while (status == SPC_OK && count < a->repeats && spent < seconds_limit) {
        /* Only the last run computes the norms. Whether this is the last follows from the repeats, or from
         * the mean time so far. */
        bool last = count + 1 == a->repeats || (count && spent * (count + 2) / (count + 1) >= seconds_limit);
        options.accuracy = a->accuracy && (last || a->repeats == 1 || m->n >= 4096);
        status = svd_probe_matrices_run(a, c, &options, &reports[count], error);
        spent += reports[count++].total_seconds;
    }
    cli_progress_clear();
    if (status != SPC_OK)
        return status;
    svd_probe_matrices_summarise(reports, count, m);
    compare_values(c, m);
    return SPC_OK;
}

static int probe_one(cli_svd_probe_arguments *a, probe_case *c, spc_svd_measurement *m)
{
    spc_error error;
    a->done++;
    if (a->writer && spc_svd_writer_has(a->writer, m)) {
        a->resumed++;
        return CLI_DONE;
    }
    uint32_t band = m->report.band_width;
    spc_status status = svd_probe_matrices_measure(a, c, m, &error), written = SPC_OK;
    if (status == SPC_OK && a->writer)
        written = spc_svd_writer_add(a->writer, m, &error);
    if (status != SPC_OK || written != SPC_OK) {
        cli_complain("%s, n = %u, %s, L = %u: %s", spc_svd_matrix_name(m->matrix), m->n,
                     spc_svd_method_name(m->method), band, error.message);
        a->stop = written != SPC_OK || status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_DEVICE;
        a->failed += status != SPC_ERROR_INTERRUPTED;
        return cli_exit_code(status != SPC_OK ? status : written);
    }
    a->measured++;
    svd_probe_matrices_describe(m, cli_append_object(a->documents));
    return CLI_DONE;
}

/* ---- all of them ---- */

static int probe_bands(cli_svd_probe_arguments *a, probe_case *c, spc_svd_method method, bool values_only)
{
    bool chosen = method != SPC_SVD_TWO_STAGE || !a->bands.count || c->n <= 1;
    int code = CLI_DONE;
    for (size_t k = 0; k < (chosen ? 1 : a->bands.count) && !a->stop; k++) {
        uint32_t band = chosen ? spc_svd_band_width(c->n, values_only) : a->bands.item[k];
        if (band >= c->n && !chosen)
            continue;
        spc_svd_measurement m = {.matrix = c->matrix,
                                 .method = method,
                                 .n = c->n,
                                 .values_only = values_only,
                                 .device = !a->host,
                                 .report.band_width = method == SPC_SVD_TWO_STAGE ? band : 0};
        code = cli_worse(code, probe_one(a, c, &m));
    }
    return code;
}

static int probe_methods(cli_svd_probe_arguments *a, probe_case *c, bool values_only)
{
    static const spc_svd_method order[] = {SPC_SVD_ONE_STAGE, SPC_SVD_TWO_STAGE, SPC_SVD_POLAR,
                                           SPC_SVD_JACOBI};
    int code = CLI_DONE;
    for (size_t i = 0; i < SPC_SVD_METHODS && !a->stop; i++)
        if (a->methods & 1u << order[i] && !(values_only && order[i] == SPC_SVD_POLAR))
            code = cli_worse(code, probe_bands(a, c, order[i], values_only));
    return code;
}

static int probe_matrix(cli_svd_probe_arguments *a, spc_svd_matrix matrix, uint32_t n)
{
    size_t square = (size_t)n * n + 1;
    double *memory = malloc(square * (a->host ? 3 : 1) * sizeof *memory),
           *values = malloc(2 * ((size_t)n + 1) * sizeof *values);
    int code = CLI_DONE;
    if (memory && values) {
        probe_case c = {.matrix = matrix, .n = n, .a = memory, .s = values, .reference = values + n + 1};
        if (a->host) {
            c.u = memory + square;
            c.v = c.u + square;
        }
        if (a->vectors)
            code = probe_methods(a, &c, false);
        if (a->values && !a->stop)
            code = cli_worse(code, probe_methods(a, &c, true));
    } else {
        cli_complain("n = %u: no memory for the matrix", n);
        a->failed++;
        code = CLI_FAILED;
    }
    if (a->abandoned) {
        a->abandoned_memory[0] = memory;
        a->abandoned_memory[1] = values;
        return code;
    }
    free(memory);
    free(values);
    return code;
}

static size_t svd_probe_matrices_count_bits(uint32_t bits)
{
    size_t count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* How many decompositions there are at most: bands as wide as a matrix, and singular values only by the polar
 * method, are left out on the way. */
static size_t planned(const cli_svd_probe_arguments *a)
{
    size_t methods = svd_probe_matrices_count_bits(a->methods);
    if (a->methods & 1u << SPC_SVD_TWO_STAGE && a->bands.count)
        methods += a->bands.count - 1;
    return methods * a->sizes.count * svd_probe_matrices_count_bits(a->matrices) *
           (size_t)(a->vectors + a->values);
}

int cli_svd_probe_matrices(cli_svd_probe_arguments *a)
{
    int code = CLI_DONE;
    a->planned = planned(a);
    for (int matrix = 0; matrix < SPC_SVD_MATRICES; matrix++)
        for (size_t i = 0; i < a->sizes.count && a->matrices & 1u << matrix && !a->stop; i++)
            code = cli_worse(code, probe_matrix(a, (spc_svd_matrix)matrix, a->sizes.item[i]));
    return code;
}

/* cli/svd_probe.c - sparcast svd probe: decompositions of test matrices, stage by stage, or the products. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/progress.h"
#include "cli/svd.h"

enum {
    KEY_N = 0x200,
    KEY_BAND,
    KEY_METHOD,
    KEY_MATRIX,
    KEY_VALUES,
    KEY_BOTH,
    KEY_HOST,
    KEY_REPEATS,
    KEY_RATES,
    KEY_ACCURACY
};
enum { REPEATS_MAX = 100 };
static const double patience = 4; /* seconds of one configuration after which it is not repeated */

typedef struct probe_arguments {
    cli_common common;
    cli_numbers sizes, bands;
    uint32_t methods, matrices, repeats;
    bool values, vectors, host, rates, accuracy;
    char command[512], name[256];
    int driver, runtime;
    FILE *csv;
    json_t *documents;
    size_t done, planned;
} probe_arguments;

static const struct argp_option options[] = {
    {"n", KEY_N, "LIST", 0, "Matrix sizes, or K with --rates (1024,2560)", 1},
    {"band", KEY_BAND, "LIST", 0, "Band widths, also 24..256:8 (chosen; 32,64,96,128 with --rates)", 1},
    {"method", KEY_METHOD, "LIST", 0, "two-stage, one-stage, jacobi, polar (two-stage)", 1},
    {"matrix", KEY_MATRIX, "LIST", 0, "random, graded, clustered, deficient, ill (random)", 1},
    {"values", KEY_VALUES, NULL, 0, "Singular values only", 1},
    {"both", KEY_BOTH, NULL, 0, "With vectors, then values only", 1},
    {"accuracy", KEY_ACCURACY, NULL, 0, "The norms that say how orthogonal and how close", 1},
    {"host", KEY_HOST, NULL, 0, "On the host with its LAPACK", 1},
    {"repeats", KEY_REPEATS, "N", 0, "Runs of each, median counts (3)", 1},
    {"rates", KEY_RATES, NULL, 0, "Time the products that the model knows", 1},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    probe_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case KEY_N:
        cli_parse_numbers(state, "--n", argument, 0, 1u << 20, &a->sizes);
        return 0;
    case KEY_BAND:
        cli_parse_numbers(state, "--band", argument, 1, 4096, &a->bands);
        return 0;
    case KEY_METHOD:
        a->methods = cli_parse_bits(state, "--method", argument, cli_svd_method_name);
        return 0;
    case KEY_MATRIX:
        a->matrices = cli_parse_bits(state, "--matrix", argument, cli_svd_matrix_name);
        return 0;
    case KEY_VALUES:
        a->values = true;
        a->vectors = false;
        return 0;
    case KEY_BOTH:
        a->values = a->vectors = true;
        return 0;
    case KEY_ACCURACY:
        a->accuracy = true;
        return 0;
    case KEY_HOST:
        a->host = true;
        return 0;
    case KEY_REPEATS:
        a->repeats = (uint32_t)cli_parse_count(state, "--repeats", argument, 1, REPEATS_MAX);
        return 0;
    case KEY_RATES:
        a->rates = true;
        return 0;
    case ARGP_KEY_END:
        if (a->rates && a->host)
            argp_error(state, "--rates needs a GPU, --host has none");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {
    options,
    parse,
    NULL,
    "Runs decompositions of test matrices and times their stages. With -o FILE.csv the rows are kept for "
    "'svd fit'.\v"
    "Example: sparcast svd probe --n 7680 --band 32,64 --accuracy -o h200-svd.csv",
    cli_output_children,
    NULL,
    NULL};

/* ---- one configuration ---- */

static void describe(const spc_svd_measurement *m, json_t *document)
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

/* The report of the median total; the norms come from the run that computed them. */
static void summarise(spc_svd_report *reports, uint32_t count, spc_svd_measurement *m)
{
    double deviation[REPEATS_MAX];
    spc_svd_report with_norms = reports[count - 1];
    qsort(reports, count, sizeof *reports, by_total);
    m->report = reports[count / 2];
    m->report.left_orthogonality = with_norms.left_orthogonality;
    m->report.right_orthogonality = with_norms.right_orthogonality;
    m->report.residual = with_norms.residual;
    for (uint32_t i = 0; i < count; i++)
        deviation[i] = fabs(reports[i].total_seconds - m->report.total_seconds);
    qsort(deviation, count, sizeof *deviation, by_value);
    m->total_mad = deviation[count / 2];
    m->repeats = count;
}

/* What all configurations of one matrix share. */
typedef struct probe_case {
    const double *a;
    double *s, *reference, *u, *v;
    bool has_reference;
} probe_case;

static spc_status measure(probe_arguments *a, probe_case *c, spc_svd_measurement *m, uint32_t band,
                          spc_error *error)
{
    static spc_svd_report reports[REPEATS_MAX];
    cli_progress progress;
    spc_svd_options run = {.method = m->method,
                           .device = m->device,
                           .values_only = m->values_only,
                           .band_width = band,
                           .progress = cli_progress_of(&progress, "svd", a->done, a->planned)};
    uint32_t count = 0;
    double spent = 0;
    while (count < a->repeats && spent < patience) {
        /* the last run computes the norms: whether it is the last is known beforehand, or guessed from the
         * first */
        bool last = count + 1 == a->repeats || (count && spent * (count + 2) / (count + 1) >= patience);
        run.accuracy = a->accuracy && (last || a->repeats == 1 || m->n >= 4096);
        spc_status status =
            spc_svd(m->n, c->a, m->n, c->s, c->u, m->n, c->v, m->n, &run, &reports[count], error);
        cli_progress_clear();
        if (status != SPC_OK)
            return status;
        spent += reports[count++].total_seconds;
    }
    summarise(reports, count, m);
    m->sigma_error = NAN;
    if (m->method == SPC_SVD_ONE_STAGE && !c->has_reference) {
        memcpy(c->reference, c->s, m->n * sizeof *c->s);
        c->has_reference = true;
    } else if (c->has_reference) {
        m->sigma_error = 0;
        for (uint32_t i = 0; i < m->n; i++)
            m->sigma_error = fmax(m->sigma_error, fabs(c->s[i] - c->reference[i]));
    }
    return SPC_OK;
}

static int keep(probe_arguments *a, probe_case *c, spc_svd_measurement *m, uint32_t band)
{
    spc_error error;
    spc_status status = measure(a, c, m, band, &error);
    a->done++;
    if (status != SPC_OK) {
        cli_complain("%s, n = %u, %s, L = %u: %s", spc_svd_matrix_name(m->matrix), m->n,
                     spc_svd_method_name(m->method), band, error.message);
        return cli_exit_code(status);
    }
    if (a->csv)
        spc_svd_write_row(a->csv, m);
    describe(m, cli_append_object(a->documents));
    return CLI_DONE;
}

/* ---- all of them ---- */

static int probe_methods(probe_arguments *a, probe_case *c, spc_svd_matrix matrix, uint32_t n,
                         bool values_only)
{
    static const spc_svd_method order[] = {SPC_SVD_ONE_STAGE, SPC_SVD_TWO_STAGE, SPC_SVD_POLAR,
                                           SPC_SVD_JACOBI};
    int code = CLI_DONE;
    for (size_t i = 0; i < SPC_SVD_METHODS; i++) {
        if (!(a->methods & 1u << order[i]) || (values_only && order[i] == SPC_SVD_POLAR))
            continue;
        spc_svd_measurement m = {
            .matrix = matrix, .method = order[i], .n = n, .values_only = values_only, .device = !a->host};
        size_t bands = order[i] == SPC_SVD_TWO_STAGE && a->bands.count ? a->bands.count : 1;
        for (size_t k = 0; k < bands && code != CLI_INTERRUPTED && code != CLI_DEVICE; k++) {
            uint32_t band =
                bands > 1 || (order[i] == SPC_SVD_TWO_STAGE && a->bands.count) ? a->bands.item[k] : 0;
            if (band < n || n <= 1)
                code = cli_worse(code, keep(a, c, &m, band));
        }
    }
    return code;
}

static int probe_matrix(probe_arguments *a, spc_svd_matrix matrix, uint32_t n)
{
    size_t square = (size_t)n * n + 1;
    double *memory = malloc(square * (a->host ? 3 : 1) * sizeof *memory),
           *values = malloc(2 * ((size_t)n + 1) * sizeof *values);
    spc_error error;
    int code = CLI_FAILED;
    if (!memory || !values)
        cli_complain("n = %u: no memory for the matrix", n);
    else if (spc_svd_matrix_fill(matrix, n, n, memory, &error) != SPC_OK)
        cli_complain("n = %u: %s", n, error.message);
    else {
        probe_case c = {.a = memory, .s = values, .reference = values + n + 1};
        if (a->host) {
            c.u = memory + square;
            c.v = c.u + square;
        }
        code = a->vectors ? probe_methods(a, &c, matrix, n, false) : CLI_DONE;
        if (a->values && code != CLI_INTERRUPTED && code != CLI_DEVICE)
            code = cli_worse(code, probe_methods(a, &c, matrix, n, true));
    }
    free(memory);
    free(values);
    return code;
}

static int probe_all(probe_arguments *a)
{
    int code = CLI_DONE;
    for (int matrix = 0; matrix < SPC_SVD_MATRICES; matrix++)
        for (size_t i = 0; i < a->sizes.count && a->matrices & 1u << matrix; i++) {
            code = cli_worse(code, probe_matrix(a, (spc_svd_matrix)matrix, a->sizes.item[i]));
            if (code == CLI_INTERRUPTED || code == CLI_DEVICE)
                return code;
        }
    return code;
}

static int probe_rates(probe_arguments *a)
{
    for (size_t i = 0; i < a->sizes.count; i++)
        for (size_t j = 0; j < a->bands.count; j++) {
            spc_error error;
            spc_svd_rates r;
            if (4 * (uint64_t)a->bands.item[j] > a->sizes.item[i])
                continue;
            spc_status status = spc_svd_measure_rates(a->sizes.item[i], a->bands.item[j], &r, &error);
            if (status != SPC_OK) {
                cli_complain("K = %u, L = %u: %s", a->sizes.item[i], a->bands.item[j], error.message);
                return cli_exit_code(status);
            }
            if (a->csv)
                spc_svd_write_rates(a->csv, &r);
            json_t *document = cli_append_object(a->documents);
            cli_set_count(document, "k", r.k);
            cli_set_count(document, "band_width", r.band_width);
            cli_set_number(document, "gemm1_gflops", 1e-9 * r.gemm1);
            cli_set_number(document, "gemm2_gflops", 1e-9 * r.gemm2);
            cli_set_number(document, "gemm3_gflops", 1e-9 * r.gemm3);
            cli_set_number(document, "gemv_gflops", 1e-9 * r.gemv);
        }
    return CLI_DONE;
}

static const cli_column run_columns[] = {{"matrix", "matrix", CLI_TEXT},
                                         {"n", "n", CLI_EXACT},
                                         {"method", "method", CLI_TEXT},
                                         {"result", "result", CLI_TEXT},
                                         {"band_width", "L", CLI_EXACT},
                                         {"seconds", "time", CLI_SECONDS},
                                         {"stages.band", "band", CLI_SECONDS},
                                         {"stages.chase", "chase", CLI_SECONDS},
                                         {"stages.bidiagonal", "bidiagonal", CLI_SECONDS},
                                         {"stages.chase-back", "chase back", CLI_SECONDS},
                                         {"stages.band-back", "band back", CLI_SECONDS},
                                         {"stages.polish", "polish", CLI_SECONDS},
                                         {"left_orthogonality", "|I - UU'|", CLI_SCIENTIFIC},
                                         {"right_orthogonality", "|I - VV'|", CLI_SCIENTIFIC},
                                         {"residual", "|A - USV'|", CLI_SCIENTIFIC},
                                         {"sigma_error", "sigma off", CLI_SCIENTIFIC},
                                         {0}};
static const cli_table run_table = {NULL, run_columns, NULL};
static const cli_column rate_columns[] = {{"k", "K", CLI_EXACT},
                                          {"band_width", "L", CLI_EXACT},
                                          {"gemm1_gflops", "GEMM1 GFLOPS", CLI_NUMBER},
                                          {"gemm2_gflops", "GEMM2 GFLOPS", CLI_NUMBER},
                                          {"gemm3_gflops", "GEMM3 GFLOPS", CLI_NUMBER},
                                          {"gemv_gflops", "GEMV GFLOPS", CLI_NUMBER},
                                          {0}};
static const cli_table rate_table = {NULL, rate_columns, NULL};

/* The measurement file holds what was measured, also after an interruption. */
static int run_to_file(probe_arguments *a)
{
    spc_error error;
    spc_output output;
    if (spc_output_open(&output, a->common.output, &error) != SPC_OK) {
        cli_complain("%s", error.message);
        return CLI_FAILED;
    }
    a->csv = output.stream;
    (a->rates ? spc_svd_write_rates_header : spc_svd_write_header)(a->csv, a->host ? NULL : a->name,
                                                                   a->driver, a->runtime, a->command);
    int code = a->rates ? probe_rates(a) : probe_all(a);
    if (spc_output_commit(&output, &error) != SPC_OK) {
        cli_complain("%s", error.message);
        code = cli_worse(code, CLI_FAILED);
    }
    a->common.output = NULL;
    a->common.form = CLI_FORM_TABLE;
    return code;
}

static void defaults(probe_arguments *a)
{
    if (!a->sizes.count)
        a->sizes = (cli_numbers){2, {1024, 2560}};
    if (!a->bands.count && a->rates)
        a->bands = (cli_numbers){4, {32, 64, 96, 128}};
    a->planned = a->sizes.count * (a->bands.count ? a->bands.count : 1);
}

int cli_svd_probe(int argc, char **argv)
{
    probe_arguments a = {
        .methods = 1, .matrices = 1, .repeats = 3, .vectors = true, .documents = json_array()};
    size_t used = 0;
    for (int i = 0; i < argc && used < sizeof a.command; i++)
        used += (size_t)snprintf(a.command + used, sizeof a.command - used, "%s%s", i ? " " : "", argv[i]);
    argp_parse(&argp, argc, argv, 0, NULL, &a);
    defaults(&a);
    spc_error error;
    spc_status status =
        a.host ? SPC_OK : spc_svd_describe_device(a.name, sizeof a.name, &a.driver, &a.runtime, &error);
    if (status != SPC_OK) {
        cli_complain("%s", error.message);
        json_decref(a.documents);
        return cli_exit_code(status);
    }
    bool file = a.common.output && a.common.form == CLI_FORM_CSV;
    int code = file ? run_to_file(&a) : a.rates ? probe_rates(&a) : probe_all(&a);
    return cli_finish(&a.common, code, a.rates ? &rate_table : &run_table, NULL, a.documents);
}

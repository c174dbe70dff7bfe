/* The facts of solvers, vector_*, triangle_* and solver_* of a device, from what `probe --solver` measured.
 *
 * Vector operations alone give starts and bandwidths; triangles the terms over their levels. What lies
 * between the parts of an iteration, and what the host takes to launch them, is what the forecast of small
 * systems lacks. Terms are not negative and minimise the relative error; large errors count less. Families of
 * matrices are dealt to five parts. Triangles of a part are judged by the terms of the other four; facts of
 * launches come from the first two parts, and iterations are judged on the rest. The null model is a constant
 * and all bytes over 0.85 of the data sheet's bandwidth. */
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
#include "matrix/collection/collection.h"
#include "matrix/pattern/row_source.h"
#include "probes/solver/solver_csv.h"
#include "sparcast/answer.h"
#include "workloads/iteration/rates.h"

enum { TERMS = 9, PARTS = 5, FITTED = 2, SMALL = 20000, ROUNDS = 12, NAME = 64, KEY = 2 * NAME };
static const double tolerated = 0.03; /* errors beyond count by their size, not by its square */

/* A time, and how much there is of each term; null: bytes over the bandwidth. */
typedef struct sample {
    double amount[TERMS], seconds, null;
    uint32_t part;
} sample;

/* One fit on its way. */
typedef struct work {
    const spc_solver_measurement *row;
    size_t count;
    const spc_collection *matrices;
    const char *source;
    spc_device *device;
    spc_operation_fit *fit;
    sample *sample;   /* [count] */
    double *scratch;  /* [count] */
    double bandwidth; /* that is reached, by the null model */
} work;

/* ---- terms ---- */

static double sum_of(const double *x, const sample *s)
{
    double sum = 0;
    for (int i = 0; i < TERMS; i++)
        sum += x[i] * s->amount[i];
    return sum;
}

/* Without the samples of a part (PARTS: of none). */
static void fit_terms(const sample *s, size_t n, uint32_t part, double x[SPC_NONNEGATIVE_MAX])
{
    memset(x, 0, SPC_NONNEGATIVE_MAX * sizeof *x);
    for (int round = 0; round < ROUNDS; round++) {
        spc_normal normal = {.n = TERMS};
        double scale[TERMS] = {0};
        for (size_t k = 0; k < n; k++)
            for (int i = 0; i < TERMS; i++)
                scale[i] = fmax(scale[i], s[k].amount[i] / s[k].seconds);
        for (size_t k = 0; k < n; k++) {
            double weight = s[k].part == part ? 0
                            : round == 0      ? 1
                                         : 1 / fmax(fabs(sum_of(x, &s[k]) / s[k].seconds - 1), tolerated);
            spc_normal_add_relative(&normal, s[k].amount, s[k].seconds, scale, weight);
        }
        spc_nonnegative_solve(&normal, x);
        for (int i = 0; i < TERMS; i++)
            x[i] = scale[i] > 0 ? x[i] / scale[i] : 0;
    }
}

/* Of a family of matrices: the first letters of a name (bcsstk15, bcsstk29), or of a recipe its kind. */
static uint32_t part_of(const char *matrix)
{
    static const struct {
        const char *name, *family;
    } same[] = {{"atmosmodd", "stencil"}, {"ca", "cond"},           {"astro", "cond"},
                {"hep", "cond"},          {"pgp", "PGPgiantcompo"}, {"socfb", "roz"}};
    const char *at = strncmp(matrix, "gen-", strlen("gen-")) == 0 ? matrix + strlen("gen-") : matrix;
    uint32_t sum = 0;
    while (*at && !isalpha((unsigned char)*at))
        at++;
    size_t length = 0;
    while (isalpha((unsigned char)at[length]))
        length++;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        if (strlen(same[i].name) == length && strncmp(same[i].name, at, length) == 0) {
            at = same[i].family;
            length = strlen(at);
        }
    for (size_t i = 0; i < length; i++)
        sum += (unsigned char)at[i];
    return sum % PARTS;
}

static spc_status put(work *w, const char *key, const char *of, double value, spc_error *error)
{
    if (!(value >= 0) || isinf(value))
        return SPC_OK;
    return spc_operation_fit_put(w->fit, w->device, key, of, value, SPC_ORIGIN_FITTED, w->source, error);
}

/* ratio[n]: measured / forecast; null: mean error of the null model. */
static spc_status add_judged(work *w, const char *name, double *ratio, size_t n, double null,
                             spc_error *error)
{
    spc_sort_ascending(ratio, n);
    size_t rank = (n + 1) / 10 ? (n + 1) / 10 - 1 : 0;
    const spc_operation_judged j = {
        .rows = n, .matrices = n, .low = ratio[rank], .high = ratio[n - 1 - rank], .null_mape = null};
    return spc_operation_fit_judge(w->fit, j, name, ratio, n, error);
}

/* ---- vector operations ---- */

typedef struct operation {
    char owner[NAME]; /* "dot-library", "sum-fused": whose facts it tells */
    double reads, writes, apart, columns;
} operation;

/* Vectors read, written, told apart: as the kernels have them. */
static operation find_operation(const spc_solver_measurement *m)
{
    static const struct {
        const char *name;
        double reads, writes, apart;
    } of_library[] = {{"dot", 2, 0, 2},   {"square", 1, 0, 1}, {"axpy", 2, 1, 2},
                      {"scale", 1, 1, 1}, {"copy", 1, 1, 2},   {"scalars", 0, 0, 0}};
    static const struct {
        const char *name;
        double reads, writes, sums;
    } passes[] = {
#define PASS(name, reads, writes, sums) {#name, reads, writes, sums},
        SPC_PASSES(PASS)
#undef PASS
    };
    operation o = {.columns = 0};
    const char *columns = strchr(m->operation, ':');
    bool fused = strcmp(m->vectors, "fused") == 0;
    char upper[NAME];
    size_t n = 0;
    for (; m->operation[n] && n + 1 < sizeof upper; n++)
        upper[n] = m->operation[n] == '-' ? '_' : (char)toupper((unsigned char)m->operation[n]);
    upper[n] = '\0';
    for (size_t i = 0; i < sizeof passes / sizeof passes[0]; i++)
        if (strcmp(upper, passes[i].name) == 0) {
            /* CGS writes vectors that it does not read. */
            double more = strcmp(upper, "CGS_HALF") == 0 ? 2 : strcmp(upper, "CGS_DIRECTION") == 0;
            snprintf(o.owner, sizeof o.owner, "%s-fused", passes[i].sums > 0 ? "sum" : "pass");
            o.reads = passes[i].reads;
            o.writes = passes[i].writes;
            o.apart = o.reads + more;
            return o;
        }
    if (columns) {
        o.columns = strtod(columns + 1, NULL);
        o.reads = o.apart = o.columns + 1;
        o.writes = strstr(m->operation, "update") != NULL;
        snprintf(o.owner, sizeof o.owner, "%.*s-%.16s", (int)(columns - m->operation), m->operation,
                 m->vectors);
        return o;
    }
    for (size_t i = 0; i < sizeof of_library / sizeof of_library[0]; i++)
        if (strcmp(m->operation, of_library[i].name) == 0) {
            const char *name = strcmp(m->operation, "square") == 0 ? "dot" : m->operation;
            bool pass = fused && strcmp(name, "scale") == 0;
            snprintf(o.owner, sizeof o.owner, "%.32s-%.16s", pass ? "pass" : name, m->vectors);
            o.reads = of_library[i].reads;
            o.writes = of_library[i].writes;
            o.apart = of_library[i].apart;
        }
    return o;
}

/* Rows of an operation alone have no matrix. */
static bool is_operation(const spc_solver_measurement *m, operation *o)
{
    *o = find_operation(m);
    return !*m->matrix && *o->owner;
}

static spc_status fit_vectors(work *w, const char *owner, spc_error *error)
{
    static const char *const keys[] = {"vector_start", "vector_fill", "vector_column", "vector_l2_bandwidth",
                                       "vector_memory_bandwidth"};
    /* One thread of ours, whoever does the rest. */
    bool scalars = strcmp(owner, "scalars-library") == 0;
    const char *name = scalars ? "scalars-fused" : owner;
    double kept, lost, x[SPC_NONNEGATIVE_MAX],
        threads = spc_device_get_or(w->device, "multiprocessors", NULL, 1) *
                  spc_device_get_or(w->device, "threads_per_multiprocessor", NULL, 2048);
    size_t n = 0, streams = 0;
    operation o;
    spc_last_cache(w->device, &kept, &lost);
    for (size_t i = 0; i < w->count; i++) {
        const spc_solver_measurement *m = &w->row[i];
        if (!is_operation(m, &o) || strcmp(o.owner, owner) != 0)
            continue;
        double rows = (double)m->rows, moved = 8 * rows * (o.reads + o.writes),
               missing = fmin(1, fmax(0, (8 * rows * o.apart - kept) / fmax(lost - kept, 1)));
        if (strcmp(m->launch, "graph") == 0)
            w->sample[n++] = scalars ? (sample){.amount = {1}, .seconds = m->seconds}
                                     : (sample){.amount = {1, sqrt(fmin(1, rows / threads)), o.columns,
                                                           moved * (1 - missing), moved * missing},
                                                .seconds = m->seconds};
        else if (m->rows <= SMALL)
            w->scratch[streams++] = m->seconds;
    }
    if (!n)
        return SPC_OK;
    fit_terms(w->sample, n, PARTS, x);
    for (int i = 0; i < 5; i++)
        if (x[i] > 0)
            SPC_TRY(put(w, keys[i], name, i < 3 ? x[i] : 1 / x[i], error));
    return streams ? put(w, "vector_host", name, spc_median(w->scratch, streams), error) : SPC_OK;
}

static spc_status fit_all_vectors(work *w, spc_error *error)
{
    operation o, before;
    for (size_t i = 0; i < w->count; i++) {
        bool first = is_operation(&w->row[i], &o);
        for (size_t k = 0; k < i && first; k++)
            first = !is_operation(&w->row[k], &before) || strcmp(before.owner, o.owner) != 0;
        w->fit->rows += is_operation(&w->row[i], &o);
        if (first)
            SPC_TRY(fit_vectors(w, o.owner, error));
    }
    return SPC_OK;
}

/* ---- triangles ---- */

static const struct {
    const char *work, *term[7];
} triangles[] = {{"solve", {"start", "row", "nonzero", "far_level", "narrow_level", "longest_row"}},
                 {"analysis", {"start", "nonzero", "level", "far_level", "longest_row", "level_waiting"}},
                 {"ilu0", {"start", "nonzero", "level", "far_level", "level_entry", "longest_row"}},
                 {"ic0", {"start", "nonzero", "level", "far_level", "level_entry", "longest_row"}},
                 {"ilu0-analysis", {"start", "row", "level", "far_level", "longest_row"}},
                 {"ic0-analysis", {"start", "row", "level", "far_level", "longest_row"}}};

static double triangle_amount(const char *term, const spc_levels *l, double rows)
{
    const struct {
        const char *term;
        double amount;
    } amounts[] = {{"start", 1},
                   {"row", rows},
                   {"nonzero", (double)l->nnz},
                   {"level", l->count},
                   {"far_level", l->far},
                   {"narrow_level", l->narrow},
                   {"longest_row", l->row_max},
                   {"level_entry", (double)l->level_entries},
                   {"level_waiting", (double)l->level_waiting}};
    for (size_t i = 0; term && i < sizeof amounts / sizeof amounts[0]; i++)
        if (strcmp(term, amounts[i].term) == 0)
            return amounts[i].amount;
    return 0;
}

/* Whether a row is of this work on a triangle; *upper: of the upper one. */
static bool is_triangle(const spc_solver_measurement *m, size_t kind, bool *upper)
{
    const char *name = triangles[kind].work;
    size_t length = strlen(name);
    const char *side = m->operation + length;
    *upper = strcmp(side, "-upper") == 0;
    return *m->matrix && strncmp(m->operation, name, length) == 0 &&
           (!*side || strcmp(side, "-lower") == 0 || *upper) &&
           strcmp(m->launch, kind == 0 ? "graph" : "stream") == 0;
}

/* The pattern of a matrix of the file; NULL: it is not there. */
static spc_status read_matrix(const work *w, const char *matrix, spc_pattern **pattern, spc_error *error)
{
    char name[128];
    spc_error why;
    *pattern = NULL;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(matrix, "."), matrix);
    spc_status status = spc_collection_read(w->matrices, name, 0, pattern, &why);
    if (status == SPC_ERROR_DATA || status == SPC_ERROR_IO)
        return SPC_OK;
    return status == SPC_OK ? SPC_OK : spc_fail(error, status, "%s", why.message);
}

static bool is_first_row(const work *w, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(w->row[k].matrix, w->row[i].matrix) == 0)
            return false;
    return *w->row[i].matrix;
}

static spc_status judge_terms(work *w, const char *name, size_t n, spc_error *error)
{
    double x[SPC_NONNEGATIVE_MAX], error_of_null = 0;
    size_t left = 0;
    double *ratio = spc_malloc(n + 1, sizeof *ratio);
    if (!ratio)
        return spc_fail_memory(error, n * sizeof *ratio);
    for (uint32_t part = 0; part < PARTS; part++) {
        size_t rest = 0;
        for (size_t i = 0; i < n; i++)
            if (w->sample[i].part != part)
                w->scratch[rest++] = w->sample[i].seconds - w->sample[i].null;
        if (rest < TERMS)
            continue;
        double constant = spc_median(w->scratch, rest);
        fit_terms(w->sample, n, part, x);
        for (size_t i = 0; i < n; i++) {
            const sample *s = &w->sample[i];
            if (s->part != part || !(sum_of(x, s) > 0))
                continue;
            ratio[left++] = s->seconds / sum_of(x, s);
            error_of_null += fabs((s->null + constant) / s->seconds - 1);
        }
    }
    spc_status status = left ? add_judged(w, name, ratio, left, error_of_null / (double)left, error) : SPC_OK;
    spc_free(ratio);
    return status;
}

/* levels[count]: of the matrix of each row, as far as they are known. */
static spc_status fit_triangles(work *w, size_t kind, const spc_level_pair *levels, spc_error *error)
{
    size_t n = 0;
    double x[SPC_NONNEGATIVE_MAX];
    char key[NAME];
    for (size_t i = 0; i < w->count; i++) {
        const spc_solver_measurement *m = &w->row[i];
        bool upper;
        if (!is_triangle(m, kind, &upper) || !levels[i].lower.count)
            continue;
        const spc_levels *side = upper ? &levels[i].upper : &levels[i].lower;
        sample s = {.seconds = m->seconds, .part = part_of(m->matrix)};
        s.null = (12 * (double)side->nnz + 24 * (double)m->rows) / w->bandwidth;
        for (int t = 0; t < 7; t++)
            s.amount[t] = triangle_amount(triangles[kind].term[t], side, (double)m->rows);
        w->sample[n++] = s;
    }
    w->fit->rows += n;
    if (n < 2 * TERMS)
        return SPC_OK;
    snprintf(key, sizeof key, "triangle-%s", triangles[kind].work);
    SPC_TRY(judge_terms(w, key, n, error));
    fit_terms(w->sample, n, PARTS, x);
    for (int t = 0; t < 7 && triangles[kind].term[t]; t++) {
        snprintf(key, sizeof key, "triangle_%s", triangles[kind].term[t]);
        SPC_TRY(put(w, key, triangles[kind].work, x[t], error));
    }
    return SPC_OK;
}

static spc_status fit_all_triangles(work *w, spc_error *error)
{
    spc_level_pair *levels = spc_calloc(w->count + 1, sizeof *levels);
    if (!levels)
        return spc_fail_memory(error, w->count * sizeof *levels);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < w->count && status == SPC_OK; i++) {
        spc_pattern *pattern;
        bool upper, wanted = false;
        for (size_t k = i; k < w->count && is_first_row(w, i); k++)
            for (size_t t = 0; t < sizeof triangles / sizeof triangles[0]; t++)
                wanted = wanted || (strcmp(w->row[k].matrix, w->row[i].matrix) == 0 &&
                                    is_triangle(&w->row[k], t, &upper));
        if (!wanted)
            continue;
        status = read_matrix(w, w->row[i].matrix, &pattern, error);
        if (status != SPC_OK || !pattern)
            continue;
        status = spc_pattern_level_pair(pattern, &levels[i], error);
        for (size_t k = i + 1; k < w->count; k++)
            if (strcmp(w->row[k].matrix, w->row[i].matrix) == 0)
                levels[k] = levels[i];
        spc_pattern_free(pattern);
    }
    for (size_t t = 0; t < sizeof triangles / sizeof triangles[0] && status == SPC_OK; t++)
        status = fit_triangles(w, t, levels, error);
    spc_free(levels);
    return status;
}

/* ---- iterations ---- */

/* A measured iteration, and its forecast. */
typedef struct iteration {
    const spc_solver_measurement *row;
    char how[NAME]; /* "fused-graph-jacobi": whose interval it tells */
    bool fused, graph, gmres, apart;
    uint32_t part;
    double seconds, rest, host, launches, products, bytes; /* rest: of the parts but the product's */
    double alone, in_graph; /* measured: its product, and itself in a graph; NaN: not there */
} iteration;

static bool is_iteration(const spc_solver_measurement *m)
{
    spc_solver_options unused;
    return *m->matrix && strcmp(m->operation, "product") != 0 && *m->kernel &&
           spc_solver_options_parse(m->operation, &unused, NULL) == SPC_OK;
}

/* "cg+ilu0" on this launch, with these vectors, as a question. */
static spc_status ask_row(const work *w, spc_analysis *analysis, const spc_solver_measurement *m,
                          iteration *it, spc_error *error)
{
    char text[256];
    spc_solver_options options;
    snprintf(text, sizeof text, "%s,%s,%s", m->operation, m->launch, m->vectors);
    for (char *at = strchr(text, '+'); at; at = strchr(at, '+'))
        *at = ',';
    SPC_TRY(spc_solver_options_parse(text, &options, error));
    const char *kernel = m->kernel;
    spc_question question = {
        .size = sizeof question,
        .operation = SPC_OPERATION_ITERATION,
        .analysis = analysis,
        .iteration = {options.method, options.vectors, options.launch, options.preconditioner},
        .value_bytes = 8,
        .device = w->device,
        .predict.model = spc_device_model(w->device),
        .kernel = &kernel,
        .kernels = 1};
    spc_answer *answer;
    SPC_TRY(spc_ask(&question, &answer, error));
    const spc_candidate *c = answer->candidates ? &answer->candidate[0] : NULL;
    bool gmres = options.method.kind == SPC_SOLVER_GMRES,
         pipelined = options.method.kind == SPC_SOLVER_PIPELINED_CG;
    const char *kind = strchr(m->operation, '+');
    char apart[32] = "";
    if (pipelined || kind)
        snprintf(apart, sizeof apart, "-%.*s", pipelined ? 9 : (int)strcspn(kind + 1, ":"),
                 pipelined                          ? "pipelined"
                 : strncmp(kind + 1, "ic0", 3) == 0 ? "ilu0"
                                                    : kind + 1);
    *it = (iteration){.row = m,
                      .fused = strcmp(m->vectors, "fused") == 0,
                      .graph = strcmp(m->launch, "graph") == 0,
                      .gmres = gmres,
                      .apart = *apart,
                      .part = part_of(m->matrix),
                      .seconds = c ? c->seconds : NAN,
                      .launches = c ? c->iteration.launches : NAN};
    snprintf(it->how, sizeof it->how, "%.16s-%.16s%s", m->vectors, m->launch, apart);
    for (size_t i = 0; c && i < c->parts; i++) {
        const spc_part_time *p = &c->part[i];
        char name[NAME];
        it->bytes += p->bytes > 0 ? p->bytes : 0;
        if (strcmp(p->part, "product") == 0)
            it->products = p->count;
        if (strcmp(p->part, "launch") == 0 || strcmp(p->part, "product") == 0)
            continue;
        it->rest += p->seconds;
        snprintf(name, sizeof name, "%.40s-%.16s", p->part,
                 strcmp(p->part, "scalars") == 0 ? "fused" : m->vectors);
        it->host += p->count * spc_device_get_or(w->device, "vector_host", name, 0);
    }
    spc_answer_free(answer);
    return SPC_OK;
}

/* Of the matrix of row `first`: iterations[k] of each row k that is forecast. A kernel that the device does
 * not know is left out. */
static spc_status ask_matrix(const work *w, size_t first, iteration *iterations, bool *missing,
                             spc_error *error)
{
    spc_pattern *pattern = NULL;
    spc_analysis *analysis = NULL;
    spc_analysis_options options = {.size = sizeof options};
    bool wanted = false;
    for (size_t k = first; k < w->count && !wanted; k++)
        wanted = strcmp(w->row[k].matrix, w->row[first].matrix) == 0 && is_iteration(&w->row[k]);
    if (!wanted)
        return SPC_OK;
    SPC_TRY(read_matrix(w, w->row[first].matrix, &pattern, error));
    *missing = !pattern;
    if (!pattern)
        return SPC_OK;
    spc_status status = spc_analysis_open(pattern, &options, &analysis, error);
    for (size_t k = first; k < w->count && status == SPC_OK; k++) {
        if (strcmp(w->row[k].matrix, w->row[first].matrix) != 0 || !is_iteration(&w->row[k]))
            continue;
        status = ask_row(w, analysis, &w->row[k], &iterations[k], error);
        if (status != SPC_OK || !isfinite(iterations[k].seconds))
            iterations[k].row = NULL;
        if (status != SPC_ERROR_MEMORY && status != SPC_ERROR_INTERRUPTED)
            status = SPC_OK;
    }
    spc_analysis_close(analysis);
    spc_pattern_free(pattern);
    return status;
}

/* Forecasts of all iterations, or of those of small systems that give facts of launches, a matrix a thread;
 * iterations[] has room for all rows. */
static spc_status ask_rows(work *w, bool small, const spc_progress *progress, iteration *iterations,
                           size_t *count, spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
    size_t matrices = 0, none = 0;
    memset(iterations, 0, (w->count + 1) * sizeof *iterations);
#pragma omp parallel for schedule(dynamic, 1) reduction(+ : matrices, none)
    for (size_t i = 0; i < w->count; i++) {
        spc_error own;
        bool missing = false;
        if (!is_first_row(w, i) || (small && (w->row[i].rows > SMALL || part_of(w->row[i].matrix) >= FITTED)))
            continue;
        spc_status status = ask_matrix(w, i, iterations, &missing, &own);
        matrices += !missing;
        none += missing;
#pragma omp critical(spc_iteration_fit)
        {
            if (status != SPC_OK)
                stop = own;
            spc_progress_update(progress, w->row[i].matrix, (double)i, (double)w->count);
        }
    }
    *count = 0;
    for (size_t i = 0; i < w->count; i++)
        if (iterations[i].row)
            iterations[(*count)++] = iterations[i];
    if (!small) {
        w->fit->matrices = matrices;
        w->fit->missing = none;
    }
    return stop.status == SPC_OK ? SPC_OK : spc_fail(error, stop.status, "%s", stop.message);
}

/* The measured seconds of the same system by other means: "product" in a graph, or the iteration in one. */
static double find_measured(const work *w, const spc_solver_measurement *m, const char *what)
{
    size_t length = strcspn(m->kernel, ":");
    for (size_t i = 0; i < w->count; i++) {
        const spc_solver_measurement *k = &w->row[i];
        if (strcmp(k->matrix, m->matrix) == 0 && strcmp(k->operation, what) == 0 &&
            strcmp(k->launch, "graph") == 0 && strcspn(k->kernel, ":") == length &&
            strncmp(k->kernel, m->kernel, length) == 0 &&
            (strcmp(what, "product") == 0 || strcmp(k->vectors, m->vectors) == 0))
            return k->seconds;
    }
    return NAN;
}

/* Median of what iterations in a graph take beside their parts and `change` for each launch, for each of
 * `steps` (0: for each launch), and beyond `less`; at least 0. NaN: there are none. */
static double find_between(const work *w, const iteration *it, size_t count, bool fused, bool gmres,
                           double change, double steps, double less)
{
    size_t n = 0;
    for (const iteration *i = it; i < it + count; i++)
        if (i->fused == fused && i->gmres == gmres && i->graph && !i->apart && isfinite(i->alone)) {
            double between = i->row->seconds - i->rest - i->products * i->alone - i->launches * change;
            w->scratch[n++] = between / (steps > 0 ? steps : i->launches) - less;
        }
    return n ? fmax(0, spc_median(w->scratch, n)) : NAN;
}

/* By how much the GPU waits between kernels that it has all, where the host is far ahead of it. */
static double find_gap(const work *w, const iteration *it, size_t count, double pass)
{
    size_t n = 0;
    for (const iteration *i = it; i < it + count; i++)
        if (i->fused && !i->graph && !i->apart && isfinite(i->alone) &&
            i->in_graph > 1.4 * (i->host + i->products * pass))
            w->scratch[n++] = (i->row->seconds - i->in_graph) / i->launches;
    return n ? fmax(0, spc_median(w->scratch, n)) : NAN;
}

/* The host is busier or less busy than when the operations were measured alone. */
static spc_status fit_host(work *w, const iteration *it, size_t count, bool fused, double pass,
                           spc_error *error)
{
    const char *whose = fused ? "fused" : "library", prefix[] = "vector_host@";
    double x[SPC_NONNEGATIVE_MAX];
    char product[NAME];
    size_t n = 0;
    for (const iteration *i = it; i < it + count; i++)
        if (i->fused == fused && !i->graph && !i->apart && i->in_graph < i->host + i->products * pass)
            w->sample[n++] = (sample){.amount = {i->host, i->products}, .seconds = i->row->seconds};
    if (n < 4)
        return SPC_OK;
    fit_terms(w->sample, n, PARTS, x);
    for (size_t i = 0; i < spc_device_fact_count(w->device); i++) {
        spc_device_fact f = spc_device_fact_at(w->device, i);
        const char *name = f.key + strlen(prefix);
        size_t length = strlen(f.key), own = strlen(whose);
        if (strncmp(f.key, prefix, strlen(prefix)) == 0 && strcmp(f.key + length - own, whose) == 0 &&
            strncmp(name, "product", strlen("product")) != 0)
            SPC_TRY(put(w, "vector_host", name, f.number * x[0], error));
    }
    snprintf(product, sizeof product, "product-%s", whose);
    return put(w, "vector_host", product, x[1], error);
}

/* What lies between the parts of small systems, and what the host takes to launch them. */
static spc_status fit_launches(work *w, iteration *it, size_t count, spc_error *error)
{
    double pass = spc_device_get_or(w->device, "vector_host", "pass-fused", 0);
    for (size_t i = 0; i < count; i++) {
        it[i].alone = find_measured(w, it[i].row, "product");
        it[i].in_graph = find_measured(w, it[i].row, it[i].row->operation);
    }
    double of_library = find_between(w, it, count, false, false, 0, 0, 0),
           of_fused = find_between(w, it, count, true, false, 0, 0, 0),
           /* GMRES(30): in an iteration 15.5 steps of rotations and as many of the triangular system at its
            * end. */
        step = find_between(w, it, count, false, true, of_library, 31, 0);
    SPC_TRY(put(w, "vector_switch", "library", of_library, error));
    SPC_TRY(put(w, "vector_switch", "fused", of_fused, error));
    SPC_TRY(put(w, "vector_column", "scalars-fused", step, error));
    SPC_TRY(put(w, "vector_gap", NULL, find_gap(w, it, count, pass), error));
    SPC_TRY(put(w, "vector_column", "rotation-fused",
                find_between(w, it, count, true, true, of_fused, 15.5, step), error));
    SPC_TRY(fit_host(w, it, count, false, pass, error));
    return fit_host(w, it, count, true, pass, error);
}

/* Errors on the matrices that gave no fact of launches, and the interval that holds four in five. */
static spc_status judge_iterations(work *w, const iteration *it, size_t count, spc_error *error)
{
    for (size_t first = 0; first < count; first++) {
        bool known = false;
        size_t n = 0;
        double null = 0, constant = 0;
        for (size_t k = 0; k < first; k++)
            known = known || strcmp(it[k].how, it[first].how) == 0;
        if (known)
            continue;
        double *ratio = spc_malloc(count + 1, sizeof *ratio);
        if (!ratio)
            return spc_fail_memory(error, count * sizeof *ratio);
        for (size_t i = 0; i < count; i++) {
            if (strcmp(it[i].how, it[first].how) != 0 || it[i].part < FITTED)
                continue;
            size_t seen = 0; /* the constant of the same method */
            for (size_t k = 0; k < count; k++)
                if (it[k].part < FITTED && strcmp(it[k].how, it[i].how) == 0 &&
                    strcmp(it[k].row->operation, it[i].row->operation) == 0)
                    w->scratch[seen++] = it[k].row->seconds - it[k].bytes / w->bandwidth;
            constant = seen ? spc_median(w->scratch, seen) : 0;
            ratio[n++] = it[i].row->seconds / it[i].seconds;
            null += fabs((it[i].bytes / w->bandwidth + constant) / it[i].row->seconds - 1);
        }
        spc_status status = SPC_OK;
        if (n >= 4) {
            status = add_judged(w, it[first].how, ratio, n, null / (double)n, error);
            const spc_operation_judged *j = &w->fit->judged[w->fit->groups - 1];
            const struct {
                const char *key;
                double value;
            } facts[] = {{"solver_low", j->low},
                         {"solver_high", j->high},
                         {"solver_error", j->mape},
                         {"solver_null_error", j->null_mape}};
            for (size_t i = 0; i < sizeof facts / sizeof facts[0] && status == SPC_OK; i++)
                status = put(w, facts[i].key, it[first].how, facts[i].value, error);
        }
        spc_free(ratio);
        SPC_TRY(status);
    }
    return SPC_OK;
}

static spc_status fit_iterations(work *w, const spc_progress *progress, spc_error *error)
{
    static const char *const found_anew[] = {"vector_switch@library", "vector_switch@fused", "vector_gap",
                                             "vector_column@scalars-fused", "vector_column@rotation-fused"};
    size_t count;
    iteration *iterations = spc_malloc(w->count + 1, sizeof *iterations);
    if (!iterations)
        return spc_fail_memory(error, w->count * sizeof *iterations);
    spc_device *whole = w->device;
    spc_status status = spc_device_copy(whole, &w->device, error); /* without what is found now */
    if (status == SPC_OK) {
        for (size_t i = 0; i < sizeof found_anew / sizeof found_anew[0]; i++)
            spc_device_remove(w->device, found_anew[i]);
        status = ask_rows(w, true, progress, iterations, &count, error);
        spc_device_free(w->device);
    }
    w->device = whole;
    if (status == SPC_OK && count)
        status = fit_launches(w, iterations, count, error);
    if (status == SPC_OK)
        status = ask_rows(w, false, progress, iterations, &count, error);
    w->fit->rows += status == SPC_OK ? count : 0;
    if (status == SPC_OK)
        status = judge_iterations(w, iterations, count, error);
    spc_free(iterations);
    return status;
}

spc_status spc_iteration_fit_run(const char *path, const spc_collection *matrices, const char *origin,
                                 const spc_progress *progress, spc_device *device, spc_operation_fit *fit,
                                 spc_error *error)
{
    spc_row_list table;
    char source[700];
    *fit = (spc_operation_fit){0};
    SPC_TRY(spc_rows_read(spc_solver_rows(), path, UINT64_MAX, &table, error));
    snprintf(source, sizeof source, "fitted: robust least squares on relative errors; %.600s", origin);
    work w = {.row = table.row,
              .count = table.count,
              .matrices = matrices,
              .source = source,
              .device = device,
              .fit = fit,
              .sample = spc_malloc(table.count + 1, sizeof *w.sample),
              .scratch = spc_malloc(table.count + 1, sizeof *w.scratch),
              .bandwidth = spc_fit_null_bandwidth(device)};
    spc_status status =
        w.sample && w.scratch ? SPC_OK : spc_fail_memory(error, table.count * sizeof *w.sample);
    if (status == SPC_OK)
        status = fit_all_vectors(&w, error);
    if (status == SPC_OK)
        status = fit_all_triangles(&w, error);
    if (status == SPC_OK)
        status = fit_iterations(&w, progress, error);
    if (status == SPC_OK && !fit->facts)
        status = spc_fail_at(error, SPC_ERROR_DATA, path, 0,
                             fit->missing ? "none of its matrices is there" : "tells no fact of a solver");
    spc_free(w.sample);
    spc_free(w.scratch);
    spc_rows_free(&table);
    if (status != SPC_OK)
        spc_operation_fit_free(fit);
    return status;
}

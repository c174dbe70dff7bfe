/* Methods for a batch of small products as candidates of an answer, the fastest first. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "workloads/batch/batch_rank.h"
#include "workloads/operation.h"

/* ---- All methods for a batch, the fastest first, on one machine or several ---- */

/* ---- what its keys are called ---- */

#define TERM(i, key) SPC_FIELD(NUMBER, spc_spmm_ranked, term[i], key, "s", "of the time", .optional = true)

static const spc_field term_fields[] = {
    TERM(SPC_SPMM_TERM_LAUNCH, "launch"),
    TERM(SPC_SPMM_TERM_COPY, "copy"),
    TERM(SPC_SPMM_TERM_CHAIN, "dependent steps"),
    TERM(SPC_SPMM_TERM_BLOCKS, "blocks"),
    TERM(SPC_SPMM_TERM_ISSUE, "issue"),
    TERM(SPC_SPMM_TERM_ATOMIC, "atomics"),
    TERM(SPC_SPMM_TERM_L1, "L1"),
    TERM(SPC_SPMM_TERM_L2, "L2"),
    TERM(SPC_SPMM_TERM_MEMORY, "memory"),
    TERM(SPC_SPMM_TERM_FLOPS, "arithmetic"),
    {0},
};

/* `at`: where an spc_spmm_ranked is in the owner, with its point. */
#define TIMES(owner, at)                                                                                     \
    SPC_FIELD(NUMBER, owner, at seconds, "seconds", "s", "a call"),                                          \
        SPC_FIELD(NUMBER, owner, at seconds_low, "seconds_low", "s", "eight calls in ten lie between this"), \
        SPC_FIELD(NUMBER, owner, at seconds_high, "seconds_high", "s", "... and this"),                      \
        SPC_FIELD(NUMBER, owner, at gflops, "gflops", "GFLOP/s", "2 non-zeros times columns / seconds"),     \
        SPC_FIELD(TEXT, owner, at limited_by, "limited_by", NULL, "the largest term"),                       \
        SPC_FIELD(TEXT, owner, at origin, "origin", NULL, "of the coefficients")

static const spc_field method_fields[] = {
    SPC_FIELD(TEXT, spc_spmm_ranked, method, "method", NULL, "its name"),
    TIMES(spc_spmm_ranked, ),
    SPC_FIELD(NUMBER, spc_spmm_ranked, setup_seconds, "setup_seconds", "s", "once for each A",
              .optional = true),
    SPC_FIELD(NUMBER, spc_spmm_ranked, setup_bytes, "setup_bytes", "B", "of memory that this takes",
              .optional = true),
    {.name = "terms", .says = "what the time goes to", .type = SPC_FIELD_STRUCT, .of = term_fields},
    {0},
};

#define ASKED(owner)                                                                                         \
    SPC_FIELD(COUNT, owner, asked.batch, "batch", "1", "products"),                                          \
        SPC_FIELD(NUMBER, owner, asked.rows, "rows", "1", "of A, mean"),                                     \
        SPC_FIELD(NUMBER, owner, asked.row_nnz, "row_nnz", "1", "non-zeros of a row, mean"),                 \
        SPC_FIELD(COUNT, owner, asked.columns, "columns", "1", "of B"),                                      \
        SPC_FIELD(COUNT, owner, asked.value_bytes, "value_bytes", "B", "of a value"),                        \
        SPC_FIELD(TEXT, owner, asked.order, "order", NULL, "of B and C"),                                    \
        SPC_FIELD(NUMBER, owner, asked.bytes, "bytes", "B", "of A, B and C")

#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_spmm_ranking, member, key, unit, __VA_ARGS__)
#define METHODS                                                                                              \
    OWN(ARRAY, method, "methods", NULL, "that can take the batch, the fastest first", .of = method_fields,   \
        .stride = sizeof(spc_spmm_ranked), .count = offsetof(spc_spmm_ranking, methods))

#define MEMORY                                                                                               \
    OWN(NUMBER, memory_available, "memory_available", "B", "of the device"),                                 \
        OWN(FLAG, fits, "fits", NULL, "A, B and C into it")

const spc_field spc_spmm_ranking_table[] = {
    OWN(TEXT, device, "device", NULL, "its name"),
    ASKED(spc_spmm_ranking),
    MEMORY,
    METHODS,
    OWN(TEXT, best, "best", NULL, "the fastest"),
    OWN(TEXT, use, "use", NULL, "ours, library, or dense: a library's on a dense A"),
    OWN(TEXT, other, "other", NULL, "the best of the other side, ours or library", .optional = true),
    OWN(NUMBER, other_times, "other_times", "x", "its time over that of the best", .optional = true),
    OWN(COUNT64, pays_after, "pays_after", "1", "calls from which its set-up pays against the next",
        .optional = true),
    {0},
};

static const spc_field design_fields[] = {
    OWN(TEXT, device, "device", NULL, "its name"),
    OWN(TEXT, best, "method", NULL, "the fastest there"),
    TIMES(spc_spmm_ranking, method[0].),
    OWN(NUMBER, speedup, "speedup", "x", "beside the first machine"),
    MEMORY,
    METHODS,
    {0},
};

const spc_field spc_spmm_comparison_table[] = {
    ASKED(spc_spmm_comparison),
    SPC_FIELD(ROWS, spc_spmm_comparison, design, "designs", NULL, "machines, as asked", .of = design_fields,
              .stride = sizeof(spc_spmm_ranking), .count = offsetof(spc_spmm_comparison, designs)),
    SPC_FIELD(TEXT, spc_spmm_comparison, winner, "winner", NULL,
              "of those into which it fits the machine of the least time"),
    {0},
};

/* ---- the ranking ---- */

static const char *origin_of(const spc_device *device, spc_spmm_method method)
{
    char key[64];
    snprintf(key, sizeof key, "spmm_overlap@%s", spc_spmm_method_name(method));
    return spc_origin_name(spc_device_get_origin(device, key));
}

static spc_spmm_ranked ranked(const spc_device *device, spc_spmm_method method, const spc_spmm_prediction *p)
{
    spc_spmm_ranked row = {.method = spc_spmm_method_name(method),
                           .limited_by = spc_spmm_term_name(p->limited_by),
                           .origin = origin_of(device, method),
                           .seconds = p->seconds,
                           .seconds_low = p->seconds_low,
                           .seconds_high = p->seconds_high,
                           .gflops = 1e-9 * p->flops,
                           .setup_seconds = p->setup_bytes > 0 ? p->setup_seconds : NAN,
                           .setup_bytes = p->setup_bytes > 0 ? p->setup_bytes : NAN};
    for (int i = 0; i < SPC_SPMM_TERMS_ROOM; i++)
        row.term[i] = p->term[i] > 0 || i == SPC_SPMM_TERM_LAUNCH ? p->term[i] : NAN;
    return row;
}

static int by_seconds(const void *a, const void *b)
{
    const spc_spmm_ranked *x = a, *y = b;
    return (x->seconds > y->seconds) - (x->seconds < y->seconds);
}

static spc_spmm_asked asked(const spc_spmm_facts *facts)
{
    const spc_spmm_shape *s = &facts->shape;
    return (spc_spmm_asked){.batch = s->batch,
                            .columns = s->columns,
                            .value_bytes = s->value_bytes,
                            .rows = s->batch ? (double)s->rows / s->batch : 0,
                            .row_nnz = s->rows ? (double)s->nnz / (double)s->rows : 0,
                            .order = s->order == SPC_SPMM_ROW_MAJOR ? "row-major" : "column-major",
                            .bytes = spc_spmm_bytes(facts)};
}

static bool is_ours(const spc_spmm_ranked *row)
{
    return strncmp(row->method, "cu", 2) != 0; /* cuSPARSE, cuBLAS */
}

/* The dense batch is a library's, too: what it or ours loses is said beside it. */
static void weigh_sides(spc_spmm_ranking *r)
{
    const spc_spmm_ranked *best = &r->method[0];
    r->use = is_ours(best) ? "ours" : best->setup_seconds > 0 ? "dense" : "library";
    for (size_t i = 1; i < r->methods && !r->other; i++)
        if (is_ours(&r->method[i]) != is_ours(best)) {
            r->other = r->method[i].method;
            r->other_times = r->method[i].seconds / best->seconds;
        }
}

static spc_status rank_methods(const spc_device *device, const spc_spmm_question *q, uint32_t methods,
                               const spc_spmm_facts *facts, spc_spmm_ranking *ranking, spc_error *error)
{
    *ranking = (spc_spmm_ranking){
        .device = spc_device_id(device),
        .asked = asked(facts),
        .memory_available = NAN,
        .method = {{.seconds = NAN, .seconds_low = NAN, .seconds_high = NAN, .gflops = NAN}}};
    for (int i = 0; i < SPC_SPMM_METHODS; i++) {
        spc_spmm_prediction p;
        if (methods && !(methods >> i & 1))
            continue;
        spc_status status = spc_spmm_predict(device, (spc_spmm_method)i, q->pointers, facts, &p, error);
        if ((status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED) && !methods &&
            i >= SPC_SPMM_CUSPARSE)
            continue; /* a library that does not run there */
        if (status != SPC_OK)
            return status;
        if (p.possible)
            ranking->method[ranking->methods++] = ranked(device, (spc_spmm_method)i, &p);
    }
    const spc_spmm_ranked *best = &ranking->method[0];
    qsort(ranking->method, ranking->methods, sizeof ranking->method[0], by_seconds);
    ranking->best = ranking->methods ? best->method : NULL;
    ranking->other_times = NAN;
    if (ranking->methods)
        weigh_sides(ranking);
    if (ranking->methods > 1 && best->setup_seconds > 0 && best[1].seconds > best->seconds)
        ranking->pays_after =
            (uint64_t)fmin(1e18, ceil(best->setup_seconds / (best[1].seconds - best->seconds)));
    spc_device_get(device, "memory_bytes", NULL, &ranking->memory_available);
    ranking->fits = !(ranking->asked.bytes > ranking->memory_available);
    return SPC_OK;
}

static spc_status facts_of(const spc_spmm_question *q, spc_spmm_facts *facts, spc_error *error)
{
    if (!q->pattern)
        return spc_spmm_workload_facts(&q->workload, facts, error);
    return spc_spmm_patterns_facts(q->pattern, q->patterns, q->copies ? q->copies : 1, &q->workload, facts,
                                   error);
}

spc_status spc_spmm_rank(const spc_device *const *device, const spc_spmm_question *question,
                         spc_spmm_comparison *comparison, spc_error *error)
{
    spc_spmm_question q;
    spc_spmm_facts facts;
    uint32_t methods;
    SPC_TAKE_OPTIONS(q, question, error);
    /* Bits; 0: all. */
    char copy[256] = "";
    methods = 0;
    snprintf(copy, sizeof copy, "%s", q.methods ? q.methods : "");
    for (char *rest = q.methods ? copy : NULL, *word; (word = strsep(&rest, ","));) {
        spc_spmm_method method;
        SPC_TRY(spc_spmm_method_parse(word, &method, error));
        methods |= 1u << method;
    }
    SPC_TRY(facts_of(&q, &facts, error));
    spc_spmm_ranking *r = comparison->design;
    double least = HUGE_VAL;
    comparison->fields = spc_spmm_comparison_table;
    comparison->design_fields = spc_spmm_ranking_table;
    comparison->asked = asked(&facts);
    comparison->winner = NULL;
    for (size_t i = 0; i < comparison->designs; i++) {
        SPC_TRY(rank_methods(device[i], &q, methods, &facts, &r[i], error));
        r[i].speedup = r[0].method[0].seconds / r[i].method[0].seconds;
        if (r[i].fits && r[i].method[0].seconds < least) {
            least = r[i].method[0].seconds;
            comparison->winner = r[i].device;
        }
    }
    return SPC_OK;
}

/* ---- how far batches were measured ---- */

/* The ends of the sweep that the coefficients are fitted to (docs/spmm.md): beyond them they are carried on.
 */
static const struct {
    const char *what;
    double least, most;
} measured[] = {{"products", 1, 1000},          {"columns", 8, 1024},
                {"rows of a matrix", 16, 1024}, {"columns of a matrix", 16, 1024},
                {"non-zeros in a row", 1, 16},  {"non-zeros together", 1, 2e6}};

/* ---- candidates ---- */

static spc_status add_method(const spc_question *q, spc_spmm_method method, const spc_spmm_facts *facts,
                             const spc_spmm_prediction *p, spc_answer *a, spc_error *error)
{
    char key[64];
    spc_candidate *c = (spc_candidate *)&a->candidate[a->candidates];
    *c = spc_candidate_unknown();
    snprintf(c->kernel, sizeof c->kernel, "%s", spc_spmm_method_name(method));
    snprintf(key, sizeof key, "spmm_overlap@%s", c->kernel);
    c->seconds = p->seconds;
    c->seconds_low = p->seconds_low;
    c->seconds_high = p->seconds_high;
    c->gflops = 1e-9 * p->flops;
    c->limited_by = spc_spmm_term_name(p->limited_by);
    c->setup_seconds = p->setup_bytes > 0 ? p->setup_seconds : 0;
    c->total_seconds = q->products ? c->setup_seconds + (double)q->products * c->seconds : NAN;
    c->memory_bytes = spc_spmm_bytes(facts) + p->setup_bytes;
    spc_device_get(q->device, "memory_bytes", NULL, &c->memory_available);
    c->fits = !(c->memory_bytes > c->memory_available);
    c->trust = spc_origin_name(spc_device_get_origin(q->device, key));
    c->library = method >= SPC_SPMM_CUSPARSE;
    c->listed = (size_t)method;
    a->candidates++;
    spc_part_time *part = spc_answer_room(a, SPC_SPMM_TERMS, sizeof *part);
    if (!part)
        return spc_fail_memory(error, SPC_SPMM_TERMS * sizeof *part);
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        if (p->term[i] > 0 || i == SPC_SPMM_TERM_LAUNCH)
            part[c->parts++] = (spc_part_time){.part = spc_spmm_term_name((spc_spmm_term)i),
                                               .count = NAN,
                                               .seconds = p->term[i],
                                               .bytes = NAN,
                                               .dram_bytes = NAN,
                                               .utilisation = p->term[i] / p->seconds,
                                               .binds = i == (int)p->limited_by};
    c->part = part;
    return SPC_OK;
}

/* What fits into the memory before what does not; then the faster one, set-up included where it counts. */
static int by_rank(const void *left, const void *right)
{
    const spc_candidate *a = left, *b = right;
    bool counts = !isnan(a->total_seconds) && !isnan(b->total_seconds);
    double x = counts ? a->total_seconds : a->seconds, y = counts ? b->total_seconds : b->seconds;
    if (a->fits != b->fits)
        return a->fits ? -1 : 1;
    return (x > y) - (x < y);
}

/* Ours and the library's beside each other, and from how many calls on what the best sets up has paid. */
static void compare(spc_answer *a)
{
    spc_candidate *c = (spc_candidate *)a->candidate;
    const spc_candidate *ours = NULL, *library = NULL;
    for (size_t i = a->candidates; i-- > 0;)
        *(c[i].library ? &library : &ours) = &c[i];
    a->best = c[0].kernel;
    a->best_library = library ? library->kernel : NULL;
    if (a->candidates > 1 && c[0].setup_seconds > 0 && c[1].seconds > c[0].seconds) {
        c[0].pays_against = c[1].kernel;
        c[0].pays_after = (uint64_t)fmin(1e18, ceil(c[0].setup_seconds / (c[1].seconds - c[0].seconds)));
    }
    if (!ours || !library)
        return;
    a->has_library = true;
    a->library = (spc_library_verdict){.has_answer = true,
                                       .ours = ours->kernel,
                                       .ours_seconds = ours->seconds,
                                       .library = library->kernel,
                                       .library_seconds = library->seconds,
                                       .ratio = library->seconds / ours->seconds,
                                       .use = c[0].library ? "library" : "ours",
                                       .faster = c[0].kernel,
                                       .first = c[0].kernel,
                                       .overlap = ours->seconds_low <= library->seconds_high &&
                                                  library->seconds_low <= ours->seconds_high,
                                       .pays_after = UINT64_MAX,
                                       .leads_after = UINT64_MAX};
}

/* ---- the question ---- */

static void describe(const spc_spmm_facts *facts, spc_answer *a)
{
    const spc_spmm_shape *s = &facts->shape;
    a->model = "terms";
    a->value = spc_precision_name(s->value_bytes);
    a->batch = s->batch;
    a->rows = (uint32_t)s->rows;
    a->nnz = s->nnz;
    a->columns = s->columns;
    a->layout = s->order == SPC_SPMM_ROW_MAJOR ? "row" : "col";
}

spc_status spc_batch_ask(const spc_question *q, spc_answer *a, spc_error *error)
{
    spc_spmm_facts facts;
    uint32_t methods;
    const spc_spmm_question *batch = q->batch;
    if (!batch)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a question about a batch needs one");
    /* Bits; 0: all. Names also with commas between them. */
    methods = 0;
    for (size_t i = 0; i < q->kernels; i++) {
        spc_spmm_method method;
        SPC_TRY(spc_spmm_method_parse(q->kernel[i], &method, error));
        methods |= 1u << method;
    }
    SPC_TRY(batch->pattern
                ? spc_spmm_patterns_facts(batch->pattern, batch->patterns, batch->copies ? batch->copies : 1,
                                          &batch->workload, &facts, error)
                : spc_spmm_workload_facts(&batch->workload, &facts, error));
    describe(&facts, a);
    spc_candidate *room = spc_answer_room(a, SPC_SPMM_METHODS, sizeof *room);
    if (!room)
        return spc_fail_memory(error, SPC_SPMM_METHODS * sizeof *room);
    a->candidate = room;
    for (int i = 0; i < SPC_SPMM_METHODS; i++) {
        spc_spmm_prediction p;
        if (methods && !(methods >> i & 1))
            continue;
        spc_status status =
            spc_spmm_predict(q->device, (spc_spmm_method)i, batch->pointers, &facts, &p, error);
        if ((status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED) && !methods &&
            i >= SPC_SPMM_CUSPARSE)
            continue; /* a library that does not run there */
        if (status != SPC_OK)
            return status;
        if (p.possible)
            SPC_TRY(add_method(q, (spc_spmm_method)i, &facts, &p, a, error));
    }
    qsort(room, a->candidates, sizeof *room, by_rank);
    if (a->candidates)
        compare(a);
    char text[512];
    /* "2000 rows of a matrix (measured: 16 to 1024), ..."; an empty text where nothing lies outside. */
    size_t size = sizeof text;
    const spc_spmm_shape *s = &facts.shape;
    const double is[] = {s->batch, s->columns, s->max_rows, s->max_cols, facts.row_nnz_max, (double)s->nnz};
    size_t used = 0;
    *text = '\0';
    for (size_t i = 0; i < sizeof measured / sizeof *measured && used < size; i++)
        if (is[i] > measured[i].most || (is[i] < measured[i].least && is[i] > 0))
            used += (size_t)snprintf(text + used, size - used, "%s%.0f %s (measured: %.0f to %.0f)",
                                     used ? ", " : "", is[i], measured[i].what, measured[i].least,
                                     measured[i].most);
    return *text ? spc_answer_caution(a, SPC_CAUTION_OUTSIDE, text, error) : SPC_OK;
}

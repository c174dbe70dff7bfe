/* One matrix on many designs. */
#include "sparcast/sweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "workloads/iteration/inverses.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"

/* ---- fields ---- */

#define POINT(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sweep_point, member, key, unit, __VA_ARGS__)
#define FACT(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sensitivity, member, key, unit, __VA_ARGS__)

static const char *model_word(int value)
{
    return spc_model_name((spc_model)value);
}

static const spc_field point_fields[] = {
    POINT(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    POINT(TEXT, device, "device", NULL, "without what is changed"),
    POINT(TEXT, key, "key", NULL, "that is varied"),
    POINT(VALUE, value, "value", "1", "of the key, in its own unit"),
    POINT(TEXT, key2, "key2", NULL, "that is varied, too"),
    POINT(VALUE, value2, "value2", "1", "of the second key"),
    POINT(CHARS, kernel, "kernel", NULL, "the fastest", .stride = sizeof(((spc_sweep_point *)0)->kernel)),
    POINT(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    POINT(NUMBER, seconds, "seconds", "s", "one operation of many"),
    POINT(TEXT, limited_by, "limited_by", NULL, "what limits the speed"),
    POINT(NUMBER, l1_bytes, "l1_bytes", "B", "read from the L1"),
    POINT(NUMBER, l2_bytes, "l2_bytes", "B", "read from the L2"),
    POINT(NUMBER, dram_bytes, "dram_bytes", "B", "moved to or from the memory"),
    POINT(WORD, model, "model", NULL, "that answers", .word = model_word),
    POINT(CHARS, refused.message, "error", NULL, "why there is no answer", .optional = true),
    {0},
};

static const spc_field sensitivity_fields[] = {
    FACT(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    FACT(TEXT, device, "device", NULL, "without what is changed"),
    FACT(CHARS, fact, "fact", NULL, "a key of the device", .stride = sizeof(((spc_sensitivity *)0)->fact)),
    FACT(NUMBER, value, "value", "1", "as it is, in its own unit"),
    FACT(NUMBER, factor, "factor", "x", "that it was multiplied by"),
    FACT(NUMBER, elasticity, "elasticity", "1", "growth of the speed for one of the fact, in logarithms"),
    FACT(WORD, model, "model", NULL, "that answers", .word = model_word),
    {0},
};

#define SWEPT(kind, member, key, unit, ...) SPC_FIELD(kind, spc_swept, member, key, unit, __VA_ARGS__)
#define SWEPT_ROWS(row, many, key, says_it, fields)                                                          \
    SWEPT(ROWS, row, key, NULL, says_it, .of = (fields), .stride = sizeof *((spc_swept *)NULL)->row,         \
          .count = offsetof(spc_swept, many), .optional = true)

static const spc_field swept_fields[] = {
    SWEPT(COUNT, schema, "schema", "1", "version of the keys"),
    SWEPT(TEXT, type, "type", NULL, "of values: f32, f64, mixed, f16 or bf16"),
    SWEPT(COUNT, index, "index", "1", "bits of a column index"),
    SWEPT(COUNT64, products, "products", "1", "operations that share the set-up; null: it does not count"),
    SWEPT(COUNT, rows, "rows", "1", "of A"),
    SWEPT(COUNT, cols, "cols", "1", "of A"),
    SWEPT(COUNT64, nnz, "nnz", "1", "non-zeros of A"),
    SWEPT(COUNT, columns, "columns", "1", "of x, or B, where designs do not name theirs"),
    SWEPT(TEXT, layout, "layout", NULL, "of B: row or col"),
    SWEPT(FLAG, transposed, "transposed", NULL, "the transposed matrix, which is not formed"),
    SWEPT(CHARS, method, "method", NULL, "of an iteration"),
    SWEPT(CHARS, preconditioner, "preconditioner", NULL, "of an iteration"),
    SWEPT_ROWS(point, points, "points", "the fastest kernel at each point of the grid", point_fields),
    SWEPT_ROWS(fact, facts, "sensitivity", "how much each fact of a design counts", sensitivity_fields),
    {0},
};

const spc_field *spc_swept_fields(void)
{
    return swept_fields;
}

/* ---- one design ---- */

static spc_sweep_point unanswered(const spc_question *q)
{
    return (spc_sweep_point){.design = q->label,
                             .device = spc_device_id(q->device),
                             .value = {NAN, NULL},
                             .value2 = {NAN, NULL},
                             .gflops = NAN,
                             .seconds = NAN,
                             .l1_bytes = NAN,
                             .l2_bytes = NAN,
                             .dram_bytes = NAN,
                             .model = q->predict.model};
}

/* No kernel is named where none can hold the matrix: padding beyond what any memory holds. */
static spc_status ask_point(const spc_question *q, spc_sweep_point *point, spc_error *error)
{
    spc_answer *a;
    *point = unanswered(q);
    spc_status status = spc_ask(q, &a, error);
    if (status != SPC_OK)
        return status == SPC_ERROR_RANGE ? SPC_OK : status;
    const spc_candidate *best = &a->candidate[0];
    status = a->best || !best->forecast ? SPC_OK : spc_need_forecast(best->forecast, error);
    if (status == SPC_OK) {
        spc_traffic moved = spc_candidate_traffic(best);
        memcpy(point->kernel, best->kernel, sizeof point->kernel);
        point->limited_by = best->limited_by;
        point->gflops = best->gflops;
        point->seconds = best->seconds;
        point->l1_bytes = moved.l1_bytes;
        point->l2_bytes = moved.l2_bytes;
        point->dram_bytes = moved.dram_bytes;
    }
    spc_answer_free(a);
    return status;
}

static bool ends_a_run(spc_status status)
{
    return status == SPC_ERROR_INTERRUPTED || status == SPC_ERROR_MEMORY;
}

/* The first error where no design was answered, or that which ends the run. */
static spc_status sum_up(const spc_grid *grid, const spc_sweep_point *point, spc_error *error)
{
    size_t refused = 0, count = grid->points;
    for (size_t i = 0; i < count; i++)
        refused += point[i].refused.status != SPC_OK;
    for (size_t i = 0; i < count; i++)
        if (ends_a_run(point[i].refused.status) || refused == count)
            return spc_fail(error, point[i].refused.status, "%s: %.900s", grid->point[i].design->label,
                            point[i].refused.message);
    return SPC_OK;
}

/* Of a design, which stays as it is until all are asked. */
static spc_question question_of(const spc_question *asked, const spc_design *design)
{
    spc_question q = spc_design_question(design, asked);
    q.depth = SPC_DEPTH_BEST;
    return q;
}

/* ---- what is asked, in what was found ---- */

static spc_swept *open_swept(const spc_question *q, const spc_grid *grid)
{
    const spc_pattern *pattern = spc_analysis_pattern(q->analysis);
    spc_swept *s = spc_calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (spc_swept){.schema = 3,
                     .type = spc_question_value(q),
                     .type_of = q->value_of,
                     .index = 8 * (q->index_bytes ? q->index_bytes : 4),
                     .products = q->products ? q->products : UINT64_MAX,
                     .rows = pattern->rows,
                     .cols = pattern->cols,
                     .nnz = pattern->nnz,
                     .columns = q->multivector.columns ? q->multivector.columns : 1,
                     .layout = spc_multivector_layout_name(q->multivector.layout),
                     .transposed = q->multivector.transposed,
                     .designs = grid->points,
                     .point = spc_calloc(grid->points, sizeof *s->point)};
    if (q->operation == SPC_OPERATION_ITERATION) {
        spc_solver_method_format(&q->iteration.method, s->method, sizeof s->method);
        spc_preconditioner_format(&q->iteration.preconditioner, s->preconditioner, sizeof s->preconditioner);
    }
    return s;
}

void spc_swept_free(spc_swept *swept)
{
    if (!swept)
        return;
    spc_free(swept->point);
    spc_free(swept->fact);
    spc_free(swept);
}

/* ---- points ---- */

spc_status spc_sweep_grid(const spc_question *asked, const spc_grid *grid, spc_swept **swept,
                          spc_error *error)
{
    spc_question own;
    *swept = NULL;
    SPC_TAKE_OPTIONS(own, asked, error);
    spc_swept *s = open_swept(&own, grid);
    if (!s || !s->point) {
        spc_swept_free(s);
        return spc_fail_memory(error, grid->points * sizeof *s->point);
    }
    s->points = s->designs;
#pragma omp parallel for schedule(dynamic, 1) num_threads(spc_analysis_threads(own.analysis))
    for (size_t i = 0; i < s->points; i++) {
        spc_error why = {.status = SPC_OK};
        const spc_grid_point *at = &grid->point[i];
        const spc_question q = question_of(&own, at->design);
        spc_status status = ask_point(&q, &s->point[i], &why);
        s->point[i].refused = status == SPC_OK ? (spc_error){.status = SPC_OK} : why;
        s->point[i].design = at->family;
        s->point[i].key = at->key;
        s->point[i].value = at->value;
        s->point[i].key2 = at->key2;
        s->point[i].value2 = at->value2;
    }
    spc_status status = sum_up(grid, s->point, error);
    if (status == SPC_OK)
        *swept = s;
    else
        spc_swept_free(s);
    return status;
}

/* ---- sensitivity ---- */

/* A speed that changes by less is what sampling makes of nothing. */
static const double noise = 1e-3;

/* Where facts belong: to the device of a question, or to the memory that was put behind it. */
typedef struct variation {
    spc_question question;
    const spc_device *device;
    bool in_memory;
    double seconds;   /* on the design as it is */
    const char *name; /* of the design */
    spc_swept *swept;
} variation;

/* A number that the operation looks at. */
static bool counts_for(const variation *v, const spc_device_fact *fact)
{
    spc_question q = v->question;
    q.device = v->device;
    q.predict.model = v->in_memory ? SPC_MODEL_GATHER : q.predict.model;
    return !isnan(fact->number) && fact->number != 0 && spc_operation_uses(&q, fact->key);
}

/* Powers of two double, counts grow by a quarter and stay whole, all else grows by a tenth; downwards where
 * the key allows no more. */
static double step_from(const spc_device_fact *fact)
{
    const spc_device_key *key = spc_device_key_find(fact->key);
    double v = fact->number;
    if (key->power_of_two)
        return 2 * v <= key->max ? 2 * v : v / 2;
    if (strcmp(key->unit, "1") == 0 && v == floor(v))
        return fmax(v + 1, round(1.25 * v)) <= key->max ? fmax(v + 1, round(1.25 * v)) : v - 1;
    return 1.1 * v <= key->max ? 1.1 * v : v / 1.1;
}

/* A copy of the device with one fact changed; NULL where it does not take that. */
static spc_device *change_fact(const variation *v, const spc_device_fact *fact, double value)
{
    spc_error error;
    spc_device *copy;
    if (spc_device_copy(v->device, &copy, &error) != SPC_OK)
        return NULL;
    if (spc_device_set(copy, fact->key, value, "varied", &error) == SPC_OK)
        return copy;
    spc_device_free(copy);
    return NULL;
}

static void add_row(variation *v, const spc_device_fact *fact, double factor, double seconds)
{
    double change = v->seconds / seconds;
    spc_sensitivity *row = &v->swept->fact[v->swept->facts++];
    *row = (spc_sensitivity){.design = v->name,
                             .device = spc_device_id(v->device),
                             .value = fact->number,
                             .factor = factor,
                             .elasticity = fabs(change - 1) < noise ? 0 : log(change) / log(factor),
                             .model = v->question.predict.model};
    snprintf(row->fact, sizeof row->fact, "%s", fact->key);
}

/* A fact that fits no more to the others once it is varied says nothing. */
static spc_status vary_fact(variation *v, const spc_device_fact *fact, spc_error *error)
{
    spc_sweep_point point;
    double value = step_from(fact);
    spc_device *copy = value == 0 ? NULL : change_fact(v, fact, value);
    if (!copy)
        return SPC_OK;
    spc_question changed = v->question;
    if (v->in_memory)
        changed.predict.what_if.memory = copy;
    else
        changed.device = copy;
    spc_status status = ask_point(&changed, &point, error);
    if (status == SPC_OK && point.seconds > 0)
        add_row(v, fact, value / fact->number, point.seconds);
    spc_device_free(copy);
    return status == SPC_ERROR_ARGUMENT || status == SPC_ERROR_DATA ? SPC_OK : status;
}

static spc_status vary_facts(variation *v, const spc_device *device, bool in_memory, spc_error *error)
{
    v->device = device;
    v->in_memory = in_memory;
    for (size_t i = 0; device && i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        if (counts_for(v, &fact))
            SPC_TRY(vary_fact(v, &fact, error));
    }
    return SPC_OK;
}

/* A point of a grid goes by its own name. */
static spc_status vary_design(const spc_question *asked, const spc_grid_point *at, spc_swept *s,
                              spc_error *error)
{
    spc_sweep_point point;
    variation v = {.question = question_of(asked, at->design),
                   .name = at->key ? at->design->label : at->family,
                   .swept = s};
    const spc_device *device = v.question.device, *memory = v.question.predict.what_if.memory;
    size_t room = s->facts + spc_device_fact_count(device) + (memory ? spc_device_fact_count(memory) : 0) + 1;
    SPC_TRY(ask_point(&v.question, &point, error));
    spc_sensitivity *more = spc_realloc(s->fact, room, sizeof *more);
    if (!more)
        return spc_fail_memory(error, room * sizeof *more);
    s->fact = more;
    v.seconds = point.seconds;
    if (!(point.seconds > 0))
        return SPC_OK;
    SPC_TRY(vary_facts(&v, device, false, error));
    return vary_facts(&v, memory, true, error);
}

spc_status spc_sweep_facts(const spc_question *asked, const spc_grid *grid, spc_swept **swept,
                           spc_error *error)
{
    spc_question own;
    *swept = NULL;
    SPC_TAKE_OPTIONS(own, asked, error);
    spc_swept *s = open_swept(&own, grid);
    spc_status status = s && s->point ? SPC_OK : spc_fail_memory(error, grid->points * sizeof *s->point);
    for (size_t i = 0; i < grid->points && status == SPC_OK; i++) {
        spc_error why;
        size_t before = s->facts;
        if (vary_design(&own, &grid->point[i], s, &why) == SPC_OK)
            continue;
        s->facts = before;
        s->point[i].refused = why;
        if (ends_a_run(why.status))
            break;
    }
    if (status == SPC_OK)
        status = sum_up(grid, s->point, error);
    if (status == SPC_OK)
        *swept = s;
    else
        spc_swept_free(s);
    return status;
}

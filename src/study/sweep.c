/* One matrix on many designs. */
#include "sparcast/sweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
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
    POINT(TEXT, key, "key", NULL, "that is varied"),
    POINT(VALUE, value, "value", "1", "of the key, in its own unit"),
    POINT(TEXT, key2, "key2", NULL, "that is varied, too"),
    POINT(VALUE, value2, "value2", "1", "of the second key"),
    POINT(CHARS, kernel, "kernel", NULL, "the fastest"),
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
    FACT(CHARS, fact, "fact", NULL, "a key of the device"),
    FACT(NUMBER, value, "value", "1", "as it is, in its own unit"),
    FACT(NUMBER, factor, "factor", "x", "that it was multiplied by"),
    FACT(NUMBER, elasticity, "elasticity", "1", "growth of the speed for one of the fact, in logarithms"),
    FACT(WORD, model, "model", NULL, "that answers", .word = model_word),
    {0},
};

const spc_field *spc_sweep_point_fields(void)
{
    return point_fields;
}

const spc_field *spc_sensitivity_fields(void)
{
    return sensitivity_fields;
}

/* ---- one design ---- */

static spc_sweep_point unanswered(const spc_question *q)
{
    return (spc_sweep_point){.design = q->label,
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
static spc_status sweep_sum_up(const spc_design *design, const spc_sweep_point *point, size_t count,
                               spc_error *error)
{
    size_t refused = 0;
    for (size_t i = 0; i < count; i++)
        refused += point[i].refused.status != SPC_OK;
    for (size_t i = 0; i < count; i++)
        if (ends_a_run(point[i].refused.status) || refused == count)
            return spc_fail(error, point[i].refused.status, "%s: %.900s", design[i].label,
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

spc_status spc_sweep_designs(const spc_question *asked, const spc_design *design, size_t designs,
                             spc_sweep_point *point, spc_error *error)
{
    spc_question own;
    SPC_TAKE_OPTIONS(own, asked, error);
#pragma omp parallel for schedule(dynamic, 1) num_threads(spc_analysis_threads(own.analysis))
    for (size_t i = 0; i < designs; i++) {
        spc_error why = {.status = SPC_OK};
        const spc_question q = question_of(&own, &design[i]);
        if (ask_point(&q, &point[i], &why) != SPC_OK)
            point[i].refused = why;
    }
    return sweep_sum_up(design, point, designs, error);
}

/* ---- sensitivity ---- */

/* A speed that changes by less is what sampling makes of nothing. */
static const double noise = 1e-3;

/* Where facts belong: to the device of a question, or to the memory that was put behind it. */
typedef struct variation {
    spc_question question;
    const spc_device *device;
    bool in_memory;
    double seconds; /* on the design as it is */
    spc_sensitivity *row;
    size_t rows;
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

static void sweep_add_row(variation *v, const spc_device_fact *fact, double factor, double seconds)
{
    double change = v->seconds / seconds;
    spc_sensitivity *row = &v->row[v->rows++];
    *row = (spc_sensitivity){.design = v->question.label,
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
        sweep_add_row(v, fact, value / fact->number, point.seconds);
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

static spc_status vary_all(variation *v, spc_error *error)
{
    const spc_device *device = v->question.device, *memory = v->question.predict.what_if.memory;
    size_t room = spc_device_fact_count(device) + (memory ? spc_device_fact_count(memory) : 0);
    v->row = spc_malloc(room, sizeof *v->row);
    if (!v->row)
        return spc_fail_memory(error, room * sizeof *v->row);
    SPC_TRY(vary_facts(v, device, false, error));
    return vary_facts(v, memory, true, error);
}

spc_status spc_find_sensitivity(const spc_question *asked, const spc_design *design, spc_sensitivity **row,
                                size_t *rows, spc_error *error)
{
    spc_question own;
    spc_sweep_point point;
    *row = NULL;
    *rows = 0;
    SPC_TAKE_OPTIONS(own, asked, error);
    variation v = {.question = question_of(&own, design)};
    spc_status status = ask_point(&v.question, &point, error);
    if (status != SPC_OK || !(point.seconds > 0))
        return status;
    v.seconds = point.seconds;
    status = vary_all(&v, error);
    if (status == SPC_OK) {
        *row = v.row;
        *rows = v.rows;
    } else
        spc_free(v.row);
    return status;
}

void spc_sensitivity_free(spc_sensitivity *row)
{
    spc_free(row);
}

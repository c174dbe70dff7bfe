/* One matrix on many designs. */
#include "sparcast/sweep.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "study/columns_design.h"
#include "study/gpus_design.h"
#include "study/solver_design.h"
#include "study/tables.h"
#include "workloads/product/kernel_ranking.h"

/* ---- fields ---- */

#define POINT(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sweep_point, member, key, unit, __VA_ARGS__)
#define FACT(kind, member, key, unit, ...) SPC_FIELD(kind, spc_sensitivity, member, key, unit, __VA_ARGS__)

static const spc_field point_fields[] = {
    POINT(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    POINT(TEXT, key, "key", NULL, "that is varied"),
    POINT(VALUE, value, "value", "1", "of the key, in its own unit"),
    POINT(TEXT, key2, "key2", NULL, "that is varied, too"),
    POINT(VALUE, value2, "value2", "1", "of the second key"),
    POINT(TEXT, kernel, "kernel", NULL, "the fastest"),
    POINT(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    POINT(NUMBER, seconds, "seconds", "s", "one product of many"),
    POINT(TEXT, limited_by, "limited_by", NULL, "what limits the speed"),
    POINT(NUMBER, l1_bytes, "l1_bytes", "B", "read from the L1"),
    POINT(NUMBER, l2_bytes, "l2_bytes", "B", "read from the L2"),
    POINT(NUMBER, dram_bytes, "dram_bytes", "B", "moved to or from the memory"),
    POINT(WORD, model, "model", NULL, "that answers", .word = spc_model_word),
    POINT(CHARS, refused.message, "error", NULL, "why there is no answer", .optional = true),
    {0},
};

static const spc_field sensitivity_fields[] = {
    FACT(TEXT, design, "design", NULL, "a device, and what is changed about it"),
    FACT(CHARS, fact, "fact", NULL, "a key of the device"),
    FACT(NUMBER, value, "value", "1", "as it is, in its own unit"),
    FACT(NUMBER, factor, "factor", "x", "that it was multiplied by"),
    FACT(NUMBER, elasticity, "elasticity", "1", "growth of the speed for one of the fact, in logarithms"),
    FACT(WORD, model, "model", NULL, "that answers", .word = spc_model_word),
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

/* ---- the best of a design ---- */

typedef struct sweep {
    spc_analysis *analysis;
    spc_comparison_options options;
} sweep;

static spc_status find_iteration(const sweep *s, const spc_design *design, spc_forecast *best, bool *found,
                                 spc_error *error)
{
    spc_setup setup;
    spc_status status = spc_design_iteration(s->analysis, design, &s->options, best, &setup, error);
    *found = status == SPC_OK;
    return status == SPC_ERROR_RANGE ? SPC_OK : status;
}

/* *found is false where no kernel can hold the matrix: padding beyond what any memory holds. */
static spc_status sweep_find_best(const sweep *s, const spc_design *design, spc_forecast *best, bool *found,
                                  spc_error *error)
{
    const spc_comparison_options *o = &s->options;
    const spc_forecast_options forecast = {.size = sizeof forecast,
                                           .value_bytes = o->value_bytes ? o->value_bytes : 4,
                                           .index_bytes = o->index_bytes ? o->index_bytes : 4,
                                           .predict = design->predict,
                                           .exact = o->exact,
                                           .products = o->products};
    if (o->solver)
        return find_iteration(s, design, best, found, error);
    *found = true;
    if (spc_design_has_columns(design) && !design->gpus)
        return spc_columns_design(s->analysis, design, &forecast, o->kernel, o->kernels, best, error);
    if (design->gpus) {
        return spc_gpus_of_design(s->analysis, design, &forecast, NULL, o->kernel, o->kernels, best, error);
    }
    spc_kernel_list list;
    spc_contest contest = {0};
    spc_status status =
        spc_kernel_list_make(o->kernel, o->kernels, design->device, forecast.value_bytes, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(s->analysis, design->device, &list, &forecast, true, &contest, error);
    if (status == SPC_OK)
        status = spc_need_forecast(&contest.forecast[0], error);
    *found = status == SPC_OK;
    if (*found)
        *best = contest.forecast[0];
    spc_contest_free(&contest);
    spc_kernel_list_free(&list);
    return status == SPC_ERROR_RANGE ? SPC_OK : status;
}

/* ---- points ---- */

static void describe_point(const spc_design *design, spc_sweep_point *point)
{
    const spc_forecast *f = &point->best;
    const spc_prediction *p = &f->prediction;
    bool executed = point->found && p->hit_source == SPC_HIT_EXECUTED;
    uint32_t columns = design->columns ? design->columns : 1;
    double moved =
        columns * p->bytes_per_flop * 2 * (double)f->features.nnz / p->padding; /* NaN: several GPUs */
    point->design = design->label;
    point->value = point->value2 = (spc_field_either){NAN, NULL};
    point->kernel = point->found ? f->kernel : NULL;
    point->limited_by = point->found ? spc_limit_name(p->limited_by) : NULL;
    point->gflops = point->found ? p->flops / 1e9 : NAN;
    point->seconds = point->found ? p->seconds : NAN;
    point->l1_bytes = executed ? f->execution.all.l1_bytes : NAN;
    point->l2_bytes = executed ? f->execution.all.l2_bytes : NAN;
    point->dram_bytes = executed ? f->execution.all.memory_bytes : point->found ? moved : NAN;
    point->model = design->predict.model;
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

spc_status spc_sweep_designs(spc_analysis *analysis, const spc_design *design, size_t designs,
                             const spc_comparison_options *options, spc_sweep_point *point, spc_error *error)
{
    sweep s = {.analysis = analysis};
    SPC_TAKE_OPTIONS(s.options, options, error);
#pragma omp parallel for schedule(dynamic, 1) num_threads(spc_analysis_threads(analysis))
    for (size_t i = 0; i < designs; i++) {
        spc_error why = {.status = SPC_OK};
        point[i] = (spc_sweep_point){.found = false};
        if (sweep_find_best(&s, &design[i], &point[i].best, &point[i].found, &why) != SPC_OK)
            point[i].refused = why;
        describe_point(&design[i], &point[i]);
    }
    return sweep_sum_up(design, point, designs, error);
}

/* ---- sensitivity ---- */

/* A speed that changes by less is what sampling makes of nothing. */
static const double noise = 1e-3;

/* Where facts belong: to the device of a design, or to the memory that was put behind it. */
typedef struct variation {
    const sweep *sweep;
    const spc_design *design;
    const spc_device *device;
    bool in_memory;
    double seconds; /* on the design as it is */
    spc_sensitivity *row;
    size_t rows;
} variation;

/* A number that the model looks at. */
static bool counts_for(const variation *v, const spc_device_fact *fact)
{
    spc_model model = v->in_memory ? SPC_MODEL_GATHER : v->design->predict.model;
    bool columns = spc_design_has_columns(v->design) && !v->design->gpus;
    spc_uses *uses = v->sweep->options.solver     ? spc_solver_uses
                     : columns                    ? spc_columns_uses
                     : v->sweep->options.products ? spc_model_uses
                                                  : spc_speed_uses;
    return !isnan(fact->number) && fact->number != 0 && uses(v->device, model, fact->key);
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
    *row = (spc_sensitivity){.design = v->design->label,
                             .value = fact->number,
                             .factor = factor,
                             .elasticity = fabs(change - 1) < noise ? 0 : log(change) / log(factor),
                             .model = v->design->predict.model};
    snprintf(row->fact, sizeof row->fact, "%s", fact->key);
}

/* A fact that fits no more to the others once it is varied says nothing. */
static spc_status vary_fact(variation *v, const spc_device_fact *fact, spc_error *error)
{
    spc_forecast best;
    bool found = false;
    double value = step_from(fact);
    spc_device *copy = value == 0 ? NULL : change_fact(v, fact, value);
    if (!copy)
        return SPC_OK;
    spc_design changed = *v->design;
    if (v->in_memory)
        changed.predict.what_if.memory = copy;
    else
        changed.device = copy;
    spc_status status = sweep_find_best(v->sweep, &changed, &best, &found, error);
    if (found && best.prediction.seconds > 0)
        sweep_add_row(v, fact, value / fact->number, best.prediction.seconds);
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
    const spc_device *memory = v->design->predict.what_if.memory;
    size_t room = spc_device_fact_count(v->design->device) + (memory ? spc_device_fact_count(memory) : 0);
    v->row = spc_malloc(room, sizeof *v->row);
    if (!v->row)
        return spc_fail_memory(error, room * sizeof *v->row);
    SPC_TRY(vary_facts(v, v->design->device, false, error));
    return vary_facts(v, memory, true, error);
}

spc_status spc_find_sensitivity(spc_analysis *analysis, const spc_design *design,
                                const spc_comparison_options *options, spc_sensitivity **row, size_t *rows,
                                spc_error *error)
{
    sweep s = {.analysis = analysis};
    variation v = {.sweep = &s, .design = design};
    spc_forecast best;
    bool found = false;
    *row = NULL;
    *rows = 0;
    SPC_TAKE_OPTIONS(s.options, options, error);
    spc_status status = sweep_find_best(&s, design, &best, &found, error);
    if (status != SPC_OK || !found || !(best.prediction.seconds > 0))
        return status;
    v.seconds = best.prediction.seconds;
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

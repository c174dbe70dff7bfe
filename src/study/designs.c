/* The best kernel of each design, side by side. */
#include "sparcast/designs.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "study/columns_design.h"
#include "study/gpus_design.h"
#include "study/rank_once.h"
#include "study/solver_design.h"
#include "study/tables.h"
#include "workloads/ordered.h"

/* ---- fields ---- */

#define ROW(kind, member, key, unit, ...) SPC_FIELD(kind, spc_design_row, member, key, unit, __VA_ARGS__)

static const spc_field row_fields[] = {
    ROW(CHARS, design, "design", NULL, "a device, what is changed, the order of the matrix"),
    ROW(TEXT, device, "device", NULL, "its id"),
    ROW(CHARS, order, "order", NULL, "of the matrix; own where another one does not pay", .optional = true),
    ROW(CHARS, best.kernel, "kernel", NULL, "the fastest"),
    ROW(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    ROW(NUMBER, best.prediction.seconds, "seconds", "s", "one product of many"),
    ROW(NUMBER, best.prediction.seconds_low, "seconds_low", "s", "four in five times lie between this"),
    ROW(NUMBER, best.prediction.seconds_high, "seconds_high", "s", "... and this"),
    ROW(NUMBER, setup_seconds, "setup_seconds", "s", "ordering, conversion and analysis"),
    ROW(PART, setup, "setup", NULL, "what precedes the products", .of = spc_setup_table + 1,
        .count = offsetof(spc_design_row, has_setup)),
    ROW(NUMBER, speedup, "speedup", "x", "beside the first design of the same model"),
    ROW(WORD, best.prediction.limited_by, "limited_by", NULL, "what limits the speed",
        .word = spc_limit_word),
    ROW(FLAG, best.prediction.fits, "fits", NULL, "into the memory"),
    ROW(TEXT, best.stand_in, "predicted_as", NULL, "kernel of ours that stands in", .optional = true),
    ROW(TEXT, best.library_version, "library_version", NULL, "of the library whose kernel it is",
        .optional = true),
    ROW(FLAG, best.by_terms, "by_terms", NULL, "the time is a sum of fitted terms", .optional = true),
    ROW(FLAG, terms_unchanged, "terms_unchanged", NULL, "which hold for the machine as it was measured",
        .optional = true),
    ROW(TEXT, facts, "facts", NULL, "where those of exec, cpu and gather come from", .optional = true),
    ROW(FLAG, code_stands_in, "code_stands_in", NULL, "machine code of another GPU", .optional = true),
    ROW(FLAG, code_unmeasured, "code_unmeasured", NULL, "machine code that never ran", .optional = true),
    ROW(FLAG, fitted, "fitted", NULL, "the model knows what launches cost on this device"),
    ROW(FLAG, bound, "bound", NULL, "an upper bound, not a prediction"),
    ROW(WORD, model, "model", NULL, "that answers", .word = spc_model_word),
    ROW(NUMBER, paper_gflops, "paper_gflops", "GFLOP/s", "of its best kernel by the published model"),
    ROW(NUMBER, paper_speedup, "paper_speedup", "x", "by the published model"),
    {0},
};

static const spc_field comparison_fields[] = {
    SPC_FIELD(COUNT, spc_comparison, value_bytes, "value_bytes", "B", "of a value of A"),
    SPC_FIELD(COUNT, spc_comparison, vector_bytes, "vector_bytes", "B", "of one of x, where it differs",
              .optional = true),
    SPC_FIELD(COUNT64, spc_comparison, products, "products", "1", "that share the set-up", .optional = true),
    SPC_FIELD(CHARS, spc_comparison, solver, "solver", NULL, "whose iteration the times are of",
              .optional = true),
    SPC_FIELD(ROWS, spc_comparison, row, "designs", NULL, "the best kernel of each", .of = row_fields,
              .stride = sizeof(spc_design_row), .count = offsetof(spc_comparison, rows)),
    SPC_FIELD(TEXT, spc_comparison, winner, "winner", NULL,
              "the fastest design; none where their speeds are not compared"),
    {0},
};

const spc_field *spc_comparison_fields(void)
{
    return comparison_fields;
}

/* ---- one design ---- */

typedef struct question {
    spc_analysis *analysis;
    const spc_design *design; /* [designs] */
    size_t designs;
    spc_comparison_options options;
    bool mixed; /* the designs have models whose times are not alike */
} question;

/* Forecasts of measured times, whatever the machine; the published model bounds them. */
static bool designs_are_alike(spc_model a, spc_model b)
{
    return a == b || (spc_model_executes(a) && spc_model_executes(b));
}

/* Of the best kernel. */
typedef struct speed {
    double flops;     /* its share of the set-up included */
    double published; /* by the published model */
} speed;

typedef struct whole {
    spc_comparison public;
    spc_design_row *row;
    speed *speed; /* [rows] */
    double most;
} whole;

static spc_status designs_rank(const question *q, spc_analysis *analysis, const spc_design *design,
                               spc_model model, spc_ranking **ranking, spc_error *error)
{
    const spc_comparison_options *o = &q->options;
    spc_ranking_options options = {.size = sizeof options,
                                   .forecast = {.size = sizeof options.forecast,
                                                .value_bytes = o->value_bytes,
                                                .index_bytes = o->index_bytes,
                                                .predict = design->predict,
                                                .exact = o->exact,
                                                .products = o->products},
                                   .kernel = o->kernel,
                                   .kernels = o->kernels,
                                   .changed = design->changed,
                                   .depth = SPC_RANK_TIMES};
    options.forecast.predict.model = model;
    return spc_rank_kernels(analysis, design->device, &options, ranking, error);
}

/* Speed of the best kernel by the published model, for comparison; NaN where the device lacks what that model
 * needs, or the kernel is known by its terms alone. */
static spc_status add_published(const question *q, spc_analysis *analysis, const spc_design *design,
                                speed *found, spc_error *error)
{
    spc_ranking *published;
    spc_model asked = design->predict.model;
    found->published = asked == SPC_MODEL_PAPER ? found->flops : NAN;
    bool other = design->gpus || spc_design_has_columns(design); /* it forecasts no links, and one column */
    if (other)
        found->published = NAN;
    if (other || !spc_model_follows_order(asked))
        return SPC_OK;
    spc_status status = designs_rank(q, analysis, design, SPC_MODEL_PAPER, &published, error);
    if (status == SPC_OK)
        found->published = published->row[0].forecast.prediction.flops;
    spc_ranking_free(published);
    return status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED ? SPC_OK : status;
}

static void describe_best(const question *q, const spc_design *design, const spc_ranking *ranking,
                          spc_design_row *row)
{
    const spc_ranked *best = &ranking->row[0];
    *row = (spc_design_row){.device = spc_device_id(design->device),
                            .best = best->forecast,
                            .gflops = best->gflops,
                            .setup_seconds = best->setup.seconds,
                            .has_setup = q->options.products,
                            .setup = best->setup,
                            .terms_unchanged = design->changed && best->forecast.by_terms,
                            .facts = ranking->facts,
                            .transferred = ranking->transferred,
                            .code_stands_in = ranking->code_stands_in,
                            .code_unmeasured = ranking->code_unmeasured,
                            .fitted = ranking->fitted,
                            .bound = best->forecast.bound || !ranking->fitted,
                            .model = ranking->model};
    snprintf(row->design, sizeof row->design, "%s", design->label);
    snprintf(row->ready, sizeof row->ready, "%s", ranking->ready ? ranking->ready->forecast.kernel : "");
}

/* An iteration in the place of a product. */
static spc_status describe_iteration(const question *q, spc_analysis *analysis, const spc_design *design,
                                     spc_design_row *row, spc_error *error)
{
    spc_model model = design->predict.model;
    *row = (spc_design_row){.device = spc_device_id(design->device),
                            .has_setup = q->options.solver->iterations,
                            .gpus = design->gpus,
                            .model = model};
    SPC_TRY(spc_design_iteration(analysis, design, &q->options, &row->best, &row->setup, error));
    row->gflops = row->best.prediction.flops / 1e9;
    row->setup_seconds = row->setup.seconds;
    row->terms_unchanged = design->changed && row->best.by_terms;
    row->facts = spc_facts_of(design->device, model);
    row->transferred = spc_rests_on_others(design->device, model);
    row->code_stands_in = spc_device_borrows_code(design->device);
    row->code_unmeasured = spc_device_code_unmeasured(design->device);
    row->bound = row->best.bound;
    row->fitted = !row->bound;
    snprintf(row->design, sizeof row->design, "%s", design->label);
    snprintf(row->ready, sizeof row->ready, "%s", row->setup.pays_against ? row->setup.pays_against : "");
    return SPC_OK;
}

static spc_status describe_product(const question *q, spc_analysis *analysis, const spc_design *design,
                                   spc_design_row *row, spc_error *error)
{
    spc_ranking *ranking;
    SPC_TRY(designs_rank(q, analysis, design, design->predict.model, &ranking, error));
    describe_best(q, design, ranking, row);
    spc_ranking_free(ranking);
    return SPC_OK;
}

/* Rows cut over several GPUs, or k columns. */
static spc_status forecast_workload(const question *q, spc_analysis *analysis, const spc_design *design,
                                    spc_design_row *row, spc_error *error)
{
    const spc_comparison_options *o = &q->options;
    const spc_forecast_options forecast = {.size = sizeof forecast,
                                           .value_bytes = o->value_bytes,
                                           .index_bytes = o->index_bytes,
                                           .predict = design->predict,
                                           .exact = o->exact};
    *row = (spc_design_row){.device = spc_device_id(design->device),
                            .has_setup = o->products,
                            .fitted = true,
                            .gpus = design->gpus,
                            .model = design->predict.model};
    snprintf(row->design, sizeof row->design, "%s", design->label);
    size_t named = spc_design_has_columns(design) ? 0 : o->kernels; /* they are of a product with a vector */
    SPC_TRY(design->gpus
                ? spc_gpus_of_design(analysis, design, &forecast, NULL, o->kernel, named, &row->best, error)
                : spc_columns_design(analysis, design, &forecast, NULL, 0, &row->best, error));
    row->gflops = row->best.prediction.flops / 1e9;
    return SPC_OK;
}

/* `before`: seconds of ordering the matrix, which precede the first product. */
static spc_status forecast_design(const question *q, spc_analysis *analysis, const spc_design *design,
                                  double before, spc_design_row *row, speed *found, spc_error *error)
{
    const spc_solver_options *solver = q->options.solver;
    bool workload = design->gpus || spc_design_has_columns(design);
    SPC_TRY((solver     ? describe_iteration
             : workload ? forecast_workload
                        : describe_product)(q, analysis, design, row, error));
    const spc_prediction *p = &row->best.prediction;
    double share = p->share_seconds + (q->options.products ? before / (double)q->options.products : 0);
    found->flops = p->flops * (p->seconds > 0 ? p->seconds / share : 1);
    row->setup_seconds += before;
    row->setup.total_seconds += before;
    found->published = NAN;
    return solver ? SPC_OK : add_published(q, analysis, design, found, error);
}

/* ---- all of them ---- */

/* Speeds by two models are not compared: then the published one decides, where all designs have it. */
static void enter(const question *q, whole *w, const char *order, speed found)
{
    spc_design_row *row = &w->row[w->public.rows];
    w->speed[w->public.rows++] = found;
    const speed *first = &w->speed[0];
    if (*order)
        snprintf(row->design + strlen(row->design), sizeof row->design - strlen(row->design), " %s", order);
    row->setup.pays_against = *row->ready ? row->ready : NULL;
    row->speedup = first->flops > 0 && (q->options.solver || designs_are_alike(row->model, w->row[0].model))
                       ? found.flops / first->flops
                       : NAN;
    row->paper_gflops = found.published / 1e9;
    row->paper_speedup = first->published > 0 ? found.published / first->published : NAN;
    double compared = q->mixed ? found.published : found.flops;
    if (compared > w->most) {
        w->most = compared;
        w->public.winner = row->design;
    }
}

static spc_status add_plain(const question *q, whole *w, spc_error *error)
{
    speed found = {0};
    for (size_t i = 0; i < q->designs; i++) {
        spc_design_row *row = &w->row[w->public.rows];
        SPC_TRY(forecast_design(q, q->analysis, &q->design[i], 0, row, &found, error));
        snprintf(row->order, sizeof row->order, "%s", q->options.orders ? "own" : "");
        enter(q, w, "", found);
    }
    return SPC_OK;
}

/* From when on the order has paid beside the matrix as it is. */
static void add_order_cost(const spc_design_row *own, double before, spc_design_row *row)
{
    spc_prediction ordered = row->best.prediction;
    ordered.setup_seconds += before;
    row->setup.pays_after = spc_products_to_pay(&ordered, &own->best.prediction);
    snprintf(row->ready, sizeof row->ready, "%s", own->best.kernel);
}

/* A design with the matrix in another order; as it is where the order does not pay for the products. */
static spc_status add_reordered(const question *q, const spc_reordered *r, size_t i, const char *name,
                                whole *w, spc_error *error)
{
    speed found = {0};
    double before = r->order_seconds + r->apply_seconds;
    spc_design_row *row = &w->row[w->public.rows];
    SPC_TRY(forecast_design(q, r->analysis, &q->design[i], before, row, &found, error));
    bool pays = !q->options.products || found.flops > w->speed[i].flops;
    if (pays)
        add_order_cost(&w->row[i], before, row);
    else {
        *row = w->row[i];
        found = w->speed[i];
    }
    snprintf(row->order, sizeof row->order, "%s", pays ? name : "own");
    snprintf(row->unpaid, sizeof row->unpaid, "%s", pays || strcmp(name, "own") == 0 ? "" : name);
    enter(q, w, name, found);
    return SPC_OK;
}

static spc_status designs_add_order(const question *q, const spc_reorder_options *order, whole *w,
                                    spc_error *error)
{
    char name[64];
    spc_reordered reordered;
    spc_reorder_format(order, name, sizeof name);
    spc_status status = spc_reordered_open(q->analysis, order, &reordered, error);
    if (status != SPC_OK)
        return status;
    for (size_t i = 0; i < q->designs && status == SPC_OK; i++)
        if (!q->design[i].changed)
            status = add_reordered(q, &reordered, i, name, w, error);
    spc_reordered_close(&reordered);
    return status;
}

/* Nobody wins against a design whose speed is not known. */
static void judge(const question *q, whole *w)
{
    for (size_t i = 0; i < w->public.rows && q->mixed; i++)
        if (isnan(w->speed[i].published))
            w->public.winner = NULL;
}

static spc_status designs_compare_all(const question *q, whole *w, spc_error *error)
{
    size_t room = q->designs * (1 + q->options.orders);
    w->public.row = w->row = spc_calloc(room, sizeof *w->row);
    w->speed = spc_calloc(room, sizeof *w->speed);
    if (!w->row || !w->speed)
        return spc_fail_memory(error, room * (sizeof *w->row + sizeof *w->speed));
    SPC_TRY(add_plain(q, w, error));
    for (size_t i = 0; i < q->options.orders; i++)
        SPC_TRY(designs_add_order(q, &q->options.order[i], w, error));
    judge(q, w);
    return SPC_OK;
}

spc_status spc_compare_designs(spc_analysis *analysis, const spc_design *design, size_t designs,
                               const spc_comparison_options *options, spc_comparison **comparison,
                               spc_error *error)
{
    question q = {.analysis = analysis, .design = design, .designs = designs};
    *comparison = NULL;
    SPC_TAKE_OPTIONS(q.options, options, error);
    if (q.options.solver) /* iterations share the set-up */
        q.options.products = q.options.solver->iterations;
    for (size_t i = 1; i < designs && !q.options.solver; i++) /* which has one time, by whatever model */
        q.mixed |= !designs_are_alike(design[i].predict.model, design[0].predict.model);
    whole *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    w->most = -1;
    spc_precision_describe(q.options.value_bytes, &w->public.value_bytes, &w->public.vector_bytes);
    if (q.options.solver)
        spc_solver_options_format(q.options.solver, w->public.solver, sizeof w->public.solver);
    else
        w->public.products = q.options.products;
    spc_status status = designs_compare_all(&q, w, error);
    if (status == SPC_OK)
        *comparison = &w->public;
    else
        spc_comparison_free(&w->public);
    return status;
}

void spc_comparison_free(spc_comparison *comparison)
{
    whole *w = (whole *)comparison; /* its first member */
    if (!w)
        return;
    spc_free(w->row);
    spc_free(w->speed);
    spc_free(w);
}

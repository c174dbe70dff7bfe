/* One question asked of several designs, their answers side by side. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "forecast/parameters.h"
#include "model/model.h"
#include "reorder/permutation.h"
#include "sparcast/designs.h"
#include "workloads/operation.h"
#include "workloads/ordered.h"

/* ---- fields ---- */

const spc_field *spc_comparison_fields(void)
{
    static spc_field row_fields[] = {
        SPC_FIELD(CHARS, spc_design_row, design, "design", NULL,
                  "a device, what is asked or changed, the order of the matrix"),
        SPC_FIELD(NUMBER, spc_design_row, speedup, "speedup", "x",
                  "beside the first design, set-up included where it counts"),
        SPC_FIELD(CHARS, spc_design_row, order, "order", NULL,
                  "of the matrix; own where another one does not pay; null: none were asked for"),
        SPC_FIELD(PART, spc_design_row, answer, "answer", NULL, "with its best prediction"),
        {0},
    };
    static const spc_field fields[] = {
        SPC_FIELD(ROWS, spc_comparison, row, "designs", NULL, "each an answer", .of = row_fields,
                  .stride = sizeof(spc_design_row), .count = offsetof(spc_comparison, rows)),
        SPC_FIELD(TEXT, spc_comparison, winner, "winner", NULL,
                  "the fastest design; null where their speeds are not compared", .aside = true),
        {0},
    };
    row_fields[3].of = spc_answer_fields();
    return fields;
}

/* ---- one design ---- */

typedef struct whole {
    spc_comparison public;
    spc_design_row *row;
    double *seconds;   /* [rows] of an operation for one column, its share of the set-up included */
    spc_answer **kept; /* [room] that rows show */
    size_t room;
} whole;

/* Forecasts of measured times are alike, whatever the machine; the published model bounds them. Only products
 * with one vector have a choice of models. */
static bool are_compared(const spc_design_row *a, const spc_design_row *b)
{
    spc_model x = a->answer.model_number, y = b->answer.model_number;
    return x == y || (spc_model_executes(x) && spc_model_executes(y)) ||
           (!a->best.has_product && !b->best.has_product);
}

static double share_of(const spc_design_row *row, double before)
{
    const spc_candidate *c = &row->best;
    double n = row->answer.products == UINT64_MAX ? INFINITY : (double)row->answer.products;
    double total = isnan(c->total_seconds) ? n * c->seconds : c->total_seconds;
    return (isfinite(n) ? (total + before) / n : c->seconds) / row->answer.columns;
}

/* All kernels are looked at in full where set-up counts, for which is ready first is one of them, and where
 * that is asked for. */
static spc_status ask_design(const spc_question *asked, const spc_design *design, spc_analysis *analysis,
                             double before, whole *w, spc_error *error)
{
    size_t at = w->public.rows;
    spc_design_row *row = &w->row[at];
    spc_question q = spc_design_question(design, asked);
    q.analysis = analysis;
    q.orders = 0;
    q.depth = q.products || q.depth == SPC_DEPTH_TIMES ? SPC_DEPTH_TIMES : SPC_DEPTH_BEST;
    SPC_TRY(spc_ask(&q, &w->kept[at], error));
    const char *id = spc_answer_text(w->kept[at], "%s", spc_device_id(design->device));
    if (!id)
        return spc_fail_memory(error, 1);
    row->answer = *w->kept[at];
    row->answer.device = id; /* what is changed about it says `design` */
    row->best = row->answer.candidate[0];
    row->answer.candidate = &row->best;
    row->answer.candidates = 1;
    row->best.setup_seconds += before;
    row->best.total_seconds += before;
    snprintf(row->design, sizeof row->design, "%s", design->label);
    w->seconds[at] = share_of(row, isnan(w->kept[at]->candidate[0].total_seconds) ? before : 0);
    return SPC_OK;
}

static void enter(whole *w)
{
    size_t at = w->public.rows++;
    spc_design_row *row = &w->row[at];
    row->speedup = are_compared(row, &w->row[0]) ? w->seconds[0] / w->seconds[at] : NAN;
}

/* ---- the matrix in another order ---- */

/* As it is where the order does not pay for the products; else from when on it has paid. */
static void judge_order(const spc_question *asked, const char *name, size_t own, double before, whole *w)
{
    size_t at = w->public.rows;
    spc_design_row *row = &w->row[at];
    const spc_design_row *as_it_is = &w->row[own];
    bool pays = !asked->products || w->seconds[at] < w->seconds[own];
    if (pays) {
        const spc_candidate *c = &w->kept[at]->candidate[0];
        const spc_prediction ordered = {.seconds = c->seconds, .setup_seconds = c->setup_seconds + before},
                             plain = {.seconds = as_it_is->best.seconds,
                                      .setup_seconds = as_it_is->best.setup_seconds};
        row->best.pays_after = spc_products_to_pay(&ordered, &plain);
        row->best.pays_against = as_it_is->best.kernel;
    } else {
        *row = *as_it_is;
        row->answer.candidate = &row->best;
        w->seconds[at] = w->seconds[own];
        if (strcmp(name, "own") != 0)
            snprintf(row->unpaid, sizeof row->unpaid, "%s", name);
    }
    snprintf(row->order, sizeof row->order, "%s", pays ? name : "own");
    snprintf(row->design + strlen(row->design), sizeof row->design - strlen(row->design), " %s", name);
    enter(w);
}

static spc_status ask_reordered(const spc_question *asked, const spc_design *design, size_t designs,
                                const spc_reorder_options *order, whole *w, spc_error *error)
{
    char name[64];
    spc_reordered reordered;
    spc_reorder_format(order, name, sizeof name);
    SPC_TRY(spc_reordered_open(asked->analysis, order, &reordered, error));
    double before = reordered.order_seconds + reordered.apply_seconds;
    spc_status status = SPC_OK;
    for (size_t i = 0; i < designs && status == SPC_OK; i++)
        if (!design[i].changed) {
            status = ask_design(asked, &design[i], reordered.analysis, before, w, error);
            if (status == SPC_OK)
                judge_order(asked, name, i, before, w);
        }
    spc_reordered_close(&reordered);
    return status;
}

/* ---- all of them ---- */

static spc_status ask_all(const spc_question *asked, const spc_design *design, size_t designs, whole *w,
                          spc_error *error)
{
    for (size_t i = 0; i < designs; i++) {
        SPC_TRY(ask_design(asked, &design[i], asked->analysis, 0, w, error));
        snprintf(w->row[i].order, sizeof w->row[i].order, "%s", asked->orders ? "own" : "");
        enter(w);
    }
    for (size_t i = 0; i < asked->orders; i++)
        SPC_TRY(ask_reordered(asked, design, designs, &asked->order[i], w, error));
    const spc_design_row *row = w->row;
    double least = INFINITY;
    bool compared = true;
    for (size_t i = 0; i < w->public.rows; i++) {
        compared &= are_compared(&row[i], &row[0]);
        if (row[i].best.fits && w->seconds[i] < least) {
            least = w->seconds[i];
            w->public.winner = row[i].design;
        }
    }
    w->public.winner = compared ? w->public.winner : NULL;
    return SPC_OK;
}

spc_status spc_compare_designs(const spc_question *asked, const spc_design *design, size_t designs,
                               spc_comparison **comparison, spc_error *error)
{
    spc_question q;
    *comparison = NULL;
    SPC_TAKE_OPTIONS(q, asked, error);
    size_t room = designs * (1 + q.orders);
    whole *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    w->room = room;
    w->public.row = w->row = spc_calloc(room, sizeof *w->row);
    w->seconds = spc_calloc(room, sizeof *w->seconds);
    w->kept = spc_calloc(room, sizeof *w->kept);
    spc_status status = w->row && w->seconds && w->kept ? ask_all(&q, design, designs, w, error)
                                                        : spc_fail_memory(error, room * sizeof *w->row);
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
    for (size_t i = 0; w->kept && i < w->room; i++)
        spc_answer_free(w->kept[i]);
    spc_free(w->row);
    spc_free(w->seconds);
    spc_free(w->kept);
    spc_free(w);
}

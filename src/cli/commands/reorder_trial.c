#include "cli/commands/commands.h"

#include <math.h>
#include <stdio.h>

#include "cli/views/views.h"

/* Less than this is no reason to touch a matrix: within what forecasts of speed-ups may be off by. With it
 * "leave it" is right nine times in ten where no order gained 3 % on an H200 (docs/reordering.md). */
#define WORTHWHILE 1.08

bool cli_reorder_names_one(const cli_reorder_plan *plan)
{
    return plan->given || (plan->orders.count == 1 && !plan->orders.all);
}

/* A matrix while its orders are tried. */
typedef struct trial {
    const cli_reorder_plan *plan;
    const cli_matrix *matrix;
    const char *path;
    json_t *document, *orders;
    double own_seconds, best_seconds;
    char best[64];
    spc_permutation *kept; /* of the best order, or of the one that was named */
    char kept_name[64];
} trial;

/* ---- one order ---- */

static void keep(trial *t, cli_reordered *r, const char *name)
{
    spc_permutation_free(t->kept);
    t->kept = r->permutation;
    r->permutation = NULL;
    snprintf(t->kept_name, sizeof t->kept_name, "%s", name);
}

/* The own order comes first: what the others gain, they gain against it. */
static void weigh(trial *t, json_t *row, const char *name, double seconds, cli_reordered *r)
{
    bool first = json_array_size(t->orders) == 1;
    if (first)
        t->own_seconds = seconds;
    double gain = t->own_seconds - seconds, spent = r->order_seconds + r->apply_seconds;
    cli_set_number(row, "speedup", t->own_seconds / seconds);
    cli_set_number(row, "products_to_pay", !first && gain > 0 ? ceil(spent / gain) : NAN);
    bool better = first || seconds < t->best_seconds;
    if (better) {
        t->best_seconds = seconds;
        snprintf(t->best, sizeof t->best, "%s", name);
    }
    if (better || cli_reorder_names_one(t->plan))
        keep(t, r, name);
}

static spc_status try_reordered(trial *t, const char *name, cli_reordered *r, spc_error *error)
{
    double seconds;
    json_t *row = cli_append_object(t->orders);
    cli_set_text(row, "order", name);
    spc_status status = cli_describe_order(&r->matrix, t->plan->design, t->plan->model, row, &seconds, error);
    if (status == SPC_OK && t->plan->cells)
        status = cli_add_spy(row, r->matrix.pattern, t->plan->cells, t->plan->words, error);
    cli_set_number(row, "order_seconds", r->pattern ? r->order_seconds : NAN);
    cli_set_number(row, "apply_seconds", r->pattern ? r->apply_seconds : NAN);
    if (status == SPC_OK)
        weigh(t, row, name, seconds, r);
    return status;
}

static void skip(trial *t, const char *name, const spc_error *error)
{
    json_t *row = cli_append_object(json_object_get(t->document, "skipped"));
    cli_set_text(row, "order", name);
    cli_set_text(row, "why", error->message);
}

static bool was_asked_for(const cli_order_list *asked, const spc_reorder_options *o)
{
    for (size_t i = 0; i < asked->count; i++)
        if (asked->item[i].kind == o->kind && asked->item[i].parameter == o->parameter)
            return true;
    return false;
}

static spc_status try_order(trial *t, spc_reorder_options *o, spc_error *error)
{
    char name[64];
    cli_reordered reordered;
    o->rows_only = t->plan->rows_only;
    o->seed = t->plan->seed;
    spc_reorder_format(o, name, sizeof name);
    spc_status status = cli_reordered_open(t->matrix, o, &reordered, error);
    if (cli_is_skippable(status) && !was_asked_for(&t->plan->orders, o)) {
        skip(t, name, error);
        return SPC_OK;
    }
    if (status == SPC_OK) {
        status = try_reordered(t, name, &reordered, error);
        cli_reordered_close(&reordered);
    }
    return status;
}

/* The permutation file in place of the list. That it does not fit is said of the matrix. */
static spc_status try_given(trial *t, spc_error *error)
{
    spc_error plain;
    cli_reordered reordered;
    spc_status status = cli_reordered_by(t->matrix, t->plan->given, &reordered, &plain);
    if (status != SPC_OK) {
        error->status = status;
        snprintf(error->message, sizeof error->message, "%.400s: %.600s", t->path, plain.message);
        return status;
    }
    status = try_reordered(t, "file", &reordered, error);
    cli_reordered_close(&reordered);
    return status;
}

/* ---- all orders ---- */

/* The matrix as it is comes first. */
static void list_orders(const trial *t, cli_order_list *list)
{
    const cli_reorder_plan *plan = t->plan;
    *list = (cli_order_list){0};
    cli_order_list_add(list, SPC_REORDER_OWN, 0);
    for (size_t i = 0; i < plan->orders.count; i++)
        cli_order_list_add(list, plan->orders.item[i].kind, plan->orders.item[i].parameter);
    if (plan->parts)
        cli_order_list_add(list, SPC_REORDER_PARTITION, plan->parts);
    if (plan->orders.all || (!plan->orders.count && !plan->given))
        cli_add_suitable_orders(list, t->matrix->pattern, plan->design, plan->model->value_bytes);
}

static spc_status try_all(trial *t, spc_error *error)
{
    cli_order_list list;
    spc_status status = SPC_OK;
    list_orders(t, &list);
    for (size_t i = 0; i < list.count && status == SPC_OK; i++)
        status = try_order(t, &list.item[i], error);
    return status == SPC_OK && t->plan->given ? try_given(t, error) : status;
}

static void advise(trial *t)
{
    bool forecast = t->plan->design && isfinite(t->best_seconds) && t->best_seconds > 0;
    bool worthwhile = forecast && t->own_seconds / t->best_seconds >= WORTHWHILE;
    cli_set_text(t->document, "best", forecast ? t->best : NULL);
    cli_set_text(t->document, "advice", !forecast ? NULL : worthwhile ? "reorder" : "leave");
}

static spc_status write_results(trial *t, spc_error *error)
{
    const cli_reorder_plan *plan = t->plan;
    spc_status status = SPC_OK;
    if (plan->permutation)
        status = spc_permutation_write(t->kept, plan->permutation, error);
    if (status == SPC_OK && plan->output)
        status = spc_permutation_apply_file(t->kept, t->path, plan->output, t->matrix->progress, error);
    if (status == SPC_OK && (plan->output || plan->permutation)) {
        cli_set_text(t->document, "written_order", t->kept_name);
        cli_set_text(t->document, "output", plan->output ? plan->output : plan->permutation);
    }
    return status;
}

spc_status cli_reorder_matrix(const cli_reorder_plan *plan, const char *path, const cli_matrix *matrix,
                              json_t *document, spc_error *error)
{
    trial t = {.plan = plan, .matrix = matrix, .path = path, .document = document};
    cli_set_text(document, "device", plan->design ? plan->design->label : NULL);
    cli_set_precision(document, plan->model->value_bytes);
    t.orders = cli_add_array(document, "orders");
    cli_add_array(document, "skipped");
    spc_status status = try_all(&t, error);
    if (status == SPC_OK) {
        advise(&t);
        status = write_results(&t, error);
    }
    spc_permutation_free(t.kept);
    return status;
}

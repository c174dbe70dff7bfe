#include "cli/commands/commands.h"

/* A matrix and what its kernels take as it is; item i is described by row i of the predictions. */
typedef struct original {
    const cli_matrix *matrix;
    const cli_design *design;
    const cli_model_options *model;
    const spc_ranking *ranking;
    json_t *document;
} original;

/* The row of a kernel in another ranking of the same list; NULL where it was left out. */
static const spc_ranked *find_listed(const spc_ranking *ranking, size_t listed)
{
    for (size_t i = 0; i < ranking->rows; i++)
        if (ranking->row[i].listed == listed)
            return &ranking->row[i];
    return NULL;
}

/* Seconds of one product; where their number is given with the share of the set-up, and of what finding and
 * applying the order took. */
static double with_share(const original *o, const spc_forecast *f, const cli_reordered *r)
{
    double before = r ? r->order_seconds + r->apply_seconds : 0;
    uint64_t products = o->model->products;
    return products ? f->prediction.share_seconds + before / (double)products : f->prediction.seconds;
}

/* Is this the order in which the kernel of a row is fastest so far? */
static void improve_row(json_t *row, const char *name, double seconds, double speedup)
{
    json_t *known = json_object_get(row, "order");
    if (!(speedup > 1) || (known && cli_get_number(known, "speedup") >= speedup))
        return;
    json_t *order = cli_add_object(row, "order");
    cli_set_text(order, "name", name);
    cli_set_number(order, "seconds", seconds);
    cli_set_number(order, "speedup", speedup);
}

static void compare_kernels(const original *o, const spc_ranking *reordered, const char *name,
                            const cli_reordered *r)
{
    json_t *rows = json_object_get(o->document, "predictions");
    for (size_t i = 0; i < o->ranking->rows; i++) {
        const spc_ranked *row = &o->ranking->row[i], *other = find_listed(reordered, row->listed);
        if (other && !row->forecast.bound)
            improve_row(json_array_get(rows, i), name, other->forecast.prediction.seconds,
                        with_share(o, &row->forecast, NULL) / with_share(o, &other->forecast, r));
    }
}

static void describe_order(const original *o, const spc_ranking *ranking, const char *name,
                           const cli_reordered *r)
{
    const spc_forecast *best = &ranking->row[0].forecast;
    json_t *row = cli_append_object(json_object_get(o->document, "orders"));
    cli_set_text(row, "order", name);
    cli_set_text(row, "kernel", ranking->best);
    cli_set_number(row, "seconds", best->prediction.seconds);
    cli_set_number(row, "gflops", best->prediction.flops / 1e9);
    cli_set_number(row, "speedup",
                   with_share(o, &o->ranking->row[0].forecast, NULL) / with_share(o, best, r));
    cli_set_number(row, "order_seconds", r->order_seconds);
    cli_set_number(row, "apply_seconds", r->apply_seconds);
}

static spc_status forecast_reordered(const original *o, const cli_reordered *r, const char *name,
                                     spc_error *error)
{
    spc_ranking *ranking;
    spc_status status = cli_rank_kernels(&r->matrix, o->design, o->model, SPC_RANK_TIMES, &ranking, error);
    if (status != SPC_OK)
        return status;
    compare_kernels(o, ranking, name, r);
    describe_order(o, ranking, name, r);
    spc_ranking_free(ranking);
    return SPC_OK;
}

/* What this build or METIS cannot do is said, and the rest goes on. */
static void skip(const original *o, const char *name, const spc_error *error)
{
    json_t *row = cli_append_object(json_object_get(o->document, "skipped"));
    cli_set_text(row, "order", name);
    cli_set_text(row, "why", error->message);
}

static spc_status try_order(const original *o, const spc_reorder_options *order, spc_error *error)
{
    char name[64];
    cli_reordered reordered;
    spc_reorder_format(order, name, sizeof name);
    spc_status status = cli_reordered_open(o->matrix, order, &reordered, error);
    if (cli_is_skippable(status)) {
        skip(o, name, error);
        return SPC_OK;
    }
    if (status == SPC_OK) {
        status = forecast_reordered(o, &reordered, name, error);
        cli_reordered_close(&reordered);
    }
    return status;
}

spc_status cli_predict_orders(const cli_matrix *matrix, const cli_design *design,
                              const cli_model_options *model, const cli_order_list *asked,
                              const spc_ranking *ranking, json_t *document, spc_error *error)
{
    cli_order_list list = *asked;
    original o = {
        .matrix = matrix, .design = design, .model = model, .ranking = ranking, .document = document};
    spc_status status = SPC_OK;
    cli_add_array(document, "orders");
    cli_add_array(document, "skipped");
    if (asked->all)
        cli_add_suitable_orders(&list, matrix->pattern, design, model->value_bytes);
    for (size_t i = 0; i < list.count && status == SPC_OK; i++)
        status = try_order(&o, &list.item[i], error);
    return status;
}

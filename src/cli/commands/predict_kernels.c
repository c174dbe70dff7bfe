#include "cli/commands/predict_kernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/kernel_list.h"
#include "cli/output/allocate.h"
#include "cli/views/library_view.h"
#include "cli/views/predict_document.h"

/* "all": ours; "peers": those of libraries, and all that the device has terms for. On a CPU, where no kernel
 * was asked for, the list stays empty: plain CSR in row order is predicted. */
static spc_status list_kernels(const cli_design *design, const cli_model_options *m, cli_kernel_list *list,
                               spc_error *error)
{
    spc_status status = SPC_OK;
    if (!m->kernels.count && !design->is_cpu)
        cli_kernel_list_add_all(list, false);
    for (size_t i = 0; i < m->kernels.count && status == SPC_OK; i++) {
        const char *name = m->kernels.item[i];
        if (strcmp(name, "all") == 0)
            cli_kernel_list_add_all(list, false);
        else if (strcmp(name, "peers") == 0)
            cli_kernel_list_add_peers(list, design->device, m->value_bytes);
        else
            status = cli_kernel_list_add_named(list, name, design->device, m->value_bytes, error);
    }
    return status;
}

spc_forecast_options cli_forecast_options(const cli_design *design, const cli_model_options *m)
{
    return (spc_forecast_options){.size = sizeof(spc_forecast_options),
                                  .value_bytes = m->value_bytes,
                                  .index_bytes = m->index_bytes,
                                  .predict = design->options,
                                  .exact = m->exact,
                                  .products = m->products};
}

/* Set-up is in share_seconds where it counts; they are infinite where it is not known. */
static bool is_faster(const spc_forecast *a, const spc_forecast *b)
{
    const spc_prediction *p = &a->prediction, *q = &b->prediction;
    return p->share_seconds == q->share_seconds ? p->seconds < q->seconds
                                                : p->share_seconds < q->share_seconds;
}

/* Times that include waiting compare with each other only, and a bound is no forecast: they come last. */
static int rank(const spc_forecast *f)
{
    return f->bound ? 2 : f->waited;
}

static bool is_better(const spc_forecast *a, const spc_forecast *b)
{
    if (rank(a) != rank(b))
        return rank(a) < rank(b);
    if (a->prediction.fits != b->prediction.fits)
        return a->prediction.fits;
    return is_faster(a, b);
}

static bool comes_before(const spc_forecast *a, const spc_forecast *b)
{
    return rank(a) != rank(b) ? rank(a) < rank(b) : is_faster(a, b);
}

/* Fastest first in each rank; equally fast ones keep the order of the kernel table. */
static void insert(cli_forecasts *sorted, const spc_forecast *f, size_t place)
{
    size_t at = sorted->count++;
    for (; at > 0 && comes_before(f, &sorted->item[at - 1]); at--) {
        sorted->item[at] = sorted->item[at - 1];
        sorted->place[at] = sorted->place[at - 1];
    }
    sorted->item[at] = *f;
    sorted->place[at] = place;
}

/* Simulations and walks are independent of each other, so each has a thread. A trace is shared by kernels and
 * uses all threads itself. */
static int threads_of(const cli_matrix *matrix, const spc_forecast_options *options)
{
    spc_model model = options->predict.model;
    bool apart = model == SPC_MODEL_EXEC || model == SPC_MODEL_GATHER;
    return apart && matrix->threads > 1 ? matrix->threads : 1;
}

/* What one thread found out about one kernel. */
typedef struct outcome {
    spc_forecast forecast;
    spc_status status;
    spc_error error;
} outcome;

static spc_status forecast_one(const cli_matrix *matrix, const cli_design *design,
                               const cli_kernel_list *list, size_t i, const spc_forecast_options *options,
                               outcome *o)
{
    spc_forecast_options own = *options;
    if (list->count && *list->foreign[i])
        own.foreign = list->foreign[i];
    return spc_forecast_kernel(matrix->analysis, list->count ? &list->spec[i] : NULL, design->device, &own,
                               &o->forecast, &o->error);
}

/* Padding beyond what any memory holds; a block beyond the multiprocessor. */
static bool is_no_candidate(spc_status status)
{
    return status == SPC_ERROR_RANGE || status == SPC_ERROR_UNSUPPORTED;
}

static spc_status fail_as(const spc_error *why, spc_error *error)
{
    *error = *why;
    return why->status;
}

static void leave_out(cli_forecasts *forecasts, const cli_kernel_list *list, size_t i, const spc_error *why)
{
    char name[64] = "csr";
    json_t *row = cli_append_object(forecasts->left_out);
    if (list->count && *list->foreign[i])
        snprintf(name, sizeof name, "%s", list->foreign[i]);
    else if (list->count)
        spc_kernel_format_spec(&list->spec[i], name, sizeof name);
    cli_set_text(row, "kernel", name);
    cli_set_text(row, "why", why->message);
}

static spc_status forecast_all(const cli_matrix *matrix, const cli_design *design,
                               const cli_kernel_list *list, const spc_forecast_options *options,
                               cli_forecasts *sorted, spc_error *error)
{
    size_t kernels = list->count ? list->count : 1;
    outcome *o = cli_allocate(kernels * sizeof *o);
    spc_status status = SPC_OK;
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_of(matrix, options))
    for (size_t i = 0; i < kernels; i++)
        o[i].status = forecast_one(matrix, design, list, i, options, &o[i]);
    for (size_t i = 0; i < kernels && status == SPC_OK; i++) {
        if (o[i].status == SPC_OK)
            insert(sorted, &o[i].forecast, i);
        else if (is_no_candidate(o[i].status))
            leave_out(sorted, list, i, &o[i].error);
        else
            status = fail_as(&o[i].error, error);
    }
    if (status == SPC_OK && !sorted->count)
        status = fail_as(&o[0].error, error);
    free(o);
    return status;
}

spc_status cli_forecast_kernels(const cli_matrix *matrix, const cli_design *design,
                                const cli_model_options *model, cli_forecasts *forecasts, spc_error *error)
{
    cli_kernel_list list = {0};
    *forecasts = (cli_forecasts){.left_out = json_array()};
    spc_status status = list_kernels(design, model, &list, error);
    spc_forecast_options options = cli_forecast_options(design, model);
    forecasts->item = cli_allocate((list.count + 1) * sizeof *forecasts->item);
    forecasts->place = cli_allocate((list.count + 1) * sizeof *forecasts->place);
    if (status == SPC_OK)
        status = forecast_all(matrix, design, &list, &options, forecasts, error);
    cli_kernel_list_free(&list);
    return status;
}

void cli_forecasts_free(cli_forecasts *forecasts)
{
    free(forecasts->item);
    free(forecasts->place);
    json_decref(forecasts->left_out);
    *forecasts = (cli_forecasts){0};
}

/* The kernel that needs the least set-up, of several the fastest: what the others have to pay back against.
 * NULL: none is known. */
static const spc_forecast *find_ready(const spc_forecast *sorted, size_t count)
{
    const spc_forecast *ready = NULL;
    for (size_t i = 0; i < count; i++) {
        double setup = sorted[i].prediction.setup_seconds,
               least = ready ? ready->prediction.setup_seconds : 0;
        bool same = ready && setup == least && sorted[i].prediction.seconds < ready->prediction.seconds;
        if (!sorted[i].bound && !isnan(setup) && (!ready || setup < least || same))
            ready = &sorted[i];
    }
    return ready;
}

cli_best cli_best_of(const cli_forecasts *forecasts)
{
    cli_best best = {0};
    for (size_t i = 0; i < forecasts->count; i++)
        if (!best.found || is_better(&forecasts->item[i], &best.forecast))
            best = (cli_best){.forecast = forecasts->item[i], .found = true};
    const spc_forecast *ready = find_ready(forecasts->item, forecasts->count);
    best.has_ready = ready;
    if (ready)
        best.ready = *ready;
    return best;
}

static spc_status describe_all(const cli_matrix *matrix, const cli_design *design, bool setup,
                               const spc_forecast_options *options, const spc_forecast *sorted, size_t count,
                               json_t *document, spc_error *error)
{
    json_t *rows = cli_add_array(document, "predictions"), *terms = cli_add_array(document, "terms");
    outcome *o = cli_allocate((count + 1) * sizeof *o);
    spc_change *change = cli_allocate((count + 1) * sizeof *change);
    const spc_forecast *ready = find_ready(sorted, count);
    spc_status status = SPC_OK;
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_of(matrix, options))
    for (size_t i = 0; i < count; i++)
        o[i].status = spc_find_change(matrix->analysis, design->device, options, &sorted[i], sorted, count,
                                      &change[i], &o[i].error);
    spc_share_changes(sorted, count, change);
    for (size_t i = 0; i < count && status == SPC_OK; i++) {
        status = o[i].status;
        if (status != SPC_OK) {
            *error = o[i].error;
            break;
        }
        spc_ranked row = spc_ranked_of(&sorted[i], &change[i]);
        row.has_setup = setup;
        row.setup = spc_setup_of(&sorted[i], ready, options->products);
        cli_describe_forecast(&row, cli_append_object(rows), terms);
    }
    free(change);
    free(o);
    return status;
}

spc_status cli_predict_kernels(const cli_matrix *matrix, const cli_design *design,
                               const cli_model_options *model, json_t *document, cli_best *best,
                               spc_error *error)
{
    cli_forecasts sorted;
    *best = (cli_best){0};
    spc_status status = cli_forecast_kernels(matrix, design, model, &sorted, error);
    spc_forecast_options options = cli_forecast_options(design, model);
    if (status == SPC_OK)
        *best = cli_best_of(&sorted);
    if (status == SPC_OK && document)
        status = describe_all(matrix, design, model->setup || model->products, &options, sorted.item,
                              sorted.count, document, error);
    if (status == SPC_OK && document && json_array_size(sorted.left_out))
        json_object_set(document, "left_out", sorted.left_out);
    if (status == SPC_OK && document)
        cli_describe_library(sorted.item, sorted.count, design, model->products, document);
    cli_forecasts_free(&sorted);
    return status;
}

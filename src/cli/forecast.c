#include "cli/forecast.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- which kernels ---- */

enum { KERNELS_MAX = 64 };

typedef struct kernel_list {
    spc_kernel_spec spec[KERNELS_MAX];
    size_t count;
    bool row_order; /* plain CSR in row order instead */
} kernel_list;

static void add_all(kernel_list *list)
{
    for (size_t i = 0; i < spc_kernel_count() && list->count < KERNELS_MAX; i++)
        if (!spc_kernel_is_peer(spc_kernel_at(i)))
            list->spec[list->count++] = (spc_kernel_spec){.kernel = spc_kernel_at(i)};
}

static spc_status list_kernels(const cli_design *design, const cli_list *names, kernel_list *list,
                               spc_error *error)
{
    *list = (kernel_list){0};
    list->row_order = design->is_cpu && !names->count;
    if (!names->count && !list->row_order)
        add_all(list);
    for (size_t i = 0; i < names->count && list->count < KERNELS_MAX; i++) {
        if (strcmp(names->item[i], "all") == 0) {
            add_all(list);
            continue;
        }
        spc_status status = spc_kernel_parse(names->item[i], &list->spec[list->count++], error);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

/* ---- one kernel ---- */

double cli_roof(const spc_prediction *prediction)
{
    spc_terms streams = prediction->terms;
    if (prediction->hit_source != SPC_HIT_NONE)
        streams.gamma = 0;
    double bytes = spc_paper_bytes_per_flop(streams);
    return bytes > 0 ? prediction->bandwidth / bytes : 0;
}

/* What the limiting unit or terms take of the time; NaN where the limit is no part of it. */
static double utilisation_of(const spc_cost *cost, size_t count)
{
    double sum = NAN;
    for (size_t i = 0; i < count; i++)
        if (cost[i].binds)
            sum = isnan(sum) ? cost[i].utilisation : sum + cost[i].utilisation;
    return sum;
}

static void describe_traffic(const spc_forecast *f, json_t *row)
{
    const spc_prediction *p = &f->prediction;
    const spc_flow *all = &f->execution.all;
    bool executed = p->hit_source == SPC_HIT_EXECUTED;
    double moved = p->bytes_per_flop * 2 * (double)f->features.nnz / p->padding;
    cli_set_number(row, "l1_bytes", executed ? all->l1_bytes : NAN);
    cli_set_number(row, "l2_bytes", executed ? all->l2_bytes : NAN);
    cli_set_number(row, "dram_bytes", executed ? all->memory_bytes : moved);
    cli_set_number(row, "l1_hit_rate", executed ? all->l1_hits / all->l1_sectors : NAN);
    cli_set_number(row, "l2_hit_rate", executed ? all->l2_hit_bytes / all->l2_bytes : NAN);
}

static void describe(const spc_forecast *f, json_t *row)
{
    const spc_prediction *p = &f->prediction;
    spc_cost cost[SPC_COSTS_MAX];
    cli_set_text(row, "kernel", f->kernel);
    cli_set_number(row, "gflops", p->flops / 1e9);
    cli_set_number(row, "seconds", p->seconds);
    cli_set_number(row, "bytes_per_flop", p->bytes_per_flop);
    cli_set_number(row, "alpha", p->terms.alpha);
    cli_set_number(row, "beta", p->terms.beta);
    cli_set_number(row, "gamma", p->terms.gamma);
    bool gather = p->hit_source == SPC_HIT_NONE, executed = p->hit_source == SPC_HIT_EXECUTED;
    cli_set_number(row, "hit_rate", gather ? NAN : p->hit_rate);
    cli_set_text(row, "hit_source", spc_hit_source_name(p->hit_source));
    cli_set_number(row, "spatial", gather || executed ? NAN : p->spatial);
    cli_set_text(row, "spatial_unit", spc_spatial_unit_name(p->spatial_unit));
    cli_set_number(row, "padding", p->padding);
    cli_set_number(row, "small_factor", p->small_factor);
    cli_set_text(row, "limited_by", spc_limit_name(p->limited_by));
    cli_set_number(row, "utilisation", utilisation_of(cost, spc_forecast_costs(f, cost)));
    describe_traffic(f, row);
    cli_set_number(row, "roof_gflops", cli_roof(p) / 1e9);
    cli_set_number(row, "bandwidth", p->bandwidth);
    cli_set_count(row, "memory_bytes", p->memory_bytes);
    cli_set_number(row, "memory_available", p->memory_available ? (double)p->memory_available : NAN);
    cli_set_flag(row, "fits", p->fits);
    cli_set_text(row, "predicted_as", f->stand_in);
}

static void describe_costs(const spc_forecast *f, json_t *terms)
{
    spc_cost cost[SPC_COSTS_MAX];
    size_t count = spc_forecast_costs(f, cost);
    for (size_t i = 0; i < count; i++) {
        json_t *row = cli_append_object(terms);
        cli_set_text(row, "kernel", f->kernel);
        cli_set_text(row, "term", cost[i].name);
        cli_set_number(row, "seconds", cost[i].seconds);
        cli_set_number(row, "bytes", cost[i].bytes);
        cli_set_number(row, "utilisation", cost[i].utilisation);
        cli_set_flag(row, "binds", cost[i].binds);
    }
}

static void describe_change(const spc_change *change, json_t *row)
{
    if (!change->what) {
        json_object_set_new(row, "change", json_null());
        return;
    }
    json_t *object = cli_add_object(row, "change");
    cli_set_text(object, "what", change->what);
    cli_set_text(object, "kernel", change->kernel);
    cli_set_number(object, "seconds", change->seconds);
    cli_set_number(object, "speedup", change->speedup);
}

/* ---- all kernels ---- */

spc_forecast_options cli_forecast_options(const cli_design *design, const cli_modelling *m)
{
    return (spc_forecast_options){.value_bytes = m->value_bytes,
                                  .index_bytes = m->index_bytes,
                                  .predict = design->options,
                                  .exact = m->exact};
}

static bool is_better(const spc_forecast *a, const spc_forecast *b)
{
    if (a->prediction.fits != b->prediction.fits)
        return a->prediction.fits;
    return a->prediction.flops > b->prediction.flops;
}

/* Fastest first; equally fast ones keep the order of the kernel table. */
static void insert(spc_forecast *sorted, size_t count, const spc_forecast *f)
{
    size_t at = count;
    for (; at > 0 && sorted[at - 1].prediction.flops < f->prediction.flops; at--)
        sorted[at] = sorted[at - 1];
    sorted[at] = *f;
}

/* Simulations of one matrix do not know of each other; traces are shared, and are threaded themselves. */
static int threads_of(const cli_subject *subject, const spc_forecast_options *options)
{
    return options->predict.model == SPC_MODEL_EXEC && subject->threads > 1 ? subject->threads : 1;
}

typedef struct outcome {
    spc_forecast forecast;
    spc_change change;
    spc_status status;
    spc_error error;
} outcome;

static spc_status forecast_all(const cli_subject *subject, const cli_design *design, const kernel_list *list,
                               const spc_forecast_options *options, spc_forecast *sorted, size_t *count,
                               spc_error *error)
{
    size_t kernels = list->count + list->row_order;
    outcome *o = cli_allocate((kernels + 1) * sizeof *o);
    spc_status status = SPC_OK;
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_of(subject, options))
    for (size_t i = 0; i < kernels; i++)
        o[i].status = spc_forecast_kernel(subject->analysis, list->row_order ? NULL : &list->spec[i],
                                          design->device, options, &o[i].forecast, &o[i].error);
    for (size_t i = 0; i < kernels && status == SPC_OK; i++) {
        if (o[i].status == SPC_ERROR_RANGE) /* padding beyond what any memory holds: not a candidate */
            continue;
        status = o[i].status;
        if (status == SPC_OK)
            insert(sorted, (*count)++, &o[i].forecast);
        else
            *error = o[i].error;
    }
    free(o);
    return status;
}

static spc_status describe_all(const cli_subject *subject, const cli_design *design,
                               const spc_forecast_options *options, const spc_forecast *sorted, size_t count,
                               json_t *document, spc_error *error)
{
    json_t *rows = cli_add_array(document, "predictions"), *terms = cli_add_array(document, "terms");
    outcome *o = cli_allocate((count + 1) * sizeof *o);
    spc_status status = SPC_OK;
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_of(subject, options))
    for (size_t i = 0; i < count; i++)
        o[i].status = spc_find_change(subject->analysis, design->device, options, &sorted[i], sorted, count,
                                      &o[i].change, &o[i].error);
    for (size_t i = 0; i < count && status == SPC_OK; i++) {
        json_t *row = cli_append_object(rows);
        status = o[i].status;
        if (status != SPC_OK) {
            *error = o[i].error;
            break;
        }
        describe(&sorted[i], row);
        describe_change(&o[i].change, row);
        describe_costs(&sorted[i], terms);
    }
    free(o);
    return status;
}

spc_status cli_forecast(const cli_subject *subject, const cli_design *design, const cli_modelling *modelling,
                        json_t *document, cli_best *best, spc_error *error)
{
    kernel_list list;
    size_t count = 0;
    *best = (cli_best){0};
    spc_status status = list_kernels(design, &modelling->kernels, &list, error);
    if (status != SPC_OK)
        return status;
    spc_forecast_options options = cli_forecast_options(design, modelling);
    spc_forecast *sorted = cli_allocate(KERNELS_MAX * sizeof *sorted);
    status = forecast_all(subject, design, &list, &options, sorted, &count, error);
    for (size_t i = 0; i < count; i++)
        if (!best->found || is_better(&sorted[i], &best->forecast))
            *best = (cli_best){.forecast = sorted[i], .found = true};
    if (status == SPC_OK && document)
        status = describe_all(subject, design, &options, sorted, count, document, error);
    free(sorted);
    return status;
}

const char *cli_explain_limit(spc_limit limit)
{
    switch (limit) {
    case SPC_LIMIT_NOTHING:
        return "there is nothing to multiply";
    case SPC_LIMIT_INDEX:
        return "most bytes moved are column indices";
    case SPC_LIMIT_VALUES:
        return "most bytes moved are the values of A, which cannot be avoided";
    case SPC_LIMIT_X:
        return "most bytes moved are lines of x fetched again and again";
    case SPC_LIMIT_LAUNCH:
        return "the matrix is too small to keep the machine busy";
    case SPC_LIMIT_GATHER:
        return "the gather unit delivers values and packed x at its full rate";
    case SPC_LIMIT_TRANSFER:
        return "the link to the host is slower than the product itself";
    case SPC_LIMIT_LATENCY:
        return "warps wait for loads that depend on each other, and no unit is kept busy";
    case SPC_LIMIT_ISSUE:
        return "the multiprocessors issue instructions as fast as they can";
    case SPC_LIMIT_L1:
        return "the load/store units take a line or a sector at a time of scattered requests";
    case SPC_LIMIT_L2:
        return "the L2 delivers sectors as fast as it can";
    case SPC_LIMIT_DRAM:
        return "the memory delivers as fast as it can";
    case SPC_LIMIT_MEMORY:
        return "it does not fit into the memory of the device";
    }
    return "unknown";
}

/* ---- from a file to its analysis ---- */

spc_status cli_with_subject(const cli_input *input, cli_use_subject *use, void *context, json_t *document,
                            spc_error *error)
{
    spc_pattern *pattern;
    cli_subject subject = {0};
    spc_read_options read = {.threads = input->threads, .progress = input->progress};
    spc_analysis_options options = {.threads = input->threads, .progress = input->progress};
    spc_status status = spc_pattern_read(input->path, &read, &pattern, error);
    if (status != SPC_OK)
        return status;
    cli_set_text(document, "file", input->path);
    cli_set_count(document, "rows", pattern->rows);
    cli_set_count(document, "cols", pattern->cols);
    cli_set_count(document, "nnz", pattern->nnz);
    subject.pattern = pattern;
    subject.threads = input->threads;
    status = spc_analysis_open(pattern, &options, &subject.analysis, error);
    if (status == SPC_OK)
        status = use(&subject, context, document, error);
    spc_analysis_close(subject.analysis);
    spc_pattern_free(pattern);
    return status;
}

#include "cli/forecast.h"

#include <math.h>
#include <string.h>

/* ---- which kernels ---- */

typedef struct kernel_list {
    spc_kernel_spec spec[64];
    size_t count;
    bool row_order; /* plain CSR in row order instead */
} kernel_list;

static void add_all(kernel_list *list)
{
    for (size_t i = 0; i < spc_kernel_count() && list->count < sizeof list->spec / sizeof list->spec[0]; i++)
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
    for (size_t i = 0; i < names->count && list->count < sizeof list->spec / sizeof list->spec[0]; i++) {
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

static void describe(const char *kernel, const spc_prediction *p, json_t *row)
{
    cli_set_text(row, "kernel", kernel);
    cli_set_number(row, "gflops", p->flops / 1e9);
    cli_set_number(row, "seconds", p->seconds);
    cli_set_number(row, "bytes_per_flop", p->bytes_per_flop);
    cli_set_number(row, "alpha", p->terms.alpha);
    cli_set_number(row, "beta", p->terms.beta);
    cli_set_number(row, "gamma", p->terms.gamma);
    bool gather = p->hit_source == SPC_HIT_NONE;
    cli_set_number(row, "hit_rate", gather ? NAN : p->hit_rate);
    cli_set_text(row, "hit_source", spc_hit_source_name(p->hit_source));
    cli_set_number(row, "spatial", gather ? NAN : p->spatial);
    cli_set_text(row, "spatial_unit", spc_spatial_unit_name(p->spatial_unit));
    cli_set_number(row, "padding", p->padding);
    cli_set_number(row, "small_factor", p->small_factor);
    cli_set_text(row, "limited_by", spc_limit_name(p->limited_by));
    cli_set_number(row, "roof_gflops", cli_roof(p) / 1e9);
    cli_set_number(row, "bandwidth", p->bandwidth);
    cli_set_count(row, "memory_bytes", p->memory_bytes);
    cli_set_number(row, "memory_available", p->memory_available ? (double)p->memory_available : NAN);
    cli_set_flag(row, "fits", p->fits);
}

static bool is_better(const spc_prediction *a, const cli_best *best)
{
    if (!best->found)
        return true;
    if (a->fits != best->prediction.fits)
        return a->fits;
    return a->flops > best->prediction.flops;
}

static spc_status forecast_one(const cli_subject *subject, const spc_kernel_spec *spec,
                               const cli_design *design, const cli_modelling *m, json_t *rows, cli_best *best,
                               spc_error *error)
{
    char name[64] = "csr";
    spc_features features;
    spc_prediction prediction;
    spc_kernel_spec chosen;
    if (spec) {
        chosen = *spec;
        spc_status status = spc_kernel_choose(&chosen, subject->pattern, error);
        if (status != SPC_OK)
            return status;
        spc_kernel_format_spec(&chosen, name, sizeof name);
    }
    spc_status status =
        spc_analysis_features(subject->analysis, spec ? &chosen : NULL, m->value_bytes, m->index_bytes,
                              design->line_bytes, spc_device_window(design->device), &features, error);
    spc_execution execution;
    if (status == SPC_OK && design->options.model == SPC_MODEL_EXEC && spec) {
        spc_execute_options execute = {.what_if = design->options.what_if};
        features.execution = &execution;
        status = spc_execute(subject->pattern, &chosen, m->value_bytes, design->device, &execute, &execution,
                             error);
    }
    if (status == SPC_ERROR_RANGE) /* padding beyond what any memory holds: not a candidate */
        return SPC_OK;
    if (status == SPC_OK)
        status =
            spc_predict(design->device, spec ? name : NULL, &features, &design->options, &prediction, error);
    if (status != SPC_OK)
        return status;
    if (rows)
        describe(name, &prediction, cli_append_object(rows));
    if (is_better(&prediction, best)) {
        *best = (cli_best){.features = features, .prediction = prediction, .found = true};
        best->features.execution = NULL; /* it ends with this call */
        snprintf(best->kernel, sizeof best->kernel, "%s", name);
    }
    return SPC_OK;
}

/* Fastest first; equally fast ones keep the order of the kernel table. */
static void sort_rows(json_t *rows)
{
    size_t count = json_array_size(rows);
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0; j--) {
            json_t *left = json_array_get(rows, j - 1), *right = json_array_get(rows, j);
            if (cli_get_number(left, "gflops") >= cli_get_number(right, "gflops"))
                break;
            json_incref(right);
            json_array_remove(rows, j);
            json_array_insert_new(rows, j - 1, right);
        }
}

spc_status cli_forecast(const cli_subject *subject, const cli_design *design, const cli_modelling *modelling,
                        json_t *rows, cli_best *best, spc_error *error)
{
    kernel_list list;
    *best = (cli_best){0};
    spc_status status = list_kernels(design, &modelling->kernels, &list, error);
    if (status == SPC_OK && list.row_order)
        status = forecast_one(subject, NULL, design, modelling, rows, best, error);
    for (size_t i = 0; i < list.count && status == SPC_OK; i++)
        status = forecast_one(subject, &list.spec[i], design, modelling, rows, best, error);
    if (rows)
        sort_rows(rows);
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
    status = spc_analysis_open(pattern, &options, &subject.analysis, error);
    if (status == SPC_OK)
        status = use(&subject, context, document, error);
    spc_analysis_close(subject.analysis);
    spc_pattern_free(pattern);
    return status;
}

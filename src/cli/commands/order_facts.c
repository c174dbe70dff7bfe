#include "cli/commands/commands.h"

#include <math.h>

/* ---- what the order is like ---- */

static spc_status add_envelope(const spc_pattern *pattern, json_t *row, spc_error *error)
{
    spc_envelope envelope;
    spc_status status = spc_pattern_envelope(pattern, &envelope, error);
    if (status != SPC_OK)
        return status;
    cli_set_count(row, "bandwidth", envelope.bandwidth);
    cli_set_number(row, "profile", envelope.has_profile ? (double)envelope.profile : NAN);
    return SPC_OK;
}

/* Row by row, with the lines and the window of the device. */
static spc_trace_options trace_options(const cli_matrix *matrix, const cli_design *design,
                                       uint32_t value_bytes)
{
    spc_trace_options o = {.size = sizeof(spc_trace_options),
                           .word_bytes = spc_vector_size(value_bytes),
                           .threads = matrix->threads};
    double number;
    if (design && spc_device_get(design->device, "line_bytes", NULL, &number))
        o.line_bytes = (uint32_t)number;
    if (design && spc_device_get(design->device, "l1_bytes", NULL, &number))
        o.window = (uint64_t)number / (o.line_bytes ? o.line_bytes : 128);
    return o;
}

static spc_status trace(const spc_pattern *pattern, const spc_trace_options *options, spc_locality *locality,
                        spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream = NULL;
    spc_status status = spc_rows_from_pattern(pattern, &rows, error);
    if (status != SPC_OK)
        return status;
    status = spc_stream_open(NULL, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_trace(stream, options, locality, error);
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

static spc_status add_locality(const cli_matrix *matrix, const cli_design *design, uint32_t value_bytes,
                               json_t *row, spc_error *error)
{
    spc_locality locality;
    spc_trace_options options = trace_options(matrix, design, value_bytes);
    spc_status status = trace(matrix->pattern, &options, &locality, error);
    if (status != SPC_OK)
        return status;
    cli_set_number(row, "reuse_interval", locality.reuse_interval.mean);
    cli_set_number(row, "spatial", locality.spatial.accesses);
    cli_set_number(row, "hit_rate", locality.hit_rate);
    spc_locality_clear(&locality);
    return SPC_OK;
}

/* ---- how fast it is ---- */

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : NAN;
}

static void describe_best(const spc_forecast *best, json_t *row)
{
    const spc_flow *all = &best->execution.all;
    cli_set_text(row, "kernel", best->kernel);
    cli_set_number(row, "seconds", best->prediction.seconds);
    cli_set_number(row, "seconds_low", best->prediction.seconds_low);
    cli_set_number(row, "seconds_high", best->prediction.seconds_high);
    cli_set_number(row, "gflops", best->prediction.flops / 1e9);
    cli_set_number(row, "l1_hit_rate", share(all->l1_hits, all->l1_sectors));
    cli_set_number(row, "l2_hit_rate", share(all->l2_hit_bytes, all->l2_bytes));
    cli_set_text(row, "limited_by", spc_limit_name(best->prediction.limited_by));
}

static void describe_kernels(const spc_ranking *ranking, json_t *kernels)
{
    for (size_t i = 0; i < ranking->rows; i++) {
        const spc_forecast *f = &ranking->row[i].forecast;
        if (f->bound)
            continue;
        json_t *kernel = cli_append_object(kernels);
        cli_set_text(kernel, "kernel", f->kernel);
        cli_set_number(kernel, "seconds", f->prediction.seconds);
        cli_set_number(kernel, "gflops", f->prediction.flops / 1e9);
    }
}

static spc_status add_forecasts(const cli_matrix *matrix, const cli_design *design,
                                const cli_model_options *model, json_t *row, double *seconds,
                                spc_error *error)
{
    spc_ranking *ranking;
    spc_status status = cli_rank_kernels(matrix, design, model, SPC_RANK_TIMES, &ranking, error);
    if (status != SPC_OK)
        return status;
    describe_kernels(ranking, cli_add_array(row, "kernels"));
    describe_best(&ranking->row[0].forecast, row);
    *seconds = ranking->row[0].forecast.prediction.seconds;
    spc_ranking_free(ranking);
    return SPC_OK;
}

spc_status cli_describe_order(const cli_matrix *matrix, const cli_design *design,
                              const cli_model_options *model, json_t *row, double *seconds, spc_error *error)
{
    *seconds = NAN;
    spc_status status = add_envelope(matrix->pattern, row, error);
    if (status == SPC_OK)
        status = add_locality(matrix, design, model->value_bytes, row, error);
    return status == SPC_OK && design ? add_forecasts(matrix, design, model, row, seconds, error) : status;
}

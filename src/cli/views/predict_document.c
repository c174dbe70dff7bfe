#include "cli/views/predict_document.h"

#include <math.h>

/* Of a value and of the element of x that it meets. */
static double mean_bytes(uint32_t value_bytes)
{
    return (spc_value_size(value_bytes) + spc_vector_size(value_bytes)) / 2.0;
}

/* Speed if x cost nothing and nothing were padded: the streaming roof of this machine for these types; of a
 * gather memory the published equation on its link, where x costs its words. */
static double roof_of(const spc_forecast *f)
{
    const spc_prediction *prediction = &f->prediction;
    spc_terms streams = prediction->terms;
    if (f->model == SPC_MODEL_GATHER)
        return spc_paper_gather_flops(prediction->bandwidth, mean_bytes(f->features.value_bytes), 1);
    if (prediction->hit_source != SPC_HIT_NONE)
        streams.gamma = 0;
    double bytes = spc_paper_bytes_per_flop(streams);
    return bytes > 0 ? prediction->bandwidth / bytes : 0;
}

/* The share of the time for which the limiting units or terms work; NaN where the limit is none of them. */
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

/* Of a gather memory, the device's or the one behind it. */
static void describe_gather(const spc_forecast *f, json_t *row)
{
    if (!(f->execution.utilisation[SPC_RESOURCE_CHANNELS] > 0))
        return;
    cli_set_number(row, "row_hit_rate", f->prediction.row_hit_rate);
    cli_set_number(row, "coalesced", f->prediction.coalesced);
}

static void describe_prediction(const spc_forecast *f, json_t *row)
{
    const spc_prediction *p = &f->prediction;
    spc_cost cost[SPC_COSTS_ROOM];
    cli_set_text(row, "kernel", f->kernel);
    cli_set_number(row, "gflops", p->flops / 1e9);
    cli_set_number(row, "seconds", p->seconds);
    cli_set_number(row, "seconds_low", p->seconds_low);
    cli_set_number(row, "seconds_high", p->seconds_high);
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
    cli_set_number(row, "roof_gflops", roof_of(f) / 1e9);
    cli_set_number(row, "bandwidth", p->bandwidth);
    cli_set_count(row, "memory_bytes", p->memory_bytes);
    cli_set_number(row, "memory_available", p->memory_available ? (double)p->memory_available : NAN);
    cli_set_flag(row, "fits", p->fits);
    describe_gather(f, row);
    cli_set_text(row, "predicted_as", f->stand_in);
    if (f->by_terms)
        cli_set_flag(row, "by_terms", true);
    if (f->waited)
        cli_set_flag(row, "waited", true);
    if (f->bound)
        cli_set_text(row, "model", spc_model_name(f->model));
}

static void describe_costs(const spc_forecast *f, json_t *terms)
{
    spc_cost cost[SPC_COSTS_ROOM];
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

void cli_describe_forecast(const spc_forecast *forecast, const spc_change *change, json_t *row, json_t *terms)
{
    describe_prediction(forecast, row);
    describe_change(change, row);
    describe_costs(forecast, terms);
}

void cli_describe_setup(const spc_forecast *forecast, const spc_forecast *ready, uint64_t products,
                        json_t *row)
{
    const spc_prediction *p = &forecast->prediction;
    uint64_t pays = ready ? spc_products_to_pay(p, &ready->prediction) : UINT64_MAX;
    cli_set_number(row, "setup_seconds", p->setup_seconds);
    cli_set_number(row, "total_seconds", p->setup_seconds + (double)products * p->seconds);
    cli_set_text(row, "pays_against", ready ? ready->kernel : NULL);
    cli_set_number(row, "pays_after", pays < UINT64_MAX ? (double)pays : NAN);
}

void cli_describe_facts(const cli_design *design, json_t *object)
{
    if (design->options.model != SPC_MODEL_EXEC)
        return;
    cli_set_text(object, "facts", spc_provenance_name(spc_device_provenance(design->device, SPC_MODEL_EXEC)));
    if (spc_device_borrows_code(design->device))
        cli_set_flag(object, "code_stands_in", true);
}

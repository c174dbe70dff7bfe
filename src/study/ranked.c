/* One kernel of a ranking: a forecast, and what is said about it. */
#include <math.h>

#include "model/model.h"
#include "study/tables.h"
#include "workloads/product/kernel_ranking.h"

/* ---- fields ---- */

static const char *hit_source_word(int value)
{
    return spc_hit_source_name((spc_hit_source)value);
}

static const char *spatial_unit_word(int value)
{
    return spc_spatial_unit_name((spc_spatial_unit)value);
}

const char *spc_limit_word(int value)
{
    return spc_limit_name((spc_limit)value);
}

static const spc_field change_fields[] = {
    SPC_FIELD(TEXT, spc_change, what, "what", NULL, "format, parameter, sort, f32 or reorder"),
    SPC_FIELD(CHARS, spc_change, kernel, "kernel", NULL, "the kernel after the change"),
    SPC_FIELD(NUMBER, spc_change, seconds, "seconds", "s", "one product after the change"),
    SPC_FIELD(NUMBER, spc_change, speedup, "speedup", "x", "time before / after the change"),
    {0},
};

const spc_field spc_setup_table[] = {
    SPC_FIELD(NUMBER, spc_setup, seconds, "setup_seconds", "s",
              "conversion and analysis before the products"),
    SPC_FIELD(NUMBER, spc_setup, total_seconds, "total_seconds", "s", "set-up and all products"),
    SPC_FIELD(TEXT, spc_setup, pays_against, "pays_against", NULL, "the kernel that is ready first"),
    SPC_FIELD(COUNT64, spc_setup, pays_after, "pays_after", "1",
              "products from which it is ahead of that one"),
    {0},
};

static const spc_field order_fields[] = {
    SPC_FIELD(CHARS, spc_ranked_order, name, "name", NULL, "of the order"),
    SPC_FIELD(NUMBER, spc_ranked_order, seconds, "seconds", "s", "one product of many"),
    SPC_FIELD(NUMBER, spc_ranked_order, speedup, "speedup", "x", "beside the matrix as it is"),
    {0},
};

static const spc_field level_fields[] = {
    SPC_FIELD(TEXT, spc_level, name, "level", NULL, "l1, l2, l3 or dram"),
    SPC_FIELD(NUMBER, spc_level, bytes, "bytes", "B", "that it serves"),
    SPC_FIELD(NUMBER, spc_level, hit_rate, "hit_rate", "share", "of the bytes that reach it"),
    SPC_FIELD(NUMBER, spc_level, bandwidth, "bandwidth", "B/s", "of all threads together"),
    {0},
};

/* Members of the forecast and of its prediction. */
#define ANSWER(kind, member, key, unit, ...)                                                                 \
    SPC_FIELD(kind, spc_ranked, forecast.member, key, unit, __VA_ARGS__)
#define PREDICTED(kind, member, key, unit, ...)                                                              \
    SPC_FIELD(kind, spc_ranked, forecast.prediction.member, key, unit, __VA_ARGS__)
#define OWN(kind, member, key, unit, ...) SPC_FIELD(kind, spc_ranked, member, key, unit, __VA_ARGS__)

const spc_field spc_ranked_table[] = {
    ANSWER(CHARS, kernel, "kernel", NULL, "with the parameters chosen"),
    OWN(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    PREDICTED(NUMBER, seconds, "seconds", "s", "one product of many back to back"),
    PREDICTED(NUMBER, seconds_low, "seconds_low", "s", "four in five measured times lie between this"),
    PREDICTED(NUMBER, seconds_high, "seconds_high", "s", "... and this"),
    PREDICTED(NUMBER, bytes_per_flop, "bytes_per_flop", "B/FLOP", "alpha + beta + gamma"),
    PREDICTED(NUMBER, terms.alpha, "alpha", "B/FLOP", "indices"),
    PREDICTED(NUMBER, terms.beta, "beta", "B/FLOP", "values of A"),
    PREDICTED(NUMBER, terms.gamma, "gamma", "B/FLOP", "x"),
    OWN(NUMBER, hit_rate, "hit_rate", "share", "of accesses to x"),
    PREDICTED(WORD, hit_source, "hit_source", NULL, "where the hit rate comes from", .word = hit_source_word),
    OWN(NUMBER, spatial, "spatial", "1", "S: accesses, or words, for each line fetched"),
    PREDICTED(WORD, spatial_unit, "spatial_unit", NULL, "what S counts", .word = spatial_unit_word),
    PREDICTED(NUMBER, padding, "padding", "share", "non-zeros / stored values"),
    PREDICTED(NUMBER, small_factor, "small_factor", "1", "small-matrix correction; 1: none"),
    PREDICTED(WORD, limited_by, "limited_by", NULL, "what limits the speed", .word = spc_limit_word),
    OWN(NUMBER, utilisation, "utilisation", "share", "of the time, for which that works"),
    OWN(NUMBER, l1_bytes, "l1_bytes", "B", "read from the L1"),
    OWN(NUMBER, l2_bytes, "l2_bytes", "B", "read from the L2"),
    OWN(NUMBER, dram_bytes, "dram_bytes", "B", "moved to or from the memory"),
    OWN(NUMBER, l1_hit_rate, "l1_hit_rate", "share", "of sectors"),
    OWN(NUMBER, l2_hit_rate, "l2_hit_rate", "share", "of bytes"),
    OWN(NUMBER, roof_gflops, "roof_gflops", "GFLOP/s", "if x cost nothing and nothing were padded"),
    PREDICTED(NUMBER, bandwidth, "bandwidth", "B/s", "W of the equations"),
    PREDICTED(COUNT64, memory_bytes, "memory_bytes", "B", "A, x and y"),
    OWN(NUMBER, memory_available, "memory_available", "B", "of the device"),
    PREDICTED(FLAG, fits, "fits", NULL, "into the memory"),
    OWN(NUMBER, row_hit_rate, "row_hit_rate", "share", "requests to a gather memory with an open row",
        .optional = true),
    OWN(NUMBER, coalesced, "coalesced", "share", "accesses to x that another one's fetch answers",
        .optional = true),
    ANSWER(ARRAY, level, "levels", NULL, "what each level of the memory serves", .optional = true,
           .of = level_fields, .stride = sizeof(spc_level), .count = offsetof(spc_ranked, forecast.levels)),
    ANSWER(TEXT, stand_in, "predicted_as", NULL, "kernel of ours whose traffic stands in"),
    ANSWER(FLAG, bound, "bound", NULL, "seconds is a least time, no forecast", .optional = true),
    ANSWER(FLAG, by_terms, "by_terms", NULL, "the time is a sum of fitted terms", .optional = true),
    ANSWER(TEXT, library_version, "library_version", NULL, "of the library whose kernel it is",
           .optional = true),
    ANSWER(NUMBER, mean_error, "mean_error", "share", "of published times that its terms were fitted to",
           .optional = true),
    ANSWER(NUMBER, null_error, "null_error", "share", "that of the null model on the same times",
           .optional = true),
    ANSWER(FLAG, waited, "waited", NULL, "the time includes waiting for the end", .optional = true),
    OWN(FLAG, as_good, "as_good", NULL, "as the best: errors leave open which is faster", .optional = true),
    OWN(TEXT, answered_by, "model", NULL, "that answered, where it was not the one asked", .optional = true),
    OWN(STRUCT, change, "change", NULL, "what would help most", .of = change_fields),
    OWN(PART, setup, "setup", NULL, "what precedes the products", .of = spc_setup_table,
        .count = offsetof(spc_ranked, has_setup)),
    OWN(STRUCT, order, "order", NULL, "in which it is fastest", .optional = true, .of = order_fields,
        .count = offsetof(spc_ranked, has_order)),
    {0},
};

const spc_field *spc_setup_fields(void)
{
    return spc_setup_table;
}

const spc_field *spc_ranked_fields(void)
{
    return spc_ranked_table;
}

const spc_field spc_ranked_cost_table[] = {
    SPC_FIELD(TEXT, spc_ranked_cost, kernel, "kernel", NULL, "whose time it is"),
    SPC_FIELD(TEXT, spc_ranked_cost, cost.name, "term", NULL, "a unit, or a term of the equations"),
    SPC_FIELD(NUMBER, spc_ranked_cost, cost.seconds, "seconds", "s", "for which it works"),
    SPC_FIELD(NUMBER, spc_ranked_cost, cost.bytes, "bytes", "B", "that it moves"),
    SPC_FIELD(NUMBER, spc_ranked_cost, cost.utilisation, "utilisation", "share", "of the time"),
    SPC_FIELD(FLAG, spc_ranked_cost, cost.binds, "binds", NULL, "it limits the product"),
    {0},
};

const spc_field *spc_ranked_cost_fields(void)
{
    return spc_ranked_cost_table;
}

/* ---- rows ---- */

/* Of a value and of the element of x that it meets. */
static double mean_bytes(uint32_t value_bytes)
{
    return (spc_value_size(value_bytes) + spc_vector_size(value_bytes)) / 2.0;
}

/* Speed if x cost nothing and nothing were padded: the streaming roof of this machine for these types; of a
 * gather memory the published equation on its link, where x costs its words. What partly stays in a cache
 * may be faster than the level that it is drawn for, and a library than the kernel of ours whose traffic
 * stands in: then the speed itself. */
static double roof_of(const spc_forecast *f)
{
    const spc_prediction *prediction = &f->prediction;
    spc_terms streams = prediction->terms;
    if (spc_model_shape(f->model) == SPC_ANSWER_GATHER)
        return fmax(prediction->flops,
                    spc_paper_gather_flops(prediction->bandwidth, mean_bytes(f->features.value_bytes), 1));
    if (prediction->hit_source != SPC_HIT_NONE)
        streams.gamma = 0;
    double bytes = spc_paper_bytes_per_flop(streams);
    double roof = bytes > 0 ? prediction->bandwidth / bytes : 0;
    return f->by_terms ? fmax(prediction->flops, roof) : roof;
}

/* The share of the time for which the limiting units or terms work; NaN where the limit is none of them. */
static double limiting_share(const spc_forecast *f)
{
    spc_cost cost[SPC_COSTS_ROOM];
    size_t count = spc_forecast_costs(f, cost);
    double sum = NAN;
    for (size_t i = 0; i < count; i++)
        if (cost[i].binds)
            sum = isnan(sum) ? cost[i].utilisation : sum + cost[i].utilisation;
    return sum;
}

static void ranked_add_traffic(const spc_forecast *f, spc_ranked *row)
{
    const spc_prediction *p = &f->prediction;
    const spc_flow *all = &f->execution.all;
    bool executed = p->hit_source == SPC_HIT_EXECUTED;
    double moved = p->bytes_per_flop * 2 * (double)f->features.nnz / p->padding;
    row->l1_bytes = executed ? all->l1_bytes : NAN;
    row->l2_bytes = executed ? all->l2_bytes : NAN;
    row->dram_bytes = executed ? all->memory_bytes : moved;
    row->l1_hit_rate = executed ? all->l1_hits / all->l1_sectors : NAN;
    row->l2_hit_rate = executed ? all->l2_hit_bytes / all->l2_bytes : NAN;
}

spc_ranked spc_ranked_of(const spc_forecast *f, const spc_change *change)
{
    const spc_prediction *p = &f->prediction;
    spc_model model = spc_is_least(f) ? f->row : f->model;
    bool gather = p->hit_source == SPC_HIT_NONE, executed = p->hit_source == SPC_HIT_EXECUTED;
    bool gathered = f->execution.utilisation[SPC_RESOURCE_CHANNELS] > 0; /* by the device or one behind it */
    spc_ranked row = {.forecast = *f,
                      .gflops = spc_is_least(f) ? NAN : p->flops / 1e9,
                      .roof_gflops = roof_of(f) / 1e9,
                      .hit_rate = gather ? NAN : p->hit_rate,
                      .spatial = gather || executed ? NAN : p->spatial,
                      .utilisation = limiting_share(f),
                      .row_hit_rate = gathered ? p->row_hit_rate : NAN,
                      .coalesced = gathered ? p->coalesced : NAN,
                      .memory_available = p->memory_available ? (double)p->memory_available : NAN,
                      .answered_by = f->bound ? spc_model_name(model) : NULL};
    ranked_add_traffic(f, &row);
    if (change)
        row.change = *change;
    return row;
}

spc_setup spc_setup_of(const spc_forecast *f, const spc_forecast *ready, uint64_t products)
{
    const spc_prediction *p = &f->prediction;
    return (spc_setup){.seconds = p->setup_seconds,
                       .total_seconds = p->setup_seconds + (double)products * p->seconds,
                       .pays_against = ready ? ready->kernel : NULL,
                       .pays_after = ready ? spc_products_to_pay(p, &ready->prediction) : UINT64_MAX};
}

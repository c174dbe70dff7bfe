/* What the keys of a forecast over several GPUs are called. */
#include "sparcast/gpus.h"

static const char *partition_word(int value)
{
    return spc_partition_name((spc_partition)value);
}

static const char *exchange_word(int value)
{
    return spc_exchange_name((spc_exchange)value);
}

static const char *transport_word(int value)
{
    return spc_transport_name((spc_transport)value);
}

static const spc_field message_fields[] = {
    SPC_FIELD(COUNT, spc_message, from, "from", "1", "GPU that owns the entries, from 0 on"),
    SPC_FIELD(COUNT, spc_message, to, "to", "1", "GPU that needs them"),
    SPC_FIELD(COUNT64, spc_message, entries, "entries", "1", "of x"),
    {0},
};

#define POINT(kind, member, key, unit, ...) SPC_FIELD(kind, spc_gpus_point, member, key, unit, __VA_ARGS__)

static const spc_field point_fields[] = {
    POINT(COUNT, n, "n", "1", "GPUs", .heading = "GPUs"),
    POINT(NUMBER, seconds, "seconds", "s", "an iteration: exchange and product", .heading = "time"),
    POINT(NUMBER, seconds_low, "seconds_low", "s", "four in five measured times lie between this"),
    POINT(NUMBER, seconds_high, "seconds_high", "s", "... and this"),
    POINT(NUMBER, efficiency, "efficiency", "share", "time on one GPU / (n seconds)",
          .heading = "efficiency"),
    POINT(NUMBER, imbalance, "imbalance", "1", "most non-zeros of a part / mean", .heading = "imbalance",
          .spare = true),
    POINT(COUNT64, halo_entries_max, "halo_entries_max", "1", "of x that one part lacks", .heading = "halo"),
    POINT(COUNT64, halo_entries_sum, "halo_entries_sum", "1", "... that all parts lack"),
    POINT(COUNT64, messages, "messages", "1", "copies between two GPUs", .heading = "messages",
          .spare = true),
    POINT(COUNT64, received_bytes_max, "received_bytes_max", "B", "into one GPU", .heading = "received",
          .spare = true),
    POINT(COUNT64, exchanged_bytes, "exchanged_bytes", "B", "into all"),
    POINT(NUMBER, launch_seconds, "launch_seconds", "s", "a host thread starts kernels and copies",
          .heading = "launch"),
    POINT(NUMBER, exchange_seconds, "exchange_seconds", "s", "on the links", .heading = "exchange"),
    POINT(NUMBER, latency_seconds, "latency_seconds", "s", "... however short the messages are"),
    POINT(NUMBER, slowest_seconds, "slowest_seconds", "s", "product of the slowest part, alone",
          .heading = "product"),
    POINT(NUMBER, vector_seconds, "vector_seconds", "s", "the solver's other operations"),
    POINT(NUMBER, reduce_seconds, "reduce_seconds", "s", "its sums over all GPUs"),
    POINT(NUMBER, interior_share, "interior_share", "share", "non-zeros in rows that need no halo"),
    POINT(CHARS, kernel, "kernel", NULL, "of the slowest part", .heading = "kernel", .spare = true),
    POINT(COUNT64, memory_bytes_max, "memory_bytes_max", "B", "of one GPU", .heading = "memory",
          .spare = true),
    POINT(FLAG, fits, "fits", NULL, "each part into its GPU's memory"),
    POINT(COUNT, simulated, "simulated", "1", "parts whose product was forecast"),
    POINT(TEXT, limited_by, "limited_by", NULL, "product, exchange, launch, vectors or all-reduce",
          .heading = "limit"),
    POINT(ROWS, message, "pairs", NULL, "what one part fetches from another (halo)", .of = message_fields,
          .stride = sizeof(spc_message), .count = offsetof(spc_gpus_point, pairs), .optional = true),
    {0},
};

static const spc_field gpus_fields[] = {
    SPC_FIELD(TEXT, spc_gpus_forecast, system, "system", NULL, "the GPUs and their links"),
    SPC_FIELD(TEXT, spc_gpus_forecast, device, "device", NULL, "each of the GPUs"),
    SPC_FIELD(COUNT, spc_gpus_forecast, value_bytes, "value_bytes", "B", "of a value of A", .late = true),
    SPC_FIELD(COUNT, spc_gpus_forecast, vector_bytes, "vector_bytes", "B", "of one of x, where it differs",
              .optional = true, .late = true),
    SPC_FIELD(WORD, spc_gpus_forecast, partition, "partition", NULL, "how rows are cut",
              .word = partition_word),
    SPC_FIELD(WORD, spc_gpus_forecast, exchange, "exchange", NULL, "what is sent of x",
              .word = exchange_word),
    SPC_FIELD(WORD, spc_gpus_forecast, transport, "transport", NULL, "what copies", .word = transport_word),
    SPC_FIELD(COUNT, spc_gpus_forecast, columns, "columns", "1", "of x"),
    SPC_FIELD(CHARS, spc_gpus_forecast, method, "method", NULL, "solver, or none", .optional = true),
    SPC_FIELD(ROWS, spc_gpus_forecast, point, "gpus", NULL, "a row for each number of GPUs",
              .of = point_fields, .stride = sizeof(spc_gpus_point),
              .count = offsetof(spc_gpus_forecast, points)),
    SPC_FIELD(COUNT, spc_gpus_forecast, best, "best", "1", "GPUs of least time"),
    SPC_FIELD(COUNT, spc_gpus_forecast, pays_until, "pays_until", "1",
              "most GPUs with an efficiency of 70 %"),
    SPC_FIELD(TEXT, spc_gpus_forecast, why, "why", NULL,
              "what holds more GPUs back: imbalance, halo, latency, launch"),
    SPC_FIELD(NUMBER, spc_gpus_forecast, mean_error, "mean_error", "share",
              "how far off such forecasts were on measured iterations"),
    SPC_FIELD(NUMBER, spc_gpus_forecast, null_error, "null_error", "share",
              "... a constant and the bytes over the bandwidth"),
    {0},
};

const spc_field *spc_gpus_fields(void)
{
    return gpus_fields;
}

/* What the columns of probe --gpus are called. */
#include "probes/gpus/gpus_probe.h"
#include "workloads/gpus/cut.h"

static const char *partition_text(int value)
{
    return spc_partition_name((spc_partition)value);
}

static const char *exchange_text(int value)
{
    return spc_exchange_name((spc_exchange)value);
}

static const char *transport_text(int value)
{
    return spc_transport_name((spc_transport)value);
}

#define MEASURED(kind, member, key, unit, ...)                                                               \
    SPC_FIELD(kind, spc_gpus_measurement, member, key, unit, __VA_ARGS__)

static const spc_field measurement_fields[] = {
    MEASURED(COUNT, rows, "rows", "1", "of the matrix"),
    MEASURED(COUNT64, nnz, "nnz", "1", "of the matrix"),
    MEASURED(COUNT, n, "gpus", "1", "parts", .heading = "GPUs"),
    MEASURED(WORD, partition, "partition", NULL, "how rows are cut", .word = partition_text),
    MEASURED(WORD, exchange, "exchange", NULL, "what is sent of x", .word = exchange_text,
             .heading = "exchange"),
    MEASURED(WORD, transport, "transport", NULL, "what copies", .word = transport_text, .heading = "by"),
    MEASURED(TEXT, work, "work", NULL, "product, or an iteration of cg", .heading = "work"),
    MEASURED(COUNT64, halo_entries_max, "halo_entries_max", "1", "that one part lacks", .heading = "halo"),
    MEASURED(COUNT64, halo_entries_sum, "halo_entries_sum", "1", "that all lack"),
    MEASURED(COUNT64, messages, "messages", "1", "copies"),
    MEASURED(COUNT64, exchanged_bytes, "exchanged_bytes", "B", "by all copies"),
    MEASURED(NUMBER, seconds, "seconds", "s", "an iteration", .heading = "time"),
    MEASURED(NUMBER, seconds_mad, "seconds_mad", "s", "median deviation of rounds"),
    MEASURED(NUMBER, host_seconds, "host_seconds", "s", "until the host had started it", .heading = "host"),
    MEASURED(NUMBER, product_seconds, "product_seconds", "s", "slowest part alone", .heading = "product"),
    MEASURED(NUMBER, exchange_seconds, "exchange_seconds", "s", "pack and copies alone",
             .heading = "exchange alone"),
    MEASURED(NUMBER, pack_seconds, "pack_seconds", "s", "pack alone"),
    MEASURED(NUMBER, error, "relative_error", "1", "against float64 on the host"),
    {0},
};

const spc_field *spc_gpus_measurement_fields(void)
{
    return measurement_fields;
}

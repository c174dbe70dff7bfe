/* What the GPUs send each other before a product, and what the host does to start it. */
#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "study/gpus/asking.h"

typedef struct traffic {
    double *in, *far_in;   /* [n] bytes into each GPU from its node, and from others */
    double pair;           /* the largest message within a node */
    uint32_t far_messages; /* most of one GPU */
} traffic;

static uint32_t node_of(const spc_gpus_asking *a, uint32_t part)
{
    return part / (uint32_t)spc_system_number(a->system, "gpus", 1);
}

static void add_traffic_of(const spc_gpus_asking *a, traffic *t, uint32_t from, uint32_t to, double bytes)
{
    if (node_of(a, from) != node_of(a, to)) {
        t->far_in[to] += bytes;
        return;
    }
    t->in[to] += bytes;
    t->pair = fmax(t->pair, bytes);
}

static void add_whole(const spc_gpus_asking *a, const spc_parts *parts, double entry_bytes, traffic *t)
{
    for (uint32_t to = 0; to < parts->count; to++)
        for (uint32_t from = 0; from < parts->count; from++)
            if (from != to)
                add_traffic_of(a, t, from, to,
                               (double)(parts->part[from].end_row - parts->part[from].first_row) *
                                   entry_bytes);
}

static void add_halos(const spc_gpus_asking *a, const spc_parts *parts, double entry_bytes, traffic *t)
{
    for (size_t i = 0; i < parts->messages; i++)
        add_traffic_of(a, t, parts->message[i].from, parts->message[i].to,
                       (double)parts->message[i].entries * entry_bytes);
}

static bool by_nccl(const spc_gpus_asking *a)
{
    return a->options->transport == SPC_TRANSPORT_NCCL;
}

static double nodes_of(const spc_gpus_asking *a, uint32_t n)
{
    return ceil(n / spc_system_number(a->system, "gpus", 1));
}

/* One way, between two GPUs of a node. */
static double pair_bandwidth(const spc_gpus_asking *a)
{
    double pair = spc_system_number(a->system, "pair_bandwidth", INFINITY);
    if (by_nccl(a))
        return spc_system_number(a->system, "nccl_bandwidth", pair);
    return a->options->exchange == SPC_EXCHANGE_HALO ? spc_system_number(a->system, "packed_bandwidth", pair)
                                                     : pair;
}

/* However short the messages are; each copy of a GPU after the first follows on the same stream. */
static double exchange_latency(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    const spc_system *s = a->system;
    double latency = spc_system_number(s, by_nccl(a) ? "nccl_latency" : "exchange_latency", 0);
    if (a->options->exchange == SPC_EXCHANGE_HALO)
        latency += spc_system_number(s, "pack_latency", 0);
    double each = (double)point->messages / point->senders;
    return latency + (by_nccl(a) ? 0 : fmax(0, each - 1) * spc_system_number(s, "message_latency", 0));
}

/* Seconds on the links: the longest message, and the GPU that receives most. */
static double link_seconds(const spc_gpus_asking *a, const spc_parts *parts, const traffic *t,
                           spc_gpus_point *point)
{
    const spc_system *s = a->system;
    double pair = pair_bandwidth(a), into = spc_system_number(s, "gpu_bandwidth", pair),
           far = spc_system_number(s, "network_bandwidth", INFINITY);
    double seconds = t->pair / pair;
    for (uint32_t p = 0; p < parts->count; p++) {
        double far_latency = t->far_in[p] > 0 ? spc_system_number(s, "network_latency", 0) : 0;
        seconds = fmax(seconds, fmax(t->in[p] / fmax(pair, into), far_latency + t->far_in[p] / far));
        double received = t->in[p] + t->far_in[p];
        point->exchanged_bytes += (uint64_t)received;
        if (received > (double)point->received_bytes_max)
            point->received_bytes_max = (uint64_t)received;
    }
    return point->exchanged_bytes ? exchange_latency(a, point) + seconds : 0;
}

static spc_status count_senders(const spc_parts *parts, bool whole, spc_gpus_point *point, spc_error *error)
{
    point->messages = whole ? (uint64_t)parts->count * (parts->count - 1) : parts->messages;
    if (whole) {
        point->senders = parts->count;
        return SPC_OK;
    }
    bool *sends = spc_calloc(parts->count, sizeof *sends);
    if (!sends)
        return spc_fail_memory(error, parts->count * sizeof *sends);
    for (size_t i = 0; i < parts->messages; i++) {
        point->senders += !sends[parts->message[i].from];
        sends[parts->message[i].from] = true;
    }
    spc_free(sends);
    return SPC_OK;
}

spc_status spc_gpus_exchange(const spc_gpus_asking *a, spc_gpus_point *point, spc_error *error)
{
    const spc_parts *parts = point->parts;
    bool whole = a->options->exchange == SPC_EXCHANGE_WHOLE;
    double entry_bytes =
        spc_vector_size(a->options->forecast.value_bytes ? a->options->forecast.value_bytes : 4);
    SPC_TRY(count_senders(parts, whole, point, error));
    double *bytes = spc_calloc(parts->count, 2 * sizeof *bytes);
    if (!bytes)
        return spc_fail_memory(error, parts->count * 2 * sizeof *bytes);
    traffic t = {.in = bytes, .far_in = bytes + parts->count};
    if (whole)
        add_whole(a, parts, entry_bytes, &t);
    else
        add_halos(a, parts, entry_bytes, &t);
    point->exchange_seconds = link_seconds(a, parts, &t, point);
    spc_free(bytes);
    return SPC_OK;
}

double spc_gpus_reducing(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    if (point->n == 1)
        return 0;
    double gpus = fmin(point->n, spc_system_number(a->system, "gpus", 1));
    double far = 2 * ceil(log2(nodes_of(a, point->n))) * spc_system_number(a->system, "network_latency", 0);
    return point->reduces * (spc_system_number(a->system, "reduce_latency", 0) +
                             (gpus - 2) * spc_system_number(a->system, "reduce_step", 0) + far);
}

/* A host thread a node starts, for each of its GPUs, a product, the packing, the copies out of it or NCCL's
 * kernel, and what a solver adds. */
double spc_gpus_starting(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    double kernel = spc_system_number(a->system, "operation_seconds", 0), n = point->n;
    double product = point->by_library ? spc_system_number(a->system, "library_seconds", kernel) : kernel;
    double group = spc_system_number(a->system, "nccl_seconds", kernel);
    if (point->n == 1)
        return product + point->host_seconds;
    if (a->options->graph)
        return 3 * kernel; /* exchange, product, and waiting for the others, one behind the other */
    double copies =
        by_nccl(a) ? n * group : (double)point->messages * spc_system_number(a->system, "copy_seconds", 0);
    double packs = a->options->exchange == SPC_EXCHANGE_HALO ? point->senders : 0;
    double each = product * (a->options->overlap ? 2 : 1) + point->host_seconds + point->reduces * group;
    return (n * each + packs * kernel + copies) / nodes_of(a, point->n);
}

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

/* Seconds on the links: the longest message, and the GPU that receives most. */
static double link_seconds(const spc_gpus_asking *a, const spc_parts *parts, const traffic *t,
                           spc_gpus_point *point)
{
    const spc_system *s = a->system;
    double pair = spc_system_number(s, "pair_bandwidth", INFINITY);
    if (a->options->exchange == SPC_EXCHANGE_HALO)
        pair = spc_system_number(s, "packed_bandwidth", pair);
    double into = spc_system_number(s, "gpu_bandwidth", pair),
           far = spc_system_number(s, "network_bandwidth", INFINITY);
    double seconds = t->pair / pair, latency = 0;
    for (uint32_t p = 0; p < parts->count; p++) {
        double far_latency = t->far_in[p] > 0 ? spc_system_number(s, "network_latency", 0) : 0;
        seconds = fmax(seconds, fmax(t->in[p] / fmax(pair, into), far_latency + t->far_in[p] / far));
        double received = t->in[p] + t->far_in[p];
        point->exchanged_bytes += (uint64_t)received;
        if (received > (double)point->received_bytes_max)
            point->received_bytes_max = (uint64_t)received;
    }
    if (point->exchanged_bytes > 0)
        latency = spc_system_number(s, "exchange_latency", 0);
    if (latency > 0 && a->options->exchange == SPC_EXCHANGE_HALO)
        latency += spc_system_number(s, "pack_latency", 0);
    return latency + seconds;
}

spc_status spc_gpus_exchange(const spc_gpus_asking *a, spc_gpus_point *point, spc_error *error)
{
    const spc_parts *parts = point->parts;
    double entry_bytes =
        spc_vector_size(a->options->forecast.value_bytes ? a->options->forecast.value_bytes : 4);
    double *bytes = spc_calloc(parts->count, 2 * sizeof *bytes);
    if (!bytes)
        return spc_fail_memory(error, parts->count * 2 * sizeof *bytes);
    traffic t = {.in = bytes, .far_in = bytes + parts->count};
    bool whole = a->options->exchange == SPC_EXCHANGE_WHOLE;
    if (whole)
        add_whole(a, parts, entry_bytes, &t);
    else
        add_halos(a, parts, entry_bytes, &t);
    point->messages = whole ? (uint64_t)parts->count * (parts->count - 1) : parts->messages;
    point->exchange_seconds = link_seconds(a, parts, &t, point);
    spc_free(bytes);
    return SPC_OK;
}

/* A host thread a node starts, for each of its GPUs, a product, the copies out of it, and the packing of
 * these. */
double spc_gpus_starting(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    double nodes = ceil(point->n / spc_system_number(a->system, "gpus", 1));
    double start = spc_system_number(a->system, "operation_seconds", 0);
    double copy = spc_system_number(a->system, "copy_seconds", 0), copies = (double)point->messages;
    double packs = a->options->exchange == SPC_EXCHANGE_HALO ? copies : 0;
    if (point->n == 1)
        return 0;
    if (a->options->graph)
        return 3 * start; /* exchange, product, and waiting for the others, one behind the other */
    double kernels = point->n * (a->options->overlap ? 2.0 : 1.0) + packs;
    return (kernels * start + copies * copy) / nodes;
}

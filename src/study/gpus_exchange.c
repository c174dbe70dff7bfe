/* What the GPUs send each other before a product, and what the host does to start it. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "study/asking.h"

static double gpus_of_node(const spc_gpus_asking *a)
{
    return spc_system_number(a->question->gpus.system, "gpus", 1);
}

static bool by_nccl(const spc_gpus_asking *a)
{
    return a->question->gpus.transport == SPC_TRANSPORT_NCCL;
}

static double nodes_of(const spc_gpus_asking *a, uint32_t n)
{
    return ceil(n / gpus_of_node(a));
}

/* One way, between two GPUs of a node. */
static double pair_bandwidth(const spc_gpus_asking *a)
{
    double pair = spc_system_number(a->question->gpus.system, "pair_bandwidth", INFINITY);
    if (by_nccl(a))
        return spc_system_number(a->question->gpus.system, "nccl_bandwidth", pair);
    return a->question->gpus.exchange == SPC_EXCHANGE_HALO
               ? spc_system_number(a->question->gpus.system, "packed_bandwidth", pair)
               : pair;
}

/* However short the messages are; each copy of a GPU after the first follows on the same stream. */
static double exchange_latency(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    const spc_system *s = a->question->gpus.system;
    double latency = spc_system_number(s, by_nccl(a) ? "nccl_latency" : "exchange_latency", 0);
    if (a->question->gpus.exchange == SPC_EXCHANGE_HALO)
        latency += spc_system_number(s, "pack_latency", 0);
    double each = (double)point->messages / point->senders;
    return latency + (by_nccl(a) ? 0 : fmax(0, each - 1) * spc_system_number(s, "message_latency", 0));
}

/* ---- bytes ---- */

/* Of an entry of x, of all its columns. */
static double entry_bytes_of(const spc_question *q)
{
    if (q->multivector.columns == 1)
        return spc_vector_size(q->value_bytes);
    return (double)q->multivector.columns * (q->value_bytes == SPC_BFLOAT16 ? SPC_HALF : q->value_bytes);
}

/* What one node exchanges. */
typedef struct node {
    uint32_t first, gpus;
    double *bytes; /* [gpus][gpus]: from, to */
    double *far;   /* [gpus]: into each from other nodes */
} node;

static void add_whole(const spc_parts *parts, double entry_bytes, double all, node *n)
{
    double near = 0;
    for (uint32_t from = 0; from < n->gpus; from++) {
        const spc_part *part = &parts->part[n->first + from];
        double bytes = (part->end_row - part->first_row) * entry_bytes;
        near += bytes;
        for (uint32_t to = 0; to < n->gpus; to++)
            n->bytes[from * n->gpus + to] = from == to ? 0 : bytes;
    }
    for (uint32_t to = 0; to < n->gpus; to++)
        n->far[to] = all - near;
}

/* Messages are in the order of their receivers; *next is the first one of this node. */
static void add_halos(const spc_parts *parts, double entry_bytes, size_t *next, node *n)
{
    memset(n->bytes, 0, sizeof *n->bytes * n->gpus * n->gpus);
    memset(n->far, 0, sizeof *n->far * n->gpus);
    for (; *next < parts->messages && parts->message[*next].to < n->first + n->gpus; ++*next) {
        const spc_message *m = &parts->message[*next];
        uint32_t to = m->to - n->first;
        double bytes = (double)m->entries * entry_bytes;
        if (m->from - n->first < n->gpus) /* unsigned: a GPU of an earlier node wraps */
            n->bytes[(m->from - n->first) * n->gpus + to] = bytes;
        else
            n->far[to] += bytes;
    }
}

static double into(const node *n, uint32_t to)
{
    double bytes = 0;
    for (uint32_t from = 0; from < n->gpus; from++)
        bytes += n->bytes[from * n->gpus + to];
    return bytes;
}

/* ---- copies between the GPUs of a node ---- */

enum { MOST_GPUS = 1024 }; /* of a node: what a system file allows */

/* Each GPU has one copy in flight: to[from], or gpus where it has sent all. */
typedef struct copying {
    double *bytes; /* [gpus][gpus]: what is left, from, to */
    uint32_t gpus;
    uint32_t to[MOST_GPUS], senders[MOST_GPUS];
} copying;

static void start_copies(copying *c)
{
    memset(c->senders, 0, sizeof c->senders);
    for (uint32_t from = 0; from < c->gpus; from++) {
        while (c->to[from] < c->gpus && !(c->bytes[from * c->gpus + c->to[from]] > 0))
            c->to[from]++;
        if (c->to[from] < c->gpus)
            c->senders[c->to[from]]++;
    }
}

double spc_gpus_copy_seconds(double *bytes, uint32_t gpus, double pair, double gpu)
{
    copying c = {.bytes = bytes, .gpus = gpus};
    double seconds = 0;
    for (;;) {
        double next = INFINITY;
        start_copies(&c);
        for (uint32_t from = 0; from < gpus; from++)
            if (c.to[from] < gpus)
                next = fmin(next, bytes[from * gpus + c.to[from]] / fmin(pair, gpu / c.senders[c.to[from]]));
        if (isinf(next))
            return seconds;
        seconds += next;
        for (uint32_t from = 0; from < gpus; from++) {
            if (c.to[from] == gpus)
                continue;
            double *left = &bytes[from * gpus + c.to[from]];
            *left -= next * fmin(pair, gpu / c.senders[c.to[from]]);
            if (*left < 1e-3) /* of a byte: rounding */
                *left = 0;
        }
    }
}

/* ---- seconds ---- */

/* NCCL sends all at once: the longest message, and the GPU that receives most. */
static double at_once(const node *n, double pair, double gpu)
{
    double seconds = 0;
    for (uint32_t to = 0; to < n->gpus; to++) {
        seconds = fmax(seconds, into(n, to) / gpu);
        for (uint32_t from = 0; from < n->gpus; from++)
            seconds = fmax(seconds, n->bytes[from * n->gpus + to] / pair);
    }
    return seconds;
}

static double node_seconds(const spc_gpus_asking *a, const node *n)
{
    const spc_system *s = a->question->gpus.system;
    double pair = pair_bandwidth(a);
    if (by_nccl(a))
        return at_once(n, pair, fmax(pair, spc_system_number(s, "nccl_gpu_bandwidth", pair)));
    return spc_gpus_copy_seconds(n->bytes, n->gpus, pair,
                                 fmax(pair, spc_system_number(s, "gpu_bandwidth", pair)));
}

/* Of the links: of the node that takes longest. room: for the bytes of a node. */
static double link_seconds(const spc_gpus_asking *a, double entry_bytes, double *room, spc_gpus_point *point)
{
    const spc_parts *parts = point->parts;
    uint32_t gpus = (uint32_t)gpus_of_node(a);
    double seconds = 0, all = a->supply->rows * entry_bytes;
    size_t next = 0;
    for (uint32_t first = 0; first < parts->count; first += gpus) {
        node n = {.first = first,
                  .gpus = parts->count - first < gpus ? parts->count - first : gpus,
                  .bytes = room + gpus,
                  .far = room};
        if (a->question->gpus.exchange == SPC_EXCHANGE_WHOLE)
            add_whole(parts, entry_bytes, all, &n);
        else
            add_halos(parts, entry_bytes, &next, &n);
        double network = spc_system_number(a->question->gpus.system, "network_bandwidth", INFINITY);
        for (uint32_t to = 0; to < n.gpus; to++) {
            double received = into(&n, to) + n.far[to];
            double latency =
                n.far[to] > 0 ? spc_system_number(a->question->gpus.system, "network_latency", 0) : 0;
            seconds = fmax(seconds, latency + n.far[to] / network);
            point->exchanged_bytes += (uint64_t)received;
            if (received > (double)point->received_bytes_max)
                point->received_bytes_max = (uint64_t)received;
        }
        seconds = fmax(seconds, node_seconds(a, &n)); /* uses the bytes up */
    }
    return seconds;
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
    uint64_t gpus = (uint64_t)gpus_of_node(a);
    SPC_TRY(count_senders(point->parts, a->question->gpus.exchange == SPC_EXCHANGE_WHOLE, point, error));
    double *room = spc_malloc(gpus * (gpus + 1), sizeof *room);
    if (!room)
        return spc_fail_memory(error, gpus * (gpus + 1) * sizeof *room);
    double seconds = link_seconds(a, entry_bytes_of(a->question), room, point);
    point->latency_seconds = point->exchanged_bytes ? exchange_latency(a, point) : 0;
    point->exchange_seconds = point->exchanged_bytes ? point->latency_seconds + seconds : 0;
    spc_free(room);
    return SPC_OK;
}

double spc_gpus_reducing(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    if (point->n == 1 || point->reduces == 0)
        return 0;
    uint32_t gpus = (uint32_t)fmin(point->n, gpus_of_node(a));
    double far = 2 * ceil(log2(nodes_of(a, point->n))) *
                 spc_system_number(a->question->gpus.system, "network_latency", 0);
    double near = gpus > 1 ? spc_system_all_reduce(a->question->gpus.system, gpus, point->reduce_bytes) : 0;
    return point->reduces * (near + far);
}

/* A host thread a node starts, for each of its GPUs, a product, the packing, the copies out of it or NCCL's
 * kernel, and what a solver adds. One GPU is the device alone, whose products are back to back. */
double spc_gpus_starting(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    double kernel = spc_system_number(a->question->gpus.system, "operation_seconds", 0), n = point->n;
    double product =
        point->by_library ? spc_system_number(a->question->gpus.system, "library_seconds", kernel) : kernel;
    double group = spc_system_number(a->question->gpus.system, "nccl_seconds", kernel);
    if (point->n == 1 && a->question->iteration.launch == SPC_LAUNCH_GRAPH)
        return 0;
    if (point->n == 1)
        return a->question->operation == SPC_OPERATION_ITERATION ? point->host_seconds : 0;
    if (a->question->iteration.launch == SPC_LAUNCH_GRAPH)
        return 3 * kernel; /* exchange, product, and waiting for the others, one behind the other */
    double copies =
        by_nccl(a) ? n * group
                   : (double)point->messages * spc_system_number(a->question->gpus.system, "copy_seconds", 0);
    double packs = a->question->gpus.exchange == SPC_EXCHANGE_HALO ? point->senders : 0;
    double each =
        product * (a->question->gpus.overlap ? 2 : 1) + point->host_seconds + point->reduces * group;
    return (n * each + packs * kernel + copies) / nodes_of(a, point->n);
}

double spc_gpus_product(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    return (point->n > 1 ? spc_system_number(a->question->gpus.system, "product_factor", 1) : 1) *
           point->slowest_seconds;
}

double spc_gpus_iteration(const spc_gpus_asking *a, const spc_gpus_point *point)
{
    double product = spc_gpus_product(a, point);
    double inner = a->question->gpus.overlap ? product * point->interior_share : 0;
    /* The host starts iterations ahead of the GPUs: whichever of the two is slower sets the pace. */
    return fmax(spc_gpus_starting(a, point), fmax(inner, point->exchange_seconds) + product - inner +
                                                 point->vector_seconds + spc_gpus_reducing(a, point));
}

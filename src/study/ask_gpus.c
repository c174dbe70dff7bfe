/* A question to several GPUs: a part is a question to one of them, the exchange one more part of it. */
#include "study/asking.h"

#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "reorder/permutation.h"
#include "reorder/vertex_orders.h"
#include "study/asking.h"
#include "workloads/gpus/cut.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"

/* Entries of a matrix that only its recipe describes, up to which all of it is asked on one GPU. */
enum { MOST_PAIRS_SHOWN = 64, MOST_ENTRIES_ALONE = 100000000 };

/* ---- the matrix, cut ---- */

/* Renumbered where METIS cut it; where the parts begin. */
typedef struct cut {
    spc_row_supply supply;
    spc_pattern *renumbered;
    uint32_t *first; /* [n + 1] */
} cut;

static spc_status cut_by_metis(const spc_pattern *pattern, uint32_t n, cut *c, spc_error *error)
{
    spc_permutation *permutation = NULL;
    spc_graph graph;
    uint64_t room = (uint64_t)pattern->rows + 1;
    uint32_t *order = spc_malloc(room, sizeof *order);
    spc_status status =
        order ? spc_graph_make(pattern, &graph, error) : spc_fail_memory(error, room * sizeof *order);
    if (status == SPC_OK) {
        status = spc_order_partition(&graph, n, 0, order, c->first, error);
        spc_graph_free(&graph);
    }
    if (status == SPC_OK)
        status = spc_permutation_new(pattern->rows, order, pattern->cols, order, &permutation, error);
    if (status == SPC_OK)
        status = spc_permutation_apply(permutation, pattern, 0, &c->renumbered, error);
    spc_permutation_free(permutation);
    spc_free(order);
    c->supply.pattern = c->renumbered;
    return status;
}

/* To be released after a failure, too. */
static spc_status make_cut(const spc_gpus_asking *a, uint32_t n, cut *c, spc_error *error)
{
    spc_partition partition = a->question->gpus.partition;
    *c = (cut){.supply = *a->supply};
    SPC_TRY(spc_check_part_count(n, c->supply.rows, error));
    c->first = spc_malloc((uint64_t)n + 1, sizeof *c->first);
    if (!c->first)
        return spc_fail_memory(error, ((uint64_t)n + 1) * sizeof *c->first);
    if (c->supply.pattern && partition == SPC_PARTITION_METIS && n > 1)
        return cut_by_metis(c->supply.pattern, n, c, error);
    return spc_partition_supply(&c->supply,
                                partition == SPC_PARTITION_ROWS ? SPC_PARTITION_ROWS : SPC_PARTITION_NNZ, n,
                                c->first, error);
}

/* ---- one number of GPUs ---- */

static void sum_parts(spc_gpus_point *point)
{
    uint64_t nnz = 0, most = 0, interior = 0;
    for (uint32_t p = 0; p < point->n; p++) {
        const spc_part *part = &point->parts->part[p];
        nnz += part->nnz;
        interior += part->interior_nnz;
        most = part->nnz > most ? part->nnz : most;
        point->halo_entries_sum += part->halo_entries;
        if (part->halo_entries > point->halo_entries_max)
            point->halo_entries_max = part->halo_entries;
    }
    point->imbalance = nnz ? (double)most * point->n / (double)nnz : 1;
    point->interior_share = nnz ? (double)interior / (double)nnz : 1;
    if (point->n <= MOST_PAIRS_SHOWN) {
        point->message = point->parts->message;
        point->pairs = point->parts->messages;
    }
}

static void combine(const spc_gpus_asking *a, spc_gpus_point *point)
{
    double product = spc_gpus_product(a, point);
    point->reduce_seconds = spc_gpus_reducing(a, point);
    point->launch_seconds = spc_gpus_starting(a, point);
    point->seconds = spc_gpus_iteration(a, point);
    double share = point->n > 1 ? spc_system_number(a->question->gpus.system, "spread", 0) : 0;
    double others = fmax(0, point->seconds - product);
    /* An iteration on one is judged as a whole. */
    bool whole = point->n == 1 && a->question->operation == SPC_OPERATION_ITERATION;
    double low = whole ? point->seconds_low : fmax(0, 1 - share),
           high = whole ? point->seconds_high : 1 + share;
    point->seconds_low = product * fmin(point->seconds_low, low) + others * low;
    point->seconds_high = product * fmax(point->seconds_high, high) + others * high;
    const struct {
        const char *name;
        double seconds;
    } parts[] = {{"product", product},
                 {"exchange", point->exchange_seconds},
                 {"vectors", point->vector_seconds},
                 {"all-reduce", point->reduce_seconds}};
    size_t most = 0;
    for (size_t i = 1; i < sizeof parts / sizeof parts[0]; i++)
        most = parts[i].seconds > parts[most].seconds ? i : most;
    point->limited_by = point->launch_seconds >= point->seconds ? "launch" : parts[most].name;
}

static void release_parts(void *parts)
{
    spc_parts_free(parts);
}

static spc_status forecast_point(const spc_gpus_asking *a, spc_answer *answer, spc_gpus_point *point,
                                 spc_error *error)
{
    const spc_system *system = a->question->gpus.system;
    double gpus = spc_system_number(system, "gpus", 1);
    cut c;
    if (point->n > gpus && !(spc_system_number(system, "network_bandwidth", 0) > 0))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%u GPUs: %s has %g, and no network (network_bandwidth)",
                        point->n, spc_system_id(system), gpus);
    spc_status status = make_cut(a, point->n, &c, error);
    if (status == SPC_OK)
        status = spc_parts_count_supply(&c.supply, c.first, point->n, &point->parts, error);
    if (status == SPC_OK && !spc_answer_keep(answer, point->parts, release_parts))
        status = spc_fail_memory(error, sizeof *point->parts);
    if (status == SPC_OK) {
        sum_parts(point);
        status = spc_gpus_exchange(a, point, error);
    }
    if (status == SPC_OK)
        status = spc_gpus_multiply(a, &c.supply, point, error);
    if (status == SPC_OK)
        combine(a, point);
    spc_pattern_free(c.renumbered);
    spc_free(c.first);
    return status;
}

/* ---- all numbers ---- */

static const char *reason_of(const spc_gpus_point *point)
{
    if (strcmp(point->limited_by, "launch") == 0)
        return "launch";
    if (point->imbalance > 1.3)
        return "imbalance";
    return 2 * point->latency_seconds > point->exchange_seconds ? "latency" : "halo";
}

/* The same question to one GPU, whether or not it was asked: `alone` stays NaN where the matrix is too large
 * for that. There each point keeps what its slowest part says (spc_gpus_multiply). */
static spc_status forecast_alone(spc_gpus_asking *a, spc_answer *answer, spc_error *error)
{
    uint64_t entries = 0;
    const spc_parts *parts = answer->gpu[0].parts;
    for (uint32_t p = 0; p < parts->count; p++)
        entries += parts->part[p].nnz;
    if (!a->supply->pattern && entries > MOST_ENTRIES_ALONE)
        return SPC_OK;
    for (size_t i = 0; i < answer->gpus; i++)
        if (answer->gpu[i].n == 1) {
            a->alone = answer->gpu[i].seconds;
            return SPC_OK;
        }
    spc_gpus_point one = {.n = 1};
    SPC_TRY(forecast_point(a, answer, &one, error));
    a->alone = one.seconds;
    return SPC_OK;
}

static spc_status forecast_points(spc_gpus_asking *a, spc_answer *answer, size_t *best, spc_error *error)
{
    const spc_system_question *asked = &a->question->gpus;
    bool nccl = asked->transport == SPC_TRANSPORT_NCCL;
    spc_gpus_point *point = spc_answer_room(answer, asked->counts, sizeof *point);
    if (!point)
        return spc_fail_memory(error, asked->counts * sizeof *point);
    answer->gpu = point;
    for (; answer->gpus < asked->counts; answer->gpus++) {
        point[answer->gpus].n = asked->count[answer->gpus];
        SPC_TRY(forecast_point(a, answer, &point[answer->gpus], error));
    }
    SPC_TRY(forecast_alone(a, answer, error));
    *best = 0;
    for (size_t i = 0; i < answer->gpus; i++) {
        if (!isnan(a->alone))
            point[i].alone_seconds = a->alone;
        point[i].efficiency = point[i].alone_seconds / (point[i].n * point[i].seconds);
        bool faster = point[i].seconds < point[*best].seconds;
        *best = point[i].fits == point[*best].fits ? (faster ? i : *best) : point[i].fits ? i : *best;
        if (point[i].efficiency >= 0.7)
            answer->pays_until = point[i].n;
        else if (!answer->held_back)
            answer->held_back = reason_of(&point[i]);
    }
    answer->best_gpus = point[*best].n;
    answer->system = spc_system_id(asked->system);
    answer->partition = spc_partition_name(asked->partition);
    answer->exchange = spc_exchange_name(asked->exchange);
    answer->transport = spc_transport_name(asked->transport);
    answer->mean_error = spc_system_number(asked->system, nccl ? "nccl_error" : "peer_error", NAN);
    answer->null_error = spc_system_number(asked->system, nccl ? "nccl_null_error" : "peer_null_error", NAN);
    return SPC_OK;
}

/* ---- that of least time as a candidate ---- */

static spc_status add_candidate(const spc_question *q, const spc_gpus_point *point, spc_answer *a,
                                spc_error *error)
{
    const struct {
        const char *name;
        double seconds, bytes;
    } terms[] = {{"product", point->slowest_seconds, NAN},
                 {"exchange", point->exchange_seconds, (double)point->received_bytes_max},
                 {"launch", point->launch_seconds, NAN},
                 {"vectors", point->vector_seconds, NAN},
                 {"all-reduce", point->reduce_seconds, point->reduce_bytes * point->reduces}};
    enum { TERMS = sizeof terms / sizeof *terms };
    spc_candidate *c = spc_answer_room(a, 1, sizeof *c);
    spc_part_time *part = spc_answer_room(a, TERMS, sizeof *part);
    if (!c || !part)
        return spc_fail_memory(error, sizeof *c + TERMS * sizeof *part);
    *c = spc_candidate_unknown();
    memcpy(c->kernel, point->kernel, sizeof c->kernel);
    c->seconds = point->seconds;
    c->seconds_low = point->seconds_low;
    c->seconds_high = point->seconds_high;
    if (a->nnz < UINT64_MAX)
        c->gflops = 2e-9 * q->multivector.columns * (double)a->nnz / point->seconds;
    c->limited_by = strcmp(point->limited_by, "product") == 0 ? point->product_limited_by : point->limited_by;
    c->memory_bytes = (double)point->memory_bytes_max;
    c->fits = point->fits;
    c->library = point->by_library;
    c->trust = spc_device_trust_words(q->device);
    c->mean_error = a->mean_error;
    c->null_error = a->null_error;
    c->part = part;
    for (size_t i = 0; i < TERMS; i++)
        if (terms[i].seconds > 0 || i == 0)
            part[c->parts++] = (spc_part_time){.part = terms[i].name,
                                               .count = 1,
                                               .seconds = terms[i].seconds,
                                               .bytes = terms[i].bytes,
                                               .dram_bytes = NAN,
                                               .utilisation = terms[i].seconds / point->seconds,
                                               .binds = strcmp(terms[i].name, point->limited_by) == 0};
    a->candidate = c;
    a->candidates = 1;
    a->best = c->kernel;
    a->best_library = c->library ? c->kernel : NULL;
    return SPC_OK;
}

/* ---- the question ---- */

/* Those that a part's own matrix decides: kernels that only the device's terms know are none of them. */
static spc_status take_kernels(spc_question *q, spc_answer *a, spc_error *error)
{
    spc_kernel_list list;
    SPC_TRY(spc_kernel_list_make(q->kernel, q->kernels, q->device, q->value_bytes, &list, error));
    const char **name = spc_answer_room(a, list.count, sizeof *name);
    q->kernel = name;
    q->kernels = 0;
    for (size_t i = 0; i < list.count && name; i++) {
        char text[64];
        if (list.item[i].plain || *list.item[i].foreign)
            continue;
        spc_listed_name(&list.item[i], text);
        name[q->kernels] = spc_answer_text(a, "%s", text);
        if (!name[q->kernels++])
            name = NULL;
    }
    bool none = name && list.count && !q->kernels;
    spc_kernel_list_free(&list);
    if (none)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "%s: over several GPUs no kernel is left: those that are asked for are known by terms of "
            "whole matrices",
            spc_device_id(q->device));
    return name ? SPC_OK : spc_fail_memory(error, sizeof *name);
}

spc_status spc_ask_gpus(const spc_question *question, spc_answer *a, spc_error *error)
{
    spc_question q = *question;
    spc_row_supply supply = {.recipe = q.recipe};
    if (q.operation == SPC_OPERATION_ITERATION && q.iteration.preconditioner.kind)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "over several GPUs an iteration goes without preconditioner");
    if (q.multivector.transposed)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "the transposed product is not cut over several GPUs");
    if (q.recipe && q.gpus.partition == SPC_PARTITION_METIS)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "METIS needs the whole matrix, not a recipe");
    if (q.recipe) {
        spc_part_rows one;
        SPC_TRY(spc_part_rows_get(&supply, 0, 1, &one, error));
        supply.cols = one.own->cols;
        supply.rows = q.recipe->rows ? (uint32_t)q.recipe->rows : supply.cols;
        spc_part_rows_release(&one);
    } else {
        supply.pattern = spc_analysis_pattern(q.analysis);
        supply.rows = supply.pattern->rows;
        supply.cols = supply.pattern->cols;
    }
    SPC_TRY(spc_check_square(supply.rows, supply.cols, error));
    if (q.multivector.columns == 1) /* of more they are other ones */
        SPC_TRY(take_kernels(&q, a, error));
    q.recipe = NULL; /* parts are matrices */
    q.host = NULL;
    q.orders = 0;
    q.suitable_orders = false;
    while (q.gpus.counts > 1 && q.gpus.count[q.gpus.counts - 1] > supply.rows) { /* ascending */
        const char *about = spc_answer_text(a, "%u GPUs: the matrix has %u rows, and each part needs one",
                                            q.gpus.count[--q.gpus.counts], supply.rows);
        if (!about)
            return spc_fail_memory(error, 1);
        SPC_TRY(spc_answer_caution(a, SPC_CAUTION_NO_ANSWER, about, error));
    }
    spc_gpus_asking asking = {&q, &supply, NAN};
    size_t best = 0;
    SPC_TRY(forecast_points(&asking, a, &best, error));
    return add_candidate(&q, &a->gpu[best], a, error);
}

/* The orders by name, and from the order of a graph to a permutation of a matrix. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/child.h"
#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "reorder/permutation.h"
#include "reorder/vertex_orders.h"

typedef struct kind_row {
    const char *name;
    bool needs_metis, has_parameter;
} kind_row;

static const kind_row kinds[SPC_REORDER_KINDS] = {
    [SPC_REORDER_OWN] = {"own", false, false},
    [SPC_REORDER_RCM] = {"rcm", false, false},
    [SPC_REORDER_PARTITION] = {"partition", true, true},
    [SPC_REORDER_DISSECTION] = {"dissection", true, false},
    [SPC_REORDER_LENGTH] = {"length", false, true},
    [SPC_REORDER_RABBIT] = {"rabbit", false, false},
    [SPC_REORDER_RANDOM] = {"random", false, false},
    [SPC_REORDER_LEVELS] = {"levels", false, false},
    [SPC_REORDER_COLOURS] = {"colours", false, false},
};

const char *spc_reorder_name(spc_reorder_kind kind)
{
    return (size_t)kind < SPC_REORDER_KINDS ? kinds[kind].name : NULL;
}

bool spc_reorder_is_available(spc_reorder_kind kind)
{
    return (size_t)kind < SPC_REORDER_KINDS && (SPC_HAS_METIS || !kinds[kind].needs_metis);
}

/* ---- names ---- */

static spc_status fail_unknown(const char *text, spc_error *error)
{
    char known[160] = "";
    const char *names[SPC_REORDER_KINDS];
    for (size_t i = 0; i < SPC_REORDER_KINDS; i++) {
        size_t used = strlen(known);
        names[i] = kinds[i].name;
        snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", names[i]);
    }
    char hint[SPC_HINT];
    return spc_fail(error, SPC_ERROR_ARGUMENT, "'%s' is no order%s: %s", text,
                    spc_hint(text, names, SPC_REORDER_KINDS, hint), known);
}

static spc_status parse_parameter(const char *text, const char *digits, uint32_t *parameter, spc_error *error)
{
    char *end;
    unsigned long long value = strtoull(digits, &end, 10);
    if (*digits < '0' || *digits > '9' || *end || value == 0 || value > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%s': what follows ':' is a number from 1 on", text);
    *parameter = (uint32_t)value;
    return SPC_OK;
}

spc_status spc_reorder_parse(const char *text, spc_reorder_options *options, spc_error *error)
{
    const char *colon = strchr(text, ':');
    size_t length = colon ? (size_t)(colon - text) : strlen(text), kind = 0;
    while (kind < SPC_REORDER_KINDS &&
           (strlen(kinds[kind].name) != length || memcmp(kinds[kind].name, text, length) != 0))
        kind++;
    if (kind == SPC_REORDER_KINDS)
        return fail_unknown(text, error);
    if (colon && !kinds[kind].has_parameter)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "'%s': %s has no parameter", text, kinds[kind].name);
    options->kind = (spc_reorder_kind)kind;
    options->parameter = 0;
    return colon ? parse_parameter(text, colon + 1, &options->parameter, error) : SPC_OK;
}

char *spc_reorder_format(const spc_reorder_options *options, char *buffer, size_t size)
{
    if (options->parameter)
        snprintf(buffer, size, "%s:%u", spc_reorder_name(options->kind), options->parameter);
    else
        snprintf(buffer, size, "%s", spc_reorder_name(options->kind));
    return buffer;
}

/* ---- from a graph to a matrix ---- */

static spc_status order_graph(const spc_graph *graph, const spc_reorder_options *o, uint32_t *order,
                              spc_error *error)
{
    switch (o->kind) {
    case SPC_REORDER_RCM:
        return spc_order_rcm(graph, order, error);
    case SPC_REORDER_PARTITION:
        return spc_order_partition(graph, o->parameter, o->seed, order, NULL, error);
    case SPC_REORDER_COLOURS:
        return spc_order_colours(graph, order, error);
    case SPC_REORDER_DISSECTION:
        return spc_order_dissection(graph, o->seed, order, error);
    default:
        return spc_order_rabbit(graph, order, error);
    }
}

static void reorder_number(uint32_t *old, uint32_t count)
{
    for (uint32_t k = 0; k < count; k++)
        old[k] = k;
}

static spc_status order_bipartite(const spc_graph *graph, const spc_reorder_options *o, spc_permutation *p,
                                  spc_error *error)
{
    uint32_t *order = spc_malloc((uint64_t)graph->vertices + 1, sizeof *order);
    spc_status status = order ? order_graph(graph, o, order, error)
                              : spc_fail_memory(error, (uint64_t)graph->vertices * sizeof *order);
    if (status == SPC_OK) {
        /* The vertices of a bipartite graph are rows and, behind them, columns: each side keeps its order. */
        uint64_t vertices = (uint64_t)p->rows + p->cols;
        uint32_t row = 0, col = 0;
        for (uint64_t k = 0; k < vertices; k++)
            if (order[k] < p->rows)
                p->row[row++] = order[k];
            else
                p->col[col++] = order[k] - p->rows;
    }
    spc_free(order);
    return status;
}

static spc_status order_by_edges(const spc_pattern *pattern, const spc_reorder_options *o, spc_permutation *p,
                                 spc_error *error)
{
    spc_graph graph;
    SPC_TRY(spc_graph_make(pattern, &graph, error));
    spc_status status =
        p->rows == p->cols ? order_graph(&graph, o, p->row, error) : order_bipartite(&graph, o, p, error);
    spc_graph_free(&graph);
    return status;
}

static spc_status find_order(const spc_pattern *pattern, const spc_reorder_options *o, spc_permutation *p,
                             spc_error *error)
{
    if (p->col != p->row)
        reorder_number(p->col, p->cols);
    switch (o->kind) {
    case SPC_REORDER_OWN:
        reorder_number(p->row, p->rows);
        return SPC_OK;
    case SPC_REORDER_LENGTH:
        return spc_order_length(pattern, o->parameter, p->row, error);
    case SPC_REORDER_LEVELS:
        return spc_order_levels(pattern, p->row, error);
    case SPC_REORDER_RANDOM:
        spc_order_random(p->rows, o->seed, p->row);
        if (p->col != p->row)
            spc_order_random(p->cols, o->seed + 1, p->col);
        return SPC_OK;
    default:
        return order_by_edges(pattern, o, p, error);
    }
}

static spc_status check_here(const spc_reorder_options *o, spc_error *error)
{
    if ((size_t)o->kind >= SPC_REORDER_KINDS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%d is no order", (int)o->kind);
    if (o->kind == SPC_REORDER_PARTITION && o->parameter == 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a partition needs a number of parts: partition:64");
    if (!spc_reorder_is_available(o->kind))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "%s: this sparcast was built without METIS (Debian: libmetis-dev)",
                        spc_reorder_name(o->kind));
    return SPC_OK;
}

/* The columns stay: x is as it was. */
static spc_status keep_columns(spc_permutation *p, spc_error *error)
{
    if (p->col == p->row) {
        p->col = spc_malloc((uint64_t)p->cols + 1, sizeof *p->col);
        if (!p->col) {
            p->col = p->row;
            return spc_fail_memory(error, (uint64_t)p->cols * sizeof *p->col);
        }
    }
    reorder_number(p->col, p->cols);
    return SPC_OK;
}

/* What finding and applying it takes, of which most goes by rows and columns, entries or none: it is known
 * before a computer is brought to its end. */
static spc_status check_memory(const spc_pattern *p, const spc_reorder_options *o, spc_error *error)
{
    static const unsigned bytes[SPC_REORDER_KINDS] = {12, 30, 40, 40, 16,
                                                      70, 12, 12, 12}; /* a row or column */
    uint64_t need = ((uint64_t)p->rows + p->cols) * bytes[o->kind];
    if (spc_memory_has(need))
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_RANGE, "out of memory: order %s of %u rows and %u columns needs %.3g GB",
                    spc_reorder_name(o->kind), p->rows, p->cols, (double)need / 1e9);
}

/* METIS runs in a child process. */
static double processor_seconds(void)
{
    return spc_clock(CLOCK_THREAD_CPUTIME_ID) + spc_child_seconds();
}

/* Once, from the numbering as it is. */
static spc_status find_once(const spc_pattern *pattern, const spc_reorder_options *options,
                            spc_permutation **permutation, spc_error *error)
{
    bool square = pattern->rows == pattern->cols;
    double before = processor_seconds();
    SPC_TRY(spc_permutation_allocate(pattern->rows, pattern->cols, square, permutation, error));
    spc_permutation *p = *permutation;
    spc_status status = find_order(pattern, options, p, error);
    if (status == SPC_OK && options->rows_only)
        status = keep_columns(p, error);
    if (status == SPC_OK && spc_interrupted()) /* what fills arrays leaves early */
        status = spc_fail_interrupted(error);
    p->seconds = processor_seconds() - before;
    if (status != SPC_OK) {
        spc_permutation_free(p);
        *permutation = NULL;
    }
    return status;
}

/* What takes so short that caches decide is timed again: the least of TIMES counts. */
static spc_status time_again(const spc_pattern *pattern, const spc_reorder_options *options,
                             spc_permutation *p, spc_error *error)
{
    enum { TIMES = 3 };
    static const double short_seconds = 0.02;
    spc_permutation *again;
    for (int i = 1; i < TIMES && p->seconds < short_seconds; i++) {
        SPC_TRY(find_once(pattern, options, &again, error));
        p->seconds = again->seconds < p->seconds ? again->seconds : p->seconds;
        spc_permutation_free(again);
    }
    return SPC_OK;
}

spc_status spc_reorder(const spc_pattern *pattern, const spc_reorder_options *given,
                       spc_permutation **permutation, spc_error *error)
{
    spc_reorder_options own, *options = &own;
    *permutation = NULL;
    SPC_TAKE_OPTIONS(own, given, error);
    SPC_TRY(check_here(options, error));
    SPC_TRY(check_memory(pattern, options, error));
    spc_progress_update(options->progress, spc_reorder_name(options->kind), 0, 0);
    SPC_TRY(find_once(pattern, options, permutation, error));
    spc_status status = time_again(pattern, options, *permutation, error);
    if (status != SPC_OK) {
        spc_permutation_free(*permutation);
        *permutation = NULL;
    }
    return status;
}

static uint32_t find_bandwidth(const spc_pattern *p)
{
    uint32_t widest = 0;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++) {
        uint64_t begin = p->row_ptr[i], end = p->row_ptr[i + 1];
        if (begin == end)
            continue;
        uint32_t first = p->col[begin], last = p->col[end - 1];
        if (first < i && i - first > widest)
            widest = i - first;
        if (last > i && last - i > widest)
            widest = last - i;
    }
    return widest;
}

/* least[i]: f(i). Rows are met in order, so the first one with an entry in column j decides for j. */
static uint64_t find_profile(const spc_pattern *p, uint32_t *least)
{
    uint64_t profile = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        least[i] = i;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++) {
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            if (i < least[p->col[k]])
                least[p->col[k]] = i;
        uint64_t begin = p->row_ptr[i];
        if (begin < p->row_ptr[i + 1] && p->col[begin] < least[i])
            least[i] = p->col[begin];
    }
    for (uint32_t i = 0; i < p->rows; i++)
        profile += i - least[i];
    return profile;
}

spc_status spc_pattern_envelope(const spc_pattern *pattern, spc_envelope *envelope, spc_error *error)
{
    *envelope =
        (spc_envelope){.bandwidth = find_bandwidth(pattern), .has_profile = pattern->rows == pattern->cols};
    if (!envelope->has_profile)
        return SPC_OK;
    uint32_t *least = spc_malloc(pattern->rows, sizeof *least);
    if (!least)
        return spc_fail_memory(error, (uint64_t)pattern->rows * sizeof *least);
    envelope->profile = find_profile(pattern, least);
    spc_free(least);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

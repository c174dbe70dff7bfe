#include "reorder/vertex_orders.h"

#include <stdbool.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "matrix/pattern/row_source.h"

void spc_graph_free(spc_graph *graph)
{
    spc_free(graph->back_ptr);
    spc_free(graph->back);
    *graph = (spc_graph){0};
}

static spc_status fill_transpose(const spc_pattern *p, spc_graph *g, spc_error *error)
{
    uint64_t *restrict ptr = g->back_ptr;
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            ptr[p->col[k]]++;
    if (spc_interrupted()) /* the counts may not be complete */
        return spc_fail_interrupted(error);
    /* ptr[j] counts the entries of column j; it becomes the place of the first one. */
    uint64_t sum = 0;
    for (uint64_t j = 0; j <= p->cols; j++) {
        uint64_t count = ptr[j];
        ptr[j] = sum;
        sum += count;
    }
    for (uint32_t i = 0; i < p->rows && !spc_interrupted(); i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
            g->back[ptr[p->col[k]]++] = i;
    /* Filling moved ptr[j] to the end of j, which is where j + 1 begins. */
    memmove(ptr + 1, ptr, (uint64_t)p->cols * sizeof *ptr);
    ptr[0] = 0;
    return SPC_OK;
}

static spc_status add_transpose(const spc_pattern *p, spc_graph *g, spc_error *error)
{
    g->back_ptr = spc_calloc((uint64_t)p->cols + 1, sizeof *g->back_ptr);
    g->back = spc_malloc_huge(p->nnz, sizeof *g->back);
    if (!g->back_ptr || !g->back)
        return spc_fail_memory(error, p->nnz * sizeof *g->back + (uint64_t)p->cols * sizeof *g->back_ptr);
    SPC_TRY(fill_transpose(p, g, error));
    if (!g->bipartite) {
        uint64_t from = 0, kept = 0;
        for (uint32_t v = 0; v < p->rows && !spc_interrupted(); v++) {
            uint64_t next = g->back_ptr[v + 1], begin = kept;
            /* Drops from column v what row v has too, and v itself; `to` is where what stays is written. */
            uint64_t to = kept;
            const uint32_t *known = p->col + p->row_ptr[v], *end = p->col + p->row_ptr[v + 1];
            for (uint64_t k = from; k < g->back_ptr[v + 1]; k++) {
                uint32_t u = g->back[k];
                while (known < end && *known < u)
                    known++;
                g->back[to] = u;
                to += u != v && (known == end || *known != u);
            }
            kept = to;
            g->back_ptr[v] = begin;
            from = next;
        }
        g->back_ptr[p->rows] = kept;
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* Does each entry have its mirror image? Sums of hashes say so, without a look at any other row: a pattern
 * that is symmetric is always found to be, one that is not is taken for symmetric once in 2^64 times. */
static bool is_symmetric(const spc_pattern *p)
{
    uint64_t above = 0, below = 0;
#pragma omp parallel for schedule(static) reduction(+ : above, below)
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i], end = spc_interrupted() ? k : p->row_ptr[i + 1]; k < end; k++) {
            uint64_t j = p->col[k];
            if (j > i)
                above += spc_mix64((uint64_t)i << 32 | j);
            else if (j < i)
                below += spc_mix64(j << 32 | i);
        }
    return above == below;
}

static spc_status graph_make(const spc_pattern *p, spc_graph *g, spc_error *error)
{
    g->bipartite = p->rows != p->cols;
    g->vertices = p->rows;
    if (g->bipartite && __builtin_add_overflow(p->rows, p->cols, &g->vertices))
        return spc_fail(error, SPC_ERROR_RANGE,
                        "%u rows and %u columns: their graph has more than 2^32 - 1 vertices", p->rows,
                        p->cols);
    return g->bipartite || !is_symmetric(p) ? add_transpose(p, g, error) : SPC_OK;
}

spc_status spc_graph_make(const spc_pattern *pattern, spc_graph *graph, spc_error *error)
{
    *graph = (spc_graph){.pattern = pattern};
    spc_status status = graph_make(pattern, graph, error);
    if (status != SPC_OK)
        spc_graph_free(graph);
    return status;
}

void spc_graph_degrees(const spc_graph *graph, uint32_t *degree)
{
    for (uint32_t v = 0; v < graph->vertices && !spc_interrupted(); v++) {
        spc_neighbours list[2];
        unsigned lists = spc_graph_neighbours(graph, v, list);
        degree[v] = 0;
        for (unsigned i = 0; i < lists; i++)
            degree[v] += (uint32_t)(list[i].end - list[i].at);
        if (graph->bipartite)
            continue;
        for (const uint32_t *at = list[0].at; at < list[0].end && *at <= v; at++)
            degree[v] -= *at == v;
    }
}

uint64_t spc_graph_ends(const spc_graph *graph)
{
    const spc_pattern *p = graph->pattern;
    return p->nnz + (graph->back_ptr ? graph->back_ptr[p->cols] : 0);
}

enum { FEW = 24 };

/* One stable pass on eight bits of the keys; false where all keys share them. */
static bool key_sort_radix_pass(const uint32_t *from, uint32_t *to, uint64_t count, const uint32_t *key,
                                unsigned shift)
{
    uint64_t place[256] = {0}, sum = 0;
    for (uint64_t i = 0; i < count; i++)
        place[key[from[i]] >> shift & 255]++;
    if (place[key[from[0]] >> shift & 255] == count)
        return false;
    for (int d = 0; d < 256; d++) {
        uint64_t n = place[d];
        place[d] = sum;
        sum += n;
    }
    for (uint64_t i = 0; i < count; i++)
        to[place[key[from[i]] >> shift & 255]++] = from[i];
    return true;
}

void spc_sort_by_key(uint32_t *item, uint64_t count, const uint32_t *key, uint32_t *scratch)
{
    if (count <= FEW) {
        for (uint64_t i = 1; i < count; i++) {
            uint32_t moved = item[i];
            uint64_t at = i;
            for (; at > 0 && key[item[at - 1]] > key[moved]; at--)
                item[at] = item[at - 1];
            item[at] = moved;
        }
        return;
    }
    uint32_t *from = item, *to = scratch;
    for (unsigned shift = 0; shift < 32 && !spc_interrupted(); shift += 8) {
        if (!key_sort_radix_pass(from, to, count, key, shift))
            continue;
        uint32_t *swap = from;
        from = to;
        to = swap;
    }
    if (from != item)
        memcpy(item, from, count * sizeof *item);
}

/* Orders that look at no edge: by length, and none at all. */

static void simple_number(uint32_t count, uint32_t *order)
{
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
}

spc_status spc_order_length(const spc_pattern *pattern, uint32_t window, uint32_t *order, spc_error *error)
{
    uint32_t rows = pattern->rows;
    uint32_t *key = spc_malloc(rows, sizeof *key), *scratch = spc_malloc(rows, sizeof *scratch);
    spc_status status = key && scratch ? SPC_OK : spc_fail_memory(error, (uint64_t)rows * sizeof *key);
    if (status == SPC_OK) {
        simple_number(rows, order);
        for (uint32_t i = 0; i < rows; i++)
            key[i] = ~(uint32_t)(pattern->row_ptr[i + 1] - pattern->row_ptr[i]);
        uint64_t step = window ? window : UINT32_MAX;
        for (uint64_t first = 0; first < rows && !spc_interrupted(); first += step)
            spc_sort_by_key(order + first, rows - first < step ? rows - first : step, key, scratch);
    }
    spc_free(key);
    spc_free(scratch);
    return status;
}

/* Fisher and Yates. */
void spc_order_random(uint32_t count, uint64_t seed, uint32_t *order)
{
    simple_number(count, order);
    for (uint32_t i = count; i > 1 && !spc_interrupted(); i--) {
        uint32_t j = (uint32_t)spc_random_below(&seed, i), swap = order[i - 1];
        order[i - 1] = order[j];
        order[j] = swap;
    }
}

/* Orders for triangular solves: rows that can be solved at the same time come together. */

static spc_status sort_by(uint32_t count, uint32_t *key, uint32_t *order, spc_error *error)
{
    uint32_t *scratch = spc_malloc(count + 1ull, sizeof *scratch);
    if (!scratch)
        return spc_fail_memory(error, (uint64_t)count * sizeof *scratch);
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    spc_sort_by_key(order, count, key, scratch);
    spc_free(scratch);
    return SPC_OK;
}

spc_status spc_order_levels(const spc_pattern *pattern, uint32_t *order, spc_error *error)
{
    spc_levels levels;
    uint32_t *level = spc_malloc(pattern->rows + 1ull, sizeof *level);
    if (!level)
        return spc_fail_memory(error, (uint64_t)pattern->rows * sizeof *level);
    spc_status status = spc_pattern_levels(pattern, false, &levels, level, error);
    if (status == SPC_OK)
        status = sort_by(pattern->rows, level, order, error);
    spc_free(level);
    return status;
}

spc_status spc_order_colours(const spc_graph *graph, uint32_t *order, spc_error *error)
{
    uint64_t room = graph->vertices + 1ull;
    uint32_t *colour = spc_calloc(room, sizeof *colour), *taken = spc_calloc(room, sizeof *taken);
    spc_status status = colour && taken ? SPC_OK : spc_fail_memory(error, 2 * room * sizeof *taken);
    for (uint32_t v = 0; status == SPC_OK && v < graph->vertices && !spc_interrupted(); v++) {
        /* The least colour that no neighbour has; taken[c] == v + 1: one of v's has c. */
        spc_neighbours list[2];
        unsigned lists = spc_graph_neighbours(graph, v, list);
        for (unsigned k = 0; k < lists; k++)
            for (const uint32_t *at = list[k].at; at < list[k].end; at++)
                if (*at + list[k].shift < v)
                    taken[colour[*at + list[k].shift]] = v + 1;
        uint32_t own = 0;
        while (taken[own] == v + 1)
            own++;
        colour[v] = own;
    }
    if (status == SPC_OK)
        status = sort_by(graph->vertices, colour, order, error);
    spc_free(colour);
    spc_free(taken);
    return status;
}

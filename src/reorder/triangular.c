/* Orders for triangular solves: rows that can be solved at the same time come together. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "reorder/key_sort.h"
#include "reorder/vertex_orders.h"

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

/* The least colour that no neighbour has; taken[c] == v + 1: one of v's has c. */
static uint32_t free_colour(const spc_graph *graph, uint32_t v, const uint32_t *colour, uint32_t *taken)
{
    spc_neighbours list[2];
    unsigned lists = spc_graph_neighbours(graph, v, list);
    for (unsigned k = 0; k < lists; k++)
        for (const uint32_t *at = list[k].at; at < list[k].end; at++)
            if (*at + list[k].shift < v)
                taken[colour[*at + list[k].shift]] = v + 1;
    uint32_t own = 0;
    while (taken[own] == v + 1)
        own++;
    return own;
}

spc_status spc_order_colours(const spc_graph *graph, uint32_t *order, spc_error *error)
{
    uint64_t room = graph->vertices + 1ull;
    uint32_t *colour = spc_calloc(room, sizeof *colour), *taken = spc_calloc(room, sizeof *taken);
    spc_status status = colour && taken ? SPC_OK : spc_fail_memory(error, 2 * room * sizeof *taken);
    for (uint32_t v = 0; status == SPC_OK && v < graph->vertices && !spc_interrupted(); v++)
        colour[v] = free_colour(graph, v, colour, taken);
    if (status == SPC_OK)
        status = sort_by(graph->vertices, colour, order, error);
    spc_free(colour);
    spc_free(taken);
    return status;
}

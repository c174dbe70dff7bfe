/* Edges gathered in batches until the number of nodes is known; undirected ones are mirrored. */
#include "matrix/read/edge_list.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/build/entries.h"

enum { BATCH = 1 << 16, LARGEST = UINT32_MAX - 1 };

spc_status spc_edges_fail(const spc_edge_list *list, const char *what, spc_error *error)
{
    return spc_fail_at(error, SPC_ERROR_FORMAT, spc_input_name(list->lines.input), list->line, "%s", what);
}

/* ---- lines ---- */

bool spc_edges_number(const char **at, uint64_t *number)
{
    const char *begin = *at;
    for (*number = 0; **at >= '0' && **at <= '9'; (*at)++) {
        if (*number > INT64_MAX / 10 - 1)
            return false;
        *number = 10 * *number + (uint64_t)(**at - '0');
    }
    bool ends = *at > begin && (spc_edges_is_blank(**at) || **at == '\n');
    *at = spc_edges_skip(*at);
    return ends;
}

static spc_status edge_list_read_lines(spc_edge_list *l, spc_edge_line *read, void *context, spc_error *error)
{
    for (size_t bytes;;) {
        spc_status status = spc_lines_next(&l->lines, l->block, &bytes, error);
        if (status != SPC_OK && l->lines.overlong) {
            l->line++;
            return spc_edges_fail(l, "a line too long for a graph", error);
        }
        if (status != SPC_OK || bytes == 0)
            return status;
        for (const char *at = l->block, *end = at + bytes; at < end;) {
            const char *newline = rawmemchr(at, '\n');
            l->line++;
            SPC_TRY(read(context, l, at, newline, error));
            at = newline + 1;
        }
    }
}

spc_status spc_edges_read(spc_edge_list *list, spc_input *input, spc_edge_line *read, void *context,
                          spc_error *error)
{
    list->block = spc_malloc_aligned(SPC_BLOCK_BYTES + SPC_BLOCK_PADDING, 1);
    if (!list->block)
        return spc_fail_memory(error, SPC_BLOCK_BYTES);
    SPC_TRY(spc_lines_open(&list->lines, input, error));
    return edge_list_read_lines(list, read, context, error);
}

void spc_edges_close(spc_edge_list *list)
{
    spc_lines_close(&list->lines);
    spc_free(list->block);
    spc_free(list->from);
    spc_free(list->to);
    *list = (spc_edge_list){0};
}

/* ---- edges ---- */

static bool edge_list_grow(uint64_t **array, uint64_t capacity)
{
    uint64_t *grown = spc_realloc(*array, capacity, sizeof *grown);
    if (grown)
        *array = grown;
    return grown != NULL;
}

spc_status spc_edges_keep(spc_edge_list *list, uint64_t from, uint64_t to, spc_error *error)
{
    if (list->count == list->capacity) {
        uint64_t capacity = 2 * list->capacity + BATCH;
        if (!edge_list_grow(&list->from, capacity) || !edge_list_grow(&list->to, capacity))
            return spc_fail_memory(error, 2 * capacity * sizeof *list->from);
        list->capacity = capacity;
    }
    list->from[list->count] = from;
    list->to[list->count++] = to;
    uint64_t larger = (from > to ? from : to) + 1;
    list->nodes = larger > list->nodes ? larger : list->nodes;
    return SPC_OK;
}

static int edge_list_by_number(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* Where a node stands among the sorted ones. */
static uint64_t edge_list_rank_of(const uint64_t *nodes, uint64_t count, uint64_t node)
{
    return (uint64_t)((const uint64_t *)bsearch(&node, nodes, count, sizeof node, edge_list_by_number) -
                      nodes);
}

spc_status spc_edges_compact(spc_edge_list *list, spc_error *error)
{
    uint64_t both = 2 * list->count, kept = 0;
    uint64_t *nodes = spc_malloc(both, sizeof *nodes);
    if (!nodes)
        return spc_fail_memory(error, both * sizeof *nodes);
    for (uint64_t k = 0; k < list->count; k++) {
        nodes[2 * k] = list->from[k];
        nodes[2 * k + 1] = list->to[k];
    }
    qsort(nodes, both, sizeof *nodes, edge_list_by_number);
    for (uint64_t k = 0; k < both; k++)
        if (kept == 0 || nodes[kept - 1] != nodes[k])
            nodes[kept++] = nodes[k];
    for (uint64_t k = 0; k < list->count; k++) {
        list->from[k] = edge_list_rank_of(nodes, kept, list->from[k]);
        list->to[k] = edge_list_rank_of(nodes, kept, list->to[k]);
    }
    list->nodes = kept;
    spc_free(nodes);
    return SPC_OK;
}

/* ---- a pattern ---- */

static spc_status edge_list_add_all(const spc_edge_list *l, spc_entries *entries, spc_entry *batch,
                                    spc_error *error)
{
    for (uint64_t done = 0; done < l->count;) {
        uint32_t filled = 0;
        for (; filled < BATCH && done < l->count; done++)
            batch[filled++] = spc_entry_make((uint32_t)l->from[done], (uint32_t)l->to[done]);
        SPC_TRY(spc_interrupted() ? spc_fail_interrupted(error)
                                  : spc_entries_add(entries, batch, filled, error));
    }
    return SPC_OK;
}

spc_status spc_edges_assemble(spc_edge_list *l, const spc_read_options *options, spc_pattern **pattern,
                              spc_error *error)
{
    spc_entries entries;
    const char *file = spc_input_name(l->lines.input);
    if (l->nodes > LARGEST || spc_check_claim((uint32_t)l->nodes, l->count, file, 0, NULL) != SPC_OK)
        return spc_fail_at(error, SPC_ERROR_RANGE, file, 0,
                           "node %llu is too large for %llu edges: edges:0:compact numbers those that occur",
                           (unsigned long long)(l->nodes - 1), (unsigned long long)l->count);
    spc_entry *batch = spc_malloc(BATCH, sizeof *batch);
    if (!batch)
        return spc_fail_memory(error, BATCH * sizeof *batch);
    uint32_t size = (uint32_t)l->nodes;
    spc_entries_start(&entries, size, size, l->undirected && !options->stored_only, l->count);
    spc_status status = edge_list_add_all(l, &entries, batch, error);
    spc_free(batch);
    if (status == SPC_OK)
        status = spc_entries_assemble(&entries, options->threads, pattern, error);
    spc_entries_free(&entries);
    if (status == SPC_OK) {
        (*pattern)->stored = l->count;
        (*pattern)->symmetry = l->undirected ? SPC_SYMMETRIC : SPC_GENERAL;
    }
    return status;
}

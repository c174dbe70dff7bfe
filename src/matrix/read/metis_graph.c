/* Graphs as METIS keeps them: a line of the numbers of nodes and edges, and one line a node of its
 * neighbours. Format: Karypis, "METIS, a software package", version 5.1, sec. 4.1.1. */
#include <string.h>

#include "core/error.h"
#include "matrix/read/edge_list.h"
#include "matrix/read/formats.h"

typedef struct metis {
    uint64_t nodes, edges;
    uint64_t before;  /* numbers of a line before the neighbours: a size, weights */
    bool edge_weight; /* one behind each neighbour */
    bool begun;       /* the first line has been read */
    uint64_t node;    /* of the line that is read, from 0 on */
} metis;

/* "0 1", "011": sizes of nodes, weights of nodes, weights of edges, each there or not. */
static bool parse_kinds(metis *m, uint64_t kinds, uint64_t weights)
{
    if (kinds > 111 || kinds % 10 > 1 || kinds / 10 % 10 > 1 || weights > 1000)
        return false;
    m->edge_weight = kinds % 10;
    m->before = kinds / 100 + (kinds / 10 % 10 ? weights : 0);
    return true;
}

static spc_status metis_graph_read_sizes(metis *m, spc_edge_list *list, const char *at, const char *end,
                                         spc_error *error)
{
    uint64_t kinds = 0, weights = 1;
    bool good = spc_edges_number(&at, &m->nodes) && spc_edges_number(&at, &m->edges) &&
                (at >= end || spc_edges_number(&at, &kinds)) &&
                (at >= end || spc_edges_number(&at, &weights)) && at >= end;
    if (!good || !parse_kinds(m, kinds, weights))
        return spc_edges_fail(list, "a METIS graph begins with its nodes, its edges, and at most a kind",
                              error);
    m->begun = true;
    list->nodes = m->nodes;
    return SPC_OK;
}

static spc_status read_neighbours(metis *m, spc_edge_list *list, const char *at, const char *end,
                                  spc_error *error)
{
    uint64_t number;
    if (m->node == m->nodes)
        return at >= end ? SPC_OK : spc_edges_fail(list, "more lines than the graph has nodes", error);
    for (uint64_t k = 0; k < m->before; k++)
        if (!spc_edges_number(&at, &number))
            return spc_edges_fail(list, "the size or a weight of the node is missing", error);
    while (at < end) {
        if (!spc_edges_number(&at, &number) || number == 0 || number > m->nodes)
            return spc_edges_fail(list, "a neighbour is a number from 1 to the number of nodes", error);
        SPC_TRY(spc_edges_keep(list, m->node, number - 1, error));
        if (m->edge_weight && !spc_edges_number(&at, &number))
            return spc_edges_fail(list, "the weight of an edge is missing", error);
    }
    m->node++;
    return SPC_OK;
}

/* An empty line is a node without neighbours. */
static spc_status metis_graph_read_line(void *context, spc_edge_list *list, const char *at, const char *end,
                                        spc_error *error)
{
    metis *m = context;
    if (*at == '%')
        return SPC_OK;
    at = spc_edges_skip(at);
    if (m->begun)
        return read_neighbours(m, list, at, end, error);
    return at < end ? metis_graph_read_sizes(m, list, at, end, error) : SPC_OK;
}

/* Each edge stands in the lines of both of its nodes. */
static spc_status metis_graph_check(const metis *m, const spc_edge_list *list, const char *file,
                                    spc_error *error)
{
    if (!m->begun)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "no line of sizes");
    if (m->node < m->nodes)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0, "%llu lines for %llu nodes",
                           (unsigned long long)m->node, (unsigned long long)m->nodes);
    if (list->count != 2 * m->edges)
        return spc_fail_at(error, SPC_ERROR_FORMAT, file, 0,
                           "%llu neighbours, where %llu edges have two times as many",
                           (unsigned long long)list->count, (unsigned long long)m->edges);
    return SPC_OK;
}

spc_status spc_read_metis(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error)
{
    metis m = {.nodes = 0};
    spc_edge_list list = {.count = 0};
    spc_status status = spc_edges_read(&list, input, metis_graph_read_line, &m, error);
    if (status == SPC_OK)
        status = metis_graph_check(&m, &list, spc_input_name(input), error);
    if (status == SPC_OK)
        status = spc_edges_assemble(&list, options, pattern, error);
    if (status == SPC_OK)
        (*pattern)->symmetry = SPC_SYMMETRIC;
    spc_edges_close(&list);
    return status;
}

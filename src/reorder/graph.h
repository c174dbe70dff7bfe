/* reorder/graph.h - the undirected graph of a matrix, on which orders are found.
 *
 * Square: vertex i is row and column i, its neighbours those of A + A^T. Rectangular: the vertices are the
 * rows and behind them the columns. The pattern is never copied: of a pattern that is not symmetric the graph
 * holds the transpose beside it, without what the pattern has already.
 */
#ifndef SPC_REORDER_GRAPH_H
#define SPC_REORDER_GRAPH_H

#include "sparcast/pattern.h"

typedef struct spc_graph {
    uint32_t vertices;
    const spc_pattern *pattern;
    bool bipartite;
    uint64_t *back_ptr; /* [cols + 1] rows of the transpose; NULL for a symmetric pattern */
    uint32_t *back;
} spc_graph;

/* The pattern must outlive the graph. Errors: RANGE (2^32 rows and columns together), MEMORY, INTERRUPTED. */
spc_status spc_graph_make(const spc_pattern *pattern, spc_graph *graph, spc_error *error);
void spc_graph_free(spc_graph *graph);

/* Neighbours of a vertex: at[k] + shift for at below end. */
typedef struct spc_neighbours {
    const uint32_t *at, *end;
    uint32_t shift;
} spc_neighbours;

/* The neighbours of v lie in up to two lists, each ascending, none in both; v itself may be in the first.
 * Returns how many lists there are. */
static inline unsigned spc_graph_neighbours(const spc_graph *g, uint32_t v, spc_neighbours list[2])
{
    const spc_pattern *p = g->pattern;
    unsigned lists = 0;
    if (v < p->rows)
        list[lists++] =
            (spc_neighbours){p->col + p->row_ptr[v], p->col + p->row_ptr[v + 1], g->bipartite ? p->rows : 0};
    if (g->back_ptr && (!g->bipartite || v >= p->rows)) {
        uint32_t column = g->bipartite ? v - p->rows : v;
        list[lists++] = (spc_neighbours){g->back + g->back_ptr[column], g->back + g->back_ptr[column + 1], 0};
    }
    return lists;
}

/* degree[v]: neighbours of v other than itself. */
void spc_graph_degrees(const spc_graph *graph, uint32_t *degree);

/* Ends of edges, those at a vertex itself included: no more neighbours than that in all. */
uint64_t spc_graph_ends(const spc_graph *graph);

#endif

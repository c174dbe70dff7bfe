/* reorder/vertex_orders.h - the orders of a graph: order[k] is the vertex that comes to place k.
 * order[] has room for one vertex more than there are. */
#ifndef SPC_REORDER_VERTEX_ORDERS_H
#define SPC_REORDER_VERTEX_ORDERS_H

#include <stdint.h>

#include "sparcast/pattern.h"
#include "sparcast/reorder.h"

/* The undirected graph of a matrix, on which orders are found.
 *
 * Square: vertex i is row and column i, its neighbours those of A + A^T. Rectangular: the vertices are the
 * rows and behind them the columns. The pattern is never copied: of a pattern that is not symmetric the graph
 * holds the transpose beside it, without what the pattern has already. */

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

/* Vertices in the order of a number that each of them has. */

/* Sorts item[count] by key[item], ascending; equal keys keep their order. scratch[count]. */
void spc_sort_by_key(uint32_t *item, uint64_t count, const uint32_t *key, uint32_t *scratch);

/* Reverse Cuthill-McKee, each component from a vertex that is far from another (George and Liu). Takes 9
 * bytes a vertex. Errors: MEMORY, INTERRUPTED. */
spc_status spc_order_rcm(const spc_graph *graph, uint32_t *order, spc_error *error);

/* Cuthill-McKee of one component from a vertex of choice, not reversed: what published examples show. Returns
 * how many vertices it reached. Errors: MEMORY, INTERRUPTED. */
spc_status spc_order_cuthill_mckee(const spc_graph *graph, uint32_t start, uint32_t *order, uint32_t *reached,
                                   spc_error *error);

/* Vertices of the same part together, parts in order, METIS's k-way partition; at least one part.
 * start[parts + 1], where it is not NULL: the place at which each part begins. Errors: UNSUPPORTED, RANGE,
 * MEMORY, INTERRUPTED. */
spc_status spc_order_partition(const spc_graph *graph, uint32_t parts, uint64_t seed, uint32_t *order,
                               uint32_t *start, spc_error *error);

/* METIS's nested dissection. Errors: as above. */
spc_status spc_order_dissection(const spc_graph *graph, uint64_t seed, uint32_t *order, spc_error *error);

/* Rabbit order: communities merged where modularity gains, then the tree of merges walked depth first.
 * Errors: MEMORY, INTERRUPTED. */
spc_status spc_order_rabbit(const spc_graph *graph, uint32_t *order, spc_error *error);

/* Rows with more entries first, within windows of so many rows (0: all rows are one). Errors: MEMORY. */
spc_status spc_order_length(const spc_pattern *pattern, uint32_t window, uint32_t *order, spc_error *error);

/* Rows by their level in the lower triangle of a square matrix. Errors: UNSUPPORTED (not square), MEMORY,
 * INTERRUPTED. */
spc_status spc_order_levels(const spc_pattern *pattern, uint32_t *order, spc_error *error);

/* Multicolouring (Saad 2003, section 3.3.3): each vertex takes the least colour that no neighbour before it
 * has; vertices by colour. Errors: MEMORY, INTERRUPTED. */
spc_status spc_order_colours(const spc_graph *graph, uint32_t *order, spc_error *error);

/* Every order equally likely; the same seed gives the same one on every machine. */
void spc_order_random(uint32_t count, uint64_t seed, uint32_t *order);

#endif

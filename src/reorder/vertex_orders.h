/* reorder/vertex_orders.h - the orders of a graph: order[k] is the vertex that comes to place k.
 * order[] has room for one vertex more than there are. */
#ifndef SPC_REORDER_VERTEX_ORDERS_H
#define SPC_REORDER_VERTEX_ORDERS_H

#include "reorder/graph.h"
#include "sparcast/reorder.h"

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

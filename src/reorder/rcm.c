/* Reverse Cuthill-McKee: Cuthill and McKee, "Reducing the bandwidth of sparse symmetric matrices", 1969;
 * where to start: George and Liu, "An implementation of a pseudoperipheral node finder", 1979. */
#include "core/error.h"
#include "core/memory.h"
#include "reorder/vertex_orders.h"

/* A search numbers its vertices with its own mark; searches of one component need no more than SEARCHES. */
enum { SEARCHES = 8, NUMBERED = 255, LOOK_MASK = (1 << 12) - 1 };

/* How far ahead in the queue a vertex's place and then its neighbours are fetched: in a matrix without any
 * order each is a miss of all caches. */
enum { FETCH_PLACE = 32, FETCH_NEIGHBOURS = 16 };

typedef struct rcm {
    const spc_graph *graph;
    uint32_t *degree, *scratch;
    uint8_t *mark; /* of the last search that met a vertex, later ones higher; 0: none */
} rcm;

/* What a breadth-first search finds: its vertices lie in queue[count], level after level. */
typedef struct search {
    uint32_t *queue;
    uint32_t count, levels, last_level; /* last_level: where in the queue the farthest vertices begin */
} search;

/* Functions that only fetch are always inlined: gcc 12 takes them for ones without effects, and drops their
 * calls. Short rows lie in two lines at most. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE void fetch_row(const uint64_t *ptr, const uint32_t *list, uint32_t row)
{
    __builtin_prefetch(&list[ptr[row]]);
    __builtin_prefetch(&list[ptr[row + 1]] - 1);
}

ALWAYS_INLINE void fetch_place_of(const spc_graph *g, uint32_t v)
{
    if (v < g->pattern->rows)
        __builtin_prefetch(&g->pattern->row_ptr[v]);
    if (g->back_ptr && (!g->bipartite || v >= g->pattern->rows))
        __builtin_prefetch(&g->back_ptr[g->bipartite ? v - g->pattern->rows : v]);
}

ALWAYS_INLINE void fetch_neighbours_of(const spc_graph *g, uint32_t v)
{
    if (v < g->pattern->rows)
        fetch_row(g->pattern->row_ptr, g->pattern->col, v);
    if (g->back_ptr && (!g->bipartite || v >= g->pattern->rows))
        fetch_row(g->back_ptr, g->back, g->bipartite ? v - g->pattern->rows : v);
}

ALWAYS_INLINE void fetch_ahead(const rcm *r, const search *s, uint32_t at)
{
    if (s->count - at > FETCH_PLACE)
        fetch_place_of(r->graph, s->queue[at + FETCH_PLACE]);
    if (s->count - at > FETCH_NEIGHBOURS)
        fetch_neighbours_of(r->graph, s->queue[at + FETCH_NEIGHBOURS]);
}

/* Appends the neighbours that the search has not met yet. Numbered ones are no neighbours in a graph; a file
 * may claim a symmetry that its pattern lacks, and then gets an order all the same. */
static void visit_list(rcm *r, search *s, spc_neighbours list, uint8_t mark)
{
    uint8_t *restrict marks = r->mark; /* bytes may lie anywhere: the compiler has to be told */
    uint32_t *restrict queue = s->queue;
    uint32_t count = s->count;
    for (const uint32_t *at = list.at; at < list.end; at++) {
        uint32_t u = *at + list.shift;
        uint8_t met = marks[u];
        queue[count] = u; /* kept only where the count goes on */
        count += met < mark;
        marks[u] = met < mark ? mark : met;
    }
    s->count = count;
}

/* Breadth first from `start`; the new neighbours of a vertex by their degree where `sorted`. */
static spc_status search_from(rcm *r, uint32_t start, uint8_t mark, bool sorted, search *s, spc_error *error)
{
    s->queue[0] = start;
    r->mark[start] = mark;
    s->count = 1;
    s->levels = 0;
    for (uint32_t at = 0, level_end = 0; at < s->count; at++) {
        if (at == level_end) {
            s->last_level = at;
            s->levels++;
            level_end = s->count;
        }
        if ((at & LOOK_MASK) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        uint32_t before = s->count;
        fetch_ahead(r, s, at);
        spc_neighbours list[2];
        for (unsigned i = 0, lists = spc_graph_neighbours(r->graph, s->queue[at], list); i < lists; i++)
            visit_list(r, s, list[i], mark);
        if (sorted)
            spc_sort_by_key(s->queue + before, s->count - before, r->degree, r->scratch);
    }
    return SPC_OK;
}

static uint32_t least_degree_of_last_level(const rcm *r, const search *s)
{
    uint32_t best = s->queue[s->last_level];
    for (uint32_t i = s->last_level + 1; i < s->count; i++)
        if (r->degree[s->queue[i]] < r->degree[best])
            best = s->queue[i];
    return best;
}

/* Searches from the far end of the search before, as long as that finds more levels. From there it finds at
 * least as many, and its queue is the order. */
static spc_status order_component(rcm *r, uint32_t start, uint32_t *order, uint32_t *count, spc_error *error)
{
    uint8_t mark = 1;
    search s = {.queue = order};
    SPC_TRY(search_from(r, start, mark, false, &s, error));
    for (uint32_t levels = 0; s.levels > levels && s.count > 1 && mark < SEARCHES;) {
        levels = s.levels;
        SPC_TRY(search_from(r, least_degree_of_last_level(r, &s), ++mark, true, &s, error));
    }
    for (uint32_t i = 0; i < s.count; i++)
        r->mark[order[i]] = NUMBERED;
    *count = s.count;
    return SPC_OK;
}

/* order[] is the queue. It may be written one place behind its last vertex, so it has one more. */
static spc_status order_all(rcm *r, uint32_t *order, spc_error *error)
{
    uint32_t done = 0, count;
    for (uint32_t v = 0; v < r->graph->vertices; v++) {
        if (r->mark[v] == NUMBERED)
            continue;
        SPC_TRY(order_component(r, v, order + done, &count, error));
        done += count;
    }
    for (uint32_t i = 0; i < done / 2; i++) {
        uint32_t swap = order[i];
        order[i] = order[done - 1 - i];
        order[done - 1 - i] = swap;
    }
    return SPC_OK;
}

static spc_status open_rcm(rcm *r, const spc_graph *graph, spc_error *error)
{
    uint64_t n = graph->vertices;
    *r = (rcm){.graph = graph};
    r->degree = spc_malloc(n, sizeof *r->degree);
    r->scratch = spc_malloc(n, sizeof *r->scratch);
    r->mark = spc_calloc(n, sizeof *r->mark);
    if (!r->degree || !r->scratch || !r->mark)
        return spc_fail_memory(error, n * sizeof *r->degree);
    spc_graph_degrees(graph, r->degree);
    return SPC_OK;
}

static void close_rcm(rcm *r)
{
    spc_free(r->degree);
    spc_free(r->scratch);
    spc_free(r->mark);
}

spc_status spc_order_rcm(const spc_graph *graph, uint32_t *order, spc_error *error)
{
    rcm r;
    spc_status status = open_rcm(&r, graph, error);
    if (status == SPC_OK)
        status = order_all(&r, order, error);
    close_rcm(&r);
    return status;
}

spc_status spc_order_cuthill_mckee(const spc_graph *graph, uint32_t start, uint32_t *order, uint32_t *reached,
                                   spc_error *error)
{
    rcm r;
    search s = {.queue = order};
    spc_status status = open_rcm(&r, graph, error);
    if (status == SPC_OK)
        status = search_from(&r, start, 1, true, &s, error);
    *reached = s.count;
    close_rcm(&r);
    return status;
}

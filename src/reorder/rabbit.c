/* Rabbit order: Arai, Shiokawa, Yamamuro, Onizuka, Iwamura, "Rabbit Order: just-in-time parallel reordering
 * for fast graph analysis", IPDPS 2016. From its paper: vertices are taken by ascending degree, each is
 * merged into the neighbouring community where modularity gains most, and stays a community of its own where
 * none gains; the new order walks the trees of merges depth first. One thread, so that the order is always
 * the same. */
#include "core/error.h"
#include "core/memory.h"
#include "reorder/vertex_orders.h"

#define NONE UINT32_MAX

enum { LOOK_MASK = (1 << 10) - 1 };

/* An edge from one community to another, as heavy as the edges that it stands for. */
typedef struct edge {
    uint32_t to, weight;
} edge;

/* A community is named by the vertex into which the others were merged. Its edges lie in the places of its
 * vertices, a chain of segments: merging chains them, and what is gathered never needs more room. */
typedef struct rabbit {
    const spc_graph *graph;
    uint64_t *start;           /* [vertices + 1] where the segment of v begins */
    edge *edges;               /* [start[vertices]] */
    uint32_t *used;            /* edges in the segment of v */
    uint32_t *next, *tail;     /* chain of segments; tail: of a community */
    uint32_t *top;             /* towards the community of v; itself at the end */
    uint64_t *strength;        /* weight of all ends of edges at a community */
    uint32_t *first, *sibling; /* tree of merges: the vertex merged last, then those before */
    uint64_t *seen;            /* place + 1 of the edge to this community while edges are gathered */
    uint32_t *sequence;        /* borrowed: in which the vertices are merged */
    uint32_t *stack;
    double ends; /* of all edges */
} rabbit;

static uint32_t find_community(rabbit *r, uint32_t v)
{
    while (r->top[v] != v) {
        r->top[v] = r->top[r->top[v]];
        v = r->top[v];
    }
    return v;
}

static uint32_t add_weights(uint32_t a, uint32_t b)
{
    return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

/* Where the next gathered edge goes. */
typedef struct cursor {
    uint32_t segment, filled;
} cursor;

static uint64_t capacity(const rabbit *r, uint32_t v)
{
    return r->start[v + 1] - r->start[v];
}

static void rabbit_put(rabbit *r, cursor *at, edge e)
{
    while (at->filled == capacity(r, at->segment))
        *at = (cursor){r->next[at->segment], 0};
    uint64_t place = r->start[at->segment] + at->filled++;
    r->edges[place] = e;
    r->seen[e.to] = place + 1;
}

/* The edges of community u become one a neighbouring community, at the front of its chain. */
static cursor rabbit_gather(rabbit *r, uint32_t u)
{
    cursor at = {u, 0};
    for (uint32_t s = u; s != NONE; s = r->next[s])
        for (uint32_t k = 0; k < r->used[s]; k++) {
            edge e = r->edges[r->start[s] + k];
            e.to = find_community(r, e.to);
            if (e.to == u)
                continue;
            uint64_t place = r->seen[e.to];
            if (place)
                r->edges[place - 1].weight = add_weights(r->edges[place - 1].weight, e.weight);
            else
                rabbit_put(r, &at, e);
        }
    return at;
}

/* The neighbour with which modularity gains most; NONE where it gains with none. Forgets what gather saw. */
static uint32_t rabbit_choose(rabbit *r, uint32_t u)
{
    uint32_t best = NONE;
    double most = 0, share = (double)r->strength[u] / r->ends;
    for (uint32_t s = u; s != NONE; s = r->next[s])
        for (uint32_t k = 0; k < r->used[s]; k++) {
            const edge *e = &r->edges[r->start[s] + k];
            double gain = e->weight - share * (double)r->strength[e->to];
            r->seen[e->to] = 0;
            if (gain > most) {
                most = gain;
                best = e->to;
            }
        }
    return best;
}

static spc_status merge_all(rabbit *r, spc_error *error)
{
    for (uint32_t i = 0; i < r->graph->vertices; i++) {
        if ((i & LOOK_MASK) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        uint32_t u = r->sequence[i];
        /* The chain ends where the gathered edges do. */
        cursor end = rabbit_gather(r, u);
        for (uint32_t s = u; s != end.segment; s = r->next[s])
            r->used[s] = (uint32_t)capacity(r, s);
        r->used[end.segment] = end.filled;
        r->next[end.segment] = NONE;
        r->tail[u] = end.segment;
        uint32_t into = rabbit_choose(r, u);
        if (into != NONE) {
            r->top[u] = into;
            r->strength[into] += r->strength[u];
            r->next[r->tail[into]] = u;
            r->tail[into] = r->tail[u];
            r->sibling[u] = r->first[into];
            r->first[into] = u;
        }
    }
    return SPC_OK;
}

/* A vertex, then what was merged into it, the oldest merge first. */
static void rabbit_walk(rabbit *r, uint32_t *order)
{
    uint32_t placed = 0;
    for (uint32_t v = 0; v < r->graph->vertices; v++) {
        uint32_t depth = 0;
        if (r->top[v] == v)
            r->stack[depth++] = v;
        while (depth) {
            uint32_t u = r->stack[--depth];
            order[placed++] = u;
            for (uint32_t c = r->first[u]; c != NONE; c = r->sibling[c])
                r->stack[depth++] = c;
        }
    }
}

static spc_status rabbit_allocate(rabbit *r, spc_error *error)
{
    uint64_t n = r->graph->vertices, edges = spc_graph_ends(r->graph);
    uint32_t **const arrays[] = {&r->used, &r->next, &r->tail, &r->top, &r->first, &r->sibling, &r->stack};
    r->start = spc_malloc(n + 1, sizeof *r->start);
    r->edges = spc_malloc_huge(edges, sizeof *r->edges);
    r->strength = spc_malloc(n, sizeof *r->strength);
    r->seen = spc_calloc(n, sizeof *r->seen);
    bool all = r->start && r->edges && r->strength && r->seen;
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        *arrays[i] = spc_malloc(n, sizeof **arrays[i]);
        all = all && *arrays[i];
    }
    return all ? SPC_OK : spc_fail_memory(error, edges * sizeof *r->edges + n * sizeof *r->start);
}

/* The edges of v to others than itself; returns how many. */
static uint32_t copy_edges(rabbit *r, uint32_t v)
{
    spc_neighbours list[2];
    edge *to = r->edges + r->start[v];
    for (unsigned i = 0, lists = spc_graph_neighbours(r->graph, v, list); i < lists; i++)
        for (const uint32_t *u = list[i].at; u < list[i].end; u++)
            if (*u + list[i].shift != v)
                *to++ = (edge){*u + list[i].shift, 1};
    return (uint32_t)(to - r->edges - r->start[v]);
}

/* Every vertex is a community. */
static spc_status rabbit_begin(rabbit *r, spc_error *error)
{
    r->start[0] = 0;
    for (uint32_t v = 0; v < r->graph->vertices; v++) {
        if ((v & LOOK_MASK) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        r->strength[v] = r->used[v] = copy_edges(r, v);
        r->start[v + 1] = r->start[v] + r->used[v];
        r->next[v] = r->first[v] = r->sibling[v] = NONE;
        r->tail[v] = r->top[v] = r->sequence[v] = v;
    }
    uint64_t ends = r->start[r->graph->vertices];
    r->ends = ends ? (double)ends : 1;
    spc_sort_by_key(r->sequence, r->graph->vertices, r->used, r->stack);
    return SPC_OK;
}

/* The sequence lies where the order will be. */
spc_status spc_order_rabbit(const spc_graph *graph, uint32_t *order, spc_error *error)
{
    rabbit r = {.graph = graph, .sequence = order};
    spc_status status = rabbit_allocate(&r, error);
    if (status == SPC_OK)
        status = rabbit_begin(&r, error);
    if (status == SPC_OK)
        status = merge_all(&r, error);
    if (status == SPC_OK)
        rabbit_walk(&r, order);
    uint32_t *const arrays[] = {r.used, r.next, r.tail, r.top, r.first, r.sibling, r.stack};
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++)
        spc_free(arrays[i]);
    spc_free(r.start);
    spc_free(r.edges);
    spc_free(r.strength);
    spc_free(r.seen);
    return status;
}

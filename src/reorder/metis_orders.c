/* Orders by METIS: Karypis and Kumar, "A fast and high quality multilevel scheme for partitioning irregular
 * graphs", 1998. Its functions neither return before they are done nor free their memory when they are left,
 * and print: they run in a child process. */
#include <string.h>

#include "core/child.h"
#include "core/error.h"
#include "core/memory.h"
#include "reorder/vertex_orders.h"

#if SPC_HAS_METIS
#include <metis.h>

typedef struct task {
    const spc_graph *graph;
    idx_t vertices, parts;
    uint64_t seed;
    idx_t *result; /* [vertices] shared: the part of each vertex, or the vertex at each place */
} task;

typedef struct metis_graph {
    idx_t *ptr, *adj;
} metis_graph;

/* METIS wants no vertex next to itself, and indices of its own size. */
static bool metis_orders_convert(const task *t, metis_graph *m)
{
    const spc_graph *g = t->graph;
    m->ptr = spc_malloc((uint64_t)g->vertices + 1, sizeof *m->ptr);
    m->adj = spc_malloc(spc_graph_ends(g), sizeof *m->adj);
    if (!m->ptr || !m->adj)
        return false;
    idx_t at = 0;
    m->ptr[0] = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        spc_neighbours list[2];
        for (unsigned i = 0, lists = spc_graph_neighbours(g, v, list); i < lists; i++)
            for (const uint32_t *u = list[i].at; u < list[i].end; u++)
                if (*u + list[i].shift != v)
                    m->adj[at++] = (idx_t)(*u + list[i].shift);
        m->ptr[v + 1] = at;
    }
    return true;
}

static void set_options(const task *t, idx_t options[METIS_NOPTIONS])
{
    METIS_SetDefaultOptions(options);
    options[METIS_OPTION_SEED] = (idx_t)(t->seed & INT32_MAX);
    options[METIS_OPTION_NUMBERING] = 0;
}

static spc_status status_of(int code)
{
    return code == METIS_OK ? SPC_OK : code == METIS_ERROR_MEMORY ? SPC_ERROR_MEMORY : SPC_ERROR_UNSUPPORTED;
}

/* The child's memory goes with it. */
static spc_status partition(void *context)
{
    task *t = context;
    metis_graph m;
    idx_t options[METIS_NOPTIONS], constraints = 1, cut;
    if (!metis_orders_convert(t, &m))
        return SPC_ERROR_MEMORY;
    set_options(t, options);
    return status_of(METIS_PartGraphKway(&t->vertices, &constraints, m.ptr, m.adj, NULL, NULL, NULL,
                                         &t->parts, NULL, NULL, options, &cut, t->result));
}

static spc_status dissect(void *context)
{
    task *t = context;
    metis_graph m;
    idx_t options[METIS_NOPTIONS];
    idx_t *places = spc_malloc(t->graph->vertices, sizeof *places);
    if (!places || !metis_orders_convert(t, &m))
        return SPC_ERROR_MEMORY;
    set_options(t, options);
    return status_of(METIS_NodeND(&t->vertices, m.ptr, m.adj, NULL, options, t->result, places));
}

static spc_status metis_orders_run(task *t, spc_child_work *work, spc_error *error)
{
    uint64_t bytes = t->graph->vertices * sizeof *t->result;
    const spc_graph *g = t->graph;
    uint64_t most = sizeof(idx_t) == 4 ? INT32_MAX : INT64_MAX, edges = spc_graph_ends(g);
    if (g->vertices >= most || edges > most)
        return spc_fail(error, SPC_ERROR_RANGE,
                        "%u vertices with %llu neighbours: METIS, as installed, counts to %llu", g->vertices,
                        (unsigned long long)edges, (unsigned long long)most);
    t->vertices = (idx_t)t->graph->vertices;
    t->result = spc_shared_new(bytes);
    if (!t->result)
        return spc_fail_memory(error, bytes);
    return spc_child_run(work, t, "METIS", error);
}

static void metis_orders_release(task *t)
{
    spc_shared_free(t->result, t->graph->vertices * sizeof *t->result);
}

/* Vertices by part, those of one part in their own order; start[parts + 1], or NULL. */
static spc_status sort_by_part(const task *t, uint32_t *order, uint32_t *start, spc_error *error)
{
    uint64_t parts = (uint64_t)t->parts;
    uint32_t *place = spc_calloc(parts + 1, sizeof *place);
    if (!place)
        return spc_fail_memory(error, (parts + 1) * sizeof *place);
    for (uint32_t v = 0; v < t->graph->vertices; v++)
        place[t->result[v] + 1]++;
    for (uint64_t p = 1; p <= parts; p++)
        place[p] += place[p - 1];
    if (start)
        memcpy(start, place, (parts + 1) * sizeof *start);
    for (uint32_t v = 0; v < t->graph->vertices; v++)
        order[place[t->result[v]]++] = v;
    spc_free(place);
    return SPC_OK;
}

/* METIS divides by the number of edges, and by one less than the number of parts. */
static bool is_trivial(const spc_graph *g, uint32_t parts, uint32_t *order)
{
    if (parts > 1 && spc_graph_ends(g) > 0)
        return false;
    for (uint32_t v = 0; v < g->vertices; v++)
        order[v] = v;
    return true;
}

spc_status spc_order_partition(const spc_graph *graph, uint32_t parts, uint64_t seed, uint32_t *order,
                               uint32_t *start, spc_error *error)
{
    if (parts > graph->vertices)
        parts = graph->vertices;
    for (uint64_t p = 0; start && p <= parts; p++)
        start[p] = (uint32_t)(p * graph->vertices / parts);
    if (is_trivial(graph, parts, order))
        return SPC_OK;
    task t = {.graph = graph, .parts = (idx_t)parts, .seed = seed};
    spc_status status = metis_orders_run(&t, partition, error);
    if (status == SPC_OK)
        status = sort_by_part(&t, order, start, error);
    metis_orders_release(&t);
    return status;
}

spc_status spc_order_dissection(const spc_graph *graph, uint64_t seed, uint32_t *order, spc_error *error)
{
    if (is_trivial(graph, graph->vertices, order))
        return SPC_OK;
    task t = {.graph = graph, .seed = seed};
    spc_status status = metis_orders_run(&t, dissect, error);
    for (uint32_t k = 0; status == SPC_OK && k < graph->vertices; k++)
        order[k] = (uint32_t)t.result[k];
    metis_orders_release(&t);
    return status;
}

#else

static spc_status fail_without(spc_error *error)
{
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "this sparcast was built without METIS (Debian: libmetis-dev), which finds this order");
}

spc_status spc_order_partition(const spc_graph *graph, uint32_t parts, uint64_t seed, uint32_t *order,
                               uint32_t *start, spc_error *error)
{
    (void)graph, (void)parts, (void)seed, (void)order, (void)start;
    return fail_without(error);
}

spc_status spc_order_dissection(const spc_graph *graph, uint64_t seed, uint32_t *order, spc_error *error)
{
    (void)graph, (void)seed, (void)order;
    return fail_without(error);
}
#endif

/* Orders, against published examples and brute force on small graphs. */
#include <signal.h>
#include <sys/time.h>
#include <time.h>

#include "core/child.h"
#include "core/clock.h"
#include "order_fixture.h"
#include "reorder/vertex_orders.h"

static uint32_t bandwidth_of(const spc_pattern *p)
{
    spc_envelope envelope;
    assert_ok(spc_pattern_envelope(p, &envelope, &error));
    return envelope.bandwidth;
}

TEST(cuthill_mckee_gives_the_published_orders)
{
    static const struct {
        uint32_t start, reversed[PUBLISHED_VERTICES];
    } published[] = {{6, {8, 3, 0, 9, 2, 5, 1, 4, 7, 6}}, {0, {9, 1, 4, 6, 7, 2, 8, 5, 3, 0}}};
    spc_graph graph;
    uint32_t order[PUBLISHED_VERTICES + 1], reached;
    spc_pattern *p = published_graph();
    assert_int_equal(bandwidth_of(p), 8);
    assert_ok(spc_graph_make(p, &graph, &error));
    assert_null(graph.back); /* a symmetric pattern is its own graph */
    for (size_t i = 0; i < 2; i++) {
        assert_ok(spc_order_cuthill_mckee(&graph, published[i].start, order, &reached, &error));
        assert_int_equal(reached, PUBLISHED_VERTICES);
        for (uint32_t k = 0; k < PUBLISHED_VERTICES; k++)
            assert_int_equal(order[PUBLISHED_VERTICES - 1 - k], published[i].reversed[k]);
    }
    spc_graph_free(&graph);
}

TEST(rcm_reaches_the_published_bandwidth)
{
    spc_pattern *p = published_graph(), *q;
    spc_permutation *rcm = reorder(p, "rcm", false, 0);
    assert_true(spc_permutation_is_symmetric(rcm));
    assert_ok(spc_permutation_apply(rcm, p, 1, &q, &error));
    assert_int_equal(bandwidth_of(q), 4);
    spc_permutation_free(rcm);
    spc_pattern_free(q);
}

/* ---- RCM by brute force ---- */

/* Neighbours of a vertex in its row come before those that only its column has. */
enum { NO_EDGE, IN_ROW, IN_COLUMN };

typedef struct dense_graph {
    uint32_t n;
    uint8_t *edge; /* [n * n] */
} dense_graph;

static dense_graph dense_of(const spc_pattern *p)
{
    bool square = p->rows == p->cols;
    dense_graph g = {square ? p->rows : p->rows + p->cols, NULL};
    g.edge = calloc((size_t)g.n * g.n + 1, sizeof *g.edge);
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            uint32_t j = p->col[k] + (square ? 0 : p->rows);
            if (i == j)
                continue;
            g.edge[(size_t)i * g.n + j] = IN_ROW;
            if (g.edge[(size_t)j * g.n + i] == NO_EDGE)
                g.edge[(size_t)j * g.n + i] = IN_COLUMN;
        }
    return g;
}

static uint32_t degree_of(const dense_graph *g, uint32_t v)
{
    uint32_t degree = 0;
    for (uint32_t u = 0; u < g->n; u++)
        degree += g->edge[(size_t)v * g->n + u] != NO_EDGE;
    return degree;
}

/* Of the neighbours of v the one of least degree comes first, then one in its row, then the least one. */
static uint32_t rank_of(const dense_graph *g, uint32_t v, uint32_t u)
{
    return 2 * degree_of(g, u) + (g->edge[(size_t)v * g->n + u] == IN_COLUMN);
}

/* Cuthill-McKee from a start. */
static uint32_t naive_cuthill_mckee(const dense_graph *g, uint32_t start, uint32_t *order)
{
    bool *taken = calloc(g->n, sizeof *taken);
    uint32_t count = 1;
    order[0] = start;
    taken[start] = true;
    for (uint32_t at = 0; at < count; at++)
        for (uint32_t best = 0; best != g->n;) {
            best = g->n;
            for (uint32_t u = 0; u < g->n; u++)
                if (g->edge[(size_t)order[at] * g->n + u] && !taken[u] &&
                    (best == g->n || rank_of(g, order[at], u) < rank_of(g, order[at], best)))
                    best = u;
            if (best != g->n) {
                taken[best] = true;
                order[count++] = best;
            }
        }
    free(taken);
    return count;
}

static uint32_t eccentricity(const dense_graph *g, uint32_t start)
{
    uint32_t *level = calloc((size_t)g->n + 1, sizeof *level),
             *queue = calloc((size_t)g->n + 1, sizeof *queue), count = 1, most = 0;
    queue[0] = start;
    level[start] = 1;
    for (uint32_t at = 0; at < count; at++)
        for (uint32_t u = 0; u < g->n; u++)
            if (g->edge[(size_t)queue[at] * g->n + u] && !level[u]) {
                level[u] = level[queue[at]] + 1;
                most = level[u];
                queue[count++] = u;
            }
    free(level);
    free(queue);
    return most;
}

/* The reverse of the order is one component after the other, each as from its first vertex, which is at least
 * as far from others as the least vertex of the component. */
static void check_rcm(const spc_pattern *p)
{
    spc_graph graph;
    dense_graph g = dense_of(p);
    uint32_t *order = malloc(((size_t)g.n + 1) * sizeof *order), *expected = malloc(((size_t)g.n + 1) * 4);
    assert_ok(spc_graph_make(p, &graph, &error));
    assert_int_equal(graph.vertices, g.n);
    assert_ok(spc_order_rcm(&graph, order, &error));
    assert_permutation(order, g.n);
    for (uint32_t i = 0; i < g.n / 2; i++) {
        uint32_t swap = order[i];
        order[i] = order[g.n - 1 - i];
        order[g.n - 1 - i] = swap;
    }
    for (uint32_t first = 0, count, before = 0; first < g.n; first += count) {
        uint32_t least = g.n;
        count = naive_cuthill_mckee(&g, order[first], expected);
        assert_memory_equal(order + first, expected, count * sizeof *order);
        for (uint32_t k = 0; k < count; k++)
            least = expected[k] < least ? expected[k] : least;
        assert_true(eccentricity(&g, order[first]) >= eccentricity(&g, least));
        assert_true(first == 0 || least > before);
        before = least;
    }
    spc_graph_free(&graph);
    free(order);
    free(expected);
    free(g.edge);
}

TEST(rcm_agrees_with_brute_force)
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        uint32_t rows = 1 + (uint32_t)seed % 40, cols = seed % 3 ? rows : 1 + (uint32_t)(7 * seed) % 30;
        spc_pattern *p = make_pattern(rows, cols, 0.02 * (double)(1 + seed % 8), seed % 4 == 0,
                                      seed % 5 ? (uint32_t)NO_DENSE_ROW : rows / 2, seed);
        check_rcm(p);
    }
}

/* ---- the graph ---- */

/* Every neighbour is one, and in one list only. Returns how many there are. */
static uint32_t check_neighbours(const spc_graph *graph, const dense_graph *g, uint32_t v)
{
    spc_neighbours list[2];
    uint32_t count = 0;
    bool met[51] = {false};
    for (unsigned i = 0, lists = spc_graph_neighbours(graph, v, list); i < lists; i++)
        for (const uint32_t *at = list[i].at; at < list[i].end; at++) {
            uint32_t u = *at + list[i].shift;
            assert_false(met[u]);
            met[u] = true;
            assert_true(u == v || g->edge[(size_t)v * g->n + u] != NO_EDGE);
            assert_true(at == list[i].at || at[-1] < *at);
            count += u != v;
        }
    return count;
}

TEST(the_graph_is_that_of_a_and_its_transpose)
{
    spc_graph graph;
    for (uint64_t seed = 0; seed < 20; seed++) {
        spc_pattern *p = make_pattern(30, seed % 2 ? 30 : 21, 0.1, false, (uint32_t)NO_DENSE_ROW, seed);
        dense_graph g = dense_of(p);
        assert_ok(spc_graph_make(p, &graph, &error));
        uint32_t degree[51];
        spc_graph_degrees(&graph, degree);
        for (uint32_t v = 0; v < g.n; v++) {
            assert_int_equal(degree[v], degree_of(&g, v));
            assert_int_equal(check_neighbours(&graph, &g, v), degree[v]);
        }
        spc_graph_free(&graph);
        free(g.edge);
    }
}

/* ---- every order on every shape ---- */

static void check_order(const spc_pattern *p, const char *name, bool rows_only)
{
    spc_permutation *a = reorder(p, name, rows_only, 5), *b = reorder(p, name, rows_only, 5);
    bool square = p->rows == p->cols;
    assert_int_equal(spc_permutation_rows(a), p->rows);
    assert_int_equal(spc_permutation_cols(a), p->cols);
    assert_permutation(spc_permutation_row(a), p->rows);
    assert_permutation(spc_permutation_col(a), p->cols);
    assert_true(spc_permutation_is_symmetric(a) == (square && !rows_only));
    assert_true(spc_permutation_seconds(a) >= 0);
    assert_memory_equal(spc_permutation_row(a), spc_permutation_row(b), p->rows * sizeof(uint32_t));
    assert_memory_equal(spc_permutation_col(a), spc_permutation_col(b), p->cols * sizeof(uint32_t));
    for (uint32_t j = 0; rows_only && j < p->cols; j++)
        assert_int_equal(spc_permutation_col(a)[j], j);
    spc_permutation_free(a);
    spc_permutation_free(b);
}

TEST(every_order_is_a_permutation_of_every_shape)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        for (const char *const *name = all_orders(); *name; name++) {
            check_order(p, *name, false);
            check_order(p, *name, true);
        }
    }
}

TEST(rows_by_length_agree_with_a_naive_sort)
{
    static const uint32_t windows[] = {0, 1, 7, 32, 5000};
    for (size_t w = 0; w < sizeof windows / sizeof windows[0]; w++) {
        spc_pattern *p = make_pattern(1000, 50, 0.05, true, 17, 9);
        uint32_t *order = malloc(1001 * sizeof *order),
                 *expected = naive_sort(p, windows[w] ? windows[w] : 1000);
        assert_ok(spc_order_length(p, windows[w], order, &error));
        assert_memory_equal(order, expected, 1000 * sizeof *order);
        free(order);
        free(expected);
    }
}

TEST(long_lists_are_sorted_by_all_bits_of_their_keys)
{
    enum { N = 5000 };
    static uint32_t key[N], item[N], scratch[N];
    uint64_t seed = 3;
    for (uint32_t i = 0; i < N; i++) {
        key[i] = (uint32_t)spc_random_next(&seed) & (i % 2 ? UINT32_MAX : 0xff00u);
        item[i] = i;
    }
    spc_sort_by_key(item, N, key, scratch);
    assert_permutation(item, N);
    for (uint32_t i = 1; i < N; i++)
        assert_true(key[item[i - 1]] < key[item[i]] ||
                    (key[item[i - 1]] == key[item[i]] && item[i - 1] < item[i]));
}

/* ---- communities and parts ---- */

enum { CLIQUES = 4, CLIQUE = 12, CLIQUE_VERTICES = CLIQUES * CLIQUE };

/* Vertex v belongs to clique v % CLIQUES; one edge from each clique to the next. */
static spc_pattern *cliques(void)
{
    static uint32_t edge[CLIQUE_VERTICES * CLIQUE_VERTICES][2];
    size_t edges = 0;
    for (uint32_t i = 0; i < CLIQUE_VERTICES; i++)
        for (uint32_t j = 0; j < i; j++)
            if (i % CLIQUES == j % CLIQUES || (i < CLIQUES && i == j + 1))
                edge[edges][0] = i, edge[edges++][1] = j;
    return pattern_of(CLIQUE_VERTICES, (const uint32_t(*)[2])edge, edges, true);
}

static void assert_cliques_lie_together(const char *name)
{
    spc_pattern *p = cliques();
    spc_permutation *q = reorder(p, name, false, 0);
    const uint32_t *row = spc_permutation_row(q);
    for (uint32_t k = 0; k < CLIQUE_VERTICES; k++)
        assert_int_equal(row[k] % CLIQUES, row[k / CLIQUE * CLIQUE] % CLIQUES);
    spc_permutation_free(q);
}

TEST(rabbit_order_keeps_communities_together)
{
    assert_cliques_lie_together("rabbit");
}

TEST(parts_lie_together)
{
    if (!spc_reorder_is_available(SPC_REORDER_PARTITION))
        skip();
    assert_cliques_lie_together("partition:4");
}

static spc_pattern *stencil(uint64_t side, uint64_t depth)
{
    spc_pattern *p;
    spc_generate_options o = {.size = sizeof(spc_generate_options),
                              .kind = "stencil",
                              .extent = {side, side, depth},
                              .points = depth ? 7 : 5};
    assert_ok(spc_generate(&o, &p, &error));
    return keep_pattern(p);
}

/* What is numbered last separates: without it, the rest falls apart. */
TEST(dissection_numbers_a_separator_last)
{
    enum { SIDE = 40, N = SIDE * SIDE, LAST = SIDE + SIDE / 2 };
    if (!spc_reorder_is_available(SPC_REORDER_DISSECTION))
        skip();
    spc_pattern *p = stencil(SIDE, 0);
    spc_permutation *q = reorder(p, "dissection", false, 0);
    const uint32_t *row = spc_permutation_row(q);
    uint32_t *queue = calloc(N, sizeof *queue), count = 1;
    bool *met = calloc(N, sizeof *met);
    for (uint32_t k = N - LAST; k < N; k++)
        met[row[k]] = true;
    queue[0] = row[0];
    met[row[0]] = true;
    for (uint32_t at = 0; at < count; at++)
        for (uint64_t k = p->row_ptr[queue[at]]; k < p->row_ptr[queue[at] + 1]; k++)
            if (!met[p->col[k]]) {
                met[p->col[k]] = true;
                queue[count++] = p->col[k];
            }
    assert_true(count < 2 * N / 3);
    free(queue);
    free(met);
    spc_permutation_free(q);
}

/* METIS works in a child process, whose time is part of the order's: 216,000 vertices take it seconds. */
TEST(the_time_of_metis_counts)
{
    if (!spc_reorder_is_available(SPC_REORDER_DISSECTION))
        skip();
    spc_pattern *p = stencil(60, 60);
    double before = spc_child_seconds();
    spc_permutation *q = reorder(p, "dissection", false, 0);
    assert_true(spc_child_seconds() - before > 0.02);
    assert_true(spc_permutation_seconds(q) > 0.02);
    spc_permutation_free(q);
}

/* ---- failures ---- */

TEST(names_are_read_and_written)
{
    static const char *const good[] = {"own",        "rcm",    "partition:64",
                                       "dissection", "length", "length:4294967295"},
                             *const bad[] = {
                                 "", "rcm:3", "partition:0", "length:", "length:x", "rc", "random:1"};
    char text[64];
    spc_reorder_options o = {.size = sizeof o};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_ok(spc_reorder_parse(good[i], &o, &error));
        assert_string_equal(spc_reorder_format(&o, text, sizeof text), good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(spc_reorder_parse(bad[i], &o, &error), SPC_ERROR_ARGUMENT);
    assert_null(spc_reorder_name(SPC_REORDER_KINDS));
    assert_false(spc_reorder_is_available(SPC_REORDER_KINDS));
}

TEST(impossible_orders_are_refused)
{
    spc_permutation *q;
    spc_pattern *p = odd_pattern(10);
    spc_reorder_options none = {.size = sizeof none, .kind = SPC_REORDER_KINDS},
                        parts = {.size = sizeof parts, .kind = SPC_REORDER_PARTITION};
    assert_int_equal(spc_reorder(p, &none, &q, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_reorder(p, &parts, &q, &error), SPC_ERROR_ARGUMENT);
    assert_null(q);
    spc_pattern huge = {.rows = UINT32_MAX, .cols = 2};
    spc_graph graph;
    assert_int_equal(spc_graph_make(&huge, &graph, &error), SPC_ERROR_RANGE);
}

TEST(allocation_failures_are_reported)
{
    for (const char *const *name = all_orders(); *name; name++)
        for (int rectangular = 0; rectangular < 2; rectangular++) {
            spc_status status = SPC_ERROR_MEMORY;
            spc_pattern *p = odd_pattern(rectangular ? 12 : 10);
            spc_reorder_options o = {.size = sizeof o, .rows_only = true};
            spc_reorder_parse(*name, &o, NULL);
            for (uint64_t n = 1; status != SPC_OK; n++) {
                spc_permutation *q;
                spc_memory_fail_at(n);
                status = spc_reorder(p, &o, &q, &error);
                spc_memory_fail_at(0);
                assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
                assert_true((q != NULL) == (status == SPC_OK));
                spc_permutation_free(q);
            }
        }
}

TEST(an_interruption_ends_every_order)
{
    spc_permutation *q;
    spc_pattern *p = odd_pattern(10);
    for (const char *const *name = all_orders(); *name; name++) {
        spc_reorder_options o = {.size = sizeof o};
        spc_reorder_parse(*name, &o, NULL);
        spc_interrupt();
        spc_status status = spc_reorder(p, &o, &q, &error);
        spc_interrupt_clear();
        assert_int_equal(status, SPC_ERROR_INTERRUPTED);
        assert_null(q);
    }
}

TEST(an_interruption_ends_what_follows_an_order)
{
    spc_envelope envelope;
    spc_permutation *q, *inverse;
    spc_pattern *p = odd_pattern(10), *permuted;
    spc_reorder_options o = {.size = sizeof o, .kind = SPC_REORDER_RANDOM};
    assert_ok(spc_reorder(p, &o, &q, &error));
    spc_interrupt();
    spc_status measured = spc_pattern_envelope(p, &envelope, &error),
               inverted = spc_permutation_invert(q, &inverse, &error),
               applied = spc_permutation_apply(q, p, 1, &permuted, &error);
    spc_interrupt_clear();
    assert_int_equal(measured, p->rows == p->cols ? SPC_ERROR_INTERRUPTED : SPC_OK);
    assert_int_equal(inverted, SPC_ERROR_INTERRUPTED);
    assert_null(inverse);
    assert_int_equal(applied, SPC_ERROR_INTERRUPTED);
    assert_null(permuted);
    spc_permutation_free(q);
}

static volatile double interrupted_at;

static void interrupt(int unused)
{
    (void)unused;
    interrupted_at = spc_clock(CLOCK_MONOTONIC);
    spc_interrupt();
}

/* METIS alone takes seconds, and the promise is 0.3 s; a machine that runs other tests beside this one may
 * take longer. */
TEST(an_interruption_ends_metis)
{
    if (!spc_reorder_is_available(SPC_REORDER_DISSECTION))
        skip();
    spc_permutation *q;
    spc_pattern *p = stencil(80, 80);
    spc_reorder_options o = {.size = sizeof o, .kind = SPC_REORDER_DISSECTION};
    const struct itimerval soon = {.it_value.tv_usec = 100 * 1000};
    signal(SIGALRM, interrupt);
    assert_int_equal(setitimer(ITIMER_REAL, &soon, NULL), 0);
    spc_status status = spc_reorder(p, &o, &q, &error);
    double late = spc_clock(CLOCK_MONOTONIC) - interrupted_at;
    spc_interrupt_clear();
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
    assert_true(late < 2);
}

RUN_TESTS("reorder", NULL, NULL)

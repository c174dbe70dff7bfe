/* tests/unit/order_fixture.h - what tests of orders share: small graphs, permutations seen from outside. */
#ifndef SPC_TEST_ORDER_FIXTURE_H
#define SPC_TEST_ORDER_FIXTURE_H

#include "patterns.h"
#include "reorder/permutation.h"

static inline void assert_permutation(const uint32_t *old, uint32_t count)
{
    uint8_t *seen = calloc((size_t)count + 1, 1);
    for (uint32_t k = 0; k < count; k++) {
        assert_true(old[k] < count);
        assert_int_equal(seen[old[k]]++, 0);
    }
    free(seen);
}

/* Entries (from[e], to[e]), mirrored where `both`. */
static inline spc_pattern *pattern_of(uint32_t n, const uint32_t (*edge)[2], size_t edges, bool both)
{
    bool *dense = calloc((size_t)n * n, sizeof *dense);
    for (size_t e = 0; e < edges; e++) {
        dense[(size_t)edge[e][0] * n + edge[e][1]] = true;
        if (both)
            dense[(size_t)edge[e][1] * n + edge[e][0]] = true;
    }
    spc_pattern *p = make_pattern(n, n, 0, false, (uint32_t)NO_DENSE_ROW, 1);
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < n; j++)
            if (dense[(size_t)i * n + j])
                p->col[p->nnz++] = j;
        p->row_ptr[i + 1] = p->nnz;
    }
    p->stored = p->nnz;
    free(dense);
    return p;
}

static inline bool has_entry(const spc_pattern *p, uint32_t i, uint32_t j)
{
    for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
        if (p->col[k] == j)
            return true;
    return false;
}

/* The graph of the Boost Graph Library's example of Cuthill-McKee orders (Siek, Lee, Lumsdaine, "The Boost
 * Graph Library", 2002, and libs/graph/example/cuthill_mckee_ordering.cpp): bandwidth 8, in its published
 * orders 4. */
enum { PUBLISHED_VERTICES = 10, PUBLISHED_EDGES = 14 };
static const uint32_t published_edge[PUBLISHED_EDGES][2] = {{0, 3}, {0, 5}, {1, 2}, {1, 4}, {1, 6},
                                                            {1, 9}, {2, 3}, {2, 4}, {3, 5}, {3, 8},
                                                            {4, 6}, {5, 6}, {5, 7}, {6, 7}};

static inline spc_pattern *published_graph(void)
{
    return pattern_of(PUBLISHED_VERTICES, published_edge, PUBLISHED_EDGES, true);
}

static inline spc_permutation *reorder(const spc_pattern *p, const char *name, bool rows_only, uint64_t seed)
{
    spc_permutation *permutation;
    spc_reorder_options o = {.size = sizeof o, .rows_only = rows_only, .seed = seed};
    assert_ok(spc_reorder_parse(name, &o, &error));
    assert_ok(spc_reorder(p, &o, &permutation, &error));
    return permutation;
}

/* Every kind of order that this build has; NULL at the end. */
static inline const char *const *all_orders(void)
{
    static const char *const with[] = {"own",        "rcm",    "partition:3", "partition:1", "partition:1000",
                                       "dissection", "length", "length:7",    "rabbit",      "random",
                                       NULL},
                             *const without[] = {"own",    "rcm",    "length", "length:7",
                                                 "rabbit", "random", NULL};
    return spc_reorder_is_available(SPC_REORDER_PARTITION) ? with : without;
}

#endif

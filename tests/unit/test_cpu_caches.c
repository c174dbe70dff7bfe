/* Misses of each level that the model of CPUs counts, against caches of sets and ways that follow every
 * access of a product in order: three levels, and a last level whose ways are divided (the sector cache of
 * A64FX). */
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/cpu/cpu.h"
#include "sparcast/collection.h"

static spc_error error;

/* ---- a cache of sets and ways, the least recently used one replaced ---- */

typedef struct cache {
    uint32_t sets, ways;
    uint64_t *tag; /* [sets][ways], the last used in front; line + 1 */
    uint64_t misses;
} cache;

static cache make_cache(uint64_t bytes, uint32_t ways, uint32_t line)
{
    cache c = {.sets = (uint32_t)(bytes / ways / line), .ways = ways};
    c.tag = calloc((size_t)c.sets * ways, sizeof *c.tag);
    return c;
}

/* Whether the line was there. Ways `from` .. `to` - 1 of its set are its own. */
static bool touch(cache *c, uint64_t line, uint32_t from, uint32_t to)
{
    uint64_t *way = c->tag + line % c->sets * c->ways;
    uint32_t at = from;
    while (at + 1 < to && way[at] != line + 1)
        at++;
    bool there = way[at] == line + 1;
    memmove(way + from + 1, way + from, (at - from) * sizeof *way);
    way[from] = line + 1;
    c->misses += !there;
    return there;
}

/* ---- a product ---- */

enum { LEVELS = 3, LRU = 30 };

typedef struct hierarchy {
    cache level[LEVELS];
    uint32_t levels, line;
    uint32_t sector; /* ways of the last level for A and its indices; 0: no sector */
} hierarchy;

static void load(hierarchy *h, uint64_t address, bool of_a)
{
    uint64_t line = address / h->line;
    for (uint32_t i = 0; i < h->levels; i++) {
        cache *c = &h->level[i];
        bool divided = h->sector && i + 1 == h->levels;
        if (touch(c, line, divided && !of_a ? h->sector : 0, divided && of_a ? h->sector : c->ways))
            return;
    }
}

/* Arrays lie far from each other, each at another offset within the sets. */
static void multiply(hierarchy *h, const spc_pattern *p)
{
    const uint64_t far = UINT64_C(1) << 36, value = far + 4096, column = 2 * far + 77824,
                   x = 3 * far + 151552, y = 4 * far + 225280, pointer = 5 * far + 299008;
    for (uint32_t row = 0; row < p->rows; row++) {
        load(h, pointer + 4 * (row + UINT64_C(1)), false);
        for (uint64_t i = p->row_ptr[row]; i < p->row_ptr[row + 1]; i++) {
            load(h, column + 4 * i, true);
            load(h, value + 8 * i, true);
            load(h, x + 8 * (uint64_t)p->col[i], false);
        }
        load(h, y + 8 * (uint64_t)row, false);
    }
}

/* Misses of the second product. */
static void count_misses(hierarchy *h, const spc_pattern *p, double misses[LEVELS])
{
    multiply(h, p);
    for (uint32_t i = 0; i < h->levels; i++)
        h->level[i].misses = 0;
    multiply(h, p);
    for (uint32_t i = 0; i < h->levels; i++) {
        misses[i] = (double)h->level[i].misses;
        free(h->level[i].tag);
    }
}

/* Lines that the model says each level lets through. */
static void forecast_misses(const spc_cpu_machine *m, const spc_pattern *p, double misses[LEVELS])
{
    spc_cpu_walk walk;
    spc_cpu_layout layout = {m->line_bytes, 8, 12, 12, m->sector > 0, 0};
    assert_ok(spc_cpu_walk_pattern(p, SPC_HOST_BY_ROWS, 1, &layout, true, &walk, &error));
    spc_cpu_time t = spc_cpu_time_of(m, &walk);
    spc_cpu_walk_free(&walk);
    misses[0] = (t.bytes[1] + t.bytes[2] + t.bytes[3]) / m->line_bytes;
    misses[1] = (t.bytes[2] + t.bytes[3]) / m->line_bytes;
    misses[2] = t.bytes[3] / m->line_bytes;
}

static const char *const recipes[] = {
    "gen-stencil-size300x300-points5",
    "gen-stencil-size40x40x40-points7",
    "gen-stencil-size24x24x24-points27",
    "gen-fem-size16x16x16-dof3",
    "gen-fem-size30x30x30-dof1",
    "gen-fem-size20x20x20-dof1-shuffle1",
    "gen-random-rows20000-row-nnz10",
    "gen-random-rows100000-row-nnz4",
    "gen-random-rows30000-row-nnz20",
    "gen-random-rows3000-row-nnz100",
    "gen-random-rows5000-cols200000-row-nnz40",
    "gen-powerlaw-rows30000-row-nnz10",
    "gen-powerlaw-rows100000-row-nnz5",
    "gen-rmat-scale15-edge-factor8",
    "gen-rmat-scale13-edge-factor32",
    "gen-banded-rows50000-row-nnz8-half-bandwidth4000",
    "gen-banded-rows10000-row-nnz40-half-bandwidth200",
    "gen-circuit-rows100000",
    "gen-onedense-rows60000-row-nnz6",
    "gen-banded-rows20000-row-nnz20-half-bandwidth10000",
};
enum { RECIPES = sizeof recipes / sizeof *recipes };

/* How far off the model is, over all matrices. */
typedef struct errors {
    double sum;
    size_t near; /* matrices within 5 % */
} errors;

static void add_error(const char *what, const char *recipe, double model, double counted, errors *e)
{
    double off = model / counted - 1;
    if (getenv("SPARCAST_SHOW"))
        fprintf(stderr, "%s %-52s %10.0f %10.0f %+5.1f %%\n", what, recipe, counted, model, 100 * off);
    e->sum += fabs(off);
    e->near += fabs(off) < 0.05;
}

static void check_errors(const char *what, const errors *e, double mean, size_t near)
{
    if (e->sum / RECIPES > mean || e->near < near)
        fail_msg("%s: mean error %.3f, %zu of %d within 5 %%", what, e->sum / RECIPES, e->near, RECIPES);
}

TEST(levels_miss_as_caches_do)
{
    static const char *const names[LEVELS] = {"L1", "L2", "L3"};
    errors off[LEVELS] = {{0}};
    for (size_t r = 0; r < RECIPES; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        double counted[LEVELS], model[LEVELS];
        hierarchy h = {.levels = LEVELS, .line = 64};
        h.level[0] = make_cache(32768, 8, 64);
        h.level[1] = make_cache(524288, 8, 64);
        h.level[2] = make_cache(1 << 21, 16, 64);
        spc_cpu_machine m = {.threads = 1,
                             .domain_threads = 1,
                             .line_bytes = 64,
                             .l3_sharers = 1,
                             .overlap = 1,
                             .sharpness = LRU};
        m.l1 = 32768;
        m.l2 = 524288;
        m.l3 = (1 << 21) - 524288; /* the model adds both, as where the L3 holds what the L2 does not */
        count_misses(&h, p, counted);
        forecast_misses(&m, p, model);
        for (int i = 0; i < LEVELS; i++)
            add_error(names[i], recipes[r], model[i], counted[i], &off[i]);
    }
    check_errors("L1", &off[0], 0.015, 19);
    check_errors("L2", &off[1], 0.005, 20);
    check_errors("L3", &off[2], 0.01, 20);
}

TEST(a_sector_keeps_x)
{
    errors off = {0}, gain = {0};
    for (size_t r = 0; r < RECIPES; r++) {
        spc_pattern *p = make_recipe(recipes[r]);
        double with[LEVELS], without[LEVELS], model[LEVELS], plain[LEVELS];
        hierarchy h = {.levels = 2, .line = 256, .sector = 4};
        h.level[0] = make_cache(65536, 4, 256);
        h.level[1] = make_cache(1 << 20, 16, 256);
        spc_cpu_machine m = {.threads = 1,
                             .domain_threads = 1,
                             .line_bytes = 256,
                             .l3_sharers = 1,
                             .overlap = 1,
                             .sharpness = LRU,
                             .sector = 0.25};
        m.l1 = 65536;
        m.l2 = 1 << 20;
        count_misses(&h, p, with);
        forecast_misses(&m, p, model);
        h = (hierarchy){.levels = 2, .line = 256};
        h.level[0] = make_cache(65536, 4, 256);
        h.level[1] = make_cache(1 << 20, 16, 256);
        m.sector = 0;
        count_misses(&h, p, without);
        forecast_misses(&m, p, plain);
        add_error("sector", recipes[r], model[1], with[1], &off);
        add_error("gain  ", recipes[r], model[1] / plain[1], with[1] / without[1], &gain);
    }
    check_errors("sector", &off, 0.03, 18);
    check_errors("gain", &gain, 0.03, 18);
}

RUN_TESTS("cpu_caches", NULL, NULL)

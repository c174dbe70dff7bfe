/* The warps that issue next against a list that is searched from the oldest to the youngest. */
#include "sim/multiprocessor_state.h"

#include <math.h>
#include <string.h>

#include "core/random.h"
#include "test.h"

enum { BLOCKS = SPC_RESIDENT_BLOCKS_MAX, WARPS = SPC_BLOCK_WARPS, INSTRUCTIONS = 20000 };

typedef struct naive {
    double ready[BLOCKS][WARPS], open[WARPS]; /* open: by scheduler */
    uint8_t place[BLOCKS];
    uint32_t blocks, schedulers;
} naive;

static double at(const naive *n, uint32_t age, uint32_t warp)
{
    return fmax(n->ready[age][warp], n->open[warp % n->schedulers]);
}

static void check_next(const naive *n, const spc_warp_scheduler *s, double now)
{
    double latest = INFINITY;
    for (uint32_t i = 0; i < n->blocks * WARPS; i++)
        latest = fmin(latest, at(n, i / WARPS, i % WARPS));
    latest = fmax(latest, now);
    uint32_t i = 0;
    while (at(n, i / WARPS, i % WARPS) > latest)
        i++;
    assert_int_equal(s->age, i / WARPS);
    assert_int_equal(s->warp, i % WARPS);
    assert_int_equal(s->place[s->age], n->place[s->age]);
    assert_true(s->at == at(n, s->age, s->warp));
}

/* Few different times, so that many are equal. */
static double some_time(uint64_t *random, double now)
{
    return now + (double)spc_random_below(random, 12);
}

static void add_block(naive *n, spc_warp_scheduler *s, uint8_t place, uint64_t *random, double now)
{
    double *ready = n->ready[n->blocks];
    for (uint32_t w = 0; w < WARPS; w++)
        ready[w] = w && spc_random_below(random, 5) == 0 ? INFINITY : some_time(random, now);
    spc_warp_scheduler_add(s, place, ready);
    n->place[n->blocks++] = place;
}

static void remove_block(naive *n, spc_warp_scheduler *s, double open)
{
    n->blocks--;
    for (uint32_t a = s->age; a < n->blocks; a++) {
        memcpy(n->ready[a], n->ready[a + 1], sizeof n->ready[a]);
        n->place[a] = n->place[a + 1];
    }
    spc_warp_scheduler_remove(s, open);
}

static bool has_ended(const double ready[WARPS])
{
    for (uint32_t w = 0; w < WARPS; w++)
        if (ready[w] < INFINITY)
            return false;
    return true;
}

static void check(uint32_t blocks, uint32_t schedulers)
{
    naive n = {.schedulers = schedulers};
    spc_warp_scheduler s;
    uint64_t random = blocks;
    double now = 0;
    spc_warp_scheduler_init(&s, schedulers);
    for (uint32_t place = 0; place < blocks; place++)
        add_block(&n, &s, (uint8_t)place, &random, now);
    spc_warp_scheduler_begin(&s, now);
    for (int i = 0; i < INSTRUCTIONS && n.blocks; i++) {
        check_next(&n, &s, now);
        now += (double)spc_random_below(&random, 3);
        double *ready = &n.ready[s.age][s.warp],
               open = fmax(n.open[s.warp % schedulers], some_time(&random, now));
        *ready = spc_random_below(&random, 30) == 0 ? INFINITY : some_time(&random, now);
        n.open[s.warp % schedulers] = open;
        if (!has_ended(n.ready[s.age])) {
            spc_warp_scheduler_next(&s, *ready, open, now);
            continue;
        }
        uint8_t place = s.place[s.age];
        remove_block(&n, &s, open);
        if (i < INSTRUCTIONS / 2)
            add_block(&n, &s, place, &random, now);
        if (n.blocks)
            spc_warp_scheduler_begin(&s, now);
    }
    assert_int_equal(n.blocks, 0);
}

TEST(test_order)
{
    for (uint32_t blocks = 1; blocks <= BLOCKS; blocks++)
        for (uint32_t schedulers = 1; schedulers <= WARPS; schedulers++)
            check(blocks, schedulers);
}

RUN_TESTS("schedule", NULL, NULL)

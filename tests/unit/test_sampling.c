/* Which multiprocessors are simulated, and for how many each stands, on launches made up for it. */
#include "sim/sampling.h"

#include <string.h>

#include "core/random.h"
#include "launches.h"
#include "test.h"

enum { ACTIVE = 132 };

/* What the multiprocessors of a launch have to do, and what simulating them would tell. */
typedef struct launch {
    uint64_t end[ACTIVE], work[ACTIVE], iterations[ACTIVE], entries[ACTIVE], order[ACTIVE], first[ACTIVE + 1];
    double cycles[ACTIVE], count[ACTIVE][SPC_SAMPLE_COUNTS], demand[ACTIVE][SPC_SAMPLE_DEMANDS];
    spc_block_schedule schedule;
} launch;

/* Counts follow from entries and iterations, cycles from iterations, but for a part of `noise`. */
static void make_launch(launch *l, double noise, uint64_t seed)
{
    for (uint32_t sm = 0; sm < ACTIVE; sm++) {
        l->end[sm] = l->work[sm] = 100 + spc_random_below(&seed, 20);
        l->iterations[sm] = 8 * l->end[sm];
        l->entries[sm] = 1000 + spc_random_below(&seed, 2000);
        l->cycles[sm] = 500.0 * (double)l->end[sm] * (1 + noise * spc_random_unit(&seed));
        for (int k = 0; k < SPC_SAMPLE_COUNTS; k++)
            l->count[sm][k] = (double)((3 - k) * l->entries[sm] + 7 * l->iterations[sm]) *
                              (1 + noise * (spc_random_unit(&seed) - 0.5));
        l->demand[sm][0] = (double)(2 * l->entries[sm] + 3 * l->iterations[sm]);
        l->demand[sm][1] = 0;
    }
    for (uint32_t sm = 0; sm <= ACTIVE; sm++) /* a block each */
        l->first[sm] = sm;
    memcpy(l->order, l->first, sizeof l->order);
    l->schedule = (spc_block_schedule){.active = ACTIVE,
                                       .end = l->end,
                                       .work = l->work,
                                       .iterations = l->iterations,
                                       .entries = l->entries,
                                       .order = l->order,
                                       .first = l->first};
}

/* What the shared units have to do follows from entries and iterations, so that it is known of all. */
static void check_demands(const launch *l, const spc_sample *s)
{
    double demand[ACTIVE];
    spc_sample_demands(s, 0, demand);
    for (uint32_t sm = 0; sm < l->schedule.active; sm++)
        assert_float_equal(demand[sm] / l->demand[sm][0], 1, 0.02);
    spc_sample_demands(s, 1, demand);
    for (uint32_t sm = 0; sm < l->schedule.active; sm++)
        assert_true(demand[sm] == 0);
}

/* A thousand steps each. Returns how many were simulated; sum[k]: the weighted counts, slowest: of those
 * simulated. */
static uint32_t run_with(const launch *l, uint32_t samples, uint64_t most_steps,
                         double sum[SPC_SAMPLE_COUNTS], double *slowest)
{
    spc_sample s;
    bool seen[ACTIVE] = {false};
    uint32_t sm;
    *slowest = 0;
    assert_ok(spc_sample_begin(&s, &l->schedule, samples, most_steps, &error));
    while (spc_sample_next(&s, &sm)) {
        assert_true(sm < ACTIVE && !seen[sm]);
        seen[sm] = true;
        *slowest = l->cycles[sm] > *slowest ? l->cycles[sm] : *slowest;
        spc_sample_add(&s, l->cycles[sm], l->count[sm], l->demand[sm], 1000);
    }
    spc_sample_weigh(&s);
    if (samples == 0 && most_steps == 0)
        check_demands(l, &s);
    for (int k = 0; k < SPC_SAMPLE_COUNTS; k++) {
        sum[k] = 0;
        for (uint32_t i = 0; i < s.count; i++)
            sum[k] += s.unit[i].stands_for * l->count[s.unit[i].sm][k];
    }
    uint32_t simulated = s.count;
    spc_sample_end(&s);
    return simulated;
}

static uint32_t run(const launch *l, uint32_t samples, double sum[SPC_SAMPLE_COUNTS], double *slowest)
{
    return run_with(l, samples, 0, sum, slowest);
}

static double total(const launch *l, int k)
{
    double sum = 0;
    for (uint32_t sm = 0; sm < ACTIVE; sm++)
        sum += l->count[sm][k];
    return sum;
}

static void assert_sums(const launch *l, const double sum[SPC_SAMPLE_COUNTS], double bound)
{
    for (int k = 0; k < SPC_SAMPLE_COUNTS; k++)
        assert_true(part_off(sum[k], total(l, k)) < bound);
}

TEST(test_what_follows_from_entries_and_iterations_is_exact)
{
    launch l;
    double sum[SPC_SAMPLE_COUNTS], slowest;
    for (uint64_t seed = 0; seed < 50; seed++) {
        make_launch(&l, 0, seed);
        assert_true(run(&l, 0, sum, &slowest) <= 12);
        assert_sums(&l, sum, 0.002);
    }
}

TEST(test_more_are_seen_where_they_differ)
{
    launch l;
    double sum[SPC_SAMPLE_COUNTS], slowest, off = 0;
    uint32_t alike = 0, different = 0;
    for (uint64_t seed = 0; seed < 50; seed++) {
        make_launch(&l, 0, seed);
        alike += run(&l, 0, sum, &slowest);
        make_launch(&l, 0.3, seed);
        different += run(&l, 0, sum, &slowest);
        for (int k = 0; k < SPC_SAMPLE_COUNTS; k++)
            off += part_off(sum[k], total(&l, k)) / SPC_SAMPLE_COUNTS / 50;
    }
    assert_true(2 * different > 3 * alike && different <= 36 * 50);
    assert_true(off < 0.04); /* counts that are off by up to 15 % each */
}

/* One that takes ten times as long is found by its iterations, one that has most entries by these. */
TEST(test_the_slowest_is_found)
{
    launch l;
    double sum[SPC_SAMPLE_COUNTS], slowest;
    for (uint64_t seed = 0; seed < 50; seed++) {
        make_launch(&l, 0.05, seed);
        uint32_t sm = spc_random_below(&seed, ACTIVE) % ACTIVE;
        if (seed % 2)
            l.end[sm] = l.work[sm] = 1200;
        else
            l.entries[sm] = 9000;
        l.cycles[sm] = 600000;
        run(&l, 0, sum, &slowest);
        assert_true(slowest == 600000);
    }
}

/* Of few with a block, too, where it is one of many that end as late by their iterations. */
TEST(test_the_slowest_of_few_is_found)
{
    launch l;
    double sum[SPC_SAMPLE_COUNTS], slowest;
    make_launch(&l, 0, 6);
    l.schedule.active = 29;
    for (uint32_t sm = 0; sm < 29; sm++) {
        l.end[sm] = l.work[sm] = sm < 18 ? 17 : 7;
        l.iterations[sm] = 136;
        l.entries[sm] = 2000;
        l.cycles[sm] = sm == 12 ? 6000 : 5000;
        l.demand[sm][0] = (double)(2 * l.entries[sm] + 3 * l.iterations[sm]);
    }
    run(&l, 0, sum, &slowest);
    assert_true(slowest == 6000);
}

/* One that misses all that the others find in the L2 is among the first that are simulated. */
TEST(test_who_misses_most_is_seen)
{
    launch l;
    double evicted[ACTIVE] = {0}, sum[SPC_SAMPLE_COUNTS], slowest;
    make_launch(&l, 0, 5);
    for (uint32_t sm = 0; sm < ACTIVE; sm++)
        l.end[sm] = sm < 100 ? 200 : 100;
    evicted[120] = 1e6;
    l.cycles[120] = 1e9;
    l.schedule.evicted = evicted;
    run(&l, 0, sum, &slowest);
    assert_true(slowest == 1e9);
}

TEST(test_all_of_them)
{
    launch l;
    double sum[SPC_SAMPLE_COUNTS], slowest;
    make_launch(&l, 0.3, 4);
    assert_int_equal(run(&l, ACTIVE, sum, &slowest), ACTIVE);
    assert_sums(&l, sum, 1e-12);
    for (uint32_t active = 1; active < 12; active++) {
        l.schedule.active = active;
        assert_int_equal(run(&l, active, sum, &slowest), active);
        assert_true(run(&l, 0, sum, &slowest) <= active);
    }
}

/* However few steps: the one that has most iterations, and one that stands for the others. */
TEST(test_few_steps)
{
    launch l;
    double sum[SPC_SAMPLE_COUNTS], slowest;
    for (uint64_t seed = 0; seed < 50; seed++) {
        make_launch(&l, 0, seed);
        l.end[7] = l.work[7] = 1200;
        l.cycles[7] = 600000;
        l.entries[7] = 5000;
        for (int k = 0; k < SPC_SAMPLE_COUNTS; k++)
            l.count[7][k] = (double)((3 - k) * l.entries[7] + 7 * l.iterations[7]);
        for (uint64_t steps = 1; steps < 2000; steps += 998)
            assert_int_equal(run_with(&l, 0, steps, sum, &slowest), 2);
        assert_true(slowest == 600000);
        assert_sums(&l, sum, 0.03);
        make_launch(&l, 0.3, seed);
        uint32_t many = run(&l, 0, sum, &slowest), few = run_with(&l, 0, 7000, sum, &slowest);
        assert_int_equal(few, many < 7 ? many : 7);
    }
    make_launch(&l, 0, 1);
    l.schedule.active = 1;
    assert_int_equal(run_with(&l, 0, 1, sum, &slowest), 1);
}

RUN_TESTS("sampling", NULL, NULL)

/* What a sweep and its facts come to over many matrices, worked out by hand. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "sparcast/sweep.h"

enum { MATRICES = 4, VALUES = 3 };

static const double sizes[VALUES] = {1, 4, 16};

/* Two designs at three values; speed of "a" grows and saturates, that of "b" falls. */
static double speed_of(size_t matrix, size_t point)
{
    static const double grows[VALUES] = {1, 4, 4.1}, falls[VALUES] = {4, 2, 1};
    double scale = (double)(1u << matrix);
    return scale * (point < VALUES ? grows[point] : falls[point - VALUES]);
}

static void look_by_hand(void *context, size_t matrix, size_t point, spc_sweep_seen *seen)
{
    const char *second = context;
    *seen = (spc_sweep_seen){.design = point < VALUES ? "a" : "b",
                             .model = point < VALUES ? "exec" : second,
                             .key = "l2_bytes",
                             .limited_by = matrix == 0 ? "bandwidth" : "latency",
                             .value = {sizes[point % VALUES], NULL},
                             .value2 = {NAN, NULL},
                             .gflops = matrix == 3 && point == 0 ? NAN : speed_of(matrix, point),
                             .seconds = 1,
                             .l1_bytes = NAN,
                             .l2_bytes = (double)matrix,
                             .dram_bytes = NAN};
}

static void means_quartiles_and_limits(void **state)
{
    spc_sweep_summary s;
    (void)state;
    assert_int_equal(spc_sweep_summarise(look_by_hand, "exec", MATRICES, 2 * VALUES, &s, NULL), SPC_OK);
    assert_int_equal(s.families, 2);
    assert_int_equal(s.family[0].points, VALUES);
    const spc_sweep_mean *first = &s.family[0].point[0], *second = &s.family[0].point[1];
    assert_int_equal(first->matrices, 3); /* the fourth is held by no kernel */
    assert_true(fabs(first->gflops_mean - 2) < 1e-12);
    assert_true(fabs(second->gflops_mean - 4 * sqrt(8)) < 1e-12);
    assert_true(fabs(second->gflops_q25 - 7) < 1e-12); /* 4 8 16 32: three quarters of the way from 4 to 8 */
    assert_true(fabs(second->gflops_q75 - 20) < 1e-12);
    assert_true(second->l2_bytes_mean == 1.5 && isnan(second->l1_bytes_mean));
    assert_string_equal(second->limited_by, "latency");
    spc_sweep_summary_free(&s);
}

static void knees_and_crossings(void **state)
{
    spc_sweep_summary s;
    (void)state;
    assert_int_equal(spc_sweep_summarise(look_by_hand, "exec", 3, 2 * VALUES, &s, NULL), SPC_OK);
    assert_int_equal(s.family[0].knees, 1);
    assert_true(s.family[0].knee[0].value.number == 4 && s.family[0].point[1].knee &&
                !s.family[0].point[2].knee);
    assert_true(s.family[1].knee[0].value.number == 1);
    /* From 1/4 to 2 times as fast between 1 and 4: at two thirds of the way in logarithms. */
    assert_int_equal(s.family[0].crossings, 1);
    assert_true(fabs(s.family[0].crossing[0].value - pow(4, 2.0 / 3)) < 1e-12);
    assert_string_equal(s.family[0].crossing[0].other, "b");
    assert_int_equal(s.family[1].crossings, 0);
    spc_sweep_summary_free(&s);
}

static void models_do_not_cross(void **state)
{
    spc_sweep_summary s;
    (void)state;
    assert_int_equal(spc_sweep_summarise(look_by_hand, "paper", 3, 2 * VALUES, &s, NULL), SPC_OK);
    assert_int_equal(s.family[0].crossings, 0);
    spc_sweep_summary_free(&s);
    assert_int_equal(spc_sweep_summarise(look_by_hand, "paper", 0, 0, &s, NULL), SPC_OK);
    assert_int_equal(s.families, 0);
}

static void facts_that_count(void **state)
{
    static const spc_fact_felt felt[] = {
        {"m0", "d", "exec", "never", 0, 0},   {"m0", "d", "exec", "clock", 0, 0.2},
        {"m0", "d", "exec", "memory", 0, .9}, {"m1", "d", "exec", "never", 1, 0},
        {"m1", "d", "exec", "clock", 1, -.8}, {"m1", "d", "exec", "memory", 1, .1},
        {"m1", "e", "exec", "clock", 1, NAN},
    };
    spc_facts_followed *d;
    size_t designs;
    (void)state;
    assert_int_equal(spc_sum_sensitivity(felt, sizeof felt / sizeof *felt, &d, &designs, NULL), SPC_OK);
    assert_int_equal(designs, 2);
    assert_int_equal(d[0].facts, 2); /* no matrix feels the third */
    assert_string_equal(d[0].fact[0].fact, "memory");
    assert_true(fabs(d[0].fact[0].mean - 0.5) < 1e-12 && d[0].fact[0].least == .1 && d[0].fact[0].most == .9);
    assert_true(fabs(d[0].fact[1].mean + 0.3) < 1e-12 && d[0].fact[1].first == 1);
    assert_int_equal(d[0].others, 1);
    assert_string_equal(d[0].other[0].matrix, "m1");
    assert_true(d[0].other[0].elasticity == -.8);
    assert_int_equal(d[1].others, 0);
    spc_facts_followed_free(d, designs);
}

static void a_design_beside_the_first(void **state)
{
    /* gflops, seconds, low, high, speedup, and by the published model */
    static const spc_design_seen first[] = {{1, 1, .5, 2, 1, 1, 1, false, false, "a"},
                                            {2, 1, .5, 2, 1, 1, 1, true, true, "a"},
                                            {NAN, NAN, NAN, NAN, NAN, NAN, NAN, false, false, "a"}},
                                 other[] = {{8, 1, .5, 2, 8, 2, 2, true, false, "b"},
                                            {4, 1, .5, 2, 2, 8, 8, false, false, "b"},
                                            {9, 1, .5, 2, NAN, 9, NAN, true, false, "b"}};
    const spc_design_sum s = spc_sum_design(first, other, 3), none = spc_sum_design(first, other, 0);
    (void)state;
    assert_true(s.matrices == 2 && s.wins == 2 && s.faster == 2 && none.faster == 0);
    assert_true(fabs(s.gflops_mean - sqrt(32)) < 1e-12 && s.gflops_min == 4 && s.gflops_max == 8);
    assert_true(fabs(s.speedup_mean - 4) < 1e-12 && fabs(s.paper_gflops_mean - 4) < 1e-12);
    assert_true(fabs(s.ratio_mean - 4) < 1e-12 && s.ratio_min == 2 && s.ratio_max == 8);
    /* Both errors are a factor of two either way: together one of 2 to the root of two. */
    assert_true(fabs(s.ratio_low - 4 / pow(2, sqrt(2))) < 1e-12);
    assert_true(fabs(s.ratio_high - 4 * pow(2, sqrt(2))) < 1e-12);
    assert_true(none.matrices == 0 && isnan(none.gflops_mean) && isnan(none.ratio_mean));
}

static void what_wins_are_worth(void **state)
{
    /* A bound wins over a forecast; one whose interval another device reaches; one over its own device. */
    static const spc_design_seen one[] = {{.wins = true, .bound = true, .seconds_high = 1, .device = "a"},
                                          {.seconds_low = 2, .device = "a"},
                                          {.wins = true, .seconds_high = 9, .device = "a"}},
                                 two[] = {{.seconds_low = 2, .device = "b"},
                                          {.wins = true, .seconds_high = 3, .device = "b"},
                                          {.seconds_low = NAN, .device = "b"}},
                                 same[] = {{.bound = true, .seconds_low = .1, .device = "a"},
                                           {.seconds_low = 4, .device = "a"},
                                           {.seconds_low = 1, .device = "a"}};
    static const spc_design_seen *const seen[] = {one, two, same};
    const spc_design_wins worth = spc_judge_wins(seen, 3, 3), none = spc_judge_wins(&seen[2], 1, 3);
    (void)state;
    assert_true(worth.bounds == 1 && worth.equals == 1);
    assert_true(none.bounds == 0 && none.equals == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_quartiles_and_limits), cmocka_unit_test(knees_and_crossings),
        cmocka_unit_test(models_do_not_cross),        cmocka_unit_test(facts_that_count),
        cmocka_unit_test(a_design_beside_the_first),  cmocka_unit_test(what_wins_are_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

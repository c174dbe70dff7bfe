/* What a sweep and its facts come to over many matrices, worked out by hand. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sparcast/designs.h"
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

/* So many matrices on both designs, the second of a model. */
typedef struct sweeps {
    spc_sweep_point point[MATRICES][2 * VALUES];
    spc_swept swept[MATRICES];
    const spc_swept *list[MATRICES];
} sweeps;

static const spc_swept *const *sweep_by_hand(sweeps *s, spc_model second)
{
    for (size_t m = 0; m < MATRICES; m++) {
        for (size_t p = 0; p < 2 * VALUES; p++)
            s->point[m][p] = (spc_sweep_point){.design = p < VALUES ? "a" : "b",
                                               .model = p < VALUES ? SPC_MODEL_EXEC : second,
                                               .key = "l2_bytes",
                                               .limited_by = m == 0 ? "bandwidth" : "latency",
                                               .value = {sizes[p % VALUES], NULL},
                                               .value2 = {NAN, NULL},
                                               .gflops = m == 3 && p == 0 ? NAN : speed_of(m, p),
                                               .seconds = 1,
                                               .l1_bytes = NAN,
                                               .l2_bytes = (double)m,
                                               .dram_bytes = NAN};
        s->swept[m] = (spc_swept){.point = s->point[m], .points = 2 * VALUES};
        s->list[m] = &s->swept[m];
    }
    return s->list;
}

TEST(means_quartiles_and_limits)
{
    sweeps all;
    spc_sweep_summary s;
    (void)state;
    assert_int_equal(spc_sweep_summarise(sweep_by_hand(&all, SPC_MODEL_EXEC), MATRICES, &s, NULL), SPC_OK);
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

TEST(knees_and_crossings)
{
    sweeps all;
    spc_sweep_summary s;
    (void)state;
    assert_int_equal(spc_sweep_summarise(sweep_by_hand(&all, SPC_MODEL_EXEC), 3, &s, NULL), SPC_OK);
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

TEST(models_do_not_cross)
{
    sweeps all;
    spc_sweep_summary s;
    (void)state;
    assert_int_equal(spc_sweep_summarise(sweep_by_hand(&all, SPC_MODEL_PAPER), 3, &s, NULL), SPC_OK);
    assert_int_equal(s.family[0].crossings, 0);
    spc_sweep_summary_free(&s);
    assert_int_equal(spc_sweep_summarise(NULL, 0, &s, NULL), SPC_OK);
    assert_int_equal(s.families, 0);
}

TEST(facts_that_count)
{
    const spc_sensitivity none = {.design = "d", .model = SPC_MODEL_EXEC};
    spc_sensitivity first[3] = {none, none, none}, second[4] = {none, none, none, none};
    static const char *const facts[] = {"never", "clock", "memory", "clock"}, *const file[] = {"m0", "m1"};
    static const double felt[] = {0, 0.2, .9, 0, -.8, .1, NAN};
    for (size_t i = 0; i < 7; i++) {
        spc_sensitivity *row = i < 3 ? &first[i] : &second[i - 3];
        snprintf(row->fact, sizeof row->fact, "%s", facts[i < 3 ? i : i - 3]);
        row->elasticity = felt[i];
    }
    second[3].design = "e";
    const spc_swept swept[] = {{.fact = first, .facts = 3}, {.fact = second, .facts = 4}};
    const spc_swept *const list[] = {&swept[0], &swept[1]};
    spc_facts_followed *d;
    size_t designs;
    (void)state;
    assert_int_equal(spc_sum_sensitivity(list, file, 2, &d, &designs, NULL), SPC_OK);
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

/* A design by hand: what it is worth on one matrix. */
static spc_design_row row_of(const char *device, double gflops, double speedup, double low, double high,
                             bool bound)
{
    spc_design_row row = {
        .speedup = speedup,
        .answer = {.device = device},
        .best = {.gflops = gflops, .seconds = 1, .seconds_low = low, .seconds_high = high, .bound = bound}};
    snprintf(row.design, sizeof row.design, "%s", device);
    return row;
}

static void add_rows(spc_comparison_sum *sum, size_t at, size_t rows, const spc_design_row *row,
                     size_t winner)
{
    const spc_comparison c = {.rows = rows, .row = row, .winner = row[winner].design};
    assert_int_equal(spc_comparison_sum_add(sum, at, "m", &c, &error), SPC_OK);
}

TEST(a_design_beside_the_first)
{
    spc_comparison_sum sum = {0};
    const spc_design_row third[] = {row_of("a", NAN, NAN, NAN, NAN, false),
                                    row_of("b", 9, NAN, .5, 2, false)},
                         first[] = {row_of("a", 1, 1, .5, 2, false), row_of("b", 8, 8, .5, 2, false)},
                         second[] = {row_of("a", 2, 1, .5, 2, false), row_of("b", 4, 2, .5, 2, false)};
    (void)state;
    add_rows(&sum, 2, 2, third, 1); /* the order in which they come does not count */
    add_rows(&sum, 0, 2, first, 1);
    add_rows(&sum, 1, 2, second, 0);
    assert_int_equal(spc_comparison_sum_end(&sum, &error), SPC_OK);
    const spc_design_sum *s = &sum.design[1];
    assert_true(sum.matrices == 3 && sum.designs == 2 && s->compared && !sum.models_differ);
    assert_true(s->matrices == 2 && s->wins == 2 && s->faster == 2 && sum.design[0].faster == 0);
    assert_true(fabs(s->gflops_mean - sqrt(32)) < 1e-12 && s->gflops_min == 4 && s->gflops_max == 8);
    assert_true(fabs(s->speedup_mean - 4) < 1e-12);
    assert_true(fabs(s->ratio_mean - 4) < 1e-12 && s->ratio_min == 2 && s->ratio_max == 8);
    /* Both errors are a factor of two either way: together one of 2 to the root of two. */
    assert_int_equal(s->reach, SPC_REACH_INTERVALS);
    assert_true(fabs(s->ratio_low - 4 / pow(2, sqrt(2))) < 1e-12);
    assert_true(fabs(s->ratio_high - 4 * pow(2, sqrt(2))) < 1e-12);
    spc_comparison_sum_clear(&sum);
    assert_int_equal(spc_comparison_sum_end(&sum, &error), SPC_OK);
    assert_true(sum.matrices == 0 && sum.designs == 0);
    spc_comparison_sum_clear(&sum);
}

TEST(what_wins_are_worth)
{
    /* A bound wins over a forecast; one whose interval another device reaches; one over its own device. */
    const spc_design_row one[] = {row_of("a", 1, 1, 0, 1, true), row_of("b", 1, 1, 2, 2, false),
                                  row_of("a", 1, 1, .1, 1, true)},
                         two[] = {row_of("a", 1, 1, 2, 9, false), row_of("b", 1, 1, 1, 3, false),
                                  row_of("a", 1, 1, 4, 9, false)},
                         same[] = {row_of("a", 1, 1, 1, 9, false), row_of("b", 1, 1, NAN, 9, false),
                                   row_of("a", 1, 1, 1, 9, false)};
    spc_comparison_sum sum = {0};
    (void)state;
    add_rows(&sum, 0, 3, one, 0);
    add_rows(&sum, 1, 3, two, 1);
    add_rows(&sum, 2, 3, same, 0);
    assert_int_equal(spc_comparison_sum_end(&sum, &error), SPC_OK);
    assert_true(sum.bound_wins == 1 && sum.equal_wins == 1);
    assert_int_equal(sum.design[1].reach, SPC_REACH_BOUND);
    spc_comparison_sum_clear(&sum);
}

/* Of two models nothing is compared; marks are those of the first matrix. */
TEST(cautions_of_designs)
{
    spc_design_row row[] = {row_of("a", 1, 1, 1, 1, false), row_of("b", 2, NAN, 1, 1, false),
                            row_of("a hit+30", 3, 3, 1, 1, false),
                            row_of("a spatial=max", 2, 2, 1, 1, false)};
    spc_comparison_sum sum = {0};
    (void)state;
    const spc_caution caution = {SPC_CAUTION_TRANSFERRED, "b"};
    row[1].answer.model_number = SPC_MODEL_EXEC;
    row[1].answer.caution = &caution;
    row[1].answer.cautions = row[1].answer.gpus = 1;
    row[2].answer.changed = row[2].best.has_product = row[2].best.product.by_terms = true;
    snprintf(row[2].best.kernel, sizeof row[2].best.kernel, "cusparse-csr");
    snprintf(row[3].unpaid, sizeof row[3].unpaid, "rcm");
    add_rows(&sum, 0, 4, row, 2);
    assert_int_equal(spc_comparison_sum_end(&sum, &error), SPC_OK);
    assert_true(sum.models_differ && sum.of_system && !sum.design[1].compared);
    assert_true(sum.design[1].transferred && !sum.design[0].transferred);
    assert_string_equal(sum.terms_unchanged, "cusparse-csr");
    assert_true(sum.claims == 1 && sum.claim[0].holds == 0 && sum.claim[0].others == 1);
    assert_true(fabs(sum.claim[0].other[0].ratio - 2. / 3) < 1e-12);
    assert_int_equal(sum.unpaid, 1);
    assert_string_equal(sum.unpaid_order[0].order, "rcm");
    spc_comparison_sum_clear(&sum);
}

RUN_TESTS("sweep_summary", NULL, NULL)

/* Features of published tables: measured against their definition, and those of made matrices against the
 * published ones. */
#include "test.h"

#include "matrix/generate/generate_internal.h"
#include <math.h>
#include <stdlib.h>

static spc_pattern *make(spc_generate_options o)
{
    spc_pattern *p = NULL;
    o.size = sizeof o;
    assert_ok(spc_generate(&o, &p, &error));
    return keep_pattern(p);
}

static bool has(const spc_pattern *p, int64_t row, int64_t col)
{
    for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++)
        if (p->col[k] == col)
            return true;
    return false;
}

/* The definitions, entry by entry. */
static spc_pattern_features define(const spc_pattern *p)
{
    spc_pattern_features f = {0};
    uint64_t longest = 0, filled = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        uint64_t count = p->row_ptr[i + 1] - p->row_ptr[i], alike = 0;
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            int64_t j = p->col[k];
            f.neighbours += (double)has(p, i, j - 1) + has(p, i, j + 1);
            if (i + 1 < p->rows)
                alike += has(p, i + 1, j - 1) || has(p, i + 1, j) || has(p, i + 1, j + 1);
        }
        if (count == 0)
            continue;
        filled++;
        longest = count > longest ? count : longest;
        f.similarity += (double)alike / (double)count;
        f.bandwidth += (double)(p->col[p->row_ptr[i + 1] - 1] - p->col[p->row_ptr[i]] + 1);
    }
    f.neighbours /= (double)p->nnz;
    f.similarity /= (double)filled;
    f.bandwidth /= (double)p->rows * p->cols;
    f.skew = (double)longest / ((double)p->nnz / p->rows) - 1;
    return f;
}

static void assert_near(double value, double wanted, double tolerance)
{
    if (!(fabs(value - wanted) <= tolerance * fabs(wanted)))
        fail_msg("%g, not %g", value, wanted);
}

static spc_pattern_features measure(const spc_pattern *p)
{
    spc_pattern_features f;
    assert_ok(spc_pattern_measure_features(p, &f, &error));
    return f;
}

TEST(features_follow_their_definition)
{
    const spc_generate_options samples[] = {
        {.kind = "powerlaw", .rows = 300, .row_nnz = 5},
        {.kind = "stencil", .extent = {9, 7}, .points = 9},
        {.kind = "random", .rows = 90, .cols = 20, .row_nnz = 6},
        {.kind = "features", .rows = 400, .row_nnz_mean = 0.7, .row_nnz_std = 1, .neighbours = 1},
    };
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        spc_pattern *p = make(samples[i]);
        spc_pattern_features f = measure(p), wanted = define(p);
        assert_near(f.skew, wanted.skew, 1e-12);
        assert_near(f.bandwidth, wanted.bandwidth, 1e-12);
        assert_near(f.neighbours, wanted.neighbours, 1e-12);
        assert_near(f.similarity, wanted.similarity, 1e-12);
    }
    spc_pattern nothing = {.rows = 2, .cols = 2, .row_ptr = (uint64_t[]){0, 0, 0}};
    assert_true(measure(&nothing).skew == 0 && measure(&nothing).similarity == 0);
}

/* Generated matrices of Mpakos et al. (github.com/pmpakos/SpMV-Research-benchmarks, fb33998f): parameters,
 * and what they publish of the result. */
TEST(made_matrices_have_the_published_features)
{
    static const struct {
        double rows, mean, std, bandwidth, skew, neighbours, similarity;
        double nnz;
        spc_pattern_features published;
    } cases[] = {
        {119698,
         5.60788,
         4.39216,
         0.29725,
         61.94716,
         0.80336,
         0.63302,
         670830,
         {62.8789, 0.321271, 0.608393, 0.609615, {0}}},
        {21200,
         49.15744,
         6.327,
         0.0662,
         0.1392,
         1.916,
         0.96302,
         1040239,
         {0.487735, 0.10708, 1.736649, 0.900046, {0}}},
        {38744,
         32.01026,
         38.39531,
         0.02989,
         1.75537,
         1.26263,
         0.85373,
         1161488,
         {1.935435, 0.02671, 1.22772, 0.852438, {0}}},
        {84834,
         21.65432,
         13.79266,
         0.62306,
         2.74059,
         1.09583,
         0.6334,
         1835279,
         {4.03842, 0.544911, 1.015205, 0.559656, {0}}},
        {1000005,
         2.17386,
         25.34521,
         0.15246,
         1512.43391,
         0.31568,
         0.9361,
         2190550,
         {1501.826441, 0.119834, 0.086168, 0.843568, {0}}},
        {156172,
         34.23376,
         15.15671,
         0.59656,
         101.17985,
         0.02653,
         0.13584,
         5332357,
         {102.443844, 0.59604, 0.026556, 0.13587, {0}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        spc_pattern *p = make((spc_generate_options){.kind = "features",
                                                     .rows = (uint64_t)cases[i].rows,
                                                     .row_nnz_mean = cases[i].mean,
                                                     .row_nnz_std = cases[i].std,
                                                     .bandwidth = cases[i].bandwidth,
                                                     .skew = cases[i].skew,
                                                     .neighbours = cases[i].neighbours,
                                                     .similarity = cases[i].similarity,
                                                     .seed = 14});
        spc_pattern_features f = measure(p);
        assert_near((double)p->nnz, cases[i].nnz, 0.05);
        assert_near(f.skew, cases[i].published.skew, 0.05);
        assert_near(f.bandwidth, cases[i].published.bandwidth, 0.05);
        assert_near(f.neighbours, cases[i].published.neighbours, 0.05);
        assert_near(f.similarity, cases[i].published.similarity, 0.05);
    }
}

TEST(bands_lie_where_they_should)
{
    for (int diagonal = 0; diagonal < 2; diagonal++) {
        spc_pattern *p = make((spc_generate_options){.kind = "features",
                                                     .rows = 1000,
                                                     .cols = 2000,
                                                     .row_nnz_mean = 3,
                                                     .bandwidth = 0.05,
                                                     .similarity = 0.5,
                                                     .placement = diagonal ? "diagonal" : "middle"});
        for (int64_t i = 0; i < 1000; i++)
            for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
                assert_true(llabs(p->col[k] - (diagonal ? 2 * i : 1000)) <=
                            (diagonal && (i < 60 || i > 940) ? 220 : 101));
    }
}

TEST(rows_may_be_full)
{
    spc_pattern *p = make((spc_generate_options){.kind = "features",
                                                 .rows = 50,
                                                 .row_nnz_mean = 20,
                                                 .skew = 1.5,
                                                 .bandwidth = 0.1,
                                                 .similarity = 0.5});
    assert_int_equal(p->row_ptr[1], 50);
    assert_ok(spc_pattern_check(p, &error));
}

TEST(names_are_recipes)
{
    spc_generate_options o;
    assert_true(spc_generate_recipe("gen-features-rows90-row-nnz-mean4.5-row-nnz-std1-skew3-bandwidth0.25-"
                                    "neighbours1.5-similarity0.5-placementdiagonal-seed3",
                                    &o));
    assert_true(o.rows == 90 && o.row_nnz_mean == 4.5 && o.row_nnz_std == 1 && o.skew == 3);
    assert_true(o.bandwidth == 0.25 && o.neighbours == 1.5 && o.similarity == 0.5 && o.seed == 3);
    assert_string_equal(o.placement, "diagonal");
    assert_false(spc_generate_recipe("gen-features-rows90-placementleft", &o));
}

RUN_TESTS("features", NULL, NULL)

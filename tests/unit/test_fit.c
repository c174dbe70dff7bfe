/* Fits of synthetic measurements: known coefficients come back within their intervals, hopeless data are
 * refused. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/median.h"
#include "core/memory.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "model/model.h"

enum { MATRICES = 240, KERNELS = 2 };
static const char *const kernels[KERNELS] = {"csr-scalar", "ell:7"};

/* The law that the synthetic rows follow. */
typedef struct truth {
    spc_line small, large;
    double hit_threshold;
    double bandwidth[KERNELS], slope, rows_threshold; /* eq. 3 and 7 */
    double launch;                                    /* > 0: the saturating law instead */
    double noise, outliers;
} truth;

static const truth paper_law = {.small = {-2e-4, 0.8},
                                .large = {-1e-4, 0.5},
                                .hit_threshold = 60000,
                                .bandwidth = {2e12, 3e12},
                                .slope = 4e-7,
                                .rows_threshold = 100000,
                                .noise = 0.05,
                                .outliers = 0.05};

typedef struct synthetic {
    spc_measurements table;
    spc_measurement row[MATRICES * KERNELS];
    double counter[MATRICES * KERNELS][2];
    char matrix[MATRICES][16];
    char *counter_name[2];
} synthetic;

static double gauss(uint64_t *seed)
{
    double sum = 0;
    for (int i = 0; i < 12; i++)
        sum += spc_random_unit(seed);
    return sum - 6;
}

static double between(uint64_t *seed, double low, double high)
{
    return low * pow(high / low, spc_random_unit(seed));
}

static double seconds_of(const truth *t, const spc_features *f, double hit, int kernel)
{
    double bpf = 4 + (1 - hit) * 128 / f->spatial_accesses, bytes = 2 * (double)f->stored_nnz * bpf;
    if (t->launch > 0)
        return t->launch + bytes / t->bandwidth[kernel];
    double factor = f->rows < t->rows_threshold ? fmin(1, (double)f->stored_nnz * t->slope) : 1;
    return bytes / t->bandwidth[kernel] / factor;
}

static void make_row(const truth *t, synthetic *s, int m, int k, spc_features f, uint64_t *seed)
{
    int i = m * KERNELS + k;
    f.stored_nnz = k ? f.nnz + f.nnz / 4 : f.nnz;
    spc_line line = f.rows <= t->hit_threshold ? t->small : t->large;
    double hit = spc_line_rate(line, f.reuse_interval);
    double seconds = seconds_of(t, &f, hit, k) * exp(t->noise * gauss(seed));
    if (spc_random_unit(seed) < t->outliers)
        seconds *= spc_random_below(seed, 2) ? 4 : 0.25;
    hit = fmin(1, fmax(0, hit + 0.01 * gauss(seed)));
    s->counter[i][0] = 1e6;
    s->counter[i][1] = 1e6 * hit;
    s->row[i] = (spc_measurement){.matrix = s->matrix[m],
                                  .kernel = kernels[k],
                                  .device = "box",
                                  .cache_state = "warm",
                                  .features = f,
                                  .seconds = seconds,
                                  .flops = 2 * (double)f.nnz / seconds,
                                  .counter = s->counter[i]};
}

static synthetic *make(const truth *t, int matrices, uint64_t seed)
{
    synthetic *s = calloc(1, sizeof *s);
    s->counter_name[0] = SPC_COUNTER_X_SECTORS;
    s->counter_name[1] = SPC_COUNTER_X_HITS;
    s->table = (spc_measurements){.file = "synthetic.csv",
                                  .counters = 2,
                                  .counter = s->counter_name,
                                  .count = (size_t)matrices * KERNELS,
                                  .row = s->row};
    for (int m = 0; m < matrices; m++) {
        snprintf(s->matrix[m], sizeof s->matrix[m], "matrix%d", m);
        double rows = between(&seed, 1e3, 5e6);
        spc_features f = {.rows = (uint32_t)rows,
                          .cols = (uint32_t)rows,
                          .nnz = (uint64_t)(rows * between(&seed, 2, 60)),
                          .value_bytes = 4,
                          .index_bytes = 4,
                          .line_bytes = 128,
                          .window = 128,
                          .reuse_interval = between(&seed, 10, 3000),
                          .hit_window = 0.5,
                          .spatial_words = 4,
                          .spatial_accesses = between(&seed, 1, 30)};
        for (int k = 0; k < KERNELS; k++)
            make_row(t, s, m, k, f, &seed);
    }
    return s;
}

/* 95 % intervals: one in twenty misses; kernels share their matrices, so the misses come in pairs. */
static int intervals, missed;

static void assert_within(spc_estimate e, double expected, double tolerance)
{
    assert_true(e.n >= 8);
    assert_true(e.low <= e.value && e.value <= e.high);
    intervals++;
    missed += !(e.low <= expected && expected <= e.high);
    if (fabs(e.value / expected - 1) > tolerance || e.high / e.low > pow(1 + tolerance, 4))
        fail_msg("%g [%g, %g] for %g", e.value, e.low, e.high, expected);
}

/* ---- the estimators themselves ---- */

TEST(robust_line_ignores_outliers_and_the_clamp)
{
    uint64_t seed = 5;
    double x[200], rate[200], scratch[400];
    spc_line expected = {-1e-3, 0.7}, found;
    for (int i = 0; i < 200; i++) {
        x[i] = 2000 * spc_random_unit(&seed); /* beyond 700 the line is held at 0 */
        rate[i] = spc_line_rate(expected, x[i]);
        if (i % 10 == 0)
            rate[i] = spc_random_unit(&seed);
    }
    assert_true(spc_line_fit(x, rate, 200, scratch, &found));
    assert_true(fabs(found.slope / expected.slope - 1) < 0.02);
    assert_true(fabs(found.intercept / expected.intercept - 1) < 0.02);
    for (int i = 0; i < 200; i++)
        x[i] = 3;
    assert_false(spc_line_fit(x, rate, 200, scratch, &found));
    assert_false(spc_line_fit(x, rate, 1, scratch, &found));
    double values[] = {3, 1, 2, 10};
    assert_true(spc_median(values, 4) == 2.5);
    assert_true(isnan(spc_median(values, 0)));
}

static double bowl(const double at[2], const void *context)
{
    const double *centre = context;
    return spc_huber(at[0] - centre[0], 0.1) + spc_huber(at[1] + at[0] - centre[1], 0.1);
}

TEST(simplex_finds_the_bottom)
{
    const double centre[2] = {3, -2};
    double at[2] = {0, 0};
    assert_true(spc_minimise2(bowl, centre, 0.5, at));
    assert_true(fabs(at[0] - 3) < 1e-3 && fabs(at[1] + 5) < 1e-3);
}

/* ---- recovery ---- */

TEST(paper_law_is_recovered)
{
    spc_fit fit;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        synthetic *s = make(&paper_law, MATRICES, seed);
        assert_ok(spc_fit_run(&s->table, NULL,
                              &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 100}, &fit,
                              &error));
        assert_int_equal(fit.kernels, 2);
        assert_string_equal(fit.kernel[1].kernel, "ell");
        for (int k = 0; k < KERNELS; k++) {
            const spc_fit_kernel *r = &fit.kernel[k];
            assert_within(r->bandwidth, paper_law.bandwidth[k], 0.05);
            assert_within(r->small_slope, paper_law.slope, 0.1);
            assert_within(r->small_rows.slope, paper_law.small.slope, 0.1);
            assert_within(r->small_rows.intercept, paper_law.small.intercept, 0.05);
            assert_within(r->large_rows.slope, paper_law.large.slope, 0.1);
            assert_within(r->large_rows.intercept, paper_law.large.intercept, 0.05);
            assert_within(r->hit_rows_threshold, paper_law.hit_threshold, 0.5);
            assert_within(r->small_rows_threshold, paper_law.rows_threshold, 0.5);
            assert_true(r->hit_measured);
            assert_true(r->hit_residual < 0.02);
            assert_true(r->corrected_error < 0.08);
            assert_true(r->uncorrected_error > r->corrected_error);
            assert_int_equal(r->better, SPC_MODEL_PAPER);
        }
        spc_fit_free(&fit);
        free(s);
    }
}

TEST(saturating_law_is_recovered_and_preferred)
{
    truth t = paper_law;
    t.launch = 4e-6;
    spc_fit fit;
    synthetic *s = make(&t, MATRICES, 9);
    assert_ok(spc_fit_run(&s->table, NULL,
                          &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 100}, &fit,
                          &error));
    for (int k = 0; k < KERNELS; k++) {
        assert_within(fit.kernel[k].launch, t.launch, 0.05);
        assert_within(fit.kernel[k].saturating_bandwidth, t.bandwidth[k], 0.05);
        assert_int_equal(fit.kernel[k].better, SPC_MODEL_SATURATING);
        assert_true(fit.kernel[k].saturating_error < 0.06);
    }
    spc_fit_free(&fit);
    free(s);
}

TEST(intervals_cover_the_truth)
{
    assert_true(intervals > 40);
    if (missed * 8 > intervals)
        fail_msg("%d of %d intervals miss", missed, intervals);
}

TEST(without_noise_the_speeds_come_back_exactly)
{
    truth t = paper_law;
    t.noise = t.outliers = 0;
    t.slope = 1; /* no correction anywhere */
    spc_fit fit;
    synthetic *s = make(&t, 100, 4);
    assert_ok(spc_fit_run(
        &s->table, NULL, &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 20}, &fit, &error));
    assert_true(fit.kernel[0].small_rows_threshold.value == 0);
    assert_int_equal(fit.kernel[0].small_slope.n, 0);
    assert_true(fabs(fit.kernel[0].bandwidth.value / t.bandwidth[0] - 1) < 0.02);
    spc_fit_free(&fit);
    free(s);
}

/* ---- what it says about itself ---- */

TEST(same_seed_same_intervals)
{
    spc_fit a, b;
    synthetic *s = make(&paper_law, 60, 2);
    spc_fit_options options = {.size = sizeof(spc_fit_options), .bootstrap = 30, .seed = 7};
    assert_ok(spc_fit_run(&s->table, NULL, &options, &a, &error));
    assert_ok(spc_fit_run(&s->table, NULL, &options, &b, &error));
    assert_memory_equal(&a.kernel[0].bandwidth, &b.kernel[0].bandwidth, sizeof a.kernel[0].bandwidth);
    assert_memory_equal(&a.all.launch, &b.all.launch, sizeof a.all.launch);
    spc_fit_free(&a);
    spc_fit_free(&b);
    free(s);
}

TEST(held_out_matrices_are_a_quarter_and_never_seen)
{
    int held = 0;
    char name[32];
    for (int i = 0; i < 4000; i++) {
        snprintf(name, sizeof name, "name%d", i);
        held += spc_held_out(name);
    }
    assert_in_range(held, 900, 1100);
    spc_fit clean, spoiled;
    synthetic *s = make(&paper_law, 80, 3);
    spc_fit_options options = {.size = sizeof(spc_fit_options), .bootstrap = 20};
    assert_ok(spc_fit_run(&s->table, NULL, &options, &clean, &error));
    size_t out = 0;
    for (size_t i = 0; i < s->table.count; i++)
        if (spc_held_out(s->row[i].matrix)) {
            s->row[i].seconds *= 100;
            out++;
        }
    assert_int_equal(clean.held_out, out / KERNELS);
    assert_int_equal(clean.matrices, 80 - out / KERNELS);
    assert_ok(spc_fit_run(&s->table, NULL, &options, &spoiled, &error));
    assert_true(clean.kernel[0].bandwidth.value == spoiled.kernel[0].bandwidth.value);
    for (size_t i = 0; i < clean.residuals; i++)
        assert_false(spc_held_out(clean.residual[i].row->matrix));
    assert_int_equal(clean.residuals, s->table.count - out);
    spc_fit_free(&clean);
    spc_fit_free(&spoiled);
    free(s);
}

/* The device that a fit makes predicts exactly the fit's own residuals. */
static void check_applied_fit(int matrices, bool two_lines)
{
    spc_fit fit;
    spc_device *device;
    synthetic *s = make(&paper_law, matrices, 6);
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_device_assign(device, "line_bytes=128", &error));
    assert_ok(spc_device_assign(device, "memory_bandwidth=1e12", &error));
    assert_ok(spc_device_assign(device, "small_slope@fold=1e-9", &error)); /* of an earlier fit */
    assert_ok(spc_device_assign(device, "spmm_l2@packed=5e12", &error));   /* of another one */
    assert_ok(spc_fit_run(&s->table, device,
                          &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 20}, &fit,
                          &error));
    assert_ok(spc_fit_apply(&fit, "sparcast fit synthetic.csv", "2026-01-02", device, &error));
    assert_null(spc_device_get_text(device, "small_slope@fold"));
    assert_non_null(spc_device_get_text(device, "spmm_l2@packed"));
    const char *source = spc_device_get_source(device, "effective_bandwidth@ell");
    assert_non_null(strstr(source, "95 % interval"));
    assert_non_null(strstr(source, "synthetic.csv"));
    assert_non_null(strstr(source, "2026-01-02"));
    assert_int_equal(fit.kernel[1].hit_rows_threshold.n > 0, two_lines);
    assert_non_null(spc_device_get_text(device, "hit_rows_threshold@ell"));
    static const spc_model models[] = {SPC_MODEL_UNCORRECTED, SPC_MODEL_PAPER, SPC_MODEL_SATURATING};
    for (size_t i = 0; i < fit.residuals; i++)
        for (int m = 0; m < 3; m++) {
            spc_prediction p;
            spc_predict_options options = {.size = sizeof(spc_predict_options), .model = models[m]};
            const spc_measurement *row = fit.residual[i].row;
            assert_ok(spc_predict(device, row->kernel, &row->features, &options, &p, &error));
            double expected = m == 0   ? fit.residual[i].uncorrected_flops
                              : m == 1 ? fit.residual[i].corrected_flops
                                       : fit.residual[i].saturating_flops;
            assert_true(fabs(p.flops / expected - 1) < 1e-9);
        }
    spc_fit_free(&fit);
    spc_device_free(device);
    free(s);
}

TEST(applied_fits_predict_what_they_say)
{
    check_applied_fit(120, true);
    check_applied_fit(12, false); /* too few for two lines of a kernel, enough for those of all kernels */
}

TEST(without_counters_the_window_serves)
{
    spc_fit fit;
    spc_device *device;
    synthetic *s = make(&paper_law, 60, 8);
    for (size_t i = 0; i < s->table.count; i++)
        s->counter[i][1] = NAN;
    assert_ok(spc_fit_run(
        &s->table, NULL, &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 10}, &fit, &error));
    assert_int_equal(fit.all.large_rows.slope.n, 0);
    assert_true(isnan(fit.all.hit_residual));
    assert_false(fit.all.hit_measured);
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_fit_apply(&fit, "x", "y", device, &error));
    assert_null(spc_device_get_text(device, "hit_large_slope"));
    spc_fit_free(&fit);
    spc_device_free(device);
    /* Of the L1 alone: the paper's third. */
    s->counter_name[0] = SPC_COUNTER_L1_SECTORS;
    s->counter_name[1] = SPC_COUNTER_L1_HITS;
    for (size_t i = 0; i < s->table.count; i++)
        s->counter[i][1] = 1e6 * (0.9 - 1e-4 * s->row[i].features.reuse_interval);
    assert_ok(spc_fit_run(
        &s->table, NULL, &(spc_fit_options){.size = sizeof(spc_fit_options), .bootstrap = 10}, &fit, &error));
    assert_false(fit.all.hit_measured);
    assert_true(fabs(fit.all.large_rows.intercept.value / 0.3 - 1) < 1e-6);
    spc_fit_free(&fit);
    free(s);
}

/* ---- refusals ---- */

static void refuse(synthetic *s, const spc_device *base, const spc_fit_options *options, const char *cause)
{
    spc_fit fit;
    assert_int_equal(spc_fit_run(&s->table, base, options, &fit, &error), SPC_ERROR_DATA);
    assert_null(fit.kernel);
    if (!strstr(error.message, cause) || !strstr(error.message, "synthetic.csv"))
        fail_msg("'%s' lacks '%s'", error.message, cause);
    free(s);
}

TEST(hopeless_data_are_refused_with_the_reason)
{
    spc_fit_options few = {.size = sizeof(spc_fit_options), .bootstrap = 5};
    refuse(make(&paper_law, 0, 1), NULL, &few, "too few matrices");
    refuse(make(&paper_law, 8, 1), NULL, &few, "too few matrices");
    refuse(make(&paper_law, 40, 1), NULL,
           &(spc_fit_options){.size = sizeof(spc_fit_options), .cache_state = "cold"}, "cache state 'cold'");
    refuse(make(&paper_law, 40, 1), NULL,
           &(spc_fit_options){.size = sizeof(spc_fit_options), .device = "other"}, "too few matrices");
    synthetic *s = make(&paper_law, 40, 1);
    for (size_t i = 0; i < s->table.count; i++)
        s->row[i].features.nnz = s->row[i].features.stored_nnz = 1000;
    refuse(s, NULL, &few, "same number of non-zeros");
    s = make(&paper_law, 40, 1);
    for (size_t i = 0; i < s->table.count; i++)
        s->row[i].features.reuse_interval = 17;
    refuse(s, NULL, &few, "same reuse interval");
    s = make(&paper_law, 40, 1);
    s->row[7].device = "other";
    refuse(s, NULL, &few, "several devices (box, other)");
    s = make(&paper_law, 40, 1);
    for (size_t i = 0; i < s->table.count; i++)
        s->row[i].features.stored_nnz = 0;
    refuse(s, NULL, &few, "too few matrices");
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_device_assign(device, "line_bytes=64", &error));
    refuse(make(&paper_law, 40, 1), device, &few, "lines of 128 bytes");
    spc_device_free(device);
    s = make(&paper_law, 40, 1); /* every row its own kernel */
    static char names[MATRICES * KERNELS][16];
    for (size_t i = 0; i < s->table.count; i++) {
        snprintf(names[i], sizeof names[i], "k%zu", i);
        s->row[i].kernel = names[i];
    }
    refuse(s, NULL, &few, "no kernel was measured on 8");
}

TEST(interrupts_and_allocation_failures_are_reported)
{
    spc_fit fit;
    synthetic *s = make(&paper_law, 24, 1);
    spc_fit_options options = {.size = sizeof(spc_fit_options), .bootstrap = 2};
    spc_interrupt();
    spc_status status = spc_fit_run(&s->table, NULL, &options, &fit, &error);
    spc_interrupt_clear();
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
    for (uint64_t n = 1;; n++) {
        spc_device *device = NULL;
        spc_memory_fail_at(n);
        status = spc_fit_run(&s->table, NULL, &options, &fit, &error);
        if (status == SPC_OK)
            status = spc_device_new(&device, &error);
        if (status == SPC_OK)
            status = spc_fit_apply(&fit, "x", "y", device, &error);
        spc_memory_fail_at(0);
        spc_fit_free(&fit);
        spc_device_free(device);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
    free(s);
}

RUN_TESTS("fit", NULL, NULL)

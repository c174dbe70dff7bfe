/* Equations of factors by hand, predictions, what-ifs, offload: numbers worked out by hand, and properties.
 */
#include "model/paper/paper.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/random.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "model/model.h"

static void assert_close(double got, double expected)
{
    if (!(fabs(got - expected) <= 1e-12 * fmax(fabs(got), fabs(expected))))
        fail_msg("%.17g is not %.17g", got, expected);
}

/* A device with the facts of the paper's C2050, or fewer. */
static spc_device *device_of(const char *const *assignments)
{
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    for (; *assignments; assignments++)
        assert_ok(spc_device_assign(device, *assignments, &error));
    return keep_device(device);
}

static spc_features some_features(void)
{
    return (spc_features){.rows = 100000,
                          .cols = 100000,
                          .nnz = 1000000,
                          .stored_nnz = 2000000,
                          .threads = 100000,
                          .layout_bytes = 16000000,
                          .value_bytes = 4,
                          .index_bytes = 4,
                          .line_bytes = 128,
                          .window = 128,
                          .reuse_interval = 1000,
                          .hit_window = 0.25,
                          .spatial_words = 6,
                          .spatial_accesses = 8};
}

/* ---- paper.h ---- */

TEST(equations_by_hand)
{
    spc_terms terms = spc_paper_terms(4, 4, 128, 8, 0.25); /* (1 - 0.25) * 128 / 8 = 12 */
    assert_close(terms.alpha, 2);
    assert_close(terms.beta, 2);
    assert_close(terms.gamma, 12);
    assert_close(spc_paper_bytes_per_flop(terms), 16);
    assert_close(spc_paper_cache_flops(144e9, terms, 1), 9e9);     /* eq. 2 */
    assert_close(spc_paper_cache_flops(144e9, terms, 0.5), 4.5e9); /* eq. 3 */
    terms = spc_paper_gather_terms(8);
    assert_close(spc_paper_bytes_per_flop(terms), 8); /* eq. 4: F */
    assert_close(terms.alpha, 0);
    assert_close(spc_paper_gather_flops(160e9, 4, 1), 40e9);                              /* eq. 5 */
    assert_close(spc_paper_gather_flops(160e9, 4, 0.25), 10e9);                           /* eq. 6 */
    assert_close(spc_paper_published_flops(144e9, 0.25, 8, 1e6, 6e-7), 144e9 / 18 * 0.6); /* eq. 7 */
    assert_close(spc_paper_small_factor(1e6, 6e-7), 0.6);
    assert_close(spc_paper_small_factor(1e7, 6e-7), 1);
}

/* Eq. 7 is said to be eq. 3 with I = F = 4, L = 128: its 6 is what I = 4, F = 8 gives. */
TEST(published_constant_is_that_of_double_values)
{
    spc_terms said = spc_paper_terms(4, 4, 128, 8, 0.25), printed = spc_paper_terms(4, 8, 128, 8, 0.25);
    assert_close(said.alpha + said.beta, 4);
    assert_close(spc_paper_published_flops(1, 0.25, 8, 1, 1), spc_paper_cache_flops(1, printed, 1));
}

TEST(speed_is_monotone_in_hit_spatial_and_bandwidth)
{
    uint64_t seed = 1;
    for (int i = 0; i < 20000; i++) {
        double value = spc_random_below(&seed, 2) ? 4 : 8, line = spc_random_below(&seed, 2) ? 64 : 128;
        double hit = spc_random_unit(&seed) * 0.99, spatial = 1 + 40 * spc_random_unit(&seed);
        double base = spc_paper_cache_flops(1e11, spc_paper_terms(4, value, line, spatial, hit), 0.7);
        assert_true(spc_paper_cache_flops(1e11, spc_paper_terms(4, value, line, spatial, hit + 0.01), 0.7) >
                    base);
        assert_true(spc_paper_cache_flops(1e11, spc_paper_terms(4, value, line, spatial + 0.1, hit), 0.7) >
                    base);
        assert_true(spc_paper_cache_flops(1.1e11, spc_paper_terms(4, value, line, spatial, hit), 0.7) > base);
        assert_true(spc_paper_cache_flops(1e11, spc_paper_terms(4, value, line, spatial, hit), 0.71) > base);
        assert_true(spc_paper_cache_flops(1e11, spc_paper_terms(8, value, line, spatial, hit), 0.7) < base);
    }
}

/* ---- published numbers ---- */

/* Where the paper states a fact of its machine, the bundled device has that number. */
TEST(the_bundled_c2050_is_the_published_one)
{
    spc_csv table;
    char path[4096];
    snprintf(path, sizeof path, "%s/papers/factors.csv", getenv("SPARCAST_TEST_DATA"));
    assert_ok(spc_csv_read(path, &table, &error));
    int key = spc_csv_column(&table, "key"), value = spc_csv_column(&table, "value");
    spc_device *device = load_device("c2050");
    int found = 0;
    for (size_t i = 0; i < table.records; i++) {
        double published, ours;
        assert_ok(spc_csv_number(&table, &table.record[i], value, &published, &error));
        const char *name = table.record[i].cell[key];
        if (!spc_device_key_find(name) || !spc_device_get(device, name, NULL, &ours))
            continue;
        assert_close(ours, published);
        found++;
    }
    assert_int_equal(found, 11);
    spc_csv_free(&table);
}

/* ---- spc_predict ---- */

static spc_prediction predict(const spc_device *device, const spc_features *features,
                              const spc_predict_options *options)
{
    spc_prediction p;
    assert_ok(spc_predict(device, "csr-scalar", features, options, &p, &error));
    return p;
}

TEST(c2050_uses_its_published_line)
{
    spc_device *device = load_device("c2050");
    spc_features f = some_features();
    spc_prediction p = predict(device, &f, NULL);
    double hit = (46.527 - 0.0083 * 1000) / 100 / 3;
    assert_int_equal(p.hit_source, SPC_HIT_LINES);
    assert_close(p.hit_rate, hit);
    assert_close(p.terms.gamma, (1 - hit) * 128 / 8);
    assert_close(p.flops, 0.5 * 144e9 / (4 + (1 - hit) * 16));
    assert_close(p.seconds, 2e6 / p.flops);
    assert_close(p.padding, 0.5);
    assert_string_equal(p.bandwidth_key, "memory_bandwidth");
    assert_false(p.corrected);
    assert_int_equal(p.limited_by, SPC_LIMIT_X);
    assert_int_equal(p.memory_bytes, 16000000 + 800000);
    assert_true(p.fits);
    f.reuse_interval = 1e6; /* the line is below zero there */
    assert_close(predict(device, &f, NULL).hit_rate, 0);
}

TEST(small_matrices_are_corrected_below_the_threshold_only)
{
    spc_device *device = load_device("c2050");
    spc_features f = some_features();
    spc_prediction large = predict(device, &f, NULL);
    f.rows = 69999;
    f.stored_nnz = 1000000;
    spc_prediction small = predict(device, &f, NULL);
    assert_true(small.corrected);
    assert_close(small.small_factor, 0.6);
    assert_close(small.flops, large.flops * 2 * 0.6);
    assert_int_equal(small.limited_by, SPC_LIMIT_X);
    f.rows = 70000;
    assert_false(predict(device, &f, NULL).corrected);
    f.rows = 100;
    f.nnz = f.stored_nnz = 1000;
    assert_int_equal(predict(device, &f, NULL).limited_by, SPC_LIMIT_LAUNCH);
    spc_predict_options plain = {.size = sizeof(spc_predict_options), .model = SPC_MODEL_UNCORRECTED};
    assert_false(predict(device, &f, &plain).corrected);
    spc_device_remove(device, "small_slope");
    assert_false(predict(device, &f, NULL).corrected);
}

TEST(hit_sources_are_chosen_and_named)
{
    spc_prediction p;
    spc_features f = some_features();
    spc_device *device = device_of((const char *[]){"memory_bandwidth=1e12", "line_bytes=128", NULL});
    p = predict(device, &f, NULL);
    assert_int_equal(p.hit_source, SPC_HIT_WINDOW);
    assert_close(p.hit_rate, 0.25);
    spc_predict_options options = {.size = sizeof(spc_predict_options), .hit_source = SPC_HIT_LINES};
    assert_fails(spc_predict(device, "ell", &f, &options, &p, &error), SPC_ERROR_DATA, "no hit-rate lines");
    options = (spc_predict_options){
        .size = sizeof(spc_predict_options), .hit_source = SPC_HIT_GIVEN, .hit_rate = 0.9};
    assert_close(predict(device, &f, &options).hit_rate, 0.9);
    options.hit_rate = 1.5;
    assert_int_equal(spc_predict(device, "ell", &f, &options, &p, &error), SPC_ERROR_ARGUMENT);
    options.hit_rate = NAN;
    assert_int_equal(spc_predict(device, "ell", &f, &options, &p, &error), SPC_ERROR_ARGUMENT);
    options = (spc_predict_options){.size = sizeof(spc_predict_options), .hit_source = SPC_HIT_NONE};
    assert_int_equal(spc_predict(device, "ell", &f, &options, &p, &error), SPC_ERROR_ARGUMENT);
}

TEST(two_lines_are_parted_by_rows_and_by_kernel)
{
    spc_features f = some_features();
    spc_device *device = device_of(
        (const char *[]){"memory_bandwidth=1e12", "line_bytes=128", "hit_rows_threshold=50000",
                         "hit_small_slope=-1e-4", "hit_small_intercept=0.9", "hit_large_slope=-2e-4",
                         "hit_large_intercept=0.7", "hit_large_slope@ell=0", "hit_large_intercept@ell=0.125",
                         "effective_bandwidth@ell=5e11", "effective_bandwidth@ell:3=4e11", NULL});
    assert_close(predict(device, &f, NULL).hit_rate, 0.5);
    f.rows = 50000;
    assert_close(predict(device, &f, NULL).hit_rate, 0.8);
    f.rows = 100000;
    spc_prediction p;
    assert_ok(spc_predict(device, "ell", &f, NULL, &p, &error));
    assert_close(p.hit_rate, 0.125);
    assert_close(p.bandwidth, 5e11);
    assert_ok(spc_predict(device, "ell:3", &f, NULL, &p, &error));
    assert_close(p.bandwidth, 4e11);
    assert_ok(spc_predict(device, "ell:4", &f, NULL, &p, &error));
    assert_close(p.bandwidth, 5e11);
    assert_ok(spc_predict(device, NULL, &f, NULL, &p, &error));
    assert_close(p.bandwidth, 1e12);
}

TEST(spatial_unit_and_published_constant_are_options)
{
    spc_device *device = device_of((const char *[]){"memory_bandwidth=144e9", "line_bytes=128", NULL});
    spc_features f = some_features();
    spc_predict_options options = {.size = sizeof(spc_predict_options), .spatial_unit = SPC_SPATIAL_WORDS};
    spc_prediction p = predict(device, &f, &options);
    assert_close(p.spatial, 6);
    assert_close(p.terms.gamma, 16); /* 0.75 * 128 / 6 */
    options = (spc_predict_options){.size = sizeof(spc_predict_options), .as_published = true};
    p = predict(device, &f, &options);
    assert_close(p.terms.alpha + p.terms.beta, 6);
    assert_close(p.flops, 0.5 * spc_paper_published_flops(144e9, 0.25, 8, 1, 1));
}

TEST(what_ifs_combine)
{
    spc_device *device = device_of((const char *[]){"memory_bandwidth=144e9", "line_bytes=128", NULL});
    spc_features f = some_features();
    spc_predict_options options = {.size = sizeof(spc_predict_options)};
    assert_ok(spc_what_if_parse("hit+30,spatial=max,index=memory", &options.what_if, &error));
    spc_prediction p = predict(device, &f, &options);
    assert_close(p.hit_rate, 0.55);
    assert_close(p.spatial, 32);
    assert_close(p.terms.alpha, 0);
    assert_close(p.bytes_per_flop, 2 + 0.45 * 4);
    f.spatial_accesses = 40; /* above L/F: kept */
    assert_close(predict(device, &f, &options).spatial, 40);
    assert_ok(spc_what_if_parse("hit+100", &options.what_if, &error));
    p = predict(device, &f, &options);
    assert_close(p.hit_rate, 1);
    assert_close(p.terms.gamma, 0);
    assert_ok(spc_what_if_parse("hit-60", &options.what_if, &error));
    assert_close(predict(device, &f, &options).hit_rate, 0);
    assert_ok(spc_what_if_parse("l2=plain", &options.what_if, &error));
    assert_int_equal(options.what_if.l2, SPC_L2_PLAIN);
    assert_ok(spc_what_if_parse("", &options.what_if, &error));
    const char *const wrong[] = {"hit",     "hit30",
                                 "hit+",    "hit+x",
                                 "hit+101", "hit+nan",
                                 "spatial", "index=bus",
                                 "l2=none", "hit+30,,index=memory",
                                 ",",       "spatial=maximum-of-all-the-values-there-are"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(spc_what_if_parse(wrong[i], &options.what_if, &error), SPC_ERROR_ARGUMENT);
}

/* factors sec. 5: three equal streams become two. Equal they are where gamma = F/2, as in eq. 4. */
TEST(index_in_memory_is_worth_one_and_a_half)
{
    spc_device *device = device_of((const char *[]){"memory_bandwidth=144e9", "line_bytes=128", NULL});
    spc_features f = some_features();
    spc_predict_options options = {.size = sizeof(spc_predict_options),
                                   .hit_source = SPC_HIT_GIVEN,
                                   .hit_rate = 0.5,
                                   .what_if.spatial_max = true};
    double before = predict(device, &f, &options).flops;
    options.what_if.index_memory = true;
    assert_close(predict(device, &f, &options).flops / before, 1.5);
}

/* factors fig. 15 claims that S = L/F beats hit +30 % for every matrix. In its own model that holds exactly
 * for S < (L/F) (1 - hit - 0.3) / (1 - hit): 22.4 words at hit 0. */
TEST(raising_s_beats_raising_hits_only_below_a_bound)
{
    spc_device *device = device_of((const char *[]){"memory_bandwidth=144e9", "line_bytes=128", NULL});
    spc_features f = some_features();
    uint64_t seed = 3;
    for (int i = 0; i < 5000; i++) {
        spc_predict_options options = {.size = sizeof(spc_predict_options),
                                       .hit_source = SPC_HIT_GIVEN,
                                       .hit_rate = spc_random_unit(&seed) / 3};
        f.spatial_accesses = 1 + 39 * spc_random_unit(&seed);
        double bound = 32 * (0.7 - options.hit_rate) / (1 - options.hit_rate);
        options.what_if = (spc_what_if){.spatial_max = true};
        double raised_s = predict(device, &f, &options).flops;
        options.what_if = (spc_what_if){.hit_points = 0.30};
        double raised_hits = predict(device, &f, &options).flops;
        if (fabs(f.spatial_accesses - bound) > 1e-6)
            assert_true((raised_s > raised_hits) == (f.spatial_accesses < bound));
    }
}

TEST(gather_has_its_own_bandwidth_and_no_cache)
{
    spc_device *device = device_of((const char *[]){"gather_bandwidth=160e9", NULL});
    spc_features f = some_features();
    spc_prediction p = predict(device, &f, NULL);
    assert_close(p.flops, 20e9);
    assert_close(p.bytes_per_flop, 4);
    assert_int_equal(p.hit_source, SPC_HIT_NONE);
    assert_int_equal(p.limited_by, SPC_LIMIT_GATHER);
    assert_string_equal(p.bandwidth_key, "gather_bandwidth");
    assert_int_equal(p.memory_available, 0);
    assert_true(p.fits);
}

TEST(saturating_law_adds_a_launch)
{
    spc_prediction p;
    spc_device *device = device_of((const char *[]){"memory_bandwidth=1e12", "line_bytes=128", NULL});
    spc_features f = some_features();
    spc_predict_options options = {.size = sizeof(spc_predict_options), .model = SPC_MODEL_SATURATING};
    assert_int_equal(spc_predict(device, NULL, &f, &options, &p, &error), SPC_ERROR_DATA);
    assert_ok(spc_device_assign(device, "launch_seconds=3e-6", &error));
    p = predict(device, &f, &options);
    assert_close(p.seconds, 3e-6 + 2 * 2e6 * 16 / 1e12);
    assert_close(p.flops, 2e6 / p.seconds);
    assert_close(p.launch_seconds, 3e-6);
    assert_int_equal(p.limited_by, SPC_LIMIT_X);
    assert_ok(spc_device_assign(device, "saturating_launch=1", &error));
    assert_ok(spc_device_assign(device, "saturating_bandwidth=2e12", &error));
    p = predict(device, &f, &options);
    assert_close(p.seconds, 1 + 2 * 2e6 * 16 / 2e12);
    assert_int_equal(p.limited_by, SPC_LIMIT_LAUNCH);
    assert_string_equal(p.bandwidth_key, "saturating_bandwidth");
}

TEST(limits_name_the_largest_term_and_the_memory)
{
    spc_device *device = device_of((const char *[]){"memory_bandwidth=1e12", "line_bytes=128", NULL});
    spc_features f = some_features();
    spc_predict_options options = {
        .size = sizeof(spc_predict_options), .hit_source = SPC_HIT_GIVEN, .hit_rate = 1};
    assert_int_equal(predict(device, &f, &options).limited_by, SPC_LIMIT_VALUES);
    f.index_bytes = 8;
    assert_int_equal(predict(device, &f, &options).limited_by, SPC_LIMIT_INDEX);
    options.hit_rate = 0;
    assert_int_equal(predict(device, &f, &options).limited_by, SPC_LIMIT_X);
    assert_ok(spc_device_assign(device, "memory_bytes=1000000", &error));
    spc_prediction p = predict(device, &f, &options);
    assert_false(p.fits);
    assert_int_equal(p.limited_by, SPC_LIMIT_MEMORY);
    assert_int_equal(p.memory_available, 1000000);
}

TEST(impossible_requests_are_refused)
{
    spc_prediction p;
    spc_features f = some_features();
    spc_device *device = device_of((const char *[]){NULL});
    assert_fails(spc_predict(device, NULL, &f, NULL, &p, &error), SPC_ERROR_DATA, "line_bytes");
    assert_ok(spc_device_assign(device, "line_bytes=64", &error));
    assert_fails(spc_predict(device, NULL, &f, NULL, &p, &error), SPC_ERROR_DATA, "memory_bandwidth");
    assert_ok(spc_device_assign(device, "memory_bandwidth=1e9", &error));
    assert_fails(spc_predict(device, NULL, &f, NULL, &p, &error), SPC_ERROR_ARGUMENT, "lines of 64 bytes");
    f.line_bytes = 64;
    spc_predict_options options = {.size = sizeof(spc_predict_options), .model = SPC_MODEL_EXEC};
    assert_fails(spc_predict(device, NULL, &f, &options, &p, &error), SPC_ERROR_DATA, "execution-order");
    f.stored_nnz = f.nnz - 1;
    assert_int_equal(spc_predict(device, NULL, &f, NULL, &p, &error), SPC_ERROR_ARGUMENT);
    f.stored_nnz = f.nnz;
    f.spatial_accesses = NAN;
    assert_int_equal(spc_predict(device, NULL, &f, NULL, &p, &error), SPC_ERROR_ARGUMENT);
    f.nnz = f.stored_nnz = 0;
    assert_ok(spc_predict(device, NULL, &f, NULL, &p, &error));
    assert_close(p.flops, 0);
    assert_int_equal(p.limited_by, SPC_LIMIT_NOTHING);
}

/* What the check says of a device, a prediction for a matrix says too. */
TEST(models_are_checked_without_a_matrix)
{
    spc_error other;
    spc_prediction p;
    spc_features f = some_features();
    spc_device *device = device_of((const char *[]){NULL});
    spc_predict_options options = {.size = sizeof options};
    static const char *const facts[] = {"line_bytes=128", "memory_bandwidth=1e9", "saturating_launch=1e-6",
                                        NULL};
    for (size_t i = 0; facts[i]; i++) {
        for (int model = SPC_MODEL_PAPER; model <= SPC_MODEL_EXEC; model++) {
            options.model = (spc_model)model;
            spc_status status = spc_model_check(device, 4, 4, &options, &error);
            f.index_bytes = 4;
            assert_int_equal(spc_predict(device, NULL, &f, &options, &p, &other), status);
            if (status != SPC_OK)
                assert_string_equal(error.message, other.message);
        }
        assert_ok(spc_device_assign(device, facts[i], &error));
    }
    options = (spc_predict_options){.size = sizeof options, .hit_source = SPC_HIT_LINES};
    assert_fails(spc_model_check(device, 4, 4, &options, &error), SPC_ERROR_DATA, "hit-rate lines");
    options = (spc_predict_options){.size = sizeof options, .hit_source = SPC_HIT_GIVEN, .hit_rate = 2};
    assert_int_equal(spc_model_check(device, 4, 4, &options, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_model_check(device, 2, 4, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_model_check(device, 4, 16, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_model_check(device, 8, 8, NULL, &error));
}

TEST(windows_come_from_the_cache)
{
    spc_device *device = load_device("c2050");
    assert_int_equal(spc_device_window(device), 128); /* 16 KB in lines of 128 bytes */
    device =
        device_of((const char *[]){"kind=cpu", "line_bytes=64", "l1_bytes=32768", "l2_bytes=262144", NULL});
    assert_int_equal(spc_device_window(device), 4096);
    spc_device_remove(device, "l2_bytes");
    assert_int_equal(spc_device_window(device), 128);
}

/* ---- offload ---- */

TEST(offload_breaks_even_where_the_sums_cross)
{
    spc_offload o;
    spc_features f = some_features(); /* 16 MB of A, 0.8 MB of vectors */
    spc_device *device =
        device_of((const char *[]){"host_bandwidth=10e9", NULL}); /* of which 0.8 are sustained */
    spc_prediction gpu = {.seconds = 1e-4, .limited_by = SPC_LIMIT_X}, cpu = {.seconds = 1e-3};
    assert_ok(spc_offload_predict(device, &f, &gpu, &cpu, 1, false, &o, &error));
    assert_close(o.matrix_seconds, 2e-3);
    assert_close(o.vector_seconds, 1e-4);
    assert_close(o.device_seconds, 2.2e-3);
    assert_close(o.transfer_seconds, 2.1e-3);
    assert_int_equal(o.limited_by, SPC_LIMIT_TRANSFER);
    assert_int_equal(o.break_even, 3); /* 2 + 0.2 n < n: n > 2.5 */
    for (uint64_t n = 1; n < 6; n++)
        for (int stay = 0; stay < 2; stay++) {
            assert_ok(spc_offload_predict(device, &f, &gpu, &cpu, n, stay, &o, &error));
            assert_true((o.device_seconds < o.host_seconds) == (n >= o.break_even));
        }
    cpu.seconds = 1.5e-4;
    assert_ok(spc_offload_predict(device, &f, &gpu, &cpu, 100, false, &o, &error));
    assert_int_equal(o.break_even, 0);
    assert_int_equal(spc_offload_predict(device, &f, &gpu, &cpu, 0, false, &o, &error), SPC_ERROR_ARGUMENT);
    spc_device_remove(device, "host_bandwidth");
    assert_int_equal(spc_offload_predict(device, &f, &gpu, &cpu, 1, false, &o, &error), SPC_ERROR_DATA);
}

TEST(names_go_both_ways)
{
    spc_model model;
    for (int i = SPC_MODEL_PAPER; i <= SPC_MODEL_EXEC; i++) {
        assert_ok(spc_model_parse(spc_model_name((spc_model)i), &model, &error));
        assert_int_equal(model, i);
    }
    assert_fails(spc_model_parse("papers", &model, &error), SPC_ERROR_ARGUMENT, "saturating");
    assert_string_equal(spc_limit_name(SPC_LIMIT_TRANSFER), "host transfer");
    assert_string_equal(spc_hit_source_name(SPC_HIT_WINDOW), "window");
    assert_string_equal(spc_spatial_unit_name(SPC_SPATIAL_WORDS), "words");
    assert_string_equal(spc_limit_name((spc_limit)99), "unknown");
}

RUN_TESTS("model", NULL, NULL)

/* Forecasts against the pieces that they are made of; the change that helps most against all that could. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "kernels/kernel_contract.h"
#include "model/exec/exec.h"
#include "model/model.h"
#include "patterns.h"
#include "sparcast/generate.h"
#include "test.h"

static spc_pattern *banded(void)
{
    static const spc_generate_options options = {.size = sizeof(spc_generate_options),
                                                 .kind = "powerlaw",
                                                 .rows = 3000,
                                                 .row_nnz = 6,
                                                 .row_nnz_max = 60};
    spc_pattern *p;
    assert_ok(spc_generate(&options, &p, &error));
    return keep_pattern(p);
}

static spc_kernel_spec spec_of(const char *text)
{
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse(text, &spec, &error));
    return spec;
}

static spc_forecast forecast(spc_analysis *analysis, const char *kernel, const spc_device *device,
                             const spc_forecast_options *options)
{
    spc_kernel_spec spec = spec_of(kernel);
    spc_forecast f;
    assert_ok(spc_forecast_kernel(analysis, &spec, device, options, &f, &error));
    return f;
}

TEST(test_model_of_a_device)
{
    spc_device *gpu = load_device("h200"), *old = load_device("c2050");
    assert_int_equal(spc_device_model(gpu), SPC_MODEL_EXEC);
    assert_int_equal(spc_device_model(old), SPC_MODEL_PAPER);
    spc_device_remove(gpu, "exec_launch");
    assert_int_equal(spc_device_model(gpu), SPC_MODEL_PAPER);
}

TEST(test_same_as_the_pieces)
{
    spc_pattern *p = banded();
    spc_device *device = load_device("h200");
    spc_analysis *analysis = open_analysis(p);
    for (uint32_t value = 4; value <= 8; value += 4) {
        spc_forecast_options options = {
            .size = sizeof(spc_forecast_options), .value_bytes = value, .predict = {.model = SPC_MODEL_EXEC}};
        spc_forecast f = forecast(analysis, "sell", device, &options);
        spc_execution e;
        assert_ok(spc_execute(p, &f.spec, value, device, NULL, &e, &error));
        assert_memory_equal(&e, &f.execution, sizeof e);
        assert_true(f.chosen && f.prediction.seconds == e.seconds && f.prediction.flops == e.flops);
        assert_null(f.features.execution);
        assert_null(f.proxy);
        options.predict.model = SPC_MODEL_PAPER;
        options.predict.size = sizeof options.predict;
        f = forecast(analysis, "sell", device, &options);
        spc_features features;
        spc_prediction prediction;
        assert_ok(spc_analysis_features(analysis, &f.spec, value, 4, 128, spc_device_window(device),
                                        &features, &error));
        assert_ok(spc_predict(device, f.kernel, &features, &options.predict, &prediction, &error));
        assert_true(f.prediction.seconds == prediction.seconds);
        assert_true(f.features.reuse_interval == features.reuse_interval);
    }
}

/* Peers that have no terms run as their nearest kernel, with their own parameters. */
TEST(test_stand_ins)
{
    static const char *const pairs[][2] = {{"cusparse-csr", "csr-merge"},
                                           {"cusparse-sell:64", "csr-scalar"},
                                           {"sell-plain:32:96", "sell:32:96"},
                                           {"cusparse-coo", "csr-merge"}};
    spc_pattern *p = banded();
    spc_device *device = load_device("h200");
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .predict = {.model = SPC_MODEL_EXEC}};
    spc_analysis *analysis = open_analysis(p);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        spc_kernel_spec spec = spec_of(pairs[i][0]);
        char key[96];
        double launch;
        snprintf(key, sizeof key, "term_traffic@%s-f32", spc_kernel_name(spec.kernel));
        spc_device_remove(device, key); /* without terms */
        spc_forecast own = forecast(analysis, pairs[i][0], device, &options);
        assert_true(spc_device_get(device, "exec_launch", spc_kernel_name(spec.kernel), &launch));
        assert_true(own.execution.launch_seconds == launch * own.execution.launches);
        snprintf(key, sizeof key, "exec_launch@%s", spc_kernel_name(spec.kernel));
        spc_device_remove(device, key);
        spc_forecast peer = forecast(analysis, pairs[i][0], device, &options);
        spc_forecast ours = forecast(analysis, pairs[i][1], device, &options);
        assert_memory_equal(&peer.execution, &ours.execution, sizeof peer.execution);
        assert_string_equal(peer.proxy, spc_kernel_name(ours.spec.kernel));
        assert_true(strncmp(peer.kernel, pairs[i][0], strlen(pairs[i][0])) == 0);
    }
}

TEST(test_costs)
{
    static const spc_model models[] = {SPC_MODEL_PAPER, SPC_MODEL_UNCORRECTED, SPC_MODEL_SATURATING,
                                       SPC_MODEL_EXEC};
    spc_pattern *p = banded(), *nothing = odd_pattern(3);
    spc_device *device = load_device("h200");
    spc_cost cost[SPC_COSTS_ROOM];
    spc_analysis *analysis = open_analysis(p);
    spc_analysis *empty = open_analysis(nothing);
    for (size_t m = 0; m < sizeof models / sizeof *models; m++) {
        spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                        .predict = {.model = models[m]}};
        spc_forecast f = forecast(analysis, "fold", device, &options);
        size_t count = spc_forecast_costs(&f, cost), binding = 0;
        double seconds = 0, bytes = 0;
        for (size_t i = 0; i < count; i++) {
            assert_true(fabs(cost[i].utilisation * f.prediction.seconds - cost[i].seconds) < 1e-15);
            assert_true(cost[i].utilisation >= 0 && cost[i].utilisation <= 1);
            binding += cost[i].binds;
            seconds += cost[i].seconds;
            bytes += isnan(cost[i].bytes) ? 0 : cost[i].bytes;
        }
        assert_int_equal(binding, 1);
        if (models[m] == SPC_MODEL_EXEC) {
            assert_int_equal(count, 7);
            assert_true(cost[1].bytes <= cost[2].bytes && cost[2].bytes <= cost[3].bytes);
        } else {
            assert_true(fabs(seconds / f.prediction.seconds - 1) < 1e-12);
            double moved = f.prediction.bytes_per_flop * 2 * (double)f.features.stored_nnz;
            assert_true(fabs(bytes / moved - 1) < 1e-12);
        }
        f = forecast(empty, "fold", device, &options);
        assert_int_equal(spc_forecast_costs(&f, cost),
                         models[m] == SPC_MODEL_EXEC && f.prediction.seconds > 0 ? 7 : 0);
    }
}

/* ---- changes ---- */

typedef struct best {
    double seconds;
    const char *what;
} best;

static void offer(best *b, const char *what, spc_analysis *analysis, const char *kernel,
                  const spc_device *device, const spc_forecast_options *options)
{
    double seconds = forecast(analysis, kernel, device, options).prediction.seconds;
    if (seconds < b->seconds)
        *b = (best){seconds, what};
}

static void check_change(const char *kernel, const char *half, const char *twice, const char *sorted,
                         uint32_t value_bytes)
{
    spc_pattern *p = banded();
    spc_device *device = load_device("h200");
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .value_bytes = value_bytes,
                                    .predict = {.model = SPC_MODEL_EXEC}};
    spc_analysis *analysis = open_analysis(p);
    spc_forecast from = forecast(analysis, kernel, device, &options), others[2];
    others[0] = from;
    others[1] = forecast(analysis, "ell", device, &options);
    best b = {from.prediction.seconds / 1.01, NULL};
    offer(&b, "format", analysis, "ell", device, &options);
    if (half)
        offer(&b, "parameter", analysis, half, device, &options);
    if (twice)
        offer(&b, "parameter", analysis, twice, device, &options);
    if (sorted)
        offer(&b, "sort", analysis, sorted, device, &options);
    spc_forecast_options changed = options;
    changed.value_bytes = 4;
    if (value_bytes == 8)
        offer(&b, "f32", analysis, kernel, device, &changed);
    changed = options;
    changed.predict.what_if.hit_points = 1;
    offer(&b, "reorder", analysis, kernel, device, &changed);
    spc_change change;
    assert_ok(spc_find_change(analysis, device, &options, &from, others, 2, &change, &error));
    if (!b.what) {
        assert_null(change.what);
        assert_true(change.speedup == 1);
    } else {
        assert_non_null(change.what);
        assert_string_equal(change.what, b.what);
        assert_true(change.seconds == b.seconds);
        assert_true(change.speedup == from.prediction.seconds / b.seconds);
    }
}

TEST(test_changes)
{
    for (uint32_t value = 4; value <= 8; value += 4) {
        check_change("sell:32:1", "sell:16:1", "sell:64:1", "sell:32:1024", value);
        check_change("sell:32:3000", "sell:16:3000", "sell:64:3000", "sell:32:1", value);
        check_change("sell:1:1", NULL, "sell:2:1", "sell:1:32", value);
        check_change("csr-vector:8", "csr-vector:4", "csr-vector:16", NULL, value);
        check_change("csr-vector:32", "csr-vector:16", NULL, NULL, value);
        check_change("fold:6", "fold:3", "fold:12", NULL, value);
        check_change("csr-scalar", NULL, NULL, NULL, value);
    }
}

/* One long row: the lanes of a warp that share it beat the thread that walks it. */
TEST(test_long_row)
{
    static const spc_generate_options generate = {
        .size = sizeof(spc_generate_options), .kind = "onedense", .rows = 5000, .row_nnz = 3};
    spc_pattern *p;
    spc_device *device = load_device("h200");
    spc_change change;
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .predict = {.model = SPC_MODEL_EXEC}};
    assert_ok(spc_generate(&generate, &p, &error));
    spc_analysis *analysis = open_analysis(p);
    spc_forecast all[] = {forecast(analysis, "csr-scalar", device, &options),
                          forecast(analysis, "fold", device, &options)};
    assert_ok(spc_find_change(analysis, device, &options, &all[0], all, 2, &change, &error));
    assert_string_equal(change.what, "format");
    assert_string_equal(change.kernel, all[1].kernel);
    assert_true(change.speedup > 10);
    spc_pattern_free(p);
}

TEST(test_published_changes)
{
    spc_pattern *p = banded();
    spc_device *device = load_device("c2050");
    spc_change change;
    spc_forecast_options options = {.size = sizeof(spc_forecast_options), .value_bytes = 8};
    spc_analysis *analysis = open_analysis(p);
    spc_forecast plain;
    assert_ok(spc_forecast_kernel(analysis, NULL, device, &options, &plain, &error));
    assert_string_equal(plain.kernel, "csr");
    assert_ok(spc_find_change(analysis, device, &options, &plain, &plain, 1, &change, &error));
    assert_true(strcmp(change.what, "f32") == 0 || strcmp(change.what, "reorder") == 0);
    options.predict.model = SPC_MODEL_EXEC;
    spc_device *gpu = load_device("h200");
    assert_int_equal(spc_forecast_kernel(analysis, NULL, gpu, &options, &plain, &error),
                     SPC_ERROR_UNSUPPORTED);
}

TEST(test_refused)
{
    spc_pattern *p = banded();
    spc_device *device = load_device("h200");
    spc_forecast f;
    spc_kernel_spec spec = spec_of("ell");
    spc_forecast_options options = {
        .size = sizeof(spc_forecast_options), .index_bytes = 8, .predict = {.model = SPC_MODEL_EXEC}};
    spc_analysis *analysis = open_analysis(p);
    assert_int_equal(spc_forecast_kernel(analysis, &spec, device, &options, &f, &error),
                     SPC_ERROR_UNSUPPORTED);
    options.index_bytes = 4;
    options.predict.as_published = true;
    assert_int_equal(spc_forecast_kernel(analysis, &spec, device, &options, &f, &error),
                     SPC_ERROR_UNSUPPORTED);
}

TEST(test_memory_failures)
{
    spc_pattern *p = odd_pattern(14);
    spc_device *device = load_device("h200");
    static const spc_model models[] = {SPC_MODEL_PAPER, SPC_MODEL_EXEC};
    for (int m = 0; m < 2; m++) {
        spc_forecast_options options = {
            .size = sizeof(spc_forecast_options), .value_bytes = 8, .predict = {.model = models[m]}};
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_analysis *analysis;
            spc_kernel_spec spec = spec_of("sell");
            spc_forecast f;
            spc_change change;
            assert_ok(spc_analysis_open(p, NULL, &analysis, &error));
            spc_memory_fail_at(n);
            status = spc_forecast_kernel(analysis, &spec, device, &options, &f, &error);
            if (status == SPC_OK)
                status = spc_find_change(analysis, device, &options, &f, &f, 1, &change, &error);
            spc_memory_fail_at(0);
            spc_analysis_close(analysis);
            assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        }
    }
}

/* A forecast from an analysis of its own. */
static spc_execution execute_alone(const spc_pattern *p, const spc_kernel_spec *spec,
                                   const spc_device *device, const spc_forecast_options *options)
{
    spc_forecast f;
    spc_analysis *analysis = open_analysis(p);
    assert_ok(spc_forecast_kernel(analysis, spec, device, options, &f, &error));
    return f.execution;
}

/* All kernels at once from one analysis, twice and peers too: as each by itself. */
TEST(test_sharing)
{
    enum { TIMES = 2, MOST = 64 };
    spc_device *device = load_device("h200");
    const size_t kernels = spc_kernel_count();
    for (int shape = 0; shape <= ODD_PATTERNS; shape++) {
        spc_pattern *p = shape < ODD_PATTERNS ? odd_pattern(shape) : banded();
        spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                        .predict = {.model = SPC_MODEL_EXEC}};
        spc_analysis *analysis;
        spc_forecast f[TIMES * MOST];
        spc_status status[TIMES * MOST];
        assert_true(kernels <= MOST);
        assert_ok(spc_analysis_open(p, NULL, &analysis, &error));
#pragma omp parallel for num_threads(4) schedule(dynamic, 1)
        for (size_t i = 0; i < TIMES * kernels; i++) {
            spc_kernel_spec spec = {.kernel = spc_kernel_at(i % kernels)};
            status[i] = spc_forecast_kernel(analysis, &spec, device, &options, &f[i], NULL);
        }
        for (size_t i = 0; i < TIMES * kernels; i++) {
            spc_kernel_spec spec = {.kernel = spc_kernel_at(i % kernels)};
            spc_execution e;
            if (strncmp(spc_kernel_name(spec.kernel), "rocsparse-", 10) == 0) { /* another vendor's */
                assert_int_equal(status[i], SPC_ERROR_UNSUPPORTED);
                continue;
            }
            assert_int_equal(status[i], SPC_OK);
            if (f[i].bound) { /* it has no program */
                assert_false(spc_device_simulates(device, &spec));
                continue;
            }
            if (f[i].by_terms || spc_kernel_is_peer(spec.kernel))
                e = execute_alone(p, &spec, device, &options);
            else
                assert_ok(spc_execute(p, &f[i].spec, 4, device, NULL, &e, &error));
            assert_memory_equal(&e, &f[i].execution, sizeof e);
        }
        spc_analysis_close(analysis);
    }
}

static uint64_t allocations_of(spc_analysis *analysis, const char *kernel, const spc_device *device,
                               const spc_what_if *what_if)
{
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .predict = {.model = SPC_MODEL_EXEC, .what_if = *what_if}};
    spc_memory_fail_at(0);
    forecast(analysis, kernel, device, &options);
    return spc_memory_fail_at(0);
}

/* The fastest of some forecasts, each with a parameter; 0 values end a list. */
static double least_of(const char *kernel, const uint32_t *value, spc_analysis *analysis,
                       const spc_device *device, const spc_forecast_options *options)
{
    char name[64];
    double least = INFINITY;
    for (; *value; value++) {
        snprintf(name, sizeof name, "%s:%u", kernel, *value);
        least = fmin(least, forecast(analysis, name, device, options).prediction.seconds);
    }
    return least;
}

/* Where nobody names a parameter it is the best of those that are tried, in the forecast that is given: also
 * where the mean row says nothing about the longest, on which a coarse simulation never comes to an end. */
TEST(test_tried_parameters)
{
    static const struct {
        const char *kernel, *proxy;
        uint32_t value[6];
    } tried[] = {{"csr-merge", "cusparse-csr", {3, 7, 11, 15}}, {"csr-vector", NULL, {2, 4, 8, 16, 32}}};
    static const char *const devices[] = {"h100", "t4"};
    const spc_generate_options skewed = {
        .size = sizeof skewed, .kind = "powerlaw", .rows = 30000, .row_nnz = 8};
    spc_pattern *patterns[2] = {banded(), NULL};
    spc_forecast_options options = {.size = sizeof options, .predict = {.model = SPC_MODEL_EXEC}};
    assert_ok(spc_generate(&skewed, &patterns[1], &error));
    for (int i = 0; i < 4; i++) {
        spc_device *device = load_device(devices[i / 2]);
        spc_analysis *analysis;
        assert_ok(spc_analysis_open(patterns[i % 2], NULL, &analysis, &error));
        for (int k = 0; k < 2; k++) {
            spc_forecast chosen = forecast(analysis, tried[k].kernel, device, &options);
            double least = least_of(tried[k].kernel, tried[k].value, analysis, device, &options);
            assert_true(chosen.chosen && chosen.prediction.seconds <= 1.02 * least);
            if (!tried[k].proxy || i / 2 == 0) /* an H100 has terms */
                continue;
            spc_forecast other = forecast(analysis, tried[k].proxy, device, &options);
            assert_string_equal(other.proxy, tried[k].kernel);
            assert_true(other.execution.all.l1_bytes == chosen.execution.all.l1_bytes);
        }
        spc_analysis_close(analysis);
    }
    spc_pattern_free(patterns[1]);
}

/* What advice tries of a kernel without a named parameter takes part: no neighbour is faster. */
TEST(test_nothing_tried_is_faster)
{
    static const char *const kernels[] = {"sell", "fold", "csr-merge", "csr-vector", "bsr"};
    spc_pattern *p = banded();
    spc_device *device = load_device("h200");
    spc_forecast_options options = {.size = sizeof options, .predict = {.model = SPC_MODEL_EXEC}};
    spc_change change;
    spc_analysis *analysis = open_analysis(p);
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++) {
        spc_forecast f = forecast(analysis, kernels[k], device, &options);
        f.chosen = false;
        assert_ok(spc_find_change(analysis, device, &options, &f, NULL, 0, &change, &error));
        assert_true(!change.what || strcmp(change.what, "reorder") == 0);
    }
    spc_forecast given = forecast(analysis, "csr-merge:15", device, &options);
    assert_true(!given.chosen && strcmp(given.kernel, "csr-merge:15") == 0);
}

/* What is simulated once is not simulated again: then nothing is allocated but the program, and for sell what
 * blocks share of long slices, and how they add it up. */
TEST(test_asked_twice)
{
    enum { PROGRAM = 1, SHARES = 2, CHOICE = 2 };
    spc_what_if none = {0}, hits = {.hit_points = 1};
    spc_pattern *p = banded();
    spc_device *device = load_device("h200");
    spc_analysis *analysis = open_analysis(p);
    assert_true(allocations_of(analysis, "csr-vector:4", device, &none) > PROGRAM + 10);
    assert_int_equal(allocations_of(analysis, "csr-vector:4", device, &none), PROGRAM);
    assert_true(allocations_of(analysis, "csr-vector:4", device, &hits) > PROGRAM + 10);
    allocations_of(analysis, "sell:32:64", device, &none);
    uint64_t peer = allocations_of(analysis, "sell-plain:32:64", device, &none);
    assert_true(peer <= PROGRAM + SHARES + CHOICE);
}

RUN_TESTS("forecast", NULL, NULL)

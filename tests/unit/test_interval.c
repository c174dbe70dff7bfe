/* Intervals of predictions: which errors they come from. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "device/device_facts.h"
#include "matrix/generate/generate_internal.h"
#include "model/model.h"
#include "test.h"

static spc_prediction predict(const spc_device *device, spc_model model, const char *kernel,
                              const char *recipe)
{
    spc_generate_options generate;
    spc_pattern *pattern;
    spc_analysis *analysis;
    spc_kernel_spec spec;
    spc_forecast forecast = {0};
    spc_forecast_options options = {.size = sizeof options, .predict = {.model = model}};
    spc_generate_recipe(recipe, &generate);
    spc_generate(&generate, &pattern, &error);
    spc_analysis_open(pattern, NULL, &analysis, &error);
    spc_kernel_parse(kernel, &spec, &error);
    spc_forecast_kernel(analysis, &spec, device, &options, &forecast, &error);
    spc_analysis_close(analysis);
    spc_pattern_free(pattern);
    return forecast.prediction;
}

TEST(test_provenance)
{
    static const struct {
        const char *device;
        spc_model model;
        const char *name;
    } cases[] = {
        {"h200", SPC_MODEL_EXEC, "fitted"},           {"v100", SPC_MODEL_EXEC, "transferred"},
        {"h200", SPC_MODEL_PAPER, "fitted"},          {"c2050", SPC_MODEL_PAPER, "fitted"},
        {"xeon-x5670", SPC_MODEL_PAPER, "published"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_device *device = load_device(cases[i].device);
        assert_true(
            strcmp(spc_provenance_name(spc_device_provenance(device, cases[i].model)), cases[i].name) == 0);
    }
    spc_device *device = load_device("h200");
    spc_device_set(device, "exec_launch", 1e-6, "fitted: in words alone", &error);
    assert_true(spc_device_provenance(device, SPC_MODEL_EXEC) == SPC_PROVENANCE_FITTED);
    spc_device_put(device, "exec_launch", 1e-6, SPC_ORIGIN_TRANSFERRED, "fitted: in words alone", &error);
    assert_true(spc_device_provenance(device, SPC_MODEL_EXEC) == SPC_PROVENANCE_ELSEWHERE);
    assert_true(strcmp(spc_provenance_name((spc_provenance)99), "unknown") == 0);
}

/* A fit makes predictions surer, and the execution-order model is surer than the published one. */
TEST(test_width)
{
    static const char recipe[] = "gen-stencil-size300x300-points5";
    spc_device *h200 = load_device("h200"), *x5670 = load_device("xeon-x5670"), *p100 = load_device("p100");
    spc_prediction exec = predict(h200, SPC_MODEL_EXEC, "sell", recipe),
                   paper = predict(h200, SPC_MODEL_PAPER, "sell", recipe),
                   published = predict(p100, SPC_MODEL_PAPER, "sell", recipe),
                   cpu = predict(x5670, SPC_MODEL_PAPER, "sell", recipe);
    assert_true(exec.seconds_low < exec.seconds && exec.seconds < exec.seconds_high);
    double width = exec.seconds_high / exec.seconds_low, second = paper.seconds_high / paper.seconds_low;
    assert_true(width < 2 && second > 2 * width);
    assert_true(published.seconds_high > 2 * published.seconds);
    assert_true(published.seconds_low <= published.seconds);
    assert_true(isnan(cpu.seconds_low) &&
                isnan(cpu.seconds_high)); /* nobody compared it: GPUs' errors say nothing */
}

/* What a calibration found for its own device takes the place of the table, for the model it judged only. */
TEST(test_own)
{
    static const char recipe[] = "gen-stencil-size100x100-points5";
    spc_device *device = load_device("h200");
    assert_ok(spc_device_set(device, "interval_low", 0.5, "held-out errors", &error));
    assert_true(spc_device_set(device, "interval_high", 1.25, "held-out errors", &error) == SPC_OK);
    assert_true(spc_device_set(device, "interval_high@ell", 1.5, "held-out errors", &error) == SPC_OK);
    spc_prediction sell = predict(device, SPC_MODEL_EXEC, "sell", recipe),
                   ell = predict(device, SPC_MODEL_EXEC, "ell", recipe),
                   paper = predict(device, SPC_MODEL_PAPER, "ell", recipe);
    assert_true(fabs(sell.seconds_low / sell.seconds - 0.5) < 1e-12);
    assert_true(fabs(sell.seconds_high / sell.seconds - 1.25) < 1e-12);
    assert_true(fabs(ell.seconds_high / ell.seconds - 1.5) < 1e-12);
    assert_true(paper.seconds_high / paper.seconds > 1.5);
}

/* What a caller sets is no better known than what was there: no interval becomes narrower. */
TEST(test_yours)
{
    static const struct {
        const char *device, *key;
        spc_model model;
        double value;
    } cases[] = {
        {"h200", "random_bandwidth", SPC_MODEL_EXEC, 1e12},
        {"h200", "exec_launch", SPC_MODEL_EXEC, 2e-6},
        {"v100", "random_bandwidth", SPC_MODEL_EXEC, 1e11},
        {"v100", "exec_launch", SPC_MODEL_EXEC, 2e-6},
        {"c1060", "small_slope", SPC_MODEL_PAPER, 1e-7},
        {"epyc-9654", "effective_bandwidth", SPC_MODEL_PAPER, 1e11},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_device *device = load_device(cases[i].device);
        spc_provenance before = spc_device_provenance(device, cases[i].model);
        spc_trust trust = spc_device_trust(device);
        assert_true(spc_device_set(device, cases[i].key, cases[i].value, "fitted: sparcast probe", &error) ==
                    SPC_OK);
        assert_int_equal(spc_device_provenance(device, cases[i].model), before);
        assert_true(spc_device_trust(device) >= trust);
    }
}

/* low and high of a forecast of 1 s, whatever it is of. */
static spc_prediction interval_of(const spc_device *device, const char *kernel, uint64_t nnz)
{
    spc_features features = {.nnz = nnz, .stored_nnz = nnz, .value_bytes = 4};
    spc_prediction p = {.seconds = 1, .fits = true};
    const spc_predict_options options = {.size = sizeof options, .model = spc_device_model(device)};
    spc_interval_set(device, kernel, &features, &options, &p);
    return p;
}

static bool is_narrower(const spc_device *changed, const spc_device *device)
{
    static const char *const kernels[] = {"csr", "csr-vector:8", "csr-merge", "ell", "cusparse-csr"};
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
        for (uint64_t nnz = 1000; nnz < 1e10; nnz *= 100) {
            spc_prediction before = interval_of(device, kernels[k], nnz),
                           after = interval_of(changed, kernels[k], nnz);
            if (after.seconds_low > before.seconds_low || after.seconds_high < before.seconds_high ||
                (isnan(before.seconds_high) && !isnan(after.seconds_high)))
                return true;
        }
    return spc_device_trust(changed) < spc_device_trust(device);
}

/* The value that a fact has, as written and in other digits, changes nothing; another one is YOURS and makes
 * no interval narrower. How many cores run is a question, not a fact that somebody doubts. */
static void check_set(const spc_device *device, size_t i)
{
    spc_device_fact fact = spc_device_fact_at(device, i), after;
    spc_device *changed;
    char text[160];
    assert_ok(spc_device_copy(device, &changed, &error));
    snprintf(text, sizeof text, "%s=%s", fact.key, fact.text);
    if (strstr(fact.key, "_low") || strstr(fact.key, "_high")) {
        assert_int_equal(spc_device_assign(changed, text, &error), SPC_ERROR_ARGUMENT);
        spc_device_free(changed);
        return;
    }
    assert_ok(spc_device_assign(changed, text, &error));
    if (!isnan(fact.number)) {
        snprintf(text, sizeof text, "%s=%.17e", fact.key, fact.number);
        assert_ok(spc_device_assign(changed, text, &error));
        assert_ok(spc_device_set(changed, fact.key, fact.number, "mine", &error));
    }
    after = spc_device_fact_at(changed, i);
    assert_true(after.origin == fact.origin);
    assert_string_equal(after.text, fact.text);
    assert_string_equal(after.source, fact.source);
    if (!isnan(fact.number) && strcmp(fact.key, "cores") != 0) {
        double other = fact.number ? fact.number / 2 : 1e-6;
        if (spc_device_set(changed, fact.key, other, "mine", &error) == SPC_OK) {
            assert_true(spc_device_fact_at(changed, i).origin == SPC_ORIGIN_YOURS);
            if (is_narrower(changed, device))
                fail_msg("%s: %s=%g makes an interval narrower", spc_device_id(device), fact.key, other);
        }
    }
    spc_device_free(changed);
}

TEST(test_set)
{
    static const char *const devices[] = {"h200", "v100",      "c1060", "mi250x",
                                          "p100", "epyc-7742", "grace", "xeon-x5670"};
    for (size_t d = 0; d < sizeof devices / sizeof *devices; d++) {
        spc_device *device = load_device(devices[d]);
        for (size_t i = 0; i < spc_device_fact_count(device); i++)
            check_set(device, i);
    }
}

TEST(test_trust)
{
    static const struct {
        const char *device;
        spc_trust trust;
    } cases[] = {{"h200", SPC_TRUST_MEASURED},        {"a100", SPC_TRUST_FITTED},
                 {"c2050", SPC_TRUST_FITTED},         {"rtx-4090", SPC_TRUST_TRANSFERRED},
                 {"mi250x", SPC_TRUST_MAGNITUDE},     {"c1060", SPC_TRUST_MAGNITUDE},
                 {"gather-hbm3", SPC_TRUST_MAGNITUDE}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        spc_device *device = load_device(cases[i].device);
        assert_string_equal(spc_trust_name(spc_device_trust(device)), spc_trust_name(cases[i].trust));
    }
}

/* Which bundled GPUs the published formula forecasts by default, by name; a gather memory has its own. */
TEST(test_published_formula)
{
    char **names;
    size_t count, paper = 0;
    assert_ok(spc_device_list(&names, &count, &error));
    for (size_t i = 0; i < count; i++) {
        spc_device *device = load_device(names[i]);
        const char *kind = spc_device_get_text(device, "kind");
        if (kind && strcmp(kind, "gpu") == 0 && spc_device_model(device) == SPC_MODEL_PAPER) {
            assert_true(strcmp(names[i], "c1060") == 0 || strcmp(names[i], "c2050") == 0);
            double line = 0;
            assert_true(spc_device_get(device, "line_bytes", NULL, &line) && line == 128);
            paper++;
        }
    }
    assert_int_equal(paper, 2);
    spc_device_list_free(names, count);
}

/* At 10^8 non-zeros and more errors are larger: on gen-powerlaw of 2 x 10^7 rows csr-vector took 0.911 of the
 * forecast. */
TEST(test_large)
{
    spc_device *device = load_device("h200");
    spc_prediction vector = interval_of(device, "csr-vector:2", 160000000),
                   below = interval_of(device, "sell:32:1", 50000000),
                   large = interval_of(device, "sell:32:1", 160000000);
    assert_true(vector.seconds_low < 0.911 && vector.seconds_high > 1.1);
    assert_true(large.seconds_low < below.seconds_low && large.seconds_high >= below.seconds_high);
}

/* On 27-point stencils of 10^8 non-zeros rbp-csr took 0.65 of its forecast, on a wide band cusparse-csr 0.73:
 * of every GPU no interval of these kernels is narrower there, whatever it rests on. */
TEST(test_large_by_kernel)
{
    static const char *const names[] = {"h100", "gh200", "a100"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        spc_device *device = load_device(names[i]);
        spc_prediction runs = interval_of(device, "rbp-csr", 110000000),
                       library = interval_of(device, "cusparse-csr", 110000000),
                       below = interval_of(device, "cusparse-csr", 99999999);
        assert_true(runs.seconds_low < 0.66 && library.seconds_low < 0.85);
        assert_true(library.seconds_low < below.seconds_low || strcmp(names[i], "h100") != 0);
    }
}

/* What does not fit into the memory is a bound of a product that cannot run: no measured time says how far
 * off it is, whatever the model, and whatever a calibration found on what fits. */
TEST(test_too_large)
{
    static const char recipe[] = "gen-stencil-size100x100-points5";
    spc_device *device = load_device("h200");
    assert_ok(spc_device_set(device, "interval_low", 0.5, "held-out errors", &error));
    assert_ok(spc_device_set(device, "interval_high", 1.25, "held-out errors", &error));
    for (int small = 0; small < 2; small++) {
        assert_ok(spc_device_set(device, "memory_bytes", small ? 1e5 : 1e9, "test", &error));
        for (int paper = 0; paper < 2; paper++) {
            spc_prediction p = predict(device, paper ? SPC_MODEL_PAPER : SPC_MODEL_EXEC, "sell", recipe);
            assert_true(p.fits == !small && p.seconds > 0);
            assert_true(isnan(p.seconds_low) == small && isnan(p.seconds_high) == small);
        }
    }
}

RUN_TESTS("interval", NULL, NULL)

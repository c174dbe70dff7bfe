/* Our kernels or the library's, from forecasts that are made up. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "matrix/generate/generate_internal.h"
#include "model/model.h"
#include "sparcast.h"
#include "sparcast/answer.h"

static spc_forecast forecast(const char *kernel, double seconds, double setup_seconds, bool by_terms)
{
    spc_forecast f = {.model = SPC_MODEL_EXEC, .by_terms = by_terms};
    snprintf(f.kernel, sizeof f.kernel, "%s", kernel);
    f.foreign = spc_kernel_parse(kernel, &f.spec, &error) != SPC_OK;
    if (f.foreign)
        assert_ok(spc_kernel_parse("csr-vector", &f.spec, &error));
    f.prediction = (spc_prediction){.seconds = seconds,
                                    .share_seconds = seconds,
                                    .setup_seconds = setup_seconds,
                                    .seconds_low = 0.98 * seconds,
                                    .seconds_high = 1.02 * seconds,
                                    .fits = true};
    return f;
}

TEST(test_answers)
{
    spc_device *device = load_device("h200");
    spc_forecast f[] = {forecast("cusparse-csr", 12, 5, true), forecast("sell:32:1", 10, 205, false),
                        forecast("cusparse-coo", 11, 405, true), forecast("ell", 13, 0, false)};
    spc_library_answer a = spc_ours_or_library(f, 4, device, false);
    assert_null(a.why);
    assert_true(a.use == SPC_USE_OURS && a.ours == 1 && a.library == 2 && a.faster == 1);
    assert_true(fabs(a.ratio - 1.1) < 1e-12 && !a.proxy && !a.overlap);
    assert_int_equal(a.pays_after, 101); /* behind cusparse-csr until then, though ell leads up to four */
    assert_int_equal(a.first, 1);
    assert_int_equal(a.leads_after, 101); /* it is ahead of ell from 69 on */
    f[2].prediction.share_seconds = 9;    /* set-up counts */
    a = spc_ours_or_library(f, 4, device, false);
    assert_true(a.use == SPC_USE_LIBRARY && a.library == 2 && a.faster == 1);
    f[2].prediction.share_seconds = INFINITY; /* it is not known */
    a = spc_ours_or_library(f, 4, device, false);
    assert_true(a.use == SPC_USE_OURS && a.library == 0);
    assert_int_equal(a.pays_after, 101); /* 200 seconds of set-up, 2 gained by each product */
    f[0].prediction.seconds = f[0].prediction.share_seconds = 10.3;
    f[0].prediction.seconds_low = 10.1;
    a = spc_ours_or_library(f, 4, device, false);
    assert_true(a.use == SPC_USE_EITHER && a.overlap);
    f[0].prediction.fits = false;
    a = spc_ours_or_library(f, 2, device, false);
    assert_true(a.use == SPC_USE_UNKNOWN && !a.why);
}

/* On a CPU libraries are told from ours by name; SciPy's product needs no set-up, MKL's does. */
TEST(test_answers_on_a_cpu)
{
    static const char *const names[] = {"csr", "mkl-csr", "scipy-csr"};
    spc_device *device = load_device("epyc-7763");
    spc_forecast f[3];
    for (size_t i = 0; i < 3; i++) {
        f[i] = forecast(names[i], i == 1 ? 8 : 10 + (double)i, i == 1 ? 100 : 0, false);
        f[i].model = SPC_MODEL_CPU;
    }
    spc_library_answer a = spc_ours_or_library(f, 3, device, false);
    assert_true(!a.why && a.use == SPC_USE_LIBRARY && a.ours == 0 && a.library == 1 && !a.proxy);
    assert_int_equal(a.pays_after, 51); /* 100 seconds of set-up, 2 gained by each product */
    a = spc_ours_or_library(f, 1, device, false);
    assert_true(a.use == SPC_USE_UNKNOWN);

    spc_pattern *p;
    spc_answer *answer;
    spc_generate_options recipe;
    assert_true(spc_generate_recipe("gen-random-rows2000-row-nnz8", &recipe));
    assert_ok(spc_generate(&recipe, &p, &error));
    spc_analysis *analysis = open_analysis(p);
    device = load_device("epyc-7763");
    spc_question q = {.size = sizeof q,
                      .analysis = analysis,
                      .device = device,
                      .value_bytes = 8,
                      .products = 100,
                      .predict = {.size = sizeof q.predict, .model = SPC_MODEL_CPU}};
    assert_ok(spc_ask(&q, &answer, &error));
    assert_int_equal(answer->candidates, 3); /* ours, where nobody names one */
    for (size_t i = 0; i < 3; i++)
        assert_true(answer->candidate[i].setup_seconds == 0);
    spc_answer_free(answer);
    const char *const all[] = {"all"};
    q.kernel = all;
    q.kernels = 1;
    assert_ok(spc_ask(&q, &answer, &error));
    assert_int_equal(answer->candidates, 6);
    for (size_t i = 0; i < 6; i++) {
        const spc_candidate *one = &answer->candidate[i];
        if (strcmp(one->kernel, "mkl-csr") == 0)
            assert_true(one->setup_seconds > 1e-5);
        if (strcmp(one->kernel, "mkl-csr-direct") ==
            0) /* nothing comes before, and the interval is its own */
            assert_true(one->setup_seconds == 0 && one->seconds_high > 1.4 * one->seconds);
    }
    spc_answer_free(answer);
    spc_pattern_free(p);
}

TEST(test_no_answer)
{
    spc_device *h200 = load_device("h200"), *mi250x = load_device("mi250x"), *pascal = load_device("p100"),
               *bare = load_device("h200");
    spc_forecast f[] = {forecast("sell:32:1", 10, 0, false), forecast("cusparse-csr", 12, 5, true)};
    assert_true(spc_ours_or_library(f, 1, h200, false).use == SPC_USE_UNKNOWN);
    assert_null(spc_ours_or_library(f, 1, h200, false).why); /* nothing was asked */
    assert_true(spc_ours_or_library(f, 2, h200, false).use == SPC_USE_OURS);
    assert_false(spc_device_borrows_code(pascal));
    assert_ok(spc_device_put_text(pascal, "architecture", "sm_70", SPC_ORIGIN_ASSUMED, "stand-in", &error));
    assert_non_null(strstr(spc_ours_or_library(f, 2, h200, true).why, "as it was measured"));
    assert_non_null(strstr(spc_ours_or_library(f, 2, pascal, false).why, "stands in"));
    assert_true(spc_ours_or_library(f, 2, mi250x, false).use == SPC_USE_OURS); /* by machine code alone */
    f[1].waited = true;
    assert_non_null(strstr(spc_ours_or_library(f, 2, h200, false).why, "waiting"));
    f[1].waited = f[1].by_terms = false;
    spc_library_answer a = spc_ours_or_library(f, 2, h200, true); /* a stand-in is simulated */
    assert_true(a.use == SPC_USE_OURS && a.proxy);
    spc_device_remove(bare, "exec_launch@cusparse-csr");
    assert_non_null(strstr(spc_ours_or_library(f, 2, bare, false).why, "nothing is known"));
    f[1] = forecast("mykernel", 12, NAN, true);
    a = spc_ours_or_library(f, 2, h200, false);
    assert_true(a.use == SPC_USE_OURS && a.pays_after == 0);
    f[0].prediction.setup_seconds = 1; /* two are gained by the first product */
    assert_int_equal(spc_ours_or_library(f, 2, h200, false).pays_after, 0);
    f[0].prediction.setup_seconds = 100;
    assert_true(spc_ours_or_library(f, 2, h200, false).pays_after == UINT64_MAX);
}

static bool knows(const spc_device *device, const char *kernel, uint32_t value_bytes)
{
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    return spc_device_knows_peer(device, spec.kernel, value_bytes);
}

TEST(test_peers_of_a_device)
{
    spc_device *h200 = load_device("h200"), *mi250x = load_device("mi250x"), *c2050 = load_device("c2050");
    assert_true(knows(h200, "cusparse-csr", 4) && !knows(h200, "cusparse-bsr:2", 4));
    assert_true(!knows(mi250x, "cusparse-csr", 4) && !knows(mi250x, "cusparse-csr", 8));
    assert_true(knows(c2050, "cusparse-bsr:2", 4)); /* which knows of no library */
    assert_true(!spc_device_borrows_code(mi250x) && !spc_device_borrows_code(h200));
    assert_true(spc_device_code_unmeasured(mi250x) && !spc_device_code_unmeasured(h200));
}

RUN_TESTS("library_answer", NULL, NULL)

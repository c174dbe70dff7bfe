/* What precedes the first product: read off the device, paid back, taken into the choice. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "sparcast.h"

static spc_kernel_spec spec_of(const char *text)
{
    spc_kernel_spec spec;
    assert_ok(spc_kernel_parse(text, &spec, &error));
    return spec;
}

static double fact(const spc_device *device, const char *key, const char *kernel)
{
    double value = 0;
    spc_device_get(device, key, kernel, &value);
    return value;
}

TEST(test_seconds)
{
    spc_device *h200 = load_device("h200"), *without = load_device("c2050");
    spc_features f = {.nnz = 1000000, .layout_bytes = 9000000};
    spc_kernel_spec sell = spec_of("sell:32:1"), csr = spec_of("csr-vector"),
                    library = spec_of("cusparse-csr");
    double expected = fact(h200, "setup_seconds", "sell") + 1e6 * fact(h200, "setup_nnz_seconds", "sell") +
                      9e6 * fact(h200, "setup_byte_seconds", "sell");
    assert_true(expected > 1e-4 && fabs(spc_setup_seconds(h200, sell.kernel, &f) / expected - 1) < 1e-12);
    assert_true(spc_setup_seconds(h200, csr.kernel, &f) == 0);
    assert_true(spc_setup_seconds(without, csr.kernel, &f) == 0);
    assert_true(spc_setup_seconds(h200, library.kernel, &f) > 0);
    assert_true(isnan(spc_setup_seconds(without, sell.kernel, &f)));
}

/* rocSPARSE analyses rows for its adaptive kernel, on the host; the general one needs none. */
TEST(test_rocsparse)
{
    static const char *const names[] = {"mi250x", "radeon-vii", "mi250"};
    spc_features f = {.rows = 1000000, .nnz = 7000000, .layout_bytes = 88000004};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        spc_device *device = load_device(names[i]);
        double adaptive = spc_setup_seconds_of(device, "rocsparse-csr", &f);
        assert_true(fabs(adaptive / 5.145e-3 - 1) < 0.05); /* published of the first call */
        double general = spc_setup_seconds_of(device, "rocsparse-csr-general", &f);
        assert_true(i < 2 ? general == 0 : isnan(general));
    }
}

static uint64_t pays(double setup, double seconds, double other_setup, double other_seconds)
{
    spc_prediction p = {.setup_seconds = setup, .seconds = seconds},
                   other = {.setup_seconds = other_setup, .seconds = other_seconds};
    return spc_products_to_pay(&p, &other);
}

/* By adding up. */
static uint64_t naive(double setup, double seconds, double other_setup, double other_seconds)
{
    for (uint64_t n = 0; n < 1000; n++)
        if (setup + (double)n * seconds < other_setup + (double)n * other_seconds)
            return n;
    return UINT64_MAX;
}

TEST(test_products_to_pay)
{
    assert_int_equal(pays(10, 1, 0, 2), 11);
    assert_int_equal(pays(10.5, 1, 0, 2), 11);
    assert_int_equal(pays(10, 2, 0, 1), UINT64_MAX);
    assert_int_equal(pays(10, 1, 0, 1), UINT64_MAX);
    assert_int_equal(pays(0, 1, 5, 2), 0);
    assert_int_equal(pays(NAN, 1, 0, 2), UINT64_MAX);
    assert_int_equal(pays(1, 1, NAN, 2), UINT64_MAX);
    assert_int_equal(pays(1e300, 1, 0, 1 + 1e-15), UINT64_MAX);
    for (int s = 1; s < 40; s++)
        for (int t = 1; t < 8; t++)
            assert_int_equal(pays(s, t, 0, 8), naive(s, t, 0, 8));
}

static spc_pattern *stencil(void)
{
    spc_generate_options options = {
        .size = sizeof options, .kind = "stencil", .extent = {400, 400}, .points = 5};
    spc_pattern *p;
    assert_ok(spc_generate(&options, &p, &error));
    return keep_pattern(p);
}

static spc_kernel_choice best(const spc_pattern *p, const spc_device *device, uint64_t products)
{
    spc_best_kernel_options options = {.size = sizeof options, .products = products};
    spc_kernel_choice choice;
    assert_ok(spc_best_kernel(p, device, &options, &choice, &error));
    return choice;
}

/* One product takes a kernel that is ready; with many the set-up is forgotten. */
TEST(test_choice)
{
    spc_device *device = load_device("h200");
    spc_pattern *p = stencil();
    spc_kernel_choice one = best(p, device, 1), many = best(p, device, UINT32_MAX), any = best(p, device, 0);
    assert_true(one.setup_seconds == 0);
    assert_true(many.setup_seconds > 0 && many.seconds < one.seconds);
    assert_string_equal(many.kernel, any.kernel);
}

/* A set-up that is not known is not none: such a kernel comes last, once set-up counts. */
TEST(test_unknown_comes_last)
{
    spc_device *device = load_device("h200");
    spc_pattern *p = stencil();
    spc_kernel_choice with = best(p, device, UINT32_MAX);
    static const char *const keys[] = {"setup_seconds", "setup_row_seconds", "setup_nnz_seconds",
                                       "setup_byte_seconds"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        char key[96];
        snprintf(key, sizeof key, "%s@%.*s", keys[i], (int)strcspn(with.kernel, ":"), with.kernel);
        spc_device_remove(device, key);
    }
    assert_string_not_equal(best(p, device, UINT32_MAX).kernel, with.kernel);
    assert_string_equal(best(p, device, 0).kernel, with.kernel);
}

RUN_TESTS("setup", NULL, NULL)

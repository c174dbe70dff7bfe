/* Ratios of kernels that were measured beside each other: from times to facts, and from facts to a choice. */
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sparcast/device.h"
#include "sparcast/forecast.h"
#include "sparcast/machine_fit.h"

/* On 20 matrices b takes 1.00, 1.05 ... 1.95 times as long as a, and c half as long on one of them. */
TEST(ratios_are_of_the_kernel_that_is_usually_best)
{
    spc_machine_fit *fit;
    char path[] = "ratios-times.csv";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "matrix,kernel,seconds,value\n");
    for (int m = 0; m < 20; m++)
        fprintf(file, "m%d,b,%g,f64\nm%d,a,1e-3,f64\nm%d,c,%g,f64\n", m, 1e-3 * (1 + 0.05 * m), m, m,
                m ? 3e-3 : 0.5e-3);
    assert_int_equal(fclose(file), 0);
    spc_device *device = load_device("power9");
    const spc_machine_fit_options options = {
        .size = sizeof options, .kind = SPC_FIT_RATIOS, .file = path, .device = device, .source = "a test"};
    assert_ok(spc_machine_fit_run(&options, &fit, &error));
    assert_int_equal(fit->coefficients, 3);
    static const struct {
        const char *kernel;
        double ratio, low, high;
    } expected[] = {{"a-f64", 1, 1, 1}, {"b-f64", 1.5, 1.1, 1.85}, {"c-f64", 3, 3, 3}};
    for (size_t i = 0; i < 3; i++) {
        double ratio, low, high;
        assert_true(spc_device_get(fit->fitted, "usual_ratio", expected[i].kernel, &ratio));
        assert_true(spc_device_get(fit->fitted, "usual_low", expected[i].kernel, &low));
        assert_true(spc_device_get(fit->fitted, "usual_high", expected[i].kernel, &high));
        assert_true(fabs(ratio - expected[i].ratio) < 1e-9 && fabs(low - expected[i].low) < 1e-9 &&
                    fabs(high - expected[i].high) < 1e-9);
    }
    spc_machine_fit_free(fit);
    const spc_machine_fit_options nowhere = {.size = sizeof nowhere, .kind = SPC_FIT_RATIOS, .file = path};
    assert_int_equal(spc_machine_fit_run(&nowhere, &fit, &error), SPC_ERROR_ARGUMENT);
    file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "matrix,kernel,seconds,value\nm,a,1,f64\nm,b,1,f64\n");
    assert_int_equal(fclose(file), 0);
    assert_int_equal(spc_machine_fit_run(&options, &fit, &error), SPC_ERROR_DATA);
    remove(path);
}

static void set_ratio(spc_device *device, const char *kernel, double ratio, double low, double high)
{
    const char *const keys[] = {"usual_ratio", "usual_low", "usual_high"};
    const double values[] = {ratio, low, high};
    for (size_t i = 0; i < 3; i++) {
        char key[64];
        snprintf(key, sizeof key, "%s@%s-f64", keys[i], kernel);
        assert_ok(spc_device_set(device, key, values[i], "a test", &error));
    }
}

/* csr-merge is forecast to be slower than csr here, by less than its errors. It is named where it usually is
 * much faster, and not where ratios vary more than forecasts err. */
TEST(what_is_usual_decides_between_like_forecasts)
{
    static const struct {
        double ratio, low, high;
        const char *best, *bounded; /* where usual_bounds holds: to the side of the forecasts */
    } cases[] = {{2, 1.9, 2.1, "csr-merge", "csr-merge"},
                 {2, 0.01, 100, "csr", "csr"},
                 {0.5, 0.49, 0.51, "csr", "csr"},
                 {1.5, 1.01, 100, "csr", "csr-merge"}};
    spc_pattern *p = make_recipe("gen-random-rows40000-row-nnz20");
    spc_kernel_choice choice;
    const spc_best_kernel_options options = {.size = sizeof options, .value_bytes = 8};
    spc_device *device = load_device("power9");
    set_ratio(device, "csr-balanced", 100, 99, 101);
    set_ratio(device, "csr-merge", 1, 1, 1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        set_ratio(device, "csr", cases[i].ratio, cases[i].low, cases[i].high);
        for (int bounded = 0; bounded < 2; bounded++) {
            assert_ok(spc_device_set(device, "usual_bounds", bounded, "a test", &error));
            assert_ok(spc_best_kernel(p, device, &options, &choice, &error));
            assert_string_equal(choice.kernel, bounded ? cases[i].bounded : cases[i].best);
        }
    }
}

RUN_TESTS("ratios", NULL, NULL)

/* The best kernel against forecasts of all of them. */
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "launches.h"
#include "sparcast.h"
#include "workloads/product/kernel_ranking.h"

static const spc_generate_options kinds[] = {
    {.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {120, 120}, .points = 5},
    {.size = sizeof(spc_generate_options), .kind = "fem", .extent = {12, 12, 12}, .dof = 3},
    {.size = sizeof(spc_generate_options), .kind = "powerlaw", .rows = 30000, .row_nnz = 6},
    {.size = sizeof(spc_generate_options), .kind = "random", .rows = 20000, .row_nnz = 12},
    {.size = sizeof(spc_generate_options), .kind = "onedense", .rows = 30000, .row_nnz = 3},
    {.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 14, .edge_factor = 8},
};

/* Of a full forecast; INFINITY for a bound and what is not of ours. */
static double full_seconds(spc_analysis *analysis, const spc_kernel_spec *spec, const spc_device *device)
{
    spc_forecast f;
    spc_forecast_options options = {.size = sizeof options, .predict = {.model = spc_device_model(device)}};
    if (spc_kernel_is_peer(spec->kernel) ||
        spc_forecast_kernel(analysis, spec, device, &options, &f, &error) != SPC_OK || f.bound)
        return INFINITY;
    return f.prediction.seconds;
}

/* The least of all kernels of ours, with the parameters that are chosen; *of_asked: of one as it is asked
 * for. */
static double least_seconds(const spc_pattern *p, const spc_device *device, const spc_kernel_spec *asked,
                            double *of_asked)
{
    double least = INFINITY;
    spc_analysis *analysis = open_analysis(p);
    for (size_t k = 0; k < spc_kernel_count(); k++)
        least = fmin(least, full_seconds(analysis, &(spc_kernel_spec){.kernel = spc_kernel_at(k)}, device));
    *of_asked = full_seconds(analysis, asked, device);
    return least;
}

TEST(it_names_the_fastest)
{
    static const char *const devices[] = {"h200", "c2050", "a100"};
    for (size_t d = 0; d < sizeof devices / sizeof *devices; d++) {
        spc_device *device = load_device(devices[d]);
        for (size_t k = 0; k < 3; k++) {
            spc_pattern *p = generated(&kinds[k]);
            spc_kernel_choice choice;
            double seconds = 0;
            assert_ok(spc_best_kernel(p, device, NULL, &choice, &error));
            assert_true(choice.seconds == least_seconds(p, device, &choice.spec, &seconds));
            assert_true(seconds == choice.seconds && choice.second_seconds >= seconds);
            assert_int_equal(choice.model, spc_device_model(device));
            assert_true(fabs(choice.flops * choice.seconds / (2.0 * (double)p->nnz) - 1) < 1e-12);
            assert_string_not_equal(choice.kernel, choice.second);
        }
    }
}

/* On a CPU one of its kernels, also where the published model answers. */
TEST(a_cpu_has_its_own)
{
    static const char *const devices[] = {"grace", "xeon-6230", "xeon-x5670"}, *const kernels = "csr";
    spc_pattern *p = generated(&kinds[0]);
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
        spc_device *device = load_device(devices[i]);
        spc_kernel_choice choice;
        assert_ok(spc_best_kernel(p, device, NULL, &choice, &error));
        assert_true(strncmp(choice.kernel, kernels, strlen(kernels)) == 0 &&
                    !strstr(choice.kernel, "scalar"));
        assert_true(choice.seconds > 0 && !choice.spec.kernel);
    }
}

TEST(odd_requests)
{
    spc_device *device = load_device("h200"), *bare;
    spc_pattern *p;
    spc_kernel_choice choice;
    const uint64_t row_ptr[4] = {0, 0, 0, 0};
    assert_ok(spc_pattern_from_csr(3, 3, row_ptr, NULL, &p, &error));
    assert_ok(spc_best_kernel(p, device, NULL, &choice, &error));
    assert_true(choice.flops == 0 && *choice.kernel);
    spc_pattern_free(p);
    p = generated(&kinds[3]);
    assert_ok(spc_device_new(&bare, &error));
    assert_int_equal(spc_best_kernel(p, bare, NULL, &choice, &error), SPC_ERROR_DATA);
    assert_null(choice.spec.kernel);
    spc_best_kernel_options options = {.size = sizeof options, .value_bytes = 3};
    assert_int_equal(spc_best_kernel(p, device, &options, &choice, &error), SPC_ERROR_ARGUMENT);
    options = (spc_best_kernel_options){.size = sizeof options, .value_bytes = 8, .cold = true};
    spc_kernel_choice warm;
    assert_ok(spc_best_kernel(p, device, &options, &choice, &error));
    options.cold = false;
    assert_ok(spc_best_kernel(p, device, &options, &warm, &error));
    assert_true(warm.seconds < choice.seconds);
    spc_device_free(bare);
}

/* What a sweep asks: a forecast in full, hardly slower than the fastest of all; one of a list; and behind a
 * gather memory. */
TEST(best_forecast_is_one_in_full)
{
    static const char *const devices[] = {"h200", "c2050", "gather-hbm3"};
    for (size_t d = 0; d < sizeof devices / sizeof *devices; d++) {
        spc_device *device = load_device(devices[d]);
        spc_forecast_options options = {.size = sizeof options,
                                        .predict = {.model = spc_device_model(device)}};
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            spc_pattern *p = generated(&kinds[k]);
            spc_analysis *analysis;
            spc_forecast best, same;
            double seconds = 0;
            assert_ok(spc_analysis_open(p, NULL, &analysis, &error));
            assert_ok(spc_best_forecast(analysis, device, &options, NULL, 0, &best, &error));
            assert_true(best.prediction.seconds <= 1.02 * least_seconds(p, device, &best.spec, &seconds));
            assert_true(best.prediction.seconds == seconds);
            spc_kernel_spec two[2] = {best.spec, {.kernel = NULL}};
            assert_ok(spc_kernel_parse("sell:4:1", &two[1], &error));
            assert_ok(spc_best_forecast(analysis, device, &options, two, 2, &same, &error));
            assert_true(same.prediction.seconds <= 1.15 * best.prediction.seconds);
            assert_ok(spc_best_forecast(analysis, device, &options, &two[1], 1, &same, &error));
            assert_string_equal(same.kernel, "sell:4:1");
            spc_analysis_close(analysis);
        }
    }
}

/* There is no code of bsr for an MI250X: it takes no part, and says why where it is asked for. csr-merge
 * keeps its products in the LDS, which holds more than the L1 would. */
TEST(what_does_not_run_takes_no_part)
{
    spc_pattern *p = generated(&kinds[3]);
    spc_kernel_choice choice;
    spc_kernel_spec spec;
    spc_forecast f;
    spc_forecast_options options = {.size = sizeof options, .predict = {.model = SPC_MODEL_EXEC}};
    spc_device *device = load_device("mi250x");
    assert_ok(spc_best_kernel(p, device, NULL, &choice, &error));
    assert_string_not_equal(spc_kernel_name(choice.spec.kernel), "bsr");
    spc_analysis *analysis = open_analysis(p);
    assert_ok(spc_kernel_parse("csr-merge:15", &spec, &error));
    assert_ok(spc_forecast_kernel(analysis, &spec, device, &options, &f, &error));
    assert_true(f.prediction.seconds > 0);
    assert_ok(spc_kernel_parse("bsr:3", &spec, &error));
    assert_int_equal(spc_forecast_kernel(analysis, &spec, device, &options, &f, &error),
                     SPC_ERROR_UNSUPPORTED);
    assert_non_null(strstr(error.message, "no machine-code table for gfx90a"));
}

RUN_TESTS("best_kernel", NULL, NULL)

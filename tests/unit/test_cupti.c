/* The counters of GH100 through CUPTI's host API, which needs no GPU: the metrics exist, and how often a
 * kernel must run. */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "core/module.h"
#include "cupti/profiler.h"
#include "probes/counter_set.h"
#include "spmm/spmm_counters.h"

static const spc_cupti *cupti;

static int load(void **state)
{
    (void)state;
    if (spc_module_table("libsparcast-cupti.so", "spc_cupti_table", (const void **)&cupti, &error) != SPC_OK)
        print_message("skipped: %s\n", error.message);
    return 0;
}

TEST(gh100_is_known)
{
    if (!cupti)
        return; /* said above; what cmocka prints for skip() counts as a failure in TAP */
    const char *const *names;
    size_t count, found = 0;
    assert_ok(cupti->chips(&names, &count, &error));
    for (size_t i = 0; i < count; i++)
        found += strcmp(names[i], "GH100") == 0;
    assert_int_equal(found, 1);
}

TEST(metrics_of_spmm_are_known)
{
    if (!cupti)
        return;
    size_t passes = 0;
    assert_ok(cupti->passes("GH100", spc_spmm_metric_names, SPC_SPMM_METRICS, &passes, &error));
    assert_in_range(passes, 1, 3);
}

TEST(all_metrics_take_two_passes)
{
    if (!cupti)
        return;
    size_t passes;
    assert_ok(cupti->passes("GH100", spc_metric_names, SPC_METRICS, &passes, &error));
    assert_int_equal(passes, 2);
}

TEST(what_is_unknown_is_named)
{
    if (!cupti)
        return;
    size_t passes;
    const char *const metrics[] = {"dram__bytes_read.sum", "no_such_metric.sum"};
    assert_fails(cupti->passes("GH100", metrics, 2, &passes, &error), SPC_ERROR_UNSUPPORTED,
                 "no_such_metric.sum");
    assert_fails(cupti->passes("XX999", metrics, 1, &passes, &error), SPC_ERROR_UNSUPPORTED, "XX999");
}

/* The columns of x: what disappears with its loads, and what of it reaches the L2. */
TEST(x_is_told_from_the_streams)
{
    double marked[SPC_METRICS] = {0}, without_x[SPC_METRICS] = {0}, columns[SPC_COUNTS] = {0};
    marked[SPC_METRIC_L1_SECTORS] = 1000;
    marked[SPC_METRIC_L1_HITS] = 600;
    marked[SPC_METRIC_L1_REQUESTS] = 90;
    marked[SPC_METRIC_L2_NORMAL] = 120;
    marked[SPC_METRIC_NANOSECONDS] = 5000;
    without_x[SPC_METRIC_L1_SECTORS] = 600;
    without_x[SPC_METRIC_L1_REQUESTS] = 60;
    without_x[SPC_METRIC_L2_NORMAL] = 20;
    spc_count(marked, columns);
    spc_count_x(marked, without_x, columns);
    assert_float_equal(columns[SPC_COUNT_X_SECTORS], 400, 0);
    assert_float_equal(columns[SPC_COUNT_X_HITS], 300, 0);
    assert_float_equal(columns[SPC_COUNT_X_REQUESTS], 30, 0);
    assert_float_equal(columns[SPC_COUNT_L1_SECTORS], 1000, 0);
    assert_float_equal(columns[SPC_COUNT_COUNTED_SECONDS], 5e-6, 1e-18);
}

RUN_TESTS("cupti", load, NULL)

/* What windows of blocks lose where a matrix is too large to be simulated whole (sim/launch.h), against
 * --exact. */

#include <math.h>

#include "model/exec/exec.h"
#include "sim/launch.h"
#include "sparcast/generate.h"
#include "test.h"

static double seconds(const spc_pattern *p, const char *device_name, const char *kernel, bool exact)
{
    spc_kernel_spec spec;
    spc_execution e;
    spc_execute_options options = {.size = sizeof options, .exact = exact};
    spc_device *device = load_device(device_name);
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_execute(p, &spec, 4, device, &options, &e, &error));
    assert_true(exact ? e.simulated == 1 : e.simulated < 0.5);
    return e.seconds;
}

static void check(spc_generate_options options, const char *device, const char *kernel)
{
    const double most = 0.08; /* 0.04 in nineteen of twenty: tools/simulator.py */
    spc_pattern *p;
    options.size = sizeof options;
    assert_ok(spc_generate(&options, &p, &error));
    assert_true(p->nnz > SPC_SAMPLED_NNZ);
    double exact = seconds(p, device, kernel, true), sampled = seconds(p, device, kernel, false);
    if (fabs(sampled / exact - 1) > most)
        fail_msg("%s, %s, %s: %g s, not %g", options.kind, device, kernel, sampled, exact);
    spc_pattern_free(p);
}

TEST(test_alike_rows)
{
    check((spc_generate_options){.kind = "stencil", .extent = {145, 145, 145}, .points = 7}, "h200",
          "csr-scalar");
}

/* x is scattered, and its line in the L2 is a draw. */
TEST(test_scattered)
{
    check((spc_generate_options){.kind = "random", .rows = 2600000, .row_nnz = 8}, "mi250x", "sell:32:1");
}

/* The longest row takes longer than all others: its block must not be left out. */
TEST(test_long_row)
{
    check((spc_generate_options){.kind = "onedense", .rows = 3000000, .row_nnz = 7}, "h200", "csr-vector:4");
}

RUN_TESTS("windows", NULL, NULL)

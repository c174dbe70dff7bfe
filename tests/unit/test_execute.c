/* The execution-order model on the bundled H200: what a changed machine or a what-if must, and must not, do.
 * Every multiprocessor is simulated, so that no difference comes from sampling. */

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "model/exec/exec.h"
#include "model/model.h"
#include "patterns.h"
#include "sparcast/generate.h"
#include "test.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:4",
                                      "sell:32:64", "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

static spc_device *h200(void)
{
    spc_device *device = load_device("h200");
    return device;
}

static spc_execution run_on(const spc_device *device, const spc_pattern *p, const char *kernel,
                            spc_execute_options options)
{
    spc_kernel_spec spec;
    spc_execution e;
    options.exact = true;
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_execute(p, &spec, 4, device, &options, &e, &error));
    return e;
}

/* The H200 with one fact changed. */
static spc_execution run_changed(const char *assignment, const spc_pattern *p, const char *kernel)
{
    spc_device *device = h200();
    assert_ok(spc_device_assign(device, assignment, &error));
    spc_execution e = run_on(device, p, kernel, (spc_execute_options){.size = sizeof(spc_execute_options)});
    return e;
}

/* x (80 kB) is far larger than an L1 of a few KiB. */
static spc_pattern *scattered(void)
{
    static const spc_generate_options options = {
        .size = sizeof(spc_generate_options), .kind = "random", .rows = 20000, .row_nnz = 12};
    spc_pattern *p;
    assert_ok(spc_generate(&options, &p, &error));
    return keep_pattern(p);
}

TEST(test_parts_add_up)
{
    spc_device *device = h200();
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        for (int k = 0; k < KERNELS; k++) {
            spc_execution e =
                run_on(device, p, kernels[k], (spc_execute_options){.size = sizeof(spc_execute_options)});
            double requests = 0, l2 = 0;
            for (int f = 0; f < SPC_FLOWS; f++) {
                requests += e.flow[f].requests;
                l2 += e.flow[f].l2_bytes;
                assert_true(e.flow[f].l1_hits <= e.flow[f].l1_sectors);
                assert_true(e.flow[f].l1_bytes == 32 * e.flow[f].l1_sectors);
                assert_true(e.flow[f].l2_bytes == 32 * (e.flow[f].l1_sectors - e.flow[f].l1_hits));
            }
            assert_true(requests == e.all.requests && l2 == e.all.l2_bytes);
            for (int r = 0; r < SPC_RESOURCES; r++)
                assert_true(e.utilisation[r] >= 0 && e.utilisation[r] <= 1 + 1e-9);
            assert_true(e.launches == 0 || e.simulated == 1);
            assert_true(e.chain_seconds <= (e.seconds - e.launch_seconds) * (1 + 1e-9));
            assert_true(e.tail_seconds <= (e.seconds - e.launch_seconds) * (1 + 1e-9));
        }
    }
}

/* A DRAM that moves more for each miss gains little, what a neighbour will ask for; also where it moves a
 * whole line or two. */
TEST(test_granule_size)
{
    static const char *const granules[] = {"memory_burst_bytes=64", "memory_burst_bytes=128",
                                           "memory_burst_bytes=256"};
    spc_pattern *p = scattered();
    for (int k = 0; k < KERNELS; k++) {
        double seconds = 0;
        for (int i = 0; i < 3; i++) {
            spc_device *device = h200();
            assert_ok(spc_device_assign(device, granules[i], &error));
            assert_ok(spc_device_assign(device, "l2_bytes=65536", &error));
            spc_execution e =
                run_on(device, p, kernels[k], (spc_execute_options){.size = sizeof(spc_execute_options)});
            assert_true(isfinite(e.seconds) && e.seconds > e.launch_seconds);
            if (e.seconds < seconds * 0.9)
                fail_msg("%s: %s takes %g s, half of it %g", kernels[k], granules[i], e.seconds, seconds);
            seconds = e.seconds;
        }
    }
}

/* What a warp asks for does not depend on how long a line is; a cache of short lines wastes nothing on
 * sectors that nobody asked for. */
TEST(test_line_size)
{
    static const char *const lines[] = {"line_bytes=32", "line_bytes=64", "line_bytes=128", "line_bytes=256"};
    spc_pattern *p = scattered();
    for (int k = 0; k < KERNELS; k++) {
        double sectors = 0, l2 = 0;
        for (int i = 0; i < 4; i++) {
            spc_device *device = h200();
            assert_ok(spc_device_assign(device, lines[i], &error));
            assert_ok(spc_device_assign(device, "l1_bytes=16384", &error));
            spc_execution e =
                run_on(device, p, kernels[k], (spc_execute_options){.size = sizeof(spc_execute_options)});
            if (i)
                assert_true(e.all.l1_sectors == sectors);
            if (e.all.l2_bytes < l2 * 0.99)
                fail_msg("%s: %s moves %g bytes, half of it %g", kernels[k], lines[i], e.all.l2_bytes, l2);
            sectors = e.all.l1_sectors;
            l2 = e.all.l2_bytes;
        }
    }
}

/* A sector as long as the line: every miss brings all of it. */
TEST(test_sector_size)
{
    spc_pattern *p = scattered();
    for (int k = 0; k < KERNELS; k++) {
        spc_execution small = run_changed("sector_bytes=32", p, kernels[k]);
        spc_execution large = run_changed("sector_bytes=128", p, kernels[k]);
        assert_true(large.all.requests == small.all.requests);
        assert_true(large.all.l1_sectors <= small.all.l1_sectors);
        assert_true(large.all.l1_sectors >= small.all.l1_sectors / 4);
        assert_true(large.flow[SPC_FLOW_X].l1_bytes >= small.flow[SPC_FLOW_X].l1_bytes);
    }
}

TEST(test_larger_caches)
{
    static const char *const l1[] = {"l1_bytes=8192", "l1_bytes=16384", "l1_bytes=65536", "l1_bytes=1048576"};
    static const char *const l2[] = {"l2_bytes=1e5", "l2_bytes=1e6", "l2_bytes=4e6", "l2_bytes=1e8"};
    spc_pattern *p = scattered();
    for (int k = 0; k < KERNELS; k++) {
        double before = INFINITY, memory = INFINITY;
        for (int i = 0; i < 4; i++) {
            double bytes = run_changed(l1[i], p, kernels[k]).all.l2_bytes;
            if (bytes > before * 1.01)
                fail_msg("%s: %s moves %g bytes, a smaller L1 %g", kernels[k], l1[i], bytes, before);
            before = bytes;
            bytes = run_changed(l2[i], p, kernels[k]).all.memory_bytes;
            if (bytes > memory * 1.01)
                fail_msg("%s: %s moves %g bytes, a smaller L2 %g", kernels[k], l2[i], bytes, memory);
            memory = bytes;
        }
        assert_true(memory == 0);
    }
}

TEST(test_cold)
{
    spc_device *device = h200();
    spc_pattern *p = scattered();
    for (int k = 0; k < KERNELS; k++) {
        spc_execution warm =
            run_on(device, p, kernels[k], (spc_execute_options){.size = sizeof(spc_execute_options)});
        spc_execution cold = run_on(device, p, kernels[k],
                                    (spc_execute_options){.size = sizeof(spc_execute_options), .cold = true});
        assert_true(warm.all.memory_bytes == 0);
        assert_true(cold.seconds - cold.launch_seconds > warm.seconds - warm.launch_seconds);
        assert_true(cold.launch_seconds > warm.launch_seconds + 1.5e-6 * cold.launches);
        /* every value and column once, in whole granules */
        assert_true(cold.flow[SPC_FLOW_VALUES].memory_bytes >= 4.0 * (double)p->nnz * 0.95);
        assert_true(cold.flow[SPC_FLOW_X].memory_bytes <= 2 * 64 * 20000.0);
    }
}

static double hit_rate(const spc_execution *e)
{
    return e->flow[SPC_FLOW_X].l1_hits / e->flow[SPC_FLOW_X].l1_sectors;
}

TEST(test_what_ifs)
{
    spc_device *device = h200();
    spc_pattern *p = scattered();
    for (int k = 0; k < KERNELS; k++) {
        spc_execution plain =
            run_on(device, p, kernels[k], (spc_execute_options){.size = sizeof(spc_execute_options)});
        spc_execution stay = run_on(
            device, p, kernels[k],
            (spc_execute_options){.size = sizeof(spc_execute_options), .what_if = {.index_memory = true}});
        assert_true(stay.flow[SPC_FLOW_INDEX].requests == 0 && plain.flow[SPC_FLOW_INDEX].requests > 0);
        assert_true(stay.flow[SPC_FLOW_VALUES].l1_sectors == plain.flow[SPC_FLOW_VALUES].l1_sectors);
        assert_true(stay.seconds <=
                    plain.seconds * 1.03); /* x comes earlier, and pushes some of A out of the L1 */
        spc_execution packed = run_on(
            device, p, kernels[k],
            (spc_execute_options){.size = sizeof(spc_execute_options), .what_if = {.spatial_max = true}});
        assert_true(packed.flow[SPC_FLOW_X].l2_bytes < 0.5 * plain.flow[SPC_FLOW_X].l2_bytes);
        assert_true(packed.flow[SPC_FLOW_X].l1_sectors == plain.flow[SPC_FLOW_X].l1_sectors);
        for (int points = -30; points <= 100; points += 50) {
            spc_execute_options options = {.size = sizeof(spc_execute_options),
                                           .what_if = {.hit_points = points / 100.0}};
            spc_execution e = run_on(device, p, kernels[k], options);
            double wanted = fmin(1, fmax(0, hit_rate(&plain) + points / 100.0));
            if (fabs(hit_rate(&e) - wanted) > 0.02)
                fail_msg("%s %+d points: %g became %g", kernels[k], points, hit_rate(&plain), hit_rate(&e));
        }
    }
}

/* One thread walks a row: twice as long a row is twice as long a chain, and the rest is idle. */
TEST(test_chain)
{
    spc_device *device = h200();
    double before = 0;
    for (uint32_t length = 4000; length <= 16000; length *= 2) {
        spc_generate_options options = {
            .size = sizeof(spc_generate_options), .kind = "onedense", .rows = length, .row_nnz = 3};
        spc_pattern *p;
        assert_ok(spc_generate(&options, &p, &error));
        spc_execution e =
            run_on(device, p, "csr-scalar", (spc_execute_options){.size = sizeof(spc_execute_options)});
        assert_int_equal(e.limited_by, SPC_RESOURCE_LATENCY);
        assert_true(e.utilisation[SPC_RESOURCE_LATENCY] > 0.8);
        if (before > 0)
            assert_true(e.chain_seconds > 1.8 * before && e.chain_seconds < 2.3 * before);
        before = e.chain_seconds;
        spc_pattern_free(p);
    }
}

/* A rectangle of 300,000 x 300,000 slots is 720 GB: nothing to simulate for hours. */
TEST(test_too_large)
{
    enum { ROWS = 300000 };
    spc_pattern *p = make_pattern(ROWS, 0, 0, false, (uint32_t)NO_DENSE_ROW, 1);
    p->cols = ROWS;
    p->col = realloc(p->col, 2 * ROWS * sizeof *p->col);
    for (uint32_t i = 0; i < ROWS; i++)
        p->col[i] = i; /* the first row is full, the others have their diagonal */
    for (uint32_t i = 1; i < ROWS; i++)
        p->col[ROWS + i - 1] = i;
    for (uint32_t i = 1; i <= ROWS; i++)
        p->row_ptr[i] = ROWS + i - 1;
    p->nnz = p->stored = p->row_ptr[ROWS];
    spc_device *device = h200();
    double bandwidth, bytes = 8.0 * ROWS * ROWS + 2 * 4.0 * ROWS;
    assert_true(spc_device_get(device, "exec_memory_bandwidth", NULL, &bandwidth));
    spc_execution e = run_on(device, p, "ell", (spc_execute_options){.size = sizeof(spc_execute_options)});
    assert_true(fabs(e.seconds - e.launch_seconds - bytes / bandwidth) < 1e-6 * e.seconds);
    assert_int_equal(e.limited_by, SPC_RESOURCE_MEMORY);
    assert_true(fabs(e.all.memory_bytes - bytes) < 1e-9 * bytes && e.simulated == 0);
    assert_true(
        run_on(device, p, "sell:8:1", (spc_execute_options){.size = sizeof(spc_execute_options)}).simulated >
        0);
}

TEST(test_refused)
{
    static const char *const impossible[] = {"line_bytes=512", "sector_bytes=256"};
    spc_device *device = h200();
    spc_pattern *p = odd_pattern(14);
    spc_kernel_spec spec;
    spc_execution e;
    assert_ok(spc_kernel_parse("csr-scalar", &spec, &error));
    assert_int_equal(spc_execute(p, &spec, 2, device, NULL, &e, &error), SPC_ERROR_ARGUMENT);
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        spc_device *changed = h200();
        assert_ok(spc_device_assign(changed, impossible[i], &error));
        assert_int_equal(spc_execute(p, &spec, 4, changed, NULL, &e, &error), SPC_ERROR_ARGUMENT);
    }
    assert_true(spc_device_can_execute(device));
    spc_device_remove(device, "memory_burst_bytes");
    assert_false(spc_device_can_execute(device));
    assert_fails(spc_execute(p, &spec, 4, device, NULL, &e, &error), SPC_ERROR_DATA, "memory_burst_bytes");
    assert_string_equal(spc_flow_text(SPC_FLOW_REST), "rest");
    assert_string_equal(spc_flow_text(SPC_FLOWS), "unknown");
    assert_string_equal(spc_resource_name(SPC_RESOURCES), "unknown");
}

TEST(test_memory_failures)
{
    spc_device *device = h200();
    spc_pattern *p = odd_pattern(14);
    for (int k = 0; k < KERNELS; k++) {
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_kernel_spec spec;
            spc_execution e;
            assert_ok(spc_kernel_parse(kernels[k], &spec, &error));
            spc_memory_fail_at(n);
            status = spc_execute(p, &spec, 4, device, NULL, &e, &error);
            spc_memory_fail_at(0);
            assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        }
    }
}

RUN_TESTS("execute", NULL, NULL)

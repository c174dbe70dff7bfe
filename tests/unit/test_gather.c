/* The gather memory: times worked out by hand, its limit, what must not make it slower. */
#include "gather_devices.h"

#include <math.h>
#include <stdio.h>

#include "model/paper/paper.h"
#include "patterns.h"

/* One channel, every access a request, nothing but the DRAM takes time, no refresh. */
static const char *const bare[] = {
    "gather_channels=1",
    "gather_pseudo_channels=1",
    "gather_hashed=0",
    "gather_window=0",
    "gather_unit_rate=1e15",
    "gather_in_flight=1048576",
    "gather_latency=7e-9",
    "gather_trefi=0",
    "gather_trrd_s=0",
    "gather_trrd_l=0",
    "gather_tfaw=0",
    "gather_activate_bus=0",
    NULL,
};

enum { N = 1000 };

/* All that is left after the last read began. */
static double end_of_read(const spc_device *d)
{
    return fact(d, "gather_tcl") + fact(d, "gather_tccd_s") + fact(d, "gather_latency");
}

TEST(one_address)
{
    spc_device *d = load("gather-hbm3", bare);
    spc_pattern *p = one_a_row(N, 0);
    spc_gather_result r = predict(p, NULL, 8, d);
    double expected = fact(d, "gather_trcd") + (N - 1) * fact(d, "gather_tccd_l") + end_of_read(d);
    assert_float_equal(r.x_seconds / expected, 1, 1e-4);
    assert_int_equal(r.row_hits, N - 1);
    assert_int_equal(r.row_misses, 1);
    assert_int_equal(r.limited_by, SPC_GATHER_BANKS);
}

/* A granule after the other: bank groups in turn, at the full rate of the data lines. */
TEST(unit_stride)
{
    spc_device *d = load("gather-hbm3", bare);
    uint32_t groups = (uint32_t)fact(d, "gather_bank_groups");
    uint32_t granules = (uint32_t)(fact(d, "gather_row_bytes") / fact(d, "gather_granule_bytes")) * groups;
    spc_pattern *p = one_a_row(granules, (uint32_t)fact(d, "gather_granule_bytes") / 8);
    spc_gather_result r = predict(p, NULL, 8, d);
    double expected = fact(d, "gather_trcd") + (granules - 1) * fact(d, "gather_tccd_s") + end_of_read(d);
    assert_float_equal(r.x_seconds / expected, 1, 1e-4);
    assert_int_equal(r.row_misses, groups);
    assert_int_equal(r.row_hits, granules - groups);
}

/* Another row of the same bank each time: one activate a tRC. */
TEST(row_conflicts)
{
    spc_device *d = load("gather-hbm3", bare);
    double banks = fact(d, "gather_banks"), row = fact(d, "gather_row_bytes");
    spc_pattern *p = one_a_row(N, (uint32_t)(row * banks / 8));
    spc_gather_result r = predict(p, NULL, 8, d);
    double expected = (N - 1) * fact(d, "gather_trc") + fact(d, "gather_trcd") + end_of_read(d);
    assert_float_equal(r.x_seconds / expected, 1, 1e-4);
    assert_int_equal(r.row_hits, 0);
    assert_int_equal(r.row_conflicts, N - 1);
}

/* Two in flight: two requests a round trip of read, transfer and link. */
TEST(few_in_flight)
{
    spc_device *d = load("gather-hbm3", bare);
    change(d, "gather_in_flight=1");
    change(d, "gather_latency=100e-9");
    spc_pattern *p = one_a_row(N, 0);
    spc_gather_result r = predict(p, NULL, 8, d);
    double expected = fact(d, "gather_trcd") + N * end_of_read(d);
    assert_float_equal(r.x_seconds / expected, 1, 1e-3);
    assert_int_equal(r.limited_by, SPC_GATHER_IN_FLIGHT);
}

/* A refresh takes its part of the time. */
TEST(refreshes)
{
    spc_device *d = load("gather-hbm3", bare);
    spc_pattern *p = one_a_row(60000, 0);
    double without = predict(p, NULL, 8, d).x_seconds;
    change(d, "gather_trefi=3900e-9");
    double with = predict(p, NULL, 8, d).x_seconds;
    double closed = fact(d, "gather_trfc") + fact(d, "gather_trp") + fact(d, "gather_trcd");
    assert_float_equal(with / without, 1 / (1 - closed / 3900e-9), 0.01);
}

/* ---- factors eq. 4-6 ---- */

/* Banks without end, no header: what is left is the link, F bytes of A and F of x a non-zero. */
TEST(published_equation)
{
    static const char *const ideal[] = {
        "gather_channels=1024",   "gather_banks=1024",        "gather_packet_header_bytes=0",
        "gather_unit_rate=1e15",  "gather_in_flight=1048576", "gather_latency=0",
        "gather_link_down=160e9", "gather_link_up=160e9",     NULL,
    };
    static const char *const kernels[] = {"csr-scalar", "ell"};
    spc_device *d = load("gather-hbm3", ideal);
    for (uint32_t value_bytes = 4; value_bytes <= 8; value_bytes += 4)
        for (size_t k = 0; k < 2; k++) {
            spc_pattern *p = make_pattern(40, 30000, 0.3, false, 7, 3);
            spc_kernel_spec spec;
            spc_layout_size size;
            assert_ok(spc_kernel_parse(kernels[k], &spec, &error));
            assert_ok(spc_layout_measure(&spec, p, value_bytes, 4, &size, &error));
            spc_gather_result r = predict(p, kernels[k], value_bytes, d);
            double padding = (double)p->nnz / (double)size.stored_nnz;
            double expected = spc_paper_gather_flops(160e9, value_bytes, padding);
            assert_float_equal(r.flops / expected, 1, 1e-3);
            assert_int_equal(r.limited_by, SPC_GATHER_LINK_DOWN);
        }
}

/* ---- counts ---- */

/* The greedy cover by definition: a request, and all accesses to its granule within the window with it. */
static uint64_t count_requests(const spc_pattern *p, uint32_t granule_words, uint32_t window)
{
    uint64_t requests = 0;
    bool *served = calloc(p->nnz + 1, 1);
    for (uint64_t i = 0; i < p->nnz; i++) {
        if (served[i])
            continue;
        requests++;
        for (uint64_t k = i; k < p->nnz && k < i + window; k++)
            if (p->col[k] / granule_words == p->col[i] / granule_words)
                served[k] = true;
    }
    free(served);
    return requests;
}

TEST(coalesced)
{
    static const uint32_t windows[] = {0, 1, 2, 5, 32, 256, 100000};
    spc_device *d = load("gather-hbm3", bare);
    spc_pattern *p = make_pattern(60, 200, 0.2, true, 5, 11);
    uint64_t before = UINT64_MAX;
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++) {
        char text[40];
        snprintf(text, sizeof text, "gather_window=%u", windows[i]);
        change(d, text);
        spc_gather_result r = predict(p, NULL, 8, d);
        assert_int_equal(r.requests, count_requests(p, 4, windows[i] ? windows[i] : 1));
        assert_int_equal(r.accesses, p->nnz);
        assert_true(r.requests <= before);
        before = r.requests;
    }
}

TEST(odd_patterns)
{
    static const char *const devices[] = {"gather-hmc", "gather-hbm2", "gather-hbm3", "gather-ddr5"};
    for (size_t k = 0; k < sizeof devices / sizeof *devices; k++) {
        spc_device *d = load(devices[k], (const char *const[]){NULL});
        for (int i = 0; i < ODD_PATTERNS; i++) {
            spc_pattern *p = odd_pattern(i);
            spc_gather_result r = predict(p, NULL, 8, d);
            assert_int_equal(r.accesses, p->nnz);
            assert_true(p->nnz ? r.seconds > 0 && r.flops > 0 : r.seconds == 0 && r.flops == 0);
            assert_true(p->nnz || r.limited_by == SPC_GATHER_NOTHING);
        }
    }
}

/* ---- more of anything never makes it slower ---- */

/* First-ready scheduling has anomalies: a command given earlier can delay a better one. */
static const double anomaly = 1.02;

static void assert_never_slower(const char *key, const char *const *values)
{
    static const char *const devices[] = {"gather-hmc", "gather-hbm2", "gather-hbm3", "gather-ddr5"};
    for (size_t k = 0; k < sizeof devices / sizeof *devices; k++)
        for (int kind = 0; kind < 3; kind++) {
            spc_device *d = load(devices[k], (const char *const[]){NULL});
            spc_pattern *p = kind == 0   ? make_pattern(200, 100000, 0.003, false, 3, 5)
                             : kind == 1 ? make_pattern(3000, 300, 0.05, true, 3, 5)
                                         : one_a_row(30000, 37);
            double before = INFINITY;
            for (const char *const *v = values; *v; v++) {
                char text[80];
                snprintf(text, sizeof text, "%s=%s", key, *v);
                change(d, text);
                double seconds = predict(p, NULL, 8, d).seconds;
                if (seconds > before * anomaly)
                    fail_msg("%s, pattern %d, %s: %g s after %g s", devices[k], kind, text, seconds, before);
                before = seconds;
            }
        }
}

TEST(more_is_not_slower)
{
    assert_never_slower("gather_banks", (const char *const[]){"8", "16", "32", "64", "256", NULL});
    assert_never_slower("gather_channels", (const char *const[]){"1", "4", "16", "64", NULL});
    assert_never_slower("gather_link_down", (const char *const[]){"1e9", "30e9", "500e9", "4e12", NULL});
    assert_never_slower("gather_in_flight", (const char *const[]){"1", "8", "64", "512", "4096", NULL});
    assert_never_slower("gather_window", (const char *const[]){"0", "8", "64", "256", "4096", NULL});
    assert_never_slower("gather_unit_rate", (const char *const[]){"1e7", "1e8", "1e9", "1e12", NULL});
}

/* A sample of a long stream says what all of it says. */
TEST(sampled)
{
    spc_pattern *p;
    spc_device *d = load("gather-hbm3", (const char *const[]){NULL});
    spc_generate_options kind = {
        .size = sizeof(spc_generate_options), .kind = "random", .rows = 200000, .row_nnz = 8};
    assert_ok(spc_generate(&kind, &p, &error));
    spc_gather_result r = {0};
    spc_gather_options options = {.size = sizeof options, .sample = 200000};
    assert_ok(spc_gather_predict(p, NULL, 8, d, &options, &r, &error));
    assert_true(r.walked < r.accesses / 4);
    assert_float_equal(r.seconds / predict(p, NULL, 8, d).seconds, 1, 0.03);
    spc_pattern_free(p);
}

RUN_TESTS("gather", NULL, NULL)

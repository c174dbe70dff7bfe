/* tests/unit/trace_check.h - a trace in parts against the definitions (trace_reference.h). */
#ifndef SPC_TEST_TRACE_CHECK_H
#define SPC_TEST_TRACE_CHECK_H

#include <math.h>

#include "test.h"
#include "trace_reference.h"

enum { PARTS = 8, SMALL_EPOCH = 2051 /* short streams are rebased */ };

/* In options->threads parts, cut anywhere. */
static inline spc_status trace(const uint32_t *columns, size_t n, uint64_t block_max,
                               const spc_trace_options *options, spc_locality *l, spc_error *failure)
{
    array_source source[PARTS];
    void *context[PARTS];
    uint32_t parts = options->threads ? (uint32_t)options->threads : 1;
    uint64_t random = n + block_max;
    for (uint32_t i = 0; i < parts; i++) {
        size_t length = i + 1 < parts ? (size_t)spc_random_below(&random, 2 * n / parts + 1) : n;
        length = length < n ? length : n;
        source[i] = (array_source){columns, length, 1, block_max};
        context[i] = &source[i];
        columns += length;
        n -= length;
    }
    return spc_trace_blocks(array_next, context, parts, options, options->threads ? SMALL_EPOCH : 0, l,
                            failure);
}

static inline void near(double actual, double expected)
{
    if (fabs(actual - expected) > 1e-12 * fabs(expected))
        fail_msg("%.17g instead of %.17g", actual, expected);
}

static inline void percentile(uint64_t actual, const reference *r, unsigned percent)
{
    uint64_t rank = (r->reused * percent + 99) / 100;
    uint64_t expected = r->reused ? r->interval[rank - 1] : 0;
    if (expected < 1024)
        assert_int_equal(actual, expected);
    else
        assert_true(fabs((double)actual - (double)expected) <= 0.01 * (double)expected);
}

static inline void check_curve(const spc_locality *l, const reference *r)
{
    uint64_t hits = 0;
    size_t point = 0;
    for (size_t d = 0; d < r->accesses; d++) {
        if (!r->distance_count[d])
            continue;
        hits += r->distance_count[d];
        assert_true(point < l->curve_points);
        assert_int_equal(l->curve[point].lines, d + 1);
        near(l->curve[point].hit_rate, (double)hits / (double)r->accesses);
        point++;
    }
    assert_int_equal(point, l->curve_points);
}

/* Releases the locality. */
static inline void compare_locality(spc_locality *locality, const spc_trace_options *options,
                                    const reference *expected)
{
    const reference r = *expected;
    const spc_locality l = *locality;
    uint64_t n = r.accesses;
    assert_int_equal(l.accesses, n);
    assert_int_equal(l.lines_touched, r.cold);
    assert_int_equal(l.reuse_interval.cold, r.cold);
    near(l.reuse_interval.mean, r.reused ? r.interval_sum / (double)r.reused : 0);
    percentile(l.reuse_interval.median, &r, 50);
    percentile(l.reuse_interval.p90, &r, 90);
    percentile(l.reuse_interval.p99, &r, 99);
    assert_memory_equal(l.reuse_interval.histogram_log2, r.interval_log2, sizeof r.interval_log2);
    near(l.hit_rate, n ? (double)r.hits / (double)n : 0);
    assert_int_equal(l.spatial.fills, r.fills);
    near(l.spatial.words, r.fills ? (double)r.words / (double)r.fills : 0);
    near(l.spatial.accesses, r.fills ? (double)n / (double)r.fills : 0);
    assert_int_equal(l.has_distance, options->distance || options->curve);
    if (l.has_distance) {
        near(l.stack_distance.mean, r.reused ? r.distance_sum / (double)r.reused : 0);
        assert_memory_equal(l.stack_distance.histogram_log2, r.distance_log2, sizeof r.distance_log2);
    }
    if (options->curve)
        check_curve(&l, &r);
    else
        assert_null(l.curve);
    spc_locality_clear(locality);
    assert_null(locality->curve);
}

static inline void compare_trace(const uint32_t *columns, size_t n, const spc_trace_options *options,
                                 uint64_t block_max, const reference *expected)
{
    spc_locality l;
    assert_ok(trace(columns, n, block_max, options, &l, &error));
    compare_locality(&l, options, expected);
}

#endif

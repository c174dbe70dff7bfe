/* Features of a kernel on a pattern: against a trace made by hand and against the layout. */
#include "test.h"

#include "core/memory.h"
#include "core/random.h"

static spc_pattern *random_pattern(uint32_t rows, uint32_t cols, uint32_t most)
{
    static uint64_t row_ptr[4097];
    static uint32_t col[4096 * 64];
    uint64_t seed = 11, used = 0;
    for (uint32_t i = 0; i < rows; i++) {
        row_ptr[i] = used;
        uint32_t n = (uint32_t)spc_random_below(&seed, most + 1);
        for (uint32_t k = 0; k < n; k++)
            col[used++] = (uint32_t)spc_random_below(&seed, cols);
    }
    row_ptr[rows] = used;
    spc_pattern *pattern;
    assert_ok(spc_pattern_from_csr(rows, cols, row_ptr, col, &pattern, &error));
    return keep_pattern(pattern);
}

static spc_locality trace_directly(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t line,
                                   uint32_t word, uint64_t window)
{
    spc_rows *rows;
    spc_stream *stream;
    spc_locality locality;
    assert_ok(spc_rows_from_pattern(pattern, &rows, &error));
    assert_ok(spc_stream_open(spec, rows, &stream, &error));
    spc_trace_options options = {
        .size = sizeof(spc_trace_options), .line_bytes = line, .word_bytes = word, .window = window};
    assert_ok(spc_trace(stream, &options, &locality, &error));
    spc_stream_close(stream);
    spc_rows_close(rows);
    return locality;
}

TEST(features_join_layout_and_trace)
{
    spc_pattern *pattern = random_pattern(1000, 900, 30);
    spc_pattern_stats stats;
    assert_ok(spc_pattern_measure(pattern, &stats, &error));
    spc_analysis *analysis = open_analysis(pattern);
    /* Twice: the second time everything comes from the cache. */
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < spc_kernel_count(); i++)
            for (uint32_t word = 4; word <= 8; word += 4) {
                spc_kernel_spec spec = {.kernel = spc_kernel_at(i)};
                assert_ok(spc_kernel_choose(&spec, pattern, &error));
                spc_features f;
                assert_ok(spc_analysis_features(analysis, &spec, word, 4, 64, 32, &f, &error));
                spc_layout_size size;
                assert_ok(spc_layout_measure(&spec, pattern, word, 4, &size, &error));
                spc_locality l = trace_directly(pattern, &spec, 64, word, 32);
                assert_int_equal(f.nnz, pattern->nnz);
                assert_int_equal(f.stored_nnz, size.stored_nnz);
                assert_int_equal(f.threads, size.threads);
                assert_int_equal(f.layout_bytes, size.bytes);
                assert_int_equal(f.row_nnz_max, stats.row_nnz_max);
                assert_true(f.reuse_interval == l.reuse_interval.mean);
                assert_true(f.hit_window == l.hit_rate);
                assert_true(f.spatial_words == l.spatial.words);
                assert_true(f.spatial_accesses == l.spatial.accesses);
                spc_locality_clear(&l);
            }
}

TEST(no_kernel_is_csr_in_row_order)
{
    spc_pattern *pattern = random_pattern(500, 700, 12);
    spc_analysis *analysis;
    spc_analysis_options options = {.size = sizeof(spc_analysis_options), .threads = 1};
    assert_ok(spc_analysis_open(pattern, &options, &analysis, &error));
    spc_features f;
    assert_ok(spc_analysis_features(analysis, NULL, 8, 4, 64, 0, &f, &error));
    spc_locality l = trace_directly(pattern, NULL, 64, 8, 128);
    assert_int_equal(f.window, 128);
    assert_int_equal(f.stored_nnz, f.nnz);
    assert_true(f.reuse_interval == l.reuse_interval.mean);
    assert_true(f.hit_window == l.hit_rate);
    spc_locality_clear(&l);
    assert_int_equal(spc_analysis_features(analysis, NULL, 8, 4, 60, 0, &f, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(f.nnz, 0);
    spc_analysis_close(analysis);
    spc_analysis_close(NULL);
}

TEST(an_empty_pattern_has_no_locality)
{
    spc_pattern *pattern = random_pattern(0, 0, 0);
    spc_analysis *analysis = open_analysis(pattern);
    for (size_t i = 0; i < spc_kernel_count(); i++) {
        spc_kernel_spec spec = {.kernel = spc_kernel_at(i)};
        spc_features f;
        assert_ok(spc_analysis_features(analysis, &spec, 4, 4, 128, 0, &f, &error));
        assert_int_equal(f.nnz, 0);
        assert_true(f.spatial_words == 0);
    }
}

TEST(allocation_failure_is_reported)
{
    spc_pattern *pattern = random_pattern(50, 60, 5);
    for (uint64_t n = 1;; n++) {
        spc_analysis *analysis = NULL;
        spc_features f;
        spc_memory_fail_at(n);
        spc_status status = spc_analysis_open(
            pattern, &(spc_analysis_options){.size = sizeof(spc_analysis_options), .threads = 1}, &analysis,
            &error);
        for (size_t i = 0; status == SPC_OK && i < spc_kernel_count(); i++) {
            spc_kernel_spec spec = {.kernel = spc_kernel_at(i)};
            status = spc_analysis_features(analysis, &spec, 4, 4, 128, 0, &f, &error);
        }
        spc_memory_fail_at(0);
        spc_analysis_close(analysis);
        if (status == SPC_OK)
            break;
        assert_int_equal(status, SPC_ERROR_MEMORY);
    }
}

RUN_TESTS("analysis", NULL, NULL)

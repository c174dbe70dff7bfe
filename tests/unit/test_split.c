/* Streams in parts: whatever the order and the source, the parts yield what the whole does, and their traces
 * joined are its trace. */
#include "scratch_files.h"

#include "core/memory.h"
#include "kernels/common/access_stream.h"
#include "matrix/cache/cache.h"
#include "matrix/pattern/row_source.h"
#include "patterns.h"

typedef struct list {
    uint32_t *column;
    size_t count, size;
} list;

static spc_status drain(spc_stream *stream, list *all)
{
    const uint32_t *columns;
    size_t count;
    for (;;) {
        spc_status status = spc_stream_next(stream, &columns, &count, &error);
        if (status != SPC_OK || count == 0)
            return status;
        if (all->count + count > all->size) {
            all->size = 2 * (all->count + count);
            all->column = realloc(all->column, all->size * sizeof *all->column);
        }
        memcpy(all->column + all->count, columns, count * sizeof *columns);
        all->count += count;
    }
}

enum { MOST = 40 };

static spc_status drain_parts(spc_stream *whole, uint32_t parts, list *all, uint32_t *made)
{
    spc_stream *part[MOST];
    spc_status status = spc_stream_split(whole, parts, part, made, &error);
    for (uint32_t i = 0; status == SPC_OK && i < *made; i++) {
        size_t before = all->count;
        status = drain(part[i], all);
        if (status == SPC_OK)
            status = spc_stream_rewind(part[i], &error);
        all->count = before;
        if (status == SPC_OK)
            status = drain(part[i], all);
    }
    for (uint32_t i = 0; i < *made; i++)
        spc_stream_close(part[i]);
    return status;
}

static const char *const orders[] = {
    "row",       "csr-scalar", "csr-vector:1", "csr-vector:8", "csr-vector:32",  "ell",     "fold:1",
    "fold:4",    "fold:100",   "fold",         "sell:32:1",    "sell:8:64",      "rbp-ell", "sell:32:50",
    "sell:2:70", "rbp-csr",    "rbp-ell-r",    "cusparse-coo", "cusparse-sell:4"};
enum { ORDERS = sizeof orders / sizeof orders[0] };

static const spc_kernel_spec *spec_of(const char *order, spc_kernel_spec *spec)
{
    if (strcmp(order, "row") == 0)
        return NULL;
    assert_ok(spc_kernel_parse(order, spec, &error));
    return spec;
}

/* Returns whether it was split; sorting is refused where rows are not in memory. */
static bool check_parts(spc_rows *rows, const char *order, uint32_t parts)
{
    spc_kernel_spec spec;
    spc_stream *stream;
    spc_status status = spc_stream_open(spec_of(order, &spec), rows, &stream, &error);
    if (status == SPC_ERROR_UNSUPPORTED && !rows->pattern)
        return true;
    assert_ok(status);
    list expected = {0}, got = {0};
    uint32_t made;
    assert_ok(drain(stream, &expected));
    assert_ok(drain_parts(stream, parts, &got, &made));
    assert_int_equal(made, 0); /* it has begun */
    assert_ok(spc_stream_rewind(stream, &error));
    assert_ok(drain_parts(stream, parts, &got, &made));
    assert_true(made <= parts);
    if (made) {
        assert_int_equal(got.count, expected.count);
        if (got.count)
            assert_memory_equal(got.column, expected.column, got.count * sizeof *got.column);
    }
    spc_stream_close(stream);
    free(expected.column);
    free(got.column);
    return made > 1;
}

TEST(parts_of_odd_patterns_yield_the_whole)
{
    static const uint32_t parts[] = {2, 3, 8, MOST};
    int split = 0;
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        spc_rows *source[2];
        assert_ok(spc_rows_from_pattern(p, &source[0], &error));
        assert_ok(spc_pattern_write(p, path_of("p.spc"), &error));
        assert_ok(spc_rows_open(path_of("p.spc"), &source[1], &error));
        for (int s = 0; s < 2; s++) {
            for (int k = 0; k < ORDERS; k++)
                for (size_t n = 0; n < sizeof parts / sizeof parts[0]; n++)
                    split += check_parts(source[s], orders[k], parts[n]);
            spc_rows_close(source[s]);
        }
    }
    assert_true(split > 1000);
}

/* More than a block of rows and of entries, empty rows, and rows longer than a part. */
static spc_pattern *long_pattern(void)
{
    uint32_t rows = 150000, cols = 90000;
    spc_pattern *p = calloc(1, sizeof *p);
    p->rows = rows, p->cols = cols;
    p->row_ptr = calloc(rows + 1, sizeof *p->row_ptr);
    p->col = malloc(1400000 * sizeof *p->col);
    uint64_t seed = 4;
    for (uint32_t i = 0; i < rows; i++) {
        bool dense = i == 7 || i == 70000 || i == 70001;
        uint32_t count = dense ? cols : i % 1000 < 900 ? (uint32_t)spc_random_below(&seed, 13) : 0;
        uint32_t stride = count ? cols / count : 1;
        for (uint32_t k = 0; k < count; k++)
            p->col[p->nnz++] = k * stride + (uint32_t)spc_random_below(&seed, stride);
        p->row_ptr[i + 1] = p->nnz;
    }
    p->stored = p->nnz;
    return keep_pattern(p);
}

TEST(parts_of_a_long_file_yield_the_whole)
{
    spc_pattern *p = long_pattern();
    spc_rows *source[2];
    assert_ok(spc_rows_from_pattern(p, &source[0], &error));
    assert_ok(spc_pattern_write(p, path_of("l.spc"), &error));
    assert_ok(spc_rows_open(path_of("l.spc"), &source[1], &error));
    for (int s = 0; s < 2; s++) {
        for (int k = 0; k < ORDERS; k++)
            for (uint32_t parts = 2; parts <= MOST; parts += 19)
                assert_true(check_parts(source[s], orders[k], parts));
        spc_rows_close(source[s]);
    }
}

TEST(parts_have_about_the_same_length)
{
    spc_pattern *p = make_pattern(3000, 400, 0.1, true, (uint32_t)NO_DENSE_ROW, 5);
    for (int k = 0; k < ORDERS; k++) {
        spc_rows *rows;
        spc_stream *stream, *part[4];
        spc_kernel_spec spec;
        uint32_t made;
        assert_ok(spc_rows_from_pattern(p, &rows, &error));
        assert_ok(spc_stream_open(spec_of(orders[k], &spec), rows, &stream, &error));
        assert_ok(spc_stream_split(stream, 4, part, &made, &error));
        assert_int_equal(made, 4);
        for (int i = 0; i < 4; i++) {
            list all = {0};
            assert_ok(drain(part[i], &all));
            assert_true(all.count > p->nnz / 5 && all.count < p->nnz / 3);
            free(all.column);
            spc_stream_close(part[i]);
        }
        spc_stream_close(stream);
        spc_rows_close(rows);
    }
}

TEST(sources_that_only_go_forward_are_not_split)
{
    spc_pattern *p = odd_pattern(10);
    spc_rows *rows = cut_open(p, 7, 1);
    assert_false(check_parts(rows, "row", 4));
    spc_rows_close(rows);
    assert_ok(spc_pattern_write(p, path_of("c.spc"), &error));
    shell("gzip -c %s >%s", path_of("c.spc"), path_of("c.spc.gz"));
    assert_ok(spc_rows_open(path_of("c.spc.gz"), &rows, &error));
    assert_false(check_parts(rows, "fold", 4));
    spc_rows_close(rows);
}

static spc_locality trace(spc_rows *rows, const char *order, spc_trace_options options, int threads)
{
    spc_kernel_spec spec;
    spc_stream *stream;
    spc_locality l;
    options.threads = threads;
    assert_ok(spc_stream_open(spec_of(order, &spec), rows, &stream, &error));
    assert_ok(spc_trace(stream, &options, &l, &error));
    spc_stream_close(stream);
    return l;
}

/* All numbers are equal, not nearly so: they come from integers. */
TEST(results_do_not_depend_on_the_number_of_threads)
{
    spc_pattern *p = long_pattern();
    spc_rows *source[2];
    assert_ok(spc_rows_from_pattern(p, &source[0], &error));
    assert_ok(spc_pattern_write(p, path_of("t.spc"), &error));
    assert_ok(spc_rows_open(path_of("t.spc"), &source[1], &error));
    static const uint64_t windows[] = {0, 1000, 1 << 20};
    for (int k = 0; k < 12; k++) {
        spc_trace_options options = {.size = sizeof(spc_trace_options),
                                     .line_bytes = k % 4 == 3 ? 1024 : 64,
                                     .window = windows[k % 3],
                                     .curve = true};
        spc_locality one = trace(source[0], orders[k], options, 1);
        for (int threads = 2; threads <= 4; threads++) {
            spc_rows *rows = source[strncmp(orders[k], "sell:8", 6) ? threads % 2 : 0];
            spc_locality many = trace(rows, orders[k], options, threads);
            assert_int_equal(one.curve_points, many.curve_points);
            assert_memory_equal(one.curve, many.curve, one.curve_points * sizeof *one.curve);
            spc_free(many.curve);
            many.curve = one.curve;
            assert_memory_equal(&one, &many, sizeof one);
        }
        spc_locality_clear(&one);
    }
    spc_rows_close(source[0]);
    spc_rows_close(source[1]);
}

TEST(splitting_survives_allocation_failure)
{
    spc_pattern *p = odd_pattern(15);
    assert_ok(spc_pattern_write(p, path_of("a.spc"), &error));
    for (int k = 0; k < ORDERS; k++)
        for (int cached = 0; cached < 2; cached++) {
            spc_rows *rows;
            spc_stream *stream;
            spc_kernel_spec spec;
            assert_ok(cached ? spc_rows_open(path_of("a.spc"), &rows, &error)
                             : spc_rows_from_pattern(p, &rows, &error));
            spc_status status = spc_stream_open(spec_of(orders[k], &spec), rows, &stream, &error);
            if (status == SPC_OK)
                status = SPC_ERROR_MEMORY;
            for (uint64_t n = 1; status == SPC_ERROR_MEMORY; n++) {
                list all = {0};
                uint32_t made;
                spc_memory_fail_at(n);
                status = drain_parts(stream, 3, &all, &made);
                spc_memory_fail_at(0);
                free(all.column);
            }
            assert_true(status == SPC_OK || (cached && status == SPC_ERROR_UNSUPPORTED));
            spc_stream_close(stream);
            spc_rows_close(rows);
        }
}

RUN_TESTS("split", make_folder, remove_folder)

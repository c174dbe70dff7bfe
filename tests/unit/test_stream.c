#include "test.h"

#include <stdio.h>

#include "stream_reference.h"

static list drain(spc_stream *stream)
{
    list all = {0};
    const uint32_t *columns;
    size_t count;
    do {
        assert_ok(spc_stream_next(stream, &columns, &count, &error));
        for (size_t i = 0; i < count; i++)
            push(&all, columns[i]);
    } while (count);
    assert_ok(spc_stream_next(stream, &columns, &count, &error));
    assert_int_equal(count, 0);
    return all;
}

static list stream_of(const spc_kernel_spec *spec, spc_rows *rows)
{
    spc_stream *stream;
    assert_ok(spc_stream_open(spec, rows, &stream, &error));
    list first = drain(stream);
    assert_ok(spc_stream_rewind(stream, &error));
    list second = drain(stream);
    assert_int_equal(first.count, second.count);
    if (first.count)
        assert_memory_equal(first.column, second.column, first.count * sizeof *first.column);
    free(second.column);
    spc_stream_close(stream);
    return first;
}

static void assert_same(const list *a, const list *b, const char *name, int shape)
{
    if (a->count != b->count)
        fail_msg("%s, shape %d: %zu accesses, not %zu", name, shape, a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        if (a->column[i] != b->column[i])
            fail_msg("%s, shape %d: access %zu is %u, not %u", name, shape, i, a->column[i], b->column[i]);
}

static const char *const kernels[] = {
    "csr-scalar",
    "csr-vector",
    "csr-vector:1",
    "csr-vector:2",
    "csr-vector:8",
    "csr-vector:32",
    "ell",
    "fold",
    "fold:1",
    "fold:4",
    "fold:100",
    "sell",
    "sell:32:1",
    "sell:8:64",
    "sell:1:1",
    "sell:7:9",
    "sell:32:50",
    "sell:32:100000",
    "rbp-csr",
    "rbp-ell",
    "rbp-ell-r",
    "cusparse-csr",
    "cusparse-coo",
    "cusparse-sell:4",
    "sell-plain:8:64",
    "csr-merge",
    "csr-merge:15",
    "bsr",
    "bsr:2",
    "bsr:2:4",
    "bsr:3:1",
    "bsr:5:1",
    "bsr:6:2",
    "cusparse-bsr:3",
    "cusparse-csr-direct",
};

static int by_column(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static void check_permutation(const list *all, const spc_pattern *p)
{
    list rows = naive_row(p), copy = {0};
    for (size_t i = 0; i < all->count; i++)
        push(&copy, all->column[i]);
    assert_int_equal(rows.count, copy.count);
    if (copy.count) {
        qsort(rows.column, rows.count, sizeof *rows.column, by_column);
        qsort(copy.column, copy.count, sizeof *copy.column, by_column);
        assert_memory_equal(rows.column, copy.column, copy.count * sizeof *copy.column);
    }
    free(rows.column);
    free(copy.column);
}

static void check_kernel(const char *text, const spc_pattern *p, int shape)
{
    spc_kernel_spec spec;
    spc_rows *rows;
    assert_ok(spc_kernel_parse(text, &spec, &error));
    assert_ok(spc_rows_from_pattern(p, &rows, &error));
    list got = stream_of(&spec, rows);
    spc_rows_close(rows);
    assert_ok(spc_kernel_choose(&spec, p, &error));
    list expected = naive_stream(&spec, p);
    assert_same(&got, &expected, text, shape);
    check_permutation(&got, p);
    for (uint32_t most = 1; most <= 64; most *= 4) {
        rows = cut_open(p, most, most);
        spc_stream *stream;
        spc_status status = spc_stream_open(&spec, rows, &stream, &error);
        if (status == SPC_OK) {
            list cut = drain(stream);
            assert_same(&cut, &expected, text, shape);
            free(cut.column);
        } else {
            assert_int_equal(status, SPC_ERROR_UNSUPPORTED);
            bool sorts = strncmp(text, "sell", 4) == 0 && spec.parameter[1] > 1;
            bool chooses = strcmp(text, "bsr") == 0 || strcmp(text, "bsr:2") == 0;
            assert_true(sorts || chooses);
            assert_non_null(
                strstr(error.message, sorts ? "a window of 1 does not sort" : "needs the whole matrix"));
        }
        spc_stream_close(stream);
        spc_rows_close(rows);
    }
    free(got.column);
    free(expected.column);
}

TEST(storage_order_is_the_index_array)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        spc_rows *rows;
        assert_ok(spc_rows_from_pattern(p, &rows, &error));
        list expected = naive_row(p), got = stream_of(NULL, rows);
        assert_same(&got, &expected, "row", i);
        spc_rows_close(rows);
        free(got.column);
        rows = cut_open(p, 5, 1);
        got = stream_of(NULL, rows);
        assert_same(&got, &expected, "row, cut", i);
        spc_rows_close(rows);
        free(got.column);
        free(expected.column);
    }
}

TEST(kernel_orders_are_those_of_their_threads)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
            check_kernel(kernels[k], p, i);
    }
}

static spc_status open_and_drain(const char *text, spc_rows *rows)
{
    spc_kernel_spec spec;
    spc_stream *stream;
    spc_kernel_parse(text, &spec, NULL);
    spc_status status = spc_stream_open(&spec, rows, &stream, &error);
    if (status != SPC_OK) {
        assert_null(stream);
        return status;
    }
    const uint32_t *columns;
    size_t count;
    do
        status = spc_stream_next(stream, &columns, &count, &error);
    while (status == SPC_OK && count);
    spc_stream_close(stream);
    return status;
}

TEST(streams_survive_allocation_failure)
{
    spc_pattern *p = odd_pattern(15);
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        for (int cut = 0; cut < 2; cut++) {
            spc_rows *rows;
            if (cut)
                rows = cut_open(p, 7, 1);
            else
                assert_ok(spc_rows_from_pattern(p, &rows, &error));
            spc_status status = SPC_ERROR_MEMORY;
            for (uint64_t n = 1; status == SPC_ERROR_MEMORY; n++) {
                spc_memory_fail_at(n);
                status = open_and_drain(kernels[k], rows);
                spc_memory_fail_at(0);
            }
            assert_true(status == SPC_OK || (cut && status == SPC_ERROR_UNSUPPORTED));
            spc_rows_close(rows);
        }
}

RUN_TESTS("stream", NULL, NULL)

#include "test.h"

#include <stdio.h>

#include "patterns.h"

/* A growing list of columns. */
typedef struct list {
    uint32_t *column;
    size_t count, size;
} list;

static void push(list *l, uint32_t column)
{
    if (l->count == l->size) {
        l->size = l->size ? 2 * l->size : 64;
        l->column = realloc(l->column, l->size * sizeof *l->column);
    }
    l->column[l->count++] = column;
}

static list drain(spc_stream *stream)
{
    spc_error error;
    list all = {0};
    const uint32_t *columns;
    size_t count;
    do {
        assert_ok(spc_stream_next(stream, &columns, &count, &error), &error);
        for (size_t i = 0; i < count; i++)
            push(&all, columns[i]);
    } while (count);
    assert_ok(spc_stream_next(stream, &columns, &count, &error), &error);
    assert_int_equal(count, 0);
    return all;
}

static list stream_of(const spc_kernel_spec *spec, spc_rows *rows)
{
    spc_error error;
    spc_stream *stream;
    assert_ok(spc_stream_open(spec, rows, &stream, &error), &error);
    list first = drain(stream);
    assert_ok(spc_stream_rewind(stream, &error), &error);
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

/* ---- naive simulations: every thread of every warp asks, step by step, whether it has an access to make
 * ---- */

static uint64_t length_of(const spc_pattern *p, uint32_t row)
{
    return p->row_ptr[row + 1] - p->row_ptr[row];
}

static uint64_t longest_of(const spc_pattern *p)
{
    uint64_t longest = 0;
    for (uint32_t i = 0; i < p->rows; i++)
        if (length_of(p, i) > longest)
            longest = length_of(p, i);
    return longest;
}

static list naive_row(const spc_pattern *p)
{
    list all = {0};
    for (uint64_t k = 0; k < p->nnz; k++)
        push(&all, p->col[k]);
    return all;
}

/* Thread t of W lanes a row: row t / W, entries t % W, t % W + W, ... */
static list naive_vector(const spc_pattern *p, uint32_t lanes)
{
    list all = {0};
    uint64_t threads = (uint64_t)p->rows * lanes, longest = longest_of(p);
    for (uint64_t warp = 0; warp < threads; warp += 32)
        for (uint64_t step = 0; step * lanes < longest; step++)
            for (uint64_t t = warp; t < warp + 32 && t < threads; t++) {
                uint32_t row = (uint32_t)(t / lanes);
                uint64_t k = step * lanes + t % lanes;
                if (k < length_of(p, row))
                    push(&all, p->col[p->row_ptr[row] + k]);
            }
    return all;
}

/* Thread f takes the f-th piece of `width` entries; empty rows have none. */
static list naive_fold(const spc_pattern *p, uint64_t width)
{
    list all = {0}, first = {0}, count = {0};
    for (uint32_t i = 0; i < p->rows; i++)
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k += width) {
            push(&first, (uint32_t)k);
            push(&count, (uint32_t)(p->row_ptr[i + 1] - k < width ? p->row_ptr[i + 1] - k : width));
        }
    for (size_t warp = 0; warp < first.count; warp += 32)
        for (uint64_t step = 0; step < width; step++)
            for (size_t f = warp; f < warp + 32 && f < first.count; f++)
                if (step < count.column[f])
                    push(&all, p->col[first.column[f] + step]);
    free(first.column);
    free(count.column);
    return all;
}

/* A warp takes 32 rows of the sorted order, a lane each; or `height` rows where that is a lower power of two:
 * each row then has 32 / height lanes and as many entries a step. */
static list naive_sell(const spc_pattern *p, uint32_t height, uint32_t window)
{
    list all = {0};
    uint32_t *order = naive_sort(p, window), rows = height < 32 && 32 % height == 0 ? height : 32;
    uint64_t entries = 32 / rows;
    for (uint32_t warp = 0; warp < p->rows; warp += rows)
        for (uint64_t step = 0; step < longest_of(p); step++)
            for (uint32_t t = warp; t < warp + rows && t < p->rows; t++)
                for (uint64_t k = step * entries; k < (step + 1) * entries; k++)
                    if (k < length_of(p, order[t]))
                        push(&all, p->col[p->row_ptr[order[t]] + k]);
    free(order);
    return all;
}

/* A warp takes the rows of `rows` block rows, a lane each. */
static list naive_blocks(const spc_pattern *p, uint32_t rows)
{
    list all = {0};
    for (uint64_t first = 0; first < p->rows; first += rows)
        for (uint64_t step = 0; step < longest_of(p); step++)
            for (uint64_t row = first; row < first + rows && row < p->rows; row++)
                if (step < length_of(p, (uint32_t)row))
                    push(&all, p->col[p->row_ptr[row] + step]);
    return all;
}

typedef struct access {
    uint64_t warp, part, run, place, lane;
    uint32_t column;
} access;

static int by_time(const void *a, const void *b)
{
    const access *x = a, *y = b;
    const uint64_t left[] = {x->warp, x->part, x->run, x->place, x->lane};
    const uint64_t right[] = {y->warp, y->part, y->run, y->place, y->lane};
    for (int i = 0; i < 5; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

/* Every access knows its time: warp, run part before isolated part, which run, which place in it, lane. */
static list naive_rbp(const spc_pattern *p)
{
    list all = {0};
    access *accesses = malloc((p->nnz + 1) * sizeof *accesses);
    for (uint32_t i = 0; i < p->rows; i++) {
        uint64_t start = p->row_ptr[i], end = p->row_ptr[i + 1], isolated = 0, run = 0, place = 0;
        for (uint64_t k = start; k < end; k++) {
            access a = {.warp = i / 32, .lane = i % 32, .column = p->col[k]};
            if (!in_run(p, start, end, k)) {
                a.part = 1;
                a.place = isolated++;
            } else {
                bool first = k == start || p->col[k - 1] + 1 != p->col[k];
                run += first;
                place = first ? 0 : place + 1;
                a.run = run;
                a.place = place;
            }
            accesses[k] = a;
        }
    }
    qsort(accesses, p->nnz, sizeof *accesses, by_time);
    for (uint64_t k = 0; k < p->nnz; k++)
        push(&all, accesses[k].column);
    free(accesses);
    return all;
}

static list naive(const spc_kernel_spec *spec, const spc_pattern *p)
{
    const char *name = spc_kernel_name(spec->kernel);
    if (strcmp(name, "csr-scalar") == 0 || strcmp(name, "ell") == 0)
        return naive_vector(p, 1);
    if (strcmp(name, "csr-merge") == 0 || strcmp(name, "cusparse-bsr") == 0)
        return naive_row(p);
    if (strcmp(name, "bsr") == 0) {
        static const uint32_t groups[] = {0, 0, 8, 3, 2, 1, 2, 1, 1};
        uint32_t size = spec->parameter[0];
        return naive_blocks(p, groups[size] / spec->parameter[1] * size);
    }
    if (strcmp(name, "fold") == 0)
        return naive_fold(p, spec->parameter[0]);
    if (strcmp(name, "csr-vector") == 0)
        return naive_vector(p, spec->parameter[0]);
    if (strcmp(name, "sell") == 0)
        return naive_sell(p, spec->parameter[0], spec->parameter[1]);
    if (strncmp(name, "rbp-", 4) == 0)
        return naive_rbp(p);
    if (strcmp(name, "cusparse-sell") == 0)
        return naive_vector(p, 1);
    if (strncmp(name, "cusparse-", 9) == 0)
        return naive_row(p);
    fail_msg("no simulation of %s", name);
    return (list){0};
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
    spc_error error;
    spc_kernel_spec spec;
    spc_rows *rows;
    assert_ok(spc_kernel_parse(text, &spec, &error), &error);
    assert_ok(spc_rows_from_pattern(p, &rows, &error), &error);
    list got = stream_of(&spec, rows);
    spc_rows_close(rows);
    assert_ok(spc_kernel_choose(&spec, p, &error), &error);
    list expected = naive(&spec, p);
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

static void storage_order_is_the_index_array(void **state)
{
    (void)state;
    spc_error error;
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        spc_rows *rows;
        assert_ok(spc_rows_from_pattern(p, &rows, &error), &error);
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
        drop_pattern(p);
    }
}

static void kernel_orders_are_those_of_their_threads(void **state)
{
    (void)state;
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
            check_kernel(kernels[k], p, i);
        drop_pattern(p);
    }
}

static spc_status open_and_drain(const char *text, spc_rows *rows, spc_error *error)
{
    spc_kernel_spec spec;
    spc_stream *stream;
    spc_kernel_parse(text, &spec, NULL);
    spc_status status = spc_stream_open(&spec, rows, &stream, error);
    if (status != SPC_OK) {
        assert_null(stream);
        return status;
    }
    const uint32_t *columns;
    size_t count;
    do
        status = spc_stream_next(stream, &columns, &count, error);
    while (status == SPC_OK && count);
    spc_stream_close(stream);
    return status;
}

static void streams_survive_allocation_failure(void **state)
{
    (void)state;
    spc_pattern *p = odd_pattern(15);
    for (size_t k = 0; k < sizeof kernels / sizeof kernels[0]; k++)
        for (int cut = 0; cut < 2; cut++) {
            spc_error error;
            spc_rows *rows;
            if (cut)
                rows = cut_open(p, 7, 1);
            else
                assert_ok(spc_rows_from_pattern(p, &rows, &error), &error);
            spc_status status = SPC_ERROR_MEMORY;
            for (uint64_t n = 1; status == SPC_ERROR_MEMORY; n++) {
                spc_memory_fail_at(n);
                status = open_and_drain(kernels[k], rows, &error);
                spc_memory_fail_at(0);
            }
            assert_true(status == SPC_OK || (cut && status == SPC_ERROR_UNSUPPORTED));
            spc_rows_close(rows);
        }
    drop_pattern(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(storage_order_is_the_index_array),
        cmocka_unit_test(kernel_orders_are_those_of_their_threads),
        cmocka_unit_test(streams_survive_allocation_failure),
    };
    return cmocka_run_group_tests_name("stream", tests, NULL, NULL);
}

/* What docs/spmm.md claims of the H200, from the rows that were measured there. */
#include "test.h"
#include "workloads/batch/batch.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static spc_spmm_measurements all;

/* One batch: its packed kernel and the faster of the libraries' batched calls. */
typedef struct contest {
    const spc_spmm_measurement *packed;
    double library, library_graph; /* INFINITY = none ran */
} contest;

static void load(void)
{
    char path[512];
    const char *data = getenv("SPARCAST_TEST_DATA");
    assert_non_null(data);
    snprintf(path, sizeof path, "%s/measurements/h200-spmm.csv", data);
    assert_ok(spc_spmm_measurements_read(path, &all, &error));
}

static bool same_batch(const spc_spmm_measurement *a, const spc_spmm_measurement *b)
{
    const spc_spmm_shape *x = &a->facts.shape, *y = &b->facts.shape;
    return x->batch == y->batch && x->rows == y->rows && x->nnz == y->nnz && x->columns == y->columns &&
           x->value_bytes == y->value_bytes && x->order == y->order && x->max_rows == y->max_rows;
}

/* The batch that begins at row i; *end is the first row after it. */
static contest contest_at(size_t i, size_t *end)
{
    contest c = {NULL, INFINITY, INFINITY};
    for (*end = i; *end < all.count && same_batch(&all.row[i], &all.row[*end]); ++*end) {
        const spc_spmm_measurement *m = &all.row[*end];
        if (m->method == SPC_SPMM_PACKED)
            c.packed = m;
        if (m->method != SPC_SPMM_CUSPARSE_BATCHED && m->method != SPC_SPMM_CUBLAS_BATCHED)
            continue;
        c.library = fmin(c.library, m->seconds);
        c.library_graph = fmin(c.library_graph, m->graph_seconds);
    }
    return c;
}

/* The bar's batches: 32 to 256 rows, 1 to 5 non-zeros a row, 16 to 512 columns, 100 products, row-major
 * float. */
static bool in_the_bar(const spc_spmm_facts *facts)
{
    const spc_spmm_shape *s = &facts->shape;
    return facts->equal_nnz && s->batch == 100 && s->value_bytes == 4 && s->order == SPC_SPMM_ROW_MAJOR &&
           s->max_rows >= 32 && s->max_rows <= 256 && facts->row_nnz_max >= 1 && facts->row_nnz_max <= 5 &&
           s->columns >= 16 && s->columns <= 512;
}

TEST(packed_is_twice_as_fast_as_the_libraries)
{
    double logs = 0, graph_logs = 0;
    size_t batches = 0;
    for (size_t i = 0, end; i < all.count; i = end) {
        contest c = contest_at(i, &end);
        if (!c.packed || !in_the_bar(&c.packed->facts) || !isfinite(c.library))
            continue;
        batches++;
        logs += log(c.library / c.packed->seconds);
        graph_logs += log(c.library_graph / c.packed->graph_seconds);
        assert_true(c.library >= 0.9 * c.packed->seconds);
        assert_true(c.library_graph >= 0.9 * c.packed->graph_seconds);
    }
    assert_true(batches >= 150);
    assert_true(exp(logs / (double)batches) >= 2);
    assert_true(exp(graph_logs / (double)batches) >= 2);
}

/* Bytes a second of a cudaMemcpy that reads and writes as many bytes in all, from 50 MiB on doubling:
 * data/measurements/h200-spmm-kernels.csv. */
static double copy_of_as_many(double bytes)
{
    static const double rate[] = {3.648e12, 3.795e12, 3.986e12, 4.131e12, 4.236e12};
    double at = fmin(fmax(0, log2(bytes / 1048576 / 50)), 3.999);
    int i = (int)at;
    return rate[i] + (at - i) * (rate[i + 1] - rate[i]);
}

/* Whether a row is as fast as docs/spmm.md says: of a copy of 1 GiB, or with long rows of one of as many
 * bytes, which fall short of half of it where sizes differ, in large products and in column-major order. */
static bool as_claimed(const spc_spmm_measurement *m, double copy)
{
    const spc_spmm_facts *facts = &m->facts;
    bool turned = facts->shape.order == SPC_SPMM_COLUMN_MAJOR, single = facts->shape.value_bytes == 4;
    double bytes = spc_spmm_bytes(facts), rate = bytes / m->seconds, like = rate / copy_of_as_many(bytes);
    if (facts->row_nnz_max <= 5)
        return rate >= (turned ? 0.46 : 0.5) * copy;
    if (turned)
        return like >= (facts->equal_sizes ? 0.39 : 0.32);
    if (facts->shape.max_rows > 512)
        return like >= (single ? 0.47 : 0.42);
    return like >= (facts->equal_sizes ? 0.5 : 0.48);
}

TEST(large_batches_reach_their_share_of_copy_bandwidth)
{
    double copy;
    char path[512];
    size_t batches = 0;
    snprintf(path, sizeof path, "%s/devices/h200.csv", getenv("SPARCAST_TEST_DATA"));
    spc_device *device = load_device(path);
    assert_true(spc_device_get(device, "copy_bandwidth", NULL, &copy));
    for (size_t i = 0; i < all.count; i++) {
        const spc_spmm_measurement *m = &all.row[i];
        if (m->method != SPC_SPMM_PACKED || spc_spmm_bytes(&m->facts) <= 50e6)
            continue;
        batches++;
        if (!as_claimed(m, copy))
            fail_msg("%u x %u, %u a row, %u columns: %g s", m->facts.shape.batch, m->facts.shape.max_rows,
                     m->facts.row_nnz_max, m->facts.shape.columns, m->seconds);
    }
    assert_true(batches > 200);
}

TEST(every_result_was_right)
{
    size_t cold = 0;
    for (size_t i = 0; i < all.count; i++) {
        const spc_spmm_measurement *m = &all.row[i];
        assert_true(m->error <= (m->facts.shape.value_bytes == 4 ? 1e-6 : 1e-14));
        cold += m->cold_seconds > 0;
    }
    assert_true(cold == all.count);
}

int main(void)
{
    load();
    int failed = run_all_tests("spmm_claims", NULL, NULL);
    spc_spmm_measurements_clear(&all);
    return failed;
}

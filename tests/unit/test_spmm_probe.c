/* Random batches, their facts, and the probe on the host twins.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "spmm/spmm.h"
#include "workloads/batch/batch.h"

static const spc_spmm_workload mixed = {.batch = 20,
                                        .columns = 12,
                                        .rows_min = 3,
                                        .rows_max = 30,
                                        .row_nnz_min = 1,
                                        .row_nnz_max = 5,
                                        .value_bytes = 4,
                                        .seed = 7};

static spc_spmm_packed *draw(const spc_spmm_workload *w)
{
    spc_spmm_packed *packed;
    assert_ok(spc_spmm_packed_random(w, &packed, &error));
    return packed;
}

TEST(random_batches_keep_their_ranges)
{
    spc_spmm_packed *p = draw(&mixed);
    assert_int_equal(p->row_offset[0], 0);
    for (uint32_t i = 0; i < mixed.batch; i++) {
        uint32_t rows = p->row_offset[i + 1] - p->row_offset[i];
        assert_in_range(rows, 3, 30);
        uint32_t first = p->row_offset[i], length = p->row_ptr[first + 1] - p->row_ptr[first];
        assert_in_range(length, 1, 5);
        for (uint32_t row = first; row < p->row_offset[i + 1]; row++) {
            assert_int_equal(p->row_ptr[row + 1] - p->row_ptr[row], length);
            for (uint32_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
                assert_true(p->col[k] < rows);
                assert_true(k == p->row_ptr[row] || p->col[k] > p->col[k - 1]); /* distinct, ascending */
            }
        }
    }
    assert_int_equal(p->row_ptr[p->shape.rows], p->shape.nnz);
    spc_spmm_packed *again = draw(&mixed);
    assert_memory_equal(p->col, again->col, p->shape.nnz * sizeof *p->col);
    spc_spmm_packed_free(again);
    spc_spmm_packed_free(p);
}

TEST(every_column_is_drawn_equally_often)
{
    spc_spmm_workload w = {.batch = 400,
                           .rows_min = 10,
                           .rows_max = 10,
                           .row_nnz_min = 3,
                           .row_nnz_max = 3,
                           .value_bytes = 4,
                           .seed = 1};
    spc_spmm_packed *p = draw(&w);
    uint32_t count[10] = {0};
    for (uint64_t k = 0; k < p->shape.nnz; k++)
        count[p->col[k]]++;
    for (int i = 0; i < 10; i++) /* 1200 expected, standard deviation about 29 */
        assert_in_range(count[i], 1050, 1350);
    spc_spmm_packed_free(p);
}

TEST(facts_of_a_workload_are_those_of_its_batch)
{
    spc_spmm_facts expected;
    spc_spmm_workload w = {.batch = 9,
                           .columns = 4,
                           .rows_min = 6,
                           .rows_max = 6,
                           .row_nnz_min = 8,
                           .row_nnz_max = 8,
                           .value_bytes = 8}; /* longer than a row: cut to 6 */
    assert_ok(spc_spmm_workload_facts(&w, &expected, &error));
    spc_spmm_packed *p = draw(&w);
    spc_spmm_facts facts = spc_spmm_packed_facts(p);
    assert_null(p->row_offset);
    assert_memory_equal(&facts.shape, &expected.shape, sizeof facts.shape);
    assert_true(facts.equal_sizes && facts.equal_nnz && expected.equal_nnz);
    assert_int_equal(facts.row_nnz_max, 6);
    assert_true(facts.row_nnz_std == 0);
    spc_spmm_packed_free(p);
    p = draw(&mixed);
    facts = spc_spmm_packed_facts(p);
    assert_false(facts.equal_sizes || facts.equal_nnz);
    assert_true(facts.row_nnz_std > 0.5 && facts.row_nnz_std < 2); /* uniform in 1 .. 5: 1.41 */
    spc_spmm_packed_free(p);
}

TEST(facts_of_matrices)
{
    spc_spmm_facts facts;
    spc_pattern *a, *b;
    const uint64_t rows_a[] = {0, 2, 2, 3}, rows_b[] = {0, 1, 2, 3};
    const uint32_t col_a[] = {0, 1, 2}, col_b[] = {0, 1, 2};
    assert_ok(spc_pattern_from_csr(3, 3, rows_a, col_a, &a, &error));
    assert_ok(spc_pattern_from_csr(3, 3, rows_b, col_b, &b, &error));
    const spc_pattern *both[] = {a, b};
    spc_spmm_workload w = {.columns = 8, .value_bytes = 4};
    assert_ok(spc_spmm_patterns_facts(both, 2, 5, &w, &facts, &error));
    assert_int_equal(facts.shape.batch, 10);
    assert_int_equal(facts.shape.rows, 30);
    assert_int_equal(facts.shape.nnz, 30);
    assert_int_equal(facts.row_nnz_max, 2);
    assert_true(facts.equal_sizes && facts.equal_nnz);
    assert_true(fabs(facts.row_nnz_std - sqrt(1.0 / 3)) < 1e-12); /* lengths 2 0 1 1 1 1 */
    assert_int_equal(spc_spmm_patterns_facts(both, 2, UINT32_MAX, &w, &facts, &error), SPC_ERROR_RANGE);
    spc_pattern_free(a);
    spc_pattern_free(b);
}

TEST(impossible_workloads_are_refused)
{
    spc_spmm_packed *packed;
    spc_spmm_workload w = mixed;
    w.rows_max = 2;
    assert_int_equal(spc_spmm_packed_random(&w, &packed, &error), SPC_ERROR_ARGUMENT);
    assert_null(packed);
    w = mixed;
    w.value_bytes = 3;
    assert_int_equal(spc_spmm_packed_random(&w, &packed, &error), SPC_ERROR_ARGUMENT);
    w = mixed;
    w.batch = w.rows_max = 1u << 20;
    assert_int_equal(spc_spmm_packed_random(&w, &packed, &error), SPC_ERROR_RANGE);
    w = mixed;
    w.row_nnz_max = UINT32_MAX;
    assert_int_equal(spc_spmm_packed_random(&w, &packed, &error), SPC_ERROR_RANGE);
}

/* ---- probe ---- */

typedef struct seen {
    size_t count;
    spc_spmm_measurement row[16];
} seen;

static void remember(void *context, const spc_spmm_measurement *m)
{
    seen *s = context;
    if (s->count < 16)
        s->row[s->count++] = *m;
}

static const spc_spmm_probe_options quick = {
    .size = sizeof(spc_spmm_probe_options), .host = true, .cold = true, .samples = 1, .sample_seconds = 1e-6};

TEST(the_probe_measures_every_host_method)
{
    for (int variant = 0; variant < 4; variant++) {
        seen s = {0};
        spc_spmm_workload w = mixed;
        w.value_bytes = variant & 1 ? 8 : 4;
        w.order = variant & 2 ? SPC_SPMM_COLUMN_MAJOR : SPC_SPMM_ROW_MAJOR;
        assert_ok(spc_spmm_probe(&w, &quick, remember, &s, &error));
        assert_int_equal(s.count, 8); /* three loops, two batched methods with arrays in two places, packed */
        for (size_t i = 0; i < s.count; i++) {
            assert_true(s.row[i].seconds > 0);
            assert_true(s.row[i].error < 1e-5);
            assert_true(isnan(s.row[i].graph_seconds) && isnan(s.row[i].cold_seconds) &&
                        isnan(s.row[i].sm_active));
            assert_int_equal(s.row[i].facts.shape.batch, 20);
        }
    }
    seen s = {0};
    spc_spmm_probe_options one = quick;
    one.methods = 1u << SPC_SPMM_PACKED;
    spc_spmm_workload empty = {.batch = 0, .columns = 3, .rows_min = 1, .rows_max = 1, .value_bytes = 4};
    assert_ok(spc_spmm_probe(&empty, &one, remember, &s, &error));
    assert_int_equal(s.count, 1);
    assert_int_equal(s.row[0].method, SPC_SPMM_PACKED);
}

TEST(the_probe_can_be_interrupted)
{
    seen s = {0};
    spc_interrupt();
    spc_status status = spc_spmm_probe(&mixed, &quick, remember, &s, &error);
    spc_interrupt_clear();
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
    assert_int_equal(s.count, 0);
}

TEST(the_probe_survives_allocation_failure)
{
    spc_spmm_probe_options one = quick;
    one.methods = 1u << SPC_SPMM_BATCHED_ST;
    spc_status status = SPC_ERROR_MEMORY;
    uint64_t n;
    for (n = 1; status != SPC_OK && n < 1000; n++) {
        seen s = {0};
        spc_memory_fail_at(n);
        status = spc_spmm_probe(&mixed, &one, remember, &s, &error);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    spc_memory_fail_at(0);
    assert_true(n > 20 && n < 1000);
}

RUN_TESTS("spmm_probe", NULL, NULL)

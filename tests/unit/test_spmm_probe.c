/* Random batches, their facts, the probe on the host twins, measurement files, and what device calls refuse.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"

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
    spc_error error;
    spc_spmm_packed *packed;
    assert_ok(spc_spmm_packed_random(w, &packed, &error), &error);
    return packed;
}

static void random_batches_keep_their_ranges(void **state)
{
    (void)state;
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

static void every_column_is_drawn_equally_often(void **state)
{
    (void)state;
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

static void facts_of_a_workload_are_those_of_its_batch(void **state)
{
    (void)state;
    spc_error error;
    spc_spmm_facts expected;
    spc_spmm_workload w = {.batch = 9,
                           .columns = 4,
                           .rows_min = 6,
                           .rows_max = 6,
                           .row_nnz_min = 8,
                           .row_nnz_max = 8,
                           .value_bytes = 8}; /* longer than a row: cut to 6 */
    assert_ok(spc_spmm_workload_facts(&w, &expected, &error), &error);
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

static void facts_of_matrices(void **state)
{
    (void)state;
    spc_error error;
    spc_spmm_facts facts;
    spc_pattern *a, *b;
    const uint64_t rows_a[] = {0, 2, 2, 3}, rows_b[] = {0, 1, 2, 3};
    const uint32_t col_a[] = {0, 1, 2}, col_b[] = {0, 1, 2};
    assert_ok(spc_pattern_from_csr(3, 3, rows_a, col_a, &a, &error), &error);
    assert_ok(spc_pattern_from_csr(3, 3, rows_b, col_b, &b, &error), &error);
    const spc_pattern *both[] = {a, b};
    spc_spmm_workload w = {.columns = 8, .value_bytes = 4};
    assert_ok(spc_spmm_patterns_facts(both, 2, 5, &w, &facts, &error), &error);
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

static void impossible_workloads_are_refused(void **state)
{
    (void)state;
    spc_error error;
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

static const spc_spmm_probe_options quick = {.host = true, .samples = 1, .sample_seconds = 1e-6};

static void the_probe_measures_every_host_method(void **state)
{
    (void)state;
    spc_error error;
    for (int variant = 0; variant < 4; variant++) {
        seen s = {0};
        spc_spmm_workload w = mixed;
        w.value_bytes = variant & 1 ? 8 : 4;
        w.order = variant & 2 ? SPC_SPMM_COLUMN_MAJOR : SPC_SPMM_ROW_MAJOR;
        assert_ok(spc_spmm_probe(&w, &quick, remember, &s, &error), &error);
        assert_int_equal(s.count, 8); /* three loops, two batched methods with arrays in two places, packed */
        for (size_t i = 0; i < s.count; i++) {
            assert_true(s.row[i].seconds > 0);
            assert_true(s.row[i].error < 1e-5);
            assert_true(isnan(s.row[i].graph_seconds) && isnan(s.row[i].sm_active));
            assert_int_equal(s.row[i].facts.shape.batch, 20);
        }
    }
    seen s = {0};
    spc_spmm_probe_options one = quick;
    one.methods = 1u << SPC_SPMM_PACKED;
    spc_spmm_workload empty = {.batch = 0, .columns = 3, .rows_min = 1, .rows_max = 1, .value_bytes = 4};
    assert_ok(spc_spmm_probe(&empty, &one, remember, &s, &error), &error);
    assert_int_equal(s.count, 1);
    assert_int_equal(s.row[0].method, SPC_SPMM_PACKED);
}

static void the_probe_can_be_interrupted(void **state)
{
    (void)state;
    spc_error error;
    seen s = {0};
    spc_interrupt();
    spc_status status = spc_spmm_probe(&mixed, &quick, remember, &s, &error);
    spc_interrupt_clear();
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
    assert_int_equal(s.count, 0);
}

static void the_probe_survives_allocation_failure(void **state)
{
    (void)state;
    spc_error error;
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

/* ---- files ---- */

static const char *file_of(const char *text)
{
    static char path[] = "/tmp/sparcast-spmm.csv";
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    return path;
}

static void write_example(char *text, size_t size, const spc_spmm_measurement *m)
{
    FILE *stream = fmemopen(text, size, "w");
    spc_spmm_machine machine = {.name = "GPU", .release = "580.1", .driver = 13000, .runtime = 12080};
    assert_non_null(stream);
    spc_spmm_write_header(stream, &machine, "a command");
    spc_spmm_write_row(stream, m);
    fclose(stream);
}

static spc_spmm_measurement example(void)
{
    spc_spmm_measurement m = {.method = SPC_SPMM_CUSPARSE_BATCHED,
                              .pointers = SPC_SPMM_POINTERS_HOST,
                              .variant = "csr-alg2",
                              .seconds = 1.5e-5,
                              .seconds_mad = 1e-8,
                              .graph_seconds = NAN,
                              .graph_seconds_mad = NAN,
                              .repeats = 1ull << 40,
                              .error = 1e-7,
                              .sm_active = 0.5,
                              .dram_read_bytes = 1e6,
                              .dram_write_bytes = 2e6,
                              .l2_bytes = NAN};
    spc_spmm_packed *p = draw(&mixed);
    m.facts = spc_spmm_packed_facts(p);
    m.facts.shape.order = SPC_SPMM_COLUMN_MAJOR;
    m.facts.row_nnz_std = 1.25;
    spc_spmm_packed_free(p);
    return m;
}

static void measurements_survive_the_file(void **state)
{
    (void)state;
    spc_error error;
    spc_spmm_measurements read;
    spc_spmm_measurement m = example();
    char text[2048];
    write_example(text, sizeof text, &m);
    assert_non_null(strstr(text, "# gpu: GPU\n# driver: 580.1 (CUDA 13.0)\n# cuda: 12.8\n"));
    const char *path = file_of(text);
    assert_ok(spc_spmm_measurements_read(path, &read, &error), &error);
    assert_int_equal(read.count, 1);
    const spc_spmm_measurement *r = &read.row[0];
    assert_int_equal(r->method, m.method);
    assert_int_equal(r->pointers, m.pointers);
    assert_string_equal(r->variant, m.variant);
    assert_memory_equal(&r->facts.shape, &m.facts.shape, sizeof m.facts.shape);
    assert_int_equal(r->facts.row_nnz_max, m.facts.row_nnz_max);
    assert_true(r->facts.row_nnz_std == 1.25 && r->seconds == m.seconds && r->repeats == m.repeats);
    assert_true(isnan(r->graph_seconds) && isnan(r->l2_bytes) && r->dram_write_bytes == 2e6);
    spc_spmm_measurements_clear(&read);
    unlink(path);
}

/* The example's text with `from` replaced. */
static void refuse(const char *from, const char *to, const char *message)
{
    spc_error error;
    spc_spmm_measurements read;
    spc_spmm_measurement m = example();
    char text[2048], changed[4096];
    write_example(text, sizeof text, &m);
    const char *place = strstr(text, from);
    assert_non_null(place);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(place - text), text, to, place + strlen(from));
    const char *path = file_of(changed);
    assert_int_equal(spc_spmm_measurements_read(path, &read, &error), SPC_ERROR_FORMAT);
    if (!strstr(error.message, message))
        fail_msg("'%s' is not in '%s'", message, error.message);
    assert_int_equal(read.count, 0);
    unlink(path);
}

static void malformed_files_are_refused(void **state)
{
    (void)state;
    refuse("method,", "methods,", ":9: there is no column method");
    refuse("\ncusparse-batched", "\ncublas", ":9: no spmm method 'cublas'");
    refuse(",host,", ",moon,", ":9: pointers is neither device nor host");
    refuse(",column-major,", ",diagonal,", "order is neither");
    refuse(",csr-alg2,20,", ",csr-alg2,-1,", "batch");
    refuse(",csr-alg2,20,", ",csr-alg2,4294967296,", "batch is beyond 4294967295");
    refuse(",1.5e-05,", ",0,", "seconds is not positive");
    refuse(",max_nnz,", ",most,", "there is no column max_nnz");
}

/* ---- device calls without a device ---- */

static void device_calls_check_before_they_load(void **state)
{
    (void)state;
    spc_error error;
    uint64_t bytes;
    void *c[2] = {NULL, NULL};
    const void *b[2] = {NULL, NULL};
    const uint32_t *index[2] = {NULL, NULL}, rows[2] = {3, 3};
    spc_spmm_batch batch = {.shape = {.value_bytes = 4,
                                      .batch = 2,
                                      .columns = 8,
                                      .max_rows = 3,
                                      .max_cols = 3,
                                      .rows = 6,
                                      .nnz = 6,
                                      .max_nnz = 3},
                            .rows = rows,
                            .row_ptr = index,
                            .col = index,
                            .values = b,
                            .b = b,
                            .c = c};
    assert_ok(spc_spmm_workspace(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, &bytes, &error),
              &error);
    assert_int_equal(bytes, 0);
    assert_ok(spc_spmm_workspace(SPC_SPMM_SWA_CSR, &batch, SPC_SPMM_POINTERS_HOST, &bytes, &error), &error);
    assert_int_equal(bytes, 0);
    assert_ok(spc_spmm_workspace(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_HOST, &bytes, &error),
              &error);
    assert_true(bytes >= 2 * (5 * sizeof(void *) + sizeof(uint32_t)));
    char workspace[512];
    assert_true(bytes <= sizeof workspace);
    assert_int_equal(spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_HOST, workspace,
                                      bytes - 1, NULL, &error),
                     SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "workspace"));
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_HOST, NULL, bytes, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_SWA_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "on the host"));
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_BATCHED_ST, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "ids is NULL"));
    batch.shape.order = SPC_SPMM_COLUMN_MAJOR;
    assert_int_equal(
        spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
        SPC_ERROR_ARGUMENT);
    assert_non_null(strstr(error.message, "cols is NULL"));
    batch.shape.batch = 0;
    batch.shape.rows = batch.shape.nnz = 0;
    assert_ok(spc_spmm_batched(SPC_SPMM_BATCHED_CSR, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error),
              &error);
    spc_spmm_packed packed = {
        .shape = {.value_bytes = 4, .batch = 1, .columns = 1, .max_rows = 1, .rows = 1}};
    assert_int_equal(spc_spmm_multiply_packed(&packed, NULL, &error), SPC_ERROR_ARGUMENT);
    assert_int_equal(spc_spmm_multiply_packed(NULL, NULL, &error), SPC_ERROR_ARGUMENT);
    packed.row_ptr = rows;
    packed.c = workspace;
    packed.shape.batch = packed.shape.max_nnz = 1u << 20;
    packed.shape.nnz = 1ull << 31;
    assert_int_equal(spc_spmm_multiply_packed(&packed, NULL, &error), SPC_ERROR_RANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_batches_keep_their_ranges),
        cmocka_unit_test(every_column_is_drawn_equally_often),
        cmocka_unit_test(facts_of_a_workload_are_those_of_its_batch),
        cmocka_unit_test(facts_of_matrices),
        cmocka_unit_test(impossible_workloads_are_refused),
        cmocka_unit_test(the_probe_measures_every_host_method),
        cmocka_unit_test(the_probe_can_be_interrupted),
        cmocka_unit_test(the_probe_survives_allocation_failure),
        cmocka_unit_test(measurements_survive_the_file),
        cmocka_unit_test(malformed_files_are_refused),
        cmocka_unit_test(device_calls_check_before_they_load),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

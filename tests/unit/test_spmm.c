/* Host twins of the batched products against a dense float64 reference. */
#include "spmm_fixture.h"

#include "core/error.h"
#include "core/memory.h"
#include "spmm/spmm.h"
#include "spmm/spmm_table.h"
#include "workloads/batch/batch.h"

static void check_pointer_method(const recipe *r, fixture *f, spc_spmm_method method)
{
    bool sparse_tensor = method != SPC_SPMM_SWA_CSR && method != SPC_SPMM_BATCHED_CSR;
    f->batch.values = (const void *const *)(sparse_tensor ? f->st_values : f->values);
    assert_ok(spc_spmm_batched_host(method, &f->batch, &error));
    for (uint32_t p = 0; p < r->batch; p++) {
        compare(r, f, p, f->c[p], leading(r, f->rows[p]), spc_spmm_method_name(method));
        for (uint32_t i = 0; i < f->rows[p]; i++) /* poison again for the next method */
            for (uint32_t j = 0; j < r->columns; j++)
                put(f->c[p], r->value_bytes, element(r, leading(r, f->rows[p]), i, j), NAN);
    }
}

static void check_all(const recipe *r, uint32_t shared_bytes)
{
    fixture *f = fixture_new(r);
    f->batch.shape.shared_bytes = f->packed.shape.shared_bytes = shared_bytes;
    for (int m = 0; m < POINTER_METHODS; m++)
        check_pointer_method(r, f, pointer_methods[m]);
    assert_ok(spc_spmm_packed_host(&f->packed, &error));
    for (uint32_t p = 0; p < r->batch; p++)
        compare(r, f, p, (char *)f->all_c + (uint64_t)f->row_offset[p] * r->columns * r->value_bytes,
                r->order == SPC_SPMM_ROW_MAJOR ? r->columns : f->rows[p], "packed");
    fixture_free(f);
}

TEST(twins_agree_with_float64_on_random_batches)
{
    static const uint32_t columns[] = {1, 2, 3, 5, 8, 15, 16, 17, 31, 33, 64, 100};
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++)
        for (int variant = 0; variant < 8; variant++) {
            recipe r = {.batch = 6,
                        .min_dim = 1,
                        .max_dim = 40,
                        .max_row_nnz = 5,
                        .columns = columns[i],
                        .value_bytes = variant & 1 ? 8 : 4,
                        .pad = variant & 4 ? 3 : 0,
                        .order = variant & 2 ? SPC_SPMM_COLUMN_MAJOR : SPC_SPMM_ROW_MAJOR,
                        .seed = 100 * i + variant};
            check_all(&r, 0);
            check_all(&r, 256); /* forces column blocks, some down to one column, and the global case */
        }
}

TEST(batches_of_none_one_and_one_row)
{
    for (uint32_t batch = 0; batch <= 2; batch++)
        for (uint32_t dim = 0; dim <= 1; dim++) {
            recipe r = {.batch = batch,
                        .min_dim = dim,
                        .max_dim = dim,
                        .max_row_nnz = 3,
                        .columns = 20,
                        .value_bytes = 4,
                        .seed = batch};
            check_all(&r, 0);
        }
    recipe none = {.batch = 2, .min_dim = 3, .max_dim = 9, .max_row_nnz = 2, .columns = 0, .value_bytes = 8};
    check_all(&none, 0);
}

TEST(sizes_beyond_shared_memory)
{
    recipe r = {
        .batch = 2, .min_dim = 8193, .max_dim = 8300, .max_row_nnz = 2, .columns = 2, .value_bytes = 4};
    spc_spmm_plan plan;
    fixture *f = fixture_new(&r);
    assert_ok(spc_spmm_plan_make(SPC_SPMM_BATCHED_ST, &f->batch.shape, &plan, &error));
    assert_int_equal(plan.memory, SPC_SPMM_GLOBAL);
    assert_int_equal(plan.launches, 2);
    fixture_free(f);
    check_all(&r, 0);
}

TEST(mixed_sizes)
{
    recipe r = {.batch = MAX_BATCH,
                .min_dim = 0,
                .max_dim = 256,
                .max_row_nnz = 5,
                .columns = 48,
                .value_bytes = 4,
                .seed = 9};
    check_all(&r, 0);
    r.order = SPC_SPMM_COLUMN_MAJOR;
    check_all(&r, 0);
}

TEST(long_rows_in_tiles)
{
    recipe r = {.batch = MAX_BATCH,
                .min_dim = 0,
                .max_dim = 150,
                .max_row_nnz = 40,
                .columns = 76,
                .value_bytes = 4,
                .seed = 5};
    for (int variant = 0; variant < 4; variant++) {
        r.value_bytes = variant & 1 ? 8 : 4;
        r.order = variant & 2 ? SPC_SPMM_COLUMN_MAJOR : SPC_SPMM_ROW_MAJOR;
        check_all(&r, 0);
    }
}

/* ---- a device with little shared memory ---- */

static spc_spmm_plan seen;

static spc_status look(const spc_spmm_plan *plan, const spc_spmm_packed *packed, void *stream,
                       spc_error *failure)
{
    (void)packed;
    (void)stream;
    (void)failure;
    seen = *plan;
    return SPC_OK;
}

/* A V100. */
static spc_status small_limits(spc_spmm_limits *limits, spc_error *failure)
{
    (void)failure;
    *limits = (spc_spmm_limits){98304, 98304, 1024, 131072, 80};
    return SPC_OK;
}

TEST(a_small_device_gets_a_plan_it_can_follow)
{
    spc_spmm_cuda table = spc_spmm_host_table;
    table.packed = look;
    recipe r = {.batch = MAX_BATCH,
                .min_dim = 300,
                .max_dim = 800,
                .max_row_nnz = 40,
                .columns = 512,
                .value_bytes = 4,
                .seed = 6};
    fixture *f = fixture_new(&r);
    assert_ok(spc_spmm_queue_packed(&table, &f->packed, NULL, &error));
    assert_true(seen.shared_bytes > 98304);
    table.limits = small_limits;
    assert_ok(spc_spmm_queue_packed(&table, &f->packed, NULL, &error));
    assert_true(seen.shared_bytes <= 98304);
    fixture_free(f);
}

#define REFUSED(call, part)                                                                                  \
    do {                                                                                                     \
        assert_int_equal(call, SPC_ERROR_ARGUMENT);                                                          \
        assert_non_null(strstr(error.message, part));                                                        \
    } while (0)

TEST(bad_arguments_are_refused)
{
    recipe r = {
        .batch = 4, .min_dim = 5, .max_dim = 9, .max_row_nnz = 4, .columns = 8, .value_bytes = 4, .seed = 3};
    fixture *f = fixture_new(&r);
    spc_spmm_batch batch = f->batch;
    batch.b = NULL;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_BATCHED_CSR, &batch, &error), "b is NULL");
    batch = f->batch;
    batch.ids = NULL;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_SWA_ST, &batch, &error), "ids is NULL");
    assert_ok(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, &batch, &error));
    batch = f->batch;
    batch.ldb = 7;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, &batch, &error), "ldb is 7");
    batch = f->batch;
    batch.shape.max_rows = 4;
    batch.shape.rows = 4;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, &batch, &error), "max_rows");
    batch = f->batch;
    batch.shape.value_bytes = 2;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, &batch, &error), "value_bytes is 2");
    batch = f->batch;
    batch.shape.threads = 48;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, &batch, &error), "threads is 48");
    batch.shape.threads = 0;
    batch.shape.shared_bytes = 1 << 20;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, &batch, &error), "shared_bytes");
    assert_int_equal(spc_spmm_batched_host(SPC_SPMM_PACKED, &f->batch, &error), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_spmm_batched_host((spc_spmm_method)99, &f->batch, &error), SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_spmm_batched_host(SPC_SPMM_SWA_CSR, NULL, NULL), SPC_ERROR_ARGUMENT);
    spc_spmm_packed packed = f->packed;
    packed.col_offset = NULL;
    REFUSED(spc_spmm_packed_host(&packed, &error), "both");
    fixture_free(f);
}

TEST(bad_indices_are_refused)
{
    recipe r = {
        .batch = 1, .min_dim = 9, .max_dim = 9, .max_row_nnz = 4, .columns = 8, .value_bytes = 4, .seed = 5};
    fixture *f = fixture_new(&r);
    assert_true(f->nnz[0] > 0);
    uint32_t kept = f->col[0][0];
    f->col[0][0] = f->all_col[0] = 9;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_BATCHED_CSR, &f->batch, &error), "product 0: column 9");
    REFUSED(spc_spmm_packed_host(&f->packed, &error), "column 9");
    f->col[0][0] = f->all_col[0] = kept;
    f->ids[0][0] = 9;
    REFUSED(spc_spmm_batched_host(SPC_SPMM_BATCHED_ST, &f->batch, &error), "product 0: entry (9,");
    f->all_row_ptr[1] = 1000;
    REFUSED(spc_spmm_packed_host(&f->packed, &error), "row_ptr falls");
    f->all_row_ptr[9] = 1000;
    REFUSED(spc_spmm_packed_host(&f->packed, &error), "row_ptr ends at 1000");
    f->row_offset[1] = 8;
    REFUSED(spc_spmm_packed_host(&f->packed, &error), "row_offset");
    fixture_free(f);
}

TEST(allocation_failure_is_survived)
{
    recipe r = {
        .batch = 3, .min_dim = 5, .max_dim = 9, .max_row_nnz = 4, .columns = 8, .value_bytes = 4, .seed = 3};
    fixture *f = fixture_new(&r);
    f->batch.values = (const void *const *)f->st_values;
    for (int packed = 0; packed < 2; packed++) {
        spc_status status = SPC_ERROR_MEMORY;
        uint64_t n;
        for (n = 1; status != SPC_OK; n++) {
            spc_memory_fail_at(n);
            status = packed ? spc_spmm_packed_host(&f->packed, &error)
                            : spc_spmm_batched_host(SPC_SPMM_BATCHED_ST, &f->batch, &error);
            if (status != SPC_OK)
                assert_int_equal(status, SPC_ERROR_MEMORY);
        }
        spc_memory_fail_at(0);
        assert_true(n > 2);
    }
    fixture_free(f);
}

RUN_TESTS("spmm", NULL, NULL)

#include <stdio.h>

/* Every kernel of the batched products through the public API against float64. Needs a GPU: skipped (exit 77)
 * without. */
#include "../unit/spmm_fixture.h"

#include "spmm/spmm.h"
#include "spmm/spmm_table.h"
#include "workloads/batch/batch.h"

static const spc_spmm_cuda *cuda;

/* A copy in device memory, `shift` bytes beyond an aligned address. */
static char *moved(const void *array, uint64_t bytes, uint32_t shift)
{
    void *memory;
    assert_ok(cuda->allocate(bytes + 16, &memory, &error));
    assert_ok(cuda->upload((char *)memory + shift, array, bytes, &error));
    return (char *)memory + shift;
}

/* The fixture's matrices on the device, behind arrays on the host. */
typedef struct device_batch {
    const uint32_t *row_ptr[MAX_BATCH], *col[MAX_BATCH], *ids[MAX_BATCH];
    const void *values[MAX_BATCH], *st_values[MAX_BATCH], *b[MAX_BATCH];
    void *c[MAX_BATCH];
    uint64_t c_bytes[MAX_BATCH];
} device_batch;

static uint64_t dense_bytes(const recipe *r, uint32_t rows)
{
    return leading(r, rows) * (r->order == SPC_SPMM_ROW_MAJOR ? rows : r->columns) * r->value_bytes;
}

static void move_batch(const recipe *r, const fixture *f, device_batch *d)
{
    for (uint32_t p = 0; p < r->batch; p++) {
        uint64_t nnz = f->nnz[p], first = f->row_ptr[p][0];
        d->row_ptr[p] = (uint32_t *)moved(f->row_ptr[p], (f->rows[p] + 1) * sizeof(uint32_t), 0);
        d->col[p] = (uint32_t *)moved(f->col[p], (first + nnz) * sizeof(uint32_t), 0);
        d->ids[p] = (uint32_t *)moved(f->ids[p], 2 * nnz * sizeof(uint32_t), 0);
        d->values[p] = moved(f->values[p], (first + nnz) * r->value_bytes, 0);
        d->st_values[p] = moved(f->st_values[p], nnz * r->value_bytes, 0);
        d->b[p] = moved(f->b[p], dense_bytes(r, f->cols[p]), 0);
        d->c_bytes[p] = dense_bytes(r, f->rows[p]);
        d->c[p] = moved(f->c[p], d->c_bytes[p], 0);
    }
}

static void free_batch(const recipe *r, const device_batch *d)
{
    for (uint32_t p = 0; p < r->batch; p++) {
        const void *arrays[] = {d->row_ptr[p],   d->col[p], d->ids[p], d->values[p],
                                d->st_values[p], d->b[p],   d->c[p]};
        for (int i = 0; i < 7; i++)
            cuda->release((void *)arrays[i]);
    }
}

/* C of the device compared, then poisoned again. */
static void check_c(const recipe *r, fixture *f, const device_batch *d, const char *what)
{
    assert_ok(cuda->synchronize(&error));
    for (uint32_t p = 0; p < r->batch; p++) {
        assert_ok(cuda->download(f->c[p], d->c[p], d->c_bytes[p], &error));
        compare(r, f, p, f->c[p], leading(r, f->rows[p]), what);
        assert_ok(cuda->fill(d->c[p], 0xff, d->c_bytes[p], &error));
    }
}

static void check_method(const recipe *r, fixture *f, const device_batch *d, spc_spmm_method method)
{
    bool sparse_tensor = method != SPC_SPMM_SWA_CSR && method != SPC_SPMM_BATCHED_CSR;
    uint32_t n = r->batch;
    uint64_t bytes;
    void *workspace;
    spc_spmm_batch batch = f->batch;
    batch.row_ptr = d->row_ptr;
    batch.col = d->col;
    batch.ids = d->ids;
    batch.values = sparse_tensor ? d->st_values : d->values;
    batch.b = d->b;
    batch.c = (void *const *)d->c;
    assert_ok(spc_spmm_workspace(method, &batch, SPC_SPMM_POINTERS_HOST, &bytes, &error));
    assert_ok(cuda->allocate(bytes, &workspace, &error));
    assert_ok(spc_spmm_batched(method, &batch, SPC_SPMM_POINTERS_HOST, workspace, bytes, NULL, &error));
    check_c(r, f, d, spc_spmm_method_name(method));
    cuda->release(workspace);
    if (method < SPC_SPMM_BATCHED_ST)
        return;
    batch.row_ptr = (const uint32_t *const *)moved(batch.row_ptr, n * sizeof(void *), 0);
    batch.col = (const uint32_t *const *)moved(batch.col, n * sizeof(void *), 0);
    batch.ids = (const uint32_t *const *)moved(batch.ids, n * sizeof(void *), 0);
    batch.values = (const void *const *)moved(batch.values, n * sizeof(void *), 0);
    batch.b = (const void *const *)moved(batch.b, n * sizeof(void *), 0);
    batch.c = (void *const *)moved(batch.c, n * sizeof(void *), 0);
    batch.rows = (const uint32_t *)moved(f->rows, n * sizeof(uint32_t), 0);
    batch.cols = (const uint32_t *)moved(f->cols, n * sizeof(uint32_t), 0);
    batch.nnz = (const uint32_t *)moved(f->nnz, n * sizeof(uint32_t), 0);
    assert_ok(spc_spmm_batched(method, &batch, SPC_SPMM_POINTERS_DEVICE, NULL, 0, NULL, &error));
    check_c(r, f, d, spc_spmm_method_name(method));
    const void *arrays[] = {batch.row_ptr, batch.col,  batch.ids,  batch.values, batch.b,
                            batch.c,       batch.rows, batch.cols, batch.nnz};
    for (int i = 0; i < 9; i++)
        cuda->release((void *)arrays[i]);
}

/* `shift`: of B and C from a 16-byte boundary. */
static void check_packed(const recipe *r, fixture *f, uint32_t shift)
{
    spc_spmm_packed packed = f->packed;
    uint64_t rows = f->row_offset[r->batch], cols = f->col_offset[r->batch], nnz = packed.shape.nnz;
    uint64_t c_bytes = rows * r->columns * r->value_bytes;
    bool equal = r->batch > 0 && r->min_dim == r->max_dim;
    packed.row_offset = equal ? NULL : (uint32_t *)moved(f->row_offset, (r->batch + 1) * sizeof(uint32_t), 0);
    packed.col_offset = equal ? NULL : (uint32_t *)moved(f->col_offset, (r->batch + 1) * sizeof(uint32_t), 0);
    packed.row_ptr = (uint32_t *)moved(f->all_row_ptr, (rows + 1) * sizeof(uint32_t), 0);
    packed.col = (uint32_t *)moved(f->all_col, nnz * sizeof(uint32_t), 0);
    packed.values = moved(f->all_values, nnz * r->value_bytes, 0);
    packed.b = moved(f->all_b, cols * r->columns * r->value_bytes, shift);
    packed.c = moved(f->all_c, c_bytes, shift);
    assert_ok(spc_spmm_multiply_packed(&packed, NULL, &error));
    assert_ok(cuda->synchronize(&error));
    assert_ok(cuda->download(f->all_c, packed.c, c_bytes, &error));
    for (uint32_t p = 0; p < r->batch; p++)
        compare(r, f, p, (char *)f->all_c + (uint64_t)f->row_offset[p] * r->columns * r->value_bytes,
                r->order == SPC_SPMM_ROW_MAJOR ? r->columns : f->rows[p], "packed");
    const void *arrays[] = {packed.row_offset, packed.col_offset,        packed.row_ptr,          packed.col,
                            packed.values,     (char *)packed.b - shift, (char *)packed.c - shift};
    for (int i = 0; i < 7; i++)
        cuda->release((void *)arrays[i]);
}

static void check_all(const recipe *r, uint32_t shared_bytes)
{
    device_batch d;
    fixture *f = fixture_new(r);
    f->batch.shape.shared_bytes = f->packed.shape.shared_bytes = shared_bytes;
    move_batch(r, f, &d);
    for (int m = 0; m < POINTER_METHODS; m++)
        check_method(r, f, &d, pointer_methods[m]);
    free_batch(r, &d);
    check_packed(r, f, 0);
    check_packed(r, f, r->value_bytes);
    fixture_free(f);
}

TEST(kernels_agree_with_float64)
{
    static const uint32_t columns[] = {1, 2, 3, 8, 16, 17, 33, 64, 130};
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
                        .seed = 1000 + 100 * i + (uint64_t)variant};
            check_all(&r, 0);
            check_all(&r, 256);
        }
}

TEST(awkward_batches)
{
    static const recipe recipes[] = {
        {.batch = 0, .columns = 8, .value_bytes = 4},
        {.batch = 1, .min_dim = 1, .max_dim = 1, .max_row_nnz = 3, .columns = 20, .value_bytes = 8},
        {.batch = 3, .min_dim = 0, .max_dim = 2, .max_row_nnz = 3, .columns = 5, .value_bytes = 4},
        {.batch = MAX_BATCH, .max_dim = 256, .max_row_nnz = 9, .columns = 260, .value_bytes = 4, .seed = 9},
        {.batch = 2, .min_dim = 8193, .max_dim = 8300, .max_row_nnz = 2, .columns = 2, .value_bytes = 4},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof recipes[0]; i++)
        check_all(&recipes[i], 0);
}

/* Long rows: tiles of B in shared memory, in blocks of each shape, of equal sizes (whole squares to turn
 * round or not) and of mixed ones, rows longer than what is staged at a time, columns that do not fill the
 * last tile. */
TEST(tiles_agree_with_float64)
{
    static const uint32_t dims[][2] = {{0, 120}, {1, 250},   {300, 500}, {520, 600}, {900, 1100}, {64, 64},
                                       {50, 50}, {256, 256}, {400, 400}, {530, 530}, {601, 601},  {900, 900}},
                          columns[] = {76, 68, 132, 100};
    for (size_t i = 0; i < sizeof dims / sizeof dims[0]; i++)
        for (int variant = 0; variant < 4; variant++) {
            bool large = dims[i][1] > 300; /* narrow tiles: a few products have enough of them */
            recipe r = {.batch = large ? 24 : MAX_BATCH,
                        .min_dim = dims[i][0],
                        .max_dim = dims[i][1],
                        .max_row_nnz = 40,
                        .columns = (large ? 132 : columns[i % 4]) + (variant & 2 ? 1 : 0),
                        .value_bytes = variant & 1 ? 8 : 4,
                        .order = variant & 2 ? SPC_SPMM_COLUMN_MAJOR : SPC_SPMM_ROW_MAJOR,
                        .seed = 77 + 4 * (uint64_t)i + (uint64_t)variant};
            fixture *f = fixture_new(&r);
            spc_spmm_plan plan;
            assert_ok(spc_spmm_plan_make(SPC_SPMM_PACKED, &f->packed.shape, &plan, &error));
            assert_true(plan.memory == SPC_SPMM_COLUMNS && plan.sub_warp > 1);
            check_packed(&r, f, 0);
            check_packed(&r, f, r.value_bytes);
            fixture_free(f);
        }
}

int main(void)
{
    spc_spmm_machine machine;
    if (spc_spmm_machine_get(false, &machine, &error) != SPC_OK ||
        spc_spmm_cuda_table(&cuda, &error) != SPC_OK) {
        printf("1..0 # SKIP %s\n", error.message);
        return 77;
    }
    return run_all_tests("spmm_device", NULL, NULL);
}

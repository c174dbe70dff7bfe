#include "spmm/spmm_bench.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "sparcast/kernel.h"
#include "sparcast/spmm.h"

static spc_status device_memory(spc_spmm_bench *bench, uint64_t bytes, void **memory, spc_error *error)
{
    SPC_TRY(bench->cuda->allocate(bytes, memory, error));
    bench->memory[bench->memories++] = *memory;
    return SPC_OK;
}

/* A copy of a host array in new device memory. */
static spc_status spmm_bench_move(spc_spmm_bench *bench, const void *array, uint64_t bytes, void *place,
                                  spc_error *error)
{
    void *memory;
    SPC_TRY(device_memory(bench, bytes, &memory, error));
    memcpy(place, &memory, sizeof memory);
    return bench->cuda->upload(memory, array, bytes, error);
}

static void put_value(void *values, uint32_t value_bytes, uint64_t at, uint64_t k)
{
    if (value_bytes == 4)
        ((float *)values)[at] = (float)spc_value(k);
    else
        ((double *)values)[at] = spc_value(k);
}

static double get_value(const void *values, uint32_t value_bytes, uint64_t at)
{
    return value_bytes == 4 ? ((const float *)values)[at] : ((const double *)values)[at];
}

/* B differs from the values of A, whose numbers begin at 0. */
static spc_status make_b(spc_spmm_bench *bench, spc_error *error)
{
    const spc_spmm_shape *shape = &bench->host->shape;
    uint64_t count = bench->offset[shape->batch] * (uint64_t)shape->columns;
    void *b = spc_malloc(count, shape->value_bytes);
    if (!b)
        return spc_fail_memory(error, count * shape->value_bytes);
    bench->host->b = b;
#pragma omp parallel for
    for (uint64_t k = 0; k < count; k++)
        put_value(b, shape->value_bytes, k, (1ull << 40) + k);
    return spmm_bench_move(bench, b, count * shape->value_bytes, &bench->device.b, error);
}

/* A, packed. */
static spc_status move_packed(spc_spmm_bench *bench, spc_error *error)
{
    const spc_spmm_packed *host = bench->host;
    const spc_spmm_shape *shape = &host->shape;
    spc_spmm_packed *device = &bench->device;
    device->shape = *shape;
    SPC_TRY(
        spmm_bench_move(bench, host->row_ptr, (shape->rows + 1) * sizeof(uint32_t), &device->row_ptr, error));
    SPC_TRY(spmm_bench_move(bench, host->col, shape->nnz * sizeof(uint32_t), &device->col, error));
    SPC_TRY(spmm_bench_move(bench, host->values, shape->nnz * shape->value_bytes, &device->values, error));
    if (host->row_offset) {
        uint64_t bytes = ((uint64_t)shape->batch + 1) * sizeof(uint32_t);
        SPC_TRY(spmm_bench_move(bench, host->row_offset, bytes, &device->row_offset, error));
        device->col_offset = device->row_offset;
    }
    bench->c_bytes = shape->rows * shape->columns * shape->value_bytes;
    return device_memory(bench, bench->c_bytes, &device->c, error);
}

/* Row pointers that begin at 0 in each product, for the peers. */
static spc_status move_local_row_ptr(spc_spmm_bench *bench, spc_error *error)
{
    const spc_spmm_packed *host = bench->host;
    uint64_t count = host->shape.rows + host->shape.batch, at = 0;
    uint32_t *local = spc_malloc(count, sizeof *local);
    if (!local)
        return spc_fail_memory(error, count * sizeof *local);
    for (uint32_t i = 0; i < host->shape.batch; i++)
        for (uint32_t row = bench->offset[i]; row <= bench->offset[i + 1]; row++)
            local[at++] = host->row_ptr[row] - host->row_ptr[bench->offset[i]];
    spc_status status = spmm_bench_move(bench, local, count * sizeof *local, &bench->local_row_ptr, error);
    spc_free(local);
    return status;
}

/* Entries of each matrix in random order, as a SparseTensor promises no order. */
static void shuffle_entries(const spc_spmm_bench *bench, uint32_t *ids, void *values)
{
    const spc_spmm_packed *host = bench->host;
    uint64_t state = 1;
    for (uint32_t i = 0; i < host->shape.batch; i++) {
        uint64_t first = host->row_ptr[bench->offset[i]];
        for (uint32_t row = bench->offset[i]; row < bench->offset[i + 1]; row++)
            for (uint64_t k = host->row_ptr[row]; k < host->row_ptr[row + 1]; k++) {
                uint64_t place = first + spc_random_below(&state, k - first + 1); /* inside-out shuffle */
                memcpy(&ids[2 * k], &ids[2 * place], 2 * sizeof *ids);
                memcpy((char *)values + k * host->shape.value_bytes,
                       (char *)values + place * host->shape.value_bytes, host->shape.value_bytes);
                ids[2 * place] = row - bench->offset[i];
                ids[2 * place + 1] = host->col[k];
                memcpy((char *)values + place * host->shape.value_bytes,
                       (const char *)host->values + k * host->shape.value_bytes, host->shape.value_bytes);
            }
    }
}

enum { POINTERS = 7 }; /* row_ptr, col, ids, values, st values, b, c */

/* One block of host memory: seven arrays of pointers, then the rows. */
static spc_status make_pointers(spc_spmm_bench *bench, const char *ids, const char *st_values,
                                spc_error *error)
{
    const spc_spmm_shape *shape = &bench->host->shape;
    const spc_spmm_packed *device = &bench->device;
    uint64_t n = shape->batch, each = shape->value_bytes;
    const void **pointer = spc_malloc(n, POINTERS * sizeof *pointer + sizeof(uint32_t));
    if (!pointer)
        return spc_fail_memory(error, n * POINTERS * sizeof *pointer);
    uint32_t *rows = (uint32_t *)(pointer + POINTERS * n);
    for (uint32_t i = 0; i < n; i++) {
        uint64_t first = bench->host->row_ptr[bench->offset[i]],
                 dense = bench->offset[i] * (uint64_t)shape->columns;
        rows[i] = bench->offset[i + 1] - bench->offset[i];
        pointer[i] = device->row_ptr + bench->offset[i];
        pointer[n + i] = device->col;
        pointer[2 * n + i] = ids + first * 2 * sizeof(uint32_t);
        pointer[3 * n + i] = device->values;
        pointer[4 * n + i] = st_values + first * each;
        pointer[5 * n + i] = (const char *)device->b + dense * each;
        pointer[6 * n + i] = (char *)device->c + dense * each;
    }
    bench->csr = (spc_spmm_batch){.shape = *shape,
                                  .rows = rows,
                                  .cols = rows,
                                  .nnz = bench->nnz,
                                  .row_ptr = (const uint32_t *const *)pointer,
                                  .col = (const uint32_t *const *)(pointer + n),
                                  .ids = (const uint32_t *const *)(pointer + 2 * n),
                                  .values = pointer + 3 * n,
                                  .b = pointer + 5 * n,
                                  .c = (void *const *)(pointer + 6 * n)};
    bench->st = bench->csr;
    bench->st.values = pointer + 4 * n;
    return SPC_OK;
}

static spc_status move_pointers(spc_spmm_bench *bench, spc_error *error)
{
    uint64_t n = bench->csr.shape.batch;
    const void **moved;
    const uint32_t *nnz;
    SPC_TRY(spmm_bench_move(bench, bench->csr.row_ptr, n * (POINTERS * sizeof(void *) + sizeof(uint32_t)),
                            &moved, error));
    SPC_TRY(spmm_bench_move(bench, bench->nnz, n * sizeof(uint32_t), &nnz, error));
    bench->device_csr = bench->csr;
    bench->device_csr.row_ptr = (const uint32_t *const *)moved;
    bench->device_csr.col = (const uint32_t *const *)(moved + n);
    bench->device_csr.ids = (const uint32_t *const *)(moved + 2 * n);
    bench->device_csr.values = moved + 3 * n;
    bench->device_csr.b = moved + 5 * n;
    bench->device_csr.c = (void *const *)(moved + 6 * n);
    bench->device_csr.rows = bench->device_csr.cols = (const uint32_t *)(moved + POINTERS * n);
    bench->device_csr.nnz = nnz;
    bench->device_st = bench->device_csr;
    bench->device_st.values = moved + 4 * n;
    SPC_TRY(spc_spmm_workspace(SPC_SPMM_BATCHED_CSR, &bench->csr, SPC_SPMM_POINTERS_HOST,
                               &bench->workspace_bytes, error));
    return device_memory(bench, bench->workspace_bytes, &bench->workspace, error);
}

static spc_status spmm_bench_open_bench(spc_spmm_bench *bench, const spc_spmm_workload *workload,
                                        uint32_t shared_bytes, uint32_t threads, spc_error *error)
{
    char *ids, *st_values;
    SPC_TRY(spc_spmm_packed_random(workload, &bench->host, error));
    bench->host->shape.shared_bytes = shared_bytes;
    bench->host->shape.threads = threads;
    const spc_spmm_packed *host = bench->host;
    uint32_t batch = host->shape.batch;
    bench->offset = spc_malloc((uint64_t)batch + 1, sizeof *bench->offset);
    bench->nnz = spc_malloc(batch, sizeof *bench->nnz);
    if (!bench->offset || !bench->nnz)
        return spc_fail_memory(error, batch * sizeof *bench->offset);
    for (uint32_t i = 0; i <= batch; i++)
        bench->offset[i] = host->row_offset ? host->row_offset[i] : i * host->shape.max_rows;
    for (uint32_t i = 0; i < batch; i++)
        bench->nnz[i] = host->row_ptr[bench->offset[i + 1]] - host->row_ptr[bench->offset[i]];
    SPC_TRY(make_b(bench, error));
    SPC_TRY(move_packed(bench, error));
    SPC_TRY(move_local_row_ptr(bench, error));
    const spc_spmm_shape *shape = &bench->host->shape;
    uint32_t *host_ids = spc_calloc(shape->nnz, 2 * sizeof *host_ids);
    void *host_values = spc_calloc(shape->nnz, shape->value_bytes);
    spc_status status = SPC_OK;
    if (!host_ids || !host_values)
        status = spc_fail_memory(error, shape->nnz * (2 * sizeof *host_ids + shape->value_bytes));
    if (status == SPC_OK) {
        shuffle_entries(bench, host_ids, host_values);
        status = spmm_bench_move(bench, host_ids, shape->nnz * 2 * sizeof *host_ids, &ids, error);
    }
    if (status == SPC_OK)
        status = spmm_bench_move(bench, host_values, shape->nnz * shape->value_bytes, &st_values, error);
    spc_free(host_ids);
    spc_free(host_values);
    SPC_TRY(status);
    SPC_TRY(make_pointers(bench, ids, st_values, error));
    return move_pointers(bench, error);
}

spc_status spc_spmm_bench_open(spc_spmm_bench *bench, const spc_spmm_cuda *cuda,
                               const spc_spmm_workload *workload, uint32_t shared_bytes, uint32_t threads,
                               spc_error *error)
{
    *bench = (spc_spmm_bench){.cuda = cuda};
    spc_status status = spmm_bench_open_bench(bench, workload, shared_bytes, threads, error);
    if (status != SPC_OK)
        spc_spmm_bench_close(bench);
    return status;
}

void spc_spmm_bench_close(spc_spmm_bench *bench)
{
    for (size_t i = 0; i < bench->memories; i++)
        bench->cuda->release(bench->memory[i]);
    if (bench->host)
        spc_free((void *)bench->host->b);
    spc_spmm_packed_free(bench->host);
    spc_free(bench->offset);
    spc_free(bench->nnz);
    spc_free((void *)bench->csr.row_ptr);
    *bench = (spc_spmm_bench){0};
}

/* Error of one element relative to the sum of its absolute products; a value that is not finite is infinitely
 * wrong. */
static double element_error(const spc_spmm_view *view, uint32_t value_bytes, uint32_t row, uint32_t j,
                            double got)
{
    double sum = 0, scale = 0;
    for (uint32_t k = view->row_ptr[row]; k < view->row_ptr[row + 1]; k++) {
        double product = get_value(view->values, value_bytes, k) *
                         get_value(view->b, value_bytes, view->col[k] * view->b_row + j * view->b_column);
        sum += product;
        scale += fabs(product);
    }
    if (scale == 0)
        return got == 0 ? 0 : HUGE_VAL;
    double error = fabs(got - sum) / scale;
    return error == error ? error : HUGE_VAL;
}

spc_status spc_spmm_bench_check(const spc_spmm_bench *bench, uint32_t i, double *worst, spc_error *error)
{
    const spc_spmm_shape *shape = &bench->host->shape;
    spc_spmm_view view = spc_spmm_view_packed(bench->host, i);
    uint64_t first = bench->offset[i] * (uint64_t)shape->columns,
             count = (uint64_t)view.rows * shape->columns;
    void *c = spc_malloc(count, shape->value_bytes);
    if (!c)
        return spc_fail_memory(error, count * shape->value_bytes);
    spc_status status = bench->cuda->download(c, (char *)bench->device.c + first * shape->value_bytes,
                                              count * shape->value_bytes, error);
    double largest = 0;
    if (status == SPC_OK)
#pragma omp parallel for reduction(max : largest)
        for (uint32_t row = 0; row < view.rows; row++)
            for (uint32_t j = 0; j < shape->columns; j++) {
                double got = get_value(c, shape->value_bytes, row * view.c_row + j * view.c_column);
                largest = fmax(largest, element_error(&view, shape->value_bytes, row, j, got));
            }
    *worst = largest;
    spc_free(c);
    return status;
}

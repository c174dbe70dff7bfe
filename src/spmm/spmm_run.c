/* Measures every method on one random batch: poison, run, compare with float64, time. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "kernels/kernel_contract.h"
#include "measure/rows.h"
#include "spmm/spmm.h"
#include "spmm/spmm_counters.h"
#include "spmm/spmm_table.h"
#include "workloads/batch/batch.h"

enum { SPC_SPMM_BENCH_MEMORY = 24 };

typedef struct spc_spmm_bench {
    const spc_spmm_cuda *cuda;
    spc_spmm_packed *host;   /* A on the host, B too; C is NULL */
    uint32_t *nnz;           /* [batch], host */
    uint32_t *offset;        /* [batch + 1], host: first row of each product */
    spc_spmm_packed device;  /* everything on the device */
    uint32_t *local_row_ptr; /* device */
    spc_spmm_batch csr, st;  /* arrays on the host, what they point to on the device */
    spc_spmm_batch device_csr, device_st;
    void *workspace;
    uint64_t workspace_bytes;
    uint64_t c_bytes;
    void *memory[SPC_SPMM_BENCH_MEMORY]; /* device memory that is released with the bench */
    size_t memories;
} spc_spmm_bench;

/* ---- Measuring what a file lacks of a batch ---- */

/* What spc_spmm_probe calls back with: kept for the file, handed on. */
typedef struct missing_rows {
    spc_spmm_measurement row[2 * SPC_SPMM_METHODS];
    size_t count;
    void (*measured)(void *context, const spc_spmm_measurement *);
    void *context;
} missing_rows;

static void keep_row(void *context, const spc_spmm_measurement *m)
{
    missing_rows *rows = context;
    rows->row[rows->count++] = *m;
    if (rows->measured)
        rows->measured(rows->context, m);
}

/* The methods that can compute this batch and that the file has no row for; 0 = none. */
static spc_status missing_methods(const spc_rows_writer *writer, const spc_spmm_workload *w,
                                  const spc_spmm_probe_options *o, uint32_t *methods, spc_error *error)
{
    spc_spmm_packed *packed;
    *methods = o->methods ? o->methods : (1u << SPC_SPMM_METHODS) - 1;
    if (!writer)
        return SPC_OK;
    SPC_TRY(spc_spmm_packed_random(w, &packed, error));
    packed->shape.shared_bytes = o->shared_bytes;
    packed->shape.threads = o->threads;
    spc_spmm_facts facts = spc_spmm_packed_facts(packed);
    spc_spmm_packed_free(packed);
    *methods &= ~spc_spmm_writer_methods(writer, &facts);
    if (!facts.equal_nnz || o->host)
        *methods &= ~(1u << SPC_SPMM_CUSPARSE_BATCHED);
    if (!facts.equal_sizes || o->host)
        *methods &= ~(1u << SPC_SPMM_CUBLAS_BATCHED);
    if (o->host)
        *methods &= ~(1u << SPC_SPMM_CUSPARSE);
    return SPC_OK;
}

spc_status spc_spmm_probe_missing(spc_rows_writer *writer, const spc_spmm_workload *workload,
                                  const spc_spmm_probe_options *options,
                                  void (*measured)(void *context, const spc_spmm_measurement *),
                                  void *context, bool *known, spc_error *error)
{
    spc_spmm_probe_options one;
    missing_rows found = {.measured = measured, .context = context};
    *known = false;
    SPC_TAKE_OPTIONS(one, options, error);
    SPC_TRY(missing_methods(writer, workload, &one, &one.methods, error));
    *known = !one.methods;
    if (*known)
        return SPC_OK;
    SPC_TRY(spc_spmm_probe(workload, &one, keep_row, &found, error));
    return writer ? spc_rows_writer_add(writer, found.row, found.count, error) : SPC_OK;
}

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

static spc_status open_bench(spc_spmm_bench *bench, const spc_spmm_workload *workload, uint32_t shared_bytes,
                             uint32_t threads, spc_error *error)
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

static void spmm_bench_close(spc_spmm_bench *bench)
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

/* Draws the workload and moves it. `shared_bytes` and `threads` go into every shape. Closes itself on
 * failure. */
static spc_status spmm_bench_open(spc_spmm_bench *bench, const spc_spmm_cuda *cuda,
                                  const spc_spmm_workload *workload, uint32_t shared_bytes, uint32_t threads,
                                  spc_error *error)
{
    *bench = (spc_spmm_bench){.cuda = cuda};
    spc_status status = open_bench(bench, workload, shared_bytes, threads, error);
    if (status != SPC_OK)
        spmm_bench_close(bench);
    return status;
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

/* Compares product i of the device's C with a float64 reference; *worst = largest error relative to the sum
 * of absolute products of the element. NaN counts as infinite. */
static spc_status spmm_bench_check(const spc_spmm_bench *bench, uint32_t i, double *worst, spc_error *error)
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

/* A method on a bench, as the timer calls it. */
typedef struct job {
    spc_spmm_bench *bench;
    const spc_spmm_counters *counters;
    spc_spmm_method method;
    spc_spmm_pointers pointers;
    spc_spmm_peer *peer;
} job;

static spc_status queue_job(void *context, void *stream, spc_error *error)
{
    job *j = context;
    spc_spmm_bench *bench = j->bench;
    if (j->peer)
        return bench->cuda->peer_queue(j->peer, stream, error);
    if (j->method == SPC_SPMM_PACKED)
        return spc_spmm_queue_packed(bench->cuda, &bench->device, stream, error);
    bool ids = spc_spmm_reads_ids(j->method);
    const spc_spmm_batch *batch = j->pointers == SPC_SPMM_POINTERS_HOST ? ids ? &bench->st : &bench->csr
                                  : ids                                 ? &bench->device_st
                                                                        : &bench->device_csr;
    return spc_spmm_queue_batched(bench->cuda, j->method, batch, j->pointers, bench->workspace,
                                  bench->workspace_bytes, stream, error);
}

/* First, middle and last product. */
static spc_status check_job(job *j, double *worst, spc_error *error)
{
    spc_spmm_bench *bench = j->bench;
    SPC_TRY(bench->cuda->fill(bench->device.c, 0xff, bench->c_bytes, error)); /* NaN */
    SPC_TRY(bench->cuda->synchronize(error));
    SPC_TRY(queue_job(j, NULL, error));
    SPC_TRY(bench->cuda->synchronize(error));
    uint32_t batch = bench->device.shape.batch, products[] = {0, batch / 2, batch - 1};
    double bound =
        (bench->device.shape.value_bytes == 4 ? 0x1p-23 : 0x1p-52) * (bench->device.shape.max_cols + 8);
    *worst = 0;
    for (int i = 0; i < 3 && batch; i++) {
        double found = NAN;
        SPC_TRY(spmm_bench_check(bench, products[i], &found, error));
        *worst = fmax(*worst, found);
        if (!(found <= bound))
            return spc_fail(error, SPC_ERROR_DATA, "%s: product %u is wrong by %g of its terms",
                            spc_spmm_method_name(j->method), products[i], found);
    }
    return SPC_OK;
}

/* A peer's algorithm is the one that is fastest in the way that is timed. */
static spc_status time_mode(job *j, spc_spmm_timing_mode mode, uint32_t samples, double sample_seconds,
                            spc_spmm_timing *timing, spc_error *error)
{
    const spc_spmm_cuda *cuda = j->bench->cuda;
    if (j->peer)
        SPC_TRY(cuda->peer_choose(j->peer, mode, error));
    return cuda->time(queue_job, j, mode, samples, sample_seconds, timing, error);
}

static spc_status time_job(job *j, const spc_spmm_probe_options *options, spc_spmm_measurement *m,
                           spc_error *error)
{
    uint32_t samples = options->samples ? options->samples : 5;
    double sample_seconds = options->sample_seconds > 0 ? options->sample_seconds : 1e-3;
    spc_spmm_timing timing;
    SPC_TRY(time_mode(j, SPC_SPMM_STREAM, samples, sample_seconds, &timing, error));
    if (j->peer)
        snprintf(m->variant, sizeof m->variant, "%s", j->bench->cuda->peer_variant(j->peer));
    m->seconds = timing.seconds;
    m->seconds_mad = timing.seconds_mad;
    m->repeats = timing.repeats;
    if (options->cold && time_mode(j, SPC_SPMM_COLD, samples, sample_seconds, &timing, NULL) == SPC_OK) {
        m->cold_seconds = timing.seconds;
        m->cold_seconds_mad = timing.seconds_mad;
    }
    bool capturable = !spc_spmm_launches_per_product(j->method) && j->method != SPC_SPMM_CUSPARSE &&
                      j->pointers == SPC_SPMM_POINTERS_DEVICE;
    if (!capturable || time_mode(j, SPC_SPMM_GRAPH, samples, sample_seconds, &timing, NULL) != SPC_OK)
        return SPC_OK;
    m->graph_seconds = timing.seconds;
    m->graph_seconds_mad = timing.seconds_mad;
    return SPC_OK;
}

static spc_status measure_job(job *j, const spc_spmm_probe_options *options, spc_spmm_measurement *m,
                              spc_error *error)
{
    const spc_spmm_cuda *cuda = j->bench->cuda;
    if (j->method >= SPC_SPMM_CUSPARSE) {
        spc_spmm_packed packed = j->bench->device;
        packed.row_offset = j->bench->host->row_offset; /* the peers' descriptors are made on the host */
        packed.col_offset = j->bench->host->col_offset;
        SPC_TRY(cuda->peer_open(j->method, &packed, j->bench->local_row_ptr, j->bench->nnz, &j->peer, error));
    }
    spc_status status = check_job(j, &m->error, error);
    if (status == SPC_OK)
        status = time_job(j, options, m, error);
    if (status == SPC_OK && j->counters)
        spc_spmm_count(j->counters, queue_job, j, m); /* a time without counters is still a measurement */
    if (j->peer)
        cuda->peer_close(j->peer);
    return status;
}

/* What one method may lack without the others being meaningless. */
static bool left_out(spc_status status)
{
    return status == SPC_ERROR_UNSUPPORTED || status == SPC_ERROR_DEVICE_MEMORY;
}

static spc_status probe_bench(spc_spmm_bench *bench, const spc_spmm_counters *counters,
                              const spc_spmm_probe_options *options,
                              void (*measured)(void *, const spc_spmm_measurement *), void *context,
                              spc_error *error)
{
    static const spc_spmm_pointers places[] = {SPC_SPMM_POINTERS_DEVICE, SPC_SPMM_POINTERS_HOST};
    for (int method = 0; method < SPC_SPMM_METHODS; method++)
        for (int place = 0; place < 2; place++) {
            bool pointers = method == SPC_SPMM_BATCHED_ST || method == SPC_SPMM_BATCHED_CSR;
            bool host_only = spc_spmm_launches_per_product((spc_spmm_method)method);
            if ((options->methods && !(options->methods >> method & 1)) ||
                (!pointers && place != (int)host_only))
                continue;
            if (spc_interrupted())
                return spc_fail_interrupted(error);
            job j = {.bench = bench,
                     .method = (spc_spmm_method)method,
                     .pointers = places[place],
                     .counters = counters};
            spc_spmm_measurement m = {.method = j.method,
                                      .pointers = j.pointers,
                                      .facts = spc_spmm_packed_facts(bench->host),
                                      .graph_seconds = NAN,
                                      .graph_seconds_mad = NAN,
                                      .cold_seconds = NAN,
                                      .cold_seconds_mad = NAN,
                                      .sm_active = NAN,
                                      .dram_read_bytes = NAN,
                                      .dram_write_bytes = NAN,
                                      .l2_bytes = NAN};
            spc_status status = measure_job(&j, options, &m, error);
            if (status == SPC_OK)
                measured(context, &m);
            else if (!left_out(status))
                return status;
        }
    return SPC_OK;
}

static spc_status spmm_run_table_of(bool host, const spc_spmm_cuda **table, spc_error *error)
{
    *table = &spc_spmm_host_table;
    return host ? SPC_OK : spc_spmm_cuda_table(table, error);
}

spc_status spc_spmm_probe(const spc_spmm_workload *workload, const spc_spmm_probe_options *options,
                          void (*measured)(void *context, const spc_spmm_measurement *), void *context,
                          spc_error *error)
{
    const spc_spmm_cuda *cuda;
    spc_spmm_probe_options own;
    SPC_TAKE_OPTIONS(own, options, error);
    SPC_TRY(spmm_run_table_of(own.host, &cuda, error));
    spc_spmm_bench bench;
    SPC_TRY(spmm_bench_open(&bench, cuda, workload, own.shared_bytes, own.threads, error));
    spc_spmm_counters counters = {0};
    bool counts = own.counters && spc_spmm_counters_open(&counters, cuda) == SPC_OK;
    spc_status status = probe_bench(&bench, counts ? &counters : NULL, &own, measured, context, error);
    spc_spmm_counters_close(&counters);
    spmm_bench_close(&bench);
    return status;
}

/* "NVRM version: NVIDIA UNIX ... Kernel Module  580.159.04  Release Build ...": the first word that begins as
 * a number. */
static void read_release(char *release, size_t size)
{
    char line[256] = "";
    FILE *stream = fopen("/proc/driver/nvidia/version", "r");
    if (!stream)
        return;
    if (!fgets(line, sizeof line, stream))
        line[0] = '\0';
    fclose(stream);
    for (char *rest = line, *word; (word = strsep(&rest, " \t\n"));)
        if (word[0] >= '0' && word[0] <= '9') {
            snprintf(release, size, "%.*s", (int)size - 1, word);
            return;
        }
}

spc_status spc_spmm_machine_get(bool host, spc_spmm_machine *machine, spc_error *error)
{
    *machine = (spc_spmm_machine){0};
    const spc_spmm_cuda *cuda;
    SPC_TRY(spmm_run_table_of(host, &cuda, error));
    SPC_TRY(cuda->machine(machine, error));
    if (!host)
        read_release(machine->release, sizeof machine->release);
    return SPC_OK;
}

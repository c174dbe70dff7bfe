/* A matrix cut, laid out for each GPU, multiplied and compared with the host. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/kernel_contract.h"
#include "probes/gpus/gpus_links.h"
#include "probes/solver/solver_host.h"
#include "workloads/gpus/cut.h"

enum { CHECKED_ITERATIONS = 2 }; /* of a solver: rounding errors grow with each */

/* All that one measurement holds; x of entry j is spc_value(nnz + j). */
typedef struct bench {
    const spc_pattern *pattern;
    spc_exchange exchange;
    uint32_t *first;
    spc_parts *parts;
    spc_pattern **local; /* [parts] under HALO */
    uint32_t **row_ptr;  /* [parts], 32-bit */
    double *value, *x, *y;
    spc_gpus_part *part;
    spc_gpus_copy *copy;
    uint32_t *index; /* what all pack, part by part */
    size_t copies;
    spc_gpus_machine *machine;
} bench;

static void bench_release(bench *b)
{
    for (uint32_t p = 0; b->parts && p < b->parts->count; p++) {
        if (b->local)
            spc_pattern_free(b->local[p]);
        if (b->row_ptr)
            spc_free(b->row_ptr[p]);
    }
    void *const all[] = {b->local, b->row_ptr, b->value, b->x, b->y, b->part, b->copy, b->index, b->first};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        spc_free(all[i]);
    spc_parts_free(b->parts);
}

static spc_status allocate_bench(bench *b, uint32_t n, spc_error *error)
{
    const spc_pattern *p = b->pattern;
    b->local = spc_calloc(n, sizeof *b->local);
    b->row_ptr = spc_calloc(n, sizeof *b->row_ptr);
    b->part = spc_calloc(n, sizeof *b->part);
    b->value = spc_malloc(p->nnz, sizeof *b->value);
    b->x = spc_malloc(p->rows, sizeof *b->x);
    b->y = spc_malloc(p->rows, sizeof *b->y);
    uint64_t copies = b->exchange == SPC_EXCHANGE_HALO ? b->parts->messages : (uint64_t)n * (n - 1);
    b->copy = spc_calloc(copies, sizeof *b->copy);
    if (!b->local || !b->row_ptr || !b->part || !b->value || !b->x || !b->y || !b->copy)
        return spc_fail_memory(error, p->nnz * sizeof *b->value);
#pragma omp parallel for schedule(static)
    for (uint64_t k = 0; k < p->nnz; k++)
        b->value[k] = spc_value(k);
    for (uint32_t i = 0; i < p->rows; i++)
        b->x[i] = spc_value(p->nnz + i);
    return SPC_OK;
}

static spc_status narrow_row_ptr(const uint64_t *from, uint32_t rows, uint32_t **to, spc_error *error)
{
    if (from[rows] - from[0] > INT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "a part has 2^31 non-zeros and more");
    *to = spc_malloc((uint64_t)rows + 1, sizeof **to);
    if (!*to)
        return spc_fail_memory(error, ((uint64_t)rows + 1) * sizeof **to);
    for (uint32_t i = 0; i <= rows; i++)
        (*to)[i] = (uint32_t)(from[i] - from[0]);
    return SPC_OK;
}

/* Columns of a local row stand in another order than in the matrix where halo precedes the part: values
 * follow their columns. */
static void order_values(const bench *b, uint32_t p, double *local)
{
    uint32_t first = b->first[p], rows = b->first[p + 1] - first;
    for (uint32_t i = 0; i < rows; i++) {
        uint64_t begin = b->pattern->row_ptr[first + i], end = b->pattern->row_ptr[first + i + 1];
        uint64_t to = begin - b->pattern->row_ptr[first];
        for (int outside = 0; outside < 2; outside++)
            for (uint64_t k = begin; k < end; k++)
                if ((b->pattern->col[k] - first >= rows) == outside)
                    local[to++] = spc_value(k);
    }
}

static spc_status lay_out_part(bench *b, uint32_t p, spc_error *error)
{
    uint32_t first = b->first[p], rows = b->first[p + 1] - first;
    const spc_pattern *a = b->pattern;
    spc_gpus_part *part = &b->part[p];
    *part = (spc_gpus_part){.rows = rows,
                            .own_at = first,
                            .x_entries = a->cols,
                            .col = a->col + a->row_ptr[first],
                            .value = b->value + a->row_ptr[first],
                            .x = b->x + first};
    SPC_TRY(narrow_row_ptr(a->row_ptr + first, rows, &b->row_ptr[p], error));
    part->row_ptr = b->row_ptr[p];
    if (b->exchange == SPC_EXCHANGE_WHOLE)
        return SPC_OK;
    SPC_TRY(spc_part_pattern(a, first, b->first[p + 1], &b->local[p], error));
    part->own_at = 0;
    part->x_entries = b->local[p]->cols;
    part->col = b->local[p]->col;
    order_values(b, p, b->value + a->row_ptr[first]);
    return SPC_OK;
}

static void copy_whole(bench *b)
{
    for (uint32_t from = 0; from < b->parts->count; from++)
        for (uint32_t to = 0; to < b->parts->count; to++)
            if (from != to)
                b->copy[b->copies++] = (spc_gpus_copy){.from = from,
                                                       .to = to,
                                                       .entries = b->part[from].rows,
                                                       .place = b->first[from],
                                                       .at = b->first[from]};
}

/* What each part lacks, in the order of its halo. */
static void find_halo(const bench *b, uint32_t to, uint32_t *column)
{
    uint32_t first = b->first[to], rows = b->first[to + 1] - first;
    const spc_pattern *a = b->pattern, *local = b->local[to];
    for (uint32_t i = 0; i < rows; i++) {
        uint64_t at = local->row_ptr[i];
        for (uint64_t k = a->row_ptr[first + i]; k < a->row_ptr[first + i + 1]; k++)
            at += a->col[k] - first < rows;
        for (uint64_t k = a->row_ptr[first + i]; k < a->row_ptr[first + i + 1]; k++)
            if (a->col[k] - first >= rows)
                column[local->col[at++] - rows] = a->col[k];
    }
}

/* Copies of a sender follow each other, in the order of the receivers; each packs what its receiver lacks. */
static void order_copies(bench *b, const uint32_t *column)
{
    uint32_t *packed = b->index;
    for (uint32_t from = 0; from < b->parts->count; from++) {
        const uint32_t *wanted = column;
        uint32_t place = 0, at = 0;
        b->part[from].packed = packed;
        for (size_t i = 0; i < b->parts->messages; i++) {
            const spc_message *m = &b->parts->message[i];
            if (i == 0 || m[-1].to != m->to)
                place = b->part[m->to].rows;
            if (m->from == from) {
                b->copy[b->copies++] = (spc_gpus_copy){from, m->to, (uint32_t)m->entries, place, at};
                for (uint64_t k = 0; k < m->entries; k++)
                    packed[at++] = wanted[k] - b->first[from];
            }
            place += (uint32_t)m->entries;
            wanted += m->entries;
        }
        b->part[from].packs = at;
        packed += at;
    }
}

static spc_status copy_halos(bench *b, uint64_t halo, spc_error *error)
{
    b->index = spc_malloc(2 * halo, sizeof *b->index);
    if (!b->index)
        return spc_fail_memory(error, 2 * halo * sizeof *b->index);
    uint32_t *column = b->index + halo;
    for (uint32_t to = 0; to < b->parts->count; to++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        find_halo(b, to, column);
        column += b->parts->part[to].halo_entries;
    }
    order_copies(b, b->index + halo);
    return SPC_OK;
}

/* ---- checking ---- */

static void multiply_on_host(const bench *b, const double *x, double *y)
{
    const spc_pattern *a = b->pattern;
#pragma omp parallel for schedule(static)
    for (uint32_t i = 0; i < a->rows; i++) {
        double sum = 0;
        for (uint64_t k = a->row_ptr[i]; k < a->row_ptr[i + 1]; k++)
            sum += spc_value(k) * x[a->col[k]];
        y[i] = sum;
    }
}

/* The largest error of a row, relative to the sum of the magnitudes that it adds; infinite of no number. */
static double compare_with_host(const bench *b)
{
    const spc_pattern *a = b->pattern;
    double worst = 0;
#pragma omp parallel for schedule(static) reduction(max : worst)
    for (uint32_t i = 0; i < a->rows; i++) {
        double sum = 0, size = 0;
        for (uint64_t k = a->row_ptr[i]; k < a->row_ptr[i + 1]; k++) {
            double product = spc_value(k) * b->x[a->col[k]];
            sum += product;
            size += fabs(product);
        }
        double off = fabs(b->y[i] - sum) / (size > 0 ? size : 1);
        worst = fmax(worst, isnan(off) ? INFINITY : off);
    }
    return worst;
}

/* ---- measuring ---- */

static void note_times(spc_gpus_measurement *m, const spc_gpus_times *times)
{
    m->seconds = times->seconds;
    m->seconds_mad = times->seconds_mad;
    m->host_seconds = times->host_seconds;
    m->product_seconds = times->product_seconds;
    m->exchange_seconds = times->exchange_seconds;
    m->pack_seconds = times->pack_seconds;
}

static spc_status gpus_probe_measure_product(bench *b, const spc_cuda_gpus *module, spc_gpus_times *times,
                                             spc_gpus_measurement *m, spc_error *error)
{
    cpu_set_t before;
    SPC_TRY(module->multiply(b->machine, m->transport, b->y, error));
    m->error = compare_with_host(b);
    if (!(m->error < 1e-12))
        return spc_fail(error, SPC_ERROR_DATA, "%u GPUs: a result is off by %g", m->n, m->error);
    SPC_TRY(spc_gpus_pin(module, &before, error));
    spc_status status = module->time(b->machine, m->transport, times, error);
    sched_setaffinity(0, sizeof before, &before);
    note_times(m, times);
    return status;
}

/* Over the largest entry; NaN where the host has none that is finite. */
static double compare_solutions(const double *x, const double *reference, uint64_t n)
{
    double worst = 0, largest = 0;
    for (uint64_t i = 0; i < n; i++) {
        if (!isfinite(reference[i]))
            return NAN;
        worst = fmax(worst, isfinite(x[i]) ? fabs(x[i] - reference[i]) : INFINITY);
        largest = fmax(largest, fabs(reference[i]));
    }
    return worst / largest;
}

/* The same steps on the host, the product apart. */
static spc_status run_twin(const bench *b, spc_solver_twin *twin, const spc_step *step, size_t count,
                           spc_error *error)
{
    for (const spc_step *end = step + count; step < end; step++) {
        if (step->kind == SPC_STEP_PRODUCT)
            multiply_on_host(b, spc_solver_twin_vector(twin, step->b), spc_solver_twin_vector(twin, step->a));
        else
            SPC_TRY(spc_solver_twin_run(twin, step, 1, error));
    }
    return SPC_OK;
}

/* The start is the twin's; a matrix that is not positive definite has rounding errors that grow. */
static spc_status compare_and_time_solver(bench *b, const spc_cuda_gpus *module, const spc_steps *steps,
                                          spc_solver_twin *twin, spc_gpus_measurement *m, spc_error *error)
{
    spc_gpus_times times;
    cpu_set_t before;
    size_t first = steps->count / steps->iterations * CHECKED_ITERATIONS;
    SPC_TRY(spc_gpus_pin(module, &before, error));
    spc_status status = module->solve(b->machine, m->transport, steps, first, (const double *const *)twin->v,
                                      twin->scalar, spc_solver_twin_scalars(twin), b->y, &times, error);
    sched_setaffinity(0, sizeof before, &before);
    SPC_TRY(status);
    note_times(m, &times);
    SPC_TRY(run_twin(b, twin, steps->step, first, error));
    m->error = compare_solutions(b->y, twin->v[SPC_VECTOR_X], b->pattern->rows);
    return m->error > 1e-2
               ? spc_fail(error, SPC_ERROR_DATA, "%u GPUs: a solution is off by %g", m->n, m->error)
               : SPC_OK;
}

static spc_status measure_solver(bench *b, const spc_cuda_gpus *module, spc_gpus_measurement *m,
                                 spc_error *error)
{
    const spc_solver_method method = {.kind = SPC_SOLVER_CG};
    spc_steps steps;
    spc_solver_twin twin;
    m->work = "cg";
    SPC_TRY(spc_steps_make(&method, SPC_STEPS_LIBRARY, false, &steps, error));
    spc_status status = spc_solver_twin_open(NULL, b->pattern->rows, &method, NULL, &twin, error);
    if (status == SPC_OK) {
        status = compare_and_time_solver(b, module, &steps, &twin, m, error);
        spc_solver_twin_close(&twin);
    }
    spc_steps_free(&steps);
    return status;
}

static spc_status gpus_probe_measure_all(bench *b, const spc_cuda_gpus *module,
                                         const spc_gpus_probing *probing, const spc_gpus_measurement *facts,
                                         spc_gpus_measurement *measurement, size_t *count, spc_error *error)
{
    spc_gpus_times times = {0};
    bool alone = probing->gpus == 1;
    for (int solver = 0; solver <= (probing->solver && (probing->nccl || alone)); solver++)
        for (spc_transport t = SPC_TRANSPORT_PEER; t < SPC_TRANSPORTS; t++) {
            if (t == SPC_TRANSPORT_NCCL ? !probing->nccl || alone : probing->without_peer)
                continue;
            spc_gpus_measurement *m = &measurement[(*count)++];
            *m = *facts;
            m->transport = t;
            SPC_TRY(solver ? measure_solver(b, module, m, error)
                           : gpus_probe_measure_product(b, module, &times, m, error));
        }
    return SPC_OK;
}

static spc_status gpus_probe_open_bench(bench *b, const spc_cuda_gpus *module, spc_gpus_measurement *facts,
                                        spc_error *error)
{
    for (uint32_t p = 0; p < b->parts->count; p++) {
        uint64_t own = b->parts->part[p].halo_entries;
        facts->halo_entries_sum += own;
        facts->halo_entries_max = own > facts->halo_entries_max ? own : facts->halo_entries_max;
        SPC_TRY(lay_out_part(b, p, error));
    }
    if (b->exchange == SPC_EXCHANGE_WHOLE)
        copy_whole(b);
    else
        SPC_TRY(copy_halos(b, facts->halo_entries_sum, error));
    facts->messages = b->copies;
    for (size_t i = 0; i < b->copies; i++)
        facts->exchanged_bytes += b->copy[i].entries * sizeof(double);
    return module->open(&(spc_gpus_job){b->part, b->parts->count, b->copy, b->copies}, &b->machine, error);
}

spc_status spc_gpus_measure(const spc_pattern *pattern, const spc_gpus_probing *probing,
                            spc_exchange exchange, spc_gpus_measurement measurement[SPC_GPUS_MEASUREMENTS],
                            size_t *count, spc_error *error)
{
    spc_error own;
    spc_gpus_probing o;
    *count = 0;
    SPC_TAKE_OPTIONS(o, probing, error);
    spc_gpus_measurement facts = {.n = o.gpus,
                                  .rows = pattern->rows,
                                  .nnz = pattern->nnz,
                                  .partition = o.partition,
                                  .exchange = exchange,
                                  .work = "product"};
    const spc_cuda_gpus *module = spc_gpus_module(error ? error : &own);
    if (!module)
        return error ? error->status : own.status;
    bench b = {.pattern = pattern, .exchange = exchange};
    b.first = spc_malloc((uint64_t)o.gpus + 1, sizeof *b.first);
    spc_status status = b.first ? spc_partition_rows(pattern, o.partition, o.gpus, b.first, error)
                                : spc_fail_memory(error, ((uint64_t)o.gpus + 1) * sizeof *b.first);
    if (status == SPC_OK)
        status = spc_parts_count(pattern, b.first, o.gpus, &b.parts, error);
    if (status == SPC_OK)
        status = allocate_bench(&b, o.gpus, error);
    if (status == SPC_OK && o.nccl)
        status = module->join(o.nccl, o.gpus, error);
    if (status == SPC_OK)
        status = gpus_probe_open_bench(&b, module, &facts, error);
    if (status == SPC_OK)
        status = gpus_probe_measure_all(&b, module, &o, &facts, measurement, count, error);
    if (b.machine)
        module->close(b.machine);
    bench_release(&b);
    return status;
}

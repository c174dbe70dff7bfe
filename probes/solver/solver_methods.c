/* Iterations of methods on one pattern: compared with the host twin, then timed. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"
#include "probes/host/host_time.h"
#include "probes/solver/solver_bench.h"
#include "probes/solver/solver_host.h"
#include "workloads/iteration/inverses.h"

/* A matrix without a diagonal is indefinite: rounding grows, but a wrong kernel is off by as much as the
 * result.
 */
enum { CHECKED_ITERATIONS = 2, CHECKED_RESTART = 4 };
static const double largest_error = 1e-2;

/* One pattern with one kernel on the machine. */
typedef struct subject {
    spc_solver_bench *bench;
    const char *name;
    char kernel[SPC_KERNEL_TEXT];
    const spc_pattern *pattern;
    spc_layout *layout;
    spc_product *product;       /* GPU */
    spc_solver_factors factors; /* of the preconditioner */
    bool fused;
} subject;

static spc_step_style style_of(const subject *s)
{
    return s->fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY;
}

static spc_solver_measurement solver_methods_make_row(const subject *s, const char *operation)
{
    spc_solver_measurement row = spc_solver_row(s->bench, operation);
    row.matrix = s->name;
    row.kernel = s->kernel;
    row.rows = s->pattern->rows;
    row.nnz = s->pattern->nnz;
    return row;
}

/* ---- right? ---- */

static double solver_methods_compare(const double *x, const double *reference, uint64_t n)
{
    double worst = 0, largest = 0;
    for (uint64_t i = 0; i < n; i++) {
        if (!isfinite(reference[i])) /* solved already, and 0 over 0 */
            return NAN;
        if (!isfinite(x[i]))
            return INFINITY;
        worst = fmax(worst, fabs(x[i] - reference[i]));
        largest = fmax(largest, fabs(reference[i]));
    }
    return largest > 0 ? worst / largest : NAN;
}

static const spc_solver_factors *factors_of(const subject *s)
{
    return s->factors.kind == SPC_PRECONDITIONER_NONE ? NULL : &s->factors;
}

static spc_solver_setup make_setup(const subject *s, uint32_t restart)
{
    return (spc_solver_setup){s->product, s->pattern->rows, restart, s->fused, factors_of(s)};
}

/* The start, as the twin has it. */
static spc_status copy_start(const subject *s, const spc_solver_twin *twin, spc_solver_run *run,
                             spc_error *error)
{
    for (int v = 0; v < SPC_VECTORS_NAMED; v++)
        SPC_TRY(s->bench->cuda->set_vector(run, v, twin->v[v], error));
    if (twin->restart)
        SPC_TRY(s->bench->cuda->set_vector(run, SPC_VECTOR_BASIS, twin->v[SPC_VECTOR_BASIS], error));
    return s->bench->cuda->set_scalars(run, twin->scalar, spc_solver_twin_scalars(twin), error);
}

static spc_status run_both(const subject *s, spc_solver_twin *twin, const spc_steps *steps, size_t count,
                           double *difference, spc_error *error)
{
    const spc_cuda_solver *cuda = s->bench->cuda;
    spc_solver_run *run;
    spc_solver_setup setup = make_setup(s, twin->restart);
    double *x = spc_malloc(s->pattern->rows, sizeof *x);
    if (!x)
        return spc_fail_memory(error, s->pattern->rows * sizeof *x);
    spc_status status = cuda->open(s->bench->probe->session, &setup, &run, error);
    if (status != SPC_OK) {
        spc_free(x);
        return status;
    }
    status = copy_start(s, twin, run, error);
    if (status == SPC_OK)
        status = cuda->enqueue(run, steps->step, count, error);
    if (status == SPC_OK)
        status = cuda->get_vector(run, SPC_VECTOR_X, x, error);
    if (status == SPC_OK)
        status = spc_solver_twin_run(twin, steps->step, count, error);
    if (status == SPC_OK)
        *difference = solver_methods_compare(x, twin->v[SPC_VECTOR_X], s->pattern->rows);
    cuda->close(run);
    spc_free(x);
    return status;
}

/* A few iterations of the same steps; GMRES with a short restart, so that all of it is run. */
static spc_status solver_methods_check(const subject *s, const spc_solver_method *method, double *difference,
                                       spc_error *error)
{
    spc_solver_method shorter = *method;
    if (shorter.restart > CHECKED_RESTART)
        shorter.restart = CHECKED_RESTART;
    spc_steps steps;
    spc_solver_twin twin;
    SPC_TRY(spc_steps_make(&shorter, style_of(s), factors_of(s), &steps, error));
    size_t count = shorter.restart ? steps.count : steps.count / steps.iterations * CHECKED_ITERATIONS;
    spc_status status =
        spc_solver_twin_open(s->layout, s->pattern->rows, &shorter, factors_of(s), &twin, error);
    if (status == SPC_OK) {
        status = run_both(s, &twin, &steps, count, difference, error);
        spc_solver_twin_close(&twin);
    }
    spc_steps_free(&steps);
    if (status == SPC_OK && *difference > largest_error)
        return spc_fail(error, SPC_ERROR_DATA, "%s on %s differs by %.3g from the host twin",
                        s->fused ? "fused" : "library", s->kernel, *difference);
    return status;
}

/* ---- how fast? ---- */

static spc_status put_timing(const subject *s, spc_solver_measurement *row, const spc_timing *timing,
                             uint32_t iterations, spc_error *error)
{
    row->seconds = timing->seconds / iterations;
    row->seconds_mad = timing->mad / iterations;
    row->repeats = timing->repeats * iterations;
    return spc_solver_bench_put(s->bench, row, error);
}

static spc_status solver_methods_time_gpu(const subject *s, const spc_solver_method *method,
                                          const spc_steps *steps, spc_solver_measurement *row,
                                          spc_error *error)
{
    static const char *const launches[] = {"stream", "graph"};
    const bool wanted[] = {s->bench->work->stream, s->bench->work->graph};
    const spc_cuda_solver *cuda = s->bench->cuda;
    spc_solver_run *run;
    spc_solver_twin twin;
    spc_solver_setup setup = make_setup(s, method->restart);
    SPC_TRY(cuda->open(s->bench->probe->session, &setup, &run, error));
    spc_status status =
        spc_solver_twin_open(s->layout, s->pattern->rows, method, factors_of(s), &twin, error);
    if (status == SPC_OK) {
        status = copy_start(s, &twin, run, error);
        spc_solver_twin_close(&twin);
    }
    for (int graph = 0; graph < 2 && status == SPC_OK; graph++) {
        spc_timing timing;
        row->launch = launches[graph];
        if (!wanted[graph] || spc_solver_bench_has(s->bench, row))
            continue;
        status = cuda->time(run, steps->step, steps->count, graph, s->bench->probe->options.seconds_limit,
                            &timing, error);
        if (status == SPC_OK)
            status = put_timing(s, row, &timing, steps->iterations, error);
    }
    cuda->close(run);
    return status;
}

typedef struct twin_steps {
    spc_solver_twin *twin;
    const spc_steps *steps;
} twin_steps;

static spc_status solver_methods_run_twin(void *context, spc_error *error)
{
    const twin_steps *t = context;
    return spc_solver_twin_run(t->twin, t->steps->step, t->steps->count, error);
}

static spc_status solver_methods_time_twin(const subject *s, const spc_solver_method *method,
                                           const spc_steps *steps, spc_solver_measurement *row,
                                           spc_error *error)
{
    spc_solver_twin twin;
    row->launch = "host";
    if (spc_solver_bench_has(s->bench, row))
        return SPC_OK;
    SPC_TRY(spc_solver_twin_open(s->layout, s->pattern->rows, method, factors_of(s), &twin, error));
    twin_steps both = {&twin, steps};
    spc_samples samples;
    spc_status status = spc_host_time_work(solver_methods_run_twin, &both, omp_get_max_threads(),
                                           s->bench->probe->options.seconds_limit, &samples, error);
    spc_solver_twin_close(&twin);
    spc_timing timing = {samples.median, samples.mad, samples.count};
    return status == SPC_OK ? put_timing(s, row, &timing, steps->iterations, error) : status;
}

static spc_status measure_method(const subject *s, const spc_solver_method *method, spc_error *error)
{
    char name[64], with[32];
    spc_solver_method_format(method, name, sizeof name);
    if (factors_of(s))
        snprintf(name + strlen(name), sizeof name - strlen(name), "+%s",
                 spc_preconditioner_format(&s->bench->work->preconditioner, with, sizeof with));
    spc_solver_measurement row = solver_methods_make_row(s, name);
    row.vectors = s->fused ? "fused" : "library";
    row.memory_bytes = s->layout->size.bytes +
                       (SPC_VECTORS_NAMED + (method->restart ? method->restart + 1ull : 0)) * row.rows * 8;
    if (s->bench->cuda)
        SPC_TRY(solver_methods_check(s, method, &row.error, error));
    spc_steps steps;
    SPC_TRY(spc_steps_make(method, style_of(s), factors_of(s), &steps, error));
    spc_status status = s->bench->cuda ? solver_methods_time_gpu(s, method, &steps, &row, error)
                                       : solver_methods_time_twin(s, method, &steps, &row, error);
    spc_steps_free(&steps);
    return status;
}

static spc_status solver_methods_measure_product(const subject *s, spc_error *error)
{
    spc_solver_measurement row = solver_methods_make_row(s, "product");
    spc_timing timing;
    row.launch = "graph";
    if (!s->product || spc_solver_bench_has(s->bench, &row))
        return SPC_OK;
    row.memory_bytes = s->layout->size.bytes;
    SPC_TRY(s->bench->probe->spmv->time(s->product, false, s->bench->probe->options.seconds_limit, &timing,
                                        error));
    return put_timing(s, &row, &timing, 1, error);
}

/* ---- a pattern ---- */

static spc_status make_values(const spc_pattern *pattern, double **values, spc_error *error)
{
    *values = spc_malloc_huge(pattern->nnz, sizeof **values);
    if (!*values)
        return spc_fail_memory(error, pattern->nnz * sizeof **values);
#pragma omp parallel for schedule(dynamic, 1024)
    for (uint32_t i = 0; i < pattern->rows; i++)
        for (uint64_t k = pattern->row_ptr[i]; k < pattern->row_ptr[i + 1]; k++)
            (*values)[k] = spc_solver_value(pattern, i, pattern->col[k]);
    return SPC_OK;
}

static spc_status measure_methods(subject *s, bool library, bool fused, spc_error *error)
{
    const spc_solver_work *w = s->bench->work;
    for (size_t m = 0; m < w->method_count; m++) {
        const bool wanted[] = {library, fused};
        for (int f = 0; f < 2; f++) {
            s->fused = f;
            if (wanted[f])
                SPC_TRY(measure_method(s, &w->methods[m], error));
        }
    }
    return SPC_OK;
}

static spc_status measure_kernel(subject *s, const spc_kernel_spec *kernel, const double *values,
                                 spc_error *error)
{
    spc_solver_bench *b = s->bench;
    spc_prepared prepared;
    SPC_TRY(spc_prepared_plan(b->probe, s->pattern, kernel, 8, &prepared, error));
    snprintf(s->kernel, sizeof s->kernel, "%s", prepared.kernel);
    SPC_TRY(spc_layout_build(&prepared.spec, s->pattern, 8, values, &s->layout, error));
    spc_status status = SPC_OK;
    void *x = NULL;
    if (b->cuda) {
        status = spc_probe_vector(s->pattern->cols, 8, 1, &x, error);
        if (status == SPC_OK)
            status =
                b->probe->spmv->upload(b->probe->session, s->layout, spc_kernel_name(prepared.spec.kernel), x,
                                       NULL, &s->product, error);
    }
    if (status == SPC_OK)
        status = solver_methods_measure_product(s, error);
    bool peer = spc_kernel_is_peer(kernel->kernel), chosen = b->work->library || b->work->fused;
    if (status == SPC_OK)
        status = measure_methods(s, chosen ? b->work->library : peer, chosen ? b->work->fused : !peer, error);
    if (s->product)
        b->probe->spmv->release(s->product);
    spc_layout_free(s->layout);
    spc_free(x);
    s->product = NULL;
    s->layout = NULL;
    return status;
}

spc_status spc_solver_bench_methods(spc_solver_bench *bench, const spc_pattern *pattern, const char *name,
                                    spc_error *error)
{
    const spc_solver_work *w = bench->work;
    double *values;
    if (!w->method_count || !w->kernel_count)
        return SPC_OK;
    SPC_TRY(make_values(pattern, &values, error));
    subject s = {.bench = bench, .name = name, .pattern = pattern};
    spc_status status = spc_solver_factors_make(pattern, &w->preconditioner, &s.factors, error);
    for (size_t k = 0; k < w->kernel_count && status == SPC_OK; k++)
        status = measure_kernel(&s, &w->kernels[k], values, error);
    spc_solver_factors_free(&s.factors);
    spc_free(values);
    return status;
}

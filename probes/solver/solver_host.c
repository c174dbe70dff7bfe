/* The host twin: the same steps, entry by entry, by the same functions as on the GPU. */
#include "probes/solver/solver_host.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"

double *spc_solver_twin_vector(const spc_solver_twin *twin, int vector)
{
    if (vector < SPC_VECTOR_BASIS)
        return twin->v[vector];
    return twin->v[SPC_VECTOR_BASIS] + (uint64_t)(vector - SPC_VECTOR_BASIS) * twin->entries;
}

size_t spc_solver_twin_scalars(const spc_solver_twin *twin)
{
    return (size_t)spc_gmres_scalars((int)twin->restart);
}

/* ---- the start ---- */

static double solver_host_dot(const double *a, const double *b, uint64_t n)
{
    double sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(static)
    for (uint64_t i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

static void start_scalars(spc_solver_twin *twin, const spc_solver_method *method, double square)
{
    double *s = twin->scalar, norm = sqrt(square);
    s[SPC_SCALAR_ONE] = 1;
    s[SPC_SCALAR_MINUS_ONE] = -1;
    s[SPC_SCALAR_RHO] = square;
    s[SPC_SCALAR_C] = s[SPC_SCALAR_C_OLD] = 1;
    if (method->kind == SPC_SOLVER_MINRES)
        s[SPC_SCALAR_ETA] = norm;
    if (method->kind == SPC_SOLVER_GMRES) {
        s[SPC_SCALAR_SUM] = square;
        spc_gmres_start(s, (int)method->restart);
    }
}

/* MINRES and GMRES begin with a vector of norm 1; MINRES has no vector before it. */
static void start_vectors(spc_solver_twin *twin, const spc_solver_method *method)
{
    static const int of_residual[] = {SPC_VECTOR_R, SPC_VECTOR_P, SPC_VECTOR_R0, SPC_VECTOR_U};
    double *b = twin->v[SPC_VECTOR_B];
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < twin->entries; i++)
        b[i] = spc_value(i);
    double square = solver_host_dot(b, b, twin->entries), norm = sqrt(square);
    bool lanczos = method->kind == SPC_SOLVER_MINRES;
    for (size_t k = 0; k < sizeof of_residual / sizeof of_residual[0]; k++)
        for (uint64_t i = 0; i < twin->entries; i++)
            twin->v[of_residual[k]][i] = lanczos ? (of_residual[k] == SPC_VECTOR_P ? b[i] / norm : 0) : b[i];
    for (uint64_t i = 0; i < twin->entries && method->kind == SPC_SOLVER_GMRES; i++)
        twin->v[SPC_VECTOR_BASIS][i] = b[i] / norm;
    start_scalars(twin, method, square);
}

/* w = A r; the first alpha is r.r / r.w. */
static spc_status start_pipelined(spc_solver_twin *twin, spc_error *error)
{
    double *s = twin->scalar, *r = twin->v[SPC_VECTOR_R], *w = twin->v[SPC_VECTOR_W];
    SPC_TRY(spc_layout_multiply(twin->layout, 1, r, 0, w, error));
    s[SPC_SCALAR_ALPHA] = s[SPC_SCALAR_RHO] / solver_host_dot(r, w, twin->entries);
    s[SPC_SCALAR_MINUS_ALPHA] = -s[SPC_SCALAR_ALPHA];
    return SPC_OK;
}

/* p = z, rho = r.z */
static spc_status start_preconditioned(spc_solver_twin *twin, spc_error *error)
{
    SPC_TRY(spc_solver_factors_apply(twin->factors, twin->layout, twin->v[SPC_VECTOR_R],
                                     twin->v[SPC_VECTOR_P], error));
    twin->scalar[SPC_SCALAR_RHO] =
        solver_host_dot(twin->v[SPC_VECTOR_R], twin->v[SPC_VECTOR_P], twin->entries);
    return SPC_OK;
}

spc_status spc_solver_twin_open(const spc_layout *layout, uint64_t entries, const spc_solver_method *method,
                                const spc_solver_factors *factors, spc_solver_twin *twin, spc_error *error)
{
    *twin = (spc_solver_twin){
        .layout = layout, .factors = factors, .entries = entries, .restart = method->restart};
    uint64_t vectors = SPC_VECTORS_NAMED + (method->restart ? method->restart + 1 : 0);
    twin->memory = spc_calloc(vectors * entries, sizeof(double));
    twin->scalar = spc_calloc(spc_solver_twin_scalars(twin), sizeof(double));
    if (!twin->memory || !twin->scalar) {
        spc_solver_twin_close(twin);
        return spc_fail_memory(error, vectors * entries * sizeof(double));
    }
    for (int i = 0; i <= SPC_VECTORS_NAMED; i++)
        twin->v[i] = twin->memory + (uint64_t)i * entries;
    start_vectors(twin, method);
    spc_status status = SPC_OK;
    if (factors && method->kind == SPC_SOLVER_CG)
        status = start_preconditioned(twin, error);
    if (method->kind == SPC_SOLVER_PIPELINED_CG)
        status = start_pipelined(twin, error);
    if (status != SPC_OK)
        spc_solver_twin_close(twin);
    return status;
}

void spc_solver_twin_close(spc_solver_twin *twin)
{
    spc_free(twin->memory);
    spc_free(twin->scalar);
    *twin = (spc_solver_twin){0};
}

/* ---- steps ---- */

static void solver_host_run_pass(spc_solver_twin *t, const spc_step *s)
{
    double first = 0, second = 0;
#pragma omp parallel for reduction(+ : first, second) schedule(static)
    for (uint64_t i = 0; i < t->entries; i++) {
        double sum[SPC_PASS_SUMS] = {0};
        spc_pass_entry(s->pass, t->v, t->scalar, i, sum);
        first += sum[0];
        second += sum[1];
    }
    uint32_t sums = spc_step_moves(s, true).sums;
    if (sums > 0)
        t->scalar[SPC_SCALAR_SUM] = first;
    if (sums > 1)
        t->scalar[SPC_SCALAR_SUM2] = second;
    spc_recur(s->recurrence, t->scalar, (int)t->restart, 0);
}

static void solver_host_run_basis(spc_solver_twin *t, const spc_step *s)
{
    double *a = spc_solver_twin_vector(t, s->a), *h = t->scalar + s->scalar;
    for (int k = 0; k < s->count; k++) {
        const double *column = spc_solver_twin_vector(t, SPC_VECTOR_BASIS + s->b + k);
        if (s->kind == SPC_STEP_BASIS_DOTS) {
            h[k] = solver_host_dot(column, a, t->entries);
            continue;
        }
#pragma omp parallel for schedule(static)
        for (uint64_t i = 0; i < t->entries; i++)
            a[i] -= h[k] * column[i];
    }
    if (s->kind == SPC_STEP_BASIS_UPDATE && s->recurrence) {
        t->scalar[SPC_SCALAR_SUM] = solver_host_dot(a, a, t->entries);
        spc_recur(s->recurrence, t->scalar, (int)t->restart, s->count - 1);
    }
}

static void solver_host_run_vector(spc_solver_twin *t, const spc_step *s)
{
    double *a = spc_solver_twin_vector(t, s->a), *b = spc_solver_twin_vector(t, s->b);
    double scalar = t->scalar[s->scalar];
    if (s->kind == SPC_STEP_DOT) {
        t->scalar[s->scalar] = solver_host_dot(a, b, t->entries);
        spc_recur(s->recurrence, t->scalar, (int)t->restart, 0);
        return;
    }
#pragma omp parallel for schedule(static)
    for (uint64_t i = 0; i < t->entries; i++)
        a[i] = s->kind == SPC_STEP_AXPY    ? a[i] + scalar * b[i]
               : s->kind == SPC_STEP_SCALE ? scalar * b[i]
                                           : b[i];
}

static spc_status solver_host_run_step(spc_solver_twin *t, const spc_step *s, spc_error *error)
{
    double *a;
    switch (s->kind) {
    case SPC_STEP_PRODUCT:
        return spc_layout_multiply(t->layout, 1, spc_solver_twin_vector(t, s->b), 0,
                                   spc_solver_twin_vector(t, s->a), error);
    case SPC_STEP_SCALARS:
        spc_recur(s->recurrence, t->scalar, (int)t->restart, s->count);
        return SPC_OK;
    case SPC_STEP_PASS:
        solver_host_run_pass(t, s);
        return SPC_OK;
    case SPC_STEP_BASIS_DOTS:
    case SPC_STEP_BASIS_UPDATE:
        solver_host_run_basis(t, s);
        return SPC_OK;
    case SPC_STEP_EXCHANGE:
        a = t->v[s->a];
        t->v[s->a] = t->v[s->b];
        t->v[s->b] = a;
        return SPC_OK;
    case SPC_STEP_DOT:
    case SPC_STEP_AXPY:
    case SPC_STEP_SCALE:
    case SPC_STEP_COPY:
        solver_host_run_vector(t, s);
        return SPC_OK;
    case SPC_STEP_PRECONDITION:
        return spc_solver_factors_apply(t->factors, t->layout, spc_solver_twin_vector(t, s->b),
                                        spc_solver_twin_vector(t, s->a), error);
    case SPC_STEP_KINDS:
        break;
    }
    return SPC_OK;
}

spc_status spc_solver_twin_run(spc_solver_twin *twin, const spc_step *step, size_t count, spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        SPC_TRY(solver_host_run_step(twin, &step[i], error));
    }
    return SPC_OK;
}

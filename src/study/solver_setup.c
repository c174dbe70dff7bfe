/* What precedes the first iteration of a solver, and when it has paid. */
#include <math.h>

#include "study/solver_question.h"
#include "workloads/iteration/rates.h"

static double triangle_seconds(const spc_solver_question *q, spc_triangle_work work)
{
    return spc_triangle_seconds(q->device, &q->levels.lower, q->pattern->rows, work);
}

/* The matrix and b there, x back; nothing on a CPU, where they are. */
static double transfer_seconds(const spc_solver_question *q, const spc_solver_forecast *a)
{
    double link = NAN, vectors = 2 * (double)q->pattern->rows * spc_solver_vector_bytes(q);
    if (spc_device_is_cpu(q->device))
        return 0;
    spc_device_get(q->device, "host_bandwidth", NULL, &link);
    return ((double)a->product.features.layout_bytes + vectors) / link;
}

/* The diagonal, or its blocks inverted: a pass over the matrix, which takes as long as a product, and one
 * that writes them. */
static double diagonal_seconds(const spc_solver_question *q, const spc_solver_forecast *a)
{
    spc_preconditioner_kind kind = q->options.preconditioner.kind;
    if (kind != SPC_PRECONDITIONER_JACOBI && kind != SPC_PRECONDITIONER_BLOCK_JACOBI)
        return 0;
    spc_vector_rates r = spc_vector_rates_of(q->device, a->kernel, "pass", SPC_STEPS_FUSED);
    return a->product.prediction.seconds + r.start + (double)spc_solver_preconditioner_bytes(q) / r.memory;
}

void spc_solver_add_setup(const spc_solver_question *q, spc_solver_forecast *a)
{
    bool ilu = q->options.preconditioner.kind == SPC_PRECONDITIONER_ILU0;
    if (q->triangles) {
        a->factor_seconds = triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0 : SPC_TRIANGLE_IC0);
        a->analysis_seconds =
            triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0_ANALYSIS : SPC_TRIANGLE_IC0_ANALYSIS) +
            triangle_seconds(q, SPC_TRIANGLE_ANALYSIS) +
            spc_triangle_seconds(q->device, &q->levels.upper, q->pattern->rows, SPC_TRIANGLE_ANALYSIS);
    } else
        a->factor_seconds = diagonal_seconds(q, a);
    a->conversion_seconds = a->product.prediction.setup_seconds;
    a->transfer_seconds = transfer_seconds(q, a);
    a->setup_seconds = a->conversion_seconds + a->analysis_seconds + a->factor_seconds + a->transfer_seconds;
    if (a->iterations < UINT64_MAX)
        a->total_seconds = a->setup_seconds + (double)a->iterations * a->iteration_seconds;
}

uint64_t spc_solver_pays_after(double more, double gain)
{
    if (isnan(more) || !(gain > 0))
        return UINT64_MAX;
    return more <= 0 ? 0 : (uint64_t)fmin(floor(more / gain) + 1, 1e18);
}

static void add_preparation(spc_solver_forecast *a, const char *what, double seconds, const char *against,
                            double gain)
{
    if (!(seconds > 0))
        return;
    a->preparation[a->preparations++] =
        (spc_solver_preparation){.what = what,
                                 .seconds = seconds,
                                 .iterations = seconds / a->iteration_seconds,
                                 .pays_against = against,
                                 .pays_after = against ? spc_solver_pays_after(seconds, gain) : UINT64_MAX};
}

void spc_solver_add_preparations(spc_solver_forecast *a, double ready)
{
    double of_kernel = ready - a->iteration_seconds,
           of_device = a->host_iteration_seconds - a->iteration_seconds;
    add_preparation(a, "conversion", a->conversion_seconds, isnan(ready) ? NULL : "csr-vector", of_kernel);
    add_preparation(a, "analysis", a->analysis_seconds, NULL, 0);
    add_preparation(a, "factorisation", a->factor_seconds, NULL, 0);
    add_preparation(a, "transfer", a->transfer_seconds, a->host, of_device);
    a->pays_against = isnan(ready) ? NULL : "csr-vector";
    a->pays_after = isnan(ready) ? UINT64_MAX : spc_solver_pays_after(a->conversion_seconds, of_kernel);
}

uint64_t spc_solver_preconditioner_bytes(const spc_solver_question *q)
{
    const spc_preconditioner *m = &q->options.preconditioner;
    uint64_t vector = (uint64_t)q->pattern->rows * spc_solver_vector_bytes(q);
    if (q->triangles)
        return (q->levels.lower.nnz + q->levels.upper.nnz) * (spc_solver_vector_bytes(q) + 4ull) +
               2 * (q->pattern->rows + 1ull) * 4;
    return m->kind == SPC_PRECONDITIONER_NONE        ? 0
           : m->kind == SPC_PRECONDITIONER_JACOBI    ? vector
           : m->kind == SPC_PRECONDITIONER_CHEBYSHEV ? 2 * vector
                                                     : m->parameter * vector;
}

/* What precedes the first iteration of a solver, and when it has paid. */
#include <math.h>

#include "study/solver_question.h"

static double triangle_seconds(const spc_solver_question *q, spc_triangle_work work)
{
    return spc_triangle_seconds(q->device, &q->lower, q->pattern->rows, work);
}

void spc_solver_add_setup(const spc_solver_question *q, spc_solver_forecast *a)
{
    bool ilu = q->options.preconditioner.kind == SPC_PRECONDITIONER_ILU0;
    if (q->triangles) {
        a->factor_seconds = triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0 : SPC_TRIANGLE_IC0);
        a->analysis_seconds =
            triangle_seconds(q, ilu ? SPC_TRIANGLE_ILU0_ANALYSIS : SPC_TRIANGLE_IC0_ANALYSIS) +
            triangle_seconds(q, SPC_TRIANGLE_ANALYSIS) +
            spc_triangle_seconds(q->device, &q->upper, q->pattern->rows, SPC_TRIANGLE_ANALYSIS);
    }
    a->conversion_seconds = a->product.prediction.setup_seconds;
    double link = NAN,
           vectors = 2 * (double)q->pattern->rows * spc_solver_vector_bytes(q); /* b there, x back */
    spc_device_get(q->device, "host_bandwidth", NULL, &link);
    a->transfer_seconds = ((double)a->product.features.layout_bytes + vectors) / link;
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

uint64_t spc_solver_preconditioner_bytes(const spc_solver_question *q)
{
    const spc_preconditioner *m = &q->options.preconditioner;
    uint64_t vector = (uint64_t)q->pattern->rows * spc_solver_vector_bytes(q);
    if (q->triangles)
        return (q->lower.nnz + q->upper.nnz) * (spc_solver_vector_bytes(q) + 4ull) +
               2 * (q->pattern->rows + 1ull) * 4;
    return m->kind == SPC_PRECONDITIONER_NONE        ? 0
           : m->kind == SPC_PRECONDITIONER_JACOBI    ? vector
           : m->kind == SPC_PRECONDITIONER_CHEBYSHEV ? 2 * vector
                                                     : m->parameter * vector;
}

/* Triangular solves and incomplete factorisations of cuSPARSE on one pattern. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/pattern/row_source.h"
#include "probes/solver/solver_bench.h"

/* Largest difference from substitution on the host, over the largest entry. */
static double solver_triangles_compare(const spc_sparse_rows *r, bool upper, const double *x,
                                       double *reference)
{
    double worst = 0, largest = 0;
    for (uint32_t i = 0; i < r->rows; i++)
        reference[i] = 1;
    spc_substitute(r, upper, reference, reference);
    for (uint32_t i = 0; i < r->rows; i++) {
        worst = fmax(worst, fabs(x[i] - reference[i]));
        largest = fmax(largest, fabs(reference[i]));
    }
    return worst / largest;
}

/* One row of the file for each time that is there. */
static spc_status put_row(spc_solver_bench *b, spc_solver_measurement row, const char *operation,
                          const char *launch, const spc_timing *timing, spc_error *error)
{
    row.operation = operation;
    row.launch = launch;
    row.seconds = timing->seconds;
    row.seconds_mad = timing->mad;
    row.repeats = timing->repeats;
    if (!(row.seconds > 0) || spc_solver_bench_has(b, &row))
        return SPC_OK;
    return spc_solver_bench_put(b, &row, error);
}

static spc_status solver_triangles_solve(spc_solver_bench *b, const spc_sparse_rows *r, bool upper,
                                         spc_solver_measurement row, double *x, spc_error *error)
{
    spc_triangle_times times;
    spc_triangle_input input = {(uint32_t)row.rows, r->row_ptr, r->col, r->value, upper};
    SPC_TRY(b->cuda->solve_triangle(b->probe->session, &input, b->probe->options.seconds_limit, x, &times,
                                    error));
    row.error = solver_triangles_compare(r, upper, x, x + row.rows);
    if (!(row.error < 1e-8))
        return spc_fail(error, SPC_ERROR_DATA, "a triangular solve differs by %.3g", row.error);
    row.memory_bytes = times.buffer_bytes;
    const spc_timing analysis = {times.analysis, 0, 1};
    const char *name = upper ? "solve-upper" : "solve-lower";
    SPC_TRY(put_row(b, row, name, "stream", &times.solve_stream, error));
    SPC_TRY(put_row(b, row, name, "graph", &times.solve_graph, error));
    return put_row(b, row, upper ? "analysis-upper" : "analysis-lower", "stream", &analysis, error);
}

static spc_status solver_triangles_factorise(spc_solver_bench *b, const spc_sparse_rows *r, bool cholesky,
                                             spc_solver_measurement row, spc_error *error)
{
    spc_factor_times times;
    spc_triangle_input input = {(uint32_t)row.rows, r->row_ptr, r->col, r->value, false};
    SPC_TRY(b->cuda->factorise(b->probe->session, &input, cholesky, b->probe->options.seconds_limit, &times,
                               error));
    row.memory_bytes = times.buffer_bytes;
    const spc_timing analysis = {times.analysis, 0, 1};
    SPC_TRY(put_row(b, row, cholesky ? "ic0" : "ilu0", "stream", &times.factor, error));
    return put_row(b, row, cholesky ? "ic0-analysis" : "ilu0-analysis", "stream", &analysis, error);
}

static spc_status measure_part(spc_solver_bench *b, const spc_pattern *p, spc_matrix_part which,
                               spc_solver_measurement row, spc_error *error)
{
    spc_sparse_rows r;
    spc_levels levels;
    SPC_TRY(spc_pattern_levels(p, which == SPC_PART_UPPER, &levels, NULL, error));
    row.levels = levels.count;
    row.level_rows_max = levels.rows_max;
    row.operation = which == SPC_PART_WHOLE   ? "ilu0"
                    : which == SPC_PART_LOWER ? "solve-lower"
                                              : "solve-upper";
    row.launch = "stream";
    SPC_TRY(spc_sparse_rows_make(p, which, &r, error));
    row.nnz = r.row_ptr[p->rows];
    double *x = spc_malloc(2ull * p->rows, sizeof *x); /* and what it is compared with */
    spc_status status = x ? SPC_OK : spc_fail_memory(error, 2ull * p->rows * sizeof *x);
    if (status == SPC_OK && !spc_solver_bench_has(b, &row))
        status = which == SPC_PART_WHOLE
                     ? solver_triangles_factorise(b, &r, false, row, error)
                     : solver_triangles_solve(b, &r, which == SPC_PART_UPPER, row, x, error);
    if (status == SPC_OK && which == SPC_PART_LOWER)
        status = solver_triangles_factorise(b, &r, true, row, error);
    spc_free(x);
    spc_sparse_rows_free(&r);
    return status;
}

spc_status spc_solver_bench_triangles(spc_solver_bench *bench, const spc_pattern *pattern, const char *name,
                                      spc_error *error)
{
    spc_solver_measurement row = spc_solver_row(bench, "");
    row.matrix = name;
    row.kernel = "cusparse-spsv";
    row.rows = pattern->rows;
    for (spc_matrix_part which = SPC_PART_LOWER; which <= SPC_PART_WHOLE; which++)
        SPC_TRY(measure_part(bench, pattern, which, row, error));
    return SPC_OK;
}

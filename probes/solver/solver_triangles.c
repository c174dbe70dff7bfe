/* Triangular solves and incomplete factorisations of cuSPARSE on one pattern. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "probes/solver/solver_bench.h"

typedef enum part { LOWER, UPPER, WHOLE } part;

static bool belongs(part which, uint32_t row, uint32_t col)
{
    return which == WHOLE || (which == LOWER ? col < row : col > row);
}

/* Compressed rows of a part of the pattern, a full diagonal added. */
typedef struct rows {
    uint32_t *row_ptr, *col;
    double *value;
} rows;

static void free_rows(rows *r)
{
    spc_free(r->row_ptr);
    spc_free(r->col);
    spc_free(r->value);
}

static void put(rows *r, uint32_t *at, const spc_pattern *p, uint32_t row, uint32_t col)
{
    r->col[*at] = col;
    r->value[(*at)++] = spc_solver_value(p, row, col);
}

static void fill_rows(const spc_pattern *p, part which, rows *r)
{
    uint32_t at = 0;
    r->row_ptr[0] = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        bool diagonal = false;
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            if (!diagonal && p->col[k] >= i) {
                put(r, &at, p, i, i);
                diagonal = true;
            }
            if (p->col[k] != i && belongs(which, i, p->col[k]))
                put(r, &at, p, i, p->col[k]);
        }
        if (!diagonal)
            put(r, &at, p, i, i);
        r->row_ptr[i + 1] = at;
    }
}

static spc_status make_rows(const spc_pattern *p, part which, rows *r, spc_error *error)
{
    uint64_t most = p->nnz + p->rows;
    *r = (rows){spc_malloc(p->rows + 1ull, sizeof(uint32_t)), spc_malloc(most, sizeof(uint32_t)),
                spc_malloc(most, sizeof(double))};
    if (r->row_ptr && r->col && r->value) {
        fill_rows(p, which, r);
        return SPC_OK;
    }
    free_rows(r);
    return spc_fail_memory(error, most * (sizeof(uint32_t) + sizeof(double)));
}

/* Largest difference from substitution on the host, over the largest entry. */
static double compare(const rows *r, uint32_t n, bool upper, const double *x, double *reference)
{
    double worst = 0, largest = 0;
    for (uint32_t k = 0; k < n; k++) {
        uint32_t i = upper ? n - 1 - k : k;
        double sum = 1, diagonal = 1;
        for (uint32_t e = r->row_ptr[i]; e < r->row_ptr[i + 1]; e++) {
            if (r->col[e] == i)
                diagonal = r->value[e];
            else
                sum -= r->value[e] * reference[r->col[e]];
        }
        reference[i] = sum / diagonal;
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

static spc_status solve(spc_solver_bench *b, const rows *r, bool upper, spc_solver_measurement row, double *x,
                        spc_error *error)
{
    spc_triangle_times times;
    spc_triangle_input input = {(uint32_t)row.rows, r->row_ptr, r->col, r->value, upper};
    SPC_TRY(b->cuda->solve_triangle(b->probe->session, &input, b->probe->options.seconds_limit, x, &times,
                                    error));
    row.error = compare(r, input.rows, upper, x, x + row.rows);
    if (!(row.error < 1e-8))
        return spc_fail(error, SPC_ERROR_DATA, "a triangular solve differs by %.3g", row.error);
    row.memory_bytes = times.buffer_bytes;
    const spc_timing analysis = {times.analysis, 0, 1};
    const char *name = upper ? "solve-upper" : "solve-lower";
    SPC_TRY(put_row(b, row, name, "stream", &times.solve_stream, error));
    SPC_TRY(put_row(b, row, name, "graph", &times.solve_graph, error));
    return put_row(b, row, upper ? "analysis-upper" : "analysis-lower", "stream", &analysis, error);
}

static spc_status factorise(spc_solver_bench *b, const rows *r, bool cholesky, spc_solver_measurement row,
                            spc_error *error)
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

static spc_status measure_part(spc_solver_bench *b, const spc_pattern *p, part which,
                               spc_solver_measurement row, spc_error *error)
{
    rows r;
    spc_levels levels;
    SPC_TRY(spc_pattern_levels(p, which == UPPER, &levels, NULL, error));
    row.levels = levels.count;
    row.level_rows_max = levels.rows_max;
    row.operation = which == WHOLE ? "ilu0" : which == LOWER ? "solve-lower" : "solve-upper";
    row.launch = "stream";
    SPC_TRY(make_rows(p, which, &r, error));
    row.nnz = r.row_ptr[p->rows];
    double *x = spc_malloc(2ull * p->rows, sizeof *x); /* and what it is compared with */
    spc_status status = x ? SPC_OK : spc_fail_memory(error, 2ull * p->rows * sizeof *x);
    if (status == SPC_OK && !spc_solver_bench_has(b, &row))
        status = which == WHOLE ? factorise(b, &r, false, row, error)
                                : solve(b, &r, which == UPPER, row, x, error);
    if (status == SPC_OK && which == LOWER)
        status = factorise(b, &r, true, row, error);
    spc_free(x);
    free_rows(&r);
    return status;
}

spc_status spc_solver_bench_triangles(spc_solver_bench *bench, const spc_pattern *pattern, const char *name,
                                      spc_error *error)
{
    spc_solver_measurement row = spc_solver_row(bench, "");
    row.matrix = name;
    row.kernel = "cusparse-spsv";
    row.rows = pattern->rows;
    for (part which = LOWER; which <= WHOLE; which++)
        SPC_TRY(measure_part(bench, pattern, which, row, error));
    return SPC_OK;
}

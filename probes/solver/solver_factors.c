/* Parts of a matrix as compressed rows; incomplete factors without fill. */
#include "probes/solver/solver_factors.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "kernels/kernel_contract.h"
#include "workloads/iteration/inverses.h"

static double row_length(const spc_pattern *pattern, uint32_t row)
{
    return (double)(pattern->row_ptr[row + 1] - pattern->row_ptr[row]);
}

double spc_solver_value(const spc_pattern *pattern, uint32_t row, uint32_t col)
{
    if (row == col)
        return 2;
    uint64_t low = row < col ? row : col, high = row < col ? col : row;
    double lengths = (1 + row_length(pattern, row)) * (1 + row_length(pattern, col));
    return spc_value(spc_mix64(low << 32 | high)) / sqrt(lengths);
}

/* ---- compressed rows ---- */

static spc_status solver_factors_allocate(spc_sparse_rows *r, uint32_t rows, uint64_t most, spc_error *error)
{
    *r = (spc_sparse_rows){rows, spc_malloc(rows + 1ull, sizeof(uint32_t)),
                           spc_malloc(most, sizeof(uint32_t)), spc_malloc(most, sizeof(double))};
    if (r->row_ptr && r->col && r->value) {
        r->row_ptr[0] = 0;
        return SPC_OK;
    }
    spc_sparse_rows_free(r);
    return spc_fail_memory(error, most * (sizeof(uint32_t) + sizeof(double)));
}

void spc_sparse_rows_free(spc_sparse_rows *rows)
{
    spc_free(rows->row_ptr);
    spc_free(rows->col);
    spc_free(rows->value);
    *rows = (spc_sparse_rows){0};
}

static bool belongs(spc_matrix_part which, uint32_t row, uint32_t col)
{
    return which == SPC_PART_WHOLE || (which == SPC_PART_LOWER ? col < row : col > row);
}

static void solver_factors_put(spc_sparse_rows *r, uint32_t *at, uint32_t col, double value)
{
    r->col[*at] = col;
    r->value[(*at)++] = value;
}

static void fill_rows(const spc_pattern *p, spc_matrix_part which, spc_sparse_rows *r)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        bool diagonal = false;
        for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
            if (!diagonal && p->col[k] >= i) {
                solver_factors_put(r, &at, i, spc_solver_value(p, i, i));
                diagonal = true;
            }
            if (p->col[k] != i && belongs(which, i, p->col[k]))
                solver_factors_put(r, &at, p->col[k], spc_solver_value(p, i, p->col[k]));
        }
        if (!diagonal)
            solver_factors_put(r, &at, i, spc_solver_value(p, i, i));
        r->row_ptr[i + 1] = at;
    }
}

spc_status spc_sparse_rows_make(const spc_pattern *pattern, spc_matrix_part part, spc_sparse_rows *rows,
                                spc_error *error)
{
    SPC_TRY(solver_factors_allocate(rows, pattern->rows, pattern->nnz + pattern->rows, error));
    fill_rows(pattern, part, rows);
    return SPC_OK;
}

void spc_substitute(const spc_sparse_rows *triangle, bool upper, const double *b, double *x)
{
    for (uint32_t k = 0; k < triangle->rows; k++) {
        uint32_t i = upper ? triangle->rows - 1 - k : k;
        double sum = b[i], diagonal = 1;
        for (uint32_t e = triangle->row_ptr[i]; e < triangle->row_ptr[i + 1]; e++) {
            if (triangle->col[e] == i)
                diagonal = triangle->value[e];
            else
                sum -= triangle->value[e] * x[triangle->col[e]];
        }
        x[i] = sum / diagonal;
    }
}

/* ---- factors ---- */

/* Row i less multiples of the rows that it has entries below the diagonal of; at[column] is where that column
 * is in row i, 0 where it is not (a position is kept plus one). */
static void eliminate(spc_sparse_rows *a, uint32_t i, const uint32_t *diagonal, uint32_t *at)
{
    for (uint32_t e = a->row_ptr[i]; e < a->row_ptr[i + 1]; e++)
        at[a->col[e]] = e + 1;
    for (uint32_t e = a->row_ptr[i]; a->col[e] < i; e++) {
        uint32_t k = a->col[e];
        double factor = a->value[e] /= a->value[diagonal[k]];
        for (uint32_t f = diagonal[k] + 1; f < a->row_ptr[k + 1]; f++)
            if (at[a->col[f]])
                a->value[at[a->col[f]] - 1] -= factor * a->value[f];
    }
    for (uint32_t e = a->row_ptr[i]; e < a->row_ptr[i + 1]; e++)
        at[a->col[e]] = 0;
}

/* L and U in the place of A. */
static spc_status solver_factors_factorise(spc_sparse_rows *a, spc_error *error)
{
    uint32_t *diagonal = spc_calloc(2ull * a->rows, sizeof *diagonal), *at = diagonal + a->rows;
    if (!diagonal)
        return spc_fail_memory(error, 2ull * a->rows * sizeof *diagonal);
    bool stopped = false;
    for (uint32_t i = 0; i < a->rows && !stopped; i++) {
        stopped = i % 1024 == 0 && spc_interrupted();
        eliminate(a, i, diagonal, at);
        diagonal[i] = a->row_ptr[i];
        while (a->col[diagonal[i]] < i)
            diagonal[i]++;
    }
    spc_free(diagonal);
    return stopped ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status solver_factors_split(const spc_sparse_rows *a, spc_matrix_part which, spc_sparse_rows *to,
                                       spc_error *error)
{
    uint32_t at = 0;
    SPC_TRY(solver_factors_allocate(to, a->rows, a->row_ptr[a->rows], error));
    for (uint32_t i = 0; i < a->rows; i++) {
        for (uint32_t e = a->row_ptr[i]; e < a->row_ptr[i + 1]; e++)
            if (a->col[e] == i)
                solver_factors_put(to, &at, i, which == SPC_PART_LOWER ? 1 : a->value[e]);
            else if (belongs(which, i, a->col[e]))
                solver_factors_put(to, &at, a->col[e], a->value[e]);
        to->row_ptr[i + 1] = at;
    }
    return SPC_OK;
}

static spc_status make_ilu0(const spc_pattern *pattern, spc_solver_factors *f, spc_error *error)
{
    spc_sparse_rows whole;
    SPC_TRY(spc_sparse_rows_make(pattern, SPC_PART_WHOLE, &whole, error));
    spc_status status = solver_factors_factorise(&whole, error);
    if (status == SPC_OK)
        status = solver_factors_split(&whole, SPC_PART_LOWER, &f->lower, error);
    if (status == SPC_OK)
        status = solver_factors_split(&whole, SPC_PART_UPPER, &f->upper, error);
    spc_sparse_rows_free(&whole);
    return status;
}

/* ---- blocks of the diagonal ---- */

enum { BLOCK_MAX = 64 };
typedef double dense[BLOCK_MAX][BLOCK_MAX];

/* By Gauss and Jordan, in its place: the diagonal dominates. */
static void invert(dense a, uint32_t n)
{
    for (uint32_t p = 0; p < n; p++) {
        double pivot = 1 / a[p][p];
        a[p][p] = 1;
        for (uint32_t j = 0; j < n; j++)
            a[p][j] *= pivot;
        for (uint32_t i = 0; i < n; i++) {
            double factor = a[i][p];
            if (i == p || factor == 0)
                continue;
            a[i][p] = 0;
            for (uint32_t j = 0; j < n; j++)
                a[i][j] -= factor * a[p][j];
        }
    }
}

static void solver_factors_read_block(const spc_pattern *pattern, uint32_t first, uint32_t n, dense a)
{
    memset(a, 0, sizeof(dense));
    for (uint32_t i = 0; i < n; i++) {
        a[i][i] = spc_solver_value(pattern, first + i, first + i);
        for (uint64_t k = pattern->row_ptr[first + i]; k < pattern->row_ptr[first + i + 1]; k++) {
            uint32_t col = pattern->col[k];
            if (col >= first && col - first < n)
                a[i][col - first] = spc_solver_value(pattern, first + i, col);
        }
    }
}

static spc_status solver_factors_make_blocks(const spc_pattern *pattern, spc_solver_factors *f,
                                             spc_error *error)
{
    dense a;
    f->inverse = spc_calloc((uint64_t)f->block * f->rows, sizeof *f->inverse);
    if (!f->inverse)
        return spc_fail_memory(error, (uint64_t)f->block * f->rows * sizeof *f->inverse);
    for (uint32_t first = 0; first < f->rows; first += f->block) {
        uint32_t n = f->rows - first < f->block ? f->rows - first : f->block;
        solver_factors_read_block(pattern, first, n, a);
        invert(a, n);
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = 0; k < n; k++)
                f->inverse[(uint64_t)k * f->rows + first + i] = a[i][k];
    }
    return SPC_OK;
}

static spc_status make_polynomial(spc_solver_factors *f, spc_error *error)
{
    f->polynomial = spc_calloc(2ull * f->rows, sizeof *f->polynomial);
    return f->polynomial ? SPC_OK : spc_fail_memory(error, 2ull * f->rows * sizeof *f->polynomial);
}

static spc_status solver_factors_make(const spc_pattern *pattern, spc_solver_factors *f, spc_error *error)
{
    switch (f->kind) {
    case SPC_PRECONDITIONER_NONE:
        return SPC_OK;
    case SPC_PRECONDITIONER_JACOBI:
    case SPC_PRECONDITIONER_BLOCK_JACOBI:
        return solver_factors_make_blocks(pattern, f, error);
    case SPC_PRECONDITIONER_CHEBYSHEV:
        return make_polynomial(f, error);
    case SPC_PRECONDITIONER_ILU0:
        return make_ilu0(pattern, f, error);
    case SPC_PRECONDITIONER_IC0:
        break;
    }
    return spc_fail(error, SPC_ERROR_UNSUPPORTED, "ic0: its iteration is that of ilu0, which is measured");
}

spc_status spc_solver_factors_make(const spc_pattern *pattern, const spc_preconditioner *preconditioner,
                                   spc_solver_factors *factors, spc_error *error)
{
    bool blocks = preconditioner->kind == SPC_PRECONDITIONER_BLOCK_JACOBI;
    *factors = (spc_solver_factors){.kind = preconditioner->kind,
                                    .rows = pattern->rows,
                                    .block = blocks ? preconditioner->parameter : 1,
                                    .degree = preconditioner->parameter};
    spc_status status = solver_factors_make(pattern, factors, error);
    if (status != SPC_OK)
        spc_solver_factors_free(factors);
    return status;
}

void spc_solver_factors_free(spc_solver_factors *factors)
{
    spc_free(factors->inverse);
    spc_free(factors->polynomial);
    spc_sparse_rows_free(&factors->lower);
    spc_sparse_rows_free(&factors->upper);
    *factors = (spc_solver_factors){0};
}

/* ---- z = M^-1 r ---- */

static void multiply_blocks(const spc_solver_factors *f, const double *r, double *z)
{
    for (uint32_t i = 0; i < f->rows; i++)
        z[i] = spc_block_row(f->inverse, f->block, f->rows, r, i);
}

static spc_status apply_polynomial(const spc_solver_factors *f, const spc_layout *layout, const double *r,
                                   double *z, spc_error *error)
{
    double *direction = f->polynomial, *product = direction + f->rows;
    spc_chebyshev c = spc_chebyshev_first();
    for (uint32_t k = 0; k <= f->degree; k++) {
        if (k > 0)
            SPC_TRY(spc_layout_multiply(layout, 1, z, 0, product, error));
        for (uint32_t i = 0; i < f->rows; i++)
            spc_chebyshev_entry(c, k > 0, direction, product, r, z, i);
        c = spc_chebyshev_next(c);
    }
    return SPC_OK;
}

spc_status spc_solver_factors_apply(const spc_solver_factors *factors, const spc_layout *layout,
                                    const double *r, double *z, spc_error *error)
{
    if (factors->kind == SPC_PRECONDITIONER_CHEBYSHEV)
        return apply_polynomial(factors, layout, r, z, error);
    if (factors->kind == SPC_PRECONDITIONER_ILU0) {
        spc_substitute(&factors->lower, false, r, z);
        spc_substitute(&factors->upper, true, z, z);
    } else if (factors->kind == SPC_PRECONDITIONER_NONE)
        memcpy(z, r, factors->rows * sizeof *z);
    else
        multiply_blocks(factors, r, z);
    return SPC_OK;
}

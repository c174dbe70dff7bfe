/* Preconditioners of the probe: factors as ILU(0) is defined, iterations that they shorten. */
#include "test.h"

#include <math.h>

#include "probes/solver/solver_factors.h"
#include "probes/solver/solver_host.h"

#include "kernels/kernel_contract.h"
#include "patterns.h"
#include "workloads/iteration/inverses.h"

enum { ROWS = 40 };

static double entry(const spc_sparse_rows *r, uint32_t row, uint32_t col)
{
    for (uint32_t e = r->row_ptr[row]; e < r->row_ptr[row + 1]; e++)
        if (r->col[e] == col)
            return r->value[e];
    return 0;
}

/* Saad 2003, 10.3.2: L U equals A on A's pattern; L has ones on its diagonal, and no other places than A. */
TEST(factors_are_those_of_the_definition)
{
    spc_solver_factors f;
    spc_sparse_rows a;
    spc_pattern *p = make_pattern(ROWS, ROWS, 0.15, false, 7, 3);
    assert_ok(spc_solver_factors_make(p, &(spc_preconditioner){SPC_PRECONDITIONER_ILU0, 0}, &f, &error));
    assert_ok(spc_sparse_rows_make(p, SPC_PART_WHOLE, &a, &error));
    assert_int_equal(f.lower.row_ptr[ROWS] + f.upper.row_ptr[ROWS], a.row_ptr[ROWS] + ROWS);
    for (uint32_t i = 0; i < ROWS; i++) {
        assert_float_equal(entry(&f.lower, i, i), 1, 0);
        for (uint32_t e = a.row_ptr[i]; e < a.row_ptr[i + 1]; e++) {
            double sum = 0;
            for (uint32_t k = 0; k < ROWS; k++)
                sum += entry(&f.lower, i, k) * entry(&f.upper, k, a.col[e]);
            assert_float_equal(sum, a.value[e], 1e-13);
        }
    }
    spc_sparse_rows_free(&a);
    spc_solver_factors_free(&f);
}

/* Largest residual after `rounds` of the steps, with the preconditioner; right of A, x is M times the
 * solution. */
static double residual_after(const spc_pattern *p, const char *text, bool fused, const char *with,
                             size_t iterations)
{
    spc_solver_method method;
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_steps steps;
    spc_solver_twin twin;
    spc_solver_factors f;
    spc_preconditioner preconditioner;
    spc_sparse_rows a;
    double x[ROWS], y[ROWS], worst = 0;
    assert_ok(spc_solver_method_parse(text, &method, &error));
    assert_ok(spc_preconditioner_parse(with, &preconditioner, &error));
    assert_ok(spc_solver_factors_make(p, &preconditioner, &f, &error));
    assert_ok(spc_sparse_rows_make(p, SPC_PART_WHOLE, &a, &error));
    assert_ok(spc_kernel_parse("csr-scalar", &spec, &error));
    assert_ok(spc_layout_build(&spec, p, 8, a.value, &layout, &error));
    assert_ok(spc_steps_make(&method, fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY, true, &steps, &error));
    assert_ok(spc_solver_twin_open(layout, ROWS, &method, &f, &twin, &error));
    size_t count = method.restart ? steps.count : steps.count / steps.iterations * iterations;
    assert_ok(spc_solver_twin_run(&twin, steps.step, count, &error));
    if (method.kind == SPC_SOLVER_CG)
        memcpy(x, twin.v[SPC_VECTOR_X], sizeof x);
    else
        assert_ok(spc_solver_factors_apply(&f, layout, twin.v[SPC_VECTOR_X], x, &error));
    assert_ok(spc_layout_multiply(layout, 1, x, 0, y, &error));
    for (int i = 0; i < ROWS; i++)
        worst = fmax(worst, fabs(twin.v[SPC_VECTOR_B][i] - y[i]));
    spc_solver_twin_close(&twin);
    spc_steps_free(&steps);
    spc_layout_free(layout);
    spc_sparse_rows_free(&a);
    spc_solver_factors_free(&f);
    return worst;
}

static spc_pattern *make_tridiagonal(void)
{
    spc_pattern *p = make_pattern(ROWS, ROWS, 0, false, (uint32_t)NO_DENSE_ROW, 1);
    for (uint32_t i = 0; i < ROWS; i++) {
        for (uint32_t j = i ? i - 1 : 0; j <= i + 1 && j < ROWS; j++)
            p->col[p->nnz++] = j;
        p->row_ptr[i + 1] = p->nnz;
    }
    return p;
}

/* Without fill nothing is left out of a tridiagonal matrix: ILU(0) is LU, and one iteration solves. */
TEST(one_iteration_solves_where_nothing_fills)
{
    static const char *const methods[] = {"cg", "bicgstab", "gmres:1"};
    spc_pattern *p = make_tridiagonal();
    for (size_t m = 0; m < sizeof methods / sizeof methods[0]; m++)
        for (int fused = 0; fused < 2; fused++) {
            double ilu = residual_after(p, methods[m], fused, "ilu0", 1);
            double jacobi = residual_after(p, methods[m], fused, "jacobi", 1);
            print_message("# %s: %.3g with ilu0, %.3g with jacobi\n", methods[m], ilu, jacobi);
            assert_true(ilu < 1e-13 && jacobi > 1e-3);
        }
    assert_true(residual_after(p, "cg", false, "jacobi", 10) < 1e-3);
}

/* One block of all rows is A itself, inverted; of some rows and a shorter last one it is the inverse of each
 * block. */
TEST(blocks_are_inverted)
{
    spc_solver_factors f;
    double r[ROWS], z[ROWS];
    spc_pattern *p = make_pattern(ROWS, ROWS, 0.15, false, 7, 3);
    for (uint32_t block = 1; block <= 64; block += 9) {
        assert_ok(spc_solver_factors_make(p, &(spc_preconditioner){SPC_PRECONDITIONER_BLOCK_JACOBI, block},
                                          &f, &error));
        for (int i = 0; i < ROWS; i++)
            r[i] = 1.0 / (1 + i);
        assert_ok(spc_solver_factors_apply(&f, NULL, r, z, &error));
        for (uint32_t i = 0; i < ROWS; i++) { /* D z = r */
            bool diagonal = false;
            double sum = 0;
            for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
                diagonal = diagonal || p->col[k] == i;
                if (p->col[k] / block == i / block)
                    sum += spc_solver_value(p, i, p->col[k]) * z[p->col[k]];
            }
            assert_float_equal(sum + (diagonal ? 0 : 2 * z[i]), r[i], 1e-13);
        }
        spc_solver_factors_free(&f);
    }
    p = make_tridiagonal();
    assert_true(residual_after(p, "cg", true, "block-jacobi:40", 1) < 1e-12);
}

/* Degree n takes an error of at most 1 / T_{n+1}(2) of A with eigenvalues 1 to 3, here 2 - 2 cos / 3. */
TEST(a_polynomial_nears_the_inverse)
{
    static const double bound[] = {1 / 7.0, 1 / 26.0, 1 / 97.0, 1 / 362.0};
    spc_solver_factors f;
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_sparse_rows a;
    double r[ROWS], z[ROWS], y[ROWS];
    spc_pattern *p = make_tridiagonal();
    assert_ok(spc_sparse_rows_make(p, SPC_PART_WHOLE, &a, &error));
    assert_ok(spc_kernel_parse("csr-scalar", &spec, &error));
    assert_ok(spc_layout_build(&spec, p, 8, a.value, &layout, &error));
    for (uint32_t degree = 1; degree <= 4; degree++) {
        double left = 0, all = 0;
        assert_ok(spc_solver_factors_make(p, &(spc_preconditioner){SPC_PRECONDITIONER_CHEBYSHEV, degree}, &f,
                                          &error));
        for (int i = 0; i < ROWS; i++)
            r[i] = cos(i);
        assert_ok(spc_solver_factors_apply(&f, layout, r, z, &error));
        assert_ok(spc_layout_multiply(layout, 1, z, 0, y, &error));
        for (int i = 0; i < ROWS; i++) {
            left += (r[i] - y[i]) * (r[i] - y[i]);
            all += r[i] * r[i];
        }
        print_message("# degree %u: %.3g\n", degree, sqrt(left / all));
        assert_true(sqrt(left / all) <= bound[degree - 1]);
        spc_solver_factors_free(&f);
    }
    assert_true(residual_after(p, "cg", false, "chebyshev:4", 3) < 1e-6);
    spc_layout_free(layout);
    spc_sparse_rows_free(&a);
}

TEST(other_kinds_are_refused)
{
    spc_solver_factors f;
    spc_pattern *p = make_pattern(3, 3, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_int_equal(spc_solver_factors_make(p, &(spc_preconditioner){SPC_PRECONDITIONER_IC0, 0}, &f, &error),
                     SPC_ERROR_UNSUPPORTED);
}

RUN_TESTS("solver_factors", NULL, NULL)

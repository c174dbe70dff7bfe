/* Preconditioners of the probe: factors as ILU(0) is defined, iterations that they shorten. */
#include "test.h"

#include <math.h>

#include "probes/solver/solver_factors.h"
#include "probes/solver/solver_host.h"

#include "patterns.h"

enum { ROWS = 40 };

static double entry(const spc_sparse_rows *r, uint32_t row, uint32_t col)
{
    for (uint32_t e = r->row_ptr[row]; e < r->row_ptr[row + 1]; e++)
        if (r->col[e] == col)
            return r->value[e];
    return 0;
}

/* Saad 2003, 10.3.2: L U equals A on A's pattern; L has ones on its diagonal, and no other places than A. */
static void factors_are_those_of_the_definition(void **state)
{
    (void)state;
    spc_error error;
    spc_solver_factors f;
    spc_sparse_rows a;
    spc_pattern *p = make_pattern(ROWS, ROWS, 0.15, false, 7, 3);
    assert_ok(spc_solver_factors_make(p, SPC_PRECONDITIONER_ILU0, &f, &error), &error);
    assert_ok(spc_sparse_rows_make(p, SPC_PART_WHOLE, &a, &error), &error);
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
    drop_pattern(p);
}

/* Largest residual after `rounds` of the steps, with the preconditioner; right of A, x is M times the
 * solution. */
static double residual_after(const spc_pattern *p, const char *text, bool fused, spc_preconditioner_kind kind,
                             size_t iterations)
{
    spc_error error;
    spc_solver_method method;
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_steps steps;
    spc_solver_twin twin;
    spc_solver_factors f;
    spc_sparse_rows a;
    double x[ROWS], y[ROWS], worst = 0;
    assert_ok(spc_solver_method_parse(text, &method, &error), &error);
    assert_ok(spc_solver_factors_make(p, kind, &f, &error), &error);
    assert_ok(spc_sparse_rows_make(p, SPC_PART_WHOLE, &a, &error), &error);
    assert_ok(spc_kernel_parse("csr-scalar", &spec, &error), &error);
    assert_ok(spc_layout_build(&spec, p, 8, a.value, &layout, &error), &error);
    assert_ok(spc_steps_make(&method, fused ? SPC_STEPS_FUSED : SPC_STEPS_LIBRARY, true, &steps, &error),
              &error);
    assert_ok(spc_solver_twin_open(layout, ROWS, &method, &f, &twin, &error), &error);
    size_t count = method.restart ? steps.count : steps.count / steps.iterations * iterations;
    assert_ok(spc_solver_twin_run(&twin, steps.step, count, &error), &error);
    if (method.kind == SPC_SOLVER_CG)
        memcpy(x, twin.v[SPC_VECTOR_X], sizeof x);
    else
        spc_solver_factors_apply(&f, twin.v[SPC_VECTOR_X], x);
    assert_ok(spc_layout_multiply(layout, 1, x, 0, y, &error), &error);
    for (int i = 0; i < ROWS; i++)
        worst = fmax(worst, fabs(twin.v[SPC_VECTOR_B][i] - y[i]));
    spc_solver_twin_close(&twin);
    spc_steps_free(&steps);
    spc_layout_free(layout);
    spc_sparse_rows_free(&a);
    spc_solver_factors_free(&f);
    return worst;
}

/* Without fill nothing is left out of a tridiagonal matrix: ILU(0) is LU, and one iteration solves. */
static void one_iteration_solves_where_nothing_fills(void **state)
{
    (void)state;
    static const char *const methods[] = {"cg", "bicgstab", "gmres:1"};
    spc_pattern *p = make_pattern(ROWS, ROWS, 0, false, (uint32_t)NO_DENSE_ROW, 1);
    for (uint32_t i = 0; i < ROWS; i++) {
        for (uint32_t j = i ? i - 1 : 0; j <= i + 1 && j < ROWS; j++)
            p->col[p->nnz++] = j;
        p->row_ptr[i + 1] = p->nnz;
    }
    for (size_t m = 0; m < sizeof methods / sizeof methods[0]; m++)
        for (int fused = 0; fused < 2; fused++) {
            double ilu = residual_after(p, methods[m], fused, SPC_PRECONDITIONER_ILU0, 1);
            double jacobi = residual_after(p, methods[m], fused, SPC_PRECONDITIONER_JACOBI, 1);
            print_message("# %s: %.3g with ilu0, %.3g with jacobi\n", methods[m], ilu, jacobi);
            assert_true(ilu < 1e-13 && jacobi > 1e-3);
        }
    assert_true(residual_after(p, "cg", false, SPC_PRECONDITIONER_JACOBI, 10) < 1e-3);
    drop_pattern(p);
}

static void other_kinds_are_refused(void **state)
{
    (void)state;
    spc_error error;
    spc_solver_factors f;
    spc_pattern *p = make_pattern(3, 3, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_int_equal(spc_solver_factors_make(p, SPC_PRECONDITIONER_IC0, &f, &error), SPC_ERROR_UNSUPPORTED);
    drop_pattern(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(factors_are_those_of_the_definition),
        cmocka_unit_test(one_iteration_solves_where_nothing_fills),
        cmocka_unit_test(other_kinds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* The steps of solvers: they solve, library and fused alike; their lists are as long as promised. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "probes/solver/solver_host.h"

#include "kernels/kernel_contract.h"
#include "patterns.h"
#include "workloads/iteration/inverses.h"

enum { ROWS = 400 };

/* 1D Laplacian with 2.5 on its diagonal: symmetric, positive definite, well conditioned. */
static spc_layout *make_layout(void)
{
    uint64_t row_ptr[ROWS + 1] = {0}, n = 0;
    uint32_t col[3 * ROWS];
    double value[3 * ROWS];
    for (uint32_t i = 0; i < ROWS; i++) {
        for (uint32_t j = i ? i - 1 : 0; j <= i + 1 && j < ROWS; j++) {
            col[n] = j;
            value[n++] = i == j ? 2.5 : -1;
        }
        row_ptr[i + 1] = n;
    }
    spc_pattern *pattern;
    spc_layout *layout;
    spc_kernel_spec spec;
    assert_ok(spc_pattern_from_csr(ROWS, ROWS, row_ptr, col, &pattern, &error));
    assert_ok(spc_kernel_parse("csr-scalar", &spec, &error));
    assert_ok(spc_layout_build(&spec, pattern, 8, value, &layout, &error));
    spc_pattern_free(pattern);
    return layout;
}

static double residual(const spc_layout *layout, const spc_solver_twin *twin)
{
    double y[ROWS], sum = 0, size = 0;
    assert_ok(spc_layout_multiply(layout, 1, twin->v[SPC_VECTOR_X], 0, y, &error));
    for (int i = 0; i < ROWS; i++) {
        double b = twin->v[SPC_VECTOR_B][i];
        sum += (b - y[i]) * (b - y[i]);
        size += b * b;
    }
    return sqrt(sum / size);
}

static double solve(const char *text, spc_step_style style, size_t rounds)
{
    spc_solver_method method;
    spc_steps steps;
    spc_solver_twin twin;
    spc_layout *layout = make_layout();
    assert_ok(spc_solver_method_parse(text, &method, &error));
    assert_ok(spc_steps_make(&method, style, false, &steps, &error));
    assert_ok(spc_solver_twin_open(layout, ROWS, &method, NULL, &twin, &error));
    assert_float_equal(residual(layout, &twin), 1, 1e-15);
    for (size_t i = 0; i < rounds; i++)
        assert_ok(spc_solver_twin_run(&twin, steps.step, steps.count, &error));
    double left = residual(layout, &twin);
    spc_solver_twin_close(&twin);
    spc_steps_free(&steps);
    spc_layout_free(layout);
    return left;
}

/* Condition 9: CG halves the residual in each iteration, so 20 leave 2 * 0.5^20 at most. */
TEST(methods_solve_a_system)
{
    static const char *const methods[] = {"cg", "bicgstab", "cgs", "minres", "gmres:20", "pipelined-cg"};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        double library = solve(methods[i], SPC_STEPS_LIBRARY, 2),
               fused = solve(methods[i], SPC_STEPS_FUSED, 2);
        print_message("# %s: %.3g by a library's steps, %.3g fused\n", methods[i], library, fused);
        assert_true(library < 2e-6 && fused < 2e-6);
        assert_true(fused < 10 * library + 1e-12 && library < 10 * fused + 1e-12);
    }
}

/* Ginkgo has no MINRES; its GMRES takes one column after the other. */
TEST(ginkgo_solves_it_too)
{
    static const char *const methods[] = {"cg", "bicgstab", "cgs", "gmres:20"};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        assert_true(solve(methods[i], SPC_STEPS_GINKGO, 2) < 2e-6);
    spc_steps steps;
    assert_int_equal(
        spc_steps_make(&(spc_solver_method){SPC_SOLVER_MINRES, 0}, SPC_STEPS_GINKGO, false, &steps, &error),
        SPC_ERROR_UNSUPPORTED);
    const spc_solver_method pipelined = {SPC_SOLVER_PIPELINED_CG, 0};
    assert_int_equal(spc_steps_make(&pipelined, SPC_STEPS_GINKGO, false, &steps, &error),
                     SPC_ERROR_UNSUPPORTED);
    assert_int_equal(spc_steps_make(&pipelined, SPC_STEPS_FUSED, true, &steps, &error),
                     SPC_ERROR_UNSUPPORTED);
}

static size_t count(const spc_steps *steps, spc_step_kind kind)
{
    size_t n = 0;
    for (size_t i = 0; i < steps->count; i++)
        n += steps->step[i].kind == kind;
    return n;
}

/* CG as people write it: product, dot, scalars, axpy, axpy, dot, scalars, scale, axpy. */
TEST(a_list_has_the_operations_of_its_method)
{
    spc_steps steps;
    assert_ok(
        spc_steps_make(&(spc_solver_method){SPC_SOLVER_CG, 0}, SPC_STEPS_LIBRARY, false, &steps, &error));
    assert_int_equal(steps.iterations, 10);
    assert_int_equal(steps.count, 90);
    assert_int_equal(count(&steps, SPC_STEP_DOT), 20);
    assert_int_equal(count(&steps, SPC_STEP_AXPY), 30);
    spc_steps_free(&steps);
    assert_ok(spc_steps_make(&(spc_solver_method){SPC_SOLVER_CG, 0}, SPC_STEPS_FUSED, false, &steps, &error));
    assert_int_equal(steps.count, 40);
    spc_steps_free(&steps);
    assert_ok(
        spc_steps_make(&(spc_solver_method){SPC_SOLVER_GMRES, 30}, SPC_STEPS_FUSED, true, &steps, &error));
    assert_int_equal(steps.iterations, 30);
    assert_int_equal(count(&steps, SPC_STEP_PRODUCT), 31);
    assert_int_equal(count(&steps, SPC_STEP_PRECONDITION), 31);
    spc_steps_free(&steps);
}

TEST(a_method_is_named)
{
    spc_solver_method method;
    char text[32];
    assert_ok(spc_solver_method_parse("gmres", &method, &error));
    assert_string_equal(spc_solver_method_format(&method, text, sizeof text), "gmres:30");
    assert_ok(spc_solver_method_parse("gmres:7", &method, &error));
    assert_int_equal(method.restart, 7);
    static const char *const wrong[] = {"",        "cgx",       "c",        "cg:3",
                                        "gmres:0", "gmres:201", "gmres:-1", "gmres:3x"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(spc_solver_method_parse(wrong[i], &method, &error), SPC_ERROR_ARGUMENT);
}

/* A method, then words in any order; what is usual is not said again. */
TEST(a_question_is_one_text)
{
    static const struct {
        const char *text;
        spc_solver_options is;
    } good[] = {{"cg", {.method = {SPC_SOLVER_CG, 0}}},
                {"gmres:7,100,ilu0,graph",
                 {.method = {SPC_SOLVER_GMRES, 7},
                  .launch = SPC_LAUNCH_GRAPH,
                  .preconditioner = {SPC_PRECONDITIONER_ILU0, 0},
                  .iterations = 100}},
                {"bicgstab,best,stream", {.method = {SPC_SOLVER_BICGSTAB, 0}, .vectors = SPC_VECTORS_BEST}},
                {"cgs,block-jacobi,library",
                 {.method = {SPC_SOLVER_CGS, 0},
                  .vectors = SPC_VECTORS_LIBRARY,
                  .preconditioner = {SPC_PRECONDITIONER_BLOCK_JACOBI, 8}}}};
    static const char *const wrong[] = {"",        "sor",     "cg,0",    "cg,-1", "cg,99999999999",
                                        "cg,auto", "cg,ssor", "graph,cg"};
    spc_solver_options o;
    char longest[200];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const spc_solver_options *is = &good[i].is;
        assert_ok(spc_solver_options_parse(good[i].text, &o, &error));
        assert_memory_equal(&o.method, &is->method, sizeof o.method);
        assert_memory_equal(&o.preconditioner, &is->preconditioner, sizeof o.preconditioner);
        assert_true(o.vectors == is->vectors && o.launch == is->launch && o.iterations == is->iterations);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(spc_solver_options_parse(wrong[i], &o, &error), SPC_ERROR_ARGUMENT);
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(spc_solver_options_parse(longest, &o, &error), SPC_ERROR_ARGUMENT);
}

/* How many rows wait for each; of each level the most. */
static void check_waiting(const spc_pattern *p, bool upper, const uint32_t *level, const spc_levels *levels)
{
    uint64_t sum = 0, highest = 0;
    for (uint32_t own = 1; own <= levels->count; own++) {
        uint64_t most = 0;
        for (uint32_t row = 0; row < p->rows; row++) {
            uint64_t waiting = 0;
            for (uint32_t i = 0; i < p->rows && level[row] == own; i++)
                for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
                    waiting += p->col[k] == row && (upper ? row > i : row < i);
            most = waiting > most ? waiting : most;
        }
        sum += most;
        highest = most > highest ? most : highest;
    }
    assert_int_equal(levels->level_waiting, sum);
    assert_int_equal(levels->waiting_max, highest);
}

/* Against the definition, by brute force: repeat until nothing changes. */
TEST(levels_are_those_of_the_definition)
{
    spc_pattern *p = make_pattern(60, 60, 0.05, false, (uint32_t)NO_DENSE_ROW, 7);
    for (int upper = 0; upper < 2; upper++) {
        uint32_t level[60], own[60], highest = 0, width[61] = {0}, widest = 0;
        spc_levels levels;
        uint64_t nnz = 60;
        for (int i = 0; i < 60; i++)
            own[i] = 1;
        for (bool changed = true; changed;) {
            changed = false;
            for (uint32_t i = 0; i < 60; i++)
                for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++) {
                    uint32_t j = p->col[k];
                    if ((upper ? j > i : j < i) && own[i] < own[j] + 1) {
                        own[i] = own[j] + 1;
                        changed = true;
                    }
                }
        }
        for (uint32_t i = 0; i < 60; i++) {
            highest = own[i] > highest ? own[i] : highest;
            if (++width[own[i]] > widest)
                widest = width[own[i]];
            for (uint64_t k = p->row_ptr[i]; k < p->row_ptr[i + 1]; k++)
                nnz += upper ? p->col[k] > i : p->col[k] < i;
        }
        assert_ok(spc_pattern_levels(p, upper, &levels, level, &error));
        assert_memory_equal(level, own, sizeof own);
        assert_int_equal(levels.count, highest);
        assert_int_equal(levels.rows_max, widest);
        assert_int_equal(levels.nnz, nnz);
        check_waiting(p, upper, own, &levels);
    }
}

RUN_TESTS("solver_steps", NULL, NULL)

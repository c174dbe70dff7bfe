/* Least squares without negative unknowns, against an exhaustive search. */
#include <math.h>

#include "core/random.h"
#include "fit/least_squares.h"
#include "test.h"

enum { UNKNOWNS = 5, SETS = 1 << UNKNOWNS, EQUATIONS = 12 };

static double half_square(const spc_normal *m, const double *x)
{
    double sum = 0;
    for (size_t i = 0; i < m->n; i++) {
        sum -= m->b[i] * x[i];
        for (size_t k = 0; k < m->n; k++)
            sum += x[i] * m->a[i][k] * x[k] / 2;
    }
    return sum;
}

/* The least square with the unknowns of `set` free and the others 0, by coordinate descent. */
static double solve_set(const spc_normal *m, unsigned set)
{
    double x[SPC_NONNEGATIVE_MAX] = {0};
    for (int sweep = 0; sweep < 20000; sweep++)
        for (size_t i = 0; i < m->n; i++) {
            double rest = m->b[i];
            for (size_t k = 0; k < m->n; k++)
                rest -= k == i ? 0 : m->a[i][k] * x[k];
            x[i] = set & 1u << i ? rest / m->a[i][i] : 0;
        }
    for (size_t i = 0; i < m->n; i++)
        if (x[i] < 0)
            return INFINITY;
    return half_square(m, x);
}

static spc_normal random_normal(uint64_t *seed)
{
    spc_normal m = {.n = UNKNOWNS};
    for (int e = 0; e < EQUATIONS; e++) {
        double row[UNKNOWNS], right = spc_random_unit(seed) - 0.5;
        for (int i = 0; i < UNKNOWNS; i++)
            row[i] = spc_random_unit(seed) - 0.5;
        for (int i = 0; i < UNKNOWNS; i++) {
            m.b[i] += row[i] * right;
            for (int k = 0; k < UNKNOWNS; k++)
                m.a[i][k] += row[i] * row[k];
        }
    }
    return m;
}

TEST(test_nonnegative)
{
    uint64_t seed = 7;
    int bounded = 0;
    for (int round = 0; round < 40; round++) {
        spc_normal m = random_normal(&seed);
        double x[SPC_NONNEGATIVE_MAX], least = 0;
        for (unsigned set = 1; set < SETS; set++)
            least = fmin(least, solve_set(&m, set));
        spc_nonnegative_solve(&m, x);
        for (int i = 0; i < UNKNOWNS; i++) {
            assert_true(x[i] >= 0);
            bounded += x[i] == 0;
        }
        assert_true(fabs(half_square(&m, x) - least) < 1e-9);
    }
    assert_true(bounded > 20);
}

/* Unknowns that are the same, and one that acts on nothing. */
TEST(test_dependent)
{
    spc_normal m = {.n = 3, .a = {{2, 2, 0}, {2, 2, 0}, {0, 0, 0}}, .b = {4, 4, 0}};
    double x[SPC_NONNEGATIVE_MAX];
    spc_nonnegative_solve(&m, x);
    assert_true(fabs(x[0] + x[1] - 2) < 1e-9);
    assert_true(x[0] >= 0 && x[1] >= 0 && x[2] == 0);
}

RUN_TESTS("nonnegative", NULL, NULL)

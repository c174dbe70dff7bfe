/* How unevenly x falls on the slices of the L2: against lines mapped at random, and against patterns whose
 * answer is known. */
#include "sim/l2.h"

#include <math.h>
#include <string.h>

#include "launches.h"
#include "patterns.h"

enum { LINE = 32, GROUP = 128 }; /* columns of a line in float32; rows whose touches count once */

static double excess_of(const spc_pattern *p, uint32_t value_bytes, double slices)
{
    spc_program *program = open_program("csr-scalar", p, value_bytes);
    double excess;
    assert_ok(spc_l2_slice_excess(program, slices, &excess, &error));
    spc_program_close(program);
    return excess;
}

/* Requests for each line: groups of rows that have an entry in it, but for those that find it in the L1. */
static void count_touches(const spc_pattern *p, double *touches)
{
    for (uint32_t l = 0; l <= p->cols / LINE; l++)
        for (uint32_t first = 0; first < p->rows; first += GROUP) {
            uint32_t end = first + GROUP < p->rows ? first + GROUP : p->rows;
            bool found = false;
            for (uint64_t k = p->row_ptr[first]; k < p->row_ptr[end]; k++)
                found |= p->col[k] / LINE == l;
            touches[l] += found;
        }
    double most = (p->rows + GROUP - 1) / GROUP / 8.0;
    for (uint32_t l = 0; l <= p->cols / LINE; l++)
        touches[l] = fmin(touches[l], most);
}

enum { SLICES = 48 };
static const double headroom = 1.43; /* over the mean load, which costs nothing */

/* Load of the busiest slice over the mean on average over many random mappings of the lines; by which part it
 * exceeds the headroom. */
static double mean_excess(const double *touches, uint32_t lines)
{
    enum { MAPPINGS = 2000 };
    uint64_t seed = 3;
    double sum = 0, all = 0;
    for (uint32_t l = 0; l < lines; l++)
        all += touches[l];
    for (int mapping = 0; mapping < MAPPINGS; mapping++) {
        double load[SLICES] = {0}, most = 0;
        for (uint32_t l = 0; l < lines; l++)
            load[spc_random_below(&seed, SLICES)] += touches[l];
        for (uint32_t s = 0; s < SLICES; s++)
            most = fmax(most, load[s]);
        sum += most * SLICES / all;
    }
    return fmax(0, sum / MAPPINGS / headroom - 1);
}

static void check_against_mappings(const spc_pattern *p, double tolerance)
{
    uint32_t lines = p->cols / LINE + 1;
    double *touches = calloc(lines, sizeof *touches);
    count_touches(p, touches);
    double expected = mean_excess(touches, lines), got = excess_of(p, 4, SLICES);
    if (fabs((1 + got) / (1 + expected) - 1) > tolerance)
        fail_msg("%g, and %g where lines are mapped at random", got, expected);
    free(touches);
}

/* The load itself: the excess begins only beyond the headroom. */
static double load_of(const spc_pattern *p, uint32_t value_bytes)
{
    double excess = excess_of(p, value_bytes, SLICES);
    assert_true(excess > 0);
    return (1 + excess) * headroom - 1;
}

TEST(test_uniform)
{
    spc_pattern *p = make_pattern(2000, 20000, 0.004, false, (uint32_t)NO_DENSE_ROW, 5);
    check_against_mappings(p, 0.1);
}

/* Every third line is touched by all rows, the others hardly. */
TEST(test_uneven)
{
    spc_pattern *p = make_pattern(3000, 9000, 0.004, false, (uint32_t)NO_DENSE_ROW, 5);
    for (uint64_t k = 0; k < p->nnz; k++)
        if (k % 8)
            p->col[k] = p->col[k] / (3 * LINE) * (3 * LINE);
    check_against_mappings(p, 0.1);
}

/* All of x is one line: one slice serves all, and no more than all. */
TEST(test_one_line)
{
    spc_pattern *p = make_pattern(3000, 4, 1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_true(fabs(excess_of(p, 4, 4) - (4 / headroom - 1)) < 1e-9);
    assert_true(excess_of(p, 4, SLICES) > 10);
}

/* Every line is asked for by one group: by all 128 of its rows or by one of them, which is the same. */
TEST(test_repeats)
{
    enum { GROUPS = 256, ROWS = GROUPS * GROUP, ENTRIES = ROWS + GROUPS };
    static uint64_t row_ptr[ROWS + 1];
    static uint32_t col[ENTRIES];
    spc_pattern p = {.rows = ROWS, .cols = 2 * GROUPS * LINE, .nnz = ENTRIES, .row_ptr = row_ptr, .col = col};
    for (uint32_t row = 0, k = 0; row < ROWS; row++) {
        col[k++] = row / GROUP * LINE;
        if (row % GROUP == 0)
            col[k++] = (GROUPS + row / GROUP) * LINE;
        row_ptr[row + 1] = k;
    }
    check_against_mappings(&p, 0.1);
}

/* Each line is asked for by a group or two, and there are many. */
TEST(test_diagonals)
{
    spc_generate_options options = {
        .size = sizeof options, .kind = "stencil", .extent = {200000}, .points = 3};
    spc_pattern *p = generated(&options);
    assert_true(excess_of(p, 4, SLICES) == 0);
}

TEST(test_more_words_a_line)
{
    spc_pattern *p = make_pattern(2000, 8000, 0.004, false, (uint32_t)NO_DENSE_ROW, 5);
    double single = load_of(p, 4), twice = load_of(p, 8);
    assert_true(fabs(single / twice - sqrt(2)) < 0.1); /* twice as many lines */
}

TEST(test_no_slices)
{
    spc_pattern *p = make_pattern(300, 300, 0.1, false, (uint32_t)NO_DENSE_ROW, 1);
    assert_true(excess_of(p, 4, 0) == 0);
    assert_true(excess_of(p, 4, 1) == 0);
    for (int i = 0; i < ODD_PATTERNS; i++) {
        p = odd_pattern(i);
        double excess = excess_of(p, 4, SLICES);
        assert_true(excess >= 0 && excess < SLICES);
    }
}

/* A sample of the rows tells nearly the same as all of them would. */
TEST(test_sampled)
{
    spc_generate_options small = {.size = sizeof small,
                                  .kind = "random",
                                  .rows = 20000,
                                  .cols = 20000,
                                  .row_nnz = 8},
                         large = small;
    large.rows *= 20;
    spc_pattern *few = generated(&small), *many = generated(&large);
    double a = load_of(few, 4), b = load_of(many, 4);
    assert_true(fabs(a / b - 1) < 0.05);
}

RUN_TESTS("l2_slices", NULL, NULL)

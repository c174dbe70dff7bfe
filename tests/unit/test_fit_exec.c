/* Least squares against hand-made problems; the facts that measurements were made with are found again. */
#include "sparcast/machine_fit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/random.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "fit/least_squares.h"
#include "matrix/collection/collection.h"
#include "model/exec/exec.h"
#include "patterns.h"
#include "test.h"

/* ---- least squares ---- */

enum { ROWS = 60, UNKNOWNS = 4 };

typedef struct problem {
    double residual[2 * ROWS], slope[2 * ROWS][UNKNOWNS], times[ROWS];
} problem;

/* residual = -slope . truth, so that the step is the truth; unknown 2 acts on nothing. */
static problem make_problem(const double truth[UNKNOWNS], uint64_t seed)
{
    problem p = {0};
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < UNKNOWNS; k++) {
            p.slope[i][k] = k == 2 ? 0 : spc_random_unit(&seed) - 0.3;
            p.residual[i] -= p.slope[i][k] * truth[k];
        }
    return p;
}

TEST(test_lower_bound_squares)
{
    const double truth[UNKNOWNS] = {0.3, -0.2, 0, 0.05};
    double step[SPC_LEAST_MAX];
    problem p = make_problem(truth, 5);
    spc_least_rows rows = {ROWS, UNKNOWNS, p.residual, &p.slope[0][0], NULL};
    spc_least_step(&rows, INFINITY, 0, 1, step);
    for (int k = 0; k < UNKNOWNS; k++)
        assert_true(fabs(step[k] - truth[k]) < 1e-9);
    /* outliers: far off in one row of six, which squares would follow */
    for (int i = 0; i < ROWS; i += 6)
        p.residual[i] += 5;
    spc_least_step(&rows, 0.01, 0, 30, step);
    for (int k = 0; k < UNKNOWNS; k++)
        assert_true(fabs(step[k] - truth[k]) < 0.02);
    double squares[SPC_LEAST_MAX], damped[SPC_LEAST_MAX], size = 0, small = 0;
    spc_least_step(&rows, INFINITY, 0, 1, squares);
    spc_least_step(&rows, INFINITY, 1, 1, damped);
    for (int k = 0; k < UNKNOWNS; k++) {
        size += squares[k] * squares[k];
        small += damped[k] * damped[k];
    }
    assert_true(small < size);
}

/* A row that counts twice is a row that is there twice. */
TEST(test_times)
{
    const double truth[UNKNOWNS] = {0.1, 0.2, 0, 0.3};
    problem p = make_problem(truth, 9);
    uint64_t seed = 3;
    size_t n = ROWS;
    double weighted[SPC_LEAST_MAX], repeated[SPC_LEAST_MAX];
    for (int i = 0; i < ROWS; i++) {
        p.residual[i] += 0.3 * (spc_random_unit(&seed) - 0.5);
        p.times[i] = 1 + i % 2;
    }
    spc_least_rows rows = {ROWS, UNKNOWNS, p.residual, &p.slope[0][0], p.times};
    spc_least_step(&rows, 0.1, 0, 5, weighted);
    for (int i = 1; i < ROWS; i += 2, n++) {
        p.residual[n] = p.residual[i];
        memcpy(p.slope[n], p.slope[i], sizeof p.slope[i]);
    }
    rows = (spc_least_rows){n, UNKNOWNS, p.residual, &p.slope[0][0], NULL};
    spc_least_step(&rows, 0.1, 0, 5, repeated);
    for (int k = 0; k < UNKNOWNS; k++)
        assert_true(fabs(weighted[k] - repeated[k]) < 1e-9);
}

TEST(test_determined)
{
    const double truth[UNKNOWNS] = {0};
    problem p = make_problem(truth, 7);
    spc_least_rows rows = {ROWS, UNKNOWNS, p.residual, &p.slope[0][0], NULL};
    assert_true(spc_least_determined(&rows, 2) == 0);
    assert_true(spc_least_determined(&rows, 0) > 0.3 && spc_least_determined(&rows, 0) <= 1);
    for (int i = 0; i < ROWS; i++) /* the sum of two others */
        p.slope[i][2] = p.slope[i][0] + 2 * p.slope[i][1];
    assert_true(spc_least_determined(&rows, 2) < 1e-9);
}

/* ---- recovery ---- */

static const char *const matrices[] = {
    "gen-stencil-size30x30-points5",
    "gen-stencil-size60x60-points9",
    "gen-stencil-size12x12x12-points7",
    "gen-banded-rows1000-row-nnz10-half-bandwidth20",
    "gen-random-rows3000-row-nnz12",
    "gen-fem-size10x10x10-dof1",
    "gen-random-rows6000-row-nnz8",
    "gen-powerlaw-rows3000-row-nnz6-row-nnz-max60",
    "gen-random-rows1000-row-nnz3",
    "gen-fem-size8x8x8-dof3",
    "gen-banded-rows4000-row-nnz20-half-bandwidth200",
    "gen-circuit-rows3000",
};
static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "sell:32:1", "cusparse-csr"};
enum { MATRICES = sizeof matrices / sizeof *matrices, KERNELS = 4 };
static const double true_launch = 1.5e-6, true_issue = 2, true_library = 4e-6;

typedef struct table {
    spc_measurements table;
    spc_measurement row[MATRICES * KERNELS];
} table;

/* A small GPU: 4 multiprocessors. */
static spc_device *small_gpu(void)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/../tests/golden/in/gpu.csv", getenv("SPARCAST_DATA"));
    spc_device *device = load_device(path);
    assert_ok(spc_device_set(device, "l2_bytes", 1e9, "test", &error)); /* holds everything */
    assert_ok(spc_device_set(device, "exec_l2_slices", 100, "test", &error));
    return device;
}

static table *make_table(double noise)
{
    table *t = calloc(1, sizeof *t);
    spc_device *device = small_gpu();
    spc_collection *c;
    uint64_t seed = 17;
    size_t n = 0;
    assert_ok(spc_device_set(device, "exec_launch", true_launch, "truth", &error));
    assert_ok(spc_device_set(device, "exec_issue_cycles", true_issue, "truth", &error));
    assert_ok(spc_device_set(device, "exec_launch@cusparse-csr", true_library, "truth", &error));
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    for (int m = 0; m < MATRICES; m++) {
        spc_pattern *p;
        assert_ok(spc_collection_read(c, matrices[m], 1, &p, &error));
        for (int k = 0; k < KERNELS; k++) {
            spc_kernel_spec spec;
            spc_execution e;
            assert_ok(spc_kernel_parse(kernels[k], &spec, &error));
            assert_ok(spc_execute(
                p, &spec, 4, device,
                &(spc_execute_options){.size = sizeof(spc_execute_options), .unlimited = true}, &e, &error));
            t->row[n++] = (spc_measurement){
                .matrix = matrices[m],
                .kernel = kernels[k],
                .device = "gpu",
                .cache_state = "warm",
                .seconds = e.seconds * (1 + noise * (2 * spc_random_unit(&seed) - 1)),
                .features = {.nnz = p->nnz, .stored_nnz = p->nnz, .value_bytes = 4, .index_bytes = 4}};
        }
        spc_pattern_free(p);
    }
    t->table = (spc_measurements){.file = "made up", .count = n, .row = t->row};
    spc_collection_close(c);
    return t;
}

static const spc_exec_fact *fact_of(const spc_exec_fit *fit, const char *key)
{
    for (size_t k = 0; k < fit->facts; k++)
        if (strcmp(fit->fact[k].key, key) == 0)
            return &fit->fact[k];
    fail_msg("no %s", key);
    return NULL;
}

/* Of 95 % intervals one in twenty misses: half a width of grace, so that the test is about the method. */
static void contains(const spc_estimate *e, double truth)
{
    double grace = (e->high - e->low) / 2;
    if (!(e->n && e->low - grace <= truth && truth <= e->high + grace))
        fail_msg("%g to %g does not hold %g", e->low, e->high, truth);
    assert_true(e->low <= e->value && e->value <= e->high);
    assert_true(e->high - e->low < truth / 2);
}

TEST(test_recovery)
{
    table *t = make_table(0.03);
    spc_device *device = small_gpu();
    spc_collection *c;
    spc_exec_fit fit;
    double value;
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_exec_fit_run(&t->table, device, c, NULL, &fit, &error));
    contains(&fact_of(&fit, "exec_launch")->value, true_launch);
    contains(&fact_of(&fit, "exec_issue_cycles")->value, true_issue);
    assert_true(fact_of(&fit, "exec_launch")->before == 1.1e-6);
    assert_int_equal(fact_of(&fit, "exec_l2_kept")->value.n, 0); /* everything fits into the L2 */
    assert_int_equal(fit.launches, 1);
    assert_string_equal(fit.launch[0].kernel, "cusparse-csr");
    contains(&fit.launch[0].seconds, true_library);
    assert_true(fit.mape < 0.03 && fit.mape_before > 0.1 && fit.steps > 0);
    size_t held_out = 0;
    for (int m = 0; m < MATRICES; m++)
        held_out += spc_held_out(matrices[m]);
    assert_int_equal(fit.held_out, held_out);
    assert_int_equal(fit.matrices, MATRICES - held_out);
    assert_ok(spc_exec_fit_apply(&fit, "made up", "today", device, &error));
    assert_true(spc_device_get(device, "exec_launch", NULL, &value) &&
                value == fact_of(&fit, "exec_launch")->value.value);
    assert_true(spc_device_get(device, "exec_launch", "cusparse-csr", &value) &&
                value == fit.launch[0].seconds.value);
    assert_non_null(strstr(spc_device_get_source(device, "exec_launch"), "95 % interval"));
    assert_string_equal(spc_device_get_source(device, "exec_l2_kept"), "made up");
    spc_collection_close(c);
    free(t);
}

/* Facts stay where only launches are asked for; one that is missing starts somewhere. */
TEST(test_hold_and_start)
{
    table *t = make_table(0);
    spc_device *device = small_gpu();
    spc_collection *c;
    spc_exec_fit fit;
    spc_exec_fit_options options = {
        .size = sizeof(spc_exec_fit_options), .hold = true, .bootstrap = 10, .most_rows = 8};
    assert_ok(spc_device_set(device, "exec_issue_cycles", true_issue, "truth", &error));
    spc_device_remove(device, "exec_l2_lost");
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error));
    for (size_t k = 0; k < fit.facts; k++) {
        assert_int_equal(fit.fact[k].value.n, 0);
        assert_true(fit.fact[k].value.value == fit.fact[k].before);
    }
    assert_true(fit.rows <= 8 && fit.steps == 0);
    assert_true(fabs(fit.launch[0].seconds.value / true_library - 1) < 1e-3);
    assert_ok(spc_exec_fit_apply(&fit, "made up", "today", device, &error));
    assert_non_null(strstr(spc_device_get_source(device, "exec_l2_lost"), "start value"));
    assert_string_equal(spc_device_get_source(device, "exec_launch"), "made up");
    assert_string_equal(spc_exec_fact_name(0), fit.fact[0].key);
    assert_null(spc_exec_fact_name(fit.facts));
    spc_collection_close(c);
    free(t);
}

/* Times that no fact explains: what was known before holds the facts where they may be; of few rows less
 * narrowly. */
TEST(test_one_sided)
{
    static const struct {
        size_t rows;
        double widest;
    } cases[] = {{12, 300}, {40, 100}};
    table *t = make_table(0);
    spc_device *device = small_gpu();
    spc_collection *c;
    spc_exec_fit fit;
    for (size_t i = 0; i < t->table.count; i++)
        t->row[i].seconds *= 2;
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        spc_exec_fit_options options = {.size = sizeof(spc_exec_fit_options), .most_rows = cases[i].rows};
        assert_ok(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error));
        for (size_t k = 0; k < fit.facts; k++) {
            const spc_exec_fact *f = &fit.fact[k];
            const spc_device_key *key = spc_device_key_find(f->key);
            double moved = f->value.value / f->before;
            if (!f->value.n)
                continue;
            assert_true(f->value.low >= key->min && f->value.high <= key->max);
            if (!(moved > 0.1 && moved < 10 && f->value.high < cases[i].widest * f->value.low))
                fail_msg("%s: %g became %g, %g to %g", f->key, f->before, f->value.value, f->value.low,
                         f->value.high);
        }
    }
    spc_collection_close(c);
    free(t);
}

TEST(test_refused)
{
    table *t = make_table(0);
    spc_device *device = small_gpu();
    spc_collection *c;
    spc_exec_fit fit;
    spc_exec_fit_options options = {.size = sizeof(spc_exec_fit_options), .most_nnz = 10000};
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_int_equal(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error), SPC_ERROR_DATA);
    options = (spc_exec_fit_options){.size = sizeof(spc_exec_fit_options), .cache_state = "cold"};
    assert_int_equal(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error), SPC_ERROR_DATA);
    options = (spc_exec_fit_options){.size = sizeof(spc_exec_fit_options), .device = "other"};
    assert_int_equal(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error), SPC_ERROR_DATA);
    options = (spc_exec_fit_options){
        .size = sizeof(spc_exec_fit_options), .hold = true, .bootstrap = 5, .most_rows = 6, .threads = 1};
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n += 1 + n / 8) {
        spc_memory_fail_at(n);
        status = spc_exec_fit_run(&t->table, device, c, &options, &fit, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    spc_interrupt();
    assert_int_equal(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
    spc_device_remove(device, "l1_ways");
    assert_fails(spc_exec_fit_run(&t->table, device, c, &options, &fit, &error), SPC_ERROR_DATA, "l1_ways");
    spc_collection_close(c);
    free(t);
}

/* A file of the golden tests. */
static void name_of(const char *file, char path[4096])
{
    snprintf(path, 4096, "%s/../tests/golden/in/%s", getenv("SPARCAST_DATA"), file);
}

static void refuse_question(const spc_machine_fit_options *options, const char *cause)
{
    spc_machine_fit *fit;
    assert_fails(spc_machine_fit_run(options, &fit, &error), SPC_ERROR_ARGUMENT, cause);
    assert_null(fit);
}

/* One call reads the file, fits, and gives back a machine that has each coefficient of the answer. */
TEST(test_machine)
{
    char file[4096], machine[4096];
    spc_machine_fit *fit;
    double value;
    name_of("measurements.csv", file);
    name_of("test.csv", machine);
    spc_device *device = load_device(machine);
    spc_machine_fit_options options = {
        .size = sizeof options, .file = file, .device = device, .bootstrap = 20};
    assert_ok(spc_machine_fit_run(&options, &fit, &error));
    assert_true(fit->coefficients > fit->kernels && fit->kernels > 1);
    assert_string_equal(fit->kernel[fit->kernels - 1].kernel, "all");
    for (size_t i = 0; i < fit->coefficients; i++) {
        const spc_fitted *c = &fit->coefficient[i];
        char key[128];
        bool all = strcmp(c->kernel, "all") == 0;
        snprintf(key, sizeof key, "%s%s%s", c->key, all ? "" : "@", all ? "" : c->kernel);
        assert_true(spc_device_get(fit->fitted, key, NULL, &value) && value == c->value);
        assert_int_equal(spc_device_get_origin(fit->fitted, key), SPC_ORIGIN_FITTED);
    }
    assert_false(
        spc_device_get(device, "saturating_launch@csr-scalar", NULL, &value)); /* a copy was fitted */
    spc_machine_fit_free(fit);
    options.waited = true;
    refuse_question(&options, "of terms");
    options = (spc_machine_fit_options){.size = sizeof options, .kind = SPC_FIT_TERMS, .file = file};
    refuse_question(&options, "device");
    options.device = device;
    options.cache_state = "cold";
    refuse_question(&options, "warm");
    options.file = NULL;
    refuse_question(&options, "file");
}

RUN_TESTS("fit_exec", NULL, NULL)

/* An iteration: what of its arrays stays in the last cache, by brute force and by measured times; on a CPU by
 * closed form. */
#include "test.h"

#include <math.h>
#include <string.h>

#include "sparcast/device.h"
#include "workloads/solver/iteration.h"
#include "workloads/solver/l2_state.h"
#include "workloads/solver/rates.h"

/* ---- arrays in a cache ---- */

enum { LINES = 100, ARRAYS = 6 };

/* Lines of whole arrays, the least recently used one leaves. */
typedef struct cache {
    int line[LINES];
    int count;
} cache;

static bool touch_line(cache *c, int line)
{
    int at = 0;
    while (at < c->count && c->line[at] != line)
        at++;
    bool hit = at < c->count;
    if (!hit)
        at = c->count < LINES ? c->count++ : LINES - 1;
    memmove(&c->line[1], &c->line[0], (size_t)at * sizeof c->line[0]);
    c->line[0] = line;
    return hit;
}

/* A cache that keeps exactly its lines: an array that comes back after as many bytes as that is all there, or
 * all gone. */
static void arrays_stay_as_lines_do(void **state)
{
    (void)state;
    static const int size[ARRAYS] = {40, 5, 30, 12, 60, 101};
    cache c = {.count = 0};
    spc_l2_state arrays = {.kept = LINES, .lost = LINES};
    uint32_t random = 7;
    int missed = 0, kept = 0;
    for (int i = 0; i < 4000; i++) {
        random = random * 1664525 + 1013904223;
        int array = (int)(random >> 16) % (i % 40 ? ARRAYS - 1 : ARRAYS), misses = 0;
        for (int k = 0; k < size[array]; k++)
            misses += !touch_line(&c, array * 1000 + k);
        double share = spc_l2_touch(&arrays, array, size[array]);
        assert_true(share == 0 || share == 1);
        assert_int_equal(misses, share * size[array]);
        missed += share > 0;
        kept += share == 0;
    }
    assert_true(missed > 500 && kept > 500);
}

/* ---- the case of 10^6 to 4 x 10^6 rows ---- */

/* data/measurements/h100-solvers.csv, 2026-11-26, in a graph: a product alone, an iteration of CG. */
static const struct measured {
    const char *matrix;
    uint64_t rows, nnz;
    spc_step_style style;
    double product, iteration;
} measured[] = {
    {"stencil-5-1000x1000", 1000000, 4996000, SPC_STEPS_LIBRARY, 3.6448e-05, 8.03328e-05},
    {"stencil-5-1000x1000", 1000000, 4996000, SPC_STEPS_FUSED, 2.24606e-05, 5.83328e-05},
    {"stencil-5-1500x1400", 2100000, 10494200, SPC_STEPS_LIBRARY, 8.28e-05, 0.000161139},
    {"stencil-5-1500x1400", 2100000, 10494200, SPC_STEPS_FUSED, 5.9268e-05, 0.000124493},
    {"stencil-5-2000x2000", 4000000, 19992000, SPC_STEPS_LIBRARY, 0.000155992, 0.000320064},
    {"stencil-5-2000x2000", 4000000, 19992000, SPC_STEPS_FUSED, 0.000109453, 0.000242864},
    {"stencil-7-160x160x160", 4096000, 28518400, SPC_STEPS_LIBRARY, 0.000194432, 0.000361206},
    {"stencil-7-160x160x160", 4096000, 28518400, SPC_STEPS_FUSED, 0.000152, 0.000291075},
    {"random-1000000-8", 1000000, 8000000, SPC_STEPS_LIBRARY, 8.008e-05, 0.000120275},
    {"random-1000000-8", 1000000, 8000000, SPC_STEPS_FUSED, 8.24373e-05, 0.000115914},
    {"banded-3000000-5", 3000000, 15000000, SPC_STEPS_LIBRARY, 0.000116506, 0.000235834},
    {"banded-3000000-5", 3000000, 15000000, SPC_STEPS_FUSED, 8.22507e-05, 0.00018239},
};
enum { MEASURED = sizeof measured / sizeof measured[0] };

static spc_iteration iterate(const spc_device *device, const struct measured *m)
{
    static const spc_solver_method cg = {SPC_SOLVER_CG, 0};
    spc_error error;
    spc_iteration iteration;
    spc_forecast product = {.prediction = {.seconds = m->product},
                            .features = {.layout_bytes = 12 * m->nnz + 4 * (m->rows + 1)}};
    const char *kernel = m->style == SPC_STEPS_FUSED ? "csr-vector:2" : "cusparse-csr";
    strcpy(product.kernel, kernel);
    assert_ok(spc_kernel_parse(kernel, &product.spec, &error), &error);
    const spc_iteration_job job = {.device = device,
                                   .method = &cg,
                                   .product = &product,
                                   .rows = m->rows,
                                   .vector_bytes = 8,
                                   .style = m->style,
                                   .graph = true};
    assert_ok(spc_iterate(&job, &iteration, &error), &error);
    return iteration;
}

static double mean_error(const spc_device *device, double *worst)
{
    double sum = 0;
    *worst = 0;
    for (int i = 0; i < MEASURED; i++) {
        double error = fabs(iterate(device, &measured[i]).seconds / measured[i].iteration - 1);
        sum += error / MEASURED;
        *worst = fmax(*worst, error);
    }
    return sum;
}

static spc_device *load(const char *name)
{
    spc_device *device;
    spc_error error;
    assert_ok(spc_device_load(name, &device, &error), &error);
    return device;
}

/* What of p, q, r and x is left by the kernel before decides: forecasts that know it are nearer than those of
 * an L2 that loses all, or nothing, between two kernels. */
static void the_l2_of_the_kernel_before_counts(void **state)
{
    (void)state;
    spc_error error;
    double worst, worst_lost, worst_kept;
    spc_device *as_is = load("h100"), *lost = load("h100"), *kept = load("h100");
    assert_ok(spc_device_assign(lost, "exec_l2_kept=1e-9", &error), &error);
    assert_ok(spc_device_assign(lost, "exec_l2_lost=2e-9", &error), &error);
    assert_ok(spc_device_assign(kept, "exec_l2_lost=99", &error), &error);
    assert_ok(spc_device_assign(kept, "exec_l2_kept=98", &error), &error);
    double mean = mean_error(as_is, &worst), without = mean_error(lost, &worst_lost),
           with_all = mean_error(kept, &worst_kept);
    print_message(
        "# 1 to 4 million rows: mean %.1f %%, worst %.1f %%; nothing kept %.1f, %.1f; all kept %.1f, %.1f\n",
        100 * mean, 100 * worst, 100 * without, 100 * worst_lost, 100 * with_all, 100 * worst_kept);
    assert_true(mean < 0.06 && worst < 0.15);
    assert_true(without > 1.5 * mean && with_all > 1.5 * mean);
    spc_device_free(as_is);
    spc_device_free(lost);
    spc_device_free(kept);
}

/* ---- a CPU ---- */

/* Each pass starts its threads; 3 x 8 bytes fit into the last cache, all else passes the memory. */
static void a_cpu_starts_its_threads(void **state)
{
    (void)state;
    spc_error error;
    spc_device *cpu = load("epyc-9654");
    double launch, memory, core, cores;
    spc_device_get(cpu, "cpu_launch", "csr", &launch);
    spc_device_get(cpu, "cpu_memory", "csr", &memory);
    spc_device_get(cpu, "cpu_core_memory", "csr", &core);
    spc_device_get(cpu, "cores", NULL, &cores);
    const struct measured large = {"", 200000000, 1000000000, SPC_STEPS_FUSED, 1, 0};
    spc_iteration iteration = iterate(cpu, &large);
    double vectors = (2 + 6 + 3) * 8.0 * 200e6; /* p.q; x, r with their sum; p */
    double expected = 1 + 3 * launch + vectors * fmax(memory, core / cores);
    assert_true(fabs(iteration.seconds / expected - 1) < 0.02);
    const struct measured small = {"", 10, 30, SPC_STEPS_FUSED, 2e-6, 0};
    assert_true(fabs(iterate(cpu, &small).seconds / (2e-6 + 3 * launch) - 1) < 0.01);
    assert_int_equal(iterate(cpu, &small).launches, 4);
    assert_ok(spc_device_assign(cpu, "memory_bandwidth=", &error), &error);
    assert_false(spc_device_knows_vectors(cpu, SPC_STEPS_FUSED));
    spc_device_free(cpu);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_stay_as_lines_do),
        cmocka_unit_test(the_l2_of_the_kernel_before_counts),
        cmocka_unit_test(a_cpu_starts_its_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

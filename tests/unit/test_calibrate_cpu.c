/* This computer as a device: what is at rest among samples, cores and caches, and the fit of the model of
 * CPUs to times that the model itself made. */
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "device/device_facts.h"
#include "fit/fits.h"
#include "model/cpu/cpu.h"
#include "probes/host/host_machine.h"
#include "probes/host/host_time.h"
#include "sparcast/collection.h"

static spc_error error;

TEST(what_is_at_rest_is_kept)
{
    spc_samples s = {.count = 0};
    for (int i = 0; i < 10; i++) /* 1.0 .. 1.09, every other time with somebody else's share */
        for (int k = 0; k < 2; k++)
            s.seconds[s.count++] = 1 + 0.01 * i + 0.5 * k;
    assert_true(spc_samples_keep_rest(&s));
    assert_int_equal(s.count, 10);
    assert_true(fabs(s.median - 1.05) < 1e-12 && s.mad < 0.031);
    s = (spc_samples){.count = 3, .seconds = {1, 2, 3}};
    assert_false(spc_samples_keep_rest(&s)); /* no three that agree */
    assert_int_equal(s.count, 3);
    s.count = 2;
    assert_false(spc_samples_keep_rest(&s));
}

/* A computer with a clock of its own: a product takes 100 us, and other processes their share. */
typedef struct fake {
    int calls,
        period; /* of so many repeats the last half is undisturbed, its first with cold caches; 1: none */
    double share, wild; /* what the others make it longer by, at least and at most */
    double own;         /* and by at most where nothing is seen of them: they use the caches */
    spc_status failure;
} fake;

static spc_status repeat(void *context, double *wall, double *seconds, bool *undisturbed, spc_error *e)
{
    fake *f = context;
    uint32_t n = (uint32_t)f->calls++ * 2654435761u >> 16;
    *undisturbed = f->calls % f->period > f->period / 2;
    bool cold = f->calls % f->period == f->period / 2 + 1;
    *seconds = 1e-4 * (*undisturbed ? 1 + f->own * n / 65536 + cold : 1 + f->share + f->wild * n / 65536);
    *wall = 2 * *seconds;
    if (f->failure)
        snprintf(e->message, sizeof e->message, "broken");
    return f->failure;
}

/* Beside two busy loops on two cores half of the repeats are undisturbed: within 15 % of the quiet time. With
 * none, and times all over the place, nothing counts; nor where the undisturbed ones vary for others use the
 * caches. */
TEST(busy_loops_beside_a_product)
{
    spc_samples s;
    fake loops = {.period = 6, .share = 1, .wild = 2, .own = 0.08},
         crowd = {.period = 1, .share = 0.5, .wild = 50}, caches = {.period = 6, .share = 1, .own = 0.24};
    assert_ok(spc_host_sample(repeat, &loops, 0.05, &s, &error));
    assert_true(s.count >= SPC_SAMPLES_MIN && fabs(s.median / 1e-4 - 1) < 0.15 && s.mad < 0.1 * s.median);
    assert_ok(spc_host_sample(repeat, &crowd, 0.05, &s, &error));
    assert_int_equal(s.count, 0);
    assert_true(s.median > 1.5e-4 && s.median < 15e-4 && s.mad > 0.25 * s.median);
    assert_true(crowd.calls > 20); /* and by 0.3 s it was given up */
    assert_ok(spc_host_sample(repeat, &caches, 0.05, &s, &error));
    assert_int_equal(s.count, 0);
    crowd.failure = SPC_ERROR_INTERRUPTED;
    assert_int_equal(spc_host_sample(repeat, &crowd, 0.05, &s, &error), SPC_ERROR_INTERRUPTED);
}

/* Another's turn on the core in every repeat, a longer one each time. */
static spc_status sleep_longer(void *context, spc_error *e)
{
    (void)e;
    int *times = context;
    usleep(100u * (useconds_t)++ * times);
    return SPC_OK;
}

/* Whatever is timed, not layouts alone: host twins of k columns and of solvers are. */
TEST(work_that_leaves_its_core_never_comes_to_rest)
{
    spc_samples s;
    int times = 0;
    assert_ok(spc_host_time_work(sleep_longer, &times, 1, 1e-6, &s, &error));
    assert_int_equal(s.count, 0);
    assert_true(times > 2 && s.median > 0);
}

static double number(const spc_device *device, const char *key)
{
    double value = NAN;
    assert_true(spc_device_get(device, key, NULL, &value));
    return value;
}

TEST(this_computer_has_cores)
{
    spc_host_machine m;
    spc_device *device;
    cpu_set_t now;
    double bandwidth;
    assert_ok(spc_host_machine_find(&m, &error));
    assert_true(m.cores >= 1 && m.threads >= m.cores && m.line_bytes >= 16 && m.l3_slices >= 1);
    for (uint32_t i = 0; i < m.cores; i++)
        assert_true(CPU_ISSET(m.processor[i], &m.allowed));
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_host_machine_describe(&m, device, &error));
    assert_true(number(device, "cores") == m.cores && number(device, "l3_cores") >= 1);
    spc_device_free(device);
    assert_false(spc_host_bind(&m, (int)m.cores + 1));
    assert_true(spc_host_bind(&m, 1));
    sched_getaffinity(0, sizeof now, &now);
    assert_int_equal(CPU_COUNT(&now), 1);
    spc_host_free_caller(&m);
    sched_getaffinity(0, sizeof now, &now);
    assert_true(CPU_EQUAL(&now, &m.allowed));
    assert_ok(spc_host_bandwidth(&m, 1, 1 << 20, &bandwidth, &error));
    assert_true(bandwidth > 1e7 && bandwidth < 1e13);
}

/* Latencies grow from level to level, bandwidths fall, and the file that holds them is taken. */
TEST(levels_are_measured)
{
    spc_host_machine m;
    spc_device *device;
    spc_host_level level[SPC_HOST_LEVELS];
    size_t levels;
    assert_ok(spc_host_machine_find(&m, &error));
    m.l3_bytes = m.l3_bytes ? 2 * m.l2_bytes : 0; /* a small one, for the time */
    m.l3_slices = 1;
    assert_ok(spc_host_levels(&m, 1, 1 << 22, level, &levels, &error));
    assert_true(levels >= 2 && levels <= SPC_HOST_LEVELS);
    assert_string_equal(level[0].name, "l1");
    assert_string_equal(level[levels - 1].name, "memory");
    for (size_t i = 0; i < levels; i++) {
        assert_true(level[i].latency > 1e-10 && level[i].latency < 1e-4 && level[i].bandwidth > 1e7);
        if (i + 2 < levels)
            assert_true(level[i].footprint < level[i + 1].footprint);
        if (i)
            assert_true(level[i].latency >= level[i - 1].latency &&
                        level[i].bandwidth <= level[i - 1].bandwidth);
    }
    assert_true(level[1].latency > 1.2 * level[0].latency); /* an L2 is slower on all machines */
    spc_host_machine bare = {.cores = 1, .line_bytes = 64}; /* nothing is known of its caches */
    assert_ok(spc_host_levels(&bare, 1, 1 << 22, level, &levels, &error));
    assert_int_equal(levels, 2);
    m.cores = 1;
    m.nodes = 2; /* as if its core were one of two domains' */
    assert_ok(spc_device_new(&device, &error));
    assert_ok(spc_host_measure(&m, 1 << 22, device, &error));
    assert_true(number(device, "l1_latency") < number(device, "l2_latency"));
    assert_true(number(device, "l1_bandwidth") >= number(device, "memory_bandwidth"));
    assert_non_null(strstr(spc_device_get_source(device, "memory_bandwidth"), "GB/s"));
    assert_true(number(device, "numa_domains") == 2 && number(device, "numa_cores") == 1);
    assert_true(number(device, "numa_bandwidth") > 1e7);
    assert_true(number(device, "simd_bytes") >= 16 && number(device, "simd_bytes") <= 64);
    spc_device_free(device);
}

TEST(products_are_timed)
{
    spc_pattern *p = make_recipe("gen-stencil-size100x100-points5");
    spc_kernel_spec spec;
    spc_layout *layout;
    spc_samples samples = {.count = 0};
    assert_ok(spc_host_kernel_parse("csr", &spec, &error));
    assert_ok(spc_layout_build(&spec, p, 8, NULL, &layout, &error));
    double *x = calloc(p->cols, sizeof *x), *y = calloc(p->rows, sizeof *y);
    omp_set_num_threads(1);
    assert_ok(spc_host_time(layout, 1, x, y, 1e-3, &samples, &error));
    assert_true(samples.median > 1e-6);                         /* others may run beside: then none counts */
    spc_host_machine small = {.cores = 1, .l2_bytes = 1 << 22}; /* some caches to write over */
    assert_ok(spc_host_time_cold(layout, &small, 1, x, y, 1e-3, &samples, &error));
    /* slower than warm where nobody else runs, which a test cannot ask */
    assert_true(samples.median > 1e-6);
    free(x);
    free(y);
    spc_layout_free(layout);
}

/* ---- the fit ---- */

enum { RECIPES = 18, KERNELS = 3, ROWS = 2 * RECIPES * KERNELS };

/* Times of a device on one thread and on four, as the model has them. */
static void make_rows(spc_device *device, spc_measurement *row, uint32_t *threads)
{
    static const char *const kernels[KERNELS] = {"csr", "csr-merge", "scipy-csr"};
    for (size_t i = 0; i < ROWS; i++) {
        const char *matrix = spc_calibration_recipe(i / 2 / KERNELS);
        spc_pattern *p = make_recipe(matrix);
        spc_cpu_machine machine;
        spc_cpu_walk walk;
        threads[i] = i % 2 ? 4 : 1;
        assert_ok(spc_device_put(device, "cores", threads[i], SPC_ORIGIN_YOURS, "test", &error));
        assert_ok(spc_cpu_machine_of(device, kernels[i / 2 % KERNELS], &machine, &error));
        spc_cpu_layout layout = {machine.line_bytes, 8, 12, 12, false, 0};
        assert_ok(spc_cpu_walk_pattern(p, machine.cut, machine.threads, &layout, false, &walk, &error));
        row[i] = (spc_measurement){.matrix = matrix,
                                   .kernel = kernels[i / 2 % KERNELS],
                                   .device = "box",
                                   .cache_state = "warm",
                                   .features = {.nnz = p->nnz, .value_bytes = 8},
                                   .seconds = spc_cpu_time_of(&machine, &walk).seconds};
        row[i].flops = 2 * (double)p->nnz / row[i].seconds;
        spc_cpu_walk_free(&walk);
    }
}

TEST(facts_are_found_again)
{
    static spc_measurement row[ROWS];
    uint32_t threads[ROWS];
    double seconds[ROWS];
    spc_measurements table = {.file = (char *)"rows", .count = ROWS, .row = row};
    spc_device *there, *found;
    spc_collection *none;
    spc_exec_fit fit;
    assert_ok(spc_collection_new(&none, &error));
    spc_device *base = load_device("epyc-7763");
    assert_ok(spc_device_copy(base, &there, &error));
    assert_ok(spc_device_assign(there, "cpu_nonzero=1.5e-9", &error));
    assert_ok(spc_device_assign(there, "cpu_launch=5e-6", &error));
    assert_ok(spc_device_assign(there, "cpu_nonzero@csr-merge=1.9e-9", &error));
    assert_ok(spc_device_assign(there, "cpu_nonzero@scipy-csr=2.4e-9", &error));
    make_rows(there, row, threads);
    assert_ok(spc_device_copy(base, &found, &error));
    assert_ok(
        spc_cpu_fit_run(&table, threads, none, base, "test", INFINITY, NULL, found, seconds, &fit, &error));
    if (!(fit.mape_before > 0.15 && fit.mape < 0.03))
        fail_msg("mean error %g, before %g", fit.mape, fit.mape_before);
    assert_true(fit.mape_before > 0.15 && fit.mape < 0.03 && fit.matrices + fit.held_out == RECIPES);
    assert_true(fabs(number(found, "cpu_nonzero") / 1.5e-9 - 1) < 0.1);
    assert_true(fabs(number(found, "cpu_launch") / 5e-6 - 1) < 0.2);
    assert_true(fabs(seconds[1] / row[1].seconds - 1) < 0.1); /* held out or not */
    double merge = NAN;                                       /* the device has own facts of it */
    assert_true(spc_device_get(found, "cpu_nonzero", "csr-merge", &merge));
    assert_true(fabs(merge / 1.9e-9 - 1) < 0.1);
    double scipy = NAN; /* a library's facts are its own */
    assert_true(spc_device_get(found, "cpu_nonzero", "scipy-csr", &scipy));
    if (!(fabs(scipy / 2.4e-9 - 1) < 0.1 && fabs(seconds[4] / row[4].seconds - 1) < 0.1))
        fail_msg("%g, %g of %g", scipy, seconds[4], row[4].seconds);
    bool nonzero = false, memory = true, answers = false;
    for (size_t i = 0; spc_cpu_kernel_at(found, i); i++) /* -k all asks these */
        answers = answers || strcmp(spc_cpu_kernel_at(found, i), "scipy-csr") == 0;
    assert_true(answers);
    for (size_t i = 0; i < fit.facts; i++) {
        if (strcmp(fit.fact[i].key, "cpu_nonzero") == 0)
            nonzero = fit.fact[i].value.n && fit.fact[i].value.low < fit.fact[i].value.high;
        if (strcmp(fit.fact[i].key, "cpu_memory") == 0) /* no matrix leaves the caches */
            memory = fit.fact[i].value.n;
    }
    assert_true(nonzero && !memory);
    size_t rows = fit.rows;
    assert_ok(spc_cpu_fit_run(&table, threads, none, base, "test", 0, NULL, found, seconds, &fit,
                              &error)); /* no time: the fewest matrices, one step each */
    assert_true(fit.rows < rows && fit.rows >= 6 && fit.mape < fit.mape_before && fit.steps <= 1);
    table.count = 8; /* two matrices */
    assert_int_equal(
        spc_cpu_fit_run(&table, threads, none, base, "test", INFINITY, NULL, found, seconds, &fit, &error),
        SPC_ERROR_DATA);
    assert_non_null(strstr(error.message, "too few matrices"));
    spc_collection_close(none);
    spc_device_free(there);
    spc_device_free(found);
}

TEST(a_fit_begins_with_a_bundled_cpu)
{
    spc_device *base = load_device(spc_calibration_cpu_base());
    assert_true(number(base, "cpu_nonzero") > 0);
}

/* Where -d this is looked for. */
TEST(the_users_file_is_found)
{
    char path[256];
    setenv("SPARCAST_THIS", "/a/b.csv", 1);
    assert_string_equal(spc_device_this_file(path, sizeof path), "/a/b.csv");
    unsetenv("SPARCAST_THIS");
    setenv("XDG_CONFIG_HOME", "/c", 1);
    assert_string_equal(spc_device_this_file(path, sizeof path), "/c/sparcast/this.csv");
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "/home/me", 1);
    assert_string_equal(spc_device_this_file(path, sizeof path), "/home/me/.config/sparcast/this.csv");
}

RUN_TESTS("calibrate_cpu", NULL, NULL)

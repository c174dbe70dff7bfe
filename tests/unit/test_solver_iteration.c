/* An iteration: what of its arrays stays in the last cache, by brute force and by measured times; on a CPU by
 * closed form. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "matrix/generate/generate_internal.h"
#include "sparcast/device.h"
#include "workloads/iteration/inverses.h"
#include "workloads/iteration/iteration.h"
#include "workloads/iteration/rates.h"

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
TEST(arrays_stay_as_lines_do)
{
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

/* A product alone and an iteration, in a graph. */
typedef struct measured {
    const char *kernel;
    uint64_t rows, nnz;
    spc_solver_method method;
    spc_step_style style;
    double product, iteration;
} measured;

enum { MATRIX, ROWS, NNZ, OPERATION, KERNEL, VECTORS, LAUNCH, SECONDS = 10, MOST = 100 };

static bool is_row(const spc_csv_record *r, const char *matrix, const char *operation, const char *kernel)
{
    return strcmp(r->cell[MATRIX], matrix) == 0 && strcmp(r->cell[OPERATION], operation) == 0 &&
           strcmp(r->cell[KERNEL], kernel) == 0 && strcmp(r->cell[LAUNCH], "graph") == 0;
}

/* Seconds; 0: not measured. */
static double find_seconds(const spc_csv *table, const char *matrix, const char *operation,
                           const char *kernel)
{
    for (size_t i = 0; i < table->records; i++)
        if (is_row(&table->record[i], matrix, operation, kernel))
            return strtod(table->record[i].cell[SECONDS], NULL);
    return 0;
}

/* Iterations of a method, from data/measurements/DEVICE-solvers.csv, of 10^6 to 4.1 x 10^6 rows. */
static size_t find_measured(const spc_csv *table, const char *method, measured found[MOST])
{
    size_t count = 0;
    for (size_t i = 0; i < table->records; i++) {
        char **cell = table->record[i].cell;
        measured m = {.kernel = cell[KERNEL],
                      .rows = strtoull(cell[ROWS], NULL, 10),
                      .nnz = strtoull(cell[NNZ], NULL, 10),
                      .style = strcmp(cell[VECTORS], "fused") ? SPC_STEPS_LIBRARY : SPC_STEPS_FUSED,
                      .iteration = strtod(cell[SECONDS], NULL)};
        if (m.rows < 1000000 || m.rows > 4100000 ||
            !is_row(&table->record[i], cell[MATRIX], method, cell[KERNEL]))
            continue;
        assert_ok(spc_solver_method_parse(method, &m.method, &error));
        m.product = find_seconds(table, cell[MATRIX], "product", cell[KERNEL]);
        assert_true(m.product > 0 && count < MOST);
        found[count++] = m;
    }
    return count;
}

static spc_iteration iterate(const spc_device *device, const measured *m)
{
    spc_iteration iteration;
    spc_forecast product = {.prediction = {.seconds = m->product},
                            .features = {.layout_bytes = 12 * m->nnz + 4 * (m->rows + 1)}};
    snprintf(product.kernel, sizeof product.kernel, "%s", m->kernel);
    assert_ok(spc_kernel_parse(m->kernel, &product.spec, &error));
    const spc_iteration_job job = {.device = device,
                                   .method = &m->method,
                                   .product = &product,
                                   .rows = m->rows,
                                   .vector_bytes = 8,
                                   .style = m->style,
                                   .graph = true};
    assert_ok(spc_iterate(&job, &iteration, &error));
    return iteration;
}

/* The same, its product simulated with what the kernel before leaves in the L2. */
static double simulate_iteration(const spc_device *device, const measured *m, spc_analysis *analysis,
                                 spc_forecast *product)
{
    spc_iteration iteration;
    const spc_kernel_spec spec = product->spec;
    const spc_forecast_options options = {
        .size = sizeof options,
        .value_bytes = 8,
        .predict = {.size = sizeof options.predict, .model = spc_device_model(device)}};
    if (!product->kernel[0])
        assert_ok(spc_forecast_kernel(analysis, &spec, device, &options, product, &error));
    product->prediction.seconds = m->product;
    const spc_iteration_job job = {.device = device,
                                   .method = &m->method,
                                   .product = product,
                                   .analysis = analysis,
                                   .options = &options,
                                   .rows = m->rows,
                                   .vector_bytes = 8,
                                   .style = m->style,
                                   .graph = true};
    assert_ok(spc_iterate(&job, &iteration, &error));
    return iteration.seconds;
}

/* Errors: mean and largest. */
typedef struct errors {
    double sum, worst;
} errors;

static void add_error(errors *e, double predicted, double seconds)
{
    double off = fabs(predicted / seconds - 1);
    e->sum += off;
    e->worst = fmax(e->worst, off);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The null model: a constant, the median of these very times, and the bytes of all operations over 0.85 of
 * the data sheet's bandwidth. */
static void judge_null(const spc_device *device, const measured *m, size_t count, errors *null)
{
    double bytes[MOST] = {0}, rest[MOST], bandwidth = 0;
    spc_device_get(device, "memory_bandwidth", NULL, &bandwidth);
    for (size_t i = 0; i < count; i++) {
        spc_iteration iteration = iterate(device, &m[i]);
        for (size_t k = 0; k < iteration.parts; k++)
            bytes[i] += isnan(iteration.part[k].bytes) ? 0 : iteration.part[k].bytes / (0.85 * bandwidth);
        rest[i] = m[i].iteration - bytes[i];
    }
    qsort(rest, count, sizeof *rest, by_size);
    for (size_t i = 0; i < count; i++)
        add_error(null, bytes[i] + rest[count / 2], m[i].iteration);
}

/* What of p, q, r and x is left by the kernel before decides: forecasts that know it are nearer than those of
 * an L2 that loses all, or nothing, between two kernels, and than the null model. */
static void check_state(const char *name, size_t least)
{
    enum { AS_IS, LOST, KEPT, NULL_MODEL, WAYS };
    static const char *const methods[] = {"cg", "bicgstab", "gmres:30"};
    char path[512];
    spc_csv table;
    spc_device *device[] = {load_device(name), load_device(name), load_device(name)};
    assert_ok(spc_device_assign(device[LOST], "exec_l2_kept=1e-9", &error));
    assert_ok(spc_device_assign(device[LOST], "exec_l2_lost=2e-9", &error));
    assert_ok(spc_device_assign(device[KEPT], "exec_l2_lost=99", &error));
    assert_ok(spc_device_assign(device[KEPT], "exec_l2_kept=98", &error));
    snprintf(path, sizeof path, "%s/measurements/%s-solvers.csv", getenv("SPARCAST_TEST_DATA"), name);
    assert_ok(spc_csv_read(path, &table, &error));
    for (size_t k = 0; k < sizeof methods / sizeof *methods; k++) {
        measured m[MOST];
        errors e[WAYS] = {{0, 0}};
        size_t count = find_measured(&table, methods[k], m);
        for (size_t i = 0; i < count; i++)
            for (int way = AS_IS; way <= KEPT; way++)
                add_error(&e[way], iterate(device[way], &m[i]).seconds, m[i].iteration);
        judge_null(device[AS_IS], m, count, &e[NULL_MODEL]);
        print_message("# %s, %s, %zu times: mean %.1f %%, worst %.1f %%; nothing kept %.1f, %.1f; all kept "
                      "%.1f, %.1f; null model %.1f, %.1f\n",
                      name, methods[k], count, 100 * e[AS_IS].sum / (double)count, 100 * e[AS_IS].worst,
                      100 * e[LOST].sum / (double)count, 100 * e[LOST].worst,
                      100 * e[KEPT].sum / (double)count, 100 * e[KEPT].worst,
                      100 * e[NULL_MODEL].sum / (double)count, 100 * e[NULL_MODEL].worst);
        assert_true(count >= least && e[AS_IS].sum < 0.06 * (double)count && e[AS_IS].worst < 0.15);
        assert_true(e[AS_IS].sum < e[KEPT].sum);
        if (m->method.kind != SPC_SOLVER_GMRES) /* a basis passes by: nothing of it stays */
            assert_true(e[AS_IS].sum < e[LOST].sum && e[AS_IS].sum < 0.7 * e[NULL_MODEL].sum);
    }
    spc_csv_free(&table);
}

TEST(the_l2_of_the_kernel_before_counts)
{
    check_state("h100", 20);
    check_state("h200", 10);
}

/* Ours in CG and in BiCGSTAB, as measured on an H100. *simulated, *beside: errors where the simulator's L2
 * starts as the kernel before left it, and where what is missing is added. */
static void judge_simulated(const char *matrix, const char *recipe, errors *simulated, errors *beside)
{
    static const char *const methods[] = {"cg", "bicgstab"};
    char path[512];
    spc_csv table;
    spc_generate_options generate;
    spc_pattern *pattern;
    spc_device *device = load_device("h100");
    spc_forecast product = {.kernel = ""};
    snprintf(path, sizeof path, "%s/measurements/h100-solvers.csv", getenv("SPARCAST_TEST_DATA"));
    assert_ok(spc_csv_read(path, &table, &error));
    assert_ok(spc_recipe_parse(recipe, &generate, &error));
    assert_ok(spc_generate(&generate, &pattern, &error));
    spc_analysis *analysis = open_analysis(pattern);
    assert_ok(spc_kernel_parse("csr-vector:2", &product.spec, &error));
    for (size_t k = 0; k < sizeof methods / sizeof *methods; k++) {
        measured m = {"csr-vector:2", pattern->rows, pattern->nnz, {SPC_SOLVER_CG, 0}, SPC_STEPS_FUSED, 0, 0};
        assert_ok(spc_solver_method_parse(methods[k], &m.method, &error));
        m.product = find_seconds(&table, matrix, "product", m.kernel);
        m.iteration = find_seconds(&table, matrix, methods[k], m.kernel);
        assert_true(m.product > 0 && m.iteration > 0);
        double seconds = simulate_iteration(device, &m, analysis, &product);
        assert_true(simulate_iteration(device, &m, analysis, &product) ==
                    seconds); /* as it was asked before */
        add_error(simulated, seconds, m.iteration);
        add_error(beside, iterate(device, &m).seconds, m.iteration);
    }
    spc_pattern_free(pattern);
    spc_csv_free(&table);
}

TEST(the_simulated_l2_starts_as_it_was_left)
{
    errors simulated = {0, 0}, beside = {0, 0};
    judge_simulated("stencil-5-1000x1000", "recipe:stencil,size=1000x1000,points=5", &simulated, &beside);
    judge_simulated("stencil-7-100x100x100", "recipe:stencil,size=100x100x100,points=7", &simulated, &beside);
    print_message("# products simulated: mean %.1f %%, worst %.1f %%; beside the simulator %.1f, %.1f\n",
                  25 * simulated.sum, 100 * simulated.worst, 25 * beside.sum, 100 * beside.worst);
    assert_true(simulated.sum < 0.8 * beside.sum && simulated.worst < 0.08);
}

/* ---- a CPU ---- */

/* Each pass starts its threads; 3 x 8 bytes fit into the last cache, all else passes the memory. */
TEST(a_cpu_starts_its_threads)
{
    spc_device *cpu = load_device("epyc-9654");
    double launch, memory, core, cores;
    spc_device_get(cpu, "cpu_launch", "csr", &launch);
    spc_device_get(cpu, "cpu_memory", "csr", &memory);
    spc_device_get(cpu, "cpu_core_memory", "csr", &core);
    spc_device_get(cpu, "cores", NULL, &cores);
    const measured large = {"csr-vector:2", 200000000, 1000000000, {SPC_SOLVER_CG, 0}, SPC_STEPS_FUSED, 1, 0};
    spc_iteration iteration = iterate(cpu, &large);
    double vectors = (2 + 6 + 3) * 8.0 * 200e6; /* p.q; x, r with their sum; p */
    double expected = 1 + 3 * launch + vectors * fmax(memory, core / cores);
    assert_true(fabs(iteration.seconds / expected - 1) < 0.02);
    const measured small = {"csr-vector:2", 10, 30, {SPC_SOLVER_CG, 0}, SPC_STEPS_FUSED, 2e-6, 0};
    assert_true(fabs(iterate(cpu, &small).seconds / (2e-6 + 3 * launch) - 1) < 0.01);
    assert_int_equal(iterate(cpu, &small).launches, 4);
    assert_ok(spc_device_assign(cpu, "memory_bandwidth=", &error));
    assert_false(spc_device_knows_vectors(cpu, SPC_STEPS_FUSED));
}

RUN_TESTS("solver_iteration", NULL, NULL)

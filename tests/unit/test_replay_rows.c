/* Matrices by name, measured rows simulated, and how a validation judges them: the measurements are the
 * model's own, so that every error is known. */

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "matrix/collection/collection.h"
#include "matrix/generate/generate_internal.h"
#include "model/exec/exec.h"
#include "patterns.h"
#include "test.h"
#include "validate/accuracy.h"

/* ---- names ---- */

TEST(test_recipes)
{
    static const struct {
        const char *name;
        spc_generate_options expected;
    } good[] = {
        {"gen-stencil-size32x16-points5",
         {.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {32, 16}, .points = 5}},
        {"gen-stencil-size4x5x6-points27",
         {.size = sizeof(spc_generate_options), .kind = "stencil", .extent = {4, 5, 6}, .points = 27}},
        {"gen-fem-size20x20x20-dof6-shuffle0.25",
         {.size = sizeof(spc_generate_options),
          .kind = "fem",
          .extent = {20, 20, 20},
          .dof = 6,
          .shuffle = 0.25}},
        {"gen-banded-rows100-row-nnz5-half-bandwidth7",
         {.size = sizeof(spc_generate_options),
          .kind = "banded",
          .rows = 100,
          .row_nnz = 5,
          .half_bandwidth = 7}},
        {"gen-powerlaw-rows100-row-nnz5-row-nnz-max20-exponent2",
         {.size = sizeof(spc_generate_options),
          .kind = "powerlaw",
          .rows = 100,
          .row_nnz = 5,
          .row_nnz_max = 20,
          .exponent = 2}},
        {"gen-rmat-scale5-edge-factor8-seed3",
         {.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 5, .edge_factor = 8, .seed = 3}},
        {"gen-random-rows10-cols20-row-nnz2",
         {.size = sizeof(spc_generate_options), .kind = "random", .rows = 10, .cols = 20, .row_nnz = 2}},
    };
    static const char *const bad[] = {"cant",
                                      "gen-",
                                      "gen-nosuch-rows5",
                                      "gen-random-rows",
                                      "gen-random-rows5x",
                                      "gen-random-rows5-",
                                      "gen-random-rows5-hue3",
                                      "gen-stencil-size4x",
                                      "gen-fem-size2-shufflex"};
    spc_generate_options o;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        const spc_generate_options *e = &good[i].expected;
        assert_true(spc_generate_recipe(good[i].name, &o));
        assert_string_equal(o.kind, e->kind);
        o.kind = e->kind;
        assert_memory_equal(&o, e, sizeof o);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(spc_generate_recipe(bad[i], &o));
}

/* ---- folders ---- */

typedef struct folder {
    char path[64], file[128];
} folder;

static folder make_folder(void)
{
    folder f = {.path = "/tmp/sparcast-replay-XXXXXX"};
    assert_non_null(mkdtemp(f.path));
    snprintf(f.file, sizeof f.file, "%s/odd.spc", f.path);
    spc_pattern *p = odd_pattern(14);
    assert_ok(spc_pattern_write(p, f.file, &error));
    return f;
}

static void drop_folder(const folder *f)
{
    assert_int_equal(unlink(f->file), 0);
    assert_int_equal(rmdir(f->path), 0);
}

TEST(test_collections)
{
    folder f = make_folder();
    const char *paths[] = {f.path, f.file}, *nowhere[] = {"/nonexistent/sparcast"};
    spc_collection *c;
    spc_pattern *p, *expected = odd_pattern(14);
    assert_ok(spc_collection_open(paths, 2, &c, &error));
    assert_ok(spc_collection_read(c, "odd", 1, &p, &error));
    assert_int_equal(p->nnz, expected->nnz);
    spc_pattern_free(p);
    assert_ok(spc_collection_read(c, "gen-random-rows10-row-nnz3", 1, &p, &error));
    assert_int_equal(p->nnz, 30);
    spc_pattern_free(p);
    assert_fails(spc_collection_read(c, "even", 1, &p, &error), SPC_ERROR_DATA, "even");
    spc_collection_close(c);
    assert_int_equal(spc_collection_open(nowhere, 1, &c, &error), SPC_ERROR_IO);
    assert_null(c);
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_collection_open(paths, 2, &c, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    spc_collection_close(c);
    drop_folder(&f);
}

/* ---- rows that the model has measured itself ---- */

static const char *const matrices[] = {"gen-random-rows2000-row-nnz5", "gen-stencil-size40x40-points5",
                                       "gen-banded-rows3000-row-nnz20-half-bandwidth30", "nosuch"};
static const char *const kernels[] = {"csr-scalar", "sell:32:1", "csr-vector:4", "cusparse-csr"};
enum { MATRICES = 4, KERNELS = 4, ROWS = MATRICES * KERNELS, COUNTERS = 6 };

typedef struct table {
    spc_measurements table;
    spc_measurement row[ROWS];
    double counter[ROWS][COUNTERS];
} table;

static char *counter_names[] = {SPC_COUNTER_L1_SECTORS, SPC_COUNTER_L1_HITS, SPC_COUNTER_L1_REQUESTS,
                                SPC_COUNTER_L2_SECTORS, SPC_COUNTER_L2_HITS, SPC_COUNTER_DRAM_READ_BYTES};

/* Without terms, so that the kernel of a library is predicted as the nearest of ours. */
static spc_device *h200(void)
{
    spc_device *device = load_device("h200");
    spc_device_remove(device, "term_traffic@cusparse-csr-f32");
    return device;
}

/* Counters 10 % above the model's, rates equal; kernel k is 10 k % slower than the model says. */
static void measure(const spc_device *device, const char *matrix, int k, spc_measurement *row,
                    double *counter)
{
    spc_collection *c;
    spc_pattern *p;
    spc_kernel_spec spec;
    spc_execution e;
    bool there = strcmp(matrix, "nosuch") != 0;
    assert_ok(spc_kernel_parse(kernels[k], &spec, &error));
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_collection_read(c, there ? matrix : matrices[0], 1, &p, &error));
    assert_ok(spc_execute(p, &spec, 4, device, NULL, &e, &error));
    *row = (spc_measurement){.matrix = matrix,
                             .kernel = kernels[k],
                             .device = "h200",
                             .cache_state = "warm",
                             .seconds = e.seconds * (1 + 0.1 * k),
                             .counter = counter};
    row->features = (spc_features){.rows = p->rows,
                                   .cols = p->cols,
                                   .nnz = p->nnz,
                                   .stored_nnz = p->nnz,
                                   .layout_bytes = 8 * p->nnz,
                                   .value_bytes = 4,
                                   .index_bytes = 4};
    row->flops = 2 * (double)p->nnz / row->seconds;
    counter[0] = 1.1 * e.all.l1_sectors;
    counter[1] = 1.1 * e.all.l1_hits;
    counter[2] = 1.1 * e.all.requests;
    counter[3] = 1.1 * e.all.l2_bytes / 32;
    counter[4] = counter[3];
    counter[5] = 0;
    spc_pattern_free(p);
    spc_collection_close(c);
}

static table *make_table(const spc_device *device)
{
    table *t = calloc(1, sizeof *t);
    t->table = (spc_measurements){
        .file = "made up", .counters = COUNTERS, .counter = counter_names, .count = ROWS, .row = t->row};
    for (int i = 0; i < ROWS; i++) /* kernel by kernel, as a probe may write them */
        measure(device, matrices[i % MATRICES], i / MATRICES, &t->row[i], t->counter[i]);
    return t;
}

static void near(double value, double expected)
{
    if (!(fabs(value - expected) <= 1e-9 * fabs(expected) + 1e-12))
        fail_msg("%.12g, not %.12g", value, expected);
}

TEST(test_replay)
{
    spc_device *device = h200();
    table *t = make_table(device);
    spc_collection *c;
    spc_replay replay;
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    for (int threads = 1; threads <= 3; threads++) {
        spc_replay_options options = {.size = sizeof(spc_replay_options), .threads = threads};
        assert_ok(spc_replay_run(&t->table, device, c, &options, &replay, &error));
        assert_int_equal(replay.matrices, MATRICES);
        assert_int_equal(replay.missing, 1);
        assert_int_equal(replay.executed, ROWS - KERNELS);
        assert_non_null(strstr(replay.first_missing, "nosuch"));
        for (int i = 0; i < ROWS; i++) {
            bool there = strcmp(t->row[i].matrix, "nosuch") != 0;
            double expected = t->row[i].seconds / (1 + 0.1 * (i / MATRICES));
            near(replay.execution[i].seconds, there ? expected : 0);
        }
        spc_replay_free(&replay);
    }
    spc_replay_options kept = {.size = sizeof(spc_replay_options), .held_out = true};
    assert_ok(spc_replay_run(&t->table, device, c, &kept, &replay, &error));
    for (int i = 0; i < ROWS; i++) {
        bool wanted = strcmp(t->row[i].matrix, "nosuch") != 0 && spc_held_out(t->row[i].matrix);
        assert_int_equal(replay.execution[i].seconds > 0, wanted);
    }
    assert_true(replay.executed > 0 && replay.executed < ROWS - KERNELS);
    spc_replay_free(&replay);
    spc_replay_options cold = {.size = sizeof(spc_replay_options), .cache_state = "cold"};
    assert_int_equal(spc_replay_run(&t->table, device, c, &cold, &replay, &error), SPC_ERROR_DATA);
    t->row[0].features.nnz++; /* another matrix of that name */
    assert_ok(spc_replay_run(&t->table, device, c, NULL, &replay, &error));
    assert_int_equal(replay.missing, 2);
    spc_replay_free(&replay);
    t->row[0].features.nnz--;
    spc_interrupt();
    assert_int_equal(spc_replay_run(&t->table, device, c, NULL, &replay, &error), SPC_ERROR_INTERRUPTED);
    spc_interrupt_clear();
    spc_device_remove(device, "exec_launch");
    assert_int_equal(spc_replay_run(&t->table, device, c, NULL, &replay, &error), SPC_ERROR_DATA);
    spc_collection_close(c);
    free(t);
}

TEST(test_validation)
{
    spc_device *device = h200();
    table *t = make_table(device);
    spc_collection *c;
    spc_replay replay;
    spc_validation v;
    spc_validate_options options = {.size = sizeof(spc_validate_options),
                                    .predict = {.model = SPC_MODEL_EXEC}};
    assert_int_equal(spc_validate(&t->table, device, &options, &v, &error), SPC_ERROR_ARGUMENT);
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_replay_run(&t->table, device, c, NULL, &replay, &error));
    options.executions = replay.execution;
    assert_ok(spc_validate(&t->table, device, &options, &v, &error));
    assert_int_equal(v.pairs, ROWS - KERNELS);
    assert_int_equal(v.kernels, KERNELS);
    size_t own = 0;
    for (size_t k = 0; k < v.kernels; k++)
        for (int set = 0; set < 2; set++) {
            const spc_accuracy *a = &v.kernel[k].total[set];
            const spc_traffic_accuracy *traffic = &v.kernel[k].traffic[set];
            assert_int_equal(traffic->n, a->n);
            if (!a->n)
                continue;
            near(a->mape, 0.1 * (double)k);
            near(traffic->l1_hit_error, 0);
            near(traffic->requests_mape, 1 - 1 / 1.1);
            near(traffic->sectors_mape, 1 - 1 / 1.1);
            near(traffic->l2_mape, 1 - 1 / 1.1);
            near(traffic->l2_hit_error, 0);
            assert_int_equal(traffic->dram_n, 0);
            assert_true(isnan(traffic->dram_mape) && isnan(traffic->x_hit_error));
            own += strcmp(v.kernel[k].kernel, "cusparse-csr") == 0 ? 0 : a->n;
        }
    /* what stands in for another kernel is told, but not added up */
    assert_int_equal(v.all.total[0].n + v.all.total[1].n, own);
    for (size_t i = 0; i < v.worst_count; i++)
        assert_null(strstr(v.pair[v.worst[i]].row->kernel, "cusparse"));
    /* the choice: by brute force */
    size_t n = 0, right = 0;
    for (int m = 0; m < MATRICES - 1; m++) {
        int named = 0, fastest = 0;
        for (int k = 1; k < KERNELS - 1; k++) {
            int i = k * MATRICES + m;
            if (replay.execution[i].seconds < replay.execution[named * MATRICES + m].seconds)
                named = k;
            if (t->row[i].seconds < t->row[fastest * MATRICES + m].seconds)
                fastest = k;
        }
        n++;
        right += named == fastest;
    }
    assert_int_equal(v.choice[0].n + v.choice[1].n, n);
    assert_int_equal(v.choice[0].right + v.choice[1].right, right);
    spc_validation_free(&v);
    spc_replay_free(&replay);
    spc_collection_close(c);
    free(t);
}

/* Why a prediction is off: traffic before time. */
TEST(test_reasons)
{
    spc_device *device = h200();
    table *t = make_table(device);
    spc_collection *c;
    spc_replay replay;
    spc_validation v;
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    assert_ok(spc_replay_run(&t->table, device, c, NULL, &replay, &error));
    spc_validate_options options = {.size = sizeof(spc_validate_options),
                                    .predict = {.model = SPC_MODEL_EXEC},
                                    .executions = replay.execution};
    for (int i = 0; i < ROWS; i++) {
        t->row[i].seconds *= 3;
        t->row[i].flops /= 3;
    }
    t->counter[0][0] *= 2;
    t->counter[1][3] *= 2;
    t->counter[2][5] = 1e6;
    assert_ok(spc_validate(&t->table, device, &options, &v, &error));
    assert_non_null(strstr(v.pair[0].reason, "sectors at the L1"));
    assert_non_null(strstr(v.pair[1].reason, "from the L2"));
    assert_non_null(strstr(v.pair[2].reason, "from DRAM"));
    assert_non_null(strstr(v.pair[4].reason, "time, not traffic"));
    spc_validation_free(&v);
    spc_replay_free(&replay);
    spc_collection_close(c);
    free(t);
}

TEST(test_memory_failures)
{
    spc_device *device = h200();
    table *t = make_table(device);
    spc_collection *c;
    spc_replay replay;
    spc_replay_options options = {.size = sizeof(spc_replay_options), .threads = 1};
    assert_ok(spc_collection_open(NULL, 0, &c, &error));
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_replay_run(&t->table, device, c, &options, &replay, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    spc_replay_free(&replay);
    spc_collection_close(c);
    free(t);
}

RUN_TESTS("replay", NULL, NULL)

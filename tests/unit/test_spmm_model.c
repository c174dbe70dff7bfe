/* The time model of batched products: amounts by hand, prediction from coefficients, fit, and judgement of a
 * fit. */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "device/device_facts.h"
#include "fit/fits.h"
#include "sparcast/designs.h"
#include "workloads/batch/batch.h"

static spc_spmm_facts facts_of(uint32_t batch, uint32_t rows, uint32_t row_nnz, uint32_t columns)
{
    spc_spmm_facts facts;
    spc_spmm_workload w = {.batch = batch,
                           .columns = columns,
                           .rows_min = rows,
                           .rows_max = rows,
                           .row_nnz_min = row_nnz,
                           .row_nnz_max = row_nnz,
                           .value_bytes = 4};
    assert_ok(spc_spmm_workload_facts(&w, &facts, &error));
    return facts;
}

TEST(bytes_and_flops_are_the_papers)
{
    spc_spmm_facts facts = facts_of(100, 50, 2, 512); /* the issue: moving the bytes once is 20.5 MB */
    assert_true(spc_spmm_bytes(&facts) == 10000 * 8 + 5000 * 4 + 2.0 * 5000 * 512 * 4);
    assert_true(spc_spmm_flops(&facts, 1e-6) == 2.0 * 10000 * 512 / 1e-6);
    assert_true(spc_spmm_flops(&facts, 0) == 0);
}

/* An H100's. */
static const spc_spmm_gpu large = {.multiprocessors = 132,
                                   .l2_bytes = 52428800,
                                   .l1_bytes = 262144,
                                   .threads = 2048,
                                   .blocks = 32,
                                   .registers = 65536,
                                   .shared_all = 233472,
                                   .shared_reserved = 1024,
                                   .shared_bytes = 232448,
                                   .l1_is_shared = true};

static void amounts_on(const spc_spmm_gpu *gpu, spc_spmm_method method, const spc_spmm_facts *facts,
                       double amount[SPC_SPMM_TERMS])
{
    assert_ok(spc_spmm_amounts(gpu, method, SPC_SPMM_POINTERS_HOST, facts, amount, &error));
}

static void amounts(spc_spmm_method method, const spc_spmm_facts *facts, double amount[SPC_SPMM_TERMS])
{
    amounts_on(&large, method, facts, amount);
}

TEST(amounts_by_hand)
{
    double a[SPC_SPMM_TERMS];
    spc_spmm_facts facts = facts_of(100, 50, 2, 64);
    amounts(SPC_SPMM_BATCHED_CSR, &facts, a);
    assert_true(a[SPC_SPMM_TERM_LAUNCH] == 1 && a[SPC_SPMM_TERM_COPY] == 1 && a[SPC_SPMM_TERM_ATOMIC] == 0);
    assert_true(a[SPC_SPMM_TERM_CHAIN] == 2 * 2); /* two non-zeros x two strides of 32 lanes */
    assert_true(fabs(a[SPC_SPMM_TERM_BLOCKS] - 625.0 / 132) < 1e-12); /* 5000 rows, 8 a block */
    /* Eight rows want 16 of 50 rows of B, drawn anew: each of them once; C; columns and values. */
    double wanted = 625 * 50 * (1 - pow(0.98, 16));
    assert_true(fabs(a[SPC_SPMM_TERM_L2] - (wanted + 5000) * 256 - 10000 * 8) < 1e-3);
    assert_true(a[SPC_SPMM_TERM_MEMORY] == 0);
    amounts(SPC_SPMM_ST, &facts, a);
    assert_true(a[SPC_SPMM_TERM_LAUNCH] == 200 && a[SPC_SPMM_TERM_COPY] == 0);
    assert_true(a[SPC_SPMM_TERM_ATOMIC] >= 10000.0 * 64);
    amounts(SPC_SPMM_SWA_CSR, &facts, a);
    assert_true(a[SPC_SPMM_TERM_LAUNCH] == 100 && a[SPC_SPMM_TERM_CHAIN] == 400);
    amounts(SPC_SPMM_CUBLAS_BATCHED, &facts, a);
    assert_true(a[SPC_SPMM_TERM_FLOPS] == 2.0 * 200 * 32 * 64 * 56); /* 2 x 1 tiles each, k padded to 56 */
    facts = facts_of(100, 50, 2, 16);
    amounts(SPC_SPMM_CUBLAS_BATCHED, &facts, a);
    assert_true(a[SPC_SPMM_TERM_FLOPS] == 2.0 * 200 * 32 * 32 * 56); /* no wider than 32 columns */
    amounts(SPC_SPMM_ST, &facts, a);
    assert_true(fabs(a[SPC_SPMM_TERM_LAUNCH] - 135) < 1e-9); /* C of a product has less than 4 KiB */
    facts = facts_of(100, 256, 2, 1024);                     /* 210 MB: nothing stays in 50 MB */
    amounts(SPC_SPMM_PACKED, &facts, a);
    assert_true(a[SPC_SPMM_TERM_MEMORY] == spc_spmm_bytes(&facts));
    for (int method = 0; method < SPC_SPMM_METHODS; method++) {
        amounts((spc_spmm_method)method, &facts, a);
        for (int i = 0; i < SPC_SPMM_TERMS; i++) {
            assert_true(isfinite(a[i]) && a[i] >= 0);
            assert_true(a[i] == 0 || spc_spmm_uses((spc_spmm_method)method, (spc_spmm_term)i) ||
                        i == SPC_SPMM_TERM_ISSUE);
        }
    }
}

TEST(amounts_of_tiles_by_hand)
{
    double a[SPC_SPMM_TERMS];
    spc_spmm_facts facts = facts_of(100, 256, 16, 512); /* 800 tiles of 64 columns, three blocks of 32 rows
                                                           each at a time on each of 132 multiprocessors */
    amounts(SPC_SPMM_PACKED, &facts, a);
    double nnz = 100.0 * 256 * 16, rows = 100.0 * 256;
    /* A tile is staged by each of the 396 blocks that has some of its rows: 16 loads a thread, 1.5 times. */
    double stagings = 1 + 396.0 / 800;
    assert_true(fabs(a[SPC_SPMM_TERM_CHAIN] - 6 * rows * 8 / 396 / 32 - 16 * (1 + 800.0 / 396)) < 1e-9);
    assert_true(fabs(a[SPC_SPMM_TERM_L1] - ((nnz + 1.25 * (1 + stagings) * rows) * 2048 + nnz * 8 * 74)) < 1);
    assert_true(fabs(a[SPC_SPMM_TERM_L2] - (1 + stagings) * rows * 2048 - nnz * 8 * 8) <
                1); /* B, C, entries */
    facts.shape.order = SPC_SPMM_COLUMN_MAJOR;
    double turned[SPC_SPMM_TERMS];
    amounts(SPC_SPMM_PACKED, &facts, turned);
    assert_true(turned[SPC_SPMM_TERM_L1] - a[SPC_SPMM_TERM_L1] > 3.5 * rows * 2048);
    facts =
        facts_of(64, 1024, 16, 32); /* fewer tiles than multiprocessors: blocks share them, none is idle */
    amounts(SPC_SPMM_PACKED, &facts, a);
    nnz = 64.0 * 1024 * 16, rows = 64.0 * 1024;
    stagings = 1 + 132.0 / 64;
    assert_true(fabs(a[SPC_SPMM_TERM_L1] - ((nnz + 1.25 * (1 + stagings) * rows) * 128 + nnz * 44)) < 1);
}

/* Sizes that differ, orders and memory: what the paper's kernels then wait for. */
TEST(amounts_of_the_papers_kernels)
{
    double equal[SPC_SPMM_TERMS], mixed[SPC_SPMM_TERMS], near[SPC_SPMM_TERMS], far[SPC_SPMM_TERMS];
    spc_spmm_facts facts;
    spc_spmm_workload w = {.batch = 100,
                           .columns = 512,
                           .rows_min = 32,
                           .rows_max = 256,
                           .row_nnz_min = 1,
                           .row_nnz_max = 5,
                           .value_bytes = 4};
    assert_ok(spc_spmm_workload_facts(&w, &facts, &error));
    amounts(SPC_SPMM_BATCHED_CSR, &facts, mixed);
    /* 14400 rows of 3, 8 a block, 1056 blocks at a time, 16 strides; the last wave has one of 5. */
    assert_true(fabs(mixed[SPC_SPMM_TERM_CHAIN] - 16 * (3 * 14400.0 / 8 / 1056 + 2)) < 1e-9);
    amounts(SPC_SPMM_BATCHED_ST, &facts, mixed);
    facts.equal_sizes = true;
    amounts(SPC_SPMM_BATCHED_ST, &facts, equal);
    double waves = 100.0 * 16 / 264; /* 16 blocks of 32 columns a product, two of 1024 threads at a time */
    assert_true(fabs(mixed[SPC_SPMM_TERM_ATOMIC] / equal[SPC_SPMM_TERM_ATOMIC] - 1 -
                     (256 / 144.0 - 1) / waves) < 1e-12);
    facts =
        facts_of(100, 256, 2, 8); /* eight lanes a non-zero: two of a row at a time add to the same sums */
    amounts(SPC_SPMM_BATCHED_ST, &facts, equal);
    assert_true(fabs(equal[SPC_SPMM_TERM_ATOMIC] - 2.0 * 51200 * 8 * 132 / 100) < 1e-6);
    facts = facts_of(100, 256, 1, 512); /* 105 MB: memory, for the first that wants a row of B */
    spc_spmm_gpu slow = large;
    slow.memory_wait = 2;
    amounts(SPC_SPMM_SWA_CSR, &facts, near);
    amounts_on(&slow, SPC_SPMM_SWA_CSR, &facts, far);
    double first = 1 - pow(1 - 1.0 / 256, 256);
    assert_true(fabs(far[SPC_SPMM_TERM_CHAIN] / near[SPC_SPMM_TERM_CHAIN] - 1 - 2 * first) < 1e-12);
    facts.shape.order = SPC_SPMM_COLUMN_MAJOR; /* a line for each value, in B and in C */
    amounts(SPC_SPMM_SWA_CSR, &facts, far);
    assert_true(fabs(far[SPC_SPMM_TERM_L1] / near[SPC_SPMM_TERM_L1] - (2 * 32 + 2) / 4.0) < 1e-9);
    amounts(SPC_SPMM_CUSPARSE_BATCHED, &facts, far);
    assert_true(far[SPC_SPMM_TERM_CHAIN] == 1 && far[SPC_SPMM_TERM_ISSUE] == 3.0 * 25600 * 16);
}

/* What bounds the blocks of a multiprocessor are facts of the GPU, and so is the L1 that they share. */
TEST(amounts_follow_the_gpu)
{
    double a[SPC_SPMM_TERMS], b[SPC_SPMM_TERMS];
    spc_spmm_gpu gpu = large;
    spc_spmm_facts facts =
        facts_of(100, 256, 2, 512); /* 3200 blocks of 256 threads, eight at a time: three waves */
    amounts(SPC_SPMM_BATCHED_CSR, &facts, a);
    gpu.threads = 1024; /* four at a time: six waves */
    amounts_on(&gpu, SPC_SPMM_BATCHED_CSR, &facts, b);
    assert_true(fabs(b[SPC_SPMM_TERM_CHAIN] / a[SPC_SPMM_TERM_CHAIN] - 2) < 1e-12);
    gpu = large;
    gpu.blocks = 2;
    amounts_on(&gpu, SPC_SPMM_BATCHED_CSR, &facts, b);
    assert_true(fabs(b[SPC_SPMM_TERM_CHAIN] / a[SPC_SPMM_TERM_CHAIN] - 4) < 1e-12);
    gpu = large;
    gpu.l1_bytes = 0; /* nothing is kept: a row of B for each non-zero */
    gpu.l1_is_shared = false;
    amounts_on(&gpu, SPC_SPMM_BATCHED_CSR, &facts, b);
    assert_true(fabs(b[SPC_SPMM_TERM_L2] - 3.0 * 25600 * 2048 - 51200 * 8) < 1);
    assert_true(a[SPC_SPMM_TERM_L2] < b[SPC_SPMM_TERM_L2]);
    facts = facts_of(100, 256, 16,
                     512); /* tiles that a block of 48 KB cannot hold: planned anew, as at run time */
    gpu = large;
    gpu.shared_bytes = 49152;
    amounts(SPC_SPMM_PACKED, &facts, a);
    amounts_on(&gpu, SPC_SPMM_PACKED, &facts, b);
    assert_true(a[SPC_SPMM_TERM_L1] != b[SPC_SPMM_TERM_L1] &&
                b[SPC_SPMM_TERM_BLOCKS] > a[SPC_SPMM_TERM_BLOCKS]);
}

TEST(terms_combine_between_sum_and_maximum)
{
    double term[SPC_SPMM_TERMS] = {[SPC_SPMM_TERM_LAUNCH] = 12,
                                   [SPC_SPMM_TERM_COPY] = 10,
                                   [SPC_SPMM_TERM_L2] = 3,
                                   [SPC_SPMM_TERM_MEMORY] = 4};
    assert_true(fabs(spc_spmm_combine(term, 1, 1) - 29) < 1e-12);
    assert_true(fabs(spc_spmm_combine(term, 2, 2) - 23) < 1e-12); /* 3, 4 and 12: 13 */
    assert_true(fabs(spc_spmm_combine(term, 2, 1) - 27) < 1e-12); /* 3 and 4: 5; the launch comes on top */
    assert_true(fabs(spc_spmm_combine(term, 1000, 1000) - 22) < 1e-12);
    double none[SPC_SPMM_TERMS] = {0};
    assert_true(spc_spmm_combine(none, 2, 2) == 0);
}

/* A machine whose coefficients are known. */
static spc_device *machine(bool coefficients)
{
    spc_device *device;
    assert_ok(spc_device_new(&device, &error));
    const struct {
        const char *key;
        double value;
    } facts[] = {{"multiprocessors", 132},
                 {"l2_bytes", 52428800},
                 {"l1_bytes", 262144},
                 {"threads_per_multiprocessor", 2048},
                 {"blocks_per_multiprocessor", 32},
                 {"registers_per_multiprocessor", 65536},
                 {"shared_bytes", 232448},
                 {"shared_multiprocessor_bytes", 233472},
                 {"shared_reserved_bytes", 1024}};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        assert_ok(spc_device_set(device, facts[i].key, facts[i].value, "test", &error));
    for (int method = 0; coefficients && method < SPC_SPMM_METHODS; method++) {
        char key[64];
        const char *name = spc_spmm_method_name((spc_spmm_method)method);
        for (int i = 0; i < SPC_SPMM_TERMS; i++) {
            const spc_spmm_coefficient *c = spc_spmm_coefficient_of((spc_spmm_term)i);
            double seconds = c->start * (1 + 0.2 * method);
            snprintf(key, sizeof key, "%s@%s", c->key, name);
            assert_ok(spc_device_set(device, key, c->rate ? 1 / seconds : seconds, "test", &error));
        }
        snprintf(key, sizeof key, "spmm_overlap@%s", name);
        assert_ok(spc_device_set(device, key, 1.7, "test", &error));
        snprintf(key, sizeof key, "spmm_launch_overlap@%s", name);
        assert_ok(spc_device_set(device, key, 1.3, "test", &error));
    }
    return device;
}

TEST(predictions_need_coefficients)
{
    spc_spmm_prediction p;
    spc_spmm_facts facts = facts_of(100, 50, 2, 64);
    spc_device *device = machine(false);
    assert_int_equal(spc_spmm_predict(device, SPC_SPMM_PACKED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error),
                     SPC_ERROR_DATA);
    assert_non_null(strstr(error.message, "spmm_overlap of packed"));
    spc_device_free(device);
    device = machine(true);
    assert_ok(spc_spmm_predict(device, SPC_SPMM_PACKED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error));
    assert_true(p.possible && fabs(p.seconds - spc_spmm_combine(p.term, 1.7, 1.3)) < 1e-18);
    assert_true(isnan(p.seconds_low) && isnan(p.seconds_high));
    assert_ok(spc_device_set(device, "spmm_low@packed", 0.9, "test", &error));
    assert_ok(spc_device_set(device, "spmm_high@packed", 0.8, "test", &error));
    assert_ok(spc_spmm_predict(device, SPC_SPMM_PACKED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error));
    assert_true(p.seconds_low == 0.9 * p.seconds &&
                p.seconds_high == p.seconds); /* the forecast lies within */
    assert_ok(spc_spmm_predict(device, SPC_SPMM_CUBLAS_BATCHED, SPC_SPMM_POINTERS_HOST, &facts, &p, &error));
    assert_true(p.term[SPC_SPMM_TERM_COPY] > 0); /* its arrays of pointers are copied too */
    assert_true(p.setup_bytes == 100.0 * 50 * 50 * 4 && isnan(p.setup_seconds)); /* no bandwidth */
    assert_ok(spc_device_set(device, "memory_bandwidth", 1e12, "test", &error));
    assert_ok(spc_spmm_predict(device, SPC_SPMM_CUBLAS_BATCHED, SPC_SPMM_POINTERS_HOST, &facts, &p, &error));
    double launch;
    assert_true(spc_device_get(device, "spmm_launch", "packed", &launch));
    assert_true(fabs(p.setup_seconds - 2 * launch - (1e6 + 10000 * (8 + 64)) / 1e12) < 1e-12);
    assert_int_equal(p.limited_by, SPC_SPMM_TERM_LAUNCH);
    facts.equal_nnz = false;
    assert_ok(
        spc_spmm_predict(device, SPC_SPMM_CUSPARSE_BATCHED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error));
    assert_false(p.possible);
    assert_ok(
        spc_spmm_predict(device, SPC_SPMM_CUBLAS_BATCHED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error));
    assert_true(p.possible);
    facts.equal_sizes = false;
    assert_ok(
        spc_spmm_predict(device, SPC_SPMM_CUBLAS_BATCHED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error));
    assert_false(p.possible);
    spc_device_remove(device, "spmm_launch_overlap@packed");
    assert_int_equal(spc_spmm_predict(device, SPC_SPMM_PACKED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error),
                     SPC_ERROR_DATA);
    assert_non_null(strstr(error.message, "spmm_launch_overlap of packed"));
    spc_device_remove(device, "l2_bytes");
    assert_int_equal(spc_spmm_predict(device, SPC_SPMM_PACKED, SPC_SPMM_POINTERS_DEVICE, &facts, &p, &error),
                     SPC_ERROR_DATA);
    spc_device_free(device);
}

/* Measurements that a device's own model makes, each off by up to `noise`. */
static spc_spmm_measurements invent(const spc_device *device, double noise)
{
    static const uint32_t rows[] = {16, 50, 128, 256, 1024}, lengths[] = {1, 2, 5, 16},
                          columns[] = {8, 32, 64, 256, 1024}, batches[] = {1, 100, 1000};
    spc_spmm_measurements all = {.row = spc_calloc(5 * 4 * 5 * 3 * SPC_SPMM_METHODS, sizeof *all.row)};
    assert_non_null(all.row);
    for (int i = 0; i < 5 * 4 * 5 * 3; i++)
        for (int method = 0; method < SPC_SPMM_METHODS; method++) {
            spc_spmm_measurement *m = &all.row[all.count++];
            spc_spmm_prediction p;
            m->method = (spc_spmm_method)method;
            m->facts = facts_of(batches[i % 3], rows[i / 3 % 5], lengths[i / 15 % 4], columns[i / 60]);
            assert_ok(spc_spmm_predict(device, m->method, m->pointers, &m->facts, &p, &error));
            m->seconds = p.seconds * (1 + noise * sin((double)all.count * 12.9898));
        }
    return all;
}

/* No machine wins with a batch that it cannot hold. */
TEST(a_batch_fits_or_not)
{
    spc_comparison *c;
    spc_device *roomy = machine(true), *narrow = machine(true);
    const spc_design machines[] = {{.label = "narrow", .device = narrow},
                                   {.label = "roomy", .device = roomy}};
    spc_spmm_question batch = {.size = sizeof batch,
                               .workload = {.batch = 100, .columns = 64, .rows_min = 50, .rows_max = 50}};
    const spc_question q = {.size = sizeof q, .operation = SPC_OPERATION_BATCH, .batch = &batch};
    batch.workload.row_nnz_min = batch.workload.row_nnz_max = 2;
    batch.workload.value_bytes = 4;
    assert_ok(spc_device_set(roomy, "memory_bytes", 1e7, "test", &error));
    assert_ok(spc_device_set(narrow, "memory_bytes", 1e6, "test", &error));
    assert_ok(spc_compare_designs(&q, machines, 2, &c, &error));
    assert_false(c->row[0].best.fits);
    assert_true(c->row[1].best.fits);
    assert_string_equal(c->winner, "roomy");
    assert_true(c->row[0].speedup == 1 && c->row[1].answer.candidates == 1);
    spc_comparison_free(c);
    assert_ok(spc_device_set(roomy, "memory_bytes", 1e6, "test", &error));
    assert_ok(spc_compare_designs(&q, machines, 2, &c, &error));
    assert_null(c->winner);
    spc_comparison_free(c);
    spc_device_free(roomy);
    spc_device_free(narrow);
}

TEST(a_fit_recovers_what_made_the_data)
{
    spc_spmm_fit fit;
    spc_device *truth = machine(true), *fitted = machine(false);
    spc_spmm_measurements all = invent(truth, 0.02);
    assert_ok(spc_spmm_fit_device(&all, "test", fitted, &error));
    assert_ok(spc_spmm_validate(&all, fitted, &fit, &error));
    assert_true(fit.all.held_out.mape < 0.03);
    double low, high; /* eight in ten of a sine of 2 % lie within 0.951 of it */
    assert_true(spc_device_get(fitted, "spmm_low", "st", &low) &&
                spc_device_get(fitted, "spmm_high", "st", &high));
    assert_true(low > 0.96 && low < 0.995 && high > 1.005 && high < 1.04);
    for (int method = 0; method < SPC_SPMM_METHODS; method++) {
        assert_true(fit.method[method].held_out.mape < 0.05);
        double launch, expected;
        assert_true(
            spc_device_get(fitted, "spmm_launch", spc_spmm_method_name((spc_spmm_method)method), &launch));
        assert_true(
            spc_device_get(truth, "spmm_launch", spc_spmm_method_name((spc_spmm_method)method), &expected));
        assert_true(fabs(launch / expected - 1) < 0.1);
    }
    double share = (double)fit.all.held_out.count / (double)all.count;
    assert_true(share > 0.15 && share < 0.35);
    assert_int_equal(fit.all.held_out.count + fit.all.fitted.count, all.count);
    spc_spmm_measurements_clear(&all);
    spc_device_free(truth);
    spc_device_free(fitted);
}

TEST(a_perfect_model_is_always_right_and_a_wrong_one_is_not)
{
    spc_spmm_fit fit;
    spc_device *truth = machine(true);
    spc_spmm_measurements all = invent(truth, 0);
    assert_ok(spc_spmm_validate(&all, truth, &fit, &error));
    assert_true(fit.all.held_out.mape < 1e-12 && fit.all_methods.right == 1 && fit.all_methods.worst == 1);
    assert_true(fit.all_methods.batches * SPC_SPMM_METHODS == fit.all.held_out.count);
    for (size_t i = 0; i < all.count; i++) /* everything twice as slow, packed thrice */
        all.row[i].seconds *= all.row[i].method == SPC_SPMM_PACKED ? 3 : 2;
    assert_ok(spc_spmm_validate(&all, truth, &fit, &error));
    assert_true(fabs(fit.method[SPC_SPMM_ST].held_out.mape - 0.5) < 1e-12);
    assert_true(fabs(fit.method[SPC_SPMM_PACKED].held_out.mape - 2.0 / 3) < 1e-12);
    assert_true(fit.all_methods.right < 1 && fit.all_methods.worst <= 1.5 + 1e-12);
    assert_true(fit.without_packed.right == 1);
    assert_true(fit.all.held_out.inside == 0 &&
                isnan(fit.all.held_out.null_mape)); /* no interval, no bandwidth */
    assert_ok(spc_device_set(truth, "memory_bandwidth", 1e18, "test", &error));
    for (size_t i = 0; i < all.count; i++) { /* launches alike, and no bytes: the null model is right */
        spc_spmm_method m = all.row[i].method;
        bool loop = m <= SPC_SPMM_SWA_CSR || m == SPC_SPMM_CUSPARSE;
        all.row[i].seconds = (1 + m) * (loop ? all.row[i].facts.shape.batch : 1.0);
    }
    assert_ok(spc_spmm_validate(&all, truth, &fit, &error));
    assert_true(fit.all.held_out.null_mape < 1e-9 && fit.all.held_out.mape > 0.9);
    spc_spmm_measurements_clear(&all);
    spc_device_free(truth);
}

TEST(fits_refuse_poor_data_and_survive_allocation_failure)
{
    spc_spmm_fit fit;
    spc_device *truth = machine(true), *fitted = machine(false);
    spc_spmm_measurements all = invent(truth, 0);
    spc_spmm_measurements few = {.count = 9, .row = all.row};
    assert_int_equal(spc_spmm_fit_device(&few, "test", fitted, &error), SPC_ERROR_DATA);
    spc_device_remove(fitted, "multiprocessors");
    assert_int_equal(spc_spmm_fit_device(&all, "test", fitted, &error), SPC_ERROR_DATA);
    assert_ok(spc_spmm_validate(&few, fitted, &fit, &error)); /* nothing to judge */
    assert_int_equal(fit.all.held_out.count + fit.all.fitted.count, 0);
    assert_true(isnan(fit.all_methods.right));
    for (size_t i = 1; i <= 2; i++) {
        spc_memory_fail_at(i);
        assert_int_equal(spc_spmm_validate(&all, truth, &fit, &error), SPC_ERROR_MEMORY);
    }
    spc_memory_fail_at(1);
    assert_int_equal(spc_spmm_fit_device(&all, "test", truth, &error), SPC_ERROR_MEMORY);
    spc_memory_fail_at(0);
    spc_spmm_measurements_clear(&all);
    spc_device_free(truth);
    spc_device_free(fitted);
}

/* The claims of docs/spmm.md, on the measurements that are kept: forecasts of a device, held-out batches of
 * another or the same. */
static void judge(const char *facts, const char *measurements, double mape, double each, double close,
                  double least_within)
{
    spc_spmm_fit fit;
    spc_spmm_measurements all;
    char path[512];
    const char *data = getenv("SPARCAST_TEST_DATA");
    assert_non_null(data);
    snprintf(path, sizeof path, "%s/devices/%s.csv", data, facts);
    spc_device *device = load_device(path);
    snprintf(path, sizeof path, "%s/measurements/%s-spmm.csv", data, measurements);
    assert_ok(spc_spmm_measurements_read(path, &all, &error));
    assert_ok(spc_spmm_validate(&all, device, &fit, &error));
    assert_true(fit.all_methods.batches > 150);
    assert_true(fit.all.held_out.mape <= mape);
    for (int method = 0; method < SPC_SPMM_METHODS; method++)
        assert_true(fit.method[method].held_out.mape <= each);
    assert_true(fit.all_methods.close >= close);
    assert_true(fit.all.held_out.inside >= least_within && fit.all.held_out.inside <= 0.9);
    assert_true(fit.all.held_out.null_mape > 2 * fit.all.held_out.mape);
    spc_spmm_measurements_clear(&all);
}

TEST(measured_gpus_are_predicted_as_claimed)
{
    judge("h200", "h200", 0.095, 0.11, 0.95, 0.72);
    judge("h100", "h100", 0.1, 0.12, 0.94, 0.72);
    judge("h200", "h100", 0.125, 0.15, 0.9, 0.5);
}

RUN_TESTS("spmm_model", NULL, NULL)

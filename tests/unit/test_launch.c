/* Launches on a whole GPU: every block runs once, all multiprocessors together are the full simulation,
 * and a sample is as near to it as sim/launch.h says. */
#include "sim/launch.h"

#include <stdio.h>

#include "gpu_config.h"
#include "launches.h"
#include "model/exec/exec.h"
#include "patterns.h"
#include "test.h"
#include "warp_ops.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:4",
                                      "sell",       "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

/* Loads and their distinct sectors, of all launches. */
static void brute_force(const spc_program *p, double requests[SPC_ARRAYS], double sectors[SPC_ARRAYS])
{
    warp_ops *ops = malloc(sizeof *ops);
    for (; p; p = p->then) {
        for (uint64_t warp = 0; warp < p->blocks * SPC_BLOCK_WARPS; warp++) {
            begin_warp(p, warp, ops);
            for (const spc_warp_instruction *op = next_op(p, ops); op; op = next_op(p, ops)) {
                if (op->store || op->lanes == 0)
                    continue;
                requests[op->array]++;
                for (uint32_t i = 0; i < op->lanes; i++) {
                    bool seen = false;
                    for (uint32_t j = 0; j < i; j++)
                        seen = seen || op->address[j] / 32 == op->address[i] / 32;
                    sectors[op->array] += !seen;
                }
            }
        }
    }
    free(ops);
}

TEST(test_all_multiprocessors)
{
    for (int i = 0; i < ODD_PATTERNS + 1; i++) {
        spc_pattern *p = i < ODD_PATTERNS ? odd_pattern(i) : make_pattern(9000, 300, 0.02, true, 4000, 5);
        for (int k = 0; k < KERNELS; k++) {
            spc_program *program = open_program(kernels[k], p, 4);
            spc_launch_config config = gpu_config(5, 5);
            spc_launch_result r, again;
            double requests[SPC_ARRAYS] = {0}, sectors[SPC_ARRAYS] = {0};
            brute_force(program, requests, sectors);
            assert_ok(spc_launch_run(program, &config, &r, &error));
            assert_ok(spc_launch_run(program, &config, &again, &error));
            assert_memory_equal(&r, &again, sizeof r);
            for (int a = 0; a < SPC_ARRAYS; a++) {
                assert_true(r.counters.of[SPC_COUNT_REQUESTS][a] == requests[a]);
                assert_true(r.counters.of[SPC_COUNT_SECTORS][a] == sectors[a]);
                assert_true(r.counters.of[SPC_COUNT_L1_HITS][a] <= r.counters.of[SPC_COUNT_SECTORS][a]);
            }
            assert_true(r.launches == 0 || r.simulated == 1);
            assert_int_equal(r.launches, (program->blocks > 0) + (program->then && program->then->blocks));
            spc_program_close(program);
        }
    }
}

/* ---- the block scheduler, seen from a program that counts how often its warps begin ---- */

typedef struct counting {
    spc_program program; /* first */
    uint32_t begun[4000];
    uint32_t long_block;
} counting;

static void count_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    c->stage = SPC_STAGE_END;
    ((counting *)(uintptr_t)p)->begun[warp / SPC_BLOCK_WARPS]++;
}

static uint64_t count_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    (void)end;
    return first / SPC_BLOCK_THREADS == ((const counting *)p)->long_block ? 1000000 : 1;
}

static const spc_program_type counting_type = {.begin = count_begin, .longest = count_longest};

static void launch_blocks(counting *c, uint32_t blocks, uint32_t multiprocessors, uint32_t samples)
{
    static const spc_pattern pattern;
    spc_launch_config config = gpu_config(multiprocessors, samples);
    spc_launch_result r;
    c->program = (spc_program){.type = &counting_type,
                               .lanes = SPC_WARP,
                               .pattern = &pattern,
                               .code = {.batch = 1},
                               .items = (uint64_t)blocks * SPC_BLOCK_THREADS,
                               .blocks = blocks};
    memset(c->begun, 0, sizeof c->begun);
    assert_ok(spc_launch_run(&c->program, &config, &r, &error));
}

TEST(test_every_block_runs_once)
{
    counting *c = calloc(1, sizeof *c);
    for (uint32_t blocks = 1; blocks < 4000; blocks = blocks * 3 / 2 + 1) {
        c->long_block = 1;
        launch_blocks(c, blocks, 7, 7);
        for (uint32_t b = 0; b < blocks; b++) /* the busiest multiprocessor may run once more, for time */
            assert_true(c->begun[b] == SPC_BLOCK_WARPS || c->begun[b] == 2 * SPC_BLOCK_WARPS);
        for (uint32_t b = blocks; b < 4000; b++)
            assert_int_equal(c->begun[b], 0);
    }
    free(c);
}

/* Each block to the first of all slots that is free, looked for one by one. Its warps leave one by one,
 * shared memory when the last one does. */
static void schedule_naively(const spc_program *p, uint32_t sms, uint32_t resident, spc_block_schedule *d)
{
    uint64_t *end = calloc((size_t)sms * resident, sizeof *end), *next = calloc(sms, sizeof *next),
             *last = calloc(sms, sizeof *last);
    for (uint64_t b = 0; b < p->blocks; b++) {
        uint32_t slot = 0, sm;
        spc_block_work work = spc_program_work(p, b);
        uint64_t iterations = work.iterations + (uint64_t)SPC_BLOCK_WARPS * 2, longest = work.longest + 2,
                 busy = p->shared_bytes ? longest : (iterations + SPC_BLOCK_WARPS - 1) / SPC_BLOCK_WARPS;
        for (uint32_t i = 1; i < sms * resident; i++)
            if (end[i] < end[slot])
                slot = i;
        sm = slot % sms;
        assert_true(next[sm] < d->first[sm + 1] - d->first[sm]);
        assert_int_equal(d->order[d->first[sm] + next[sm]++], b);
        d->iterations[sm] -= iterations;
        d->entries[sm] -= work.entries;
        d->work[sm] -= busy;
        longest += work.waits;
        last[sm] = end[slot] + longest > last[sm] ? end[slot] + longest : last[sm];
        end[slot] += busy;
    }
    for (uint32_t sm = 0; sm < sms; sm++) {
        assert_int_equal(d->end[sm], last[sm]);
        assert_true(d->iterations[sm] == 0 && d->entries[sm] == 0 && d->work[sm] == 0);
    }
    free(end);
    free(next);
    free(last);
}

TEST(test_block_schedule)
{
    static const uint32_t machines[][2] = {{1, 1}, {3, 1}, {1, 5}, {7, 3}, {132, 8}};
    static const spc_generate_options options = {.size = sizeof(spc_generate_options),
                                                 .kind = "powerlaw",
                                                 .rows = 20000,
                                                 .row_nnz = 5,
                                                 .row_nnz_max = 3000};
    spc_pattern *p = generated(&options);
    for (int k = 0; k < KERNELS; k++) {
        spc_program *program = open_program(kernels[k], p, 4);
        for (const spc_program *launch = program; launch; launch = launch->then)
            for (size_t m = 0; m < sizeof machines / sizeof *machines; m++) {
                spc_block_schedule d;
                assert_ok(spc_block_schedule_make(launch, machines[m][0], machines[m][1], &d, &error));
                schedule_naively(launch, machines[m][0], machines[m][1], &d);
                spc_block_schedule_free(&d);
            }
        spc_program_close(program);
    }
}

/* Block 0 outlasts all others together: its slot, one of two, takes no other block. Of two multiprocessors
 * with one slot each, the busiest is the second run, and runs block 0 alone. */
TEST(test_blocks_avoid_the_busy_slot)
{
    enum { BLOCKS = 160 };
    counting *c = calloc(1, sizeof *c);
    spc_launch_config config = gpu_config(2, 1);
    spc_launch_result r;
    config.sm.resident_blocks = 1;
    c->long_block = 0;
    launch_blocks(c, BLOCKS, 2, 2); /* fills in the program */
    memset(c->begun, 0, sizeof c->begun);
    config.samples = 1; /* multiprocessor 1, beside the busiest, 0 */
    assert_ok(spc_launch_run(&c->program, &config, &r, &error));
    for (uint32_t b = 0; b < BLOCKS; b++)
        assert_int_equal(c->begun[b], SPC_BLOCK_WARPS);
    assert_true(r.simulated == 1);
    free(c);
}

/* Where shared memory is no part of the L1 it limits the blocks, and leaves the L1 alone. */
TEST(test_shared_memory_apart)
{
    spc_launch_config c = gpu_config(1, 1);
    const spc_program program = {.shared_bytes = 8192, .lanes = SPC_WARP};
    c.sm.l1_bytes = 24 << 10;
    assert_true(spc_l1_beside(&program, &c.occupancy, &c.sm, 2) < 24 << 10);
    c.occupancy.shared_share = 0;
    c.occupancy.shared_apart = 64 << 10;
    assert_int_equal(spc_l1_beside(&program, &c.occupancy, &c.sm, 2), 24 << 10);
    assert_int_equal(spc_resident_blocks(&program, &c.occupancy, &c.sm), (64 << 10) / (8192 + 1024));
}

/* ---- the error of sampling ---- */

/* Forecasts against the full simulation, where few instructions are simulated: few rows, some of them very
 * long. Measured here, mean and worst: 0.4 % and 2 % of the requests, 1 % and 8 % of the sectors, 1 % and
 * 7 % of the bytes from the L2, 0.5 % and 3 % of the time. */
TEST(test_sampling_error)
{
    static const char *const files[] = {"Trefethen_20000.mtx.xz", "debian12-deps.mtx.xz", "epfl-log2.mtx.xz",
                                        "mycielskian13.mtx.xz", "web-petscdoc.mtx.xz"};
    const char *data = getenv("SPARCAST_DATA");
    double worst[4] = {0}, sum[4] = {0}, simulated = 0;
    int n = 0;
    if (!data)
        skip();
    spc_device *device = load_device("h200");
    for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
        char path[4096];
        spc_pattern *p;
        snprintf(path, sizeof path, "%s/matrices/%s", data, files[f]);
        assert_ok(spc_pattern_read(path, NULL, &p, &error));
        for (int k = 0; k < KERNELS; k++) {
            if (strcmp(kernels[k], "ell") == 0 || strcmp(kernels[k], "rbp-ell") == 0)
                continue; /* padded to gigabytes */
            spc_kernel_spec spec;
            spc_execution all, some;
            assert_ok(spc_kernel_parse(kernels[k], &spec, &error));
            assert_ok(spc_execute(p, &spec, 4, device,
                                  &(spc_execute_options){.size = sizeof(spc_execute_options), .exact = true},
                                  &all, &error));
            assert_ok(spc_execute(p, &spec, 4, device, NULL, &some, &error));
            double error_of[4] = {part_off(some.all.requests, all.all.requests),
                                  part_off(some.all.l1_sectors, all.all.l1_sectors),
                                  part_off(some.all.l2_bytes, all.all.l2_bytes),
                                  part_off(some.seconds, all.seconds)};
            for (int e = 0; e < 4; e++) {
                worst[e] = error_of[e] > worst[e] ? error_of[e] : worst[e];
                sum[e] += error_of[e];
            }
            n++;
            assert_true(all.simulated == 1);
            simulated += some.simulated;
            if (getenv("SPARCAST_PRINT"))
                printf("# %s %s: requests %.3f sectors %.3f misses %.3f time %.3f simulated %.2f\n", files[f],
                       kernels[k], error_of[0], error_of[1], error_of[2], error_of[3], some.simulated);
        }
        spc_pattern_free(p);
    }
    printf("# sampling error, mean (worst): requests %.3f (%.3f), sectors %.3f (%.3f), misses %.3f (%.3f), "
           "time %.3f (%.3f)\n",
           sum[0] / n, worst[0], sum[1] / n, worst[1], sum[2] / n, worst[2], sum[3] / n, worst[3]);
    static const double bound[4] = {0.1, 0.2, 0.25, 0.1};
    for (int e = 0; e < 4; e++)
        assert_true(sum[e] / n <= 0.025 && worst[e] <= bound[e]);
    assert_true(sum[3] / n <= 0.008 && simulated / n < 0.3);
}

/* Whatever a matrix is like: no more steps than it may take, but for the last one of each multiprocessor, two
 * in each of two launches. */
TEST(test_limit_of_steps)
{
    enum { LEAST = 300, NNZ_A_STEP = 12, LAST_STEPS = 4 * SPC_WARP };
    static const spc_generate_options options[] = {
        {.size = sizeof(spc_generate_options), .kind = "random", .rows = 300, .row_nnz = 3},
        {.size = sizeof(spc_generate_options), .kind = "onedense", .rows = 1000, .row_nnz = 4},
        {.size = sizeof(spc_generate_options), .kind = "powerlaw", .rows = 3000, .row_nnz = 6},
        {.size = sizeof(spc_generate_options), .kind = "rmat", .scale = 14, .edge_factor = 16},
        {.size = sizeof(spc_generate_options), .kind = "random", .rows = 400, .cols = 5000, .row_nnz = 700},
        {.size = sizeof(spc_generate_options),
         .kind = "powerlaw",
         .rows = 300000,
         .row_nnz = 3,
         .row_nnz_max = 20000},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        spc_pattern *p = generated(&options[i]);
        for (int k = 0; k < KERNELS; k++) {
            spc_program *program = open_program(kernels[k], p, 4);
            spc_launch_config config = gpu_config(132, 0);
            spc_launch_result r;
            config.most_steps = p->nnz / NNZ_A_STEP + LEAST;
            assert_ok(spc_launch_run(program, &config, &r, &error));
            assert_true(r.steps <= config.most_steps + LAST_STEPS);
            spc_program_close(program);
        }
    }
}

/* Three entries in 200,000 rows: what rows cost is all there is, and few steps have to do. */
TEST(test_hardly_any_entries)
{
    enum { ROWS = 200000, STEPS = ROWS / 64 + 250 };
    uint32_t col[] = {0, 1, 4};
    uint64_t *row_ptr = malloc((ROWS + 1) * sizeof *row_ptr);
    for (uint64_t row = 0; row <= ROWS; row++)
        row_ptr[row] = (row > 0) + (row > ROWS / 2) + (row == ROWS);
    spc_pattern pattern = {.rows = ROWS, .cols = 5, .nnz = 3, .row_ptr = row_ptr, .col = col}, *p = &pattern;
    for (int k = 0; k < KERNELS; k++) {
        spc_program *program = open_program(kernels[k], p, 4);
        spc_launch_config sampled = gpu_config(132, 0), full = gpu_config(132, 132);
        sampled.sm.every_iteration = false;
        spc_launch_result some, all;
        sampled.most_steps = STEPS;
        assert_ok(spc_launch_run(program, &sampled, &some, &error));
        assert_ok(spc_launch_run(program, &full, &all, &error));
        assert_true(some.steps < all.steps);
        assert_true(part_off(spc_counters_sum(&some.counters, SPC_COUNT_REQUESTS),
                             spc_counters_sum(&all.counters, SPC_COUNT_REQUESTS)) < 0.01);
        assert_true(part_off(spc_counters_sum(&some.counters, SPC_COUNT_SECTORS),
                             spc_counters_sum(&all.counters, SPC_COUNT_SECTORS)) < 0.01);
        assert_true(part_off(some.cycles, all.cycles) < 0.03);
        spc_program_close(program);
    }
    free(row_ptr);
}

TEST(test_failures)
{
    spc_pattern *p = odd_pattern(14);
    spc_program *program = open_program("fold:4", p, 4);
    spc_launch_config config = gpu_config(5, 2);
    spc_launch_result r;
    spc_status status = SPC_ERROR_MEMORY;
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_launch_run(program, &config, &r, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    spc_interrupt();
    status = spc_launch_run(program, &config, &r, &error);
    spc_interrupt_clear();
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
    config.multiprocessors = 0;
    assert_int_equal(spc_launch_run(program, &config, &r, &error), SPC_ERROR_ARGUMENT);
    config = gpu_config(5, 2);
    config.sm.resident_blocks = 0;
    assert_int_equal(spc_launch_run(program, &config, &r, &error), SPC_ERROR_UNSUPPORTED);
    spc_program_close(program);
}

RUN_TESTS("exec", NULL, NULL)

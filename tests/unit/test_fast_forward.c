#include <stdio.h>

/* Steady state: a skip of a program must end where walking ends, and a multiprocessor that fast-forwards must
 * count and take what one does that simulates every iteration. */
#include "gpu_config.h"
#include "launches.h"
#include "patterns.h"
#include "sim/fast_forward.h"
#include "sim/launch.h"
#include "test.h"
#include "warp_ops.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:64",
                                      "sell",       "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

static void assert_same_end(const spc_program *p, warp_ops *a, warp_ops *b)
{
    for (;;) {
        const spc_warp_instruction *x = next_op(p, a), *y = next_op(p, b);
        assert_true(!x == !y);
        if (!x)
            return;
        assert_int_equal(x->array, y->array);
        assert_int_equal(x->lanes, y->lanes);
        assert_memory_equal(x->address, y->address, x->lanes * sizeof *x->address);
    }
}

/* Both cursors stand before an iteration; `iterations` of them one by one and at once. */
static void check_skip(const spc_program *p, const warp_ops *at, uint64_t iterations, warp_ops *walks,
                       warp_ops *skips)
{
    spc_warp_instruction ops[SPC_BATCH_OPS];
    *walks = *skips = *at;
    walks->next = walks->count = skips->next = skips->count = 0;
    for (uint64_t i = 0; i < iterations; i++)
        spc_program_next(p, &walks->cursor, ops);
    (p->type->skip)(p, &skips->cursor, iterations * p->code.batch); /* cmocka has a macro skip() */
    assert_same_end(p, walks, skips);
}

/* From every third iteration of a warp; returns the number of skips. */
static uint64_t check_warp(const spc_program *p, uint64_t warp, warp_ops w[3], uint64_t *seed)
{
    uint64_t skips = 0;
    begin_warp(p, warp, &w[0]);
    for (uint64_t i = 0; w[0].cursor.stage < SPC_STAGE_STORE; i++) {
        const spc_cursor *c = &w[0].cursor;
        uint64_t left = c->done < c->width ? (c->width - c->done) / p->code.batch : 0;
        if (i % 3 == 0 && c->done > 0 && left > 1) {
            check_skip(p, &w[0], 1 + spc_random_below(seed, (uint32_t)left - 1), &w[1], &w[2]);
            skips++;
        }
        w[0].count = spc_program_next(p, &w[0].cursor, w[0].op);
    }
    return skips;
}

TEST(test_skips_end_where_walking_does)
{
    warp_ops *w = malloc(3 * sizeof *w);
    uint64_t seed = 5;
    for (int i = 0; i < 4; i++) {
        spc_pattern *p = make_pattern(150, 600, i % 2 ? 0.7 : 0.2, i / 2, 30, seed);
        for (int k = 0; k < KERNELS; k++) {
            spc_program *program = open_program(kernels[k], p, 4);
            uint64_t skips = 0;
            for (uint64_t warp = 0; warp < program->blocks * SPC_BLOCK_WARPS; warp++)
                skips += check_warp(program, warp, w, &seed);
            assert_true(skips > 0);
            spc_program_close(program);
        }
    }
    free(w);
}

static spc_launch_config make_config(bool every_iteration)
{
    spc_launch_config c = gpu_config(8, 8);
    c.sm.l1_ways = 16;
    c.sm.l2.dram_part[SPC_ARRAY_X] = 0.3;
    c.sm.l2.dram_part[SPC_ARRAY_VALUES] = 1;
    c.sm.every_iteration = every_iteration;
    return c;
}

/* Whole launches, with and without fast-forward: by which part requests, sectors, misses, granules of DRAM
 * and time differ. */
static void compare(const spc_program *p, double off[5])
{
    static const spc_counter counters[] = {SPC_COUNT_REQUESTS, SPC_COUNT_SECTORS, SPC_COUNT_L2_SECTORS,
                                           SPC_COUNT_DRAM};
    spc_launch_config walks = make_config(true), skips = make_config(false);
    spc_launch_result a, b;
    assert_ok(spc_launch_run(p, &walks, &a, &error));
    assert_ok(spc_launch_run(p, &skips, &b, &error));
    for (int i = 0; i < 4; i++)
        off[i] =
            part_off(spc_counters_sum(&b.counters, counters[i]), spc_counters_sum(&a.counters, counters[i]));
    off[4] = part_off(b.cycles, a.cycles);
    assert_true(b.chain <= b.cycles * (1 + 1e-9));
}

/* Measured here, at worst: 0.7 % of the requests, 0.8 % of the sectors, 1.7 % of the misses, 1.6 % of the
 * granules of DRAM, 6 % of the time. */
TEST(test_counts_and_time)
{
    static const double bound[5] = {0.01, 0.01, 0.02, 0.02, 0.08};
    static const spc_generate_options options[] = {
        {.size = sizeof(spc_generate_options), .kind = "onedense", .rows = 9000, .row_nnz = 4},
        {.size = sizeof(spc_generate_options),
         .kind = "powerlaw",
         .rows = 5000,
         .row_nnz = 8,
         .row_nnz_max = 4000},
        {.size = sizeof(spc_generate_options), .kind = "random", .rows = 2000, .row_nnz = 600},
    };
    double worst[5] = {0};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        spc_pattern *p = generated(&options[i]);
        for (int k = 0; k < KERNELS; k++) {
            spc_program *program = open_program(kernels[k], p, 4);
            double off[5];
            compare(program, off);
            for (int e = 0; e < 5; e++)
                worst[e] = off[e] > worst[e] ? off[e] : worst[e];
            if (getenv("SPARCAST_PRINT"))
                printf("# %s %s: requests %.4f sectors %.4f misses %.4f dram %.4f cycles %.4f\n",
                       options[i].kind, kernels[k], off[0], off[1], off[2], off[3], off[4]);
            spc_program_close(program);
        }
    }
    printf("# worst: requests %.4f sectors %.4f misses %.4f dram %.4f cycles %.4f\n", worst[0], worst[1],
           worst[2], worst[3], worst[4]);
    for (int e = 0; e < 5; e++)
        assert_true(worst[e] < bound[e]);
}

/* The block that has the longest row. */
static uint64_t longest_block(const spc_program *p)
{
    uint64_t found = 0, longest = 0;
    for (uint64_t block = 0; block < p->blocks; block++) {
        uint64_t end = (block + 1) * SPC_BLOCK_THREADS;
        uint64_t here = p->type->longest(p, block * SPC_BLOCK_THREADS, end < p->items ? end : p->items);
        if (here > longest) {
            longest = here;
            found = block;
        }
    }
    return found;
}

/* What it is for: a row of 200,000 entries, a thread each. */
TEST(test_few_ops_are_simulated)
{
    enum { LONG = 200000 };
    static const spc_generate_options options = {
        .size = sizeof(spc_generate_options), .kind = "onedense", .rows = LONG, .row_nnz = 2};
    static const char *const one_thread[] = {"csr-scalar", "ell", "rbp-csr", "rbp-ell", "rbp-ell-r"};
    spc_pattern *p = generated(&options);
    spc_sm_memory *memory;
    assert_ok(spc_sm_memory_new(&memory, &error));
    for (size_t k = 0; k < sizeof one_thread / sizeof *one_thread; k++) {
        spc_program *program = open_program(one_thread[k], p, 4);
        spc_sm_config config = make_config(false).sm;
        spc_sm_result r;
        uint64_t block = longest_block(program);
        assert_ok(spc_sm_run(program, &config, memory, &block, 1, &r, &error));
        double loads = spc_counters_sum(&r.counters, SPC_COUNT_REQUESTS);
        assert_true(loads > 2 * LONG && (double)r.ops < loads / 8);
        spc_program_close(program);
    }
    spc_sm_memory_free(memory);
}

/* Intervals that may be skipped at once, after a look at a multiprocessor whose only warp has not begun. */
static uint64_t most_after(uint64_t most, bool changed)
{
    static const spc_program_type type = {.skip = spc_skip_batches};
    static const spc_sm_config config = {.every_iteration = false};
    spc_program program = {.type = &type, .lanes = SPC_WARP, .code = {.loops = 1, .batch = 1}};
    spc_sm_result result = {.ops = 1};
    spc_sm_state *m = calloc(1, sizeof *m);
    *m = (spc_sm_state){.program = &program,
                        .config = &config,
                        .result = &result,
                        .running = {1},
                        .changes = changed,
                        .forward = {.most = most}};
    spc_fast_forward_look(m);
    most = m->forward.most;
    free(m);
    return most;
}

/* A warp that begins or ends leaves a quarter of it, and no fewer than at the start. */
TEST(test_change)
{
    static const struct {
        uint64_t before, after;
    } most[] = {{0, 2}, {2, 2}, {8, 2}, {11, 2}, {12, 3}, {16, 4}, {64, 16}};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        assert_int_equal(most_after(most[i].before, true), most[i].after);
        assert_int_equal(most_after(most[i].before, false), most[i].before);
    }
}

RUN_TESTS("fast_forward", NULL, NULL)

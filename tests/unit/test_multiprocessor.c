/* One multiprocessor: traffic against brute force, times against hand-made sums, on programs of the test's
 * own. */
#include "sim/multiprocessor.h"

#include "core/error.h"
#include "core/isa.h"
#include "gpu_config.h"
#include "launches.h"
#include "patterns.h"
#include "sm_script.h"
#include "test.h"
#include "warp_ops.h"

/* ---- what DRAM supplies ---- */

/* A granule of two sectors misses with as many of them as were asked for. */
TEST(test_missed_sectors)
{
    spc_sm_config c = free_config();
    c.l2.dram_part[SPC_ARRAY_X] = c.l2.dram_part[SPC_ARRAY_VALUES] = 1;
    for (uint32_t sectors = 1; sectors <= 4; sectors++)
        for (int i = 0; i < 2; i++) {
            script s = make_script(1, 10, false, 3, false);
            s.sectors = sectors;
            s.array = i ? SPC_ARRAY_X : SPC_ARRAY_VALUES;
            spc_sm_result r = run(&s.program, &c, 1);
            assert_int_equal(r.counters.of[SPC_COUNT_L2_MISSES][s.array], 30 * sectors);
            assert_true(r.counters.of[SPC_COUNT_DRAM][s.array] == 30 * ((sectors + 1) / 2));
        }
}

static double dram_cycles(script *s, const spc_sm_config *c, uint32_t array, spc_reads reads, uint32_t lanes)
{
    s->array = array;
    s->program.reads = reads;
    s->program.lanes_per_item = lanes;
    return run(&s->program, c, 1).busy[SPC_UNIT_DRAM];
}

/* Granules of arrays that are read from end to end cost their bytes. Of x, and where threads or a few of them
 * walk their rows, a line that is asked for in part costs besides. */
TEST(test_scattered_bursts)
{
    script s = make_script(1, 10, false, 3, false);
    spc_sm_config c = free_config();
    c.l2.dram_part[SPC_ARRAY_X] = c.l2.dram_part[SPC_ARRAY_COLUMNS] = 1;
    c.dram_line_cycles = 7;
    c.dram_granule_cycles = 2;
    c.dram_stream_cycles = 5;
    s.sectors = 2; /* a granule */
    near(dram_cycles(&s, &c, SPC_ARRAY_COLUMNS, SPC_READS_ARRAYS, 1), 30 * 5);
    near(dram_cycles(&s, &c, SPC_ARRAY_COLUMNS, SPC_READS_ARRAYS, 8), 30 * 5);
    near(dram_cycles(&s, &c, SPC_ARRAY_COLUMNS, SPC_READS_ARRAYS, 4), 30 * (7 + 2));
    near(dram_cycles(&s, &c, SPC_ARRAY_COLUMNS, SPC_READS_ROWS, 1), 30 * (7 + 2));
    near(dram_cycles(&s, &c, SPC_ARRAY_X, SPC_READS_ARRAYS, 1), 30 * (7 + 2));
    s.sectors = 4;
    near(dram_cycles(&s, &c, SPC_ARRAY_COLUMNS, SPC_READS_ROWS, 1), 60 * 5);
    near(dram_cycles(&s, &c, SPC_ARRAY_X, SPC_READS_ARRAYS, 1), 60 * 5);
}

/* From a byte of an array on, another part comes from DRAM. */
TEST(test_rest_of_an_array)
{
    script s = make_script(1, 10, false, 1, false); /* lines 0 to 9 */
    s.array = SPC_ARRAY_VALUES;
    spc_sm_config c = free_config();
    c.l2.dram_part[SPC_ARRAY_VALUES] = 1;
    near(run(&s.program, &c, 1).counters.of[SPC_COUNT_DRAM][SPC_ARRAY_VALUES], 10);
    c.l2.rest_at[SPC_ARRAY_VALUES] = 6 * 128;
    near(run(&s.program, &c, 1).counters.of[SPC_COUNT_DRAM][SPC_ARRAY_VALUES], 6);
    c.l2.rest_part = 1;
    c.l2.dram_part[SPC_ARRAY_VALUES] = 0;
    near(run(&s.program, &c, 1).counters.of[SPC_COUNT_DRAM][SPC_ARRAY_VALUES], 4);
}

/* ---- times ---- */

TEST(test_latencies_of_one_warp)
{
    script misses = make_script(1, 10, true, 1, false), hits = make_script(1, 10, true, 1, true);
    spc_sm_config c = free_config();
    c.l1_latency = 30;
    c.l2_latency = 200;
    c.dram_latency = 500;
    misses.cycles = hits.cycles = 4;
    near(run(&misses.program, &c, 1).cycles, 10 * 200 + 9 * 4);
    near(run(&hits.program, &c, 1).cycles, 200 + 9 * 30 + 9 * 4);
    c.l2.dram_part[SPC_ARRAY_X] = 1;
    near(run(&misses.program, &c, 1).cycles, 10 * 500 + 9 * 4);
    near(run(&hits.program, &c, 1).cycles, 500 + 9 * 30 + 9 * 4);
    misses.wait = false; /* all at once */
    misses.cycles = 0;
    near(run(&misses.program, &c, 1).cycles, 500);
    c.block_cycles = 50; /* one block at a time */
    c.resident_blocks = 1;
    near(run(&misses.program, &c, 3).cycles, 3 * 500 + 2 * 50);
}

/* Of each block only the first warp, or all eight, walk: 1,000 cycles. A block needs two places of each of
 * four schedulers. What other warps leave goes to the next block, unless blocks are limited by what they
 * share. */
TEST(test_places_of_warps)
{
    enum { BLOCKS = 30, WALK = 1000 };
    static const struct {
        uint32_t warps, resident_warps, resident_blocks, at_once;
    } cases[] = {{8, 64, 16, 8}, {1, 64, 16, 15}, {1, 32, 16, 7},
                 {1, 64, 8, 8},  {1, 64, 1, 1},   {0, 64, 16, BLOCKS}};
    spc_sm_config c = free_config();
    c.schedulers = 4;
    c.l2_latency = WALK / 10;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        script s = make_script(cases[i].warps, 10, true, 1, false);
        uint32_t waves = (BLOCKS + cases[i].at_once - 1) / cases[i].at_once;
        c.resident_warps = cases[i].resident_warps;
        c.resident_blocks = cases[i].resident_blocks;
        near(run(&s.program, &c, BLOCKS).cycles, cases[i].warps ? waves * WALK : 0);
    }
}

TEST(test_rates)
{
    script s = make_script(8, 20, false, 4, false);
    double ops = 40 * 8 * 20, lines = ops * 4;
    const struct {
        size_t field;
        double cycles;
    } units[] = {
        {offsetof(spc_sm_config, issue_cycles), ops},
        {offsetof(spc_sm_config, request_cycles), ops},
        {offsetof(spc_sm_config, tag_cycles), lines},
        {offsetof(spc_sm_config, bank_cycles), lines}, /* all in one bank */
        {offsetof(spc_sm_config, l2_line_cycles), lines},
        {offsetof(spc_sm_config, l2_sector_cycles), lines},
        {offsetof(spc_sm_config, l2_link_cycles), lines},
        {offsetof(spc_sm_config, dram_line_cycles), lines},
        {offsetof(spc_sm_config, dram_granule_cycles), lines},
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        spc_sm_config c = free_config();
        c.l2.dram_part[SPC_ARRAY_X] = 1;
        *(double *)(void *)((char *)&c + units[i].field) = 3;
        near(run(&s.program, &c, 40).cycles, 3 * units[i].cycles);
        c.l1_latency = c.l2_latency = c.dram_latency = 100; /* 64 warps hide it but for the last */
        double cycles = run(&s.program, &c, 40).cycles;
        assert_true(cycles >= 3 * units[i].cycles && cycles <= 3 * units[i].cycles * 1.02 + 200);
    }
}

/* What another part of the L2 supplies is looked up once more, a line at a time; the link carries sectors. */
/* Warps share the load/store unit for it; one alone goes on when its words have moved. */
TEST(test_shared_memory)
{
    script s = make_script(8, 20, false, 1, false);
    spc_sm_config c = free_config();
    s.words = 5;
    near(run(&s.program, &c, 1).cycles + 1, 1); /* a memory of its own: free */
    c.shared_cycles = 2;
    spc_sm_result all = run(&s.program, &c, 1);
    near(all.busy[SPC_UNIT_L1], 8 * 20 * 10);
    near(all.cycles, 8 * 20 * 10);
    s.warps = 1;
    s.cycles = 7;
    near(run(&s.program, &c, 1).cycles, 20 * 10 + 19 * 7);
}

TEST(test_far_lines)
{
    script s = make_script(1, 10, false, 3, false);
    s.sectors = 4;
    spc_sm_config c = free_config();
    c.l2_line_cycles = 3;
    c.l2_sector_cycles = 2;
    near(run(&s.program, &c, 1).busy[SPC_UNIT_L2], 30 * 3 + 120 * 2);
    c.l2.far_part[SPC_ARRAY_X] = 0.5;
    near(run(&s.program, &c, 1).busy[SPC_UNIT_L2], 30 * (3 + 0.5 * (3 + 2)) + 120 * 2);
    c.l2.far_part[SPC_ARRAY_X] = 0;
    c.l2.far_part[SPC_ARRAY_VALUES] = 1;
    c.l2_link_cycles = 4;
    near(run(&s.program, &c, 1).busy[SPC_UNIT_L2], 120 * 4);
}

/* DRAM answers as fast as ever while it has nothing else to do, and later the busier it has been. */
TEST(test_loaded_dram)
{
    script s = make_script(1, 1000, true, 1, false);
    spc_sm_config c = free_config();
    c.dram_latency = 500;
    c.dram_loaded = 0.8;
    c.l2.dram_part[SPC_ARRAY_X] = 1;
    near(run(&s.program, &c, 1).cycles, 1000 * 500);
    c.dram_line_cycles = 1500;
    double share = 1500 / (1500 + 500 * (1 + 0.8 * 1)), most = 1500 / (1500 + 500.0);
    double cycles = run(&s.program, &c, 1).cycles / 1000;
    assert_true(cycles > 1500 + 500 * (1 + 0.8 * share) - 5 && cycles < 1500 + 500 * (1 + 0.8 * most) + 5);
}

TEST(test_oldest_first)
{
    enum { OPS = 5 };
    uint32_t log[3 * OPS];
    script s = make_script(3, OPS, false, 1, true);
    s.log = log;
    spc_sm_config c = free_config();
    c.issue_cycles = s.cycles = 1; /* a warp can issue every cycle: the oldest runs alone */
    run(&s.program, &c, 1);
    for (uint32_t i = 0; i < 3 * OPS; i++)
        assert_int_equal(log[i], i / OPS);
    s.logged = 0;
    s.cycles = 2; /* two warps alternate, the third comes last */
    run(&s.program, &c, 1);
    for (uint32_t i = 0; i < 2 * OPS; i++)
        assert_int_equal(log[i], i % 2);
    for (uint32_t i = 2 * OPS; i < 3 * OPS; i++)
        assert_int_equal(log[i], 2);
}

/* The second warp finds the line of the first on its way. Of x it goes on at once, before the first; with
 * offsets it waits as long, and the oldest issues first. What has arrived is there for all. */
TEST(test_offsets_in_flight)
{
    enum { OPS = 3 };
    static const uint32_t order[2][2 * OPS] = {{0, 1, 1, 1, 0, 0}, {0, 1, 0, 1, 0, 1}};
    static const spc_array arrays[] = {SPC_ARRAY_X, SPC_ARRAY_OFFSETS};
    spc_sm_config c = free_config();
    c.l1_latency = 30;
    c.l2_latency = 200;
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
        uint32_t log[2 * OPS];
        script s = make_script(2, OPS, true, 1, true);
        s.log = log;
        s.array = arrays[i];
        near(run(&s.program, &c, 1).cycles, 200 + 2 * 30);
        for (uint32_t k = 0; k < 2 * OPS; k++)
            assert_int_equal(log[k], order[i][k]);
    }
}

/* Schedulers issue side by side, each for warps of its own. */
TEST(test_schedulers)
{
    enum { OPS = 10 };
    for (uint32_t warps = 1; warps <= SPC_BLOCK_WARPS; warps++)
        for (uint32_t schedulers = 1; schedulers <= SPC_BLOCK_WARPS; schedulers++) {
            script s = make_script(warps, OPS, false, 1, false);
            spc_sm_config c = free_config();
            c.schedulers = schedulers;
            c.issue_cycles = 3;
            uint32_t busiest = (warps + schedulers - 1) / schedulers;
            near(run(&s.program, &c, 1).cycles, 3.0 * OPS * busiest);
        }
}

/* Block i starts no earlier than i dispatches after the first. */
TEST(test_dispatch)
{
    script s = make_script(1, 5, false, 1, false);
    spc_sm_config c = free_config();
    c.issue_cycles = 2;
    double alone = run(&s.program, &c, 1).cycles;
    c.dispatch_cycles = 1000;
    near(run(&s.program, &c, 1).cycles, alone);
    near(run(&s.program, &c, 7).cycles, 6 * 1000 + alone);
    near(run(&s.program, &c, 40).cycles, 39 * 1000 + alone); /* more than fit at once */
}

TEST(test_full_queue_loses_no_time)
{
    script s = make_script(1, 3, false, 1, true);
    spc_sm_config c = free_config();
    c.request_cycles = 10;
    c.queue_cycles = 10;
    s.cycles = 1;
    near(run(&s.program, &c, 1).cycles, 30);
    c.queue_cycles = 0;
    near(run(&s.program, &c, 1).cycles, 30);
}

TEST(test_nothing_to_do)
{
    script s = make_script(8, 3, true, 1, false), idle = make_script(0, 3, true, 1, false);
    spc_sm_config c = free_config();
    c.l2_latency = 100;
    assert_true(run(&s.program, &c, 0).cycles == 0);
    assert_true(run(&idle.program, &c, 30).cycles == 0);
    assert_int_equal(run(&idle.program, &c, 30).ops, 0);
}

/* ---- traffic and monotony of real programs ---- */

typedef struct counts {
    uint64_t requests[SPC_ARRAYS], lines[SPC_ARRAYS], sectors[SPC_ARRAYS], instructions, ops;
} counts;

static uint64_t distinct(const spc_warp_instruction *op, uint64_t unit)
{
    uint64_t n = 0;
    for (uint32_t i = 0; i < op->lanes; i++) {
        bool seen = false;
        for (uint32_t j = 0; j < i; j++)
            seen = seen || op->address[j] / unit == op->address[i] / unit;
        n += !seen;
    }
    return n;
}

static counts brute_force(const spc_program *p)
{
    counts sum = {0};
    warp_ops *ops = malloc(sizeof *ops);
    for (uint64_t warp = 0; warp < p->blocks * SPC_BLOCK_WARPS; warp++) {
        begin_warp(p, warp, ops);
        for (const spc_warp_instruction *op = next_op(p, ops); op; op = next_op(p, ops)) {
            sum.instructions += op->issued;
            sum.ops++;
            if (op->store || op->lanes == 0)
                continue;
            sum.requests[op->array]++;
            sum.lines[op->array] += distinct(op, 128);
            sum.sectors[op->array] += distinct(op, 32);
        }
    }
    free(ops);
    return sum;
}

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold",
                                      "sell:8:64",  "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

static spc_sm_config real_config(void)
{
    spc_sm_config c = free_config();
    c.schedulers = 4;
    c.issue_cycles = 1;
    c.dispatch_cycles = 2;
    c.request_cycles = c.tag_cycles = 1;
    c.bank_cycles = 1;
    c.queue_cycles = 40;
    c.l2_line_cycles = 1;
    c.l2_sector_cycles = 0.5;
    c.dram_line_cycles = 1;
    c.dram_granule_cycles = 1;
    c.dram_stream_cycles = 1.5;
    c.l1_latency = 30;
    c.l2_latency = 250;
    c.dram_latency = 500;
    c.block_cycles = 100;
    for (int a = 0; a < SPC_ARRAYS; a++)
        c.l2.dram_part[a] = 0.5;
    return c;
}

static void check_traffic(const spc_program *p)
{
    spc_sm_config c = real_config();
    counts expected = brute_force(p);
    spc_sm_result r = run(p, &c, p->blocks);
    assert_int_equal(r.instructions, expected.instructions);
    assert_int_equal(r.ops, expected.ops);
    for (int a = 0; a < SPC_ARRAYS; a++) {
        assert_int_equal(r.counters.of[SPC_COUNT_REQUESTS][a], expected.requests[a]);
        assert_int_equal(r.counters.of[SPC_COUNT_TAGS][a], expected.lines[a]);
        assert_int_equal(r.counters.of[SPC_COUNT_SECTORS][a], expected.sectors[a]);
        assert_true(r.counters.of[SPC_COUNT_L1_HITS][a] <= r.counters.of[SPC_COUNT_SECTORS][a]);
    }
    near(r.busy[SPC_UNIT_ISSUE] + 1, 0.25 * (double)expected.instructions + 1);
}

TEST(test_traffic)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i);
        for (int k = 0; k < KERNELS; k++) {
            spc_program *program = open_program(kernels[k], p, k % 2 ? 8 : 4);
            check_traffic(program);
            if (program->then)
                check_traffic(program->then);
            spc_program_close(program);
        }
    }
}

/* What a processor without AVX-512 computes is the same to the last bit. */
TEST(test_instruction_sets)
{
    spc_sm_config c = real_config();
    c.l1_ways = 16;
    c.l2_stream_bytes = 64 << 10;
    c.x_hit_shift = 0.1;
    spc_pattern *p = make_pattern(6000, 400, 0.03, false, UINT32_MAX, 11);
    for (int k = 0; k < KERNELS; k++) {
        spc_program *program = open_program(kernels[k], p, k % 2 ? 8 : 4);
        c.l2.dram_part[SPC_ARRAY_X] = k % 3 ? 0.5 : 0;
        spc_sm_result with = run(program, &c, program->blocks);
        spc_isa_limit(SPC_ISA_BASE);
        spc_sm_result without = run(program, &c, program->blocks);
        spc_isa_limit(SPC_ISA_V4);
        assert_memory_equal(&with, &without, sizeof with);
        spc_program_close(program);
    }
}

/* Slower parts make no run faster, but for anomalies of greedy schedules (Graham 1969): up to 2 % here. */
TEST(test_monotone)
{
    const size_t fields[] = {
        offsetof(spc_sm_config, issue_cycles),       offsetof(spc_sm_config, request_cycles),
        offsetof(spc_sm_config, tag_cycles),         offsetof(spc_sm_config, bank_cycles),
        offsetof(spc_sm_config, l2_line_cycles),     offsetof(spc_sm_config, l2_sector_cycles),
        offsetof(spc_sm_config, dram_line_cycles),   offsetof(spc_sm_config, dram_granule_cycles),
        offsetof(spc_sm_config, dram_stream_cycles), offsetof(spc_sm_config, l1_latency),
        offsetof(spc_sm_config, l2_latency),         offsetof(spc_sm_config, dram_latency),
        offsetof(spc_sm_config, block_cycles),       offsetof(spc_sm_config, dispatch_cycles),
    };
    spc_pattern *p = make_pattern(6000, 400, 0.03, false, UINT32_MAX, 11);
    for (int k = 0; k < KERNELS; k++) {
        spc_program *program = open_program(kernels[k], p, 4);
        for (size_t f = 0; f < sizeof fields / sizeof *fields; f++) {
            spc_sm_config c = real_config();
            c.l1_bytes = 8 << 20;
            for (int a = 0; a < SPC_ARRAYS; a++)
                c.l2.dram_part[a] = 1; /* no draws, which fall on other lines in another order */
            double before = run(program, &c, program->blocks).cycles;
            *(double *)(void *)((char *)&c + fields[f]) *= 4;
            double after = run(program, &c, program->blocks).cycles;
            if (after < before * 0.97)
                fail_msg("%s, field %zu: %g cycles became %g", kernels[k], f, before, after);
        }
        spc_program_close(program);
    }
}

/* ---- failure ---- */

TEST(test_failures)
{
    script s = make_script(8, 3, true, 1, false);
    uint64_t list[] = {0, 1, 2};
    spc_sm_result r;
    spc_sm_config c = free_config();
    spc_status status = SPC_ERROR_MEMORY;
    spc_sm_memory *memory;
    spc_memory_fail_at(1);
    assert_int_equal(spc_sm_memory_new(&memory, &error), SPC_ERROR_MEMORY);
    spc_memory_fail_at(0);
    assert_ok(spc_sm_memory_new(&memory, &error));
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_memory_fail_at(n);
        status = spc_sm_run(&s.program, &c, memory, list, 3, &r, &error);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    c.resident_warps = 7;
    assert_int_equal(spc_sm_run(&s.program, &c, memory, list, 3, &r, &error), SPC_ERROR_ARGUMENT);
    c = free_config();
    c.resident_blocks = 0;
    assert_int_equal(spc_sm_run(&s.program, &c, memory, list, 3, &r, &error), SPC_ERROR_ARGUMENT);
    c = free_config();
    c.l1_ways = 0;
    assert_int_equal(spc_sm_run(&s.program, &c, memory, list, 3, &r, &error), SPC_ERROR_ARGUMENT);
    spc_sm_memory_free(memory);
}

TEST(test_interrupted)
{
    script s = make_script(8, 3, true, 1, false);
    uint64_t list[] = {0};
    spc_sm_config c = free_config();
    spc_sm_result r;
    spc_sm_memory *memory;
    assert_ok(spc_sm_memory_new(&memory, &error));
    spc_interrupt();
    spc_status status = spc_sm_run(&s.program, &c, memory, list, 1, &r, &error);
    spc_interrupt_clear();
    spc_sm_memory_free(memory);
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
}

RUN_TESTS("sm", NULL, NULL)

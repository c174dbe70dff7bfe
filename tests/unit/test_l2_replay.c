/* The L2 by reuse distances: the stack, the sampled parts and the replay of a launch, against an LRU list
 * that is kept by hand. */
#include "sim/l2_replay.h"

#include <math.h>

#include "launches.h"
#include "patterns.h"
#include "sparcast/generate.h"

/* ---- stack distances ---- */

/* Moves the line to the front of a list; the lines before it, or SPC_NEVER_TOUCHED. */
static uint32_t touch_list(uint32_t *list, uint32_t *length, uint32_t line)
{
    uint32_t at = 0;
    while (at < *length && list[at] != line)
        at++;
    bool found = at < *length;
    *length += !found;
    memmove(list + 1, list, at * sizeof *list);
    list[0] = line;
    return found ? at : SPC_NEVER_TOUCHED;
}

TEST(test_stack_against_list)
{
    enum { LINES = 300, TOUCHES = 20000 };
    uint32_t list[LINES], length = 0;
    uint64_t seed = 7;
    spc_reuse_stack s;
    assert_ok(spc_reuse_stack_init(&s, LINES, LINES, &error));
    for (int i = 0; i < TOUCHES; i++) {
        uint32_t line = (uint32_t)spc_random_below(&seed, i % 3 ? LINES : 40);
        assert_int_equal(spc_reuse_stack_touch(&s, line), touch_list(list, &length, line));
    }
    spc_reuse_stack_free(&s);
}

/* Deeper than asked for, a line may be forgotten; up to there it never is. */
TEST(test_depth)
{
    enum { LINES = 500, DEPTH = 50, TOUCHES = 20000 };
    uint32_t list[LINES], length = 0, forgotten = 0;
    uint64_t seed = 8;
    spc_reuse_stack s;
    assert_ok(spc_reuse_stack_init(&s, LINES, DEPTH, &error));
    for (int i = 0; i < TOUCHES; i++) {
        uint32_t line = (uint32_t)spc_random_below(&seed, LINES), distance = touch_list(list, &length, line),
                 got = spc_reuse_stack_touch(&s, line);
        if (distance < DEPTH)
            assert_int_equal(got, distance);
        else
            assert_true(got >= DEPTH);
        forgotten += got == SPC_NEVER_TOUCHED;
    }
    assert_true(forgotten > TOUCHES / 4);
    spc_reuse_stack_free(&s);
    assert_int_equal(spc_reuse_stack_init(&s, LINES, 0, &error), SPC_ERROR_ARGUMENT);
}

/* ---- parts of the L2 ---- */

TEST(test_fade)
{
    assert_true(spc_l2_fade(10, 20, 10) == 0 && spc_l2_fade(10, 20, 20) == 1);
    assert_true(spc_l2_fade(10, 20, 15) == 0.5 && fabs(spc_l2_fade(10, 20, 12.5) - 5.0 / 32) < 1e-12);
    assert_true(spc_l2_fade(10, 10, 10) == 0 && spc_l2_fade(10, 10, 11) == 1);
}

/* A cyclic sweep of n lines in one part: all are lost above the capacity, and as the step says in between. */
TEST(test_sweep)
{
    enum { LINES = 1000 };
    for (int i = 0; i < 3; i++) {
        double kept = i == 0 ? 999 : i == 1 ? 800 : 900, lost = i == 0 ? 1000 : i == 1 ? 900 : 1098;
        uint32_t missed = 0;
        spc_l2_sample s;
        assert_ok(spc_l2_sample_init(&s, 1, LINES, kept, lost, &error));
        for (uint32_t line = 0; line < 2 * LINES; line++) {
            bool miss = spc_l2_sample_access(&s, 0, line % LINES, 1).dram != 0;
            missed += miss && line >= LINES;
            assert_true(miss || line >= LINES);
        }
        assert_in_range(missed, i == 0 ? 0 : i == 1 ? LINES : 490, i == 0 ? 0 : i == 1 ? LINES : 510);
        spc_l2_sample_free(&s);
    }
}

static void expect(spc_l2_missed missed, uint8_t far, uint8_t dram)
{
    assert_int_equal(missed.far, far);
    assert_int_equal(missed.dram, dram);
}

/* Each granule, two sectors here, comes from DRAM once, whichever part asks: the home of the line has it
 * then. The other part copies no more than the sectors that it asked for. */
TEST(test_sectors_and_parts)
{
    uint32_t at_home[2] = {0, 0};
    spc_l2_sample s;
    assert_ok(spc_l2_sample_init(&s, 2, 64, 1000, 1000, &error));
    s.granule_sectors = 2;
    for (uint32_t line = 0; line < 64; line++) {
        spc_l2_missed first = spc_l2_sample_access(&s, 0, line, 1);
        bool near = first.far == 0;
        at_home[near ? 0 : 1]++;
        expect(first, near ? 0 : 1, 1);
        expect(spc_l2_sample_access(&s, 0, line, 3), near ? 0 : 2, 0);
        expect(spc_l2_sample_access(&s, 1, line, 2), near ? 2 : 0, 0);
        expect(spc_l2_sample_access(&s, 1, line, 7), near ? 5 : 0, 4);
        expect(spc_l2_sample_access(&s, 0, line, 15), near ? 0 : 12, 0);
        expect(spc_l2_sample_access(&s, 0, line, 15), 0, 0);
    }
    assert_in_range(at_home[0], 20, 44);
    spc_l2_sample_free(&s);
}

/* ---- a launch ---- */

/* What DRAM supplies of x to a second product of one thread a row, by an LRU list, blocks of one place each
 * after the other, an iteration of all of their warps at a time; every line of x, no streams. */
static uint64_t misses_by_list(const spc_program *p, uint32_t capacity)
{
    const spc_pattern *a = p->pattern;
    uint32_t words = SPC_MEMORY_LINE_BYTES / p->vector_bytes, length = 0, batch = p->code.batch;
    uint32_t *list = calloc(a->cols / words + 2, sizeof *list);
    uint64_t missed = 0;
    for (int product = 0; product < 2; product++)
        for (uint64_t block = 0; block < p->blocks; block++) {
            uint64_t from = block * SPC_BLOCK_THREADS, end = from + SPC_BLOCK_THREADS, most = 0;
            end = end < a->rows ? end : a->rows;
            for (uint64_t row = from; row < end; row++)
                most = a->row_ptr[row + 1] - a->row_ptr[row] > most ? a->row_ptr[row + 1] - a->row_ptr[row]
                                                                    : most;
            for (uint64_t first = 0; first < most; first += batch)
                for (uint64_t row = from; row < end; row++)
                    for (uint64_t k = a->row_ptr[row] + first;
                         k < a->row_ptr[row + 1] && k < a->row_ptr[row] + first + batch; k++) {
                        uint32_t distance = touch_list(list, &length, a->col[k] / words);
                        missed += distance >= capacity && product == 1;
                    }
        }
    free(list);
    return missed;
}

TEST(test_launch_against_list)
{
    spc_pattern *a = make_pattern(700, 3000, 0.01, false, (uint32_t)NO_DENSE_ROW, 5);
    for (uint32_t capacity = 10; capacity < 120; capacity += 20) {
        spc_program *p = open_program("csr-scalar", a, 4);
        spc_l2_replay_config c = {.parts = 1,
                                  .kept = capacity - 1,
                                  .lost = capacity,
                                  .granule_bytes = 128,
                                  .sector_bytes = 32,
                                  .multiprocessors = 1,
                                  .resident_blocks = 1,
                                  .every = 1};
        spc_l2_traffic t;
        assert_ok(spc_l2_replay(p, &c, &t, &error));
        assert_int_equal((uint64_t)t.x_granules, misses_by_list(p, capacity));
        spc_program_close(p);
    }
}

/* A sample tells what all lines would, to some percent. */
TEST(test_sample_of_lines)
{
    spc_pattern *a = make_pattern(4000, 4000, 0.01, false, (uint32_t)NO_DENSE_ROW, 6);
    spc_program *p = open_program("csr-scalar", a, 4);
    spc_l2_replay_config c = {.parts = 2,
                              .kept = 100,
                              .lost = 140,
                              .granule_bytes = 64,
                              .sector_bytes = 32,
                              .multiprocessors = 2,
                              .resident_blocks = 2,
                              .stream_bytes = 1e6,
                              .every = 1};
    spc_l2_traffic all, some;
    assert_ok(spc_l2_replay(p, &c, &all, &error));
    c.every = 3;
    assert_ok(spc_l2_replay(p, &c, &some, &error));
    assert_true(all.x_granules > 250);
    assert_true(fabs(some.x_granules / all.x_granules - 1) < 0.15);
    assert_true(all.stream_part == 1 && some.stream_part == 1);
    spc_program_close(p);
}

/* What the streams bring in pushes x out: x alone fits. Cold, each granule is missed once at least. */
TEST(test_streams_push_x_out)
{
    spc_pattern *a = make_pattern(3000, 2000, 0.02, false, (uint32_t)NO_DENSE_ROW, 9);
    spc_program *p = open_program("csr-scalar", a, 4);
    spc_l2_replay_config c = {.parts = 1,
                              .kept = 80,
                              .lost = 90,
                              .granule_bytes = 64,
                              .sector_bytes = 32,
                              .multiprocessors = 1,
                              .resident_blocks = 1,
                              .every = 1};
    spc_l2_traffic alone, beside, cold;
    assert_ok(spc_l2_replay(p, &c, &alone, &error));
    c.stream_bytes = 400e3;
    assert_ok(spc_l2_replay(p, &c, &beside, &error));
    c.stream_bytes = 0;
    c.cold = true;
    assert_ok(spc_l2_replay(p, &c, &cold, &error));
    assert_true(alone.x_granules == 0 && beside.x_granules > 1000 && beside.stream_part == 1);
    assert_int_equal((int)cold.x_granules, 125);
    spc_program_close(p);
}

static void check_between(const spc_program *p, spc_interleaved_traffic between, double x_granules,
                          double stream_part)
{
    enum { STREAM_LINES = 240, ROOM = 400 };
    spc_l2_traffic t;
    spc_l2_replay_config c = {.parts = 1,
                              .kept = ROOM,
                              .lost = ROOM + 1,
                              .granule_bytes = 64,
                              .sector_bytes = 32,
                              .multiprocessors = 1,
                              .resident_blocks = 1,
                              .stream_bytes = STREAM_LINES * SPC_MEMORY_LINE_BYTES,
                              .interleaved = between,
                              .every = 1};
    assert_ok(spc_l2_replay(p, &c, &t, &error));
    assert_true(t.x_granules == x_granules && t.stream_part == stream_part);
}

/* Room for 400 lines: 63 of x (125 granules), 240 of the streams, and up to 97 of other arrays. y is there
 * already and takes no more. x that comes last is found, whatever went before it. */
TEST(what_other_kernels_leave)
{
    spc_pattern *a = make_pattern(3000, 2000, 0.02, false, (uint32_t)NO_DENSE_ROW, 9);
    spc_program *p = open_program("csr-scalar", a, 4);
    double few = 90 * SPC_MEMORY_LINE_BYTES, some = 150 * SPC_MEMORY_LINE_BYTES,
           many = 500 * SPC_MEMORY_LINE_BYTES;
    check_between(p, (spc_interleaved_traffic){false, false, 0, 0}, 0, 0);
    check_between(p, (spc_interleaved_traffic){false, true, few, 0}, 0, 0);
    check_between(p, (spc_interleaved_traffic){true, true, 0, few}, 0, 0);
    check_between(p, (spc_interleaved_traffic){true, false, some, 0}, 0, 1);
    check_between(p, (spc_interleaved_traffic){true, false, many, 0}, 0, 1);
    check_between(p, (spc_interleaved_traffic){true, false, 0, many}, 125, 1);
    check_between(p, (spc_interleaved_traffic){false, false, many, 0}, 125, 1);
    spc_program_close(p);
}

/* Every kernel asks for every column of its rows: cold, and with room for all, once each. */
TEST(test_all_kernels)
{
    static const char *const names[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:3",   "sell:32:1",
                                        "sell:4:64",  "rbp-csr",      "rbp-ell", "rbp-ell-r"};
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *a = odd_pattern(i);
        for (size_t k = 0; k < sizeof names / sizeof names[0] && a->nnz; k++) {
            spc_program *p = open_program(names[k], a, 4);
            spc_l2_replay_config c = {.parts = 2,
                                      .kept = 1e6,
                                      .lost = 1e6,
                                      .granule_bytes = 32,
                                      .sector_bytes = 32,
                                      .multiprocessors = 3,
                                      .resident_blocks = 2,
                                      .stream_bytes = 1e5,
                                      .cold = true,
                                      .every = 1};
            spc_l2_traffic t;
            assert_ok(spc_l2_replay(p, &c, &t, &error));
            bool *asked = calloc(a->cols / 8 + 1, sizeof *asked);
            uint64_t granules = 0;
            for (uint64_t e = 0; e < a->nnz; e++) {
                granules += !asked[a->col[e] / 8];
                asked[a->col[e] / 8] = true;
            }
            free(asked);
            assert_int_equal((uint64_t)t.x_granules, granules);
            spc_program_close(p);
        }
    }
}

/* Blocks of an H100 in its first part, as tests/gpu/parts.cu counted them there. */
TEST(test_parts_of_a_wave)
{
    static const uint32_t counted[][2] = {{1, 1},   {8, 8},   {16, 12}, {20, 13}, {24, 16},  {32, 20},
                                          {40, 24}, {48, 27}, {63, 33}, {80, 42}, {132, 66}, {264, 132}};
    enum { SMS = 132, NEAR = 2 };
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++) {
        uint32_t first = 0;
        for (uint32_t block = 0; block < counted[i][0]; block++)
            first += spc_l2_wave_part(block, SMS, 2, false) == 0;
        assert_in_range(first, counted[i][1] - (i > 1 ? NEAR : 0), counted[i][1] + NEAR);
    }
    for (uint32_t block = 0; block < SMS; block++) {
        assert_int_equal(spc_l2_wave_part(block, SMS, 1, false), 0);
        assert_int_equal(spc_l2_wave_part(block, SMS, 8, true), block % 8);
    }
}

/* Windows of a long product find what the whole of it does: x that rows near by share, and x at random. */
static void check_windows(spc_generate_options options, const char *kernel, uint32_t parts)
{
    options.size = sizeof options;
    spc_pattern *a;
    assert_ok(spc_generate(&options, &a, &error));
    spc_program *p = open_program(kernel, a, 4);
    spc_l2_replay_config c = {.parts = parts,
                              .kept = 300,
                              .lost = 400,
                              .granule_bytes = 64,
                              .sector_bytes = 32,
                              .multiprocessors = 4,
                              .resident_blocks = 1,
                              .stream_bytes = 8.0 * (double)a->nnz,
                              .every = 1};
    spc_l2_traffic whole, windows;
    assert_ok(spc_l2_replay(p, &c, &whole, &error));
    c.most_touches = 1e9;
    assert_ok(spc_l2_replay(p, &c, &windows, &error));
    assert_true(windows.x_granules != whole.x_granules);
    if (fabs(windows.x_granules / whole.x_granules - 1) > 0.03 ||
        fabs(windows.stream_part - whole.stream_part) > 0.01 ||
        fabs(windows.x_far_sectors - whole.x_far_sectors) > 0.05 * whole.x_far_sectors)
        fail_msg("%s, %s: %g granules of x, not %g; %g far sectors, not %g; %g of the streams, not %g",
                 options.kind, kernel, windows.x_granules, whole.x_granules, windows.x_far_sectors,
                 whole.x_far_sectors, windows.stream_part, whole.stream_part);
    spc_program_close(p);
    spc_pattern_free(a);
}

TEST(test_windows)
{
    spc_generate_options stencil = {.kind = "stencil", .extent = {600, 600}, .points = 5},
                         random = {.kind = "random", .rows = 300000, .cols = 20000, .row_nnz = 6},
                         longs = {.kind = "random", .rows = 4000, .cols = 100000, .row_nnz = 700};
    check_windows(stencil, "csr-scalar", 1);
    check_windows(stencil, "sell:32:1", 2);
    check_windows(random, "csr-scalar", 2);
    check_windows(random, "csr-merge:7", 1);
    check_windows(longs, "csr-vector:32", 1);
}

RUN_TESTS("l2_replay", NULL, NULL)

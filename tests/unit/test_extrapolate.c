/* A multiprocessor that is stopped early takes the steps that it may take, and what is extrapolated is near
 * to what the whole simulation counts where blocks are alike. */
#include "gpu_config.h"
#include "launches.h"
#include "patterns.h"
#include "sim/multiprocessor_state.h"
#include "sparcast/forecast.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:4",
                                      "sell",       "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

/* All blocks of the first launch on one multiprocessor, whose memory has such marks. */
static spc_sm_result run_after(const spc_program *p, uint64_t most_steps, const spc_interval_mark *left)
{
    spc_sm_config config = gpu_config(1, 1).sm;
    spc_sm_memory *memory;
    spc_sm_result r;
    uint64_t *blocks = malloc((p->blocks + 1) * sizeof *blocks);
    for (uint64_t b = 0; b < p->blocks; b++)
        blocks[b] = b;
    config.l2.dram_part[SPC_ARRAY_X] = 0.3;
    config.l2.dram_part[SPC_ARRAY_VALUES] = 1;
    config.most_steps = most_steps;
    assert_ok(spc_sm_memory_new(&memory, &error));
    for (size_t i = 0; i < SPC_SM_WARPS_MAX; i++)
        memory->mark[i] = *left;
    assert_ok(spc_sm_run(p, &config, memory, blocks, p->blocks, &r, &error));
    spc_sm_memory_free(memory);
    free(blocks);
    return r;
}

static spc_sm_result run(const spc_program *p, uint64_t most_steps)
{
    return run_after(p, most_steps, &(spc_interval_mark){0});
}

static void near(const char *what, double value, double expected, double bound)
{
    if (part_off(value, expected) > bound)
        fail_msg("%s: %g, not %g", what, value, expected);
}

/* Rows that are alike: measured here, the worst of all kernels at a third of the steps, 12 % of time and
 * traffic. */
TEST(test_a_third_of_the_steps)
{
    enum { LAST_STEPS = 4 * SPC_WARP };
    static const spc_generate_options options[] = {
        {.size = sizeof(spc_generate_options),
         .kind = "banded",
         .rows = 40000,
         .row_nnz = 20,
         .half_bandwidth = 400},
        {.size = sizeof(spc_generate_options), .kind = "random", .rows = 30000, .row_nnz = 9},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        spc_pattern *pattern = generated(&options[i]);
        for (int k = 0; k < KERNELS; k++) {
            spc_program *p = open_program(kernels[k], pattern, 4);
            spc_sm_result all = run(p, 0), some = run(p, spc_sm_steps(&all) / 3);
            assert_true(spc_sm_steps(&some) <= spc_sm_steps(&all) / 3 + LAST_STEPS);
            near(kernels[k], some.cycles, all.cycles, 0.15);
            near(kernels[k], some.chain, all.chain, 0.5);
            near(kernels[k], some.instructions, all.instructions, 0.15);
            near(kernels[k], spc_counters_sum(&some.counters, SPC_COUNT_REQUESTS),
                 spc_counters_sum(&all.counters, SPC_COUNT_REQUESTS), 0.15);
            near(kernels[k], spc_counters_sum(&some.counters, SPC_COUNT_L2_SECTORS),
                 spc_counters_sum(&all.counters, SPC_COUNT_L2_SECTORS), 0.15);
            near(kernels[k], some.busy[SPC_UNIT_DRAM], all.busy[SPC_UNIT_DRAM], 0.15);
            spc_program_close(p);
        }
    }
}

/* One block, stopped within its only wave: what is left of its rows counts. */
TEST(test_within_a_block)
{
    static const spc_generate_options options = {.size = sizeof(spc_generate_options),
                                                 .kind = "banded",
                                                 .rows = 256,
                                                 .row_nnz = 200,
                                                 .half_bandwidth = 255};
    spc_pattern *pattern = generated(&options);
    spc_program *p = open_program("csr-scalar", pattern, 4);
    spc_sm_result all = run(p, 0), some = run(p, spc_sm_steps(&all) / 2);
    near("cycles", some.cycles, all.cycles, 0.15);
    near("chain", some.chain, all.chain, 0.4);
    near("sectors", spc_counters_sum(&some.counters, SPC_COUNT_SECTORS),
         spc_counters_sum(&all.counters, SPC_COUNT_SECTORS), 0.1);
    spc_program_close(p);
}

/* Rows in two parts: a run of consecutive columns and as many isolated entries. Stopped where the warps have
 * just come to the second one, the time of the first was taken for that of an iteration of the second: 83
 * times too slow on a Mycielski graph. Measured here, wherever it stops: at most 1.001. A stop in the first
 * part cannot know how long the second one takes. */
TEST(test_stopped_anywhere)
{
    enum { ROWS = 256, EACH = 300, STOPS = 60 };
    static const char *const walked[] = {"rbp-csr", "rbp-ell", "rbp-ell-r"};
    static uint64_t row_ptr[ROWS + 1];
    static uint32_t col[ROWS * 2 * EACH];
    for (uint32_t r = 0; r < ROWS; r++) {
        uint32_t *row = &col[row_ptr[r]];
        for (uint32_t i = 0; i < EACH; i++) {
            row[i] = r + i;
            row[EACH + i] = 2000 + 64 * i + 2 * (r % 16);
        }
        row_ptr[r + 1] = row_ptr[r] + 2 * EACH;
    }
    spc_pattern pattern = {
        .rows = ROWS, .cols = 1 << 16, .nnz = ROWS * 2 * EACH, .row_ptr = row_ptr, .col = col};
    for (size_t k = 0; k < sizeof walked / sizeof *walked; k++) {
        spc_program *p = open_program(walked[k], &pattern, 4);
        spc_sm_result all = run(p, 0);
        for (uint64_t stop = 4; stop < STOPS; stop++)
            assert_true(run(p, spc_sm_steps(&all) * stop / STOPS).cycles <= 1.2 * all.cycles);
        spc_program_close(p);
    }
}

/* What the kernel before left in the memory does not count. */
TEST(test_marks_of_another_kernel)
{
    enum { STAGES = 4, STEPS = 20000 };
    static const spc_generate_options options = {.size = sizeof(spc_generate_options),
                                                 .kind = "banded",
                                                 .rows = 4096,
                                                 .row_nnz = 200,
                                                 .half_bandwidth = 255};
    spc_pattern *pattern = generated(&options);
    for (int k = 0; k < KERNELS; k++) {
        spc_program *p = open_program(kernels[k], pattern, 4);
        spc_sm_result fresh = run(p, STEPS);
        for (uint32_t stage = 0; stage < STAGES; stage++) {
            spc_interval_mark left = {.done = 1, .stage = stage, .chain = 500, .walked = 9, .iterations = 2};
            spc_sm_result r = run_after(p, STEPS, &left);
            assert_true(r.cycles == fresh.cycles && r.chain == fresh.chain);
        }
        spc_program_close(p);
    }
}

static double forecast_seconds(spc_analysis *a, const spc_device *device, const char *kernel,
                               uint64_t most_steps)
{
    spc_forecast f;
    spc_kernel_spec spec;
    spc_forecast_options o = {
        .size = sizeof o, .predict = {.model = SPC_MODEL_EXEC}, .most_steps = most_steps};
    assert_ok(spc_kernel_parse(kernel, &spec, &error));
    assert_ok(spc_forecast_kernel(a, &spec, device, &o, &f, &error));
    return f.prediction.seconds;
}

/* Warps that wait for older ones make little progress. Taken for the progress of all of them, that was off
 * by 1.6 here and by 300 on larger matrices. Measured here: 0.77 to 1.28 of the time of all steps. */
TEST(test_short_looks)
{
    static const char *const walked[] = {"csr-scalar", "csr-vector", "ell", "sell", "rbp-csr", "rbp-ell-r"};
    static const spc_generate_options options = {
        .size = sizeof(spc_generate_options), .kind = "fem", .extent = {24, 24, 24}, .dof = 3};
    spc_pattern *pattern = generated(&options);
    spc_device *device = load_device("h200");
    spc_analysis *a = open_analysis(pattern);
    for (size_t k = 0; k < sizeof walked / sizeof *walked; k++)
        for (uint64_t steps = 8000; steps <= 32000; steps *= 2)
            near(walked[k], forecast_seconds(a, device, walked[k], steps),
                 forecast_seconds(a, device, walked[k], 0), 0.35);
}

RUN_TESTS("extrapolate", NULL, NULL)

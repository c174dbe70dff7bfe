/* A multiprocessor that is stopped early takes the steps that it may take, and what is extrapolated is near
 * to what the whole simulation counts where blocks are alike. */
#include "gpu_config.h"
#include "launches.h"
#include "patterns.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:4",
                                      "sell",       "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

/* All blocks of the first launch on one multiprocessor. */
static spc_sm_result run(const spc_program *p, uint64_t most_steps)
{
    spc_sm_config config = gpu_config(1, 1).sm;
    spc_sm_memory *memory;
    spc_sm_result r;
    spc_error error;
    uint64_t *blocks = malloc((p->blocks + 1) * sizeof *blocks);
    for (uint64_t b = 0; b < p->blocks; b++)
        blocks[b] = b;
    config.l2.dram_part[SPC_ARRAY_X] = 0.3;
    config.l2.dram_part[SPC_ARRAY_VALUES] = 1;
    config.most_steps = most_steps;
    assert_ok(spc_sm_memory_new(&memory, &error), &error);
    assert_ok(spc_sm_run(p, &config, memory, blocks, p->blocks, &r, &error), &error);
    spc_sm_memory_free(memory);
    free(blocks);
    return r;
}

static void near(const char *what, double value, double expected, double bound)
{
    if (part_off(value, expected) > bound)
        fail_msg("%s: %g, not %g", what, value, expected);
}

/* Rows that are alike: measured here, the worst of all kernels at a third of the steps, 12 % of time and
 * traffic. */
static void test_a_third_of_the_steps(void **state)
{
    (void)state;
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
        spc_pattern_free(pattern);
    }
}

/* One block, stopped within its only wave: what is left of its rows counts. */
static void test_within_a_block(void **state)
{
    (void)state;
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
    spc_pattern_free(pattern);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_third_of_the_steps),
        cmocka_unit_test(test_within_a_block),
    };
    return cmocka_run_group_tests_name("extrapolate", tests, NULL, NULL);
}

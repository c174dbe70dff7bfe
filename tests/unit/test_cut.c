/* A multiprocessor that is cut off takes the steps that it may take, and what is foretold of the rest is near
 * to what the whole simulation counts. */
#include <math.h>
#include <stdio.h>

#include "gpu_config.h"
#include "launches.h"
#include "patterns.h"
#include "test.h"

static const char *const kernels[] = {"csr-scalar", "csr-vector:4", "ell",     "fold:64",  "fold:4",
                                      "sell",       "rbp-csr",      "rbp-ell", "rbp-ell-r"};
enum { KERNELS = sizeof kernels / sizeof *kernels };

static spc_sm_config make_config(uint64_t most_steps)
{
    spc_sm_config c = gpu_config(1, 1).sm;
    c.dram_part[SPC_ARRAY_X] = 0.3;
    c.dram_part[SPC_ARRAY_VALUES] = 1;
    c.most_steps = most_steps;
    return c;
}

/* All blocks of the first launch on one multiprocessor. */
static spc_sm_result run(const spc_program *p, uint64_t most_steps)
{
    spc_sm_config config = make_config(most_steps);
    spc_sm_memory *memory;
    spc_sm_result r;
    spc_error error;
    uint64_t *blocks = malloc((p->blocks + 1) * sizeof *blocks);
    for (uint64_t b = 0; b < p->blocks; b++)
        blocks[b] = b;
    assert_ok(spc_sm_memory_new(&memory, &error), &error);
    assert_ok(spc_sm_run(p, &config, memory, blocks, p->blocks, &r, &error), &error);
    spc_sm_memory_free(memory);
    free(blocks);
    return r;
}

static void assert_sane(const spc_sm_result *r)
{
    assert_true(isfinite(r->cycles) && r->cycles >= 0 && r->chain <= r->cycles * (1 + 1e-9));
    assert_true(r->tail >= 0 && r->tail <= r->cycles);
    assert_true(r->busy_issue <= r->cycles && r->busy_lsu <= r->cycles && r->busy_l2 <= r->cycles &&
                r->busy_dram <= r->cycles);
    for (int a = 0; a < SPC_ARRAYS; a++) {
        const spc_traffic *t = &r->traffic;
        assert_true(t->l1_hits[a] <= t->sectors[a] && t->l2_missed[a] <= t->fetched[a]);
    }
}

/* Whatever the limit and the pattern. Until warps have done a turn nothing is known: the limit is doubled. */
static void check_limit(const spc_program *p, uint64_t most_steps, uint64_t *cut)
{
    enum { STEPS_UNTIL_TURNS = 8, RESIDENT_BLOCKS = 8 };
    spc_sm_result all = run(p, 0), r = run(p, most_steps);
    uint64_t blocks = p->blocks < RESIDENT_BLOCKS ? p->blocks : RESIDENT_BLOCKS,
             least = (blocks + 1) * SPC_BLOCK_WARPS * STEPS_UNTIL_TURNS,
             limit = most_steps > least ? most_steps : 4 * least;
    assert_sane(&r);
    if (spc_sm_steps(&all) < most_steps)
        assert_memory_equal(&all, &r, sizeof r);
    assert_true(spc_sm_steps(&r) <= limit + SPC_WARP);
    *cut += spc_sm_steps(&r) < spc_sm_steps(&all);
}

static void test_limit_is_kept(void **state)
{
    (void)state;
    for (int i = 0; i < ODD_PATTERNS + 2; i++) {
        spc_pattern *p = i < ODD_PATTERNS
                             ? odd_pattern(i)
                             : make_pattern(i == ODD_PATTERNS ? 700 : 9000, 3000, 0.02, true, 900, 5);
        uint64_t cut = 0;
        for (int k = 0; k < KERNELS; k++) {
            spc_program *program = open_program(kernels[k], p, 4);
            for (uint64_t most = 1; most < 100000; most *= 3)
                check_limit(program, most, &cut);
            spc_program_close(program);
        }
        assert_true(cut > 0 || p->nnz < 1000);
        drop_pattern(p);
    }
}

static double total(const uint64_t count[SPC_ARRAYS])
{
    double sum = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        sum += (double)count[a];
    return sum;
}

enum { MEASURES = 5 };

/* By which part requests, sectors, misses, time and instructions of a run that is cut off at one of `parts`
 * of its steps differ. */
static void compare(const spc_program *p, uint64_t parts, double off[MEASURES])
{
    spc_sm_result all = run(p, 0), cut = run(p, spc_sm_steps(&all) / parts);
    assert_sane(&cut);
    assert_true(spc_sm_steps(&cut) < spc_sm_steps(&all) * 3 / 2 / parts);
    off[0] = part_off(total(cut.traffic.requests), total(all.traffic.requests));
    off[1] = part_off(total(cut.traffic.sectors), total(all.traffic.sectors));
    off[2] = part_off(total(cut.traffic.fetched), total(all.traffic.fetched));
    off[3] = part_off(cut.cycles, all.cycles);
    off[4] = part_off((double)cut.instructions, (double)all.instructions);
}

static void check(const spc_generate_options *options, uint64_t parts, const double bound[MEASURES])
{
    spc_pattern *p = generated(options);
    double worst[MEASURES] = {0};
    for (int k = 0; k < KERNELS; k++) {
        spc_program *program = open_program(kernels[k], p, 4);
        double off[MEASURES];
        compare(program, parts, off);
        for (int e = 0; e < MEASURES; e++)
            worst[e] = off[e] > worst[e] ? off[e] : worst[e];
        if (getenv("SPARCAST_PRINT"))
            printf("# %s %s: requests %.4f sectors %.4f misses %.4f cycles %.4f instructions %.4f\n",
                   options->kind, kernels[k], off[0], off[1], off[2], off[3], off[4]);
        spc_program_close(program);
    }
    printf("# %s, worst: requests %.4f sectors %.4f misses %.4f cycles %.4f instructions %.4f\n",
           options->kind, worst[0], worst[1], worst[2], worst[3], worst[4]);
    for (int e = 0; e < MEASURES; e++)
        assert_true(worst[e] <= bound[e]);
    spc_pattern_free(p);
}

/* Measured here: where rows are alike a tenth of the time at worst, 2 to 4 % of the counts. Where the blocks
 * that come first have the long rows (sell puts its shared strips there), a third to a half of the time, 10
 * to 25 % of the counts. */
static void test_rest_is_foretold(void **state)
{
    (void)state;
    check(&(spc_generate_options){.kind = "stencil", .points = 7, .size = {30, 30, 30}}, 4,
          (const double[MEASURES]){0.04, 0.02, 0.03, 0.14, 0.12});
    check(&(spc_generate_options){.kind = "random", .rows = 20000, .row_nnz = 20}, 4,
          (const double[MEASURES]){0.03, 0.04, 0.03, 0.04, 0.03});
    check(&(spc_generate_options){.kind = "fem", .size = {12, 12, 12}, .dof = 3, .shuffle = 0.1}, 4,
          (const double[MEASURES]){0.07, 0.03, 0.04, 0.12, 0.06});
    check(&(spc_generate_options){.kind = "circuit", .rows = 20000}, 3,
          (const double[MEASURES]){0.06, 0.22, 0.2, 0.45, 0.1});
    check(&(spc_generate_options){.kind = "rmat", .scale = 13, .edge_factor = 16}, 3,
          (const double[MEASURES]){0.13, 0.13, 0.28, 0.45, 0.45});
    check(&(spc_generate_options){.kind = "powerlaw", .rows = 20000, .row_nnz = 8, .row_nnz_max = 200}, 3,
          (const double[MEASURES]){0.08, 0.03, 0.09, 0.15, 0.6});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limit_is_kept),
        cmocka_unit_test(test_rest_is_foretold),
    };
    return cmocka_run_group_tests_name("cut", tests, NULL, NULL);
}

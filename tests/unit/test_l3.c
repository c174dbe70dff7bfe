/* Dies with an L2 each, and a cache behind them: what each sees, what the one behind holds, what that is
 * worth. */
#include "sim/l2.h"

#include <math.h>

#include "core/random.h"
#include "launches.h"
#include "model/exec/exec.h"
#include "sparcast/device.h"
#include "test.h"

static const spc_l2_facts dies = {
    .bytes = 32e6, .parts = 8, .apart = true, .kept = 1, .lost = 1, .share = 1, .unmarked = true};

static spc_pattern *l3_random(uint32_t rows, uint32_t cols, uint32_t row_nnz)
{
    const spc_generate_options o = {
        .size = sizeof o, .kind = "random", .rows = rows, .cols = cols, .row_nnz = row_nnz};
    return generated(&o);
}

static spc_l2_product l3_product_of(const spc_program *program)
{
    return (spc_l2_product){.program = program,
                            .multiprocessors = 304,
                            .resident_blocks = 1,
                            .granule_bytes = 128,
                            .sector_bytes = 128};
}

static spc_l2_config l3_configure(const spc_l2_product *product, const spc_l2_facts *facts, double bytes)
{
    spc_l2_config config;
    assert_ok(spc_l2_configure(product, facts, &config, &error));
    assert_ok(spc_l3_configure(product, facts, bytes, &config, &error));
    return config;
}

/* What one die has read no other has; none is asked by another. */
TEST(dies_know_nothing_of_each_other)
{
    spc_l2_sample s;
    assert_ok(spc_l2_sample_init(&s, 8, 64, 1000, 1000, &error));
    s.apart = true;
    for (uint32_t line = 0; line < 64; line++)
        for (uint32_t die = 0; die < 8; die++) {
            spc_l2_missed first = spc_l2_sample_access(&s, die, line, 1),
                          again = spc_l2_sample_access(&s, die, line, 1);
            assert_true(first.dram == 1 && first.far == 0);
            assert_true(again.dram == 0 && again.far == 0);
        }
    spc_l2_sample_free(&s);
}

/* 200 MB of entries leave eight L2 caches of 4 MB; a cache of 256 MB behind them has all of it in the next
 * product, and one of 64 MB nothing. */
TEST(entries_come_back_from_behind)
{
    spc_pattern *a = l3_random(100000, 100000, 250);
    spc_program *p = open_program("csr-vector:8", a, 4);
    spc_l2_product product = l3_product_of(p);
    spc_l2_config none = l3_configure(&product, &dies, 0), large = l3_configure(&product, &dies, 256e6),
                  small = l3_configure(&product, &dies, 64e6);
    assert_true(none.dram_part[SPC_ARRAY_VALUES] == 1 && none.held_part[SPC_ARRAY_VALUES] == 0);
    assert_true(large.dram_part[SPC_ARRAY_VALUES] == 1 && large.held_part[SPC_ARRAY_VALUES] == 1);
    assert_true(small.held_part[SPC_ARRAY_VALUES] < 0.01);
    assert_true(none.far_part[SPC_ARRAY_X] == 0 && none.far_part[SPC_ARRAY_VALUES] == 0);
    spc_program_close(p);
}

/* Of x of 8 MB a die reads 3.2, which its 4 MB hold beside its eighth of the entries; 2 MB do not. One L2 of
 * 16 MB holds x once, for all. */
TEST(each_die_holds_its_blocks)
{
    spc_pattern *a = l3_random(20000, 2000000, 10);
    spc_program *p = open_program("csr-vector:2", a, 4);
    spc_counters asked = {.of[SPC_COUNT_GRANULES][SPC_ARRAY_X] = (double)a->nnz};
    spc_l2_product product = l3_product_of(p);
    product.asked = &asked;
    spc_l2_facts one = dies, few = dies;
    one.parts = 1;
    one.apart = false;
    few.bytes = one.bytes = 16e6;
    spc_l2_config whole = l3_configure(&product, &one, 0), half = l3_configure(&product, &few, 0),
                  enough = l3_configure(&product, &dies, 0);
    assert_true(spc_l2_holds_all(&product, &one) && whole.dram_part[SPC_ARRAY_X] == 0);
    assert_true(enough.dram_part[SPC_ARRAY_VALUES] < 0.05 && enough.dram_part[SPC_ARRAY_X] < 0.05);
    assert_true(half.dram_part[SPC_ARRAY_X] > 0.3);
    spc_program_close(p);
}

static spc_execution l3_execute(const char *const *facts, const spc_pattern *a)
{
    spc_kernel_spec spec;
    spc_execution execution;
    assert_ok(spc_kernel_parse("ell", &spec, &error));
    spc_device *device = load_device("h200");
    for (; *facts; facts++)
        assert_ok(spc_device_assign(device, *facts, &error));
    assert_ok(spc_execute(a, &spec, 4, device, NULL, &execution, &error));
    return execution;
}

/* As fast as the L2 it limits nothing; as slow as DRAM it is worth nothing; its bytes are none of DRAM's. */
TEST(what_it_is_worth)
{
    const spc_generate_options o = {.size = sizeof o, .kind = "stencil", .extent = {1200, 1200}, .points = 9};
    spc_pattern *a = generated(&o);
    static const char *const none[] = {"l2_bytes=4e6", NULL}, *const fast[] = {"l2_bytes=4e6", "l3_bytes=1e9",
                                                                               "l3_bandwidth=1e15",
                                                                               "l3_latency=2e-7", NULL};
    spc_execution without = l3_execute(none, a), with = l3_execute(fast, a);
    assert_true(without.all.memory_bytes > 5e7);
    assert_true(with.all.memory_bytes == 0);

    assert_true(with.seconds < 0.8 * without.seconds);
    assert_true(fabs(with.all.l2_bytes / without.all.l2_bytes - 1) < 0.01);
    static const char *const slow[] = {"l2_bytes=4e6", "l3_bytes=1e9", "l3_bandwidth=1e9", "l3_latency=2e-7",
                                       NULL};
    assert_true(l3_execute(slow, a).seconds > 100 * without.seconds);
}

RUN_TESTS("l3", NULL, NULL)

/* What a product finds in the L2, and what its counters see: the rules of the kernels and of the two halves,
 * with counts made by hand. */
#include "analysis/l2.h"

#include <math.h>

#include "patterns.h"
#include "test.h"

static const double mega = 1e6;
static const spc_l2_facts facts = {.bytes = 60e6, .kept = 0.5, .lost = 0.9, .share = 1.1};

static void near(double value, double expected)
{
    if (fabs(value - expected) > 1e-9 * fmax(1, fabs(expected)))
        fail_msg("%.17g, not %.17g", value, expected);
}

static spc_exec_config h200_like(void)
{
    spc_exec_config c = {.multiprocessors = 132, .registers = 65536};
    c.sm.resident_blocks = 8;
    c.sm.sector_bytes = 32;
    c.sm.burst_bytes = 64;
    return c;
}

/* A program of `rows` rows: bytes of values, columns, x and y. */
static spc_program make_program(spc_reads reads, double values, double columns, double x, double y)
{
    spc_program p = {.value_bytes = 4, .reads = reads, .items = 1000000, .blocks = 3907};
    p.code.registers = 32;
    p.array_bytes[SPC_ARRAY_VALUES] = (uint64_t)values;
    p.array_bytes[SPC_ARRAY_COLUMNS] = (uint64_t)columns;
    p.array_bytes[SPC_ARRAY_X] = (uint64_t)x;
    p.array_bytes[SPC_ARRAY_Y] = (uint64_t)y;
    return p;
}

static void test_rules(void **state)
{
    (void)state;
    assert_true(spc_leaves_first(SPC_READS_ARRAYS, 61, 60));
    assert_true(spc_leaves_first(SPC_READS_FILLED, 61, 60));
    assert_false(spc_leaves_first(SPC_READS_ARRAYS, 60, 60));
    assert_false(spc_leaves_first(SPC_READS_ROWS, 61, 60));
    assert_true(spc_isolated_stay(801, 100, 1000, 60));
    assert_false(spc_isolated_stay(800, 100, 1000, 60));
    assert_true(spc_isolated_stay(800, 100, 30, 60));
}

/* All stays up to a footprint, nothing from another on, and more and more leaves in between. */
static void test_fading(void **state)
{
    (void)state;
    double last = 0;
    for (double values = 20; values < 60; values += 4) {
        spc_program p = make_program(SPC_READS_ROWS, values / 2 * mega, values / 2 * mega, 1, 1);
        spc_exec_config c = h200_like();
        spc_l2_set(&p, &facts, false, NULL, &c);
        double part = c.sm.dram_part[SPC_ARRAY_VALUES];
        near(c.sm.dram_part[SPC_ARRAY_COLUMNS], part);
        assert_true(part >= last && part <= 1);
        assert_true(part == 0 || values * mega > 0.5 * 60e6);
        assert_true(part == 1 || values * mega < 0.9 * 60e6);
        last = part;
    }
    near(last, 1);
}

static void test_cold(void **state)
{
    (void)state;
    spc_program p = make_program(SPC_READS_ARRAYS, mega, mega, mega, mega);
    spc_exec_config c = h200_like();
    spc_l2_set(&p, &facts, true, NULL, &c);
    near(c.sm.dram_part[SPC_ARRAY_VALUES], 1);
    near(c.sm.dram_part[SPC_ARRAY_X], 1);
    spc_exec_result asked = {.chunks = {[SPC_ARRAY_X] = 4 * mega / 64}};
    spc_l2_set(&p, &facts, true, &asked, &c); /* four multiprocessors ask for each burst, one finds it gone */
    near(c.sm.dram_part[SPC_ARRAY_X], 0.25);
}

/* Marked: values and columns leave, the small arrays do not. */
static void test_marked(void **state)
{
    (void)state;
    spc_program p = make_program(SPC_READS_ARRAYS, 40 * mega, 40 * mega, mega, mega);
    p.array_bytes[SPC_ARRAY_OFFSETS] = (uint64_t)mega;
    spc_exec_config c = h200_like();
    spc_l2_set(&p, &facts, false, NULL, &c);
    near(c.sm.dram_part[SPC_ARRAY_VALUES], 1);
    near(c.sm.dram_part[SPC_ARRAY_OFFSETS], 0);
    near(c.sm.dram_part[SPC_ARRAY_X], 0);
    assert_true(c.sm.rest_at[SPC_ARRAY_VALUES] == 0);
    p.reads = SPC_READS_ROWS; /* not marked: all of it fades alike */
    spc_l2_set(&p, &facts, false, NULL, &c);
    near(c.sm.dram_part[SPC_ARRAY_OFFSETS], 1);
}

/* The isolated entries of a marked rectangle stay where they fit half of the L2. */
static void test_isolated(void **state)
{
    (void)state;
    spc_program p = make_program(SPC_READS_ARRAYS, 80 * mega, 40 * mega, mega, mega);
    p.isolated = 2000000;
    p.rest_at = 72000000;
    p.columns_at = 32000000;
    spc_exec_config c = h200_like();
    spc_l2_set(&p, &facts, false, NULL, &c);
    assert_true(c.sm.rest_at[SPC_ARRAY_VALUES] == p.rest_at &&
                c.sm.rest_at[SPC_ARRAY_COLUMNS] == p.columns_at);
    near(c.sm.rest_part, 0);
    near(c.sm.dram_part[SPC_ARRAY_VALUES], 1);
    p.isolated = 5000000; /* 40 MB of five a row: marked like the rest */
    spc_l2_set(&p, &facts, false, NULL, &c);
    assert_true(c.sm.rest_at[SPC_ARRAY_VALUES] == 0);
    p.isolated = 9000000; /* nine a row: walked, and too many to be found again */
    spc_l2_set(&p, &facts, false, NULL, &c);
    assert_true(c.sm.rest_at[SPC_ARRAY_VALUES] == p.rest_at);
    near(c.sm.rest_part, 1);
}

/* A large rectangle of which little is read is neither marked nor too large. */
static void test_filled(void **state)
{
    (void)state;
    spc_pattern pattern = {.nnz = 1000000};
    spc_program p = make_program(SPC_READS_FILLED, 900 * mega, 900 * mega, mega, mega);
    p.pattern = &pattern;
    p.read_bytes[SPC_ARRAY_VALUES] = p.read_bytes[SPC_ARRAY_COLUMNS] = (uint64_t)(8 * mega);
    spc_exec_config c = h200_like();
    spc_l2_set(&p, &facts, false, NULL, &c);
    near(c.sm.dram_part[SPC_ARRAY_VALUES], 0);
    p.read_bytes[SPC_ARRAY_VALUES] = (uint64_t)(60 * mega); /* lines that are mostly padding count */
    spc_l2_set(&p, &facts, false, NULL, &c);
    near(c.sm.dram_part[SPC_ARRAY_VALUES], 1);
    near(c.sm.dram_part[SPC_ARRAY_OFFSETS], 1);
}

/* Each half has its copy of x: what does not fit there is fetched again. */
static void test_large_x(void **state)
{
    (void)state;
    spc_program p = make_program(SPC_READS_ARRAYS, mega, mega, 40 * mega, mega);
    spc_exec_result asked = {.chunks = {[SPC_ARRAY_X] = 1000 * mega / 64}};
    spc_exec_config c = h200_like();
    spc_l2_set(&p, &facts, false, &asked, &c);
    near(c.sm.dram_part[SPC_ARRAY_X], 0.25);
}

/* In one wave every block runs where it ran before. In more, a quarter of what is read once lies in the other
 * half only; what many read has a copy in both. */
static void test_far_half(void **state)
{
    (void)state;
    spc_program p = make_program(SPC_READS_ARRAYS, 3.2 * mega, 3.2 * mega, 3.2 * mega, mega);
    spc_exec_config c = h200_like();
    spc_exec_result r = {.fetched = {[SPC_ARRAY_VALUES] = 300000, [SPC_ARRAY_X] = 100000},
                         .l2_missed = {[SPC_ARRAY_VALUES] = 20000}};
    p.blocks = 132 * 8;
    assert_true(spc_exec_is_one_wave(&p, &c));
    near(spc_l2_misses(&p, &c, &r, SPC_ARRAY_VALUES), 20000);
    p.blocks++;
    assert_false(spc_exec_is_one_wave(&p, &c));
    near(spc_l2_misses(&p, &c, &r, SPC_ARRAY_VALUES), 20000 + (100000 - 20000) / 4.0);
    near(spc_l2_misses(&p, &c, &r, SPC_ARRAY_X), 25000);
    r.fetched[SPC_ARRAY_X] =
        400000; /* four readers: a sixteenth finds no copy, half of that is far, half first */
    near(spc_l2_misses(&p, &c, &r, SPC_ARRAY_X), 400000 / 64.0);
    near(spc_l2_misses(&p, &c, &r, SPC_ARRAY_COLUMNS), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rules),   cmocka_unit_test(test_fading),   cmocka_unit_test(test_cold),
        cmocka_unit_test(test_marked),  cmocka_unit_test(test_isolated), cmocka_unit_test(test_filled),
        cmocka_unit_test(test_large_x), cmocka_unit_test(test_far_half),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

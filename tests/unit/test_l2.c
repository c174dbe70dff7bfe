/* What a product finds in the L2, and what its counters see: the rules of the kernels and of the two halves,
 * with counts made by hand. */
#include "sim/launch.h"

#include <math.h>

#include "kernels/common/eviction.h"
#include "launches.h"
#include "patterns.h"
#include "test.h"

static const double mega = 1e6;
static const spc_l2_facts facts = {.bytes = 60e6, .parts = 2, .kept = 0.5, .lost = 0.9, .share = 1.1};

static spc_l2_product product_of(const spc_program *program)
{
    return (spc_l2_product){.program = program,
                            .multiprocessors = 132,
                            .resident_blocks = 8,
                            .granule_bytes = 64,
                            .sector_bytes = 32};
}

static spc_l2_config configure(const spc_l2_product *product, const spc_l2_facts *f)
{
    spc_l2_config config;
    assert_ok(spc_l2_configure(product, f, &config, &error));
    return config;
}

/* Rows without entries, whose threads have streams to read all the same. */
static void begin(const spc_program *program, uint64_t warp, spc_cursor *cursor)
{
    (void)warp;
    cursor->lanes = 1;
    cursor->entry[0] = cursor->length[0] = 0;
    cursor->walk[0] =
        program->array_bytes[SPC_ARRAY_VALUES] / program->value_bytes / (program->blocks * SPC_BLOCK_WARPS);
}

static const spc_pattern no_entries = {.rows = 1000000, .cols = 1000000};

static void near(double value, double expected)
{
    if (fabs(value - expected) > 1e-9 * fmax(1, fabs(expected)))
        fail_msg("%.17g, not %.17g", value, expected);
}

static spc_launch_config h200_like(void)
{
    spc_launch_config c = {.multiprocessors = 132,
                           .occupancy = {.registers = 65536, .register_unit = 256, .shared_share = 0.875}};
    c.sm.resident_blocks = 8;
    c.sm.resident_warps = 64;
    c.sm.schedulers = 4;
    c.sm.sector_bytes = 32;
    c.sm.granule_bytes = 64;
    return c;
}

/* A program of `rows` rows: bytes of values, columns, x and y. */
static spc_program make_program(spc_reads reads, double values, double columns, double x, double y)
{
    static const spc_program_type type = {.begin = begin};
    static spc_facts known; /* of a pattern that all of them have, as long as the tests run */
    if (!known.pattern)
        spc_facts_begin(&known, &no_entries);
    spc_program p = {.type = &type,
                     .lanes = SPC_WARP,
                     .pattern = &no_entries,
                     .facts = &known,
                     .value_bytes = 4,
                     .vector_bytes = 4,
                     .reads = reads,
                     .items = 1000000,
                     .blocks = 3907};
    p.code.registers = 32;
    p.code.batch = 1;
    p.array_bytes[SPC_ARRAY_VALUES] = (uint64_t)values;
    p.array_bytes[SPC_ARRAY_COLUMNS] = (uint64_t)columns;
    p.array_bytes[SPC_ARRAY_X] = (uint64_t)x;
    p.array_bytes[SPC_ARRAY_Y] = (uint64_t)y;
    return p;
}

TEST(test_rules)
{
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 61, 0, 60, false), 0);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_FILLED, 61, 0, 60, false), 0);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 60, 0, 60, false), 16);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ROWS, 61, 0, 60, false), 16);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ROWS, 610, 0, 60, true), 16);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 60, 0, 60, true), 8);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_FILLED, 240, 0, 60, true), 1);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 40, 21, 60, false), 0);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 50, 10, 60, true), 7); /* 16 (33 - 10) / 50 */
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 120, 24, 60, true), 0);
    assert_int_equal(spc_sixteenths_stay(SPC_READS_ARRAYS, 0, 24, 60, true), 16);
    uint32_t last = SPC_ALL_STAYS;
    for (uint64_t percent = 10; percent <= 500; percent++) {
        uint32_t stay = spc_sixteenths_stay(SPC_READS_ARRAYS, percent, 0, 100, true);
        assert_true(stay <= last && (stay == 16) == (percent <= 67) && (stay == 0) == (percent >= 427));
        assert_true(stay == 16 || (double)(stay * percent) / 16 < 0.66 * 100);
        last = stay;
    }
    assert_true(spc_isolated_stay(801, 100, 1000, 60));
    assert_false(spc_isolated_stay(800, 100, 1000, 60));
    assert_true(spc_isolated_stay(800, 100, 30, 60));
}

/* All stays up to a footprint, nothing from another on, and more and more leaves in between. */
TEST(test_fading)
{
    double last = 0;
    for (double values = 20; values < 60; values += 4) {
        spc_program p = make_program(SPC_READS_ROWS, values / 2 * mega, values / 2 * mega, 1, 1);
        spc_l2_product product = product_of(&p);
        spc_l2_config c = configure(&product, &facts);
        double part = c.dram_part[SPC_ARRAY_VALUES];
        near(c.dram_part[SPC_ARRAY_COLUMNS], part);
        assert_true(part >= last && part <= 1);
        assert_true(part == 0 || values * mega > 0.5 * 60e6);
        assert_true(part == 1 || values * mega < 0.9 * 60e6);
        last = part;
    }
    near(last, 1);
}

TEST(test_cold)
{
    spc_pattern *a = make_pattern(300, 3000, 0.05, false, (uint32_t)NO_DENSE_ROW, 3);
    spc_program *p = open_program("csr-scalar", a, 4);
    spc_l2_product product = product_of(p);
    product.cold = true;
    /* Four multiprocessors ask for each granule, one finds it gone. */
    spc_counters asked = {.of[SPC_COUNT_GRANULES][SPC_ARRAY_X] = 4 * 3000 / 16.0};
    product.asked = &asked;
    spc_l2_config c = configure(&product, &facts);
    near(c.dram_part[SPC_ARRAY_VALUES], 1);
    near(c.dram_part[SPC_ARRAY_X], 188 / 750.0);
    spc_program_close(p);
}

/* Marked: values and columns leave, the small arrays do not. */
TEST(test_marked)
{
    spc_program p = make_program(SPC_READS_ARRAYS, 40 * mega, 40 * mega, mega, mega);
    p.array_bytes[SPC_ARRAY_OFFSETS] = (uint64_t)mega;
    spc_l2_product product = product_of(&p);
    spc_l2_config c = configure(&product, &facts);
    near(c.dram_part[SPC_ARRAY_VALUES], 1);
    near(c.dram_part[SPC_ARRAY_OFFSETS], 0);
    near(c.dram_part[SPC_ARRAY_X], 0);
    assert_true(c.rest_at[SPC_ARRAY_VALUES] == 0);
    near(c.stream_bytes, 0.5 * 1.1 * 60e6);
    p.reads = SPC_READS_ROWS; /* not marked: all of it fades alike */
    c = configure(&product, &facts);
    near(c.dram_part[SPC_ARRAY_OFFSETS], 1);
    near(c.stream_bytes, 1.1 * 60e6);
}

/* Marked in part: what is not marked stays, takes room, and lies in either part of the L2. */
TEST(test_marked_partly)
{
    spc_l2_facts partly = facts;
    partly.partly = true;
    for (double size = 0.7; size < 5; size += 0.7) {
        spc_program p = make_program(SPC_READS_ARRAYS, size * 30 * mega, size * 30 * mega, 0, 0);
        spc_l2_product product = product_of(&p);
        double stay =
            spc_sixteenths_stay(SPC_READS_ARRAYS, (uint64_t)(size * 60e6), 0, 60000000, true) / 16.0;
        spc_l2_config c = configure(&product, &partly);
        double lost = 1 - (1 - c.dram_part[SPC_ARRAY_VALUES]) / fmax(stay, 1.0 / 16);
        assert_true(stay == 0 ? c.dram_part[SPC_ARRAY_VALUES] == 1 : lost >= 0 && lost < 0.7);
        assert_true(c.far_part[SPC_ARRAY_COLUMNS] >= 0 && c.far_part[SPC_ARRAY_COLUMNS] <= 0.5 * stay);
        near(c.dram_part[SPC_ARRAY_COLUMNS], c.dram_part[SPC_ARRAY_VALUES]);
        near(c.stream_bytes, (1 + stay) / 2 * 1.1 * 60e6);
        product.cold = true;
        near(configure(&product, &partly).dram_part[SPC_ARRAY_VALUES], 1);
    }
}

/* Sums that a second launch reads leave as streams do; those that the same launch reads are still there. */
TEST(test_sums_between_launches)
{
    for (int large = 0; large < 2; large++) {
        spc_program p = make_program(SPC_READS_ARRAYS, 80 * mega, 0, mega, mega),
                    add = make_program(SPC_READS_ARRAYS, 0, 0, 0, mega);
        p.array_bytes[SPC_ARRAY_PARTIAL] = (uint64_t)((large ? 80 : 2) * mega);
        spc_l2_product product = product_of(&p);
        near(configure(&product, &facts).dram_part[SPC_ARRAY_PARTIAL], 0);
        add.array_bytes[SPC_ARRAY_PARTIAL] = p.array_bytes[SPC_ARRAY_PARTIAL];
        p.then = &add;
        near(configure(&product, &facts).dram_part[SPC_ARRAY_PARTIAL], large);
    }
}

/* The part of A that a kernel does not mark stays, if it fits. */
static bool always(const spc_program *program, uint64_t l2_bytes)
{
    (void)program;
    assert_true(l2_bytes == 60000000);
    return true;
}

static bool never(const spc_program *program, uint64_t l2_bytes)
{
    (void)program, (void)l2_bytes;
    return false;
}

TEST(test_unmarked_rest)
{
    static const spc_program_type keeps = {.begin = begin, .rest_stays = always},
                                  marks = {.begin = begin, .rest_stays = never};
    spc_program p = make_program(SPC_READS_ARRAYS, 80 * mega, 40 * mega, mega, mega);
    p.type = &keeps;
    p.rest_bytes = (uint64_t)(16 * mega);
    p.rest_at[SPC_ARRAY_VALUES] = 72000000;
    p.rest_at[SPC_ARRAY_COLUMNS] = 32000000;
    spc_l2_product product = product_of(&p);
    spc_l2_config c = configure(&product, &facts);
    assert_true(c.rest_at[SPC_ARRAY_VALUES] == 72000000 && c.rest_at[SPC_ARRAY_COLUMNS] == 32000000);
    near(c.rest_part, 0);
    near(c.dram_part[SPC_ARRAY_VALUES], 1);
    p.rest_bytes = (uint64_t)(72 * mega);
    c = configure(&product, &facts);
    near(c.rest_part, 1);
    p.type = &marks;
    c = configure(&product, &facts);
    assert_true(c.rest_at[SPC_ARRAY_VALUES] == 0);
}

/* A large rectangle of which little is read is neither marked nor too large. */
TEST(test_filled)
{
    spc_pattern pattern = {.rows = 1000000, .cols = 1000000, .nnz = 1000000};
    spc_program p = make_program(SPC_READS_FILLED, 900 * mega, 900 * mega, mega, mega);
    p.pattern = &pattern;
    p.read_bytes[SPC_ARRAY_VALUES] = p.read_bytes[SPC_ARRAY_COLUMNS] = (uint64_t)(8 * mega);
    spc_l2_product product = product_of(&p);
    spc_l2_config c = configure(&product, &facts);
    near(c.dram_part[SPC_ARRAY_VALUES], 0);
    p.read_bytes[SPC_ARRAY_VALUES] = (uint64_t)(60 * mega); /* lines that are mostly padding count */
    c = configure(&product, &facts);
    near(c.dram_part[SPC_ARRAY_VALUES], 1);
    near(c.dram_part[SPC_ARRAY_OFFSETS], 1);
}

/* Each part has its copy of x: a random x that fits what marked lines leave of the L2, but not a part, is
 * fetched again and again; where there is one part only, it is not. */
TEST(test_large_x)
{
    spc_pattern *a = make_pattern(2000, 30000, 0.005, false, (uint32_t)NO_DENSE_ROW, 4);
    spc_program *p = open_program("ell", a, 4);
    spc_l2_facts small = {.bytes = 156e3, .parts = 2, .kept = 1, .lost = 1, .share = 1}, one = small;
    one.parts = 1;
    spc_counters asked = {.of[SPC_COUNT_GRANULES][SPC_ARRAY_X] = 8 * 30000 / 16.0};
    spc_l2_product product = product_of(p);
    product.asked = &asked;
    product.multiprocessors = product.resident_blocks = 1; /* each of the eight blocks sweeps over x */
    spc_l2_config halves = configure(&product, &small), whole = configure(&product, &one);
    assert_true(halves.dram_part[SPC_ARRAY_X] > 0.3 && halves.dram_part[SPC_ARRAY_X] < 0.7);
    near(whole.dram_part[SPC_ARRAY_X], 0);
    near(halves.dram_part[SPC_ARRAY_VALUES], 1);
    assert_true(halves.far_part[SPC_ARRAY_X] == 0 && whole.far_part[SPC_ARRAY_X] == 0);
    asked.of[SPC_COUNT_L2_SECTORS][SPC_ARRAY_X] = 8 * 30000 / 8.0;
    halves = configure(&product, &small);
    whole = configure(&product, &one);
    assert_true(halves.far_part[SPC_ARRAY_X] > 0.2 && halves.far_part[SPC_ARRAY_X] < 0.5);
    near(halves.far_part[SPC_ARRAY_VALUES], 0); /* marked */
    near(whole.far_part[SPC_ARRAY_X], 0);
    assert_false(spc_l2_holds_all(&product, &small));
    assert_true(spc_l2_holds_all(&product, &one));
    spc_program_close(p);
}

/* In one wave every block runs where it ran before. In more, a quarter of what is read once lies in the other
 * half only; what many read has a copy in both. */
TEST(test_far_half)
{
    spc_program p = make_program(SPC_READS_ARRAYS, 3.2 * mega, 3.2 * mega, 3.2 * mega, mega);
    spc_launch_config c = h200_like();
    spc_counters r = {.of = {[SPC_COUNT_L2_SECTORS] = {[SPC_ARRAY_VALUES] = 300000, [SPC_ARRAY_X] = 100000},
                             [SPC_COUNT_L2_MISSES] = {[SPC_ARRAY_VALUES] = 20000}}};
    p.blocks = 132 * 8;
    assert_true(spc_launch_is_one_wave(&p, &c));
    near(spc_l2_count_misses(&p, &r, SPC_ARRAY_VALUES, 32, true), 20000);
    p.blocks++;
    assert_false(spc_launch_is_one_wave(&p, &c));
    near(spc_l2_count_misses(&p, &r, SPC_ARRAY_VALUES, 32, false), 20000 + (100000 - 20000) / 4.0);
    near(spc_l2_count_misses(&p, &r, SPC_ARRAY_X, 32, false), 25000);
    /* Four readers: a sixteenth finds no copy; half of that is far, and half comes first. */
    r.of[SPC_COUNT_L2_SECTORS][SPC_ARRAY_X] = 400000;
    near(spc_l2_count_misses(&p, &r, SPC_ARRAY_X, 32, false), 400000 / 64.0);
    near(spc_l2_count_misses(&p, &r, SPC_ARRAY_COLUMNS, 32, false), 0);
}

/* Where all blocks run at once, few of them fill the one part that they start in: 0.86 of it stays, nothing
 * of 1.22. Many share both; what is more than a wave meets the bounds that are fitted. */
TEST(test_few_blocks_fill_one_part)
{
    spc_program p = make_program(SPC_READS_ROWS, 25 * mega, 0, 0, 0);
    spc_l2_product product = product_of(&p);
    product.one_wave = true;
    p.blocks = 8;
    assert_true(spc_l2_holds_all(&product, &facts));
    p.array_bytes[SPC_ARRAY_VALUES] = (uint64_t)(28 * mega);
    assert_false(spc_l2_holds_all(&product, &facts));
    spc_l2_config few = configure(&product, &facts);
    assert_true(few.line_by_line);
    p.array_bytes[SPC_ARRAY_VALUES] = (uint64_t)(39 * mega);
    double lost = configure(&product, &facts).dram_part[SPC_ARRAY_VALUES];
    assert_true(lost > 0.45 && lost < 0.55); /* the half that is at home there */
    p.array_bytes[SPC_ARRAY_VALUES] = (uint64_t)(33 * mega);
    p.blocks = 264;
    assert_true(spc_l2_holds_all(&product, &facts));
    product.one_wave = false;
    assert_false(spc_l2_holds_all(&product, &facts));
}

/* The same, as the costs of the L2 have it: where all stays, where it is read from DRAM, and cold. */
TEST(test_far_streams)
{
    spc_program p = make_program(SPC_READS_ARRAYS, 3.2 * mega, 3.2 * mega, mega, mega);
    spc_l2_product product = product_of(&p);
    spc_l2_facts one = facts;
    one.parts = 1;
    near(configure(&product, &facts).far_part[SPC_ARRAY_VALUES], 0.25);
    near(configure(&product, &one).far_part[SPC_ARRAY_VALUES], 0);
    product.one_wave = true;
    near(configure(&product, &facts).far_part[SPC_ARRAY_VALUES], 0);
    p = make_program(SPC_READS_ROWS, 80 * mega, 0, 0, 0);
    product.one_wave = false;
    near(configure(&product, &facts).far_part[SPC_ARRAY_VALUES], 0); /* all of it from DRAM */
    p = make_program(SPC_READS_ROWS, 40 * mega, 0, 0, 0);
    double fading = configure(&product, &facts).far_part[SPC_ARRAY_VALUES];
    assert_true(fading > 0.05 && fading < 0.4);
    product.cold = true;
    near(configure(&product, &facts).far_part[SPC_ARRAY_VALUES], 0);
}

/* The middle of the step between what stays and what is lost, as a sweep over streams of that size finds it:
 * a multiprocessor's part of the L2 may still have what the home of a line has lost. */
TEST(test_smooth_step)
{
    spc_l2_facts one = facts;
    one.parts = 1;
    spc_program half = make_program(SPC_READS_ROWS, 42 * mega, 0, 0, 0);
    spc_l2_product product = product_of(&half);
    assert_true(fabs(configure(&product, &one).dram_part[SPC_ARRAY_VALUES] - 0.5) < 0.02);
    assert_true(fabs(configure(&product, &facts).dram_part[SPC_ARRAY_VALUES] - 0.5) < 0.05);
    /* marked lines take up a tenth */
    half = make_program(SPC_READS_ARRAYS, 80 * mega, 0, 0, 0.9 * 42 * mega);
    assert_true(fabs(configure(&product, &one).dram_part[SPC_ARRAY_Y] - 0.5) < 0.02);
}

RUN_TESTS("l2", NULL, NULL)

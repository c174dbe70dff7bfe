/* Orders for triangular solves, against their definitions. */
#include "order_fixture.h"
#include "test.h"

#include "core/memory.h"
#include "sparcast/generate.h"

enum { SIDE = 9, POINTS = SIDE * SIDE };

static spc_pattern *grid(void)
{
    spc_pattern *p;
    spc_generate_options o = {.size = sizeof o, .kind = "stencil", .extent = {SIDE, SIDE}};
    assert_ok(spc_generate(&o, &p, &error));
    return keep_pattern(p);
}

static spc_permutation *order(const spc_pattern *p, const char *name)
{
    spc_permutation *q;
    spc_reorder_options o = {.size = sizeof o};
    assert_ok(spc_reorder_parse(name, &o, &error));
    assert_ok(spc_reorder(p, &o, &q, &error));
    assert_permutation(spc_permutation_row(q), p->rows);
    assert_true(spc_permutation_is_symmetric(q));
    return q;
}

static spc_level_pair levels_after(const spc_pattern *p, const char *name)
{
    spc_pattern *permuted;
    spc_level_pair levels;
    spc_permutation *q = order(p, name);
    assert_ok(spc_permutation_apply(q, p, 1, &permuted, &error));
    assert_ok(spc_pattern_level_pair(permuted, &levels, &error));
    spc_pattern_free(permuted);
    spc_permutation_free(q);
    return levels;
}

/* Red and black: all of one colour, then all of the other. */
TEST(a_grid_has_two_colours)
{
    spc_pattern *p = grid();
    spc_level_pair own = levels_after(p, "own"), coloured = levels_after(p, "colours");
    assert_int_equal(own.lower.count, 2 * SIDE - 1);
    assert_int_equal(coloured.lower.count, 2);
    assert_int_equal(coloured.upper.count, 2);
    assert_int_equal(coloured.lower.rows_max, (POINTS + 1) / 2);
    spc_permutation *q = order(p, "colours");
    for (uint32_t k = 0; k < POINTS; k++) {
        uint32_t old = spc_permutation_row(q)[k];
        assert_int_equal((old / SIDE + old % SIDE) % 2, k >= (POINTS + 1) / 2);
    }
    spc_permutation_free(q);
}

/* No two neighbours of any graph have one colour, and there are no more than the largest degree allows. */
TEST(colours_touch_no_neighbour)
{
    spc_pattern *p = make_pattern(80, 80, 0.06, false, (uint32_t)NO_DENSE_ROW, 5);
    spc_level_pair coloured = levels_after(p, "colours");
    uint32_t largest = 0;
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t degree = 0;
        for (uint32_t j = 0; j < p->rows; j++)
            degree += i != j && (has_entry(p, i, j) || has_entry(p, j, i));
        largest = degree > largest ? degree : largest;
    }
    assert_true(coloured.lower.count <= largest + 1);
    assert_true(coloured.upper.count <= largest + 1);
}

/* Rows ascend by level, and within a level they keep their order. */
TEST(levels_come_one_after_the_other)
{
    spc_levels levels;
    uint32_t level[POINTS];
    spc_pattern *p = grid();
    assert_ok(spc_pattern_levels(p, false, &levels, level, &error));
    spc_permutation *q = order(p, "levels");
    const uint32_t *old = spc_permutation_row(q);
    for (uint32_t k = 1; k < POINTS; k++)
        assert_true(level[old[k - 1]] < level[old[k]] ||
                    (level[old[k - 1]] == level[old[k]] && old[k - 1] < old[k]));
    assert_int_equal(levels_after(p, "levels").lower.count, levels.count);
    spc_permutation_free(q);
}

TEST(what_fails_is_said)
{
    spc_permutation *q;
    spc_pattern *p = grid(), *wide = make_pattern(6, 9, 0.3, false, (uint32_t)NO_DENSE_ROW, 5);
    static const spc_reorder_kind kinds[] = {SPC_REORDER_LEVELS, SPC_REORDER_COLOURS};
    for (size_t i = 0; i < 2; i++) {
        spc_reorder_options o = {.size = sizeof o, .kind = kinds[i]};
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_memory_fail_at(n);
            status = spc_reorder(p, &o, &q, &error);
            spc_memory_fail_at(0);
            assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
            spc_permutation_free(q);
        }
        spc_interrupt();
        assert_int_equal(spc_reorder(p, &o, &q, &error), SPC_ERROR_INTERRUPTED);
        spc_interrupt_clear();
    }
    spc_reorder_options o = {.size = sizeof o, .kind = SPC_REORDER_LEVELS};
    assert_int_equal(spc_reorder(wide, &o, &q, &error), SPC_ERROR_UNSUPPORTED);
    o.kind = SPC_REORDER_COLOURS;
    assert_ok(spc_reorder(wide, &o, &q, &error));
    assert_permutation(spc_permutation_row(q), 6);
    assert_permutation(spc_permutation_col(q), 9);
    spc_permutation_free(q);
}

RUN_TESTS("triangular_orders", NULL, NULL)

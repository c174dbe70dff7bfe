/* What atomics meet at the L2 in a product with the transposed matrix. */
#include "patterns.h"
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

#include "kernels/common/multivector_counts.h"
#include "kernels/common/scatter_tiles.h"

static spc_pattern *make_entries(uint32_t rows, uint32_t cols, uint32_t step)
{
    spc_pattern *p;
    uint64_t *row_ptr = malloc((rows + 1) * sizeof *row_ptr);
    uint32_t *col = malloc(rows * sizeof *col);
    for (uint32_t r = 0; r < rows; r++) {
        row_ptr[r] = r;
        col[r] = r * step % cols;
    }
    row_ptr[rows] = rows;
    assert_ok(spc_pattern_from_csr(rows, cols, row_ptr, col, &p, &error));
    free(row_ptr);
    free(col);
    return keep_pattern(p);
}

/* Lanes that add to one value take turns, those of one sector go together; one unit has one bank. */
TEST(requests_to_one_unit_are_those_of_its_bank)
{
    spc_multivector_banks banks;
    spc_pattern *one = make_entries(6400, 1, 0), *unit = make_entries(6400, 64, 1);
    assert_ok(spc_multivector_count_banks(one, &banks, &error));
    for (int w = 0; w < SPC_BANK_NARROW; w++) {
        assert_true(banks.together[w].bank == 6400 && banks.together[w].sector == 6400);
        assert_true(banks.warps[w].bank == 6400 && banks.warps[w].sector == 6400);
    }
    for (int w = 0; w < SPC_BANK_WIDTHS; w++) {
        assert_true(banks.entries[w].bank == 6400 && banks.entries[w].sector == 6400);
        assert_true(banks.windows[w].bank == 200 && banks.windows[w].sector == 200);
    }
    assert_true(banks.summed == 50 && banks.longest_sum == 128); /* tiles of one column */
    for (int w = 0; w < SPC_BANK_WIDTHS; w++)
        assert_true(banks.sums[w].bank == 50 && banks.sums[w].sector == 50);
    assert_true(spc_bank_busiest(banks.entries[0], 1, 1) == SPC_BANK_TURN * 6400);
    assert_true(spc_multivector_busiest(banks.entries, 256, 6400, 8, 1) == 8 * 6400.0);
    assert_ok(spc_multivector_count_banks(unit, &banks, &error));
    assert_true(banks.together[0].bank == 800 &&
                banks.together[0].sector == 100); /* eight sectors, each 100 times */
    assert_true(banks.warps[0].bank == 800);
    assert_true(banks.entries[0].bank == 6400 && banks.entries[0].sector == 800);
}

/* The fullest bank holds the mean of all and the fullest unit at least, at most everything. */
TEST(the_fullest_bank_lies_between_its_bounds)
{
    static const char *const recipes[] = {"gen-powerlaw-rows700-row-nnz6", "gen-random-rows90-row-nnz9",
                                          "gen-onedense-rows300-row-nnz3"};
    for (size_t i = 0; i < 3; i++) {
        spc_pattern *p = make_recipe(recipes[i]);
        spc_multivector_banks b;
        assert_ok(spc_multivector_count_banks(p, &b, &error));
        for (int w = 0; w < SPC_BANK_WIDTHS; w++) {
            uint32_t bytes = 4u << w, beside = SPC_BANK_UNIT / bytes;
            uint64_t most = 0;
            for (uint32_t first = 0; first < p->cols; first += beside) {
                uint64_t there = 0;
                for (uint64_t k = 0; k < p->nnz; k++)
                    there += p->col[k] / beside == first / beside;
                most = there > most ? there : most;
            }
            assert_true(b.entries[w].bank >= (double)most && b.entries[w].sector <= (double)most);
            assert_true(b.entries[w].bank * SPC_BANKS >= (double)p->nnz);
            assert_true(b.entries[w].bank <= (double)p->nnz);
            assert_true(b.windows[w].bank <= b.entries[w].bank);
            assert_true(w >= SPC_BANK_NARROW || b.together[w].bank <= b.entries[w].bank);
            assert_true(spc_multivector_busiest(b.entries, bytes, (double)p->nnz, 1, 0) == b.entries[w].bank);
        }
        double between = spc_multivector_busiest(b.entries, 48, (double)p->nnz, 1, 0);
        assert_true(between <= fmax(b.entries[3].bank, b.entries[4].bank));
        assert_true(between >= fmin(b.entries[3].bank, b.entries[4].bank));
        assert_true(spc_multivector_busiest(b.entries, 1024, (double)p->nnz, 1, 0) * SPC_BANKS >=
                    4.0 * (double)p->nnz);
        for (int l = 0; l < SPC_BANK_LANES; l++)
            assert_true(b.steps[l] > 0);
    }
}

/* Each entry once and in order, in whole rows or pieces of one row; none above its room. */
TEST(tiles_hold_each_entry_once)
{
    uint64_t row_ptr[401] = {0};
    for (uint32_t r = 0; r < 400; r++)
        row_ptr[r + 1] = row_ptr[r] + (r == 7 ? 100000 : r == 399 ? 3000 : r < 300 ? r % 9 : 0);
    for (uint32_t most = SPC_TILE_LEAST; most <= SPC_TILE_ENTRIES; most *= 2) {
        uint32_t row = 0;
        uint64_t behind = 0, next = 0;
        spc_entry_tile tile;
        while (spc_next_entry_tile(row_ptr, 400, most, &row, &behind, &tile)) {
            uint64_t first = (uint64_t)tile.first_high << 32 | tile.first;
            assert_int_equal(first, next);
            assert_true(tile.entries > 0 && tile.entries <= most && tile.rows > 0 && tile.rows <= most);
            next += tile.entries;
            if (tile.rows > 1)
                assert_true(first == row_ptr[tile.row] && next == row_ptr[tile.row + tile.rows]);
            else
                assert_true(first >= row_ptr[tile.row] && next <= row_ptr[tile.row + 1]);
        }
        assert_int_equal(next, row_ptr[400]);
    }
    assert_int_equal(spc_tile_entries(1, 1u << 18), SPC_TILE_LEAST);
    assert_int_equal(spc_tile_entries(1u << 30, 1u << 18), SPC_TILE_ENTRIES);
}

/* Counting ends early, and says so. */
TEST(an_interruption_ends_the_counting)
{
    spc_multivector_banks banks;
    spc_pattern *p = make_entries(6400, 64, 1);
    spc_interrupt();
    spc_status status = spc_multivector_count_banks(p, &banks, &error);
    spc_interrupt_clear();
    assert_int_equal(status, SPC_ERROR_INTERRUPTED);
    assert_ok(spc_multivector_count_banks(p, &banks, &error));
}

RUN_TESTS("columns_banks", NULL, NULL)

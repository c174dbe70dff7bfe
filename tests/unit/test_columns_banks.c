/* What atomics meet at the L2 in a product with the transposed matrix. */
#include "patterns.h"
#include "recipe.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

#include "workloads/columns/columns_banks.h"

static spc_pattern *make_entries(uint32_t rows, uint32_t cols, uint32_t step)
{
    spc_pattern *p;
    spc_error error;
    uint64_t *row_ptr = malloc((rows + 1) * sizeof *row_ptr);
    uint32_t *col = malloc(rows * sizeof *col);
    for (uint32_t r = 0; r < rows; r++) {
        row_ptr[r] = r;
        col[r] = r * step % cols;
    }
    row_ptr[rows] = rows;
    assert_ok(spc_pattern_from_csr(rows, cols, row_ptr, col, &p, &error), &error);
    free(row_ptr);
    free(col);
    return p;
}

/* Lanes that add to one value take turns, those of one sector go together; one unit has one bank. */
static void requests_to_one_unit_are_those_of_its_bank(void **state)
{
    (void)state;
    spc_error error;
    spc_columns_banks banks;
    spc_pattern *one = make_entries(6400, 1, 0), *unit = make_entries(6400, 64, 1);
    assert_ok(spc_columns_count_banks(one, &banks, &error), &error);
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
    assert_true(spc_columns_busiest(banks.entries, 256, 6400, 8, 1) == 8 * 6400.0);
    assert_ok(spc_columns_count_banks(unit, &banks, &error), &error);
    assert_true(banks.together[0].bank == 800 &&
                banks.together[0].sector == 100); /* eight sectors, each 100 times */
    assert_true(banks.warps[0].bank == 800);
    assert_true(banks.entries[0].bank == 6400 && banks.entries[0].sector == 800);
    spc_pattern_free(one);
    spc_pattern_free(unit);
}

/* The fullest bank holds the mean of all and the fullest unit at least, at most everything. */
static void the_fullest_bank_lies_between_its_bounds(void **state)
{
    (void)state;
    spc_error error;
    static const char *const recipes[] = {"gen-powerlaw-rows700-row-nnz6", "gen-random-rows90-row-nnz9",
                                          "gen-onedense-rows300-row-nnz3"};
    for (size_t i = 0; i < 3; i++) {
        spc_pattern *p = make_recipe(recipes[i]);
        spc_columns_banks b;
        assert_ok(spc_columns_count_banks(p, &b, &error), &error);
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
            assert_true(spc_columns_busiest(b.entries, bytes, (double)p->nnz, 1, 0) == b.entries[w].bank);
        }
        double between = spc_columns_busiest(b.entries, 48, (double)p->nnz, 1, 0);
        assert_true(between <= fmax(b.entries[3].bank, b.entries[4].bank));
        assert_true(between >= fmin(b.entries[3].bank, b.entries[4].bank));
        assert_true(spc_columns_busiest(b.entries, 1024, (double)p->nnz, 1, 0) * SPC_BANKS >=
                    4.0 * (double)p->nnz);
        for (int l = 0; l < SPC_BANK_LANES; l++)
            assert_true(b.steps[l] > 0);
        spc_pattern_free(p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_to_one_unit_are_those_of_its_bank),
        cmocka_unit_test(the_fullest_bank_lies_between_its_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

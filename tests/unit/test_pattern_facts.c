/* What is known of a pattern's rows: against counting entry by entry, alike on every instruction set, asked
 * for by several threads, and without memory. */
#include <inttypes.h>
#include <omp.h>
#include <stdatomic.h>
#include <string.h>

#include "core/isa.h"
#include "kernels/common/rbp.h"
#include "kernels/common/slices.h"
#include "kernels/csr_merge/csr_merge.h"
#include "kernels/fold/fold.h"
#include "matrix/build/pattern.h"
#include "patterns.h"
#include "recipe.h"

/* Rows longer than what is looked at in one piece, and around the widths of the words and registers. */
static spc_pattern *long_rows(void)
{
    static const uint32_t length[] = {4032, 9000, 0,   63,   64,   65,    1,  2, 0,
                                      127,  128,  129, 4033, 8064, 20000, 16, 17};
    enum { ROWS = 70 };
    spc_pattern *p = make_pattern(ROWS, 1, 0, false, (uint32_t)NO_DENSE_ROW, 1);
    uint64_t seed = 5;
    p->cols = 60000;
    free(p->col);
    p->col = malloc(ROWS * (size_t)20000 * sizeof *p->col);
    for (uint32_t i = 0; i < ROWS; i++) {
        uint32_t column = 0, n = length[i % (sizeof length / sizeof *length)];
        for (uint32_t k = 0; k < n; k++) {
            p->col[p->nnz++] = column;
            column += i < 17 || spc_random_unit(&seed) < 0.9 ? 1 : 2;
        }
        p->row_ptr[i + 1] = p->nnz;
    }
    return p;
}

enum { PATTERNS = ODD_PATTERNS + 1 };

static spc_pattern *pattern_of(int i)
{
    return i < ODD_PATTERNS ? odd_pattern(i) : long_rows();
}

static uint64_t most_of(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* Entry by entry. */
static spc_rbp_count naive_count(const spc_pattern *p, uint32_t row)
{
    spc_rbp_count count = {0};
    for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
        bool before = k > p->row_ptr[row] && p->col[k - 1] + 1 == p->col[k];
        bool behind = k + 1 < p->row_ptr[row + 1] && p->col[k] + 1 == p->col[k + 1];
        count.values += before || behind;
        count.runs += behind && !before;
        count.isolated += !before && !behind;
    }
    return count;
}

static void check_runs(const spc_pattern *p)
{
    spc_facts facts;
    const spc_rbp_runs *runs;
    spc_rbp_count sum = {0}, largest = {0}, most = {0};
    spc_facts_begin(&facts, p);
    assert_ok(spc_rbp_find_runs(&facts, &runs, &error));
    for (uint32_t row = 0; row < p->rows; row++) {
        spc_rbp_count count = naive_count(p, row), before = spc_rbp_before(runs, row);
        assert_memory_equal(&before, &sum, sizeof sum);
        sum =
            (spc_rbp_count){sum.values + count.values, sum.runs + count.runs, sum.isolated + count.isolated};
        if (row % SPC_WARP == 0)
            most = (spc_rbp_count){0};
        most = (spc_rbp_count){most_of(most.values, count.values), most_of(most.runs, count.runs),
                               most_of(most.isolated, count.isolated)};
        largest = (spc_rbp_count){most_of(largest.values, count.values), most_of(largest.runs, count.runs),
                                  most_of(largest.isolated, count.isolated)};
        if (row % SPC_WARP != SPC_WARP - 1 && row + 1 != p->rows)
            continue;
        assert_int_equal(runs->most[row / SPC_WARP].values, most.values);
        assert_int_equal(runs->most[row / SPC_WARP].runs, most.runs);
        assert_int_equal(runs->most[row / SPC_WARP].isolated, most.isolated);
    }
    assert_memory_equal(&runs->sum, &sum, sizeof sum);
    assert_memory_equal(&runs->largest, &largest, sizeof largest);
    spc_facts_end(&facts);
}

TEST(test_runs)
{
    for (int i = 0; i < PATTERNS; i++) {
        spc_pattern *p = pattern_of(i);
        for (int isa = SPC_ISA_BASE; isa <= SPC_ISA_V4; isa++) {
            spc_isa_limit((spc_isa)isa);
            check_runs(p);
        }
    }
}

/* A matrix of 10^8 rows is held beside what is known of it: that may not be eight bytes a row. */
TEST(runs_and_counts_take_few_bytes)
{
    spc_pattern *p = make_recipe("gen-stencil-size400x400-points5");
    spc_facts facts;
    const spc_rbp_runs *runs;
    const spc_length_counts *counts;
    spc_facts_begin(&facts, p);
    assert_ok(spc_rbp_find_runs(&facts, &runs, &error));
    assert_in_range(facts.bytes, p->nnz / 8, p->nnz / 8 + 2 * (uint64_t)p->rows);
    assert_ok(spc_count_lengths(&facts, &counts, &error));
    assert_in_range(facts.bytes, p->nnz / 8, p->nnz / 8 + 2 * (uint64_t)p->rows);
    spc_facts_end(&facts);
}

static uint64_t length_of(const spc_pattern *p, uint64_t row)
{
    return p->row_ptr[row + 1] - p->row_ptr[row];
}

static void check_slices(const spc_pattern *p, spc_facts *facts, uint32_t height, uint32_t window)
{
    const spc_slices *slices;
    uint64_t slots = 0;
    assert_ok(spc_find_slices(facts, height, window, &slices, &error));
    assert_int_equal(slices->count, (p->rows + height - 1) / height);
    assert_int_equal(slices->permutation != NULL, window > 1);
    for (uint64_t s = 0; s < slices->count; s++) {
        uint64_t longest = 0;
        for (uint64_t at = s * height; at < (s + 1) * height && at < p->rows; at++)
            longest = most_of(longest, length_of(p, slices->permutation ? slices->permutation[at] : at));
        assert_int_equal(slices->start[s], slots);
        slots += longest * height;
    }
    assert_int_equal(slices->start[slices->count], slots);
    assert_int_equal(slices->slots, slots);
}

static void check_order(const spc_pattern *p, spc_facts *facts, uint32_t window)
{
    const uint32_t *order;
    uint64_t sum = 0;
    assert_ok(spc_find_order(facts, window, &order, &error));
    for (uint32_t at = 0; at < p->rows; at++) {
        assert_int_equal(order[at] / window, at / window);
        sum += order[at];
        if (at % window == 0)
            continue;
        uint64_t here = length_of(p, order[at]), before = length_of(p, order[at - 1]);
        assert_true(before > here || (before == here && order[at - 1] < order[at]));
    }
    assert_int_equal(sum, (uint64_t)p->rows * (p->rows - (p->rows > 0)) / 2);
}

TEST(test_slices)
{
    static const uint32_t heights[] = {1, 2, 7, 32, 48}, windows[] = {1, 3, 8, 32, 64, 1000};
    for (int i = 0; i < PATTERNS; i++) {
        spc_pattern *p = pattern_of(i);
        for (int isa = SPC_ISA_BASE; isa <= SPC_ISA_V4; isa++) {
            spc_facts facts;
            spc_isa_limit((spc_isa)isa);
            spc_facts_begin(&facts, p);
            for (size_t w = 0; w < sizeof windows / sizeof *windows; w++) {
                check_order(p, &facts, windows[w]);
                for (size_t h = 0; h < sizeof heights / sizeof *heights; h++)
                    check_slices(p, &facts, heights[h], windows[w]);
            }
            spc_facts_end(&facts);
        }
    }
}

TEST(test_folds)
{
    for (int i = 0; i < PATTERNS; i++) {
        spc_pattern *p = pattern_of(i);
        spc_facts facts;
        spc_facts_begin(&facts, p);
        for (uint32_t width = 1; width < 100; width += width) {
            const spc_folds *folds;
            uint64_t count = 0;
            bool direct = true;
            assert_ok(spc_find_folds(&facts, width, &folds, &error));
            for (uint32_t row = 0; row < p->rows; row++) {
                uint64_t first = count;
                assert_int_equal(spc_folds_before(folds, row), count);
                for (uint64_t k = 0; k < length_of(p, row); k += width, count++)
                    if (count % SPC_WARP == 0)
                        assert_int_equal(folds->row[count / SPC_WARP], row);
                direct = direct && count - first == 1;
            }
            assert_int_equal(spc_folds_before(folds, p->rows), count);
            assert_int_equal(folds->count, count);
            assert_int_equal(folds->direct, direct);
        }
        spc_facts_end(&facts);
    }
}

/* Tiles whose first entry has a number of more than 32 bits; only where rows begin is looked at. */
TEST(test_tiles_of_many_entries)
{
    enum { ITEMS = 15, TILE = 256 * ITEMS };
    uint64_t nnz = UINT64_C(3) << 32, row_ptr[] = {0, 5, nnz - 7, nnz}, last = 0;
    spc_pattern p = {.rows = 3, .cols = UINT32_MAX, .nnz = nnz, .row_ptr = row_ptr};
    const spc_merge_tiles *tiles;
    spc_facts facts;
    spc_facts_begin(&facts, &p);
    assert_ok(spc_find_merge_tiles(&facts, ITEMS, &tiles, &error));
    for (uint64_t t = 1; t <= tiles->count; t++) {
        uint64_t entry = spc_merge_entry(&tiles->tile[t]);
        if (entry <= last || entry > last + TILE)
            fail_msg("tile %" PRIu64 " begins at %" PRIu64 " behind %" PRIu64, t, entry, last);
        last = entry;
    }
    assert_int_equal(last, nnz);
    spc_facts_end(&facts);
}

/* ---- sharing ---- */

static atomic_int asked;

static spc_status make_slowly(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *failure)
{
    int tries = atomic_fetch_add(&asked, 1), *made;
    double until = omp_get_wtime() + 0.01;
    while (omp_get_wtime() < until)
        ;
    if (tries == 0)
        return spc_fail(failure, SPC_ERROR_DATA, "not yet");
    made = spc_malloc(1, sizeof *made);
    *made = (int)(key->parameter[1] + facts->rows);
    *fact = made;
    return SPC_OK;
}

TEST(test_made_once)
{
    enum { THREADS = 4, TIMES = 8 };
    spc_pattern *p = odd_pattern(4);
    spc_facts facts;
    const void *fact[TIMES], *other;
    spc_status status[TIMES];
    spc_fact_key five = {.parameter = {0, 5}}, six = {.parameter = {0, 6}};
    spc_facts_begin(&facts, p);
    assert_int_equal(spc_facts_get(&facts, make_slowly, five, &other, &error), SPC_ERROR_DATA);
#pragma omp parallel for num_threads(THREADS) schedule(dynamic, 1)
    for (int i = 0; i < TIMES; i++)
        status[i] = spc_facts_get(&facts, make_slowly, five, &fact[i], NULL);
    assert_int_equal(atomic_load(&asked), 2); /* one failed, one was kept */
    for (int i = 0; i < TIMES; i++) {
        assert_int_equal(status[i], SPC_OK);
        assert_ptr_equal(fact[i], fact[0]);
    }
    assert_int_equal(*(const int *)fact[0], 6);
    assert_ok(spc_facts_get(&facts, make_slowly, six, &other, &error));
    assert_int_equal(*(const int *)other, 7);
    spc_facts_end(&facts);
}

static spc_status get_everything(spc_facts *facts)
{
    const spc_rbp_runs *runs;
    const spc_slices *slices;
    const spc_folds *folds;
    spc_kernel_spec fold, sell;
    spc_kernel_parse("fold", &fold, &error);
    spc_kernel_parse("sell", &sell, &error);
    SPC_TRY(spc_rbp_find_runs(facts, &runs, &error));
    SPC_TRY(spc_find_slices(facts, 8, 16, &slices, &error));
    SPC_TRY(spc_find_folds(facts, 8, &folds, &error));
    SPC_TRY(spc_facts_choose(facts, &fold, &error));
    return spc_facts_choose(facts, &sell, &error);
}

TEST(test_memory_failures)
{
    spc_pattern *p = long_rows();
    spc_facts facts, patient;
    spc_status status = SPC_ERROR_MEMORY;
    spc_facts_begin(&patient, p);
    for (uint64_t n = 1; status != SPC_OK; n++) {
        spc_facts_begin(&facts, p);
        spc_memory_fail_at(n);
        status = get_everything(&facts);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        spc_facts_end(&facts);
    }
    status = SPC_ERROR_MEMORY;
    for (int tries = 0; tries < 20 && status != SPC_OK; tries++) { /* what was found stays */
        spc_memory_fail_at(8);
        status = get_everything(&patient);
        spc_memory_fail_at(0);
        assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
    }
    assert_int_equal(status, SPC_OK);
    spc_facts_end(&patient);
}

/* (i, j) is in A' where (j, i) is in A, rows and columns in order; twice is A again. */
TEST(test_transpose)
{
    for (int i = 0; i < ODD_PATTERNS; i++) {
        spc_pattern *p = odd_pattern(i), *t, *again;
        assert_ok(spc_pattern_transpose(p, &t, &error));
        assert_ok(spc_pattern_check(t, &error));
        assert_true(t->rows == p->cols && t->cols == p->rows && t->nnz == p->nnz);
        uint64_t found = 0;
        for (uint32_t r = 0; r < t->rows; r++)
            for (uint64_t k = t->row_ptr[r]; k < t->row_ptr[r + 1]; k++)
                for (uint64_t e = p->row_ptr[t->col[k]]; e < p->row_ptr[t->col[k] + 1]; e++)
                    found += p->col[e] == r;
        assert_true(found == p->nnz);
        assert_ok(spc_pattern_transpose(t, &again, &error));
        assert_memory_equal(again->row_ptr, p->row_ptr, ((size_t)p->rows + 1) * sizeof *p->row_ptr);
        if (p->nnz)
            assert_memory_equal(again->col, p->col, p->nnz * sizeof *p->col);
        spc_pattern_free(again);
        spc_pattern_free(t);
    }
}

/* Memory that is never touched. */
static spc_status make_huge(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *failure)
{
    (void)facts;
    (void)failure;
    uint32_t *number = spc_malloc(key->parameter[1], 1 << 20);
    *number = ++*(uint32_t *)key->of;
    *fact = number;
    return SPC_OK;
}

/* Facts stay as long as somebody uses them; then as many as there is room for, the last ones. */
TEST(test_facts_are_forgotten)
{
    spc_pattern *p = odd_pattern(1);
    spc_facts facts;
    spc_facts_use outer, inner;
    const void *fact, *first, *second;
    uint32_t made = 0;
    spc_fact_key one = {.of = &made, .parameter = {1, 500}}, two = {.of = &made, .parameter = {2, 500}},
                 three = {.of = &made, .parameter = {3, 300}};
    spc_facts_begin(&facts, p);
    spc_facts_begin_use(&facts, &outer);
    assert_ok(spc_facts_get(&facts, make_huge, one, &first, &error));
    spc_facts_begin_use(&facts, &inner);
    assert_ok(spc_facts_get(&facts, make_huge, two, &second, &error));
    assert_true(*(const uint32_t *)first == 1 && *(const uint32_t *)second == 2);
    spc_facts_end_use(&inner); /* the second is forgotten, the first is used */
    assert_ok(spc_facts_get(&facts, make_huge, one, &fact, &error));
    assert_ptr_equal(fact, first);
    spc_facts_end_use(&outer);
    assert_ok(spc_facts_get(&facts, make_huge, one, &fact, &error));
    assert_ptr_equal(fact, first); /* there is room for it; from now on it stays */
    spc_facts_begin_use(&facts, &outer);
    assert_ok(spc_facts_get(&facts, make_huge, two, &second, &error));
    assert_int_equal(*(const uint32_t *)second, 3);
    assert_ok(spc_facts_get(&facts, make_huge, three, &fact, &error));
    spc_facts_end_use(&outer);
    assert_ok(spc_facts_get(&facts, make_huge, one, &fact, &error));
    assert_ptr_equal(fact, first);
    assert_true(facts.bytes < (uint64_t)640 << 20);
    spc_facts_end(&facts);
}

RUN_TESTS("facts", NULL, NULL)

/* How many rows have each length, against looking at all of them, and slots of sorted slices against those of
 * rows that are sorted. */
#include "kernels/common/slices.h"
#include "patterns.h"

enum { LONGEST = 5000 };

/* Rows without columns: mostly short, one in `rare` of any length. */
static spc_pattern *lengths(uint32_t rows, uint32_t shorts, uint32_t rare)
{
    spc_pattern *p = calloc(1, sizeof *p);
    uint64_t seed = rows;
    p->rows = rows;
    p->cols = LONGEST + 1;
    p->row_ptr = calloc((size_t)rows + 1, sizeof *p->row_ptr);
    for (uint32_t i = 0; i < rows; i++) {
        uint64_t length =
            spc_random_below(&seed, spc_random_below(&seed, rare) == 0 ? LONGEST + 1 : shorts + 1);
        p->row_ptr[i + 1] = p->row_ptr[i] + length;
    }
    p->nnz = p->row_ptr[rows];
    return keep_pattern(p);
}

static void check_counts(const spc_pattern *p, spc_facts *facts)
{
    const spc_length_counts *counts;
    uint64_t of[LONGEST + 1] = {0}, i = 0;
    assert_ok(spc_count_lengths(facts, &counts, &error));
    for (uint32_t row = 0; row < p->rows; row++)
        of[p->row_ptr[row + 1] - p->row_ptr[row]]++;
    for (uint64_t length = 1; length <= LONGEST; length++) {
        if (!of[length])
            continue;
        assert_true(i < counts->count);
        assert_int_equal(counts->of[i].length, length);
        assert_int_equal(counts->of[i++].rows, of[length]);
    }
    assert_int_equal(counts->count, i);
}

static void check_slots(spc_facts *facts)
{
    static const uint32_t heights[] = {1, 3, 8, 32}, times[] = {2, 7, 32, 10000};
    for (int h = 0; h < 4; h++)
        for (int t = 0; t < 4; t++) {
            uint32_t window = heights[h] * times[t];
            const spc_slices *slices;
            uint64_t slots;
            assert_ok(spc_find_slices(facts, heights[h], window, &slices, &error));
            assert_ok(spc_count_sorted_slots(facts, heights[h], window, &slots, &error));
            assert_int_equal(slots, slices->slots);
        }
}

TEST(test_counts)
{
    static const struct {
        uint32_t rows, shorts, rare;
    } shape[] = {{0, 1, 1}, {1, 4, 2}, {70, 9, 10}, {1000, 0, 100}, {3000, 20, 500}, {2500, 1100, 3}};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        spc_pattern *p = lengths(shape[i].rows, shape[i].shorts, shape[i].rare);
        spc_facts facts;
        spc_facts_begin(&facts, p);
        check_counts(p, &facts);
        check_slots(&facts);
        spc_facts_end(&facts);
    }
}

RUN_TESTS("length_counts", NULL, NULL)

/* Entries -> rows where so many come that their memory is given back while the rows are built. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "core/memory.h"
#include "core/random.h"
#include "matrix/build/entries.h"
#include "test.h"

enum { BATCH = 1 << 16 };

/* Rows come `stride` apart, which has no divisor in common with their number: of 1, each batch is rows; of
 * more, each reaches into many buckets. */
typedef struct maker {
    uint32_t rows, cols, per_row, stride;
} maker;

/* Distinct within a row while per_row * 9973 <= cols. */
static uint32_t column(const maker *m, uint32_t row, uint32_t k)
{
    return (uint32_t)(((uint64_t)row * 37 + (uint64_t)k * 9973) % m->cols);
}

/* The k-th entries of all rows, then the next. */
static void add_all(const maker *m, spc_entries *entries)
{
    spc_entry *batch = malloc(BATCH * sizeof *batch);
    assert_non_null(batch);
    uint32_t count = 0;
    for (uint32_t k = 0; k < m->per_row; k++)
        for (uint32_t i = 0; i < m->rows; i++) {
            uint32_t row = (uint32_t)((uint64_t)i * m->stride % m->rows);
            batch[count++] = spc_entry_make(row, column(m, row, k));
            if (count == BATCH || (i == m->rows - 1 && k == m->per_row - 1)) {
                assert_ok(spc_entries_add(entries, batch, count, &error));
                count = 0;
            }
        }
    free(batch);
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void check(const maker *m, const spc_pattern *p)
{
    uint32_t expected[128];
    assert_true(p->nnz == (uint64_t)m->rows * m->per_row && p->duplicates == 0);
    for (uint32_t row = 0; row < m->rows; row++) {
        assert_true(p->row_ptr[row] == (uint64_t)row * m->per_row);
        for (uint32_t k = 0; k < m->per_row; k++)
            expected[k] = column(m, row, k);
        qsort(expected, m->per_row, sizeof *expected, compare);
        assert_memory_equal(p->col + p->row_ptr[row], expected, m->per_row * sizeof *expected);
    }
}

TEST(builds_rows_while_memory_goes_back)
{
    const maker makers[] = {{100000, 1000003, 100, 1},    {5000000, 4999999, 2, 1},
                            {3000000, 4000000007, 4, 1},  {100000, 1000003, 100, 1009},
                            {5000000, 4999999, 2, 10007}, {3000000, 4000000007, 4, 10007}};
    for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++)
        for (int threads = 1; threads <= 3; threads += 2) {
            spc_entries entries;
            spc_pattern *pattern;
            const maker *m = &makers[i];
            spc_entries_start(&entries, m->rows, m->cols, false, (uint64_t)m->rows * m->per_row);
            assert_int_equal(entries.form, i % 3);
            add_all(m, &entries);
            assert_ok(spc_entries_assemble(&entries, threads, &pattern, &error));
            check(m, pattern);
            spc_pattern_free(pattern);
        }
}

/* ---- batches in any order, against sorting all entries ---- */

typedef enum order { ANY_ORDER, BY_ROW, BY_COLUMN, NEARLY_BY_ROW } order;

static int compare_entries(const void *a, const void *b)
{
    spc_entry x = *(const spc_entry *)a, y = *(const spc_entry *)b;
    return (x > y) - (x < y);
}

static spc_entry transposed(spc_entry e)
{
    return e << 32 | e >> 32;
}

/* Half of the entries lie near the diagonal or on it, some twice; rows in the middle are empty. */
static void make_entries(spc_entry *entry, uint32_t count, uint32_t rows, uint32_t cols, order how,
                         uint64_t seed)
{
    for (uint32_t k = 0; k < count; k++) {
        uint32_t row = (uint32_t)spc_random_below(&seed, rows);
        uint32_t near = row + (uint32_t)spc_random_below(&seed, 3);
        uint32_t col = k % 2 && near < cols ? near : (uint32_t)spc_random_below(&seed, cols);
        row = row > rows / 3 && row < rows / 2 ? 0 : row;
        entry[k] = spc_entry_make(row, col);
        if (how == BY_COLUMN)
            entry[k] = transposed(entry[k]);
    }
    if (how != ANY_ORDER)
        qsort(entry, count, sizeof *entry, compare_entries);
    for (uint32_t k = 0; k < count && how == BY_COLUMN; k++)
        entry[k] = transposed(entry[k]);
    if (how == NEARLY_BY_ROW) {
        spc_entry swap = entry[count / 2];
        entry[count / 2] = entry[0];
        entry[0] = swap;
    }
}

/* What the pattern must hold: sorted, without repetition; returns how many. */
static uint32_t expect_entries(const spc_entry *entry, uint32_t count, bool mirror, spc_entry *expected,
                               uint32_t *all)
{
    uint32_t n = 0, kept = 0;
    for (uint32_t k = 0; k < count; k++) {
        expected[n++] = entry[k];
        if (mirror && entry[k] != transposed(entry[k]))
            expected[n++] = transposed(entry[k]);
    }
    *all = n;
    qsort(expected, n, sizeof *expected, compare_entries);
    for (uint32_t k = 0; k < n; k++)
        if (kept == 0 || expected[k] != expected[kept - 1])
            expected[kept++] = expected[k];
    return kept;
}

static void check_entries(const spc_pattern *p, const spc_entry *expected, uint32_t kept, uint32_t all)
{
    assert_true(p->nnz == kept && p->duplicates == all - kept && p->row_ptr[0] == 0);
    for (uint32_t row = 0, k = 0; row < p->rows; row++) {
        for (; k < kept && expected[k] >> 32 == row; k++)
            assert_true(p->col[k] == (uint32_t)expected[k]);
        if (p->row_ptr[row + 1] != k)
            fail_msg("row %u ends at %llu, not %u", row, (unsigned long long)p->row_ptr[row + 1], k);
    }
}

TEST(builds_batches_of_any_order)
{
    enum { COUNT = 30001 };
    static const struct {
        uint32_t rows, cols;
        spc_entry_form form;
    } shapes[] = {
        {1, 1, SPC_ENTRY_PACKED},
        {7, 7, SPC_ENTRY_PACKED},
        {20000, 20000, SPC_ENTRY_PACKED},
        {3000, 100000, SPC_ENTRY_PACKED},
        {400000, 400000, SPC_ENTRY_PACKED},
        {5000000, 5000000, SPC_ENTRY_WIDE},
        {3000000, 4000000007, SPC_ENTRY_FULL},
    };
    spc_entry *entry = malloc(COUNT * sizeof *entry), *expected = malloc(2 * COUNT * sizeof *expected);
    for (size_t s = 0; s < sizeof shapes / sizeof shapes[0]; s++)
        for (int run = 0; run < 16; run++) {
            uint32_t rows = shapes[s].rows, cols = shapes[s].cols, all;
            bool mirror = run & 1 && rows == cols;
            /* The number that is expected decides the buckets: one, or many. */
            uint64_t promised = run & 8 ? COUNT : 100 * (uint64_t)rows;
            spc_entries entries;
            spc_pattern *pattern;
            make_entries(entry, COUNT, rows, cols, (order)(run >> 1 & 3), s);
            uint32_t kept = expect_entries(entry, COUNT, mirror, expected, &all);
            spc_entries_start(&entries, rows, cols, mirror, promised);
            assert_int_equal(entries.form, shapes[s].form);
            for (uint32_t from = 0, n; from < COUNT; from += n) {
                n = from == 0 ? 1 : COUNT - from < 5000 ? COUNT - from : 5000;
                assert_ok(spc_entries_add(&entries, entry + from, n, &error));
                assert_ok(spc_entries_add(&entries, entry, 0, &error));
            }
            assert_ok(spc_entries_assemble(&entries, 1 + run % 3, &pattern, &error));
            check_entries(pattern, expected, kept, all);
            spc_pattern_free(pattern);
        }
    free(entry);
    free(expected);
}

TEST(survives_allocation_failure)
{
    enum { COUNT = 100000 };
    spc_entry *entry = malloc(COUNT * sizeof *entry);
    for (int how = ANY_ORDER; how <= NEARLY_BY_ROW; how++) {
        spc_status status = SPC_ERROR_MEMORY;
        for (uint64_t n = 1; status != SPC_OK; n++) {
            spc_entries entries;
            spc_pattern *pattern = NULL;
            make_entries(entry, COUNT, 3000000, 3000000, (order)how, 5);
            spc_entries_start(&entries, 3000000, 3000000, true, 1 << 30);
            spc_memory_fail_at(n);
            status = SPC_OK;
            for (uint32_t from = 0; from < COUNT && status == SPC_OK; from += COUNT / 4)
                status = spc_entries_add(&entries, entry + from, COUNT / 4, &error);
            if (status == SPC_OK)
                status = spc_entries_assemble(&entries, 1, &pattern, &error);
            spc_memory_fail_at(0);
            spc_entries_free(&entries);
            spc_pattern_free(pattern);
            assert_true(status == SPC_OK || status == SPC_ERROR_MEMORY);
        }
    }
    free(entry);
}

/* Three spans, one of them reversed: what they hold of whole pages reads as 0, all else as before. */
static void check_discard(void)
{
    enum { PAGE = 4096, PAGES = 20 };
    char *memory = spc_malloc_aligned(PAGES * PAGE, 1);
    assert_non_null(memory);
    memset(memory, 7, PAGES * PAGE);
    spc_span asked[] = {{memory + 100, memory + 7 * PAGE - 100},
                        {memory + 9 * PAGE, memory + 8 * PAGE},
                        {memory + 10 * PAGE + 1, memory + 10 * PAGE + 9},
                        {memory + 11 * PAGE, memory + 19 * PAGE + 5}};
    spc_span span[4];
    memcpy(span, asked, sizeof span);
    spc_memory_discard(span, 4);
    uint32_t lost = 0;
    for (char *at = memory; at < memory + PAGES * PAGE; at++) {
        bool within = false;
        for (int i = 0; i < 4; i++)
            within |= at >= asked[i].begin && at < asked[i].end;
        assert_true(*at == 7 || (within && *at == 0));
        lost += *at == 0;
    }
    assert_true(lost >= (5 + 7) * PAGE && lost % PAGE == 0);
    memset(memory, 1, PAGES * PAGE);
    spc_free(memory);
}

/* Without a descriptor left, the spans cannot go back in one call, as on older kernels. */
TEST(discards_whole_pages_only)
{
    struct rlimit before, none;
    check_discard();
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    none.rlim_cur = 0;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    check_discard();
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
}

RUN_TESTS("entries", NULL, NULL)

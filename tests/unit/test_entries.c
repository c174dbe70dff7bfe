/* Entries -> rows where so many come that their memory is given back while the rows are built. */
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "matrix/entries.h"
#include "test.h"

enum { BATCH = 1 << 16 };

typedef struct maker {
    uint32_t rows, cols, per_row;
} maker;

/* Distinct within a row while per_row * 9973 <= cols. */
static uint32_t column(const maker *m, uint32_t row, uint32_t k)
{
    return (uint32_t)(((uint64_t)row * 37 + (uint64_t)k * 9973) % m->cols);
}

/* The k-th entries of all rows, then the next: each batch reaches into many buckets. */
static void add_all(const maker *m, spc_entries *entries)
{
    spc_error error;
    spc_entry *batch = malloc(BATCH * sizeof *batch);
    assert_non_null(batch);
    uint32_t count = 0;
    for (uint32_t k = 0; k < m->per_row; k++)
        for (uint32_t row = 0; row < m->rows; row++) {
            batch[count++] = spc_entry_make(row, column(m, row, k));
            if (count == BATCH || (row == m->rows - 1 && k == m->per_row - 1)) {
                assert_ok(spc_entries_add(entries, batch, count, &error), &error);
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

static void builds_rows_while_memory_goes_back(void **state)
{
    (void)state;
    const maker makers[] = {{100000, 1000003, 100}, {5000000, 4999999, 2}, {3000000, 4000000007, 4}};
    for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++)
        for (int threads = 1; threads <= 3; threads += 2) {
            spc_entries entries;
            spc_pattern *pattern;
            spc_error error;
            const maker *m = &makers[i];
            spc_entries_start(&entries, m->rows, m->cols, false, (uint64_t)m->rows * m->per_row);
            assert_int_equal(entries.form, i);
            add_all(m, &entries);
            assert_ok(spc_entries_assemble(&entries, threads, &pattern, &error), &error);
            check(m, pattern);
            spc_pattern_free(pattern);
        }
}

static void discards_whole_pages_only(void **state)
{
    (void)state;
    enum { PAGE = 4096, PAGES = 8 };
    unsigned char *memory = spc_malloc_aligned(PAGES * PAGE, 1);
    assert_non_null(memory);
    memset(memory, 7, PAGES * PAGE);
    unsigned char *begin = memory + 100, *end = memory + (PAGES - 1) * PAGE - 100;
    spc_memory_discard(begin, end);
    spc_memory_discard(end, begin);
    for (unsigned char *at = memory; at < memory + PAGES * PAGE; at++)
        assert_true(*at == 7 || (at >= begin && at < end && *at == 0));
    memset(memory, 1, PAGES * PAGE);
    spc_free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_rows_while_memory_goes_back),
        cmocka_unit_test(discards_whole_pages_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

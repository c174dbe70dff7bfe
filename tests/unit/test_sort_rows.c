/* Rows sorted and merged, against qsort, on every instruction set that this processor has. */
#include <stdlib.h>
#include <string.h>

#include "core/isa.h"
#include "core/memory.h"
#include "core/random.h"
#include "matrix/build/pattern.h"
#include "test.h"

enum { ROWS = 3000, LONGEST = 70, BEFORE = 5 };

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static uint32_t reference(uint32_t *key, uint32_t count)
{
    uint32_t kept = 0;
    qsort(key, count, sizeof *key, compare);
    for (uint32_t i = 0; i < count; i++)
        if (kept == 0 || key[i] != key[kept - 1])
            key[kept++] = key[i];
    return kept;
}

/* Rows of up to `longest` columns below `cols`: few columns make repeated ones. Those in front of the rows
 * and behind them stay. */
static void check(uint32_t longest, uint32_t cols, uint64_t seed)
{
    static uint32_t col[BEFORE + ROWS * LONGEST + 1], expected[BEFORE + ROWS * LONGEST];
    uint64_t end[ROWS], ends[ROWS], at = BEFORE, wanted = BEFORE, kept;
    memset(col, 0xab, sizeof col);
    memset(expected, 0xab, sizeof expected);
    for (uint32_t row = 0; row < ROWS; row++) {
        uint32_t count = (uint32_t)spc_random_below(&seed, longest + 1);
        for (uint32_t i = 0; i < count; i++)
            col[at + i] = UINT32_MAX - 1 - (uint32_t)spc_random_below(&seed, cols);
        memcpy(expected + wanted, col + at, count * sizeof *col);
        ends[row] = wanted += reference(expected + wanted, count);
        end[row] = at += count;
    }
    assert_ok(spc_sort_rows(col, BEFORE, end, ROWS, &kept, &error));
    assert_int_equal(kept, wanted - BEFORE);
    assert_memory_equal(end, ends, sizeof end);
    assert_memory_equal(col, expected, wanted * sizeof *col);
    assert_int_equal(col[at], 0xabababab);
}

TEST(agrees_with_a_plain_sort)
{
    static const uint32_t lengths[] = {0, 1, 2, 8, 9, 16, 17, 30, LONGEST}, columns[] = {1, 3, 40, 100000};
    for (int isa = SPC_ISA_BASE; isa <= SPC_ISA_V4; isa++) {
        spc_isa_limit((spc_isa)isa);
        for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
            for (size_t j = 0; j < sizeof columns / sizeof columns[0]; j++)
                check(lengths[i], columns[j], i * 8 + j);
    }
    spc_isa_limit(SPC_ISA_V4);
}

/* By the 0-1 principle a network that sorts every row of zeros and ones sorts every row. */
TEST(sorts_every_row_of_two_values)
{
    for (uint32_t count = 1; count <= 16; count++)
        for (uint32_t bits = 0; bits < 1u << count; bits++) {
            uint32_t col[16];
            uint64_t end = count, kept;
            for (uint32_t i = 0; i < count; i++) /* the lane breaks ties, so that none are merged */
                col[i] = (bits >> i & 1) << 4 | i;
            assert_ok(spc_sort_rows(col, 0, &end, 1, &kept, &error));
            assert_int_equal(kept, count);
            for (uint32_t i = 1; i < count; i++)
                assert_true(col[i - 1] < col[i]);
        }
}

TEST(passes_on_want_of_memory)
{
    uint32_t col[LONGEST];
    uint64_t end = LONGEST, kept;
    for (uint32_t i = 0; i < LONGEST; i++)
        col[i] = LONGEST - i;
    spc_memory_fail_at(1);
    spc_status status = spc_sort_rows(col, 0, &end, 1, &kept, &error);
    spc_memory_fail_at(0);
    assert_int_equal(status, SPC_ERROR_MEMORY);
}

/* Arrays of the caller's as a pattern. */
TEST(borrowed_arrays_are_checked)
{
    uint64_t row_ptr[] = {0, 2, 2, 3}, descending[] = {0, 2, 1, 3};
    uint32_t col[] = {0, 3, 1}, twice[] = {3, 3, 1}, beyond[] = {0, 4, 1};
    spc_pattern p = {.rows = 3, .cols = 4, .nnz = 3, .row_ptr = row_ptr, .col = col},
                none = {.row_ptr = row_ptr};
    assert_int_equal(spc_pattern_check(&p, &error), SPC_OK);
    assert_int_equal(spc_pattern_check(&none, &error), SPC_OK);
    p.nnz = 4;
    assert_int_equal(spc_pattern_check(&p, &error), SPC_ERROR_ARGUMENT);
    p.nnz = 3;
    p.col = twice;
    assert_int_equal(spc_pattern_check(&p, &error), SPC_ERROR_DATA);
    assert_string_equal(error.message, "the columns of row 0 do not ascend");
    p.col = beyond;
    assert_int_equal(spc_pattern_check(&p, &error), SPC_ERROR_ARGUMENT);
    p.col = col;
    p.row_ptr = descending;
    assert_int_equal(spc_pattern_check(&p, &error), SPC_ERROR_ARGUMENT);
}

RUN_TESTS("sort_rows", NULL, NULL)

#include "kernels/common/length_counts.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/slices.h"

/* Lengths below SHORT are counted in tables; longer rows are few (at most nnz / SHORT) and are sorted. Rows
 * take turns with the tables: mostly neighbours are as long, and each would wait for the one before to be
 * counted. */
enum { SHORT = 1024, TABLES = 4 };

static int length_counts_by_length(const void *a, const void *b)
{
    uint64_t x = ((const spc_length_count *)a)->length, y = ((const spc_length_count *)b)->length;
    return x < y ? -1 : x > y;
}

static void length_counts_append(spc_length_counts *c, spc_length_count next)
{
    if (c->count && c->of[c->count - 1].length == next.length)
        c->of[c->count - 1].rows += next.rows;
    else
        c->of[c->count++] = next;
}

/* Room for all lengths that there can be. */
static spc_length_counts *new_counts(const spc_facts *facts, const spc_row_lengths *lengths)
{
    uint64_t shorts = lengths->longest < SHORT ? lengths->longest + 1 : SHORT,
             most = shorts + facts->nnz / SHORT;
    return spc_malloc(sizeof(spc_length_counts) + most * sizeof(spc_length_count), 1);
}

/* Returns the longest. */
static uint32_t count_shorts(const uint32_t *length, uint64_t rows, uint32_t table[SHORT][TABLES])
{
    uint32_t longest = 0;
    for (uint64_t i = 0; i < rows; i++) {
        longest = length[i] > longest ? length[i] : longest;
        if (length[i] < SHORT)
            table[length[i]][i % TABLES]++;
    }
    return longest;
}

/* Sorted in place, then merged towards the front. */
static void add_longs(const uint32_t *length, uint64_t rows, spc_length_counts *c)
{
    spc_length_count *sorted = c->of + c->count;
    uint64_t longs = 0;
    for (uint64_t i = 0; i < rows; i++)
        if (length[i] >= SHORT)
            sorted[longs++] = (spc_length_count){length[i], 1};
    qsort(sorted, longs, sizeof *sorted, length_counts_by_length);
    for (uint64_t i = 0; i < longs; i++)
        length_counts_append(c, sorted[i]);
}

/* The tables are zero, and are left so. */
static void length_counts_count_rows(const uint32_t *length, uint64_t rows, uint32_t table[SHORT][TABLES],
                                     spc_length_counts *c)
{
    uint32_t longest = count_shorts(length, rows, table);
    c->count = 0;
    for (uint32_t n = 0; n <= longest && n < SHORT; n++) {
        uint64_t count = table[n][0] + table[n][1] + table[n][2] + table[n][3];
        if (!count)
            continue;
        if (n)
            length_counts_append(c, (spc_length_count){n, count});
        memset(table[n], 0, sizeof table[n]);
    }
    if (longest >= SHORT)
        add_longs(length, rows, c);
}

static spc_status make_counts(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    const spc_row_lengths *lengths;
    SPC_TRY(spc_find_lengths(facts, &lengths, error));
    spc_length_counts *counts = new_counts(facts, lengths);
    if (!counts)
        return spc_fail_memory(error, facts->nnz);
    uint32_t table[SHORT][TABLES] = {0};
    length_counts_count_rows(lengths->length, facts->rows, table, counts);
    *fact = counts;
    return SPC_OK;
}

spc_status spc_count_lengths(spc_facts *facts, const spc_length_counts **counts, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_counts, (spc_fact_key){.of = NULL}, &fact, error));
    *counts = fact;
    return SPC_OK;
}

/* Of rows sorted by length the first of a slice is the longest. */
static uint64_t count_slots(const spc_length_counts *c, uint64_t height)
{
    uint64_t slots = 0, rows = 0, first = 0; /* of the next slice */
    for (uint64_t i = c->count; i-- > 0;) {
        rows += c->of[i].rows;
        if (first >= rows)
            continue;
        uint64_t sliced = (rows - first + height - 1) / height * height;
        slots += sliced * c->of[i].length;
        first += sliced;
    }
    return slots;
}

spc_status spc_count_sorted_slots(spc_facts *facts, uint32_t height, uint32_t window, uint64_t *slots,
                                  spc_error *error)
{
    const spc_length_counts *all;
    const spc_row_lengths *lengths;
    if (window >= facts->rows) {
        SPC_TRY(spc_count_lengths(facts, &all, error));
        *slots = count_slots(all, height);
        return SPC_OK;
    }
    SPC_TRY(spc_find_lengths(facts, &lengths, error));
    spc_length_counts *here = new_counts(facts, lengths);
    if (!here)
        return spc_fail_memory(error, facts->nnz);
    uint32_t table[SHORT][TABLES] = {0};
    *slots = 0;
    for (uint64_t first = 0; first < facts->rows && !spc_interrupted(); first += window) {
        uint64_t left = facts->rows - first;
        length_counts_count_rows(lengths->length + first, left < window ? left : window, table, here);
        *slots += count_slots(here, height);
    }
    spc_free(here);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

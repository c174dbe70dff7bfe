#include "kernels/common/slices.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"
#include "matrix/pattern/row_source.h"

/* ---- lengths ---- */

SPC_INLINE uint32_t slices_longest_of(const uint32_t *length, uint64_t count)
{
    uint32_t longest = 0;
    for (uint64_t i = 0; i < count; i++)
        longest = length[i] > longest ? length[i] : longest;
    return longest;
}

typedef struct filler {
    spc_row_lengths *lengths;
    uint64_t rows;
} filler;

static void append_lengths(void *context, const uint64_t *row_ptr, uint32_t rows)
{
    filler *f = context;
    uint32_t *length = f->lengths->length + f->rows, longest = f->lengths->longest;
    for (uint32_t i = 0; i < rows; i++) {
        length[i] = (uint32_t)(row_ptr[i + 1] - row_ptr[i]);
        longest = length[i] > longest ? length[i] : longest;
    }
    f->lengths->longest = longest;
    f->rows += rows;
}

static spc_status make_lengths(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    uint64_t bytes = sizeof(spc_row_lengths) + facts->rows * sizeof(uint32_t);
    spc_row_lengths *lengths = spc_malloc_huge(bytes, 1);
    if (!lengths)
        return spc_fail_memory(error, bytes);
    lengths->longest = 0;
    filler f = {lengths, 0};
    spc_status status = SPC_OK;
    if (facts->pattern)
        append_lengths(&f, facts->pattern->row_ptr, facts->rows);
    else
        status = spc_rows_visit_lengths(facts->source, append_lengths, &f, error);
    if (status == SPC_OK)
        *fact = lengths;
    else
        spc_free(lengths);
    return status;
}

spc_status spc_find_lengths(spc_facts *facts, const spc_row_lengths **lengths, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_lengths, (spc_fact_key){.of = NULL}, &fact, error));
    *lengths = fact;
    return SPC_OK;
}

/* ---- order ---- */

/* Rows of at least LONG entries are few, at most one in LONG entries, and are sorted behind the others. PARTS
 * of a window are walked side by side: mostly neighbours are as long, and each would wait for the one before
 * to be counted. */
enum { LONG = 1023, PARTS = 4 };

static uint32_t short_of(uint32_t length)
{
    return length < LONG ? length : LONG;
}

/* next[n][k]: where the next row of length n (LONG: or more) in part k goes. Returns the number of long rows.
 */
static uint32_t place_lengths(const uint32_t *length, uint32_t count, uint32_t next[LONG + 1][PARTS])
{
    uint32_t part = count / PARTS, top = short_of(slices_longest_of(length, count)), at = 0, longs = 0;
    memset(next, 0, (top + 1) * sizeof *next);
    for (uint32_t i = 0; i < part; i++)
        for (uint32_t k = 0; k < PARTS; k++)
            next[short_of(length[k * part + i])][k]++;
    for (uint32_t i = PARTS * part; i < count; i++)
        next[short_of(length[i])][PARTS - 1]++;
    for (uint32_t n = top + 1; n-- > 0;) {
        for (uint32_t k = 0; k < PARTS; k++) {
            uint32_t here = next[n][k];
            next[n][k] = at;
            at += here;
        }
        longs = n == LONG ? at : longs;
    }
    return longs;
}

static int slices_by_length(const void *a, const void *b, void *lengths)
{
    const uint32_t *length = lengths, x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    if (length[x] != length[y])
        return length[x] > length[y] ? -1 : 1;
    return x < y ? -1 : x > y;
}

/* Sorts the rows of a window, of which the first is `first`, into `to`. */
static void sort_window(uint32_t *all, uint32_t first, uint32_t count, uint32_t *to)
{
    const uint32_t *length = all + first;
    uint32_t next[LONG + 1][PARTS], part = count / PARTS, longs = place_lengths(length, count, next);
    for (uint32_t i = 0; i < part; i++)
        for (uint32_t k = 0; k < PARTS; k++)
            to[next[short_of(length[k * part + i])][k]++] = first + k * part + i;
    for (uint32_t i = PARTS * part; i < count; i++)
        to[next[short_of(length[i])][PARTS - 1]++] = first + i;
    qsort_r(to, longs, sizeof *to, slices_by_length, all);
}

static spc_status slices_sort_rows(const spc_row_lengths *lengths, uint32_t rows, uint32_t window,
                                   uint32_t *permutation, spc_error *error)
{
#pragma omp parallel for if (rows >= SPC_PARALLEL_ROWS) schedule(dynamic, 16)
    for (int64_t first = 0; first < rows; first += window) {
        uint32_t count = rows - first < window ? (uint32_t)(rows - first) : window;
        if (!spc_interrupted())
            sort_window((uint32_t *)lengths->length, (uint32_t)first, count, permutation + first);
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status make_order(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_row_lengths *lengths;
    uint32_t window = key->parameter[0], *permutation;
    SPC_TRY(spc_find_lengths(facts, &lengths, error));
    permutation = spc_malloc_huge(facts->rows, sizeof *permutation);
    if (!permutation)
        return spc_fail_memory(error, facts->rows * sizeof *permutation);
    spc_status status = slices_sort_rows(lengths, facts->rows, window, permutation, error);
    if (status == SPC_OK)
        *fact = permutation;
    else
        spc_free(permutation);
    return status;
}

spc_status spc_find_order(spc_facts *facts, uint32_t window, const uint32_t **permutation, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_order, (spc_fact_key){.parameter = {window}}, &fact, error));
    *permutation = fact;
    return SPC_OK;
}

/* ---- slices ---- */

/* start[s] of slices whose rows lie as they are. */
SPC_INLINE void slices_place_rows(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    for (uint64_t s = 0; s < slices->count; s++) {
        uint64_t first = s * height, left = rows - first;
        slices->start[s] = slices->slots;
        slices->slots += slices_longest_of(length + first, left < height ? left : height) * height;
    }
}

typedef void place(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices);

static void place_base(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    slices_place_rows(length, rows, height, slices);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void place_v3(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    slices_place_rows(length, rows, height, slices);
}

SPC_TARGET_V4 static void place_v4(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    slices_place_rows(length, rows, height, slices);
}
#endif

/* Of sorted rows the first of a slice is the longest, unless another window begins within the slice. */
static void place_sorted(const uint32_t *length, uint64_t rows, uint64_t height, uint64_t window,
                         spc_slices *slices)
{
    const uint32_t *row = slices->permutation;
    for (uint64_t s = 0; s < slices->count; s++) {
        uint64_t first = s * height, end = first + height < rows ? first + height : rows;
        uint32_t longest = length[row[first]];
        for (uint64_t i = (first / window + 1) * window; i < end; i += window)
            longest = length[row[i]] > longest ? length[row[i]] : longest;
        slices->start[s] = slices->slots;
        slices->slots += longest * height;
    }
}

static spc_status make_slices(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    uint64_t height = key->parameter[0], window = key->parameter[1];
    const spc_row_lengths *lengths;
    const uint32_t *permutation = NULL;
    uint64_t count = (facts->rows + height - 1) / height;
    SPC_TRY(spc_find_lengths(facts, &lengths, error));
    if (window > 1)
        SPC_TRY(spc_find_order(facts, (uint32_t)window, &permutation, error));
    uint64_t bytes = sizeof(spc_slices) + (count + 1) * sizeof(uint64_t);
    spc_slices *slices = spc_malloc_huge(bytes, 1);
    if (!slices)
        return spc_fail_memory(error, bytes);
    *slices = (spc_slices){.count = count, .permutation = permutation};
    if (permutation) {
        place_sorted(lengths->length, facts->rows, height, window, slices);
    } else {
        place *of_level = SPC_BY_ISA(place_base, place_v3, place_v4);
        of_level(lengths->length, facts->rows, height, slices);
    }
    slices->start[count] = slices->slots;
    *fact = slices;
    return SPC_OK;
}

spc_status spc_find_slices(spc_facts *facts, uint32_t height, uint32_t window, const spc_slices **slices,
                           spc_error *error)
{
    const void *fact;
    spc_fact_key key = {.parameter = {height, window > 1 ? window : 1}};
    SPC_TRY(spc_facts_get(facts, make_slices, key, &fact, error));
    *slices = fact;
    return SPC_OK;
}

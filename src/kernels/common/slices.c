/* Lengths of rows, how many rows have each, slices of rows, and the choice of their height and of the window
 * of sorting. */
#include "kernels/common/slices.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "kernels/common/pattern_facts.h"
#include "kernels/common/strip.h"
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

static void take_longest(void *context, const uint64_t *row_ptr, uint32_t rows)
{
    uint32_t *longest = context;
    for (uint32_t i = 0; i < rows; i++) {
        uint32_t length = (uint32_t)(row_ptr[i + 1] - row_ptr[i]);
        *longest = length > *longest ? length : *longest;
    }
}

static spc_status make_longest(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    uint32_t *longest = spc_calloc(1, sizeof *longest);
    if (!longest)
        return spc_fail_memory(error, sizeof *longest);
    spc_status status = SPC_OK;
    if (facts->pattern)
        take_longest(longest, facts->pattern->row_ptr, facts->rows);
    else
        status = spc_rows_visit_lengths(facts->source, take_longest, longest, error);
    if (status == SPC_OK)
        *fact = longest;
    else
        spc_free(longest);
    return status;
}

spc_status spc_find_longest(spc_facts *facts, uint32_t *longest, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_longest, (spc_fact_key){.of = NULL}, &fact, error));
    *longest = *(const uint32_t *)fact;
    return SPC_OK;
}

/* Lengths of rows where the pattern is not known, NULL where it is: then lengths_of() finds them. */
static spc_status find_told(spc_facts *facts, const spc_row_lengths **told, spc_error *error)
{
    *told = NULL;
    return facts->pattern ? SPC_OK : spc_find_lengths(facts, told, error);
}

/* Of the rows [first, first + count), in `room` where they are not told. */
static const uint32_t *lengths_of(const spc_facts *facts, const spc_row_lengths *told, uint64_t first,
                                  uint64_t count, uint32_t *room)
{
    if (told)
        return told->length + first;
    const uint64_t *row_ptr = facts->pattern->row_ptr + first;
    for (uint64_t i = 0; i < count; i++)
        room[i] = (uint32_t)(row_ptr[i + 1] - row_ptr[i]);
    return room;
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

typedef struct window_lengths {
    const uint32_t *length; /* of the rows from `first` on */
    uint32_t first;
} window_lengths;

static int slices_by_length(const void *a, const void *b, void *lengths)
{
    const window_lengths *w = lengths;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    const uint32_t *length = w->length;
    if (length[x - w->first] != length[y - w->first])
        return length[x - w->first] > length[y - w->first] ? -1 : 1;
    return x < y ? -1 : x > y;
}

/* Sorts the rows of a window, of which the first is `first`, into `to`. */
static void sort_window(const uint32_t *length, uint32_t first, uint32_t count, uint32_t *to)
{
    uint32_t next[LONG + 1][PARTS], part = count / PARTS, longs = place_lengths(length, count, next);
    for (uint32_t i = 0; i < part; i++)
        for (uint32_t k = 0; k < PARTS; k++)
            to[next[short_of(length[k * part + i])][k]++] = first + k * part + i;
    for (uint32_t i = PARTS * part; i < count; i++)
        to[next[short_of(length[i])][PARTS - 1]++] = first + i;
    qsort_r(to, longs, sizeof *to, slices_by_length, &(window_lengths){length, first});
}

static spc_status slices_sort_rows(const spc_facts *facts, const spc_row_lengths *told, uint32_t window,
                                   uint32_t *permutation, spc_error *error)
{
    uint32_t rows = facts->rows;
    bool failed = false;
#pragma omp parallel if (rows >= SPC_PARALLEL_ROWS)
    {
        uint32_t *room = spc_malloc(told ? 0 : window < rows ? window : rows, sizeof *room);
        if (!room) {
#pragma omp atomic write
            failed = true;
        }
#pragma omp for schedule(dynamic, 16)
        for (int64_t first = 0; first < rows; first += window) {
            uint32_t count = rows - first < window ? (uint32_t)(rows - first) : window;
            if (room && !spc_interrupted())
                sort_window(lengths_of(facts, told, (uint64_t)first, count, room), (uint32_t)first, count,
                            permutation + first);
        }
        spc_free(room);
    }
    if (failed)
        return spc_fail_memory(error, window * sizeof *permutation);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status make_order(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    const spc_row_lengths *told;
    uint32_t window = key->parameter[0], *permutation;
    SPC_TRY(find_told(facts, &told, error));
    permutation = spc_malloc_huge(facts->rows, sizeof *permutation);
    if (!permutation)
        return spc_fail_memory(error, facts->rows * sizeof *permutation);
    spc_status status = slices_sort_rows(facts, told, window, permutation, error);
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

/* start[s] of slices whose rows lie as they are, from the s-th slice on. */
SPC_INLINE void slices_place_rows(const uint32_t *length, uint64_t rows, uint64_t height, uint64_t s,
                                  spc_slices *slices)
{
    for (uint64_t first = 0; first < rows; first += height, s++) {
        uint64_t left = rows - first;
        slices->start[s] = slices->slots;
        slices->slots += slices_longest_of(length + first, left < height ? left : height) * height;
    }
}

typedef void place(const uint32_t *length, uint64_t rows, uint64_t height, uint64_t s, spc_slices *slices);

static void place_base(const uint32_t *length, uint64_t rows, uint64_t height, uint64_t s, spc_slices *slices)
{
    slices_place_rows(length, rows, height, s, slices);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void place_v3(const uint32_t *length, uint64_t rows, uint64_t height, uint64_t s,
                                   spc_slices *slices)
{
    slices_place_rows(length, rows, height, s, slices);
}

SPC_TARGET_V4 static void place_v4(const uint32_t *length, uint64_t rows, uint64_t height, uint64_t s,
                                   spc_slices *slices)
{
    slices_place_rows(length, rows, height, s, slices);
}
#endif

/* Slices of rows that lie as they are, some at a time. */
static spc_status place_slices(const spc_facts *facts, const spc_row_lengths *told, uint64_t height,
                               spc_slices *slices, spc_error *error)
{
    enum { ROWS = 4096 };
    uint64_t some = height < ROWS ? ROWS / height * height : height;
    uint32_t *room = spc_malloc(told ? 0 : some < facts->rows ? some : facts->rows, sizeof *room);
    place *of_level = SPC_BY_ISA(place_base, place_v3, place_v4);
    if (!room)
        return spc_fail_memory(error, some * sizeof *room);
    for (uint64_t first = 0; first < facts->rows; first += some) {
        uint64_t rows = facts->rows - first < some ? facts->rows - first : some;
        of_level(lengths_of(facts, told, first, rows, room), rows, height, first / height, slices);
    }
    spc_free(room);
    return SPC_OK;
}

/* Of sorted rows the first of a slice is the longest, unless another window begins within the slice. */
static void place_sorted(const spc_facts *facts, const spc_row_lengths *told, uint64_t height,
                         uint64_t window, spc_slices *slices)
{
    const uint32_t *row = slices->permutation;
    uint64_t rows = facts->rows;
    uint32_t room;
    for (uint64_t s = 0; s < slices->count; s++) {
        uint64_t first = s * height, end = first + height < rows ? first + height : rows;
        uint32_t longest = *lengths_of(facts, told, row[first], 1, &room);
        for (uint64_t i = (first / window + 1) * window; i < end; i += window) {
            uint32_t length = *lengths_of(facts, told, row[i], 1, &room);
            longest = length > longest ? length : longest;
        }
        slices->start[s] = slices->slots;
        slices->slots += longest * height;
    }
}

static spc_status make_slices(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    uint64_t height = key->parameter[0], window = key->parameter[1];
    const spc_row_lengths *told;
    const uint32_t *permutation = NULL;
    uint64_t count = (facts->rows + height - 1) / height;
    SPC_TRY(find_told(facts, &told, error));
    if (window > 1)
        SPC_TRY(spc_find_order(facts, (uint32_t)window, &permutation, error));
    uint64_t bytes = sizeof(spc_slices) + (count + 1) * sizeof(uint64_t);
    spc_slices *slices = spc_malloc_huge(bytes, 1);
    if (!slices)
        return spc_fail_memory(error, bytes);
    *slices = (spc_slices){.count = count, .permutation = permutation};
    spc_status status = SPC_OK;
    if (permutation)
        place_sorted(facts, told, height, window, slices);
    else
        status = place_slices(facts, told, height, slices, error);
    if (status != SPC_OK) {
        spc_free(slices);
        return status;
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
    const uint32_t *order; /* which the slices point to: whoever has them has it */
    if (window > 1)
        SPC_TRY(spc_find_order(facts, window, &order, error));
    SPC_TRY(spc_facts_get(facts, make_slices, key, &fact, error));
    *slices = fact;
    return SPC_OK;
}

/* ---- How many rows have each length. ---- */

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
static spc_length_counts *new_counts(const spc_facts *facts, uint32_t longest)
{
    uint64_t shorts = longest < SHORT ? longest + 1 : SHORT, most = shorts + facts->nnz / SHORT;
    return spc_malloc(sizeof(spc_length_counts) + most * sizeof(spc_length_count), 1);
}

/* Of the rows [first, end), some at a time; the longest of all is known. The tables are zero, and are left
 * so.
 */
static void length_counts_count_rows(const spc_facts *facts, const spc_row_lengths *told, uint64_t first,
                                     uint64_t end, uint32_t longest, uint32_t table[SHORT][TABLES],
                                     spc_length_counts *c)
{
    enum { ROWS = 1024 };
    uint32_t room[ROWS], here = 0;
    spc_length_count *sorted = c->of + (longest < SHORT ? longest + 1 : SHORT); /* those that are not short */
    uint64_t longs = 0;
    for (uint64_t rows; first < end; first += rows) {
        rows = end - first < ROWS ? end - first : ROWS;
        const uint32_t *length = lengths_of(facts, told, first, rows, room);
        for (uint64_t i = 0; i < rows; i++) {
            here = length[i] > here ? length[i] : here;
            if (length[i] < SHORT)
                table[length[i]][i % TABLES]++;
            else
                sorted[longs++] = (spc_length_count){length[i], 1};
        }
    }
    c->count = 0;
    for (uint32_t n = 0; n <= here && n < SHORT; n++) {
        uint64_t count = (uint64_t)table[n][0] + table[n][1] + table[n][2] + table[n][3];
        if (!count)
            continue;
        if (n)
            length_counts_append(c, (spc_length_count){n, count});
        memset(table[n], 0, sizeof table[n]);
    }
    qsort(sorted, longs, sizeof *sorted, length_counts_by_length);
    for (uint64_t i = 0; i < longs; i++) /* merged towards the front */
        length_counts_append(c, sorted[i]);
}

static spc_status make_counts(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    (void)key;
    const spc_row_lengths *told;
    uint32_t longest;
    SPC_TRY(find_told(facts, &told, error));
    SPC_TRY(spc_find_longest(facts, &longest, error));
    spc_length_counts *counts = new_counts(facts, longest);
    if (!counts)
        return spc_fail_memory(error, facts->nnz);
    uint32_t table[SHORT][TABLES] = {0};
    length_counts_count_rows(facts, told, 0, facts->rows, longest, table, counts);
    *fact = counts;
    return SPC_OK;
}

spc_status spc_count_lengths(spc_facts *facts, const spc_length_counts **counts, spc_error *error)
{
    const void *fact = NULL;
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
    const spc_row_lengths *told;
    uint32_t longest;
    if (window >= facts->rows) {
        SPC_TRY(spc_count_lengths(facts, &all, error));
        *slots = count_slots(all, height);
        return SPC_OK;
    }
    SPC_TRY(find_told(facts, &told, error));
    SPC_TRY(spc_find_longest(facts, &longest, error));
    spc_length_counts *here = new_counts(facts, longest);
    if (!here)
        return spc_fail_memory(error, facts->nnz);
    uint32_t table[SHORT][TABLES] = {0};
    *slots = 0;
    for (uint64_t first = 0; first < facts->rows && !spc_interrupted(); first += window) {
        uint64_t end = facts->rows - first < window ? facts->rows : first + window;
        length_counts_count_rows(facts, told, first, end, longest, table, here);
        *slots += count_slots(here, height);
    }
    spc_free(here);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* ---- The height of slices and the window of sorting: the choice of every kernel on the sell layout. ---- */

static uint32_t limit(uint32_t value, uint32_t rows)
{
    return rows == 0 ? 1 : value > rows ? rows : value;
}

/* Words that a product moves because rows are sorted. With a local window it is the index of each row, since
 * y is scattered only within the reach of a cache. With a window of all rows each y takes a sector of 8
 * words. */
static uint64_t sort_words(const spc_facts *facts, uint32_t window)
{
    if (window == 1)
        return 0;
    return (uint64_t)facts->rows * (window < facts->rows ? 1 : 8);
}

/* The cost of the start and the end of a warp, in words that it could have read meanwhile. Found on an H200
 * with slices of 2, 8 and 32 rows of 55 matrices; anything from 16 to 64 does. */
enum { WARP_WORDS = 64 };

/* Words moved by one product: a value and an index a slot, the warps, and what sorting costs. */
static spc_status slice_words(spc_facts *facts, uint32_t height, uint32_t window, uint64_t *words,
                              spc_error *error)
{
    uint64_t slots;
    const spc_slices *slices;
    if (window > 1) {
        SPC_TRY(spc_count_sorted_slots(facts, height, window, &slots, error));
    } else {
        SPC_TRY(spc_find_slices(facts, height, window, &slices, error));
        slots = slices->slots;
    }
    *words = 2 * slots + WARP_WORDS * spc_strip_count(facts->rows, height) + sort_words(facts, window);
    return SPC_OK;
}

/* The window among none, 32 slices and all rows that moves the fewest words, the smallest if several do. A
 * window is tried only if it would win without any padding. */
static spc_status slice_choice_choose_window(spc_facts *facts, uint32_t height, uint64_t *least,
                                             spc_kernel_spec *spec, spc_error *error)
{
    uint32_t all = limit(UINT32_MAX, facts->rows);
    uint64_t local = (uint64_t)height * 32;
    uint32_t windows[] = {1, local < all ? (uint32_t)local : all, all};
    uint64_t warps = WARP_WORDS * spc_strip_count(facts->rows, height);
    for (int i = 0; i < 3; i++) {
        uint64_t words;
        if (2 * facts->nnz + warps + sort_words(facts, windows[i]) >= *least)
            continue;
        SPC_TRY(slice_words(facts, height, windows[i], &words, error));
        if (words >= *least)
            continue;
        *least = words;
        spec->parameter[0] = height;
        spec->parameter[1] = windows[i];
    }
    return SPC_OK;
}

/* Slices of a warp (sell sec. 5: S = 32 is best overall), or of 8 rows where rows differ so much that it
 * pays. */
spc_status spc_choose_slices(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    uint32_t given = spec->parameter[0], height = limit(given ? given : SPC_WARP, facts->rows);
    uint64_t least = UINT64_MAX;
    if (!spc_kernel_get_parameter(spec->kernel, 1) || spec->parameter[1]) {
        spec->parameter[0] = height;
        spec->parameter[1] = spec->parameter[1] ? limit(spec->parameter[1], facts->rows) : 0;
        return SPC_OK;
    }
    SPC_TRY(slice_choice_choose_window(facts, height, &least, spec, error));
    return given || facts->rows < SPC_WARP ? SPC_OK
                                           : slice_choice_choose_window(facts, 8, &least, spec, error);
}

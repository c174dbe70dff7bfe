#include "format/sort.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "format/kernel.h"
#include "matrix/rows.h"

/* ---- lengths ---- */

SPC_INLINE uint32_t longest_of(const uint32_t *length, uint64_t count)
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

static spc_status find_lengths(spc_survey *survey, const void *of, void **answer, spc_error *error)
{
    (void)of;
    uint64_t bytes = sizeof(spc_row_lengths) + survey->rows * sizeof(uint32_t);
    spc_row_lengths *lengths = spc_malloc_huge(bytes, 1);
    if (!lengths)
        return spc_fail_memory(error, bytes);
    lengths->longest = 0;
    filler f = {lengths, 0};
    spc_status status = SPC_OK;
    if (survey->pattern)
        append_lengths(&f, survey->pattern->row_ptr, survey->rows);
    else
        status = spc_rows_visit_lengths(survey->source, append_lengths, &f, error);
    if (status == SPC_OK)
        *answer = lengths;
    else
        spc_free(lengths);
    return status;
}

spc_status spc_find_lengths(spc_survey *survey, const spc_row_lengths **lengths, spc_error *error)
{
    static const spc_question question = {0, find_lengths};
    const void *answer;
    SPC_TRY(spc_survey_ask(survey, &question, NULL, &answer, error));
    *lengths = answer;
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
    uint32_t part = count / PARTS, top = short_of(longest_of(length, count)), at = 0, longs = 0;
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

static int by_length(const void *a, const void *b, void *lengths)
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
    qsort_r(to, longs, sizeof *to, by_length, all);
}

static spc_status sort_rows(const spc_row_lengths *lengths, uint32_t rows, uint32_t window,
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

static spc_status find_order(spc_survey *survey, const void *of, void **answer, spc_error *error)
{
    const spc_row_lengths *lengths;
    uint32_t window = *(const uint32_t *)of, *permutation;
    SPC_TRY(spc_find_lengths(survey, &lengths, error));
    permutation = spc_malloc_huge(survey->rows, sizeof *permutation);
    if (!permutation)
        return spc_fail_memory(error, survey->rows * sizeof *permutation);
    spc_status status = sort_rows(lengths, survey->rows, window, permutation, error);
    if (status == SPC_OK)
        *answer = permutation;
    else
        spc_free(permutation);
    return status;
}

spc_status spc_find_order(spc_survey *survey, uint32_t window, const uint32_t **permutation, spc_error *error)
{
    static const spc_question question = {sizeof window, find_order};
    const void *answer;
    SPC_TRY(spc_survey_ask(survey, &question, &window, &answer, error));
    *permutation = answer;
    return SPC_OK;
}

/* ---- slices ---- */

typedef struct slice_shape {
    uint32_t height, window;
} slice_shape;

/* start[s] of slices whose rows lie as they are. */
SPC_INLINE void place_rows(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    for (uint64_t s = 0; s < slices->count; s++) {
        uint64_t first = s * height, left = rows - first;
        slices->start[s] = slices->slots;
        slices->slots += longest_of(length + first, left < height ? left : height) * height;
    }
}

typedef void place(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices);

static void place_base(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    place_rows(length, rows, height, slices);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void place_v3(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    place_rows(length, rows, height, slices);
}

SPC_TARGET_V4 static void place_v4(const uint32_t *length, uint64_t rows, uint64_t height, spc_slices *slices)
{
    place_rows(length, rows, height, slices);
}
#endif

/* Of sorted rows the first of a slice is the longest, unless another window begins within the slice. */
static void place_sorted(const uint32_t *length, uint64_t rows, const slice_shape *shape, spc_slices *slices)
{
    const uint32_t *row = slices->permutation;
    for (uint64_t s = 0; s < slices->count; s++) {
        uint64_t first = s * shape->height, end = first + shape->height < rows ? first + shape->height : rows;
        uint32_t longest = length[row[first]];
        for (uint64_t i = (first / shape->window + 1) * shape->window; i < end; i += shape->window)
            longest = length[row[i]] > longest ? length[row[i]] : longest;
        slices->start[s] = slices->slots;
        slices->slots += (uint64_t)longest * shape->height;
    }
}

static spc_status find_slices(spc_survey *survey, const void *of, void **answer, spc_error *error)
{
    const slice_shape *shape = of;
    const spc_row_lengths *lengths;
    const uint32_t *permutation = NULL;
    uint64_t count = ((uint64_t)survey->rows + shape->height - 1) / shape->height;
    SPC_TRY(spc_find_lengths(survey, &lengths, error));
    if (shape->window > 1)
        SPC_TRY(spc_find_order(survey, shape->window, &permutation, error));
    uint64_t bytes = sizeof(spc_slices) + (count + 1) * sizeof(uint64_t);
    spc_slices *slices = spc_malloc_huge(bytes, 1);
    if (!slices)
        return spc_fail_memory(error, bytes);
    *slices = (spc_slices){.count = count, .permutation = permutation};
    if (permutation) {
        place_sorted(lengths->length, survey->rows, shape, slices);
    } else {
        place *of_level = SPC_BY_ISA(place_base, place_v3, place_v4);
        of_level(lengths->length, survey->rows, shape->height, slices);
    }
    slices->start[count] = slices->slots;
    *answer = slices;
    return SPC_OK;
}

spc_status spc_find_slices(spc_survey *survey, uint32_t height, uint32_t window, const spc_slices **slices,
                           spc_error *error)
{
    static const spc_question question = {sizeof(slice_shape), find_slices};
    slice_shape shape = {height, window > 1 ? window : 1};
    const void *answer;
    SPC_TRY(spc_survey_ask(survey, &question, &shape, &answer, error));
    *slices = answer;
    return SPC_OK;
}

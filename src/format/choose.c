#include <math.h>
#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"
#include "format/kernel.h"
#include "format/sort.h"
#include "format/strip.h"

/* Lanes of a row: each reads its entries in batches of four whose loads are under way together, so the power
 * of two nearest to a quarter of the mean row. With as many lanes as entries three of four loads are idle: up
 * to 3 times slower on an H200 (data/measurements/h200-variants.csv, W of 13 matrices). At least 2, for one
 * lane is csr-scalar. */
spc_status spc_choose_lanes(spc_kernel_spec *spec, spc_survey *survey, spc_error *error)
{
    (void)error;
    if (spec->parameter[0])
        return SPC_OK;
    double mean = survey->rows ? (double)survey->nnz / survey->rows : 0;
    uint32_t lanes = 2;
    while (lanes < SPC_WARP && lanes * 4 * M_SQRT2 < mean)
        lanes *= 2;
    spec->parameter[0] = lanes;
    return SPC_OK;
}

/* How many rows there are of each length; lengths ascending, 0 left out. */
typedef struct histogram {
    uint64_t *length, *rows;
    size_t count;
} histogram;

enum {
    SHORT = 4096
}; /* lengths counted in a table; longer rows are few (at most nnz / SHORT) and are sorted */

static int by_length(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

static void append(histogram *h, uint64_t length, uint64_t rows)
{
    if (h->count && h->length[h->count - 1] == length) {
        h->rows[h->count - 1] += rows;
        return;
    }
    h->length[h->count] = length;
    h->rows[h->count++] = rows;
}

static spc_status count_lengths(const spc_row_lengths *lengths, uint32_t rows, histogram *h, spc_error *error)
{
    uint32_t table[SHORT] = {0};
    uint64_t most = SHORT, longs = 0;
    for (uint32_t i = 0; i < rows; i++)
        if (lengths->length[i] < SHORT)
            table[lengths->length[i]]++;
        else
            most++;
    *h = (histogram){spc_malloc(most, sizeof *h->length), spc_malloc(most, sizeof *h->rows), 0};
    if (!h->length || !h->rows)
        return spc_fail_memory(error, 2 * most * sizeof *h->length);
    for (uint64_t length = 1; length < SHORT; length++)
        if (table[length])
            append(h, length, table[length]);
    uint64_t *sorted = h->length + h->count; /* sorted in place, then merged towards the front */
    for (uint32_t i = 0; lengths->longest >= SHORT && i < rows; i++)
        if (lengths->length[i] >= SHORT)
            sorted[longs++] = lengths->length[i];
    qsort(sorted, longs, sizeof *sorted, by_length);
    for (uint64_t i = 0; i < longs; i++)
        append(h, sorted[i], 1);
    return SPC_OK;
}

/* Words moved by one product with folds of this width: a value and an index a slot, and each folded row's
 * partial sum written and read (I = F, as in factors sec. 4). */
static uint64_t fold_words(const histogram *h, uint64_t width)
{
    uint64_t folded = 0;
    for (size_t i = 0; i < h->count; i++)
        folded += h->rows[i] * ((h->length[i] + width - 1) / width);
    return spc_saturating_mul(folded, 2 * width + 2);
}

/* The width that moves the fewest words, by trying every one that can win: every non-empty row is folded at
 * least once, so that the words of width w are at least rows * (2 w + 2). The paper leaves this choice open.
 */
spc_status spc_choose_fold_width(spc_kernel_spec *spec, spc_survey *survey, spc_error *error)
{
    const spc_row_lengths *lengths;
    if (spec->parameter[0])
        return SPC_OK;
    SPC_TRY(spc_find_lengths(survey, &lengths, error));
    histogram h;
    spc_status status = count_lengths(lengths, survey->rows, &h, error);
    if (status == SPC_OK) {
        uint64_t rows = 0, best = 1, least = fold_words(&h, 1);
        for (size_t i = 0; i < h.count; i++)
            rows += h.rows[i];
        for (uint64_t width = 2; width <= lengths->longest && rows * (2 * width + 2) <= least; width++) {
            uint64_t words = fold_words(&h, width);
            if (words <= least) {
                least = words;
                best = width;
            }
        }
        spec->parameter[0] = (uint32_t)best;
    }
    spc_free(h.length);
    spc_free(h.rows);
    return status;
}

static uint32_t limit(uint32_t value, uint32_t rows)
{
    return rows == 0 ? 1 : value > rows ? rows : value;
}

/* Words of sorting: an index a row, and scattered y: within a cache-sized neighbourhood for a local window,
 * to a sector of 8 words of its own for a window of all rows. */
static uint64_t sort_words(const spc_survey *survey, uint32_t window)
{
    if (window == 1)
        return 0;
    return (uint64_t)survey->rows * (window < survey->rows ? 1 : 8);
}

/* What the start and the end of a warp cost, in words that it could have read meanwhile; found on an H200 by
 * comparing slices of 2, 8 and 32 rows of 55 matrices: anything from 16 to 64 does. */
enum { WARP_WORDS = 64 };

/* Words moved by one product: a value and an index a slot, the warps, and what sorting costs. */
static spc_status slice_words(spc_survey *survey, uint32_t height, uint32_t window, uint64_t *words,
                              spc_error *error)
{
    const spc_slices *slices;
    SPC_TRY(spc_find_slices(survey, height, window, &slices, error));
    *words =
        2 * slices->slots + WARP_WORDS * spc_strip_count(survey->rows, height) + sort_words(survey, window);
    return SPC_OK;
}

/* The window among none, 32 slices and all rows that moves the fewest words, the smallest if several do. A
 * window is tried only if it would win without any padding. */
static spc_status choose_window(spc_survey *survey, uint32_t height, uint64_t *least, spc_kernel_spec *spec,
                                spc_error *error)
{
    uint32_t all = limit(UINT32_MAX, survey->rows);
    uint64_t local = (uint64_t)height * 32;
    uint32_t windows[] = {1, local < all ? (uint32_t)local : all, all};
    uint64_t warps = WARP_WORDS * spc_strip_count(survey->rows, height);
    for (int i = 0; i < 3; i++) {
        uint64_t words;
        if (2 * survey->nnz + warps + sort_words(survey, windows[i]) >= *least)
            continue;
        SPC_TRY(slice_words(survey, height, windows[i], &words, error));
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
spc_status spc_choose_slices(spc_kernel_spec *spec, spc_survey *survey, spc_error *error)
{
    uint32_t given = spec->parameter[0], height = limit(given ? given : SPC_WARP, survey->rows);
    uint64_t least = UINT64_MAX;
    if (!spc_kernel_get_parameter(spec->kernel, 1) || spec->parameter[1]) {
        spec->parameter[0] = height;
        spec->parameter[1] = spec->parameter[1] ? limit(spec->parameter[1], survey->rows) : 0;
        return SPC_OK;
    }
    SPC_TRY(choose_window(survey, height, &least, spec, error));
    return given || survey->rows < SPC_WARP ? SPC_OK : choose_window(survey, 8, &least, spec, error);
}

/* ---- with and without a survey ---- */

static spc_status find_choice(spc_survey *survey, const void *of, void **answer, spc_error *error)
{
    const spc_kernel_spec *asked = of;
    spc_kernel_spec *spec = spc_malloc(1, sizeof *spec);
    if (!spec)
        return spc_fail_memory(error, sizeof *spec);
    *spec = *asked;
    spc_status status = spec->kernel->choose(spec, survey, error);
    if (status == SPC_OK)
        *answer = spec;
    else
        spc_free(spec);
    return status;
}

spc_status spc_survey_choose(spc_survey *survey, spc_kernel_spec *spec, spc_error *error)
{
    static const spc_question question = {sizeof *spec, find_choice};
    const void *answer;
    if (!spec->kernel->choose)
        return SPC_OK;
    SPC_TRY(spc_survey_ask(survey, &question, spec, &answer, error));
    *spec = *(const spc_kernel_spec *)answer;
    return SPC_OK;
}

spc_status spc_kernel_choose_rows(spc_kernel_spec *spec, spc_rows *rows, spc_error *error)
{
    spc_survey survey;
    spc_survey_begin_rows(&survey, rows);
    spc_status status = spc_survey_choose(&survey, spec, error);
    spc_survey_end(&survey);
    return status;
}

spc_status spc_kernel_choose(spc_kernel_spec *spec, const spc_pattern *pattern, spc_error *error)
{
    spc_survey survey;
    spc_survey_begin(&survey, pattern);
    spc_status status = spc_survey_choose(&survey, spec, error);
    spc_survey_end(&survey);
    return status;
}

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "format/fold.h"
#include "format/kernel.h"
#include "format/length_counts.h"
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

/* Words moved by one product with folds of this width: a value and an index a slot, and each folded row's
 * partial sum written and read (I = F, as in factors sec. 4). */
static uint64_t fold_words(const spc_length_counts *counts, uint64_t width)
{
    uint64_t folded = 0;
    double inverse = 1.0 / (double)width;
    for (uint64_t i = 0; i < counts->count; i++)
        folded += counts->of[i].rows * spc_folds_of(counts->of[i].length, (double)width, inverse);
    return spc_saturating_mul(folded, 2 * width + 2);
}

/* The width that moves the fewest words, by trying every one that can win: every non-empty row is folded at
 * least once, so that the words of width w are at least rows * (2 w + 2). The paper leaves this choice open.
 */
spc_status spc_choose_fold_width(spc_kernel_spec *spec, spc_survey *survey, spc_error *error)
{
    const spc_length_counts *counts;
    if (spec->parameter[0])
        return SPC_OK;
    SPC_TRY(spc_count_lengths(survey, &counts, error));
    uint64_t rows = 0, best = 1, least = fold_words(counts, 1),
             longest = counts->count ? counts->of[counts->count - 1].length : 0;
    for (uint64_t i = 0; i < counts->count; i++)
        rows += counts->of[i].rows;
    for (uint64_t width = 2; width <= longest && rows * (2 * width + 2) <= least; width++) {
        uint64_t words = fold_words(counts, width);
        if (words <= least) {
            least = words;
            best = width;
        }
    }
    spec->parameter[0] = (uint32_t)best;
    return SPC_OK;
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
    uint64_t slots;
    const spc_slices *slices;
    if (window > 1) {
        SPC_TRY(spc_count_sorted_slots(survey, height, window, &slots, error));
    } else {
        SPC_TRY(spc_find_slices(survey, height, window, &slices, error));
        slots = slices->slots;
    }
    *words = 2 * slots + WARP_WORDS * spc_strip_count(survey->rows, height) + sort_words(survey, window);
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

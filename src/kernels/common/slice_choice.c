/* The height of slices and the window of sorting: the choice of every kernel on the sell layout. */
#include "core/error.h"
#include "kernels/common/length_counts.h"
#include "kernels/common/slices.h"
#include "kernels/common/strip.h"
#include "kernels/kernel_contract.h"

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

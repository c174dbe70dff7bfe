/* fold: a rectangle of a chosen width, long rows folded into further rows, one thread a folded row; a second
 * launch adds up the sums of a row (probes/spmv/fold.cu). */
#include "kernels/fold/fold.h"

#include "kernels/common/length_counts.h"

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
static spc_status choose_width(spc_kernel_spec *spec, spc_facts *facts, spc_error *error)
{
    const spc_length_counts *counts;
    if (spec->parameter[0])
        return SPC_OK;
    SPC_TRY(spc_count_lengths(facts, &counts, error));
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

static void fold_order(const spc_kernel_spec *spec, spc_order *order)
{
    *order = (spc_order){.lanes = SPC_WARP, .step = 1, .piece = spec->parameter[0]};
}

/* The rows of the second launch; its long ones, whose sum over the block is the tail; the way to those. */
#define PARTIAL_LOADS                                                                                        \
    {                                                                                                        \
        .least = 4, .slots = { [SPC_ARRAY_PARTIAL] = 4 }                                                     \
    }
static const spc_code_shape code[] = {
    [SPC_FOLD_SLOTS] = SPC_CODE_BATCHES(0),
    [SPC_FOLD_DIRECT] = SPC_CODE_BATCHES(0),
    [SPC_FOLD_ADD] = {.start = {.least = 1, .slots = {[SPC_ARRAY_OFFSETS] = 2, [SPC_ARRAY_PARTIAL] = 1}},
                      .loop = PARTIAL_LOADS,
                      .store = SPC_PART_STORE},
    [SPC_FOLD_ADD_LONG] = {.start = {.least = 1, .slots = {[SPC_ARRAY_PARTIAL] = 1}},
                           .loop = PARTIAL_LOADS,
                           .tail = {.least = 1, .waits = true},
                           .store = SPC_PART_STORE},
    [SPC_FOLD_ADD_BETWEEN] = {.start = {.least = 1, .waits = true}, .store = SPC_PART_STORE},
};

const spc_kernel spc_kernel_fold = {
    .name = "fold",
    .summary = "rectangle of a chosen width, long rows folded into further rows, one thread a folded row",
    .format = &spc_format_fold,
    .parameter = {{"width", "slots of a folded row", 1, UINT32_MAX, false}},
    .choose = choose_width,
    .order = fold_order,
    .program = &spc_fold_program,
    SPC_KERNEL_CODE(code),
};

/* Fold (factors sec. 2.1 (5) and its refs 17, 18): a rectangle of `width` slots a folded row. A row of n
 * entries takes ceil(n / width) consecutive folded rows, an empty row none. Slot j of folded row f is element
 * j * folded + f; fold_ptr[i] is the first folded row of row i, so that the partial sums of a row are added
 * in a fixed order. */
#include "kernels/fold/fold.h"

#include "core/memory.h"

enum { VALUES, COLUMNS, FOLD_PTR };

static void place_folds(const spc_pattern *pattern, uint32_t width, spc_folds *folds)
{
    const uint64_t *row_ptr = pattern->row_ptr;
    const double inverse = 1.0 / width;
    uint64_t count = 0;
    bool direct = true;
    for (uint32_t row = 0; row < pattern->rows && !spc_interrupted(); row++) {
        uint64_t n = spc_folds_of(row_ptr[row + 1] - row_ptr[row], width, inverse);
        uint64_t warp = (count + SPC_WARP - 1) / SPC_WARP;
        folds->first[row] = count;
        folds->row[warp] = row; /* until a later row begins before it */
        direct = direct && n == 1;
        count += n;
        if (n > SPC_WARP)
            for (; warp * SPC_WARP < count; warp++)
                folds->row[warp] = row;
    }
    folds->first[pattern->rows] = folds->count = count;
    folds->direct = direct;
}

static spc_status make_folds(spc_facts *facts, const spc_fact_key *key, void **fact, spc_error *error)
{
    uint32_t width = key->parameter[0];
    uint64_t rows = facts->rows, most = rows + facts->nnz / width;
    uint64_t warps = most / SPC_WARP + 2; /* behind the last one lie rows that begin no warp */
    uint64_t bytes = sizeof(spc_folds) + (rows + 1) * sizeof(uint64_t) + warps * sizeof(uint32_t);
    spc_folds *folds = spc_malloc_huge(bytes, 1);
    if (!folds)
        return spc_fail_memory(error, bytes);
    *folds = (spc_folds){.first = (uint64_t *)(folds + 1)};
    folds->row = (uint32_t *)(folds->first + rows + 1);
    place_folds(facts->pattern, width, folds);
    if (spc_interrupted()) { /* they may not be complete */
        spc_free(folds);
        return spc_fail_interrupted(error);
    }
    *fact = folds;
    return SPC_OK;
}

spc_status spc_find_folds(spc_facts *facts, uint32_t width, const spc_folds **folds, spc_error *error)
{
    const void *fact;
    SPC_TRY(spc_facts_get(facts, make_folds, (spc_fact_key){.parameter = {width}}, &fact, error));
    *folds = fact;
    return SPC_OK;
}

static spc_status fold_measure(const spc_kernel_spec *spec, spc_facts *facts, spc_element_bytes bytes,
                               spc_layout_size *size, spc_error *error)
{
    const spc_folds *folds;
    SPC_TRY(spc_find_folds(facts, spec->parameter[0], &folds, error));
    size->threads = folds->count;
    size->stored_nnz = spc_saturating_mul(size->threads, spec->parameter[0]);
    spc_size_add(size, "values", size->stored_nnz, bytes.value);
    spc_size_add(size, "columns", size->stored_nnz, bytes.index);
    spc_size_add(size, "fold_ptr", (uint64_t)facts->rows + 1, spc_offset_bytes(size->threads, bytes));
    return SPC_OK;
}

static spc_status fold_place(spc_layout *layout, spc_facts *facts, spc_error *error)
{
    const spc_folds *folds;
    SPC_TRY(spc_find_folds(facts, layout->spec.parameter[0], &folds, error));
    for (uint64_t row = 0; row <= facts->rows; row++)
        spc_set_offset(layout, FOLD_PTR, row, folds->first[row]);
    return SPC_OK;
}

#define SPC_TEMPLATE "kernels/fold/fold_layout.inc"
#include "kernels/common/value_types.h"

const spc_format spc_format_fold = {
    .name = "fold",
    .measure = fold_measure,
    .place = fold_place,
    .fill = SPC_TYPED(fold_fill),
    .multiply = SPC_TYPED(fold_multiply),
};

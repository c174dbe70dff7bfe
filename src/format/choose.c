#include <math.h>
#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"
#include "format/kernel.h"
#include "format/sort.h"
#include "format/strip.h"
#include "matrix/rows.h"

/* Lanes of a row: each reads its entries in batches of four whose loads are under way together, so the power
 * of two nearest to a quarter of the mean row. With as many lanes as entries three of four loads are idle: up
 * to 3 times slower on an H200 (data/measurements/h200-variants.csv, W of 13 matrices). At least 2, for one
 * lane is csr-scalar. */
spc_status spc_choose_lanes(spc_kernel_spec *spec, const spc_row_lengths *lengths, spc_error *error)
{
    (void)error;
    if (spec->parameter[0])
        return SPC_OK;
    double mean = lengths->rows ? (double)lengths->nnz / lengths->rows : 0;
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

static spc_status count_lengths(const spc_row_lengths *lengths, histogram *h, spc_error *error)
{
    uint64_t table[SHORT] = {0}, most = SHORT, longs = 0;
    for (uint32_t i = 0; i < lengths->rows; i++)
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
    for (uint32_t i = 0; i < lengths->rows; i++)
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
spc_status spc_choose_fold_width(spc_kernel_spec *spec, const spc_row_lengths *lengths, spc_error *error)
{
    if (spec->parameter[0])
        return SPC_OK;
    histogram h;
    spc_status status = count_lengths(lengths, &h, error);
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
static uint64_t sort_words(const spc_row_lengths *lengths, uint32_t window)
{
    if (window == 1)
        return 0;
    return (uint64_t)lengths->rows * (window < lengths->rows ? 1 : 8);
}

/* What the start and the end of a warp cost, in words that it could have read meanwhile; found on an H200 by
 * comparing slices of 2, 8 and 32 rows of 55 matrices: anything from 16 to 64 does. */
enum { WARP_WORDS = 64 };

/* Words moved by one product: a value and an index a slot, the warps, and what sorting costs. */
static spc_status slice_words(const spc_row_lengths *lengths, uint32_t height, uint32_t window,
                              uint64_t *words, spc_error *error)
{
    uint32_t *permutation = NULL;
    if (window > 1)
        SPC_TRY(spc_sorted_rows(lengths->length, lengths->rows, window, &permutation, error));
    *words = 2 * spc_slice_slots(lengths->length, lengths->rows, height, permutation) +
             WARP_WORDS * spc_strip_count(lengths->rows, height) + sort_words(lengths, window);
    spc_free(permutation);
    return SPC_OK;
}

/* The window among none, 32 slices and all rows that moves the fewest words, the smallest if several do. A
 * window is tried only if it would win without any padding. */
static spc_status choose_window(const spc_row_lengths *lengths, uint32_t height, uint64_t *least,
                                spc_kernel_spec *spec, spc_error *error)
{
    uint32_t all = limit(UINT32_MAX, lengths->rows);
    uint64_t local = (uint64_t)height * 32;
    uint32_t windows[] = {1, local < all ? (uint32_t)local : all, all};
    uint64_t warps = WARP_WORDS * spc_strip_count(lengths->rows, height);
    for (int i = 0; i < 3; i++) {
        uint64_t words;
        if (2 * lengths->nnz + warps + sort_words(lengths, windows[i]) >= *least)
            continue;
        SPC_TRY(slice_words(lengths, height, windows[i], &words, error));
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
spc_status spc_choose_slices(spc_kernel_spec *spec, const spc_row_lengths *lengths, spc_error *error)
{
    uint32_t given = spec->parameter[0], height = limit(given ? given : SPC_WARP, lengths->rows);
    uint64_t least = UINT64_MAX;
    if (!spc_kernel_get_parameter(spec->kernel, 1) || spec->parameter[1]) {
        spec->parameter[0] = height;
        spec->parameter[1] = spec->parameter[1] ? limit(spec->parameter[1], lengths->rows) : 0;
        return SPC_OK;
    }
    SPC_TRY(choose_window(lengths, height, &least, spec, error));
    return given || lengths->rows < SPC_WARP ? SPC_OK : choose_window(lengths, 8, &least, spec, error);
}

static void append_lengths(void *context, const uint64_t *row_ptr, uint32_t rows)
{
    spc_row_lengths *lengths = context;
    for (uint32_t i = 0; i < rows; i++)
        lengths->length[lengths->rows + i] = (uint32_t)(row_ptr[i + 1] - row_ptr[i]);
    lengths->rows += rows;
}

static spc_status choose_by_lengths(spc_kernel_spec *spec, spc_rows *rows, spc_error *error)
{
    spc_rows_shape shape = spc_rows_get_shape(rows);
    spc_row_lengths lengths = {.longest = shape.row_nnz_max, .nnz = shape.nnz};
    lengths.length = spc_malloc(shape.rows, sizeof *lengths.length);
    if (!lengths.length)
        return spc_fail_memory(error, (uint64_t)shape.rows * sizeof *lengths.length);
    spc_status status = spc_rows_visit_lengths(rows, append_lengths, &lengths, error);
    if (status == SPC_OK)
        status = spec->kernel->choose(spec, &lengths, error);
    spc_free(lengths.length);
    return status;
}

/* Lanes come from the mean length; parameters that are given can only be limited by the number of rows. */
static bool needs_lengths(const spc_kernel_spec *spec)
{
    for (size_t i = 0; spec->kernel->choose && spc_kernel_get_parameter(spec->kernel, i); i++)
        if (!spec->parameter[i])
            return spec->kernel->choose != spc_choose_lanes;
    return false;
}

static spc_status choose_by_shape(spc_kernel_spec *spec, uint32_t rows, uint64_t nnz, spc_error *error)
{
    spc_row_lengths shape = {.rows = rows, .nnz = nnz};
    return spec->kernel->choose ? spec->kernel->choose(spec, &shape, error) : SPC_OK;
}

spc_status spc_kernel_choose_rows(spc_kernel_spec *spec, spc_rows *rows, spc_error *error)
{
    if (needs_lengths(spec))
        return choose_by_lengths(spec, rows, error);
    return choose_by_shape(spec, rows->shape.rows, rows->shape.nnz, error);
}

spc_status spc_kernel_choose(spc_kernel_spec *spec, const spc_pattern *pattern, spc_error *error)
{
    if (!needs_lengths(spec))
        return choose_by_shape(spec, pattern->rows, pattern->nnz, error);
    spc_rows *rows;
    SPC_TRY(spc_rows_from_pattern(pattern, &rows, error));
    spc_status status = choose_by_lengths(spec, rows, error);
    spc_rows_close(rows);
    return status;
}

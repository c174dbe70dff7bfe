#include "kernels/common/multivector_counts.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/scatter_tiles.h"
#include "matrix/pattern/row_source.h"

enum { GROUP = 32 /* the widest of what is counted together */ };

/* ---- what cuSPARSE's kernels meet: ALG1 and ALG2 give warps equal numbers of entries, ALG3 sorts rows by
 * their length ---- */

/* last: of each group, the entry at which it was met last, counted from 1. */
static void count_group(const spc_pattern *p, int shift, uint32_t *last, spc_multivector_windows *w)
{
    memset(last, 0, ((uint64_t)p->cols + 1) * sizeof *last);
    for (uint64_t k = 0; k < p->nnz; k++) {
        uint32_t *at = &last[p->col[k] >> shift], before = *at - 1, now = (uint32_t)k;
        w->distinct[0][shift] += *at == 0 || before / 32 != now / 32;
        w->distinct[1][shift] += *at == 0 || before / 96 != now / 96;
        *at = now + 1;
    }
}

static void cut_rows(const spc_pattern *p, spc_multivector_windows *w)
{
    for (uint32_t row = 0; row < p->rows; row++) {
        uint64_t begin = p->row_ptr[row], end = p->row_ptr[row + 1];
        uint64_t pieces = end > begin ? (end - 1) / 32 - begin / 32 + 1 : 0;
        w->pieces += pieces;
        w->shared += pieces > 1 ? pieces : 0;
        w->long_rows += end - begin > SPC_LONG_ROW;
        w->long_entries += end - begin > SPC_LONG_ROW ? end - begin : 0;
    }
}

/* Rows by their length, long ones last and among themselves as they were. */
static void sort_rows(const spc_pattern *p, uint32_t *order)
{
    uint32_t first[SPC_LONG_ROW + 3] = {0};
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t row = 0; row < p->rows; row++) {
            uint64_t entries = p->row_ptr[row + 1] - p->row_ptr[row];
            uint32_t *at = &first[entries > SPC_LONG_ROW ? SPC_LONG_ROW + 1 : entries];
            if (pass)
                order[(*at)++] = row;
            else
                at[1]++;
        }
        for (int i = 1; i < SPC_LONG_ROW + 3 && !pass; i++)
            first[i] += first[i - 1];
    }
}

/* Adds to distinct[] what is new in the tile of each height; order: of the rows, or NULL. seen: room for the
 * columns and one. */
static void count_tiles(const spc_pattern *p, const uint32_t *order, int shift, uint32_t *seen,
                        uint64_t distinct[SPC_COUNT_HEIGHTS])
{
    memset(seen, 0, ((uint64_t)p->cols + 1) * sizeof *seen);
    for (uint32_t i = 0; i < p->rows; i++) {
        uint32_t row = order ? order[i] : i;
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            uint32_t *at = &seen[p->col[k] >> shift];  /* the row that met it last, counted from 1 */
            uint64_t differ = (uint64_t)(*at - 1) ^ i; /* two rows of a tile differ in the lower bits */
            for (int h = 0; h < SPC_COUNT_HEIGHTS; h++)
                distinct[h] += *at == 0 || differ >= spc_count_height(h);
            *at = i + 1;
        }
    }
}

static void count_blocks(const spc_pattern *p, const uint32_t *order, spc_multivector_windows *w)
{
    uint64_t rows = p->rows - w->long_rows;
    for (int b = 0; b < SPC_ROW_BLOCKS; b++)
        for (uint64_t i = 0; i < rows; i += 16u << b) {
            uint64_t last = i + (16u << b) < rows ? i + (16u << b) - 1 : rows - 1; /* the longest */
            w->block_longest[b] += p->row_ptr[order[last] + 1] - p->row_ptr[order[last]];
        }
    w->longest_short = rows ? (uint32_t)(p->row_ptr[order[rows - 1] + 1] - p->row_ptr[order[rows - 1]]) : 0;
}

static spc_status count_windows(const spc_pattern *pattern, spc_multivector_counts *counts, uint32_t *seen,
                                spc_error *error)
{
    spc_multivector_windows *w = &counts->windows;
    uint32_t *order = spc_malloc((uint64_t)pattern->rows + 1, sizeof *order);
    if (!order)
        return spc_fail_memory(error, ((uint64_t)pattern->rows + 1) * sizeof *order);
    for (int shift = 0; shift < SPC_WINDOW_GROUPS && !spc_interrupted(); shift++)
        count_group(pattern, shift, seen, w);
    cut_rows(pattern, w);
    sort_rows(pattern, order);
    count_tiles(pattern, order, 0, seen, w->sorted);
    w->sorted[0] = pattern->nnz;
    for (int i = 0; i < SPC_SECTOR_GROUPS && !spc_interrupted(); i++)
        count_tiles(pattern, order, i + 2, seen, w->sorted_sectors[i]);
    count_blocks(pattern, order, w);
    spc_free(order);
    return SPC_OK;
}

/* ---- all ---- */

/* Columns that are new in their block of `height` rows, summed; `seen` holds the block in which a column was
 * met last, counted from 1. */
static uint64_t count_blocks_of(const spc_pattern *p, uint32_t height, uint32_t *seen)
{
    uint64_t sum = 0;
    memset(seen, 0, ((uint64_t)p->cols + 1) * sizeof *seen);
    for (uint32_t row = 0; row < p->rows; row++) {
        uint32_t block = row / height + 1;
        for (uint64_t k = p->row_ptr[row]; k < p->row_ptr[row + 1]; k++) {
            uint32_t *at = &seen[p->col[k]];
            sum += *at != block;
            *at = block;
        }
    }
    return sum;
}

static spc_status count_all(const spc_pattern *pattern, spc_multivector_counts *counts, spc_error *error)
{
    uint32_t *seen = spc_malloc((uint64_t)pattern->cols + 1, sizeof *seen);
    if (!seen)
        return spc_fail_memory(error, ((uint64_t)pattern->cols + 1) * sizeof *seen);
    counts->longest = (uint32_t)spc_longest_row(pattern->row_ptr, pattern->rows);
    counts->mean = pattern->rows ? (double)pattern->nnz / pattern->rows : 0;
    count_tiles(pattern, NULL, 0, seen, counts->distinct);
    counts->distinct[0] = pattern->nnz;
    for (int i = 0; i < SPC_SECTOR_GROUPS && !spc_interrupted(); i++)
        count_tiles(pattern, NULL, i + 2, seen, counts->sectors[i]);
    for (int i = 0; i < SPC_BLOCK_SIZES && !spc_interrupted(); i++)
        counts->blocks[i] = count_blocks_of(pattern, spc_block_rows(i), seen);
    counts->touched = (uint32_t)counts->distinct[SPC_COUNT_HEIGHTS - 1];
    memset(seen, 0, ((uint64_t)pattern->cols + 1) * sizeof *seen);
    counts->fresh = spc_fresh_share(pattern->row_ptr, pattern->col, pattern->rows, SPC_FRESH_ROWS, seen);
    spc_status status = count_windows(pattern, counts, seen, error);
    spc_free(seen);
    return status == SPC_OK && spc_interrupted() ? spc_fail_interrupted(error) : status;
}

spc_status spc_multivector_count(const spc_pattern *pattern, bool transposed, spc_multivector_counts *counts,
                                 spc_error *error)
{
    spc_pattern squeezed;
    *counts = (spc_multivector_counts){.rows = pattern->rows, .cols = pattern->cols, .nnz = pattern->nnz};
    SPC_TRY(spc_squeeze_columns(pattern, GROUP, &squeezed, error));
    spc_status status = count_all(&squeezed, counts, error);
    if (status == SPC_OK && transposed)
        status = spc_multivector_count_banks(&squeezed, &counts->banks, error);
    spc_squeezed_free(&squeezed, pattern);
    return status;
}

double spc_multivector_distinct_of(const spc_multivector_counts *counts,
                                   const uint64_t distinct[SPC_COUNT_HEIGHTS], double rows)
{
    double all = fmax(counts->rows, 1), low = 1;
    rows = fmin(fmax(rows, 1), all);
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++) {
        double high = fmin((double)spc_count_height(i), all);
        if (rows <= high) {
            double share = high > low ? log(rows / low) / log(high / low) : 1;
            double a = fmax((double)distinct[i - 1], 1), b = fmax((double)distinct[i], 1);
            return a * pow(b / a, share);
        }
        low = high;
    }
    return (double)distinct[SPC_COUNT_HEIGHTS - 1];
}

double spc_multivector_distinct(const spc_multivector_counts *counts, double rows)
{
    return spc_multivector_distinct_of(counts, counts->distinct, rows);
}

double spc_multivector_distinct_sorted(const spc_multivector_counts *counts, double rows)
{
    return spc_multivector_distinct_of(counts, counts->windows.sorted, rows);
}

/* Of places that are filled at random and independently: a place is empty as often as it was, `times` over.
 */
static uint64_t fill_places(uint64_t filled, double places, double times)
{
    return places > 0 ? (uint64_t)round(places * -expm1(times * log1p(-fmin((double)filled / places, 1))))
                      : 0;
}

/* Rows are longer; a window of entries holds as many columns as before. */
static void fill_windows(const spc_multivector_counts *from, double times, spc_multivector_counts *to)
{
    const spc_multivector_windows *w = &from->windows;
    spc_multivector_windows *x = &to->windows;
    double rows = to->rows, more = (double)to->nnz / fmax((double)from->nnz, 1);
    for (int i = 0; i < SPC_WINDOWS; i++)
        for (int g = 0; g < SPC_WINDOW_GROUPS; g++)
            x->distinct[i][g] = (uint64_t)round(more * (double)w->distinct[i][g]);
    x->pieces = (uint64_t)fmax((double)to->nnz / 32, fmin((double)w->pieces * fmax(1, more), rows * 32));
    x->shared = (uint64_t)fmin(round(more * (double)w->shared), (double)x->pieces);
    x->sorted[0] = to->nnz;
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++)
        x->sorted[i] = fill_places(w->sorted[i], ceil(rows / (double)spc_count_height(i)) * to->cols, times);
    bool long_rows = to->mean > SPC_LONG_ROW; /* all of them, or those that were */
    x->long_rows = long_rows ? to->rows : w->long_rows;
    x->long_entries = long_rows ? to->nnz : (uint64_t)round(times * (double)w->long_entries);
    x->longest_short = long_rows ? 0 : (uint32_t)fmin(ceil(times * w->longest_short), SPC_LONG_ROW);
    for (int i = 0; i < SPC_ROW_BLOCKS; i++)
        x->block_longest[i] = long_rows ? 0 : (uint64_t)round(times * (double)w->block_longest[i]);
}

static void fill_bank(double times, spc_bank_load *load)
{
    load->bank *= times;
    load->sector *= times;
}

/* Of rows so many times as long. */
static void fill_banks(double times, spc_multivector_banks *b)
{
    for (int i = 0; i < SPC_BANK_WIDTHS; i++) {
        fill_bank(times, &b->entries[i]);
        fill_bank(times, &b->windows[i]);
        fill_bank(times, &b->sums[i]);
    }
    for (int i = 0; i < SPC_BANK_NARROW; i++) {
        fill_bank(times, &b->together[i]);
        fill_bank(times, &b->warps[i]);
    }
    for (int i = 0; i < SPC_BANK_LANES; i++)
        b->steps[i] = (uint32_t)fmin(ceil(times * b->steps[i]), UINT32_MAX);
    b->longest_sum = (uint32_t)fmin(ceil(times * b->longest_sum), SPC_TILE_ENTRIES);
    b->summed = (uint64_t)round(times * (double)b->summed);
}

spc_multivector_counts spc_multivector_fuller(const spc_multivector_counts *counts, double times)
{
    spc_multivector_counts c = *counts;
    double rows = c.rows, cols = c.cols;
    c.nnz = (uint64_t)fmin(round(times * (double)c.nnz), rows * cols);
    c.mean = times * c.mean;
    c.longest = (uint32_t)fmin(ceil(times * c.longest), cols);
    c.distinct[0] = c.nnz;
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++)
        c.distinct[i] = fill_places(c.distinct[i], ceil(rows / (double)spc_count_height(i)) * cols, times);
    c.touched = (uint32_t)c.distinct[SPC_COUNT_HEIGHTS - 1];
    for (int g = 0; g < SPC_SECTOR_GROUPS; g++)
        for (int i = 0; i < SPC_COUNT_HEIGHTS; i++) {
            double places = ceil(rows / (double)spc_count_height(i)) * ceil(cols / (4 << g));
            c.sectors[g][i] = fill_places(c.sectors[g][i], places, times);
            c.windows.sorted_sectors[g][i] = fill_places(c.windows.sorted_sectors[g][i], places, times);
        }
    for (int i = 0; i < SPC_BLOCK_SIZES; i++)
        c.blocks[i] = fill_places(c.blocks[i], ceil(rows / spc_block_rows(i)) * cols, times);
    c.fresh = fmin(1, c.fresh * (double)c.distinct[5] / (double)counts->distinct[5] / times);
    fill_windows(counts, times, &c);
    fill_banks(times, &c.banks);
    return c;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

spc_multivector_counts spc_multivector_ordered(const spc_multivector_counts *counts)
{
    spc_multivector_counts c = *counts;
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++) {
        double tiles = ceil(c.rows / (double)spc_count_height(i));
        uint64_t columns = (uint64_t)fmax(c.touched, ceil(tiles * c.mean));
        c.distinct[i] = least(columns, c.distinct[i]);
        c.windows.sorted[i] = least(columns, c.windows.sorted[i]);
        for (int g = 0; g < SPC_SECTOR_GROUPS; g++) {
            uint64_t groups = columns / (4u << g) + 1;
            c.sectors[g][i] = least(groups, c.sectors[g][i]);
            c.windows.sorted_sectors[g][i] = least(groups, c.windows.sorted_sectors[g][i]);
        }
    }
    return c;
}

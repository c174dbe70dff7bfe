/* What cuSPARSE's kernels meet: ALG1 and ALG2 give warps equal numbers of entries, ALG3 sorts rows by their
 * length. */
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "workloads/columns/columns_counts.h"

uint64_t spc_count_window(int i)
{
    static const uint64_t entries[SPC_WINDOWS] = {32, 96};
    return entries[i];
}

/* last: of each group, the entry at which it was met last, counted from 1. */
static void count_group(const spc_pattern *p, int shift, uint32_t *last, spc_columns_windows *w)
{
    memset(last, 0, ((uint64_t)p->cols + 1) * sizeof *last);
    for (uint64_t k = 0; k < p->nnz; k++) {
        uint32_t *at = &last[p->col[k] >> shift], before = *at - 1, now = (uint32_t)k;
        w->distinct[0][shift] += *at == 0 || before / 32 != now / 32;
        w->distinct[1][shift] += *at == 0 || before / 96 != now / 96;
        *at = now + 1;
    }
}

static void cut_rows(const spc_pattern *p, spc_columns_windows *w)
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

void spc_columns_count_tiles(const spc_pattern *p, const uint32_t *order, int shift, uint32_t *seen,
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

static void count_blocks(const spc_pattern *p, const uint32_t *order, spc_columns_windows *w)
{
    uint64_t rows = p->rows - w->long_rows;
    for (int b = 0; b < SPC_ROW_BLOCKS; b++)
        for (uint64_t i = 0; i < rows; i += 16u << b) {
            uint64_t last = i + (16u << b) < rows ? i + (16u << b) - 1 : rows - 1; /* the longest */
            w->block_longest[b] += p->row_ptr[order[last] + 1] - p->row_ptr[order[last]];
        }
    w->longest_short = rows ? (uint32_t)(p->row_ptr[order[rows - 1] + 1] - p->row_ptr[order[rows - 1]]) : 0;
}

spc_status spc_columns_count_windows(const spc_pattern *pattern, spc_columns_counts *counts, uint32_t *seen,
                                     spc_error *error)
{
    spc_columns_windows *w = &counts->windows;
    uint32_t *order = spc_malloc((uint64_t)pattern->rows + 1, sizeof *order);
    if (!order)
        return spc_fail_memory(error, ((uint64_t)pattern->rows + 1) * sizeof *order);
    for (int shift = 0; shift < SPC_WINDOW_GROUPS && !spc_interrupted(); shift++)
        count_group(pattern, shift, seen, w);
    cut_rows(pattern, w);
    sort_rows(pattern, order);
    spc_columns_count_tiles(pattern, order, 0, seen, w->sorted);
    w->sorted[0] = pattern->nnz;
    for (int i = 0; i < SPC_SECTOR_GROUPS && !spc_interrupted(); i++)
        spc_columns_count_tiles(pattern, order, i + 2, seen, w->sorted_sectors[i]);
    count_blocks(pattern, order, w);
    spc_free(order);
    return SPC_OK;
}

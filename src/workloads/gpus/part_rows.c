/* Rows of one part, and what they need from others. */
#include "workloads/gpus/cut.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

enum { MADE_AT_ONCE = 1 << 12 }; /* rows of a recipe that are counted: they stay in the caches */

/* ---- rows ---- */

spc_status spc_part_rows_get(const spc_row_supply *supply, uint32_t first, uint32_t end, spc_part_rows *rows,
                             spc_error *error)
{
    *rows = (spc_part_rows){.first = first, .rows = end - first};
    if (supply->pattern) {
        rows->row_ptr = supply->pattern->row_ptr + first;
        rows->col = supply->pattern->col + rows->row_ptr[0];
        return SPC_OK;
    }
    spc_generate_options options = *supply->recipe;
    options.first_row = first;
    options.end_row = end;
    options.threads = 1;
    SPC_TRY(spc_generate(&options, &rows->own, error));
    rows->row_ptr = rows->own->row_ptr;
    rows->col = rows->own->col;
    return SPC_OK;
}

void spc_part_rows_release(spc_part_rows *rows)
{
    spc_pattern_free(rows->own);
    *rows = (spc_part_rows){0};
}

static uint64_t part_rows_entries_of(const spc_part_rows *rows)
{
    return rows->row_ptr[rows->rows] - rows->row_ptr[0];
}

/* Unsigned: a column before the first row wraps to a large number. */
static bool is_outside(const spc_part_rows *rows, uint32_t column)
{
    return column - rows->first >= rows->rows;
}

/* ---- halo ---- */

spc_status spc_halo_open(uint32_t cols, spc_halo *halo, spc_error *error)
{
    uint64_t words = ((uint64_t)cols + 63) / 64;
    *halo = (spc_halo){.cols = cols, .seen = spc_calloc(words, sizeof(uint64_t))};
    return halo->seen ? SPC_OK : spc_fail_memory(error, words * sizeof(uint64_t));
}

void spc_halo_close(spc_halo *halo)
{
    spc_free(halo->seen);
    spc_free(halo->column);
    *halo = (spc_halo){0};
}

static spc_status grow_halo(spc_halo *halo, spc_error *error)
{
    uint64_t capacity = 2 * halo->capacity + 1024;
    uint32_t *grown = spc_realloc(halo->column, capacity, sizeof *grown);
    if (!grown)
        return spc_fail_memory(error, capacity * sizeof *grown);
    halo->column = grown;
    halo->capacity = capacity;
    return SPC_OK;
}

static spc_status note_column(spc_halo *halo, uint32_t column, spc_error *error)
{
    uint64_t *word = &halo->seen[column / 64], bit = UINT64_C(1) << (column % 64);
    if (*word & bit)
        return SPC_OK;
    *word |= bit;
    if (halo->count == halo->capacity)
        SPC_TRY(grow_halo(halo, error));
    halo->column[halo->count++] = column;
    return SPC_OK;
}

static int compare_columns(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* A list that is dense between its ends is read off the bits, another one sorted. */
static void sort_halo(spc_halo *halo)
{
    uint32_t least = UINT32_MAX, most = 0;
    for (uint64_t i = 0; i < halo->count; i++) {
        least = halo->column[i] < least ? halo->column[i] : least;
        most = halo->column[i] > most ? halo->column[i] : most;
    }
    if (halo->count == 0)
        return;
    if (halo->count < (most - least) / 512) {
        qsort(halo->column, halo->count, sizeof *halo->column, compare_columns);
        return;
    }
    uint64_t at = 0;
    for (uint64_t w = least / 64; w <= most / 64; w++)
        for (uint64_t bits = halo->seen[w]; bits; bits &= bits - 1)
            halo->column[at++] = (uint32_t)(w * 64 + (uint64_t)__builtin_ctzll(bits));
}

static void forget_columns(spc_halo *halo)
{
    for (uint64_t i = 0; i < halo->count; i++)
        halo->seen[halo->column[i] / 64] = 0;
}

static void count_interior(const spc_part_rows *rows, const spc_part_rows *part, spc_part_count *count)
{
    for (uint32_t i = 0; i < rows->rows; i++) {
        uint64_t begin = rows->row_ptr[i] - rows->row_ptr[0], end = rows->row_ptr[i + 1] - rows->row_ptr[0];
        /* columns ascend: the first and the last say where all are */
        bool outside =
            end > begin && (is_outside(part, rows->col[begin]) || is_outside(part, rows->col[end - 1]));
        count->interior_rows += !outside;
        count->interior_nnz += outside ? 0 : end - begin;
    }
    count->nnz += part_rows_entries_of(rows);
}

/* Of some rows of a part. */
static spc_status add_to_halo(spc_halo *halo, const spc_part_rows *rows, const spc_part_rows *part,
                              spc_error *error)
{
    uint64_t entries = part_rows_entries_of(rows);
    for (uint64_t k = 0; k < entries; k++) {
        if (k % (1 << 20) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        if (is_outside(part, rows->col[k]))
            SPC_TRY(note_column(halo, rows->col[k], error));
    }
    return SPC_OK;
}

static void finish_halo(spc_halo *halo, spc_status status)
{
    if (status == SPC_OK)
        sort_halo(halo);
    forget_columns(halo);
}

spc_status spc_halo_find(spc_halo *halo, const spc_part_rows *rows, spc_error *error)
{
    halo->count = 0;
    spc_status status = add_to_halo(halo, rows, rows, error);
    finish_halo(halo, status);
    return status;
}

spc_status spc_part_count_rows(const spc_row_supply *supply, uint32_t first, uint32_t end, spc_halo *halo,
                               spc_part_count *count, spc_error *error)
{
    const spc_part_rows part = {.first = first, .rows = end - first};
    uint32_t slice = supply->pattern ? end - first : MADE_AT_ONCE;
    spc_status status = SPC_OK;
    *count = (spc_part_count){0};
    halo->count = 0;
    for (uint32_t from = first; from < end && status == SPC_OK; from += slice) {
        spc_part_rows rows;
        slice = end - from < slice ? end - from : slice;
        status = spc_part_rows_get(supply, from, from + slice, &rows, error);
        if (status == SPC_OK)
            status = add_to_halo(halo, &rows, &part, error);
        if (status == SPC_OK)
            count_interior(&rows, &part, count);
        spc_part_rows_release(&rows);
    }
    finish_halo(halo, status);
    return status;
}

/* ---- the part as a matrix ---- */

/* Places ascend with the columns among the own and among the others, but the others come behind: the columns
 * of a row before the part's own move to its end. */
static void localize_row(const spc_part_rows *rows, const spc_halo *halo, uint64_t begin, uint64_t end,
                         uint32_t *to)
{
    uint64_t at = 0, hint = 0;
    for (uint64_t k = begin; k < end; k++)
        if (!is_outside(rows, rows->col[k]))
            to[at++] = rows->col[k] - rows->first;
    for (uint64_t k = begin; k < end; k++) {
        if (!is_outside(rows, rows->col[k]))
            continue;
        uint64_t low = hint, high = halo->count;
        while (low < high) {
            uint64_t middle = (low + high) / 2;
            if (halo->column[middle] < rows->col[k])
                low = middle + 1;
            else
                high = middle;
        }
        hint = low;
        to[at++] = rows->rows + (uint32_t)low;
    }
}

spc_status spc_part_localize(const spc_part_rows *rows, const spc_halo *halo, spc_pattern **part,
                             spc_error *error)
{
    uint64_t entries = part_rows_entries_of(rows);
    spc_pattern *p = spc_calloc(1, sizeof *p);
    *part = NULL;
    if (!p)
        return spc_fail_memory(error, sizeof *p);
    p->rows = rows->rows;
    p->cols = rows->rows + (uint32_t)halo->count;
    p->nnz = p->stored = entries;
    p->row_ptr = spc_malloc((uint64_t)rows->rows + 1, sizeof *p->row_ptr);
    p->col = spc_malloc(entries, sizeof *p->col);
    if (!p->row_ptr || !p->col) {
        spc_pattern_free(p);
        return spc_fail_memory(error, entries * sizeof *p->col);
    }
    p->row_ptr[0] = 0;
    for (uint32_t i = 0; i < rows->rows; i++) {
        uint64_t begin = rows->row_ptr[i] - rows->row_ptr[0], end = rows->row_ptr[i + 1] - rows->row_ptr[0];
        localize_row(rows, halo, begin, end, p->col + begin);
        p->row_ptr[i + 1] = end;
    }
    *part = p;
    return SPC_OK;
}

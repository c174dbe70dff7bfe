/* The rows of one bucket: its entries, from the pieces of all batches, are counted, placed and sorted. */
#include "matrix/build/bucket.h"

#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "matrix/build/sort_rows.h"

/* What is known of the bucket in work; next[i] serves as count of its row i, then as write cursor, then as
 * its end. */
typedef struct work {
    const spc_entries *entries;
    uint32_t bucket, first, rows;
    uint64_t *next;
    uint32_t *col;
} work;

/* Row within the bucket of an entry, and its column; compiled for each form. */
SPC_INLINE uint32_t bucket_row_of(unsigned shift, unsigned col_bits, const spc_piece *piece, uint32_t i,
                                  spc_entry_form form, uint32_t *col)
{
    if (form == SPC_ENTRY_FULL) {
        spc_entry word = ((const spc_entry *)piece->entry)[i];
        *col = (uint32_t)word;
        return (uint32_t)(word >> 32) & ((1u << shift) - 1);
    }
    uint64_t word = ((const uint32_t *)piece->entry)[i];
    if (form == SPC_ENTRY_WIDE)
        word |= (uint64_t)piece->high[i] << 32;
    *col = (uint32_t)(word & ((UINT64_C(1) << col_bits) - 1));
    return (uint32_t)(word >> col_bits);
}

/* What the loops below need is copied first: for all the compiler knows, a column that is written changes it.
 */
SPC_INLINE void count_bucket(const work *w, const spc_piece *piece, spc_entry_form form)
{
    const unsigned shift = w->entries->shift, col_bits = w->entries->col_bits;
    const uint32_t end = piece->start[w->bucket + 1];
    uint64_t *next = w->next;
    for (uint32_t i = piece->start[w->bucket], col; i < end; i++)
        next[bucket_row_of(shift, col_bits, piece, i, form, &col)]++;
}

SPC_INLINE void place_bucket(const work *w, const spc_piece *piece, spc_entry_form form)
{
    const unsigned shift = w->entries->shift, col_bits = w->entries->col_bits;
    const uint32_t end = piece->start[w->bucket + 1];
    uint64_t *next = w->next;
    for (uint32_t i = piece->start[w->bucket]; i < end; i++) {
        uint32_t col, row = bucket_row_of(shift, col_bits, piece, i, form, &col);
        w->col[next[row]++] = col;
    }
}

static void bucket_count_rows(const work *w, const spc_piece *piece)
{
    uint32_t begin = spc_piece_index(w->entries, piece, w->bucket);
    uint32_t end = spc_piece_index(w->entries, piece, w->bucket + 1);
    if (begin == end)
        return;
    uint64_t *count = w->next + (piece->first + begin - w->first);
    for (uint32_t i = begin; i < end; i++)
        count[i - begin] += piece->start[i + 1] - piece->start[i];
}

static void bucket_place_rows(const work *w, const spc_piece *piece)
{
    uint32_t begin = spc_piece_index(w->entries, piece, w->bucket);
    uint32_t end = spc_piece_index(w->entries, piece, w->bucket + 1);
    if (begin == end)
        return;
    uint64_t *next = w->next + (piece->first + begin - w->first);
    const uint32_t *from = piece->entry;
    for (uint32_t i = begin; i < end; i++) { /* most rows are too short for a call */
        uint32_t *to = w->col + next[i - begin];
        uint32_t low = piece->start[i], high = piece->start[i + 1];
        for (uint32_t k = low; k < high; k++)
            *to++ = from[k];
        next[i - begin] += high - low;
    }
}

typedef void do_rows(const work *w, const spc_piece *piece);
typedef void do_bucket(const work *w, const spc_piece *piece, spc_entry_form form);

SPC_INLINE void do_piece(const work *w, const spc_piece *piece, do_rows *rows, do_bucket *bucket)
{
    spc_entry_form form = w->entries->form;
    if (!piece->start)
        return;
    if (piece->rows)
        rows(w, piece);
    else if (form == SPC_ENTRY_PACKED)
        bucket(w, piece, SPC_ENTRY_PACKED);
    else if (form == SPC_ENTRY_WIDE)
        bucket(w, piece, SPC_ENTRY_WIDE);
    else
        bucket(w, piece, SPC_ENTRY_FULL);
}

/* A batch before its mirror image: the order in which the columns of a lower triangle ascend. */
SPC_INLINE void do_pieces(const work *w, do_rows *rows, do_bucket *bucket)
{
    for (uint64_t k = 0; k < w->entries->batches; k++) {
        do_piece(w, &w->entries->batch[k].own, rows, bucket);
        do_piece(w, &w->entries->batch[k].mirror, rows, bucket);
    }
}

/* Whether the columns of every row ascend, without a branch on the data: as often as a column is followed by
 * one that is not larger, a row ends there. */
static bool ascend(const work *w, uint64_t begin)
{
    uint64_t end = w->next[w->rows - 1], falls = 0, row_falls = 0, at = begin;
    for (uint64_t k = begin + 1; k < end; k++)
        falls += w->col[k - 1] >= w->col[k];
    for (uint32_t row = 0; row < w->rows && w->next[row] < end; row++) {
        bool empty = w->next[row] == at;
        at = w->next[row];
        row_falls += !empty && w->col[at - 1] >= w->col[at];
    }
    return falls == row_falls;
}

spc_status spc_bucket_build(const spc_entries *entries, uint32_t bucket, uint64_t position, uint64_t *row_ptr,
                            uint32_t *col, uint64_t *kept, spc_error *error)
{
    uint32_t first = spc_bucket_first(entries, bucket);
    work w = {entries, bucket, first, spc_bucket_first(entries, bucket + 1) - first, row_ptr + first + 1,
              col};
    memset(w.next, 0, w.rows * sizeof *w.next);
    do_pieces(&w, bucket_count_rows, count_bucket);
    uint64_t at = position;
    for (uint32_t row = 0; row < w.rows; row++) {
        uint64_t n = w.next[row];
        w.next[row] = at;
        at += n;
    }
    do_pieces(&w, bucket_place_rows, place_bucket);
    *kept = at - position;
    return ascend(&w, position) ? SPC_OK : spc_sort_rows(col, position, w.next, w.rows, kept, error);
}

/* One batch of entries, as it was read, split by buckets of rows. */
#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "matrix/build/entries.h"

static uint32_t entry_split_row_of(spc_entry e)
{
    return (uint32_t)(e >> 32);
}

/* In place, without the diagonal; returns how many are left. */
static uint32_t mirror(spc_entry *entry, uint32_t count)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        spc_entry e = entry[i];
        entry[kept] = e << 32 | e >> 32;
        kept += (uint32_t)e != entry_split_row_of(e);
    }
    return kept;
}

/* start[i + 1] is set where row first + i has entries. False where rows descend. */
static bool lay_columns(const spc_entry *entry, uint32_t count, uint32_t *start, uint32_t *col)
{
    uint32_t first = entry_split_row_of(entry[0]), last = entry_split_row_of(entry[count - 1]), row = first;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t next = entry_split_row_of(entry[i]);
        if (next - row > last - row)
            return false;
        row = next;
        col[i] = (uint32_t)entry[i];
        start[row - first + 1] = i + 1;
    }
    return true;
}

/* A piece of rows, where they ascend and are not so few that there would be more rows than entries by far;
 * otherwise leaves an empty piece. */
static spc_status split_rows(const spc_entry *entry, uint32_t count, spc_arena *arena, spc_piece *piece,
                             spc_error *error)
{
    uint32_t first = entry_split_row_of(entry[0]), last = entry_split_row_of(entry[count - 1]);
    if (last < first || last - first >= 2 * count)
        return SPC_OK;
    uint32_t rows = last - first + 1;
    uint32_t *start = spc_slabs_take(&arena->starts, ((uint64_t)rows + 1) * sizeof *start, error);
    uint32_t *col = start ? spc_slabs_take(&arena->entries, (uint64_t)count * sizeof *col, error) : NULL;
    if (!col)
        return SPC_ERROR_MEMORY;
    memset(start, 0, (rows + 1) * sizeof *start);
    if (!lay_columns(entry, count, start, col)) {
        spc_slabs_return(&arena->starts, start);
        spc_slabs_return(&arena->entries, col);
        return SPC_OK;
    }
    for (uint32_t i = 0; i < rows; i++)
        start[i + 1] = start[i + 1] < start[i] ? start[i] : start[i + 1];
    *piece = (spc_piece){.start = start, .entry = col, .first = first, .rows = rows};
    return SPC_OK;
}

/* The loops below are compiled for each form. Neighbouring entries fall into the same bucket, and each
 * increment of its number waits for the one before: so the two halves of the batch are taken in turn, with
 * numbers of their own. */
typedef struct shape {
    unsigned shift, col_bits;
    spc_entry_form form;
} shape;

static void entry_split_count_buckets(unsigned shift, const spc_entry *entry, uint32_t count, uint32_t *low,
                                      uint32_t *high)
{
    uint32_t half = count / 2;
    for (uint32_t i = 0; i < half; i++) {
        low[entry_split_row_of(entry[i]) >> shift]++;
        high[entry_split_row_of(entry[half + i]) >> shift]++;
    }
    if (count % 2)
        high[entry_split_row_of(entry[count - 1]) >> shift]++;
}

SPC_INLINE void entry_split_put(shape s, spc_entry e, uint32_t *next, spc_piece out)
{
    uint32_t row = entry_split_row_of(e), place = next[row >> s.shift]++;
    if (s.form == SPC_ENTRY_FULL) {
        ((spc_entry *)out.entry)[place] = e;
        return;
    }
    uint64_t word = (uint64_t)(row & ((1u << s.shift) - 1)) << s.col_bits | (uint32_t)e;
    ((uint32_t *)out.entry)[place] = (uint32_t)word;
    if (s.form == SPC_ENTRY_WIDE)
        out.high[place] = (uint8_t)(word >> 32);
}

SPC_INLINE void entry_split_scatter(shape s, const spc_entry *entry, uint32_t count, uint32_t *low,
                                    uint32_t *high, spc_piece out)
{
    uint32_t half = count / 2;
    for (uint32_t i = 0; i < half; i++) {
        entry_split_put(s, entry[i], low, out);
        entry_split_put(s, entry[half + i], high, out);
    }
    if (count % 2)
        entry_split_put(s, entry[count - 1], high, out);
}

/* The upper half's places end where the buckets do. */
static void scatter_any(const spc_entries *e, const spc_entry *entry, uint32_t count, uint32_t *low,
                        uint32_t *high, spc_piece out)
{
    unsigned shift = e->shift, bits = e->col_bits;
    if (e->form == SPC_ENTRY_PACKED)
        entry_split_scatter((shape){shift, bits, SPC_ENTRY_PACKED}, entry, count, low, high, out);
    else if (e->form == SPC_ENTRY_WIDE)
        entry_split_scatter((shape){shift, bits, SPC_ENTRY_WIDE}, entry, count, low, high, out);
    else
        entry_split_scatter((shape){shift, bits, SPC_ENTRY_FULL}, entry, count, low, high, out);
}

/* Counts -> first places. */
static void entry_split_sum_up(uint32_t buckets, uint32_t *low, uint32_t *high)
{
    uint32_t sum = 0;
    for (uint32_t b = 0; b < buckets; b++) {
        uint32_t n = low[b], m = high[b];
        low[b] = sum;
        high[b] = sum += n;
        sum += m;
    }
}

static spc_status split_buckets(const spc_entries *entries, const spc_entry *entry, uint32_t count,
                                spc_arena *arena, spc_piece *piece, spc_error *error)
{
    uint32_t buckets = entries->buckets;
    uint32_t *low = spc_slabs_take(&arena->starts, (2 * (uint64_t)buckets + 1) * sizeof *low, error);
    if (!low)
        return SPC_ERROR_MEMORY;
    uint32_t *high = low + buckets + 1;
    memset(low, 0, (2 * buckets + 1) * sizeof *low);
    entry_split_count_buckets(entries->shift, entry, count, low, high);
    entry_split_sum_up(buckets, low, high);
    spc_piece made = {.start = low,
                      .entry = spc_slabs_take(&arena->entries, count * spc_entry_size(entries->form), error)};
    if (made.entry && entries->form == SPC_ENTRY_WIDE)
        made.high = spc_slabs_take(&arena->entries, count, error);
    if (!made.entry || (entries->form == SPC_ENTRY_WIDE && !made.high))
        return SPC_ERROR_MEMORY;
    scatter_any(entries, entry, count, low, high, made);
    memcpy(low + 1, high, buckets * sizeof *low);
    low[0] = 0;
    *piece = made;
    return SPC_OK;
}

static spc_status entry_split_run(const spc_entries *entries, const spc_entry *entry, uint32_t count,
                                  spc_arena *arena, spc_piece *piece, spc_error *error)
{
    *piece = (spc_piece){0};
    if (count == 0)
        return SPC_OK;
    SPC_TRY(split_rows(entry, count, arena, piece, error));
    return piece->start ? SPC_OK : split_buckets(entries, entry, count, arena, piece, error);
}

spc_status spc_entries_split(const spc_entries *entries, spc_entry *entry, uint32_t count, spc_arena *arena,
                             spc_batch *batch, spc_error *error)
{
    SPC_TRY(entry_split_run(entries, entry, count, arena, &batch->own, error));
    return entry_split_run(entries, entry, entries->mirror ? mirror(entry, count) : 0, arena, &batch->mirror,
                           error);
}

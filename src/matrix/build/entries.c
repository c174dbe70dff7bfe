/* Batches of entries: how many buckets they are split into, and in which form an entry is kept. */
#include "matrix/build/entries.h"

#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "matrix/build/pattern.h"

/* Slabs of memory from which arrays are cut, one behind the other. */

enum { SLAB_MIN = 1 << 20, SLAB_MAX = 1 << 24 };

struct spc_slab {
    spc_slab *next;
    uint64_t bytes;
};

static void slabs_free(spc_slabs *slabs)
{
    spc_slab *slab = slabs->newest;
    while (slab) {
        spc_slab *next = slab->next;
        spc_free(slab);
        slab = next;
    }
}

/* Takes over the slabs of another, which the caller forgets. */
static void slabs_adopt(spc_slabs *slabs, const spc_slabs *other)
{
    spc_slab **last = &slabs->newest;
    while (*last)
        last = &(*last)->next;
    *last = other->newest;
}

/* Memory of the slabs, aligned to 64 bytes; NULL fills the error. What was taken last can be returned. Slabs
 * double in size: small files take little, large ones few and huge pages. */
static void *slabs_take(spc_slabs *slabs, uint64_t bytes, spc_error *error)
{
    bytes = (bytes + 63) / 64 * 64;
    if (bytes > slabs->left) {
        uint64_t size = slabs->newest ? 2 * slabs->newest->bytes : SLAB_MIN;
        size = size > SLAB_MAX ? SLAB_MAX : size;
        size = size < bytes + 64 ? bytes + 64 : size;
        spc_slab *slab = spc_malloc_huge(size, 1);
        if (!slab) {
            spc_fail_memory(error, size);
            return NULL;
        }
        *slab = (spc_slab){slabs->newest, size};
        *slabs = (spc_slabs){slab, (char *)slab + 64, size - 64};
    }
    void *memory = slabs->at;
    slabs->at += bytes;
    slabs->left -= bytes;
    return memory;
}

static void slabs_return(spc_slabs *slabs, void *last)
{
    slabs->left += (uint64_t)(slabs->at - (char *)last);
    slabs->at = last;
}

/* A bucket of about 64 Ki entries is built inside a 1 MiB second-level cache; more than 1024 open streams per
 * batch cost more in address translation than they save. */
enum { BUCKET_ENTRIES = 1 << 16, BUCKETS_MAX = 1 << 10 };

static unsigned entries_bits(uint32_t count)
{
    return count > 1 ? 32 - (unsigned)__builtin_clz(count - 1) : 0;
}

/* Entries take the smallest form that needs no more buckets than are sensible. Shifts stay below 32. */
void spc_entries_start(spc_entries *entries, uint32_t rows, uint32_t cols, bool mirror, uint64_t expected)
{
    *entries = (spc_entries){.rows = rows, .cols = cols, .mirror = mirror, .col_bits = entries_bits(cols)};
    uint64_t wanted = expected / BUCKET_ENTRIES + 1;
    if (wanted > BUCKETS_MAX)
        wanted = BUCKETS_MAX;
    while (rows && entries->shift < 31 && (rows - 1) >> entries->shift >= wanted)
        entries->shift++;
    unsigned least = entries_bits(rows) > 10 ? entries_bits(rows) - 10 : 0; /* more than BUCKETS_MAX below */
    unsigned needed = entries->col_bits + least;
    entries->form = needed <= 32 ? SPC_ENTRY_PACKED : needed <= 40 ? SPC_ENTRY_WIDE : SPC_ENTRY_FULL;
    unsigned room = (entries->form == SPC_ENTRY_PACKED ? 32 : 40) - entries->col_bits;
    if (entries->form != SPC_ENTRY_FULL && entries->shift > room)
        entries->shift = room;
    entries->buckets = rows ? ((rows - 1) >> entries->shift) + 1 : 0;
}

void spc_entries_free(spc_entries *entries)
{
    slabs_free(&entries->arena.starts);
    slabs_free(&entries->arena.entries);
    spc_free(entries->batch);
    *entries = (spc_entries){0};
}

void spc_entries_adopt(spc_entries *entries, spc_arena *arena)
{
    slabs_adopt(&entries->arena.starts, &arena->starts);
    slabs_adopt(&entries->arena.entries, &arena->entries);
    *arena = (spc_arena){0};
}

spc_status spc_entries_reserve(spc_entries *entries, uint64_t index, spc_error *error)
{
    if (index >= entries->capacity) {
        uint64_t capacity = 2 * index + 16;
        spc_batch *grown = spc_realloc(entries->batch, capacity, sizeof *grown);
        if (!grown)
            return spc_fail_memory(error, capacity * sizeof *grown);
        entries->batch = grown;
        entries->capacity = capacity;
    }
    while (entries->batches <= index)
        entries->batch[entries->batches++] = (spc_batch){0};
    return SPC_OK;
}

spc_status spc_entries_add(spc_entries *entries, spc_entry *entry, uint32_t count, spc_error *error)
{
    uint64_t index = entries->batches;
    SPC_TRY(spc_entries_reserve(entries, index, error));
    return spc_entries_split(entries, entry, count, &entries->arena, &entries->batch[index], error);
}

/* The rows of one bucket, built inside the cache from all pieces. */

/* First row of a bucket; the number of rows for the one behind the last. */
static inline uint32_t spc_bucket_first(const spc_entries *e, uint32_t bucket)
{
    uint64_t first = (uint64_t)bucket << e->shift;
    return first < e->rows ? (uint32_t)first : e->rows;
}

/* Where a bucket begins in piece->start[], which is not NULL. */
static inline uint32_t spc_piece_index(const spc_entries *e, const spc_piece *piece, uint32_t bucket)
{
    if (!piece->rows)
        return bucket;
    uint32_t row = spc_bucket_first(e, bucket);
    if (row <= piece->first)
        return 0;
    return row - piece->first < piece->rows ? row - piece->first : piece->rows;
}

/* The place of its first entry. */
static inline uint32_t spc_piece_position(const spc_entries *e, const spc_piece *piece, uint32_t bucket)
{
    return piece->start ? piece->start[spc_piece_index(e, piece, bucket)] : 0;
}

/* The rows of one bucket: its entries, from the pieces of all batches, are counted, placed and sorted. */

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

/* What the loops below need is copied first: for all the compiler knows, a column written changes it. */
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

static void count_rows(const work *w, const spc_piece *piece)
{
    uint32_t begin = spc_piece_index(w->entries, piece, w->bucket);
    uint32_t end = spc_piece_index(w->entries, piece, w->bucket + 1);
    if (begin == end)
        return;
    uint64_t *count = w->next + (piece->first + begin - w->first);
    for (uint32_t i = begin; i < end; i++)
        count[i - begin] += piece->start[i + 1] - piece->start[i];
}

static void place_rows(const work *w, const spc_piece *piece)
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

/* Writes the rows of a bucket, sorted and merged, from col[position] on, and row_ptr[i + 1] = the end of
 * each; *kept entries are left. Errors: MEMORY. */
static spc_status bucket_build(const spc_entries *entries, uint32_t bucket, uint64_t position,
                               uint64_t *row_ptr, uint32_t *col, uint64_t *kept, spc_error *error)
{
    uint32_t first = spc_bucket_first(entries, bucket);
    work w = {entries, bucket, first, spc_bucket_first(entries, bucket + 1) - first, row_ptr + first + 1,
              col};
    memset(w.next, 0, w.rows * sizeof *w.next);
    do_pieces(&w, count_rows, count_bucket);
    uint64_t at = position;
    for (uint32_t row = 0; row < w.rows; row++) {
        uint64_t n = w.next[row];
        w.next[row] = at;
        at += n;
    }
    do_pieces(&w, place_rows, place_bucket);
    *kept = at - position;
    return ascend(&w, position) ? SPC_OK : spc_sort_rows(col, position, w.next, w.rows, kept, error);
}

/* One batch of entries, as it was read, split by buckets of rows. */

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
    uint32_t *start = slabs_take(&arena->starts, ((uint64_t)rows + 1) * sizeof *start, error);
    uint32_t *col = start ? slabs_take(&arena->entries, (uint64_t)count * sizeof *col, error) : NULL;
    if (!col)
        return SPC_ERROR_MEMORY;
    memset(start, 0, (rows + 1) * sizeof *start);
    if (!lay_columns(entry, count, start, col)) {
        slabs_return(&arena->starts, start);
        slabs_return(&arena->entries, col);
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

static spc_status split_buckets(const spc_entries *entries, const spc_entry *entry, uint32_t count,
                                spc_arena *arena, spc_piece *piece, spc_error *error)
{
    uint32_t buckets = entries->buckets;
    uint32_t *low = slabs_take(&arena->starts, (2 * (uint64_t)buckets + 1) * sizeof *low, error);
    if (!low)
        return SPC_ERROR_MEMORY;
    uint32_t *high = low + buckets + 1;
    memset(low, 0, (2 * buckets + 1) * sizeof *low);
    unsigned int shift = entries->shift;
    uint32_t half = count / 2;
    for (uint32_t i = 0; i < half; i++) {
        low[entry_split_row_of(entry[i]) >> shift]++;
        high[entry_split_row_of(entry[half + i]) >> shift]++;
    }
    if (count % 2)
        high[entry_split_row_of(entry[count - 1]) >> shift]++;
    /* Counts -> first places. */
    uint32_t sum = 0;
    for (uint32_t b = 0; b < buckets; b++) {
        uint32_t n = low[b], m = high[b];
        low[b] = sum;
        high[b] = sum += n;
        sum += m;
    }
    spc_piece made = {.start = low,
                      .entry = slabs_take(&arena->entries, count * spc_entry_size(entries->form), error)};
    if (made.entry && entries->form == SPC_ENTRY_WIDE)
        made.high = slabs_take(&arena->entries, count, error);
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

/* Gives the memory of entries back to the system bucket by bucket, while rows are
 * built. */

typedef struct spc_release {
    const spc_entries *entries;
    const spc_piece **piece; /* [pieces] by address */
    uint32_t *done;          /* [pieces] entries given back */
    uint64_t pieces;
    spc_span *span; /* room for the ranges of one call: two a piece */
    uint64_t spans;
} spc_release;

/* Whole pages of entries that are placed already go back to the system, in the order of buckets. */

/* Less than this of a piece waits for more. */
enum { LEAST_BYTES = 1 << 14 };

static int by_address(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t)(*(const spc_piece *const *)a)->entry;
    uintptr_t y = (uintptr_t)(*(const spc_piece *const *)b)->entry;
    return (x > y) - (x < y);
}

static void release_add(spc_release *d, const spc_piece *piece)
{
    if (piece->start)
        d->piece[d->pieces++] = piece;
}

static spc_status release_open(spc_release *release, const spc_entries *entries, spc_error *error)
{
    uint64_t most = 2 * entries->batches;
    *release = (spc_release){.entries = entries,
                             .piece = spc_malloc(most, sizeof(spc_piece *)),
                             .done = spc_calloc(most, sizeof(uint32_t)),
                             .span = spc_malloc(2 * most, sizeof(spc_span))};
    if (!release->piece || !release->done || !release->span)
        return spc_fail_memory(error, 2 * most * sizeof(spc_span));
    for (uint64_t k = 0; k < entries->batches; k++) {
        release_add(release, &entries->batch[k].own);
        release_add(release, &entries->batch[k].mirror);
    }
    qsort(release->piece, release->pieces, sizeof *release->piece, by_address);
    return SPC_OK;
}

/* Those that touch, but for the alignment of piles, become one. */
static void add_span(spc_release *d, spc_span next)
{
    spc_span *last = d->spans ? &d->span[d->spans - 1] : NULL;
    if (next.begin == next.end)
        return;
    if (last && next.begin >= last->end && next.begin - last->end < 64)
        last->end = next.end;
    else
        d->span[d->spans++] = next;
}

/* What pieces hold of the buckets before `to` is lost, but for some that later calls give back. One caller at
 * a time. */
static void release_buckets(spc_release *release, uint32_t to)
{
    const spc_entries *e = release->entries;
    release->spans = 0;
    for (uint64_t k = 0; k < release->pieces; k++) {
        const spc_piece *piece = release->piece[k];
        uint32_t begin = release->done[k], end = spc_piece_position(e, piece, to);
        /* Bytes of piece->entry an entry. */
        size_t size = piece->rows || e->form != SPC_ENTRY_FULL ? sizeof(uint32_t) : sizeof(spc_entry);
        if ((end - begin) * size < LEAST_BYTES && end < spc_piece_position(e, piece, e->buckets))
            continue;
        char *entry = piece->entry, *high = (char *)piece->high;
        add_span(release, (spc_span){entry + begin * size, entry + end * size});
        if (high)
            add_span(release, (spc_span){high + begin, high + end});
        release->done[k] = end;
    }
    spc_memory_discard(release->span, release->spans);
}

/* Entries become a pattern: threads build buckets of rows, and memory of entries that are placed is given
 * back. */

typedef struct assembly {
    const spc_entries *entries;
    uint64_t *row_ptr;
    uint32_t *col;
    uint64_t *base; /* [buckets + 1] first position of each bucket */
    uint64_t *kept; /* [buckets] entries left after merging */
    spc_release release;
    bool *built;       /* [buckets] */
    uint32_t low;      /* all buckets below are built */
    bool releasing;    /* some thread is at it */
    uint32_t released; /* the batches hold nothing any more of those below */
} assembly;

/* So many entries are given back at a time while the columns are filled: the batches and the pattern together
 * then take little more than one of them alone (16 MB packed), and each time costs a system call for every
 * range that does not touch the next. */
enum { RELEASE_ENTRIES = 1 << 22 };

/* Buckets are dealt in ascending order, so that those still being built are few and near each other. */
static void note_built(assembly *a, uint32_t bucket)
{
    bool release = false;
    uint32_t low;
#pragma omp critical(spc_assemble_built)
    {
        a->built[bucket] = true;
        while (a->low < a->entries->buckets && a->built[a->low])
            a->low++;
        low = a->low;
        if (!a->releasing && low < a->entries->buckets &&
            a->base[low] - a->base[a->released] >= RELEASE_ENTRIES)
            release = a->releasing = true;
    }
    if (!release)
        return;
    release_buckets(&a->release, low);
#pragma omp critical(spc_assemble_built)
    {
        a->released = low;
        a->releasing = false;
    }
}

static spc_status build_bucket(assembly *a, uint32_t bucket, spc_error *error)
{
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    return bucket_build(a->entries, bucket, a->base[bucket], a->row_ptr, a->col, &a->kept[bucket], error);
}

/* Each thread keeps its own error; the one of the lowest bucket is not singled out, they all mean memory. */
static spc_status build_buckets(assembly *a, int threads, spc_error *error)
{
    spc_status result = SPC_OK;
#pragma omp parallel for num_threads(threads) schedule(dynamic) if (a->entries->buckets > 1)
    for (uint32_t bucket = 0; bucket < a->entries->buckets; bucket++) {
        spc_error own;
        spc_status seen;
#pragma omp atomic read
        seen = result;
        if (seen != SPC_OK)
            continue;
        spc_status status = build_bucket(a, bucket, &own);
        if (status == SPC_OK) {
            note_built(a, bucket);
            continue;
        }
#pragma omp critical(spc_assemble_error)
        {
            if (error)
                *error = own;
#pragma omp atomic write
            result = status;
        }
    }
    return result;
}

/* Moves buckets down over the room that merged duplicates left. */
static uint64_t close_gaps(assembly *a)
{
    uint64_t write = 0;
    for (uint32_t bucket = 0; bucket < a->entries->buckets; bucket++) {
        uint64_t gap = a->base[bucket] - write;
        if (gap) {
            memmove(a->col + write, a->col + a->base[bucket], a->kept[bucket] * sizeof *a->col);
            uint32_t end = spc_bucket_first(a->entries, bucket + 1);
            for (uint32_t row = spc_bucket_first(a->entries, bucket); row < end; row++)
                a->row_ptr[row + 1] -= gap;
        }
        write += a->kept[bucket];
    }
    return write;
}

spc_status spc_check_claim(uint32_t rows, uint64_t entries, const char *file, uint64_t line, spc_error *error)
{
    enum { FREE = 1 << 24, EMPTY_EACH = 64 };
    if (entries > UINT32_MAX || rows <= FREE + EMPTY_EACH * entries)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_RANGE, file, line,
                       "%lu rows for %llu entries: beyond %u rows, more than %d for each entry are not read",
                       (unsigned long)rows, (unsigned long long)entries, FREE, EMPTY_EACH);
}

/* A header may ask for 2^32 rows: the kernel would grant the pages and kill the process on
 * touching them. */
spc_status spc_allocate_row_ptr(uint32_t rows, uint64_t **row_ptr, spc_error *error)
{
    uint64_t count = (uint64_t)rows + 1, bytes = count * sizeof **row_ptr;
    *row_ptr = bytes > spc_memory_limit() / 2 ? NULL : spc_malloc_huge(count, sizeof **row_ptr);
    if (!*row_ptr)
        return spc_fail_memory(error, bytes);
    (*row_ptr)[0] = 0;
    return SPC_OK;
}

static spc_status assemble_allocate(assembly *a, spc_pattern *p, spc_error *error)
{
    const spc_entries *e = a->entries;
    SPC_TRY(spc_allocate_row_ptr(e->rows, &p->row_ptr, error));
    a->row_ptr = p->row_ptr;
    a->base = spc_calloc((uint64_t)e->buckets + 1, sizeof *a->base);
    a->kept = spc_calloc(e->buckets, sizeof *a->kept);
    a->built = spc_calloc(e->buckets, sizeof *a->built);
    if (!a->base || !a->kept || !a->built)
        return spc_fail_memory(error, ((uint64_t)e->buckets + 1) * sizeof *a->base);
    for (uint64_t k = 0; k < e->batches; k++)
        for (uint32_t b = 1; b <= e->buckets; b++)
            a->base[b] +=
                spc_piece_position(e, &e->batch[k].own, b) + spc_piece_position(e, &e->batch[k].mirror, b);
    p->col = a->col = spc_malloc_huge(a->base[e->buckets], sizeof *p->col);
    return p->col ? SPC_OK : spc_fail_memory(error, a->base[e->buckets] * sizeof *p->col);
}

static spc_status assemble(assembly *a, int threads, spc_pattern *p, spc_error *error)
{
    SPC_TRY(assemble_allocate(a, p, error));
    SPC_TRY(release_open(&a->release, a->entries, error));
    SPC_TRY(build_buckets(a, threads, error));
    p->rows = a->entries->rows;
    p->cols = a->entries->cols;
    p->nnz = close_gaps(a);
    p->duplicates = a->base[a->entries->buckets] - p->nnz;
    if (p->duplicates) {
        uint32_t *shrunk = spc_realloc(p->col, p->nnz ? p->nnz : 1, sizeof *p->col);
        if (shrunk)
            p->col = shrunk;
    }
    return SPC_OK;
}

spc_status spc_entries_assemble(spc_entries *entries, int threads, spc_pattern **pattern, spc_error *error)
{
    *pattern = spc_calloc(1, sizeof **pattern);
    if (!*pattern)
        return spc_fail_memory(error, sizeof **pattern);
    assembly a = {.entries = entries};
    spc_status status = assemble(&a, threads, *pattern, error);
    spc_free(a.base);
    spc_free(a.kept);
    spc_free(a.built);
    spc_free(a.release.piece);
    spc_free(a.release.done);
    spc_free(a.release.span);
    a.release = (spc_release){0};
    spc_entries_free(entries);
    if (status != SPC_OK) {
        spc_pattern_free(*pattern);
        *pattern = NULL;
    }
    return status;
}

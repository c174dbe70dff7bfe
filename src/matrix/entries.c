#include "matrix/entries.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* A bucket of about 64 Ki entries is built inside a 1 MiB second-level cache; more than 1024 open streams per
 * batch cost more in address translation than they save. */
enum { BUCKET_ENTRIES = 1 << 16, BUCKETS_MAX = 1 << 10, SLAB_MIN = 1 << 20, SLAB_MAX = 1 << 24 };

struct spc_slab {
    spc_slab *next;
    uint64_t bytes;
};

static unsigned bits(uint32_t count)
{
    return count > 1 ? 32 - (unsigned)__builtin_clz(count - 1) : 0;
}

/* Entries take the smallest form that needs no more buckets than are sensible. Shifts stay below 32. */
void spc_entries_start(spc_entries *entries, uint32_t rows, uint32_t cols, bool mirror, uint64_t expected)
{
    *entries = (spc_entries){.rows = rows, .cols = cols, .mirror = mirror, .col_bits = bits(cols)};
    uint64_t wanted = expected / BUCKET_ENTRIES + 1;
    if (wanted > BUCKETS_MAX)
        wanted = BUCKETS_MAX;
    while (rows && entries->shift < 31 && (rows - 1) >> entries->shift >= wanted)
        entries->shift++;
    unsigned least = bits(rows) > 10 ? bits(rows) - 10 : 0; /* more than BUCKETS_MAX below */
    unsigned needed = entries->col_bits + least;
    entries->form = needed <= 32 ? SPC_ENTRY_PACKED : needed <= 40 ? SPC_ENTRY_WIDE : SPC_ENTRY_FULL;
    unsigned room = (entries->form == SPC_ENTRY_PACKED ? 32 : 40) - entries->col_bits;
    if (entries->form != SPC_ENTRY_FULL && entries->shift > room)
        entries->shift = room;
    entries->buckets = rows ? ((rows - 1) >> entries->shift) + 1 : 0;
}

static void free_slabs(spc_slab *slab)
{
    while (slab) {
        spc_slab *next = slab->next;
        spc_free(slab);
        slab = next;
    }
}

void spc_entries_free(spc_entries *entries)
{
    free_slabs(entries->arena.slabs);
    spc_free(entries->batch);
    *entries = (spc_entries){0};
}

void spc_entries_adopt(spc_entries *entries, spc_arena *arena)
{
    spc_slab **last = &arena->slabs;
    while (*last)
        last = &(*last)->next;
    *last = entries->arena.slabs;
    entries->arena.slabs = arena->slabs;
    *arena = (spc_arena){0};
}

/* Slabs double in size: small files take little, large ones few and huge pages. */
static void *take(spc_arena *arena, uint64_t bytes, spc_error *error)
{
    bytes = (bytes + 63) / 64 * 64;
    if (bytes > arena->left) {
        uint64_t size = arena->slabs ? 2 * arena->slabs->bytes : SLAB_MIN;
        size = size > SLAB_MAX ? SLAB_MAX : size;
        size = size < bytes + 64 ? bytes + 64 : size;
        spc_slab *slab = spc_malloc_huge(size, 1);
        if (!slab) {
            spc_fail_memory(error, size);
            return NULL;
        }
        *slab = (spc_slab){arena->slabs, size};
        *arena = (spc_arena){slab, (char *)slab + 64, size - 64};
    }
    void *memory = arena->at;
    arena->at += bytes;
    arena->left -= bytes;
    return memory;
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

static inline spc_entry mirrored(spc_entry e)
{
    return e << 32 | e >> 32;
}

static inline bool off_diagonal(spc_entry e)
{
    return (uint32_t)e != e >> 32;
}

/* The loops below are compiled for each combination of these. */
typedef struct shape {
    unsigned shift, col_bits;
    bool mirror;
    spc_entry_form form;
} shape;

/* Mirrored entries are counted apart: neighbouring entries fall into the same bucket, and each increment
 * waits for the one before. */
static inline __attribute__((always_inline)) void
count_buckets(shape s, const spc_entry *entry, uint32_t count, uint32_t *own, uint32_t *mirror)
{
    for (uint32_t i = 0; i < count; i++) {
        own[entry[i] >> 32 >> s.shift]++;
        if (s.mirror)
            mirror[(uint32_t)entry[i] >> s.shift] += off_diagonal(entry[i]);
    }
}

static inline __attribute__((always_inline)) void put(shape s, spc_entry e, uint32_t advance, uint32_t *start,
                                                      const spc_batch *out)
{
    uint32_t row = (uint32_t)(e >> 32), place = start[row >> s.shift];
    start[row >> s.shift] = place + advance;
    if (s.form == SPC_ENTRY_FULL) {
        ((spc_entry *)out->entry)[place] = e;
        return;
    }
    uint64_t word = (uint64_t)(row & ((1u << s.shift) - 1)) << s.col_bits | (uint32_t)e;
    ((uint32_t *)out->entry)[place] = (uint32_t)word;
    if (s.form == SPC_ENTRY_WIDE)
        out->high[place] = (uint8_t)(word >> 32);
}

/* Advances start[b] to the end of bucket b. The mirror image of a diagonal entry is the entry, which then
 * takes its place: no branch. */
static inline __attribute__((always_inline)) void scatter(shape s, const spc_entry *entry, uint32_t count,
                                                          uint32_t *start, const spc_batch *out)
{
    for (uint32_t i = 0; i < count; i++) {
        if (s.mirror)
            put(s, mirrored(entry[i]), off_diagonal(entry[i]), start, out);
        put(s, entry[i], 1, start, out);
    }
}

/* start[b] = first place of bucket b, start[buckets] = number of entries. `mirror` is scratch of the same
 * size. */
static void count_any(const spc_entries *entries, const spc_entry *entry, uint32_t count, uint32_t *start,
                      uint32_t *mirror)
{
    uint64_t bytes = (entries->buckets + 1) * sizeof *start;
    memset(start, 0, bytes);
    memset(mirror, 0, bytes);
    if (entries->mirror)
        count_buckets((shape){.shift = entries->shift, .mirror = true}, entry, count, start, mirror);
    else
        count_buckets((shape){.shift = entries->shift}, entry, count, start, mirror);
    uint32_t sum = 0;
    for (uint32_t b = 0; b <= entries->buckets; b++) {
        uint32_t n = start[b] + mirror[b];
        start[b] = sum;
        sum += n;
    }
}

static void scatter_any(const spc_entries *e, const spc_entry *entry, uint32_t count, uint32_t *start,
                        const spc_batch *out)
{
    unsigned shift = e->shift, bits = e->col_bits;
    if (e->mirror && e->form == SPC_ENTRY_PACKED)
        scatter((shape){shift, bits, true, SPC_ENTRY_PACKED}, entry, count, start, out);
    else if (e->mirror && e->form == SPC_ENTRY_WIDE)
        scatter((shape){shift, bits, true, SPC_ENTRY_WIDE}, entry, count, start, out);
    else if (e->mirror)
        scatter((shape){shift, bits, true, SPC_ENTRY_FULL}, entry, count, start, out);
    else if (e->form == SPC_ENTRY_PACKED)
        scatter((shape){shift, bits, false, SPC_ENTRY_PACKED}, entry, count, start, out);
    else if (e->form == SPC_ENTRY_WIDE)
        scatter((shape){shift, bits, false, SPC_ENTRY_WIDE}, entry, count, start, out);
    else
        scatter((shape){shift, bits, false, SPC_ENTRY_FULL}, entry, count, start, out);
}

spc_status spc_entries_split(const spc_entries *entries, const spc_entry *entry, uint32_t count,
                             spc_arena *arena, spc_batch *batch, spc_error *error)
{
    *batch = (spc_batch){0};
    if (count == 0)
        return SPC_OK;
    uint32_t *start = take(arena, 2 * (entries->buckets + 1) * sizeof *start, error);
    if (!start)
        return SPC_ERROR_MEMORY;
    count_any(entries, entry, count, start, start + entries->buckets + 1);
    uint64_t all = start[entries->buckets], size = spc_entry_size(entries->form);
    spc_batch made = {.start = start, .entry = take(arena, all * size, error)};
    if (made.entry && entries->form == SPC_ENTRY_WIDE)
        made.high = take(arena, all, error);
    if (!made.entry || (entries->form == SPC_ENTRY_WIDE && !made.high))
        return SPC_ERROR_MEMORY;
    scatter_any(entries, entry, count, start, &made);
    memmove(start + 1, start, entries->buckets * sizeof *start);
    start[0] = 0;
    *batch = made;
    return SPC_OK;
}

spc_status spc_entries_add(spc_entries *entries, const spc_entry *entry, uint32_t count, spc_error *error)
{
    uint64_t index = entries->batches;
    SPC_TRY(spc_entries_reserve(entries, index, error));
    return spc_entries_split(entries, entry, count, &entries->arena, &entries->batch[index], error);
}

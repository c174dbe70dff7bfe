/* Batches of entries: how many buckets they are split into, and in which form an entry is kept. */
#include "matrix/build/entries.h"

#include "core/error.h"
#include "core/memory.h"

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
    spc_slabs_free(&entries->arena.starts);
    spc_slabs_free(&entries->arena.entries);
    spc_free(entries->batch);
    *entries = (spc_entries){0};
}

void spc_entries_adopt(spc_entries *entries, spc_arena *arena)
{
    spc_slabs_adopt(&entries->arena.starts, &arena->starts);
    spc_slabs_adopt(&entries->arena.entries, &arena->entries);
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

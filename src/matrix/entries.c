#include "matrix/entries.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

/* A bucket of about 64 Ki entries is built inside a 1 MiB second-level cache; more than 1024 open streams per
 * batch cost more in address translation than they save. */
enum { BUCKET_ENTRIES = 1 << 16, BUCKETS_MAX = 1 << 10 };

void spc_entries_start(spc_entries *entries, uint32_t rows, uint32_t cols, bool mirror, uint64_t expected)
{
    *entries = (spc_entries){.rows = rows, .cols = cols, .mirror = mirror};
    uint64_t wanted = expected / BUCKET_ENTRIES + 1;
    if (wanted > BUCKETS_MAX)
        wanted = BUCKETS_MAX;
    while (rows && entries->shift < 31 && (rows - 1) >> entries->shift >= wanted)
        entries->shift++;
    entries->buckets = rows ? ((rows - 1) >> entries->shift) + 1 : 0;
}

void spc_entries_free(spc_entries *entries)
{
    for (uint64_t i = 0; i < entries->batches; i++)
        spc_free(entries->batch[i].start);
    spc_free(entries->batch);
    *entries = (spc_entries){0};
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

static void count_buckets(const spc_entries *entries, const spc_entry *entry, uint32_t count, uint32_t *start)
{
    unsigned shift = 32 + entries->shift;
    memset(start, 0, (entries->buckets + 1) * sizeof *start);
    if (!entries->mirror) {
        for (uint32_t i = 0; i < count; i++)
            start[(entry[i] >> shift) + 1]++;
    } else {
        for (uint32_t i = 0; i < count; i++) {
            start[(entry[i] >> shift) + 1]++;
            start[(mirrored(entry[i]) >> shift) + 1] += off_diagonal(entry[i]);
        }
    }
    for (uint32_t b = 0; b < entries->buckets; b++)
        start[b + 1] += start[b];
}

/* Advances start[b] to the end of bucket b. */
static void scatter(const spc_entries *entries, const spc_entry *entry, uint32_t count, uint32_t *start,
                    spc_entry *out)
{
    unsigned shift = 32 + entries->shift;
    if (!entries->mirror) {
        for (uint32_t i = 0; i < count; i++)
            out[start[entry[i] >> shift]++] = entry[i];
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        spc_entry m = mirrored(entry[i]);
        out[start[entry[i] >> shift]++] = entry[i];
        if (off_diagonal(m))
            out[start[m >> shift]++] = m;
    }
}

spc_status spc_entries_split(const spc_entries *entries, const spc_entry *entry, uint32_t count,
                             spc_batch *batch, spc_error *error)
{
    *batch = (spc_batch){0};
    if (count == 0)
        return SPC_OK;
    /* The exact number of expanded entries is known after counting; the head is sized for 8-byte alignment.
     */
    uint32_t head = (entries->buckets + 2) / 2 * 2;
    uint32_t *start = spc_malloc(head, sizeof *start);
    if (!start)
        return spc_fail_memory(error, head * sizeof *start);
    count_buckets(entries, entry, count, start);
    uint32_t total = start[entries->buckets];
    uint64_t bytes = head * sizeof *start + total * sizeof(spc_entry);
    uint32_t *grown = spc_realloc(start, bytes, 1);
    if (!grown) {
        spc_free(start);
        return spc_fail_memory(error, bytes);
    }
    batch->start = grown;
    batch->entry = (spc_entry *)(void *)(grown + head);
    scatter(entries, entry, count, grown, batch->entry);
    memmove(grown + 1, grown, entries->buckets * sizeof *grown);
    grown[0] = 0;
    return SPC_OK;
}

spc_status spc_entries_add(spc_entries *entries, const spc_entry *entry, uint32_t count, spc_error *error)
{
    uint64_t index = entries->batches;
    SPC_TRY(spc_entries_reserve(entries, index, error));
    return spc_entries_split(entries, entry, count, &entries->batch[index], error);
}

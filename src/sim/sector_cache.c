#include "sim/sector_cache.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

spc_status spc_sector_cache_init(spc_sector_cache *cache, uint64_t capacity_bytes, uint32_t line_bytes,
                                 uint32_t ways, spc_error *error)
{
    uint64_t capacity = capacity_bytes / line_bytes;
    if (ways == 0 || capacity < ways || capacity > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a cache of %llu bytes cannot have %u ways",
                        (unsigned long long)capacity_bytes, ways);
    *cache = (spc_sector_cache){.sets = (uint32_t)(capacity / ways), .ways = ways};
    uint64_t slots = (uint64_t)cache->sets * ways;
    cache->entry = spc_malloc_aligned(slots, sizeof *cache->entry);
    if (!cache->entry)
        return spc_fail_memory(error, slots * sizeof *cache->entry);
    memset(cache->entry, 0, slots * sizeof *cache->entry);
    return SPC_OK;
}

void spc_sector_cache_free(spc_sector_cache *cache)
{
    spc_free(cache->entry);
    *cache = (spc_sector_cache){0};
}

enum { LINES_MAX = 64 };

/* Returns the mask of the sectors that were there. */
static uint8_t access_set(const spc_sector_cache *cache, uint64_t *entry, uint64_t line, uint8_t mask)
{
    uint64_t tag = spc_sector_cache_tag(line), moved = entry[0];
    if ((moved ^ tag) <= UINT8_MAX) {
        entry[0] = moved | mask;
        return (uint8_t)moved & mask;
    }
    uint32_t way = 1;
    for (; way < cache->ways; way++) {
        uint64_t here = entry[way];
        entry[way] = moved;
        moved = here;
        if ((here ^ tag) <= UINT8_MAX)
            break;
    }
    uint8_t there = way < cache->ways ? (uint8_t)moved : 0;
    entry[0] = tag | there | mask;
    return there & mask;
}

uint8_t spc_sector_cache_access_line(const spc_sector_cache *cache, uint64_t line, uint8_t mask)
{
    return mask & (uint8_t)~access_set(cache, spc_sector_cache_set(cache, line), line, mask);
}

/* All sets first: a branch on a hit would be mispredicted. */
uint64_t spc_sector_cache_access(const spc_sector_cache *cache, uint64_t base, const uint64_t *line,
                                 const uint8_t *mask, uint32_t count, const uint64_t value[UINT8_MAX + 1],
                                 uint8_t *missed)
{
    if (count == 1)
        return value[missed[0] = spc_sector_cache_access_line(cache, base + line[0], mask[0])];
    uint64_t *set[LINES_MAX], sum = 0;
    for (uint32_t i = 0; i < count; i++)
        set[i] = spc_sector_cache_set(cache, base + line[i]);
    for (uint32_t i = 0; i < count; i++) {
        missed[i] = mask[i] & (uint8_t)~access_set(cache, set[i], base + line[i], mask[i]);
        sum += value[missed[i]];
    }
    return sum;
}

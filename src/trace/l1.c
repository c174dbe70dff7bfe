#include "trace/l1.h"

#include "core/error.h"
#include "core/memory.h"

spc_status spc_l1_init(spc_l1 *cache, uint64_t capacity_bytes, uint32_t line_bytes, uint32_t ways,
                       spc_error *error)
{
    uint64_t lines = capacity_bytes / line_bytes;
    if (ways == 0 || lines < ways || lines > UINT32_MAX)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a cache of %llu bytes cannot have %u ways",
                        (unsigned long long)capacity_bytes, ways);
    *cache = (spc_l1){.sets = (uint32_t)(lines / ways), .ways = ways};
    uint64_t slots = (uint64_t)cache->sets * ways;
    cache->entry = spc_calloc(slots, sizeof *cache->entry);
    return cache->entry ? SPC_OK : spc_fail_memory(error, slots * sizeof *cache->entry);
}

void spc_l1_free(spc_l1 *cache)
{
    spc_free(cache->entry);
    *cache = (spc_l1){0};
}

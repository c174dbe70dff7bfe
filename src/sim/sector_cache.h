/* sim/sector_cache.h - a sectored, set-associative LRU cache; a line has at most eight sectors.
 *
 * Sets are chosen by a hash of the line, as GPUs do, so that power-of-two strides do not pile up. The address
 * of a sector carries its array in the high bits, so one integer names it.
 */
#ifndef SPC_SIM_SECTOR_CACHE_H
#define SPC_SIM_SECTOR_CACHE_H

#include "core/random.h"
#include "sparcast/status.h"

enum { SPC_LINE_SECTORS_MAX = 8 }; /* bits of a mask */

typedef struct spc_sector_cache {
    uint32_t sets, ways;
    uint64_t *entry; /* [sets * ways], most recently used first: spc_sector_cache_tag of a line with the
                        sectors that are there; 0 = empty */
} spc_sector_cache;

/* capacity in bytes; rounded down to whole sets (not to a power of two). */
spc_status spc_sector_cache_init(spc_sector_cache *cache, uint64_t capacity_bytes, uint32_t line_bytes,
                                 uint32_t ways, spc_error *error);
void spc_sector_cache_free(spc_sector_cache *cache);

/* The line's bits 48 to 55 must be 0: the sectors of its entry take their place. */
static inline uint64_t spc_sector_cache_tag(uint64_t line)
{
    return (line + 1) << 16 | line >> 56 << 8;
}

/* The set of a line: the first of its entries. */
static inline uint64_t *spc_sector_cache_set(const spc_sector_cache *cache, uint64_t line)
{
    uint64_t set = (uint64_t)(((spc_uint128)spc_mix64(line) * cache->sets) >> 64);
    return cache->entry + set * cache->ways;
}

/* Looks up a line, its array in the bits from 56 on, its number below 2^48: mask names sectors of it, at
 * least one. Returns those of them that are not there; they are brought in. */
uint8_t spc_sector_cache_access_line(const spc_sector_cache *cache, uint64_t line, uint8_t mask);

/* The same for the lines base + line[i] of one request, at most 64, one after the other. Returns the sum of
 * value[missed[i]]. */
uint64_t spc_sector_cache_access(const spc_sector_cache *cache, uint64_t base, const uint64_t *line,
                                 const uint8_t *mask, uint32_t count, const uint64_t value[UINT8_MAX + 1],
                                 uint8_t *missed);

#endif

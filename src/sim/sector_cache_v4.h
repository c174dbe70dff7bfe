/* sim/sector_cache_v4.h - sim/sector_cache.h for processors with AVX-512, where a set has sixteen ways: their
 * tags of 32 bits fit a register. They begin the memory of the set, their sectors follow, a byte each, then
 * zeros.
 */
#ifndef SPC_SIM_SECTOR_CACHE_V4_H
#define SPC_SIM_SECTOR_CACHE_V4_H

#include "sim/sector_cache.h"

enum { SPC_L1_WAYS_V4 = 16, SPC_L1_LINES_V4 = (1 << 29) - 1 };

/* spc_sector_cache_access_line and spc_sector_cache_access for lines below SPC_L1_LINES_V4 of arrays below 8.
 */
uint8_t spc_sector_cache_access_line_v4(const spc_sector_cache *cache, uint64_t line, uint8_t mask);
uint64_t spc_sector_cache_access_v4(const spc_sector_cache *cache, uint64_t base, const uint64_t *line,
                                    const uint8_t *mask, uint32_t count, const uint64_t value[UINT8_MAX + 1],
                                    uint8_t *missed);

#endif

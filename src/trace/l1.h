/* trace/l1.h - a sectored, set-associative LRU cache; a line has at most eight sectors.
 *
 * Sets are chosen by a hash of the line, as GPUs do, so that power-of-two strides do not pile up. The address
 * of a sector carries its array in the high bits, so one integer names it.
 */
#ifndef SPC_TRACE_L1_H
#define SPC_TRACE_L1_H

#include "core/random.h"
#include "sparcast/status.h"

enum { SPC_LINE_SECTORS_MAX = 8 }; /* bits of a mask */

typedef struct spc_l1 {
    uint32_t sets, ways;
    uint64_t *tag;    /* [sets * ways]: line + 1, most recently used first; 0 = empty */
    uint8_t *sectors; /* [sets * ways]: bit s = sector s is there */
} spc_l1;

/* capacity in bytes; rounded down to whole sets (not to a power of two). */
spc_status spc_l1_init(spc_l1 *cache, uint64_t capacity_bytes, uint32_t line_bytes, uint32_t ways,
                       spc_error *error);
void spc_l1_free(spc_l1 *cache);

/* Looks up the sectors `mask` of a line; what is missing is brought in. Returns the mask of the sectors that
 * hit. */
static inline uint8_t spc_l1_access(spc_l1 *cache, uint64_t line, uint8_t mask)
{
    uint64_t set = (uint64_t)(((spc_uint128)spc_mix64(line) * cache->sets) >> 64);
    uint64_t *tag = cache->tag + set * cache->ways;
    uint8_t *sectors = cache->sectors + set * cache->ways;
    uint32_t way = 0;
    while (way + 1 < cache->ways && tag[way] != line + 1)
        way++;
    uint8_t there = tag[way] == line + 1 ? sectors[way] : 0;
    for (uint32_t w = way; w > 0; w--) {
        tag[w] = tag[w - 1];
        sectors[w] = sectors[w - 1];
    }
    tag[0] = line + 1;
    sectors[0] = there | mask;
    return there & mask;
}

#endif

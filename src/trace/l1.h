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
    bool wide;       /* sets are searched by AVX-512 */
    uint64_t *entry; /* [sets * ways], most recently used first: spc_l1_tag of a line with the sectors that
                        are there; 0 = empty */
} spc_l1;

/* capacity in bytes; rounded down to whole sets (not to a power of two). */
spc_status spc_l1_init(spc_l1 *cache, uint64_t capacity_bytes, uint32_t line_bytes, uint32_t ways,
                       spc_error *error);
void spc_l1_free(spc_l1 *cache);

/* The line's bits 48 to 55 must be 0: the sectors of its entry take their place. */
static inline uint64_t spc_l1_tag(uint64_t line)
{
    return (line + 1) << 16 | line >> 56 << 8;
}

/* The set of a line: the first of its entries. */
static inline uint64_t *spc_l1_set(const spc_l1 *cache, uint64_t line)
{
    uint64_t set = (uint64_t)(((spc_uint128)spc_mix64(line) * cache->sets) >> 64);
    return cache->entry + set * cache->ways;
}

/* Looks up the sectors `mask` of a line (at least one, addresses below 2^48 lines) in its set; what is
 * missing is brought in. Returns the mask of the sectors that hit. */
static inline uint8_t spc_l1_access_set(const spc_l1 *cache, uint64_t *entry, uint64_t line, uint8_t mask)
{
    uint64_t tag = spc_l1_tag(line), moved = entry[0];
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

static inline uint8_t spc_l1_access(const spc_l1 *cache, uint64_t line, uint8_t mask)
{
    return spc_l1_access_set(cache, spc_l1_set(cache, line), line, mask);
}

/* Lines of one request, one after the other: hit[i] = those of mask[i] that hit. All lines are those of
 * `line` | high; at most 32. */
void spc_l1_access_lines(const spc_l1 *cache, uint64_t high, const uint64_t *line, const uint8_t *mask,
                         uint32_t count, uint8_t *hit);

#endif

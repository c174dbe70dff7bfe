/* kernels/common/strip.h - which warps of the GPU share the work of a long slice: one rule for the sell
 * kernel and for its model.
 *
 * A strip is what one warp walks in steps of 32 slots: a slice of 32 rows or fewer, or 32 rows of a higher
 * one. A strip of more steps than a warp should take alone is cut into parts, a block each, and the warps of
 * a block share its part.
 */
#ifndef SPC_KERNELS_COMMON_STRIP_H
#define SPC_KERNELS_COMMON_STRIP_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SPC_STRIP = 32,      /* slots of a step, and the most rows of a strip */
    SPC_STRIP_WARPS = 8, /* warps of a block */
    /* A warp takes a strip alone up to SPC_STRIP_ALONE times the mean steps of all warps, but up to at least
     * SPC_STRIP_LEAST and at most SPC_STRIP_MOST steps. */
    SPC_STRIP_ALONE = 3,
    SPC_STRIP_LEAST = 16,
    SPC_STRIP_MOST = 128,
    /* A longer strip is cut so that each warp takes about the mean steps, held between SPC_STRIP_LEAST and
     * this number. */
    SPC_STRIP_MOST_SHARED = 64,
};

/* What a block takes of a long strip. */
typedef struct spc_strip_part {
    uint32_t strip;
    uint32_t first; /* block of the strip's first part; its other parts follow */
    uint32_t parts; /* of the strip */
    uint32_t steps; /* of one warp */
} spc_strip_part;

/* Slices of so few rows are walked as they are stored, several threads a row. */
static inline bool spc_strip_is_slice(uint32_t height)
{
    return height <= SPC_STRIP && (height & (height - 1)) == 0;
}

/* Strips are shared only where each is within one slice. */
static inline bool spc_strip_can_share(uint32_t height)
{
    return spc_strip_is_slice(height) || height % SPC_STRIP == 0;
}

static inline uint32_t spc_strip_rows(uint32_t height)
{
    return spc_strip_is_slice(height) ? height : SPC_STRIP;
}

static inline uint64_t spc_strip_count(uint32_t rows, uint32_t height)
{
    return ((uint64_t)rows + spc_strip_rows(height) - 1) / spc_strip_rows(height);
}

/* Steps of a strip within a slice of so many slots. */
static inline uint64_t spc_strip_steps(uint64_t slots, uint32_t height)
{
    return height <= SPC_STRIP ? (slots + SPC_STRIP - 1) / SPC_STRIP : slots / height;
}

static inline uint64_t spc_strip_clamp(uint64_t steps, uint64_t most)
{
    return steps < SPC_STRIP_LEAST ? SPC_STRIP_LEAST : steps > most ? most : steps;
}

/* Steps of a warp if all there are were spread over the warps that the GPU holds at once. */
static inline uint64_t spc_strip_mean(uint64_t slots, uint64_t resident_threads)
{
    return slots / (resident_threads + 1);
}

static inline uint64_t spc_strip_alone(uint64_t mean)
{
    return spc_strip_clamp(SPC_STRIP_ALONE * mean, SPC_STRIP_MOST);
}

static inline bool spc_strip_is_long(uint64_t steps, uint64_t mean)
{
    return steps > spc_strip_alone(mean);
}

/* The parts of a strip, the first of them taken by block `first`; parts == 0: a warp takes it alone.
 *
 * Sharing costs a barrier, and rows that walked x together no longer do (random rows of 128: 2.2 times slower
 * on an H200). So only strips that would outlast the rest are shared. */
static inline spc_strip_part spc_strip_share(uint64_t strip, uint64_t steps, uint64_t mean, uint64_t first)
{
    uint64_t block = SPC_STRIP_WARPS * spc_strip_clamp(mean, SPC_STRIP_MOST_SHARED);
    uint64_t parts = spc_strip_is_long(steps, mean) ? (steps + block - 1) / block : 0;
    uint64_t warps = parts ? parts * SPC_STRIP_WARPS : 1;
    spc_strip_part part = {(uint32_t)strip, (uint32_t)first, (uint32_t)parts,
                           (uint32_t)((steps + warps - 1) / warps)};
    return part;
}

#endif

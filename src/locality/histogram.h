/* locality/histogram.h - counts of intervals: exact below 1024, 512 buckets per octave (0.2 %) above.
 *
 * Bucket borders include every power of two, so that a log2 histogram folded from it is exact.
 */
#ifndef SPC_LOCALITY_HISTOGRAM_H
#define SPC_LOCALITY_HISTOGRAM_H

#include <stddef.h>
#include <stdint.h>

enum {
    SPC_BUCKET_BITS = 9,
    SPC_BUCKETS_32 = (32 - SPC_BUCKET_BITS + 1) << SPC_BUCKET_BITS, /* reachable with 32-bit values */
    SPC_BUCKETS = (64 - SPC_BUCKET_BITS + 1) << SPC_BUCKET_BITS,
};

static inline uint32_t spc_bucket_32(uint32_t value)
{
    uint32_t exponent = 31 - SPC_BUCKET_BITS - (uint32_t)__builtin_clz(value | 1u << SPC_BUCKET_BITS);
    return (exponent << SPC_BUCKET_BITS) + (value >> exponent);
}

static inline uint32_t spc_bucket_64(uint64_t value)
{
    uint32_t exponent = 63 - SPC_BUCKET_BITS - (uint32_t)__builtin_clzll(value | 1u << SPC_BUCKET_BITS);
    return (exponent << SPC_BUCKET_BITS) + (uint32_t)(value >> exponent);
}

/* Smallest value of a bucket, and the one that stands for all of them (the middle). */
uint64_t spc_bucket_lower(uint32_t bucket);
uint64_t spc_bucket_value(uint32_t bucket);

/* Nearest-rank percentile (percent 1 .. 100) of count[SPC_BUCKETS] holding `total` > 0 values. */
uint64_t spc_histogram_percentile(const uint64_t *count, uint64_t total, uint32_t percent);

/* log2[k] += values in [2^k, 2^(k+1)); value 0 is left out. log2 has 64 entries. */
void spc_histogram_fold(const uint64_t *count, uint64_t *log2);

#endif

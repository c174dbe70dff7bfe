#include "locality/histogram.h"

uint64_t spc_bucket_lower(uint32_t bucket)
{
    uint32_t octave = bucket >> SPC_BUCKET_BITS;
    if (octave == 0)
        return bucket;
    uint32_t exponent = octave - 1;
    return (uint64_t)(bucket - (exponent << SPC_BUCKET_BITS)) << exponent;
}

uint64_t spc_bucket_value(uint32_t bucket)
{
    uint32_t octave = bucket >> SPC_BUCKET_BITS;
    uint64_t width = octave == 0 ? 1 : (uint64_t)1 << (octave - 1);
    return spc_bucket_lower(bucket) + width / 2;
}

uint64_t spc_histogram_percentile(const uint64_t *count, uint64_t total, uint32_t percent)
{
    uint64_t rank = total / 100 * percent + (total % 100 * percent + 99) / 100;
    uint64_t seen = 0;
    uint32_t bucket = 0;
    while (bucket < SPC_BUCKETS - 1 && seen + count[bucket] < rank)
        seen += count[bucket++];
    return spc_bucket_value(bucket);
}

void spc_histogram_fold(const uint64_t *count, uint64_t *log2)
{
    for (uint32_t bucket = 1; bucket < SPC_BUCKETS; bucket++)
        if (count[bucket])
            log2[63 - __builtin_clzll(spc_bucket_lower(bucket))] += count[bucket];
}

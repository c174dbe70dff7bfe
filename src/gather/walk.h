/* gather/walk.h - the stream of x through coalescer and memory, or a sample of it. */
#ifndef SPC_GATHER_WALK_H
#define SPC_GATHER_WALK_H

#include "gather/gather_memory.h"

/* Of the whole stream, scaled up where it was sampled. */
typedef struct spc_gather_walk {
    uint64_t accesses;
    uint64_t walked; /* of them, gone through the memory */
    double seconds;
    double hits, misses, conflicts; /* requests */
    double latency;                 /* mean of a request, seconds */
} spc_gather_walk;

/* sample: requests to walk of a longer stream; 0: all of it. */
spc_status spc_gather_walk_stream(const spc_gather_machine *machine, spc_stream *stream, uint32_t cols,
                                  uint32_t word_bytes, uint64_t sample, const spc_progress *progress,
                                  spc_gather_walk *walk, spc_error *error);

#endif

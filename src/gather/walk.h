/* gather/walk.h - the stream of x through coalescer and memory, or a sample of it. */
#ifndef SPC_GATHER_WALK_H
#define SPC_GATHER_WALK_H

#include "gather/channel.h"

/* All channels of a gather memory, fed with one stream of requests. */

typedef struct spc_gather_memory {
    const spc_gather_machine *machine;
    spc_gather_channel *channel;
    int64_t *finished; /* [ring] end of a request; SPC_GATHER_NEVER until it is read */
    uint16_t *sent_to; /* [ring] its channel */
    uint64_t sent;     /* requests so far */
    double clock;      /* when the gather units have the next access at hand, picoseconds */
} spc_gather_memory;

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

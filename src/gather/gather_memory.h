/* gather/gather_memory.h - all channels of a gather memory, fed with one stream of requests. */
#ifndef SPC_GATHER_GATHER_MEMORY_H
#define SPC_GATHER_GATHER_MEMORY_H

#include "gather/channel.h"

typedef struct spc_gather_memory {
    const spc_gather_machine *machine;
    spc_gather_channel *channel;
    int64_t *finished; /* [ring] end of a request; SPC_GATHER_NEVER until it is read */
    uint16_t *sent_to; /* [ring] its channel */
    uint64_t sent;     /* requests so far */
    double clock;      /* when the gather units have the next access at hand, picoseconds */
} spc_gather_memory;

spc_status spc_gather_memory_open(spc_gather_memory *memory, const spc_gather_machine *machine,
                                  spc_error *error);
void spc_gather_memory_close(spc_gather_memory *memory);

/* Sends one request as early as its channel's queue and the requests in flight allow. Requests are sent in
 * order: one that has to wait holds up those behind it. */
void spc_gather_memory_send(spc_gather_memory *memory, uint64_t granule);

/* Gives all commands that are left, and moves the clock to the end of the last request. */
void spc_gather_memory_drain(spc_gather_memory *memory);

/* Sums over channels. */
spc_gather_counts spc_gather_memory_count(const spc_gather_memory *memory);

#endif

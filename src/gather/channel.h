/* gather/channel.h - one channel of a DRAM: a queue of reads, banks with a row each, a first-ready scheduler.
 *
 * Time moves from command to command, not from cycle to cycle. Of the commands that could be given next, the
 * earliest is; of those that could be given at once, that of the oldest request. A row is closed for the
 * oldest request of its bank that needs another one, after the older requests that hit have been read;
 * younger ones that hit are read as long as the row has to stay open anyway.
 */
#ifndef SPC_GATHER_CHANNEL_H
#define SPC_GATHER_CHANNEL_H

#include "gather/machine.h"

#define SPC_GATHER_NEVER INT64_MAX

enum { SPC_GATHER_NONE = UINT16_MAX };

typedef struct spc_gather_request {
    int64_t visible; /* from when on the scheduler sees it */
    uint64_t order;  /* its number in the stream */
    uint32_t row;
    uint16_t next, previous; /* of the same bank, in order */
    bool begun;              /* a command was given for it, and counted as a hit or not */
} spc_gather_request;

typedef struct spc_gather_bank {
    int64_t read_ready, precharge_ready, activate_ready;
    uint32_t row;
    uint16_t first, last;       /* its requests, oldest first */
    uint16_t hit, conflict;     /* the oldest that needs the open row, and another one */
    uint16_t pseudo, group;     /* group: of the channel */
    uint16_t in_reads, in_rows; /* its place among the candidates */
    bool open;
    bool claimed; /* opened for `hit`, which has not been read yet */
} spc_gather_bank;

/* What a bank would have done next: a read, or an activate or a precharge. */
typedef struct spc_gather_candidate {
    int64_t ready; /* as far as the bank goes */
    uint64_t order;
    uint16_t bank, pseudo, group;
    bool activates;
} spc_gather_candidate;

typedef struct spc_gather_candidates {
    spc_gather_candidate *at;
    uint32_t count;
    /* The best of them; it is looked for again where it is not known. */
    bool known;
    uint32_t best;
    int64_t time;
} spc_gather_candidates;

/* Of a pseudo channel or a bank group: when it takes the next read and the next activate. */
typedef struct spc_gather_lines {
    int64_t read_ready, activate_ready;
    int64_t activated[4]; /* of a pseudo channel: the latest four */
    uint32_t oldest;
} spc_gather_lines;

typedef struct spc_gather_counts {
    uint64_t hits, misses, conflicts, done;
    double latency; /* sum over requests, picoseconds */
} spc_gather_counts;

typedef struct spc_gather_channel {
    const spc_gather_machine *machine;
    spc_gather_bank *bank;
    spc_gather_request *request;
    spc_gather_lines *pseudo, *group;
    spc_gather_candidates reads, rows;
    uint32_t queued;
    uint16_t free; /* list of requests */
    uint32_t claims;
    int64_t read_bus, row_bus; /* until when they are occupied */
    double unit_ready;         /* from when on the gather units take another request */
    int64_t refresh;           /* the next one is due */
    spc_gather_counts counts;
    int64_t *finished; /* [in_flight] of the whole memory: end of each request, by its number */
} spc_gather_channel;

spc_status spc_gather_channel_open(spc_gather_channel *channel, const spc_gather_machine *machine,
                                   int64_t *finished, spc_error *error);
void spc_gather_channel_close(spc_gather_channel *channel);

static inline bool spc_gather_channel_is_full(const spc_gather_channel *channel)
{
    return channel->queued >= channel->machine->queue;
}

/* Enters a request at a time not before any command that was given; the queue must not be full. */
void spc_gather_channel_enter(spc_gather_channel *channel, const spc_gather_place *place, uint64_t order,
                              int64_t time);

/* When the next command is given; SPC_GATHER_NEVER where no request waits. */
int64_t spc_gather_channel_next(spc_gather_channel *channel);

/* Gives it. */
void spc_gather_channel_step(spc_gather_channel *channel);

/* Gives all commands before a time. */
static inline void spc_gather_channel_advance(spc_gather_channel *channel, int64_t time)
{
    while (spc_gather_channel_next(channel) < time)
        spc_gather_channel_step(channel);
}

#endif

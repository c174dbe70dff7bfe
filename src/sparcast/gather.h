/* sparcast/gather.h - a gather memory that depends on the pattern: x is read where it lies, word by word, by
 * units beside the DRAM, and answered packed.
 *
 * The model walks the stream of x in the kernel's order through a coalescer, over channels and banks with
 * their rows, queues and timing, and compares the time with what units, links and the streams of A need.
 * Where the memory is fast enough, the published equation (factors eq. 4-6) is what is left. docs/gather.md
 * derives it and says how far it is from a cycle-level simulator. Units: bytes, seconds, FLOP/s.
 */
#ifndef SPARCAST_GATHER_H
#define SPARCAST_GATHER_H

#include "device.h"
#include "kernel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Members that are 0 take their defaults. */
typedef struct spc_gather_options {
    size_t size;
    bool exact;                   /* walk every access; otherwise a sample of long streams */
    uint64_t sample;              /* requests walked of a long stream; 0 = 2^19 */
    uint32_t index_bytes;         /* 0 = 4 */
    const spc_progress *progress; /* may be NULL */
} spc_gather_options;

/* What takes the time. */
typedef enum spc_gather_limit {
    SPC_GATHER_NOTHING = 0, /* no non-zeros */
    SPC_GATHER_LINK_DOWN,   /* values of A and packets of x, to the processor */
    SPC_GATHER_LINK_UP,     /* y, requests, and columns where the processor sends them */
    SPC_GATHER_CHANNELS,    /* data lines of the DRAM: granules of x and streams of A */
    SPC_GATHER_UNITS,       /* gather units */
    SPC_GATHER_IN_FLIGHT,   /* latency: too few requests in flight */
    SPC_GATHER_BANKS,       /* rows opened and closed; reads of one bank group */
} spc_gather_limit;

/* Counts of a sampled stream are scaled up. */
typedef struct spc_gather_result {
    double flops;   /* 2 nnz / seconds; 0 for no non-zeros */
    double seconds; /* one product: the largest of the terms, and the latency of one access */
    spc_gather_limit limited_by;
    /* The terms. x: the walk alone. channels: all bytes at the DRAM's peak. */
    double x_seconds, channel_seconds, unit_seconds, link_down_seconds, link_up_seconds;
    uint64_t accesses;   /* to x */
    uint64_t walked;     /* of them, simulated */
    uint64_t requests;   /* granules fetched; accesses - requests were coalesced */
    uint64_t row_hits;   /* requests whose row was open */
    uint64_t row_misses; /* whose bank was closed */
    uint64_t row_conflicts;
    uint64_t packets;              /* of answers */
    double fetched_bytes;          /* of x, from the DRAM */
    double used_bytes;             /* of x: accesses times the size of a word */
    double stream_bytes;           /* of A, its columns too, and y, in the DRAM */
    double link_down_bytes;        /* with headers */
    double link_up_bytes;          /* with headers */
    double request_latency;        /* mean, from entering a channel's queue to the last byte */
    double indirect_bandwidth;     /* used_bytes / x_seconds: effective bandwidth of indirect accesses */
    spc_gather_limit x_limited_by; /* IN_FLIGHT or BANKS: what the walk alone would be limited by */
    double column_bytes;           /* of stream_bytes */
    uint64_t reserved[6];
} spc_gather_result;

/* Where the granule of a word lies: channel, pseudo channel, bank group, bank in the group, row, column in
 * granules. */
typedef struct spc_gather_place {
    uint32_t channel, pseudo, group, bank, row, column;
} spc_gather_place;

#ifdef __cplusplus
}
#endif
#endif

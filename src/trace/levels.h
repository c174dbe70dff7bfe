/* trace/levels.h - what a multiprocessor's requests ask of the L1, of the L2 and of DRAM. */
#ifndef SPC_TRACE_LEVELS_H
#define SPC_TRACE_LEVELS_H

#include "trace/l1.h"
#include "trace/request.h"
#include "trace/sm.h"

typedef struct spc_levels {
    const spc_sm_config *config;
    bool rows;            /* threads walk their rows */
    uint32_t value_bytes; /* of x */
    spc_l1 l1, streams;   /* streams: this multiprocessor's share of the L2 */
    uint64_t draw;
    uint32_t line_shift, sector_shift, burst_shift;
    bool same_lines;        /* the L1's are those of the L2, of whole bursts */
    bool stays[SPC_ARRAYS]; /* no line of the array leaves the L2 */
    /* By the mask of a line's sectors: its parts (below); which bursts; all sectors of bursts with such a
     * mask. */
    uint64_t counts[UINT8_MAX + 1];
    uint8_t bursts[UINT8_MAX + 1], complete[UINT8_MAX + 1];
} spc_levels;

/* A request as the levels see it. */
typedef struct spc_access {
    uint8_t array, lanes;
    bool store, cached; /* cached: leaves its lines in the L1 */
    uint64_t parts;     /* spc_levels_parts of its request */
    const spc_request *request;
    uint64_t shift; /* its lines are so many behind those of the request */
} spc_access;

/* What one request asks of the levels below the L1. */
typedef struct spc_demand {
    uint32_t missed;                  /* sectors that miss the L1 */
    uint32_t lines, sectors, chunks;  /* what of them is fetched; a chunk is one burst */
    uint32_t dram_lines, dram_chunks; /* that miss the L2 too */
    uint32_t dram_streamed; /* chunks of the streams: read one after the other, whoever comes first */
    uint32_t l2_missed;     /* sectors */
} spc_demand;

/* Errors: ARGUMENT (lines, sectors and bursts that do not go together, an L1 that cannot be), MEMORY. */
spc_status spc_levels_init(spc_levels *levels, const spc_program *program, const spc_sm_config *config,
                           spc_error *error);
void spc_levels_free(spc_levels *levels);

/* Lines, sectors and bursts in one number, 16 bits each from bit 0 and from these on. */
enum { SPC_PARTS_SECTORS = 16, SPC_PARTS_BURSTS = 32 };

static inline uint64_t spc_levels_count(const spc_levels *levels, uint32_t lines, const uint8_t *mask)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < lines; i++)
        sum += levels->counts[mask[i]];
    return sum;
}

/* Those of a coalesced request, each counted once. */
static inline uint64_t spc_levels_parts(const spc_levels *levels, const spc_request *request)
{
    return spc_levels_count(levels, request->lines, request->mask);
}

static inline uint32_t spc_parts_sectors(uint64_t parts)
{
    return (uint16_t)(parts >> SPC_PARTS_SECTORS);
}

spc_demand spc_levels_search(spc_levels *levels, const spc_access *access);

/* Passes a request through the levels. What it asks of an array that stays in the L2, and does not leave in
 * the L1, is known. */
static inline spc_demand spc_levels_access(spc_levels *levels, const spc_access *access)
{
    if (access->cached || !levels->stays[access->array])
        return spc_levels_search(levels, access);
    uint32_t sectors = spc_parts_sectors(access->parts);
    return (spc_demand){.missed = sectors,
                        .lines = (uint16_t)access->parts,
                        .sectors = sectors,
                        .chunks = (uint16_t)(access->parts >> SPC_PARTS_BURSTS)};
}

#endif

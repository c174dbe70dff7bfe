/* sim/memory_path.h - the path of a multiprocessor's requests through the L1, the L2 and DRAM: what each
 * request asks of each level. */
#ifndef SPC_SIM_MEMORY_PATH_H
#define SPC_SIM_MEMORY_PATH_H

#include "kernels/common/program.h"
#include "sim/l2.h"
#include "sim/multiprocessor.h"
#include "sim/sector_cache.h"

/* Joins the accesses of a warp's lanes to one request: distinct lines, their sectors, and
 * conflicts of the banks that supply them. */

enum { SPC_BANKS = 32, SPC_BANK_ROW_BYTES = SPC_BANKS * SPC_BANK_BYTES };

/* Distinct lines of one request, in the order of their first lanes, with the mask of sectors that each needs.
 */
typedef struct spc_request {
    uint8_t mask[SPC_WARP_MOST];
    uint32_t lines;
    bool unit_stride; /* the lanes read one word after the other */
    uint64_t line[SPC_WARP_MOST];
} spc_request;

/* Makes the request of an instruction with at least one lane. Each lane reads word_bytes, which are aligned
 * and a multiple of SPC_BANK_BYTES. A line has 2^line_shift bytes, a sector 2^sector_shift, a line at most
 * eight sectors. */
void spc_request_coalesce(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                          uint32_t sector_shift, spc_request *request);

/* Distinct lines that the busiest of the L1's four banks of tags looks up, one after the other. */
uint32_t spc_request_tag_conflicts(const spc_request *request);

/* Distinct words of the busiest bank of data, which takes them one after the other, for an instruction and
 * its request. Lanes whose words fill the banks are served together: of words of 8 bytes half a warp. */
uint32_t spc_request_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                               const spc_request *request);

/* An upper bound of spc_request_conflicts, found without a search. */
static inline uint32_t spc_request_most_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                                                  const spc_request *request)
{
    if (request->unit_stride)
        return (op->lanes * word_bytes + SPC_BANK_ROW_BYTES - 1) / SPC_BANK_ROW_BYTES;
    return op->lanes;
}

typedef struct spc_memory_path {
    const spc_sm_config *config;
    bool rows;        /* threads walk their rows */
    uint32_t x_bytes; /* of an element of x */
    spc_sector_cache l1;
    spc_l2 l2;
    uint32_t line_shift, sector_shift, granule_shift;
    bool same_lines;                /* a line of the L1 is a line of the L2, and consists of whole granules */
    bool stays[SPC_ARRAYS];         /* no line of the array leaves the L2 */
    uint64_t counts[UINT8_MAX + 1]; /* [mask of a line's sectors]: what spc_memory_path_parts counts of it */
    uint8_t granules[UINT8_MAX + 1]; /* [mask of a line's sectors]: mask of its granules */
    uint8_t complete[UINT8_MAX + 1]; /* [mask of a line's granules]: mask of all their sectors */
} spc_memory_path;

/* A request as the path sees it. */
typedef struct spc_access {
    uint8_t array, lanes;
    bool store, cached; /* cached: the L1 keeps its lines */
    uint64_t parts;     /* spc_memory_path_parts of its request */
    const spc_request *request;
    uint64_t shift; /* to be added to the number of each line of the request */
} spc_access;

/* What one request asks of the levels below the L1. */
typedef struct spc_demand {
    uint32_t missed;                    /* sectors that miss the L1 */
    uint32_t lines, sectors, granules;  /* what is fetched from the L2 */
    uint32_t dram_lines, dram_granules; /* what misses the L2 and is scattered in DRAM */
    uint32_t dram_streamed;             /* granules that miss the L2 and are read from DRAM as a stream */
    uint32_t l2_missed;                 /* sectors that miss the L2 */
} spc_demand;

/* Errors: ARGUMENT (lines, sectors and granules that do not go together, an L1 that cannot be), MEMORY. */
spc_status spc_memory_path_init(spc_memory_path *path, const spc_program *program,
                                const spc_sm_config *config, spc_error *error);
void spc_memory_path_free(spc_memory_path *path);

/* A number of `parts` holds three counts of 16 bits: lines from bit 0 on, sectors and granules from these. */
enum { SPC_PARTS_SECTORS = 16, SPC_PARTS_GRANULES = 32 };

static inline uint64_t spc_memory_path_count(const spc_memory_path *path, uint32_t lines, const uint8_t *mask)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < lines; i++)
        sum += path->counts[mask[i]];
    return sum;
}

/* The lines, sectors and granules of a coalesced request, each counted once. */
static inline uint64_t spc_memory_path_parts(const spc_memory_path *path, const spc_request *request)
{
    return spc_memory_path_count(path, request->lines, request->mask);
}

static inline uint32_t spc_parts_sectors(uint64_t parts)
{
    return (uint16_t)(parts >> SPC_PARTS_SECTORS);
}

/* Looks the request up in the L1 and the L2. */
spc_demand spc_memory_path_search(spc_memory_path *path, const spc_access *access);

/* Passes a request through the levels. No search is needed if the L1 does not keep the lines and the L2 keeps
 * them all. */
static inline spc_demand spc_memory_path_access(spc_memory_path *path, const spc_access *access)
{
    if (access->cached || !path->stays[access->array])
        return spc_memory_path_search(path, access);
    uint32_t sectors = spc_parts_sectors(access->parts);
    return (spc_demand){.missed = sectors,
                        .lines = (uint16_t)access->parts,
                        .sectors = sectors,
                        .granules = (uint16_t)(access->parts >> SPC_PARTS_GRANULES)};
}

#endif

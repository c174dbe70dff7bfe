/* trace/sm.h - one multiprocessor of a GPU, simulated request by request.
 *
 * Warps of the resident blocks issue the memory instructions of a program; of those of a scheduler the oldest
 * that is ready goes first (greedy-then-oldest: what lets a few warps keep their lines in L1 where round
 * robin would thrash it). A request passes its scheduler, the L1 tag stage, the port to L2 and this
 * multiprocessor's share of L2 and DRAM bandwidth. Each of these is a server with a rate; a load returns
 * after the latency of the level that held its last sector. All times are in cycles of the multiprocessor's
 * clock.
 */
#ifndef SPC_TRACE_SM_H
#define SPC_TRACE_SM_H

#include "format/program.h"

/* What window_turns is where nothing presses. */
enum { SPC_WINDOW_TURNS = 256 };

/* What the L2 asks of DRAM belongs to lines of its own, which the costs of a DRAM line are for. */
enum { SPC_MEMORY_LINE_BYTES = 128 };

typedef struct spc_sm_config {
    uint32_t resident_blocks, resident_warps;
    uint64_t l1_bytes;
    uint32_t l1_ways;
    /* Powers of two: a line of the L1, at most eight sectors; what is fetched on its own; what DRAM moves at
     * least, no less than a sector. */
    uint32_t line_bytes, sector_bytes, burst_bytes;
    uint32_t schedulers;   /* at most SPC_BLOCK_WARPS */
    double issue_cycles;   /* of a scheduler: a warp instruction */
    double request_cycles; /* a memory instruction in the load/store unit, whatever it touches */
    double tag_cycles;     /* each distinct line of a request */
    double bank_cycles;    /* each word of the bank of the L1 that has most of a request (data stage) */
    double queue_cycles;   /* work that may wait in the load/store unit before warps stop issuing to it */
    /* This multiprocessor's share of the L2 and of DRAM: each line that misses, and each sector (chunk of a
     * burst) of it. A full line and a lone sector cost differently, as the two bandwidths of a GPU show. */
    double l2_line_cycles, l2_sector_cycles, dram_line_cycles, dram_chunk_cycles;
    double dram_stream_cycles; /* a burst of an array that is read from end to end */
    double l1_latency, l2_latency, dram_latency;
    uint64_t l2_stream_bytes; /* its share of the L2, for the streams; 0 = no limit */
    double block_cycles;      /* from the end of a block to the first instruction of its successor */
    double dispatch_cycles;   /* block i of a launch starts no earlier than i of these after the first */
    /* Part of the lines that miss L1 which DRAM must supply, by array: 1 - (L2 hit rate); and of those from
     * the byte `rest_at` of an array on, unless that is 0. */
    double dram_part[SPC_ARRAYS], rest_part;
    uint64_t rest_at[SPC_ARRAYS];
    /* What-ifs (factors sec. 5): misses of x that hit all the same (negative: hits that miss); x packed by
     * the memory, so that only words that were asked for travel; columns that never leave the memory. */
    double x_hit_shift;
    bool x_packed, index_stays;
    /* Turns of all warps in a window of steady state, beyond which it is not simulated turn by turn
     * (trace/leap.h); 0: all of it is simulated. */
    uint32_t window_turns;
    /* Steps that its simulation may take, beyond which it is cut off (trace/cut.h); 0: any number. */
    uint64_t most_steps;
} spc_sm_config;

/* Loads only, as the hardware's counters see them. */
typedef struct spc_traffic {
    uint64_t requests[SPC_ARRAYS]; /* warp memory instructions */
    uint64_t tags[SPC_ARRAYS];     /* distinct lines, summed over requests */
    uint64_t sectors[SPC_ARRAYS];  /* distinct sectors, summed over requests */
    uint64_t l1_hits[SPC_ARRAYS];  /* sectors that hit */
    uint64_t fetched[SPC_ARRAYS];  /* sectors that came from the L2: the others, or fewer where x is packed */
    uint64_t chunks[SPC_ARRAYS];   /* bursts that miss the L1 */
    double dram[SPC_ARRAYS];       /* bursts that DRAM moved */
    uint64_t
        l2_missed[SPC_ARRAYS]; /* sectors that the L2 lacked: other sectors of their bursts come with them */
} spc_traffic;

typedef struct spc_sm_result {
    double cycles;                                   /* until the last block has ended */
    double busy_issue, busy_lsu, busy_l2, busy_dram; /* cycles in which each server worked */
    double chain; /* cycles of the longest warp if it were alone: its loads that wait for each other */
    double tail;  /* cycles in which places for blocks stood empty because none was left */
    uint64_t instructions;
    uint64_t ops, lines; /* that were simulated, and lines that they looked up */
    spc_traffic traffic;
} spc_sm_result;

/* What the simulation took: ops, and lines looked up. */
static inline uint64_t spc_sm_steps(const spc_sm_result *result)
{
    enum { START = 16, LINES_A_STEP = 8 };
    return START + result->ops + result->lines / LINES_A_STEP;
}

/* What one multiprocessor after the other can use again. */
typedef struct spc_sm_memory spc_sm_memory;
spc_status spc_sm_memory_new(spc_sm_memory **memory, spc_error *error);
void spc_sm_memory_free(spc_sm_memory *memory);

/* Runs the blocks list[0..count) of a program on one multiprocessor, in order, its L1 empty at the start.
 * Errors: ARGUMENT (a machine that cannot be), MEMORY, INTERRUPTED. */
spc_status spc_sm_run(const spc_program *program, const spc_sm_config *config, spc_sm_memory *memory,
                      const uint64_t *list, uint64_t count, spc_sm_result *result, spc_error *error);

#endif

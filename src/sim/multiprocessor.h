/* sim/multiprocessor.h - one multiprocessor of a GPU, simulated request by request.
 *
 * Warps of the resident blocks issue the memory instructions of a program. Of the ready warps of a scheduler
 * the oldest issues first (greedy-then-oldest: a few warps keep their lines in the L1, where round robin
 * would thrash it). A request passes four servers, each with a rate: its scheduler, the load/store unit with
 * the L1, and this multiprocessor's shares of the L2 and of DRAM. A load returns after the latency of the
 * level that held its last sector. All times are in cycles of the multiprocessor's clock.
 */
#ifndef SPC_SIM_MULTIPROCESSOR_H
#define SPC_SIM_MULTIPROCESSOR_H

#include "kernels/common/program.h"
#include "sim/l2.h"

/* Blocks that stand for the longer list of a large launch: windows of consecutive blocks, spread over it.
 * They run one after the other, as if nothing lay between them; what does is accounted for by what was seen
 * (sim/fast_forward.h). */
enum { SPC_WINDOWS_MAX = 16 };

typedef struct spc_sm_windows {
    const uint64_t *whole; /* [blocks] the list that they stand for */
    uint64_t blocks;
    uint32_t count;
    uint64_t end[SPC_WINDOWS_MAX];   /* blocks of a window and those before it */
    double skipped[SPC_WINDOWS_MAX]; /* iterations of the whole list before a window that are in none */
    double entries, iterations;      /* of the whole list, for each one in a window */
    double left_out;                 /* iterations of the whole list that are in no window */
} spc_sm_windows;

typedef struct spc_sm_config {
    uint32_t resident_warps;  /* places for warps of 32 lanes, divided among the schedulers */
    uint32_t resident_blocks; /* most blocks that run side by side, even where warps have more places */
    uint64_t l1_bytes;
    uint32_t l1_ways;
    /* Powers of two. A line of the L1 has at most eight sectors, each fetched on its own. A granule, the
     * least that DRAM moves, is no smaller than a sector. */
    uint32_t line_bytes, sector_bytes, granule_bytes;
    uint32_t schedulers;   /* at most SPC_BLOCK_WARPS */
    double issue_cycles;   /* of a scheduler, for a warp instruction */
    double request_cycles; /* of the load/store unit, for a memory instruction, whatever it touches */
    double tag_cycles;     /* of the load/store unit, for each distinct line of a request; */
    bool tag_banks;        /* ... of the busiest of four banks, which look lines up side by side */
    double miss_cycles;    /* of the load/store unit, for each line that the L1 lacks */
    double bank_cycles;    /* of the busiest bank of the L1, for each word of it in a request (data stage) */
    double shared_cycles;  /* likewise of shared memory; 0: it is no part of the L1 */
    double queue_cycles;   /* work that may wait in the load/store unit before warps stop issuing to it */
    /* Of this multiprocessor's share of the L2, for each line and each sector that misses the L1. Likewise of
     * its share of DRAM, for each line and each granule that misses the L2. A full line and a lone sector
     * cost differently, as the two bandwidths of a GPU show. */
    double l2_line_cycles, l2_sector_cycles, dram_line_cycles, dram_granule_cycles;
    double dram_stream_cycles; /* the same for a granule of an array that is read from end to end */
    double l2_link_cycles;     /* of the multiprocessor's own link from the L2, for a sector */
    double l1_latency, l2_latency, dram_latency;
    /* Of a level behind the L2 (sim/l2.h): its latency, and what a granule from there costs for one of DRAM.
     */
    double l3_latency, l3_cost;
    double dram_loaded; /* part of dram_latency that is added where DRAM is busy all the time */
    spc_l2_config l2;
    uint64_t l2_stream_bytes; /* this multiprocessor's share of l2.stream_bytes */
    /* From when every scheduler has room for a block's warps until its first instruction; the blocks that
     * find all places free start at once. */
    double block_cycles;
    double dispatch_cycles; /* block i of a launch starts no earlier than i of these after the first */
    /* What-ifs (factors sec. 5). With x_hit_shift > 0 this share of the misses of x hits all the same; with
     * x_hit_shift < 0, this share of the hits misses. With x_packed the memory packs x, so that only
     * requested words travel. With index_stays columns never leave the memory. */
    double x_hit_shift;
    bool x_packed, index_stays;
    /* What-if: x is gathered beside the DRAM. The lanes of a load of x get their words side by side, and none
     * of them is in the L1 or the L2. DRAM answers such a load gather_cycles later than others. */
    bool x_gathered;
    double gather_cycles;
    bool every_iteration; /* no fast-forward (sim/fast_forward.h) */
    uint64_t most_steps;  /* limit of spc_sm_steps(), beyond which the rest is extrapolated; 0: none */
    const spc_sm_windows *windows; /* the list of blocks consists of these; NULL: it is whole */
} spc_sm_config;

/* Units that serve one request after the other. */
typedef enum spc_unit { SPC_UNIT_ISSUE, SPC_UNIT_L1, SPC_UNIT_L2, SPC_UNIT_DRAM, SPC_UNITS } spc_unit;

typedef struct spc_sm_result {
    double cycles;          /* until the last block has ended */
    double busy[SPC_UNITS]; /* cycles in which each unit worked */
    double chain; /* cycles that the longest warp would take if it were alone: its dependent loads */
    double tail;  /* cycles in which places for blocks stood empty because none was left */
    double instructions;
    uint64_t ops, lines; /* memory instructions that were simulated, and lines that they looked up */
    spc_counters counters;
} spc_sm_result;

/* The cost of a simulation in steps of some 60 ns: memory instructions, and eight lines looked up. */
static inline uint64_t spc_sm_steps(const spc_sm_result *result)
{
    enum { START = 16, LINES_A_STEP = 8 };
    return START + result->ops + result->lines / LINES_A_STEP;
}

/* Memory that the simulations of one multiprocessor after the other use. */
typedef struct spc_sm_memory spc_sm_memory;
spc_status spc_sm_memory_new(spc_sm_memory **memory, spc_error *error);
void spc_sm_memory_free(spc_sm_memory *memory);

/* Runs the blocks list[0..count) of a program on one multiprocessor, in order, its L1 empty at the start.
 * Errors: ARGUMENT (a machine that cannot be), MEMORY, INTERRUPTED. */
spc_status spc_sm_run(const spc_program *program, const spc_sm_config *config, spc_sm_memory *memory,
                      const uint64_t *list, uint64_t count, spc_sm_result *result, spc_error *error);

#endif

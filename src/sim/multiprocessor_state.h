/* sim/multiprocessor_state.h - the state of a multiprocessor that is being simulated. */
#ifndef SPC_SIM_MULTIPROCESSOR_STATE_H
#define SPC_SIM_MULTIPROCESSOR_STATE_H

#include "sim/in_flight.h"
#include "sim/memory_path.h"
#include "sim/warp_scheduler.h"

enum { SPC_SM_WARPS_MAX = SPC_RESIDENT_BLOCKS_MAX * SPC_BLOCK_WARPS };

/* A memory instruction, with everything about its request that does not depend on when it is issued. */
typedef struct spc_sm_instruction {
    double before, after; /* cycles, as in spc_instruction */
    double issue;         /* cycles of its scheduler */
    double service;       /* cycles of the load/store unit */
    uint16_t issued;      /* as in spc_instruction */
    uint8_t waits, sets;
    bool asks; /* it accesses memory */
    spc_access access;
} spc_sm_instruction;

typedef struct spc_sm_warp {
    double issued;                /* when its last instruction was issued */
    double arrival[SPC_BARRIERS]; /* when all loads that hold a barrier have arrived */
    /* `issued` and `arrival` if the warp were alone, in cycles since it began. */
    double chain, chain_arrival[SPC_BARRIERS];
    double stage_chain;                   /* `chain` when the warp came to its present stage */
    const spc_sm_instruction *next, *end; /* the instructions of `op` that are still to be issued */
    spc_cursor cursor;
    spc_sm_instruction op[SPC_BATCH_OPS];
    spc_request request[SPC_BATCH_OPS]; /* of each instruction that does not share the request of another */
} spc_sm_warp;

/* Where a warp was when a sampling interval was opened, and what all intervals measured of it. */
typedef struct spc_interval_mark {
    double done; /* slots that the warp had walked */
    uint32_t stage;
    double chain;
    double walked;     /* slots that the warp walked in all intervals */
    double iterations; /* iterations that an average warp did in them */
} spc_interval_mark;

/* Work of warps: their iterations, and the entries and slots of all their lanes. */
typedef struct spc_interval_work {
    double iterations, entries, slots;
} spc_interval_work;

/* Fast-forward (sim/fast_forward.h). */
typedef struct spc_fast_forward {
    uint64_t look;              /* value of spc_sm_result.ops at which the interval ends */
    uint64_t changes;           /* value of spc_sm_state.changes when the interval was opened */
    uint64_t most;              /* limit of the intervals that the next skip covers */
    bool settling;              /* the interval lets the caches fill after a skip; none follows it */
    uint32_t iterations;        /* of each warp in the interval */
    double slots_per_iteration; /* slots that a warp walks in the time of one, on average */
    double at;                  /* when the interval was opened */
    spc_sm_result result;       /* the counts at that time */
    spc_interval_work owed;     /* work that was skipped and not yet accounted for */
} spc_fast_forward;

/* Large, and never read before a warp begins. It is not zeroed for each multiprocessor, because that would
 * take longer than the simulation of a small matrix. */
struct spc_sm_memory {
    spc_sm_warp warps[SPC_SM_WARPS_MAX];
    spc_warp_instruction ops[SPC_BATCH_OPS]; /* the instructions of a warp that are being prepared */
    spc_interval_mark mark[SPC_SM_WARPS_MAX];
};

typedef struct spc_sm_state {
    spc_warp_scheduler scheduler;
    const spc_program *program;
    const spc_sm_config *config;
    spc_sm_memory *memory;
    const uint64_t *list;                /* the next block to start; those that have started lie before it */
    uint64_t left;                       /* blocks still to start */
    uint64_t count;                      /* blocks of the whole list */
    double lsu_free, l2_free, dram_free; /* when each of these units is free */
    double end;                          /* when the last warp so far ended */
    double drained_at;                   /* when the first place for a block became empty for good */
    spc_sm_result *result;
    double block_end[SPC_RESIDENT_BLOCKS_MAX]; /* [place]: when the last block there ended */
    /* [scheduler]: since when each of its free places for warps has been free, the earliest first */
    double room[SPC_BLOCK_WARPS][SPC_SM_WARPS_MAX];
    uint64_t changes; /* number of blocks that began and warps that ended */
    spc_fast_forward forward;
    spc_memory_path path;
    spc_flight flight[SPC_FLIGHTS];
    uint32_t rooms[SPC_BLOCK_WARPS];           /* [scheduler]: number of its free places for warps */
    uint32_t running[SPC_RESIDENT_BLOCKS_MAX]; /* [place]: warps of the block that have not ended */
    uint32_t places;                           /* number of places for blocks */
    bool drained;                              /* drained_at is known */
} spc_sm_state;

#endif

/* sim/l2.h - the L2: what a product finds there, what multiprocessors share of it, what its counters call a
 * miss.
 *
 * Products follow each other, so a product finds what the one before left, and x of what went before in the
 * same product: both by reuse distances over the whole launch. What threads come back for (the streams:
 * values, columns, offsets) each multiprocessor keeps in its share. Costs are of the whole GPU in
 * spc_l2_config, of one multiprocessor's share in spc_l2.
 */
#ifndef SPC_SIM_L2_H
#define SPC_SIM_L2_H

#include "kernels/common/program.h"
#include "sim/counters.h"
#include "sim/l2_replay.h"
#include "sim/sector_cache.h"

/* Facts of the device. */
typedef struct spc_l2_facts {
    double bytes;
    uint32_t parts;    /* each with copies of what its multiprocessors read */
    double kept, lost; /* streams up to which all stays, and from which nothing does, as parts of it */
    double slices;     /* of a part; lines are dealt out to them */
    double share; /* of an LRU cache that holds as much of what multiprocessors come back for, likewise */
} spc_l2_facts;

/* The GPU that a product runs on, and what else decides what it finds in the L2. */
typedef struct spc_l2_product {
    const spc_program *program;
    uint32_t multiprocessors, resident_blocks; /* of one of them */
    uint32_t granule_bytes, sector_bytes;
    bool one_wave;             /* all blocks of a launch run at once */
    bool cold;                 /* the L2 is empty; otherwise the same product went before */
    const spc_counters *asked; /* what misses the L1; NULL: not known, all that there is at most */
} spc_l2_product;

/* Which part of what misses the L1 DRAM must supply. */
typedef struct spc_l2_config {
    double dram_part[SPC_ARRAYS]; /* by array: 1 - (L2 hit rate of lines) */
    /* Of a part of A that is not marked to leave first, unlike all before it (spc_program): from the byte
     * rest_at[array] on; 0: there is none. */
    double rest_part;
    uint64_t rest_at[SPC_ARRAYS];
    double far_part[SPC_ARRAYS]; /* of the sectors that are fetched: what another part of the L2 supplies */
    double slice_excess;         /* by which part longer requests for x take (sim/l2_slices.h) */
    double stream_bytes;         /* for what multiprocessors read on their own; 0 = no limit */
} spc_l2_config;

/* Whether the product finds all of x, and so much of the rest as its policy lets stay: then what misses the
 * L1 does not matter. */
bool spc_l2_holds_all(const spc_l2_product *product, const spc_l2_facts *facts);

/* What DRAM must supply to a product. Follows its reuse distances (sim/l2_replay.h) unless the L2 holds all.
 * Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_configure(const spc_l2_product *product, const spc_l2_facts *facts, spc_l2_config *config,
                            spc_error *error);

/* Of the sectors of an array that reach the L2, those that the counters see miss it: what DRAM supplies, and
 * what another part of the L2 supplies. one_part: there is none, or all blocks of a launch run at once. */
double spc_l2_count_misses(const spc_program *program, const spc_counters *counters, int array,
                           uint32_t sector_bytes, bool one_part);

/* ---- while a multiprocessor is simulated ---- */

typedef struct spc_l2 {
    const spc_l2_config *config;
    spc_sector_cache streams; /* this multiprocessor's share */
    uint64_t draw;
} spc_l2;

/* stream_bytes: this multiprocessor's share. Errors: MEMORY. */
spc_status spc_l2_init(spc_l2 *l2, const spc_l2_config *config, const spc_program *program,
                       uint64_t stream_bytes, spc_error *error);
void spc_l2_free(spc_l2 *l2);

/* True with the probability `part`. */
static inline bool spc_l2_draw(spc_l2 *l2, double part)
{
    return part > 0 && (double)(spc_random_next(&l2->draw) >> 11) * 0x1p-53 < part;
}

/* Whether no line of the array leaves the L2. */
static inline bool spc_l2_keeps(const spc_l2_config *config, int array)
{
    return config->dram_part[array] == 0 && !(config->rest_at[array] && config->rest_part > 0);
}

/* Which of some granules (mask) of a line, numbered from 1, DRAM must supply. */
uint8_t spc_l2_access(spc_l2 *l2, uint32_t array, uint64_t line, uint8_t granules);

#endif

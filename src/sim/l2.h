/* sim/l2.h - the table of counters: events of loads at each level, by kind and array, as the hardware's
 * counters define them. Stores are not counted.
 */
#ifndef SPC_SIM_L2_H
#define SPC_SIM_L2_H

#include "isa/architecture.h"
#include "kernels/common/program.h"
#include "sim/l2_replay.h"
#include "sim/sector_cache.h"

typedef enum spc_counter {
    SPC_COUNT_REQUESTS,   /* warp memory instructions */
    SPC_COUNT_TAGS,       /* distinct lines, summed over requests */
    SPC_COUNT_SECTORS,    /* distinct sectors, summed over requests */
    SPC_COUNT_L1_HITS,    /* sectors that hit the L1 */
    SPC_COUNT_L2_SECTORS, /* sectors that came from the L2: the others, or fewer where x is packed */
    SPC_COUNT_GRANULES,   /* DRAM access granules that miss the L1 */
    SPC_COUNT_DRAM,       /* granules that DRAM moved */
    SPC_COUNT_L2_MISSES,  /* sectors that the L2 lacked: other sectors of their granules come with them */
    SPC_COUNTERS,
} spc_counter;

/* Counts are whole numbers below 2^53, unless part of the work was extrapolated. */
typedef struct spc_counters {
    double of[SPC_COUNTERS][SPC_ARRAYS];
} spc_counters;

/* Adds `weight` times `more`. */
void spc_counters_add(spc_counters *sum, const spc_counters *more, double weight);

/* Of all arrays. */
double spc_counters_sum(const spc_counters *counters, spc_counter counter);

/* Bounds sums that negative weights may have made impossible: none is less than was seen in the sample, and
 * no part is larger than its whole. */
void spc_counters_bound(spc_counters *sum, const spc_counters *seen);

/* Extrapolates by the difference between `now` and `before`: adds requests[array] times the requests in it,
 * and lines[array] times everything else. */
void spc_counters_grow(spc_counters *now, const spc_counters *before, const double requests[SPC_ARRAYS],
                       const double lines[SPC_ARRAYS]);

/* ---- The L2: what a product finds there, how multiprocessors share it, what its counters call a miss.
 *
 * The same product runs again and again, alone or with other kernels in between. A product finds lines that
 * the kernels before left, and lines of x that it read before itself: both follow from reuse distances over
 * the whole launch. Lines of the streams (values, columns, offsets) that a thread reads again are kept in its
 * multiprocessor's share of the L2. spc_l2_config describes the L2 of the whole GPU, spc_l2 the share of one
 * multiprocessor.
 */

/* Facts of the device. */
typedef struct spc_l2_facts {
    double bytes;
    uint32_t parts; /* each keeps copies of what its multiprocessors read */
    bool apart;     /* no part is asked by another: what one lacks, the level behind supplies */
    /* As shares of `bytes`: beside streams up to `kept` all lines stay, beside those from `lost` on none. */
    double kept, lost;
    double slices; /* of a part; a hash maps each line to one of them */
    double share;  /* size, as a share of `bytes`, of the LRU cache that keeps what threads read again */
    bool unmarked; /* loads mark nothing, as on AMD's GPUs */
    bool partly;   /* a kernel can mark a part of an array's lines (kernels/common/eviction.h) */
} spc_l2_facts;

/* What a replay found, kept by whoever asks for the same product again, or for one so like it that it may
 * stand for it. */
typedef struct spc_l2_replayed {
    bool known;
    spc_l2_traffic traffic;
} spc_l2_replayed;

/* The GPU that a product runs on, and what else decides what it finds in the L2. */
typedef struct spc_l2_product {
    const spc_program *program;
    uint32_t multiprocessors, resident_blocks; /* of one of them */
    uint32_t granule_bytes, sector_bytes;
    bool one_wave; /* all blocks of a launch run at once */
    bool cold;     /* the L2 is empty; otherwise the same product went before */
    spc_interleaved_traffic interleaved;
    /* Counters of a warm-up run, which say how much of each array misses the L1 and so reaches the L2. NULL:
     * there was none; then each array reaches the L2 as a whole. */
    const spc_counters *asked;
    /* The L2's, and that of the level behind it: what is known is not replayed; NULL: nothing is kept. */
    spc_l2_replayed *l2, *l3;
    double most_touches; /* spc_l2_replay_config's */
} spc_l2_product;

/* How the L2 answers what misses the L1. */
typedef struct spc_l2_config {
    double dram_part[SPC_ARRAYS]; /* by array: 1 - (L2 hit rate of lines) */
    /* Of a part of A that is not marked to leave first, unlike all before it (spc_program): from the byte
     * rest_at[array] on; 0: there is none. */
    double rest_part;
    uint64_t rest_at[SPC_ARRAYS];
    /* Lines of A leave one by one, those that the kernel marks; otherwise by regions. */
    bool line_by_line;
    double far_part[SPC_ARRAYS];  /* of the sectors that are fetched: what another part of the L2 supplies */
    double held_part[SPC_ARRAYS]; /* of what leaves the L2: what a level behind it holds (sim/l2.h) */
    double slice_excess;          /* requests for x take 1 + slice_excess times as long (sim/l2.h) */
    double stream_bytes;          /* capacity that all multiprocessors together have for streams */
} spc_l2_config;

/* Whether the product finds all of x in the L2, and all of the rest that its eviction policy lets stay there.
 * If so, spc_l2_configure does not depend on what misses the L1. */
bool spc_l2_holds_all(const spc_l2_product *product, const spc_l2_facts *facts);

/* Finds which part DRAM must supply: by the product's reuse distances (sim/l2_replay.h), unless the L2 holds
 * all. Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_configure(const spc_l2_product *product, const spc_l2_facts *facts, spc_l2_config *config,
                            spc_error *error);

/* Sectors of an array that the hardware's counters report as misses of the L2: those that DRAM supplies, and
 * those that another part of the L2 supplies. With one_part there are none of the second kind, because the L2
 * has one part or all blocks of a launch run at once. */
double spc_l2_count_misses(const spc_program *program, const spc_counters *counters, int array,
                           uint32_t sector_bytes, bool one_part);

/* ---- while a multiprocessor is simulated ---- */

typedef struct spc_l2 {
    const spc_l2_config *config;
    spc_sector_cache streams; /* this multiprocessor's share */
    uint64_t draw;
} spc_l2;

/* stream_bytes: this multiprocessor's share. Errors: MEMORY. */
spc_status spc_l2_init(spc_l2 *l2, const spc_l2_config *config, uint64_t stream_bytes, spc_error *error);
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

/* Returns which of the granules (mask) of a line DRAM must supply; lines are numbered from 1. */
uint8_t spc_l2_access(spc_l2 *l2, uint32_t array, uint64_t line, uint8_t granules);

/* Lines that stay in the L2 together from one product to the next, or leave it together; whether those of a
 * region of an array leave it, if that part of its bytes does. Line is counted from 1. */
enum { SPC_L2_REGION_SHIFT = 8 };
bool spc_l2_region_fades(uint32_t array, uint64_t region, double part);

/* A cache between the L2 and DRAM, which all parts of the L2 share: AMD's Infinity Cache. */

/* Sets config->held_part: of what leaves the L2 that `config` describes, the share that a cache of so many
 * bytes behind it holds. Lines leave it as they leave the L2, by their reuse distances over the whole launch.
 * bytes
 * == 0: there is none. Errors: as spc_l2_configure. */
spc_status spc_l3_configure(const spc_l2_product *product, const spc_l2_facts *l2, double bytes,
                            spc_l2_config *config, spc_error *error);

/* How unevenly requests for x fall on the slices of the L2.
 *
 * A hash of its address maps a line to a slice. Streams access all lines equally often and load all slices
 * alike. Requests for x do not if they are for few lines, or for some lines far more often than for others.
 * Then one slice has more to do than the rest, and x waits for it. */

/* *excess: requests for x take 1 + excess times as long, because the busiest of `slices` slices has more to
 * do than the average. It is 0 where the L2 has one slice or none, and where the busiest slice still keeps up
 * with the other units of the L2. Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_slice_excess(const spc_program *program, double slices, double *excess, spc_error *error);

#endif

/* sim/l2_replay.h - replays a product as the L2 sees it. The accesses to x come in the order in which the
 * blocks run, with the lines of the streams in between.
 *
 * As many blocks as the GPU runs together advance side by side, one iteration each at a time; a block that
 * ends makes room for the next. There are no times and no L1: a line that the L1 holds was accessed a moment
 * ago, so the L2 holds it too.
 */
#ifndef SPC_SIM_L2_REPLAY_H
#define SPC_SIM_L2_REPLAY_H

#include "kernels/common/program.h"
#include "sparcast/execute.h"
#include "sparcast/status.h"

/* LRU stack distances of numbered lines, exact up to a depth.
 *
 * Each line owns the moment of its last touch; a Fenwick tree counts the moments that are owned (Bennett and
 * Kruskal, IBM Journal of Research and Development, 1975). When the moments run out, each line's moment
 * becomes its rank among them. Lines deeper than the depth are then forgotten: no cache of interest holds
 * them. */

#define SPC_NEVER_TOUCHED UINT32_MAX

typedef struct spc_reuse_stack {
    uint32_t *last;  /* [lines] moment of the last touch; 0: none, or too long ago */
    uint32_t *count; /* [moments + 1] Fenwick tree of the moments that are owned */
    uint32_t *line;  /* [moments + 1] who was touched then */
    uint32_t lines, depth, moments, now, live; /* live: lines touched and not forgotten */
    uint32_t near; /* a line touched fewer moments ago keeps its moment, for speed; 0: the order is exact */
} spc_reuse_stack;

/* Errors: MEMORY, ARGUMENT (a depth of 0 or of more than 2^28). */
spc_status spc_reuse_stack_init(spc_reuse_stack *stack, uint32_t lines, uint64_t depth, spc_error *error);
void spc_reuse_stack_free(spc_reuse_stack *stack);

/* No line was touched yet. */
void spc_reuse_stack_clear(spc_reuse_stack *stack);

/* Other lines touched since the line was: its LRU stack distance. SPC_NEVER_TOUCHED: a first touch, or that
 * of a line that has been forgotten. */
uint32_t spc_reuse_stack_touch(spc_reuse_stack *stack, uint32_t line);

/* A sample of the lines in an L2 of one or more parts, followed by their stack distances.
 *
 * Parts that are apart know nothing of each other. Otherwise each line has its home in one part. A
 * multiprocessor looks into its own part first, which keeps a copy of what it fetched from another one. So a
 * line that all multiprocessors read takes room in every part. Whether an access finds its line depends on
 * the stack distance: the number of other lines that the part has seen since. Up to `kept` it finds the line,
 * from `lost` on it does not, with a smooth step in between. Only one line in `every` is followed, so `kept`
 * and `lost` are divided by `every` too (spatial sampling: Waldspurger, Park, Garthwaite and Ahmad, FAST
 * 2015). */

/* The size of a line of the L2, whatever the lines of the L1. spc_sm_config's dram_line_cycles are the cost
 * of one such line. */
enum { SPC_MEMORY_LINE_BYTES = 128 };

enum { SPC_L2_PARTS_MAX = 8 };

typedef struct spc_l2_sample {
    uint32_t parts;
    bool apart;
    double kept, lost;                       /* lines of the sample, in a part */
    spc_reuse_stack stack[SPC_L2_PARTS_MAX]; /* what each part has seen */
    uint32_t granule_sectors;                /* sectors that DRAM supplies at once */
    uint8_t *there[SPC_L2_PARTS_MAX]; /* [lines] mask of the sectors of each line that the part holds */
} spc_l2_sample;

/* The smooth step from 0 at distance `kept` to 1 at distance `lost`: the share of lines that are gone. */
double spc_l2_fade(double kept, double lost, double distance);

/* lines: of the sample, numbered from 0. Errors: MEMORY, ARGUMENT. */
spc_status spc_l2_sample_init(spc_l2_sample *sample, uint32_t parts, uint32_t lines, double kept, double lost,
                              spc_error *error);
void spc_l2_sample_free(spc_l2_sample *sample);

/* Sectors of a line (masks) that the part of the requesting multiprocessor lacks. */
typedef struct spc_l2_missed {
    uint8_t far;  /* requested from the line's home, if that is another part */
    uint8_t dram; /* supplied by DRAM, because the home lacks them too */
} spc_l2_missed;

/* A multiprocessor of a part asks for sectors (mask) of a line. DRAM supplies whole granules, another part no
 * more than what is asked for. */
spc_l2_missed spc_l2_sample_access(spc_l2_sample *sample, uint32_t part, uint32_t line, uint8_t sectors);

/* The part that a block asks if all blocks run at once: always the same one. The first eight start in one
 * part, the next in either by turns, until both have alike: tests/gpu/parts.cu on two H100. */
uint32_t spc_l2_wave_part(uint64_t block, uint32_t multiprocessors, uint32_t parts, bool apart);

typedef struct spc_l2_replay_config {
    uint32_t parts; /* of the L2 */
    bool apart;     /* each part serves its own multiprocessors alone, block i part i modulo their number */
    double kept, lost; /* stack distances in lines of a part, as in spc_l2_sample before sampling */
    uint32_t granule_bytes, sector_bytes;
    uint32_t multiprocessors, resident_blocks; /* of one of them */
    /* Bytes of all arrays but x that pass through the L2, each counted once; without those that the kernel
     * marks to leave the L2 first. */
    double stream_bytes;
    bool cold; /* the L2 is empty at the start; otherwise a product went before, and after it */
    spc_interleaved_traffic interleaved; /* other kernels */
    uint32_t every; /* follow one line of x in at most so many; 0: chosen by the size of the L2 */
    /* ... and so that the lines that are followed are touched about so often, in windows where the product is
     * long; 0: no limit, and no windows. */
    double most_touches;
} spc_l2_replay_config;

/* What DRAM must supply to one product. */
typedef struct spc_l2_traffic {
    double x_granules;
    double stream_part;     /* share of the lines of the streams */
    double x_far_sectors;   /* sectors of x that one part of the L2 requests from another */
    double stream_far_part; /* share of the lines of the streams that another part supplies, without DRAM */
} spc_l2_traffic;

/* Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_replay(const spc_program *program, const spc_l2_replay_config *config,
                         spc_l2_traffic *traffic, spc_error *error);

#endif

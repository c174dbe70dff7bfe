/* sim/l2_sample.h - a sample of the lines in an L2 of one or more parts, followed by their stack distances.
 *
 * Parts that are apart know nothing of each other. Otherwise each line has its home in one part. A
 * multiprocessor looks into its own part first, which keeps a copy of what it fetched from another one. So a
 * line that all multiprocessors read takes room in every part. Whether an access finds its line depends on
 * the stack distance: the number of other lines that the part has seen since. Up to `kept` it finds the line,
 * from `lost` on it does not, with a smooth step in between. Only one line in `every` is followed, so `kept`
 * and `lost` are divided by `every` too (spatial sampling: Waldspurger, Park, Garthwaite and Ahmad, FAST
 * 2015).
 */
#ifndef SPC_SIM_L2_SAMPLE_H
#define SPC_SIM_L2_SAMPLE_H

#include "sim/reuse_stack.h"

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

/* The largest divisor up to `most`, at least 1, for sampling: a line is followed if the divisor divides its
 * number. The divisors are odd primes, so that they rarely share a factor with the period of a pattern. */
uint32_t spc_l2_sample_every(double most);

/* The inverse of an odd number modulo 2^32. A multiple of the number, times the inverse, is the quotient; any
 * other number, times the inverse, is larger than every quotient. */
uint32_t spc_l2_inverse(uint32_t odd);

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

/* Multiprocessors of all parts touch the lines from `first` up to `end`, one after the other, as a whole. */
void spc_l2_sample_pass(spc_l2_sample *sample, uint32_t first, uint32_t end);

/* The part that a block asks if all blocks run at once: always the same one. The first eight start in one
 * part, the next in either by turns, until both have alike: tests/gpu/parts.cu on two H100. */
uint32_t spc_l2_wave_part(uint64_t block, uint32_t multiprocessors, uint32_t parts, bool apart);

#endif

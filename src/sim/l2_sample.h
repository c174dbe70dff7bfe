/* sim/l2_sample.h - a sample of the lines in an L2 of one or more parts, followed by their stack distances.
 *
 * Each line is at home in one part. A multiprocessor looks into its own part first, which keeps a copy of
 * what it fetched from another one: so what all read is there once a part, and has less room the more parts
 * there are. A touch finds its line by the number of other lines that its part has seen since the line was
 * there: nearly always up to `kept`, never from `lost` on, a smooth step in between. Only one of `every`
 * lines is followed; they see each other at the distances of all (spatial sampling: Waldspurger, Park,
 * Garthwaite and Ahmad, FAST 2015).
 */
#ifndef SPC_SIM_L2_SAMPLE_H
#define SPC_SIM_L2_SAMPLE_H

#include "sim/reuse_stack.h"

/* What the L2 asks of DRAM belongs to lines of its own, which the costs of a DRAM line are for. */
enum { SPC_MEMORY_LINE_BYTES = 128 };

enum { SPC_L2_PARTS_MAX = 4 };

typedef struct spc_l2_sample {
    uint32_t parts;
    double kept, lost;                       /* lines of the sample, in a part */
    spc_reuse_stack stack[SPC_L2_PARTS_MAX]; /* what each part has seen */
    uint32_t granule_sectors;                /* what DRAM supplies at once */
    uint8_t *there[SPC_L2_PARTS_MAX];        /* [lines] sectors of each line that came to the part */
} spc_l2_sample;

/* The largest divisor up to `most`, 1 at least, by which lines may be sampled: those whose number it divides.
 * Odd, and without small factors in common with what patterns repeat by. */
uint32_t spc_l2_sample_every(double most);

/* The inverse of an odd number modulo 2^32. Times it, a multiple becomes its quotient and everything else is
 * larger than any quotient. */
uint32_t spc_l2_inverse(uint32_t odd);

/* The step from 0, at `kept`, to 1, at `lost`. */
double spc_l2_fade(double kept, double lost, double distance);

/* lines: of the sample, numbered from 0. Errors: MEMORY, ARGUMENT. */
spc_status spc_l2_sample_init(spc_l2_sample *sample, uint32_t parts, uint32_t lines, double kept, double lost,
                              spc_error *error);
void spc_l2_sample_free(spc_l2_sample *sample);

/* Sectors of a line (masks) that the part which was asked does not have: those that another part is asked for
 * in turn, and those that DRAM must supply to whichever part. */
typedef struct spc_l2_missed {
    uint8_t far, dram;
} spc_l2_missed;

/* A multiprocessor of a part asks for sectors (mask) of a line. DRAM supplies whole granules, another part no
 * more than what is asked for. */
spc_l2_missed spc_l2_sample_access(spc_l2_sample *sample, uint32_t part, uint32_t line, uint8_t sectors);

#endif

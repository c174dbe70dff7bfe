/* trace/course.h - what the warps of a multiprocessor still have to do, and how long that takes if each turn
 * of them takes as long as those before. */
#ifndef SPC_TRACE_COURSE_H
#define SPC_TRACE_COURSE_H

#include "trace/sm_state.h"

/* How fast warps come forward. */
typedef struct spc_pace {
    double turn; /* cycles of a turn of a warp, while so many warps ran */
    double warps;
    double alone;    /* part of them in which it did not wait for others */
    double overhead; /* turns that what precedes and follows the loop is worth */
} spc_pace;

/* Turns from now on after which each warp of the resident blocks ends; INFINITY: it has ended. */
typedef struct spc_course {
    double end[SPC_RESIDENT_BLOCKS_MAX][SPC_BLOCK_WARPS];
    double turns, cycles; /* that have passed */
    spc_leap_work left;   /* of the warps that ran, and of those that have begun since */
} spc_course;

/* Adds what a block has to do. */
void spc_course_add_block(const spc_program *program, uint64_t block, spc_leap_work *sum);

/* Of the warps that run. */
void spc_course_begin(const spc_sm_state *m, spc_course *course);

/* Until all blocks have ended, those that are left to start as well. Sets the multiprocessor's longest chain
 * and when its places were empty. */
void spc_course_run(spc_sm_state *m, const spc_pace *pace, spc_course *course);

#endif

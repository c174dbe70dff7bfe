/* format/program_rbp.h - what the programs of the row block packing kernels have in common: their warps. */
#ifndef SPC_FORMAT_PROGRAM_RBP_H
#define SPC_FORMAT_PROGRAM_RBP_H

#include "format/program.h"

enum { SPC_RBP_TURN = 4 }; /* values that a thread takes at once */

/* Slots of so many values in whole turns. */
static inline uint64_t spc_rbp_whole_turns(uint64_t values)
{
    return (values + SPC_RBP_TURN - 1) / SPC_RBP_TURN * SPC_RBP_TURN;
}

/* `begin`, `refill` and `leap` of a program: p->runs, p->rest, p->padded and p->stops say which kernel it is.
 */
void spc_rbp_begin(const spc_program *p, uint64_t warp, spc_cursor *cursor);
void spc_rbp_refill(const spc_program *p, spc_cursor *cursor);
void spc_rbp_leap(const spc_program *p, spc_cursor *cursor, uint64_t slots);

#endif

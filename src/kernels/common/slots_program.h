/* kernels/common/slots_program.h - what the programs of kernels that walk slots of rectangles share. */
#ifndef SPC_KERNELS_COMMON_SLOTS_PROGRAM_H
#define SPC_KERNELS_COMMON_SLOTS_PROGRAM_H

#include "kernels/common/program.h"

/* The base of a program for so many threads and slots; the code is variant 0. */
void spc_slots_fill_program(spc_program *program, uint64_t items, uint64_t slots);

/* A warp without lanes, and one lane more of it: `length` entries from `entry`, `width` slots from `slot`. */
void spc_slots_start_warp(spc_cursor *cursor, uint64_t position);
void spc_slots_add_lane(spc_cursor *cursor, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
                        uint64_t width);

#endif

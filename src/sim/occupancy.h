/* sim/occupancy.h - how many blocks a multiprocessor holds at once, and what they leave of its L1. The rules
 * are facts of the device; a machine that allocates otherwise is other numbers.
 */
#ifndef SPC_SIM_OCCUPANCY_H
#define SPC_SIM_OCCUPANCY_H

#include "kernels/common/program.h"
#include "sim/multiprocessor.h"

enum { SPC_SHARED_SIZES = 16 };

typedef struct spc_occupancy_rules {
    uint32_t registers;             /* of a multiprocessor */
    uint32_t register_unit;         /* a warp gets a multiple of so many */
    uint32_t shared_reserved_bytes; /* of each block that has shared memory, for the system */
    double shared_share;            /* the part of the L1 that can become shared memory; 0: it is apart */
    uint64_t shared_apart;          /* bytes of it then */
    uint32_t sizes;
    uint64_t shared_size[SPC_SHARED_SIZES]; /* bytes that the L1 can give up, smallest first */
} spc_occupancy_rules;

/* Places for warps: each scheduler has its part of the registers, and gives them to warps one by one. */
uint32_t spc_resident_warps(const spc_program *program, const spc_occupancy_rules *rules,
                            const spc_sm_config *sm);

/* Limited by registers, by shared memory, and by the hardware's places for blocks. */
uint32_t spc_resident_blocks(const spc_program *program, const spc_occupancy_rules *rules,
                             const spc_sm_config *sm);

/* Bytes of the L1 that stay beside the shared memory of so many blocks. */
uint64_t spc_l1_beside(const spc_program *program, const spc_occupancy_rules *rules, const spc_sm_config *sm,
                       uint32_t blocks);

#endif

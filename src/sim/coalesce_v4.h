/* sim/coalesce_v4.h - sim/coalesce.h for processors with AVX-512, without a branch for each lane. */
#ifndef SPC_SIM_COALESCE_V4_H
#define SPC_SIM_COALESCE_V4_H

#include "sim/coalesce.h"

/* Whether the lanes read one word after the other. */
bool spc_request_is_unit_stride_v4(const spc_warp_instruction *op, uint32_t word_bytes);

/* Returns false, and does nothing, if the number of a sector needs more than 31 bits. */
bool spc_request_coalesce_v4(const spc_warp_instruction *op, uint32_t line_shift, uint32_t sector_shift,
                             spc_request *request);

/* spc_request_conflicts of an instruction that is not of unit stride. Returns 0 if the number of a word needs
 * more than 31 bits. */
uint32_t spc_request_conflicts_v4(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t enough);

#endif

/* kernels/common/lane_addresses_v4.h - addresses of a warp's loads for processors with AVX-512. */
#ifndef SPC_KERNELS_COMMON_LANE_ADDRESSES_V4_H
#define SPC_KERNELS_COMMON_LANE_ADDRESSES_V4_H

#include "kernels/common/program.h"

/* address[] of the lanes with j < length[lane]: (first[lane] + shift) << log_bytes; their number. Whatever
 * is behind them may be overwritten. */
uint32_t spc_program_slots_v4(uint32_t lanes, const uint64_t length[SPC_WARP], uint64_t j,
                              const uint64_t first[SPC_WARP], uint64_t shift, uint32_t log_bytes,
                              uint64_t address[SPC_WARP]);

/* The same of col[first[lane] + shift] << log_bytes. */
uint32_t spc_program_gather_v4(uint32_t lanes, const uint64_t length[SPC_WARP], uint64_t j,
                               const uint64_t first[SPC_WARP], uint64_t shift, uint32_t log_bytes,
                               const uint32_t *col, uint64_t address[SPC_WARP]);

/* The same of column[lane] << log_bytes for the lanes where that is not `none`. */
uint32_t spc_program_columns_v4(uint32_t lanes, const uint32_t column[SPC_WARP], uint32_t none,
                                uint32_t log_bytes, uint64_t address[SPC_WARP]);

#endif

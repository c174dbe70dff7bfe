/* sim/coalesce.h - joins the accesses of a warp's lanes to one request: distinct lines, their sectors, and
 * conflicts of the banks that supply them. */
#ifndef SPC_SIM_COALESCE_H
#define SPC_SIM_COALESCE_H

#include "kernels/common/program.h"

enum { SPC_BANKS = 32, SPC_BANK_ROW_BYTES = SPC_BANKS * SPC_BANK_BYTES };

/* Distinct lines of one request, in the order of their first lanes, with the mask of sectors that each needs.
 */
typedef struct spc_request {
    uint8_t mask[SPC_WARP_MOST];
    uint32_t lines;
    bool unit_stride; /* the lanes read one word after the other */
    uint64_t line[SPC_WARP_MOST];
} spc_request;

/* Makes the request of an instruction with at least one lane. Each lane reads word_bytes, which are aligned
 * and a multiple of SPC_BANK_BYTES. A line has 2^line_shift bytes, a sector 2^sector_shift, a line at most
 * eight sectors. */
void spc_request_coalesce(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                          uint32_t sector_shift, spc_request *request);

/* Accesses of the busiest bank, which takes them one after the other, for an instruction and its request.
 * Lanes that read the same word of the bank share an access, unless a lane between them reads another of its
 * words. */
uint32_t spc_request_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                               const spc_request *request);

/* An upper bound of spc_request_conflicts, found without a search. */
static inline uint32_t spc_request_most_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                                                  const spc_request *request)
{
    if (request->unit_stride)
        return (op->lanes * word_bytes + SPC_BANK_ROW_BYTES - 1) / SPC_BANK_ROW_BYTES;
    return op->lanes;
}

#endif

/* sim/coalesce.h - what the lanes of a warp ask for together: distinct lines, their sectors, and the banks
 * that must supply them. */
#ifndef SPC_SIM_COALESCE_H
#define SPC_SIM_COALESCE_H

#include "kernels/common/program.h"

enum { SPC_BANKS = 32, SPC_BANK_BYTES = 4, SPC_BANK_ROW_BYTES = SPC_BANKS * SPC_BANK_BYTES };

/* Distinct lines of one request, in the order of their first lanes, with the mask of sectors that each needs.
 */
typedef struct spc_request {
    uint8_t mask[SPC_WARP];
    uint32_t lines;
    bool unit_stride; /* the lanes read one word after the other */
    uint64_t line[SPC_WARP];
} spc_request;

/* The lanes of an op (at least one) read word_bytes each, aligned, a multiple of SPC_BANK_BYTES. Lines and
 * sectors of 2^line_shift and 2^sector_shift bytes, at most eight sectors a line. */
void spc_request_coalesce(const spc_warp_instruction *op, uint32_t word_bytes, uint32_t line_shift,
                          uint32_t sector_shift, spc_request *request);

/* Words of the bank that serves most of an op, whose request it is: they follow each other, but one word
 * serves all who ask for it in turn. Where there are no more than `enough`, any number up to that may be
 * returned. */
uint32_t spc_request_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                               const spc_request *request, uint32_t enough);

/* Conflicts are no more than so many, which need not be looked for. */
static inline uint32_t spc_request_most_conflicts(const spc_warp_instruction *op, uint32_t word_bytes,
                                                  const spc_request *request)
{
    if (request->unit_stride)
        return (op->lanes * word_bytes + SPC_BANK_ROW_BYTES - 1) / SPC_BANK_ROW_BYTES;
    return op->lanes;
}

#endif

/* trace/l1_v4.h - trace/l1.h for processors with AVX-512, where a set has as many ways as two registers hold.
 */
#ifndef SPC_TRACE_L1_V4_H
#define SPC_TRACE_L1_V4_H

#include "trace/l1.h"

enum { SPC_L1_WAYS_V4 = 16 };

void spc_l1_access_lines_v4(const spc_l1 *cache, uint64_t high, const uint64_t *line, const uint8_t *mask,
                            uint32_t count, uint8_t *hit);

#endif

/* trace/account.h - more of what a multiprocessor did: work that is not simulated is taken to be like some
 * that was. */
#ifndef SPC_TRACE_ACCOUNT_H
#define SPC_TRACE_ACCOUNT_H

#include "trace/sm.h"

/* How much there is of it, relative to what was seen: turns of warps, and what each array is asked for. */
typedef struct spc_growth {
    double turns, requests[SPC_ARRAYS], lines[SPC_ARRAYS];
} spc_growth;

/* Adds so many times what has been counted since `before`: lines, sectors and bursts by lines; instructions,
 * and how long the units worked, by turns. Cycles are the caller's. */
void spc_account_grow(spc_sm_result *now, const spc_sm_result *before, const spc_growth *growth);

#endif

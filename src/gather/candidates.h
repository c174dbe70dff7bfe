/* gather/candidates.h - what the banks of a channel would have done next, and the best of it. */
#ifndef SPC_GATHER_CANDIDATES_H
#define SPC_GATHER_CANDIDATES_H

#include "gather/channel.h"

/* Brings the candidates of a bank up to date after its requests or its row changed. */
void spc_gather_propose_read(spc_gather_channel *channel, uint32_t bank);
void spc_gather_propose_row(spc_gather_channel *channel, uint32_t bank);

/* When the best read, and the best activate or precharge, can be given; SPC_GATHER_NEVER without any. Which
 * it is stands in channel->reads.best and channel->rows.best then. */
int64_t spc_gather_find_read(spc_gather_channel *channel);
int64_t spc_gather_find_row(spc_gather_channel *channel);

/* When one read could be given. */
int64_t spc_gather_find_read_time(const spc_gather_channel *channel, const spc_gather_candidate *candidate);

#endif

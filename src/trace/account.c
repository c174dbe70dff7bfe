#include "trace/account.h"

static uint64_t grown(uint64_t now, uint64_t before, double times)
{
    return now + (uint64_t)((double)(now - before) * times + 0.5);
}

static void grow_traffic(spc_traffic *now, const spc_traffic *before, int array, double requests,
                         double times)
{
    now->requests[array] = grown(now->requests[array], before->requests[array], requests);
    now->tags[array] = grown(now->tags[array], before->tags[array], times);
    now->sectors[array] = grown(now->sectors[array], before->sectors[array], times);
    now->l1_hits[array] = grown(now->l1_hits[array], before->l1_hits[array], times);
    now->fetched[array] = grown(now->fetched[array], before->fetched[array], times);
    now->chunks[array] = grown(now->chunks[array], before->chunks[array], times);
    now->l2_missed[array] = grown(now->l2_missed[array], before->l2_missed[array], times);
    now->dram[array] += (now->dram[array] - before->dram[array]) * times;
}

void spc_account_grow(spc_sm_result *now, const spc_sm_result *before, const spc_growth *g)
{
    for (int a = 0; a < SPC_ARRAYS; a++)
        grow_traffic(&now->traffic, &before->traffic, a, g->requests[a], g->lines[a]);
    now->instructions = grown(now->instructions, before->instructions, g->turns);
    now->busy_issue += (now->busy_issue - before->busy_issue) * g->turns;
    now->busy_lsu += (now->busy_lsu - before->busy_lsu) * g->turns;
    now->busy_l2 += (now->busy_l2 - before->busy_l2) * g->turns;
    now->busy_dram += (now->busy_dram - before->busy_dram) * g->turns;
}

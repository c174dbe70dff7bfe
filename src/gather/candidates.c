#include "gather/candidates.h"

static inline int64_t candidates_later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static inline int64_t find_read_time(const spc_gather_channel *c, const spc_gather_candidate *a)
{
    int64_t lines = candidates_later(c->pseudo[a->pseudo].read_ready, c->group[a->group].read_ready);
    return candidates_later(candidates_later(a->ready, lines), c->read_bus);
}

static inline int64_t find_row_time(const spc_gather_channel *c, const spc_gather_candidate *a)
{
    int64_t lines = a->activates ? candidates_later(c->pseudo[a->pseudo].activate_ready,
                                                    c->group[a->group].activate_ready)
                                 : 0;
    return candidates_later(candidates_later(a->ready, lines), c->row_bus);
}

static inline bool is_better(int64_t time, uint64_t order, int64_t than_time, uint64_t than_order)
{
    return time < than_time || (time == than_time && order < than_order);
}

/* ---- one bank's candidate changes ---- */

static void candidates_forget(spc_gather_candidates *all, uint32_t place)
{
    uint32_t last = --all->count;
    if (place == all->best)
        all->known = false;
    else if (last == all->best)
        all->best = place;
    all->at[place] = all->at[last];
}

/* `time` of the new candidate: as good as any other's while nothing but this bank has changed. */
static void candidates_put(spc_gather_candidates *all, uint32_t place, const spc_gather_candidate *candidate,
                           int64_t time)
{
    all->at[place] = *candidate;
    if (!all->known)
        return;
    if (place == all->best) {
        all->known = false;
    } else if (is_better(time, candidate->order, all->time, all->at[all->best].order)) {
        all->best = place;
        all->time = time;
    }
}

static void forget_read(spc_gather_channel *c, spc_gather_bank *bank)
{
    if (bank->in_reads == SPC_GATHER_NONE)
        return;
    candidates_forget(&c->reads, bank->in_reads);
    c->bank[c->reads.at[bank->in_reads].bank].in_reads = bank->in_reads;
    bank->in_reads = SPC_GATHER_NONE;
}

static void forget_row(spc_gather_channel *c, spc_gather_bank *bank)
{
    if (bank->in_rows == SPC_GATHER_NONE)
        return;
    candidates_forget(&c->rows, bank->in_rows);
    c->bank[c->rows.at[bank->in_rows].bank].in_rows = bank->in_rows;
    bank->in_rows = SPC_GATHER_NONE;
}

void spc_gather_propose_read(spc_gather_channel *c, uint32_t b)
{
    spc_gather_bank *bank = &c->bank[b];
    if (!bank->open || bank->hit == SPC_GATHER_NONE) {
        forget_read(c, bank);
        return;
    }
    const spc_gather_request *hit = &c->request[bank->hit];
    /* The request that a row was opened for goes before all others. */
    spc_gather_candidate candidate = {candidates_later(bank->read_ready, hit->visible),
                                      bank->claimed ? 0 : hit->order,
                                      (uint16_t)b,
                                      bank->pseudo,
                                      bank->group,
                                      false};
    if (bank->in_reads == SPC_GATHER_NONE)
        bank->in_reads = (uint16_t)c->reads.count++;
    candidates_put(&c->reads, bank->in_reads, &candidate, find_read_time(c, &candidate));
}

/* The request for which the bank's row is opened or closed; none where reads come first. */
static uint16_t find_row_request(const spc_gather_channel *c, const spc_gather_bank *bank)
{
    if (!bank->open)
        return bank->first;
    if (bank->claimed || bank->conflict == SPC_GATHER_NONE)
        return SPC_GATHER_NONE;
    bool hits_first =
        bank->hit != SPC_GATHER_NONE && c->request[bank->hit].order < c->request[bank->conflict].order;
    return hits_first ? SPC_GATHER_NONE : bank->conflict;
}

void spc_gather_propose_row(spc_gather_channel *c, uint32_t b)
{
    spc_gather_bank *bank = &c->bank[b];
    uint16_t r = find_row_request(c, bank);
    if (r == SPC_GATHER_NONE) {
        forget_row(c, bank);
        return;
    }
    int64_t ready = bank->open ? bank->precharge_ready : bank->activate_ready;
    spc_gather_candidate candidate = {candidates_later(ready, c->request[r].visible),
                                      c->request[r].order,
                                      (uint16_t)b,
                                      bank->pseudo,
                                      bank->group,
                                      !bank->open};
    if (bank->in_rows == SPC_GATHER_NONE)
        bank->in_rows = (uint16_t)c->rows.count++;
    candidates_put(&c->rows, bank->in_rows, &candidate, find_row_time(c, &candidate));
}

int64_t spc_gather_find_read_time(const spc_gather_channel *c, const spc_gather_candidate *candidate)
{
    return find_read_time(c, candidate);
}

/* ---- the best of all banks ---- */

typedef int64_t find_time(const spc_gather_channel *c, const spc_gather_candidate *a);

/* Inlined, so that the time is found without a call. */
static inline int64_t candidates_find_best(const spc_gather_channel *c, spc_gather_candidates *all,
                                           find_time *find)
{
    if (all->known)
        return all->time;
    int64_t best = SPC_GATHER_NEVER;
    uint64_t order = UINT64_MAX;
    for (uint32_t i = 0; i < all->count; i++) {
        int64_t time = find(c, &all->at[i]);
        if (is_better(time, all->at[i].order, best, order)) {
            best = time;
            order = all->at[i].order;
            all->best = i;
        }
    }
    all->known = all->count > 0;
    all->time = best;
    return best;
}

int64_t spc_gather_find_read(spc_gather_channel *c)
{
    return candidates_find_best(c, &c->reads, find_read_time);
}

int64_t spc_gather_find_row(spc_gather_channel *c)
{
    return candidates_find_best(c, &c->rows, find_row_time);
}

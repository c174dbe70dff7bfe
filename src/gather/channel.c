#include "gather/channel.h"

#include "core/error.h"
#include "core/memory.h"

/* What the banks of a channel would have done next, and the best of it. */

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

static void forget(spc_gather_candidates *all, uint32_t place)
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
    forget(&c->reads, bank->in_reads);
    c->bank[c->reads.at[bank->in_reads].bank].in_reads = bank->in_reads;
    bank->in_reads = SPC_GATHER_NONE;
}

static void forget_row(spc_gather_channel *c, spc_gather_bank *bank)
{
    if (bank->in_rows == SPC_GATHER_NONE)
        return;
    forget(&c->rows, bank->in_rows);
    c->bank[c->rows.at[bank->in_rows].bank].in_rows = bank->in_rows;
    bank->in_rows = SPC_GATHER_NONE;
}

/* Brings the candidates of a bank up to date after its requests or its row changed. */
static void propose_read(spc_gather_channel *c, uint32_t b)
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

static void propose_row(spc_gather_channel *c, uint32_t b)
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

/* ---- the best of all banks ---- */

typedef int64_t find_time(const spc_gather_channel *c, const spc_gather_candidate *a);

/* Inlined, so that the time is found without a call. */
static inline int64_t find_best(const spc_gather_channel *c, spc_gather_candidates *all, find_time *find)
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

/* When the best read, and the best activate or precharge, can be given; SPC_GATHER_NEVER without any. Which
 * it is stands in channel->reads.best and channel->rows.best then. */
static int64_t gather_find_read(spc_gather_channel *c)
{
    return find_best(c, &c->reads, find_read_time);
}

static int64_t gather_find_row(spc_gather_channel *c)
{
    return find_best(c, &c->rows, find_row_time);
}

static inline int64_t channel_later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* ---- requests of a bank, oldest first ---- */

static void append(spc_gather_channel *c, spc_gather_bank *bank, uint16_t r)
{
    spc_gather_request *request = &c->request[r];
    request->next = SPC_GATHER_NONE;
    request->previous = bank->last;
    if (bank->last == SPC_GATHER_NONE)
        bank->first = r;
    else
        c->request[bank->last].next = r;
    bank->last = r;
}

static void take_out(spc_gather_channel *c, spc_gather_bank *bank, uint16_t r)
{
    const spc_gather_request *request = &c->request[r];
    *(request->previous == SPC_GATHER_NONE ? &bank->first : &c->request[request->previous].next) =
        request->next;
    *(request->next == SPC_GATHER_NONE ? &bank->last : &c->request[request->next].previous) =
        request->previous;
    c->request[r].next = c->free;
    c->free = r;
}

/* The first request from r on that does, or does not, need the bank's row. */
static uint16_t find_from(const spc_gather_channel *c, const spc_gather_bank *bank, uint16_t r, bool hits)
{
    while (r != SPC_GATHER_NONE && (c->request[r].row == bank->row) != hits)
        r = c->request[r].next;
    return r;
}

void spc_gather_channel_enter(spc_gather_channel *c, const spc_gather_place *place, uint64_t order,
                              int64_t time)
{
    const spc_gather_machine *m = c->machine;
    uint32_t b = place->pseudo * m->banks + (place->group << m->bank_bits) + place->bank;
    spc_gather_bank *bank = &c->bank[b];
    uint16_t r = c->free;
    spc_gather_request *request = &c->request[r];
    c->free = request->next;
    c->unit_ready = c->unit_ready > (double)time ? c->unit_ready : (double)time;
    *request = (spc_gather_request){.visible = (int64_t)c->unit_ready, .order = order, .row = place->row};
    c->unit_ready += m->unit_interval;
    c->counts.latency -= (double)time;
    append(c, bank, r);
    c->queued++;
    bool hits = bank->open && place->row == bank->row;
    uint16_t *oldest = hits ? &bank->hit : &bank->conflict;
    if (bank->open && *oldest == SPC_GATHER_NONE)
        *oldest = r;
    else if (bank->open || bank->first != r)
        return;
    if (hits)
        propose_read(c, b);
    else
        propose_row(c, b);
}

/* ---- commands ---- */

static void take_bus(spc_gather_channel *c, int64_t *bus, int64_t until)
{
    *bus = until;
    if (c->machine->shared_bus) {
        c->read_bus = c->row_bus = until;
        c->reads.known = c->rows.known = false;
    }
}

static void read(spc_gather_channel *c, const spc_gather_candidate *a, int64_t time)
{
    const spc_gather_machine *m = c->machine;
    spc_gather_bank *bank = &c->bank[a->bank];
    uint16_t r = bank->hit;
    const spc_gather_request *request = &c->request[r];
    c->counts.hits += !request->begun;
    c->counts.done++;
    int64_t end = time + m->cl + m->ccd_s;
    c->counts.latency += (double)end;
    c->finished[request->order & (m->ring - 1)] = end;
    if (bank->claimed)
        c->claims--;
    else
        c->queued--;
    bank->claimed = false;
    bank->precharge_ready = channel_later(bank->precharge_ready, time + m->rtp);
    c->pseudo[bank->pseudo].read_ready = time + m->ccd_s;
    c->group[bank->group].read_ready = time + m->ccd_l;
    take_bus(c, &c->read_bus, time + m->read_bus);
    bank->hit = find_from(c, bank, request->next, true);
    take_out(c, bank, r);
    c->reads.known = false;
    propose_read(c, a->bank);
    propose_row(c, a->bank);
}

/* The request leaves the queue: its bank keeps it from here on. */
static void activate(spc_gather_channel *c, const spc_gather_candidate *a, int64_t time)
{
    const spc_gather_machine *m = c->machine;
    spc_gather_bank *bank = &c->bank[a->bank];
    spc_gather_lines *pseudo = &c->pseudo[bank->pseudo];
    spc_gather_request *request = &c->request[bank->first];
    c->counts.misses += !request->begun;
    request->begun = true;
    bank->open = bank->claimed = true;
    bank->row = request->row;
    bank->hit = bank->first;
    bank->conflict = find_from(c, bank, request->next, false);
    bank->read_ready = time + m->rcd;
    bank->precharge_ready = time + m->ras;
    bank->activate_ready = time + m->rc;
    pseudo->activated[pseudo->oldest] = time;
    pseudo->oldest = (pseudo->oldest + 1) % 4;
    pseudo->activate_ready = channel_later(time + m->rrd_s, pseudo->activated[pseudo->oldest] + m->faw);
    c->group[bank->group].activate_ready = time + m->rrd_l;
    c->queued--;
    c->claims++;
    take_bus(c, &c->row_bus, time + m->activate_bus);
    c->rows.known = false;
    propose_read(c, a->bank);
    propose_row(c, a->bank);
}

static void close_row(spc_gather_bank *bank)
{
    bank->open = false;
    bank->hit = bank->conflict = SPC_GATHER_NONE;
}

static void precharge(spc_gather_channel *c, const spc_gather_candidate *a, int64_t time)
{
    const spc_gather_machine *m = c->machine;
    spc_gather_bank *bank = &c->bank[a->bank];
    spc_gather_request *request = &c->request[bank->conflict];
    c->counts.conflicts += !request->begun;
    request->begun = true;
    close_row(bank);
    bank->activate_ready = channel_later(bank->activate_ready, time + m->rp);
    take_bus(c, &c->row_bus, time + m->precharge_bus);
    c->rows.known = false;
    propose_read(c, a->bank);
    propose_row(c, a->bank);
}

/* All rows are closed, and the channel stands still. */
static void refresh(spc_gather_channel *c)
{
    const spc_gather_machine *m = c->machine;
    uint32_t banks = m->pseudos * m->banks;
    int64_t begin = channel_later(c->refresh, c->row_bus);
    for (uint32_t b = 0; b < banks; b++)
        if (c->bank[b].open)
            begin = channel_later(begin, c->bank[b].precharge_ready + m->rp);
        else
            begin = channel_later(begin, c->bank[b].activate_ready);
    for (uint32_t b = 0; b < banks; b++) {
        close_row(&c->bank[b]);
        c->bank[b].activate_ready = begin + m->rfc;
        propose_read(c, b);
        propose_row(c, b);
    }
    c->rows.known = false;
    c->refresh += m->refi;
}

/* ---- the scheduler ---- */

int64_t spc_gather_channel_next(spc_gather_channel *c)
{
    int64_t reads = gather_find_read(c), rows = gather_find_row(c);
    return reads < rows ? reads : rows;
}

/* While a refresh is due, only requests are read whose rows have been opened for them. */
static bool step_to_refresh(spc_gather_channel *c)
{
    if (c->claims == 0) {
        refresh(c);
        return true;
    }
    if (c->reads.at[c->reads.best].order == 0)
        return false;
    uint32_t i = 0;
    while (c->reads.at[i].order != 0)
        i++;
    c->reads.best = i;
    return false;
}

void spc_gather_channel_step(spc_gather_channel *c)
{
    int64_t reads = gather_find_read(c), rows = gather_find_row(c);
    bool read_first = reads < rows;
    if (reads == rows)
        read_first =
            !c->machine->shared_bus || c->reads.at[c->reads.best].order < c->rows.at[c->rows.best].order;
    int64_t time = read_first ? reads : rows;
    if (c->machine->refi && time >= c->refresh) {
        if (step_to_refresh(c))
            return;
        read_first = true;
        /* When one read could be given. */
        time = channel_later(reads, find_read_time(c, &c->reads.at[c->reads.best]));
    }
    spc_gather_candidate chosen = read_first ? c->reads.at[c->reads.best] : c->rows.at[c->rows.best];
    if (read_first)
        read(c, &chosen, time);
    else if (chosen.activates)
        activate(c, &chosen, time);
    else
        precharge(c, &chosen, time);
}

/* ---- its memory ---- */

static void empty_banks(spc_gather_channel *c)
{
    const spc_gather_machine *m = c->machine;
    for (uint32_t b = 0; b < m->pseudos * m->banks; b++) {
        uint32_t pseudo = b / m->banks, group = (b % m->banks) >> m->bank_bits;
        c->bank[b] = (spc_gather_bank){
            .first = SPC_GATHER_NONE,
            .last = SPC_GATHER_NONE,
            .hit = SPC_GATHER_NONE,
            .conflict = SPC_GATHER_NONE,
            .pseudo = (uint16_t)pseudo,
            .group = (uint16_t)(pseudo * m->groups + group),
            .in_reads = SPC_GATHER_NONE,
            .in_rows = SPC_GATHER_NONE,
        };
    }
    for (uint32_t p = 0; p < m->pseudos; p++)
        for (int i = 0; i < 4; i++)
            c->pseudo[p].activated[i] = -m->faw;
}

spc_status spc_gather_channel_open(spc_gather_channel *c, const spc_gather_machine *m, int64_t *finished,
                                   spc_error *error)
{
    uint32_t banks = m->pseudos * m->banks, requests = m->queue + banks;
    *c = (spc_gather_channel){.machine = m, .finished = finished, .refresh = m->refi};
    c->bank = spc_calloc(banks, sizeof *c->bank);
    c->request = spc_calloc(requests, sizeof *c->request);
    c->pseudo = spc_calloc(m->pseudos, sizeof *c->pseudo);
    c->group = spc_calloc((uint64_t)m->pseudos * m->groups, sizeof *c->group);
    c->reads.at = spc_calloc(banks, sizeof *c->reads.at);
    c->rows.at = spc_calloc(banks, sizeof *c->rows.at);
    if (!c->bank || !c->request || !c->pseudo || !c->group || !c->reads.at || !c->rows.at) {
        spc_gather_channel_close(c);
        return spc_fail_memory(error, banks * sizeof *c->bank + requests * sizeof *c->request);
    }
    empty_banks(c);
    for (uint32_t r = 0; r < requests; r++)
        c->request[r].next = (uint16_t)(r + 1 < requests ? r + 1 : SPC_GATHER_NONE);
    return SPC_OK;
}

void spc_gather_channel_close(spc_gather_channel *c)
{
    spc_free(c->bank);
    spc_free(c->request);
    spc_free(c->pseudo);
    spc_free(c->group);
    spc_free(c->reads.at);
    spc_free(c->rows.at);
    *c = (spc_gather_channel){0};
}

#include "sim/multiprocessor_state.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "sim/fast_forward.h"

/* Where a multiprocessor puts its blocks.
 *
 * A block starts as soon as each scheduler has registers and places for its warps, whichever blocks the warps
 * that left them belonged to (measured by tests/gpu/places.cu). Shared memory limits the number of blocks. */

static uint32_t scheduler_of(const spc_sm_state *m, uint32_t warp)
{
    return warp % m->config->schedulers;
}

static void places_leave(spc_sm_state *m, uint32_t warp, double t);

/* The warp with that number in its block has ended at time t. Inserts the place so that the one that has been
 * free for longest comes first. */
static void places_leave(spc_sm_state *m, uint32_t warp, double t)
{
    uint32_t scheduler = scheduler_of(m, warp), i = m->rooms[scheduler]++;
    double *room = m->room[scheduler];
    for (; i > 0 && room[i - 1] > t; i--)
        room[i] = room[i - 1];
    room[i] = t;
}

/* Takes the scheduler's place for a warp that has been free for longest; returns since when it has been. */
static double take_room(spc_sm_state *m, uint32_t scheduler)
{
    double *room = m->room[scheduler], t = room[0];
    uint32_t left = --m->rooms[scheduler];
    memmove(room, room + 1, left * sizeof *room);
    return t;
}

static bool has_room(const spc_sm_state *m)
{
    uint32_t wanted[SPC_BLOCK_WARPS] = {0};
    for (uint32_t w = 0; w < spc_program_block_warps(m->program); w++)
        if (++wanted[scheduler_of(m, w)] > m->rooms[scheduler_of(m, w)])
            return false;
    return true;
}

/* Finds the place for another block that has been free for longest. False: there is no room yet. */
static bool places_find(const spc_sm_state *m, uint32_t *place)
{
    bool found = false;
    for (uint32_t i = 0; i < m->places; i++)
        if (!m->running[i] && (!found || m->block_end[i] < m->block_end[*place])) {
            *place = i;
            found = true;
        }
    return found && has_room(m);
}

/* Takes that place, and a place for each warp of the block; returns when the block starts. */
static double places_take(spc_sm_state *m, uint32_t place)
{
    double t = m->block_end[place];
    for (uint32_t w = 0; w < spc_program_block_warps(m->program); w++)
        t = fmax(t, take_room(m, scheduler_of(m, w)));
    return t > 0 ? t + m->config->block_cycles : 0;
}

/* When a load of offsets arrives that would arrive so if none of its lines were on its way; `fetched`: what
 * it lacked is on its way from now on. flight[SPC_FLIGHTS], one for each hash of a line, the latest. */
static double flight_arrival(spc_flight *flight, const spc_access *access, bool fetched, double arrival)
{
    const spc_request *request = access->request;
    double last = arrival;
    for (uint32_t i = 0; i < request->lines; i++) {
        uint64_t line = request->line[i] + access->shift + 1;
        spc_flight *f = &flight[spc_mix64(line) >> SPC_FLIGHTS_SHIFT];
        if (f->line == line && f->arrival > last)
            last = f->arrival;
        else if (fetched)
            *f = (spc_flight){line, arrival};
    }
    return last;
}

enum { CHECK_OPS = 1 << 14 }; /* from one look for an interrupt to the next */

static uint32_t multiprocessor_word_bytes(const spc_sm_state *m, uint32_t array)
{
    bool index = array == SPC_ARRAY_COLUMNS || array == SPC_ARRAY_OFFSETS;
    return index                       ? sizeof(uint32_t)
           : array == SPC_ARRAY_VALUES ? m->program->value_bytes
                                       : m->program->vector_bytes;
}

/* Coalesces the lanes' accesses to a request, and finds how long the load/store unit takes for it. */
static void prepare_request(const spc_sm_state *m, const spc_warp_instruction *op, spc_request *r,
                            spc_sm_instruction *p)
{
    const spc_sm_config *c = m->config;
    uint32_t bytes = multiprocessor_word_bytes(m, op->array);
    spc_request_coalesce(op, bytes, m->path.line_shift, m->path.sector_shift, r);
    p->access.request = r;
    p->access.shift = 0;
    p->access.parts = spc_memory_path_parts(&m->path, r);
    uint32_t lookups = c->tag_banks ? spc_request_tag_conflicts(r) : r->lines;
    p->service = spc_larger(c->request_cycles, lookups * c->tag_cycles);
    if (spc_request_most_conflicts(op, bytes, r) * c->bank_cycles <= p->service)
        return;
    p->service = spc_larger(p->service, spc_request_conflicts(op, bytes, r) * c->bank_cycles);
}

/* Uses the request of the earlier instruction with the same pattern, if its addresses differ by whole lines
 * and whole rows of banks. Then only the numbers of the lines differ. False if they do not. */
static bool share_request(const spc_sm_state *m, const spc_warp_instruction *op, spc_sm_instruction *p)
{
    const spc_sm_instruction *other = p - op->same_pattern;
    uint64_t distance = op->address[0] - op[-op->same_pattern].address[0];
    if (!other->asks || distance & (m->config->line_bytes - 1) || distance % SPC_BANK_ROW_BYTES)
        return false;
    p->service = other->service;
    p->access.parts = other->access.parts;
    p->access.request = other->access.request;
    p->access.shift = other->access.shift + (uint64_t)((int64_t)distance >> m->path.line_shift);
    return true;
}

/* What-if: a gather memory answers a load of x with its words side by side. */
static void pack_x(spc_warp_instruction *op, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (op[i].array == SPC_ARRAY_X && op[i].lanes) {
            op[i].unit_stride = op[i].bypass = true;
            op[i].address[0] = 0;
            op[i].same_pattern = 0;
        }
}

static void multiprocessor_prepare(const spc_sm_state *m, const spc_warp_instruction *op, spc_request *r,
                                   spc_sm_instruction *p)
{
    p->before = op->before;
    p->after = op->after;
    p->issue = op->issued * m->config->issue_cycles;
    p->issued = op->issued;
    p->waits = op->waits;
    p->sets = op->sets;
    p->asks = op->lanes && !(m->config->index_stays && op->array == SPC_ARRAY_COLUMNS);
    p->service = op->shared * m->config->shared_cycles;
    if (p->asks) {
        spc_access *a = &p->access;
        a->array = op->array;
        a->lanes = op->lanes;
        a->store = op->store;
        a->cached = !op->store && !op->bypass;
        if (op->same_pattern == 0 || !share_request(m, op, p))
            prepare_request(m, op, r, p);
    }
}

/* Prepares instructions a batch at a time, which is faster than one by one. Not inlined, to keep the path of
 * a single instruction short. */
__attribute__((noinline)) static void prepare_batch(spc_sm_state *m, spc_sm_warp *self)
{
    const spc_warp_instruction *op = m->memory->ops;
    uint32_t stage = self->cursor.stage;
    uint32_t count = spc_program_next(m->program, &self->cursor, m->memory->ops);
    spc_sm_instruction *p = self->op, *end = p + count;
    if (self->cursor.stage != stage)
        self->stage_chain = self->chain;
    if (m->config->x_gathered)
        pack_x(m->memory->ops, count);
    self->next = p;
    self->end = end;
    for (spc_request *r = self->request; p < end; p++)
        multiprocessor_prepare(m, op++, r++, p);
}

/* The warp's next op, or NULL. */
static const spc_sm_instruction *multiprocessor_next_op(spc_sm_state *m, spc_sm_warp *self)
{
    if (self->next == self->end)
        prepare_batch(m, self);
    return self->next < self->end ? self->next : NULL;
}

/* A unit that serves one request after the other: starts at `t` or when it is free, works `cycles`. */
static double serve(double *unit_free, double *busy, double t, double cycles)
{
    *unit_free = spc_larger(*unit_free, t) + cycles;
    *busy += cycles;
    return *unit_free;
}

static void count_miss(spc_counters *c, uint32_t array, const spc_demand *d, double held)
{
    c->of[SPC_COUNT_L1_HITS][array] -= d->missed;
    c->of[SPC_COUNT_L2_SECTORS][array] += d->sectors;
    c->of[SPC_COUNT_GRANULES][array] += d->granules;
    c->of[SPC_COUNT_DRAM][array] += (d->dram_granules + d->dram_streamed) * (1 - held);
    c->of[SPC_COUNT_L2_MISSES][array] += d->l2_missed;
}

/* The L2 serves a request; returns when it is done. A line that another part of the L2 supplies is looked up
 * once more, at the cost of a lone sector. x waits for the busiest slice. No request is served faster than
 * the multiprocessor's own link carries it. */
static double serve_l2(spc_sm_state *m, uint32_t array, const spc_demand *d)
{
    const spc_sm_config *c = m->config;
    double lookup = c->l2_line_cycles + c->l2_sector_cycles,
           cycles = d->lines * (c->l2_line_cycles + c->l2.far_part[array] * lookup) +
                    d->sectors * c->l2_sector_cycles;
    if (array == SPC_ARRAY_X)
        cycles *= 1 + c->l2.slice_excess;
    return serve(&m->l2_free, &m->result->busy[SPC_UNIT_L2], m->lsu_free,
                 spc_larger(cycles, d->sectors * c->l2_link_cycles));
}

/* The longer the queue of DRAM has been busy, the longer a request waits for others of its bank. */
static double dram_latency(const spc_sm_state *m, uint32_t array)
{
    enum { EMPTY = 1000 }; /* cycles before the start, in which it was idle */
    double busy = m->result->busy[SPC_UNIT_DRAM] / (m->dram_free + EMPTY);
    double loaded = m->config->dram_latency * (1 + m->config->dram_loaded * busy);
    loaded -= m->config->l2.held_part[array] * (loaded - m->config->l3_latency);
    return array == SPC_ARRAY_X ? loaded + m->config->gather_cycles : loaded;
}

/* Behind the L2: DRAM, or the level before it, whichever works longer for this. */
static double serve_dram(spc_sm_state *m, uint32_t array, const spc_demand *d)
{
    const spc_sm_config *c = m->config;
    double cycles = d->dram_lines * c->dram_line_cycles + d->dram_granules * c->dram_granule_cycles +
                    d->dram_streamed * c->dram_stream_cycles;
    return serve(&m->dram_free, &m->result->busy[SPC_UNIT_DRAM], m->l2_free,
                 cycles * spc_larger(1 - c->l2.held_part[array], c->l3_cost));
}

/* Sends a request through the memory pipeline at time t; returns when its data has arrived. *latency: the
 * cycles that it would have taken alone. Not inlined: otherwise the compiler recomputes the instruction's
 * address again and again. */
__attribute__((noinline)) static double access_memory(spc_sm_state *m, const spc_sm_instruction *p, double t,
                                                      double *latency)
{
    const spc_sm_config *c = m->config;
    spc_sm_result *r = m->result;
    spc_demand d = spc_memory_path_access(&m->path, &p->access);
    r->lines += p->access.request->lines;
    double served =
        serve(&m->lsu_free, &r->busy[SPC_UNIT_L1], t, spc_larger(p->service, d.lines * c->miss_cycles));
    *latency = c->l1_latency;
    if (d.lines) {
        served = serve_l2(m, p->access.array, &d);
        *latency = c->l2_latency;
    }
    if (d.dram_lines || d.dram_streamed) {
        served = serve_dram(m, p->access.array, &d);
        *latency = dram_latency(m, p->access.array);
    }
    if (p->access.store)
        return t;
    /* Counts a load as if all of it hit the L1; count_miss() corrects that. */
    uint32_t sectors = spc_parts_sectors(p->access.parts);
    r->counters.of[SPC_COUNT_REQUESTS][p->access.array]++;
    r->counters.of[SPC_COUNT_TAGS][p->access.array] += p->access.request->lines;
    r->counters.of[SPC_COUNT_SECTORS][p->access.array] += sectors;
    r->counters.of[SPC_COUNT_L1_HITS][p->access.array] += sectors;
    if (d.lines)
        count_miss(&r->counters, p->access.array, &d, c->l2.held_part[p->access.array]);
    double arrival = served + *latency;
    return p->access.array == SPC_ARRAY_OFFSETS && p->access.cached
               ? flight_arrival(m->flight, &p->access, d.lines > 0, arrival)
               : arrival;
}

/* When an instruction may be issued, if its predecessor was issued at t. */
static double ready_at(const spc_sm_instruction *op, double t, const double arrival[SPC_BARRIERS])
{
    t += op->before;
    for (uint32_t waits = op->waits; waits; waits &= waits - 1)
        t = spc_larger(t, arrival[__builtin_ctz(waits)]);
    return t + op->after;
}

/* The earliest time at which the load/store unit accepts another instruction. */
static double next_issue(const spc_sm_state *m)
{
    return m->lsu_free - m->config->queue_cycles;
}

/* Starts the next block of the list; a warp without any op ends at once. */
static void multiprocessor_start_block(spc_sm_state *m, uint32_t place)
{
    double ready[SPC_BLOCK_WARPS];
    const spc_sm_windows *windows = m->config->windows;
    uint64_t at = m->count - m->left, block = *m->list++, turn = windows ? windows->whole[at] : block;
    uint32_t warps = spc_program_block_warps(m->program);
    double t = spc_larger(places_take(m, place), (double)turn * m->config->dispatch_cycles);
    if (windows) {
        m->started += spc_iterations_of(m->program, &block, 1);
        for (m->window_of[place] = 0; windows->end[m->window_of[place]] <= at;)
            m->window_of[place]++;
    }
    m->left--;
    m->changes++;
    m->block_end[place] = t;
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
        spc_sm_warp *self = &m->memory->warps[place * SPC_BLOCK_WARPS + w];
        ready[w] = INFINITY;
        if (w >= warps)
            continue;
        spc_program_begin(m->program, block * warps + w, &self->cursor);
        self->next = self->end = NULL;
        const spc_sm_instruction *op = multiprocessor_next_op(m, self);
        if (!op) {
            places_leave(m, w, t);
            continue;
        }
        self->issued = t;
        self->chain = self->stage_chain = 0;
        for (uint32_t b = 0; b < SPC_BARRIERS; b++) {
            self->arrival[b] = t;
            self->chain_arrival[b] = 0;
        }
        ready[w] = ready_at(op, self->issued, self->arrival);
        m->running[place]++;
    }
    if (m->running[place])
        spc_warp_scheduler_add(&m->scheduler, (uint8_t)place, ready);
}

/* As many as there is room for. */
static bool multiprocessor_start_blocks(spc_sm_state *m)
{
    uint64_t before = m->left;
    for (uint32_t place = 0; m->left && places_find(m, &place);)
        multiprocessor_start_block(m, place);
    return m->left < before;
}

/* `open`: when its scheduler is free. */
static void end_warp(spc_sm_state *m, spc_sm_warp *self, double open)
{
    static const spc_sm_instruction last = {.waits = SPC_ALL_BARRIERS};
    spc_warp_scheduler *s = &m->scheduler;
    uint8_t place = s->place[s->age];
    double t = ready_at(&last, self->issued, self->arrival), now = next_issue(m);
    m->changes++;
    double alone = ready_at(&last, self->chain, self->chain_arrival);
    m->result->chain = spc_larger(m->result->chain, alone);
    m->block_end[place] = spc_larger(m->block_end[place], t);
    m->end = spc_larger(m->end, t);
    places_leave(m, s->warp, t);
    bool ends = --m->running[place] == 0;
    if (ends)
        spc_warp_scheduler_remove(s, open);
    else
        spc_warp_scheduler_next(s, INFINITY, open, now);
    if (m->config->windows && ends) {
        double *end = &m->window_end[m->window_of[place]];
        *end = spc_larger(*end, m->block_end[place]);
        if (m->steady[0].at == 0)
            spc_windows_mark(m, 0, m->scheduler.at);
        else if (!m->left && !m->drained)
            spc_windows_mark(m, 1, m->scheduler.at);
    }
    if (ends && !m->left && !m->drained) {
        m->drained = true;
        m->drained_at = m->block_end[place];
    }
    if ((multiprocessor_start_blocks(m) || ends) && s->blocks)
        spc_warp_scheduler_begin(s, now);
}

/* The warp goes on when the load/store unit has moved its words to and from shared memory. */
static void use_shared_memory(spc_sm_state *m, spc_sm_warp *self, double cycles, double t)
{
    if (cycles <= 0)
        return;
    self->issued = serve(&m->lsu_free, &m->result->busy[SPC_UNIT_L1], t, cycles);
    self->chain += cycles;
}

/* Issues the warp's next memory instruction, and the other instructions before it; returns when the warp's
 * scheduler is free. */
static double issue(spc_sm_state *m, spc_sm_warp *self)
{
    const spc_sm_instruction *op = self->next++;
    double t = spc_larger(m->scheduler.at, next_issue(m)), open = t + op->issue;
    m->result->busy[SPC_UNIT_ISSUE] += op->issue / m->config->schedulers;
    m->result->instructions += op->issued;
    m->result->ops++;
    self->issued = t;
    self->chain = ready_at(op, self->chain, self->chain_arrival);
    if (!op->asks) {
        use_shared_memory(m, self, op->service, open);
        return open;
    }
    double latency = 0, arrival = access_memory(m, op, open, &latency);
    if (op->sets < SPC_BARRIERS) {
        double *held = &self->arrival[op->sets], *chain_held = &self->chain_arrival[op->sets];
        *held = spc_larger(*held, arrival);
        *chain_held = spc_larger(*chain_held, self->chain + latency);
    }
    return open;
}

static spc_status multiprocessor_run(spc_sm_state *m, spc_error *error)
{
    spc_warp_scheduler_init(&m->scheduler, m->config->schedulers);
    /* All places are free from time 0 on. */
    m->places = m->config->resident_blocks < SPC_RESIDENT_BLOCKS_MAX ? m->config->resident_blocks
                                                                     : SPC_RESIDENT_BLOCKS_MAX;
    for (uint32_t warp = 0; warp < m->config->resident_warps; warp++)
        places_leave(m, warp, 0);
    multiprocessor_start_blocks(m);
    if (m->scheduler.blocks)
        spc_warp_scheduler_begin(&m->scheduler, 0);
    while (m->scheduler.blocks && !spc_extrapolate_if_spent(m)) {
        if (m->result->ops % CHECK_OPS == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        spc_fast_forward_if_steady(m);
        spc_warp_scheduler *s = &m->scheduler;
        spc_sm_warp *self = &m->memory->warps[s->place[s->age] * SPC_BLOCK_WARPS + s->warp];
        double open = issue(m, self);
        const spc_sm_instruction *op = multiprocessor_next_op(m, self);
        if (op)
            spc_warp_scheduler_next(s, ready_at(op, self->issued, self->arrival), open, next_issue(m));
        else
            end_warp(m, self, open);
    }
    m->result->cycles = spc_larger(m->end, spc_larger(m->l2_free, m->dram_free));
    m->result->tail = m->drained ? m->result->cycles - m->drained_at : 0;
    if (m->config->windows)
        spc_windows_account(m);
    return SPC_OK;
}

spc_status spc_sm_memory_new(spc_sm_memory **memory, spc_error *error)
{
    *memory = spc_malloc(1, sizeof **memory);
    return *memory ? SPC_OK : spc_fail_memory(error, sizeof **memory);
}

void spc_sm_memory_free(spc_sm_memory *memory)
{
    spc_free(memory);
}

spc_status spc_sm_run(const spc_program *program, const spc_sm_config *config, spc_sm_memory *memory,
                      const uint64_t *list, uint64_t count, spc_sm_result *result, spc_error *error)
{
    *result = (spc_sm_result){0};
    if (config->resident_blocks == 0 || config->resident_warps < spc_program_block_warps(program) ||
        config->resident_warps > SPC_SM_WARPS_MAX)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a multiprocessor of %u warps cannot hold a block of %u",
                        config->resident_warps, spc_program_block_warps(program));
    spc_sm_state m = {.program = program,
                      .config = config,
                      .memory = memory,
                      .list = list,
                      .left = count,
                      .count = count,
                      .result = result};
    SPC_TRY(spc_memory_path_init(&m.path, program, config, error));
    spc_status status = multiprocessor_run(&m, error);
    spc_memory_path_free(&m.path);
    return status;
}

void spc_warp_scheduler_init(spc_warp_scheduler *s, uint32_t schedulers)
{
    s->blocks = 0;
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
        s->open[w] = 0;
        s->same_scheduler[w] = 0;
        for (uint32_t other = w % schedulers; other < SPC_BLOCK_WARPS; other += schedulers)
            s->same_scheduler[w] |= (uint8_t)(1u << other);
        for (uint32_t age = 0; age < SPC_RESIDENT_BLOCKS_MAX; age++)
            s->ready[age][w] = INFINITY;
    }
}

void spc_warp_scheduler_add(spc_warp_scheduler *s, uint8_t place, const double ready[SPC_BLOCK_WARPS])
{
    uint32_t age = s->blocks++;
    memcpy(s->ready[age], ready, sizeof s->ready[age]);
    s->place[age] = place;
}

static void set_open(spc_warp_scheduler *s, double open)
{
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
        if (s->same_scheduler[s->warp] >> w & 1)
            s->open[w] = open;
}

void spc_warp_scheduler_remove(spc_warp_scheduler *s, double open)
{
    uint32_t age = s->age, younger = --s->blocks - age;
    set_open(s, open);
    memmove(s->ready + age, s->ready + age + 1, younger * sizeof *s->ready);
    memmove(s->place + age, s->place + age + 1, younger * sizeof *s->place);
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
        s->ready[s->blocks][w] = INFINITY;
}

void spc_warp_scheduler_begin(spc_warp_scheduler *s, double now)
{
    s->at = INFINITY;
    s->others_at = 0; /* not known: the search ends at the first warp that can issue */
    for (uint32_t age = 0; age < s->blocks; age++)
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            double at = spc_larger(s->ready[age][w], s->open[w]);
            if (at >= s->at)
                continue;
            s->age = age;
            s->warp = w;
            s->at = at;
            if (at <= now)
                return;
        }
}

void spc_warp_scheduler_pass(spc_warp_scheduler *s, double ready, double open, double now)
{
    s->ready[s->age][s->warp] = ready;
    set_open(s, open);
    spc_warp_scheduler_begin(s, now);
}

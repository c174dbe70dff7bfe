#include "trace/sm.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/l1.h"
#include "trace/request.h"

/* Lines that stay in the L2 together or leave it together: 2^REGION_SHIFT. */
enum { REGION_SHIFT = 8, STREAM_WAYS = 16 };
enum { MAX_BLOCKS = 8, MAX_WARPS = MAX_BLOCKS * SPC_BLOCK_WARPS };

typedef struct warp {
    spc_cursor cursor;
    spc_warp_op op;                  /* next op, already fetched */
    double issued;                   /* when the op before was issued */
    double arrival[SPC_SCOREBOARDS]; /* when all loads that hold a scoreboard have arrived */
    /* The same on a clock that runs as if the warp were alone. */
    double chain, chain_arrival[SPC_SCOREBOARDS];
} warp;

/* Large, and not read before a warp begins: zeroing it for each multiprocessor would cost more than a small
 * matrix does. */
struct spc_sm_memory {
    warp warps[MAX_WARPS];
};

typedef struct machine {
    const spc_program *program;
    const spc_sm_config *config;
    const uint64_t *list; /* blocks still to start */
    uint64_t left;
    spc_l1 l1, streams;      /* streams: this multiprocessor's share of the L2 */
    warp *warps;             /* [slots] */
    double ready[MAX_WARPS]; /* when the warp's next op may be issued; INFINITY once it has ended */
    uint32_t slots;
    uint8_t by_age[MAX_BLOCKS]; /* the places whose blocks run, oldest first */
    uint32_t alive;
    double soonest[MAX_BLOCKS];   /* the least of its warps' ready */
    uint32_t running[MAX_BLOCKS]; /* warps of the block that have not ended */
    double block_end[MAX_BLOCKS];
    double issue_free, lsu_free, l2_free, dram_free, end;
    uint64_t draw;
    uint32_t line_shift, sector_shift, burst_shift;
    struct {
        uint8_t sectors, bursts;
    } parts[UINT8_MAX + 1]; /* of a line with such a mask */
    bool drained;           /* a place for a block stays empty */
    double drained_at;
    spc_sm_result *result;
} machine;

static double later(double a, double b)
{
    return a > b ? a : b;
}

/* What one request asks of the levels below the L1. */
typedef struct demand {
    uint32_t lines, sectors, chunks;  /* that miss the L1; a chunk is one burst */
    uint32_t dram_lines, dram_chunks; /* that miss the L2 too */
    uint32_t dram_streamed; /* chunks of the streams: read one after the other, whoever comes first */
    uint64_t chunk, l2_line, dram_line; /* the last ones, counted from 1 */
    bool lacking;                       /* the L2 lacks the last chunk */
    uint32_t l2_missed;                 /* sectors */
} demand;

static bool draw(machine *m, double part)
{
    return part > 0 && (double)(spc_random_next(&m->draw) >> 11) * 0x1p-53 < part;
}

/* Whether the L2 lacks a line. x is shared by all, so whether it is there is a draw; of its streams a
 * multiprocessor finds what its share of the L2 still holds, otherwise what stayed from the product before.
 */
static bool leaves_l2(machine *m, uint32_t array, uint64_t l2_line, uint64_t chunk)
{
    uint64_t rest_at = m->config->rest_at[array];
    bool rest = rest_at && l2_line > rest_at / SPC_MEMORY_LINE_BYTES; /* l2_line counts from 1 */
    double part = rest ? m->config->rest_part : m->config->dram_part[array];
    if (part == 0)
        return false;
    if (array == SPC_ARRAY_X)
        return draw(m, part);
    bool faded = (double)(spc_mix64((uint64_t)array << 56 | l2_line >> REGION_SHIFT) >> 11) * 0x1p-53 < part;
    if (!m->streams.entry)
        return faded;
    uint8_t bit = (uint8_t)(1u << chunk % (SPC_MEMORY_LINE_BYTES >> m->burst_shift));
    return !spc_l1_access(&m->streams, (uint64_t)array << 56 | l2_line, bit) && faded;
}

/* Threads that walk their rows ask for one burst of a line at a time, as x is asked for. */
static bool is_scattered(const machine *m, uint32_t array)
{
    return array == SPC_ARRAY_X || m->program->reads == SPC_READS_ROWS;
}

static void miss_chunk(machine *m, uint32_t array, uint64_t l2_line, uint64_t chunk, demand *d)
{
    bool same_line = l2_line == d->l2_line;
    d->chunk = chunk;
    d->chunks++;
    d->l2_line = l2_line;
    if (array != SPC_ARRAY_X || !same_line)
        d->lacking = leaves_l2(m, array, l2_line, chunk);
    if (!d->lacking)
        return;
    if (!is_scattered(m, array)) {
        d->dram_streamed++;
        return;
    }
    d->dram_lines += l2_line != d->dram_line;
    d->dram_line = l2_line;
    d->dram_chunks++;
}

static void miss(machine *m, uint32_t array, uint64_t line, uint8_t mask, demand *d)
{
    d->lines++;
    d->sectors += m->parts[mask].sectors;
    for (uint32_t rest = mask; rest; rest &= rest - 1) {
        uint64_t byte = (line << m->line_shift) + ((uint64_t)__builtin_ctz(rest) << m->sector_shift);
        uint64_t chunk = (byte >> m->burst_shift) + 1, l2_line = byte / SPC_MEMORY_LINE_BYTES + 1;
        if (chunk != d->chunk)
            miss_chunk(m, array, l2_line, chunk, d);
        d->l2_missed += d->lacking;
    }
}

/* What-if: misses of x that hit, or hits that miss. */
static uint8_t shift_hits(machine *m, uint8_t hit, uint8_t mask)
{
    double shift = m->config->x_hit_shift;
    if (shift > 0 && hit != mask)
        return draw(m, shift) ? mask : hit;
    return hit && draw(m, -shift) ? 0 : hit;
}

static uint32_t parts_of(uint32_t bytes, uint32_t shift)
{
    return (bytes + (1u << shift) - 1) >> shift;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* What-if: the words of x that missed travel side by side, not in the lines that they lie in. */
static void pack(const machine *m, const spc_warp_op *op, uint32_t sectors, demand *d)
{
    uint32_t words = (op->lanes * d->sectors + sectors - 1) / sectors;
    uint32_t bytes = words * m->program->value_bytes;
    d->sectors = least(d->sectors, parts_of(bytes, m->sector_shift));
    d->lines = least(d->lines, parts_of(bytes, m->line_shift));
    d->chunks = least(d->chunks, parts_of(bytes, m->burst_shift));
    d->l2_missed = least(d->l2_missed, d->sectors);
    d->dram_lines = least(d->dram_lines, d->lines);
    d->dram_chunks = least(d->dram_chunks, d->chunks);
}

/* A unit that serves one request after the other: starts at `t` or when it is free, works `cycles`. */
static double serve(double *unit_free, double *busy, double t, double cycles)
{
    *unit_free = later(*unit_free, t) + cycles;
    *busy += cycles;
    return *unit_free;
}

static void count_load(spc_traffic *traffic, uint32_t array, uint32_t lines, uint32_t sectors,
                       uint32_t missed, const demand *d)
{
    traffic->requests[array]++;
    traffic->tags[array] += lines;
    traffic->sectors[array] += sectors;
    traffic->l1_hits[array] += sectors - missed;
    traffic->fetched[array] += d->sectors;
    traffic->chunks[array] += d->chunks;
    traffic->dram[array] += d->dram_chunks + d->dram_streamed;
    traffic->l2_missed[array] += d->l2_missed;
}

static uint32_t word_bytes(const machine *m, uint32_t array)
{
    bool index = array == SPC_ARRAY_COLUMNS || array == SPC_ARRAY_OFFSETS;
    return index ? sizeof(uint32_t) : m->program->value_bytes;
}

/* Sends a request through the memory pipeline at time t; returns when its data has arrived. *latency is what
 * it would have taken alone. */
static double access_memory(machine *m, const spc_warp_op *op, double t, double *latency)
{
    const spc_sm_config *c = m->config;
    spc_sm_result *r = m->result;
    spc_request request;
    spc_request_coalesce(op, word_bytes(m, op->array), m->line_shift, m->sector_shift, &request);
    uint32_t array = op->array, sectors = 0;
    bool shifted = array == SPC_ARRAY_X && c->x_hit_shift != 0;
    demand d = {0};
    bool cached = !op->store && !op->bypass;
    uint8_t hit[SPC_WARP] = {0};
    if (cached)
        spc_l1_access_lines(&m->l1, (uint64_t)array << 56, request.line, request.mask, request.lines, hit);
    bool rest_leaves = c->rest_at[array] && c->rest_part > 0;
    bool stays = c->dram_part[array] == 0 && !rest_leaves && m->burst_shift <= m->line_shift;
    for (uint32_t i = 0; i < request.lines; i++) {
        if (shifted)
            hit[i] = shift_hits(m, hit[i], request.mask[i]);
        sectors += m->parts[request.mask[i]].sectors;
        uint8_t missed = request.mask[i] & (uint8_t)~hit[i];
        if (!stays && missed)
            miss(m, array, request.line[i], missed, &d);
        d.lines += stays && missed;
        d.sectors += stays ? m->parts[missed].sectors : 0;
        d.chunks += stays ? m->parts[missed].bursts : 0;
    }
    uint32_t missed = d.sectors;
    if (missed && array == SPC_ARRAY_X && c->x_packed)
        pack(m, op, sectors, &d);
    if (!op->store)
        count_load(&r->traffic, array, request.lines, sectors, missed, &d);
    double service = later(c->request_cycles, request.lines * c->tag_cycles);
    if (spc_request_conflicts_bound(op, word_bytes(m, array), &request) * c->bank_cycles > service)
        service = later(service, spc_request_conflicts(op, word_bytes(m, array), &request) * c->bank_cycles);
    double done = serve(&m->lsu_free, &r->busy_lsu, t, service) + c->l1_latency;
    if (d.lines)
        done = serve(&m->l2_free, &r->busy_l2, m->lsu_free,
                     d.lines * c->l2_line_cycles + d.sectors * c->l2_sector_cycles) +
               c->l2_latency;
    if (d.dram_lines || d.dram_streamed)
        done = serve(&m->dram_free, &r->busy_dram, m->l2_free,
                     d.dram_lines * c->dram_line_cycles + d.dram_chunks * c->dram_chunk_cycles +
                         d.dram_streamed * c->dram_stream_cycles) +
               c->dram_latency;
    if (op->store)
        return t;
    *latency = d.dram_lines || d.dram_streamed ? c->dram_latency : d.lines ? c->l2_latency : c->l1_latency;
    return done;
}

static void start_clocks(warp *self, double t)
{
    self->issued = t;
    self->chain = 0;
    for (uint32_t b = 0; b < SPC_SCOREBOARDS; b++) {
        self->arrival[b] = t;
        self->chain_arrival[b] = 0;
    }
}

/* When an op may be issued whose predecessor was issued at t. */
static double ready_at(const spc_warp_op *op, double t, const double arrival[SPC_SCOREBOARDS])
{
    t += op->before;
    for (uint32_t waits = op->waits; waits; waits &= waits - 1)
        t = later(t, arrival[__builtin_ctz(waits)]);
    return t + op->after;
}

static void find_soonest(machine *m, uint32_t slot)
{
    double first[SPC_BLOCK_WARPS];
    memcpy(first, m->ready + slot * SPC_BLOCK_WARPS, sizeof first);
    for (uint32_t n = SPC_BLOCK_WARPS / 2; n > 0; n /= 2) /* by halves: none waits for the one before */
        for (uint32_t w = 0; w < n; w++)
            first[w] = first[w] < first[w + n] ? first[w] : first[w + n];
    m->soonest[slot] = first[0];
}

/* Starts the next block of the list in a slot at time t; a block without any op ends at once. */
static void start_block(machine *m, uint32_t slot, double t)
{
    if (!m->left && !m->drained) {
        m->drained = true;
        m->drained_at = t;
    }
    while (m->left && !m->running[slot]) {
        uint64_t block = *m->list++;
        m->left--;
        m->block_end[slot] = t;
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            uint32_t i = slot * SPC_BLOCK_WARPS + w;
            warp *self = &m->warps[i];
            m->ready[i] = INFINITY;
            spc_program_begin(m->program, block * SPC_BLOCK_WARPS + w, &self->cursor);
            if (!spc_program_next(m->program, &self->cursor, &self->op))
                continue;
            start_clocks(self, t);
            m->ready[i] = ready_at(&self->op, self->issued, self->arrival);
            m->running[slot]++;
        }
    }
    if (!m->running[slot])
        return;
    m->by_age[m->alive++] = (uint8_t)slot;
    find_soonest(m, slot);
}

static void end_block(machine *m, uint32_t slot)
{
    uint32_t k = 0;
    while (m->by_age[k] != slot)
        k++;
    m->alive--;
    memmove(m->by_age + k, m->by_age + k + 1, m->alive - k);
}

static void end_warp(machine *m, uint32_t i, double t)
{
    uint32_t slot = i / SPC_BLOCK_WARPS;
    m->ready[i] = INFINITY;
    find_soonest(m, slot);
    m->block_end[slot] = later(m->block_end[slot], t);
    m->end = later(m->end, t);
    if (--m->running[slot])
        return;
    end_block(m, slot);
    start_block(m, slot, m->block_end[slot] + m->config->block_cycles);
}

/* The oldest of the warps that are ready at `now`; if none is, the one that is ready first. The warps of a
 * block are of one age: the first of them counts as the oldest. */
static uint32_t pick(const machine *m, double now)
{
    uint32_t slot = m->by_age[0];
    for (uint32_t k = 0; k < m->alive; k++) {
        uint32_t other = m->by_age[k];
        if (m->soonest[other] < m->soonest[slot])
            slot = other;
        if (m->soonest[slot] <= now)
            break;
    }
    uint32_t i = slot * SPC_BLOCK_WARPS;
    double latest = later(now, m->soonest[slot]);
    while (m->ready[i] > latest)
        i++;
    return i;
}

/* Issues the op of warp i and fetches its next. */
static void step(machine *m, uint32_t i)
{
    warp *self = &m->warps[i];
    const spc_sm_config *c = m->config;
    double t = later(later(m->ready[i], m->issue_free), m->lsu_free - c->queue_cycles);
    double issue = self->op.instructions * c->issue_cycles;
    m->issue_free = t + issue;
    m->result->busy_issue += issue;
    m->result->instructions += self->op.instructions;
    m->result->ops++;
    self->issued = t;
    self->chain = ready_at(&self->op, self->chain, self->chain_arrival);
    if (self->op.lanes && !(c->index_stays && self->op.array == SPC_ARRAY_COLUMNS)) {
        double latency = 0, arrival = access_memory(m, &self->op, m->issue_free, &latency);
        if (self->op.sets < SPC_SCOREBOARDS) {
            double *held = &self->arrival[self->op.sets], *chain_held = &self->chain_arrival[self->op.sets];
            *held = later(*held, arrival);
            *chain_held = later(*chain_held, self->chain + latency);
        }
    }
    if (spc_program_next(m->program, &self->cursor, &self->op)) {
        m->ready[i] = ready_at(&self->op, self->issued, self->arrival);
        find_soonest(m, i / SPC_BLOCK_WARPS);
        return;
    }
    static const spc_warp_op last = {.waits = SPC_ALL_SCOREBOARDS};
    m->result->chain = later(m->result->chain, ready_at(&last, self->chain, self->chain_arrival));
    end_warp(m, i, ready_at(&last, t, self->arrival));
}

static spc_status run(machine *m, spc_error *error)
{
    for (uint32_t slot = 0; slot < m->slots / SPC_BLOCK_WARPS; slot++)
        start_block(m, slot, 0);
    for (uint64_t turn = 0; m->alive; turn++) {
        if ((turn & 0xffff) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        step(m, pick(m, later(m->issue_free, m->lsu_free - m->config->queue_cycles)));
    }
    m->result->cycles = later(m->end, later(m->l2_free, m->dram_free));
    m->result->tail = m->drained ? m->result->cycles - m->drained_at : 0;
    return SPC_OK;
}

static bool is_power(uint32_t n)
{
    return n && (n & (n - 1)) == 0;
}

static void count_parts(machine *m)
{
    uint32_t shift = m->burst_shift - m->sector_shift;
    for (uint32_t mask = 1; mask <= UINT8_MAX; mask++) {
        uint32_t last = 31 - (uint32_t)__builtin_clz(mask), others = mask ^ 1u << last;
        m->parts[mask].sectors = m->parts[others].sectors + 1;
        m->parts[mask].bursts =
            m->parts[others].bursts + (others == 0 || others >> (last >> shift << shift) == 0);
    }
}

static spc_status set_geometry(machine *m, spc_error *error)
{
    const spc_sm_config *c = m->config;
    if (!is_power(c->line_bytes) || !is_power(c->sector_bytes) || !is_power(c->burst_bytes) ||
        c->line_bytes < c->sector_bytes || c->line_bytes / c->sector_bytes > SPC_LINE_SECTORS_MAX ||
        c->burst_bytes < c->sector_bytes)
        return spc_fail(
            error, SPC_ERROR_ARGUMENT,
            "lines of %u bytes, sectors of %u and bursts of %u do not go together: powers of two, "
            "at most %d sectors in a line, none larger than a burst",
            c->line_bytes, c->sector_bytes, c->burst_bytes, SPC_LINE_SECTORS_MAX);
    m->line_shift = (uint32_t)__builtin_ctz(c->line_bytes);
    m->sector_shift = (uint32_t)__builtin_ctz(c->sector_bytes);
    m->burst_shift = (uint32_t)__builtin_ctz(c->burst_bytes);
    count_parts(m);
    return SPC_OK;
}

/* Where all of them stay in the L2 nobody asks which part of it does. */
static bool streams_fade(const spc_sm_config *config)
{
    for (uint32_t a = 0; a < SPC_ARRAYS; a++)
        if (a != SPC_ARRAY_X && config->dram_part[a] > 0)
            return true;
    return false;
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
    uint32_t blocks = config->resident_warps / SPC_BLOCK_WARPS;
    if (blocks > config->resident_blocks)
        blocks = config->resident_blocks;
    if (blocks == 0 || blocks > MAX_BLOCKS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a multiprocessor of %u warps cannot hold a block of %d",
                        config->resident_warps, SPC_BLOCK_WARPS);
    machine m = {.program = program,
                 .config = config,
                 .list = list,
                 .left = count,
                 .result = result,
                 .warps = memory->warps};
    m.slots = blocks * SPC_BLOCK_WARPS;
    SPC_TRY(set_geometry(&m, error));
    SPC_TRY(spc_l1_init(&m.l1, config->l1_bytes, config->line_bytes, config->l1_ways, error));
    spc_status status = SPC_OK;
    if (config->l2_stream_bytes > SPC_MEMORY_LINE_BYTES * STREAM_WAYS && streams_fade(config))
        status = spc_l1_init(&m.streams, config->l2_stream_bytes, SPC_MEMORY_LINE_BYTES, STREAM_WAYS, error);
    if (status == SPC_OK)
        status = run(&m, error);
    spc_l1_free(&m.streams);
    spc_l1_free(&m.l1);
    return status;
}

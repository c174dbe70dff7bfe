#include "trace/sm.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/l1.h"

enum { MAX_BLOCKS = 8, MAX_WARPS = MAX_BLOCKS * SPC_BLOCK_WARPS };

typedef struct warp {
    spc_cursor cursor;
    spc_warp_op op;    /* next op, already fetched */
    double data_ready; /* when everything loaded so far has arrived */
} warp;

typedef struct machine {
    const spc_program *program;
    const spc_sm_config *config;
    const uint64_t *list; /* blocks still to start */
    uint64_t left;
    spc_l1 l1;
    warp *warps;             /* [slots] */
    double ready[MAX_WARPS]; /* when the warp's next op may be issued; INFINITY where there is no warp */
    uint64_t age[MAX_WARPS];
    uint32_t slots, alive;
    uint32_t running[MAX_BLOCKS]; /* warps of the block that have not ended */
    double block_end[MAX_BLOCKS];
    double issue_free, lsu_free, l2_free, dram_free, end;
    uint64_t next_age;
    spc_sm_result *result;
} machine;

/* Distinct lines of one request with the mask of sectors that each needs. */
typedef struct coalesced {
    uint32_t lines;
    uint64_t line[SPC_WARP];
    uint8_t mask[SPC_WARP];
} coalesced;

static void coalesce(const spc_warp_op *op, coalesced *out)
{
    uint32_t n = 0, last = 0;
    for (uint32_t lane = 0; lane < op->lanes; lane++) {
        uint64_t line = op->address[lane] / SPC_LINE_BYTES;
        uint8_t bit = (uint8_t)(1u << (op->address[lane] / SPC_SECTOR_BYTES % SPC_LINE_SECTORS));
        if (n == 0 || out->line[last] != line) {
            for (last = 0; last < n && out->line[last] != line; last++)
                ;
            if (last == n) {
                out->line[n] = line;
                out->mask[n++] = 0;
            }
        }
        out->mask[last] |= bit;
    }
    out->lines = n;
}

static uint32_t bits(uint8_t mask)
{
    return (uint32_t)__builtin_popcount(mask);
}

/* Deterministic draw: a sector of a line is in L2 or it is not, for all who ask. */
static bool from_dram(uint64_t line, double part)
{
    return (double)(spc_mix64(line ^ 0x5bd1e995u) >> 11) * 0x1p-53 < part;
}

static double later(double a, double b)
{
    return a > b ? a : b;
}

/* Sends a request through the memory pipeline at time t; returns when its data has arrived. */
static double access_memory(machine *m, const spc_warp_op *op, double t)
{
    const spc_sm_config *c = m->config;
    spc_traffic *traffic = &m->result->traffic;
    coalesced request;
    coalesce(op, &request);
    uint32_t array = op->array, sectors = 0, misses = 0, dram = 0;
    uint64_t base = (uint64_t)array << 56;
    for (uint32_t i = 0; i < request.lines; i++) {
        uint64_t line = base | request.line[i];
        uint32_t wanted = bits(request.mask[i]);
        uint32_t hit = op->store ? 0 : bits(spc_l1_access(&m->l1, line, request.mask[i]));
        sectors += wanted;
        misses += wanted - hit;
        if (wanted > hit && from_dram(line, c->dram_part[array]))
            dram += wanted - hit;
    }
    double service =
        later(c->request_cycles, later(request.lines * c->tag_cycles, sectors * c->sector_cycles));
    double begin = later(t, m->lsu_free);
    m->lsu_free = begin + service;
    m->result->busy_lsu += service;
    traffic->requests[array]++;
    traffic->tags[array] += request.lines;
    traffic->sectors[array] += sectors;
    traffic->l1_hits[array] += sectors - misses;
    traffic->dram[array] += dram;
    double done = m->lsu_free + c->l1_latency;
    if (misses) {
        m->l2_free = later(m->lsu_free, m->l2_free) + misses * c->l2_cycles;
        m->result->busy_l2 += misses * c->l2_cycles;
        done = m->l2_free + c->l2_latency;
    }
    if (dram) {
        m->dram_free = later(m->l2_free, m->dram_free) + dram * c->dram_cycles;
        m->result->busy_dram += dram * c->dram_cycles;
        done = m->dram_free + c->dram_latency;
    }
    return op->store ? t : done;
}

/* Starts the next block of the list in a slot at time t; a block without any op ends at once. */
static void start_block(machine *m, uint32_t slot, double t)
{
    while (m->left && !m->running[slot]) {
        uint64_t block = *m->list++;
        m->left--;
        m->block_end[slot] = t;
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            uint32_t i = slot * SPC_BLOCK_WARPS + w;
            warp *self = &m->warps[i];
            spc_program_begin(m->program, block * SPC_BLOCK_WARPS + w, &self->cursor);
            if (!spc_program_next(m->program, &self->cursor, &self->op))
                continue;
            self->data_ready = t;
            m->age[i] = m->next_age++;
            m->ready[i] = t;
            m->running[slot]++;
            m->alive++;
        }
    }
}

static void end_warp(machine *m, uint32_t i, double t)
{
    uint32_t slot = i / SPC_BLOCK_WARPS;
    m->ready[i] = INFINITY;
    m->alive--;
    m->block_end[slot] = later(m->block_end[slot], t);
    m->end = later(m->end, t);
    if (--m->running[slot] == 0)
        start_block(m, slot, m->block_end[slot] + m->config->block_cycles);
}

/* The oldest of the warps that are ready at `now`; if none is, the one that is ready first. */
static uint32_t pick(const machine *m, double now)
{
    uint32_t oldest = UINT32_MAX, first = 0;
    for (uint32_t i = 0; i < m->slots; i++) {
        if (m->ready[i] <= now && (oldest == UINT32_MAX || m->age[i] < m->age[oldest]))
            oldest = i;
        if (m->ready[i] < m->ready[first])
            first = i;
    }
    return oldest != UINT32_MAX ? oldest : first;
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
    double next = t + self->op.instructions * c->instruction_latency;
    if (self->op.lanes)
        self->data_ready = later(self->data_ready, access_memory(m, &self->op, m->issue_free));
    if (!spc_program_next(m->program, &self->cursor, &self->op))
        end_warp(m, i, later(next, self->data_ready));
    else
        m->ready[i] = self->op.wait ? later(next, self->data_ready + c->alu_latency) : next;
}

static spc_status run(machine *m, spc_error *error)
{
    for (uint32_t i = 0; i < m->slots; i++)
        m->ready[i] = INFINITY;
    for (uint32_t slot = 0; slot < m->slots / SPC_BLOCK_WARPS; slot++)
        start_block(m, slot, 0);
    for (uint64_t turn = 0; m->alive; turn++) {
        if ((turn & 0xffff) == 0 && spc_interrupted())
            return spc_fail_interrupted(error);
        step(m, pick(m, later(m->issue_free, m->lsu_free - m->config->queue_cycles)));
    }
    m->result->cycles = later(m->end, later(m->l2_free, m->dram_free));
    return SPC_OK;
}

spc_status spc_sm_run(const spc_program *program, const spc_sm_config *config, const uint64_t *list,
                      uint64_t count, spc_sm_result *result, spc_error *error)
{
    *result = (spc_sm_result){0};
    uint32_t blocks = config->resident_warps / SPC_BLOCK_WARPS;
    if (blocks > config->resident_blocks)
        blocks = config->resident_blocks;
    if (blocks == 0 || blocks > MAX_BLOCKS)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a multiprocessor of %u warps cannot hold a block of %d",
                        config->resident_warps, SPC_BLOCK_WARPS);
    machine m = {.program = program, .config = config, .list = list, .left = count, .result = result};
    m.slots = blocks * SPC_BLOCK_WARPS;
    SPC_TRY(spc_l1_init(&m.l1, config->l1_bytes, config->l1_ways, error));
    m.warps = spc_calloc(m.slots, sizeof *m.warps);
    spc_status status = m.warps ? run(&m, error) : spc_fail_memory(error, m.slots * sizeof *m.warps);
    spc_free(m.warps);
    spc_l1_free(&m.l1);
    return status;
}

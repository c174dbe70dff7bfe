#include "trace/exec.h"

#include "core/error.h"
#include "core/memory.h"

typedef struct deal {
    uint64_t *order; /* [blocks] grouped by multiprocessor, in order of start */
    uint64_t *first; /* [multiprocessors + 1] into order */
    uint64_t *load;  /* [multiprocessors] time at which it ends, in rounds */
} deal;

static void free_deal(deal *d)
{
    spc_free(d->order);
    spc_free(d->first);
    spc_free(d->load);
}

/* A binary heap of slots by the time at which they become free, then by slot number. */
typedef struct heap {
    uint64_t *time;
    uint32_t *slot;
    uint32_t size;
} heap;

static bool before(const heap *h, uint32_t a, uint32_t b)
{
    return h->time[a] != h->time[b] ? h->time[a] < h->time[b] : h->slot[a] < h->slot[b];
}

static void sift_down(heap *h)
{
    uint32_t i = 0;
    for (;;) {
        uint32_t least = i, left = 2 * i + 1;
        for (uint32_t child = left; child < left + 2 && child < h->size; child++)
            if (before(h, child, least))
                least = child;
        if (least == i)
            return;
        uint64_t time = h->time[i];
        uint32_t slot = h->slot[i];
        h->time[i] = h->time[least];
        h->slot[i] = h->slot[least];
        h->time[least] = time;
        h->slot[least] = slot;
        i = least;
    }
}

enum { BLOCK_OVERHEAD_ROUNDS = 2 }; /* offsets and the store wait too */

/* owner[block] = multiprocessor that runs it. */
static void deal_blocks(const spc_program *program, uint32_t multiprocessors, heap *h, uint32_t *owner,
                        uint64_t *load)
{
    for (uint32_t i = 0; i < h->size; i++) {
        h->time[i] = 0;
        h->slot[i] = i; /* slot i belongs to multiprocessor i % multiprocessors: the first wave goes round */
    }
    for (uint64_t b = 0; b < program->blocks; b++) {
        uint32_t sm = h->slot[0] % multiprocessors;
        owner[b] = sm;
        h->time[0] += spc_program_rounds(program, b) + BLOCK_OVERHEAD_ROUNDS;
        if (h->time[0] > load[sm])
            load[sm] = h->time[0];
        sift_down(h);
    }
}

static void group(const uint32_t *owner, uint64_t blocks, uint32_t multiprocessors, deal *d)
{
    for (uint64_t b = 0; b < blocks; b++)
        d->first[owner[b] + 1]++;
    for (uint32_t sm = 0; sm < multiprocessors; sm++)
        d->first[sm + 1] += d->first[sm];
    for (uint64_t b = 0; b < blocks; b++)
        d->order[d->first[owner[b]]++] = b;
    for (uint32_t sm = multiprocessors; sm > 0; sm--)
        d->first[sm] = d->first[sm - 1];
    d->first[0] = 0;
}

static spc_status make_deal(const spc_program *program, const spc_exec_config *config, deal *d,
                            spc_error *error)
{
    uint32_t sms = config->multiprocessors, slots = sms * config->sm.resident_blocks;
    heap h = {
        .time = spc_malloc(slots, sizeof *h.time), .slot = spc_malloc(slots, sizeof *h.slot), .size = slots};
    uint32_t *owner = spc_malloc(program->blocks, sizeof *owner);
    d->order = spc_malloc(program->blocks, sizeof *d->order);
    d->first = spc_calloc((uint64_t)sms + 1, sizeof *d->first);
    d->load = spc_calloc(sms, sizeof *d->load);
    bool good = h.time && h.slot && owner && d->order && d->first && d->load;
    if (good) {
        deal_blocks(program, sms, &h, owner, d->load);
        group(owner, program->blocks, sms, d);
    }
    spc_free(h.time);
    spc_free(h.slot);
    spc_free(owner);
    return good ? SPC_OK : spc_fail_memory(error, program->blocks * (sizeof *owner + sizeof *d->order));
}

static void add_result(spc_exec_result *sum, const spc_sm_result *r)
{
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->requests[a] += (double)r->traffic.requests[a];
        sum->sectors[a] += (double)r->traffic.sectors[a];
        sum->l1_hits[a] += (double)r->traffic.l1_hits[a];
        sum->dram[a] += (double)r->traffic.dram[a];
    }
    sum->instructions += (double)r->instructions;
}

static uint32_t latest(const deal *d, uint32_t sms)
{
    uint32_t worst = 0;
    for (uint32_t sm = 1; sm < sms; sm++)
        if (d->load[sm] > d->load[worst])
            worst = sm;
    return worst;
}

static spc_status simulate(const spc_program *program, const spc_exec_config *config, const deal *d,
                           spc_exec_result *result, spc_error *error)
{
    uint32_t sms = config->multiprocessors, worst = latest(d, sms);
    uint32_t active = program->blocks < sms ? (uint32_t)program->blocks : sms;
    spc_sm_config sm = config->sm;
    double share = active / config->l2_sectors_per_cycle;
    sm.l2_cycles = share > config->port_cycles ? share : config->port_cycles;
    sm.dram_cycles = active / config->dram_sectors_per_cycle;
    uint32_t samples = config->samples ? config->samples : 2;
    uint64_t blocks = 0;
    spc_exec_result sum = {0};
    double cycles = 0;
    for (uint32_t i = 0; i < samples && i < active; i++) {
        uint32_t chosen = (worst + (uint32_t)((uint64_t)i * active / samples)) % sms;
        uint64_t count = d->first[chosen + 1] - d->first[chosen];
        spc_sm_result r;
        if (count == 0)
            continue;
        SPC_TRY(spc_sm_run(program, &sm, d->order + d->first[chosen], count, &r, error));
        add_result(&sum, &r);
        blocks += count;
        if (r.cycles > cycles) {
            cycles = r.cycles;
            result->busy_issue = r.busy_issue / r.cycles;
            result->busy_lsu = r.busy_lsu / r.cycles;
            result->busy_l2 = r.busy_l2 / r.cycles;
            result->busy_dram = r.busy_dram / r.cycles;
        }
    }
    double scale = blocks ? (double)program->blocks / (double)blocks : 0;
    for (int a = 0; a < SPC_ARRAYS; a++) {
        result->requests[a] += sum.requests[a] * scale;
        result->sectors[a] += sum.sectors[a] * scale;
        result->l1_hits[a] += sum.l1_hits[a] * scale;
        result->dram[a] += sum.dram[a] * scale;
    }
    result->instructions += sum.instructions * scale;
    result->simulated = program->blocks ? (double)blocks / (double)program->blocks : 1;
    result->cycles += cycles;
    return SPC_OK;
}

spc_status spc_exec_run(const spc_program *program, const spc_exec_config *config, spc_exec_result *result,
                        spc_error *error)
{
    *result = (spc_exec_result){0};
    for (; program; program = program->then) {
        result->launches++;
        if (program->blocks == 0)
            continue;
        deal d = {0};
        spc_status status = make_deal(program, config, &d, error);
        if (status == SPC_OK)
            status = simulate(program, config, &d, result, error);
        free_deal(&d);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

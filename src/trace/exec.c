#include "trace/exec.h"

#include "core/error.h"
#include "core/memory.h"

typedef struct deal {
    uint64_t *order;       /* [blocks] grouped by multiprocessor, in order of start */
    uint64_t *first;       /* [multiprocessors + 1] into order */
    uint64_t *load;        /* [multiprocessors] time at which it ends, in rounds */
    uint64_t *work;        /* [multiprocessors] rounds of its blocks, added up */
    spc_sm_memory *memory; /* of the whole run */
} deal;

static void free_deal(deal *d)
{
    spc_free(d->order);
    spc_free(d->first);
    spc_free(d->load);
    spc_free(d->work);
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
                        deal *d)
{
    for (uint32_t i = 0; i < h->size; i++) {
        h->time[i] = 0;
        h->slot[i] = i; /* slot i belongs to multiprocessor i % multiprocessors: the first wave goes round */
    }
    for (uint64_t b = 0; b < program->blocks; b++) {
        uint32_t sm = h->slot[0] % multiprocessors;
        owner[b] = sm;
        uint64_t rounds = spc_program_rounds(program, b) + BLOCK_OVERHEAD_ROUNDS;
        h->time[0] += rounds;
        d->work[sm] += rounds;
        if (h->time[0] > d->load[sm])
            d->load[sm] = h->time[0];
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

/* Registers are given to warps in units of 256. */
static uint32_t resident_blocks(const spc_program *program, const spc_exec_config *config)
{
    uint32_t per_warp = (program->code.registers * SPC_WARP + 255) / 256 * 256;
    uint32_t blocks =
        per_warp ? config->registers / (per_warp * SPC_BLOCK_WARPS) : config->sm.resident_blocks;
    return blocks < config->sm.resident_blocks ? blocks : config->sm.resident_blocks;
}

static spc_status make_deal(const spc_program *program, const spc_exec_config *config, deal *d,
                            spc_error *error)
{
    uint32_t sms = config->multiprocessors, slots = sms * resident_blocks(program, config);
    if (slots == 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a multiprocessor of %u registers cannot hold a block",
                        config->registers);
    heap h = {
        .time = spc_malloc(slots, sizeof *h.time), .slot = spc_malloc(slots, sizeof *h.slot), .size = slots};
    uint32_t *owner = spc_malloc(program->blocks, sizeof *owner);
    d->order = spc_malloc(program->blocks, sizeof *d->order);
    d->first = spc_calloc((uint64_t)sms + 1, sizeof *d->first);
    d->load = spc_calloc(sms, sizeof *d->load);
    d->work = spc_calloc(sms, sizeof *d->work);
    bool good = h.time && h.slot && owner && d->order && d->first && d->load && d->work;
    if (good) {
        deal_blocks(program, sms, &h, owner, d);
        group(owner, program->blocks, sms, d);
    }
    spc_free(h.time);
    spc_free(h.slot);
    spc_free(owner);
    return good ? SPC_OK : spc_fail_memory(error, program->blocks * (sizeof *owner + sizeof *d->order));
}

/* Adds `weight` times what one multiprocessor counted. */
static void add_counts(spc_exec_result *sum, const spc_exec_result *counted, double weight)
{
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->requests[a] += counted->requests[a] * weight;
        sum->sectors[a] += counted->sectors[a] * weight;
        sum->l1_hits[a] += counted->l1_hits[a] * weight;
        sum->fetched[a] += counted->fetched[a] * weight;
        sum->chunks[a] += counted->chunks[a] * weight;
        sum->dram[a] += counted->dram[a] * weight;
    }
    sum->instructions += counted->instructions * weight;
}

static spc_exec_result counts_of(const spc_sm_result *r)
{
    spc_exec_result counts = {.instructions = (double)r->instructions};
    for (int a = 0; a < SPC_ARRAYS; a++) {
        counts.requests[a] = (double)r->traffic.requests[a];
        counts.sectors[a] = (double)r->traffic.sectors[a];
        counts.l1_hits[a] = (double)r->traffic.l1_hits[a];
        counts.fetched[a] = (double)r->traffic.fetched[a];
        counts.chunks[a] = (double)r->traffic.chunks[a];
        counts.dram[a] = (double)r->traffic.dram[a];
    }
    return counts;
}

static uint32_t latest(const deal *d, uint32_t sms)
{
    uint32_t worst = 0;
    for (uint32_t sm = 1; sm < sms; sm++)
        if (d->load[sm] > d->load[worst])
            worst = sm;
    return worst;
}

/* Never 0: every block has its overhead. */
static double total_work(const deal *d, uint32_t active)
{
    double total = 0;
    for (uint32_t sm = 0; sm < active; sm++)
        total += (double)d->work[sm];
    return total;
}

/* At least two multiprocessors, and as many as SAMPLE_ROUNDS rounds of blocks make. */
static uint32_t choose_samples(const spc_exec_config *config, const deal *d, uint32_t active)
{
    enum { SAMPLE_ROUNDS = 1024 };
    double wanted = config->samples;
    if (wanted == 0)
        wanted = 2 + SAMPLE_ROUNDS * active / total_work(d, active);
    return wanted < active ? (uint32_t)wanted : active;
}

static void keep_slowest(spc_exec_result *launch, const spc_sm_result *r)
{
    if (r->cycles <= launch->cycles)
        return;
    launch->cycles = r->cycles;
    launch->busy_issue = r->busy_issue;
    launch->busy_lsu = r->busy_lsu;
    launch->busy_l2 = r->busy_l2;
    launch->busy_dram = r->busy_dram;
    launch->chain = r->chain;
    launch->tail = r->tail;
}

/* L2 and DRAM serve whoever asks: a multiprocessor with twice the work of the others takes twice their share.
 */
static void share_bandwidth(const spc_exec_config *config, const deal *d, uint32_t active, uint32_t chosen,
                            spc_sm_config *sm)
{
    double share = d->work[chosen] ? total_work(d, active) / (double)d->work[chosen] : active;
    sm->l2_line_cycles = config->sm.l2_line_cycles * share;
    sm->l2_sector_cycles = config->sm.l2_sector_cycles * share;
    sm->dram_line_cycles = config->sm.dram_line_cycles * share;
    sm->dram_chunk_cycles = config->sm.dram_chunk_cycles * share;
    sm->dram_stream_cycles = config->sm.dram_stream_cycles * share;
    sm->l2_stream_bytes = (uint64_t)(config->l2_stream_bytes / share);
}

/* One multiprocessor with its blocks. */
static spc_status run_one(const spc_program *program, const spc_exec_config *config, const deal *d,
                          uint32_t active, uint32_t chosen, spc_exec_result *launch, spc_exec_result *counts,
                          spc_error *error)
{
    spc_sm_config sm = config->sm;
    spc_sm_result r;
    sm.resident_blocks = resident_blocks(program, config);
    share_bandwidth(config, d, active, chosen, &sm);
    uint64_t count = d->first[chosen + 1] - d->first[chosen];
    SPC_TRY(spc_sm_run(program, &sm, d->memory, d->order + d->first[chosen], count, &r, error));
    keep_slowest(launch, &r);
    spc_exec_result one = counts_of(&r);
    add_counts(counts, &one, 1);
    launch->simulated += (double)count;
    return SPC_OK;
}

/* Adds one launch to the result. The busiest multiprocessor counts for itself; of the others a systematic
 * sample is scaled by its share of their blocks. */
static spc_status simulate(const spc_program *program, const spc_exec_config *config, const deal *d,
                           spc_exec_result *result, spc_error *error)
{
    uint32_t sms = config->multiprocessors, worst = latest(d, sms);
    uint32_t active = program->blocks < sms ? (uint32_t)program->blocks : sms;
    uint32_t samples = choose_samples(config, d, active);
    spc_exec_result launch = {0}, busiest = {0}, sample = {0};
    SPC_TRY(run_one(program, config, d, active, worst, &launch, &busiest, error));
    double alone = launch.simulated;
    for (uint32_t i = 0; i < samples; i++) {
        uint32_t chosen = (uint32_t)((2 * (uint64_t)i + 1) * active / (2 * samples));
        if (chosen != worst)
            SPC_TRY(run_one(program, config, d, active, chosen, &launch, &sample, error));
    }
    double sampled = launch.simulated - alone;
    add_counts(result, &busiest, 1);
    add_counts(result, &sample, sampled > 0 ? ((double)program->blocks - alone) / sampled : 0);
    result->cycles += launch.cycles;
    result->simulated = launch.simulated / (double)program->blocks;
    result->busy_issue += launch.busy_issue;
    result->busy_lsu += launch.busy_lsu;
    result->busy_l2 += launch.busy_l2;
    result->busy_dram += launch.busy_dram;
    result->chain += launch.chain;
    result->tail += launch.tail;
    return SPC_OK;
}

static spc_status run_launches(const spc_program *program, const spc_exec_config *config,
                               spc_sm_memory *memory, spc_exec_result *result, spc_error *error)
{
    for (; program; program = program->then) {
        if (program->blocks == 0)
            continue;
        result->launches++;
        deal d = {.memory = memory};
        spc_status status = make_deal(program, config, &d, error);
        if (status == SPC_OK)
            status = simulate(program, config, &d, result, error);
        free_deal(&d);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

spc_status spc_exec_run(const spc_program *program, const spc_exec_config *config, spc_exec_result *result,
                        spc_error *error)
{
    *result = (spc_exec_result){0};
    if (config->multiprocessors == 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a GPU of no multiprocessors");
    spc_sm_memory *memory;
    SPC_TRY(spc_sm_memory_new(&memory, error));
    spc_status status = run_launches(program, config, memory, result, error);
    spc_sm_memory_free(memory);
    return status;
}

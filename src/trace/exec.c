#include "trace/exec.h"

#include <stdlib.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/deal.h"

/* Adds what a multiprocessor counted: what it issued and what came of it stand for others by weights of their
 * own. */
static void add_counts(spc_exec_result *sum, const spc_exec_result *counted, double weight, double issued)
{
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->requests[a] += counted->requests[a] * issued;
        sum->sectors[a] += counted->sectors[a] * weight;
        sum->l1_hits[a] += counted->l1_hits[a] * weight;
        sum->fetched[a] += counted->fetched[a] * weight;
        sum->chunks[a] += counted->chunks[a] * weight;
        sum->dram[a] += counted->dram[a] * weight;
        sum->l2_missed[a] += counted->l2_missed[a] * weight;
    }
    sum->instructions += counted->instructions * issued;
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
        counts.l2_missed[a] = (double)r->traffic.l2_missed[a];
    }
    return counts;
}

/* Never 0: every block has its overhead. */
static double total_work(const spc_deal *d)
{
    double total = 0;
    for (uint32_t sm = 0; sm < d->active; sm++)
        total += (double)d->work[sm];
    return total;
}

enum { SAMPLES_LEAST = 3, SAMPLES_MOST = 8 };

/* Multiprocessors differ more where each has little to do: as many as SAMPLE_ROUNDS rounds of blocks make. */
static uint32_t choose_samples(const spc_exec_config *config, const spc_deal *d)
{
    enum { SAMPLE_ROUNDS = 512, SAMPLES_PART = 10 };
    if (config->samples)
        return config->samples;
    double wanted = SAMPLES_LEAST + SAMPLE_ROUNDS * (double)d->active / total_work(d);
    uint32_t part = d->active / SAMPLES_PART, most = part < SAMPLES_MOST ? part : SAMPLES_MOST;
    most = most > SAMPLES_LEAST ? most : SAMPLES_LEAST;
    return wanted < most ? (uint32_t)wanted : most;
}

/* Whether a multiprocessor ends later than another, by the rounds of its longest chain of blocks, then by
 * those of all its warps, then by their entries. */
static bool ends_later(const spc_deal *d, uint32_t a, uint32_t b)
{
    if (d->load[a] != d->load[b])
        return d->load[a] > d->load[b];
    return d->turns[a] != d->turns[b] ? d->turns[a] > d->turns[b] : d->entries[a] > d->entries[b];
}

static bool has_more(const spc_deal *d, uint32_t a, uint32_t b)
{
    return d->entries[a] > d->entries[b];
}

static void choose_last(spc_deal *d, uint32_t count,
                        bool (*is_later)(const spc_deal *d, uint32_t a, uint32_t b))
{
    for (uint32_t n = 0; n < count; n++) {
        uint32_t last = d->active;
        for (uint32_t sm = 0; sm < d->active; sm++)
            if (d->part[sm] == SPC_PART_NONE && (last == d->active || is_later(d, sm, last)))
                last = sm;
        if (last == d->active)
            return;
        d->part[last] = SPC_PART_BUSIEST;
        d->stands_for[last] = d->issues_for[last] = 1;
    }
}

/* What decides the time, as many as there are samples: those that end last and the one that has most
 * entries. A pilot, which asks for fewer, is content with one. */
static void choose_busiest(spc_deal *d, uint32_t samples)
{
    uint32_t most = samples < SAMPLES_MOST ? samples : SAMPLES_MOST;
    choose_last(d, samples < SAMPLES_LEAST ? 1 : most - 1, ends_later);
    choose_last(d, samples < SAMPLES_LEAST ? 0 : 1, has_more);
}

typedef struct candidate {
    uint64_t entries;
    uint32_t sm;
} candidate;

static int by_entries(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->entries != y->entries)
        return x->entries < y->entries ? -1 : 1;
    return x->sm < y->sm ? -1 : 1;
}

/* Sectors and bytes go by entries and rounds: a round issues its loads however few lanes have work. Never 0.
 */
static double size_of(const spc_deal *d, uint32_t sm)
{
    enum { ENTRIES_OF_ROUND = 16 };
    return (double)d->entries[sm] + ENTRIES_OF_ROUND * (double)d->turns[sm];
}

/* The middle ones of equal parts of all others, sorted by their entries; each stands for its part. */
static spc_status choose_sample(spc_deal *d, uint32_t samples, spc_error *error)
{
    candidate *other = spc_malloc(d->active, sizeof *other);
    if (!other)
        return spc_fail_memory(error, d->active * sizeof *other);
    uint32_t count = 0;
    for (uint32_t sm = 0; sm < d->active; sm++)
        if (d->part[sm] == SPC_PART_NONE)
            other[count++] = (candidate){d->entries[sm], sm};
    qsort(other, count, sizeof *other, by_entries);
    samples = samples < count ? samples : count;
    for (uint64_t i = 0; i < samples; i++) {
        uint32_t sm = other[(2 * i + 1) * count / (2 * samples)].sm;
        double part = 0, turns = 0;
        for (uint64_t k = i * count / samples; k < (i + 1) * count / samples; k++) {
            part += size_of(d, other[k].sm);
            turns += (double)d->turns[other[k].sm];
        }
        d->part[sm] = SPC_PART_SAMPLE;
        d->stands_for[sm] = part / size_of(d, sm);
        d->issues_for[sm] = turns / (double)d->turns[sm];
    }
    spc_free(other);
    return SPC_OK;
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
static void share_bandwidth(const spc_exec_config *config, const spc_deal *d, uint32_t chosen,
                            spc_sm_config *sm)
{
    double share = d->work[chosen] ? total_work(d) / (double)d->work[chosen] : d->active;
    sm->l2_line_cycles = config->sm.l2_line_cycles * share;
    sm->l2_sector_cycles = config->sm.l2_sector_cycles * share;
    sm->dram_line_cycles = config->sm.dram_line_cycles * share;
    sm->dram_chunk_cycles = config->sm.dram_chunk_cycles * share;
    sm->dram_stream_cycles = config->sm.dram_stream_cycles * share;
    sm->l2_stream_bytes = (uint64_t)(config->l2_stream_bytes / share);
}

/* Registers are given to warps in units of 256. */
static uint32_t resident_blocks(const spc_program *program, const spc_exec_config *config)
{
    uint32_t per_warp = (program->code.registers * SPC_WARP + 255) / 256 * 256;
    uint32_t blocks =
        per_warp ? config->registers / (per_warp * SPC_BLOCK_WARPS) : config->sm.resident_blocks;
    return blocks < config->sm.resident_blocks ? blocks : config->sm.resident_blocks;
}

bool spc_exec_is_one_wave(const spc_program *program, const spc_exec_config *config)
{
    return program->blocks <= (uint64_t)config->multiprocessors * resident_blocks(program, config);
}

/* One multiprocessor with its blocks. */
static spc_status run_one(const spc_program *program, const spc_exec_config *config, const spc_deal *d,
                          spc_sm_memory *memory, uint32_t chosen, spc_exec_result *launch,
                          spc_exec_result *result, spc_error *error)
{
    spc_sm_config sm = config->sm;
    spc_sm_result r;
    sm.resident_blocks = resident_blocks(program, config);
    share_bandwidth(config, d, chosen, &sm);
    uint64_t count = d->first[chosen + 1] - d->first[chosen];
    SPC_TRY(spc_sm_run(program, &sm, memory, d->order + d->first[chosen], count, &r, error));
    keep_slowest(launch, &r);
    spc_exec_result one = counts_of(&r);
    add_counts(result, &one, d->stands_for[chosen], d->issues_for[chosen]);
    launch->simulated += (double)count;
    return SPC_OK;
}

/* Adds one launch to the result. */
static spc_status simulate(const spc_program *program, const spc_exec_config *config, spc_deal *d,
                           spc_sm_memory *memory, spc_exec_result *result, spc_error *error)
{
    spc_exec_result launch = {0};
    uint32_t samples = choose_samples(config, d);
    choose_busiest(d, samples);
    SPC_TRY(choose_sample(d, samples, error));
    for (uint32_t sm = 0; sm < d->active; sm++)
        if (d->part[sm] != SPC_PART_NONE)
            SPC_TRY(run_one(program, config, d, memory, sm, &launch, result, error));
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
        uint32_t resident = resident_blocks(program, config);
        if (resident == 0)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "a multiprocessor of %u registers cannot hold a block",
                            config->registers);
        spc_deal d;
        SPC_TRY(spc_deal_blocks(program, config->multiprocessors, resident, &d, error));
        spc_status status = simulate(program, config, &d, memory, result, error);
        spc_deal_free(&d);
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

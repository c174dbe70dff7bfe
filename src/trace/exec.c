#include "trace/exec.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/deal.h"
#include "trace/sample.h"

static void add_counts(spc_exec_result *sum, const spc_exec_result *counted, double weight)
{
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->requests[a] += counted->requests[a] * weight;
        sum->sectors[a] += counted->sectors[a] * weight;
        sum->l1_hits[a] += counted->l1_hits[a] * weight;
        sum->fetched[a] += counted->fetched[a] * weight;
        sum->chunks[a] += counted->chunks[a] * weight;
        sum->dram[a] += counted->dram[a] * weight;
        sum->l2_missed[a] += counted->l2_missed[a] * weight;
    }
    sum->instructions += counted->instructions * weight;
}

/* Weights may be negative, sums of counts may not: no less than was seen, and no part larger than the whole.
 */
static void bound_counts(spc_exec_result *sum, const spc_exec_result *seen)
{
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->requests[a] = fmax(sum->requests[a], seen->requests[a]);
        sum->sectors[a] = fmax(sum->sectors[a], seen->sectors[a]);
        sum->l1_hits[a] = fmin(fmax(sum->l1_hits[a], seen->l1_hits[a]), sum->sectors[a]);
        sum->fetched[a] = fmax(sum->fetched[a], seen->fetched[a]);
        sum->chunks[a] = fmax(sum->chunks[a], seen->chunks[a]);
        sum->dram[a] = fmax(sum->dram[a], seen->dram[a]);
        sum->l2_missed[a] = fmin(fmax(sum->l2_missed[a], seen->l2_missed[a]), sum->fetched[a]);
    }
    sum->instructions = fmax(sum->instructions, seen->instructions);
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
    double share = d->work[chosen] ? spc_deal_work(d) / (double)d->work[chosen] : d->active;
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

/* Where a multiprocessor would take more than its part of the steps, windows are so short that as many of
 * them fit in as a long row and the ends of its warps need. */
static uint32_t window_turns(const spc_program *program, const spc_exec_config *config, const spc_deal *d,
                             uint32_t chosen)
{
    enum { PARTS = 4, WINDOWS = 48, WINDOWS_A_BLOCK = 96, LEAST_TURNS = 4 };
    double turns = (double)config->most_steps / fmax(1, program->code.loops), most = config->sm.window_turns,
           blocks = (double)(d->first[chosen + 1] - d->first[chosen]);
    if (config->most_steps == 0 || turns >= PARTS * (double)d->turns[chosen])
        return config->sm.window_turns;
    return (uint32_t)fmin(most, fmax(LEAST_TURNS, turns / (WINDOWS + blocks * WINDOWS_A_BLOCK)));
}

/* One multiprocessor with its blocks. */
static spc_status run_one(const spc_program *program, const spc_exec_config *config, const spc_sample *sample,
                          spc_sm_memory *memory, uint32_t chosen, spc_sm_result *r, spc_error *error)
{
    const spc_deal *d = sample->deal;
    spc_sm_config sm = config->sm;
    sm.resident_blocks = resident_blocks(program, config);
    share_bandwidth(config, d, chosen, &sm);
    sm.window_turns = window_turns(program, config, d, chosen);
    sm.most_steps = spc_sample_most_steps(sample);
    uint64_t count = d->first[chosen + 1] - d->first[chosen];
    return spc_sm_run(program, &sm, memory, d->order + d->first[chosen], count, r, error);
}

static double sum_of(const uint64_t count[SPC_ARRAYS])
{
    double sum = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        sum += (double)count[a];
    return sum;
}

/* Adds one launch to the result; `counts` is for what each multiprocessor counted. */
static spc_status simulate(const spc_program *program, const spc_exec_config *config, spc_sample *sample,
                           spc_sm_memory *memory, spc_exec_result *counts, spc_exec_result *result,
                           spc_error *error)
{
    const spc_deal *d = sample->deal;
    spc_exec_result launch = {0}, seen = {0};
    uint64_t blocks = 0;
    for (uint32_t sm; spc_sample_next(sample, &sm);) {
        spc_sm_result r;
        SPC_TRY(run_one(program, config, sample, memory, sm, &r, error));
        keep_slowest(&launch, &r);
        counts[sample->count] = counts_of(&r);
        double traffic[SPC_SAMPLE_COUNTS] = {sum_of(r.traffic.sectors), sum_of(r.traffic.fetched)};
        spc_sample_add(sample, r.cycles, traffic, spc_sm_steps(&r));
        blocks += d->first[sm + 1] - d->first[sm];
    }
    spc_sample_weigh(sample);
    for (uint32_t i = 0; i < sample->count; i++) {
        add_counts(&launch, &counts[i], sample->unit[i].stands_for);
        add_counts(&seen, &counts[i], 1);
    }
    bound_counts(&launch, &seen);
    result->steps += sample->steps;
    add_counts(result, &launch, 1);
    result->cycles += launch.cycles;
    result->simulated = (double)blocks / (double)program->blocks;
    result->busy_issue += launch.busy_issue;
    result->busy_lsu += launch.busy_lsu;
    result->busy_l2 += launch.busy_l2;
    result->busy_dram += launch.busy_dram;
    result->chain += launch.chain;
    result->tail += launch.tail;
    return SPC_OK;
}

/* Steps that a launch may take; a quarter of what is left is for the one that follows. */
static uint64_t most_steps(const spc_program *program, const spc_exec_config *config,
                           const spc_exec_result *result)
{
    if (config->most_steps == 0)
        return 0;
    uint64_t left = config->most_steps > result->steps ? config->most_steps - result->steps : 1;
    return program->then ? left - left / 4 : left;
}

static spc_status run_launch(const spc_program *program, const spc_exec_config *config, spc_sm_memory *memory,
                             spc_exec_result *result, spc_error *error)
{
    spc_deal d;
    spc_sample sample;
    SPC_TRY(spc_deal_blocks(program, config->multiprocessors, resident_blocks(program, config), &d, error));
    spc_status status =
        spc_sample_begin(&sample, &d, config->samples, most_steps(program, config, result), error);
    if (status == SPC_OK) {
        spc_exec_result *counts = spc_malloc(d.active, sizeof *counts);
        status = counts ? simulate(program, config, &sample, memory, counts, result, error)
                        : spc_fail_memory(error, d.active * sizeof *counts);
        spc_free(counts);
        spc_sample_end(&sample);
    }
    spc_deal_free(&d);
    return status;
}

static spc_status run_launches(const spc_program *program, const spc_exec_config *config,
                               spc_sm_memory *memory, spc_exec_result *result, spc_error *error)
{
    for (; program; program = program->then) {
        if (program->blocks == 0)
            continue;
        result->launches++;
        if (resident_blocks(program, config) == 0)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "a multiprocessor of %u registers cannot hold a block",
                            config->registers);
        SPC_TRY(run_launch(program, config, memory, result, error));
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

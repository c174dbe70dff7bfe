#include "sim/launch.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "sim/block_scheduler.h"
#include "sim/sampling.h"

/* What one multiprocessor counted. */
typedef struct counted {
    spc_counters counters;
    double instructions;
} counted;

static void add_counted(spc_launch_result *sum, const counted *more, double weight)
{
    spc_counters_add(&sum->counters, &more->counters, weight);
    sum->instructions += more->instructions * weight;
}

static void keep_slowest(spc_launch_result *launch, const spc_sm_result *r)
{
    if (r->cycles <= launch->cycles)
        return;
    launch->cycles = r->cycles;
    for (int unit = 0; unit < SPC_UNITS; unit++)
        launch->busy[unit] = r->busy[unit];
    launch->chain = r->chain;
    launch->tail = r->tail;
}

/* The share that the chosen multiprocessor has of an amount; an even share where the amounts add up to 0. */
static double part_of(const uint64_t *amount, uint32_t active, uint32_t chosen)
{
    double sum = 0;
    for (uint32_t sm = 0; sm < active; sm++)
        sum += (double)amount[sm];
    return sum > 0 ? (double)amount[chosen] / sum : 1.0 / active;
}

/* The L2 and DRAM serve requests as they come. As long as all multiprocessors are full of warps, they request
 * alike, each for the time that it works. Then those with more entries use what the others leave. So half of
 * a share follows from the time, half from the entries. No share is below an even one: a multiprocessor with
 * less work is served like the others while it works. */
static void share_bandwidth(const spc_launch_config *config, const spc_block_schedule *s, uint32_t chosen,
                            spc_sm_config *sm)
{
    double own = (part_of(s->work, s->active, chosen) + part_of(s->entries, s->active, chosen)) / 2,
           share = fmin(s->active, 1 / own);
    sm->l2_line_cycles = config->sm.l2_line_cycles * share;
    sm->l2_sector_cycles = config->sm.l2_sector_cycles * share;
    sm->dram_line_cycles = config->sm.dram_line_cycles * share;
    sm->dram_granule_cycles = config->sm.dram_granule_cycles * share;
    sm->dram_stream_cycles = config->sm.dram_stream_cycles * share;
    sm->l2_stream_bytes = (uint64_t)(config->sm.l2.stream_bytes / share);
}

static uint64_t l1_left(const spc_program *program, const spc_launch_config *config, uint32_t blocks)
{
    return (uint64_t)(config->l1_share *
                      (double)spc_l1_beside(program, &config->occupancy, &config->sm, blocks));
}

uint32_t spc_launch_resident_blocks(const spc_program *program, const spc_launch_config *config)
{
    return spc_resident_blocks(program, &config->occupancy, &config->sm);
}

bool spc_launch_is_one_wave(const spc_program *program, const spc_launch_config *config)
{
    return program->blocks <= (uint64_t)config->multiprocessors * spc_launch_resident_blocks(program, config);
}

/* A critical multiprocessor may take three quarters of what is left: a sample must follow. */
static uint64_t most_steps_of_one(const spc_sample *s)
{
    if (s->most_steps == UINT64_MAX)
        return 0;
    uint64_t left = s->most_steps > s->steps ? s->most_steps - s->steps : 1;
    return s->sampling ? left : left - left / 4;
}

/* One multiprocessor with its blocks. */
static spc_status run_one(const spc_program *program, const spc_launch_config *config,
                          const spc_sample *sample, spc_sm_memory *memory, uint32_t chosen, spc_sm_result *r,
                          spc_error *error)
{
    const spc_block_schedule *s = sample->schedule;
    spc_sm_config sm = config->sm;
    uint32_t resident = spc_launch_resident_blocks(program, config);
    sm.resident_warps = spc_resident_warps(program, &config->occupancy, &config->sm);
    if (program->shared_bytes) /* which a block keeps until its last warp ends */
        sm.resident_blocks = resident;
    sm.l1_bytes = l1_left(program, config, resident);
    sm.most_steps = most_steps_of_one(sample);
    share_bandwidth(config, s, chosen, &sm);
    uint64_t count = s->first[chosen + 1] - s->first[chosen];
    return spc_sm_run(program, &sm, memory, s->order + s->first[chosen], count, r, error);
}

/* Simulates the sample; counts[active] is for what each multiprocessor counted. */
static spc_status run_sample(const spc_program *program, const spc_launch_config *config, spc_sample *sample,
                             spc_sm_memory *memory, counted *counts, spc_launch_result *launch,
                             spc_error *error)
{
    const spc_block_schedule *s = sample->schedule;
    uint64_t blocks = 0;
    for (uint32_t sm; spc_sample_next(sample, &sm);) {
        spc_sm_result r;
        SPC_TRY(run_one(program, config, sample, memory, sm, &r, error));
        keep_slowest(launch, &r);
        counts[sample->count] = (counted){r.counters, r.instructions};
        double traffic[SPC_SAMPLE_COUNTS] = {spc_counters_sum(&r.counters, SPC_COUNT_SECTORS),
                                             spc_counters_sum(&r.counters, SPC_COUNT_L2_SECTORS)};
        spc_sample_add(sample, r.cycles, traffic, spc_sm_steps(&r));
        blocks += s->first[sm + 1] - s->first[sm];
    }
    launch->simulated = (double)blocks / (double)program->blocks;
    launch->steps = sample->steps;
    return SPC_OK;
}

/* Scales what the sample counted to the whole launch. */
static void scale(spc_sample *sample, const counted *counts, spc_launch_result *launch)
{
    spc_launch_result seen = {0};
    spc_sample_weigh(sample);
    for (uint32_t i = 0; i < sample->count; i++) {
        add_counted(launch, &counts[i], sample->unit[i].stands_for);
        add_counted(&seen, &counts[i], 1);
    }
    spc_counters_bound(&launch->counters, &seen.counters);
    launch->instructions =
        launch->instructions > seen.instructions ? launch->instructions : seen.instructions;
}

static void add_launch(spc_launch_result *sum, const spc_launch_result *launch)
{
    sum->launches++;
    sum->cycles += launch->cycles;
    sum->instructions += launch->instructions;
    sum->chain += launch->chain;
    sum->tail += launch->tail;
    sum->simulated = launch->simulated;
    sum->steps += launch->steps;
    spc_counters_add(&sum->counters, &launch->counters, 1);
    for (int unit = 0; unit < SPC_UNITS; unit++)
        sum->busy[unit] += launch->busy[unit];
}

/* What is left of the steps; a quarter of it is for the launch that follows. */
static uint64_t most_steps(const spc_program *program, const spc_launch_config *config,
                           const spc_launch_result *result)
{
    if (config->most_steps == 0)
        return 0;
    uint64_t left = config->most_steps > result->steps ? config->most_steps - result->steps : 1;
    return program->then ? left - left / 4 : left;
}

static spc_status run_scheduled(const spc_program *program, const spc_launch_config *config,
                                const spc_block_schedule *schedule, spc_sm_memory *memory,
                                spc_launch_result *result, spc_error *error)
{
    spc_sample sample;
    spc_launch_result launch = {0};
    SPC_TRY(spc_sample_begin(&sample, schedule, config->samples, most_steps(program, config, result), error));
    counted *counts = spc_malloc(schedule->active, sizeof *counts);
    spc_status status = counts ? run_sample(program, config, &sample, memory, counts, &launch, error)
                               : spc_fail_memory(error, schedule->active * sizeof *counts);
    if (status == SPC_OK) {
        scale(&sample, counts, &launch);
        add_launch(result, &launch);
    }
    spc_free(counts);
    spc_sample_end(&sample);
    return status;
}

/* At least one block, and a set of lines of the L1 beside it. */
static spc_status check_room(const spc_program *program, const spc_launch_config *config, uint32_t resident,
                             spc_error *error)
{
    unsigned long long l1_bytes = config->sm.l1_bytes;
    if (resident == 0)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "a multiprocessor with %u registers and an L1 of %llu bytes holds no block of %u "
                        "registers a thread and %u bytes of shared memory",
                        config->occupancy.registers, l1_bytes, program->code.registers,
                        program->shared_bytes);
    if (l1_left(program, config, resident) < (uint64_t)config->sm.l1_ways * config->sm.line_bytes)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "of an L1 of %llu bytes, blocks with %u bytes of shared memory leave less than a set of %u "
            "lines of %u bytes",
            l1_bytes, program->shared_bytes, config->sm.l1_ways, config->sm.line_bytes);
    return SPC_OK;
}

static spc_status run_launch(const spc_program *program, const spc_launch_config *config,
                             spc_sm_memory *memory, spc_launch_result *result, spc_error *error)
{
    spc_block_schedule schedule;
    uint32_t resident = spc_launch_resident_blocks(program, config);
    SPC_TRY(check_room(program, config, resident, error));
    SPC_TRY(spc_block_schedule_make(program, config->multiprocessors, resident, &schedule, error));
    spc_status status = run_scheduled(program, config, &schedule, memory, result, error);
    spc_block_schedule_free(&schedule);
    return status;
}

spc_status spc_launch_run(const spc_program *program, const spc_launch_config *config,
                          spc_launch_result *result, spc_error *error)
{
    *result = (spc_launch_result){0};
    if (config->multiprocessors == 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a GPU of no multiprocessors");
    spc_sm_memory *memory;
    SPC_TRY(spc_sm_memory_new(&memory, error));
    spc_status status = SPC_OK;
    for (; program && status == SPC_OK; program = program->then)
        if (program->blocks > 0)
            status = run_launch(program, config, memory, result, error);
    spc_sm_memory_free(memory);
    return status;
}

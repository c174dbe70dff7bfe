#include "sim/launch.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "sim/block_scheduler.h"
#include "sim/faded.h"
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

/* The L2 and DRAM serve requests as they come. As long as all multiprocessors are full of warps, they request
 * alike, each for the time that it works. Then those with more entries use what the others leave. So half of
 * a share follows from the time, half from the entries. No share is below an even one: a multiprocessor with
 * less work is served like the others while it works. Times by which a unit takes longer for one
 * multiprocessor than it would for all: slowdown[active]. */
static void find_slowdowns(const spc_block_schedule *s, double *slowdown)
{
    double work = 0, entries = 0;
    for (uint32_t sm = 0; sm < s->active; sm++) {
        work += (double)s->work[sm];
        entries += (double)s->entries[sm];
    }
    for (uint32_t sm = 0; sm < s->active; sm++) {
        double even = 1.0 / s->active, of_work = work > 0 ? (double)s->work[sm] / work : even,
               of_entries = entries > 0 ? (double)s->entries[sm] / entries : even;
        slowdown[sm] = fmin(s->active, 2 / (of_work + of_entries));
    }
}

static void share_bandwidth(const spc_launch_config *config, double slowdown, spc_sm_config *sm)
{
    sm->l2_line_cycles = config->sm.l2_line_cycles * slowdown;
    sm->l2_sector_cycles = config->sm.l2_sector_cycles * slowdown;
    sm->dram_line_cycles = config->sm.dram_line_cycles * slowdown;
    sm->dram_granule_cycles = config->sm.dram_granule_cycles * slowdown;
    sm->dram_stream_cycles = config->sm.dram_stream_cycles * slowdown;
    sm->l2_stream_bytes = (uint64_t)(config->sm.l2.stream_bytes / slowdown);
}

/* Of the demands of a sample. */
static const int shared_units[SPC_SAMPLE_DEMANDS] = {SPC_UNIT_L2, SPC_UNIT_DRAM};

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
static spc_status launch_run_one(const spc_program *program, const spc_launch_config *config,
                                 const spc_sample *sample, spc_sm_memory *memory, uint32_t chosen,
                                 double slowdown, spc_sm_result *r, spc_error *error)
{
    const spc_block_schedule *s = sample->schedule;
    spc_sm_config sm = config->sm;
    uint32_t resident = spc_launch_resident_blocks(program, config);
    sm.resident_warps = spc_resident_warps(program, &config->occupancy, &config->sm);
    if (program->shared_bytes) /* which a block keeps until its last warp ends */
        sm.resident_blocks = resident;
    sm.l1_bytes = l1_left(program, config, resident);
    sm.most_steps = most_steps_of_one(sample);
    share_bandwidth(config, slowdown, &sm);
    uint64_t count = s->first[chosen + 1] - s->first[chosen];
    return spc_sm_run(program, &sm, memory, s->order + s->first[chosen], count, r, error);
}

/* What all multiprocessors of a launch have: counts are of those that were simulated, in their order. */
typedef struct launch_room {
    counted *counts;
    double *slowdown, *demand;
} launch_room;

static spc_status run_sample(const spc_program *program, const spc_launch_config *config, spc_sample *sample,
                             spc_sm_memory *memory, launch_room *room, spc_launch_result *launch,
                             spc_error *error)
{
    const spc_block_schedule *s = sample->schedule;
    uint64_t blocks = 0;
    find_slowdowns(s, room->slowdown);
    for (uint32_t sm; spc_sample_next(sample, &sm);) {
        spc_sm_result r;
        double slowdown = room->slowdown[sm];
        SPC_TRY(launch_run_one(program, config, sample, memory, sm, slowdown, &r, error));
        keep_slowest(launch, &r);
        room->counts[sample->count] = (counted){r.counters, r.instructions};
        double traffic[SPC_SAMPLE_COUNTS] = {spc_counters_sum(&r.counters, SPC_COUNT_SECTORS),
                                             spc_counters_sum(&r.counters, SPC_COUNT_L2_SECTORS)},
               demand[SPC_SAMPLE_DEMANDS];
        for (int i = 0; i < SPC_SAMPLE_DEMANDS; i++)
            demand[i] = r.busy[shared_units[i]] / slowdown;
        spc_sample_add(sample, r.cycles, traffic, demand, spc_sm_steps(&r));
        blocks += s->first[sm + 1] - s->first[sm];
    }
    launch->simulated = (double)blocks / (double)program->blocks;
    launch->steps = sample->steps;
    return SPC_OK;
}

static void last_at_least(spc_launch_result *launch, int unit, double cycles)
{
    if (cycles > launch->cycles)
        launch->cycles = launch->busy[unit] = cycles;
}

/* No multiprocessor ends before the units that it shares have served it, whether it was simulated or not. */
static void wait_for_each(const spc_sample *sample, launch_room *room, spc_launch_result *launch)
{
    for (int i = 0; i < SPC_SAMPLE_DEMANDS; i++) {
        double longest = 0;
        spc_sample_demands(sample, i, room->demand);
        for (uint32_t sm = 0; sm < sample->schedule->active; sm++)
            longest = fmax(longest, room->demand[sm] * room->slowdown[sm]);
        last_at_least(launch, shared_units[i], longest);
    }
}

/* No launch ends before L2 and DRAM have moved what all multiprocessors asked for, as fast as they can. */
static void wait_for_all(const spc_launch_config *config, spc_launch_result *launch)
{
    const spc_sm_config *sm = &config->sm;
    double sectors_a_line = (double)SPC_MEMORY_LINE_BYTES / sm->sector_bytes,
           sector = sm->l2_sector_cycles + sm->l2_line_cycles / sectors_a_line;
    last_at_least(launch, SPC_UNIT_L2, sector * spc_counters_sum(&launch->counters, SPC_COUNT_L2_SECTORS));
    last_at_least(launch, SPC_UNIT_DRAM,
                  sm->dram_stream_cycles * spc_counters_sum(&launch->counters, SPC_COUNT_DRAM));
}

/* Scales what the sample counted to the whole launch. */
static void launch_scale(spc_sample *sample, const counted *counts, spc_launch_result *launch)
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
static uint64_t launch_most_steps(const spc_program *program, const spc_launch_config *config,
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
    SPC_TRY(spc_sample_begin(&sample, schedule, config->samples, launch_most_steps(program, config, result),
                             error));
    launch_room room = {spc_malloc(schedule->active, sizeof *room.counts),
                        spc_malloc(schedule->active, sizeof *room.slowdown),
                        spc_malloc(schedule->active, sizeof *room.demand)};
    spc_status status = room.counts && room.slowdown && room.demand
                            ? run_sample(program, config, &sample, memory, &room, &launch, error)
                            : spc_fail_memory(error, schedule->active * sizeof *room.counts);
    if (status == SPC_OK) {
        wait_for_each(&sample, &room, &launch);
        launch_scale(&sample, room.counts, &launch);
        wait_for_all(config, &launch);
        add_launch(result, &launch);
    }
    spc_free(room.counts);
    spc_free(room.slowdown);
    spc_free(room.demand);
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
    spc_status status = spc_schedule_find_faded(program, &config->sm.l2, &schedule, error);
    if (status == SPC_OK)
        status = run_scheduled(program, config, &schedule, memory, result, error);
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

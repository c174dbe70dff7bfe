#include "sim/launch.h"

#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/random.h"
#include "kernels/kernel_contract.h"
#include "sim/fast_forward.h"
#include "sim/l2.h"
#include "sim/sampling.h"

/* A binary heap of places for blocks, ordered by the time at which they become free, then by their number.
 * The number is in the lowest `bits` bits of a key, the time in the others, which are enough for the
 * iterations of a launch. */
typedef struct heap {
    uint64_t *key;
    uint32_t size;
    int bits;
} heap;

/* Puts a key where `at` is free, or below. */
static void sift_down(heap *h, uint32_t at, uint64_t key)
{
    for (uint64_t child; (child = 2 * (uint64_t)at + 1) < h->size; at = (uint32_t)child) {
        child += child + 1 < h->size && h->key[child + 1] < h->key[child];
        if (key <= h->key[child])
            break;
        h->key[at] = h->key[child];
    }
    h->key[at] = key;
}

enum { OVERHEAD = 2 }; /* iterations: offsets and the store wait too */

/* Gives block b to the place that becomes free at `time`; returns when it is free again. */
static uint64_t block_scheduler_start_block(const spc_program *program, uint64_t b, uint32_t sm,
                                            uint64_t time, spc_block_schedule *s)
{
    spc_block_work work = spc_program_work(program, b);
    uint64_t warps = spc_program_block_warps(program), longest = work.longest + OVERHEAD,
             iterations = work.iterations + OVERHEAD * warps,
             held = program->shared_bytes ? longest : (iterations + warps - 1) / warps;
    s->work[sm] += held;
    s->iterations[sm] += iterations;
    s->entries[sm] += work.entries;
    s->before[b + 1] = s->before[b] + work.entries;
    if (time + longest + work.waits > s->end[sm])
        s->end[sm] = time + longest + work.waits;
    return time + held;
}

/* owner[block] = multiprocessor that runs it. Place i belongs to multiprocessor i % multiprocessors, so that
 * the first wave goes round; no block takes no time, so that it takes the places in order. */
static void block_scheduler_start_blocks(const spc_program *program, uint32_t multiprocessors, heap *h,
                                         uint32_t *owner, spc_block_schedule *s)
{
    uint64_t wave = program->blocks < h->size ? program->blocks : h->size,
             mask = ((uint64_t)1 << h->bits) - 1;
    for (uint64_t b = 0; b < wave && !spc_interrupted(); b++) {
        owner[b] = (uint32_t)b % multiprocessors;
        h->key[b] = block_scheduler_start_block(program, b, owner[b], 0, s) << h->bits | b;
    }
    if (wave == program->blocks)
        return;
    for (uint32_t i = h->size / 2; i-- > 0;)
        sift_down(h, i, h->key[i]);
    for (uint64_t b = wave; b < program->blocks && !spc_interrupted(); b++) {
        uint64_t place = h->key[0] & mask, time = h->key[0] >> h->bits;
        owner[b] = (uint32_t)place % multiprocessors;
        sift_down(h, 0, block_scheduler_start_block(program, b, owner[b], time, s) << h->bits | place);
    }
}

static void block_scheduler_group(const uint32_t *owner, uint64_t blocks, uint32_t multiprocessors,
                                  spc_block_schedule *s)
{
    for (uint64_t b = 0; b < blocks; b++)
        s->first[owner[b] + 1]++;
    for (uint32_t sm = 0; sm < multiprocessors; sm++)
        s->first[sm + 1] += s->first[sm];
    for (uint64_t b = 0; b < blocks; b++)
        s->order[s->first[owner[b]]++] = b;
    for (uint32_t sm = multiprocessors; sm > 0; sm--)
        s->first[sm] = s->first[sm - 1];
    s->first[0] = 0;
}

spc_status spc_block_schedule_make(const spc_program *program, uint32_t multiprocessors,
                                   uint32_t resident_blocks, spc_block_schedule *s, spc_error *error)
{
    uint32_t sms = multiprocessors, places = sms * resident_blocks;
    heap h = {.key = spc_malloc(places, sizeof *h.key), .size = places};
    while ((places - 1) >> h.bits)
        h.bits++;
    uint32_t *owner = spc_malloc(program->blocks, sizeof *owner);
    *s = (spc_block_schedule){.active = program->blocks < sms ? (uint32_t)program->blocks : sms};
    s->order = spc_malloc(program->blocks, sizeof *s->order);
    s->first = spc_calloc((uint64_t)sms + 1, sizeof *s->first);
    s->end = spc_calloc(sms, sizeof *s->end);
    s->work = spc_calloc(sms, sizeof *s->work);
    s->iterations = spc_calloc(sms, sizeof *s->iterations);
    s->entries = spc_calloc(sms, sizeof *s->entries);
    s->before = spc_calloc(program->blocks + 1, sizeof *s->before);
    bool good = h.key && owner && s->order && s->first && s->end && s->work && s->iterations && s->entries &&
                s->before;
    if (good)
        block_scheduler_start_blocks(program, sms, &h, owner, s);
    bool stopped = spc_interrupted(); /* then some blocks have no owner */
    if (good && !stopped)
        block_scheduler_group(owner, program->blocks, sms, s);
    spc_free(h.key);
    spc_free(owner);
    if (good && !stopped)
        return SPC_OK;
    spc_block_schedule_free(s);
    return stopped ? spc_fail_interrupted(error)
                   : spc_fail_memory(error, program->blocks * (sizeof *owner + sizeof *s->order));
}

void spc_block_schedule_free(spc_block_schedule *s)
{
    spc_free(s->order);
    spc_free(s->first);
    spc_free(s->end);
    spc_free(s->work);
    spc_free(s->iterations);
    spc_free(s->entries);
    spc_free(s->before);
    spc_free(s->evicted);
    *s = (spc_block_schedule){0};
}

/* How much of A each multiprocessor misses in the L2.
 *
 * What stays of a stream from one product to the next stays by regions (sim/l2.h). A multiprocessor that
 * reads few regions may read none that stayed, or only such: then it decides when the launch ends, or never
 * does. */

static const double region_bytes = (double)((uint64_t)SPC_MEMORY_LINE_BYTES << SPC_L2_REGION_SHIFT);

static bool stays_partly(const spc_l2_config *l2, uint32_t array)
{
    return l2->dram_part[array] > 0 && l2->dram_part[array] < 1;
}

/* Blocks lie in A as their entries follow each other. */
static void add_array(const spc_program *p, const spc_l2_config *l2, uint32_t array, spc_block_schedule *s)
{
    double scale = (double)p->array_bytes[array] / (double)s->before[p->blocks];
    for (uint32_t sm = 0; sm < s->active && !spc_interrupted(); sm++)
        for (uint64_t i = s->first[sm]; i < s->first[sm + 1]; i++) {
            uint64_t block = s->order[i];
            /* Of the bytes [from, to) of an array, those in regions that leave the L2. */
            double from = scale * (double)s->before[block];
            double to = scale * (double)s->before[block + 1];
            double sum = 0;
            for (uint64_t region = (uint64_t)(from / region_bytes); (double)region * region_bytes < to;
                 region++) {
                double begin = (double)region * region_bytes, end = begin + region_bytes;
                if (spc_l2_region_fades(array, region, l2->dram_part[array]))
                    sum += (end < to ? end : to) - (begin > from ? begin : from);
            }
            s->evicted[sm] += sum;
        }
}

/* Sets schedule->evicted where blocks read A from end to end, one after the other, and a part of it stays in
 * the L2; leaves NULL otherwise. Errors: MEMORY. */
static spc_status schedule_find_evicted(const spc_program *p, const spc_l2_config *l2, spc_block_schedule *s,
                                        spc_error *error)
{
    static const uint32_t streams[] = {SPC_ARRAY_VALUES, SPC_ARRAY_COLUMNS};
    bool apart = p->slot_stride >= p->pattern->rows; /* slots of all rows side by side */
    if (apart || l2->line_by_line || s->before[p->blocks] == 0 || !stays_partly(l2, SPC_ARRAY_VALUES))
        return SPC_OK;
    s->evicted = spc_calloc(s->active, sizeof *s->evicted);
    if (!s->evicted)
        return spc_fail_memory(error, s->active * sizeof *s->evicted);
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
        add_array(p, l2, streams[i], s);
    return SPC_OK;
}

static uint64_t shared_of_block(const spc_program *program, const spc_occupancy_rules *rules)
{
    return program->shared_bytes ? (uint64_t)program->shared_bytes + rules->shared_reserved_bytes : 0;
}

static uint64_t most_shared(const spc_occupancy_rules *rules, const spc_sm_config *sm)
{
    if (rules->shared_share == 0)
        return rules->shared_apart;
    return sm->l1_bytes - (uint64_t)((1 - rules->shared_share) * (double)sm->l1_bytes);
}

/* The smallest size that the hardware offers and that holds all resident blocks, else the largest. */
static uint64_t carve_out(const spc_program *program, const spc_occupancy_rules *rules, uint32_t blocks)
{
    uint32_t i = 0;
    while (i + 1 < rules->sizes && rules->shared_size[i] < blocks * shared_of_block(program, rules))
        i++;
    return rules->sizes ? rules->shared_size[i] : 0;
}

static uint32_t registers_of_warp(const spc_program *program, const spc_occupancy_rules *rules)
{
    uint32_t unit = rules->register_unit, lanes = program->lanes;
    return (program->code.registers * lanes + unit - 1) / unit * unit;
}

/* Places for warps: each scheduler has its part of the registers, and gives them to warps one by one. */
static uint32_t spc_resident_warps(const spc_program *program, const spc_occupancy_rules *rules,
                                   const spc_sm_config *sm)
{
    uint32_t most = sm->resident_warps * SPC_WARP / program->lanes, each = registers_of_warp(program, rules),
             schedulers = sm->schedulers,
             warps = each ? rules->registers / schedulers / each * schedulers : most;
    return warps < most ? warps : most;
}

uint32_t spc_resident_blocks(const spc_program *program, const spc_occupancy_rules *rules,
                             const spc_sm_config *sm)
{
    uint64_t shared = most_shared(rules, sm);
    uint32_t blocks = spc_resident_warps(program, rules, sm) / spc_program_block_warps(program);
    uint64_t needed = shared_of_block(program, rules);
    if (needed && shared / needed < blocks)
        blocks = (uint32_t)(shared / needed);
    return blocks < sm->resident_blocks ? blocks : sm->resident_blocks;
}

uint64_t spc_l1_beside(const spc_program *program, const spc_occupancy_rules *rules, const spc_sm_config *sm,
                       uint32_t blocks)
{
    uint64_t l1 = sm->l1_bytes, shared = rules->shared_share == 0 ? 0 : carve_out(program, rules, blocks);
    return l1 - (shared < l1 ? shared : most_shared(rules, sm));
}

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

/* An L1 as no machine has it need not be larger than what is in it: every set of it is memory here. */
static uint64_t useful_l1(const spc_program *program, uint64_t bytes)
{
    enum { LARGE = 16 << 20 };
    uint64_t all = LARGE;
    for (int a = 0; a < SPC_ARRAYS; a++)
        all += 2 * program->array_bytes[a];
    return bytes < all ? bytes : all;
}

/* Strata of a multiprocessor's blocks, all of as many blocks in the order in which they start: what a row
 * costs changes along a matrix more than between multiprocessors, which all have rows from everywhere. Each
 * stratum has a window of one filling of the multiprocessor, so that blocks that share lines of the L1 stay
 * together; two would leave too few windows of csr-merge (6 % too slow on a power law, .7 with one). The
 * first and the last window lie at the ends, others where chance puts them, elsewhere on each multiprocessor.
 * *list is to be freed; false: all blocks are simulated, as where one of them (a long row) takes a large part
 * of the time, or there is no memory for a list. */
static bool choose_windows(const spc_program *program, const spc_block_schedule *s, uint32_t sm,
                           uint32_t resident, uint64_t most_entries, spc_sm_windows *w, uint64_t **list)
{
    enum { SHARE_OF_ONE = 4 };
    const uint64_t *whole = s->order + s->first[sm];
    uint64_t blocks = s->first[sm + 1] - s->first[sm], window = resident;
    double wanted = (double)blocks * (double)most_entries / (double)(s->entries[sm] + 1);
    if (!most_entries || wanted >= (double)blocks)
        return false;
    double strata = fmin(SPC_WINDOWS_MAX, fmax(3, floor(wanted / (double)window)));
    window = (uint64_t)fmax((double)window, wanted / strata);
    if (2 * strata * (double)window > (double)blocks)
        return false;
    for (uint64_t k = 0; k < blocks; k++)
        if (SHARE_OF_ONE * spc_program_work(program, whole[k]).longest > s->end[sm])
            return false;
    *w = (spc_sm_windows){.whole = whole, .blocks = blocks, .count = (uint32_t)strata};
    *list = spc_malloc(w->count * window, sizeof **list);
    if (!*list)
        return false;
    uint64_t entries = 0, at = 0;
    double seen = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        uint64_t begin = blocks * i / w->count, end = blocks * (i + 1) / w->count,
                 chance = spc_mix64(sm * 64 + i),
                 from = i == 0              ? 0
                        : i + 1 == w->count ? blocks - window
                                            : begin + chance % (end - begin - window + 1);
        w->skipped[i] = (i ? w->skipped[i - 1] : 0) + spc_iterations_of(program, whole + at, from - at);
        for (uint64_t k = from; k < from + window; k++) {
            (*list)[i * window + k - from] = whole[k];
            entries += s->before[whole[k] + 1] - s->before[whole[k]];
        }
        seen += spc_iterations_of(program, whole + from, window);
        w->end[i] = (i + 1) * window;
        at = from + window;
    }
    w->left_out = w->skipped[w->count - 1];
    w->iterations = 1 + w->left_out / seen;
    w->entries = entries ? (double)s->entries[sm] / (double)entries : w->iterations;
    return true;
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
    sm.l1_bytes = useful_l1(program, l1_left(program, config, resident));
    sm.most_steps = most_steps_of_one(sample);
    sm.l2_line_cycles = config->sm.l2_line_cycles * slowdown;
    sm.l2_sector_cycles = config->sm.l2_sector_cycles * slowdown;
    sm.dram_line_cycles = config->sm.dram_line_cycles * slowdown;
    sm.dram_granule_cycles = config->sm.dram_granule_cycles * slowdown;
    sm.dram_stream_cycles = config->sm.dram_stream_cycles * slowdown;
    sm.l2_stream_bytes = (uint64_t)(config->sm.l2.stream_bytes / slowdown);
    uint64_t count = s->first[chosen + 1] - s->first[chosen], *list;
    spc_sm_windows windows;
    if (!choose_windows(program, s, chosen, resident, config->window_entries, &windows, &list))
        return spc_sm_run(program, &sm, memory, s->order + s->first[chosen], count, r, error);
    sm.windows = &windows;
    spc_status status = spc_sm_run(program, &sm, memory, list, windows.end[windows.count - 1], r, error);
    spc_free(list);
    return status;
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
    if (config->window_entries) { /* windows of each make up for fewer multiprocessors */
        enum { CRITICAL = 3, SAMPLES = 4 };
        sample.most_critical = sample.most_critical < CRITICAL ? sample.most_critical : CRITICAL;
        sample.samples = sample.samples < SAMPLES ? sample.samples : SAMPLES;
    }
    launch_room room = {spc_malloc(schedule->active, sizeof *room.counts),
                        spc_malloc(schedule->active, sizeof *room.slowdown),
                        spc_malloc(schedule->active, sizeof *room.demand)};
    spc_status status = room.counts && room.slowdown && room.demand
                            ? run_sample(program, config, &sample, memory, &room, &launch, error)
                            : spc_fail_memory(error, schedule->active * sizeof *room.counts);
    if (status == SPC_OK) {
        /* No multiprocessor ends before the units that it shares have served it, whether it was simulated or
         * not. */
        for (int i = 0; i < SPC_SAMPLE_DEMANDS; i++) {
            double longest = 0;
            spc_sample_demands(&sample, i, room.demand);
            for (uint32_t sm = 0; sm < sample.schedule->active; sm++)
                longest = fmax(longest, room.demand[sm] * room.slowdown[sm]);
            last_at_least(&launch, shared_units[i], longest);
        }
        launch_scale(&sample, room.counts, &launch);
        /* No launch ends before L2 and DRAM have moved what all multiprocessors asked for, as fast as they
         * can. */
        const spc_sm_config *sm = &config->sm;
        double sectors_a_line = (double)SPC_MEMORY_LINE_BYTES / sm->sector_bytes,
               sector = sm->l2_sector_cycles + sm->l2_line_cycles / sectors_a_line;
        last_at_least(&launch, SPC_UNIT_L2,
                      sector * spc_counters_sum(&launch.counters, SPC_COUNT_L2_SECTORS));
        last_at_least(&launch, SPC_UNIT_DRAM,
                      sm->dram_stream_cycles * spc_counters_sum(&launch.counters, SPC_COUNT_DRAM));
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
    spc_status status = schedule_find_evicted(program, &config->sm.l2, &schedule, error);
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

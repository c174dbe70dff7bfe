/* The execution-order model: a device's facts make the machine, the kernel's program runs on it. */
#include "sparcast/execute.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "analysis/analysis.h"
#include "analysis/l2.h"
#include "core/error.h"
#include "format/program.h"
#include "trace/exec.h"

const char *spc_resource_name(spc_resource resource)
{
    static const char *const names[] = {"latency", "launch", "issue", "l1", "l2", "memory"};
    size_t i = (size_t)resource;
    return i < SPC_RESOURCES ? names[i] : "unknown";
}

const char *spc_flow_text(spc_flow_name flow)
{
    static const char *const names[] = {"x", "values", "index", "rest"};
    size_t i = (size_t)flow;
    return i < SPC_FLOWS ? names[i] : "unknown";
}

/* Facts of the device file that the model reads, in the units of the file. */
typedef struct facts {
    double multiprocessors, threads, blocks, registers, schedulers, clock;
    double line_bytes, sector_bytes, burst_bytes, l1_bytes, l1_share, l1_ways, l2_bytes;
    double l1_latency, l2_latency, memory_latency;
    double request_rate, line_rate, sector_rate;
    double l2_bandwidth, l2_random_bandwidth, memory_bandwidth, random_bandwidth;
    double launch, cold_launch, issue_cycles, block_seconds, queue_cycles, join_cycles, gather_cycles,
        l2_kept, l2_lost, l2_share;
} facts;

static const struct {
    const char *key;
    size_t offset;
} needed[] = {
    {"multiprocessors", offsetof(facts, multiprocessors)},
    {"threads_per_multiprocessor", offsetof(facts, threads)},
    {"blocks_per_multiprocessor", offsetof(facts, blocks)},
    {"registers_per_multiprocessor", offsetof(facts, registers)},
    {"schedulers_per_multiprocessor", offsetof(facts, schedulers)},
    {"clock_hz", offsetof(facts, clock)},
    {"line_bytes", offsetof(facts, line_bytes)},
    {"sector_bytes", offsetof(facts, sector_bytes)},
    {"memory_burst_bytes", offsetof(facts, burst_bytes)},
    {"l1_bytes", offsetof(facts, l1_bytes)},
    {"exec_l1_share", offsetof(facts, l1_share)},
    {"l2_bytes", offsetof(facts, l2_bytes)},
    {"l1_ways", offsetof(facts, l1_ways)},
    {"l1_latency", offsetof(facts, l1_latency)},
    {"l2_latency", offsetof(facts, l2_latency)},
    {"exec_memory_latency", offsetof(facts, memory_latency)},
    {"request_rate", offsetof(facts, request_rate)},
    {"scattered_sector_rate", offsetof(facts, sector_rate)},
    {"l2_bandwidth", offsetof(facts, l2_bandwidth)},
    {"l2_random_bandwidth", offsetof(facts, l2_random_bandwidth)},
    {"random_bandwidth", offsetof(facts, random_bandwidth)},
    {"exec_line_rate", offsetof(facts, line_rate)},
    {"exec_memory_bandwidth", offsetof(facts, memory_bandwidth)},
    {"exec_launch", offsetof(facts, launch)},
    {"exec_issue_cycles", offsetof(facts, issue_cycles)},
    {"exec_block_seconds", offsetof(facts, block_seconds)},
    {"exec_queue_cycles", offsetof(facts, queue_cycles)},
    {"exec_join_cycles", offsetof(facts, join_cycles)},
    {"exec_gather_cycles", offsetof(facts, gather_cycles)},
    {"exec_l2_kept", offsetof(facts, l2_kept)},
    {"exec_l2_lost", offsetof(facts, l2_lost)},
    {"exec_l2_share", offsetof(facts, l2_share)},
};
enum { NEEDED = sizeof needed / sizeof needed[0] };

/* NULL if all are there, otherwise the first that is not. */
static const char *find_facts(const spc_device *device, const char *kernel, facts *f)
{
    for (size_t i = 0; i < NEEDED; i++)
        if (!spc_device_get(device, needed[i].key, kernel, (double *)((char *)f + needed[i].offset)))
            return needed[i].key;
    return NULL;
}

bool spc_device_can_execute(const spc_device *device)
{
    facts f;
    return find_facts(device, NULL, &f) == NULL;
}

/* The microbenchmarks read full lines of 128 bytes, or scattered sectors of which they count 32 bytes each
 * (l2_random_bandwidth, random_bandwidth): together they tell what a line costs and what each of its parts.
 */
enum { MEASURED_LINE_BYTES = 128, MEASURED_SECTOR_BYTES = 32 };
/* In scattered_sector_rate lanes are eight words apart: eight ask each of four banks. */
enum { MEASURED_BANKS = 4 };

static void split(double full_bandwidth, double lone_bandwidth, double parts, double clock, double *line,
                  double *part)
{
    double full = MEASURED_LINE_BYTES / full_bandwidth * clock,
           lone = MEASURED_SECTOR_BYTES / lone_bandwidth * clock;
    *part = fmax(0, (full - lone) / (parts - 1));
    *line = fmin(full, lone) - *part;
}

static spc_exec_config config_of(const facts *f, const spc_execute_options *options)
{
    double per_multiprocessor = f->multiprocessors * f->clock;
    double sector = f->sector_bytes / MEASURED_SECTOR_BYTES, burst = fmax(f->burst_bytes, f->sector_bytes);
    spc_exec_config c = {
        .multiprocessors = (uint32_t)f->multiprocessors,
        .registers = (uint32_t)f->registers,
        .samples = options && options->exact ? (uint32_t)f->multiprocessors : 0,
        .sm =
            {
                .resident_blocks = (uint32_t)f->blocks,
                .resident_warps = (uint32_t)f->threads / SPC_WARP,
                .l1_bytes = (uint64_t)(f->l1_share * f->l1_bytes),
                .l1_ways = (uint32_t)f->l1_ways,
                .line_bytes = (uint32_t)f->line_bytes,
                .sector_bytes = (uint32_t)f->sector_bytes,
                .burst_bytes = (uint32_t)burst,
                .x_packed = options && options->what_if.spatial_max,
                .index_stays = options && options->what_if.index_memory,
                .issue_cycles = f->issue_cycles / f->schedulers,
                .request_cycles = per_multiprocessor / f->request_rate,
                .tag_cycles = per_multiprocessor / f->line_rate,
                .bank_cycles = MEASURED_BANKS * per_multiprocessor / f->sector_rate,
                .queue_cycles = f->queue_cycles,
                .l1_latency = f->l1_latency * f->clock,
                .l2_latency = f->l2_latency * f->clock,
                .dram_latency = f->memory_latency * f->clock,
                .block_cycles = f->block_seconds * f->clock,
            },
    };
    split(f->l2_bandwidth, f->l2_random_bandwidth, (double)MEASURED_LINE_BYTES / MEASURED_SECTOR_BYTES,
          f->clock, &c.sm.l2_line_cycles, &c.sm.l2_sector_cycles);
    split(f->memory_bandwidth, f->random_bandwidth, MEASURED_LINE_BYTES / f->burst_bytes, f->clock,
          &c.sm.dram_line_cycles, &c.sm.dram_chunk_cycles);
    c.sm.dram_stream_cycles = f->burst_bytes / f->memory_bandwidth * f->clock;
    c.sm.l2_sector_cycles *= sector;
    c.sm.dram_chunk_cycles *= burst / f->burst_bytes;
    c.sm.dram_stream_cycles *= burst / f->burst_bytes;
    return c;
}

/* What-if: the part of the misses of x that must hit, or of the hits that must miss (then negative). */
static double hit_shift(const spc_exec_result *r, double points)
{
    double sectors = r->sectors[SPC_ARRAY_X], hit = sectors > 0 ? r->l1_hits[SPC_ARRAY_X] / sectors : 1;
    double wanted = fmin(1, fmax(0, hit + points)), spare = points > 0 ? 1 - hit : hit;
    return spare > 0 ? (wanted - hit) / spare : 0;
}

static bool reads_dram(const spc_exec_config *config)
{
    for (int a = 0; a < SPC_ARRAYS; a++)
        if (config->sm.dram_part[a] > 0)
            return true;
    return false;
}

/* What misses the L1 decides what comes from DRAM, and hardly depends on it: where the arrays are too large
 * to stay in the L2, a pilot on few multiprocessors asks first. */
static spc_status run(const spc_program *program, const facts *f, const spc_execute_options *options,
                      spc_exec_config *config, spc_exec_result *result, spc_error *error)
{
    enum { PILOTS = 2 };
    spc_l2_facts l2 = {f->l2_bytes, f->l2_kept, f->l2_lost, f->l2_share};
    bool cold = options && options->cold;
    double points = options ? options->what_if.hit_points : 0;
    bool shifts = points != 0 && points < 1;
    config->sm.x_hit_shift = points < 1 ? 0 : 1;
    spc_l2_set(program, &l2, cold, NULL, config);
    if (!reads_dram(config) && !shifts)
        return spc_exec_run(program, config, result, error);
    spc_exec_config pilot = *config;
    memset(pilot.sm.dram_part, 0, sizeof pilot.sm.dram_part);
    pilot.sm.x_hit_shift = 0;
    if (!shifts && !pilot.samples)
        pilot.samples = PILOTS;
    SPC_TRY(spc_exec_run(program, &pilot, result, error));
    if (shifts)
        config->sm.x_hit_shift = hit_shift(result, points);
    spc_l2_set(program, &l2, cold, result, config);
    return spc_exec_run(program, config, result, error);
}

/* ---- the answer ---- */

static void find_limit(spc_execution *e)
{
    double most = 0.5;
    e->limited_by = SPC_RESOURCE_LATENCY;
    for (int r = 1; r < SPC_RESOURCES; r++)
        if (e->utilisation[r] >= most) {
            most = e->utilisation[r];
            e->limited_by = (spc_resource)r;
        }
}

static void add_flow(spc_flow *sum, const spc_flow *more)
{
    sum->requests += more->requests;
    sum->l1_sectors += more->l1_sectors;
    sum->l1_hits += more->l1_hits;
    sum->l1_bytes += more->l1_bytes;
    sum->l2_bytes += more->l2_bytes;
    sum->memory_bytes += more->memory_bytes;
    sum->l2_hit_bytes += more->l2_hit_bytes;
}

static void fill_flows(const spc_program *program, const spc_exec_result *r, const spc_exec_config *config,
                       spc_execution *e)
{
    static const spc_flow_name names[SPC_ARRAYS] = {
        [SPC_ARRAY_X] = SPC_FLOW_X,           [SPC_ARRAY_Y] = SPC_FLOW_REST,
        [SPC_ARRAY_VALUES] = SPC_FLOW_VALUES, [SPC_ARRAY_COLUMNS] = SPC_FLOW_INDEX,
        [SPC_ARRAY_OFFSETS] = SPC_FLOW_REST,  [SPC_ARRAY_PARTIAL] = SPC_FLOW_REST,
    };
    const spc_sm_config *sm = &config->sm;
    for (int a = 0; a < SPC_ARRAYS; a++) {
        spc_flow flow = {.requests = r->requests[a],
                         .l1_sectors = r->sectors[a],
                         .l1_hits = r->l1_hits[a],
                         .l1_bytes = r->sectors[a] * sm->sector_bytes,
                         .l2_bytes = r->fetched[a] * sm->sector_bytes,
                         .memory_bytes = r->dram[a] * sm->burst_bytes,
                         .l2_hit_bytes =
                             (r->fetched[a] - spc_l2_misses(program, config, r, a)) * sm->sector_bytes};
        add_flow(&e->flow[names[a]], &flow);
        add_flow(&e->all, &flow);
    }
}

static void fill(const spc_program *program, const spc_exec_result *r, const facts *f,
                 const spc_exec_config *config, spc_execution *e)
{
    e->launches = r->launches;
    e->launch_seconds = (f->launch + f->cold_launch) * r->launches;
    e->seconds = e->launch_seconds + r->cycles / f->clock;
    e->flops = e->seconds > 0 ? 2 * (double)program->pattern->nnz / e->seconds : 0;
    e->instructions = r->instructions;
    e->chain_seconds = r->chain / f->clock;
    e->tail_seconds = r->tail / f->clock;
    fill_flows(program, r, config, e);
    e->simulated = r->simulated;
    double share = e->seconds > 0 ? 1 / e->seconds / f->clock : 0;
    e->utilisation[SPC_RESOURCE_LATENCY] = share * r->chain;
    e->utilisation[SPC_RESOURCE_LAUNCH] = e->seconds > 0 ? e->launch_seconds / e->seconds : 0;
    e->utilisation[SPC_RESOURCE_ISSUE] = share * r->busy_issue;
    e->utilisation[SPC_RESOURCE_L1] = share * r->busy_lsu;
    e->utilisation[SPC_RESOURCE_L2] = share * r->busy_l2;
    e->utilisation[SPC_RESOURCE_MEMORY] = share * r->busy_dram;
    find_limit(e);
}

/* What does not fit the GPU is not simulated, however wide its rectangle: it is read once. False if it fits.
 */
static bool take_too_large(const spc_program *p, const spc_device *device, const facts *f,
                           const spc_exec_config *config, spc_exec_result *r)
{
    double memory, bytes = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        bytes += (double)p->array_bytes[a];
    if (!spc_device_get(device, "memory_bytes", NULL, &memory) || bytes <= memory)
        return false;
    *r = (spc_exec_result){.launches = 1, .cycles = bytes / f->memory_bandwidth * f->clock};
    r->busy_dram = r->cycles;
    for (int a = 0; a < SPC_ARRAYS; a++) {
        r->sectors[a] = r->fetched[a] = (double)p->array_bytes[a] / config->sm.sector_bytes;
        r->l2_missed[a] = r->fetched[a];
        r->dram[a] = (double)p->array_bytes[a] / config->sm.burst_bytes;
    }
    return true;
}

/* A peer is run as the nearest kernel of ours, with the parameters that both have. */
static spc_status find_kernel(const spc_kernel_spec *spec, spc_kernel_spec *chosen, spc_error *error)
{
    const char *nearest = spc_kernel_nearest(spec->kernel);
    *chosen = *spec;
    if (!nearest)
        return SPC_OK;
    SPC_TRY(spc_kernel_parse(nearest, chosen, error));
    for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++)
        if (spc_kernel_get_parameter(chosen->kernel, i) && spc_kernel_get_parameter(spec->kernel, i))
            chosen->parameter[i] = spec->parameter[i];
    return SPC_OK;
}

spc_status spc_execute_survey(spc_survey *survey, const spc_kernel_spec *spec, uint32_t value_bytes,
                              const spc_device *device, const spc_execute_options *options,
                              spc_execution *execution, spc_error *error)
{
    *execution = (spc_execution){0};
    if (value_bytes != 4 && value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of %u bytes: 4 or 8 are possible", value_bytes);
    facts f = {.cold_launch = 0};
    const char *missing = find_facts(device, spc_kernel_name(spec->kernel), &f);
    if (missing)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device has no %s, which the execution-order model needs",
                        spc_device_id(device), missing);
    if (options && options->cold) /* a device need not say */
        spc_device_get(device, "exec_cold_launch", spc_kernel_name(spec->kernel), &f.cold_launch);
    spc_kernel_spec chosen;
    SPC_TRY(find_kernel(spec, &chosen, error));
    SPC_TRY(spc_survey_choose(survey, &chosen, error));
    spc_program *program;
    SPC_TRY(spc_program_open_survey(&chosen, survey, value_bytes, &program, error));
    spc_status status = SPC_OK;
    spc_program_gpu gpu = {(uint64_t)(f.multiprocessors * f.threads), (uint16_t)f.join_cycles,
                           (uint16_t)f.gather_cycles};
    if (program->adapt)
        status = program->adapt(program, &gpu, error);
    spc_exec_config config = config_of(&f, options);
    spc_exec_result result;
    if (status == SPC_OK && !take_too_large(program, device, &f, &config, &result))
        status = run(program, &f, options, &config, &result, error);
    if (status == SPC_OK)
        fill(program, &result, &f, &config, execution);
    spc_program_close(program);
    return status;
}

spc_status spc_execute(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                       const spc_device *device, const spc_execute_options *options, spc_execution *execution,
                       spc_error *error)
{
    spc_survey survey;
    spc_survey_begin(&survey, pattern);
    spc_status status = spc_execute_survey(&survey, spec, value_bytes, device, options, execution, error);
    spc_survey_end(&survey);
    return status;
}

/* The execution-order model: a device's facts make the machine, the kernel's program runs on it. */
#include "sparcast/execute.h"

#include <math.h>
#include <stddef.h>

#include "core/error.h"
#include "format/program.h"
#include "trace/exec.h"
#include "trace/l1.h"

const char *spc_resource_name(spc_resource resource)
{
    static const char *const names[] = {"latency", "launch", "issue", "l1", "l2", "memory"};
    size_t i = (size_t)resource;
    return i < SPC_RESOURCES ? names[i] : "unknown";
}

/* Facts of the device file that the model reads, in the units of the file. */
typedef struct facts {
    double multiprocessors, threads, blocks, registers, schedulers, clock;
    double l1_bytes, l1_ways;
    double l1_latency, l2_latency, memory_latency;
    double request_rate, line_rate, sector_rate;
    double l2_bandwidth, l2_random_bandwidth, memory_bandwidth, random_bandwidth;
    double launch, instruction_cycles, issue_cycles, block_seconds, queue_cycles, l2_kept, l2_lost;
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
    {"exec_l1_bytes", offsetof(facts, l1_bytes)},
    {"l1_ways", offsetof(facts, l1_ways)},
    {"l1_latency", offsetof(facts, l1_latency)},
    {"l2_latency", offsetof(facts, l2_latency)},
    {"memory_latency", offsetof(facts, memory_latency)},
    {"request_rate", offsetof(facts, request_rate)},
    {"scattered_sector_rate", offsetof(facts, sector_rate)},
    {"l2_bandwidth", offsetof(facts, l2_bandwidth)},
    {"l2_random_bandwidth", offsetof(facts, l2_random_bandwidth)},
    {"random_bandwidth", offsetof(facts, random_bandwidth)},
    {"exec_line_rate", offsetof(facts, line_rate)},
    {"exec_memory_bandwidth", offsetof(facts, memory_bandwidth)},
    {"exec_launch", offsetof(facts, launch)},
    {"exec_instruction_cycles", offsetof(facts, instruction_cycles)},
    {"exec_issue_cycles", offsetof(facts, issue_cycles)},
    {"exec_block_seconds", offsetof(facts, block_seconds)},
    {"exec_queue_cycles", offsetof(facts, queue_cycles)},
    {"exec_l2_kept", offsetof(facts, l2_kept)},
    {"exec_l2_lost", offsetof(facts, l2_lost)},
};
enum { NEEDED = sizeof needed / sizeof needed[0] };

/* NULL if all are there, otherwise the first that is not. */
static const char *find_facts(const spc_device *device, facts *f)
{
    for (size_t i = 0; i < NEEDED; i++)
        if (!spc_device_get(device, needed[i].key, NULL, (double *)((char *)f + needed[i].offset)))
            return needed[i].key;
    return NULL;
}

bool spc_device_can_execute(const spc_device *device)
{
    facts f;
    return find_facts(device, &f) == NULL;
}

/* Streaming reads move full lines, scattered ones lone sectors: the two bandwidths tell what a line costs and
 * what each of its parts does. */
static void split(double full_bandwidth, double lone_bandwidth, double parts, double clock, double *line,
                  double *part)
{
    double full = SPC_LINE_BYTES / full_bandwidth * clock, lone = SPC_SECTOR_BYTES / lone_bandwidth * clock;
    *part = fmax(0, (full - lone) / (parts - 1));
    *line = fmin(full, lone) - *part;
}

static spc_exec_config config_of(const facts *f, const spc_execute_options *options)
{
    double per_multiprocessor = f->multiprocessors * f->clock;
    spc_exec_config c = {
        .multiprocessors = (uint32_t)f->multiprocessors,
        .registers = (uint32_t)f->registers,
        .samples = options && options->exact ? (uint32_t)f->multiprocessors : 0,
        .sm =
            {
                .resident_blocks = (uint32_t)f->blocks,
                .resident_warps = (uint32_t)f->threads / SPC_WARP,
                .l1_bytes = (uint64_t)f->l1_bytes,
                .l1_ways = (uint32_t)f->l1_ways,
                .issue_cycles = f->issue_cycles / f->schedulers,
                .request_cycles = per_multiprocessor / f->request_rate,
                .tag_cycles = per_multiprocessor / f->line_rate,
                .sector_cycles = per_multiprocessor / f->sector_rate,
                .queue_cycles = f->queue_cycles,
                .instruction_latency = f->instruction_cycles,
                .l1_latency = f->l1_latency * f->clock,
                .l2_latency = f->l2_latency * f->clock,
                .dram_latency = f->memory_latency * f->clock,
                .block_cycles = f->block_seconds * f->clock,
            },
    };
    split(f->l2_bandwidth, f->l2_random_bandwidth, SPC_LINE_SECTORS, f->clock, &c.sm.l2_line_cycles,
          &c.sm.l2_sector_cycles);
    split(f->memory_bandwidth, f->random_bandwidth, 2, f->clock, &c.sm.dram_line_cycles,
          &c.sm.dram_chunk_cycles);
    return c;
}

/* ---- what the L2 holds from one product to the next ---- */

static double sum(const double *by_array)
{
    double total = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        total += by_array[a];
    return total;
}

static double footprint(const spc_program *program)
{
    double bytes = 0;
    for (; program; program = program->then)
        for (int a = 0; a < SPC_ARRAYS; a++)
            bytes += (double)program->array_bytes[a];
    return bytes;
}

/* Part of what a product reads that is no longer in the L2 when the next product asks for it: nothing up to a
 * footprint of exec_l2_kept, everything from exec_l2_lost on. */
static double faded(const facts *f, double bytes)
{
    return fmin(1, fmax(0, (bytes - f->l2_kept) / (f->l2_lost - f->l2_kept)));
}

/* DRAM supplies each faded byte once a product: what misses the L1 again soon after is found in the L2. */
static void set_dram_parts(const spc_program *program, double part, const spc_exec_result *r,
                           spc_sm_config *sm)
{
    for (int a = 0; a < SPC_ARRAYS; a++) {
        double missed = 2 * SPC_SECTOR_BYTES * r->chunks[a];
        sm->dram_part[a] = missed > 0 ? part * fmin(1, (double)program->array_bytes[a] / missed) : part;
    }
    sm->dram_part[SPC_ARRAY_PARTIAL] = 0;
}

/* How often an array misses the L1 decides what part of it comes from DRAM, and hardly depends on it: two
 * passes. */
static spc_status run(const spc_program *program, const facts *f, spc_exec_config *config,
                      spc_exec_result *result, spc_error *error)
{
    double part = faded(f, footprint(program));
    SPC_TRY(spc_exec_run(program, config, result, error));
    if (part == 0)
        return SPC_OK;
    set_dram_parts(program, part, result, &config->sm);
    return spc_exec_run(program, config, result, error);
}

/* ---- the answer ---- */

static void find_limit(spc_execution *e)
{
    e->limited_by = SPC_RESOURCE_LATENCY;
    for (int r = 1; r < SPC_RESOURCES; r++)
        if (e->utilisation[r] >= 0.5 && e->utilisation[r] > e->utilisation[e->limited_by])
            e->limited_by = (spc_resource)r;
}

static void fill(const spc_exec_result *r, const facts *f, uint64_t nnz, spc_execution *e)
{
    double x = r->sectors[SPC_ARRAY_X], x_hits = r->l1_hits[SPC_ARRAY_X];
    e->launches = r->launches;
    e->launch_seconds = f->launch * r->launches;
    e->seconds = e->launch_seconds + r->cycles / f->clock;
    e->flops = e->seconds > 0 ? 2 * (double)nnz / e->seconds : 0;
    e->instructions = r->instructions;
    e->requests = sum(r->requests);
    e->l1_sectors = sum(r->sectors);
    e->l1_hits = sum(r->l1_hits);
    e->x_sectors = x;
    e->x_hits = x_hits;
    e->l2_sectors = e->l1_sectors - e->l1_hits;
    e->memory_bytes = sum(r->dram) * SPC_SECTOR_BYTES;
    e->index_bytes = (r->sectors[SPC_ARRAY_COLUMNS] - r->l1_hits[SPC_ARRAY_COLUMNS]) * SPC_SECTOR_BYTES;
    e->value_bytes = (r->sectors[SPC_ARRAY_VALUES] - r->l1_hits[SPC_ARRAY_VALUES]) * SPC_SECTOR_BYTES;
    e->x_bytes = (x - x_hits) * SPC_SECTOR_BYTES;
    e->simulated = r->simulated;
    double share = e->seconds > 0 ? r->cycles / f->clock / e->seconds : 0;
    e->utilisation[SPC_RESOURCE_LAUNCH] = 1 - share;
    e->utilisation[SPC_RESOURCE_ISSUE] = share * r->busy_issue;
    e->utilisation[SPC_RESOURCE_L1] = share * r->busy_lsu;
    e->utilisation[SPC_RESOURCE_L2] = share * r->busy_l2;
    e->utilisation[SPC_RESOURCE_MEMORY] = share * r->busy_dram;
    find_limit(e);
}

spc_status spc_execute(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                       const spc_device *device, const spc_execute_options *options, spc_execution *execution,
                       spc_error *error)
{
    *execution = (spc_execution){0};
    if (value_bytes != 4 && value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of %u bytes: 4 or 8 are possible", value_bytes);
    facts f;
    const char *missing = find_facts(device, &f);
    if (missing)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device has no %s, which the execution-order model needs",
                        spc_device_id(device), missing);
    spc_kernel_spec chosen = *spec;
    SPC_TRY(spc_kernel_choose(&chosen, pattern, error));
    spc_program *program;
    SPC_TRY(spc_program_open(&chosen, pattern, value_bytes, &program, error));
    if (program->adapt)
        program->adapt(program, (uint64_t)(f.multiprocessors * f.threads));
    spc_exec_config config = config_of(&f, options);
    spc_exec_result result;
    spc_status status = run(program, &f, &config, &result, error);
    if (status == SPC_OK)
        fill(&result, &f, pattern->nnz, execution);
    spc_program_close(program);
    return status;
}

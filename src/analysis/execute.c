/* The execution-order model: a device's facts make the machine, the kernel's program runs on it. */
#include "sparcast/execute.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "analysis/analysis.h"
#include "analysis/l2.h"
#include "analysis/machine.h"
#include "core/error.h"
#include "core/memory.h"
#include "format/program.h"

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

/* What-if: the part of the misses of x that must hit, or of the hits that must miss (then negative). */
static double hit_shift(const spc_exec_result *r, double points)
{
    double sectors = r->sectors[SPC_ARRAY_X], hit = sectors > 0 ? r->l1_hits[SPC_ARRAY_X] / sectors : 1;
    double wanted = fmin(1, fmax(0, hit + points)), spare = points > 0 ? 1 - hit : hit;
    return spare > 0 ? (wanted - hit) / spare : 0;
}

/* Whether what misses the L1, be it nothing or all that `most` was set for, makes no difference to what comes
 * from DRAM. */
static bool knows_misses(const spc_program *program, const spc_l2_facts *l2, bool cold,
                         const spc_exec_config *most)
{
    static const spc_exec_result nothing;
    spc_exec_config least;
    memcpy(&least, most, sizeof least);
    spc_l2_set(program, l2, cold, &nothing, &least);
    for (int a = 0; a < SPC_ARRAYS; a++)
        if (least.sm.dram_part[a] != most->sm.dram_part[a] || least.sm.rest_at[a] != most->sm.rest_at[a])
            return false;
    return least.sm.rest_part == most->sm.rest_part;
}

/* A prediction is to cost less than reading the matrix, 10 ns a non-zero, about one a row, and some 20 us. A
 * step of the simulator takes 50 to 80 ns, half as much again where entries are looked for among runs. */
static uint64_t most_steps(const spc_program *program)
{
    enum { NNZ_A_STEP = 13, ROWS_A_STEP = 64, LEAST = 250 };
    const spc_pattern *p = program->pattern;
    uint64_t most = p->nnz / NNZ_A_STEP + p->rows / ROWS_A_STEP + LEAST;
    return program->runs ? most - most / 3 : most;
}

/* A program on a configuration. The survey keeps the result: a pilot is the same for every what-if, kernels
 * of a library that are run as the same kernel of ours differ in the launch alone. */
typedef struct job {
    spc_kernel_spec spec;
    spc_program_gpu gpu;
    uint64_t value_bytes;
    spc_exec_config config;
    const spc_program *program; /* follows from the others and the pattern; not compared */
} job;

static spc_status answer_run(spc_survey *survey, const void *of, void **answer, spc_error *error)
{
    (void)survey;
    const job *j = of;
    spc_exec_result *result = spc_malloc(1, sizeof *result);
    if (!result)
        return spc_fail_memory(error, sizeof *result);
    spc_status status = spc_exec_run(j->program, &j->config, result, error);
    if (status == SPC_OK)
        *answer = result;
    else
        spc_free(result);
    return status;
}

static spc_status run_once(spc_survey *survey, const job *j, spc_exec_result *result, spc_error *error)
{
    static const spc_question question = {offsetof(job, program), answer_run};
    const void *answer;
    SPC_TRY(spc_survey_ask(survey, &question, j, &answer, error));
    *result = *(const spc_exec_result *)answer;
    return SPC_OK;
}

/* What misses the L1 decides what comes from DRAM, and hardly depends on it: where the arrays are too large
 * to stay in the L2, a pilot on few multiprocessors asks first. */
static spc_status run(spc_survey *survey, job *j, const spc_machine *f, const spc_execute_options *options,
                      spc_exec_result *result, spc_error *error)
{
    enum { PILOTS = 2 };
    spc_exec_config *config = &j->config;
    spc_l2_facts l2 = {f->l2_bytes, f->l2_kept, f->l2_lost, f->l2_share};
    bool cold = options && options->cold;
    double points = options ? options->what_if.hit_points : 0;
    bool shifts = points != 0 && points < 1;
    config->sm.x_hit_shift = points < 1 ? 0 : 1;
    spc_l2_set(j->program, &l2, cold, NULL, config);
    if (!shifts && knows_misses(j->program, &l2, cold, config))
        return run_once(survey, j, result, error);
    job pilot;
    memcpy(&pilot, j, sizeof pilot);
    memset(pilot.config.sm.dram_part, 0, sizeof pilot.config.sm.dram_part);
    pilot.config.sm.x_hit_shift = 0;
    if (!shifts && !pilot.config.samples)
        pilot.config.samples = PILOTS;
    pilot.config.most_steps = config->most_steps / (1 + PILOTS);
    config->most_steps -= pilot.config.most_steps;
    SPC_TRY(run_once(survey, &pilot, result, error));
    if (shifts)
        config->sm.x_hit_shift = hit_shift(result, points);
    spc_l2_set(j->program, &l2, cold, result, config);
    return run_once(survey, j, result, error);
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

static void fill(const spc_program *program, const spc_exec_result *r, const spc_machine *f,
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
static bool take_too_large(const spc_program *p, const spc_device *device, const spc_machine *f,
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
    spc_machine f = {.cold_launch = 0};
    const char *missing = spc_machine_find(device, spc_kernel_name(spec->kernel), &f);
    if (missing)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device has no %s, which the execution-order model needs",
                        spc_device_id(device), missing);
    if (options && options->cold) /* a device need not say */
        spc_device_get(device, "exec_cold_launch", spc_kernel_name(spec->kernel), &f.cold_launch);
    job j;
    memset(&j, 0, sizeof j);
    j.value_bytes = value_bytes;
    j.gpu.resident_threads = (uint64_t)(f.multiprocessors * f.threads);
    j.gpu.join_cycles = (uint16_t)f.join_cycles;
    j.gpu.gather_cycles = (uint16_t)f.gather_cycles;
    SPC_TRY(find_kernel(spec, &j.spec, error));
    SPC_TRY(spc_survey_choose(survey, &j.spec, error));
    spc_machine_configure(&f, options, &j.config);
    spc_program *program;
    SPC_TRY(spc_program_open_survey(&j.spec, survey, value_bytes, &program, error));
    j.program = program;
    j.config.most_steps = options && (options->exact || options->patient) ? 0 : most_steps(program);
    spc_status status = program->adapt ? program->adapt(program, &j.gpu, error) : SPC_OK;
    spc_exec_result result;
    if (status == SPC_OK && !take_too_large(program, device, &f, &j.config, &result))
        status = run(survey, &j, &f, options, &result, error);
    if (status == SPC_OK)
        fill(program, &result, &f, &j.config, execution);
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

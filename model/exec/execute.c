/* The execution-order model: a device's facts make the machine, the kernel's program runs on it. */

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "model/exec/exec.h"
#include "sim/l2.h"

/* ---- running it ---- */

/* What-if: the part of the misses of x that must hit, or of the hits that must miss (then negative). */
static double hit_shift(const spc_launch_result *r, double points)
{
    double sectors = r->counters.of[SPC_COUNT_SECTORS][SPC_ARRAY_X],
           hit = sectors > 0 ? r->counters.of[SPC_COUNT_L1_HITS][SPC_ARRAY_X] / sectors : 1;
    double wanted = fmin(1, fmax(0, hit + points)), spare = points > 0 ? 1 - hit : hit;
    return spare > 0 ? (wanted - hit) / spare : 0;
}

/* One kernel on one device, about to be simulated. */
typedef struct job {
    spc_simulator *simulator;
    spc_simulation_key key;
    spc_launch_config config;
    spc_program *program;
    spc_l2_facts l2;
    spc_gather_machine memory;  /* in the place of the GPU's, where the what-if says so */
    spc_gather_result gathered; /* what it takes for the whole product; zeroed without one */
} job;

/* Of a large matrix: entries of a multiprocessor's windows, and touches that a replay of the L2 follows. */
enum { WINDOW_ENTRIES = 80000, MOST_TOUCHES = 300000 };

/* asked: what misses the L1, or NULL. */
static spc_l2_product product_of(const job *j, const spc_counters *asked)
{
    return (spc_l2_product){.program = j->program,
                            .multiprocessors = j->config.multiprocessors,
                            .resident_blocks = spc_launch_resident_blocks(j->program, &j->config),
                            .granule_bytes = j->config.sm.granule_bytes,
                            .sector_bytes = j->config.sm.sector_bytes,
                            .one_wave = spc_launch_is_one_wave(j->program, &j->config),
                            .cold = j->key.cold,
                            .interleaved = j->key.interleaved,
                            .asked = asked,
                            .most_touches = j->config.window_entries ? MOST_TOUCHES : 0};
}

static spc_status configure_l2(job *j, const spc_counters *asked, spc_error *error)
{
    spc_l2_product product = product_of(j, asked);
    /* A replay follows from the warm-up run, which knows one what-if: that not all samples are wanted. */
    spc_simulation_key key = j->key, rule = key;
    spc_replayed replayed = {.l2 = {.known = false}};
    key.what_if.hit_points = key.what_if.hit_points != 0 && key.what_if.hit_points < 1;
    if (key.what_if.hit_points != j->key.what_if.hit_points) /* whose product was forecast in full before */
        key.most_steps = 0;
    bool known = spc_simulator_find_replayed(j->simulator, &key, &replayed);
    if (!known && key.most_steps) {
        /* Parameters of a kernel are compared coarsely: what its own rule chooses, which came first, stands
         * for the others. Of a large matrix it was simulated as an answer is. */
        memset(rule.spec.parameter, 0, sizeof rule.spec.parameter);
        rule.most_steps = j->config.window_entries ? 0 : key.most_steps;
        SPC_TRY(spc_facts_choose(&j->simulator->facts, &rule.spec, error));
        known = spc_simulator_find_replayed(j->simulator, &rule, &replayed);
    }
    product.l2 = &replayed.l2;
    product.l3 = &replayed.l3;
    SPC_TRY(spc_l2_configure(&product, &j->l2, &j->config.sm.l2, error));
    SPC_TRY(spc_l3_configure(&product, &j->l2, j->key.machine.l3_bytes, &j->config.sm.l2, error));
    if (!known && (replayed.l2.known || replayed.l3.known))
        SPC_TRY(spc_simulator_keep_replayed(j->simulator, &key, &replayed, error));
    if (j->key.x_gathered) { /* each product gathers anew */
        j->config.sm.l2.dram_part[SPC_ARRAY_X] = 1;
        j->config.sm.l2.far_part[SPC_ARRAY_X] = 0;
    }
    return SPC_OK;
}

/* Whether what misses the L1 makes no difference to what comes from DRAM. */
static bool knows_misses(const job *j)
{
    spc_l2_product most = product_of(j, NULL);
    return spc_l2_holds_all(&most, &j->l2);
}

static spc_status simulate(const job *j, spc_launch_result *result, spc_error *error)
{
    return spc_simulator_run(j->simulator, &j->key, j->program, &j->config, result, error);
}

/* The run that asks what misses the L1, as if nothing came from DRAM; few multiprocessors are enough unless
 * their hits are to be shifted. It may take a part of the steps of `j`. */
static spc_status execute_warm_up(job *j, bool shifts, spc_launch_result *result, spc_error *error)
{
    enum { SAMPLES = 2 };
    job first = *j;
    first.config.sm.l2 = (spc_l2_config){.stream_bytes = 1}; /* not asked for what has left it */
    first.config.sm.x_hit_shift = 0;
    first.config.most_steps = j->config.most_steps / (1 + SAMPLES);
    j->config.most_steps -= first.config.most_steps;
    if (!shifts && !first.config.samples)
        first.config.samples = SAMPLES;
    first.key.warm_up = true;
    first.key.what_if.hit_points = shifts; /* how many does not matter, but whether all samples are wanted */
    return simulate(&first, result, error);
}

/* What misses the L1 decides what comes from DRAM, and hardly depends on it: where the arrays are too large
 * to stay in the L2, a warm-up run asks first. */
static spc_status execute_run(job *j, spc_launch_result *result, spc_error *error)
{
    double points = j->key.what_if.hit_points;
    bool shifts = points != 0 && points < 1;
    j->config.sm.x_hit_shift = points < 1 ? 0 : 1;
    if (spc_simulator_knows(j->simulator, &j->key, result))
        return SPC_OK;
    if (!shifts && knows_misses(j)) {
        SPC_TRY(configure_l2(j, NULL, error));
        return simulate(j, result, error);
    }
    SPC_TRY(execute_warm_up(j, shifts, result, error));
    if (shifts)
        j->config.sm.x_hit_shift = hit_shift(result, points);
    SPC_TRY(configure_l2(j, &result->counters, error));
    return simulate(j, result, error);
}

/* ---- the answer ---- */

static void execute_find_limit(spc_execution *e)
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

static spc_flow flow_of(const spc_program *program, const spc_launch_result *r,
                        const spc_launch_config *config, bool one_part, int array)
{
    const double(*of)[SPC_ARRAYS] = r->counters.of;
    double sector = config->sm.sector_bytes,
           misses = spc_l2_count_misses(program, &r->counters, array, config->sm.sector_bytes,
                                        one_part || spc_launch_is_one_wave(program, config));
    return (spc_flow){.requests = of[SPC_COUNT_REQUESTS][array],
                      .l1_sectors = of[SPC_COUNT_SECTORS][array],
                      .l1_hits = of[SPC_COUNT_L1_HITS][array],
                      .l1_bytes = of[SPC_COUNT_SECTORS][array] * sector,
                      .l2_bytes = of[SPC_COUNT_L2_SECTORS][array] * sector,
                      .memory_bytes = of[SPC_COUNT_DRAM][array] * config->sm.granule_bytes,
                      .l2_hit_bytes = (of[SPC_COUNT_L2_SECTORS][array] - misses) * sector};
}

static void fill_flows(const spc_program *program, const spc_launch_result *r,
                       const spc_launch_config *config, bool one_part, spc_execution *e)
{
    static const spc_flow_name names[SPC_ARRAYS] = {
        [SPC_ARRAY_X] = SPC_FLOW_X,           [SPC_ARRAY_Y] = SPC_FLOW_REST,
        [SPC_ARRAY_VALUES] = SPC_FLOW_VALUES, [SPC_ARRAY_COLUMNS] = SPC_FLOW_INDEX,
        [SPC_ARRAY_OFFSETS] = SPC_FLOW_REST,  [SPC_ARRAY_PARTIAL] = SPC_FLOW_REST,
    };
    for (int a = 0; a < SPC_ARRAYS; a++) {
        spc_flow flow = flow_of(program, r, config, one_part, a);
        add_flow(&e->flow[names[a]], &flow);
        add_flow(&e->all, &flow);
    }
}

static void execute_fill(const job *j, const spc_launch_result *r, const spc_machine *m, spc_execution *e)
{
    e->launches = r->launches;
    e->launch_seconds = (m->launch + m->cold_launch) * r->launches;
    e->seconds = e->launch_seconds + fmax(r->cycles / m->clock, j->gathered.seconds);
    e->flops = e->seconds > 0 ? 2 * (double)j->program->pattern->nnz / e->seconds : 0;
    e->instructions = r->instructions;
    e->chain_seconds = r->chain / m->clock;
    e->tail_seconds = r->tail / m->clock;
    fill_flows(j->program, r, &j->config, j->l2.parts == 1 || j->l2.apart, e);
    e->simulated = r->simulated;
    double share = e->seconds > 0 ? 1 / e->seconds / m->clock : 0;
    e->utilisation[SPC_RESOURCE_LATENCY] = share * r->chain;
    e->utilisation[SPC_RESOURCE_LAUNCH] = e->seconds > 0 ? e->launch_seconds / e->seconds : 0;
    e->utilisation[SPC_RESOURCE_ISSUE] = share * r->busy[SPC_UNIT_ISSUE];
    e->utilisation[SPC_RESOURCE_L1] = share * r->busy[SPC_UNIT_L1];
    e->utilisation[SPC_RESOURCE_L2] = share * r->busy[SPC_UNIT_L2];
    e->utilisation[SPC_RESOURCE_MEMORY] = share * r->busy[SPC_UNIT_DRAM];
    if (j->key.x_gathered)
        spc_gather_utilise(&j->gathered, e->seconds, e->utilisation);
    execute_find_limit(e);
}

/* What does not fit the memory of the GPU is not simulated, however wide its rectangle: *r is a product that
 * reads each array once. False if it fits. */
static bool is_too_large(const job *j, const spc_device *device, const spc_machine *m, spc_launch_result *r)
{
    const spc_program *p = j->program;
    double memory, bytes = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        bytes += (double)p->array_bytes[a];
    if (!spc_device_get(device, "memory_bytes", NULL, &memory) || bytes <= memory)
        return false;
    *r = (spc_launch_result){.launches = 1, .cycles = bytes / m->memory_bandwidth * m->clock};
    r->busy[SPC_UNIT_DRAM] = r->cycles;
    for (int a = 0; a < SPC_ARRAYS; a++) {
        double sectors = (double)p->array_bytes[a] / j->config.sm.sector_bytes;
        r->counters.of[SPC_COUNT_SECTORS][a] = sectors;
        r->counters.of[SPC_COUNT_L2_SECTORS][a] = sectors;
        r->counters.of[SPC_COUNT_L2_MISSES][a] = sectors;
        r->counters.of[SPC_COUNT_DRAM][a] = (double)p->array_bytes[a] / j->config.sm.granule_bytes;
    }
    return true;
}

/* ---- what is asked for ---- */

/* A peer is simulated as the nearest kernel of ours, with the parameters that are given. */
static spc_status execute_find_kernel(const spc_kernel_spec *spec, spc_kernel_spec *chosen, spc_error *error)
{
    const char *nearest = spc_kernel_nearest(spec->kernel);
    *chosen = *spec;
    if (!nearest)
        return SPC_OK;
    SPC_TRY(spc_kernel_parse(nearest, chosen, error));
    for (size_t i = 0; i < SPC_KERNEL_PARAMETERS; i++)
        if (spc_kernel_get_parameter(chosen->kernel, i))
            chosen->parameter[i] = spec->parameter[i];
    return SPC_OK;
}

/* Code that cannot be read is not absent: running the kernel says what is wrong. */
bool spc_device_simulates(const spc_device *device, const spc_kernel_spec *spec)
{
    spc_kernel_spec chosen;
    const spc_architecture *architecture;
    const spc_kernel_code *code;
    return execute_find_kernel(spec, &chosen, NULL) == SPC_OK && spc_device_can_execute(device) &&
           spc_kernel_find_code(chosen.kernel, spc_device_get_text(device, "architecture"), &architecture,
                                &code, NULL) != SPC_ERROR_UNSUPPORTED;
}

static spc_status machine_for(const spc_device *device, const char *kernel,
                              const spc_execute_options *options, spc_machine *m, spc_error *error)
{
    *m = (spc_machine){.cold_launch = 0};
    const char *missing = spc_machine_find(device, kernel, m);
    if (missing)
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s: the device has no %s, which the execution-order model needs",
                        spc_device_id(device), missing);
    if (options->cold) /* a device need not say */
        spc_device_get(device, "exec_cold_launch", kernel, &m->cold_launch);
    return SPC_OK;
}

/* ---- a gather memory in the place of the GPU's ---- */

/* What the gather memory needs for it all, once it is known what misses the caches. */
static spc_status gather_x(job *j, const spc_execute_options *options, const spc_launch_result *r,
                           spc_error *error)
{
    spc_gather_question question = {.spec = &j->key.spec,
                                    .value_bytes = j->key.value_bytes,
                                    .index_bytes = sizeof(uint32_t),
                                    .exact = options->exact,
                                    .most_steps = options->most_steps,
                                    .cached = true};
    if (!j->key.x_gathered)
        return SPC_OK;
    for (int a = 0; a < SPC_ARRAYS; a++)
        if (a != SPC_ARRAY_X && a != SPC_ARRAY_COLUMNS)
            question.streamed_bytes += r->counters.of[SPC_COUNT_DRAM][a] * j->config.sm.granule_bytes;
    return spc_gather_forecast(&j->simulator->walks, &j->simulator->facts, &j->memory, &question,
                               &j->gathered, error);
}

/* Each takes at most some 60 ns; few matrices need as many (docs/exec-model.md). */
static uint64_t execute_most_steps(const spc_pattern *p)
{
    enum { NNZ_A_STEP = 16, LEAST = 60000 };
    return LEAST + (p->nnz < SPC_SAMPLED_NNZ ? p->nnz : SPC_SAMPLED_NNZ) / NNZ_A_STEP;
}

static spc_status open_job(job *j, const spc_device *device, const spc_machine *m,
                           const spc_execute_options *options, spc_error *error)
{
    spc_program_gpu gpu = {(uint64_t)(m->multiprocessors * m->threads), (uint16_t)m->join_cycles,
                           (uint16_t)m->gather_cycles, (uint32_t)fmin(spc_machine_sum_cycles(m), UINT32_MAX)};
    spc_program_options program = {j->key.value_bytes, options->architecture
                                                           ? options->architecture
                                                           : spc_device_get_text(device, "architecture")};
    spc_facts *facts = &j->simulator->facts;
    j->key.machine = *m;
    j->key.machine.launch = j->key.machine.cold_launch = 0;
    j->key.what_if = options->what_if;
    j->key.what_if.memory = NULL;
    j->key.exact = options->exact;
    j->key.unlimited = options->unlimited;
    j->key.cold = options->cold;
    j->key.interleaved = options->interleaved;
    j->key.most_steps = options->most_steps;
    spc_machine_configure(m, options, &j->config);
    if (!options->exact && !options->unlimited)
        j->config.most_steps = options->most_steps ? options->most_steps : execute_most_steps(facts->pattern);
    if (!options->exact && !options->unlimited && facts->pattern->nnz > SPC_SAMPLED_NNZ)
        j->config.window_entries = WINDOW_ENTRIES;
    if (options->what_if.memory) {
        const spc_gather_machine *memory = &j->memory;
        SPC_TRY(spc_gather_machine_of(device, &options->what_if, &j->memory, error));
        spc_sm_config *sm = &j->config.sm;
        double picoseconds = (double)(memory->rcd + memory->cl + memory->ccd_s + memory->latency);
        sm->x_gathered = j->key.x_gathered = true;
        sm->index_stays = j->key.what_if.index_memory = memory->index_in_memory;
        sm->gather_cycles = j->key.gather_cycles = picoseconds * 1e-12 * m->clock;
    }
    SPC_TRY(spc_facts_choose(facts, &j->key.spec, error));
    SPC_TRY(spc_program_open_facts(&j->key.spec, facts, &program, &j->program, error));
    j->key.architecture = j->program->architecture;
    j->l2 = spc_machine_l2(m);
    spc_l2_what_if l2 = options->what_if.l2;
    j->l2.unmarked = l2 ? l2 == SPC_L2_PLAIN : j->program->architecture->marks_nothing;
    /* A GPU of AMD only stands in for one that has this code. */
    j->l2.partly = l2 ? l2 == SPC_L2_PART
                      : (j->program->architecture->marks_parts && !spc_device_says_vendor(device, "AMD"));
    /* What the architecture says itself, in the place of the device. */
    const spc_architecture *a = j->program->architecture;
    if (a->issue_cycles)
        j->config.sm.issue_cycles = a->issue_cycles * j->config.sm.schedulers / m->schedulers;
    if (a->register_granule)
        j->config.occupancy.register_unit = a->register_granule * a->lanes;
    return j->program->type->adapt ? j->program->type->adapt(j->program, &gpu, error) : SPC_OK;
}

/* A multiprocessor that holds no block of it does not know the kernel's name. */
static spc_status name_kernel(const spc_kernel_spec *spec, spc_status status, spc_error *error)
{
    char name[64];
    spc_error why;
    if (status != SPC_ERROR_UNSUPPORTED || !error)
        return status;
    why = *error;
    spc_kernel_format_spec(spec, name, sizeof name);
    return spc_fail(error, status, "%s: %s", name, why.message);
}

spc_status spc_execute_with(spc_simulator *simulator, const spc_kernel_spec *spec, uint32_t value_bytes,
                            const spc_device *device, const spc_execute_options *options,
                            spc_execution *execution, spc_error *error)
{
    spc_execute_options own;
    *execution = (spc_execution){0};
    SPC_TAKE_OPTIONS(own, options, error);
    if (!spc_value_size(value_bytes))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of %u bytes: 4, 8 or 48 (mixed) are possible",
                        value_bytes);
    spc_machine m;
    SPC_TRY(machine_for(device, own.machine ? own.machine : spc_kernel_name(spec->kernel), &own, &m, error));
    job j = {.simulator = simulator, .key = {.value_bytes = value_bytes}};
    SPC_TRY(execute_find_kernel(spec, &j.key.spec, error));
    spc_launch_result result;
    spc_status status = open_job(&j, device, &m, &own, error);
    if (status == SPC_OK && !is_too_large(&j, device, &m, &result)) {
        if (j.key.x_gathered) {
            /* x and, where its units read them, the columns never come near the L2. */
            for (spc_program *p = j.program; p; p = p->then) {
                p->array_bytes[SPC_ARRAY_X] = p->read_bytes[SPC_ARRAY_X] = 0;
                if (j.memory.index_in_memory)
                    p->array_bytes[SPC_ARRAY_COLUMNS] = p->read_bytes[SPC_ARRAY_COLUMNS] = 0;
            }
        }
        status = name_kernel(&j.key.spec, execute_run(&j, &result, error), error);
        if (status == SPC_OK)
            status = gather_x(&j, &own, &result, error);
    }
    if (status == SPC_OK)
        execute_fill(&j, &result, &m, execution);
    spc_program_close(j.program);
    return status;
}

spc_status spc_execute(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                       const spc_device *device, const spc_execute_options *options, spc_execution *execution,
                       spc_error *error)
{
    spc_simulator simulator;
    spc_simulator_begin(&simulator, pattern);
    spc_status status = spc_execute_with(&simulator, spec, value_bytes, device, options, execution, error);
    spc_simulator_end(&simulator);
    return status;
}

/* Patterns of layouts whose rows go together. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "model/common/facts.h"
#include "model/cpu/cpu.h"
#include "model/model.h"

enum { COLUMNS = 1, STARTS = 2, FULL = 4 }; /* arrays of kernels/host */

static bool is_sell(const spc_cpu_stored *s)
{
    return s->spec.kernel == &spc_host_sell;
}

static spc_status stored_allocate(const spc_layout *layout, spc_cpu_stored *s, spc_error *error)
{
    uint64_t rows = layout->size.array[STARTS].count - 1;
    s->pattern = (spc_pattern){.rows = (uint32_t)rows,
                               .cols = layout->cols,
                               .nnz = spc_offset(layout, STARTS, rows) * (is_sell(s) ? 1 : s->height)};
    s->pattern.row_ptr = spc_malloc(rows + 1, sizeof *s->pattern.row_ptr);
    s->pattern.col = spc_malloc(s->pattern.nnz, sizeof *s->pattern.col);
    s->slow = spc_calloc(rows, sizeof *s->slow);
    if (s->pattern.row_ptr && s->pattern.col && s->slow)
        return SPC_OK;
    spc_cpu_stored_free(s);
    return spc_fail_memory(error, s->pattern.nnz * sizeof *s->pattern.col);
}

/* Up to `full` columns of slots, two at a time, a slice has no padding. */
static void stored_fill_slices(const spc_layout *layout, spc_cpu_stored *s)
{
    const uint32_t *column = layout->array[COLUMNS], *full = layout->array[FULL];
    uint32_t last = 0;
    for (uint64_t k = 0; k < s->pattern.nnz; k++)
        s->pattern.col[k] = last = column[k] == SPC_NO_COLUMN ? last : column[k];
    for (uint32_t r = 0; r < s->pattern.rows; r++) {
        uint64_t slots = s->pattern.row_ptr[r + 1] - s->pattern.row_ptr[r],
                 fast = (uint64_t)(full[r] & ~1u) * s->height;
        s->slow[r] = fast < slots ? (uint32_t)(slots - fast) : 0;
    }
}

static void stored_fill_blocks(const spc_layout *layout, spc_cpu_stored *s)
{
    const uint32_t *column = layout->array[COLUMNS];
    for (uint64_t k = 0; k < s->pattern.nnz; k++) {
        uint64_t c = (uint64_t)column[k / s->height] * s->height + k % s->height;
        s->pattern.col[k] = c < layout->cols ? (uint32_t)c : layout->cols - 1;
    }
}

spc_status spc_cpu_stored_make(const spc_pattern *pattern, const char *kernel, spc_cpu_stored *s,
                               spc_error *error)
{
    spc_layout *layout;
    SPC_TRY(spc_host_kernel_parse(kernel, &s->spec, error));
    SPC_TRY(spc_layout_build(&s->spec, pattern, sizeof(float), NULL, &layout, error));
    s->spec = layout->spec;
    s->height = s->spec.parameter[0];
    s->width = is_sell(s) ? 1 : s->height;
    spc_status status = stored_allocate(layout, s, error);
    if (status == SPC_OK) {
        for (uint64_t r = 0; r <= s->pattern.rows; r++)
            s->pattern.row_ptr[r] = spc_offset(layout, STARTS, r) * s->width;
        (is_sell(s) ? stored_fill_slices : stored_fill_blocks)(layout, s);
    }
    spc_layout_free(layout);
    return status;
}

void spc_cpu_stored_free(spc_cpu_stored *s)
{
    spc_free(s->pattern.row_ptr);
    spc_free(s->pattern.col);
    spc_free(s->slow);
    s->pattern.row_ptr = NULL;
    s->pattern.col = s->slow = NULL;
}

/* What streams by, and what a row and an entry of the walk cost, from what rows and values do: a slice has
 * its start, how full it is, and the row of each sum; a block has one index. */
static void cpu_stored_scale(const spc_cpu_stored *s, spc_cpu_layout *layout, spc_cpu_machine *m)
{
    double value = layout->value_bytes, index = layout->entry_bytes - value,
           pointer = layout->row_bytes - value;
    layout->entry_bytes = s->width * value + index / s->width;
    layout->row_bytes = is_sell(s) ? pointer + 4 + s->height * (4 + value) : pointer + s->height * value;
    m->nonzero *= s->width;
    m->row *= s->height;
}

/* ---- The row of CPUs: the threads' parts of a product, their caches, and the time that follows
 * (docs/cpu.md). ---- */

static const char *const level_names[SPC_CPU_LEVELS] = {"l1", "l2", "l3", "dram"};

/* ---- from times to what a forecast says ---- */

/* What a level gives to all threads at most; the second lines of x, one an access. Of the first instructions
 * are the limit. */
static void set_levels(const spc_cpu_machine *m, const spc_cpu_time *t, double accessed, spc_forecast *f)
{
    const double seconds[] = {0, m->x_l2 / m->line_bytes, m->l3_byte,
                              m->threads / spc_cpu_memory_bandwidth(m)};
    double reaching = accessed;
    f->levels = 0;
    for (int i = 0; i < SPC_CPU_LEVELS; i++) {
        if (i == 2 && !(m->l3 > 0))
            continue;
        double bytes = i ? t->bytes[i] : accessed - t->bytes[1] - t->bytes[2] - t->bytes[3];
        bytes = fmax(bytes, 0);
        f->level[f->levels++] = (spc_level){.name = level_names[i],
                                            .bytes = bytes,
                                            .hit_rate = i == 3 || !(reaching > bytes) ? 1 : bytes / reaching,
                                            .bandwidth = seconds[i] > 0 ? m->threads / seconds[i] : NAN};
        reaching = fmax(0, reaching - bytes);
    }
    f->level[f->levels - 1].hit_rate = NAN; /* nothing is behind the memory */
}

/* Shares of the time of the thread that ends last; what overlaps may add up to more than 1. */
static void set_utilisation(const spc_cpu_time *t, spc_execution *e)
{
    const struct {
        spc_resource resource;
        double seconds;
    } unit[] = {{SPC_RESOURCE_LAUNCH, t->launch},  {SPC_RESOURCE_ISSUE, t->instructions},
                {SPC_RESOURCE_LATENCY, t->chains}, {SPC_RESOURCE_BRANCHES, t->branches},
                {SPC_RESOURCE_L2, t->level[1]},    {SPC_RESOURCE_L3, t->level[2]},
                {SPC_RESOURCE_MEMORY, t->level[3]}};
    double most = -1;
    for (size_t i = 0; i < sizeof unit / sizeof *unit; i++) {
        e->utilisation[unit[i].resource] = unit[i].seconds / t->seconds;
        if (unit[i].seconds > most) {
            most = unit[i].seconds;
            e->limited_by = unit[i].resource;
        }
    }
    e->tail_seconds = fmax(0, t->seconds - t->launch - t->mean); /* rounding */
}

/* accessed: accesses to x; values, streamed: bytes of A's values, and with its indices. */
static void set_traffic(const spc_cpu_time *t, double accessed, double values, double streamed,
                        const spc_cpu_layout *layout, spc_execution *e)
{
    double misses = fmin(accessed, t->x_lines[1] + t->x_lines[2] + t->x_lines[3]);
    spc_flow *x = &e->flow[SPC_FLOW_X];
    *x = (spc_flow){.requests = accessed, .l1_sectors = accessed, .l1_hits = accessed - misses};
    x->l1_bytes = accessed * layout->value_bytes;
    x->l2_bytes = misses * layout->line_bytes;
    x->memory_bytes = t->x_lines[3] * layout->line_bytes;
    e->flow[SPC_FLOW_VALUES].l2_bytes = values;
    e->flow[SPC_FLOW_INDEX].l2_bytes = streamed - values;
    e->all.l2_bytes = t->bytes[1] + t->bytes[2] + t->bytes[3];
    e->all.l2_hit_bytes = t->bytes[1];
    e->all.memory_bytes = t->bytes[3];
}

/* stored: NULL for compressed rows. */
static spc_status time_pattern(const spc_model_job *job, spc_cpu_machine *machine,
                               const spc_cpu_stored *stored, spc_forecast *f, spc_error *error)
{
    const spc_pattern *pattern = stored ? &stored->pattern : spc_analysis_pattern(job->analysis);
    const spc_forecast_options *o = job->options;
    uint32_t value = spc_vector_size(o->value_bytes);
    spc_cpu_layout layout =
        (spc_cpu_layout){.line_bytes = machine->line_bytes,
                         .value_bytes = value,
                         .entry_bytes = value + (o->predict.what_if.index_memory ? 0 : o->index_bytes),
                         .row_bytes = value + (o->index_bytes == 4 && pattern->nnz <= UINT32_MAX ? 4 : 8),
                         .sector = machine->sector > 0,
                         .lanes = machine->lane_bytes / value};
    spc_cpu_walk walk;
    double streamed = 0,
           padding = stored && stored->width == 1 ? (double)(pattern->nnz - f->features.nnz) : 0,
           accessed = (double)pattern->nnz - padding;
    if (stored)
        cpu_stored_scale(stored, &layout, machine);
    SPC_TRY(spc_cpu_walk_pattern(pattern, machine->cut, machine->threads, &layout, job->options->exact, &walk,
                                 error));
    if (stored) {
        /* Counts the slow slots of each thread in place of long rows. */
        for (uint32_t i = 0; i < walk.threads; i++) {
            walk.part[i].chain = 0;
            for (uint32_t r = walk.part[i].first_row; r < walk.part[i].end_row; r++)
                walk.part[i].chain += stored->slow[r];
        }
    }
    spc_cpu_time t = spc_cpu_time_of(machine, &walk);
    for (uint32_t i = 0; i < walk.threads; i++)
        streamed += spc_cpu_stream_bytes(&walk.part[i], &layout);
    f->execution.simulated = 1.0 / walk.rate;
    spc_cpu_walk_free(&walk);
    f->execution.seconds = t.seconds;
    f->execution.launch_seconds = t.launch;
    f->execution.flops = 2 * (double)f->features.nnz / t.seconds;
    f->execution.launches = 1;
    f->execution.all.l1_bytes = streamed + accessed * layout.value_bytes;
    set_utilisation(&t, &f->execution);
    set_traffic(&t, accessed, (double)f->features.stored_nnz * layout.value_bytes,
                (double)pattern->nnz * layout.entry_bytes, &layout, &f->execution);
    set_levels(machine, &t, f->execution.all.l1_bytes, f);
    return SPC_OK;
}

/* A kernel with a layout of its own; the forecast's name gets the parameters as used. */
static spc_status time_stored(const spc_model_job *job, spc_cpu_machine *machine, spc_forecast *f,
                              spc_error *error)
{
    spc_cpu_stored stored;
    SPC_TRY(spc_cpu_stored_make(spc_analysis_pattern(job->analysis), job->kernel, &stored, error));
    spc_status status = spc_analysis_size(job->analysis, &stored.spec, job->options->value_bytes,
                                          job->options->index_bytes, &f->features, error);
    spc_kernel_format_spec(&stored.spec, f->kernel, sizeof f->kernel);
    if (status == SPC_OK && f->features.nnz)
        status = time_pattern(job, machine, &stored, f, error);
    spc_cpu_stored_free(&stored);
    return status;
}

/* ---- the row ---- */

static spc_status cpu_model_measure(const spc_model_job *job, spc_forecast *f, spc_error *error)
{
    const spc_what_if *what_if = &job->options->predict.what_if;
    spc_cpu_machine machine;
    SPC_TRY(spc_cpu_machine_of(job->device, job->kernel, &machine, error));
    machine.hit_points = what_if->hit_points;
    machine.spatial_max = what_if->spatial_max;
    spc_kernel_spec plain = spc_kernel_or_plain_csr(NULL);
    SPC_TRY(spc_analysis_size(job->analysis, &plain, job->options->value_bytes, job->options->index_bytes,
                              &f->features, error));
    spc_status status = machine.stored    ? time_stored(job, &machine, f, error)
                        : f->features.nnz ? time_pattern(job, &machine, NULL, f, error)
                                          : SPC_OK;
    f->features.line_bytes = machine.line_bytes;
    f->features.threads = machine.threads;
    f->features.execution = &f->execution;
    return status;
}

static spc_status cpu_model_check(const spc_model_question *q, spc_error *error)
{
    const spc_predict_options *o = q->options;
    if (o->hit_source != SPC_HIT_AUTO || o->as_published || o->what_if.memory)
        return spc_fail(
            error, SPC_ERROR_UNSUPPORTED,
            "model cpu counts the hits itself and has its own memory: hit rates of another source, "
            "the published constant and gather memories belong to --model paper");
    if (!spc_device_is_modelled_cpu(q->device))
        return spc_fail(error, SPC_ERROR_DATA,
                        "%s has no facts of the model of CPUs (cpu_nonzero and others, docs/cpu.md)",
                        spc_device_id(q->device));
    return SPC_OK;
}

static spc_limit cpu_model_limit_of(spc_resource resource)
{
    switch (resource) {
    case SPC_RESOURCE_LAUNCH:
        return SPC_LIMIT_LAUNCH;
    case SPC_RESOURCE_ISSUE:
        return SPC_LIMIT_INSTRUCTIONS;
    case SPC_RESOURCE_BRANCHES:
        return SPC_LIMIT_BRANCHES;
    case SPC_RESOURCE_L2:
        return SPC_LIMIT_L2;
    case SPC_RESOURCE_L3:
        return SPC_LIMIT_L3;
    case SPC_RESOURCE_MEMORY:
        return SPC_LIMIT_DRAM;
    default:
        return SPC_LIMIT_LONG_ROWS;
    }
}

/* The bandwidth is that of the last cache where most of the matrix stays there, otherwise the memory's. */
static spc_status cpu_model_predict(const spc_model_question *q, spc_prediction *p, spc_error *error)
{
    const spc_features *features = q->features;
    const spc_execution *e = features->execution;
    spc_cpu_machine machine;
    if (!e)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "the features come without the times of threads");
    SPC_TRY(spc_cpu_machine_of(q->device, q->kernel ? q->kernel : "csr", &machine, error));
    const spc_flow *x = &e->flow[SPC_FLOW_X];
    double flops = 2 * (double)features->nnz;
    p->flops = e->flops;
    p->seconds = e->seconds;
    p->launch_seconds = e->launch_seconds;
    p->terms = (spc_terms){e->flow[SPC_FLOW_INDEX].l2_bytes / flops,
                           e->flow[SPC_FLOW_VALUES].l2_bytes / flops, x->l2_bytes / flops};
    p->hit_rate = x->l1_sectors > 0 ? x->l1_hits / x->l1_sectors : 0;
    p->hit_source = SPC_HIT_EXECUTED;
    bool stays = 2 * e->all.memory_bytes < (double)features->layout_bytes && machine.l3_byte > 0;
    p->bandwidth_key = stays ? "cpu_l3" : "cpu_memory";
    p->bandwidth = stays ? machine.threads / machine.l3_byte : spc_cpu_memory_bandwidth(&machine);
    p->limited_by = cpu_model_limit_of(e->limited_by);
    return SPC_OK;
}

static bool cpu_model_reads(const spc_device *device, const char *key)
{
    static const char *const keys[] = {"memory_bytes", "interval_*", "setup_*", NULL};
    (void)device;
    return spc_cpu_reads(key) || spc_is_among_keys(keys, key);
}

static spc_provenance cpu_model_rests_on(const spc_device *device)
{
    return spc_device_first_origin(device, "cpu_nonzero") == SPC_ORIGIN_TRANSFERRED
               ? SPC_PROVENANCE_TRANSFERRED
               : SPC_PROVENANCE_FITTED;
}

static bool cpu_model_find_interval(const spc_device *device, const char *kernel, uint32_t value_bytes,
                                    double *low, double *high)
{
    (void)value_bytes;
    return spc_cpu_interval(device, kernel, low, high);
}

/* What the thread of a CPU that ends last spends its time on, and by how much it is later than the mean. */
static size_t cpu_model_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM])
{
    static const struct {
        const char *name;
        spc_resource resource;
    } units[] = {{"launch", SPC_RESOURCE_LAUNCH},
                 {"dram", SPC_RESOURCE_MEMORY},
                 {"l3", SPC_RESOURCE_L3},
                 {"l2", SPC_RESOURCE_L2},
                 {"instructions", SPC_RESOURCE_ISSUE},
                 {"long rows", SPC_RESOURCE_LATENCY},
                 {"branches", SPC_RESOURCE_BRANCHES}};
    const spc_execution *e = &f->execution;
    size_t n = 0;
    for (; n < sizeof units / sizeof *units; n++) {
        double share = e->utilisation[units[n].resource], bytes = NAN;
        for (size_t i = 0; i < f->levels; i++)
            if (strcmp(f->level[i].name, units[n].name) == 0)
                bytes = f->level[i].bytes;
        cost[n] = spc_cost_make(units[n].name, share * e->seconds, bytes, share,
                                e->limited_by == units[n].resource);
    }
    cost[n++] = spc_cost_make("imbalance", e->tail_seconds, NAN, e->tail_seconds / e->seconds, false);
    return n;
}

const spc_model_type spc_model_cpu = {.name = "cpu",
                                      .executes = true,
                                      .is_library = spc_cpu_kernel_is_library,
                                      .has_setup = spc_cpu_kernel_is_analysed,
                                      .hits = "LRU distances of the accesses of each thread",
                                      .costs = cpu_model_costs,
                                      .suits = spc_device_is_modelled_cpu,
                                      .measure = cpu_model_measure,
                                      .check = cpu_model_check,
                                      .predict = cpu_model_predict,
                                      .reads = cpu_model_reads,
                                      .rests_on = cpu_model_rests_on,
                                      .interval = cpu_model_find_interval};

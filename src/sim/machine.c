#include "sim/machine_facts.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "device/device_facts.h"

static const struct {
    const char *key;
    size_t offset;
} needed[] = {
    {"multiprocessors", offsetof(spc_machine, multiprocessors)},
    {"threads_per_multiprocessor", offsetof(spc_machine, threads)},
    {"blocks_per_multiprocessor", offsetof(spc_machine, blocks)},
    {"registers_per_multiprocessor", offsetof(spc_machine, registers)},
    {"schedulers_per_multiprocessor", offsetof(spc_machine, schedulers)},
    {"clock_hz", offsetof(spc_machine, clock)},
    {"line_bytes", offsetof(spc_machine, line_bytes)},
    {"sector_bytes", offsetof(spc_machine, sector_bytes)},
    {"memory_burst_bytes", offsetof(spc_machine, granule_bytes)},
    {"l1_bytes", offsetof(spc_machine, l1_bytes)},
    {"exec_l1_share", offsetof(spc_machine, l1_share)},
    {"l2_bytes", offsetof(spc_machine, l2_bytes)},
    {"l1_ways", offsetof(spc_machine, l1_ways)},
    {"l1_latency", offsetof(spc_machine, l1_latency)},
    {"l2_latency", offsetof(spc_machine, l2_latency)},
    {"exec_memory_latency", offsetof(spc_machine, memory_latency)},
    {"request_rate", offsetof(spc_machine, request_rate)},
    {"scattered_sector_rate", offsetof(spc_machine, sector_rate)},
    {"l2_bandwidth", offsetof(spc_machine, l2_bandwidth)},
    {"l2_random_bandwidth", offsetof(spc_machine, l2_random_bandwidth)},
    {"random_bandwidth", offsetof(spc_machine, random_bandwidth)},
    {"exec_line_rate", offsetof(spc_machine, line_rate)},
    {"exec_memory_bandwidth", offsetof(spc_machine, memory_bandwidth)},
    {"exec_launch", offsetof(spc_machine, launch)},
    {"exec_issue_cycles", offsetof(spc_machine, issue_cycles)},
    {"exec_block_seconds", offsetof(spc_machine, block_seconds)},
    {"block_dispatch_seconds", offsetof(spc_machine, dispatch_seconds)},
    {"exec_queue_cycles", offsetof(spc_machine, queue_cycles)},
    {"exec_join_cycles", offsetof(spc_machine, join_cycles)},
    {"exec_gather_cycles", offsetof(spc_machine, gather_cycles)},
    {"exec_l2_kept", offsetof(spc_machine, l2_kept)},
    {"exec_l2_lost", offsetof(spc_machine, l2_lost)},
    {"exec_l2_reach", offsetof(spc_machine, l2_share)},
};
enum { NEEDED = sizeof needed / sizeof needed[0] };

/* Facts that a device may leave out, and what is taken then. */
static const struct {
    const char *key;
    size_t offset;
    double otherwise;
} optional[] = {
    {"l2_partitions", offsetof(spc_machine, l2_partitions), 1},
    {"l2_apart", offsetof(spc_machine, l2_apart), 0},
    {"l3_bytes", offsetof(spc_machine, l3_bytes), 0},
    {"l3_bandwidth", offsetof(spc_machine, l3_bandwidth), 0},
    {"l3_latency", offsetof(spc_machine, l3_latency), 0},
    {"l1_tag_banks", offsetof(spc_machine, tag_banks), 1},
    {"l1_miss_cycles", offsetof(spc_machine, miss_cycles), 0},
    {"exec_l2_slices", offsetof(spc_machine, l2_slices), 0},
    {"exec_memory_loaded", offsetof(spc_machine, memory_loaded), 0},
    /* CUDA Programming Guide, compute capabilities 7.0 to 12.0; an eighth of the L1 cannot become shared
     * memory (28 of 256 KB on GA100 and GH100). */
    {"register_unit", offsetof(spc_machine, register_unit), 256},
    {"shared_reserved_bytes", offsetof(spc_machine, shared_reserved), 1024},
    {"shared_share", offsetof(spc_machine, shared_share), 0.875},
    {"shared_multiprocessor_bytes", offsetof(spc_machine, shared_bytes), 0},
    /* Jia et al. 2018 and 2019, sections on the L2, for V100 and T4; the same since. */
    {"l2_link_bytes", offsetof(spc_machine, link_bytes), 64},
};
/* Likewise: "0 8 16", KiB. */
static const char shared_sizes_key[] = "shared_sizes",
                  usual_shared_sizes[] = "0 8 16 32 64 100 132 164 196 228";
enum { OPTIONAL = sizeof optional / sizeof optional[0] };

/* False where the text is no list of growing sizes. */
static bool read_shared_sizes(const char *text, spc_machine *m)
{
    int count = 0;
    for (char *end; *text; text = end) {
        double kib = strtod(text, &end);
        if (end == text || count == SPC_SHARED_SIZES || !(kib >= 0 && kib <= 65536) ||
            (count && kib * 1024 <= m->shared_size[count - 1]))
            return false;
        m->shared_size[count++] = kib * 1024;
        end += strspn(end, " ");
    }
    m->shared_sizes = count;
    return count > 0;
}

const char *spc_machine_find(const spc_device *device, const char *kernel, spc_machine *m)
{
    for (size_t i = 0; i < NEEDED; i++)
        if (!spc_device_get(device, needed[i].key, kernel, (double *)((char *)m + needed[i].offset)))
            return needed[i].key;
    m->measured = spc_device_first_number(device, "multiprocessors");
    m->l2_bandwidth *= m->multiprocessors / m->measured;
    m->l2_random_bandwidth *= m->multiprocessors / m->measured;
    for (size_t i = 0; i < OPTIONAL; i++) {
        double *value = (double *)((char *)m + optional[i].offset);
        if (!spc_device_get(device, optional[i].key, kernel, value))
            *value = optional[i].otherwise;
    }
    if (!(m->l3_bytes > 0 && m->l3_bandwidth > 0 && m->l3_latency > 0))
        m->l3_bytes = m->l3_bandwidth = m->l3_latency = 0; /* else it would cost nothing */
    const char *sizes = spc_device_get_text(device, shared_sizes_key);
    if (!read_shared_sizes(sizes ? sizes : usual_shared_sizes, m))
        return shared_sizes_key;
    return NULL;
}

enum { TAG_BANKS = 4 }; /* of spc_request_tag_conflicts; with fewer each line costs exec_line_rate */

static bool machine_is_key(const char *name, const char *key)
{
    size_t length = strlen(name);
    return strncmp(name, key, length) == 0 && (!key[length] || key[length] == '@');
}

/* Whether the device knows the other facts of an L3; the one of `key` may be what makes or ends it. */
static bool machine_knows_others_of_l3(const spc_device *device, const char *key)
{
    static const char *const facts[] = {"l3_bytes", "l3_bandwidth", "l3_latency"};
    double number;
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (!machine_is_key(facts[i], key) &&
            !(spc_device_get(device, facts[i], NULL, &number) && number > 0))
            return false;
    return true;
}

bool spc_machine_reads(const spc_device *device, const char *key)
{
    double banks;
    if (strncmp(key, "l3_", strlen("l3_")) == 0 && !machine_knows_others_of_l3(device, key))
        return false;
    if (machine_is_key("exec_line_rate", key) && spc_device_get(device, "l1_tag_banks", NULL, &banks) &&
        banks >= TAG_BANKS)
        return false;
    for (size_t i = 0; i < NEEDED; i++)
        if (machine_is_key(needed[i].key, key))
            return true;
    for (size_t i = 0; i < OPTIONAL; i++)
        if (machine_is_key(optional[i].key, key))
            return true;
    return machine_is_key(shared_sizes_key, key);
}

bool spc_device_can_execute(const spc_device *device)
{
    spc_machine m;
    return spc_machine_find(device, NULL, &m) == NULL;
}

const char *spc_device_lacks(const spc_device *device)
{
    spc_machine m;
    bool meant = false;
    for (size_t i = 0; i < spc_device_fact_count(device) && !meant; i++)
        meant = strncmp(spc_device_fact_at(device, i).key, "exec_", strlen("exec_")) == 0;
    return meant ? spc_machine_find(device, NULL, &m) : NULL;
}

spc_l2_facts spc_machine_l2(const spc_machine *m)
{
    return (spc_l2_facts){.bytes = m->l2_bytes,
                          .parts = (uint32_t)fmin(fmax(1, m->l2_partitions), SPC_L2_PARTS_MAX),
                          .apart = m->l2_apart > 0,
                          .kept = m->l2_kept,
                          .lost = m->l2_lost,
                          .slices = m->l2_slices,
                          .share = m->l2_share};
}

/* The microbenchmarks read full lines of so many bytes, or scattered sectors (SPC_MEASURED_SECTOR_BYTES):
 * together they tell what a line costs and what each of its parts. */
enum { MEASURED_LINE_BYTES = 128 };
/* In scattered_sector_rate lanes are eight words apart: eight ask each of four banks. */
enum { MEASURED_BANKS = 4 };

static void machine_split(double full_bandwidth, double lone_bandwidth, double parts, double clock,
                          double *line, double *part)
{
    double full = MEASURED_LINE_BYTES / full_bandwidth * clock,
           lone = SPC_MEASURED_SECTOR_BYTES / lone_bandwidth * clock;
    if (parts <= 1) { /* the smallest part is a line or more */
        *part = fmax(full / parts, lone);
        *line = 0;
        return;
    }
    *part = fmax(0, (full - lone) / (parts - 1));
    *line = fmin(full, lone) - *part;
}

void spc_machine_configure(const spc_machine *m, const spc_execute_options *options, spc_launch_config *c)
{
    double per_multiprocessor = m->measured * m->clock;
    double sector = m->sector_bytes / SPC_MEASURED_SECTOR_BYTES,
           granule = fmax(m->granule_bytes, m->sector_bytes);
    spc_sm_config *sm = &c->sm;
    *c = (spc_launch_config){.multiprocessors = (uint32_t)m->multiprocessors,
                             .samples = options->exact ? (uint32_t)m->multiprocessors : 0};
    c->occupancy = (spc_occupancy_rules){.registers = (uint32_t)m->registers,
                                         .register_unit = (uint32_t)m->register_unit,
                                         .shared_reserved_bytes = (uint32_t)m->shared_reserved,
                                         .shared_share = m->shared_share,
                                         .shared_apart = (uint64_t)m->shared_bytes,
                                         .sizes = (uint32_t)m->shared_sizes};
    for (uint32_t i = 0; i < c->occupancy.sizes; i++)
        c->occupancy.shared_size[i] = (uint64_t)m->shared_size[i];
    sm->every_iteration = options->exact;
    sm->resident_blocks = (uint32_t)m->blocks;
    sm->resident_warps = (uint32_t)m->threads / SPC_WARP;
    c->l1_share = m->l1_share;
    sm->l1_bytes = (uint64_t)m->l1_bytes;
    sm->l1_ways = (uint32_t)m->l1_ways;
    sm->line_bytes = (uint32_t)m->line_bytes;
    sm->sector_bytes = (uint32_t)m->sector_bytes;
    sm->granule_bytes = (uint32_t)granule;
    sm->x_packed = options->what_if.spatial_max;
    sm->index_stays = options->what_if.index_memory;
    sm->schedulers = (uint32_t)fmin(m->schedulers, SPC_BLOCK_WARPS);
    sm->issue_cycles = m->issue_cycles * sm->schedulers / m->schedulers;
    sm->request_cycles = per_multiprocessor / m->request_rate;
    sm->tag_banks = m->tag_banks >= TAG_BANKS;
    sm->tag_cycles = sm->tag_banks ? 1 : per_multiprocessor / m->line_rate;
    sm->miss_cycles = m->miss_cycles;
    sm->bank_cycles = MEASURED_BANKS * per_multiprocessor / m->sector_rate;
    sm->shared_cycles = m->shared_share > 0 ? sm->bank_cycles : 0;
    sm->queue_cycles = m->queue_cycles;
    sm->l1_latency = m->l1_latency * m->clock;
    sm->l2_latency = m->l2_latency * m->clock;
    sm->dram_latency = m->memory_latency * m->clock;
    sm->dram_loaded = m->memory_loaded;
    sm->l3_latency = m->l3_latency * m->clock;
    sm->l3_cost = m->l3_bandwidth > 0 ? m->memory_bandwidth / m->l3_bandwidth : 0;
    sm->l2_link_cycles = m->sector_bytes / m->link_bytes;
    sm->block_cycles = m->block_seconds * m->clock;
    sm->dispatch_cycles = m->dispatch_seconds * m->clock;
    machine_split(m->l2_bandwidth, m->l2_random_bandwidth,
                  (double)MEASURED_LINE_BYTES / SPC_MEASURED_SECTOR_BYTES, m->clock, &sm->l2_line_cycles,
                  &sm->l2_sector_cycles);
    machine_split(m->memory_bandwidth, m->random_bandwidth, MEASURED_LINE_BYTES / m->granule_bytes, m->clock,
                  &sm->dram_line_cycles, &sm->dram_granule_cycles);
    sm->dram_stream_cycles = m->granule_bytes / m->memory_bandwidth * m->clock;
    sm->l2_sector_cycles *= sector;
    sm->dram_granule_cycles *= granule / m->granule_bytes;
    sm->dram_stream_cycles *= granule / m->granule_bytes;
}

/* gpu_config.h - a GPU about as an H200 (sim/launch.h says what each number is), of so many multiprocessors.
 */
#ifndef GPU_CONFIG_H
#define GPU_CONFIG_H

#include "sim/launch.h"

/* One of its multiprocessors, in which everything takes no time; no iteration is skipped. */
static inline spc_sm_config gpu_shape(void)
{
    return (spc_sm_config){.resident_blocks = 8,
                           .resident_warps = 64,
                           .l1_bytes = 128 << 10,
                           .l1_ways = 4,
                           .line_bytes = 128,
                           .sector_bytes = 32,
                           .granule_bytes = 64,
                           .every_iteration = true};
}

static inline spc_occupancy_rules some_rules(void)
{
    static const uint16_t kib[] = {0, 8, 16, 32, 64, 100, 132, 164, 196, 228};
    spc_occupancy_rules r = {.registers = 65536,
                             .register_unit = 256,
                             .shared_reserved_bytes = 1024,
                             .shared_share = 0.875,
                             .sizes = sizeof kib / sizeof *kib};
    for (size_t k = 0; k < r.sizes; k++)
        r.shared_size[k] = kib[k] * (uint64_t)1024;
    return r;
}

static inline spc_launch_config gpu_config(uint32_t multiprocessors, uint32_t samples)
{
    spc_launch_config c = {
        .multiprocessors = multiprocessors, .occupancy = some_rules(), .l1_share = 1, .samples = samples};
    c.sm = gpu_shape();
    c.sm.schedulers = 4;
    c.sm.issue_cycles = 1;
    c.sm.request_cycles = 1;
    c.sm.tag_cycles = 1;
    c.sm.bank_cycles = 1;
    c.sm.queue_cycles = 40;
    c.sm.l2_line_cycles = 0.01;
    c.sm.l2_sector_cycles = 0.006;
    c.sm.dram_line_cycles = 0.01;
    c.sm.dram_granule_cycles = 0.02;
    c.sm.dram_stream_cycles = 0.025;
    c.sm.l1_latency = 35;
    c.sm.l2_latency = 260;
    c.sm.dram_latency = 550;
    c.sm.block_cycles = 300;
    return c;
}

#endif

/* gpu_config.h - a GPU about as an H200 (trace/exec.h says what each number is), of so many multiprocessors.
 */
#ifndef GPU_CONFIG_H
#define GPU_CONFIG_H

#include "trace/exec.h"

static inline spc_exec_config gpu_config(uint32_t multiprocessors, uint32_t samples)
{
    spc_exec_config c = {.multiprocessors = multiprocessors, .registers = 65536, .samples = samples};
    c.sm = (spc_sm_config){.resident_blocks = 8,
                           .resident_warps = 64,
                           .l1_bytes = 128 << 10,
                           .l1_ways = 4,
                           .line_bytes = 128,
                           .sector_bytes = 32,
                           .burst_bytes = 64,
                           .schedulers = 4,
                           .issue_cycles = 1,
                           .request_cycles = 1,
                           .tag_cycles = 1,
                           .bank_cycles = 1,
                           .queue_cycles = 40,
                           .l2_line_cycles = 0.01,
                           .l2_sector_cycles = 0.006,
                           .dram_line_cycles = 0.01,
                           .dram_chunk_cycles = 0.02,
                           .dram_stream_cycles = 0.025,
                           .l1_latency = 35,
                           .l2_latency = 260,
                           .dram_latency = 550,
                           .block_cycles = 300};
    return c;
}

#endif

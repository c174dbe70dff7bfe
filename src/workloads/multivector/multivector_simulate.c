#include "workloads/multivector/multivector_simulate.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "kernels/common/multivector_program.h"
#include "model/common/key_list.h"
#include "sim/launch.h"
#include "sim/machine_facts.h"

enum { MOST_STEPS = 400000, WARM_UP = 3 /* a third of them */, SAMPLES = 2 };

bool spc_multivector_can_simulate(const spc_device *device, const spc_kernel *kernel,
                                  const spc_multivector_job *job)
{
    spc_machine m = {0};
    const spc_multivector_descriptor *d = kernel->multivector;
    return d->fill && !job->transposed && job->layout == SPC_COLUMNS_ROW_MAJOR && d->is_nearer(job) &&
           !spc_machine_find(device, NULL, &m);
}

bool spc_multivector_simulator_reads(const spc_device *device, const char *key)
{
    /* Of a launch, of what the L2 keeps and what lies behind it, of sums that warps and blocks join; what
     * must be about as it is. */
    static const char *const not_read[] = {"exec_launch",      "exec_l2_kept",
                                           "exec_l2_lost",     "exec_l2_reach",
                                           "exec_l2_slices",   "l2_partitions",
                                           "exec_join_cycles", "exec_gather_cycles",
                                           "line_bytes",       "sector_bytes",
                                           "l3_bytes",         "l3_bandwidth",
                                           "l3_latency",       NULL};
    double share;
    if (strchr(key, '@') || !spc_device_can_execute(device) || spc_is_among_keys(not_read, key))
        return false;
    if (strcmp(key, "shared_multiprocessor_bytes") == 0)
        return spc_device_get(device, "shared_share", NULL, &share) && share == 0;
    return spc_machine_reads(device, key);
}

/* The part of each array that DRAM supplies: what was counted, of what misses the L1. */
static spc_status set_dram(const spc_program *p, const spc_columns_traffic *traffic,
                           spc_launch_config *config, spc_error *error)
{
    spc_launch_config first = *config;
    spc_launch_result asked = {0};
    if (!(traffic->read_bytes + traffic->write_bytes > 0))
        return SPC_OK;
    first.most_steps = config->most_steps / WARM_UP;
    first.samples = SAMPLES;
    SPC_TRY(spc_launch_run(p, &first, &asked, error));
    const double *sectors = asked.counters.of[SPC_COUNT_L2_SECTORS];
    double streams = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        streams += a == SPC_ARRAY_X ? 0 : sectors[a] * config->sm.sector_bytes;
    for (int a = 0; a < SPC_ARRAYS; a++)
        config->sm.l2.dram_part[a] = streams > 0 ? fmin(1, traffic->write_bytes / streams) : 0;
    config->sm.l2.dram_part[SPC_ARRAY_X] =
        fmin(1, traffic->read_bytes / fmax(1, sectors[SPC_ARRAY_X] * config->sm.sector_bytes));
    return SPC_OK;
}

spc_status spc_multivector_simulate(const spc_pattern *pattern, const spc_device *device,
                                    const spc_kernel *kernel, const spc_multivector_job *job,
                                    spc_multivector_run *run, spc_error *error)
{
    spc_machine m = {0};
    spc_multivector_program p = {.columns = 0};
    spc_launch_config config = {.most_steps = 0};
    spc_launch_result result = {0};
    const spc_execute_options options = {.size = sizeof options};
    *run = (spc_multivector_run){.seconds = 0};
    if (job->counts->nnz == 0) /* a launch, and no more */
        return SPC_OK;
    spc_columns_traffic traffic = spc_multivector_traffic_of(kernel, job);
    spc_machine_find(device, NULL, &m);
    spc_machine_configure(&m, &options, &config);
    config.most_steps = MOST_STEPS;
    config.sm.l2 = (spc_l2_config){.stream_bytes = 1};
    spc_status status =
        kernel->multivector->fill(&p, pattern, job, spc_device_get_text(device, "architecture"), error);
    bool lacks_code = status == SPC_ERROR_UNSUPPORTED;
    if (status == SPC_OK)
        status = set_dram(&p.base, &traffic, &config, error);
    if (status == SPC_OK)
        status = spc_launch_run(&p.base, &config, &result, error);
    spc_multivector_program_close(&p);
    *run = (spc_multivector_run){.seconds = result.cycles / m.clock,
                                 .issue_seconds = result.busy[SPC_UNIT_ISSUE] / m.clock,
                                 .l2_seconds = result.busy[SPC_UNIT_L2] / m.clock,
                                 .dram_seconds = result.busy[SPC_UNIT_DRAM] / m.clock,
                                 .chain_seconds = fmin(result.chain, result.cycles) / m.clock,
                                 .l2_bytes = spc_counters_sum(&result.counters, SPC_COUNT_L2_SECTORS) *
                                             config.sm.sector_bytes,
                                 .lacks_code = lacks_code};
    return status;
}

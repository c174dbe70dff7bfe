#include "probes/counter_set.h"

#include <math.h>

#include "sparcast/probe.h"

#define L1 "l1tex__t_sectors_pipe_lsu_mem_global_op_ld"
#define L2 "lts__t_sectors_srcunit_tex_op_read"

const char *const spc_metric_names[SPC_METRICS] = {
    [SPC_METRIC_L1_SECTORS] = L1 ".sum",
    [SPC_METRIC_L1_HITS] = L1 "_lookup_hit.sum",
    [SPC_METRIC_L1_REQUESTS] = "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum",
    [SPC_METRIC_L2_SECTORS] = L2 ".sum",
    [SPC_METRIC_L2_HITS] = L2 "_lookup_hit.sum",
    [SPC_METRIC_L2_NORMAL] = L2 "_evict_normal.sum",
    [SPC_METRIC_L2_WRITES] = "lts__t_sectors_srcunit_tex_op_write.sum",
    [SPC_METRIC_L2_FABRIC] = "lts__t_sectors_srcunit_ltcfabric.sum",
    [SPC_METRIC_DRAM_READ] = "dram__bytes_read.sum",
    [SPC_METRIC_DRAM_WRITE] = "dram__bytes_write.sum",
    [SPC_METRIC_INSTRUCTIONS] = "smsp__inst_executed.sum",
    [SPC_METRIC_NANOSECONDS] = "gpu__time_duration.sum",
};

static const char *const names[SPC_COUNTS] = {
    [SPC_COUNT_L1_SECTORS] = SPC_COUNTER_L1_SECTORS,
    [SPC_COUNT_L1_HITS] = SPC_COUNTER_L1_HITS,
    [SPC_COUNT_L1_REQUESTS] = SPC_COUNTER_L1_REQUESTS,
    [SPC_COUNT_X_SECTORS] = SPC_COUNTER_X_SECTORS,
    [SPC_COUNT_X_HITS] = SPC_COUNTER_X_HITS,
    [SPC_COUNT_X_REQUESTS] = "x_requests",
    [SPC_COUNT_L2_SECTORS] = SPC_COUNTER_L2_SECTORS,
    [SPC_COUNT_L2_HITS] = SPC_COUNTER_L2_HITS,
    [SPC_COUNT_L2_WRITE_SECTORS] = "l2_write_sectors",
    [SPC_COUNT_L2_FABRIC_SECTORS] = "l2_fabric_sectors",
    [SPC_COUNT_DRAM_READ_BYTES] = SPC_COUNTER_DRAM_READ_BYTES,
    [SPC_COUNT_DRAM_WRITE_BYTES] = SPC_COUNTER_DRAM_WRITE_BYTES,
    [SPC_COUNT_INSTRUCTIONS] = "instructions",
    [SPC_COUNT_COUNTED_SECONDS] = "counted_seconds",
    [SPC_COUNT_BUILD_SECONDS] = "build_seconds",
    [SPC_COUNT_PREPARE_SECONDS] = "prepare_seconds",
};

const char *const *spc_probe_counter_names(size_t *count)
{
    *count = SPC_COUNTS;
    return names;
}

void spc_count_x(const double *marked, const double *without_x, double *columns)
{
    double sectors = marked[SPC_METRIC_L1_SECTORS] - without_x[SPC_METRIC_L1_SECTORS];
    columns[SPC_COUNT_X_SECTORS] = sectors;
    columns[SPC_COUNT_X_REQUESTS] = marked[SPC_METRIC_L1_REQUESTS] - without_x[SPC_METRIC_L1_REQUESTS];
    double misses =
        marked[SPC_METRIC_L2_NORMAL] - without_x[SPC_METRIC_L2_NORMAL]; /* less those of offsets */
    columns[SPC_COUNT_X_HITS] = fmax(sectors - fmax(misses, 0), 0);
}

void spc_count(const double *metrics, double *columns)
{
    static const struct {
        spc_counter column;
        spc_metric metric;
    } plain[] = {
        {SPC_COUNT_L1_SECTORS, SPC_METRIC_L1_SECTORS},
        {SPC_COUNT_L1_HITS, SPC_METRIC_L1_HITS},
        {SPC_COUNT_L1_REQUESTS, SPC_METRIC_L1_REQUESTS},
        {SPC_COUNT_L2_SECTORS, SPC_METRIC_L2_SECTORS},
        {SPC_COUNT_L2_HITS, SPC_METRIC_L2_HITS},
        {SPC_COUNT_L2_WRITE_SECTORS, SPC_METRIC_L2_WRITES},
        {SPC_COUNT_L2_FABRIC_SECTORS, SPC_METRIC_L2_FABRIC},
        {SPC_COUNT_DRAM_READ_BYTES, SPC_METRIC_DRAM_READ},
        {SPC_COUNT_DRAM_WRITE_BYTES, SPC_METRIC_DRAM_WRITE},
        {SPC_COUNT_INSTRUCTIONS, SPC_METRIC_INSTRUCTIONS},
    };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        columns[plain[i].column] = metrics[plain[i].metric];
    columns[SPC_COUNT_COUNTED_SECONDS] = 1e-9 * metrics[SPC_METRIC_NANOSECONDS];
}

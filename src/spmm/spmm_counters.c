#include "spmm/spmm_counters.h"

#include <math.h>

#include "core/error.h"
#include "core/module.h"
#include "sparcast/spmm_probe.h"

enum { CYCLES_ACTIVE, CYCLES_A_SECOND, DRAM_READ, DRAM_WRITE, L2_SECTORS, SECTOR_BYTES = 32 };

const char *const spc_spmm_metric_names[SPC_SPMM_METRICS] = {
    [CYCLES_ACTIVE] = "smsp__cycles_active.avg",
    [CYCLES_A_SECOND] = "smsp__cycles_elapsed.avg.per_second",
    [DRAM_READ] = "dram__bytes_read.sum",
    [DRAM_WRITE] = "dram__bytes_write.sum",
    [L2_SECTORS] = "lts__t_sectors_srcunit_tex.sum",
};

spc_status spc_spmm_counters_open(spc_spmm_counters *counters, const spc_spmm_cuda *cuda)
{
    const void *table;
    void *context;
    int device;
    *counters = (spc_spmm_counters){.cuda = cuda};
    SPC_TRY(cuda->context(&context, &device, NULL));
    SPC_TRY(spc_module_table("libsparcast-cupti.so", "spc_cupti_table", &table, NULL));
    const spc_cupti *cupti = table;
    SPC_TRY(cupti->open(device, context, spc_spmm_metric_names, SPC_SPMM_METRICS, &counters->profiler, NULL));
    counters->cupti = cupti;
    return cupti->enable(counters->profiler, NULL);
}

void spc_spmm_counters_close(spc_spmm_counters *counters)
{
    if (counters->cupti)
        counters->cupti->close(counters->profiler);
}

typedef struct work {
    const spc_spmm_cuda *cuda;
    spc_spmm_queue *queue;
    void *context;
} work;

static spc_status launch(void *context, spc_error *error)
{
    work *w = context;
    return w->queue(w->context, NULL, error);
}

static spc_status spmm_counters_synchronize(void *context, spc_error *error)
{
    work *w = context;
    return w->cuda->synchronize(error);
}

/* nvprof's sm_efficiency, which the paper quotes, is the share of a kernel's time in which a multiprocessor
 * has a warp. The counted range also holds the wait for the host around the call (several times a small
 * kernel), so the cycles are set against the call's own time, not against the range's. */
void spc_spmm_count(const spc_spmm_counters *counters, spc_spmm_queue *queue, void *context,
                    spc_spmm_measurement *m)
{
    double values[SPC_SPMM_METRICS];
    work w = {counters->cuda, queue, context};
    spc_profiled_work profiled = {.launch = launch, .synchronize = spmm_counters_synchronize, .context = &w};
    if (counters->cupti->measure(counters->profiler, &profiled, 1, values, NULL) != SPC_OK)
        return;
    double seconds = isnan(m->graph_seconds) ? m->seconds : m->graph_seconds;
    double share = values[CYCLES_ACTIVE] / (values[CYCLES_A_SECOND] * seconds);
    m->sm_active = share > 1 ? 1 : share; /* a lone call may take longer than one of many */
    m->dram_read_bytes = values[DRAM_READ];
    m->dram_write_bytes = values[DRAM_WRITE];
    m->l2_bytes = values[L2_SECTORS] * SECTOR_BYTES;
}

#include "probes/spmm/counters.h"

#include "core/error.h"
#include "probes/module.h"

enum { SM_ACTIVE, DRAM_READ, DRAM_WRITE, L2_SECTORS, METRICS, SECTOR_BYTES = 32 };

/* The first is what nvprof called sm_efficiency, which the paper quotes (Nsight Compute's table of metric
 * names). */
static const char *const metrics[METRICS] = {
    [SM_ACTIVE] = "smsp__cycles_active.avg.pct_of_peak_sustained_elapsed",
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
    SPC_TRY(cupti->open(device, context, metrics, METRICS, &counters->profiler, NULL));
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

static spc_status synchronize(void *context, spc_error *error)
{
    work *w = context;
    return w->cuda->synchronize(error);
}

void spc_spmm_count(const spc_spmm_counters *counters, spc_spmm_queue *queue, void *context,
                    spc_spmm_measurement *m)
{
    double values[METRICS];
    work w = {counters->cuda, queue, context};
    spc_profiled_work profiled = {.launch = launch, .synchronize = synchronize, .context = &w};
    if (counters->cupti->measure(counters->profiler, &profiled, 1, values, NULL) != SPC_OK)
        return;
    m->sm_active = values[SM_ACTIVE] / 100;
    m->dram_read_bytes = values[DRAM_READ];
    m->dram_write_bytes = values[DRAM_WRITE];
    m->l2_bytes = values[L2_SECTORS] * SECTOR_BYTES;
}

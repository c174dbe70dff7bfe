/* spmm/spmm_counters.h - hardware counters of one queued batch, through the counter module. */
#ifndef SPC_SPMM_COUNTERS_H
#define SPC_SPMM_COUNTERS_H

#include "cupti/profiler.h"
#include "sparcast/spmm_probe.h"
#include "spmm/spmm_table.h"

enum { SPC_SPMM_METRICS = 5 };
extern const char *const spc_spmm_metric_names[SPC_SPMM_METRICS];

typedef struct spc_spmm_counters {
    const spc_cupti *cupti;
    const spc_spmm_cuda *cuda;
    spc_profiler *profiler;
} spc_spmm_counters;

/* Errors: DEVICE, PERMISSION, UNSUPPORTED (the host). */
spc_status spc_spmm_counters_open(spc_spmm_counters *counters, const spc_spmm_cuda *cuda);
void spc_spmm_counters_close(spc_spmm_counters *counters);

/* Fills the counters of m, whose times are known; caches are as the batch before left them. */
void spc_spmm_count(const spc_spmm_counters *counters, spc_spmm_queue *queue, void *context,
                    spc_spmm_measurement *m);

#endif

/* probes/counter_set.h - the counters of one SpMV: GPU metrics in, columns of the measurement file out. */
#ifndef SPC_PROBES_COUNTER_SET_H
#define SPC_PROBES_COUNTER_SET_H

#include "cupti/profiler.h"

/* The metrics that are read (names of GH100, two passes), in the order of spc_metric. */
typedef enum spc_metric {
    SPC_METRIC_L1_SECTORS,
    SPC_METRIC_L1_HITS,
    SPC_METRIC_L1_REQUESTS,
    SPC_METRIC_L2_SECTORS,
    SPC_METRIC_L2_HITS,
    SPC_METRIC_L2_NORMAL, /* eviction class normal: x */
    SPC_METRIC_L2_WRITES,
    SPC_METRIC_L2_FABRIC, /* between the two halves of the L2 */
    SPC_METRIC_DRAM_READ,
    SPC_METRIC_DRAM_WRITE,
    SPC_METRIC_INSTRUCTIONS, /* of warps */
    SPC_METRIC_NANOSECONDS,
    SPC_METRICS,
} spc_metric;

extern const char *const spc_metric_names[SPC_METRICS];

/* Columns; spc_probe_counter_names lists their names. The last two are no counters but are kept beside them.
 */
typedef enum spc_counter {
    SPC_COUNT_L1_SECTORS,
    SPC_COUNT_L1_HITS,
    SPC_COUNT_L1_REQUESTS,
    SPC_COUNT_X_SECTORS,
    SPC_COUNT_X_HITS,
    SPC_COUNT_X_REQUESTS,
    SPC_COUNT_L2_SECTORS,
    SPC_COUNT_L2_HITS,
    SPC_COUNT_L2_WRITE_SECTORS,
    SPC_COUNT_L2_FABRIC_SECTORS,
    SPC_COUNT_DRAM_READ_BYTES,
    SPC_COUNT_DRAM_WRITE_BYTES,
    SPC_COUNT_INSTRUCTIONS,
    SPC_COUNT_COUNTED_SECONDS, /* of the product that was counted, launched alone */
    SPC_COUNT_BUILD_SECONDS,   /* preparing the layout from CSR on the host */
    SPC_COUNT_PREPARE_SECONDS, /* preparing on the device */
    SPC_COUNTS,
} spc_counter;

/* Metrics of a product into its columns; those of x and of preparation stay as they are. */
void spc_count(const double *metrics, double *columns);

/* The columns of x, from the variants of a product (probes/spmv/spmv_table.h). The sectors that x asks of the
 * L1 are those that disappear with its loads, whatever the caches do; those that miss the L1 reach the L2 in
 * the class of x, which they share with the offsets only. */
void spc_count_x(const double *marked, const double *without_x, double *columns);

#endif

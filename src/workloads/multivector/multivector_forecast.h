/* workloads/multivector/multivector_forecast.h - a product with k columns on a device: what a kernel costs
 * (facts columns_* of the device file, or those of the H100 by the ratio of the resource), its time, and
 * those of several side by side. */
#ifndef SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_FORECAST_H
#define SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_FORECAST_H

#include "kernels/common/multivector.h"
#include "sparcast/answer.h"

/* ---- costs ---- */

/* Seconds, of what the name says. */
typedef enum spc_multivector_cost {
    SPC_COST_LAUNCH,       /* once */
    SPC_COST_ROW,          /* of each row, each pass over A */
    SPC_COST_ENTRY,        /* of each entry, each pass */
    SPC_COST_ROW_VALUE,    /* of each value of C */
    SPC_COST_ENTRY_VALUE,  /* of each value of B that an entry asks for */
    SPC_COST_ENTRY_DOUBLE, /* of each such value in float64, beside that */
    SPC_COST_L2,           /* of each byte between L2 and multiprocessors */
    SPC_COST_READ,         /* of each byte of B from DRAM */
    SPC_COST_WRITE,        /* of each byte of A and C from and to DRAM */
    SPC_COST_CHAIN,        /* of each entry of a long row */
    SPC_COST_STEP,         /* of each step that a warp takes after the other */
    SPC_COST_EARLY,        /* that beginning while the product before it ends hides */
    SPC_COST_CYCLES,       /* of each simulated second; the same on any device */
    SPC_MULTIVECTOR_COSTS
} spc_multivector_cost;

typedef struct spc_multivector_costs {
    double of[SPC_MULTIVECTOR_COSTS];
    double setup[4];  /* once, of each row, of each entry, of each entry of a block that one thread makes; the
                       * first NaN: not known */
    double low, high; /* quantiles of measured / forecast time; NaN: not known */
    spc_provenance rests_on;
} spc_multivector_costs;

/* By which a cost is larger for what the caller changed of the device (what-ifs): by the ratio of the
 * resource, as from one device to another. */
double spc_multivector_costs_changed(const spc_device *device, spc_multivector_cost cost);

/* Seconds in which the library forms A' of nnz entries, as measured on the device or, by the ratio of the
 * resources, on the H100. Errors: those of loading the H100. */
spc_status spc_multivector_forming(const spc_device *device, uint64_t nnz, double *seconds, spc_error *error);

/* Whether the device says enough for the ratios. Errors: DATA. */
spc_status spc_multivector_check_device(const spc_device *device, spc_error *error);

/* ---- one of our kernels for k columns, run on the execution-order simulator ---- */

typedef struct spc_multivector_run {
    double seconds; /* without the launch; NaN: not simulated */
    double issue_seconds, l2_seconds, dram_seconds;
    double chain_seconds; /* of the warp that would take longest if it were alone */
    double l2_bytes;
    bool lacks_code; /* the architecture has no table, or this kernel is not in it */
} spc_multivector_run;

/* ---- forecasts ---- */

/* What is left of a product's seconds where so much of it goes on while the one before it ends: no less than
 * half. */
double spc_multivector_after_hidden(double seconds, double hidden);

/* One kernel. Parts overlap or add up as docs/multivector.md says. */
typedef struct spc_multivector_prediction {
    char kernel[64];
    char facts[64]; /* of the device, that it is made from: columns_...@"cusparse-spmm3-narrow" */
    spc_multivector_layout layout;
    double seconds, seconds_low, seconds_high; /* four in five measured times lie between; NaN: not known */
    double gflops;                             /* 2 nnz k / seconds */
    double bytes_per_flop;                     /* of DRAM */
    double launch_seconds, issue_seconds, l2_seconds, dram_seconds, chain_seconds;
    spc_multivector_traffic traffic;
    spc_limit limited_by;
    double setup_seconds;  /* before the first product; NaN: not known */
    uint64_t memory_bytes; /* A, B, C and what the kernel keeps */
    bool fits;             /* into the device's memory; true where the device does not say */
    spc_provenance rests_on;
    uint32_t block_rows;      /* that spmm-block takes at once; 1: single rows */
    uint64_t block_entries;   /* columns of all blocks; non-zeros */
    double simulated_seconds; /* of the simulator, before facts of the device; NaN: from counts alone */
    double memory_available;  /* bytes of the device; NaN where it does not say */
    spc_kernel_spec asked;    /* its parameters as asked for; 0: chosen */
    uint32_t padded;          /* columns with those of zeros beside B, which make it faster; 0: none */
    bool lacks_code;          /* it would be simulated, had its architecture a table; so counts answer */
} spc_multivector_prediction;

enum { SPC_MULTIVECTOR_KERNELS = 16 };

/* Kernels of one product, the fastest first. */
typedef struct spc_multivector_ranking {
    size_t count;
    spc_multivector_prediction prediction[SPC_MULTIVECTOR_KERNELS];
    const char *missing_type; /* "f16", "bf16": cuSPARSE, which does not take it on this GPU, is left out;
                               * NULL */
} spc_multivector_ranking;

/* A question with the facts of its device that all kernels need. */
typedef struct spc_multivector_asked {
    const spc_device *device;
    spc_multivector_options options;
    spc_multivector_job job;
    const spc_pattern *pattern;            /* for the simulator; NULL: by counts alone, times ... */
    double scale[SPC_MULTIVECTOR_KERNELS]; /* ... this, of each kernel; 0 counts as 1 */
    double least_seconds; /* of a product with one vector, which no wider one is faster than */
} spc_multivector_asked;

/* Forecasts that are slower than the fastest by at most this share are as good as it. */
#define SPC_MULTIVECTOR_AS_GOOD 0.03

/* Takes the options with their defaults; counts, of A or of A' where that is asked for, outlive it. k = 1,
 * not transposed, is spc_forecast_kernel's and refused here. Errors: ARGUMENT, DATA (no l2_bytes). */
spc_status spc_multivector_open(const spc_multivector_counts *counts, const spc_pattern *pattern,
                                const spc_device *device, const spc_multivector_options *options,
                                spc_multivector_asked *q, spc_error *error);

/* Whether the GPU's vendor and compute capability are the kernel's. */
bool spc_multivector_runs(const spc_device *device, const spc_kernel *kernel);

/* A type that an algorithm of cuSPARSE does not take on this GPU: "f16", "bf16"; NULL where it takes it. */
const char *spc_multivector_missing_type(const spc_multivector_asked *q, const spc_kernel *kernel);

/* *known false: nobody measured the kernel with such a product, or it knows none. */
spc_status spc_multivector_forecast_kernel(const spc_multivector_asked *asked, const spc_kernel_spec *spec,
                                           spc_multivector_prediction *p, bool *known, spc_error *error);

/* Place among the kernels that know such products. */
size_t spc_multivector_place(const spc_kernel *kernel);

/* The kernels that are asked for, fastest first; there may be none. Errors: DATA (the device says too little:
 * no GPU, no bandwidth), MEMORY, INTERRUPTED. */
spc_status spc_multivector_rank(const spc_multivector_asked *q, spc_multivector_ranking *ranking,
                                spc_error *error);

/* Brings them into that order again. */
void spc_multivector_sort(const spc_multivector_asked *q, spc_multivector_ranking *ranking);

/* The same of a pattern. */
spc_status spc_multivector_forecast(const spc_pattern *pattern, const spc_device *device,
                                    const spc_multivector_options *options, spc_multivector_ranking *ranking,
                                    spc_error *error);

/* Fills an answer but for what other products than this one would take. Errors: those of
 * spc_multivector_rank; UNSUPPORTED where no kernel that is asked for knows such a product. */
spc_status spc_multivector_answer(const spc_multivector_asked *q, spc_depth depth, spc_answer *answer,
                                  spc_error *error);

/* Sets dense_seconds and dense_density: cuBLAS on the full matrix, and from which density that is faster. */
spc_status spc_multivector_add_dense(const spc_multivector_asked *q, spc_answer *answer, spc_error *error);

/* Whether a fact counts in a product with k columns, which is no model's. */
bool spc_multivector_uses(const spc_device *device, spc_model model, const char *key);

/* "row", "col". */
const char *spc_multivector_layout_name(spc_multivector_layout layout);

#endif

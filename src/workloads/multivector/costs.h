/* workloads/multivector/costs.h - what a kernel for k columns costs on a device: facts columns_* of the
 * device file, or those of the H100 by the ratio of the resource. */
#ifndef SPC_WORKLOADS_MULTIVECTOR_COSTS_H
#define SPC_WORKLOADS_MULTIVECTOR_COSTS_H

#include "kernels/common/multivector.h"
#include "sparcast/columns.h"

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

#endif

/* sparcast/spmm_probe.h - measuring batched products, and the files of these measurements.
 */
#ifndef SPARCAST_SPMM_PROBE_H
#define SPARCAST_SPMM_PROBE_H

#include <stdio.h>

#include "measure.h"
#include "spmm.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- measuring ---- */

typedef struct spc_spmm_measurement {
    spc_spmm_method method;
    spc_spmm_pointers pointers; /* where a batched method's arrays were: HOST includes their copy */
    char variant[24];           /* algorithm of a peer, or empty */
    spc_spmm_facts facts;
    double seconds, seconds_mad;             /* one batch, launched back to back in a stream (warm) */
    double graph_seconds, graph_seconds_mad; /* one batch, in a replayed graph; NaN = cannot be captured */
    double cold_seconds, cold_seconds_mad;   /* one batch after the L2 was emptied; NaN = not measured */
    uint64_t repeats;
    double error; /* largest |C - reference| of an element over the sum of its absolute products (float64) */
    double sm_active; /* share of the time at which a multiprocessor has a warp, mean over multiprocessors; as
                         all counters NaN = not counted */
    double dram_read_bytes, dram_write_bytes; /* of one batch */
    double l2_bytes;                          /* between multiprocessors and L2, reads and writes */
    uint64_t reserved[8];
} spc_spmm_measurement;

/* Members that are 0 take their defaults. */
typedef struct spc_spmm_probe_options {
    size_t size;
    bool host;                      /* run the host twins instead of the kernels */
    uint32_t methods;               /* bit set by method; 0 = all */
    uint32_t samples;               /* 0 = 5 */
    double sample_seconds;          /* 0 = 1e-3 */
    bool cold;                      /* times on cold caches too, where they can be emptied (GPU) */
    bool counters;                  /* hardware counters too, where they work */
    uint32_t shared_bytes, threads; /* as in spc_spmm_shape */
} spc_spmm_probe_options;

/* The machine that spc_spmm_probe measures. */
typedef struct spc_spmm_machine {
    char name[256];
    char release[32];    /* of the kernel module, "580.159.04"; "" if unknown */
    int driver, runtime; /* CUDA versions, 13000 = 13.0 */
    double core_hz, memory_hz;
    uint32_t multiprocessors;
    uint64_t l2_bytes;
    uint64_t reserved[8];
} spc_spmm_machine;

/* A measured row and its batch, as `sparcast spmm probe` says them. */
typedef struct spc_spmm_probed_row {
    const char *method, *pointers, *variant; /* pointers: "host" or "device" */
    double seconds, seconds_mad, graph_seconds, cold_seconds;
    double gflops, bytes_per_second; /* of A, B and C once */
    double error, sm_active, dram_bytes, l2_bytes;
} spc_spmm_probed_row;

typedef struct spc_spmm_probed {
    uint32_t batch, columns, value_bytes;
    char rows[24], row_nnz[24]; /* "50", "32-256" */
    const char *order;
    size_t count; /* rows */
    const spc_spmm_probed_row *row;
} spc_spmm_probed;

/* ---- measurements on disk: CSV, one row per (batch, method), docs/spmm.md ---- */

typedef struct spc_spmm_measurements {
    size_t count;
    spc_spmm_measurement *row;
    char gpu[256]; /* of the header; "" where it names none */
    uint64_t reserved[4];
} spc_spmm_measurements;

#ifdef __cplusplus
}
#endif
#endif

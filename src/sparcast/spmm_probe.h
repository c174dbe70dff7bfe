/* sparcast/spmm_probe.h - measuring batched products, and the files of these measurements.
 */
#ifndef SPARCAST_SPMM_PROBE_H
#define SPARCAST_SPMM_PROBE_H

#include <stdio.h>

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

/* Draws the workload, runs every method on it with poisoned C, compares a few products with a float64
 * reference, times it (warm: the batch is repeated on the same data; cold on request) and hands each result
 * to `measured`. A method that cannot take the batch (peers on unequal sizes, out of device memory) is left
 * out. Errors: those of drawing; DEVICE; DATA (a result is wrong: names method and product); INTERRUPTED. */
SPC_STATIC_API spc_status spc_spmm_probe(const spc_spmm_workload *workload,
                                         const spc_spmm_probe_options *options,
                                         void (*measured)(void *context, const spc_spmm_measurement *),
                                         void *context, spc_error *error);

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
SPC_STATIC_API spc_status spc_spmm_machine_get(bool host, spc_spmm_machine *machine, spc_error *error);

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

/* The first points into the measurement; the second has no rows yet. */
SPC_STATIC_API spc_spmm_probed_row spc_spmm_probed_row_of(const spc_spmm_measurement *measurement);
SPC_STATIC_API spc_spmm_probed spc_spmm_probed_of(const spc_spmm_workload *workload);

/* The keys of `sparcast spmm probe --json`, of an spc_spmm_probed and of its rows. */
SPC_STATIC_API const spc_field *spc_spmm_probed_fields(void);

/* ---- measurements on disk: CSV, one row per (batch, method), docs/spmm.md ---- */

/* The machine and the command as `# key: value` lines, then the line of names. */
SPC_STATIC_API void spc_spmm_write_header(FILE *stream, const spc_spmm_machine *machine, const char *command);
SPC_STATIC_API void spc_spmm_write_row(FILE *stream, const spc_spmm_measurement *measurement);

typedef struct spc_spmm_measurements {
    size_t count;
    spc_spmm_measurement *row;
    char gpu[256]; /* of the header; "" where it names none */
    uint64_t reserved[4];
} spc_spmm_measurements;

/* Reads such a file ("-": standard input). Errors: IO, MEMORY, FORMAT naming file and line. */
SPC_STATIC_API spc_status spc_spmm_measurements_read(const char *path, spc_spmm_measurements *measurements,
                                                     spc_error *error);
SPC_STATIC_API void spc_spmm_measurements_clear(spc_spmm_measurements *measurements);

/* Such a file that grows by whole batches, so that an interrupted probe continues: the rows that are there
 * are known and kept. Errors: IO (also: another process writes it), DATA (it holds another machine's
 * measurements), FORMAT, MEMORY. */
typedef struct spc_spmm_writer spc_spmm_writer;
SPC_STATIC_API spc_status spc_spmm_writer_open(const char *path, const spc_spmm_machine *machine,
                                               const char *command, spc_spmm_writer **writer,
                                               spc_error *error);

/* Methods, a bit each, that the file had of such a batch when it was opened. */
SPC_STATIC_API uint32_t spc_spmm_writer_methods(const spc_spmm_writer *writer, const spc_spmm_facts *facts);

/* The rows of one batch: all of them are in the file when this returns, or none. Errors: IO, MEMORY. */
SPC_STATIC_API spc_status spc_spmm_writer_add(spc_spmm_writer *writer, const spc_spmm_measurement *rows,
                                              size_t count, spc_error *error);

/* spc_spmm_probe of the methods that the file has no row for, and their rows into it; without a file
 * (`writer` NULL) as spc_spmm_probe. `measured` may be NULL; *known: nothing was missing. Errors: those of
 * spc_spmm_probe and spc_spmm_writer_add. */
SPC_STATIC_API spc_status spc_spmm_probe_missing(spc_spmm_writer *writer, const spc_spmm_workload *workload,
                                                 const spc_spmm_probe_options *options,
                                                 void (*measured)(void *context,
                                                                  const spc_spmm_measurement *),
                                                 void *context, bool *known, spc_error *error);
SPC_STATIC_API spc_status spc_spmm_writer_close(spc_spmm_writer *writer, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

/* sparcast/probe.h - measuring: the kernels run on the GPU (or this computer's own and the host twins on
 * its processor), timed and counted.
 *
 * Two levels: a probe measures one (pattern, kernel, value size) at a time; spc_probe_run takes files and
 * kernels through to a measurement file, resumes where an earlier run stopped and keeps the GPU busy while
 * other threads prepare what comes next.
 *
 * A GPU needs nothing at build time of a program that uses this: the CUDA part is loaded when a probe opens.
 * Without GPU, driver or CUDA libraries opening fails with SPC_ERROR_DEVICE and a message that names the
 * cure; where only the counters are missing or not permitted the probe opens, spc_probe_counters_status says
 * why, and times are kept. Nothing is loaded for AMD's GPUs but where a probe asks for one.
 */
#ifndef SPARCAST_PROBE_H
#define SPARCAST_PROBE_H

#include "measure.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- machines ---- */

/* What the driver says about a GPU. */
typedef struct spc_gpu {
    char name[128];
    int ordinal, multiprocessors;
    int compute_major, compute_minor;
    int driver_version, runtime_version; /* of CUDA, 13000 = 13.0; of HIP as it says */
    char driver[32];                     /* release of the kernel module, "580.159.04"; "" if unknown */
    uint64_t memory_bytes, memory_free_bytes;
    uint64_t l2_bytes, l1_bytes; /* l1_bytes: L1 and shared memory of one multiprocessor */
    uint32_t threads_per_multiprocessor;
    double clock_hz, memory_clock_hz; /* highest clocks */
    uint32_t registers_per_multiprocessor, blocks_per_multiprocessor;
    char library[24];      /* version of cuSPARSE, "12.6.3"; "" on an AMD GPU */
    char architecture[16]; /* "sm_90", "gfx90a" */
    uint64_t reserved[2];
} spc_gpu;

/* Errors: DEVICE (no CUDA part, driver or GPU, or no such ordinal). */
SPC_STATIC_API spc_status spc_gpu_query(int ordinal, spc_gpu *gpu, spc_error *error);

/* ---- one measurement at a time ---- */

/* Members that are 0 take their defaults. */
typedef struct spc_probe_options {
    size_t size;
    bool on_cpu;          /* this computer's processor with OpenMP instead of a GPU */
    int gpu;              /* ordinal */
    int threads;          /* host threads: preparation (GPU) or those measured (CPU); 0 = all cores */
    bool no_counters;     /* times only */
    bool no_cold;         /* warm rows only */
    bool no_features;     /* leave the trace's columns empty */
    double seconds_limit; /* measuring time of one row, warm-up excluded; 0 = 0.03 on a GPU, 0.05 on a CPU */
    uint32_t line_bytes;  /* of the trace; 0 = 128 on a GPU, 64 on a CPU */
    uint64_t window;      /* T of the trace; 0 = lines of the machine's L1 */
    const char *device;   /* id written to the file; NULL = made from the machine's name */
    uint64_t host_memory; /* bytes that prepared layouts may take while they wait; 0 = a quarter of the RAM */
    double padding_limit; /* values stored for each non-zero, above which a format is not built; 0 = 50 */
    const spc_progress *progress; /* of a run: rows done of all, with the matrix and kernel as `what` */
    bool on_hip; /* an AMD GPU by HIP: kernels of ours, times and checks. Has not run on one */
} spc_probe_options;

typedef struct spc_probe spc_probe;

/* Errors: DEVICE, MEMORY. */
SPC_API spc_status spc_probe_open(const spc_probe_options *options, spc_probe **probe, spc_error *error);
SPC_API void spc_probe_close(spc_probe *probe); /* NULL is allowed */

/* SPC_OK where nothing speaks against counters; otherwise why there are none (PERMISSION, DEVICE, UNSUPPORTED
 * on a CPU) and the cure. Some causes show only when something is counted: ask again after that. */
SPC_API spc_status spc_probe_counters_status(const spc_probe *probe, spc_error *error);

/* Id of the device as in the measurement file ("h200"); lives as long as the probe. */
SPC_STATIC_API const char *spc_probe_device(const spc_probe *probe);

/* Names of the counter columns that a probe on a GPU fills, in file order. */
SPC_STATIC_API const char *const *spc_probe_counter_names(size_t *count);

/* One (pattern, kernel, value size): warm row, then (unless no_cold) the cold row. `name` is
 * the matrix's. From the first call that counted on, this process launches some 0.3 us more slowly: use a
 * probe without counters where many small products are timed one by one, or spc_probe_run. Strings of the
 * rows belong to the probe and, like the counters, stay until the next call. Errors: DEVICE_MEMORY or MEMORY
 * (does not fit: skip it), RANGE, UNSUPPORTED (the kernel does not run there), INTERRUPTED, DEVICE. */
SPC_STATIC_API spc_status spc_probe_measure(spc_probe *probe, const spc_pattern *pattern, const char *name,
                                            const spc_kernel_spec *spec, uint32_t value_bytes,
                                            spc_measurement rows[2], size_t *count, spc_error *error);

/* Runs the kernel once on data with known answers, output poisoned with NaN first, with (alpha, beta) = (1,
 * 0) and (0.75, -0.5), and compares with float64 on the host: *max_error is the largest |y - reference| over
 * (|alpha| sum |a x| + |beta y|) of its row, in units of the epsilon of y's type; infinite where an element
 * was not written. Errors: as above. */
SPC_STATIC_API spc_status spc_probe_check(spc_probe *probe, const spc_pattern *pattern,
                                          const spc_kernel_spec *spec, uint32_t value_bytes,
                                          double *max_error, spc_error *error);

/* ---- files x kernels -> measurement file ---- */

typedef struct spc_probe_event {
    const char *matrix, *kernel; /* kernel is NULL where a whole file failed */
    uint32_t value_bytes;
    const spc_measurement *row; /* the row just written; NULL for a pair that was skipped or failed */
    spc_status status;          /* why (SPC_OK for a row) */
    const char *reason;         /* of a row: other processes disturbed it, twice; its MAD says how much */
    uint64_t reserved[2];
} spc_probe_event;

typedef struct spc_probe_work {
    size_t size;              /* as of options; a NULL work is refused */
    const char *const *files; /* or recipes, which are generated in memory where no such file exists */
    const char *const *names; /* of their matrices; NULL = spc_matrix_name of each */
    size_t file_count;
    const spc_kernel_spec *kernels; /* parameters 0 are chosen per matrix */
    size_t kernel_count;
    const uint32_t *value_bytes; /* some of 4, 8 and SPC_MIXED */
    size_t value_count;
    const char *output;  /* measurement file, appended to; rows that it holds are not measured again. Counters
                          * are taken after all times; those of a killed run wait in OUTPUT.counters. */
    const char *command; /* for the header; may be NULL */
    void (*event)(void *context, const spc_probe_event *event); /* from the calling thread; may be NULL */
    void *context;
    const char *format; /* of the files, see spc_read_options; NULL = by content */
    double seconds;     /* after which no further pair is begun; 0 = no bound */
} spc_probe_work;

typedef struct spc_probe_summary {
    uint64_t measured, resumed, skipped, failed; /* pairs of (matrix, kernel, value size) */
    uint64_t files_failed;
    uint64_t late; /* pairs that were not begun in time (spc_probe_work), or had no rest and no second try */
    uint64_t reserved[3];
} spc_probe_summary;

/* Errors: those of opening and of the output file, INTERRUPTED (what was measured is in the file), DEVICE
 * (lost). A file that cannot be read and a pair that does not fit are events, not errors. */
SPC_API spc_status spc_probe_run(spc_probe *probe, const spc_probe_work *work, spc_probe_summary *summary,
                                 spc_error *error);

/* ---- the machine itself ---- */

/* Microbenchmarks of the probe's machine as facts of a device (device.h), each with how, when and on what it
 * was measured. GPU: bandwidths of DRAM (read, copy, triad) and L2 (against footprint), random sectors,
 * launch times, L1, latencies, issue. CPU: cores and caches, latency and bandwidth of each level. Errors:
 * DEVICE, DEVICE_MEMORY, MEMORY, INTERRUPTED. */
SPC_STATIC_API spc_status spc_probe_machine(spc_probe *probe, spc_device *device, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

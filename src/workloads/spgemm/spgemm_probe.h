/* workloads/spgemm/spgemm_probe.h - C = A B measured: cuSPARSE's SpGEMM on a GPU, phase by phase. */
#ifndef SPC_WORKLOADS_SPGEMM_SPGEMM_PROBE_H
#define SPC_WORKLOADS_SPGEMM_SPGEMM_PROBE_H

#include "sparcast/probe.h"
#include "sparcast/spgemm.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One row of a file of measurements (docs/formats.md). Times are without the library's caller's allocations;
 * NaN: not reached. */
typedef struct spc_spgemm_measurement {
    const char *matrix, *device;
    char operand[64]; /* what A is multiplied with: "square" (A), "transposed" (A'), or a name */
    char kernel[64];  /* cusparse-spgemm-alg1, -alg2, -alg3:PERCENT (chunk fraction), -reuse; scipy-,
                         mkl-spgemm */
    uint32_t rows, inner, cols, value_bytes;
    uint64_t nnz_a, nnz_b, products, nnz_c, partials, rows_cut, rows_long, partials_cut;
    uint64_t row_products_max, row_nnz_max, row_partials_max; /* spgemm.h; counted exactly */
    double seconds, seconds_mad;                              /* all phases */
    double flops;                                             /* 2 products / seconds */
    double work_seconds, estimate_seconds, compute_seconds, copy_seconds;
    uint64_t repeats;
    uint64_t buffer1, buffer2, buffer3, buffer4, buffer5; /* bytes, as cuSPARSE numbers its buffers */
    uint64_t held_bytes; /* of device memory beside A and B at the peak, C among them */
    char outcome[64];    /* "ok", or "PHASE CODE": 11 insufficient resources, memory: no room */
    double error;        /* in epsilons of what was added up; NaN: not compared */
    uint64_t branches;   /* of a CPU (spgemm.h) */
    uint32_t threads;    /* of a CPU */
    uint64_t reserved[3];
} spc_spgemm_measurement;

typedef struct spc_spgemm_measurements {
    size_t count;
    spc_spgemm_measurement *row;
    char origin[512]; /* as in spc_row_list */
} spc_spgemm_measurements;

/* Errors: IO, MEMORY, FORMAT naming file and line. */
spc_status spc_spgemm_measurements_read(const char *path, spc_spgemm_measurements *table, spc_error *error);
void spc_spgemm_measurements_free(spc_spgemm_measurements *table);

/* Appends to a file, or makes it with this header of `# key: value` lines. Errors: IO, DATA, FORMAT, MEMORY.
 */
spc_status spc_spgemm_writer_open(const char *path, const spc_note *notes, size_t count,
                                  spc_rows_writer **writer, spc_error *error);
/* Whether a row of this matrix, operand, kernel and value type is there. */
bool spc_spgemm_writer_has(const spc_rows_writer *writer, const spc_spgemm_measurement *row);

/* Members that are 0 take their defaults. */
typedef struct spc_spgemm_probe_options {
    size_t size;
    const char *const *kernels; /* NULL: the usual ones */
    size_t kernel_count;
    uint32_t value_bytes;         /* 4 (default), 8 */
    const char *operand;          /* as in a row */
    bool check_only;              /* compare with float64, and take no time */
    int threads;                  /* of MKL; 0: those of the probe */
    const spc_rows_writer *there; /* rows that it has already are not measured; NULL: all are */
    size_t *resumed;              /* counts these; may be NULL */
} spc_spgemm_probe_options;

/* The kernels that are measured where none is named: ALG1, ALG2, ALG3 in chunks of 20 % and reuse of
 * cuSPARSE; on a CPU SciPy's way, and MKL's where there is one. */
const char *const *spc_spgemm_probe_usual(const spc_probe *probe, size_t *count);

/* "Intel(R) oneAPI Math Kernel Library Version ..."; NULL: no MKL is found. */
const char *spc_spgemm_mkl_version(void);

/* C = A B by each kernel: its entries against the exact count, small ones against float64; then the times of
 * its phases, medians of repeats. What the library refuses is a row without times. counts: of
 * spc_spgemm_count. Errors: DATA (a result is wrong: names the kernel; the others are measured), UNSUPPORTED,
 * DEVICE_MEMORY, MEMORY, DEVICE, INTERRUPTED, ARGUMENT. */
spc_status
spc_spgemm_probe(spc_probe *probe, const spc_pattern *a, const spc_pattern *b,
                 const spc_spgemm_counts *counts, const char *matrix, const spc_spgemm_probe_options *options,
                 spc_status (*measured)(void *context, const spc_spgemm_measurement *, spc_error *error),
                 void *context, spc_error *error);

/* Measures A A of recipes of all kinds on this CPU, into the file at path, for so many seconds: SciPy's way
 * on one thread, and MKL on one and on all cores where it is found. *left: products that it did not reach.
 * Errors: IO, DATA, FORMAT, MEMORY, INTERRUPTED. */
spc_status spc_spgemm_measure_host(const char *path, double seconds, const spc_progress *progress,
                                   size_t *left, spc_error *error);

/* The lines of a file that this probe measures for. */
const spc_note *spc_probe_notes(const spc_probe *probe, size_t *count);

/* ---- its terms, fitted (fit/spgemm_fit.c) ---- */

enum { SPC_SPGEMM_FITS = 2 * SPC_SPGEMM_KERNELS }; /* of each kernel f32 and f64 */

/* How far forecasts were off of matrices whose family the fit had not seen; the null model is a + b log
 * products + c log nnz(C). count: rows; too few of them are not fitted (NAN). inside: the share of rows
 * between the tenth and the ninetieth percentile of measured over forecast of the other families. */
typedef struct spc_spgemm_errors {
    double mean, median, p90, worst;
} spc_spgemm_errors;

typedef struct spc_spgemm_fitted {
    spc_spgemm_kernel kernel;
    uint32_t value_bytes;
    size_t count;
    spc_spgemm_errors left_out, null;
    double inside;
} spc_spgemm_fitted;

/* The keys of `sparcast spgemm --fit CSV --json`, of an spc_spgemm_fitted. */
const spc_field *spc_spgemm_fitted_fields(void);

/* Puts the terms of the times in a file of 'probe --spgemm' into the device. Errors: IO, FORMAT, MEMORY. */
spc_status spc_spgemm_fit(spc_device *device, const char *path, spc_spgemm_fitted fitted[SPC_SPGEMM_FITS],
                          spc_error *error);

/* The same, for a calibration, which does not ask how far off it is. */
spc_status spc_spgemm_fit_device(spc_device *device, const char *path, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

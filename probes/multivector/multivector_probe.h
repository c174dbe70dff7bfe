/* probes/multivector/multivector_probe.h - one large matrix times k columns, and times its transpose,
 * measured: our kernels and those of cuSPARSE on a GPU, or our host twins. What is measured is C = A B
 * (transposed: C = A'B). */
#ifndef SPC_PROBES_MULTIVECTOR_MULTIVECTOR_PROBE_H
#define SPC_PROBES_MULTIVECTOR_MULTIVECTOR_PROBE_H

#include "sparcast/probe.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Members that are 0 take their defaults. */
typedef struct spc_multivector_probe_options {
    size_t size;
    uint32_t columns;     /* k; 0 = 1 */
    uint32_t value_bytes; /* 4 (default), 8, SPC_HALF, SPC_BFLOAT16 (multivector.h) */
    bool column_major, transposed;
    const char *const
        *kernels; /* "spmm-merge:64:128", "cusparse-spmm3"; NULL: all that know such a product */
    size_t kernel_count;
    bool check_only; /* compare with float64, and take no time */
    bool count;      /* hardware counters in place of times; GPU only */
} spc_multivector_probe_options;

typedef struct spc_multivector_measurement {
    const char *matrix, *device;
    char kernel[64]; /* parameters as run */
    uint32_t rows, cols, row_nnz_max, columns, value_bytes;
    uint64_t nnz;
    bool column_major, transposed;
    double seconds, seconds_mad, setup_seconds; /* NaN: not taken */
    double flops;                               /* 2 nnz k / seconds */
    double
        error; /* largest |C - reference| over the size of what was added up, in epsilons of the sums' type;
                  of all columns where they are few, else of four;
                  NaN: not compared, since C is above 256 MiB */
    uint64_t repeats;      /* 0: of a CPU that other processes did not let come to rest */
    const double *counter; /* by spc_probe_counter_names, and seconds are of one product, launched alone;
                              NULL: not counted */
    uint64_t reserved[3];
} spc_multivector_measurement;

enum { SPC_MULTIVECTOR_PROBE_KERNELS = 32 };

/* The kernels that are measured where none is named. */
size_t spc_multivector_probe_kernels(const char *name[SPC_MULTIVECTOR_PROBE_KERNELS]);

/* Each kernel on C that holds NaN, then with alpha 0.75 and beta -0.5, against float64; then its time, warm
 * (probe.h). A kernel that does not know such a product is left out (it fails where it is the only one);
 * `measured` gets each result, and ends the work by an error of its own. Errors: DATA (a result is wrong:
 * names the kernel; the others are measured), UNSUPPORTED, DEVICE_MEMORY, MEMORY, DEVICE, INTERRUPTED,
 * ARGUMENT. */
spc_status spc_multivector_probe(spc_probe *probe, const spc_pattern *pattern, const char *matrix,
                                 const spc_multivector_probe_options *options,
                                 spc_status (*measured)(void *context, const spc_multivector_measurement *,
                                                        spc_error *error),
                                 void *context, spc_error *error);

/* ---- measurements on disk: CSV, one row each (docs/formats.md) ---- */

/* Appends to a file, or makes it, with the probe's machine in its header; counters: with their columns.
 * Errors: IO, DATA, FORMAT, MEMORY. */
spc_status spc_multivector_writer_open(const char *path, const spc_probe *probe, const char *command,
                                       bool counters, spc_rows_writer **writer, spc_error *error);
/* Whether a row of this matrix, kernel (or its name without parameters), columns, layout, direction and value
 * type is there. */
bool spc_multivector_writer_has(const spc_rows_writer *writer, const spc_multivector_measurement *row);

typedef struct spc_multivector_measurements {
    size_t count;
    spc_multivector_measurement *row;
    uint64_t reserved[4];
} spc_multivector_measurements;

/* Errors: IO, MEMORY, FORMAT naming file and line. */
spc_status spc_multivector_measurements_read(const char *path, spc_multivector_measurements *table,
                                             spc_error *error);
void spc_multivector_measurements_free(spc_multivector_measurements *table);

#ifdef __cplusplus
}
#endif
#endif

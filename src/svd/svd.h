/* svd/svd.h - the decomposition on this machine: computed and measured. */
#ifndef SPC_SVD_SVD_H
#define SPC_SVD_SVD_H

#include "sparcast/svd.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes that spc_svd allocates on the host and on the device, beside the caller's arrays.
 * Errors: ARGUMENT (method not there on the host, band width), RANGE. */
spc_status spc_svd_workspace(uint32_t n, const spc_svd_options *given, uint64_t *host_bytes,
                             uint64_t *device_bytes, spc_error *error);

/* a[n x n], column-major with leading dimension lda >= n, is only read. s[n] descending. Columns of u[n x n]
 * and of v[n x n] are the left and right vectors; both may be NULL with values_only. given and report may
 * be NULL. Errors: ARGUMENT, DATA (NaN or infinity in a: the message names row and column), MEMORY, DEVICE,
 * DEVICE_MEMORY (bytes needed and there), UNSUPPORTED (no LAPACK on the host), INTERRUPTED. */
spc_status spc_svd(uint32_t n, const double *a, size_t lda, double *s, double *u, size_t ldu, double *v,
                   size_t ldv, const spc_svd_options *given, spc_svd_report *report, spc_error *error);

/* The band width that spc_svd takes for 0: the best one of the refined model on an H200, for any device. */
uint32_t spc_svd_band_width(uint32_t n, bool values_only);

/* Fills a[n x n], leading dimension n; the same on every machine. Known singular values are dressed in two
 * Householder reflectors a side. Errors: ARGUMENT, MEMORY. */
spc_status spc_svd_matrix_fill(spc_svd_matrix kind, uint32_t n, uint64_t seed, double *a, spc_error *error);

/* Measured with cuBLAS, median of 5. Errors: ARGUMENT (K below 4 L), DEVICE, DEVICE_MEMORY. */
spc_status spc_svd_measure_rates(uint32_t k, uint32_t band_width, spc_svd_rates *rates, spc_error *error);

/* Name of the GPU, versions of the driver and of the CUDA runtime (13000 = 13.0), for provenance. */
spc_status spc_svd_describe_device(char *name, size_t size, int *driver, int *runtime, spc_error *error);

/* Ends at the first failure of the device or the file, and by an interruption; others are events only.
 * Errors: ARGUMENT, DEVICE, INTERRUPTED, IO, MEMORY. */
spc_status spc_svd_probe(const spc_svd_probe_options *options, spc_error *error);

/* The rates of a K and an L, into the file where it does not have them; *known: it had. */
spc_status spc_svd_probe_rates(spc_rows_writer *writer, uint32_t k, uint32_t band_width, spc_svd_rates *rates,
                               bool *known, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

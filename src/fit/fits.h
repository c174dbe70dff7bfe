/* fit/fits.h - the steps of fits, each what `sparcast fit`, `calibrate` or a test calls. */
#ifndef SPC_FIT_FITS_H
#define SPC_FIT_FITS_H

#include "sparcast/calibrate.h"
#include "sparcast/fit.h"
#include "sparcast/machine_fit.h"
#include "sparcast/measure.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Names of the matrices to measure (spc_generate_recipe), small ones first; NULL behind the last. */
const char *spc_calibration_recipe(size_t i);

/* Moves the rows of these recipes that were measured on `device` (NULL: on any) to the front, in their order,
 * and counts no others; those stay behind them, for the owner of the rows. Returns how many are kept. */
size_t spc_calibration_keep(spc_measurements *table, const char *device);

/* Sets what the execution-order model needs and `device` lacks, from the same fact of `base` (the h200, whose
 * facts were fitted) by rule: cycles stay cycles, rates stay for a multiprocessor and cycle, bandwidths and
 * latencies stay shares of measured ones, shares stay. Sources begin with "transferred: ". An architecture
 * without code tables becomes the nearest that has them; its source says so. Errors: DATA (a fact that a rule
 * needs is missing), MEMORY. */
spc_status spc_calibration_transfer(spc_device *device, const spc_device *base, spc_error *error);

/* Cores and caches of this CPU that the process may use, by hwloc where it was built in; and (most_bytes > 0)
 * what threads read from memory a second, from at most so many bytes. Errors: DEVICE, MEMORY, INTERRUPTED. */
spc_status spc_calibration_host(spc_device *device, uint64_t most_bytes, spc_error *error);

/* The bundled CPU whose facts a fit on this computer begins with: by vendor. */
const char *spc_calibration_cpu_base(void);

/* Fits the facts of the model of CPUs (cpu_launch, cpu_nonzero, ...; docs/cpu.md) to warm rows of csr,
 * csr-balanced and csr-merge on recipes or matrices of the collection,
 * threads[table->count] the number of each row, and sets them. The
 * device needs its caches and line_bytes. `base` has the facts to begin with: where the rows do not tell,
 * they stay near. No further step is begun after most_seconds; matrices that were not walked by half of them
 * are left out. Without the rows that spc_held_out keeps away; seconds[table->count] are the forecasts of
 * all, NAN of other kernels. Errors: DATA (too few matrices, base lacks a fact), MEMORY, INTERRUPTED. */
spc_status spc_cpu_fit_run(const spc_measurements *table, const uint32_t *threads,
                           const spc_collection *matrices, const spc_device *base, const char *origin,
                           double most_seconds, const spc_progress *progress, spc_device *device,
                           double *seconds, spc_exec_fit *fit, spc_error *error);

/* Sets usual_ratio, usual_low and usual_high of kernels that were measured on the same matrices: of the one
 * that keeps most of the best speed they are 1. found[count]: one for each kernel, to be freed with spc_free;
 * names are those of the times. Errors: DATA (fewer than 12 matrices with two kernels), MEMORY. */
spc_status spc_ratios_fit_run(const spc_times *times, const char *origin, spc_device *device,
                              spc_fitted **found, size_t *count, spc_error *error);

/* Sets interval_low and interval_high from the held-out pairs: quantiles of measured / predicted that hold
 * four in five new measurements; of a kernel where at least 19 pairs tell, of all kernels. Errors: DATA
 * (fewer than 9 held-out pairs), MEMORY. */
spc_status spc_calibration_judge(const spc_validation *validation, const char *origin, const char *date,
                                 spc_device *device, spc_error *error);

/* The table must outlive the fit. base: facts that the model needs and that are not fitted (line_bytes); not
 * changed. A kernel with fewer than 8 fit matrices is left out; if that leaves none, or if the data cannot
 * determine a coefficient at all, the call fails. Errors: DATA with the reason (too few matrices, all of one
 * size, all with the same interval, no row in this cache state, several devices), MEMORY, INTERRUPTED. */
spc_status spc_fit_run(const spc_measurements *table, const spc_device *base, const spc_fit_options *options,
                       spc_fit *fit, spc_error *error);
void spc_fit_free(spc_fit *fit);

/* Sets the fitted facts of every kernel (KEY@KERNEL) and of all together (KEY); their source states method,
 * n, interval, `origin` (file and command) and `date`. Errors: MEMORY. */
spc_status spc_fit_apply(const spc_fit *fit, const char *origin, const char *date, spc_device *device,
                         spc_error *error);

/* Keys of the facts that are fitted; NULL beyond the last. */
const char *spc_exec_fact_name(size_t i);

/* base: the device with all facts but the fitted ones (those it has are where the search starts); not
 * changed. Errors: DATA (a fact that is not fitted is missing, fewer than 8 matrices), MEMORY, INTERRUPTED.
 */
spc_status spc_exec_fit_run(const spc_measurements *table, const spc_device *base,
                            const spc_collection *collection, const spc_exec_fit_options *options,
                            spc_exec_fit *fit, spc_error *error);

/* Sets the fitted facts; their source states method, interval, `origin` and `date`. Errors: MEMORY. */
spc_status spc_exec_fit_apply(const spc_exec_fit *fit, const char *origin, const char *date,
                              spc_device *device, spc_error *error);

/* Fits columns_* of a GPU to a file of `probe --columns`, and sets them; the device has the other facts.
 * Errors: those of reading, DATA (no row of a matrix that is there), MEMORY, INTERRUPTED. */
spc_status spc_multivector_fit_run(const char *path, const spc_collection *matrices, const char *origin,
                                   const spc_progress *progress, spc_device *device, spc_operation_fit *fit,
                                   spc_error *error);

/* The same of vector_*, triangle_* and solver_* to a file of `probe --solver`. */
spc_status spc_iteration_fit_run(const char *path, const spc_collection *matrices, const char *origin,
                                 const spc_progress *progress, spc_device *device, spc_operation_fit *fit,
                                 spc_error *error);

/* setup_seconds, setup_nnz_seconds and setup_byte_seconds of each kernel, from the columns build_seconds and
 * prepare_seconds of a file of measurements; `alone`: one whose layouts were built one at a time (NULL: all
 * were). Errors: those of reading, DATA (a column is missing, or every row), MEMORY. */
spc_status spc_setup_fit_run(const char *path, const char *alone, const char *origin, spc_device *device,
                             spc_operation_fit *fit, spc_error *error);
void spc_operation_fit_free(spc_operation_fit *fit);

/* Notes how far a group is from its times. Errors: MEMORY. */
spc_status spc_operation_fit_note(spc_operation_fit *fit, spc_operation_judged judged, const char *name,
                                  spc_error *error);

/* The same with the mean and the median error of ratio[n], measured over forecast times, which is
 * overwritten. */
spc_status spc_operation_fit_judge(spc_operation_fit *fit, spc_operation_judged judged, const char *name,
                                   double *ratio, size_t n, spc_error *error);

/* Sets a fact in the device, COST@NAME (NULL: COST), and notes it in the fit. Errors: MEMORY. */
spc_status spc_operation_fit_put(spc_operation_fit *fit, spc_device *device, const char *cost,
                                 const char *name, double value, spc_origin origin, const char *source,
                                 spc_error *error);

/* Rows of kernels that are simulated are not looked at. A kernel with fewer than 12 matrices in the fit set
 * is left out, with a reason; if that leaves none, the call fails. Errors: DATA (also: the device lacks a
 * fact of the execution-order model), ARGUMENT (traffic; hold without waited), MEMORY, INTERRUPTED. */
spc_status spc_terms_fit_run(const spc_times *times, const spc_device *device,
                             const spc_collection *collection, const spc_terms_fit_options *options,
                             spc_terms_fit *fit, spc_error *error);
void spc_terms_fit_free(spc_terms_fit *fit);

/* Replaces the terms of every kernel that was fitted; their source states method, interval, `origin` and
 * `date`. Errors: MEMORY. */
spc_status spc_terms_fit_apply(const spc_terms_fit *fit, const char *origin, const char *date,
                               spc_device *device, spc_error *error);

/* Fits the coefficients of every method with enough rows (logarithmic least squares, GSL) and sets them in
 * the device with `source`. `multiprocessors` and `l2_bytes` must be known to the device. Errors: DATA (too
 * few rows, device without those), MEMORY. */
spc_status spc_spmm_fit_device(const spc_spmm_measurements *measurements, const char *source,
                               spc_device *device, spc_error *error);

/* Errors of a device's predictions on measurements. Errors: as spc_spmm_predict, MEMORY. */
spc_status spc_spmm_validate(const spc_spmm_measurements *all, const spc_device *device, spc_spmm_fit *fit,
                             spc_error *error);

/* Both for a file, which has to outlive the fit's `file`; `keep`: the device's coefficients stay, and are
 * only judged. Errors: those of reading, fit and judging. */
spc_status spc_spmm_fit_file(const char *path, bool keep, spc_device *device, spc_spmm_fit *fit,
                             spc_error *error);

/* The keys of `sparcast spmm fit --json`, of an spc_spmm_fit. */
const spc_field *spc_spmm_fit_fields(void);

/* Finds the coefficients and sets them in `device` with `source`: products from the rates, the rest from rows
 * of random matrices on the device. A stage without rows is left as it is; no rows at all: the paper's rates
 * and the products only. Errors: DATA (no rates), MEMORY.
 */
spc_status spc_svd_fit(spc_device *device, const spc_svd_rates *rates, size_t rate_count,
                       const spc_svd_measurement *rows, size_t row_count, const char *source,
                       spc_error *error);

/* seconds[count]: the null model beside rows on the device; the others stay. It is the longer of A read and
 * U, S and V written once at 0.85 of memory_bandwidth, and of 8/3 N^3 operations (32/3 with vectors) at the
 * data sheet's peak; and a constant of the method, that errs least on the first `fitted` rows. NAN where the
 * device has no bandwidth. Errors: MEMORY. */
spc_status spc_svd_null(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                        size_t fitted, double *seconds, spc_error *error);

/* spc_svd_fit for the file of rates and that of decompositions (NULL: none), and how far the model then is
 * from each of them that it covers: random matrices on the device. source NULL: the names of the files.
 * Errors: those of reading and of the fit, MEMORY. */
spc_status spc_svd_fit_files(spc_device *device, const char *rates, const char *path, const char *source,
                             spc_svd_fitted *fitted, spc_error *error);

/* The keys of `sparcast svd fit --json`, of an spc_svd_judged. */
const spc_field *spc_svd_judged_fields(void);

/* Bytes a second of the null model: 0.85 of memory_bandwidth, or what was measured, read_bandwidth; NaN: the
 * device has neither. */
double spc_fit_null_bandwidth(const spc_device *device);

/* "f32" for 4 bytes a value, ...: the word of a field. */
const char *spc_fit_type_word(int value_bytes);

#ifdef __cplusplus
}
#endif
#endif

/* validate/accuracy.h - which measured rows a model can say anything about, and how they are grouped. */
#ifndef SPC_VALIDATE_ACCURACY_H
#define SPC_VALIDATE_ACCURACY_H

#include "sparcast/device.h"
#include "sparcast/fit.h"
#include "sparcast/measure.h"
#include "sparcast/validate.h"

/* Name of a group of kernels: the kernel without its parameters. */
enum { SPC_KERNEL_NAME = 48 };
void spc_kernel_group(const char *kernel, char name[SPC_KERNEL_NAME]);

/* True if row's kernel is `name` with any parameters; "" is every kernel. */
bool spc_kernel_named(const spc_measurement *row, const char *name);

/* S in the chosen unit. */
double spc_row_spatial(const spc_measurement *row, spc_spatial_unit unit);

/* True if the row has all that eq. 1-3 need. */
bool spc_row_is_usable(const spc_measurement *row, spc_spatial_unit unit);

/* Measured hit rate of x; without x's own a third of the L1's (factors sec. 4.1); NaN without either.
 * *of_x (may be NULL): it is x's own. */
double spc_row_hit_rate(const spc_measurements *table, const spc_measurement *row, bool *of_x);

/* ---- the constant that each time of a source holds, and the null model beside times ---- */

/* What a measured time exceeds a forecast by. */
typedef struct spc_excess {
    double seconds, weight; /* the weight is 1 / measured time */
    double times;           /* by which it counts */
} spc_excess;

void spc_excess_sort(spc_excess *excess, size_t n);

/* Of sorted ones the constant with the least mean relative error: their weighted median. 0 where none counts.
 */
double spc_excess_constant(const spc_excess *sorted, size_t n);

/* predicted[n]: bytes[n] over the bandwidth that is reached, and the constant that makes the error on the
 * times with counts[n] != 0 least (NULL: on all). No forecast is below the least of the times. NaN on a
 * device without a bandwidth. Errors: MEMORY. */
spc_status spc_null_seconds(const spc_device *device, const double *bytes, const double *seconds,
                            const double *counts, size_t n, double *predicted, spc_error *error);

/* The hold-out rule: spc_held_out of the batch's name, "BATCHxROWS/NNZxCOLUMNS-VALUEBYTES-ORDER" (batch, rows
 * and non-zeros of the batch, columns): one batch in four, with all its methods, is never looked at by the
 * fit. */
bool spc_spmm_held_out(const spc_spmm_facts *facts);

/* measured[n] and predicted[n] positive and finite; without coverage and null_mape. Errors: ARGUMENT, MEMORY.
 */
spc_status spc_accuracy_measure(const double *measured, const double *predicted, size_t n,
                                spc_accuracy *accuracy, spc_error *error);

/* Pearson's r of n pairs; NaN for n < 2 or a constant side. */
double spc_pearson(const double *x, const double *y, size_t n);

int spc_size_class(uint64_t nnz);
const char *spc_size_class_name(int size_class); /* "nnz < 1e4" ... "nnz >= 1e7" */

/* Executes the rows of a table in one cache state. Rows of kernels that cannot be executed are left out.
 * Errors: DATA (the device lacks a fact; not one matrix found), MEMORY, INTERRUPTED. */
spc_status spc_replay_run(const spc_measurements *table, const spc_device *device,
                          const spc_collection *collection, const spc_replay_options *options,
                          spc_replay *replay, spc_error *error);
void spc_replay_free(spc_replay *replay);

/* Fills pair->reason from the device, the features and the counters; "" where the error is below a half or
 * nothing is known. */
void spc_validation_explain(const spc_measurements *table, const spc_device *device,
                            spc_validation_pair *pair);

#endif

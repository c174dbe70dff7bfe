/* workloads/batch/batch.h - batches: workloads, plans, forecasts, files of measurements. */
#ifndef SPC_WORKLOADS_BATCH_BATCH_H
#define SPC_WORKLOADS_BATCH_BATCH_H

#include "sparcast/spmm.h"
#include "sparcast/spmm_probe.h"

#ifdef __cplusplus
extern "C" {
#endif

const char *spc_spmm_method_name(spc_spmm_method method);    /* NULL outside the enumeration */
const char *spc_spmm_method_summary(spc_spmm_method method); /* one line for --help */

/* Errors: ARGUMENT (the message lists the names). */
spc_status spc_spmm_method_parse(const char *name, spc_spmm_method *method, spc_error *error);

/* subWarp = 32 if columns > 16, else the least power of two >= columns (paper, 4.1). */
uint32_t spc_spmm_sub_warp(uint32_t columns);

/* Plans one of our methods (not the peers'). SparseTensor with few columns a block takes its subWarp from the
 * block's columns, so that lanes are not idle. Errors: ARGUMENT (a field out of range), UNSUPPORTED (a peer's
 * method), RANGE (more than 2^31 - 1 blocks). */
spc_status spc_spmm_plan_make(spc_spmm_method method, const spc_spmm_shape *shape, spc_spmm_plan *plan,
                              spc_error *error);

/* How many workloads these are, and one of them. */
size_t spc_spmm_batches_count(const spc_spmm_batches *batches);
spc_spmm_workload spc_spmm_batches_at(const spc_spmm_batches *batches, size_t index);

/* Facts of a workload before any matrix is drawn: expected sums, largest bounds. Errors: ARGUMENT, RANGE. */
spc_status spc_spmm_workload_facts(const spc_spmm_workload *workload, spc_spmm_facts *facts,
                                   spc_error *error);

/* Draws A of a workload: host arrays, released with spc_spmm_packed_free; b and c are NULL. Equal sizes have
 * no offsets. Errors: ARGUMENT, RANGE, MEMORY. */
spc_status spc_spmm_packed_random(const spc_spmm_workload *workload, spc_spmm_packed **packed,
                                  spc_error *error);
void spc_spmm_packed_free(spc_spmm_packed *packed); /* NULL is allowed */

/* Facts of host arrays. */
spc_spmm_facts spc_spmm_packed_facts(const spc_spmm_packed *packed);

/* Facts of a batch of these matrices, each taken `copies` times; columns, value_bytes and order from the
 * workload. Errors: RANGE. */
spc_status spc_spmm_patterns_facts(const spc_pattern *const *patterns, uint32_t count, uint32_t copies,
                                   const spc_spmm_workload *workload, spc_spmm_facts *facts,
                                   spc_error *error);

/* The bytes that any method must move: A, B and C once. */
double spc_spmm_bytes(const spc_spmm_facts *facts);

/* FLOP/s = 2 nnz columns / seconds, as the paper counts (zeros that a dense method multiplies are not
 * counted). */
double spc_spmm_flops(const spc_spmm_facts *facts, double seconds);

const char *spc_spmm_term_name(spc_spmm_term term); /* "launch", "copy", "L2" ...; NULL beyond */

/* Errors: DATA (the device has no coefficients of this method: probe and fit), ARGUMENT and RANGE of a plan.
 */
spc_status spc_spmm_predict(const spc_device *device, spc_spmm_method method, spc_spmm_pointers pointers,
                            const spc_spmm_facts *facts, spc_spmm_prediction *prediction, spc_error *error);

/* The first points into the measurement; the second has no rows yet. */
spc_spmm_probed_row spc_spmm_probed_row_of(const spc_spmm_measurement *measurement);
spc_spmm_probed spc_spmm_probed_of(const spc_spmm_workload *workload);

/* The keys of `sparcast spmm probe --json`, of an spc_spmm_probed and of its rows. */
const spc_field *spc_spmm_probed_fields(void);

/* Reads a file of measurements ("-": standard input). Errors: IO, MEMORY, FORMAT naming file and line. */
spc_status spc_spmm_measurements_read(const char *path, spc_spmm_measurements *measurements,
                                      spc_error *error);
void spc_spmm_measurements_clear(spc_spmm_measurements *measurements);

/* The machine and the command stand above its rows. Errors: those of spc_rows_writer_open, DATA (it holds
 * measurements of another machine). */
spc_status spc_spmm_writer_open(const char *path, const spc_spmm_machine *machine, const char *command,
                                spc_rows_writer **writer, spc_error *error);

/* Methods, a bit each, that the file had of such a batch when it was opened. */
uint32_t spc_spmm_writer_methods(const spc_rows_writer *writer, const spc_spmm_facts *facts);

#ifdef __cplusplus
}
#endif
#endif

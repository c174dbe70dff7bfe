/* spmm/spmm.h - batched products on this machine: multiplied and measured. */
#ifndef SPC_SPMM_SPMM_H
#define SPC_SPMM_SPMM_H

#include "sparcast/spmm.h"
#include "sparcast/spmm_probe.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Device bytes that spc_spmm_batched needs: 0 for arrays on the device and for the methods that launch per
 * product. */
spc_status spc_spmm_workspace(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_pointers where,
                              uint64_t *bytes, spc_error *error);

/* Queues the products on `stream` (a cudaStream_t; NULL = default stream) and returns without waiting, except
 * that host arrays are free for reuse on return. Methods: st, swa-st, swa-csr (arrays on the host only: they
 * launch per product), batched-st, batched-csr. batch 0, no rows or no columns queue nothing. Host arrays
 * cannot be captured into a graph: the copy's source is gone when it is replayed. Errors: ARGUMENT (NULL
 * where the method reads, leading dimension too small, workspace too small), UNSUPPORTED (method; host arrays
 * under capture), DEVICE, and those of spc_spmm_plan_make. */
spc_status spc_spmm_batched(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_pointers where,
                            void *workspace, uint64_t workspace_bytes, void *stream, spc_error *error);

/* The same work on the host in the kernel's own order (OpenMP over blocks); every pointer is a host pointer
 * and every index is checked. Errors: ARGUMENT (naming the product), MEMORY. */
spc_status spc_spmm_batched_host(spc_spmm_method method, const spc_spmm_batch *batch, spc_error *error);

/* Queues the packed batch on `stream`: one launch, no workspace, capturable. Errors: as spc_spmm_batched,
 * RANGE (more than 2^31 - 1 non-zeros). */
spc_status spc_spmm_multiply_packed(const spc_spmm_packed *packed, void *stream, spc_error *error);

/* Host twin; every pointer is a host pointer and every index is checked. Errors: ARGUMENT, MEMORY. */
spc_status spc_spmm_packed_host(const spc_spmm_packed *packed, spc_error *error);

/* Draws the workload, runs every method on it with poisoned C, compares a few products with a float64
 * reference, times it (warm: the batch is repeated on the same data; cold on request) and hands each result
 * to `measured`. A method that cannot take the batch (peers on unequal sizes, out of device memory) is left
 * out. Errors: those of drawing; DEVICE; DATA (a result is wrong: names method and product); INTERRUPTED. */
spc_status spc_spmm_probe(const spc_spmm_workload *workload, const spc_spmm_probe_options *options,
                          void (*measured)(void *context, const spc_spmm_measurement *), void *context,
                          spc_error *error);

spc_status spc_spmm_machine_get(bool host, spc_spmm_machine *machine, spc_error *error);

/* spc_spmm_probe of the methods that the file has no row for, and their rows into it; without a file
 * (`writer` NULL) as spc_spmm_probe. `measured` may be NULL; *known: nothing was missing. Errors: those of
 * spc_spmm_probe and spc_rows_writer_add. */
spc_status spc_spmm_probe_missing(spc_rows_writer *writer, const spc_spmm_workload *workload,
                                  const spc_spmm_probe_options *options,
                                  void (*measured)(void *context, const spc_spmm_measurement *),
                                  void *context, bool *known, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif

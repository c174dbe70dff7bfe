/* spmm/spmm_table.h - what libsparcast-cuda.so does for spmm; everything else (checks, plans, sweeps)
 * is host code. */
#ifndef SPC_SPMM_SPMM_TABLE_H
#define SPC_SPMM_SPMM_TABLE_H

#include "sparcast/spmm.h"
#include "sparcast/spmm_probe.h"

/* ---- one product of a batch, whichever way the batch was passed; checks that both entries share ---- */

/* C = A B with element (i, j) of B at b[i * b_row + j * b_column], of C likewise; strides count values. */
typedef struct spc_spmm_view {
    uint32_t rows, cols, nnz;
    const uint32_t *row_ptr, *col; /* CSR */
    const uint32_t *ids;           /* SparseTensor */
    const void *values, *b;
    void *c;
    uint64_t b_row, b_column, c_row, c_column;
} spc_spmm_view;

static inline bool spc_spmm_reads_ids(spc_spmm_method method)
{
    return method == SPC_SPMM_ST || method == SPC_SPMM_SWA_ST || method == SPC_SPMM_BATCHED_ST;
}

static inline bool spc_spmm_launches_per_product(spc_spmm_method method)
{
    return method <= SPC_SPMM_SWA_CSR;
}

/* Product i of arrays that the host can read. */
spc_spmm_view spc_spmm_view_batch(const spc_spmm_batch *batch, spc_spmm_method method, uint32_t i);
spc_spmm_view spc_spmm_view_packed(const spc_spmm_packed *packed, uint32_t i);

/* Makes the plan and refuses arguments that can be judged without reading the arrays. */
spc_status spc_spmm_check_batch(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_plan *plan,
                                spc_error *error);
spc_status spc_spmm_check_packed(const spc_spmm_packed *packed, spc_spmm_plan *plan, spc_error *error);

/* Runs the host twin of a plan on checked views. Errors: MEMORY. */
spc_status spc_spmm_run_host(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                             const spc_spmm_view *views, spc_error *error);

#ifdef __cplusplus
extern "C" {
#endif

/* Queues one batch on a stream. */
typedef spc_status spc_spmm_queue(void *context, void *stream, spc_error *error);

/* Back to back in a stream, in a replayed graph, or one call at a time after the L2 was emptied. */
typedef enum spc_spmm_timing_mode { SPC_SPMM_STREAM, SPC_SPMM_GRAPH, SPC_SPMM_COLD } spc_spmm_timing_mode;

typedef struct spc_spmm_timing {
    double seconds, seconds_mad; /* of one call: median over the samples */
    uint64_t repeats;            /* calls timed */
} spc_spmm_timing;

/* How a peer library is timed: the fastest of its algorithms. */
typedef struct spc_spmm_peer spc_spmm_peer;

typedef struct spc_spmm_cuda {
    uint32_t abi;

    /* Device memory. fill() sets every byte. */
    spc_status (*allocate)(uint64_t bytes, void **memory, spc_error *error);
    void (*release)(void *memory);
    spc_status (*upload)(void *device, const void *host, uint64_t bytes, spc_error *error);
    spc_status (*download)(void *host, const void *device, uint64_t bytes, spc_error *error);
    spc_status (*fill)(void *device, int byte, uint64_t bytes, spc_error *error);
    spc_status (*synchronize)(spc_error *error);

    /* Queue kernels; arguments are checked already. `products`: one launch each, views on the host. */
    spc_status (*products)(const spc_spmm_plan *plan, const spc_spmm_shape *shape, const spc_spmm_view *views,
                           void *stream, spc_error *error);
    spc_status (*batched)(const spc_spmm_plan *plan, const spc_spmm_batch *device_arrays, void *stream,
                          spc_error *error);
    spc_status (*packed)(const spc_spmm_plan *plan, const spc_spmm_packed *packed, void *stream,
                         spc_error *error);

    /* Copies a call's gathered arrays. UNSUPPORTED while the stream is captured. */
    spc_status (*copy)(void *device, const void *host, uint64_t bytes, void *stream, spc_error *error);

    /* Median time of one call: `samples` samples of at least `sample_seconds` each after a warm-up; cold:
     * single calls, about as long in all. UNSUPPORTED where a call cannot be captured, and cold on the host.
     */
    spc_status (*time)(spc_spmm_queue *queue, void *context, spc_spmm_timing_mode mode, uint32_t samples,
                       double sample_seconds, spc_spmm_timing *timing, spc_error *error);

    /* cuSPARSE in a loop or on a strided batch, cuBLAS on densified matrices. `packed` points to device
     * memory, `local_row_ptr` to row pointers that begin at 0 in each product, one product after the other;
     * offsets (NULL = equal sizes) are on the host. Values and columns of the strided batch are padded
     * inside. */
    spc_status (*peer_open)(spc_spmm_method method, const spc_spmm_packed *packed,
                            const uint32_t *local_row_ptr, const uint32_t *host_nnz, spc_spmm_peer **peer,
                            spc_error *error);
    /* Takes the algorithm that is fastest when it is timed so; opened, a peer has that of SPC_SPMM_STREAM. */
    spc_status (*peer_choose)(spc_spmm_peer *peer, spc_spmm_timing_mode mode, spc_error *error);
    spc_spmm_queue *peer_queue; /* context: the peer */
    const char *(*peer_variant)(const spc_spmm_peer *peer);
    void (*peer_close)(spc_spmm_peer *peer);

    /* The CUcontext in use; NULL on the host. */
    spc_status (*context)(void **context, int *device, spc_error *error);
    spc_status (*machine)(spc_spmm_machine *machine, spc_error *error);
    spc_status (*limits)(spc_spmm_limits *limits, spc_error *error); /* of the device in use */
} spc_spmm_cuda;

/* Loads the table. */
spc_status spc_spmm_cuda_table(const spc_spmm_cuda **table, spc_error *error);

/* spc_spmm_batched and spc_spmm_multiply_packed on a given table. */
spc_status spc_spmm_queue_batched(const spc_spmm_cuda *cuda, spc_spmm_method method,
                                  const spc_spmm_batch *batch, spc_spmm_pointers where, void *workspace,
                                  uint64_t workspace_bytes, void *stream, spc_error *error);
spc_status spc_spmm_queue_packed(const spc_spmm_cuda *cuda, const spc_spmm_packed *packed, void *stream,
                                 spc_error *error);

/* The same operations on the host: memory is host memory, kernels are the twins, there are no peers. */
extern const spc_spmm_cuda spc_spmm_host_table;

#ifdef __cplusplus
}
#endif

#endif

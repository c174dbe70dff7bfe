/* probes/spmm/spmm.cuh - what the CUDA files of spmm share; the kernels' entry points, listed in
 * spmm_table.cu. */
#ifndef SPC_PROBES_SPMM_CUH
#define SPC_PROBES_SPMM_CUH

#include "probes/cuda.cuh"
#include "spmm/spmm_table.h"

static inline spc_status spc_spmm_refuse(spc_error *error, spc_status status, const char *message)
{
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, "%s", message);
    }
    return status;
}

static inline int spc_spmm_log2(uint32_t power)
{
    int log2 = 0;
    while (power >>= 1)
        log2++;
    return log2;
}

/* spmm_swa.cu */
spc_status spc_spmm_swa_products(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                                 const spc_spmm_view *views, void *stream, spc_error *error);
spc_status spc_spmm_swa_batched(const spc_spmm_plan *plan, const spc_spmm_batch *batch, void *stream,
                                spc_error *error);

/* spmm_packed.cu */
spc_status spc_spmm_packed_queue(const spc_spmm_plan *plan, const spc_spmm_packed *packed, void *stream,
                                 spc_error *error);

/* spmm_time.cu */
spc_status spc_spmm_time(spc_spmm_queue *queue, void *context, spc_spmm_timing_mode mode, uint32_t samples,
                         double sample_seconds, spc_spmm_timing *timing, spc_error *error);

/* spmm_peers.cu */
spc_status spc_spmm_peer_open(spc_spmm_method method, const spc_spmm_packed *packed,
                              const uint32_t *local_row_ptr, const uint32_t *host_nnz, spc_spmm_peer **peer,
                              spc_error *error);
spc_status spc_spmm_peer_choose(spc_spmm_peer *peer, spc_spmm_timing_mode mode, spc_error *error);
spc_status spc_spmm_peer_queue(void *peer, void *stream, spc_error *error);
const char *spc_spmm_peer_variant(const spc_spmm_peer *peer);
void spc_spmm_peer_close(spc_spmm_peer *peer);

#endif

/* probes/spmv/session.cuh - what a module says of its GPUs and of the library beside our kernels. */
#ifndef SPC_PROBES_SPMV_SESSION_CUH
#define SPC_PROBES_SPMV_SESSION_CUH

#include "probes/spmv/product.cuh"

spc_status spc_find_gpu(int ordinal, spc_gpu *gpu, spc_error *error);
/* The library's handle, on the session's stream. */
spc_status spc_open_library(spc_session &session, spc_error *error);
void spc_close_library(spc_session &session);
const spc_launcher *spc_library_launcher(const char *kernel); /* nullptr: not the library's */
void *spc_context(spc_session *session);                      /* for the profiler; nullptr: there is none */

static inline spc_status spc_session_fail(spc_error *error, spc_status status, const char *what,
                                          const char *name)
{
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, what, name);
    }
    return status;
}

/* What CUDA and HIP say alike of the GPU that is set. */
template <typename Properties>
spc_status spc_describe_gpu(const Properties &p, int ordinal, spc_gpu *gpu, spc_error *error)
{
    size_t free_bytes, total_bytes;
    SPC_CUDA_TRY(cudaMemGetInfo(&free_bytes, &total_bytes));
    snprintf(gpu->name, sizeof gpu->name, "%.*s", (int)sizeof gpu->name - 1, p.name);
    gpu->ordinal = ordinal;
    gpu->multiprocessors = p.multiProcessorCount;
    gpu->compute_major = p.major;
    gpu->compute_minor = p.minor;
    gpu->memory_bytes = total_bytes;
    gpu->memory_free_bytes = free_bytes;
    gpu->l2_bytes = (uint64_t)p.l2CacheSize;
    gpu->threads_per_multiprocessor = (uint32_t)p.maxThreadsPerMultiProcessor;
    return SPC_OK;
}

#endif

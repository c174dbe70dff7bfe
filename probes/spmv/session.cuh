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

#endif

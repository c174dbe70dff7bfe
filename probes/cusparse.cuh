/* probes/cusparse.cuh - how a call of cuSPARSE fails. */
#ifndef SPC_PROBES_CUSPARSE_CUH
#define SPC_PROBES_CUSPARSE_CUH

#include <cstdio>
#include <cusparse.h>

#include "sparcast/status.h"

static inline spc_status spc_cusparse_check(cusparseStatus_t code, const char *what, spc_error *error)
{
    if (code == CUSPARSE_STATUS_SUCCESS)
        return SPC_OK;
    spc_status status = SPC_ERROR_DEVICE;
    if (code == CUSPARSE_STATUS_ALLOC_FAILED || code == CUSPARSE_STATUS_INSUFFICIENT_RESOURCES)
        status = SPC_ERROR_DEVICE_MEMORY;
    if (code == CUSPARSE_STATUS_NOT_SUPPORTED || code == CUSPARSE_STATUS_INVALID_VALUE)
        status = SPC_ERROR_UNSUPPORTED;
    if (error) {
        error->status = status;
        snprintf(error->message, sizeof error->message, "%s: %s", what, cusparseGetErrorString(code));
    }
    return status;
}

/* Returns from the calling function when the call fails. */
#define SPC_CUSPARSE_TRY(call)                                                                               \
    do {                                                                                                     \
        spc_status try_status_ = spc_cusparse_check(call, #call, error);                                     \
        if (try_status_ != SPC_OK)                                                                           \
            return try_status_;                                                                              \
    } while (0)

#endif

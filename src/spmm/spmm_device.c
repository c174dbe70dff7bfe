/* The device entry points: checks, gathering of pointer arrays; the kernels are in the CUDA module. */
#include "spmm/spmm_table.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "spmm/spmm.h"
#include "workloads/batch/batch.h"

spc_status spc_spmm_cuda_table(const spc_spmm_cuda **table, spc_error *error)
{
    static const void *_Atomic known; /* looking the module up costs more than a launch */
    const void *found = known;
    if (!found)
        SPC_TRY(spc_module_table("libsparcast-cuda.so", "spc_cuda_spmm", &found, error));
    known = found;
    *table = found;
    return SPC_OK;
}

enum { POINTER_ARRAYS = 5, COUNT_ARRAYS = 3 };

/* Arrays of pointers first: they want 8-byte alignment. */
static uint64_t gathered_bytes(uint32_t batch)
{
    return (uint64_t)batch * (POINTER_ARRAYS * sizeof(void *) + COUNT_ARRAYS * sizeof(uint32_t));
}

spc_status spc_spmm_workspace(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_pointers where,
                              uint64_t *bytes, spc_error *error)
{
    *bytes = 0;
    spc_spmm_plan plan;
    SPC_TRY(spc_spmm_check_batch(method, batch, &plan, error));
    if (plan.launches && where == SPC_SPMM_POINTERS_HOST && !spc_spmm_launches_per_product(method))
        *bytes = gathered_bytes(batch->shape.batch);
    return SPC_OK;
}

/* Moves the next array of `count` elements into the buffer; NULL stays NULL. Returns its address on the
 * device. */
static const void *spmm_device_gather(const void *array, uint32_t count, size_t size, char *buffer,
                                      char *device, uint64_t *at)
{
    if (!array)
        return NULL;
    memcpy(buffer + *at, array, count * size);
    const void *place = device + *at;
    *at += count * size;
    return place;
}

/* The batch with its arrays moved to the workspace. */
static spc_spmm_batch gather_arrays(const spc_spmm_batch *batch, spc_spmm_method method, char *buffer,
                                    char *device, uint64_t *at)
{
    bool ids = spc_spmm_reads_ids(method);
    uint32_t n = batch->shape.batch;
    spc_spmm_batch moved = *batch;
    moved.row_ptr = spmm_device_gather(ids ? NULL : batch->row_ptr, n, sizeof(void *), buffer, device, at);
    moved.col = spmm_device_gather(ids ? NULL : batch->col, n, sizeof(void *), buffer, device, at);
    moved.ids = spmm_device_gather(ids ? batch->ids : NULL, n, sizeof(void *), buffer, device, at);
    moved.values = spmm_device_gather(batch->values, n, sizeof(void *), buffer, device, at);
    moved.b = spmm_device_gather(batch->b, n, sizeof(void *), buffer, device, at);
    moved.c = (void *const *)spmm_device_gather(batch->c, n, sizeof(void *), buffer, device, at);
    moved.rows = spmm_device_gather(batch->rows, n, sizeof(uint32_t), buffer, device, at);
    moved.cols = spmm_device_gather(batch->cols, n, sizeof(uint32_t), buffer, device, at);
    moved.nnz = spmm_device_gather(ids ? batch->nnz : NULL, n, sizeof(uint32_t), buffer, device, at);
    return moved;
}

static spc_status check_call(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_pointers where,
                             const void *workspace, uint64_t workspace_bytes, spc_spmm_plan *plan,
                             spc_error *error)
{
    uint64_t needed;
    SPC_TRY(spc_spmm_check_batch(method, batch, plan, error));
    SPC_TRY(spc_spmm_workspace(method, batch, where, &needed, error));
    if (spc_spmm_launches_per_product(method) && where == SPC_SPMM_POINTERS_DEVICE)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s launches per product: its arrays must be on the host",
                        spc_spmm_method_name(method));
    if (needed && (!workspace || workspace_bytes < needed))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "the workspace has %llu bytes; %llu are needed",
                        (unsigned long long)(workspace ? workspace_bytes : 0), (unsigned long long)needed);
    return SPC_OK;
}

static spc_status queue_checked(const spc_spmm_cuda *cuda, const spc_spmm_plan *plan,
                                const spc_spmm_batch *batch, spc_spmm_pointers where, void *workspace,
                                void *stream, spc_error *error)
{
    if (spc_spmm_launches_per_product(plan->method)) {
        uint32_t n = batch->shape.batch;
        spc_spmm_view *views = spc_malloc(n, sizeof *views);
        if (!views)
            return spc_fail_memory(error, n * sizeof *views);
        for (uint32_t i = 0; i < n; i++)
            views[i] = spc_spmm_view_batch(batch, plan->method, i);
        spc_status status = cuda->products(plan, &batch->shape, views, stream, error);
        spc_free(views);
        return status;
    }
    if (where == SPC_SPMM_POINTERS_HOST) {
        uint64_t bytes = gathered_bytes(batch->shape.batch), used = 0;
        char *buffer = spc_malloc(bytes, 1);
        if (!buffer)
            return spc_fail_memory(error, bytes);
        spc_spmm_batch moved = gather_arrays(batch, plan->method, buffer, workspace, &used);
        spc_status status = cuda->copy(workspace, buffer, used, stream, error);
        spc_free(buffer);
        return status == SPC_OK ? cuda->batched(plan, &moved, stream, error) : status;
    }
    return cuda->batched(plan, batch, stream, error);
}

spc_status spc_spmm_queue_batched(const spc_spmm_cuda *cuda, spc_spmm_method method,
                                  const spc_spmm_batch *batch, spc_spmm_pointers where, void *workspace,
                                  uint64_t workspace_bytes, void *stream, spc_error *error)
{
    spc_spmm_plan plan;
    SPC_TRY(check_call(method, batch, where, workspace, workspace_bytes, &plan, error));
    return plan.launches ? queue_checked(cuda, &plan, batch, where, workspace, stream, error) : SPC_OK;
}

spc_status spc_spmm_batched(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_pointers where,
                            void *workspace, uint64_t workspace_bytes, void *stream, spc_error *error)
{
    spc_spmm_plan plan;
    SPC_TRY(check_call(method, batch, where, workspace, workspace_bytes, &plan, error));
    if (plan.launches == 0)
        return SPC_OK;
    const spc_spmm_cuda *cuda;
    SPC_TRY(spc_spmm_cuda_table(&cuda, error));
    return queue_checked(cuda, &plan, batch, where, workspace, stream, error);
}

/* The plan for the alignment that B and C have, on the device in use. */
static spc_status plan_packed(const spc_spmm_cuda *cuda, const spc_spmm_packed *packed, spc_spmm_plan *plan,
                              spc_error *error)
{
    uintptr_t address = (uintptr_t)packed->b | (uintptr_t)packed->c | 16;
    spc_spmm_packed here = *packed;
    spc_spmm_limits limits;
    SPC_TRY(cuda->limits(&limits, error));
    here.shape.limits = &limits;
    here.shape.alignment = (uint32_t)(address & -address);
    return spc_spmm_check_packed(&here, plan, error);
}

spc_status spc_spmm_queue_packed(const spc_spmm_cuda *cuda, const spc_spmm_packed *packed, void *stream,
                                 spc_error *error)
{
    spc_spmm_plan plan;
    SPC_TRY(plan_packed(cuda, packed, &plan, error));
    return plan.launches ? cuda->packed(&plan, packed, stream, error) : SPC_OK;
}

spc_status spc_spmm_multiply_packed(const spc_spmm_packed *packed, void *stream, spc_error *error)
{
    const spc_spmm_cuda *cuda;
    spc_spmm_plan unused;
    SPC_TRY(spc_spmm_check_packed(packed, &unused, error)); /* arguments first: they need no device */
    if (unused.launches == 0)
        return SPC_OK;
    SPC_TRY(spc_spmm_cuda_table(&cuda, error));
    return spc_spmm_queue_packed(cuda, packed, stream, error);
}

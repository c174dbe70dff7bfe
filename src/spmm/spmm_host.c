/* Host twins: the same cut into blocks and the same order of additions as the kernels, every index checked
 * first. */
#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "spmm/spmm_view.h"

#define T float
#define NAME(function) function##_f32
#include "spmm/twin_body.h"
#undef T
#undef NAME
#define T double
#define NAME(function) function##_f64
#include "sparcast/spmm.h"
#include "spmm/twin_body.h"
#undef T
#undef NAME

static spc_status check_view(const spc_spmm_view *view, const spc_spmm_shape *shape, bool sparse_tensor,
                             uint32_t product, spc_error *error)
{
    if (view->rows > shape->max_rows || view->cols > shape->max_cols)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: %u x %u; max_rows and max_cols are %u and %u",
                        product, view->rows, view->cols, shape->max_rows, shape->max_cols);
    if (view->rows && !view->c)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: c is NULL", product);
    if (sparse_tensor) {
        if (view->nnz > shape->max_nnz)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: %u non-zeros; max_nnz is %llu", product,
                            view->nnz, (unsigned long long)shape->max_nnz);
        if (view->nnz && (!view->ids || !view->values || !view->b))
            return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: ids, values or b is NULL", product);
        for (uint64_t k = 0; k < view->nnz; k++)
            if (view->ids[2 * k] >= view->rows || view->ids[2 * k + 1] >= view->cols)
                return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: entry (%u, %u) outside %u x %u",
                                product, view->ids[2 * k], view->ids[2 * k + 1], view->rows, view->cols);
        return SPC_OK;
    }
    if (view->rows && !view->row_ptr)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: row_ptr is NULL", product);
    for (uint32_t i = 0; i < view->rows; i++)
        if (view->row_ptr[i + 1] < view->row_ptr[i])
            return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: row_ptr falls after row %u", product, i);
    uint64_t nnz = view->rows ? view->row_ptr[view->rows] - view->row_ptr[0] : 0;
    if (nnz > shape->max_nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: %llu non-zeros; max_nnz is %llu", product,
                        (unsigned long long)nnz, (unsigned long long)shape->max_nnz);
    if (nnz && (!view->col || !view->values || !view->b))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: col, values or b is NULL", product);
    for (uint64_t k = 0; k < nnz; k++)
        if (view->col[view->row_ptr[0] + k] >= view->cols)
            return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: column %u; the matrix has %u", product,
                            view->col[view->row_ptr[0] + k], view->cols);
    return SPC_OK;
}

static void run_block(const spc_spmm_view *view, const spc_spmm_shape *shape, const spc_spmm_plan *plan,
                      uint32_t block, void *shared)
{
    if (shape->value_bytes == 4)
        product_block_f32(view, plan, shape->columns, block, shared);
    else
        product_block_f64(view, plan, shape->columns, block, shared);
}

/* Every (product, column block) is independent, as the thread blocks are. */
spc_status spc_spmm_run_host(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                             const spc_spmm_view *views, spc_error *error)
{
    uint64_t shared_bytes = plan->shared_bytes;
    char *shared = spc_malloc((uint64_t)omp_get_max_threads(), shared_bytes ? shared_bytes : 1);
    if (!shared)
        return spc_fail_memory(error, (uint64_t)omp_get_max_threads() * shared_bytes);
    int64_t blocks = (int64_t)shape->batch * plan->column_blocks;
#pragma omp parallel for schedule(dynamic)
    for (int64_t i = 0; i < blocks; i++)
        run_block(&views[i / plan->column_blocks], shape, plan, (uint32_t)(i % plan->column_blocks),
                  shared + (uint64_t)omp_get_thread_num() * shared_bytes);
    spc_free(shared);
    return SPC_OK;
}

static spc_status new_views(uint32_t batch, spc_spmm_view **views, spc_error *error)
{
    *views = spc_malloc(batch, sizeof **views);
    return *views ? SPC_OK : spc_fail_memory(error, batch * sizeof **views);
}

spc_status spc_spmm_batched_host(spc_spmm_method method, const spc_spmm_batch *batch, spc_error *error)
{
    spc_spmm_plan plan;
    SPC_TRY(spc_spmm_check_batch(method, batch, &plan, error));
    if (plan.launches == 0)
        return SPC_OK;
    if (!batch->cols)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "cols is NULL; the host twin checks columns against it");
    spc_spmm_view *views;
    SPC_TRY(new_views(batch->shape.batch, &views, error));
    spc_status status = SPC_OK;
    for (uint32_t i = 0; i < batch->shape.batch && status == SPC_OK; i++) {
        views[i] = spc_spmm_view_batch(batch, method, i);
        status = check_view(&views[i], &batch->shape, spc_spmm_reads_ids(method), i, error);
    }
    if (status == SPC_OK)
        status = spc_spmm_run_host(&plan, &batch->shape, views, error);
    spc_free(views);
    return status;
}

spc_status spc_spmm_packed_host(const spc_spmm_packed *packed, spc_error *error)
{
    spc_spmm_plan plan;
    SPC_TRY(spc_spmm_check_packed(packed, &plan, error));
    if (plan.launches == 0)
        return SPC_OK;
    const spc_spmm_shape *shape = &packed->shape;
    for (uint32_t i = 0; packed->row_offset && i < shape->batch; i++)
        if (packed->row_offset[i + 1] < packed->row_offset[i] ||
            packed->col_offset[i + 1] < packed->col_offset[i])
            return spc_fail(error, SPC_ERROR_ARGUMENT, "product %u: offsets fall", i);
    uint64_t rows =
        packed->row_offset ? packed->row_offset[shape->batch] : (uint64_t)shape->batch * shape->max_rows;
    if (rows != shape->rows || (packed->row_offset && packed->row_offset[0] != 0))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "the batch has %llu rows; row_offset must begin with 0 and end there",
                        (unsigned long long)shape->rows);
    if (packed->row_ptr[rows] > shape->nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "row_ptr ends at %u; the batch has %llu non-zeros",
                        packed->row_ptr[rows], (unsigned long long)shape->nnz);
    spc_spmm_view *views;
    SPC_TRY(new_views(packed->shape.batch, &views, error));
    spc_status status = SPC_OK;
    for (uint32_t i = 0; i < packed->shape.batch && status == SPC_OK; i++) {
        views[i] = spc_spmm_view_packed(packed, i);
        status = check_view(&views[i], &packed->shape, false, i, error);
    }
    if (status == SPC_OK)
        status = spc_spmm_run_host(&plan, &packed->shape, views, error);
    spc_free(views);
    return status;
}

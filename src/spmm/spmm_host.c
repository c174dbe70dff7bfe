/* Host twins: the same cut into blocks and the same order of additions as the kernels, every index checked
 * first. */

#include <omp.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "spmm/spmm.h"
#include "spmm/spmm_table.h"
#include "workloads/batch/batch.h"

static void set_strides(spc_spmm_view *view, spc_spmm_order order, uint64_t ldb, uint64_t ldc)
{
    bool by_row = order == SPC_SPMM_ROW_MAJOR;
    view->b_row = by_row ? ldb : 1;
    view->b_column = by_row ? 1 : ldb;
    view->c_row = by_row ? ldc : 1;
    view->c_column = by_row ? 1 : ldc;
}

spc_spmm_view spc_spmm_view_batch(const spc_spmm_batch *batch, spc_spmm_method method, uint32_t i)
{
    spc_spmm_view view = {
        .rows = batch->rows[i], .values = batch->values[i], .b = batch->b[i], .c = batch->c[i]};
    view.cols = batch->cols ? batch->cols[i] : batch->shape.max_cols;
    if (spc_spmm_reads_ids(method)) {
        view.ids = batch->ids[i];
        view.nnz = batch->nnz[i];
    } else {
        view.row_ptr = batch->row_ptr[i];
        view.col = batch->col[i];
    }
    bool by_row = batch->shape.order == SPC_SPMM_ROW_MAJOR;
    set_strides(&view, batch->shape.order,
                batch->ldb ? batch->ldb
                : by_row   ? batch->shape.columns
                           : view.cols,
                batch->ldc ? batch->ldc
                : by_row   ? batch->shape.columns
                           : view.rows);
    return view;
}

spc_spmm_view spc_spmm_view_packed(const spc_spmm_packed *packed, uint32_t i)
{
    const spc_spmm_shape *shape = &packed->shape;
    uint64_t row = packed->row_offset ? packed->row_offset[i] : (uint64_t)i * shape->max_rows;
    uint64_t col = packed->col_offset ? packed->col_offset[i] : (uint64_t)i * shape->max_cols;
    spc_spmm_view view = {
        .rows = packed->row_offset ? packed->row_offset[i + 1] - packed->row_offset[i] : shape->max_rows,
        .cols = packed->col_offset ? packed->col_offset[i + 1] - packed->col_offset[i] : shape->max_cols,
        .row_ptr = packed->row_ptr + row,
        .col = packed->col,
        .values = packed->values,
        .b = (const char *)packed->b + col * shape->columns * shape->value_bytes,
        .c = (char *)packed->c + row * shape->columns * shape->value_bytes,
    };
    bool by_row = shape->order == SPC_SPMM_ROW_MAJOR;
    set_strides(&view, shape->order, by_row ? shape->columns : view.cols,
                by_row ? shape->columns : view.rows);
    return view;
}

static spc_status spmm_view_need(const void *array, const char *name, spc_error *error)
{
    return array ? SPC_OK : spc_fail(error, SPC_ERROR_ARGUMENT, "%s is NULL, which this method reads", name);
}

spc_status spc_spmm_check_batch(spc_spmm_method method, const spc_spmm_batch *batch, spc_spmm_plan *plan,
                                spc_error *error)
{
    if (!batch)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "batch is NULL");
    if ((unsigned)method > SPC_SPMM_BATCHED_CSR)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s does not take arrays of pointers",
                        (unsigned)method < SPC_SPMM_METHODS ? spc_spmm_method_name(method)
                                                            : "an unknown method");
    SPC_TRY(spc_spmm_plan_make(method, &batch->shape, plan, error));
    if (plan->launches == 0)
        return SPC_OK;
    const spc_spmm_shape *shape = &batch->shape;
    bool by_row = shape->order == SPC_SPMM_ROW_MAJOR;
    uint32_t least_b = by_row ? shape->columns : shape->max_cols,
             least_c = by_row ? shape->columns : shape->max_rows;
    if (batch->ldb && batch->ldb < least_b)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "ldb is %u; it must be 0 or at least %u", batch->ldb,
                        least_b);
    if (batch->ldc && batch->ldc < least_c)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "ldc is %u; it must be 0 or at least %u", batch->ldc,
                        least_c);
    SPC_TRY(spmm_view_need(batch->rows, "rows", error));
    SPC_TRY(spmm_view_need(batch->values, "values", error));
    SPC_TRY(spmm_view_need(batch->b, "b", error));
    SPC_TRY(spmm_view_need(batch->c, "c", error));
    if (batch->shape.order == SPC_SPMM_COLUMN_MAJOR && !batch->ldb)
        SPC_TRY(spmm_view_need(batch->cols, "cols", error));
    if (spc_spmm_reads_ids(method)) {
        SPC_TRY(spmm_view_need(batch->ids, "ids", error));
        return spmm_view_need(batch->nnz, "nnz", error);
    }
    SPC_TRY(spmm_view_need(batch->row_ptr, "row_ptr", error));
    return spmm_view_need(batch->col, "col", error);
}

spc_status spc_spmm_check_packed(const spc_spmm_packed *packed, spc_spmm_plan *plan, spc_error *error)
{
    if (!packed)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "packed is NULL");
    SPC_TRY(spc_spmm_plan_make(SPC_SPMM_PACKED, &packed->shape, plan, error));
    if (packed->shape.nnz > INT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "%llu non-zeros; a packed batch has at most 2^31 - 1",
                        (unsigned long long)packed->shape.nnz);
    if (plan->launches == 0)
        return SPC_OK;
    if (!packed->row_offset != !packed->col_offset)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "row_offset and col_offset must both be given or both be NULL");
    SPC_TRY(spmm_view_need(packed->row_ptr, "row_ptr", error));
    SPC_TRY(spmm_view_need(packed->c, "c", error));
    if (packed->shape.nnz == 0)
        return SPC_OK;
    SPC_TRY(spmm_view_need(packed->col, "col", error));
    SPC_TRY(spmm_view_need(packed->values, "values", error));
    return spmm_view_need(packed->b, "b", error);
}

#define T float
#define NAME(function) function##_f32
#include "spmm/twin_body.h"
#undef T
#undef NAME
#define T double
#define NAME(function) function##_f64
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

#include "spmm/spmm_view.h"

#include "core/error.h"
#include "sparcast/spmm.h"

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

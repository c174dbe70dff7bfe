/* cuSPARSE's SpMV on compressed rows, coordinates and sliced ELL. Its analysis is done once, timed apart and
 * no part of a product. (Blocked ELL is for dense right-hand sides only: cusparseSpMV refuses it.) */
#include "probes/spmv/product.cuh"

namespace
{

spc_status check(cusparseStatus_t code, const char *what, spc_error *error)
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

#define TRY(call)                                                                                            \
    do {                                                                                                     \
        spc_status try_status_ = check(call, #call, error);                                                  \
        if (try_status_ != SPC_OK)                                                                           \
            return try_status_;                                                                              \
    } while (0)

struct cusparse_plan : spc_plan {
    cusparseConstSpMatDescr_t matrix = nullptr;
    cusparseDnVecDescr_t x = nullptr, y = nullptr;
    spc_device_memory buffer;
    cudaDataType type;

    ~cusparse_plan() override
    {
        if (matrix)
            cusparseDestroySpMat(matrix);
        if (x)
            cusparseDestroyDnVec(x);
        if (y)
            cusparseDestroyDnVec(y);
    }
};

cusparseIndexType_t index_type(const spc_product &p, const char *offsets)
{
    return p.wide(offsets) ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I;
}

using describe = spc_status (*)(const spc_product &p, cusparse_plan &plan, spc_error *error);

spc_status describe_csr(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    TRY(cusparseCreateConstCsr(&plan.matrix, p.rows, p.cols, (int64_t)p.nnz, p.get<void>("row_ptr"),
                               p.get<void>("columns"), p.get<void>("values"), index_type(p, "row_ptr"),
                               CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

spc_status describe_coo(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    TRY(cusparseCreateConstCoo(&plan.matrix, p.rows, p.cols, (int64_t)p.nnz, p.get<void>("row_indices"),
                               p.get<void>("columns"), p.get<void>("values"), CUSPARSE_INDEX_32I,
                               CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

/* Padding columns are -1 there, which is what SPC_NO_COLUMN is as a signed number. */
spc_status describe_sell(const spc_product &p, cusparse_plan &plan, spc_error *error)
{
    TRY(cusparseCreateConstSlicedEll(&plan.matrix, p.rows, p.cols, (int64_t)p.nnz, (int64_t)p.stored_nnz,
                                     p.parameter[0], p.get<void>("slice_start"), p.get<void>("columns"),
                                     p.get<void>("values"), index_type(p, "slice_start"), CUSPARSE_INDEX_32I,
                                     CUSPARSE_INDEX_BASE_ZERO, plan.type));
    return SPC_OK;
}

struct scalars {
    double f64[2];
    float f32[2];

    explicit scalars(const spc_product &p) : f64{p.alpha, p.beta}, f32{(float)p.alpha, (float)p.beta}
    {
    }
    const void *at(const spc_product &p, int i) const
    {
        return p.value_bytes == 8 ? (const void *)&f64[i] : (const void *)&f32[i];
    }
};

spc_status make_plan(spc_product &p, cusparse_plan &plan, describe describe_matrix, spc_error *error)
{
    plan.type = p.value_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
    spc_status status = describe_matrix(p, plan, error);
    if (status != SPC_OK)
        return status;
    TRY(cusparseCreateDnVec(&plan.x, p.cols, p.x.data, plan.type));
    TRY(cusparseCreateDnVec(&plan.y, p.rows, p.y.data, plan.type));
    scalars s(p);
    size_t bytes = 0;
    TRY(cusparseSpMV_bufferSize(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, s.at(p, 0),
                                plan.matrix, plan.x, s.at(p, 1), plan.y, plan.type, CUSPARSE_SPMV_ALG_DEFAULT,
                                &bytes));
    status = plan.buffer.allocate(bytes, error);
    if (status != SPC_OK)
        return status;
    spc_timer timer;
    timer.start(p.session->stream);
    TRY(cusparseSpMV_preprocess(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, s.at(p, 0),
                                plan.matrix, plan.x, s.at(p, 1), plan.y, plan.type, CUSPARSE_SPMV_ALG_DEFAULT,
                                plan.buffer.data));
    p.prepare_seconds = timer.stop(p.session->stream);
    return SPC_OK;
}

template <describe describe_matrix> spc_status prepare(spc_product &p, spc_error *error)
{
    cusparse_plan *plan = new cusparse_plan;
    p.plan.reset(plan);
    return make_plan(p, *plan, describe_matrix, error);
}

spc_status launch(spc_product &p, spc_variant, spc_error *error)
{
    cusparse_plan &plan = *static_cast<cusparse_plan *>(p.plan.get());
    scalars s(p);
    TRY(cusparseSpMV(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, s.at(p, 0), plan.matrix, plan.x,
                     s.at(p, 1), plan.y, plan.type, CUSPARSE_SPMV_ALG_DEFAULT, plan.buffer.data));
    return SPC_OK;
}

} // namespace

const spc_launcher spc_launch_cusparse_csr = {"cusparse-csr", prepare<describe_csr>, launch, false,
                                              SPC_READS_ARRAYS};
const spc_launcher spc_launch_cusparse_coo = {"cusparse-coo", prepare<describe_coo>, launch, false,
                                              SPC_READS_ARRAYS};
const spc_launcher spc_launch_cusparse_sell = {"cusparse-sell", prepare<describe_sell>, launch, false,
                                               SPC_READS_ARRAYS};

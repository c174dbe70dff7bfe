/* probes/multivector/library.cu - cuSPARSE's SpMM on compressed rows, each of its three algorithms, also with
 * the transposed matrix; and its SpMV with the transposed matrix. Analysis is done where the library has one
 * (1 and 3), once, and timed apart. */
#include "probes/cusparse.cuh"
#include "probes/multivector/multivector.cuh"

namespace
{

struct library_plan : spc_plan {
    cusparseSpMatDescr_t a = nullptr;
    cusparseDnMatDescr_t b = nullptr, c = nullptr;
    cusparseDnVecDescr_t x = nullptr, y = nullptr;
    spc_device_memory buffer;
    cusparseSpMMAlg_t algorithm = CUSPARSE_SPMM_ALG_DEFAULT;
    double f64[2];
    float f32[2];

    ~library_plan() override
    {
        if (a)
            cusparseDestroySpMat(a);
        if (b)
            cusparseDestroyDnMat(b);
        if (c)
            cusparseDestroyDnMat(c);
        if (x)
            cusparseDestroyDnVec(x);
        if (y)
            cusparseDestroyDnVec(y);
    }
    const void *scalar(const spc_multivector_product &p, int i)
    {
        f64[i] = i ? p.beta : p.alpha;
        f32[i] = (float)f64[i];
        return p.value_bytes == 8 ? (const void *)&f64[i] : (const void *)&f32[i];
    }
};

cudaDataType type_of(const spc_multivector_product &p)
{
    return p.value_bytes == 8   ? CUDA_R_64F
           : p.bfloat16         ? CUDA_R_16BF
           : p.value_bytes == 2 ? CUDA_R_16F
                                : CUDA_R_32F;
}

cudaDataType sum_type(const spc_multivector_product &p)
{
    return p.value_bytes == 8 ? CUDA_R_64F : CUDA_R_32F;
}

cusparseOperation_t operation(const spc_multivector_product &p)
{
    return p.transposed ? CUSPARSE_OPERATION_TRANSPOSE : CUSPARSE_OPERATION_NON_TRANSPOSE;
}

spc_status describe(spc_multivector_product &p, library_plan &plan, spc_error *error)
{
    SPC_CUSPARSE_TRY(cusparseCreateCsr(&plan.a, p.rows, p.cols, (int64_t)p.nnz, p.row_ptr.data, p.col.data,
                                       p.values.data, p.wide ? CUSPARSE_INDEX_64I : CUSPARSE_INDEX_32I,
                                       CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, type_of(p)));
    return SPC_OK;
}

spc_status describe_dense(spc_multivector_product &p, library_plan &plan, spc_error *error)
{
    cusparseOrder_t order = p.column_major ? CUSPARSE_ORDER_COL : CUSPARSE_ORDER_ROW;
    SPC_CUSPARSE_TRY(cusparseCreateDnMat(&plan.b, p.rows_b(), p.columns,
                                         p.column_major ? p.rows_b() : p.columns, p.b.data, type_of(p),
                                         order));
    SPC_CUSPARSE_TRY(cusparseCreateDnMat(&plan.c, p.rows_c(), p.columns,
                                         p.column_major ? p.rows_c() : p.columns, p.c.data, type_of(p),
                                         order));
    return SPC_OK;
}

template <cusparseSpMMAlg_t algorithm> spc_status prepare(spc_multivector_product &p, spc_error *error)
{
    library_plan *plan = new library_plan;
    p.plan.reset(plan);
    plan->algorithm = algorithm;
    if (p.transposed && algorithm == CUSPARSE_SPMM_CSR_ALG3)
        return spc_multivector_refuse(error, "CUSPARSE_SPMM_CSR_ALG3 knows no transposed matrix");
    spc_status status = describe(p, *plan, error);
    if (status == SPC_OK)
        status = describe_dense(p, *plan, error);
    if (status != SPC_OK)
        return status;
    size_t bytes = 0;
    cusparseOperation_t none = CUSPARSE_OPERATION_NON_TRANSPOSE;
    SPC_CUSPARSE_TRY(cusparseSpMM_bufferSize(p.session->cusparse, operation(p), none, plan->scalar(p, 0),
                                             plan->a, plan->b, plan->scalar(p, 1), plan->c, sum_type(p),
                                             algorithm, &bytes));
    status = plan->buffer.allocate(bytes, error);
    if (status != SPC_OK || algorithm == CUSPARSE_SPMM_CSR_ALG2)
        return status;
    SPC_CUSPARSE_TRY(cusparseSpMM_preprocess(p.session->cusparse, operation(p), none, plan->scalar(p, 0),
                                             plan->a, plan->b, plan->scalar(p, 1), plan->c, sum_type(p),
                                             algorithm, plan->buffer.data));
    return SPC_OK;
}

spc_status launch(spc_multivector_product &p, spc_error *error)
{
    library_plan &plan = *static_cast<library_plan *>(p.plan.get());
    SPC_CUSPARSE_TRY(cusparseSpMM(p.session->cusparse, operation(p), CUSPARSE_OPERATION_NON_TRANSPOSE,
                                  plan.scalar(p, 0), plan.a, plan.b, plan.scalar(p, 1), plan.c, sum_type(p),
                                  plan.algorithm, plan.buffer.data));
    return SPC_OK;
}

/* ---- one column ---- */

spc_status prepare_vector(spc_multivector_product &p, spc_error *error)
{
    if (p.columns != 1 || p.value_bytes == 2)
        return spc_multivector_refuse(error, "cusparse-csr multiplies one vector of float or double");
    library_plan *plan = new library_plan;
    p.plan.reset(plan);
    spc_status status = describe(p, *plan, error);
    if (status != SPC_OK)
        return status;
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&plan->x, p.rows_b(), p.b.data, type_of(p)));
    SPC_CUSPARSE_TRY(cusparseCreateDnVec(&plan->y, p.rows_c(), p.c.data, type_of(p)));
    size_t bytes = 0;
    SPC_CUSPARSE_TRY(cusparseSpMV_bufferSize(p.session->cusparse, operation(p), plan->scalar(p, 0), plan->a,
                                             plan->x, plan->scalar(p, 1), plan->y, sum_type(p),
                                             CUSPARSE_SPMV_ALG_DEFAULT, &bytes));
    status = plan->buffer.allocate(bytes, error);
    if (status != SPC_OK)
        return status;
    SPC_CUSPARSE_TRY(cusparseSpMV_preprocess(p.session->cusparse, operation(p), plan->scalar(p, 0), plan->a,
                                             plan->x, plan->scalar(p, 1), plan->y, sum_type(p),
                                             CUSPARSE_SPMV_ALG_DEFAULT, plan->buffer.data));
    return SPC_OK;
}

spc_status launch_vector(spc_multivector_product &p, spc_error *error)
{
    library_plan &plan = *static_cast<library_plan *>(p.plan.get());
    SPC_CUSPARSE_TRY(cusparseSpMV(p.session->cusparse, operation(p), plan.scalar(p, 0), plan.a, plan.x,
                                  plan.scalar(p, 1), plan.y, sum_type(p), CUSPARSE_SPMV_ALG_DEFAULT,
                                  plan.buffer.data));
    return SPC_OK;
}

} // namespace

const spc_multivector_launcher spc_multivector_cusparse1 = {"cusparse-spmm1", prepare<CUSPARSE_SPMM_CSR_ALG1>,
                                                            launch};
const spc_multivector_launcher spc_multivector_cusparse2 = {"cusparse-spmm2", prepare<CUSPARSE_SPMM_CSR_ALG2>,
                                                            launch};
const spc_multivector_launcher spc_multivector_cusparse3 = {"cusparse-spmm3", prepare<CUSPARSE_SPMM_CSR_ALG3>,
                                                            launch};
const spc_multivector_launcher spc_multivector_cusparse_csr = {"cusparse-csr", prepare_vector, launch_vector};
